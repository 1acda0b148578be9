//! `heterodox study`: measures a game by games of the engine against itself.

mod progress;

use super::interrupts::Interrupts;
use crate::cli::{LogArgs, LogFormat, StudyArgs};
use crate::error::Error;
use crate::log;
use crate::screen::Screen;
use heterodox_about::find_setup;
use heterodox_catalog::AnyGame;
use heterodox_server::StudyQueue;
use heterodox_study::run::{Goal, Identity, Scheduler, Settings, Share, Summary, run as run_study};
use heterodox_study::{StudyReport, folder_of};
use progress::Reporter;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, thread};

/// Folder of the published studies in a checkout of the project.
const PUBLISHED: &str = "docs/studies";
/// The log filter with NATS, unless RUST_LOG is set.
const PROBLEMS: &str = "warn,async_nats=error";
/// Number of sentences of the report that are printed.
const SENTENCES: usize = 5;

pub(crate) fn run(args: &StudyArgs, screen: &mut Screen) -> Result<(), Error> {
    let settings = settings(args)?;
    let _log = args.nats.is_some().then(|| log::init(&problems_only())).transpose()?;
    let queue = args.nats.as_deref().map(StudyQueue::connect).transpose()?;
    let share = queue.as_ref().map(|queue| move |scheduler: &Scheduler| queue.share(scheduler));
    let share = share.as_ref().map(|share| share as Share<'_>);
    let interrupts = Interrupts::new()?;
    let mut reporter = Reporter::new(&settings);
    let done = run_study(&settings, interrupts.flag(), share, &mut |progress| {
        reporter.report(progress, interrupts.signal().is_some());
    });
    reporter.finish();
    screen.print(&describe(settings.game.as_ref(), &done?, &settings.folder))?;
    let message = "the study was interrupted; the same command continues it";
    interrupts.signal().map_or(Ok(()), |signal| Err(signal.ended(message)))
}

/// Problems of the connection are logged; progress is reported otherwise.
fn problems_only() -> LogArgs {
    let level = env::var("RUST_LOG").ok().filter(|level| !level.is_empty());
    LogArgs { level: level.or_else(|| Some(PROBLEMS.to_owned())), format: LogFormat::Text }
}

fn settings(args: &StudyArgs) -> Result<Settings, Error> {
    let game = match &args.setup {
        Some(name) => from_setup(args.game.find()?.as_ref(), name)?,
        None => args.game.find()?,
    };
    let identity = Identity::new(game.as_ref(), args.seed, args.divide);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    if threads == 0 && args.nats.is_none() {
        return Err(Error::NobodyWorks);
    }
    Ok(Settings {
        game,
        folder: args.out.clone().map_or_else(|| default_folder(&identity), Ok)?,
        identity,
        goal: args.hours.map_or(Goal::Rounds(args.games.div_ceil(2)), Goal::Time),
        threads,
        is_shared: args.nats.is_some(),
    })
}

/// Returns the game with one of its named set-ups as its start position.
fn from_setup(game: &dyn AnyGame, name: &str) -> Result<Arc<dyn AnyGame>, Error> {
    let setup = find_setup(game, name)?;
    let started = game.with_start(setup.name, setup.fen);
    Ok(Arc::from(started?))
}

/// Returns the folder of the published study if the current folder is in a checkout of the
/// project. Studies of set-ups are not published.
fn default_folder(identity: &Identity) -> Result<PathBuf, Error> {
    let name = folder_of(&identity.game);
    if let Some(setup) = &identity.setup {
        let setup = setup.to_lowercase().replace(' ', "-");
        return Ok(PathBuf::from(format!("study-{name}-{setup}")));
    }
    let here = env::current_dir()?;
    let published = here.ancestors().map(|above| above.join(PUBLISHED)).find(|dir| dir.is_dir());
    Ok(match published {
        Some(folder) => folder.join(name),
        None => PathBuf::from(format!("study-{name}")),
    })
}

/// Describes the results for the terminal.
fn describe(game: &dyn AnyGame, summary: &Summary, folder: &Path) -> String {
    let folder = folder.display();
    let Some(study) = &summary.study else {
        return format!(
            "No round is complete yet, {} jobs are done; the same command continues\n",
            summary.pending
        );
    };
    let report = StudyReport::new(game, study, None);
    let mut text = format!("{}\n", study.name);
    for (number, sentence) in (1..).zip(report.sentences.iter().take(SENTENCES)) {
        let second = sentence.confirmation.as_ref();
        let second = second.map_or_else(String::new, |said| format!("; second sample: {said}"));
        text += &format!("{number}. {} ({}{second})\n", sentence.text, sentence.numbers);
    }
    text + &format!("{} games at the highest effort; written to {folder}\n", 2 * study.rounds)
}
