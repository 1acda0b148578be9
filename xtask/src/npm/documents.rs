//! The lessons and studies of the games as files of the npm package, which are fetched when somebody asks
//! for them.

use super::addresses::Addresses;
use crate::project;
use crate::wasm_toolchain::target_dir;
use anyhow::{Context, Result};
use serde_json::Value;
use std::env::consts::EXE_SUFFIX;
use std::path::Path;
use xshell::{Shell, cmd};

/// Folders of files, and the names of the constants with their addresses.
const FOLDERS: [(&str, &str); 2] = [("lessons", "LESSONS"), ("studies", "STUDIES")];

/// Writes the files into the folders `lessons` and `studies`, and the module `documentFiles.ts` with their
/// addresses.
pub(super) fn write(shell: &Shell, sources: &Path) -> Result<()> {
    for (name, _) in FOLDERS {
        shell.remove_path(sources.join(name))?;
    }
    // With the features of the whole workspace, as tests are compiled.
    let _dir = shell.push_dir(project::root());
    // The name is of the whole workspace: another example with it would take its place.
    let example = "package_documents";
    cmd!(shell, "cargo build --quiet --workspace --example {example}").run()?;
    let program = target_dir()?.join("debug/examples").join(format!("{example}{EXE_SUFFIX}"));
    cmd!(shell, "{program} {sources}").run()?;
    let mut module = Addresses::of("lessons and studies, by the ids of games");
    for (name, constant) in FOLDERS {
        let mut files = Vec::new();
        for file in shell.read_dir(sources.join(name))? {
            let document: Value = serde_json::from_str(&shell.read_file(&file)?)?;
            let id = document["game"].as_str().context("a document without a game")?;
            let file = file.file_name().unwrap_or_default().to_string_lossy();
            files.push((id.to_owned(), format!("{name}/{file}")));
        }
        module.add(constant, &files);
    }
    Ok(shell.write_file(sources.join("documentFiles.ts"), module.text())?)
}
