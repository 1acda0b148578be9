//! `heterodox match`: engine against engine.

use crate::cli::MatchArgs;
use crate::error::Error;
use crate::screen::Screen;
use heterodox_arena::{
    Adjudication, Config, EngineSpec, GameRecord, MoveLimits, Openings, Progress, run as play,
};
use heterodox_kernel::text::decode;
use indicatif::{ProgressBar, ProgressStyle};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

/// The exit code of a process that Ctrl-C has ended, as shells have it.
const INTERRUPTED: i32 = 130;

pub(crate) fn run(args: &MatchArgs, screen: &mut Screen) -> Result<(), Error> {
    let config = config(args)?;
    let interrupted = listen_to_interrupts()?;
    let mut reporter = Reporter::new(config.games);
    let result = play(&config, &interrupted, &mut |progress| reporter.report(&progress));
    reporter.bar.finish_and_clear();
    let summary = result?;
    if args.json {
        screen.print(&format!("{}\n", serde_json::to_string(&summary)?))?;
    } else {
        screen.print(&format!("{summary}\n"))?;
    }
    Ok(())
}

fn config(args: &MatchArgs) -> Result<Config, Error> {
    let [first, second] = EngineSpec::parse_pair([&args.first, &args.second])?;
    let game = heterodox_catalog::find(&args.game)?.info().id;
    let time = args.tc.or(args.st).unwrap_or_default();
    Ok(Config {
        games: args.games,
        limit: MoveLimits { time, nodes: args.nodes, depth: args.depth },
        openings: openings(args)?,
        seed: args.seed,
        concurrency: args.concurrency.into(),
        margin: Duration::from_millis(args.margin),
        hang_timeout: args.hang_timeout,
        adjudication: Adjudication {
            resign: args.resign,
            draw: args.draw,
            max_plies: args.max_plies,
        },
        sprt: args.sprt,
        event: args.event.clone(),
        pgn: args.pgn.clone(),
        journal: args.journal.clone(),
        ..Config::new(&game, first, second)
    })
}

fn openings(args: &MatchArgs) -> Result<Openings, Error> {
    if args.openings == "random" {
        let Openings::Random { nodes, .. } = Openings::default() else {
            return Ok(Openings::default());
        };
        return Ok(Openings::Random { plies: args.plies, balance: args.balance, nodes });
    }
    let path = &args.openings;
    let bytes = std::fs::read(path);
    let bytes = bytes.map_err(|problem| Error::File { file: path.into(), problem })?;
    Ok(Openings::parse(&decode(&bytes)))
}

/// Becomes true when the match is to be broken off: at the first Ctrl-C. The
/// second one ends the process where it stands, which a journal survives.
fn listen_to_interrupts() -> Result<Arc<AtomicBool>, Error> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&interrupted);
    ctrlc::set_handler(move || {
        if told.swap(true, SeqCst) {
            std::process::exit(INTERRUPTED);
        }
    })
    .map_err(|error| Error::Io(std::io::Error::other(error)))?;
    Ok(interrupted)
}

/// Shows on standard error how a match goes on: with a bar on a terminal, with
/// a line now and then elsewhere.
struct Reporter {
    bar: ProgressBar,
    games: u32,
    /// The tenths of the match that have been told of.
    told: u32,
}

impl Reporter {
    fn new(games: u32) -> Reporter {
        let bar = ProgressBar::new(games.into());
        let style = "{wide_bar} {pos}/{len} games, {eta} left\n{msg}";
        // The template is fixed, so that it can be read.
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        Reporter { bar, games, told: 0 }
    }

    fn report(&mut self, progress: &Progress<'_>) {
        let summary = progress.summary;
        let Some(record) = progress.record else {
            self.bar.set_position(summary.games.into());
            self.bar.reset_eta();
            self.told = self.tenths(summary.games);
            if summary.games > 0 {
                self.say(&format!("{} games are finished already", summary.games));
            }
            return;
        };
        let sprt = summary.sprt.map_or(String::new(), |sprt| format!("\n{sprt}"));
        self.bar.set_message(format!("{}{sprt}", summary.line()));
        self.bar.set_position(summary.games.into());
        if let Some(fault) = fault(record) {
            self.say(&fault);
        }
        let tenths = self.tenths(summary.games);
        if self.bar.is_hidden() && tenths > self.told {
            self.told = tenths;
            let sprt = sprt.replace('\n', ", ");
            self.say(&format!("{}/{}: {}{sprt}", summary.games, self.games, summary.line()));
        }
    }

    fn tenths(&self, games: u32) -> u32 {
        (u64::from(games) * 10 / u64::from(self.games.max(1))) as u32
    }

    fn say(&self, text: &str) {
        if self.bar.is_hidden() {
            anstream::eprintln!("{text}");
        } else {
            self.bar.println(text);
        }
    }
}

/// What an engine has done wrong in a game.
fn fault(record: &GameRecord) -> Option<String> {
    record.fault?;
    let note = record.note.as_deref().unwrap_or("an engine has forfeited");
    Some(format!("game {}: {note}", record.number + 1))
}
