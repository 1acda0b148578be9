//! The networks of the evaluations as files of the npm package, which the engine fetches when it needs
//! them.

use super::addresses::Addresses;
use crate::project;
use anyhow::{Context, Result};
use heterodox_evaluation::Network;
use std::path::Path;
use xshell::Shell;

/// Weights files, and what the names of their networks begin with.
const FILES: [(&str, &str); 2] = [("weights.txt", ""), ("pacifist.txt", "pacifist-")];

/// Writes the networks into the folder `networks`, and the module `networks.ts` with their addresses.
pub(super) fn write(shell: &Shell, sources: &Path) -> Result<()> {
    let folder = sources.join("networks");
    shell.remove_path(&folder)?;
    let folder = shell.create_dir(folder)?;
    let mut files = Vec::new();
    for (name, network) in read(shell)? {
        shell.write_file(folder.join(format!("{name}.bin")), network.to_bytes())?;
        files.push((name.clone(), format!("networks/{name}.bin")));
    }
    let mut module = Addresses::of("the networks of the evaluations, by their names");
    module.add("NETWORKS", &files);
    Ok(shell.write_file(sources.join("networks.ts"), module.text())?)
}

/// Returns the networks of all games with their names.
fn read(shell: &Shell) -> Result<Vec<(String, Network)>> {
    let mut networks = Vec::new();
    for game in shell.read_dir(project::root().join("games"))? {
        for (file, prefix) in FILES {
            let path = game.join(file);
            if !shell.path_exists(&path) {
                continue;
            }
            let text = shell.read_file(&path)?;
            let rows = text.lines().skip_while(|line| *line != "network").count();
            // The title, two lines of outputs and one of biases come before the inputs of both sides.
            let inputs = rows.saturating_sub(4) / 2;
            let network = Network::parse(&text, inputs)
                .with_context(|| format!("the network of {}", path.display()))?;
            let name = game.file_name().unwrap_or_default().to_string_lossy();
            networks.extend(network.map(|network| (format!("{prefix}{name}"), network)));
        }
    }
    Ok(networks)
}
