//! Facts in words: how dates, results, ranks, komi and times are said in either format.
