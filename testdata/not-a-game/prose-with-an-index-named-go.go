Dear Piet,
the function f (x[1]) is what I meant (see Table A[3]);
it grows; so does the other one (;-).
