//! Requests of the user: draw offers, hints and the state of analysis.

use super::reply::send;
use super::search::Purpose;
use super::session::{Mode, Session, not_legal_now};
use crate::error::Error;
use heterodox_catalog::engine::Report;
use heterodox_host::accepts_draw;
use heterodox_kernel::Move;
use heterodox_protocol::xboard::{Reply, Stat01};

impl Session {
    /// Considers a draw offer immediately and, if it is not accepted, again after the search for
    /// the next move.
    pub(super) fn on_draw_offer(&mut self) -> Result<(), Error> {
        self.current.draw_offered = true;
        if self.is_choosing_move() { Ok(()) } else { self.consider_draw() }
    }

    /// Accepts an offered draw if the score of the last search suggests it.
    pub(super) fn consider_draw(&mut self) -> Result<(), Error> {
        let fullmove = self.current.played.position().fullmove();
        let has_draws = self.current.played.position().game().has_draws();
        let accepts = self.current.last_score.is_some_and(|score| accepts_draw(score, fullmove));
        if self.current.draw_offered
            && has_draws
            && accepts
            && self.current.played.outcome().is_none()
        {
            self.current.draw_offered = false;
            send(&Reply::OfferDraw)?;
        }
        Ok(())
    }

    pub(super) fn hint(&mut self) -> Result<(), Error> {
        let purpose = self.searcher.running.as_ref().map(|search| search.purpose);
        let known = match purpose {
            Some(Purpose::Move | Purpose::Hint) => return Ok(()),
            Some(Purpose::Ponder(mv)) => Some(mv),
            Some(Purpose::Analysis) => {
                self.searcher.engine.latest_report().and_then(|report| best_move(&report))
            }
            None => self.current.expected,
        };
        match known.filter(|mv| self.current.played.legal_moves().contains(mv)) {
            Some(mv) => Ok(send(&Reply::Hint(self.move_text(mv)))?),
            None if purpose.is_none() => self.start_search(Purpose::Hint),
            None => Ok(()),
        }
    }

    /// `.`: sends the progress of the analysis.
    pub(super) fn status(&mut self, line: &str) -> Result<(), Error> {
        let analysis =
            self.searcher.running.as_ref().filter(|search| search.purpose == Purpose::Analysis);
        let Some(search) = analysis else {
            if self.mode != Mode::Analysis {
                send(&not_legal_now(line))?;
            }
            return Ok(());
        };
        let report = self.searcher.engine.latest_report();
        let report = report.as_ref();
        send(&Reply::Stat01(Stat01 {
            centiseconds: search.elapsed().as_millis() as u64 / 10,
            nodes: report.map_or(0, |report| report.nodes),
            depth: report.map_or(0, |report| report.depth),
            // The search does not report its progress within an iteration.
            moves_left: 0,
            moves: self.current.played.legal_moves().len() as u32,
            current: report.and_then(best_move).map(|mv| self.move_text(mv)),
        }))?;
        Ok(())
    }
}

fn best_move(report: &Report) -> Option<Move> {
    report.lines.first()?.moves.first().copied()
}
