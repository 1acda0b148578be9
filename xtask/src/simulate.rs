//! Rooms, and whole games with their tasks, under random schedules, for as long
//! as is wanted.

use crate::project;
use anyhow::Result;
use xshell::cmd;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long new schedules are tried: of rooms, and then of their tasks
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// What the names of the tests have in common.
const TESTS: &str = "whatever_happens";

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let seconds = options.seconds.to_string();
    let test = cmd!(shell, "cargo test --package heterodox-server --lib {TESTS}");
    let test = test.args(["--", "--nocapture", "--test-threads=1"]);
    Ok(test.env("HETERODOX_SIMULATE_SECONDS", seconds).run()?)
}
