//! What --plain leaves out, and how it says so.

use std::fs;

use crate::folder::{CLEAN, Folder};

/// Two games with things that SGF has no place for.
const LOSSY: &str = "REMARK typed by Ann\nKOMI 3 1/2\nB 1 Q16\nUSER Shop\nENDUSER\n\
                     EVENT Second\nREMARK typed by Ben\nB 1 Q16\nREMARK the end\n";

#[test]
fn losses_are_named_in_one_message() {
    let folder = Folder::with("game.go", LOSSY);
    let outcome = folder.run("game.go --plain --error-format short");
    assert_eq!(outcome.code, 0, "{outcome:?}");
    let kinds = "3 remarks, 1 wording of a header, 1 USER block";
    assert_eq!(outcome.stderr, format!("game.go: warning[loss]: 5 things are lost (-v names each): {kinds}\n"));
    let full = folder.run("game.go --plain").stderr;
    assert_eq!(full.matches("warning[loss]").count(), 1, "{full}");
    for said in ["--> game.go\n", kinds, "= help: ", "game.go: 5 warnings, 5 of them losses\n"] {
        assert!(full.contains(said), "no {said} in {full}");
    }
    folder.run("game.go --plain -q").clean();
    folder.run("game.go --plain --strict").refused(1, &["refused by --strict: 5 warnings"]);
    folder.run("game.go").clean();
}

#[test]
fn one_loss_is_shown_where_it_is() {
    let folder = Folder::with("game.go", &format!("{CLEAN}REMARK the end\r\n"));
    let outcome = folder.run("game.go --plain --error-format short");
    assert_eq!(outcome.stderr, "game.go:4:1: warning[loss]: a remark is lost: REMARK the end\n");
}

#[test]
fn every_loss_is_named_where_everything_is_shown() {
    let games = format!("REMARK nothing that SGF has a place for\r\n{CLEAN}").repeat(30);
    let folder = Folder::with("game.go", &games);
    let losses = |line| folder.run(line).stderr.matches("warning[loss]").count();
    assert_eq!(losses("game.go -v"), 0);
    assert_eq!(losses("game.go --plain"), 1);
    assert_eq!(losses("game.go --plain -v"), 30);
}

/// A game with things that Ishi has no lines for.
const BEYOND_ISHI: &str = "(;GM[1]SZ[9]AP[Editor:1]RO[final]PB[J\u{f6}rg];B[ee]BL[10]TR[ee];W[gc]BL[20];;B[cg]MN[3])";

#[test]
fn what_ishi_can_not_say_is_lost() {
    let folder = Folder::with("game.sgf", BEYOND_ISHI);
    let outcome = folder.run("game.sgf --plain --error-format short");
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert_eq!(
        outcome.stdout,
        "EVENT final\r\nBLACK Jorg\r\nBOARDSIZE 9\r\nB 1 E5\r\nMARK \\t@E5\r\nW 2 G7\r\nDIAGRAM\r\nB 3 C3\r\n"
    );
    assert_eq!(
        outcome.stderr,
        "game.sgf: warning[loss]: 7 things are lost (-v names each): \
         3 properties, 3 forms of properties, 1 node without a move\n"
    );
    let each = folder.run("game.sgf --plain --error-format short -v").stderr;
    for said in [
        "game.sgf:1:2: warning[loss]: a property is lost: `AP[Editor:1]`",
        "game.sgf:1:2: warning[loss]: the form of a property is lost: `RO[final]`",
        "game.sgf:1:2: warning[loss]: the form of a property is lost: `PB[J\u{f6}rg]`",
        "game.sgf:1:42: warning[loss]: a property is lost: `BL[10]`",
        "game.sgf:1:60: warning[loss]: a property is lost: `BL[20]`",
        "game.sgf:1:72: warning[loss]: a node without a move is lost",
        "game.sgf:1:73: warning[loss]: the form of a property is lost: `MN[3]`",
    ] {
        assert!(each.contains(said), "no {said} in {each}");
    }
    assert_eq!(each.lines().count(), 7, "{each}");
    folder.run("game.sgf --plain --strict").refused(1, &["refused by --strict: 7 warnings"]);
    folder.run("game.sgf").clean();
}

#[test]
fn what_was_carried_is_lost_within_a_format_too() {
    let sgf = "(;GM[1]SZ[9]EV[x]PB[Ann]BR[2d]ISHI[REMARK typed by Ann][BLACK Ann, 2-dan]\
               ;B[ee](;W[gc]LB[ee:1]ISHI[MARK #1])(;W[cc]ISHI[VAR a][USER mine][ENDUSER]))";
    let ishi = "EVENT x, final\nBLACK Ann 2-dan\nUSER SGF\nRO[final]\nENDUSER\nB 1 Q16\nUSER SGF\n\
                BL[10]\nENDUSER\nDIAGRAM\nUSER SGF\nENDUSER\nW 2 D4\n";
    let folder = Folder::with("game.sgf", sgf);
    folder.write("game.go", ishi);
    for (line, name, kinds, kept) in [
        (
            "game.sgf -t ff4",
            "game.sgf",
            "5 things are lost (-v names each): 1 remark, 1 wording of a header, \
             1 form of MARK lines, 1 marker of a variation, 1 USER block",
            "LB[ee:1])",
        ),
        (
            "game.go -t ishi",
            "game.go",
            "4 things are lost (-v names each): 2 forms of properties, 1 property, 1 node without a move",
            "BLACK Ann 2-dan\r\nB 1 Q16\r\nDIAGRAM\r\nW 2 D4\r\n",
        ),
    ] {
        let outcome = folder.run(&format!("{line} --plain --error-format short"));
        assert_eq!(outcome.code, 0, "{outcome:?}");
        assert_eq!(outcome.stderr, format!("{name}: warning[loss]: {kinds}\n"));
        let carriers = ["ISHI", "USER"];
        assert!(!carriers.iter().any(|carrier| outcome.stdout.contains(carrier)), "{outcome:?}");
        assert!(outcome.stdout.contains(kept), "{outcome:?}");
        let each = folder.run(&format!("{line} --plain -v")).stderr;
        let count = each.matches("warning[loss]").count();
        assert!(kinds.starts_with(&format!("{count} things")), "{each}");
        folder.run(line).clean();
    }
}

#[test]
fn where_there_is_nothing_to_lose_nothing_is_said() {
    let folder = Folder::with("game.go", CLEAN);
    folder.run("game.go -o game.sgf").clean();
    for line in ["game.go", "game.go -t ishi", "game.sgf", "game.sgf -t draft"] {
        let outcome = folder.run(&format!("{line} --plain -v"));
        outcome.clean();
        assert_eq!(outcome.stdout, folder.run(line).stdout);
    }
}

#[test]
fn paragraphs_flow_and_their_lines_come_back() {
    let ishi = "B 1 Q16\r\nCOM\r\nBlack takes the corner first, and leaves the two sides\r\n\
                to White.\r\nENDCOM\r\n";
    let folder = Folder::with("game.go", ishi);
    folder.run("game.go --unwrap --verify -o game.sgf").clean();
    let sgf = fs::read_to_string(folder.path("game.sgf")).unwrap();
    assert!(sgf.contains("C[Black takes the corner first, and leaves the two sides to White.]"), "{sgf}");
    folder.run("game.sgf --verify -o back.go").clean();
    let flowing = ishi.to_owned() + "USER SGF\r\nISHI[?FLOW]\r\nENDUSER\r\n";
    assert_eq!(fs::read_to_string(folder.path("back.go")).unwrap(), flowing);
    folder.run("back.go --verify -o again.sgf").clean();
    assert_eq!(fs::read_to_string(folder.path("again.sgf")).unwrap(), sgf);
    let lost = folder.run("game.go --unwrap --plain --error-format short -v").stderr;
    assert!(lost.contains("warning[loss]"), "{lost}");
}
