//! The puzzles of the games as files of the npm package, which are fetched when somebody asks for them.

use super::addresses::Addresses;
use crate::project;
use anyhow::Result;
use std::path::Path;
use xshell::Shell;

/// Writes the puzzles into the folder `puzzles`, and the module `puzzleFiles.ts` with their addresses.
pub(super) fn write(shell: &Shell, sources: &Path) -> Result<()> {
    let folder = sources.join("puzzles");
    shell.remove_path(&folder)?;
    let folder = shell.create_dir(folder)?;
    let mut files = Vec::new();
    for game in shell.read_dir(project::root().join("games"))? {
        let file = game.join("puzzles.txt");
        if shell.path_exists(&file) {
            let id = game.file_name().unwrap_or_default().to_string_lossy();
            shell.copy_file(file, folder.join(format!("{id}.txt")))?;
            files.push((id.to_string(), format!("puzzles/{id}.txt")));
        }
    }
    let mut module = Addresses::of("the puzzles of the games, by their ids");
    module.add("PUZZLES", &files);
    Ok(shell.write_file(sources.join("puzzleFiles.ts"), module.text())?)
}
