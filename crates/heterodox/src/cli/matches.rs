//! The arguments of `match`.

use clap::Args;
use heterodox_arena::{DrawRule, ResignRule, Sprt, TimeControl};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
An ENGINE is a quoted text, divided as a shell does:
  self       the engine in this program, with level=1..8, weights=FILE, hash=MB, threads=N,
             contempt=N (how much worse than an even game a draw is to it, in hundredths of a Pawn)
  cmd=PROG   a program that speaks UCI, with arg=TEXT and option.NAME=VALUE, any number of each
Both take name=TEXT, and tc=, st=, nodes= or depth= in place of the limits of the match.

Examples:
  heterodox match clash \"self level=3\" \"self level=4\" --games 100
  heterodox match zigzag \"self name=new weights=new.txt\" \"self name=old\" --nodes 5000 \\
      --games 20000 --sprt 0,5 --concurrency 4 --journal new.journal --pgn new.pgn
  heterodox match chess \"self tc=10+0.1\" \\
      \"cmd=stockfish option.UCI_LimitStrength=true option.UCI_Elo=2000 st=0.1\"

The same command line with the same --journal goes on with a match that was killed. With nodes or
depth, the same command line plays the same games, whatever --concurrency.
JSON: {\"games\",\"wins\",\"draws\",\"losses\",\"score\",\"elo\":{\"value\",\"error\",\"low\",\"high\"},\"los\",
\"draw_rate\",\"pairs\",\"sprt\":null|{\"llr\",\"lower\",\"upper\",\"verdict\"},\"ends\",\"faults\",…}, from the
first engine's view; error is half the 95 % interval.")]
pub(crate) struct MatchArgs {
    /// The game's id, with its options after colons
    pub(crate) game: String,
    /// The first engine, from whose view results are told
    #[arg(value_name = "ENGINE")]
    pub(crate) first: String,
    /// The second engine
    #[arg(value_name = "ENGINE")]
    pub(crate) second: String,
    /// How many games, an even number: each opening is played from both sides
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) games: u32,
    /// A clock in seconds: 10+0.1, 60, or 40/60+0.5 for 40 moves
    #[arg(long, value_name = "TC", value_parser = TimeControl::clock, conflicts_with = "st")]
    pub(crate) tc: Option<TimeControl>,
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = TimeControl::per_move)]
    pub(crate) st: Option<TimeControl>,
    /// Positions for each move
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Plies to search for each move
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=255))]
    pub(crate) depth: Option<u32>,
    /// Start after random moves, or at the positions of a file, one FEN a line
    #[arg(long, value_name = "random|FILE", default_value = "random")]
    pub(crate) openings: String,
    /// How many random moves start a game, of both sides together
    #[arg(long, value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(0..=200))]
    pub(crate) plies: u32,
    /// The largest advantage of a random opening, in hundredths of a Pawn
    #[arg(long, value_name = "CP", default_value_t = 80,
          value_parser = clap::value_parser!(i32).range(0..=30_000))]
    pub(crate) balance: i32,
    /// Chooses the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: u16,
    /// End as soon as it is clear which difference in Elo holds, at 5 % errors
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// End a game as won when both engines see so much for 3 (MOVES) moves
    #[arg(long, value_name = "CP[,MOVES]")]
    pub(crate) resign: Option<ResignRule>,
    /// End a game as drawn when neither sees more for 8 (MOVES) moves, from the 34th (AFTER) on
    #[arg(long, value_name = "CP[,MOVES[,AFTER]]")]
    pub(crate) draw: Option<DrawRule>,
    /// End a game as drawn after so many plies
    #[arg(long, value_name = "N", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) max_plies: u32,
    /// By how many milliseconds a clock may be overdrawn
    #[arg(long, value_name = "MS", default_value_t = 50,
          value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
    pub(crate) margin: u64,
    /// How many seconds beyond its time a program is waited for
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = super::seconds)]
    pub(crate) hang_timeout: std::time::Duration,
    /// Write all games to a file
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Keep finished games in a file, and go on with those that are there
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// What the match is called in PGN
    #[arg(long, value_name = "NAME", default_value = "Heterodox match")]
    pub(crate) event: String,
    /// Print one JSON object instead
    #[arg(long)]
    pub(crate) json: bool,
}
