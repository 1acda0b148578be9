//! Endings, solved exactly.

use crate::merge::{Merge, counts};
use crate::play;
use crate::study::Ending;
use heterodox_catalog::AnyGame;
use heterodox_endings::{
    EndingError, Limits, Longest, Material, Prover, Score, SideStatistics, solve,
};
use heterodox_kernel::{Color, Kind, Piece, Setup, Square, Token};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

counts! {
    /// Solved endings.
    pub struct Counts {
        /// Endings by their pieces, such as `KQ-K`.
        pub endings: BTreeMap<String, Solved>,
    }
}

/// A solved ending, or the reason why it was not solved.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Solved {
    /// Place in the list of endings.
    #[serde(skip_serializing_if = "is_default")]
    pub place: u32,
    /// Numbers of positions with White to move.
    #[serde(skip_serializing_if = "is_default")]
    pub white: Side,
    /// Numbers of positions with Black to move.
    #[serde(skip_serializing_if = "is_default")]
    pub black: Side,
    /// True if the positions are a random sample of all, each solved by search.
    #[serde(skip_serializing_if = "is_default")]
    pub sampled: bool,
    /// Reason why the ending was not solved, in words. Empty if it was.
    #[serde(skip_serializing_if = "is_default")]
    pub unsolved: String,
}

/// Statistics of the positions with one side to move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Side {
    /// Numbers of positions that the side to move wins, that are drawn, and that it loses.
    pub results: [u64; 3],
    /// Number of positions whose result is not known.
    #[serde(skip_serializing_if = "is_default")]
    pub unknown: u64,
    /// Number of positions where the side to move has a safe move (none of its pieces can be taken
    /// afterwards), and how many of them it wins.
    pub keeping: [u64; 2],
    /// Plies of the longest win, and a position with it.
    #[serde(skip_serializing_if = "is_default")]
    pub win: Option<(u32, String)>,
    /// Plies of the longest loss, and a position with it.
    #[serde(skip_serializing_if = "is_default")]
    pub loss: Option<(u32, String)>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Merge for Solved {
    /// Keeps the only value: each ending is solved once, always with the same numbers.
    fn merge(&mut self, other: Self) {
        if is_default(self) {
            *self = other;
        }
    }
}

/// Largest board, in squares, whose endings of one piece against one are solved.
const SMALL_BOARD: usize = 48;

/// The endings of a game that are solved, the simplest first: the royal pieces alone, then
/// with each other kind, then with each pair of kinds. The kinds are in the order of the game.
pub(crate) fn list(game: &dyn AnyGame) -> Vec<String> {
    let token = |kind: Kind| game.kinds()[kind.index()].token;
    let Some(royal) = royal(game) else { return Vec::new() };
    let others = (0..game.kinds().len() as u8).map(Kind).filter(|kind| *kind != royal);
    let (royal, others): (Token, Vec<Token>) = (token(royal), others.map(token).collect());
    let mut list = vec![format!("{royal}-{royal}")];
    list.extend(others.iter().map(|piece| format!("{royal}{piece}-{royal}")));
    let pairs = others.iter().enumerate();
    let pairs = pairs.flat_map(|(i, first)| others[i..].iter().map(move |second| (first, second)));
    for (first, second) in pairs {
        list.push(format!("{royal}{first}{second}-{royal}"));
        if game.board().len() <= SMALL_BOARD {
            list.push(format!("{royal}{first}-{royal}{second}"));
        }
    }
    list
}

/// Returns the kind that a side cannot do without: if each side has only this piece, the game is
/// not over.
fn royal(game: &dyn AnyGame) -> Option<Kind> {
    let last = Square(game.board().len() as u8 - 1);
    let kinds = (0..game.kinds().len() as u8).map(Kind);
    kinds.into_iter().find(|&kind| {
        let piece = |color| Piece::new(color, kind);
        let pieces =
            [(Square(0), piece(Color::White)), (last, piece(Color::Black))].into_iter().collect();
        let position = game.from_setup(&Setup { pieces, ..Setup::default() });
        position.is_ok_and(|position| position.outcome().is_none())
    })
}

/// Bounds of the endings of a quick look, for less than half a gigabyte.
const QUICK_LIMITS: Limits = Limits { positions: 6_000_000, moves: 50_000_000 };

/// Solves an ending of the list.
pub(crate) fn solve_item(game: &dyn AnyGame, item: u32, counts: &mut Counts) {
    let list = list(game);
    let Some(name) = list.get(item as usize) else { return };
    let Some(material) = Material::parse(game, name) else { return };
    let mut solved = Solved { place: item, ..Solved::default() };
    let limits = if play::divisor() > 1 { QUICK_LIMITS } else { Limits::default() };
    match solve(game, &material, &limits) {
        Ok(table) => {
            let [white, black] = &table.statistics().sides;
            solved.white = Side::of(white);
            solved.black = Side::of(black);
        }
        // Pieces that make others lead to ever more pieces.
        Err(EndingError::TooManyPieces { .. }) => {
            search(game, &material, &mut solved, SEARCHED, NODES);
        }
        Err(error) => solved.unsolved = error.to_string(),
    }
    counts.endings.insert(name.clone(), solved);
}

impl Side {
    fn of(side: &SideStatistics) -> Side {
        let longest = |longest: &Longest| (longest.plies, longest.fen.clone());
        Side {
            results: [side.wins, side.draws, side.losses],
            unknown: 0,
            keeping: [side.keeping, side.keeping_wins],
            win: side.longest_win.as_ref().map(longest),
            loss: side.longest_loss.as_ref().map(longest),
        }
    }

    /// Number of positions.
    fn positions(&self) -> u64 {
        self.results.iter().sum::<u64>() + self.unknown
    }

    fn shares(&self) -> [f64; 3] {
        let all = self.positions().max(1) as f64;
        self.results.map(|count| count as f64 / all)
    }
}

/// Greatest number of positions of an ending that are solved by search.
const SEARCHED: usize = 1700;
/// Greatest number of positions that a search expands for each side.
const NODES: u64 = 1500;

/// Finds out by search who wins the positions of an ending with White to move: all, or as
/// many as there is time for.
fn search(game: &dyn AnyGame, material: &Material, solved: &mut Solved, most: usize, nodes: u64) {
    let squares: Vec<Square> = game.board().squares().collect();
    let count = material.pieces().len();
    let placements = (0..count).map(|i| squares.len() - i).product::<usize>();
    let mut random = ChaCha8Rng::seed_from_u64(solved.place.into());
    let all = placements <= most;
    solved.sampled = !all;
    let mut prover = Prover::default();
    for number in 0..placements.min(most) {
        let places = if all {
            placement(&squares, count, number)
        } else {
            some(&squares, count, &mut random)
        };
        let pieces = places.into_iter().zip(material.pieces().iter().copied()).collect();
        let Ok(position) = game.from_setup(&Setup { pieces, ..Setup::default() }) else { continue };
        let side = &mut solved.white;
        match prover.prove(position.as_ref(), nodes) {
            Some(Score::Win) => side.results[0] += 1,
            Some(Score::Loss) => side.results[2] += 1,
            Some(Score::Draw) | None => side.unknown += 1,
        }
    }
}

/// The squares of one of all placements.
fn placement(squares: &[Square], count: usize, mut number: usize) -> Vec<Square> {
    let mut left = squares.to_vec();
    let mut places = Vec::new();
    for _ in 0..count {
        let place = left.remove(number % left.len());
        number /= left.len() + 1;
        places.push(place);
    }
    places
}

/// Different squares at random.
fn some(squares: &[Square], count: usize, random: &mut ChaCha8Rng) -> Vec<Square> {
    let mut squares = squares.to_vec();
    squares.partial_shuffle(random, count).0.to_vec()
}

/// Smallest share of won positions of an ending that counts as won.
const WON_SHARE: f64 = 0.9;

pub(crate) fn summarize(counts: &Counts) -> Vec<Ending> {
    let mut endings: Vec<_> = counts.endings.iter().collect();
    endings.sort_by_key(|(_, solved)| solved.place);
    endings.into_iter().map(|(name, solved)| ending(name, solved)).collect()
}

fn ending(name: &str, Solved { white, black, sampled, unsolved, .. }: &Solved) -> Ending {
    let (own, other) = name.split_once('-').unwrap_or((name, ""));
    // Where positions were searched, all count.
    let [keeping, wins] = match white.keeping {
        [0, _] => [white.positions(), white.results[0]],
        keeping => keeping,
    };
    let mut black_to_move = black.shares();
    black_to_move.reverse();
    let moves =
        |longest: &Option<(u32, String)>| longest.as_ref().map(|(plies, _)| plies.div_ceil(2));
    let position = |longest: &Option<(u32, String)>| longest.as_ref().map(|(_, fen)| fen.clone());
    Ending {
        white: own.to_owned(),
        black: other.to_owned(),
        positions: white.positions() + black.positions(),
        shares: white.shares(),
        black_to_move,
        unknown: white.unknown as f64 / white.positions().max(1) as f64,
        longest: moves(&white.win),
        position: position(&white.win),
        longest_loss: white.loss.as_ref().map(|(plies, _)| plies / 2),
        lost_position: position(&white.loss),
        is_win: keeping > 0 && wins as f64 >= WON_SHARE * keeping as f64,
        sampled: *sampled,
        unsolved: (!unsolved.is_empty()).then(|| unsolved.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Counts, Solved, list, search, solve_item, summarize};
    use crate::merge::Merge;
    use heterodox_catalog::find;
    use heterodox_endings::Material;

    #[test]
    fn the_simplest_endings_come_first_and_each_once() {
        let chess = list(find("chess").unwrap().as_ref());
        assert_eq!((chess.len(), &chess[0][..]), (1 + 5 + 15, "K-K"));
        assert!(chess[1..6].contains(&"KQ-K".to_owned()));
        for id in heterodox_catalog::variants() {
            let mut names = list(find(&id).unwrap().as_ref());
            let count = names.len();
            assert!(count > 10, "{id}");
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{id}");
        }
    }

    #[test]
    fn a_job_solves_an_ending() {
        let game = find("chess").unwrap();
        let item = list(game.as_ref()).iter().position(|name| name == "KQ-K").unwrap();
        let mut counts = Counts::default();
        solve_item(game.as_ref(), item as u32, &mut counts);
        let text = serde_json::to_string(&counts).unwrap();
        assert_eq!(serde_json::from_str::<Counts>(&text).unwrap(), counts);
        counts.merge(counts.clone());
        let endings = summarize(&counts);
        let ending = &endings[0];
        assert_eq!((&ending.white[..], &ending.black[..]), ("KQ", "K"));
        assert_eq!((ending.longest, ending.positions), (Some(10), 144_508 + 223_944));
        assert!(ending.is_win && ending.unsolved.is_none() && ending.shares[0] == 1.0);
        let position = game.parse_fen(ending.position.as_deref().unwrap()).unwrap();
        assert_eq!(
            Material::of(position.as_ref()),
            Material::parse(game.as_ref(), "KQ-K").unwrap()
        );
    }

    #[test]
    fn what_is_too_large_says_so() {
        let game = find("zwangkrieg").unwrap();
        let item = list(game.as_ref()).iter().position(|name| name == "KQR-K").unwrap();
        let mut counts = Counts::default();
        solve_item(game.as_ref(), item as u32, &mut counts);
        let unsolved = summarize(&counts)[0].unsolved.clone().unwrap();
        assert!(unsolved.contains("positions"), "{unsolved}");
    }

    #[test]
    fn armies_that_grow_are_searched() {
        let game = find("clash").unwrap();
        let material = Material::parse(game.as_ref(), "C-C").unwrap();
        let mut solved = Solved::default();
        search(game.as_ref(), &material, &mut solved, 2000, 30);
        let [wins, draws, losses] = solved.white.results;
        assert_eq!(wins + losses + solved.white.unknown, 41 * 40);
        assert!(!solved.sampled && draws == 0 && wins > 300 && losses > 150, "{solved:?}");
    }
}
