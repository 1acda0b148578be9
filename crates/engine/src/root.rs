//! The search from the root: deeper and deeper, one line or several.

use crate::limits::Limits;
use crate::node::{Outlook, Window};
use crate::worker::{Ranked, Shared, Worker};
use crate::{MAX_PLY, Score};
use heterodox_kernel::{Match, Move, Position, Searchable, SearchableGame};
use std::time::Duration;

/// What a search reports while it goes on: after each line of each iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Plies searched.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub deepest: u32,
    /// The lines, best first: one for each move that was asked for.
    pub lines: Vec<Line>,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
}

/// A line of play and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The score for the side to move at the root.
    pub score: Score,
    /// The moves; the first is the move to play.
    pub moves: Vec<Move>,
}

/// What a thread does in a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// Its result counts.
    Main,
    /// It searches the same, leaves to others what they are busy with, and helps
    /// by what it puts into the table.
    Helper,
}

impl<G: SearchableGame> Worker<G> {
    /// Searches the position that a match has reached and returns the best
    /// lines, at most `lines`, best first; none if the game is over.
    ///
    /// Each finished iteration is reported, by helpers too.
    pub fn think(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        limits: &Limits,
        lines: usize,
        role: Role,
        mut report: impl FnMut(&Report),
    ) -> Vec<Line> {
        self.prepare(played, limits, role);
        if role == Role::Helper {
            shared.control.busy.join();
        }
        let moves = self.root_moves(played);
        self.limit_visits(moves.len());
        let mut best: Vec<Line> = moves
            .first()
            .map(|&mv| Line { score: Score::DRAW, moves: vec![mv] })
            .into_iter()
            .collect();
        let wanted = lines.clamp(1, moves.len().max(1));
        let deepest =
            limits.depth.map_or(MAX_PLY as u32 - 1, |depth| depth.min(MAX_PLY as u32 - 1));
        for depth in 1..=deepest {
            if moves.is_empty() || self.is_done(shared, depth, &best, moves.len()) {
                break;
            }
            let found = self.iterate(shared, played, &moves, wanted, depth, &best);
            // Of an iteration that was broken off, only a best line counts.
            if found.len() == wanted {
                self.certainty = self.certainty.after(best.first(), found.first());
                best = found;
            }
            if self.aborted {
                break;
            }
            self.report_nodes(shared);
            report(&self.report_of(shared, depth, &best));
        }
        self.report_nodes(shared);
        best
    }

    /// The moves that are searched at the root.
    fn root_moves(&self, played: &Match<G>) -> Vec<Move> {
        let all = played.legal_moves();
        let asked: Vec<Move> =
            all.iter().copied().filter(|mv| self.limits.only.contains(mv)).collect();
        if asked.is_empty() { all } else { asked }
    }

    /// A weaker player looks at so many positions for each move.
    fn limit_visits(&mut self, moves: usize) {
        if let Some(visits) = self.flaws.visits {
            let nodes = u64::from(visits) * moves as u64;
            self.limits.nodes = Some(self.limits.nodes.map_or(nodes, |given| given.min(nodes)));
        }
    }

    fn report_of(&self, shared: &Shared, depth: u32, lines: &[Line]) -> Report {
        Report {
            depth,
            deepest: self.deepest as u32,
            lines: lines.to_vec(),
            nodes: shared.control.nodes(),
            elapsed: shared.clock.elapsed(),
            table_permille: shared.table.permille_full(),
        }
    }

    /// Whether another iteration would be of no use or come too late.
    fn is_done(&self, shared: &Shared, depth: u32, best: &[Line], choices: usize) -> bool {
        if depth == 1 || shared.control.is_pondering() {
            return false;
        }
        let late = self.deadlines.is_late(shared.clock.elapsed(), self.certainty);
        let clocked = matches!(self.limits.time, crate::TimeLimit::Clock { .. });
        let plies = best.first().and_then(|line| line.score.plies_to_end());
        let seen = plies.is_some_and(|plies| plies.unsigned_abs() + 2 <= depth);
        let mate_found = self.limits.mate.is_some_and(|moves| {
            plies.is_some_and(|plies| (1..=2 * moves as i32).contains(&plies))
        });
        shared.control.is_stopped() || late || mate_found || clocked && (choices == 1 || seen)
    }

    /// One iteration: the best lines, each without the first moves of those
    /// before it. Fewer if the search was aborted.
    fn iterate(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        moves: &[Move],
        wanted: usize,
        depth: u32,
        before: &[Line],
    ) -> Vec<Line> {
        self.root_depth = depth as usize;
        let (mut found, mut effort) = (Vec::<Line>::new(), None);
        while found.len() < wanted {
            let taken: Vec<Move> = found.iter().map(|line| line.moves[0]).collect();
            let left: Vec<Move> = moves.iter().copied().filter(|mv| !taken.contains(mv)).collect();
            let expected = before.get(found.len());
            match self.aspire(shared, played.position(), &left, depth, expected) {
                Some(line) => found.push(line),
                None => break,
            }
            // The clock goes by how sure the best line is, not those after it.
            effort.get_or_insert(self.certainty.effort);
        }
        self.certainty.effort = effort.unwrap_or(self.certainty.effort);
        found.sort_by_key(|line| std::cmp::Reverse(line.score));
        found
    }

    /// Searches the root in a window around the expected score, widened until
    /// the score lies inside. A move whose score lay above it comes first in the
    /// next. What was found before an abort counts if it is better than the move
    /// that was expected to be best.
    fn aspire(
        &mut self,
        shared: &Shared,
        root: &G::Position,
        moves: &[Move],
        depth: u32,
        expected: Option<&Line>,
    ) -> Option<Line> {
        let center = expected.map_or(0, |line| i32::from(line.score.0));
        let (worst, best) = (i32::from(Score::MIN.0), i32::from(Score::MAX.0));
        let mut width = if depth < 4 { best } else { self.margins.aspiration };
        let mut window =
            Window { alpha: (center - width).max(worst), beta: (center + width).min(best) };
        let mut above = None;
        loop {
            let first = above.as_ref().or(expected);
            let line = self.search_root(shared, root, moves, window, depth as i32, first);
            if self.aborted {
                return line.or(above);
            }
            let score = line.as_ref().map_or(window.alpha, |line| i32::from(line.score.0));
            width *= 3;
            if score <= window.alpha && window.alpha > worst {
                window.alpha = (score - width).max(worst);
            } else if score >= window.beta && window.beta < best {
                window.beta = (score + width).min(best);
                above = line;
            } else {
                return line;
            }
        }
    }

    /// Tries the moves of the root. `None` if none of them reaches the window.
    fn search_root(
        &mut self,
        shared: &Shared,
        root: &G::Position,
        moves: &[Move],
        window: Window,
        depth: i32,
        expected: Option<&Line>,
    ) -> Option<Line> {
        let table_move = expected.map(|line| line.moves[0]);
        let outlook =
            Outlook { depth, table_move, ..self.look(root, root.in_check(), None, depth, 0) };
        self.plies[0].moves = moves.iter().copied().map(Ranked::new).collect();
        self.rank(root, &outlook);
        self.keys.push(root.key());
        self.plies[1].refuted = 0;
        let begun = self.nodes;
        let progress = self.try_moves(shared, root, window, &outlook);
        self.keys.pop();
        self.certainty.effort = progress.effort as f64 / (self.nodes - begun).max(1) as f64;
        progress.best_move?;
        Some(Line { score: Score(progress.best as i16), moves: self.plies[0].line.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Control, Handicap, StoppedClock, Strength, Table};
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn the_clock_goes_by_how_sure_the_first_line_is() {
        let effort = |lines: usize| {
            let (table, control) = (Table::new(1), Control::default());
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            let mut worker = Worker::new(&Chess);
            let limits = Limits { depth: Some(1), ..Limits::default() };
            let played = Match::new(Chess);
            worker.think(&shared, &played, &limits, lines, Role::Main, |_| ());
            worker.certainty.effort
        };
        assert!(effort(1) > 0.0);
        assert_eq!(effort(3), effort(1));
    }
    #[test]
    fn a_weak_player_overlooks_replies_but_no_move_on_the_board() {
        let handicap = Handicap { strength: Strength::Height(0.0), seed: 7 };
        let limits = Limits { handicap: Some(handicap), ..Limits::default() };
        let mut worker = Worker::new(&Chess);
        worker.prepare(&Match::new(Chess), &limits, Role::Main);
        let start = Chess.start();
        let overlooked = |ply: usize| {
            start.legal_moves().into_iter().filter(|&mv| worker.overlooks(&start, ply, mv)).count()
        };
        assert_eq!(overlooked(0), 0);
        assert!((1..20).contains(&overlooked(1)), "{}", overlooked(1));
    }
}
