//! Searches of the engine, on the thread that calls.

use crate::job::{Best, Job};
use heterodox_answers::{
    Annotator, AnswerError, MAX_SEARCH_TIME, TIMES_PER_PLY, check_length, check_lines,
    is_deep_enough, report, report_of_end, set_up,
};
use heterodox_api::{AnalysisReply, AnalysisRequest};
use heterodox_catalog::engine::{Limits, Line, Report, TimeLimit};
use heterodox_catalog::{AnyGame, AnyMatch, Catalog};
use heterodox_host::{Signals, SyncEngine};
use std::sync::Arc;
use std::time::Duration;

/// Size of the table of positions in megabytes.
const HASH: usize = 32;

/// Runs searches, and keeps what the engine learns about a game.
#[derive(Default, Debug)]
pub struct Searcher {
    catalog: Catalog,
    engine: Option<SyncEngine>,
}

fn no_memory() -> AnswerError {
    AnswerError::new(503, "no-memory", "There is not enough memory for the engine.")
}

impl Searcher {
    /// Makes the game of a definition known.
    ///
    /// # Errors
    /// If the text does not define a game.
    pub fn define(&mut self, text: &str) -> Result<(), AnswerError> {
        let done = self.catalog.insert(text);
        done.map(drop).map_err(|errors| heterodox_answers::rejected(&errors))
    }

    /// Searches a position of a live game.
    ///
    /// # Errors
    /// If there is no such game or position.
    pub fn search(&mut self, job: &Job, now: Now) -> Result<Best, AnswerError> {
        if let Some(text) = &job.definition {
            self.define(text)?;
        }
        let played = self.set_up(&job.game, Some(&job.fen), &job.moves)?;
        let limits = job.limits(played.as_ref());
        let lines = self.think(played.as_ref(), &limits, 1, now, &mut |_| ())?;
        let (best, position) = (lines.first(), played.position());
        let name = |line: &Line| Some(position.game().coordinates(*line.moves.first()?));
        Ok(Best { mv: best.and_then(name), score: best.map_or(0, |line| line.score.0) })
    }

    /// Does an analysis until it is done, and emits its replies. The page ends it by ending the
    /// worker.
    pub fn analyse(
        &mut self,
        request: &AnalysisRequest,
        now: Now,
        emit: &mut dyn FnMut(&AnalysisReply),
    ) {
        let (id, done) = match request {
            AnalysisRequest::Lines { id, game, fen, moves, lines } => {
                (*id, self.lines(*id, (game, fen.as_deref(), moves), *lines, now, emit))
            }
            AnalysisRequest::Game { id, game, fen, moves } => {
                (*id, self.annotate(*id, (game, fen.as_deref(), moves), now, emit))
            }
            AnalysisRequest::Stop { .. } => return,
            AnalysisRequest::Ping { at } => return emit(&AnalysisReply::Pong { at: *at }),
        };
        emit(&match done {
            Ok(()) => AnalysisReply::Done { id },
            Err(error) => {
                AnalysisReply::Error { id: Some(id), message: error.message, said: error.said }
            }
        });
    }

    fn lines(
        &mut self,
        id: u64,
        (game, fen, moves): (&str, Option<&str>, &[String]),
        lines: u8,
        now: Now,
        emit: &mut dyn FnMut(&AnalysisReply),
    ) -> Result<(), AnswerError> {
        check_lines(lines)?;
        let played = self.set_up(game, fen, moves)?;
        if let Some(outcome) = played.final_outcome() {
            emit(&report_of_end(id, outcome));
            return Ok(());
        }
        let position = played.position();
        let limits = fixed(MAX_SEARCH_TIME);
        self.think(played.as_ref(), &limits, lines.into(), now, &mut |found| {
            let elapsed = found.elapsed.as_millis() as u64;
            let numbers = [found.depth.into(), found.nodes, elapsed];
            emit(&report(id, position.as_ref(), numbers, &found.lines));
        })?;
        Ok(())
    }

    fn annotate(
        &mut self,
        id: u64,
        (game, fen, moves): (&str, Option<&str>, &[String]),
        now: Now,
        emit: &mut dyn FnMut(&AnalysisReply),
    ) -> Result<(), AnswerError> {
        let complete = self.set_up(game, fen, moves)?;
        let mut annotator = Annotator::new(id, complete.start().fen(), complete.as_ref());
        let total = annotator.positions();
        let rules = self.catalog.find(game)?;
        let mut played = set_up::<&str>(rules.as_ref(), fen, &[])?;
        for ply in 0..total {
            if let Some(mv) = ply.checked_sub(1).and_then(|last| moves.get(last)) {
                played.play_text(mv).map_err(|_| AnswerError::no_definition())?;
            }
            let best = match ply < annotator.searched() {
                true => self.line_of_ply(played.as_ref(), now)?,
                false => None,
            };
            emit(&annotator.annotate(rules.as_ref(), ply, |_| best)?);
            emit(&AnalysisReply::Progress { id, done: ply + 1, total });
        }
        Ok(())
    }

    /// Returns the best line of a position of a game that is annotated.
    fn line_of_ply(
        &mut self,
        played: &dyn AnyMatch,
        now: Now,
    ) -> Result<Option<Line>, AnswerError> {
        let mut best = None;
        for time in TIMES_PER_PLY {
            let mut depth = 0;
            let mut on_report = |found: &Report| depth = found.depth;
            best = self.think(played, &fixed(time), 1, now, &mut on_report)?.into_iter().next();
            if best.as_ref().is_none_or(|best: &Line| is_deep_enough(depth, best.score)) {
                break;
            }
        }
        Ok(best)
    }

    fn set_up(
        &self,
        game: &str,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<Box<dyn AnyMatch>, AnswerError> {
        check_length(moves.len())?;
        set_up(self.catalog.find(game)?.as_ref(), fen, moves)
    }

    /// Searches the position of a match.
    fn think(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        lines: usize,
        now: Now,
        on_report: &mut dyn FnMut(&Report),
    ) -> Result<Vec<Line>, AnswerError> {
        let position = played.position();
        let game = position.game();
        let engine = match self.engine.take() {
            Some(engine) if engine.game().info().id == game.info().id => engine,
            _ => {
                let game = Arc::<dyn AnyGame>::from(self.catalog.find(&game.info().id)?);
                SyncEngine::new(game, HASH).map_err(|_| no_memory())?
            }
        };
        let signals = Signals { now: &now, is_stopped: &|| false };
        let found = self.engine.insert(engine).search(played, limits, lines, signals, on_report);
        Ok(found)
    }
}

/// Returns the time since any fixed moment.
pub type Now = fn() -> Duration;

fn fixed(time: Duration) -> Limits {
    Limits { time: TimeLimit::Fixed(time), ..Limits::default() }
}
