//! `heterodox tune`: tunes a game's evaluation weights by self-play.

use super::interrupts::Interrupts;
use crate::cli::TuneArgs;
use crate::definition;
use crate::error::Error;
use crate::files::read_text;
use crate::progress;
use crate::screen::Screen;
use heterodox_catalog::AnyGame;
use heterodox_catalog::workshop::WORKSHOP;
use heterodox_evaluation::{FeatureLayout, Weights};
use heterodox_tuner::levels::{LevelEffort, PlacedLevels, place};
use heterodox_tuner::{Progress as Phase, RoundReport, Settings, Tuner};
use indicatif::ProgressBar;
use serde::Serialize;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::{env, io};

pub(crate) fn run(args: &TuneArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.game.find()?;
    let (id, layout) = (game.info().id, game.layout());
    let start = match &args.from {
        Some(file) => read(file, layout)?,
        None => game.weights(),
    };
    let file = output_file(args, &id)?;
    check_writable(&file)?;
    let mut tuner = Tuner::new(game.as_ref(), start, settings(args))?;
    let mut rounds = Vec::new();
    let finished = Arc::new(AtomicU32::new(0));
    let (rounds_done, written) = (Arc::clone(&finished), file.display().to_string());
    Interrupts::new()?.exit_with(move || how_to_go_on(rounds_done.load(SeqCst), &written));
    for number in 1..=args.rounds {
        let report = run_round(&mut tuner, number, args)?;
        write(&tuner.weights().write(layout), &file)?;
        finished.store(number, SeqCst);
        if !args.json {
            screen.print(&describe(number, &report))?;
        }
        rounds.push(JsonRound::from(&report));
    }
    let levels = args.levels.map(|games| place_levels(game.as_ref(), tuner.weights(), games, args));
    if let Some(placed) = &levels {
        let weights = Weights { levels: Some(placed.scale), ..tuner.weights().clone() };
        write(&weights.write(layout), &file)?;
        if !args.json {
            screen.print(&describe_levels(placed))?;
        }
    }
    let file = file.display().to_string();
    screen.print(&if args.json {
        let levels = levels.as_ref().map(JsonLevels::from);
        serde_json::to_string(&Json { game: id, file, rounds, levels })? + "\n"
    } else {
        format!("Written to {file}\n")
    })?;
    Ok(())
}

fn write(weights: &str, file: &Path) -> Result<(), Error> {
    fs::write(file, weights).map_err(|problem| Error::File { file: file.to_owned(), problem })
}

/// Returns the file for the weights.
fn output_file(args: &TuneArgs, id: &str) -> Result<PathBuf, Error> {
    match (&args.out, &args.game.file) {
        (Some(file), _) => Ok(file.clone()),
        (None, Some(definition)) => Ok(definition::weights_file(definition)),
        (None, None) => weights_file(id),
    }
}

/// Runs a round behind a progress bar.
fn run_round(tuner: &mut Tuner<'_>, number: u32, args: &TuneArgs) -> Result<RoundReport, Error> {
    let bar = progress_bar(number, args);
    let report = tuner.round(&|progress| match progress {
        Phase::Played(games) => bar.set_position(games.into()),
        Phase::Fitting => bar.set_message("fitting"),
        Phase::Training => bar.set_message("training"),
    })?;
    bar.finish_and_clear();
    Ok(report)
}

/// Places the levels behind a progress bar.
fn place_levels(
    game: &dyn AnyGame,
    weights: &Weights,
    games: u32,
    &TuneArgs { nodes, seed, .. }: &TuneArgs,
) -> PlacedLevels {
    let effort = LevelEffort { pairs: games.div_ceil(2), nodes, seed };
    let bar = progress::bar(effort.calls(), "Levels {wide_bar} {percent} %, {eta} to go");
    let placed = place(game, weights, effort, &|| {
        bar.inc(1);
        Some(0.0)
    });
    bar.finish_and_clear();
    placed.expect("the time is not limited")
}

/// Returns a message about the weights that a signal leaves behind, and how to continue from there.
fn how_to_go_on(rounds: u32, file: &str) -> String {
    match rounds {
        0 => "tuning was interrupted in the first round, and no weights were written".to_owned(),
        _ => format!(
            "tuning was interrupted; the weights after round {rounds} are in {file}, and --from \
             {file} continues with them"
        ),
    }
}

fn settings(args: &TuneArgs) -> Settings {
    let TuneArgs { games, nodes, seed, epochs, blend, network, keep_network, .. } = *args;
    let (threads, keeps_network) = (args.threads.into(), keep_network);
    Settings { games, nodes, seed, threads, epochs, blend, network, keeps_network }
}

fn read(file: &Path, layout: &FeatureLayout) -> Result<Weights, Error> {
    let file = || file.to_owned();
    let text = read_text(&file());
    let text = text.map_err(|problem| Error::File { file: file(), problem })?;
    Weights::parse(&text, layout).map_err(|problem| Error::Weights { file: file(), problem })
}

/// Returns the file of weights that the build embeds, searched in the project that contains the
/// current folder. Pacifist Chess has a file in the folder of its base game, unless that is
/// user-defined.
fn weights_file(id: &str) -> Result<PathBuf, Error> {
    if id.split(':').any(|part| part == WORKSHOP) {
        return Err(Error::NoWeightsFile(id.to_owned()));
    }
    let (game, name) = match heterodox_catalog::base_of(id) {
        Some(base) => (base, "pacifist.txt"),
        None => (id.split(':').next().unwrap_or(id), "weights.txt"),
    };
    let here = env::current_dir()?;
    let folder = here.ancestors().map(|above| above.join("games").join(game));
    let folder = folder.into_iter().find(|folder| folder.join("weights.txt").is_file());
    folder.map(|folder| folder.join(name)).ok_or_else(|| Error::NoWeightsFile(game.to_owned()))
}

/// Checks that the file can be written, before hours of tuning.
fn check_writable(file: &Path) -> Result<(), Error> {
    let check = || -> io::Result<()> {
        let existed = file.try_exists()?;
        OpenOptions::new().append(true).create(true).open(file)?;
        if existed { Ok(()) } else { fs::remove_file(file) }
    };
    check().map_err(|problem| Error::File { file: file.to_owned(), problem })
}

/// Creates the progress bar.
fn progress_bar(round: u32, args: &TuneArgs) -> ProgressBar {
    let template = "{prefix} {wide_bar} {pos} of {len} games, {eta} to go {msg}";
    let bar = progress::bar(args.games.into(), template);
    bar.with_prefix(format!("Round {round} of {}", args.rounds))
}

fn describe(number: u32, report: &RoundReport) -> String {
    let RoundReport { games, white_wins, draws, mean_plies, positions, .. } = report;
    let black_wins = games - white_wins - draws;
    let gain = 100.0 * (1.0 - report.loss_after / report.loss_before);
    let corrected = report.loss_with_network.map(|loss| format!(", {loss:.4} with the network"));
    let corrected = corrected.unwrap_or_default();
    format!(
        "Round {number}: {games} games of {mean_plies:.0} plies, White won {white_wins}, \
         drew {draws}, lost {black_wins}\n  {positions} positions; loss on held-out games \
         {:.4} before, {:.4} after ({gain:.1} % less){corrected}\n",
        report.loss_before, report.loss_after
    )
}

/// Describes the score of each level against the next.
fn describe_levels(PlacedLevels { steps, .. }: &PlacedLevels) -> String {
    let mut text = format!("Each level against the next, {} games:\n", steps[0].games);
    for (level, step) in (1..).zip(steps) {
        let [low, high] = step.interval().map(|bound| 100.0 * bound);
        let score = 100.0 * step.score;
        text += &format!("  {level}: {score:.0} % ({low:.0} to {high:.0})\n");
    }
    text
}

/// The result as JSON.
#[derive(Serialize)]
struct Json {
    game: String,
    file: String,
    rounds: Vec<JsonRound>,
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<JsonLevels>,
}

#[derive(Serialize)]
struct JsonLevels {
    strengths: [f64; 7],
    spread: f64,
    games: u32,
    scores: [f64; 7],
    intervals: [[f64; 2]; 7],
}

impl From<&PlacedLevels> for JsonLevels {
    fn from(PlacedLevels { scale, steps }: &PlacedLevels) -> JsonLevels {
        JsonLevels {
            strengths: scale.strengths,
            spread: scale.spread,
            games: steps[0].games,
            scores: steps.map(|step| step.score),
            intervals: steps.map(|step| step.interval()),
        }
    }
}

#[derive(Serialize)]
struct JsonRound {
    games: u32,
    white_wins: u32,
    draws: u32,
    mean_plies: f64,
    positions: usize,
    loss_before: f64,
    loss_after: f64,
    loss_corrected: Option<f64>,
    pull: f64,
    steepness: f64,
}

impl From<&RoundReport> for JsonRound {
    fn from(report: &RoundReport) -> JsonRound {
        let &RoundReport { games, white_wins, draws, mean_plies, positions, .. } = report;
        let &RoundReport { loss_before, loss_after, steepness, .. } = report;
        JsonRound {
            games,
            white_wins,
            draws,
            mean_plies,
            positions,
            loss_before,
            loss_after,
            loss_corrected: report.loss_with_network,
            pull: report.regularization,
            steepness,
        }
    }
}
