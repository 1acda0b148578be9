//! The binary `heterodox`: its command line and terminal output.
//!
//! Games are only used through the catalog: all commands work for every game of the catalog.

mod cli;
mod commands;
mod definition;
mod draw;
mod error;
mod files;
mod log;
mod markdown;
mod progress;
mod screen;
mod setup;
mod text;

use error::Error;
use heterodox_kernel::text::abridge;
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match cli::parse() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    match commands::run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(Error::Interrupted { message, code }) => {
            screen::print_error(&message);
            ExitCode::from(code)
        }
        Err(error) => {
            // If standard error cannot be written, the exit code still reports the error.
            let _ = writeln!(anstream::stderr(), "error: {}", abridge(&error.to_string()));
            error.exit_code()
        }
    }
}
