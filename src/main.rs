//! The program `ishisgf`: parses its arguments, runs, exits.

mod cli;

use std::process::ExitCode;

use clap::Parser;

use cli::{Args, Exit};

fn main() -> ExitCode {
    let exit = match Args::try_parse() {
        Ok(args) => cli::run(&args),
        Err(answer) => {
            // The help, the version, or what is wrong with the arguments. Where even this can't be printed, nothing can.
            let _ = answer.print();
            if answer.use_stderr() { Exit::Usage } else { Exit::Done }
        }
    };
    exit.into()
}
