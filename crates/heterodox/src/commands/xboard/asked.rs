//! What the user asks the engine about.

use super::answer::say;
use super::search::Purpose;
use super::session::{Mode, Session, not_now};
use crate::error::Error;
use heterodox_protocol::xboard::{Reply, Stat01};

/// A draw is accepted by who thinks to be worse by this, in hundredths of a
/// pawn.
const WORSE: i32 = 50;
/// After so many plies a draw is accepted by who does not think to be better.
const LONG_GAME: usize = 80;

impl Session {
    /// Considers a draw at once and, if it is not accepted, once more when the
    /// engine has thought on its next move.
    pub(super) fn draw_offered(&mut self) -> Result<(), Error> {
        self.draw_is_offered = true;
        if self.is_to_move() { Ok(()) } else { self.consider_draw() }
    }

    /// Accepts a draw that is offered if the engine thinks to be worse, or in a
    /// long game not to be better.
    pub(super) fn consider_draw(&mut self) -> Result<(), Error> {
        let is_long = self.played.moves().len() >= LONG_GAME;
        let accepts = self.opinion <= -WORSE || is_long && self.opinion <= 0;
        if self.draw_is_offered && accepts && self.played.outcome().is_none() {
            self.draw_is_offered = false;
            say(&Reply::OfferDraw)?;
        }
        Ok(())
    }

    pub(super) fn hint(&mut self) -> Result<(), Error> {
        let purpose = self.search.as_ref().map(|search| search.purpose);
        let known = match purpose {
            Some(Purpose::Move | Purpose::Hint) => return Ok(()),
            Some(Purpose::Ponder(mv)) => Some(mv),
            Some(Purpose::Analysis) => {
                self.latest_lines().first().and_then(|line| line.moves.first()).copied()
            }
            None => self.expected,
        };
        match known.filter(|mv| self.played.legal_moves().contains(mv)) {
            Some(mv) => Ok(say(&Reply::Hint(self.written(mv)))?),
            None if purpose.is_none() => self.think(Purpose::Hint),
            None => Ok(()),
        }
    }

    /// How far analysis has come.
    pub(super) fn status(&mut self, line: &str) -> Result<(), Error> {
        let analysis = self.search.as_ref().filter(|search| search.purpose == Purpose::Analysis);
        let Some(search) = analysis else {
            if self.mode != Mode::Analysis {
                say(&not_now(line))?;
            }
            return Ok(());
        };
        let latest = search.latest.get();
        let best = latest.as_ref().and_then(|report| report.lines.first()?.moves.first().copied());
        say(&Reply::Stat01(Stat01 {
            centiseconds: search.took().as_millis() as u64 / 10,
            nodes: latest.as_ref().map_or(0, |report| report.nodes),
            depth: latest.as_ref().map_or(0, |report| report.depth),
            // The search does not tell how far it is within an iteration.
            moves_left: 0,
            moves: self.played.legal_moves().len() as u32,
            current: best.map(|mv| self.written(mv)),
        }))?;
        Ok(())
    }
}
