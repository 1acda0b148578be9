//! Compares the distinct sections of `variants.ini` files with Fairy-Stockfish.

use crate::project;
use anyhow::{Context as _, Result};
use std::path::PathBuf;
use xshell::cmd;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A folder with `.ini` files, also in subfolders
    folder: PathBuf,
}

/// The test that compares the sections.
const TEST: &str = "sections_of_a_folder";

pub(crate) fn run(options: &Options) -> Result<()> {
    let folder = options.folder.canonicalize();
    let folder = folder.with_context(|| format!("{} is no folder", options.folder.display()))?;
    let shell = project::shell()?;
    let test = cmd!(shell, "cargo test --package heterodox-defined --test all {TEST}");
    let test = test.args(["--", "--ignored", "--nocapture"]);
    Ok(test.env("HETERODOX_VARIANTS", folder).run()?)
}
