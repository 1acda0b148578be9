//! Playing a match from the beginning or from its journal.

use crate::built_in::BuiltInPlayer;
use crate::config::Config;
use crate::error::ArenaError;
use crate::game::{GameError, play};
use crate::journal::Journal;
use crate::pgn::PgnFile;
use crate::player::Player;
use crate::program::ProgramPlayer;
use crate::record::GameRecord;
use crate::results::Results;
use crate::simple::SimplePlayer;
use crate::spec::EngineKind;
use crate::stop_signal::StopSignal;
use crate::summary::Summary;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Interval of the scheduler's checks for an interruption.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The progress of a match, reported to an observer.
#[derive(Copy, Clone, Debug)]
pub struct Progress<'p> {
    /// The game that has just ended; `None` in the first report, which follows the
    /// reading of the journal.
    pub record: Option<&'p GameRecord>,
    /// The results so far.
    pub summary: &'p Summary,
}

/// Plays a match, or the part that is missing in its journal, with the configured
/// number of threads.
///
/// `observe` is called from this thread at the beginning and after each game. If
/// `interrupted` becomes true, running games are stopped and the summary covers the
/// finished ones.
///
/// # Errors
/// If the configuration is invalid, a program does not start, or a file cannot be
/// written.
pub fn run(
    config: &Config,
    interrupted: &AtomicBool,
    observe: &mut dyn FnMut(Progress<'_>),
) -> Result<Summary, ArenaError> {
    config.check()?;
    let mut results = Results::new(config.sprt);
    let journal = match &config.journal {
        None => None,
        Some(path) => {
            let (journal, records) = Journal::open(path, &config.header(), config.games)?;
            records.into_iter().for_each(|record| results.add(record));
            Some(journal)
        }
    };
    let pgn = config.pgn.as_ref().map(|path| PgnFile::create(path, journal.is_some()));
    let summary = Summary::new(config, &results);
    let pgn = pgn.transpose()?;
    let mut collector = Collector { config, results, summary, journal, pgn, next_game: 0 };
    collector.write_games()?;
    observe(Progress { record: None, summary: &collector.summary });
    collector.play_missing(interrupted, observe)?;
    collector.write_last_games()?;
    let decided = collector.results.is_decided();
    let mut summary = collector.summary;
    summary.interrupted = !decided && summary.games < config.games;
    Ok(summary)
}

/// Collects the finished games and writes them to journal and PGN file.
struct Collector<'m> {
    config: &'m Config,
    results: Results,
    summary: Summary,
    journal: Option<Journal>,
    pgn: Option<PgnFile>,
    /// Number of the first game that is not in the PGN file.
    next_game: u32,
}

impl Collector<'_> {
    fn play_missing(
        &mut self,
        interrupted: &AtomicBool,
        observe: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        let missing: Vec<u32> =
            (0..self.config.games).filter(|&number| !self.results.has(number)).collect();
        if missing.is_empty() || self.results.is_decided() {
            return Ok(());
        }
        let pool = GamePool::new(self.config, missing);
        thread::scope(|scope| {
            let (sender, finished) = channel();
            for _ in 0..self.config.concurrency.clamp(1, pool.missing.len()) {
                let (pool, sender) = (&pool, sender.clone());
                scope.spawn(move || pool.run(&sender));
            }
            drop(sender);
            let result = self.collect(&pool.stop_signal, &finished, interrupted, observe);
            pool.stop_signal.stop();
            result
        })
    }

    /// Adds finished games until all are finished or the test has ended.
    fn collect(
        &mut self,
        stop_signal: &StopSignal,
        finished: &Receiver<Result<GameRecord, ArenaError>>,
        interrupted: &AtomicBool,
        observe: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        loop {
            if interrupted.load(SeqCst) {
                stop_signal.stop();
            }
            match finished.recv_timeout(POLL_INTERVAL) {
                Ok(record) => self.add(record?, observe)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if self.results.is_decided() {
                return Ok(());
            }
        }
    }

    fn add(
        &mut self,
        record: GameRecord,
        observe: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        if let Some(journal) = &mut self.journal {
            journal.add(&record)?;
        }
        self.results.add(record.clone());
        if self.results.is_decided() {
            // Some of the games may no longer count.
            self.summary = Summary::new(self.config, &self.results);
        } else {
            self.summary.add(&record, &self.results);
        }
        self.write_games()?;
        observe(Progress { record: Some(&record), summary: &self.summary });
        Ok(())
    }

    /// Appends finished games to the PGN file up to the first unfinished one.
    fn write_games(&mut self) -> Result<(), ArenaError> {
        let Some(pgn) = &mut self.pgn else { return Ok(()) };
        while let Some(record) = self.results.get(self.next_game) {
            pgn.add(self.config, record)?;
            self.next_game += 1;
        }
        Ok(())
    }

    /// Appends finished games after the first unfinished one, at the end of an
    /// interrupted match.
    fn write_last_games(&mut self) -> Result<(), ArenaError> {
        let Some(pgn) = &mut self.pgn else { return Ok(()) };
        let mut last = self.results.records().filter(|record| record.number >= self.next_game);
        last.try_for_each(|record| pgn.add(self.config, record))
    }
}

/// A pool of threads that play the missing games.
struct GamePool<'m> {
    config: &'m Config,
    stop_signal: StopSignal,
    /// Numbers of the games to be played.
    missing: Vec<u32>,
    /// Index of the next game in `missing`.
    next: AtomicUsize,
    /// Openings of the pairs that have started.
    openings: Vec<Mutex<Option<String>>>,
}

impl<'m> GamePool<'m> {
    fn new(config: &'m Config, missing: Vec<u32>) -> GamePool<'m> {
        let openings = (0..config.games / 2).map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        GamePool { config, stop_signal: StopSignal::default(), missing, next, openings }
    }

    /// Plays missing games until there are none left.
    fn run(&self, finished: &Sender<Result<GameRecord, ArenaError>>) {
        if let Err(error) = self.play_all(finished) {
            // The receiver is gone if another thread has failed before.
            let _ = finished.send(Err(error));
        }
    }

    fn play_all(
        &self,
        finished: &Sender<Result<GameRecord, ArenaError>>,
    ) -> Result<(), ArenaError> {
        let mut players = [self.player(0)?, self.player(1)?];
        while !self.stop_signal.is_stopped() {
            let Some(&number) = self.missing.get(self.next.fetch_add(1, SeqCst)) else { break };
            match self.play(number, &mut players) {
                Ok(record) => {
                    if finished.send(Ok(record)).is_err() {
                        break;
                    }
                }
                Err(GameError::Fatal(error)) if !self.stop_signal.is_stopped() => {
                    return Err(error);
                }
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn play(
        &self,
        number: u32,
        players: &mut [Box<dyn Player + '_>; 2],
    ) -> Result<GameRecord, GameError> {
        let fen = self.opening(number / 2)?;
        play(self.config, number, &fen, players)
    }

    /// Creates the player for an engine, 0 or 1.
    fn player(&self, engine: usize) -> Result<Box<dyn Player + '_>, ArenaError> {
        let (config, stop_signal) = (self.config, &self.stop_signal);
        let spec = &config.engines[engine];
        Ok(match &spec.kind {
            EngineKind::BuiltIn(own) => {
                Box::new(BuiltInPlayer::new(config, engine, own, stop_signal)?)
            }
            EngineKind::Simple(kind) => Box::new(SimplePlayer::new(*kind, engine, config.seed)),
            EngineKind::Program(program) => {
                let (game, hang_timeout) = (config.game.as_ref(), config.hang_timeout);
                Box::new(ProgramPlayer::new(&spec.name, program, game, hang_timeout, stop_signal))
            }
        })
    }

    /// Returns the opening of a pair and creates it on first use.
    fn opening(&self, pair: u32) -> Result<String, ArenaError> {
        let mut known = self.openings[pair as usize].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fen) = &*known {
            return Ok(fen.clone());
        }
        let Config { game, openings, seed, .. } = self.config;
        let fen = openings.for_pair(game.as_ref(), *seed, pair, &self.stop_signal)?;
        Ok(known.insert(fen).clone())
    }
}
