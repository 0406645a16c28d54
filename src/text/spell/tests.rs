use super::{Language, Spelling, Style};

const CHINESE: Spelling = Spelling::Current(Language::Chinese);
const JAPANESE: Spelling = Spelling::Current(Language::Japanese);
const KOREAN: Spelling = Spelling::Current(Language::Korean);

#[track_caller]
fn check(spelling: Spelling, style: Style, cases: &[(&str, &str)]) {
    for (text, ascii) in cases {
        let written = spelling.write(text, style);
        assert_eq!(written, *ascii, "{text}");
        assert_eq!(spelling.write(&written, style), written);
        assert!(written.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\t')), "{text}");
    }
}

#[test]
fn players_titles_and_ranks_are_those_of_the_go_world() {
    check(
        CHINESE,
        Style::Name,
        &[
            ("趙治勲 九段", "Cho Chikun 9-dan"),
            ("木谷　實七段", "Kitani Minoru 7-dan"),
            ("李世乭、이창호", "Lee Sedol, Lee Changho"),
            ("聶衛平九段執黑", "Nie Weiping 9-dan Black"),
            ("第35期名人戦第1局", "35th Meijin Game 1"),
            ("第二十三届应氏杯决赛第3局", "23rd Ing Cup Final Game 3"),
            ("삼성화재배 결승 제2국", "Samsung Cup Final Game 2"),
            ("天元戦、天元战", "Tengen, Tianyuan"),
            ("1933年10月16日", "1933-10-16"),
            ("２５級", "25-kyu"),
            ("呉清源対木谷実", "Go Seigen vs. Kitani Minoru"),
            ("石田章子", "Ishida Akiko"),
            ("对局 19：00", "Game 19:00"),
        ],
    );
}

#[test]
fn other_names_are_read_as_their_language_reads_them() {
    check(
        CHINESE,
        Style::Name,
        &[
            ("王某某", "Wang Moumou"),
            ("王元明", "Wang Yuanming"),
            ("李博", "Li Bo"),
            ("陈汉宁", "Chen Hanning"),
            ("岩崎健造", "Iwasaki Kenzo"),
            ("欧阳某", "Ouyang Mou"),
            ("さかた えいお", "Sakata Eio"),
            ("コウモト・ユウジ", "Komoto Yuji"),
            ("ジャッキー", "Jakki"),
            ("中岡　二郎", "Nakaoka Jiro"),
            ("김상훈", "Kim Sanghun"),
            ("山田太郎", "Yamada Taro"),
            ("Иван", "Ivan"),
            ("Łukasz Žůrek", "Lukasz Zurek"),
        ],
    );
    check(
        JAPANESE,
        Style::Name,
        &[("田中明", "Tanaka Akira"), ("本因坊丸雄", "Honinbo Maruo"), ("小沢三郎", "Ozawa Saburo")],
    );
    check(KOREAN, Style::Name, &[("金相勳", "Kim Sanghoon"), ("余炳葟", "Yu Binghuang")]);
}

#[test]
fn sentences_are_legible() {
    check(
        CHINESE,
        Style::Prose,
        &[
            ("正解。黒１から白死に。", "Correct. Black 1 kara White dead."),
            ("黑1挂角，白2脱先。", "Black 1 approach, White 2 tenuki."),
            ("黒5では白の手抜き", "Black 5 dewa White no tenuki"),
            ("●1、○2の後", "Black 1, White 2 no ato"),
            ("白先手、黒勝勢", "White's sente, Black is winning"),
            ("厳しい攻めに悩む。", "Kibishii attack ni nayamu."),
            ("答えは빅", "Answer wa seki"),
            ("변화도", "Variation"),
            ("《玄玄棋经》（古谱）", "\"Xuanxuan Qijing\" (old game)"),
            ("Für Weiß: “gut”, don’t", "Fur Weiss: \"gut\", don't"),
            ("„Groß“ – sagt er", ",,Gross\" - sagt er"),
            ("吴：“黑好”。", "Wu: \"Black is better\"."),
            ("黒時間切れ負け", "Black loses on time"),
            ("白超时", "White out of time"),
            ("黑超时负", "Black loses on time"),
            ("白勝ち（時間切れ）", "White wins (out of time)"),
            ("백 시간패", "White loses on time"),
        ],
    );
}

#[test]
fn captions_of_problems_say_who_plays_and_what_comes_of_it() {
    check(
        CHINESE,
        Style::Prose,
        &[
            ("黑先胜", "Black to play and win"),
            ("白先黑死", "White to play and kill"),
            ("黑死，白活", "Black dead, White alive"),
            ("黑先两手劫", "Black to play: two-move ko"),
            ("黑死子", "Dead black stones"),
            ("一目了然", "Clear at a glance"),
        ],
    );
}

#[test]
fn behind_a_color_and_a_number_stands_what_the_move_is() {
    check(
        CHINESE,
        Style::Prose,
        &[
            ("黑1冲，白2挡", "Black 1 push, White 2 block"),
            ("白58断是恶手", "White 58 cut shi bad move"),
            ("黑 5 尖冲", "Black 5 shoulder hit"),
            ("黑３压时", "Black 3 press shi"),
            ("黑①扳后", "Black 1 hane hou"),
            // Elsewhere it may be a part of any word, and others are.
            ("黑棋断然有利", "Black duan ran you li"),
            ("白6对于", "White 6 dui yu"),
        ],
    );
}

#[test]
fn signs_stand_apart_as_marks_are_written() {
    check(
        JAPANESE,
        Style::Prose,
        &[
            ("黒▲の石", "Black \\t no ishi"),
            ("■と◆", "\\s to \\d"),
            ("○が正解、×は失敗", "O ga correct, X wa failure"),
            ("黒①③", "Black 1 3"),
            ("ここ→そこ", "Koko -> soko"),
            ("3×3", "3x3"),
            ("これは手です", "Kore wa move desu"),
            ("では、ここは", "Dewa, koko wa"),
        ],
    );
    check(CHINESE, Style::Name, &[("▲，→", "^, ->"), ("①②③", "1 2 3")]);
}

#[test]
fn names_of_players_have_no_words_of_commentary() {
    check(
        CHINESE,
        Style::Player,
        &[
            ("三目中林", "San Mu Zhong Lin"),
            ("四段跳", "Si Duan Tiao"),
            ("王某九段", "Wang Mou 9-dan"),
            ("?虎", "? Hu"),
            ("黑", "Black"),
            ("변\u{fffd}", "Byun?"),
            ("美国大总统", "Mei Guo Da Zong Tong"),
            ("北京小龙", "Beijing Xiao Long"),
        ],
    );
}

#[test]
fn titles_are_those_of_the_country_that_a_record_is_about() {
    let about_japan = Spelling::Current(Language::ChineseOnJapan);
    check(about_japan, Style::Name, &[("第1期名人战", "1st Meijin"), ("中国名人战", "Mingren")]);
    check(CHINESE, Style::Name, &[("第1期名人战", "1st Mingren"), ("日本第1期名人战", "Japan 1st Meijin")]);
}

#[test]
fn blanks_and_damage_stay_what_they_are() {
    check(
        CHINESE,
        Style::Name,
        &[
            ("Anna\u{3000}Berg\u{a0}x", "Anna Berg x"),
            ("\u{3000}\u{3000}黑", "  Black"),
            ("Iv\u{fffd}n \u{fffd}\u{fffd}", "Iv?n ??"),
            ("a\u{7f}b\u{85}", "ab"),
            ("a\u{7f}b", "ab"),
            ("100% ~\tü", "100% ~\tu"),
            ("5½ points", "5 1/2 points"),
            ("B+¼, ½", "B+1/4, 1/2"),
        ],
    );
}

#[test]
fn what_release_0_1_0_wrote_is_known() {
    check(
        Spelling::V0_1_0,
        Style::Name,
        &[
            ("Müller", "Muller"),
            ("趙治勲 9p", "Zhao Zhi Xun 9p"),
            ("趙治勲、good", "Zhao Zhi Xun, good"),
            ("石 田", "Shi Tian"),
            ("Honinbō Shūsaku\t(秀策)", "Honinbo Shusaku\t(Xiu Ce)"),
            ("a\u{7f}b\u{85}", "ab"),
            ("100% ~", "100% ~"),
        ],
    );
}
