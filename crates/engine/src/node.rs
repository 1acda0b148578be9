//! The search of one position: principal-variation search with pruning.
//!
//! The methods are the field's common ones; see the chess programming wiki on
//! principal variation search, null move, late move reductions, futility and
//! history.

use crate::busy::Work;
use crate::history::Made;
use crate::order::Order;
use crate::pruning::{Singularity, cutoff, estimate};
use crate::table::{Bound, Entry};
use crate::worker::{Ranked, Shared, Worker};
use crate::{MAX_PLY, Score};
use heterodox_kernel::{Move, Position, Searchable, SearchableGame};

/// A position to be searched and between which scores it matters how good it
/// is.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is known of a node before its moves are tried.
pub(crate) struct Outlook {
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    pub(crate) in_check: bool,
    /// Whether the evaluation has risen since one's last move.
    pub(crate) improving: bool,
    pub(crate) evaluation: i32,
    /// The evaluation without what the table knows.
    pub(crate) standing: i32,
    pub(crate) table_move: Option<Move>,
    /// By how much the table's move is searched deeper.
    pub(crate) extension: i32,
}

/// What a node's moves have come to.
pub(crate) struct Progress {
    pub(crate) best: i32,
    pub(crate) best_move: Option<Ranked>,
    pub(crate) window: Window,
    /// The quiet moves that were tried and did not refute.
    pub(crate) quiets: Vec<Move>,
    /// The positions looked at behind the best move.
    pub(crate) effort: u64,
}

/// A move of a node, its place in the order, and the search behind it where
/// threads may share that.
#[derive(Copy, Clone)]
struct Candidate<'b> {
    place: usize,
    ranked: Ranked,
    work: Option<Work<'b>>,
}

impl Progress {
    /// Nothing has been tried yet.
    pub(crate) fn new(window: Window) -> Progress {
        let best = -i32::from(Score::MAX.0);
        Progress { best, best_move: None, window, quiets: Vec::new(), effort: 0 }
    }
}

impl<G: SearchableGame> Worker<G> {
    /// The score of a position for the side to move, to a depth. Outside the
    /// window it is a bound. Meaningless if the search was aborted.
    pub(crate) fn search(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.plies[ply].line.clear();
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiesce(shared, position, window, ply);
        }
        self.count_node(shared, ply);
        if self.aborted {
            return 0;
        }
        let key = position.key();
        if self.repeats(key, position.reversible()) {
            return self.contempt.drawn(ply).0.into();
        }
        // A win that is nearer than the nearest possible here is known.
        let alpha = window.alpha.max(i32::from(Score::loss_in(ply).0));
        let beta = window.beta.min(i32::from(Score::win_in(ply + 1).0));
        if alpha >= beta {
            return alpha;
        }
        let window = Window { alpha, beta };
        // While the table's entry is still being fetched.
        let in_check = position.in_check();
        let known = shared.table.get(self.contempt.entry(key));
        let excluded = self.plies[ply].excluded;
        if excluded.is_none()
            && let Some(score) = known.and_then(|entry| cutoff(&entry, window, depth, ply))
        {
            if score >= window.beta {
                let table_move = known.and_then(|entry| entry.mv);
                self.credit_table_move(position, table_move, depth, ply);
            }
            return score;
        }
        if excluded.is_none() && self.is_terminal(position, in_check) {
            return self.finished(position, ply).0.into();
        }
        let mut outlook = self.look(position, in_check, known, depth, ply);
        if excluded.is_none() {
            self.look_back(position, &mut outlook);
            if let Some(score) = self.prune(shared, position, key, window, &outlook) {
                return score;
            }
            match self.singularity(shared, position, known, window, &outlook) {
                Singularity::Cut(score) => return score,
                Singularity::Extend(plies) => outlook.extension = plies,
            }
            if self.aborted {
                return 0;
            }
        }
        self.list_moves(position, ply);
        self.keys.push(key);
        let progress = self.try_moves(shared, position, window, &outlook);
        self.keys.pop();
        if self.aborted || excluded.is_some() {
            return progress.best;
        }
        self.correct(position, window, &outlook, &progress);
        self.remember(shared, key, window, &outlook, &progress);
        progress.best
    }

    /// What is known of a node before its moves are tried.
    pub(crate) fn look(
        &mut self,
        position: &G::Position,
        in_check: bool,
        known: Option<Entry>,
        depth: i32,
        ply: usize,
    ) -> Outlook {
        let evaluation = if in_check { None } else { Some(self.evaluate(position, ply)) };
        self.plies[ply].evaluation = evaluation;
        let earlier = ply.checked_sub(2).and_then(|ply| self.plies[ply].evaluation);
        let improving = match (evaluation, earlier) {
            (Some(now), Some(earlier)) => now > earlier,
            (Some(_), None) => true,
            (None, _) => false,
        };
        let table_move = known.and_then(|entry| entry.mv);
        // Without a move to begin with, a deep search begins blindly.
        let depth = if table_move.is_none() && depth >= 3 { depth - 1 } else { depth };
        let standing = evaluation.unwrap_or(0);
        let mut evaluation = standing;
        if !in_check && let Some(better) = known.and_then(|entry| estimate(&entry, evaluation)) {
            evaluation = better;
        }
        Outlook { depth, ply, in_check, improving, evaluation, standing, table_move, extension: 0 }
    }

    /// Tries the moves of a node, which are listed, the best first.
    pub(crate) fn try_moves(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        outlook: &Outlook,
    ) -> Progress {
        let mut progress = Progress::new(window);
        let mut moves = std::mem::take(&mut self.plies[outlook.ply].moves);
        let mut deferred = Vec::new();
        let mut order = Order::Listed;
        self.plies[outlook.ply + 2].refuted = 0;
        self.plies[outlook.ply + 2].killers = [None; 2];
        for place in 0..moves.len() {
            let ranked = self.next_move(position, &mut moves, place, outlook, &mut order);
            if self.leaves_out(position, outlook, &progress, place, &ranked) {
                continue;
            }
            let next = position.after(ranked.mv);
            shared.table.prefetch(self.contempt.entry(next.key()));
            let work = shared.control.busy.work(next.key(), outlook.depth, self.root_depth);
            let candidate = Candidate { place, ranked, work };
            if place > 0 && work.is_some_and(Work::is_taken) {
                deferred.push((candidate, next));
                continue;
            }
            if self.try_candidate(shared, position, candidate, &next, &mut progress, outlook) {
                deferred.clear();
                break;
            }
        }
        for (candidate, next) in &deferred {
            if self.try_candidate(shared, position, *candidate, next, &mut progress, outlook) {
                break;
            }
        }
        self.plies[outlook.ply].moves = moves;
        if progress.best == -i32::from(Score::MAX.0) && !self.aborted {
            // The move left out was the only one; or no move was thought of, and
            // what is left is the first impression.
            let excluded = self.plies[outlook.ply].excluded;
            progress.best = if excluded.is_some() {
                window.alpha
            } else {
                self.evaluate(position, outlook.ply)
            };
        }
        self.learn(position, outlook, &progress);
        progress
    }

    /// Whether a move of a node is not searched at all.
    #[inline]
    fn leaves_out(
        &self,
        position: &G::Position,
        outlook: &Outlook,
        progress: &Progress,
        place: usize,
        ranked: &Ranked,
    ) -> bool {
        self.overlooks(position, outlook.ply, ranked.mv)
            || self.plies[outlook.ply].excluded == Some(ranked.mv)
            || self.is_hopeless(outlook, progress, place, ranked)
                && !position.gives_check(ranked.mv)
            || self.gives_away(position, outlook, progress, place, ranked)
    }

    /// Tries one move of a node; true if the node is decided by it, or the
    /// search aborted.
    fn try_candidate(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        Candidate { place, ranked, work }: Candidate,
        next: &G::Position,
        progress: &mut Progress,
        outlook: &Outlook,
    ) -> bool {
        self.plies[outlook.ply].current = Some(Made::new(position, ranked.mv));
        self.plies[outlook.ply].is_quiet = ranked.gain.is_none();
        work.inspect(|work| work.take());
        let begun = self.nodes;
        let score = self.try_move(shared, next, progress, outlook, place, &ranked);
        work.inspect(|work| work.leave());
        if self.aborted {
            return true;
        }
        if score > progress.window.alpha {
            progress.effort = self.nodes - begun;
        }
        if self.take_score(progress, outlook, &ranked, score) {
            return true;
        }
        if ranked.gain.is_none() {
            progress.quiets.push(ranked.mv);
        }
        false
    }

    /// Whether a weaker player does not think of a move here; of those of the
    /// position on the board everyone does.
    #[inline]
    pub(crate) fn overlooks(&self, position: &G::Position, ply: usize, mv: Move) -> bool {
        ply > 0
            && self.flaws.oversight != 0
            && self.flaws.overlooks(position.key(), mv, self.before(ply).last)
    }

    /// Takes note of a move's score; true if it refutes the move before.
    fn take_score(
        &mut self,
        progress: &mut Progress,
        outlook: &Outlook,
        ranked: &Ranked,
        score: i32,
    ) -> bool {
        if score > progress.best {
            progress.best = score;
            if score > progress.window.alpha {
                progress.window.alpha = score;
                progress.best_move = Some(*ranked);
                self.extend_line(outlook.ply, ranked.mv);
            }
        }
        let refutes = progress.window.alpha >= progress.window.beta;
        self.plies[outlook.ply].refuted += u32::from(refutes);
        refutes
    }

    /// Searches a move: the first with the whole window, later ones to less
    /// depth and with an empty one, and again where they turn out better.
    fn try_move(
        &mut self,
        shared: &Shared,
        next: &G::Position,
        progress: &Progress,
        outlook: &Outlook,
        tried: usize,
        ranked: &Ranked,
    ) -> i32 {
        let ply = outlook.ply + 1;
        let Window { alpha, beta } = progress.window;
        let extension = i32::from(next.in_check() && ply < 2 * self.root_depth);
        let deeper = if outlook.table_move == Some(ranked.mv) { outlook.extension } else { 0 };
        let extension = if deeper == 0 { extension } else { deeper };
        let depth = outlook.depth - 1 + extension;
        let full = Window { alpha: -beta, beta: -alpha };
        let expects_cut = self.plies[outlook.ply].expects_cut;
        if tried == 0 {
            self.plies[ply].expects_cut = !progress.window.is_open() && !expects_cut;
            return -self.search(shared, next, full, depth, ply);
        }
        let empty = Window { alpha: -alpha - 1, beta: -alpha };
        let reduction = self.reduction(outlook, progress.window, tried, ranked, extension);
        self.plies[ply].expects_cut = true;
        self.plies[outlook.ply].reduction = reduction;
        let mut score = -self.search(shared, next, empty, depth - reduction, ply);
        self.plies[outlook.ply].reduction = 0;
        if score > alpha && reduction > 0 && !self.aborted {
            self.plies[ply].expects_cut = !expects_cut;
            let surprise = score - progress.best;
            let deeper = i32::from(surprise > self.margins.surprise + 2 * depth)
                - i32::from(surprise < self.margins.hardly_better);
            score = -self.search(shared, next, empty, depth + deeper, ply);
            self.credit_second_look(outlook, ranked, progress.window, score);
        }
        if score > alpha && score < beta && !self.aborted {
            self.plies[ply].expects_cut = false;
            score = -self.search(shared, next, full, depth, ply);
        }
        score
    }

    fn remember(
        &mut self,
        shared: &Shared,
        key: u64,
        window: Window,
        outlook: &Outlook,
        progress: &Progress,
    ) {
        let bound = if progress.best >= window.beta {
            Bound::Lower
        } else if progress.best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = Score(progress.best as i16).to_table(outlook.ply);
        let depth = outlook.depth.clamp(0, 255) as u8;
        let key = self.contempt.entry(key);
        shared
            .table
            .put(key, Entry { mv: progress.best_move.map(|best| best.mv), score, bound, depth });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contempt::Contempt;
    use crate::history::Before;
    use crate::{Control, StoppedClock, Table};
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    /// Searches the start from a ply on, and what is known there afterwards.
    fn searched(worker: &mut Worker<Chess>, table: &Table, window: Window, depth: i32) -> i32 {
        let control = Control::default();
        let shared = Shared { table, control: &control, clock: &StoppedClock };
        worker.search(&shared, &Chess.start(), window, depth, 4)
    }

    #[test]
    fn what_was_learned_two_plies_on_is_forgotten() {
        let mut worker = Worker::new(&Chess);
        worker.root_depth = 4;
        let stale = Some(Chess.start().legal_moves()[0]);
        worker.plies[6].killers = [stale; 2];
        worker.plies[6].refuted = 1_000;
        searched(&mut worker, &Table::new(1), Window { alpha: -30_000, beta: 30_000 }, 1);
        assert_eq!(worker.plies[6].killers, [None; 2]);
        assert_eq!(worker.plies[6].refuted, 0);
        assert!(worker.plies.iter().all(|ply| ply.reduction == 0), "no move is being searched");
    }

    #[test]
    fn a_refutation_that_the_table_knows_is_credited() {
        let (mut worker, table) = (Worker::new(&Chess), Table::new(1));
        let start = Chess.start();
        let made = Made::new(&start, start.legal_moves()[0]);
        let entry = Entry { mv: Some(made.mv), score: Score(50), bound: Bound::Lower, depth: 9 };
        table.put(start.key(), entry);
        let score = searched(&mut worker, &table, Window { alpha: 19, beta: 20 }, 5);
        assert_eq!((score, worker.nodes), (50, 1), "nothing was searched");
        assert!(worker.history.of(start.turn(), made, Before::default()) > 0);
    }

    #[test]
    fn what_was_found_with_another_contempt_is_not_seen() {
        let start = Chess.start();
        let (key, window) = (start.key(), Window { alpha: 500, beta: 501 });
        for depth in [5, 0] {
            let (mut worker, table) = (Worker::new(&Chess), Table::new(1));
            worker.root_depth = 4;
            let entry = Entry { mv: None, score: Score(600), bound: Bound::Lower, depth: 9 };
            table.put(key, entry);
            worker.contempt = Contempt::new(30, Color::White);
            assert!(searched(&mut worker, &table, window, depth) < 500);
            assert_eq!(table.get(key), Some(entry), "nor written over");
            let own = table.get(worker.contempt.entry(key));
            assert!(own.is_some_and(|own| own.depth < 9), "{own:?}");
        }
    }

    #[test]
    fn refuted_nodes_are_counted() {
        let mut worker = Worker::new(&Chess);
        worker.root_depth = 4;
        searched(&mut worker, &Table::new(1), Window { alpha: -501, beta: -500 }, 0);
        assert_eq!(worker.plies[4].refuted, 0, "nothing was searched");
        let start = Chess.start();
        let outlook = worker.look(&start, false, None, 2, 4);
        let ranked = Ranked::new(start.legal_moves()[0]);
        let mut progress = Progress::new(Window { alpha: 0, beta: 1 });
        assert!(!worker.take_score(&mut progress, &outlook, &ranked, 0));
        assert!(worker.take_score(&mut progress, &outlook, &ranked, 1));
        assert_eq!(worker.plies[4].refuted, 1);
    }
}
