//! Openings: the first moves and the tree of the engine's choices.

use crate::book::{Book, BookEntry, Walk};
use crate::draw::Draw;
use crate::estimate::Estimate;
use crate::merge::counts;
use crate::opening_pool;
pub(crate) use crate::opening_tree::first_moves;
use crate::opening_tree::{BOUNDS, Node, chances_of_ends, grow};
use crate::play::{Pair, half_points, random, stream};
use crate::study::{BookLine, FirstMove, Openings};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::Color;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Nodes for each move of a game.
const GAME_NODES: u64 = 500;

/// Number of plies in the key of a recorded game: see [`recorded_line`].
const RECORDED_PLIES: usize = 5;
/// Number of pairs that are recorded by their lines. The limit keeps the counts small.
const RECORDED_PAIRS: u32 = 1_000;

/// Number of lines in the results of a study. The book has all.
const SHOWN_LINES: usize = 60;

counts! {
    /// Results of games and searches.
    pub struct Counts {
        /// Pairs of games by White's half points in both, by first move in coordinate
        /// notation.
        pub pairs: BTreeMap<String, [u64; 5]>,
        /// White's wins, draws and losses by the first moves of the games, in coordinate
        /// notation, joined by spaces.
        pub games: BTreeMap<String, [u64; 3]>,
        /// The subtrees, by first move.
        pub tree: BTreeMap<String, Node>,
    }
}

/// Plays a pair of games that begin with the same first move and the same good moves after
/// it. The engines exchange colours. Their nodes differ a little, since identical engines
/// would play the same game twice.
pub(crate) fn play_pair(game: &dyn AnyGame, draw: Draw, item: u32, counts: &mut Counts) {
    play_pair_with(game, GAME_NODES, draw, item, counts);
}

fn play_pair_with(game: &dyn AnyGame, nodes: u64, draw: Draw, item: u32, counts: &mut Counts) {
    let moves = first_moves(game);
    let Some(&first) = moves.get(item as usize % moves.len().max(1)) else { return };
    let mut random = random(draw, stream::FIRST_MOVES, item.into());
    let mut opening = game.new_match();
    if opening.play(first).is_err() {
        return;
    }
    if opening.outcome().is_none() {
        let number = item / moves.len() as u32;
        opening = opening_pool::from(game, opening.as_ref(), draw, number).0;
    }
    let pair = Pair::new([nodes * 9 / 10, nodes * 11 / 10]);
    let points = [0, 1].map(|number| {
        let (_, outcome) = pair.play(game, opening.as_ref(), number, &mut random, &mut |_| ());
        half_points(outcome)
    });
    let pairs = counts.pairs.entry(game.coordinates(first)).or_default();
    pairs[points.iter().sum::<u32>() as usize] += 1;
    if item < RECORDED_PAIRS {
        let results = counts.games.entry(recorded_line(game, opening.as_ref())).or_default();
        points.iter().for_each(|&points| results[2 - points as usize] += 1);
    }
}

/// Returns the first moves of a game. They are the key of its result in `games` of [`Counts`].
fn recorded_line(game: &dyn AnyGame, opening: &dyn AnyMatch) -> String {
    let moves = opening.moves().into_iter().take(RECORDED_PLIES);
    moves.map(|mv| game.coordinates(mv)).collect::<Vec<_>>().join(" ")
}

/// Searches the tree behind a first move.
pub(crate) fn grow_subtree(game: &dyn AnyGame, item: u32, counts: &mut Counts) {
    if let Some(&first) = first_moves(game).get(item as usize) {
        counts.tree.insert(game.coordinates(first), grow(game, first, &BOUNDS));
    }
}

impl Counts {
    /// Number of games.
    pub(crate) fn games(&self) -> u64 {
        2 * self.pairs.values().flatten().sum::<u64>()
    }

    /// Returns the book: the lines of the tree, each with the results of all games that reached its
    /// last position, also by other moves.
    pub fn book(&self, game: &dyn AnyGame) -> Book {
        let mut lines = Vec::new();
        add_lines(&self.tree, &mut Vec::new(), &mut lines);
        let results = self.results(game);
        let ends = ends(game, &lines);
        let evaluations = evaluations(&lines, &ends);
        for (line, end) in lines.iter_mut().zip(&ends) {
            line.evaluation = evaluations.get(end).map_or(line.evaluation, |&(_, value)| value);
            let [wins, draws, losses] = results.get(end).copied().unwrap_or_default();
            line.games = wins + draws + losses;
            line.score = (1000 * wins + 500 * draws + line.games / 2)
                .checked_div(line.games)
                .map(|score| score as u32);
        }
        Book::new(game, lines)
    }

    /// Returns White's wins, draws and losses by position, in the games that reached it.
    fn results(&self, game: &dyn AnyGame) -> HashMap<u64, [u64; 3]> {
        let mut results: HashMap<u64, [u64; 3]> = HashMap::new();
        let mut walk = Walk::new(game);
        for (line, counts) in &self.games {
            let moves: Vec<String> = line.split(' ').map(str::to_owned).collect();
            // The moves were legal when they were played.
            let _ = walk.follow(&moves);
            // A game counts once, even if it repeats a position.
            let keys: HashSet<u64> = walk.keys().into_iter().collect();
            for key in keys {
                let sums = results.entry(key).or_default();
                sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
        }
        results
    }
}

/// Adds the lines of a tree, each before those that go on from it.
fn add_lines(nodes: &BTreeMap<String, Node>, moves: &mut Vec<String>, lines: &mut Vec<BookEntry>) {
    for (mv, node) in nodes {
        moves.push(mv.clone());
        if let Some(evaluation) = node.evaluation {
            lines.push(BookEntry { moves: moves.clone(), evaluation, games: 0, score: None });
        }
        add_lines(&node.next, moves, lines);
        moves.pop();
    }
}

/// Returns the key of the position at the end of each line.
fn ends(game: &dyn AnyGame, lines: &[BookEntry]) -> Vec<u64> {
    let mut walk = Walk::new(game);
    let end = |line: &BookEntry| {
        let _ = walk.follow(&line.moves);
        walk.keys().last().copied().unwrap_or_default()
    };
    lines.iter().map(end).collect()
}

/// Returns the evaluation of each position, with the number of lines behind its line. If several
/// lines lead to a position, the evaluation is that of the line with the most lines behind it,
/// because it was searched best; of several such lines, that of the first.
fn evaluations(lines: &[BookEntry], ends: &[u64]) -> HashMap<u64, (usize, i32)> {
    let mut evaluations: HashMap<u64, (usize, i32)> = HashMap::new();
    for (index, (line, &end)) in lines.iter().zip(ends).enumerate() {
        // They follow directly.
        let behind = lines[index + 1..].iter();
        let behind = behind.take_while(|other| other.moves.starts_with(&line.moves)).count();
        let best = evaluations.entry(end).or_insert((behind, line.evaluation));
        if behind > best.0 {
            *best = (behind, line.evaluation);
        }
    }
    evaluations
}

pub(crate) fn summarize(game: &dyn AnyGame, counts: &Counts) -> Openings {
    let book = counts.book(game);
    let first_moves = first_move_results(game, counts, &book);
    Openings {
        nodes: BOUNDS.nodes,
        game_nodes: GAME_NODES,
        lines: likeliest_lines(game, counts, &book, &first_moves),
        first_moves,
        positions: book.positions(),
        transpositions: book.transpositions(),
    }
}

/// Returns the first moves that have been searched, best first.
fn first_move_results(game: &dyn AnyGame, counts: &Counts, book: &Book) -> Vec<FirstMove> {
    let start = game.start();
    let sign = if start.turn() == Color::White { -1 } else { 1 };
    let lines = book.lines().iter().filter(|line| line.moves.len() == 1);
    let mut moves: Vec<FirstMove> = lines
        .map(|line| FirstMove {
            coordinates: line.moves[0].clone(),
            san: sans(game, &line.moves).concat(),
            score: counts.pairs.get(&line.moves[0]).and_then(Estimate::of_pairs),
            evaluation: line.evaluation,
        })
        .collect();
    // Equally good ones stay in the order of their names.
    moves.sort_by_key(|mv| sign * mv.evaluation);
    moves
}

/// Returns the likeliest of the longest lines behind each first move, the best first move
/// first, then the second likeliest behind each, and so on.
fn likeliest_lines(
    game: &dyn AnyGame,
    counts: &Counts,
    book: &Book,
    first_moves: &[FirstMove],
) -> Vec<BookLine> {
    let ends = chances_of_ends(&counts.tree, game.start().turn() == Color::White);
    let chance = |line: &BookEntry| ends.get(&line.moves).copied().unwrap_or(0.0);
    let mut ranked = Vec::new();
    for (rank, first) in first_moves.iter().enumerate() {
        let behind = book.lines().iter().filter(|line| line.moves[0] == first.coordinates);
        let longest = behind.clone().map(|line| line.moves.len()).max().unwrap_or(0);
        let mut lines: Vec<_> = behind.filter(|line| line.moves.len() == longest).collect();
        lines.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
        ranked.extend(lines.into_iter().enumerate().map(|(index, line)| ((index, rank), line)));
    }
    ranked.sort_by_key(|&(order, _)| order);
    let shown = ranked.into_iter().take(SHOWN_LINES).map(|(_, line)| BookLine {
        moves: line.moves.clone(),
        sans: sans(game, &line.moves),
        evaluation: line.evaluation,
        games: line.games,
        score: line.score.map(|score| f64::from(score) / 1000.0),
    });
    shown.collect()
}

/// Returns the moves of a line in SAN, up to the first illegal one.
fn sans(game: &dyn AnyGame, moves: &[String]) -> Vec<String> {
    let mut position = game.start();
    let mut sans = Vec::new();
    for text in moves {
        let Ok(mv) = position.read_move(text) else { break };
        sans.push(position.san(mv));
        let Ok(next) = position.after(mv) else { break };
        position = next;
    }
    sans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merge::Merge as _;
    use heterodox_catalog::find;

    fn node(evaluation: i32, next: &[(&str, Node)]) -> Node {
        let next = next.iter().map(|(mv, node)| ((*mv).to_owned(), node.clone()));
        Node { evaluation: Some(evaluation), next: next.collect() }
    }

    /// Two lines to the same position. Only the second continues.
    fn by_hand() -> Counts {
        let nf6 = node(18, &[]);
        let d4 = node(14, &[("d7d5", node(10, &[("g1f3", node(30, &[]))])), ("g8f6", nf6.clone())]);
        let nf3 = node(20, &[("d7d5", node(3, &[("d2d4", node(16, &[("g8f6", nf6)]))]))]);
        let tree = [("d2d4", d4), ("g1f3", nf3)].map(|(mv, node)| (mv.to_owned(), node));
        let games = [
            ("d2d4 d7d5 g1f3 g8f6", [1, 1, 0]),
            ("g1f3 d7d5 d2d4", [2, 0, 1]),
            ("d2d4 a7a6", [0, 0, 2]),
            ("g1f3 g8f6 f3g1 f6g8", [0, 1, 0]),
        ];
        let games = games.map(|(line, results)| (line.to_owned(), results));
        let pairs = [("d2d4", [1, 0, 2, 1, 0]), ("g1f3", [0, 0, 1, 0, 0])];
        Counts {
            pairs: pairs.map(|(mv, pairs)| (mv.to_owned(), pairs)).into(),
            games: games.into(),
            tree: tree.into(),
        }
    }

    #[test]
    fn transpositions_share_games_and_evaluation() {
        let game = find("chess").unwrap();
        let book = by_hand().book(game.as_ref());
        let line =
            |moves: &str| book.lines().iter().find(|line| line.moves.join(" ") == moves).unwrap();
        for moves in ["d2d4 d7d5 g1f3", "g1f3 d7d5 d2d4"] {
            // The evaluation is that of the line that was searched on.
            let found = line(moves);
            assert_eq!((found.evaluation, found.games, found.score), (16, 5, Some(700)), "{moves}");
        }
        let end = line("g1f3 d7d5 d2d4 g8f6");
        assert_eq!((end.evaluation, end.games, end.score), (18, 2, Some(750)));
        assert_eq!(line("d2d4").games, 4);
        assert_eq!((line("d2d4 g8f6").games, line("d2d4 g8f6").score), (0, None));
        let studied = summarize(game.as_ref(), &by_hand());
        assert_eq!((studied.positions, studied.transpositions), (7, 1));
        assert_eq!(Book::parse(game.as_ref(), &book.write("")), Ok(book));
    }

    #[test]
    fn first_moves_and_lines_are_best_first() {
        let openings = summarize(find("chess").unwrap().as_ref(), &by_hand());
        let first: Vec<_> =
            openings.first_moves.iter().map(|mv| (mv.san.as_str(), mv.evaluation)).collect();
        assert_eq!(first, [("Nf3", 20), ("d4", 14)]);
        let score = openings.first_moves[1].score.unwrap();
        assert_eq!((score.value, score.samples), (0.4375, 4));
        assert_eq!(openings.first_moves[0].score, None);
        let lines: Vec<_> = openings.lines.iter().map(|line| line.sans.join(" ")).collect();
        assert_eq!(lines, ["Nf3 d5 d4 Nf6", "d4 d5 Nf3"]);
        assert_eq!(openings.lines[0].score, Some(0.75));
    }

    #[test]
    fn pairs_are_counted_by_first_move() {
        for game in heterodox_catalog::infos() {
            let game = find(&game.id).unwrap();
            let moves = first_moves(game.as_ref());
            let item = moves.len() as u32 + 1;
            let [mut counts, mut again] = [Counts::default(), Counts::default()];
            for item in [0, item] {
                play_pair_with(game.as_ref(), 20, Draw::from(7), item, &mut counts);
            }
            for item in [item, 0] {
                let mut one = Counts::default();
                play_pair_with(game.as_ref(), 20, Draw::from(7), item, &mut one);
                again.merge(one);
            }
            assert_eq!(counts, again);
            for mv in [moves[0], moves[1]] {
                let name = game.coordinates(mv);
                assert_eq!(counts.pairs[&name].iter().sum::<u64>(), 1, "{name}");
                let lines = counts.games.iter().filter(|(line, _)| line.starts_with(&name));
                let games: u64 = lines.map(|(_, results)| results.iter().sum::<u64>()).sum();
                assert_eq!(games, 2, "{name}");
            }
            let results = counts.games.values().fold([0; 3], |mut sum, results| {
                sum.merge(*results);
                sum
            });
            let half_points: u64 =
                counts.pairs.values().flat_map(|pairs| (0..).zip(pairs)).map(|(n, c)| n * c).sum();
            assert_eq!(half_points, 2 * results[0] + results[1]);
            let lines = counts.games.keys().map(|line| line.split(' ').count());
            assert!(lines.into_iter().all(|plies| plies <= RECORDED_PLIES));
        }
    }

    #[test]
    fn counts_are_stored_without_loss() {
        let json = serde_json::to_string(&by_hand()).unwrap();
        assert!(json.contains(r#""d2d4":{"e":14,"n":{"d7d5":{"e":10,"#), "{json}");
        assert_eq!(serde_json::from_str::<Counts>(&json).unwrap(), by_hand());
    }
}
