//! Results in Japanese, Chinese and Korean.

use super::super::{Understood, decimal, numerals, scan};
use super::agreed;
use crate::tree::Color;
use crate::words::{Outcome, Victory};

/// What a word of a result says.
#[derive(Clone, Copy)]
enum Word {
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
    /// Nothing.
    Filler,
    /// Something beside the result.
    Harmless,
}

const WORDS: &[(Word, &str)] = &[
    (Word::Player(Color::Black), "黒 黑 흑"),
    (Word::Winner(Color::Black), "b+"),
    (Word::Player(Color::White), "白 백"),
    (Word::Winner(Color::White), "w+"),
    (Word::Won(true), "勝 勝ち 勝利 胜 获胜 胜出 獲勝 贏 赢 승 승리"),
    (Word::Won(false), "負 負け 敗 輸 负 败 输 패"),
    (Word::By(Victory::Resignation), "中押 中押し 中盤 中盘 不計 不计 불계"),
    (Word::Failed(Victory::Resignation), "投了 投子 認輸 认输 認負 认负"),
    (Word::By(Victory::Time), "時間 时间 시간"),
    (Word::Failed(Victory::Time), "時間切 時間切れ 超時 超时 시간초과"),
    (Word::By(Victory::Forfeit), "不戦 不戰 不战 부전"),
    (Word::Failed(Victory::Forfeit), "反則 反则 반칙 犯規 犯规 棄権 棄權 弃权 기권 失格"),
    (Word::Verdict(Outcome::Draw), "持碁 ジゴ 和棋 和局 平局 무승부 빅"),
    (Word::Verdict(Outcome::Void), "無勝負 无胜负 無効 无效 무효"),
    (Word::Verdict(Outcome::Unfinished), "打ち掛け 打掛け 打掛 打ちかけ 封棋 中断 未完 미완"),
    (Word::Verdict(Outcome::Unknown), "不明 不詳 不详"),
    (Word::Filler, "番 棋 方 の 結果 结果 결과"),
    (Word::Harmless, "完 終局 终局 まで 全 共"),
];

/// What moves are counted in.
const MOVES: &[((), &str)] = &[((), "手 手目 수 步 着")];

/// Reads a text that is a result, with nothing else but harmless words.
pub(super) fn read(text: &str) -> Option<Understood<Outcome>> {
    let text = text.to_ascii_lowercase();
    sentence(&text).or_else(|| {
        let (text, remark) = text.strip_suffix(')')?.rsplit_once('(')?;
        let mut words = WORDS.iter().flat_map(|(_, words)| words.split(' '));
        let is_harmless = !remark.contains('?') && !words.any(|word| remark.contains(word));
        let understood = sentence(text).filter(|_| is_harmless)?;
        Some(Understood::partly(understood.value))
    })
}

/// Reads clauses that agree.
fn sentence(text: &str) -> Option<Understood<Outcome>> {
    let mut said = Vec::new();
    let mut is_all = true;
    let mut clause = Clause::default();
    let mut rest = scan::after_punctuation(text);
    while !rest.is_empty() {
        let (word, after) = scan::entry(rest, WORDS).or_else(|| number(rest))?;
        if let Word::Player(color) | Word::Winner(color) = word {
            // A second player begins a second clause.
            if clause.player.is_some() {
                said.push(std::mem::take(&mut clause).outcome()?);
            }
            clause.player = Some(color);
        }
        match word {
            Word::Winner(_) => clause.add_won(true)?,
            Word::Won(has_won) => clause.add_won(has_won)?,
            Word::By(manner) => clause.add_manner(manner)?,
            Word::Failed(manner) => {
                clause.add_manner(manner)?;
                clause.has_failed = true;
            }
            Word::Verdict(outcome) => said.push(outcome),
            Word::Harmless => is_all = false,
            Word::Player(_) | Word::Filler => {}
        }
        rest = scan::after_punctuation(after);
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
    let by = |points| Word::By(Victory::Points(points));
    if let Some((points, rest)) = numerals::points(text) {
        return Some((by(points), rest));
    }
    let (number, rest) = numerals::amount(text)?;
    if let Some(((), rest)) = scan::entry(rest.trim_start(), MOVES) {
        return Some((Word::Harmless, rest));
    }
    // Only what is counted in 子, which are two points, comes in quarters.
    let is_quarter = number.scale() == 2 && number.units() % 25 == 0;
    let points = is_quarter.then(|| decimal::times(number, 2)).flatten();
    Some((points.map_or(Word::Harmless, by), rest))
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
    /// Takes a manner, unless there is another.
    fn add_manner(&mut self, manner: Victory) -> Option<()> {
        (*self.manner.get_or_insert(manner) == manner).then_some(())
    }

    /// Takes a win or a loss, unless there is the other.
    fn add_won(&mut self, has_won: bool) -> Option<()> {
        (*self.has_won.get_or_insert(has_won) == has_won).then_some(())
    }

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
            "黑胜9223372036854775807子",
            "王座戦",
        ] {
            assert_eq!(read_any(words), None, "{words}");
        }
    }
}
