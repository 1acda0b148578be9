//! What a node teaches about the order of moves and about the evaluation.

use crate::Score;
use crate::history::{Made, bonus};
use crate::node::{Outlook, Progress, Window};
use crate::worker::Worker;
use heterodox_kernel::{Color, Move, Position, Searchable, SearchableGame};

impl<G: SearchableGame> Worker<G> {
    /// Lets the order of moves learn from a refutation, or from there being
    /// none.
    pub(crate) fn learn(&mut self, position: &G::Position, outlook: &Outlook, progress: &Progress) {
        if self.aborted {
            return;
        }
        let Some(best) = progress.best_move else {
            return self.credit_move_before(!position.turn(), outlook);
        };
        if progress.window.alpha < progress.window.beta || best.gain.is_some() {
            return;
        }
        let best = best.mv;
        let killers = &mut self.plies[outlook.ply].killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let (color, before) = (position.turn(), self.before(outlook.ply));
        let bonus = bonus(outlook.depth, &self.margins);
        self.history.update(color, Made::new(position, best), before, bonus);
        for &mv in &progress.quiets {
            self.history.update(color, Made::new(position, mv), before, -bonus);
        }
    }

    /// Remembers of the table's move that it has refuted once more, if it is
    /// quiet.
    pub(crate) fn credit_table_move(
        &self,
        position: &G::Position,
        table_move: Option<Move>,
        depth: i32,
        ply: usize,
    ) {
        if let Some(mv) = table_move.filter(|&mv| position.appraise(mv, &self.worth).is_none()) {
            let (color, made) = (position.turn(), Made::new(position, mv));
            self.history.update(color, made, self.before(ply), bonus(depth, &self.margins));
        }
    }

    /// Remembers of the quiet move that led here that nothing refutes it.
    fn credit_move_before(&mut self, mover: Color, outlook: &Outlook) {
        let Some(ply) = outlook.ply.checked_sub(1) else { return };
        if self.plies[outlook.ply].excluded.is_some() || !self.plies[ply].is_quiet {
            return;
        }
        if let Some(made) = self.plies[ply].current {
            self.history.update(mover, made, self.before(ply), bonus(outlook.depth, &self.margins));
        }
    }

    /// Lets the evaluation learn from the score, where this tells on which side
    /// it was wrong and no exchange that is under way explains it.
    pub(crate) fn correct(
        &mut self,
        position: &G::Position,
        window: Window,
        outlook: &Outlook,
        progress: &Progress,
    ) {
        let Progress { best, best_move, .. } = *progress;
        let is_noisy = best_move.is_some_and(|mv| mv.gain.is_some());
        if outlook.in_check || is_noisy || Score(best as i16).is_decided() {
            return;
        }
        let error = best - outlook.standing;
        if best >= window.beta && error <= 0 || best_move.is_none() && error >= 0 {
            return;
        }
        let before = self.before(outlook.ply);
        self.corrections.update(position.turn(), before, error, outlook.depth, &self.margins);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::Before;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn a_quiet_table_move_is_credited_and_a_capture_is_not() {
        let worker = Worker::new(&Chess);
        let position =
            Chess.parse_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").expect("a position of chess");
        let credit = |text: &str| {
            let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
            let mv = position.legal_moves().into_iter().find(is_it).expect(text);
            worker.credit_table_move(&position, Some(mv), 5, 1);
            worker.history.of(Color::White, Made::new(&position, mv), Before::default())
        };
        assert!(credit("e4e5") > 0);
        assert_eq!(credit("e4d5"), 0);
    }
}
