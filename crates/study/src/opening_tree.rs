//! The tree of the engine's choices from the start position, which is grown best first.

use crate::merge::Merge;
use crate::play::Player;
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// Depth of the tree in plies.
pub(crate) const PLIES: usize = 8;

/// Evaluations beyond this are won or lost games.
const MAX_EVALUATION: i32 = 10_000;

/// Largest loss of a choice against the best move, in centipawns.
const WINDOW: i32 = 40;
/// Temperature of the choices, as in the openings of games: see [`chances`].
const TEMPERATURE: f64 = 25.0;

/// Loss of a first move against the best one, in centipawns, by which its subtree becomes
/// 2.7 times smaller.
const LOSS: f64 = 40.0;
const MIN_SEARCHES: usize = 2;

/// Numbers that bound the growth of the tree.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bounds {
    /// Nodes of a search.
    pub(crate) nodes: u64,
    /// Most choices in a position.
    pub(crate) choices: usize,
    /// Searches of all subtrees, if all first moves are equally good.
    pub(crate) searches: usize,
    /// Range of the searches of a subtree whose first move is as good as the best.
    pub(crate) in_subtree: [usize; 2],
}

/// The bounds of a study. They keep the time for a subtree below twenty seconds in the
/// slowest game, and the tree of a game below 30 kB.
pub(crate) const BOUNDS: Bounds =
    Bounds { nodes: 40_000, choices: 4, searches: 1_000, in_subtree: [12, 40] };

/// A position of the tree. Its line are the keys that lead to it from the root.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Node {
    /// Evaluation by search, in centipawns for White.
    #[serde(rename = "e", skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<i32>,
    /// The choices, by move in coordinate notation.
    #[serde(rename = "n", skip_serializing_if = "BTreeMap::is_empty")]
    pub next: BTreeMap<String, Node>,
}

/// Joins trees. Each position is searched by only one job, so that there are no two
/// evaluations of it, except equal ones.
impl Merge for Node {
    fn merge(&mut self, other: Node) {
        self.evaluation = self.evaluation.max(other.evaluation);
        Merge::merge(&mut self.next, other.next);
    }
}

/// The first moves of a game, in a fixed order.
pub(crate) fn first_moves(game: &dyn AnyGame) -> Vec<Move> {
    let mut moves = game.start().legal_moves();
    moves.sort_unstable();
    moves
}

/// A position that has not been searched yet.
struct Leaf {
    line: Vec<String>,
    played: Box<dyn AnyMatch>,
    /// Product of the probabilities of the choices.
    chance: f64,
}

/// Grows the subtree behind a first move.
pub(crate) fn grow(game: &dyn AnyGame, first: Move, bounds: &Bounds) -> Node {
    let mut player = Player::new(game, bounds.nodes);
    let start = game.new_match();
    let mut played = game.new_match();
    if played.play(first).is_err() {
        return Node::default();
    }
    let best = evaluate(&mut player, start.as_ref());
    player.reset(game);
    let own = evaluate(&mut player, played.as_ref());
    let sign = if start.position().turn() == Color::White { 1 } else { -1 };
    let number = searches(sign * (best - own), first_moves(game).len(), bounds);
    let mut root = Node { evaluation: Some(own), next: BTreeMap::new() };
    let mut leaves = vec![Leaf { line: Vec::new(), played, chance: 1.0 }];
    let mut searched = HashSet::new();
    let mut left = number;
    while let Some(leaf) = take_likeliest(&mut leaves)
        && left > 0
    {
        // The moves after a transposition are found behind the other line.
        if searched.insert(leaf.played.position().key()) {
            leaves.extend(expand(game, &mut player, &mut root, &leaf, bounds));
            left -= 1;
        }
    }
    root
}

/// Evaluates a position, in centipawns for White.
fn evaluate(player: &mut Player, played: &dyn AnyMatch) -> i32 {
    if let Some(outcome) = played.outcome() {
        return match outcome.winner {
            Some(Color::White) => MAX_EVALUATION,
            Some(Color::Black) => -MAX_EVALUATION,
            None => 0,
        };
    }
    let nodes = player.nodes;
    let lines = player.search(played, nodes, 1);
    lines.first().map_or(0, |line| of_white(line, played.position().turn()))
}

/// Returns the score of a line in centipawns for White.
fn of_white(line: &Line, turn: Color) -> i32 {
    let score = line.score.0.clamp(-MAX_EVALUATION, MAX_EVALUATION);
    if turn == Color::White { score } else { -score }
}

/// Number of searches of a subtree whose first move loses so much against the best one.
fn searches(loss: i32, first_moves: usize, bounds: &Bounds) -> usize {
    let [least, most] = bounds.in_subtree;
    let fair = (bounds.searches / first_moves.max(1)).clamp(least, most);
    let share = (-f64::from(loss.max(0)) / LOSS).exp();
    ((fair as f64 * share).round() as usize).max(MIN_SEARCHES)
}

/// Takes the likeliest leaf, of equally likely ones the first.
fn take_likeliest(leaves: &mut Vec<Leaf>) -> Option<Leaf> {
    let order = |&(a, leaf): &(usize, &Leaf), &(b, other): &(usize, &Leaf)| {
        leaf.chance.total_cmp(&other.chance).then(b.cmp(&a))
    };
    let (index, _) = leaves.iter().enumerate().max_by(order)?;
    Some(leaves.remove(index))
}

/// Searches a leaf. Adds the choices to the tree and returns those that can be searched.
fn expand(
    game: &dyn AnyGame,
    player: &mut Player,
    root: &mut Node,
    leaf: &Leaf,
    bounds: &Bounds,
) -> Vec<Leaf> {
    if leaf.played.outcome().is_some() {
        return Vec::new();
    }
    let turn = leaf.played.position().turn();
    let mut lines = player.search(leaf.played.as_ref(), bounds.nodes, bounds.choices);
    let Some(best) = lines.first().map(|line| line.score.0) else { return Vec::new() };
    lines.retain(|line| best - line.score.0 <= WINDOW && !line.moves.is_empty());
    let node = leaf.line.iter().fold(root, |node, mv| node.next.entry(mv.clone()).or_default());
    if !leaf.line.is_empty() {
        // The first move keeps the evaluation by a search of nothing but its best line.
        node.evaluation = lines.first().map(|line| of_white(line, turn));
    }
    let scores: Vec<i32> = lines.iter().map(|line| line.score.0).collect();
    let mut leaves = Vec::new();
    for (line, chance) in lines.iter().zip(chances(&scores)) {
        let mv = line.moves[0];
        let coordinates = game.coordinates(mv);
        let evaluation = Some(of_white(line, turn));
        node.next.insert(coordinates.clone(), Node { evaluation, ..Node::default() });
        let mut played = leaf.played.clone_for_search();
        // The first move of the line is not part of the path in the subtree.
        if leaf.line.len() + 2 < PLIES && played.play(mv).is_ok() {
            let line = leaf.line.iter().cloned().chain([coordinates]).collect();
            leaves.push(Leaf { line, played, chance: leaf.chance * chance });
        }
    }
    leaves
}

/// Returns the probabilities with which moves with these scores for the side to move are
/// chosen.
pub(crate) fn chances(scores: &[i32]) -> Vec<f64> {
    let best = scores.iter().max().copied().unwrap_or_default();
    let weights: Vec<f64> =
        scores.iter().map(|score| (f64::from(score - best) / TEMPERATURE).exp()).collect();
    let total: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::find;

    const SMALL: Bounds = Bounds { nodes: 300, choices: 3, searches: 160, in_subtree: [6, 8] };

    /// Checks that the lines are legal; returns their number and the longest.
    fn check(node: &Node, played: &dyn AnyMatch, bounds: &Bounds) -> (usize, usize) {
        assert!(node.evaluation.is_some_and(|value| value.abs() <= MAX_EVALUATION));
        assert!(node.next.len() <= bounds.choices);
        let below = node.next.iter().map(|(mv, next)| {
            let mut after = played.clone_for_search();
            after.play_text(mv).unwrap();
            check(next, after.as_ref(), bounds)
        });
        below.fold((1, played.moves().len()), |(lines, plies), (more, longest)| {
            (lines + more, plies.max(longest))
        })
    }

    #[test]
    fn trees_are_legal_bounded_and_repeatable() {
        for game in heterodox_catalog::infos() {
            let game = find(&game.id).unwrap();
            let mut longest = 0;
            for first in first_moves(game.as_ref()).into_iter().take(3) {
                let tree = grow(game.as_ref(), first, &SMALL);
                assert_eq!(tree, grow(game.as_ref(), first, &SMALL));
                let mut played = game.new_match();
                played.play(first).unwrap();
                let (lines, plies) = check(&tree, played.as_ref(), &SMALL);
                assert!(lines > 2 && lines <= 1 + SMALL.in_subtree[1] * SMALL.choices, "{lines}");
                longest = longest.max(plies);
            }
            assert!((3..=PLIES).contains(&longest), "{longest}");
        }
    }

    #[test]
    fn trees_grow_to_their_depth_and_no_deeper() {
        let bounds = Bounds { nodes: 100, choices: 1, searches: 2_000, in_subtree: [30, 30] };
        let game = find("chess").unwrap();
        let mut played = game.new_match();
        let first = played.play_text("e4").unwrap();
        let tree = grow(game.as_ref(), first, &bounds);
        assert_eq!(check(&tree, played.as_ref(), &bounds), (PLIES, PLIES));
    }

    #[test]
    fn worse_first_moves_have_smaller_trees() {
        let sizes: Vec<usize> =
            [-30, 0, 20, 60, 500].into_iter().map(|loss| searches(loss, 20, &BOUNDS)).collect();
        assert_eq!(sizes, [40, 40, 24, 9, MIN_SEARCHES]);
        assert_eq!(searches(0, 50, &BOUNDS), 20);
        assert_eq!(searches(0, 500, &BOUNDS), 12);
        assert_eq!(searches(0, 0, &BOUNDS), 40);
    }

    #[test]
    fn finished_games_have_a_value_and_no_choices() {
        let game = find("chess").unwrap();
        let mut played = game.new_match();
        for mv in ["f3", "e5", "g4", "Qh4"] {
            played.play_text(mv).unwrap();
        }
        let mut player = Player::new(game.as_ref(), 100);
        assert_eq!(evaluate(&mut player, played.as_ref()), -MAX_EVALUATION);
        played.undo();
        assert_eq!(evaluate(&mut player, played.as_ref()), -MAX_EVALUATION);
        played.play_text("Qh4").unwrap();
        let leaf = Leaf { line: Vec::new(), played, chance: 1.0 };
        let mut root = Node::default();
        assert!(expand(game.as_ref(), &mut player, &mut root, &leaf, &BOUNDS).is_empty());
        assert_eq!(root, Node::default());
    }

    #[test]
    fn merged_trees_keep_all_evaluations() {
        let leaf = |evaluation| Node { evaluation: Some(evaluation), ..Node::default() };
        let tree = |mv: &str, evaluation| Node {
            evaluation: None,
            next: [(mv.to_owned(), leaf(evaluation))].into(),
        };
        let mut sum = tree("a", -5);
        sum.merge(tree("b", 7));
        let mut other = tree("b", 7);
        other.merge(tree("a", -5));
        assert_eq!(sum, other);
        assert_eq!((&sum.next["a"], &sum.next["b"]), (&leaf(-5), &leaf(7)));
    }
}
