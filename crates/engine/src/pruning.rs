//! Pruning, extensions and reductions.

use crate::control::Shared;
use crate::move_picker::{KILLER, ScoredMove};
use crate::node_context::{MoveLoop, NodeContext};
use crate::reductions::PLY;
use crate::score::{MAX_PLY, Score};
use crate::search_context::SearchContext;
use crate::transposition::{Bound, Entry};
use crate::window::Window;
use crate::worker::Worker;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Move, Position};

/// Minimum depth for verifying null-move pruning by a search.
const VERIFY_FROM: i32 = 9;

/// Maximum change of a reduction by the history score, in units of [`PLY`].
const MAX_HISTORY_CHANGE: i32 = 250;

/// Result of the search without the TT move.
pub(crate) enum Singularity {
    /// Multi-cut: another move also exceeds beta. Return this score.
    Cut(Score),
    /// Extend the TT move by this number of plies; negative to reduce it.
    Extend(i32),
}

impl<G: SearchableGame> Worker<G> {
    /// Prunes a node before its moves are searched: reverse futility pruning,
    /// razoring and null-move pruning. Returns the score of a pruned node.
    pub(crate) fn prune_node(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        key: u64,
        window: Window,
        node: &NodeContext,
    ) -> Option<Score> {
        let NodeContext { depth, ply, in_check, improving, evaluation, .. } = *node;
        let decided = window.beta.is_decided();
        if window.is_pv() || in_check || ply == 0 || decided {
            return None;
        }
        let margin = self.context.params.reverse_futility * (depth - i32::from(improving)).max(0);
        if depth <= 7 && evaluation - margin >= window.beta {
            return Some(evaluation - margin);
        }
        if depth == 1 && evaluation + self.context.params.razoring < window.alpha {
            let score = self.qsearch(shared, position, window, ply);
            if self.progress.aborted || score < window.alpha {
                return Some(score);
            }
        }
        if depth < 3 || evaluation < window.beta || self.stack[ply - 1].current_move.is_none() {
            return None;
        }
        self.null_move_pruning(shared, position, key, window, node)
    }

    /// Prunes a node if the score is at least beta even after a null move. From
    /// [`VERIFY_FROM`] on this is verified by a reduced search without null moves,
    /// because of zugzwang.
    fn null_move_pruning(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        key: u64,
        window: Window,
        node: &NodeContext,
    ) -> Option<Score> {
        let NodeContext { depth, ply, evaluation, .. } = *node;
        if ply < self.nmp_min_ply {
            return None;
        }
        let passed = position.null_move()?;
        shared.table.prefetch(self.context.contempt.tt_key(passed.key()));
        let above = (evaluation - window.beta) / self.context.params.nmp_eval_divisor;
        let reduction = self.context.params.nmp_reduction + depth / 3 + above.min(6);
        self.stack[ply].current_move = None;
        self.keys.push(key);
        let narrow = Window::above(-window.beta);
        let score = -self.search(shared, &passed, narrow, depth - reduction, ply + 1, false);
        self.keys.pop();
        if self.progress.aborted {
            return Some(Score::DRAW);
        }
        if score < window.beta {
            return None;
        }
        let score = if score.is_decided() { window.beta } else { score };
        if depth < VERIFY_FROM || self.nmp_min_ply > 0 {
            return Some(score);
        }
        self.nmp_min_ply = ply + (3 * (depth - reduction) / 4).max(1) as usize;
        let below = Window::at_least(window.beta);
        let verified = self.search(shared, position, below, depth - reduction, ply, node.cut_node);
        self.nmp_min_ply = 0;
        (self.progress.aborted || verified >= window.beta).then_some(score)
    }

    /// Searches the node without the TT move, to decide whether that move is
    /// extended, the node is cut off, or neither.
    pub(crate) fn singular_extension(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        tt_entry: Option<Entry>,
        window: Window,
        node: &NodeContext,
    ) -> Singularity {
        let NodeContext { depth, ply, .. } = *node;
        let Some(entry) = tt_entry.filter(|entry| {
            ply > 0
                && depth >= self.context.params.singular_depth
                && ply < 2 * self.progress.root_depth
                && i32::from(entry.depth) >= depth - 3
                && entry.bound != Bound::Upper
                && !entry.score.is_decided()
        }) else {
            return Singularity::Extend(0);
        };
        let Some(tt_move) = entry.mv else { return Singularity::Extend(0) };
        let score = entry.score;
        let beta = score - self.context.params.singular_margin * depth;
        let below = Window::at_least(beta);
        let without = self.search_without(shared, position, tt_move, below, (depth - 1) / 2, node);
        if self.progress.aborted {
            return Singularity::Extend(0);
        }
        if without < beta {
            let twice = !window.is_pv() && without < beta - self.context.params.double_extension;
            return Singularity::Extend(1 + i32::from(twice));
        }
        if beta >= window.beta {
            return Singularity::Cut(beta);
        }
        Singularity::Extend(-i32::from(score >= window.beta))
    }

    /// Searches the position of a node again without one of its moves, to decide
    /// whether that move is singular. Returns the score as [`search`](Self::search)
    /// does.
    fn search_without(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        excluded: Move,
        window: Window,
        depth: i32,
        outer: &NodeContext,
    ) -> Score {
        let NodeContext { ply, in_check, cut_node, .. } = *outer;
        self.stack[ply].pv.clear();
        if depth <= 0 {
            return self.qsearch(shared, position, window, ply);
        }
        self.progress.count_node(shared, ply);
        if self.progress.aborted {
            return Score::DRAW;
        }
        let window = window.within_mate_distance(ply);
        if window.is_empty() {
            return window.alpha;
        }
        // The search of a null move may have changed the entry.
        let tt_entry = shared.table.probe(self.context.contempt.tt_key(position.key()), position);
        let node = self.node_context(position, in_check, tt_entry, depth, ply, cut_node);
        let node = NodeContext { excluded: Some(excluded), ..node };
        self.search_legal_moves(shared, position, window, &node).best
    }
}

impl SearchContext {
    /// Returns whether a move is pruned by its index and the depth: late move
    /// pruning, futility pruning and history pruning of quiet moves, SEE pruning of
    /// noisy moves.
    #[inline]
    pub(crate) fn prunes_move(
        &self,
        node: &NodeContext,
        move_loop: &MoveLoop,
        tried: usize,
        scored: &ScoredMove,
    ) -> bool {
        let is_mated = move_loop.best <= Score::loss_in(MAX_PLY);
        if node.in_check || node.ply == 0 || is_mated || tried == 0 {
            return false;
        }
        let NodeContext { depth, improving, evaluation, .. } = *node;
        let params = &self.params;
        if let Some(gain) = scored.noisy_gain {
            return depth <= 8 && gain < -params.see_noisy * depth;
        }
        let enough = (params.lmp_base + depth * depth) / (2 - i32::from(improving));
        let late = depth <= 9 && tried as i32 > enough;
        let hope = evaluation + params.futility + params.futility_per_ply * depth;
        let futile = depth <= 7 && hope <= move_loop.window.alpha;
        let bad = depth <= 5 && scored.order_score < -params.history_pruning * depth;
        late || futile && scored.order_score < KILLER - 1 || bad
    }

    /// Returns whether a quiet move is pruned because it loses too much material by
    /// static exchange evaluation.
    #[inline]
    pub(crate) fn see_prunes_quiet<P: Searchable>(
        &self,
        position: &P,
        node: &NodeContext,
        move_loop: &MoveLoop,
        tried: usize,
        scored: &ScoredMove,
    ) -> bool {
        let is_mated = move_loop.best <= Score::loss_in(MAX_PLY);
        P::HAS_FULL_SEE
            && scored.noisy_gain.is_none()
            && node.depth <= 7
            && !(node.in_check || node.ply == 0 || is_mated || tried == 0)
            && position.see(scored.mv, 0, &self.piece_values) < -self.params.see_quiet * node.depth
    }

    /// Late move reduction, in plies. `cutoffs` is the number of beta cutoffs at the children of the
    /// node.
    #[inline]
    pub(crate) fn reduction(
        &self,
        node: &NodeContext,
        window: Window,
        tried: usize,
        scored: &ScoredMove,
        extension: i32,
        cutoffs: u32,
    ) -> i32 {
        if node.depth < 3
            || tried == 0
            || extension > 0
            || scored.noisy_gain.is_some_and(|gain| gain >= 0)
        {
            return 0;
        }
        let mut plies = -i32::from(window.is_pv()) - i32::from(node.in_check);
        // Root moves are reduced less, since one of them will be played.
        plies -= 2 * i32::from(node.ply == 0);
        plies += i32::from(!node.improving);
        plies += i32::from(node.cut_node);
        plies += i32::from(cutoffs > self.params.cutoff_threshold as u32);
        let by_history = scored.order_score.saturating_mul(PLY) / self.params.lmr_history_divisor;
        let reduction = self.reductions.of(node.depth, tried) + PLY * plies;
        let reduction = reduction - by_history.clamp(-MAX_HISTORY_CHANGE, MAX_HISTORY_CHANGE);
        (reduction / PLY).clamp(0, node.depth - 2)
    }
}

/// Returns the score of a table entry if it is deep enough for a cutoff.
pub(crate) fn tt_cutoff(entry: &Entry, window: Window, depth: i32, ply: usize) -> Option<Score> {
    let score = entry.score.at_ply(ply);
    let is_usable = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (!window.is_pv() && i32::from(entry.depth) >= depth && is_usable).then_some(score)
}

/// Returns the score of a table entry if it is a better estimate than the static
/// evaluation.
pub(crate) fn tt_adjusted_eval(entry: &Entry, evaluation: Score) -> Option<Score> {
    let score = entry.score;
    let is_better = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > evaluation,
        Bound::Upper => score < evaluation,
    };
    (is_better && !entry.score.is_decided()).then_some(score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, StoppedClock};
    use crate::transposition::TranspositionTable;
    use heterodox_chess::Chess;
    use heterodox_evaluation::SearchParams;
    use heterodox_kernel::Game;

    #[test]
    fn late_moves_are_reduced_more_after_many_cutoffs() {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let node = worker.node_context(&start, false, None, 9, 3, false);
        let scored = ScoredMove::new(start.legal_moves()[0]);
        let window = Window::above(Score(0));
        let reduction = |cutoffs| worker.context.reduction(&node, window, 10, &scored, 0, cutoffs);
        let threshold = SearchParams::default().cutoff_threshold as u32;
        let base = reduction(threshold);
        assert!((1..=6).contains(&base), "{base}");
        assert_eq!(reduction(threshold + 1), base + 1);
    }

    #[test]
    fn moves_are_reduced_more_in_nodes_that_expect_a_cutoff() {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let scored = ScoredMove::new(start.legal_moves()[0]);
        let mut reduction = |cut_node| {
            let node = worker.node_context(&start, false, None, 9, 3, cut_node);
            worker.context.reduction(&node, Window::above(Score(0)), 10, &scored, 0, 0)
        };
        assert_eq!(reduction(true), reduction(false) + 1);
    }

    #[test]
    fn fractions_of_a_ply_add_up_in_reductions() {
        let mut worker = Worker::new(&Chess);
        let start = Chess.start();
        let node = worker.node_context(&start, false, None, 9, 3, false);
        let empty = Window::above(Score(0));
        let reduction = |tried, rank| {
            let scored =
                ScoredMove { order_score: rank, ..ScoredMove::new(start.legal_moves()[0]) };
            worker.context.reduction(&node, empty, tried, &scored, 0, 0)
        };
        let step = worker.context.params.lmr_history_divisor / 4;
        let by_history: Vec<i32> = (-16..=16).map(|part| reduction(10, part * step)).collect();
        assert!(by_history.is_sorted_by(|worse, better| worse >= better), "{by_history:?}");
        // Each step changes the reduction by a quarter of a ply, so one step in four changes
        // the rounded reduction. Which one depends on the move index.
        let changes = |tried| {
            let same = |part: &i32| reduction(tried, part * step) == reduction(tried, 0);
            (-8..=8).filter(same).count()
        };
        assert!((4..=10).map(changes).all(|same| (3..=4).contains(&same)));
        let (best, worst) = (by_history[32], by_history[0]);
        assert!(worst - best <= 5 && worst - best >= 4, "{by_history:?}");
        assert_eq!(reduction(10, i32::MAX), best);
    }

    #[test]
    fn an_excluded_move_is_not_searched_and_its_node_not_stored() {
        let table = TranspositionTable::new(1);
        let control = Control::default();
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let mut worker = Worker::new(&Chess);
        worker.progress.root_depth = 4;
        let start = Chess.start();
        let window = Window { alpha: Score(-30_000), beta: Score(30_000) };
        worker.search(&shared, &start, window, 3, 4, false);
        let entry = table.probe(start.key(), &start).expect("the node is stored");
        let (best, line) = (entry.mv.expect("it has a best move"), worker.stack[4].pv.clone());
        assert_eq!(line[0], best);
        let node = worker.node_context(&start, false, Some(entry), 3, 4, false);
        worker.search_without(&shared, &start, best, window, 3, &node);
        assert!(!worker.stack[4].pv.is_empty() && worker.stack[4].pv[0] != best);
        assert_eq!(table.probe(start.key(), &start), Some(entry));
    }

    #[test]
    fn a_node_whose_only_move_is_excluded_fails_low() {
        let position = Chess.parse_fen("k7/8/1K6/8/8/8/8/7R b - - 0 1").expect("a position");
        let only = position.legal_moves();
        assert_eq!(only.len(), 1);
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let mut worker = Worker::new(&Chess);
        let node = worker.node_context(&position, false, None, 3, 4, false);
        let score = worker.search_without(
            &shared,
            &position,
            only[0],
            Window::at_least(Score(70)),
            3,
            &node,
        );
        assert_eq!(score, Score(69));
    }
}
