//! What single words say of a result.

use std::sync::LazyLock;

use crate::tree::Color;
use crate::words::vocabulary::Vocabulary;
use crate::words::{Outcome, Victory};

/// What a word of a result says.
#[derive(Clone, Copy)]
pub(super) enum Word {
    /// Who is spoken of.
    Player(Color),
    /// Who won, in a sign.
    Winner(Color),
    /// Whether the player won.
    Won(bool),
    /// How the game was won.
    By(Victory),
    /// How the player lost, unless it is said to have won in that way.
    Failed(Victory),
    /// A result that is no win.
    Verdict(Outcome),
    /// Nothing, or only how the words belong together.
    Filler,
    /// Something beside the result.
    Harmless,
}

const TABLE: &str = include_str!("../vocabulary/results.txt");

pub(super) type Section = LazyLock<Vocabulary<Word>>;

pub(super) static VERDICTS: Section = LazyLock::new(|| section("verdicts"));
pub(super) static INTERRUPTIONS: Section = LazyLock::new(|| section("interruptions"));
pub(super) static OPENINGS: Section = LazyLock::new(|| section("openings"));
pub(super) static PLAYERS: Section = LazyLock::new(|| section("players"));
pub(super) static VERBS: Section = LazyLock::new(|| section("verbs"));
pub(super) static POSSESSIVES: Section = LazyLock::new(|| section("possessives"));
pub(super) static POSSESSIONS: Section = LazyLock::new(|| section("possessions"));
pub(super) static AUXILIARIES: Section = LazyLock::new(|| section("auxiliaries"));
pub(super) static PARTED_VERBS: Section = LazyLock::new(|| section("parted verbs"));
pub(super) static ENDS_OF_PARTED_VERBS: Section = LazyLock::new(|| section("ends of parted verbs"));
pub(super) static ANNOUNCEMENTS: Section = LazyLock::new(|| section("announcements"));
pub(super) static PREPOSITIONS: Section = LazyLock::new(|| section("prepositions"));
pub(super) static MANNERS: Section = LazyLock::new(|| section("manners"));
pub(super) static LETTERS: Section = LazyLock::new(|| section("letters"));
pub(super) static ONLY_BEHIND_VERBS: Section = LazyLock::new(|| section("only behind verbs"));
pub(super) static BEFORE_MOVES: Section = LazyLock::new(|| section("before moves"));
pub(super) static MOVES: Section = LazyLock::new(|| section("moves"));
pub(super) static COUNTED: Section = LazyLock::new(|| section("counted"));
pub(super) static BEFORE_PLAYERS: Section = LazyLock::new(|| section("before players"));
pub(super) static DOUBTS: Section = LazyLock::new(|| section("doubts"));
pub(super) static EAST_ASIAN: Section = LazyLock::new(|| section("east asia"));
pub(super) static EAST_ASIAN_MOVES: Section = LazyLock::new(|| section("east asian moves"));

fn section(name: &str) -> Vocabulary<Word> {
    Vocabulary::new(TABLE, name, named)
}

/// What the lines of the table stand for.
fn named(name: &str) -> Option<Word> {
    Some(match name {
        "black" => Word::Player(Color::Black),
        "white" => Word::Player(Color::White),
        "black won" => Word::Winner(Color::Black),
        "white won" => Word::Winner(Color::White),
        "won" => Word::Won(true),
        "lost" => Word::Won(false),
        "draw" => Word::Verdict(Outcome::Draw),
        "void" => Word::Verdict(Outcome::Void),
        "unfinished" => Word::Verdict(Outcome::Unfinished),
        "unknown" => Word::Verdict(Outcome::Unknown),
        "filler" | "nothing" | "by" => Word::Filler,
        "harmless" | "moves" | "counted" | "or" => Word::Harmless,
        _ => match name.strip_prefix("lost by ") {
            Some(manner) => Word::Failed(self::manner(manner)?),
            None => Word::By(manner(name)?),
        },
    })
}

fn manner(name: &str) -> Option<Victory> {
    match name {
        "resignation" => Some(Victory::Resignation),
        "time" => Some(Victory::Time),
        "forfeit" => Some(Victory::Forfeit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let sections = [
            ("verdicts", VERDICTS.len()),
            ("interruptions", INTERRUPTIONS.len()),
            ("openings", OPENINGS.len()),
            ("players", PLAYERS.len()),
            ("verbs", VERBS.len()),
            ("possessives", POSSESSIVES.len()),
            ("possessions", POSSESSIONS.len()),
            ("auxiliaries", AUXILIARIES.len()),
            ("parted verbs", PARTED_VERBS.len()),
            ("ends of parted verbs", ENDS_OF_PARTED_VERBS.len()),
            ("announcements", ANNOUNCEMENTS.len()),
            ("prepositions", PREPOSITIONS.len()),
            ("manners", MANNERS.len()),
            ("letters", LETTERS.len()),
            ("only behind verbs", ONLY_BEHIND_VERBS.len()),
            ("before moves", BEFORE_MOVES.len()),
            ("moves", MOVES.len()),
            ("counted", COUNTED.len()),
            ("before players", BEFORE_PLAYERS.len()),
            ("doubts", DOUBTS.len()),
            ("east asia", EAST_ASIAN.len()),
            ("east asian moves", EAST_ASIAN_MOVES.len()),
        ];
        crate::table::check(TABLE, &sections);
    }
}
