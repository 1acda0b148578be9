//! The archive with the site that needs no server, for the top of a web host.

use super::archive;
use super::build::{Build, PROGRAM};
use crate::static_site;
use anyhow::Result;
use std::path::{Path, PathBuf};
use xshell::Shell;

/// Writes the archive and returns its path. All platforms have the same, so that it is a tar file
/// everywhere.
pub(super) fn write(shell: &Shell, build: &Build, dir: &Path) -> Result<PathBuf> {
    let name = format!("{PROGRAM}-site-{}", build.version);
    let parent = build.folder()?.join("static");
    static_site::write(shell, &parent.join(&name), ["/", ""], false)?;
    let archive = dir.join(format!("{name}.tar.gz"));
    archive::pack(shell, &parent, &name, &archive)?;
    Ok(archive)
}
