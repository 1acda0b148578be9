//! What a node teaches about the order of moves and about the evaluation.

use crate::Score;
use crate::history::{Made, bonus};
use crate::node::{Outlook, Progress, Window};
use crate::worker::{Ranked, Worker};
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

    /// Remembers of a quiet move that seemed good when it was looked at less
    /// deeply, and has been searched again, whether it is.
    pub(crate) fn credit_second_look(
        &self,
        outlook: &Outlook,
        ranked: &Ranked,
        window: Window,
        score: i32,
    ) {
        let undecided = score > window.alpha && score < window.beta;
        if self.aborted || ranked.gain.is_some() || undecided {
            return;
        }
        if let Some(made) = self.plies[outlook.ply].current {
            let bonus = bonus(outlook.depth - 1, &self.margins);
            let bonus = if score <= window.alpha { -bonus } else { bonus };
            self.history.update_after(made, self.before(outlook.ply), bonus);
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
        let known = self.circumstances(outlook.ply);
        self.corrections.update(position.turn(), known, error, outlook.depth, &self.margins);
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

    #[test]
    fn a_second_look_tells_what_a_quiet_move_is_worth_after_what_came_before() {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let first = start.legal_moves()[0];
        let position = start.after(first);
        let made = Made::new(&position, position.legal_moves()[0]);
        worker.plies[0].current = Some(Made::new(&start, first));
        worker.plies[1].current = Some(made);
        let outlook = worker.look(&position, false, None, 5, 1);
        let quiet = Ranked::new(made.mv);
        let mut thought = |window, ranked, score| {
            worker.history = Default::default();
            worker.credit_second_look(&outlook, &ranked, window, score);
            let after = worker.history.of(Color::Black, made, worker.before(1));
            (after, worker.history.of(Color::Black, made, Before::default()))
        };
        let empty = Window { alpha: 10, beta: 11 };
        let (good, bad) = (thought(empty, quiet, 11), thought(empty, quiet, 10));
        assert!(good.0 > 0 && bad.0 < 0, "{good:?} {bad:?}");
        assert_eq!((good.1, bad.1), (0, 0), "elsewhere nothing is known of it");
        assert_eq!(thought(Window { alpha: 10, beta: 50 }, quiet, 30).0, 0, "it is not over yet");
        assert_eq!(thought(empty, Ranked { gain: Some(0), ..quiet }, 11).0, 0);
    }
}
