//! The program `ishisgf`: parses its arguments, runs, exits.

mod cli;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use cli::Args;

fn main() -> ExitCode {
    let typed: Vec<OsString> = env::args_os().collect();
    let exit = match Args::try_parse_from(&typed) {
        Ok(args) => cli::run(&args),
        Err(answer) => cli::answer(&answer, &typed),
    };
    exit.into()
}
