//! The documents beside the program: manual pages, completions for shells, licences.

use super::build::Build;
use crate::third_party;
use anyhow::Result;
use std::path::PathBuf;
use xshell::{Shell, cmd};

/// Shells with completions.
const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// Folder beside the program for its documents. The manifest of the program names it for the Debian
/// package.
const FOLDER: &str = "package";

/// Writes the documents that are made from the program, and returns their folder: `man`,
/// `completions` and [`third_party::FILE`].
pub(super) fn write(shell: &Shell, build: &Build) -> Result<PathBuf> {
    let folder = build.folder()?.join(FOLDER);
    shell.remove_path(&folder)?;
    let program = &build.program;
    let (man, completions) = (folder.join("man"), folder.join("completions"));
    cmd!(shell, "{program} generate man --out {man}").run()?;
    for name in SHELLS {
        cmd!(shell, "{program} generate {name} --out {completions}").run()?;
    }
    let of_client = shell.read_file(build.site.join(third_party::OF_CLIENT))?;
    let rust = third_party::list(&build.metadata, super::build::PROGRAM)?;
    shell.write_file(folder.join(third_party::FILE), format!("{rust}\n{of_client}"))?;
    Ok(folder)
}
