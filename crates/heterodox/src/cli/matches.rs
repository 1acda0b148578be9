//! Arguments of `heterodox match`.

use crate::definition::GameArgument;
use clap::Args;
use heterodox_arena::{DrawRule, ResignRule, Sprt, TimeControl};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
ENGINE is a quoted text that is split like a shell command:
  self       the built-in engine, with level=1..8, strength=0..40 (on the internal scale, instead of
             a level; spread=0..40: its standard deviation from game to game), weights=FILE, values=equal (all pieces are worth the same), hash=MB, threads=N,
             contempt=CENTIPAWNS
  random     any legal move
  greedy     the capture (in Pacifist Chess the conversion) that is worth most, or any legal move
  beginner   as greedy, but wins if a single move wins
  cmd=PROG   a UCI program, with any number of arg=TEXT and option.NAME=VALUE; a path with blanks
             is quoted, and arguments may follow it; variant=NAME is the name of the game there
All accept name=TEXT; self and cmd= also tc=, st=, nodes= or depth= instead
of the limits of the match.

Examples:
  heterodox match clash \"self level=3\" \"self level=4\" --games 100
  heterodox match zigzag \"self name=new weights=new.txt\" \"self name=old\" --nodes 5000 \\
      --games 20000 --sprt 0,5 --concurrency 4 --journal new.journal --pgn new.pgn
  heterodox match chess \"self tc=10+0.1\" \\
      \"cmd=stockfish option.UCI_LimitStrength=true option.UCI_Elo=2000 st=0.1\"
  heterodox match variants.ini#mygame self \
      \"cmd=fairy-stockfish option.VariantPath=variants.ini\" --st 0.1

A program that has the option UCI_Variant is told the game: by its id, or for a game that a file
defines by the name of its section or diagram, or by variant=. FENs and moves of such games are
exchanged as Fairy-Stockfish writes them.

The same command line with the same --journal resumes an interrupted match. If only nodes or depth
are limited, the same command line plays the same games for any --concurrency.

JSON: {\"games\",\"wins\",\"draws\",\"losses\",\"score\",\"elo\":{\"value\",\"error\",\"low\",\"high\"},\"los\",
\"draw_rate\",\"pairs\",\"sprt\":null|{\"llr\",\"lower\",\"upper\",\"verdict\"},\"ends\",\"faults\",…}, from the
view of the first engine. The error is half the 95 % confidence interval.")]
pub(crate) struct MatchArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// The first engine; results are from its view
    #[arg(value_name = "ENGINE")]
    pub(crate) first: String,
    /// The second engine
    #[arg(value_name = "ENGINE")]
    pub(crate) second: String,
    /// Number of games, which must be even: each opening is played with both colours
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) games: u32,
    /// Time control in seconds: 10+0.1, 60, or 40/60+0.5 for 40 moves
    #[arg(long, value_name = "TC", value_parser = TimeControl::clock, conflicts_with = "st")]
    pub(crate) tc: Option<TimeControl>,
    /// Seconds per move
    #[arg(long, value_name = "SECONDS", value_parser = TimeControl::per_move)]
    pub(crate) st: Option<TimeControl>,
    /// Maximum number of nodes per move
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Maximum search depth in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=255))]
    pub(crate) depth: Option<u32>,
    /// Openings: random moves, or a file whose lines are FENs or moves from the start, such as the
    /// book of a study
    #[arg(long, value_name = "random|FILE", default_value = "random")]
    pub(crate) openings: String,
    /// Number of random plies in an opening
    #[arg(long, value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(0..=200))]
    pub(crate) plies: u32,
    /// Maximum score of a random opening, in centipawns
    #[arg(long, value_name = "CP", default_value_t = 80,
          value_parser = clap::value_parser!(i32).range(0..=30_000))]
    pub(crate) balance: i32,
    /// Seed for the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of concurrent games
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: u16,
    /// Stop when an SPRT of these Elo differences is decided, with error rates of 5 %
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Adjudicate a win when both engines agree on this score for MOVES moves (default: 3)
    #[arg(long, value_name = "CP[,MOVES]")]
    pub(crate) resign: Option<ResignRule>,
    /// Adjudicate a draw when both scores are at most this for MOVES moves (default: 8), from
    /// move AFTER on (default: 34)
    #[arg(long, value_name = "CP[,MOVES[,AFTER]]")]
    pub(crate) draw: Option<DrawRule>,
    /// Adjudicate a draw after this number of plies
    #[arg(long, value_name = "N", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) max_plies: u32,
    /// Milliseconds by which an engine may exceed its time
    #[arg(long, value_name = "MS", default_value_t = 50,
          value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
    pub(crate) margin: u64,
    /// Seconds after the end of its time until a program that does not answer loses the game
    #[arg(long, alias = "patience", value_name = "SECONDS", default_value = "5",
          value_parser = super::seconds)]
    pub(crate) hang_timeout: std::time::Duration,
    /// Write all games to this PGN file
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Store finished games in this file and resume the match from it
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// Value of the PGN tag Event
    #[arg(long, value_name = "NAME", default_value = "Heterodox match")]
    pub(crate) event: String,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
