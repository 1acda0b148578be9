//! `heterodox generate`: manual pages and completions for shells.

use crate::cli::{Cli, GenerateArgs, Generated};
use crate::error::Error;
use crate::screen::Screen;
use clap::CommandFactory;
use std::path::Path;

/// Name of the program in the pages and scripts.
const NAME: &str = "heterodox";

pub(crate) fn run(args: &GenerateArgs, screen: &mut Screen) -> Result<(), Error> {
    match &args.out {
        Some(folder) => {
            let cannot_write = |problem| Error::File { file: folder.clone(), problem };
            std::fs::create_dir_all(folder)
                .and_then(|()| write(args.what, folder))
                .map_err(cannot_write)
        }
        None => Ok(screen.print(&text(args.what)?)?),
    }
}

/// Writes the pages of all commands or the completions of a shell.
fn write(what: Generated, folder: &Path) -> std::io::Result<()> {
    match what {
        Generated::Man => clap_mangen::generate_to(Cli::command(), folder),
        Generated::Completions(shell) => {
            clap_complete::generate_to(shell, &mut Cli::command(), NAME, folder).map(|_| ())
        }
    }
}

/// Returns the page of the program or the completions of a shell.
fn text(what: Generated) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    match what {
        Generated::Man => {
            // The page lists the commands that have pages.
            let command = Cli::command().disable_help_subcommand(true);
            clap_mangen::Man::new(command).render(&mut bytes)?;
        }
        Generated::Completions(shell) => {
            clap_complete::generate(shell, &mut Cli::command(), NAME, &mut bytes);
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
