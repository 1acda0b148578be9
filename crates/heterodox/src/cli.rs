//! The command line: arguments and help of all commands.

mod database;
mod definitions;
mod generate;
mod matches;
mod puzzles;
mod serve;
mod study;

pub(crate) use database::{
    BackupArgs, CheckDataArgs, DatabaseArgs, ExportArgs, ImportArgs, MigrateArgs, RestoreArgs,
};
pub(crate) use definitions::{CheckArgs, ConvertArgs, Language};
pub(crate) use generate::{GenerateArgs, Generated};
pub(crate) use matches::MatchArgs;
pub(crate) use puzzles::PuzzlesArgs;
pub(crate) use serve::{HealthArgs, LogArgs, LogFormat, ServeArgs, WorkerArgs};
pub(crate) use study::StudyArgs;

use crate::definition::GameArgument;
use crate::screen::print_error;
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueEnum};
use heterodox_catalog::engine::Level;
use heterodox_kernel::text::abridge;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

/// Play, learn and analyse chess variants in the browser and in the terminal
#[derive(Parser, Debug)]
#[command(name = "heterodox", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Use colours: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(long, global = true, value_enum, default_value_t = ColorMode::Auto, value_name = "WHEN",
          hide_possible_values = true)]
    pub(crate) color: ColorMode,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
If no command is given, `heterodox serve` runs the web app.
GAME is an id printed by `heterodox games`, with options after colons: zigzag:mirrored,
or a file that defines a game: an Interactive Diagram or a variants.ini. Pacifist Chess
is played over another game or file: pacifist:zigzag, pacifist:game.txt:value

Examples:
  heterodox                                     run the web app and open it in the browser
  heterodox games                               list the games
  heterodox rules clash                         print the rules of Clash of Command
  heterodox show zigzag --moves \"e2e5 e9e6\"     draw the board after two moves
  heterodox moves chess --json | head -3        print the first three moves as JSON
  heterodox perft zwangkrieg 3 --threads 4      count move sequences of up to three plies
  heterodox play pacifist:zigzag                play a game for two people

Exit codes: 0 on success, 1 if reading or writing failed, 2 for invalid input, 130 and 143 if SIGINT
or SIGTERM has ended a match, a study or another long command";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Run the web app: play, learn and analyse in the browser
    Serve(ServeArgs),
    /// Run analyses for servers, and jobs of studies, on other machines
    Worker(WorkerArgs),
    /// Migrate the database of the web app to the current schema
    Migrate(MigrateArgs),
    /// Back up all data of the web app to a file
    Backup(BackupArgs),
    /// Check the database of the web app for damage
    CheckData(CheckDataArgs),
    /// Restore a backup into a database
    Restore(RestoreArgs),
    /// Export the games of the web app as PGN
    Export(ExportArgs),
    /// Import games from PGN into the web app
    Import(ImportArgs),
    /// Check the health of a running server
    Health(HealthArgs),
    /// List the games
    Games(GamesArgs),
    /// Check a game definition for errors and likely mistakes
    Check(CheckArgs),
    /// Convert a game definition to another format
    Convert(ConvertArgs),
    /// Print the rules of a game
    Rules(RulesArgs),
    /// Draw the board
    Show(ShowArgs),
    /// List the legal moves of a position
    Moves(MovesArgs),
    /// Count sequences of legal moves up to a depth (perft)
    Perft(PerftArgs),
    /// Play a game in the terminal, against the engine or for two people
    Play(PlayArgs),
    /// Analyse a position or the moves of a game
    Analyse(AnalyseArgs),
    /// Play a match between two engines
    // Boxed, since it is much larger than the other variants.
    Match(Box<MatchArgs>),
    /// Run as a UCI engine
    Uci,
    /// Tune the evaluation weights of a game by self-play
    Tune(TuneArgs),
    /// Find puzzles in games that the engine plays against itself, or check them
    Puzzles(PuzzlesArgs),
    /// Study a game: balance, values of the pieces, openings, endings and depth
    Study(StudyArgs),
    /// Run as an engine for XBoard, WinBoard and other GUIs that speak CECP
    Xboard(XboardArgs),
    /// Search fixed positions of every game and print node counts
    Bench(BenchArgs),
    /// Generate manual pages, or completions for a shell
    Generate(GenerateArgs),
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox bench
  heterodox bench --depth 14 --threads 2 --games chess

With one thread the node counts are reproducible. They change if and only if the behaviour of the
search changes.")]
pub(crate) struct BenchArgs {
    /// Search depth in plies
    #[arg(long, value_name = "PLIES", default_value_t = 12)]
    pub(crate) depth: u32,
    /// Number of search threads
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Search only these games, separated by commas
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    pub(crate) games: Vec<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  xboard -fcp \"heterodox xboard\"
  xboard -fcp \"heterodox xboard\" -variant zigzag
  xboard -fcp \"heterodox xboard mygame.txt\" -variant my-game

The protocol is version 2 of the Chess Engine Communication Protocol (CECP). Chess is XBoard's
variant `normal`; other games that XBoard can display have their ids as names. A game that a file
defines has its own name, in lower case with hyphens.")]
pub(crate) struct XboardArgs {
    /// Games that XBoard can choose besides those of `heterodox games`: files that define them
    #[arg(value_name = "GAME", value_parser = GameArgument::parse)]
    pub(crate) games: Vec<GameArgument>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox games
  heterodox games --json | jq -r '.[].id'")]
pub(crate) struct GamesArgs {
    /// Print a JSON array
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox rules zwangkrieg
  heterodox rules mwchess --about
  heterodox rules clash --color always | less -R")]
pub(crate) struct RulesArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Print where the game comes from instead: source, occasion, aims and advice
    #[arg(long)]
    pub(crate) about: bool,
}

/// Arguments that specify a position.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Start from this position instead of the initial one
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Play these moves first, separated by spaces, in coordinate or short notation
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

/// Arguments for drawing boards.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct DrawArgs {
    /// Draw chess symbols instead of letters (some need a recent font)
    #[arg(long)]
    pub(crate) symbols: bool,
    /// Draw the board from Black's side
    #[arg(long)]
    pub(crate) flip: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox show clash
  heterodox show chess --moves \"e4 e5 Nf3\" --flip
  heterodox show chess --fen \"8/8/8/8/8/5k2/5q2/7K w - - 0 1\" --json
  heterodox show zwangkrieg --picture board.png

JSON: {\"game\",\"fen\",\"turn\",\"check\",\"outcome\":null|{\"result\",\"reason\"},\"legal\"}")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawArgs,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a picture instead, as SVG or PNG by the ending of the name
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "symbols"])]
    pub(crate) picture: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox moves zigzag
  heterodox moves chess --moves \"e4 e5\" --json
  heterodox moves clash --fen - < positions.txt

With `--fen -` each line of standard input is a FEN and is answered by one line: a JSON array of
{\"move\",\"fen\"}, where the FEN is that of the position after the move, or {\"error\"}.")]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print one JSON object per line, with the FEN after each move
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
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Maximum depth in plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=30))]
    pub(crate) depth: u32,
    /// Start from this position instead of the initial one
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Print the count for each root move, only for the given depth
    #[arg(long)]
    pub(crate) divide: bool,
    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox play clash                            play a game for two people
  heterodox play clash --level 2                  play White against the engine
  heterodox play zigzag --level 5 --side random --time 3
  heterodox play chess --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"
  heterodox play clash --setup \"two commanders\"

Type `help` during the game for a list of commands.")]
pub(crate) struct PlayArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Start from this position instead of the initial one
    #[arg(long)]
    pub(crate) fen: Option<String>,
    /// Start from a named set-up of the game; an unknown name lists them
    #[arg(long, value_name = "NAME", conflicts_with = "fen")]
    pub(crate) setup: Option<String>,
    /// Play against the engine at a level from 1 (weak) to 8 (full strength); with --side,
    /// the default is 3
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Level>,
    /// Your side: white, black, random, or both for two people; with --level, the default
    /// is white
    #[arg(long, value_enum, value_name = "SIDE", hide_possible_values = true)]
    pub(crate) side: Option<Side>,
    /// Maximum time in seconds that the engine takes for a move or a hint; by default at most
    /// 2 for a move, less at weak levels, and 1 for a hint
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    #[command(flatten)]
    pub(crate) drawing: DrawArgs,
}

/// The side of the user.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// White
    White,
    /// Black
    Black,
    /// A random side
    Random,
    /// Both sides; the engine only moves on request
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

JSON: an object for each iteration, {\"depth\",\"nodes\",\"time\",\"lines\":[{\"score\",\"mate\",\"moves\"}]}.
Scores are centipawns, or moves to mate, from the view of the side to move.

With --pgn every move of a game is analysed within the given limits. A move is marked ?! ? or ?? if
it lowers the expected result (1 for a win, 1/2 for a draw) by at least 0.1, 0.2 or 0.3. A Pawn
therefore counts for more in an even game than in a won one.
JSON: an object for each move, {\"ply\",\"turn\",\"move\",\"short\",\"before\":{\"score\",\"mate\"},
\"after\":{\"score\",\"mate\"},\"loss\",\"mark\",\"best\",\"lines\"}. Scores are from the view of the side that
moved.")]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Analyse the moves of a game in this file (`-` for standard input)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "moves"])]
    pub(crate) pgn: Option<String>,
    /// Number of the game in the file, from 1
    #[arg(id = "number", long = "game", value_name = "N", requires = "pgn",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) number: Option<u32>,
    /// Search time per position in seconds (default without other limits: 5, with --pgn 1)
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    /// Maximum search depth in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=255))]
    pub(crate) depth: Option<u32>,
    /// Maximum number of nodes per position
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Number of best moves to show
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) multipv: u16,
    /// Number of search threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub(crate) hash: u32,
    /// Print a JSON object for each iteration, with --pgn for each move
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox tune clash
  heterodox tune zigzag --games 3000 --nodes 600 --rounds 2 --threads 8
  heterodox tune pacifist:chess --out /tmp/weights.txt --json
  heterodox tune mygame.txt --games 500 --nodes 300
  heterodox tune mygame.txt --rounds 0 --levels 60

The weights are written after each round. The default file is the one that the build embeds, in the
game's folder of the project that contains the current directory. For a game that a file defines
(mygame.txt) it is the file beside it, mygame.weights, which every command then uses.

JSON: {\"game\",\"file\",\"rounds\":[{\"games\",\"white_wins\",\"draws\",\"mean_plies\",
\"positions\",\"loss_before\",\"loss_after\",\"loss_corrected\",\"pull\",\"steepness\"}]}. The
losses are cross entropies on held-out games, predicted with the initial weights, with the tuned
weights, and with the tuned weights and the network. `pull` is the regularization. With --levels
there is \"levels\":{\"strengths\",\"spread\",\"games\",\"scores\",\"intervals\"}: the scores of
levels 1 to 7 against the next, from 0 to 1, with 95 % intervals.")]
pub(crate) struct TuneArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Number of games per round
    #[arg(long, value_name = "N", default_value_t = 2_000,
          value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    pub(crate) games: u32,
    /// Number of nodes searched per move
    #[arg(long, value_name = "N", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Number of rounds of self-play and tuning
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(..=1_000))]
    pub(crate) rounds: u32,
    /// Seed of the random number generator
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads, which does not change the result
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Maximum number of passes over the positions in a fit
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) epochs: u64,
    /// Weight of game results relative to search scores in the targets, from 0 to 1
    #[arg(long, value_name = "WEIGHT", default_value_t = 0.7, value_parser = fraction)]
    pub(crate) blend: f64,
    /// Train a network that corrects the evaluation, with this number of passes over the
    /// positions; 0 for no network
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) network: u32,
    /// Fit the weights beside the network that there is, and train it further
    #[arg(long)]
    pub(crate) keep_network: bool,
    /// Place levels 1 to 7 for this game: make each score 22.5 % against the next. Neighbouring
    /// levels play this number of games, three times
    ///
    /// The levels are written with the weights, and belong to them. With `--rounds 0` the weights
    /// stay as they are.
    #[arg(long, value_name = "GAMES", required_if_eq("rounds", "0"),
          value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) levels: Option<u32>,
    /// Start from the weights in this file instead of those of the game
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<std::path::PathBuf>,
    /// Write the weights to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<std::path::PathBuf>,
    /// Print a JSON object at the end
    #[arg(long)]
    pub(crate) json: bool,
}

/// Parses a number from 0 to 1.
fn fraction(text: &str) -> Result<f64, String> {
    let fraction = text.parse().ok().filter(|fraction| (0.0..=1.0).contains(fraction));
    fraction.ok_or_else(|| "not a number from 0 to 1".to_owned())
}

/// Parses a time in seconds, which may have a fraction.
fn seconds(text: &str) -> Result<std::time::Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    std::time::Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Parses a level of the engine.
fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| "not a number from 1 to 8".to_owned())
}

/// The values of `--color`.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColorMode {
    /// If standard output is a terminal and NO_COLOR is not set
    Auto,
    /// Always, also in pipes and files
    Always,
    /// Never
    Never,
}

impl ColorMode {
    /// Applies this to all output of the process.
    pub(crate) fn apply(self) {
        let choice = match self {
            ColorMode::Auto => anstream::ColorChoice::Auto,
            ColorMode::Always => anstream::ColorChoice::Always,
            ColorMode::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Parses the command line. Prints help and errors and returns the exit code in these
/// cases.
pub(crate) fn parse() -> Result<Cli, ExitCode> {
    given_color(std::env::args_os()).apply();
    Cli::try_parse().map_err(|error| {
        let is_help = matches!(
            error.kind(),
            ErrorKind::DisplayHelp
                | ErrorKind::DisplayVersion
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        );
        if !is_help {
            print_error(&single_line(&error.to_string()));
            return ExitCode::from(2);
        }
        match error.print().and_then(|()| io::stdout().flush()) {
            // A closed output is not an error.
            Err(problem) if problem.kind() != io::ErrorKind::BrokenPipe => {
                print_error(&format!("error: {problem}"));
                ExitCode::from(1)
            }
            _ if error.use_stderr() => ExitCode::from(2),
            _ => ExitCode::SUCCESS,
        }
    })
}

/// The value of `--color`, which counts for help and errors, too.
fn given_color(arguments: impl Iterator<Item = OsString>) -> ColorMode {
    let arguments: Vec<OsString> = arguments.skip(1).take_while(|text| text != "--").collect();
    let mode =
        |text: &OsString| text.to_str().and_then(|text| ColorMode::from_str(text, false).ok());
    let given = arguments.iter().enumerate().rev().find_map(|(at, text)| {
        let value = text.to_str().and_then(|text| text.strip_prefix("--color="));
        match value {
            Some(value) => mode(&value.into()),
            None if text == "--color" => arguments.get(at + 1).and_then(mode),
            None => None,
        }
    });
    given.unwrap_or(ColorMode::Auto)
}

/// Returns clap's error message on one line, without the usage.
fn single_line(message: &str) -> String {
    let lines = message.lines().map(str::trim);
    let lines =
        lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
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
    fn the_color_is_known_before_help_is_printed() {
        let given = |text: &str| given_color(text.split(' ').map(OsString::from));
        assert_eq!(given("heterodox --color never --help"), ColorMode::Never);
        assert_eq!(given("heterodox show --color=always --help"), ColorMode::Always);
        assert_eq!(given("heterodox --color wrong"), ColorMode::Auto);
        assert_eq!(given("heterodox show -- --color never"), ColorMode::Auto);
    }

    #[test]
    fn errors_are_printed_on_one_line() {
        for wrong in [
            &["heterodox", "mves", "chess"][..],
            &["heterodox", "show"],
            &["heterodox", "perft", "chess", "31"],
            &["heterodox", "perft", "chess", "2", "--threads", "0"],
            &["heterodox", "show", "chess", "--jsn"],
            &["heterodox", "tune", "chess", "--blend", "1.1"],
            &["heterodox", "study", "chess", "--hours", "-1"],
            &["heterodox", "study", "chess", "--hours", "1", "--games", "2"],
        ] {
            let sentence = single_line(&Cli::try_parse_from(wrong).unwrap_err().to_string());
            assert!(sentence.starts_with("error: "), "{sentence}");
            assert!(!sentence.contains('\n') && !sentence.contains("Usage"), "{sentence}");
        }
    }
}
