//! Builds and starts `heterodox-trials`, the trials of a running server.

use crate::project;
use anyhow::Result;
use xshell::cmd;

/// Options of the trials. All but the profile are passed on to `heterodox-trials`,
/// including `--help`.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Options {
    /// Cargo profile with which the server is built
    #[arg(long, default_value = "release")]
    profile: String,
    /// Options of the trial
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

pub(crate) fn run(trial: &str, options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let Options { profile, rest } = options;
    cmd!(shell, "cargo build --profile {profile} --package heterodox --package heterodox-trials")
        .run()?;
    let folder = match profile.as_str() {
        "dev" | "test" => "debug",
        other => other,
    };
    let built = project::metadata()?.target_directory.join(folder);
    let (trials, server) = (built.join("heterodox-trials"), built.join("heterodox"));
    Ok(cmd!(shell, "{trials} --server {server} {trial} {rest...}").run()?)
}
