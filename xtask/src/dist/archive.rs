//! The archive with the program for one platform.

use super::build::{Build, PROGRAM};
use crate::{project, third_party};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

/// Files of the project that are in every archive.
const FILES: [&str; 5] =
    ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "deploy/heterodox.service"];

/// Returns the name of the only folder in an archive, which is also the name of the archive without
/// its extension.
pub(super) fn name(build: &Build) -> String {
    format!("{PROGRAM}-{}-{}", build.version, build.target)
}

/// Writes the archive and returns its path: a zip file on Windows, a compressed tar file elsewhere.
pub(super) fn write(shell: &Shell, build: &Build, documents: &Path, dir: &Path) -> Result<PathBuf> {
    let name = name(build);
    let parent = shell.create_temp_dir()?;
    let folder = shell.create_dir(parent.path().join(&name))?;
    shell.copy_file(&build.program, &folder)?;
    for file in FILES {
        shell.copy_file(project::root().join(file), &folder)?;
    }
    shell.copy_file(documents.join(third_party::FILE), &folder)?;
    for part in ["man", "completions"] {
        let target = shell.create_dir(folder.join(part))?;
        for file in shell.read_dir(documents.join(part))? {
            shell.copy_file(file, &target)?;
        }
    }
    let extension = if cfg!(windows) { "zip" } else { "tar.gz" };
    let archive = dir.join(format!("{name}.{extension}"));
    pack(shell, parent.path(), &name, &archive)?;
    Ok(archive)
}

/// Packs a folder that is in another one into an archive.
pub(super) fn pack(shell: &Shell, parent: &Path, name: &str, archive: &Path) -> Result<()> {
    // The name of whoever builds it is nobody's business. Only GNU tar has the option.
    let owner: &[&str] = if cfg!(target_os = "linux") { &["--owner=0", "--group=0"] } else { &[] };
    cmd!(shell, "tar --auto-compress {owner...} -cf {archive} -C {parent} {name}")
        .run()
        .context("tar has failed")
}
