//! Arguments of `heterodox generate`.

use clap::{Args, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox generate man | man -l -
  heterodox generate man --out ~/.local/share/man/man1
  heterodox generate bash --out ~/.local/share/bash-completion/completions
  heterodox generate fish --out ~/.config/fish/completions
  heterodox generate zsh --out ~/.zfunc

For zsh the folder must be in $fpath, in PowerShell add the output to your profile.")]
pub(crate) struct GenerateArgs {
    /// Output: man, or the completions of a shell: bash, elvish, fish, powershell or zsh
    #[arg(value_enum, hide_possible_values = true)]
    pub(crate) what: Generated,
    /// Write to this folder, under the usual name, instead of standard output. With `man`, also
    /// write a page for each command
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
}

/// A kind of text that the description of the command line generates.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Generated {
    /// Manual pages.
    Man,
    /// Completions for a shell.
    Completions(Shell),
}

impl ValueEnum for Generated {
    fn value_variants<'a>() -> &'a [Generated] {
        &[
            Generated::Man,
            Generated::Completions(Shell::Bash),
            Generated::Completions(Shell::Elvish),
            Generated::Completions(Shell::Fish),
            Generated::Completions(Shell::PowerShell),
            Generated::Completions(Shell::Zsh),
        ]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        match self {
            Generated::Man => Some(clap::builder::PossibleValue::new("man")),
            Generated::Completions(shell) => shell.to_possible_value(),
        }
    }
}
