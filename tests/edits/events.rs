//! Files of several events, and alternatives that became events of their own.

use crate::trip::{Dropped, ishi, sgf};

/// Two games, the second of which ends with a remark of the file.
const GAMES: &str = "
REMARK of the first
EVENT First
KOMI 5.5 points
B 1 Q16
EVENT Second
KOMI 4 1/2
B 1 D4
REMARK at the end
";

#[test]
fn a_game_may_be_edited_deleted_and_added() {
    ishi(GAMES)
        .edit(";B[dp]", ";B[dq]")
        .changes(&["-B 1 D4", "+B 1 D3"], &[]);
    ishi(GAMES)
        .edit("KM[4.5]", "KM[6.5]")
        .changes(&["-KOMI 4 1/2", "+KOMI 6.5"], &["EV[Second]"]);
    ishi(GAMES)
        .by(|sgf| sgf[sgf.rfind("(;").expect("a second game")..].to_owned())
        .changes(
            &[
                "-REMARK of the first",
                "-EVENT First",
                "-KOMI 5.5 points",
                "-B 1 Q16",
            ],
            &[],
        );
    sgf("(;GM[1]SZ[19]EV[First]RO[1];B[pd])(;GM[1]SZ[19]EV[Second]RO[2];B[dp])")
        .edit(
            "EVENT Second\n",
            "EVENT Third\nBOARDSIZE 9\nB 1 E5\nEVENT Second\n",
        )
        .becomes(
            "(;GM[1]SZ[19]EV[First]RO[1];B[pd])(;GM[1]SZ[9]EV[Third];B[ee])\
             (;GM[1]SZ[19]EV[Second]RO[2];B[dp])",
            Dropped::At(&[]),
        );
}

/// What belongs to a game goes with it, and of the file nothing is lost.
#[test]
fn games_may_change_places() {
    ishi(GAMES)
        .by(|sgf| {
            let second = sgf.rfind("(;").expect("a second game");
            format!("{}{}", &sgf[second..], &sgf[..second])
        })
        .keeps(
            &[
                "EVENT Second\nKOMI 4 1/2\nB 1 D4\n",
                "REMARK of the first\nEVENT First\nKOMI 5.5 points\nB 1 Q16\n",
                "REMARK at the end\n",
            ],
            Dropped::Any,
        );
}

/// "Alternatives before any move become events of their own, following."
const ALTERNATIVES: &str = "(;GM[1]SZ[9]EV[Problem]RO[3](;AB[cc]C[So.];W[ee]WL[5])(;B[dd]XY[z];W[ff]))\
     (;GM[1]SZ[19]EV[Another];B[pd])";

#[test]
fn an_alternative_in_an_event_of_its_own_may_be_edited() {
    sgf(ALTERNATIVES)
        .edit("B 1 D6", "B 1 D5")
        .changes(&["-1;B[dd]", "+1;B[de]"], &[]);
    sgf(ALTERNATIVES)
        .edit("W 2 F4\n", "W 2 F4\nB 3 G3\n")
        .changes(&["+3;B[gg]"], &[]);
    sgf(ALTERNATIVES)
        .edit("W 1 E5", "W 1 E4")
        .changes(&["-2;W[ee]", "+2;W[ef]"], &[]);
    sgf(ALTERNATIVES)
        .edit("B 1 Q16", "B 1 Q17")
        .changes(&["-1;B[pd]", "+1;B[pc]"], &[]);
}

/// Cuts an Ishi text into its events.
fn events(ishi: &str) -> Vec<String> {
    let starts: Vec<usize> = ishi.match_indices("EVENT ").map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([ishi.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| ishi[start..end].to_owned())
        .collect()
}

#[test]
fn an_alternative_in_an_event_of_its_own_may_be_deleted() {
    sgf(ALTERNATIVES)
        .by(|ishi| {
            let events = events(ishi);
            assert_eq!(events.len(), 3, "{ishi}");
            [&*events[0], &*events[2]].concat()
        })
        .changes(&["-1;B[dd]", "-XY[z]", "-2;W[ff]"], &[]);
}

const MAIN: &str = "(;GM[1]SZ[9]EV[Problem]RO[3];AB[cc]C[So.];W[ee]WL[5])";
const ALTERNATIVE: &str = "(;GM[1]SZ[9]EV[Problem];B[dd]XY[z];W[ff])";
const ANOTHER: &str = "(;GM[1]SZ[19]EV[Another];B[pd])";

/// "They are undone only while they follow the event that they came from."
#[test]
fn an_alternative_that_follows_another_event_is_a_game_of_its_own() {
    sgf(ALTERNATIVES)
        .by(|ishi| {
            let events = events(ishi);
            [&*events[1], &*events[0], &*events[2]].concat()
        })
        .becomes(&[ALTERNATIVE, MAIN, ANOTHER].concat(), Dropped::Some);
    sgf(ALTERNATIVES)
        .by(|ishi| {
            let events = events(ishi);
            [&*events[0], &*events[2], &*events[1]].concat()
        })
        .becomes(&[MAIN, ANOTHER, ALTERNATIVE].concat(), Dropped::Some);
}

#[test]
fn an_alternative_whose_event_is_deleted_is_a_game_of_its_own() {
    sgf(ALTERNATIVES)
        .by(|ishi| events(ishi)[1..].concat())
        .becomes(&[ALTERNATIVE, ANOTHER].concat(), Dropped::Some);
}
