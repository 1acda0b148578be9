//! The binary `heterodox`: the command line, and nothing that a library
//! should know.
//!
//! Games are reached through the catalog's façade alone, so that a game which
//! the catalog lists has every command at once.

mod cli;
mod commands;
mod draw;
mod error;
mod log;
mod markdown;
mod screen;
mod setup;
mod text;
mod thinking;

use heterodox_kernel::text::abridge;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match cli::read() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    match commands::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("error: {}", abridge(&error.to_string()));
            error.exit_code()
        }
    }
}
