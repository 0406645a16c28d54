//! Units: the smallest things that are compared and carried as one.

use super::Color;

/// The kinds of facts that both formats have a place for, in the order of the standard's list of header keywords
/// (section 5.1 of the 1990 standard).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// Who provided the commentary.
    Analysis,
    /// The Black player.
    Black,
    /// When the game was played.
    Date,
    /// The handicap; it places no stones.
    Handicap,
    /// The komi.
    Komi,
    /// Where the game was played.
    Place,
    /// Who recorded it.
    Recorder,
    /// How it ended.
    Result,
    /// The rules it was played by.
    Rules,
    /// Where the record comes from.
    Source,
    /// The time that each player had.
    TimeLimit,
    /// The White player.
    White,
}

impl Key {
    /// All keys, in order.
    pub const ALL: [Key; 12] = [
        Key::Analysis,
        Key::Black,
        Key::Date,
        Key::Handicap,
        Key::Komi,
        Key::Place,
        Key::Recorder,
        Key::Result,
        Key::Rules,
        Key::Source,
        Key::TimeLimit,
        Key::White,
    ];

    /// Whether several statements of this kind add up (section 5.2 of the 1990 standard); of the others the last
    /// one counts.
    pub fn is_summed(self) -> bool {
        matches!(self, Key::Analysis | Key::Date | Key::Place | Key::Recorder | Key::Source)
    }
}

/// The smallest thing that is compared and carried as one, whichever format says it.
///
/// THE table knows the unit of each property. Some units are Ishi's alone and have no property, such as a remark. The
/// head of `lens` says where a new one goes.
///
/// The order counts: the lens takes the properties of a node unit by unit, those that Ishi has no line for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// One property that Ishi has no line for.
    Foreign,
    /// The move that a node is: B, W.
    Move,
    /// What the writer says of its own file: FF, GM, CA.
    File,
    /// The title of the event: EV, and RO behind it.
    Title,
    /// A header of Ishi; of a player, the name alone.
    Header(Key),
    /// The rank of a player, which stands in the same header as the name.
    Rank(Color),
    /// The size of the board: SZ, BOARDSIZE.
    BoardSize,
    /// The commentary of the event: GC.
    Commentary,
    /// The title of the first comment of a node: N.
    CommentTitle,
    /// The comments of a node but for that title: C.
    Comments,
    /// What is marked on the board: TR, SQ, CR, MA and LB; the MARK and UNMARK lines.
    Marks,
    /// The number of a move: MN.
    Number,
    /// Who is to play: PL.
    ToPlay,
    /// The stones and empty points that are set up: AB, AW and AE; the SETUP lines.
    Setup,
    /// That a node is a diagram: FG, DIAGRAM.
    Diagram,
    /// The region that a diagram shows: VW, the words of the DIAGRAM line.
    Region,
    /// The stones that a diagram hides: HIDE.
    Hidden,
    /// The stones that a move takes, as PRISONER lines have them.
    Prisoners,
    /// A block of user data.
    UserBlock,
    /// A line of a comment that is broken for the eye, as it is long.
    LongLine,
    /// The remarks before a thing.
    Remark,
    /// The marker of a variation.
    Marker,
}

impl Unit {
    /// Whether the writer of a format says it of its own accord, so that no property of it is ever carried.
    pub fn is_of_writer(self) -> bool {
        matches!(self, Unit::Move | Unit::File | Unit::BoardSize)
    }

    /// Whether the lines of an Ishi file say what the properties of the unit say, or nearly that.
    ///
    /// FG and VW are not among them: a diagram is the whole node, and not a line of one.
    pub fn has_lines(self) -> bool {
        !matches!(self, Unit::Foreign | Unit::Diagram | Unit::Region | Unit::File)
    }

    /// Whether the unit, where it stands in the root of a game tree, is about the start position and not the event.
    pub fn is_of_start(self) -> bool {
        matches!(self, Unit::CommentTitle | Unit::Comments | Unit::Marks | Unit::ToPlay | Unit::Setup)
    }

    /// Whether the unit is something that a comment of Ishi says.
    pub fn is_comment(self) -> bool {
        matches!(self, Unit::Commentary | Unit::CommentTitle | Unit::Comments)
    }
}
