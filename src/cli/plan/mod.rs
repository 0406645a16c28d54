//! The plan: which inputs there are, and what becomes of each. It is made before anything is converted, and what can't be
//! done is refused as a whole.

mod collisions;
mod conflicts;
mod find;
mod listing;
mod names;
mod planner;
mod show;

use ishisgf::convert;

use super::atomic::Attributes;
use super::in_place::InPlace;
use super::input::Source;
use super::message::Message;
use super::output::{Destination, OutputFile};
use super::reason::Reason;

pub use collisions::{refuse_backups, refuse_collisions};
pub use conflicts::plan;
pub use find::{find, holds_others};
pub use names::{OutputPlace, is_folder, numbered};
pub use planner::Planner;
pub use show::shown;

/// One input and what becomes of it.
#[derive(Clone, Debug)]
pub struct Task {
    /// What is read.
    pub source: Source,
    /// It was not named itself, but found in a folder or an archive.
    pub is_found: bool,
    /// What is done.
    pub work: Work,
    /// What is done if it turns out to be no record, and is to be copied.
    pub copy: Option<Work>,
    /// What its output is to get beside its content.
    pub attributes: Attributes,
}

/// What is done with an input.
#[derive(Clone, Debug)]
pub enum Work {
    /// It is only checked.
    Check,
    /// It is converted.
    Convert {
        /// To what; `None`: to what its content suggests.
        to: Option<convert::Target>,
        /// Where the record goes.
        destination: Destination,
    },
    /// Each of its games is converted to a file of its own.
    Split {
        /// To what.
        to: Option<convert::Target>,
        /// The file whose name the files get, with a number.
        target: OutputFile,
    },
    /// It is replaced by what it becomes.
    Rewrite(InPlace),
    /// It is converted, and its games go with those of the others.
    Join,
    /// It is copied.
    Copy(OutputFile),
    /// Its output is there and not older.
    PassOver(OutputFile),
    /// It is left alone, for a reason.
    Skip(Reason),
    /// It can't be read.
    Refuse(Message),
}

impl Work {
    /// The file that is written, or is there already; where it is several, the one whose name they get. Of the entry of an
    /// archive that is written, this is the path beneath the archive.
    pub fn target(&self) -> Option<&OutputFile> {
        match self {
            Work::Convert { destination: Destination::File(target), .. }
            | Work::Split { target, .. }
            | Work::Copy(target)
            | Work::PassOver(target) => Some(target),
            _ => None,
        }
    }
}
