//! `heterodox match`: plays matches between engines.

use super::interrupts::Interrupts;
use crate::cli::MatchArgs;
use crate::error::Error;
use crate::progress;
use crate::screen::{Screen, print_error};
use heterodox_arena::{
    Adjudication, Config, EngineSpec, GameRecord, MoveLimits, Openings, Progress, run as play,
};
use heterodox_kernel::text::decode;
use indicatif::ProgressBar;
use std::time::Duration;

pub(crate) fn run(args: &MatchArgs, screen: &mut Screen) -> Result<(), Error> {
    let config = config(args)?;
    let interrupts = Interrupts::new()?;
    let mut reporter = Reporter::new(config.games);
    let result = play(&config, interrupts.flag(), &mut |progress| reporter.report(&progress));
    reporter.bar.finish_and_clear();
    let summary = match (result, interrupts.signal()) {
        (Err(_), Some(signal)) => return Err(signal.ended(&how_to_resume(args, None))),
        (result, _) => result?,
    };
    if args.json {
        screen.print(&format!("{}\n", serde_json::to_string(&summary)?))?;
    } else {
        screen.print(&format!("{summary}\n"))?;
    }
    match interrupts.signal() {
        Some(signal) if summary.interrupted => {
            Err(signal.ended(&how_to_resume(args, Some(summary.games))))
        }
        _ => Ok(()),
    }
}

/// Returns a message about the games that were played before a signal, and how to resume the match.
fn how_to_resume(args: &MatchArgs, games: Option<u32>) -> String {
    let played = games.map(|games| format!(" after {games} of {} games", args.games));
    let played = played.unwrap_or_default();
    match &args.journal {
        Some(journal) => {
            let journal = journal.display();
            format!(
                "the match was interrupted{played}; the same command line resumes it from {journal}"
            )
        }
        None => format!(
            "the match was interrupted{played} and cannot be resumed; with --journal FILE it could be"
        ),
    }
}

fn config(args: &MatchArgs) -> Result<Config, Error> {
    let [first, second] = EngineSpec::parse_pair([&args.first, &args.second])?;
    let game = args.game.find()?;
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
        ..Config::new(game, first, second)
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

/// Reports progress on standard error: with a progress bar on a terminal, otherwise
/// with a line for each tenth of the match.
struct Reporter {
    bar: ProgressBar,
    games: u32,
    /// Number of tenths of the match that have been reported.
    reported: u32,
}

impl Reporter {
    fn new(games: u32) -> Reporter {
        let template = "{wide_bar} {pos}/{len} games, {eta} left\n{msg}";
        let bar = progress::bar(games.into(), template);
        Reporter { bar, games, reported: 0 }
    }

    fn report(&mut self, progress: &Progress<'_>) {
        let summary = progress.summary;
        let Some(record) = progress.record else {
            self.bar.set_position(summary.games.into());
            self.bar.reset_eta();
            self.reported = self.tenths(summary.games);
            if summary.games > 0 {
                self.print(&format!("{} games are already finished", summary.games));
            }
            return;
        };
        let sprt = summary.sprt.map_or(String::new(), |sprt| format!("\n{sprt}"));
        self.bar.set_message(format!("{}{sprt}", summary.line()));
        self.bar.set_position(summary.games.into());
        if let Some(fault) = fault(record) {
            self.print(&fault);
        }
        let tenths = self.tenths(summary.games);
        if self.bar.is_hidden() && tenths > self.reported {
            self.reported = tenths;
            let sprt = sprt.replace('\n', ", ");
            self.print(&format!("{}/{}: {}{sprt}", summary.games, self.games, summary.line()));
        }
    }

    fn tenths(&self, games: u32) -> u32 {
        (u64::from(games) * 10 / u64::from(self.games.max(1))) as u32
    }

    fn print(&self, text: &str) {
        if self.bar.is_hidden() {
            print_error(text);
        } else {
            self.bar.println(text);
        }
    }
}

/// Describes the fault that lost a game.
fn fault(record: &GameRecord) -> Option<String> {
    record.fault?;
    let note = record.note.as_deref().unwrap_or("an engine forfeited");
    Some(format!("game {}: {note}", record.number + 1))
}
