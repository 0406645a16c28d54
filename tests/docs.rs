//! The documents that are committed say what the program says.

use assert_cmd::cargo::cargo_bin_cmd;

#[test]
fn the_manual_page_is_the_generated_one() {
    let generated = cargo_bin_cmd!("ishisgf")
        .args(["--generate", "man"])
        .output()
        .expect("the program runs");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/man/ishisgf.1");
    let committed = std::fs::read(path).unwrap_or_default();
    assert!(
        generated.stdout == committed,
        "man/ishisgf.1 is out of date; renew it with: cargo run -- --generate man > man/ishisgf.1"
    );
}
