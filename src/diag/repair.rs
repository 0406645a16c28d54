//! What it costs to write a record anew in which something was found.

use super::Code;

/// What becomes of the input's words where a code is found and the record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Repair {
    /// All that they say is written.
    Safe,
    /// What they say had to be guessed.
    Doubtful,
    /// Something of them is left out.
    Loses,
}

impl Code {
    /// What becomes of the words in which the code is found.
    pub fn repair(self) -> Repair {
        match self {
            Code::InLetter
            | Code::UndecodableBytes
            | Code::ControlCharacter
            | Code::MissingData
            | Code::MalformedData
            | Code::MalformedRegion
            | Code::NumberRange
            | Code::PointOffBoard
            | Code::NoPoint
            | Code::ExtraData
            | Code::ExtraMoveData
            | Code::StrayEnd
            | Code::EmptyVariation
            | Code::HideOutsideDiagram
            | Code::PrisonerBeforeMove
            | Code::NoIshiBoard
            | Code::StaleCarry
            | Code::OtherGame
            | Code::TextOutside
            | Code::PropertyOutside
            | Code::StrayText
            | Code::MissingValue
            | Code::MissingIdentifier
            | Code::BadSize
            | Code::Loss => Repair::Loses,
            Code::QuotedPrintable
            | Code::OtherBrackets
            | Code::CharsetGuessed
            | Code::CharsetMismatch
            | Code::NulByte
            | Code::UnclosedBlock
            | Code::VariationBeforeMove
            | Code::MisplacedLine
            | Code::NoBoardFits
            | Code::TwoDigitYear
            | Code::AmbiguousDate
            | Code::DuplicateNumber
            | Code::WrongPrisoners
            | Code::PointTwice
            | Code::MissingParenthesis
            | Code::ExtraParenthesis
            | Code::UnclosedValue
            | Code::UnescapedBracket
            | Code::VersionUnknown
            | Code::LowerCaseIdentifier
            | Code::MovesInTurn => Repair::Doubtful,
            _ if self.severity() == super::Severity::Fatal => Repair::Loses,
            _ => Repair::Safe,
        }
    }
}
