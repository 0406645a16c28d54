//! What can be lost: a closed set, so that losses can be counted by their kind.

use super::{Code, Data, Diagnostic, Span};

macro_rules! losses {
    ($($variant:ident $one:literal $several:literal;)*) => {
        /// Something that the target can't say.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lost {
            $(#[doc = $several] $variant,)*
        }

        impl Lost {
            /// All that can be lost.
            pub const ALL: &'static [Lost] = &[$(Lost::$variant),*];

            /// One of it, as a message names it: with its article.
            pub fn name(self) -> &'static str {
                match self { $(Lost::$variant => $one,)* }
            }

            /// Several of it.
            pub fn plural(self) -> &'static str {
                match self { $(Lost::$variant => $several,)* }
            }
        }
    };
}

losses! {
    Remark "a remark" "remarks";
    EventLine "the EVENT line" "EVENT lines";
    Header "a header" "headers";
    HeaderWording "the wording of a header" "wordings of headers";
    BoardSizeLine "the BOARDSIZE line" "BOARDSIZE lines";
    StonesOffBoard "a setup off the board" "setups off the board";
    CommentForm "the form of a comment" "forms of comments";
    MarkForm "the form of MARK lines" "forms of MARK lines";
    PrisonerForm "the form of a PRISONER line" "forms of PRISONER lines";
    DiagramForm "the form of a diagram" "forms of diagrams";
    VarLine "the VAR line" "VAR lines";
    Marker "the marker of a variation" "markers of variations";
    UserBlock "a USER block" "USER blocks";
    Property "a property" "properties";
    PropertyForm "the form of a property" "forms of properties";
    Mark "a mark" "marks";
    SetupPart "a part of a setup" "parts of setups";
    Absence "the absence of a property" "absences of properties";
    Place "the place of a node" "places of nodes";
    NodeWithoutMove "a node without a move" "nodes without a move";
    Spelling "the spelling of a line" "spellings of lines";
    UnknownLine "a line with an unknown keyword" "lines with unknown keywords";
}

impl Lost {
    /// So many of it: `1 remark`, `2 remarks`.
    pub fn counted(self, count: usize) -> String {
        match (count, self.name().split_once(' ')) {
            (1, Some((_article, one))) => format!("1 {one}"),
            _ => format!("{count} {}", self.plural()),
        }
    }
}

impl Diagnostic {
    /// A loss: what is lost, where the input says it, and how it reads there.
    pub fn loss(lost: Lost, origin: Span, reads: &str) -> Self {
        let message = format!("{} is lost: {reads}", lost.name());
        Diagnostic::at(Code::Loss, origin, message).with(Data::Lost(lost))
    }

    /// What is lost, where a diagnostic is a loss.
    pub fn lost(&self) -> Option<Lost> {
        match self.data {
            Data::Lost(lost) => Some(lost),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_counted_without_article() {
        assert_eq!(Lost::Remark.counted(1), "1 remark");
        assert_eq!(Lost::EventLine.counted(1), "1 EVENT line");
        assert_eq!(Lost::CommentForm.counted(20), "20 forms of comments");
    }
}
