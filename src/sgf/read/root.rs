//! What the root says of how its tree is to be read.

use super::idents;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::Size;
use crate::sgf::points::{read_size, write_size};
use crate::sgf::syntax::RawProperty;

/// The games that GM stands for, from 2 on (the draft of 2016, "GM").
const OTHER_GAMES: [&str; 39] = [
    "Othello",
    "chess",
    "Gomoku or Renju",
    "Nine Men's Morris",
    "backgammon",
    "Xiangqi",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Phutball",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "Twixt",
    "Zèrtz",
    "Plateau",
    "Yinsh",
    "Punct",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatafl",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "Dvonn",
    "Tamsk",
    "Gipf",
    "Kropki",
];

/// The name of a game other than Go.
pub fn name_of_game(number: i64) -> &'static str {
    let at = usize::try_from(number - 2).ok();
    at.and_then(|at| OTHER_GAMES.get(at))
        .unwrap_or(&"another game")
}

/// What the root says of how the tree is to be read.
#[derive(Clone)]
pub struct RootFacts {
    /// The version that it names.
    pub version: Option<i64>,
    /// The size of the board that it names.
    pub size: Option<Size>,
    /// The number of another game than Go, and where it stands.
    pub other_game: Option<(i64, Span)>,
    /// The charset that it names.
    pub charset: Option<String>,
    /// The handicap is one whose stones need not be named (HD of SGF2).
    pub has_handicap_stones: bool,
}

impl RootFacts {
    /// Reads them.
    pub fn read(raw: &[RawProperty<'_>], sink: &mut dyn Sink) -> Self {
        let mut facts = RootFacts {
            version: None,
            size: None,
            other_game: None,
            charset: None,
            has_handicap_stones: false,
        };
        for property in raw {
            let Some(value) = property
                .values
                .iter()
                .find(|value| !value.text.trim().is_empty())
            else {
                continue;
            };
            let text = value.text.trim();
            let mut say = |code, message| {
                sink.report(Diagnostic::at(code, value.origin, message));
            };
            match &*idents::resolve(property.ident) {
                "FF" if facts.version.is_none() => {
                    facts.version = text.parse().ok();
                    if facts
                        .version
                        .is_some_and(|version| !(1..=5).contains(&version))
                    {
                        say(
                            Code::VersionUnknown,
                            format!("there is no version `FF[{text}]`"),
                        );
                    }
                }
                "SZ" if facts.size.is_none() => {
                    facts.size = Some(read_size(text).unwrap_or_else(|| {
                        say(Code::BadSize, format!("`SZ[{text}]` is no size of a board"));
                        Size::DEFAULT
                    }));
                    let written = facts.size.map(write_size);
                    if written.as_deref() != Some(&*value.text) && read_size(text).is_some() {
                        let message = format!(
                            "`SZ[{}]` is `SZ[{}]`",
                            value.text,
                            written.unwrap_or_default()
                        );
                        say(Code::RepairedValue, message);
                    }
                }
                "GM" | "GK" if facts.other_game.is_none() => {
                    let game = text.parse().ok().filter(|&game| game > 1);
                    facts.other_game = game.map(|game| (game, value.origin));
                }
                "CA" if facts.charset.is_none() => facts.charset = Some(text.to_owned()),
                "HD" => facts.has_handicap_stones = true,
                _ => {}
            }
        }
        facts
    }
}
