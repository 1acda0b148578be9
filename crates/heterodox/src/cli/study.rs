//! Arguments of `heterodox study`.

use crate::definition::GameArgument;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox study clash                          a first look
  heterodox study zigzag --hours 1 --threads 8
  heterodox study chess --games 400              continue it up to 400 games
  heterodox study clash --setup \"two commanders\"
  heterodox study pacifist:chess:value --out value --seed 2
  heterodox study zwangkrieg --hours 1 --nats nats://bus:4222

A study measures the balance of a game, its course, the values of its pieces, its openings, its
endings and its depth, by games of the engine against itself. It consists of rounds, each with two
games at the highest effort and many shorter ones. The files in the folder are:
  study.json     all numbers, with 95 % confidence intervals
  README.md      a report, with plots
  games.pgn      some of the games
  book.txt       openings, for `heterodox match --openings`
  results.json   the sums from which the next run continues
  journal.jsonl  finished jobs of rounds that are not complete
  second-sample  the same for the second samples

What surprises is told only if a second sample, which has no opening in common with the first,
confirms it. The command draws it at its end: with as many rounds as the first, or in about a third
of the time. docs/studies/METHODS.md describes the methods.

The same command continues a study that was interrupted or has reached its end, if the engine is
still the same. With --hours 0 it only writes the documents again. Results depend on the seed and
the number of rounds, but not on interruptions, threads or machines. Ctrl-C ends a run after the
jobs that have begun.

With --nats, every `heterodox worker` of the same NATS helps, and processes that do the same study
share its jobs.")]
pub(crate) struct StudyArgs {
    /// The id of the game, with options after colons, or a file that defines a game
    #[arg(value_parser = GameArgument::parse)]
    pub(crate) game: GameArgument,
    /// Study games from a named set-up of the game; an unknown name lists them
    #[arg(long, value_name = "NAME", conflicts_with = "nats")]
    pub(crate) setup: Option<String>,
    /// Folder of the study (default: docs/studies/GAME in a checkout of the project, otherwise
    /// study-GAME)
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Number of games at the highest effort, including those of earlier runs
    #[arg(long, value_name = "N", default_value_t = 32,
          value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub(crate) games: u32,
    /// Begin no round after this time in hours
    #[arg(long, value_name = "H", value_parser = hours, conflicts_with = "games")]
    pub(crate) hours: Option<Duration>,
    /// Number of threads, which does not change the result; 0 to leave all jobs to other
    /// machines (default: the number of CPU cores)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=256))]
    pub(crate) threads: Option<u16>,
    /// Share the jobs with other machines: nats://HOST:PORT or tls://USER:PASSWORD@HOST:PORT
    #[arg(long, value_name = "URL", env = "HETERODOX_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// Seed of the random number generator
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Divide the nodes of all searches and the number of endings by N, for a quick look
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) divide: u32,
}

/// Parses a time in hours, which may have a fraction.
fn hours(text: &str) -> Result<Duration, String> {
    let hours: f64 = text.parse().map_err(|_| "not a number of hours".to_owned())?;
    Duration::try_from_secs_f64(hours * 3_600.0).map_err(|error| error.to_string())
}
