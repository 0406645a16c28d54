//! What is known of a game: players, date, result and so on.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::tree::Color;

/// What the words of a header mean.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// Free text of one line: analysis, place, recorder, rules, source.
    Text(Cow<'a, str>),
    /// A player.
    Player(Player<'a>),
    /// The days of the game.
    Dates(Dates),
    /// A number of handicap stones.
    Handicap(u32),
    /// A komi in points, negative where Black receives it.
    Komi(Decimal),
    /// A result.
    Outcome(Outcome),
    /// A time limit.
    Time(TimeLimit<'a>),
}

impl Value<'_> {
    /// The same value, without borrowing from the input.
    pub fn into_owned(self) -> Value<'static> {
        let owned = |text: Cow<'_, str>| -> Cow<'static, str> { Cow::Owned(text.into_owned()) };
        match self {
            Value::Text(text) => Value::Text(owned(text)),
            Value::Player(Player { name, rank, words }) => {
                Value::Player(Player { name: owned(name), rank, words: owned(words) })
            }
            Value::Time(TimeLimit { seconds, overtime }) => {
                Value::Time(TimeLimit { seconds, overtime: overtime.map(owned) })
            }
            Value::Dates(dates) => Value::Dates(dates),
            Value::Handicap(stones) => Value::Handicap(stones),
            Value::Komi(komi) => Value::Komi(komi),
            Value::Outcome(outcome) => Value::Outcome(outcome),
        }
    }
}

/// A player: a name, a rank or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player<'a> {
    /// The name; empty where only a rank is known.
    pub name: Cow<'a, str>,
    /// The rank.
    pub rank: Option<Rank>,
    /// What else is said beside the rank; mostly nothing.
    pub words: Cow<'a, str>,
}

/// A rank such as 6 dan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The number before the grade.
    pub number: u16,
    /// Dan, kyu or professional dan.
    pub grade: Grade,
    /// `?` for an uncertain rank, `*` for an established one, or `+` for one that is about to rise.
    pub mark: Option<char>,
}

/// The scale that a rank counts on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Amateur dan, or dan of an unknown kind.
    Dan,
    /// Kyu.
    Kyu,
    /// Professional dan.
    Professional,
}

/// The days on which a game was played, in the order given; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dates(pub Vec<Period>);

impl Dates {
    /// Whether any of them is a range that is not named day by day.
    pub fn have_range(&self) -> bool {
        self.0.iter().any(|period| period.first != period.last)
    }

    /// Dates, each of them once.
    pub fn of(periods: impl IntoIterator<Item = Period>) -> Self {
        let mut seen = HashSet::new();
        Dates(periods.into_iter().filter(|&period| seen.insert(period)).collect())
    }
}

/// A date, or all from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The first day, month or year.
    pub first: Date,
    /// The last one, which may be the same.
    pub last: Date,
}

impl From<Date> for Period {
    fn from(date: Date) -> Self {
        Period { first: date, last: date }
    }
}

/// A day, a month or a year of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, 1 to 9999.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, from 1; only where the month is known.
    pub day: Option<u8>,
}

/// A decimal number: `units` divided by ten to the power of `scale`, with the smallest scale that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    units: i64,
    scale: u8,
}

impl Decimal {
    /// The number `units` / 10^`scale`.
    pub fn new(mut units: i64, mut scale: u8) -> Self {
        while scale > 0 && units % 10 == 0 {
            units /= 10;
            scale -= 1;
        }
        Decimal { units, scale }
    }

    /// The digits, without the decimal point.
    pub fn units(self) -> i64 {
        self.units
    }

    /// How many of the digits stand behind the decimal point.
    pub fn scale(self) -> u8 {
        self.scale
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One player won.
    Win {
        /// Who won.
        winner: Color,
        /// In what manner.
        by: Victory,
    },
    /// Jigo.
    Draw,
    /// The game counts for nothing.
    Void,
    /// The game was not played to its end.
    Unfinished,
    /// It is not known how the game ended.
    Unknown,
}

/// The manner of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    /// It is only known that it was a win.
    Unspecified,
    /// By this many points.
    Points(Decimal),
    /// The loser resigned.
    Resignation,
    /// The loser ran out of time.
    Time,
    /// The loser forfeited.
    Forfeit,
}

/// A time limit that is the same for both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeLimit<'a> {
    /// The main time in seconds.
    pub seconds: Decimal,
    /// The overtime, in words.
    pub overtime: Option<Cow<'a, str>>,
}
