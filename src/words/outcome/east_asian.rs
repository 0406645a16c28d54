//! Results in Japanese, Chinese and Korean.

use super::agreed;
use super::word::{EAST_ASIAN, EAST_ASIAN_MOVES, Word};
use crate::tree::Color;
use crate::words::{Decimal, Outcome, Understood, Victory, decimal, numerals};

/// Reads a text that is a result, with nothing else but harmless words.
pub(super) fn read(text: &str) -> Option<Understood<Outcome>> {
    sentence(text).or_else(|| {
        let (text, remark) = text.strip_suffix(')')?.rsplit_once('(')?;
        let has_word = remark.char_indices().any(|(at, _)| EAST_ASIAN.prefix(&remark[at..]).is_some());
        let understood = sentence(text).filter(|_| !has_word && !remark.contains('?'))?;
        Some(Understood::partly(understood.value))
    })
}

/// Reads clauses that agree.
fn sentence(text: &str) -> Option<Understood<Outcome>> {
    let mut said = Vec::new();
    let mut is_all = true;
    let mut clause = Clause::default();
    for word in EAST_ASIAN.phrase(text, number)? {
        if let Word::Player(color) | Word::Winner(color) = word {
            // A second player begins a second clause.
            if clause.player.is_some() {
                said.push(std::mem::take(&mut clause).outcome()?);
            }
            clause.player = Some(color);
        }
        match word {
            Word::Winner(_) => add(&mut clause.has_won, true)?,
            Word::Won(has_won) => add(&mut clause.has_won, has_won)?,
            Word::By(manner) => add(&mut clause.manner, manner)?,
            Word::Failed(manner) => {
                add(&mut clause.manner, manner)?;
                clause.has_failed = true;
            }
            Word::Verdict(outcome) => said.push(outcome),
            Word::Harmless => is_all = false,
            Word::Player(_) | Word::Filler => {}
        }
    }
    if clause != Clause::default() {
        said.push(clause.outcome()?);
    }
    let (&first, others) = said.split_first()?;
    let value = others.iter().copied().try_fold(first, agreed)?;
    Some(Understood { value, is_all })
}

/// Splits off a number: of points, of moves, or of something that is not said.
fn number(text: &str) -> Option<(Word, &str)> {
    if let Some((number, worth, rest)) = numerals::counted(text) {
        return Some((score(number, worth)?, rest));
    }
    let (number, rest) = numerals::mixed_amount(text)?;
    if let Some((_, rest)) = EAST_ASIAN_MOVES.prefix(rest.trim_start()) {
        return Some((Word::Harmless, rest));
    }
    // Only what is counted in 子, which are two points, comes in quarters.
    let is_quarter = number.scale() == 2 && number.units() % 25 == 0;
    Some((if is_quarter { score(number, 2)? } else { Word::Harmless }, rest))
}

/// What a number of units says, each of which is worth so many points. A hundred 子 and more are the area of a player, who
/// needs half of the 361 points to win: no margin is as large.
fn score(number: Decimal, worth: i64) -> Option<Word> {
    let is_least = |least: i64| Some(decimal::sum(number, Decimal::new(-least, 0))?.units() >= 0);
    match worth == 2 && is_least(100)? {
        true if is_least(362)? => None,
        true => Some(Word::Harmless),
        false => Some(Word::By(Victory::Points(decimal::times(number, worth)?))),
    }
}

/// Takes what is said, unless something else was.
fn add<T: PartialEq + Copy>(known: &mut Option<T>, said: T) -> Option<()> {
    (*known.get_or_insert(said) == said).then_some(())
}

/// What is said of one player.
#[derive(Default, PartialEq)]
struct Clause {
    player: Option<Color>,
    has_won: Option<bool>,
    manner: Option<Victory>,
    /// Whether the manner is one that the player lost in, if nothing else is said.
    has_failed: bool,
}

impl Clause {
    /// The result, where the clause names a player and says what became of it.
    fn outcome(self) -> Option<Outcome> {
        let player = self.player?;
        let has_won = match self.has_won {
            Some(has_won) => has_won,
            None if self.has_failed => false,
            // `黒中押し` is short for a win.
            None if self.manner == Some(Victory::Resignation) => true,
            None => return None,
        };
        Some(Outcome::Win {
            winner: if has_won { player } else { player.other() },
            by: self.manner.unwrap_or(Victory::Unspecified),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{read_any, write_draft};

    /// Words, their result as the draft writes it, and whether that is all they say.
    const UNDERSTOOD: &[(&str, &str, bool)] = &[
        ("黒中押し勝ち", "B+R", true),
        ("黒中押勝", "B+R", true),
        ("白中押し勝ち", "W+R", true),
        ("白番中押し勝ち。", "W+R", true),
        ("白の中押し勝ち", "W+R", true),
        ("白中押し", "W+R", true),
        ("中押し黒勝", "B+R", true),
        ("白3目半勝", "W+3.5", true),
        ("白3目半勝ち", "W+3.5", true),
        ("白２目半勝ち", "W+2.5", true),
        ("白二目半勝ち", "W+2.5", true),
        ("黒半目勝ち", "B+0.5", true),
        ("黒4目勝", "B+4", true),
        ("黒番4目勝ち", "B+4", true),
        ("黒 十二目 勝ち", "B+12", true),
        ("白3目半負け", "B+3.5", true),
        ("白時間切れ負け", "B+T", true),
        ("黒時間切れ負け", "W+T", true),
        ("黒時間切れ", "W+T", true),
        ("白時間切れ勝ち", "W+T", true),
        ("黒反則負け", "W+F", true),
        ("白不戦勝", "W+F", true),
        ("黒投了", "W+R", true),
        ("黒投了、白勝", "W+R", true),
        ("黒勝", "B+", true),
        ("白負", "B+", true),
        ("持碁", "Jigo", true),
        ("ジゴ", "Jigo", true),
        ("無勝負", "Void", true),
        ("打ち掛け", "Unfinished", true),
        ("打掛け", "Unfinished", true),
        ("不明", "?", true),
        ("257手完 白中押し勝ち", "W+R", false),
        ("257手まで白中押し勝ち", "W+R", false),
        ("黒勝ち（全257手）", "B+", false),
        ("白中押し勝ち（於東京）", "W+R", false),
        ("無勝負（三コウ）", "Void", false),
        ("黑中盘胜", "B+R", true),
        ("白中盤勝", "W+R", true),
        ("黑棋中盘胜", "B+R", true),
        ("白方认输", "B+R", true),
        ("黑胜1又3/4子", "B+3.5", true),
        ("黑胜 1 又 3/4 子", "B+3.5", true),
        ("黑胜3/4子", "B+1.5", true),
        ("黑胜1.75", "B+3.5", true),
        ("黑胜3.5目", "B+3.5", true),
        ("黑胜3.5", "B+", false),
        ("白胜1/4子", "W+0.5", true),
        ("黑1/4子胜", "B+0.5", true),
        ("白胜14子半", "W+29", true),
        ("黑胜99子", "B+198", true),
        ("黑胜185子", "B+", false),
        ("黑184又1/4子胜", "B+", false),
        ("黑184.25胜", "B+", false),
        ("白胜177子", "W+", false),
        ("黑胜185目", "B+185", true),
        ("黑胜3又3/4子(184又1/4子)", "B+7.5", false),
        ("黑超时负", "W+T", true),
        ("黑超时", "W+T", true),
        ("白超时胜", "W+T", true),
        ("黑超时,白胜", "W+T", true),
        ("黑弃权", "W+F", true),
        ("和棋", "Jigo", true),
        ("黑胜", "B+", true),
        ("白胜", "W+", true),
        ("白勝", "W+", true),
        ("共226手,白胜", "W+", false),
        ("흑불계승", "B+R", true),
        ("백불계승", "W+R", true),
        ("226수 백불계승", "W+R", false),
        ("294수 흑0.5집승", "B+0.5", false),
        ("백 2집반승", "W+2.5", true),
        ("백 반집승", "W+0.5", true),
        ("흑시간승", "B+T", true),
        ("흑 시간패", "W+T", true),
        ("무승부", "Jigo", true),
        ("B+3子", "B+6", true),
        ("B+3又3/4子", "B+7.5", true),
        ("w+3目半", "W+3.5", true),
        ("Ｂ＋２子半", "B+5", true),
    ];

    #[test]
    fn results_are_understood() {
        for &(words, written, is_all) in UNDERSTOOD {
            let understood = read_any(words).expect(words);
            assert_eq!(write_draft(&understood.value), written, "{words}");
            assert_eq!(understood.is_all, is_all, "{words}");
        }
    }

    #[test]
    fn nothing_is_guessed() {
        for words in [
            "257手完",
            "226수",
            "黒",
            "黒番",
            "黒3目半",
            "勝ち",
            "中押し勝ち",
            "3目半勝",
            "黒白勝",
            "黒勝白勝",
            "黒勝負",
            "黒中押し3目半勝",
            "黒3目半4目勝",
            "白勝?",
            "白勝？",
            "白勝か黒勝",
            "白勝（？）",
            "白勝（実は黒勝）",
            "白中押し勝ち？",
            "持碁 白勝",
            "黒有利",
            "黑胜1又1/3子",
            "黑胜362子",
            "黑胜9223372036854775807子",
            "王座戦",
        ] {
            assert_eq!(read_any(words), None, "{words}");
        }
    }
}
