//! Monte-Carlo tree search with random rollouts: a player that knows only the
//! rules of a game, for comparison with the engine.
//!
//! Implements UCT (Levente Kocsis and Csaba Szepesvári, *Bandit based Monte-Carlo
//! planning*, ECML 2006). The tree is descended by upper confidence bounds, a
//! random game is played from its leaf, and the move with the most visits is
//! chosen.

use crate::Source;
use heterodox_kernel::{Color, Game, Match, Move, Outcome, Position, Reason, RepetitionRule};

/// Exploration constant of UCB1 (Auer, Cesa-Bianchi and Fischer 2002) for results
/// from 0 to 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// Maximal number of plies from the root to the end of a rollout. Longer games
/// count as draws.
pub const MAX_ROLLOUT_PLIES: usize = 300;

/// Maximal number of nodes (about 200 MB). A full tree is still searched, but
/// does not grow.
const MAX_NODES: usize = 8_000_000;

/// Number of plies of a rollout between calls of `stop`.
const STOP_CHECK_PLIES: usize = 4;

/// A search tree for one position of a match.
///
/// ```
/// use heterodox_kernel::{Game, Match};
/// use heterodox_testkit::Mcts;
/// fn choose<G: Game>(played: &Match<G>) -> Option<heterodox_kernel::Move> {
///     let mut search = Mcts::new(played, 7);
///     search.run(1_000, || false);
///     search.best()
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<G: Game> {
    root: G::Position,
    repetition: RepetitionRule,
    nodes: Vec<Node>,
    /// Keys for repetition of the match, followed by those of the current line.
    keys: Vec<u64>,
    /// Number of keys that belong to the match.
    match_keys: usize,
    /// Current path in the tree: nodes with the side that moved there.
    path: Vec<(usize, Color)>,
    moves: Vec<Move>,
    source: Source<'static>,
}

/// A move with its statistics.
#[derive(Copy, Clone, Debug)]
struct Node {
    mv: Move,
    visits: u32,
    /// Sum of the results for the side that played the move, in half points.
    points: u32,
    state: NodeState,
}

/// State of a node's position.
#[derive(Copy, Clone, Debug)]
enum NodeState {
    /// Not expanded.
    Leaf,
    /// Expanded: its moves are `count` consecutive nodes.
    Inner { first: u32, count: u32 },
    /// The game is over, with White's result in half points.
    Terminal(u32),
}

/// Result of a won game, in half points.
const WIN: u32 = 2;
/// Result of a drawn game, in half points.
const DRAW: u32 = 1;

impl<G: Game> Mcts<G> {
    /// Creates a tree for the current position of a match. The search is
    /// deterministic for a given seed.
    pub fn new(played: &Match<G>, seed: u64) -> Self {
        let root = played.position().clone();
        let repetition = played.game().repetition();
        let history = played.history().map(|(position, _)| position.repetition_key());
        let mut keys: Vec<u64> = history.collect();
        keys.push(root.repetition_key());
        let (match_keys, path, source) = (keys.len(), Vec::new(), Source::from_seed(seed));
        // The root has no move. This one is never read.
        let unused = Move::step(heterodox_kernel::Square(0), heterodox_kernel::Square(0));
        let nodes = vec![Node::new(unused)];
        let moves = Vec::new();
        let mut tree: Mcts<G> =
            Mcts { root, repetition, nodes, keys, match_keys, path, moves, source };
        if played.outcome().is_none() {
            let root = tree.root.clone();
            tree.expand(0, &root);
        }
        tree
    }

    /// Runs up to `games` iterations, each with one rollout. `stop` is called
    /// every few plies and ends the search if it returns true; the unfinished
    /// rollout is discarded.
    pub fn run(&mut self, games: u64, mut stop: impl FnMut() -> bool) {
        if self.best().is_none() {
            return;
        }
        for _ in 0..games {
            if stop() || !self.iterate(&mut stop) {
                return;
            }
        }
    }

    /// Number of rollouts so far.
    pub fn games(&self) -> u64 {
        u64::from(self.nodes[0].visits)
    }

    /// Returns the move with the most visits, or `None` if the game is over.
    pub fn best(&self) -> Option<Move> {
        self.most_visited_child(0).map(|node| self.nodes[node].mv)
    }

    /// Returns the mean result of the best move, from 0 (always lost) to 1
    /// (always won). One half before the first rollout.
    pub fn expected_score(&self) -> f64 {
        let node = self.most_visited_child(0).map(|node| self.nodes[node]);
        node.filter(|node| node.visits > 0).map_or(0.5, |node| node.mean())
    }

    /// Returns the principal variation: the moves with the most visits.
    pub fn principal_variation(&self) -> Vec<Move> {
        let visited = |&node: &usize| self.nodes[node].visits > 0;
        let first = self.most_visited_child(0);
        let line =
            std::iter::successors(first, |&node| self.most_visited_child(node).filter(visited));
        line.map(|node| self.nodes[node].mv).collect()
    }

    fn most_visited_child(&self, node: usize) -> Option<usize> {
        let NodeState::Inner { first, count } = self.nodes[node].state else { return None };
        let children = first as usize..(first + count) as usize;
        children.max_by_key(|&child| (self.nodes[child].visits, self.nodes[child].points))
    }

    /// Runs one iteration: selection, expansion, rollout and backpropagation.
    /// Returns false if it was stopped.
    fn iterate(&mut self, stop: &mut impl FnMut() -> bool) -> bool {
        self.keys.truncate(self.match_keys);
        self.path.clear();
        let mut position = self.root.clone();
        let mut node = 0;
        let white = loop {
            match self.nodes[node].state {
                NodeState::Terminal(white) => break Some(white),
                NodeState::Inner { first, count } => {
                    node = self.select(node, first as usize, count as usize);
                    self.path.push((node, position.turn()));
                    position.play_unchecked(self.nodes[node].mv);
                    self.keys.push(position.repetition_key());
                }
                NodeState::Leaf if self.nodes[node].visits > 0 && self.nodes.len() < MAX_NODES => {
                    self.expand(node, &position);
                }
                NodeState::Leaf => break self.rollout(position, stop),
            }
        };
        if let Some(white) = white {
            self.nodes[0].visits += 1;
            for &(node, mover) in &self.path {
                self.nodes[node].visits += 1;
                self.nodes[node].points += if mover == Color::White { white } else { WIN - white };
            }
        }
        white.is_some()
    }

    /// Returns the child with the highest upper confidence bound, or the first
    /// one without visits.
    fn select(&self, parent: usize, first: usize, count: usize) -> usize {
        let ln_visits = f64::from(self.nodes[parent].visits).ln();
        let (mut best, mut highest) = (first, f64::NEG_INFINITY);
        for (i, child) in self.nodes[first..first + count].iter().enumerate() {
            if child.visits == 0 {
                return first + i;
            }
            let bound = child.mean() + EXPLORATION * (ln_visits / f64::from(child.visits)).sqrt();
            if bound > highest {
                (best, highest) = (first + i, bound);
            }
        }
        best
    }

    /// Expands a node with the moves of its position, in random order.
    fn expand(&mut self, node: usize, position: &G::Position) {
        self.moves.clear();
        position.generate(&mut self.moves);
        let over = self.result(position);
        self.nodes[node].state = over.map_or_else(
            || NodeState::Inner { first: self.nodes.len() as u32, count: self.moves.len() as u32 },
            NodeState::Terminal,
        );
        if over.is_none() {
            for last in (1..self.moves.len()).rev() {
                let other = self.random(last + 1);
                self.moves.swap(last, other);
            }
            self.nodes.extend(self.moves.iter().map(|&mv| Node::new(mv)));
        }
    }

    /// Plays random moves to the end of the game and returns White's result in
    /// half points, or `None` if stopped.
    fn rollout(
        &mut self,
        mut position: G::Position,
        stop: &mut impl FnMut() -> bool,
    ) -> Option<u32> {
        for ply in self.path.len()..MAX_ROLLOUT_PLIES {
            if ply.is_multiple_of(STOP_CHECK_PLIES) && stop() {
                return None;
            }
            self.moves.clear();
            position.generate(&mut self.moves);
            if let Some(white) = self.result(&position) {
                return Some(white);
            }
            let choice = self.random(self.moves.len());
            position.play_unchecked(self.moves[choice]);
            self.keys.push(position.repetition_key());
        }
        Some(DRAW)
    }

    /// Returns White's result in half points if the game is over. The position's
    /// moves and key must be the last ones generated. Follows the rules of a
    /// [`Match`], with two exceptions: repetitions are not detected in games without
    /// a draw counter, and perpetual check and moves to and fro never end a game.
    fn result(&self, position: &G::Position) -> Option<u32> {
        if self.moves.is_empty() {
            return Some(white_points(position.outcome()));
        }
        let outcome = position.rule_outcome().or_else(|| self.repeated(position))?;
        Some(white_points(Some(outcome)))
    }

    /// The outcome if the position has occurred often enough.
    fn repeated(&self, position: &G::Position) -> Option<Outcome> {
        let rule = self.repetition;
        let reach = (position.halfmove() as usize + 1).min(self.keys.len());
        let key = position.repetition_key();
        let recent = &self.keys[self.keys.len() - reach..];
        let times = recent.iter().filter(|&&earlier| earlier == key).count();
        if rule.occurrences == 0 || times < rule.occurrences as usize {
            return None;
        }
        let outcome = rule.result.outcome(position.turn(), Reason::Threefold);
        let winner = outcome.winner.or_else(|| position.winner_by_material());
        Some(Outcome { winner, ..outcome })
    }

    fn random(&mut self, bound: usize) -> usize {
        self.source.below(bound).expect("a seed gives endless choices")
    }
}

impl Node {
    fn new(mv: Move) -> Node {
        Node { mv, visits: 0, points: 0, state: NodeState::Leaf }
    }

    /// Returns the mean result, from 0 to 1.
    fn mean(&self) -> f64 {
        f64::from(self.points) / f64::from(WIN * self.visits)
    }
}

fn white_points(outcome: Option<Outcome>) -> u32 {
    match outcome.and_then(|outcome| outcome.winner) {
        Some(Color::White) => WIN,
        Some(Color::Black) => 0,
        None => DRAW,
    }
}
