//! Arguments of the commands for texts that define games.

use clap::{Args, ValueEnum};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox check mygame.txt
  heterodox check variants.ini --json
  heterodox check --explain unknown-key

The text is an Interactive Diagram or a variants.ini. Exit code 2 if it has mistakes.
JSON: {\"id\",\"mistakes\":[{\"code\",\"line\",\"column\",\"length\",\"problem\",\"help\",\"edit\"}],
\"advice\":[the same]}; edit: {\"line\",\"column\",\"length\",\"replacement\"}, a fix")]
pub(crate) struct CheckArgs {
    /// The file with the text
    #[arg(value_name = "FILE", required_unless_present = "explain")]
    pub(crate) file: Option<std::path::PathBuf>,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Explain the code of an error or warning
    #[arg(long, value_name = "CODE", conflicts_with_all = ["file", "json"])]
    pub(crate) explain: Option<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox convert mygame.txt --to ini > variants.ini
  heterodox convert variants.ini --to diagram
  heterodox convert mygame.txt --to xboard

The new text has exactly the same rules. If it cannot, nothing is written, each obstacle is
printed, and the exit code is 2. What it leaves out without changing a move or a result is a note.")]
pub(crate) struct ConvertArgs {
    /// The file with the text
    #[arg(value_name = "FILE")]
    pub(crate) file: std::path::PathBuf,
    /// The language: an Interactive Diagram, a variants.ini for Fairy-Stockfish, or the lines by
    /// which an engine describes a game to XBoard
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    pub(crate) to: Language,
}

/// A language for games.
#[derive(ValueEnum, Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    Diagram,
    Ini,
    Xboard,
}
