//! What the root says of how its tree is to be read.

use super::idents;
use crate::diag::{Code, Diagnostic, Sink, Span, quoted};
use crate::sgf::points::{read_size, write_size};
use crate::sgf::syntax::{RawProperty, RawValue};
use crate::tree::Size;

/// The games that GM stands for, from 2 on (the draft of 2016, "GM").
const OTHER_GAMES: &str = "\
    Othello, chess, Gomoku or Renju, Nine Men's Morris, backgammon, Xiangqi, Shogi, Lines of Action, Ataxx, \
    Hex, Jungle, Neutron, Phutball, Quadrature, Trax, Tantrix, Amazons, Octi, Gess, Twixt, Zèrtz, Plateau, \
    Yinsh, Punct, Gobblet, Hive, Exxit, Hnefatafl, Kuba, Tripples, Chase, Tumbling Down, Sahara, Byte, Focus, \
    Dvonn, Tamsk, Gipf, Kropki";

/// The name of a game other than Go.
pub fn name_of_game(number: i64) -> &'static str {
    let mut games = (2..).zip(OTHER_GAMES.split(", "));
    games.find(|(of_game, _)| *of_game == number).map_or("another game", |(_, name)| name)
}

/// What the root says of how the tree is to be read.
#[derive(Clone, Default)]
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
        let mut facts = RootFacts::default();
        facts.read_version(raw, sink);
        facts.read_size(raw, sink);
        let mut is_go = false;
        for property in raw {
            let Some(value) = first_value(property) else {
                continue;
            };
            let text = value.text.trim();
            match &*idents::resolve(&property.ident, facts.version) {
                "GM" | "GK" => {
                    let game = text.parse().ok().filter(|&game| game > 1);
                    facts.other_game = game.map(|game| (game, value.origin));
                    is_go |= property.values.iter().any(|value| value.text.trim() == "1");
                }
                "CA" if facts.charset.is_none() => facts.charset = Some(text.to_owned()),
                "HD" => facts.has_handicap_stones = true,
                _ => {}
            }
        }
        // Of several games that are stated it is Go, if that is one of them.
        facts.other_game = facts.other_game.filter(|_| !is_go);
        facts
    }

    /// Reads the size of the board: the first one that is legal.
    fn read_size(&mut self, raw: &[RawProperty<'_>], sink: &mut dyn Sink) {
        let stated = raw.iter().filter(|property| idents::resolve(&property.ident, self.version) == "SZ");
        let mut values = stated.flat_map(|property| &property.values).filter(|value| !value.is_blank());
        let Some(value) = values.clone().find(|value| is_size(value)).or_else(|| values.next()) else { return };
        let size = read_size(value.text.trim());
        let (code, message) = match size.map(write_size) {
            None => {
                let what = "is no size of a board: 19 is taken, and the value is kept as `SZX`";
                (Code::BadSize, format!("`SZ[{}]` {what}", quoted(value.text.trim())))
            }
            Some(written) => (Code::RepairedValue, format!("`SZ[{}]` is `SZ[{written}]`", quoted(&value.text))),
        };
        if size.map(write_size).as_deref() != Some(&value.text) {
            sink.report(Diagnostic::at(code, value.origin, message));
        }
        self.size = size.or(Some(Size::DEFAULT));
    }

    /// Reads the version. A FILEFORMAT says it only where no FF does: from FF\[4\] on it is a private property.
    fn read_version(&mut self, raw: &[RawProperty<'_>], sink: &mut dyn Sink) {
        let stated = |version| {
            let mut named = raw.iter().filter(move |property| idents::resolve(&property.ident, version) == "FF");
            named.find_map(|property| {
                let value = first_value(property)?;
                Some((value.text.trim().parse().ok()?, value.origin))
            })
        };
        let Some((version, origin)) = stated(Some(4)).or_else(|| stated(None)) else {
            return;
        };
        self.version = Some(version);
        if !(1..=5).contains(&version) {
            let message = format!("there is no version `FF[{version}]`");
            sink.report(Diagnostic::at(Code::VersionUnknown, origin, message));
        }
    }
}

/// Whether a value is the size of a board.
pub fn is_size(value: &RawValue<'_>) -> bool {
    read_size(value.text.trim()).is_some()
}

/// The first value of a property that says something.
fn first_value<'r, 'a>(property: &'r RawProperty<'a>) -> Option<&'r RawValue<'a>> {
    property.values.iter().find(|value| !value.is_blank())
}
