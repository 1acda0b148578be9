//! A match from its beginning, or from where it was broken off, to its end.

use crate::config::Config;
use crate::error::ArenaError;
use crate::game::{Stop, play};
use crate::halt::Halt;
use crate::journal::Journal;
use crate::pgn::PgnFile;
use crate::player::{Player, player};
use crate::record::GameRecord;
use crate::results::Results;
use crate::summary::Summary;
use heterodox_catalog::AnyGame;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often it is looked whether the match is to be broken off.
const LOOK: Duration = Duration::from_millis(50);

/// What has happened in a match.
#[derive(Copy, Clone, Debug)]
pub struct Progress<'p> {
    /// The game that has ended; none at the beginning, when the games of the
    /// journal are known.
    pub record: Option<&'p GameRecord>,
    /// Where the match stands.
    pub summary: &'p Summary,
}

/// Plays a match, or what is missing of it, in as many threads as the
/// configuration says.
///
/// `observe` is told where the match stands at the beginning and after each
/// game, from this thread. Once `interrupted` is true the games that are going
/// on are broken off, and the summary is that of the finished ones.
///
/// # Errors
/// If something of the configuration cannot be, a program does not start, or
/// a file cannot be written.
pub fn run(
    config: &Config,
    interrupted: &AtomicBool,
    observe: &mut dyn FnMut(Progress<'_>),
) -> Result<Summary, ArenaError> {
    let game = config.check()?;
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
    let game = game.as_ref();
    let summary = Summary::new(config, &results);
    let pgn = pgn.transpose()?;
    let mut desk = Desk { config, game, results, summary, journal, pgn, next_game: 0 };
    desk.write_games()?;
    observe(Progress { record: None, summary: &desk.summary });
    desk.play_missing(interrupted, observe)?;
    desk.write_last_games()?;
    let decided = desk.results.is_decided();
    let mut summary = desk.summary;
    summary.interrupted = !decided && summary.games < config.games;
    Ok(summary)
}

/// Where the finished games come together.
struct Desk<'m> {
    config: &'m Config,
    game: &'m dyn AnyGame,
    results: Results,
    summary: Summary,
    journal: Option<Journal>,
    pgn: Option<PgnFile>,
    /// The first game that is not in the file of games.
    next_game: u32,
}

impl Desk<'_> {
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
        let hall = Hall::new(self.config, self.game, missing);
        thread::scope(|scope| {
            let (sender, finished) = channel();
            for _ in 0..self.config.concurrency.clamp(1, hall.missing.len()) {
                let (hall, sender) = (&hall, sender.clone());
                scope.spawn(move || hall.work(&sender));
            }
            drop(sender);
            let result = self.collect(&hall.halt, &finished, interrupted, observe);
            hall.halt.stop();
            result
        })
    }

    /// Takes finished games until there are no more, or there need not be.
    fn collect(
        &mut self,
        halt: &Halt,
        finished: &Receiver<Result<GameRecord, ArenaError>>,
        interrupted: &AtomicBool,
        observe: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        loop {
            if interrupted.load(SeqCst) {
                halt.stop();
            }
            match finished.recv_timeout(LOOK) {
                Ok(record) => self.take(record?, observe)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if self.results.is_decided() {
                return Ok(());
            }
        }
    }

    fn take(
        &mut self,
        record: GameRecord,
        observe: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), ArenaError> {
        if let Some(journal) = &mut self.journal {
            journal.add(&record)?;
        }
        self.results.add(record.clone());
        if self.results.is_decided() {
            // Not all games may count any more.
            self.summary = Summary::new(self.config, &self.results);
        } else {
            self.summary.add(&record, &self.results);
        }
        self.write_games()?;
        observe(Progress { record: Some(&record), summary: &self.summary });
        Ok(())
    }

    /// Writes the games that follow those of the file without a gap.
    fn write_games(&mut self) -> Result<(), ArenaError> {
        let Some(pgn) = &mut self.pgn else { return Ok(()) };
        while let Some(record) = self.results.get(self.next_game) {
            pgn.add(self.config, self.game, record)?;
            self.next_game += 1;
        }
        Ok(())
    }

    /// Writes the games behind a gap, of a match that was broken off.
    fn write_last_games(&mut self) -> Result<(), ArenaError> {
        let Some(pgn) = &mut self.pgn else { return Ok(()) };
        let mut last = self.results.records().filter(|record| record.number >= self.next_game);
        last.try_for_each(|record| pgn.add(self.config, self.game, record))
    }
}

/// Where games are played.
struct Hall<'m> {
    config: &'m Config,
    game: &'m dyn AnyGame,
    halt: Halt,
    /// The numbers of the games to be played.
    missing: Vec<u32>,
    /// The next of them.
    next: AtomicUsize,
    /// The opening of each pair, once it is known.
    openings: Vec<Mutex<Option<String>>>,
}

impl<'m> Hall<'m> {
    fn new(config: &'m Config, game: &'m dyn AnyGame, missing: Vec<u32>) -> Hall<'m> {
        let openings = (0..config.games / 2).map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        Hall { config, game, halt: Halt::default(), missing, next, openings }
    }

    /// Plays one missing game after the other.
    fn work(&self, finished: &Sender<Result<GameRecord, ArenaError>>) {
        if let Err(error) = self.play_all(finished) {
            // Nobody listens any more if another thread has failed before.
            let _ = finished.send(Err(error));
        }
    }

    fn play_all(
        &self,
        finished: &Sender<Result<GameRecord, ArenaError>>,
    ) -> Result<(), ArenaError> {
        let player = |engine| player(self.config, engine, self.game, &self.halt);
        let mut players = [player(0)?, player(1)?];
        while !self.halt.is_stopped() {
            let Some(&number) = self.missing.get(self.next.fetch_add(1, SeqCst)) else { break };
            match self.play(number, &mut players) {
                Ok(record) => {
                    if finished.send(Ok(record)).is_err() {
                        break;
                    }
                }
                Err(Stop::Fatal(error)) if !self.halt.is_stopped() => return Err(error),
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn play(
        &self,
        number: u32,
        players: &mut [Box<dyn Player + '_>; 2],
    ) -> Result<GameRecord, Stop> {
        let fen = self.opening(number / 2)?;
        play(self.config, self.game, number, &fen, players)
    }

    /// The opening of a pair; whoever needs it first finds it.
    fn opening(&self, pair: u32) -> Result<String, ArenaError> {
        let mut known = self.openings[pair as usize].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fen) = &*known {
            return Ok(fen.clone());
        }
        let fen = self.config.openings.of_pair(self.game, self.config.seed, pair)?;
        Ok(known.insert(fen).clone())
    }
}
