//! Bytes to Unicode text and back.
