//! Law 4, "edits win": if someone edits the standard side of a converted record and converts back, the edit is in the
//! result, and every unit that was not edited keeps its original form.
//!
//! Each case is a small record of our own, and the edits that someone makes to what it became. [`trip::Trip`] makes the
//! journey in every dialect and charset, and knows exactly which lines or properties may differ from the original.

#[path = "../common/mod.rs"]
mod common;

mod changes;
mod comments;
mod diagrams;
mod events;
mod facts;
mod foreign;
mod hostile;
mod marks;
mod moves;
mod resave;
mod saved;
mod setup;
mod trip;
mod variations;
