//! The program `ishisgf`: parses its arguments, runs, exits.

mod cli;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use cli::Args;

fn main() -> ExitCode {
    let typed: Vec<OsString> = arguments().collect();
    let exit = match Args::try_parse_from(&typed) {
        Ok(args) => cli::run(&args),
        Err(answer) => cli::answer(&answer, &typed),
    };
    exit.into()
}

/// What was typed.
#[cfg(not(windows))]
fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os()
}

/// What was typed. The shells of Windows leave `*.go` to the programs.
#[cfg(windows)]
fn arguments() -> impl Iterator<Item = OsString> {
    wild::args_os()
}
