//! A plain Monte-Carlo tree search: a player that knows the rules of a game and
//! nothing else, to measure others by.
//!
//! UCT (Levente Kocsis and Csaba Szepesvári, *Bandit based Monte-Carlo planning*,
//! ECML 2006): the tree is descended by upper confidence bounds, from its edge on
//! the game is played to the end at random, and the move that was tried most
//! often is played.

use crate::Source;
use heterodox_kernel::{Color, Game, Match, Move, Outcome, Position};

/// Which share of the tries goes to moves that look worse: the constant of UCB1
/// (Auer, Cesa-Bianchi and Fischer 2002) for results between 0 and 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// A random game that is longer than this from the root is a draw.
pub const LONGEST_GAME: usize = 300;

/// The tree grows no more when it has so many nodes (about 200 MB); it is still
/// searched.
const MOST_NODES: usize = 8_000_000;

/// How often a random game asks whether to stop, in plies.
const ASK_EVERY: usize = 4;

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
    nodes: Vec<Node>,
    /// The keys of the positions of the match, then of the running line.
    keys: Vec<u64>,
    /// How many of them are of the match.
    before: usize,
    /// The running line in the tree: each node with the side that moved there.
    path: Vec<(usize, Color)>,
    moves: Vec<Move>,
    source: Source<'static>,
}

/// A move that has been thought of, and what came of it.
#[derive(Copy, Clone, Debug)]
struct Node {
    mv: Move,
    visits: u32,
    /// Results for the side that played the move, in half points.
    points: u32,
    state: State,
}

/// What is known of the position after a move.
#[derive(Copy, Clone, Debug)]
enum State {
    /// Nothing yet.
    Leaf,
    /// Its moves are nodes, next to each other.
    Inner { first: u32, count: u32 },
    /// The game is over: White's half points.
    Over(u32),
}

/// What a game is worth in all: a win is two half points, a draw one.
const WIN: u32 = 2;
const DRAW: u32 = 1;

impl<G: Game> Mcts<G> {
    /// A tree for the position that the match has reached. The same seed leads
    /// to the same search.
    pub fn new(played: &Match<G>, seed: u64) -> Self {
        let root = played.position().clone();
        let mut keys: Vec<u64> = played.history().map(|(position, _)| position.key()).collect();
        keys.push(root.key());
        let (before, path, source) = (keys.len(), Vec::new(), Source::from_seed(seed));
        // The root is reached by no move; this one is never looked at.
        let nowhere = Move::step(heterodox_kernel::Square(0), heterodox_kernel::Square(0));
        let nodes = vec![Node::new(nowhere)];
        let mut tree: Mcts<G> = Mcts { root, nodes, keys, before, path, moves: Vec::new(), source };
        if played.outcome().is_none() {
            let root = tree.root.clone();
            tree.expand(0, &root);
        }
        tree
    }

    /// Plays so many random games, or fewer if `stop` says so, which is asked
    /// every few plies. A game that was broken off does not count.
    pub fn run(&mut self, games: u64, mut stop: impl FnMut() -> bool) {
        if self.best().is_none() {
            return;
        }
        for _ in 0..games {
            if stop() || !self.play_one(&mut stop) {
                return;
            }
        }
    }

    /// How many random games have been played.
    pub fn games(&self) -> u64 {
        u64::from(self.nodes[0].visits)
    }

    /// The move that has been tried most often; `None` if the game is over.
    pub fn best(&self) -> Option<Move> {
        self.favourite(0).map(|node| self.nodes[node].mv)
    }

    /// How the best move has done, from 0 (always lost) to 1; a half if nothing
    /// has been played.
    pub fn expectation(&self) -> f64 {
        let node = self.favourite(0).map(|node| self.nodes[node]);
        node.filter(|node| node.visits > 0).map_or(0.5, |node| node.mean())
    }

    /// The line that has been tried most often.
    pub fn line(&self) -> Vec<Move> {
        let tried = |&node: &usize| self.nodes[node].visits > 0;
        let first = self.favourite(0);
        let line = std::iter::successors(first, |&node| self.favourite(node).filter(tried));
        line.map(|node| self.nodes[node].mv).collect()
    }

    fn favourite(&self, node: usize) -> Option<usize> {
        let State::Inner { first, count } = self.nodes[node].state else { return None };
        let children = first as usize..(first + count) as usize;
        children.max_by_key(|&child| (self.nodes[child].visits, self.nodes[child].points))
    }

    /// One game: down the tree, then at random. `false` if it was broken off.
    fn play_one(&mut self, stop: &mut impl FnMut() -> bool) -> bool {
        self.keys.truncate(self.before);
        self.path.clear();
        let mut position = self.root.clone();
        let mut node = 0;
        let white = loop {
            match self.nodes[node].state {
                State::Over(white) => break Some(white),
                State::Inner { first, count } => {
                    node = self.select(node, first as usize, count as usize);
                    self.path.push((node, position.turn()));
                    position.play_unchecked(self.nodes[node].mv);
                    self.keys.push(position.key());
                }
                State::Leaf if self.nodes[node].visits > 0 && self.nodes.len() < MOST_NODES => {
                    self.expand(node, &position);
                }
                State::Leaf => break self.play_out(position, stop),
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

    /// The child with the highest upper confidence bound; those that have not
    /// been tried come first.
    fn select(&self, parent: usize, first: usize, count: usize) -> usize {
        let tries = f64::from(self.nodes[parent].visits).ln();
        let (mut best, mut highest) = (first, f64::NEG_INFINITY);
        for (i, child) in self.nodes[first..first + count].iter().enumerate() {
            if child.visits == 0 {
                return first + i;
            }
            let bound = child.mean() + EXPLORATION * (tries / f64::from(child.visits)).sqrt();
            if bound > highest {
                (best, highest) = (first + i, bound);
            }
        }
        best
    }

    /// Makes nodes of the moves of a position, in random order.
    fn expand(&mut self, node: usize, position: &G::Position) {
        self.moves.clear();
        position.generate(&mut self.moves);
        let over = self.result(position);
        self.nodes[node].state = over.map_or_else(
            || State::Inner { first: self.nodes.len() as u32, count: self.moves.len() as u32 },
            State::Over,
        );
        if over.is_none() {
            for last in (1..self.moves.len()).rev() {
                let other = self.random(last + 1);
                self.moves.swap(last, other);
            }
            self.nodes.extend(self.moves.iter().map(|&mv| Node::new(mv)));
        }
    }

    /// Plays on at random and returns White's half points; `None` if it was
    /// told to stop.
    fn play_out(
        &mut self,
        mut position: G::Position,
        stop: &mut impl FnMut() -> bool,
    ) -> Option<u32> {
        for ply in self.path.len()..LONGEST_GAME {
            if ply.is_multiple_of(ASK_EVERY) && stop() {
                return None;
            }
            self.moves.clear();
            position.generate(&mut self.moves);
            if let Some(white) = self.result(&position) {
                return Some(white);
            }
            let choice = self.random(self.moves.len());
            position.play_unchecked(self.moves[choice]);
            self.keys.push(position.key());
        }
        Some(DRAW)
    }

    /// White's half points if the game is over in the position, whose moves
    /// and key have been listed last. As in a [`Match`], except that in games
    /// that do not count towards a move limit no repetition is looked for.
    fn result(&self, position: &G::Position) -> Option<u32> {
        if self.moves.is_empty() {
            return Some(white_points(position.outcome()));
        }
        if position.rule_draw().is_some() {
            return Some(DRAW);
        }
        let reach = (position.halfmove() as usize + 1).min(self.keys.len());
        let key = position.key();
        let recent = &self.keys[self.keys.len() - reach..];
        let times = recent.iter().filter(|&&before| before == key).count();
        (times >= 3).then_some(DRAW)
    }

    fn random(&mut self, bound: usize) -> usize {
        self.source.below(bound).expect("a seed gives endless choices")
    }
}

impl Node {
    fn new(mv: Move) -> Node {
        Node { mv, visits: 0, points: 0, state: State::Leaf }
    }

    /// The mean result, between 0 and 1.
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
