//! The search of the root: iterative deepening with one or several lines.

use crate::control::Shared;
use crate::limits::{Limits, TimeLimit};
use crate::move_picker::ScoredMove;
use crate::node_context::NodeContext;
use crate::report::{Line, Report};
use crate::score::{MAX_PLY, Score};
use crate::smp::IterationResult;
use crate::timed_moves::TimedMoves;
use crate::window::Window;
use crate::worker::Worker;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Match, Move, Position};

/// The role of a thread in a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// Decides when the search ends, and returns its result.
    Main,
    /// Searches the same position, one ply deeper or with deferred moves. The result of an
    /// iteration counts if the helper is the first to finish it.
    Helper,
}

impl<G: SearchableGame> Worker<G> {
    /// Searches the current position of a match. Returns the best lines, best first
    /// and at most `lines`; none if there is no legal move. A position that is
    /// drawn by rule is searched like any other.
    ///
    /// Finished iterations are reported, by helpers too: each one in a search with
    /// one thread, the deepest one of all threads in a search with several. All
    /// threads must be called with the same number of lines. The last report begins
    /// with the move that is returned first, if there is one.
    pub fn think(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        limits: &Limits,
        lines: usize,
        role: Role,
        mut report: impl FnMut(&Report),
    ) -> Vec<Line> {
        let moves = self.begin(shared, played, limits, role);
        let first = moves.first().map(|&mv| Line { score: Score::DRAW, moves: vec![mv] });
        let mut best: Vec<Line> = first.into_iter().collect();
        let (mut reported, mut is_searched) = (None, false);
        let wanted = lines.clamp(1, moves.len().max(1));
        let deepest = limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 - 1);
        while !moves.is_empty() {
            if self.adopt_finished(shared, &mut best) {
                report(&self.report_of(shared, self.progress.completed_depth, &best));
                reported = first_move(&best);
            }
            let done = self.is_done(shared, &best, moves.len());
            if self.progress.stopped || self.progress.completed_depth >= deepest || done {
                break;
            }
            if let Some(lines) = self.iterate(shared, played, &moves, wanted, deepest, &best) {
                (best, is_searched) = (lines, true);
            }
        }
        self.progress.report_nodes(shared);
        if role == Role::Main {
            shared.control.iterations.clear();
            if first_move(&best) != reported {
                if !is_searched {
                    self.score_unsearched_lines(played.position(), &mut best);
                }
                report(&self.report_of_aborted(shared, &best));
            }
        }
        best
    }

    /// Prepares a search. Returns the moves of the root to search.
    fn begin(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        limits: &Limits,
        role: Role,
    ) -> Vec<Move> {
        self.prepare(played, limits, shared.clock.elapsed());
        match role {
            Role::Main if self.context.sight.is_complete() => self.histories.age(),
            // The move depends only on position and seed.
            Role::Main => self.histories.clear(),
            Role::Helper => shared.control.in_flight.add_helper(),
        }
        let mut moves = self.root_moves(shared, played.position());
        self.apply_node_budget(moves.len());
        if limits.search_moves.is_empty() {
            self.context.retain_seen(played, &mut moves);
        }
        moves
    }

    /// Adopts the deepest iteration that a thread has finished and its lines, if it is deeper
    /// than the last one. Returns false if it is not.
    fn adopt_finished(&mut self, shared: &Shared, best: &mut Vec<Line>) -> bool {
        let progress = &mut self.progress;
        let finished = shared.control.iterations.deepest();
        if finished.depth <= progress.completed_depth {
            return false;
        }
        progress.completed_depth = finished.depth;
        progress.time_manager.node_fraction = finished.node_fraction;
        progress.time_manager.update(best.first(), finished.lines.first());
        progress.seldepth = progress.seldepth.max(finished.seldepth);
        progress.report_nodes(shared);
        *best = finished.lines;
        true
    }

    /// Sets the scores of lines that were not searched to the static evaluation.
    fn score_unsearched_lines(&mut self, root: &G::Position, lines: &mut [Line]) {
        if !root.in_check() {
            let score = self.static_eval(root);
            lines.iter_mut().for_each(|line| line.score = score);
        }
    }

    /// The root moves to search. If generating them takes all the time, some of them.
    fn root_moves(&self, shared: &Shared, root: &G::Position) -> Vec<Move> {
        if self.context.limits.search_moves.is_empty() {
            let mut moves = Vec::new();
            root.generate(&mut TimedMoves::new(
                |mv| moves.push(mv),
                self.progress.deadline(shared),
            ));
            return moves;
        }
        let all = root.legal_moves();
        let asked: Vec<Move> = all
            .iter()
            .copied()
            .filter(|mv| self.context.limits.search_moves.contains(mv))
            .collect();
        if asked.is_empty() { all } else { asked }
    }

    /// Limits the nodes of a player of limited strength by the number of root
    /// moves.
    fn apply_node_budget(&mut self, moves: usize) {
        if let Some(node_budget) = self.context.sight.node_budget {
            let nodes = (node_budget * moves as f64) as u64;
            let limit = &mut self.progress.node_limit;
            *limit = Some(limit.map_or(nodes, |given| given.min(nodes)));
        }
    }

    /// Returns the report of the last iteration, which was aborted.
    fn report_of_aborted(&self, shared: &Shared, lines: &[Line]) -> Report {
        self.report_of(shared, (self.progress.root_depth as u32).max(1), lines)
    }

    fn report_of(&self, shared: &Shared, depth: u32, lines: &[Line]) -> Report {
        Report {
            depth,
            seldepth: self.progress.seldepth as u32,
            lines: lines.to_vec(),
            nodes: shared.control.nodes(),
            elapsed: shared.clock.elapsed(),
            hashfull: shared.table.hashfull(),
        }
    }

    /// Returns whether the search ends before another iteration: because of the
    /// limits, or because the result cannot change.
    fn is_done(&self, shared: &Shared, best: &[Line], choices: usize) -> bool {
        if self.progress.completed_depth == 0 || shared.control.is_pondering() {
            return false;
        }
        let late = self.progress.time_manager.is_late(shared.clock.elapsed());
        let clocked = matches!(self.context.limits.time, TimeLimit::Clock { .. });
        let plies = best.first().and_then(|line| line.score.plies_to_end());
        let seen = plies.is_some_and(|plies| plies.unsigned_abs() < self.progress.completed_depth);
        // A side that loses by force has no mate to find.
        let mate_known = self.context.limits.mate.is_some_and(|moves| {
            let most = i32::try_from(moves).unwrap_or(i32::MAX).saturating_mul(2);
            plies.is_some_and(|plies| (1..=most).contains(&plies) || plies < 0 && seen)
        });
        shared.control.is_stopped() || late || mate_known || clocked && (choices == 1 || seen)
    }

    /// Runs one iteration and shares its result with all threads. Returns the lines
    /// of an iteration that was aborted at the end of the search, if all lines are
    /// complete.
    fn iterate(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        moves: &[Move],
        wanted: usize,
        deepest: u32,
        before: &[Line],
    ) -> Option<Vec<Line>> {
        let depth = shared.control.iterations.begin(deepest);
        self.progress.root_depth = depth as usize;
        self.progress.aborted = false;
        let lines = self.multi_pv(shared, played, moves, wanted, before);
        let (is_complete, node_fraction) =
            (lines.len() == wanted, self.progress.time_manager.node_fraction);
        if is_complete && !self.progress.aborted {
            let found =
                IterationResult { depth, seldepth: self.progress.seldepth, lines, node_fraction };
            shared.control.iterations.end(depth, Some(found));
            return None;
        }
        shared.control.iterations.end(depth, None);
        (is_complete && self.progress.stopped).then_some(lines)
    }

    /// The best lines of an iteration. Each line excludes the first moves of the
    /// lines before it. Fewer lines than `wanted` if the iteration was aborted.
    fn multi_pv(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        moves: &[Move],
        wanted: usize,
        before: &[Line],
    ) -> Vec<Line> {
        let (mut found, mut node_fraction) = (Vec::<Line>::new(), None);
        while found.len() < wanted {
            let taken: Vec<Move> = found.iter().map(|line| line.moves[0]).collect();
            let left: Vec<Move> = moves.iter().copied().filter(|mv| !taken.contains(mv)).collect();
            let expected = before.get(found.len());
            match self.aspiration_search(shared, played.position(), &left, expected) {
                Some(line) => found.push(line),
                None => break,
            }
            // Only the best line matters for the time.
            node_fraction.get_or_insert(self.progress.time_manager.node_fraction);
        }
        self.progress.time_manager.node_fraction =
            node_fraction.unwrap_or(self.progress.time_manager.node_fraction);
        found.sort_by_key(|line| std::cmp::Reverse(line.score));
        found
    }

    /// Searches the root with an aspiration window around the expected score,
    /// widened until the score is inside. After a fail high the best move is
    /// searched first. A result before an abort counts if it is better than the
    /// expected move.
    fn aspiration_search(
        &mut self,
        shared: &Shared,
        root: &G::Position,
        moves: &[Move],
        expected: Option<&Line>,
    ) -> Option<Line> {
        let center = expected.map_or(Score::DRAW, |line| line.score);
        let mut width = if self.progress.root_depth < 4 {
            Score::MAX.0
        } else {
            self.context.params.aspiration
        };
        let mut window = Window {
            alpha: (center - width).max(Score::MIN),
            beta: (center + width).min(Score::MAX),
        };
        let mut above = None;
        loop {
            let first = above.as_ref().or(expected);
            let line = self.search_root(shared, root, moves, window, first);
            if self.progress.aborted {
                return line.or(above);
            }
            let score = line.as_ref().map_or(window.alpha, |line| line.score);
            width *= 3;
            if score <= window.alpha && window.alpha > Score::MIN {
                window.alpha = (score - width).max(Score::MIN);
            } else if score >= window.beta && window.beta < Score::MAX {
                window.beta = (score + width).min(Score::MAX);
                above = line;
            } else {
                return line;
            }
        }
    }

    /// Searches the root moves. `None` if no move improves alpha.
    fn search_root(
        &mut self,
        shared: &Shared,
        root: &G::Position,
        moves: &[Move],
        window: Window,
        expected: Option<&Line>,
    ) -> Option<Line> {
        let depth = self.progress.root_depth as i32;
        let tt_move = expected.map(|line| line.moves[0]);
        let node = NodeContext {
            depth,
            tt_move,
            ..self.node_context(root, root.in_check(), None, depth, 0, false)
        };
        let picker = self.move_picker(&node, |list| {
            list.extend(moves.iter().copied().map(ScoredMove::new));
        });
        self.keys.push(root.key());
        self.stack[1].cutoff_count = 0;
        let start_nodes = self.progress.nodes;
        let move_loop = self.search_moves(shared, root, window, &node, picker);
        self.keys.pop();
        self.progress.time_manager.node_fraction =
            move_loop.best_move_nodes as f64 / (self.progress.nodes - start_nodes).max(1) as f64;
        move_loop.best_move?;
        Some(Line { score: move_loop.best, moves: self.stack[0].pv.clone() })
    }
}

/// The first move of the best line.
fn first_move(lines: &[Line]) -> Option<Move> {
    lines.first().map(|line| line.moves[0])
}

#[cfg(test)]
mod tests;
