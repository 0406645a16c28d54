//! What an archive says of its entries, before their names are known to be safe. It has to be in memory for the plan.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::SystemTime;

use ishisgf::diag::Code;

use super::super::message::Message;
use super::names::{LONGEST, too_long};

/// Which entry of an archive is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryId {
    /// Its number there, from 0.
    pub number: usize,
    /// Of what the archive says of it. Where that is no longer the same, it is another entry.
    digest: u64,
}

impl EntryId {
    /// The entry of a number, of which an archive says this.
    pub fn new(number: usize, said: impl Hash) -> Self {
        let mut digest = DefaultHasher::new();
        said.hash(&mut digest);
        EntryId { number, digest: digest.finish() }
    }
}

/// An entry before its name is known to be safe.
pub struct Raw {
    pub id: EntryId,
    pub name: Vec<u8>,
    /// What parts folders in a name.
    pub separators: &'static [char],
    pub has_content: bool,
    pub refusal: Option<Message>,
    pub modified: Option<SystemTime>,
}

/// The entries of an archive.
#[derive(Default)]
pub struct Listing {
    pub entries: Vec<Raw>,
    /// How long their names are together.
    length: usize,
}

/// A file of a few megabytes may unpack to millions of entries.
const MOST_ENTRIES: usize = 1 << 20;

/// How long all names may be together: 128 bytes for each of so many.
const LONGEST_TOGETHER: usize = MOST_ENTRIES << 7;

/// What is shown of a name that is too long.
const SHOWN: usize = 60;

impl Listing {
    /// Adds an entry.
    ///
    /// # Errors
    /// The fatal message where these are too many.
    pub fn add(&mut self, mut entry: Raw) -> Result<(), Message> {
        if entry.name.len() > LONGEST {
            entry.name = [&entry.name[..SHOWN], b"..."].concat();
            entry.refusal = Some(too_long());
        }
        self.length += entry.name.len();
        if self.entries.len() == MOST_ENTRIES {
            let message = format!("the archive has more than {MOST_ENTRIES} entries");
            return Err(Message::whole(Code::TooLarge, message));
        }
        if self.length > LONGEST_TOGETHER {
            let message = format!("the names in the archive have more than {LONGEST_TOGETHER} bytes together");
            return Err(Message::whole(Code::TooLarge, message));
        }
        self.entries.push(entry);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: usize, name: &[u8]) -> Raw {
        let id = EntryId::new(number, name);
        Raw { id, name: name.to_vec(), separators: &['/'], has_content: true, refusal: None, modified: None }
    }

    #[test]
    fn a_listing_has_room_for_so_much_and_no_more() {
        let most = |name: &[u8]| {
            let mut listing = Listing::default();
            (0..=MOST_ENTRIES).take_while(|number| listing.add(entry(*number, name)).is_ok()).count()
        };
        assert_eq!(most(b"a.go"), MOST_ENTRIES);
        assert_eq!(most(&[b'x'; LONGEST]), LONGEST_TOGETHER / LONGEST);
    }

    #[test]
    fn of_a_long_name_little_is_kept() {
        let mut listing = Listing::default();
        assert!(listing.add(entry(0, &[b'x'; LONGEST + 1])).is_ok());
        let Raw { name, refusal, .. } = &listing.entries[0];
        assert_eq!((name.len(), listing.length), (SHOWN + 3, SHOWN + 3));
        assert!(refusal.is_some());
    }
}
