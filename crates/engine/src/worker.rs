//! One thread's share of a search.

use crate::check_interval::CheckInterval;
use crate::contempt::Contempt;
use crate::history::{Before, Circumstances, Corrections, History, Made};
use crate::judgement::Judgement;
use crate::level::Flaws;
use crate::limits::{Certainty, Clock, Control, Deadlines, Limits};
use crate::pruning::Reductions;
use crate::root::Role;
use crate::{MAX_PLY, Score, Table};
use heterodox_kernel::{
    Ladder, Margins, Match, Move, Position, Searchable, SearchableGame, Structure, Weights,
};
use std::sync::Arc;
use std::time::Duration;

/// The time for which the first iteration goes on even if the search is to end.
const LEAST_TIME: Duration = Duration::from_millis(2);

/// What all threads of a search have in common.
#[derive(Copy, Clone)]
pub struct Shared<'s> {
    /// What has been found out.
    pub table: &'s Table,
    /// How they are told to stop.
    pub control: &'s Control,
    /// The time.
    pub clock: &'s dyn Clock,
}

/// A thread's own part of a search. It is kept from move to move, since what it
/// has learned about the order of moves helps the next search.
pub struct Worker<G: SearchableGame> {
    game: std::marker::PhantomData<fn() -> G>,
    judgement: Judgement,
    pub(crate) margins: Margins,
    pub(crate) worth: Vec<i32>,
    pub(crate) history: Arc<History>,
    pub(crate) corrections: Arc<Corrections>,
    pub(crate) reductions: Reductions,
    pub(crate) plies: Vec<Ply>,
    /// Keys of the positions of the game and of the line that is searched.
    pub(crate) keys: Vec<u64>,
    pub(crate) nodes: u64,
    pub(crate) unreported: u64,
    check_interval: CheckInterval,
    /// The longest line that was looked at, in plies.
    pub(crate) farthest: usize,
    /// While a null move is verified: the ply from which on there may be
    /// others.
    pub(crate) pass_from: usize,
    /// The depth of the running iteration.
    pub(crate) root_depth: usize,
    /// The depth of the deepest finished iteration that this thread knows of.
    pub(crate) known: u32,
    pub(crate) limits: Limits,
    ladder: Ladder,
    pub(crate) flaws: Flaws,
    pub(crate) contempt: Contempt,
    pub(crate) deadlines: Deadlines,
    /// How sure the running search is of its move.
    pub(crate) certainty: Certainty,
    /// Set once the running iteration is to be broken off: the search is, or
    /// another thread has finished that iteration or a deeper one.
    pub(crate) aborted: bool,
    /// Set once the search is to be broken off.
    pub(crate) ended: bool,
}

/// What is kept for each distance from the root.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ply {
    pub(crate) moves: Vec<Ranked>,
    /// The best line found from here.
    pub(crate) line: Vec<Move>,
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) evaluation: Option<i32>,
    /// Which pieces stand where, once it has been evaluated.
    pub(crate) structure: Structure,
    /// The move that is being searched.
    pub(crate) current: Option<Made>,
    /// Whether it is quiet.
    pub(crate) is_quiet: bool,
    /// The move that is left out while it is found out how much better it is
    /// than all others.
    pub(crate) excluded: Option<Move>,
    /// Whether the position is expected to be too good for the opponent to
    /// allow it.
    pub(crate) expects_cut: bool,
    /// By how many plies the move that is being searched is searched less
    /// deeply; 0 whenever it is not.
    pub(crate) reduction: i32,
    /// How many nodes here have been refuted by one of their moves since the
    /// node two plies nearer to the root, or the iteration, was begun.
    pub(crate) refuted: u32,
}

/// A move with its place in the order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ranked {
    pub(crate) mv: Move,
    pub(crate) rank: i32,
    /// What it wins at once; `None` if it is quiet.
    pub(crate) gain: Option<i32>,
}

impl Ranked {
    /// A move of which nothing is known yet.
    #[inline]
    pub(crate) fn new(mv: Move) -> Ranked {
        Ranked { mv, rank: 0, gain: None }
    }
}

impl<G: SearchableGame> Worker<G> {
    /// A thread that has learned nothing yet.
    pub fn new(game: &G) -> Self {
        Worker::with_weights(game, game.weights().clone())
    }

    /// A thread that judges by other weights than the game's own.
    pub fn with_weights(game: &G, weights: Weights) -> Self {
        Worker::learning(game, weights, Arc::default(), Arc::default())
    }

    /// Threads for the same searches, which learn together.
    pub fn team(game: &G, weights: &Weights, threads: usize) -> Vec<Self> {
        let (history, corrections) = <(Arc<History>, Arc<Corrections>)>::default();
        let one = |_| Worker::learning(game, weights.clone(), history.clone(), corrections.clone());
        (0..threads).map(one).collect()
    }

    fn learning(
        game: &G,
        weights: Weights,
        history: Arc<History>,
        corrections: Arc<Corrections>,
    ) -> Self {
        let worth = weights.worth(game.kinds().len());
        Worker {
            game: std::marker::PhantomData,
            judgement: Judgement::new::<G::Position>(&weights),
            worth,
            history,
            corrections,
            reductions: Reductions::new(&weights.margins),
            margins: weights.margins,
            plies: vec![Ply::default(); MAX_PLY + 1],
            keys: Vec::new(),
            nodes: 0,
            unreported: 0,
            check_interval: CheckInterval::default(),
            farthest: 0,
            pass_from: 0,
            root_depth: 0,
            known: 0,
            limits: Limits::default(),
            ladder: game.ladder(),
            flaws: Flaws::default(),
            contempt: Contempt::default(),
            deadlines: Deadlines { soft: None, hard: None },
            certainty: Certainty::default(),
            aborted: false,
            ended: false,
        }
    }

    pub(crate) fn prepare(&mut self, played: &Match<G>, limits: &Limits, role: Role) {
        if role == Role::Main {
            History::age(&mut self.history);
        }
        self.keys.clear();
        self.keys.extend(played.history().map(|(position, _)| position.key()));
        self.plies.iter_mut().for_each(|ply| ply.killers = [None; 2]);
        (self.nodes, self.unreported, self.farthest) = (0, 0, 0);
        self.check_interval = CheckInterval::default();
        (self.pass_from, self.root_depth) = (0, 0);
        self.limits = limits.clone();
        self.flaws = Flaws::of(limits.handicap, &self.ladder);
        self.contempt = Contempt::new(limits.contempt, played.position().turn());
        self.deadlines = limits.time.deadlines();
        self.certainty = Certainty::default();
        self.known = 0;
        (self.aborted, self.ended) = (false, false);
    }

    /// Counts a position and looks now and then whether to break off.
    #[inline]
    pub(crate) fn count_node(&mut self, shared: &Shared, ply: usize) {
        self.nodes += 1;
        self.unreported += 1;
        self.farthest = self.farthest.max(ply);
        self.ended |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if self.unreported >= self.check_interval.nodes() {
            self.look_around(shared);
        }
        self.aborted |= self.ended;
    }

    /// Looks at the clock and at what the other threads have done.
    #[cold]
    fn look_around(&mut self, shared: &Shared) {
        self.report_nodes(shared);
        let elapsed = shared.clock.elapsed();
        self.check_interval.adapt(elapsed);
        let is_to_end = shared.control.is_stopped() || self.is_out_of_time(shared, elapsed);
        // Until the first iteration is finished the move is hardly better than any other.
        self.ended |= is_to_end && (self.known > 0 || elapsed >= LEAST_TIME);
        self.aborted |= shared.control.iterations.are_past(self.root_depth);
    }

    /// Whether an iteration is to be broken off for its time: since the last moment
    /// has come; or the usual one, and another thread has finished one by now. (It
    /// would be the end if this one had.)
    fn is_out_of_time(&self, shared: &Shared, elapsed: Duration) -> bool {
        let Some(hard) = self.deadlines.hard else { return false };
        let enough = shared.control.iterations.are_past(self.known as usize + 1)
            && self.deadlines.is_late(elapsed, self.certainty);
        (elapsed >= hard || enough) && !shared.control.is_pondering()
    }

    pub(crate) fn report_nodes(&mut self, shared: &Shared) {
        shared.control.add_nodes(self.unreported);
        self.unreported = 0;
    }

    /// The evaluation of a position for the side to move.
    #[inline]
    pub(crate) fn judge(&mut self, position: &G::Position) -> i32 {
        self.judge_and_look(position).0
    }

    /// The same, and which pieces stand where.
    #[inline]
    fn judge_and_look(&mut self, position: &G::Position) -> (i32, Structure) {
        let error = self.flaws.error(position.key());
        let (value, structure) = self.judgement.of(position);
        (Score::of_evaluation(value + error).0.into(), structure)
    }

    /// The evaluation, corrected by what has been found in such circumstances.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &G::Position, ply: usize) -> i32 {
        let (value, structure) = self.judge_and_look(position);
        self.plies[ply].structure = structure;
        let known = self.circumstances(ply);
        let correction = self.corrections.of(position.turn(), known, &self.margins);
        Score::of_evaluation(value + correction).0.into()
    }

    /// The circumstances of a node at this distance from the root that has been
    /// evaluated.
    #[inline]
    pub(crate) fn circumstances(&self, ply: usize) -> Circumstances {
        Circumstances { before: self.before(ply), structure: self.plies[ply].structure }
    }

    /// The moves that led to a node at this distance from the root.
    pub(crate) fn before(&self, ply: usize) -> Before {
        let current = |back: usize| ply.checked_sub(back).and_then(|p| self.plies[p].current);
        Before::new(current(1), current(2))
    }

    /// Whether the position has stood on the board before: in the game or on
    /// the way to it. A single repetition is taken as a draw, since whoever
    /// could avoid it the second time could avoid it the first.
    pub(crate) fn repeats(&self, key: u64, reversible: u32) -> bool {
        let reach = self.keys.len().min(reversible as usize);
        self.keys[self.keys.len() - reach..].contains(&key)
    }

    /// Returns whether the game ends in this position: there is no legal move, or it
    /// is drawn by rule.
    #[inline]
    pub(crate) fn is_terminal(&self, position: &G::Position, in_check: bool) -> bool {
        position.rule_draw().is_some() || !position.can_move(in_check)
    }

    /// The score of a position in which the game ends.
    pub(crate) fn finished(&self, position: &G::Position, ply: usize) -> Score {
        match position.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
            None => self.contempt.drawn(ply),
        }
    }

    /// Puts a move in front of the best line from the next ply.
    pub(crate) fn extend_line(&mut self, ply: usize, mv: Move) {
        let [here, next] = &mut self.plies[ply..=ply + 1] else { return };
        here.line.clear();
        here.line.push(mv);
        here.line.extend_from_slice(&next.line);
    }

    /// Takes the move of highest rank to place `i` of the list.
    #[inline]
    pub(crate) fn pick(moves: &mut [Ranked], i: usize) -> Ranked {
        let (mut best, mut highest) = (i, i32::MIN);
        for (j, ranked) in moves.iter().enumerate().skip(i) {
            if ranked.rank > highest {
                (best, highest) = (j, ranked.rank);
            }
        }
        moves.swap(i, best);
        moves[i]
    }
}

impl<G: SearchableGame> std::fmt::Debug for Worker<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoppedClock;
    use crate::iterations::Finished;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Color, Game};

    #[test]
    fn a_team_learns_together_and_others_do_not() {
        let team = Worker::team(&Chess, Chess.weights(), 2);
        let start = Chess.start();
        let made = Made::new(&start, start.legal_moves()[0]);
        let before = Before::new(Some(made), None);
        team[0].history.update(Color::White, made, before, 1_000);
        let margins = Margins::default();
        let known = Circumstances { before, structure: Structure::default() };
        team[0].corrections.update(Color::White, known, 500, 10, &margins);
        let knows = |worker: &Worker<Chess>| {
            let correction = worker.corrections.of(Color::White, known, &margins);
            (worker.history.of(Color::White, made, before) > 0, correction > 0)
        };
        assert_eq!(knows(&team[1]), (true, true));
        assert_eq!(knows(&Worker::new(&Chess)), (false, false));
    }

    #[test]
    fn time_is_up_at_the_last_moment_or_when_another_thread_is_done_later_than_usual() {
        let (table, control) = (Table::new(1), Control::default());
        let mut worker = Worker::new(&Chess);
        worker.deadlines =
            Deadlines { soft: Some(Duration::from_secs(10)), hard: Some(Duration::from_secs(60)) };
        worker.certainty.effort = 0.9;
        let is_over = |worker: &Worker<Chess>, seconds: u64| {
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            worker.is_out_of_time(&shared, Duration::from_secs(seconds))
        };
        assert_eq!([59, 60].map(|seconds| is_over(&worker, seconds)), [false, true]);
        worker.known = 4;
        for (depth, over) in [(4, [false, false]), (5, [false, true])] {
            control.iterations.end(depth, Some(Finished { depth, ..Finished::default() }));
            assert_eq!([5, 20].map(|seconds| is_over(&worker, seconds)), over, "{depth}");
        }
        control.set_pondering(true);
        assert!(!is_over(&worker, 60));
    }
}
