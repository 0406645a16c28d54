//! Nothing of a record is lost: every move, variation, comment and property value of an SGF file is in what it is
//! converted to, or what a rule of a closed table makes of it, and a diagnostic says so.
//!
//! Trees are cut by [`tokens`] and compared by [`compare`], which owe nothing to the library's reader; the rules are
//! those of [`rules`].

#[path = "../common/mod.rs"]
mod common;
#[allow(dead_code, reason = "what covers files is yet to come")]
mod compare;
mod facts;
mod ledger;
mod pairs;
mod plays;
mod reshape;
mod rules;
mod said;
mod tokens;
mod value;
