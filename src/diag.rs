//! Diagnostics: what can be said about an input, softly, while it is converted.
//!
//! A [`Diagnostic`] is one of a closed set of [`Code`]s at a place of the decoded input. Each code has a fixed
//! [`Severity`], and a standing piece of advice. The library never prints: whoever calls it passes a [`Sink`].

use std::fmt;

mod lost;
mod origin;
mod place;
mod quoted;
mod repair;

pub use lost::Lost;
pub(crate) use origin::Origin;
pub use place::{Cursor, Place, line_end, line_end_length};
pub use quoted::is_unseen;
pub(crate) use quoted::{quoted, visible};
pub use repair::Repair;

/// A half-open range of byte offsets in the decoded text of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The range from `start` up to and without `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Span { start, end }
    }
}

/// How much a diagnostic matters, from least to most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// A decision worth knowing.
    Note,
    /// Repaired or suspicious; nothing is lost but what the diagnostic names.
    Warning,
    /// The standard forbids it, or something of the input could not be taken over.
    Error,
    /// Nothing can be written.
    Fatal,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Fatal => "fatal",
        })
    }
}

/// One thing that was noticed about an input.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// What kind of thing.
    pub code: Code,
    /// Where, in the decoded text; `None` where the whole input is meant.
    pub span: Option<Span>,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What the message says beyond the code, for programs.
    pub data: Data,
}

/// What a diagnostic says beyond its code, for programs: messages are for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Data {
    /// Nothing.
    #[default]
    None,
    /// What is lost: of each [`Code::Loss`].
    Lost(Lost),
    /// The keyword of an Ishi line: of each [`Code::RepeatedHeader`].
    Keyword(&'static str),
}

impl Diagnostic {
    /// A diagnostic at a place, if it has one. Control characters that the message quotes are spelled, as in `\n`.
    pub fn new(code: Code, span: Option<Span>, message: impl Into<String>) -> Self {
        Diagnostic { code, span, message: visible(message.into()), data: Data::None }
    }

    /// A diagnostic at a place.
    pub fn at(code: Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic::new(code, Some(span), message)
    }

    /// A diagnostic about the input as a whole.
    pub fn whole(code: Code, message: impl Into<String>) -> Self {
        Diagnostic::new(code, None, message)
    }

    /// The diagnostic with more words at the end of its message.
    pub(crate) fn and(self, more: &str) -> Self {
        Diagnostic { data: self.data, ..Diagnostic::new(self.code, self.span, self.message + more) }
    }

    /// The diagnostic with data.
    pub fn with(self, data: Data) -> Self {
        Diagnostic { data, ..self }
    }

    /// The severity of the diagnostic's code.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

/// Takes diagnostics as they arise.
///
/// Implemented for `()` (drops them), for `Vec<Diagnostic>` and for closures.
pub trait Sink {
    /// Takes one diagnostic.
    fn report(&mut self, diagnostic: Diagnostic);

    /// Hears how far a conversion is: what stands before this place in the text of the input, in bytes, is converted. Most
    /// take no notice.
    fn reached(&mut self, at: usize) {
        let _ = at;
    }
}

impl Sink for () {
    fn report(&mut self, _: Diagnostic) {}
}

impl Sink for Vec<Diagnostic> {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.push(diagnostic);
    }
}

impl<F: FnMut(Diagnostic)> Sink for F {
    fn report(&mut self, diagnostic: Diagnostic) {
        self(diagnostic);
    }
}

/// A sink that passes on what has one of these codes: of a record that is made another one only to be itself again, say.
pub(crate) fn only(codes: &'static [Code], sink: &mut dyn Sink) -> impl FnMut(Diagnostic) {
    |diagnostic| {
        if codes.contains(&diagnostic.code) {
            sink.report(diagnostic);
        }
    }
}

macro_rules! codes {
    ($($variant:ident $name:literal $severity:ident $what:literal $help:literal;)*) => {
        /// Everything that can be said of an input: a closed set.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $what] $variant,)*
        }

        impl Code {
            /// All codes, in the order of the manual.
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];

            /// The stable name, as printed in brackets.
            pub fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)* }
            }

            /// How much it matters.
            pub fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* }
            }

            /// What the code says, in general.
            pub fn summary(self) -> &'static str {
                match self { $(Code::$variant => $what,)* }
            }

            /// What is done about it, and what can be.
            pub fn help(self) -> &'static str {
                match self { $(Code::$variant => $help,)* }
            }
        }
    };
}

codes! {
    // What the whole input is.
    NotAGame "not-a-game" Fatal
        "The file is neither format, or no game can be recognized in it."
        "check that this is a game record";
    TooLarge "too-large" Fatal
        "The input, or what is packed in it, is larger than is allowed, or takes more memory to convert."
        "allow more, if you trust it";
    VerifyFailed "verify-failed" Fatal
        "What is read back from the output is not what the input says."
        "please report the file";

    InLetter "in-letter" Warning
        "A letter or a post stands around the record, or quotes it."
        "put what is to stay into a comment of the record";
    QuotedPrintable "quoted-printable" Warning
        "The text is in quoted-printable, as mail programs send it, with =E9 for a character and = at the end of a line."
        "it was decoded; check the names and the comments";
    OtherBrackets "other-brackets" Warning
        "All brackets of an SGF record are escaped, as in Markdown, or are full-width characters."
        "they were read as brackets; check the names and the comments";

    // Characters.
    CharsetUnknown "charset-unknown" Fatal
        "A charset that was named is not known, or can't hold a record."
        "use a label such as utf-8, windows-1252, cp437, cp850, shift_jis, gbk or big5";
    CharsetGuessed "charset-guessed" Note
        "The charset of the text was guessed."
        "if names look wrong, name the charset";
    DoublyEncoded "doubly-encoded" Note
        "The text is UTF-8 that was taken for windows-1252, and written in UTF-8 once more."
        "it stays as it stands; convert the file from UTF-8 to windows-1252, which undoes that";
    UndecodableBytes "undecodable-bytes" Warning
        "Bytes that the charset does not know became U+FFFD."
        "if the charset is another one, name it";
    CharsetMismatch "charset-mismatch" Warning
        "The charset that the record names can't be its own: bytes contradict it, or there is none of that name."
        "the text was read in another charset; if names look wrong, name the charset";
    Unencodable "unencodable" Fatal
        "A character has no place in the charset of the output, or would be read as another one."
        "write UTF-8, which has all characters";
    NulByte "nul-byte" Warning
        "There are NUL bytes in the text."
        "they were taken for blanks; check whether the file is damaged";
    ControlCharacter "control-character" Note
        "Control characters that the format does not know were dropped."
        "nothing needs to be done";

    // Lines of an Ishi file.
    UnknownKeyword "unknown-keyword" Warning
        "A line begins with a word that is no keyword of the standard."
        "the line is kept as it stands; check the spelling of its first word";
    MissingData "missing-data" Error
        "A line lacks data that its keyword requires."
        "what is clear of the line counts; add what is missing";
    MalformedData "malformed-data" Error
        "A line has data of the wrong form."
        "what is clear of the line counts; correct it as its keyword requires";
    MalformedRegion "malformed-region" Error
        "The region of a DIAGRAM line can't be understood."
        "the diagram shows the whole board; correct its region";
    NumberRange "number-range" Error
        "A move number is zero, or beyond 32 bits."
        "the move is counted on, or the field left out; move numbers run from 1 to 4294967295";
    PointOffBoard "point-off-board" Error
        "A point does not lie on the board."
        "it is not played, set up or marked; check the point, or the size of the board (BOARDSIZE in Ishi, SZ in SGF)";
    ExtraData "extra-data" Warning
        "A line has words after its data, or commas and colons between them, which the standard lets a program ignore."
        "they are left out; put words into a REMARK to keep them";
    OtherWord "other-word" Warning
        "A word stands for that of the standard: BLACK for B, WHITE for W, TENUKI for PASS."
        "it is read as what it means";
    MovesInTurn "moves-in-turn" Warning
        "Lines are no move lines of the standard, but they are moves together: numbers and points, or colors and points."
        "they are taken for moves, without colors by turn; check who plays";
    ExtraMoveData "extra-move-data" Error
        "A move line has further data that looks like another move."
        "the first move counts, and others that are complete; write each move on a line of its own";

    // Blocks.
    UnclosedBlock "unclosed-block" Error
        "A COM or USER block has no end of its own."
        "the block is closed where the game goes on; write its ENDCOM or ENDUSER on a line of its own";
    StrayEnd "stray-end" Error
        "An ENDCOM, ENDUSER or ENDVAR has no partner before it."
        "the line is left out; remove it, or add the line that it should end";
    UnclosedVariation "unclosed-variation" Warning
        "A variation is still open where its event ends, or where the moves behind it are none of its own."
        "it is closed there; add its ENDVAR";
    EmptyVariation "empty-variation" Warning
        "A variation has no move, diagram or setup."
        "it is left out, what it says of the game goes to the move that it was on";
    VariationBeforeMove "variation-before-move" Error
        "A variation begins before there is a move that it could vary."
        "it is kept as an alternative from the position before it";
    MarkerTooLong "marker-too-long" Warning
        "The marker of a variation has more than two characters."
        "it is carried along; the standard allows one or two characters";

    // The order of things.
    MisplacedLine "misplaced-line" Warning
        "A line stands where the standard does not have it."
        "it is written where it most likely belongs, or stays where it stands if it is prose";
    HideOutsideDiagram "hide-outside-diagram" Error
        "A HIDE line does not belong to a diagram."
        "the line is left out; put it after a DIAGRAM line";
    PrisonerBeforeMove "prisoner-before-move" Error
        "A PRISONER line stands before any move."
        "the line is left out; prisoners belong to the move that takes them";

    // What lines say.
    RepeatedHeader "repeated-header" Warning
        "A line that may stand once in an event is repeated."
        "one of the lines counts, the others are carried along";
    NoBoardFits "no-board-fits" Error
        "None of several BOARDSIZE lines has room for all points of the event."
        "the largest is taken; correct the BOARDSIZE or the points";
    NotUnderstood "not-understood" Note
        "The words of a KOMI, HANDICAP, DATE, TIMELIMIT or RESULT line are not understood."
        "SGF says nothing of it, or RE[?] of a RESULT, and carries the line; look whether the words are mistyped";
    TwoDigitYear "two-digit-year" Note
        "A year of two digits was taken to be of the twentieth century."
        "write the year with four digits if it is another one";
    AmbiguousDate "ambiguous-date" Note
        "Of two small numbers in a date, it was guessed which is the month."
        "write the month as a word, or the year first";
    DuplicateNumber "duplicate-number" Error
        "A move has the number of an earlier move of its sequence."
        "the move stays and is counted on; correct its number";
    NumberSequence "number-sequence" Warning
        "A move number does not follow the one before it."
        "check whether a move is missing or has a wrong number";
    WrongPrisoners "wrong-prisoners" Warning
        "A PRISONER line differs from what the move takes by the rules."
        "the record follows the rules, the line is carried along; check the moves";
    MarkNamesNothing "mark-names-nothing" Warning
        "A MARK, UNMARK or HIDE line names a move or stone that is not there."
        "the line is carried along; check the number or the point";
    PointTwice "point-twice" Warning
        "A setup or marks name a point more than once, and differently."
        "the last stone named there counts, and the first mark; another mark is kept under its name with X";

    // Between the formats.
    NoIshiBoard "no-ishi-board" Error
        "The board of a game is none that Ishi has: over 19, not square, or 1x1."
        "the game is left out; only SGF can hold it";
    NoIshiGame "no-ishi-game" Fatal
        "Ishi can hold none of the games of the file."
        "write SGF; Ishi has Go on square boards from 2x2 to 19x19 only";
    NoIshiNumber "no-ishi-number" Warning
        "A move has a number that Ishi can't have: none from 1 on, or one that its sequence has used."
        "the number is carried along, and the move is counted on";
    StonesRemoved "stones-removed" Warning
        "Stones are taken off the board during the game, which Ishi can't say."
        "diagrams hide them, and the setup is carried along; in the other lines they go on standing, and moves are played among them";
    StaleCarry "stale-carry-over" Note
        "What was carried along from the other format no longer agrees with the record: somebody edited it."
        "the edit counts, and what was carried is left out";
    UnreadCarry "unread-carry-over" Warning
        "What is titled as if it were carried along from the other format is not of that form."
        "it stays (as ISHIX where its node carries something, too), and nothing is taken from it; look for a bracket or a line that is lost";

    // The structure of an SGF file.
    OtherGame "other-game" Error
        "A game tree is a record of another game than Go."
        "the tree is left out; this program converts records of Go";
    TextOutside "text-outside" Warning
        "There is text before, between or after the game trees."
        "the text is left out; put it into a comment to keep it";
    PropertyOutside "property-outside" Error
        "A property stands outside of game trees."
        "it is left out; put it into the game tree that it belongs to";
    MissingParenthesis "missing-parenthesis" Warning
        "A parenthesis is missing."
        "it was supplied where the nodes show that it belongs; check the variations there";
    ExtraParenthesis "extra-parenthesis" Warning
        "There is a parenthesis too many."
        "it was passed over; check the variations there";
    MissingSemicolon "missing-semicolon" Warning
        "The semicolon that begins a node is missing."
        "it was supplied";
    NoTree "no-tree" Error
        "No parenthesis begins the game tree."
        "the nodes were taken for one game tree; put `(` before them";
    StrayText "stray-text" Warning
        "There is text between properties that belongs to none."
        "the text is left out; put it into a comment to keep it";
    UnclosedValue "unclosed-value" Error
        "A value has no closing bracket."
        "it was closed before what looks like the next property; check what it holds, and add the bracket";
    MissingBracket "missing-bracket" Warning
        "The bracket that begins a value is missing."
        "it was supplied where the value leaves no doubt";
    UnescapedBracket "unescaped-bracket" Warning
        "A bracket within a value is not escaped, or is typed twice."
        "it was taken for a part of the value, or passed over where the value can't have one";
    MissingValue "missing-value" Error
        "An identifier has no value in brackets."
        "it is left out; add a value in brackets";
    MissingIdentifier "missing-identifier" Error
        "A value has no identifier before it."
        "the value is left out; put an identifier before it";

    // Properties.
    LowerCaseIdentifier "lower-case-identifier" Warning
        "An identifier has characters that the standard does not allow in one."
        "lower-case letters, and what else it can't have, were left out of the identifier";
    OldForm "old-form" Note
        "Something is said in the form of an older version or of a dialect."
        "it was rewritten in the form of FF[4]";
    VariationNotHung "variation-not-hung" Note
        "A variation that has RN and PT, as in SGF2, does not repeat the game and then differ from it."
        "it stays where it is, with both";
    UnknownProperty "unknown-property" Note
        "A property is not among those of the standards."
        "it is kept as it stands";
    NewerProperty "newer-property" Note
        "A property, or the form of a value, is of a later version than its record says it is of."
        "it is read like in FF[4]";
    EmptyValue "empty-value" Note
        "A property of the standard, or a label, has an empty value, or a text of blanks that Ishi has no place for."
        "it was left out: it says nothing";
    SaidAgain "said-again" Note
        "A property or a line says something again, and nothing of that is lost."
        "lists, texts and dates were joined, equal values count once, and a second program is kept as APX";
    RepeatedProperty "repeated-property" Warning
        "A property that has one value stands more than once in a node, and says different things."
        "the first legal value counts, the rest is kept under the same name with X";
    SeveralValues "several-values" Warning
        "A property that has one value has several that differ."
        "the first legal one counts, the rest is kept under the same name with X";
    MovedExplanation "moved-explanation" Warning
        "A property ZZ, which explains the one behind it, does not stand before that in the output."
        "properties are written in one order; say in the explanation which one is meant";
    RepairedValue "repaired-value" Warning
        "A value is not of the form that its property has."
        "it was repaired, because there is no doubt about what it means";
    IllegalValue "illegal-value" Warning
        "A value is none that its property can have."
        "it is kept under the same name with X behind it";
    NoPoint "no-point" Error
        "A move or a stone is at something that is no point."
        "it is not played or set up, and is kept under the same name with X behind it; correct the point";
    BadSize "bad-size" Error
        "A board size is none."
        "19x19 was taken; correct SZ, which goes up to 52";
    VersionUnknown "version-unknown" Warning
        "The record is of a version of SGF that there is not."
        "it was read like FF[4]";
    MisplacedProperty "misplaced-property" Warning
        "A property of the root or of the game stands in another node, or one stands behind a variation."
        "it was moved to where it belongs, or is kept under the same name with X where that says something else";
    MisplacedAnnotation "misplaced-annotation" Warning
        "A property that belongs to a move, or excludes another one, stands where it can't."
        "it is kept under the same name with X behind it";
    SplitNode "split-node" Warning
        "A node has a move and what may not stand beside one."
        "it was split into several nodes";
    LineBreaks "line-breaks" Note
        "A value of one line has line breaks."
        "they are blanks by the standard, and were written so";
    Respelled "respelled" Note
        "A value is said in another form in the dialect that is written."
        "its meaning is the same";
    OccupiedPoint "occupied-point" Warning
        "A move is played on a point where a stone stands."
        "it is kept as it stands; check the move";
    NoEffect "no-effect" Note
        "A setup changes nothing on the board."
        "it is kept as it stands";
    LateSetup "late-setup" Note
        "Stones are set up in the main line behind a move."
        "it is kept as it stands; a setup takes no stones and is nobody's turn: if these are moves, write them as moves";
    SameColor "same-color" Note
        "Two moves of the same color follow each other."
        "they are kept as they stand; check whether a move is missing between them";
    Suicide "suicide" Note
        "A move takes its own stones off the board, which most rules forbid."
        "they are taken off; check the move and the ones before it";
    KoRetaken "ko-retaken" Note
        "A move takes a ko back at once."
        "it is played; check whether a move is missing before it";

    // Where games are checked, and what is said of them.
    HandicapStones "handicap-stones" Note
        "The handicap is not the number of black stones that are set up before the first move."
        "both are kept as they stand; correct the handicap, or set the stones up";
    HandicapNumber "handicap-number" Note
        "HA has 0 or 1; a handicap in SGF is at least 2."
        "it is kept as it stands; an even game has no HA";
    LaterThanFile "later-than-file" Note
        "A game is said to have been played after its file was last changed."
        "the date is kept as it stands; check it, or the clock";
    OddResult "odd-result" Note
        "A player is said to have resigned, though the last move of the game is a pass."
        "the result is kept as it stands; check it, or whether moves are missing";

    // What the target can't say.
    Loss "loss" Warning
        "Something has no place in the target without carry-over."
        "allow carry-over, where it is not, to keep it";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
