//! The search of one position: principal-variation search with pruning.
//!
//! The methods are the field's common ones; see the chess programming wiki on
//! principal variation search, null move, late move reductions, futility and
//! history.

use crate::history::bonus;
use crate::table::{Bound, Entry};
use crate::worker::{Ranked, Shared, Worker, is_tense};
use crate::{MAX_PLY, Score};
use heterodox_kernel::{Move, Position, Searchable, SearchableGame};

/// The rank of a killer: above every history, below whatever wins material.
const KILLER: i32 = 90_000;

/// The rank of a quiet move whose history has not been looked up: above every
/// history.
const UNRANKED: i32 = KILLER - 2;

/// The depth from which on a null move is verified.
const VERIFY_FROM: i32 = 9;

/// A position to be searched and between which scores it matters how good it
/// is.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is known of a node before its moves are tried.
struct Outlook {
    depth: i32,
    ply: usize,
    in_check: bool,
    /// Whether the evaluation has risen since one's last move.
    improving: bool,
    evaluation: i32,
    table_move: Option<Move>,
}

/// What a node's moves have come to.
struct Progress {
    best: i32,
    best_move: Option<Ranked>,
    window: Window,
    /// The quiet moves that were tried and did not refute.
    quiets: Vec<Move>,
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
        if self.repeats(key, position.halfmove()) {
            return 0;
        }
        // A win that is nearer than the nearest possible here is known.
        let alpha = window.alpha.max(i32::from(Score::loss_in(ply).0));
        let beta = window.beta.min(i32::from(Score::win_in(ply + 1).0));
        if alpha >= beta {
            return alpha;
        }
        let window = Window { alpha, beta };
        let known = shared.table.get(key);
        if let Some(score) = known.and_then(|entry| cutoff(&entry, window, depth, ply)) {
            return score;
        }
        if !position.has_legal_move() {
            return i32::from(Self::finished(position, ply).0);
        }
        let outlook = self.look(position, known, depth, ply);
        if let Some(score) = self.prune(shared, position, key, window, &outlook) {
            return score;
        }
        self.list_moves(position, ply);
        self.rank(position, &outlook);
        self.keys.push(key);
        let progress = self.try_moves(shared, position, window, &outlook);
        self.keys.pop();
        if self.aborted {
            return 0;
        }
        self.remember(shared, key, window, &outlook, &progress);
        progress.best
    }

    /// Lists the legal moves of a node, unranked.
    pub(crate) fn list_moves(&mut self, position: &G::Position, ply: usize) {
        let moves = &mut self.plies[ply].moves;
        moves.clear();
        position.for_each_legal(|mv| moves.push(Ranked { mv, rank: 0, gain: None }));
    }

    fn look(
        &mut self,
        position: &G::Position,
        known: Option<Entry>,
        depth: i32,
        ply: usize,
    ) -> Outlook {
        let in_check = is_tense(position);
        let evaluation = if in_check { None } else { Some(self.evaluate(position)) };
        self.plies[ply].evaluation = evaluation;
        let earlier = ply.checked_sub(2).and_then(|ply| self.plies[ply].evaluation);
        let improving = match (evaluation, earlier) {
            (Some(now), Some(earlier)) => now > earlier,
            (Some(_), None) => true,
            (None, _) => false,
        };
        let table_move = known.and_then(|entry| entry.mv);
        // Without a move to begin with, a deep search begins blindly.
        let depth = if table_move.is_none() && depth >= 4 { depth - 1 } else { depth };
        let evaluation = evaluation.unwrap_or(0);
        Outlook { depth, ply, in_check, improving, evaluation, table_move }
    }

    /// Cuts a node off without trying its moves where the position is so good
    /// that even doing nothing is good enough.
    fn prune(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        key: u64,
        window: Window,
        outlook: &Outlook,
    ) -> Option<i32> {
        let Outlook { depth, ply, in_check, improving, evaluation, .. } = *outlook;
        let decided = Score(window.beta as i16).is_decided();
        if window.is_open() || in_check || ply == 0 || decided {
            return None;
        }
        let margin = 85 * (depth - i32::from(improving)).max(0);
        if depth <= 7 && evaluation - margin >= window.beta {
            return Some(evaluation - margin);
        }
        if depth <= 2 && evaluation + 250 * depth < window.alpha {
            let score = self.quiesce(shared, position, window, ply);
            if self.aborted || score < window.alpha {
                return Some(score);
            }
        }
        if depth < 3 || evaluation < window.beta || self.plies[ply - 1].current.is_none() {
            return None;
        }
        self.prune_by_pass(shared, position, key, window, outlook)
    }

    /// Cuts a node off if even after a pass the position is good enough (a
    /// "null move"). From some depth on this is verified by a search without
    /// passing, since in zugzwang passing is better than any move.
    fn prune_by_pass(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        key: u64,
        window: Window,
        outlook: &Outlook,
    ) -> Option<i32> {
        let Outlook { depth, ply, evaluation, .. } = *outlook;
        if ply < self.pass_from {
            return None;
        }
        let passed = position.pass()?;
        shared.table.prefetch(passed.key());
        let reduction = 3 + depth / 4 + ((evaluation - window.beta) / 200).min(3);
        self.plies[ply].current = None;
        self.keys.push(key);
        let narrow = Window { alpha: -window.beta, beta: -window.beta + 1 };
        let score = -self.search(shared, &passed, narrow, depth - reduction, ply + 1);
        self.keys.pop();
        if self.aborted {
            return Some(0);
        }
        if score < window.beta {
            return None;
        }
        let score = if Score(score as i16).is_decided() { window.beta } else { score };
        if depth < VERIFY_FROM || self.pass_from > 0 {
            return Some(score);
        }
        self.pass_from = ply + (3 * (depth - reduction) / 4).max(1) as usize;
        let below = Window { alpha: window.beta - 1, beta: window.beta };
        let verified = self.search(shared, position, below, depth - reduction, ply);
        self.pass_from = 0;
        (self.aborted || verified >= window.beta).then_some(score)
    }

    /// Ranks the moves of a node: the table's, then what wins material, then
    /// killers, then the others, which are ranked when it comes to them, then
    /// what loses material.
    fn rank(&mut self, position: &G::Position, outlook: &Outlook) {
        let mut moves = std::mem::take(&mut self.plies[outlook.ply].moves);
        let killers = self.plies[outlook.ply].killers;
        for ranked in &mut moves {
            let mv = ranked.mv;
            ranked.gain = position.appraise(mv, &self.worth);
            ranked.rank = if outlook.table_move == Some(mv) {
                i32::MAX
            } else if let Some(gain) = ranked.gain {
                let (rank, gain) = self.noisy_rank(position, mv, gain);
                ranked.gain = Some(gain);
                rank
            } else if killers.contains(&Some(mv)) {
                KILLER - i32::from(killers[1] == Some(mv))
            } else {
                UNRANKED
            };
        }
        self.plies[outlook.ply].moves = moves;
    }

    /// Takes the best move that is left to place `i` of the list. Most nodes
    /// are over before it comes to the quiet moves, so that their history is
    /// only looked up then.
    fn next_move(
        &self,
        position: &G::Position,
        moves: &mut [Ranked],
        i: usize,
        ply: usize,
    ) -> Ranked {
        let ranked = Self::pick(moves, i);
        if ranked.rank != UNRANKED {
            return ranked;
        }
        let (color, before) = (position.turn(), self.before(ply));
        for ranked in moves[i..].iter_mut().filter(|ranked| ranked.rank == UNRANKED) {
            ranked.rank = self.history.of(color, ranked.mv, before);
        }
        Self::pick(moves, i)
    }

    /// Ranks a noisy move: most valuable victim first, least valuable attacker
    /// first among equals, and what loses material last. Returns the rank and
    /// the gain, exchanges played out where they may eat it up.
    pub(crate) fn noisy_rank(&self, position: &G::Position, mv: Move, gain: i32) -> (i32, i32) {
        let risk = position.piece_at(mv.from).map_or(0, |piece| self.worth[piece.kind.index()]);
        let gain = if gain >= 0 && risk > gain {
            gain.min(position.exchange(mv, gain, &self.worth))
        } else {
            gain
        };
        let rank =
            if gain >= 0 { 100_000 + 16 * gain - risk.min(2_000) / 4 } else { -100_000 + gain };
        (rank, gain)
    }

    fn try_moves(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        outlook: &Outlook,
    ) -> Progress {
        let mut progress = Progress {
            best: -i32::from(Score::MAX.0),
            best_move: None,
            window,
            quiets: Vec::new(),
        };
        let mut moves = std::mem::take(&mut self.plies[outlook.ply].moves);
        for i in 0..moves.len() {
            let ranked = self.next_move(position, &mut moves, i, outlook.ply);
            let mv = ranked.mv;
            if self.overlooks(position, outlook.ply, mv) {
                continue;
            }
            let next = position.after(mv);
            shared.table.prefetch(next.key());
            if self.is_hopeless(outlook, &progress, i, &ranked) && !next.in_check() {
                continue;
            }
            self.plies[outlook.ply].current = Some(mv);
            let score = self.try_move(shared, &next, &progress, outlook, i, &ranked);
            if self.aborted {
                break;
            }
            if self.take_score(&mut progress, outlook, &ranked, score) {
                break;
            }
            if ranked.gain.is_none() {
                progress.quiets.push(mv);
            }
        }
        self.plies[outlook.ply].moves = moves;
        if progress.best == -i32::from(Score::MAX.0) && !self.aborted {
            // No move was thought of: what is left is the first impression.
            progress.best = self.evaluate(position);
        }
        self.learn(position, outlook, &progress);
        progress
    }

    /// Whether a weaker player does not think of a move here.
    #[inline]
    pub(crate) fn overlooks(&self, position: &G::Position, ply: usize, mv: Move) -> bool {
        self.flaws.oversight != 0 && self.flaws.overlooks(position.key(), mv, self.before(ply).last)
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
        progress.window.alpha >= progress.window.beta
    }

    /// Whether a move so late in the order, so near the leaves, is not worth
    /// trying.
    fn is_hopeless(
        &self,
        outlook: &Outlook,
        progress: &Progress,
        tried: usize,
        ranked: &Ranked,
    ) -> bool {
        let lost = progress.best <= -i32::from(Score::win_in(MAX_PLY).0);
        if outlook.in_check || outlook.ply == 0 || lost || tried == 0 {
            return false;
        }
        let Outlook { depth, improving, evaluation, .. } = *outlook;
        if let Some(gain) = ranked.gain {
            return depth <= 5 && gain < -90 * depth;
        }
        let enough = (4 + depth * depth) / (2 - i32::from(improving));
        let late = depth <= 6 && tried as i32 > enough;
        let futile = depth <= 6 && evaluation + 120 + 90 * depth <= progress.window.alpha;
        let bad = depth <= 4 && ranked.rank < -3_500 * depth;
        late || futile && ranked.rank < KILLER - 1 || bad
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
        let depth = outlook.depth - 1 + extension;
        let full = Window { alpha: -beta, beta: -alpha };
        if tried == 0 {
            return -self.search(shared, next, full, depth, ply);
        }
        let empty = Window { alpha: -alpha - 1, beta: -alpha };
        let reduction = self.reduction(outlook, progress.window, tried, ranked, extension);
        let mut score = -self.search(shared, next, empty, depth - reduction, ply);
        if score > alpha && reduction > 0 && !self.aborted {
            score = -self.search(shared, next, empty, depth, ply);
        }
        if score > alpha && score < beta && !self.aborted {
            score = -self.search(shared, next, full, depth, ply);
        }
        score
    }

    fn reduction(
        &self,
        outlook: &Outlook,
        window: Window,
        tried: usize,
        ranked: &Ranked,
        extension: i32,
    ) -> i32 {
        if outlook.depth < 3
            || tried < 2
            || extension > 0
            || ranked.gain.is_some_and(|gain| gain >= 0)
        {
            return 0;
        }
        let mut reduction = self.reductions.of(outlook.depth, tried);
        reduction -= i32::from(window.is_open()) + i32::from(outlook.in_check);
        reduction += i32::from(!outlook.improving);
        reduction -= (ranked.rank / 9_000).clamp(-2, 2);
        reduction.clamp(0, outlook.depth - 2)
    }

    /// Lets the order of moves learn from a refutation.
    fn learn(&mut self, position: &G::Position, outlook: &Outlook, progress: &Progress) {
        let Some(best) = progress.best_move.filter(|_| !self.aborted) else { return };
        if progress.window.alpha < progress.window.beta || best.gain.is_some() {
            return;
        }
        let best = best.mv;
        let killers = &mut self.plies[outlook.ply].killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let (color, before) = (position.turn(), self.before(outlook.ply));
        let bonus = bonus(outlook.depth);
        self.history.update(color, best, before, bonus);
        for &mv in &progress.quiets {
            self.history.update(color, mv, before, -bonus);
        }
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
        shared
            .table
            .put(key, Entry { mv: progress.best_move.map(|best| best.mv), score, bound, depth });
    }
}

/// By how many plies late moves are reduced, by depth and place in the order.
pub(crate) struct Reductions(Box<[[u8; 64]; 64]>);

impl Reductions {
    pub(crate) fn new() -> Reductions {
        let mut table = Box::new([[0; 64]; 64]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, entry) in row.iter_mut().enumerate().skip(1) {
                *entry = (0.6 + (depth as f64).ln() * (tried as f64).ln() / 2.2) as u8;
            }
        }
        Reductions(table)
    }

    #[inline]
    fn of(&self, depth: i32, tried: usize) -> i32 {
        self.0[depth.clamp(0, 63) as usize][tried.min(63)].into()
    }
}

/// The score of a node, if the table knows it well enough.
pub(crate) fn cutoff(entry: &Entry, window: Window, depth: i32, ply: usize) -> Option<i32> {
    let score = i32::from(entry.score.at_ply(ply).0);
    let tells = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (!window.is_open() && i32::from(entry.depth) >= depth && tells).then_some(score)
}
