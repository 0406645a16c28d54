//! Why an input failed or was left alone, where no diagnostic says so: each reason has a name for programs, which stays the
//! same from version to version.

use std::fmt::{self, Display};

/// A reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Its name in reports.
    pub code: &'static str,
    /// What is said to people.
    pub text: &'static str,
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

macro_rules! reasons {
    ($($name:ident $code:literal $text:literal;)*) => {
        $(#[doc = concat!("An input: ", $text, ".")]
        pub const $name: Reason = Reason { code: $code, text: $text };)*

        /// All of them.
        #[cfg(test)]
        pub const ALL: &[Reason] = &[$($name),*];
    };
}

reasons! {
    LINK "symbolic-link" "it is a symbolic link (-L follows them)";
    NO_FILE "no-file" "it is no ordinary file";
    LEFTOVER "leftover" "it is what a run that was killed has left behind";
    ARCHIVE "archive" "it is an archive (--archives reads those in folders; name others)";
    NESTED "archive-in-archive" "it is in another archive (unpack that one)";
    COMPRESSED "compressed" "it is a compressed file (--archives reads it)";
    UNREAD_ARCHIVE "foreign-archive" "it is an archive of a kind that is not read (unpack it)";
    OTHER_EXTENSION "other-extension" "it has another extension than records have";
    OTHER_NAME "named-twice" "it is another name of a file before it";
    OUTPUT "output" "it is the archive that is written";
    CONFLICT "conflict" "an input before it has the same output (--on-conflict rename writes both)";
    FOLDER "folder-conflict" "other inputs need a folder of the name of its output (--on-conflict rename writes both)";
    UP_TO_DATE "up-to-date" "its output is not older";
    COPY_UP_TO_DATE "copy-up-to-date" "its copy is not older";
    STRICT "strict" "it was refused by --strict";
    HAS_ERRORS "has-errors" "what has an error would be lost";
    NOT_MENDABLE "not-mendable" "it can't be mended without a loss or a guess";
    NOTHING_TO_MEND "nothing-to-mend" "nothing in it can be mended";
    CHANGED "changed-meanwhile" "it has changed since it was read";
    OTHER_FORMAT "other-format" "it would get another format under its name";
    NO_PICTURE "no-picture" "it has no such picture";
    DISK_FULL "disk-full" "there is no room left to write its output";
    READ_ONLY "read-only" "nothing may be written to the disk of its output";
    NO_ARCHIVE "no-archive" "the archive of all outputs can't be written";
    USAGE "usage" "the arguments ask for what can't be done";
}

/// Whether what is left alone for the reason with this name may have records in it: at the end it is told of.
pub fn may_have_records(code: &str) -> bool {
    [ARCHIVE, NESTED, COMPRESSED, UNREAD_ARCHIVE, CONFLICT, FOLDER].iter().any(|reason| reason.code == code)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::message::Code;
    use super::ALL;

    #[test]
    fn the_manual_names_each_reason() {
        let page = include_str!("../../man/ishisgf-batch.7");
        let reports = page.split_once("\n.SH REPORTS\n").expect("the section").1;
        for reason in ALL {
            let code = reason.code.replace('-', "\\-");
            let is_named = reports.split([' ', '\n']).any(|word| word == code);
            assert!(is_named, "{code}");
        }
    }

    #[test]
    fn no_reason_has_the_name_of_another_or_of_a_code() {
        let names: BTreeSet<_> = ALL.iter().map(|reason| reason.code).chain(Code::all().map(Code::name)).collect();
        assert_eq!(names.len(), ALL.len() + Code::all().count());
    }
}
