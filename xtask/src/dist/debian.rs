//! The Debian package, which cargo-deb writes from the manifest of the program.

use super::build::{Build, PROGRAM};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

/// Fails if cargo-deb is missing.
pub(super) fn check_tools(shell: &Shell) -> Result<()> {
    let version = cmd!(shell, "cargo deb --version").quiet().ignore_stdout().ignore_stderr();
    if cfg!(target_os = "linux") && version.run().is_err() {
        bail!(
            "cargo-deb is missing, which writes the Debian package: install it with\n  cargo \
             install --locked cargo-deb\nor use --archive-only"
        );
    }
    Ok(())
}

/// Writes the package and returns its path. `None` on other systems than Linux.
pub(super) fn write(shell: &Shell, build: &Build, dir: &Path) -> Result<Option<PathBuf>> {
    if !cfg!(target_os = "linux") {
        return Ok(None);
    }
    let profile = &build.profile;
    let path = cmd!(
        shell,
        "cargo deb --package {PROGRAM} --profile {profile} --no-build --no-strip --locked
            --output {dir}"
    );
    // It prints the path of the package, and warnings to standard error.
    let path = path.read()?;
    Ok(Some(dir.join(path.lines().next_back().unwrap_or_default())))
}
