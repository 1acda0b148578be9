//! The npm package, as the file that `npm publish` uploads.

use super::build::Build;
use crate::{browser, npm};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

/// Writes the package and returns its path.
pub(super) fn write(shell: &Shell, build: &Build, dir: &Path) -> Result<PathBuf> {
    let folder = build.folder()?.join("npm");
    npm::write(shell, &folder, false)?;
    let _dir = shell.push_dir(&folder);
    let npm = browser::npm();
    let file = cmd!(shell, "{npm} pack --silent --pack-destination {dir}").read()?;
    let name = file.lines().next_back().context("npm has packed nothing")?;
    Ok(dir.join(name.trim()))
}
