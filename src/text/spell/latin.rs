//! Latin letters for characters of any script: what the crate `deunicode` has for each.
//!
//! What was carried is compared with what stands in a file in these letters. So a release of the crate that has others for a
//! character would make files that are older look edited there: a test tells.

use deunicode::deunicode_char;

/// What stands for a character in ASCII; `None` where nothing does.
pub(super) fn latin(character: char) -> Option<&'static str> {
    deunicode_char(character)
}

#[cfg(test)]
mod tests {
    use super::latin;

    #[test]
    fn the_letters_are_those_that_files_have() {
        // FNV-1a.
        let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
        let mut add = |byte: u8| sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        for character in '\0'..=char::MAX {
            latin(character).unwrap_or("\0").bytes().for_each(&mut add);
            add(0xff);
        }
        // Where another release of the crate gives another sum, what this one gave has to be kept beside it, like the
        // letters of 0.1.0: a file that has them was not edited.
        assert_eq!(sum, 0xa599_dcdb_d73a_ee3a);
    }
}
