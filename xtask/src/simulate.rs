//! Rooms under random schedules, for as long as is wanted.

use crate::project;
use anyhow::Result;
use xshell::cmd;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long new schedules are tried
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let seconds = options.seconds.to_string();
    let test =
        cmd!(shell, "cargo test --package heterodox-server --lib whatever_happens -- --nocapture");
    Ok(test.env("HETERODOX_SIMULATE_SECONDS", seconds).run()?)
}
