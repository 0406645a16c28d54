REMARK Typed from a book.
EVENT
EVENT
B 1 Q16
