//! The command line as types, and its help.

mod database;
mod matches;
mod serve;

pub(crate) use database::{
    BackupArgs, DatabaseArgs, ExportArgs, ImportArgs, MigrateArgs, RestoreArgs,
};
pub(crate) use matches::MatchArgs;
pub(crate) use serve::{HealthArgs, LogArgs, LogFormat, ServeArgs, WorkerArgs};

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use heterodox_catalog::engine::Level;
use heterodox_kernel::text::abridge;
use std::process::ExitCode;

/// Chess variants in the browser and in the terminal: play, rules and analysis.
#[derive(Parser, Debug)]
#[command(name = "heterodox", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Use colours: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN",
          hide_possible_values = true)]
    pub(crate) color: When,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Without a command it is `heterodox serve`: the web app, in the browser.
A GAME is an id from `heterodox games`, with options after colons: zigzag:mirrored

Examples:
  heterodox                                     play, learn and analyse in the browser
  heterodox games                               the games there are
  heterodox rules clash                         how Clash of Command is played
  heterodox show zigzag --moves \"e2e5 e9e6\"     the board after two moves
  heterodox moves chess --json | head -3        the first three moves, for a program
  heterodox perft zwangkrieg 3 --threads 4      count positions three plies deep
  heterodox play pacifist:zigzag                a game for two at one terminal

Exit codes: 0 success, 1 reading or writing failed, 2 bad input";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play, learn and analyse in the browser: run the web app
    Serve(ServeArgs),
    /// Do analyses for servers on other machines
    Worker(WorkerArgs),
    /// Bring the database of the web app up to date
    Migrate(MigrateArgs),
    /// Copy everything that the web app keeps into a file
    Backup(BackupArgs),
    /// Put a backup into a database
    Restore(RestoreArgs),
    /// Write the games played in the web app as PGN
    Export(ExportArgs),
    /// Read games from PGN into the web app
    Import(ImportArgs),
    /// Ask a server that is running how it is
    Health(HealthArgs),
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
    /// Play a game, against the engine or two people at one terminal
    Play(PlayArgs),
    /// Judge a position with the engine
    Analyse(AnalyseArgs),
    /// Let two engines play a match
    // Much larger than the others, and needed once.
    Match(Box<MatchArgs>),
    /// Be an engine for programs that speak UCI
    Uci,
    /// Learn what the engine judges by, from games against itself
    Tune(TuneArgs),
    /// Be an engine for XBoard, WinBoard and other programs that speak CECP
    #[command(after_help = XBOARD)]
    Xboard,
    /// Search fixed positions of every game and print the node counts
    Bench(Bench),
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox bench                                        the figures that a change is quoted with
  heterodox bench --depth 14 --threads 2 --games chess   the time to a depth with two threads

The node counts are the same every time, as long as there is one thread.")]
pub(crate) struct Bench {
    /// Plies to search each position to
    #[arg(long, value_name = "PLIES", default_value_t = 12)]
    pub(crate) depth: u32,
    /// Threads for each search
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Only these games, separated by commas
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    pub(crate) games: Vec<String>,
}

const XBOARD: &str = "\
Examples:
  xboard -fcp \"heterodox xboard\"
  xboard -fcp \"heterodox xboard\" -variant zigzag

Version 2 of the Chess Engine Communication Protocol. Chess is XBoard's variant `normal`; the other
games whose boards it can show go by their ids.";

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
  heterodox play clash                            two people at one terminal
  heterodox play clash --level 2                  you have White, the engine Black
  heterodox play zigzag --level 5 --side random --time 3
  heterodox play chess --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"

Type `help` while playing to see what can be typed.")]
pub(crate) struct PlayArgs {
    /// The game's id, with its options after colons
    pub(crate) game: String,
    /// Start from this position instead of the usual one (quote it)
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Play against the engine: from 1 (weak) to 8 (as well as it can); 3 if only a side is given
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Level>,
    /// Your side: white (the usual), black, random, or both (nobody plays but people)
    #[arg(long, value_enum, value_name = "SIDE", hide_possible_values = true)]
    pub(crate) side: Option<Side>,
    /// How many seconds the engine thinks at most, for a move or a hint
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub(crate) time: std::time::Duration,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

/// The side that a person takes.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// The side that moves first
    White,
    /// The other
    Black,
    /// Either
    Random,
    /// Both: the engine plays only when asked to
    Both,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox analyse clash --time 5
  heterodox analyse chess --moves \"e4 e5 Nf3\" --depth 12 --multipv 3
  heterodox analyse zigzag --nodes 100000 --json
  heterodox analyse chess --pgn games.pgn --game 2 --time 0.5
  heterodox analyse clash --pgn - --depth 6 --json < game.pgn

JSON: one object for each iteration, {\"depth\",\"nodes\",\"time\",\"lines\":[{\"score\",\"mate\",\"moves\"}]};
the score in hundredths of a Pawn for the side to move, or the moves to the end of the game.

With --pgn every move of a game is judged within the same limits (1 second each if none is given).
A move is marked ?! ? or ?? if it gave away 0.1, 0.2 or 0.3 of a point: of the result that was to be
expected, a win being 1 and a draw 1/2. So a Pawn counts for more in an even game than in a won one.
JSON: one object for each move, {\"ply\",\"turn\",\"move\",\"short\",\"before\":{\"score\",\"mate\"},
\"after\":{\"score\",\"mate\"},\"loss\",\"mark\",\"best\",\"lines\"}, all scores for the side that moved.")]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Judge the moves of a game in this file (`-` for standard input)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "moves"])]
    pub(crate) pgn: Option<String>,
    /// Which game of the file
    #[arg(id = "number", long = "game", value_name = "N", requires = "pgn",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) number: Option<u32>,
    /// Stop after so many seconds (5 if nothing else stops it, with --pgn 1)
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
    /// Print one JSON object for each iteration, with --pgn for each move
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox tune clash
  heterodox tune zigzag --games 3000 --nodes 600 --rounds 2 --threads 8
  heterodox tune pacifist:chess --out /tmp/weights.txt --json

The file is written after each round. Without --out it is the one that the build embeds, in
the game's folder of the project around the current directory.
JSON: {\"game\",\"file\",\"rounds\":[{\"games\",\"white_wins\",\"draws\",\"mean_plies\",
\"positions\",\"loss_before\",\"loss_after\",\"loss_corrected\",\"pull\",\"steepness\"}]}; the
losses are the cross entropies of games held out, predicted by the start weights, by the learned
ones, and by these with the network.")]
pub(crate) struct TuneArgs {
    /// The game's id, with its options after colons
    pub(crate) game: String,
    /// How many games to play in each round
    #[arg(long, value_name = "N", default_value_t = 2_000,
          value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    pub(crate) games: u32,
    /// How many positions to search for each move
    #[arg(long, value_name = "N", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How often to play with what was learned and learn again
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) rounds: u32,
    /// The number from which all chance follows
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads share the work; the result is the same for any
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// The most passes over the positions in a fit
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) epochs: u64,
    /// How much results count against what the search saw, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.7, value_parser = part)]
    pub(crate) blend: f64,
    /// Train a network to correct the weights, with so many passes over the
    /// positions; 0 for none
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) network: u32,
    /// Begin with the weights of this file instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<std::path::PathBuf>,
    /// Write the weights to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<std::path::PathBuf>,
    /// Print one JSON object at the end instead
    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads a part of a whole.
fn part(text: &str) -> Result<f64, String> {
    let part = text.parse().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "not a number from 0 to 1".to_owned())
}

/// Reads a time in seconds, of which there may be fractions.
fn seconds(text: &str) -> Result<std::time::Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    std::time::Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Reads a level of the engine.
fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| "not a number from 1 to 8".to_owned())
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
    abridge(&lines.join(" ").replace(" tip:", "; tip:")).into_owned()
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
            &["heterodox", "tune", "chess", "--blend", "1.1"],
        ] {
            let sentence = one_sentence(&Cli::try_parse_from(wrong).unwrap_err().to_string());
            assert!(sentence.starts_with("error: "), "{sentence}");
            assert!(!sentence.contains('\n') && !sentence.contains("Usage"), "{sentence}");
        }
    }
}
