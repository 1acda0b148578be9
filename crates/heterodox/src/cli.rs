//! The command line as types, and its help.

mod matches;

pub(crate) use matches::MatchArgs;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::process::ExitCode;

/// Chess variants in the terminal: rules, boards, moves, perft and play.
#[derive(Parser, Debug)]
#[command(name = "heterodox", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Use colours: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN",
          hide_possible_values = true)]
    pub(crate) color: When,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
A GAME is an id from `heterodox games`, with options after colons: zigzag:mirrored

Examples:
  heterodox games                               the games there are
  heterodox rules clash                         how Clash of Command is played
  heterodox show zigzag --moves \"e2e5 e9e6\"     the board after two moves
  heterodox moves chess --json | head -3        the first three moves, for a program
  heterodox perft zwangkrieg 3 --threads 4      count positions three plies deep
  heterodox play pacifist:zigzag                a game for two at one terminal

Exit codes: 0 success, 1 reading or writing failed, 2 bad input";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games
    Games(GamesArgs),
    /// Explain how a game is played
    Rules(RulesArgs),
    /// Draw the board
    Show(ShowArgs),
    /// List the legal moves, sorted
    Moves(MovesArgs),
    /// Count the sequences of legal moves, depth by depth
    Perft(PerftArgs),
    /// Play a game, two people at one terminal
    Play(PlayArgs),
    /// Judge a position with the engine
    Analyse(AnalyseArgs),
    /// Let two engines play a match
    // Much larger than the others, and needed once.
    Match(Box<MatchArgs>),
    /// Be an engine for programs that speak UCI
    Uci,
    /// Search fixed positions of every game and print the node counts
    Bench,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox games
  heterodox games --json | jq -r '.[].id'")]
pub(crate) struct GamesArgs {
    /// Print a JSON array instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox rules zwangkrieg
  heterodox rules clash --color always | less -R")]
pub(crate) struct RulesArgs {
    /// The game's id
    pub(crate) game: String,
}

/// What names a position of a game.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// The game's id, with its options after colons
    pub(crate) game: String,
    /// Start from this position instead of the usual one (quote it)
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Play these moves first, separated by spaces, in either notation
    #[arg(long, value_name = "M M …")]
    pub(crate) moves: Option<String>,
}

/// How boards are drawn.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct LookArgs {
    /// Draw chess symbols instead of letters (the newer ones need a font that has them)
    #[arg(long)]
    pub(crate) symbols: bool,
    /// Draw the board as Black sees it
    #[arg(long)]
    pub(crate) flip: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox show clash
  heterodox show chess --moves \"e4 e5 Nf3\" --flip
  heterodox show chess --fen \"8/8/8/8/8/5k2/5q2/7K w - - 0 1\" --json

JSON: {\"game\",\"fen\",\"turn\",\"check\",\"outcome\":null|{\"result\",\"reason\"},\"legal\"}")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox moves zigzag
  heterodox moves chess --moves \"e4 e5\" --json
  heterodox moves clash --fen - < positions.txt

With `--fen -` each line of standard input is a FEN, answered at once by one line:
a JSON array of {\"move\",\"fen\"}, the FEN being the one after the move, or {\"error\"}.")]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print one JSON object a line, with the FEN after each move
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox perft chess 5
  heterodox perft clash 4 --divide
  heterodox perft zwangkrieg 3 --threads 8 --json")]
pub(crate) struct PerftArgs {
    /// The game's id, with its options after colons
    pub(crate) game: String,
    /// How many plies deep to count
    #[arg(value_parser = clap::value_parser!(u32).range(0..=30))]
    pub(crate) depth: u32,
    /// Start from this position instead of the usual one (quote it)
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Count for each first move, at DEPTH alone
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads share the work
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox play clash
  heterodox play chess --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"

Type `help` while playing to see what can be typed.")]
pub(crate) struct PlayArgs {
    /// The game's id, with its options after colons
    pub(crate) game: String,
    /// Start from this position instead of the usual one (quote it)
    #[arg(long)]
    pub(crate) fen: Option<String>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox analyse clash --time 5
  heterodox analyse chess --moves \"e4 e5 Nf3\" --depth 12 --multipv 3
  heterodox analyse zigzag --nodes 100000 --json

JSON: one object for each iteration, {\"depth\",\"nodes\",\"time\",\"lines\":[{\"score\",\"mate\",\"moves\"}]};
the score in hundredths of a Pawn for the side to move, or the moves to the end of the game.")]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Stop after so many seconds (5 if nothing else stops it)
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    /// Stop after so many plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=255))]
    pub(crate) depth: Option<u32>,
    /// Stop after so many positions
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// How many of the best moves to show
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) multipv: u16,
    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// The size of the table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub(crate) hash: u32,
    /// Print one JSON object for each iteration
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads a time in seconds, of which there may be fractions.
fn seconds(text: &str) -> Result<std::time::Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    std::time::Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// When to use colours.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Also into pipes and files
    Always,
    /// Never
    Never,
}

impl When {
    /// Makes this the choice for all output of the process.
    pub(crate) fn apply(self) {
        let choice = match self {
            When::Auto => anstream::ColorChoice::Auto,
            When::Always => anstream::ColorChoice::Always,
            When::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Reads the command line. Help that was asked for, and errors, are printed
/// here; what is left to do is to exit with the code.
pub(crate) fn read() -> Result<Cli, ExitCode> {
    Cli::try_parse().map_err(|error| {
        let shown_whole = matches!(
            error.kind(),
            ErrorKind::DisplayHelp
                | ErrorKind::DisplayVersion
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        );
        if shown_whole {
            // A reader that has gone away is no reason to complain.
            let _ = error.print();
        } else {
            anstream::eprintln!("{}", one_sentence(&error.to_string()));
        }
        if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS }
    })
}

/// Clap's message without the usage below it, on one line.
fn one_sentence(message: &str) -> String {
    let said = message.lines().map(str::trim);
    let said = said.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let lines: Vec<&str> = said.filter(|line| !line.is_empty()).collect();
    lines.join(" ").replace(" tip:", "; tip:")
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn errors_are_one_sentence() {
        for wrong in [
            &["heterodox", "mves", "chess"][..],
            &["heterodox", "show"],
            &["heterodox", "perft", "chess", "31"],
            &["heterodox", "perft", "chess", "2", "--threads", "0"],
            &["heterodox", "show", "chess", "--jsn"],
        ] {
            let sentence = one_sentence(&Cli::try_parse_from(wrong).unwrap_err().to_string());
            assert!(sentence.starts_with("error: "), "{sentence}");
            assert!(!sentence.contains('\n') && !sentence.contains("Usage"), "{sentence}");
        }
    }
}
