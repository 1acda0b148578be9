//! The tree of the engine's choices from the start position. It grows best first.

use crate::merge::Merge;
use crate::play::Player;
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Depth of the tree in plies.
pub(crate) const PLIES: usize = 8;

/// Evaluations beyond this are won or lost games.
const MAX_EVALUATION: i32 = 10_000;

/// Largest loss of a choice against the best move, in centipawns.
const WINDOW: i32 = 30;
/// Temperature of the choices in centipawns: see [`chances`]. It is lower than in the openings of
/// games, which makes the tree deep rather than wide.
const TEMPERATURE: f64 = 15.0;
/// Factor of a position's priority for each ply of depth. It makes the tree deep, although almost
/// all positions have several good moves.
const DEEPER: f64 = 2.0;

/// Loss of a first move against the best one, in centipawns, that makes its subtree 2.7 times
/// smaller.
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
    Bounds { nodes: 40_000, choices: 3, searches: 1_200, in_subtree: [12, 60] };

/// A position of the tree. The keys that lead to it from the root are its line.
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

/// Joins trees. Only one job searches each position, so two evaluations of it are always equal.
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

/// The positions of a subtree that can be searched, by their lines.
type Leaves = BTreeMap<Vec<String>, Box<dyn AnyMatch>>;

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
    let white = start.position().turn() == Color::White;
    let loss = if white { best - own } else { own - best };
    let number = searches(loss, first_moves(game).len(), bounds);
    let mut root = Node { evaluation: Some(own), next: BTreeMap::new() };
    let mut leaves = Leaves::from([(Vec::new(), played)]);
    let mut searched = HashSet::new();
    let mut left = number;
    while left > 0
        && let Some((line, played)) = take_next(&mut leaves, &root, white)
    {
        // The moves after a transposition are found behind the other line.
        if searched.insert(played.position().key()) {
            let lines = search(&mut player, played.as_ref(), bounds);
            leaves.append(&mut expand(game, &mut root, &line, played.as_ref(), &lines));
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

/// Takes the leaf that is searched next: the likeliest, among equally likely ones the
/// deepest. `white` tells whether White makes the first move.
fn take_next(
    leaves: &mut Leaves,
    root: &Node,
    white: bool,
) -> Option<(Vec<String>, Box<dyn AnyMatch>)> {
    let ends = chances_of_ends(&root.next, !white);
    let priority = |line: &Vec<String>| {
        ends.get(line).map_or(1.0, |chance| chance * DEEPER.powi(line.len() as i32))
    };
    let order =
        |a: &&Vec<String>, b: &&Vec<String>| priority(a).total_cmp(&priority(b)).then(b.cmp(a));
    let line = leaves.keys().max_by(order)?.clone();
    leaves.remove_entry(&line)
}

/// Returns the best lines of a position: those that are not much worse than the first. There are
/// none if the game is over.
fn search(player: &mut Player, played: &dyn AnyMatch, bounds: &Bounds) -> Vec<Line> {
    if played.outcome().is_some() {
        return Vec::new();
    }
    let mut lines = player.search(played, bounds.nodes, bounds.choices);
    let best = lines.first().map_or(0, |line| line.score.0);
    lines.retain(|line| best - line.score.0 <= WINDOW && !line.moves.is_empty());
    lines
}

/// Adds the choices in a position to the tree. Returns those that can be searched.
fn expand(
    game: &dyn AnyGame,
    root: &mut Node,
    line: &[String],
    played: &dyn AnyMatch,
    choices: &[Line],
) -> Leaves {
    let turn = played.position().turn();
    let node = line.iter().fold(root, |node, mv| node.next.entry(mv.clone()).or_default());
    // The first move keeps the evaluation by a search of nothing but its best line.
    if !line.is_empty()
        && let Some(best) = choices.first()
    {
        node.evaluation = Some(of_white(best, turn));
    }
    let mut leaves = Leaves::new();
    for choice in choices {
        let mv = choice.moves[0];
        let coordinates = game.coordinates(mv);
        let evaluation = Some(of_white(choice, turn));
        node.next.insert(coordinates.clone(), Node { evaluation, ..Node::default() });
        let mut after = played.clone_for_search();
        if after.play(mv).is_ok() && after.moves().len() < PLIES {
            leaves.insert(line.iter().cloned().chain([coordinates]).collect(), after);
        }
    }
    leaves
}

/// Returns the probability of each line that ends at a leaf of a tree. `white` tells whether
/// White moves at its root.
pub(crate) fn chances_of_ends(
    nodes: &BTreeMap<String, Node>,
    white: bool,
) -> HashMap<Vec<String>, f64> {
    let mut ends = HashMap::new();
    add_ends(nodes, white, 1.0, &mut Vec::new(), &mut ends);
    ends
}

fn add_ends(
    nodes: &BTreeMap<String, Node>,
    white: bool,
    chance: f64,
    line: &mut Vec<String>,
    ends: &mut HashMap<Vec<String>, f64>,
) {
    let score = |node: &Node| node.evaluation.unwrap_or(0) * if white { 1 } else { -1 };
    let scores: Vec<i32> = nodes.values().map(score).collect();
    for ((mv, node), own) in nodes.iter().zip(chances(&scores)) {
        line.push(mv.clone());
        if node.next.is_empty() {
            ends.insert(line.clone(), chance * own);
        }
        add_ends(&node.next, !white, chance * own, line, ends);
        line.pop();
    }
}

/// Returns the probability of choosing each move, given its score for the side to move.
fn chances(scores: &[i32]) -> Vec<f64> {
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
        assert_eq!(sizes, [60, 60, 36, 13, MIN_SEARCHES]);
        assert_eq!(searches(0, 50, &BOUNDS), 24);
        assert_eq!(searches(0, 500, &BOUNDS), 12);
        assert_eq!(searches(0, 0, &BOUNDS), 60);
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
        assert!(search(&mut player, played.as_ref(), &BOUNDS).is_empty());
    }

    #[test]
    fn lines_are_as_likely_as_their_choices() {
        let node = |evaluation, next| Node { evaluation: Some(evaluation), next };
        let leaf = |evaluation| node(evaluation, BTreeMap::new());
        let named = |nodes: [(&str, Node); 2]| nodes.map(|(mv, node)| (mv.to_owned(), node)).into();
        let tree =
            named([("a", node(15, named([("c", leaf(30)), ("d", leaf(15))]))), ("b", leaf(0))]);
        let ends = chances_of_ends(&tree, true);
        let chance = |line: &str| ends[&line.split(' ').map(str::to_owned).collect::<Vec<_>>()];
        // A move that is better by as much as the temperature is played e times as often.
        let e = 1f64.exp();
        for (line, expected) in [
            ("b", 1.0 / (1.0 + e)),
            ("a d", (e / (1.0 + e)).powi(2)),
            ("a c", e / (1.0 + e).powi(2)),
        ] {
            assert!((chance(line) - expected).abs() < 1e-12, "{line}: {}", chance(line));
        }
        assert_eq!(ends.len(), 3);
        let mut leaves = Leaves::new();
        let played = find("chess").unwrap().new_match();
        for line in ["b", "a d"] {
            let line = line.split(' ').map(str::to_owned).collect();
            leaves.insert(line, played.clone_for_search());
        }
        let root = node(0, tree);
        let mut take = || take_next(&mut leaves, &root, false).map(|(line, _)| line.join(" "));
        assert_eq!([take(), take(), take()], [Some("a d".to_owned()), Some("b".to_owned()), None]);
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
