//! Pictures of a game.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Instant;

use super::{expect_growth, shapes};

#[test]
fn diagrams_cost_what_they_show() {
    for shape in shapes(
        "
        diagrams on the way of a game   40000  ?  ({root}SZ[5]«;{color}[]FG[]»)
        diagrams at the end of a game   40000  ?  ({root}SZ[5]«;{color}[]»«;FG[]»)
        diagrams of variations          40000  ?  ({root}SZ[5]«(;{color}[]FG[]»«)»)",
    ) {
        expect_growth(&shape, |n| {
            let folder = tempfile::tempdir().expect("a folder for the text");
            let file = folder.path().join("shape.sgf");
            fs::write(&file, shape.text(n)).expect("the text can be written");
            let begin = Instant::now();
            let output = Command::new(env!("CARGO_BIN_EXE_ishisgf"))
                .args(["-q", "-t", "text", "--diagrams", "--numbers"])
                .arg(&file)
                .stdin(Stdio::null())
                .output()
                .expect("the program runs");
            let time = begin.elapsed();
            let boards = output.stdout.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b" 5 ")).count();
            assert_eq!(boards, n, "{}", shape.name);
            time
        });
    }
}
