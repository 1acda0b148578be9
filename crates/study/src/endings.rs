//! Endings, solved exactly.

use crate::merge::{Merge, counts};
use crate::study::Ending;
use heterodox_catalog::AnyGame;
use heterodox_endings::{EndingError, Limits, Longest, Material, SideStatistics, solve};
use heterodox_kernel::{Color, Kind, Piece, Setup, Square};
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
    /// Reason why the ending was not solved, in words. Empty if it was.
    #[serde(skip_serializing_if = "is_default")]
    pub unsolved: String,
}

/// Numbers of the positions in which one side is to move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Side {
    /// Numbers of positions that the side to move wins, that are drawn, and that it loses.
    pub results: [u64; 3],
    /// Number of positions whose result is not known.
    #[serde(skip_serializing_if = "is_default")]
    pub unknown: u64,
    /// Number of positions in which the side to move has a move after which none of its pieces
    /// can be taken, and of those that it wins.
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

/// Number of squares up to which the endings of one piece against one are solved.
const SMALL_BOARD: usize = 48;

/// The endings of a game that are solved, the simplest first: the royal pieces alone, then
/// with each other kind, then with each pair of kinds. The kinds are in the order of the game.
pub(crate) fn list(game: &dyn AnyGame) -> Vec<String> {
    let letter = |kind: Kind| game.kinds()[kind.index()].letter;
    let Some(royal) = royal(game) else { return Vec::new() };
    let others = (0..game.kinds().len() as u8).map(Kind).filter(|kind| *kind != royal);
    let (royal, others): (char, Vec<char>) = (letter(royal), others.map(letter).collect());
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

/// The kind that a side cannot do without: the one with which alone a game is not over.
fn royal(game: &dyn AnyGame) -> Option<Kind> {
    let last = Square(game.board().len() as u8 - 1);
    let kinds = (0..game.kinds().len() as u8).map(Kind);
    kinds.into_iter().find(|&kind| {
        let piece = |color| Piece::new(color, kind);
        let pieces = [(Square(0), piece(Color::White)), (last, piece(Color::Black))].into();
        let position = game.from_setup(&Setup { pieces, ..Setup::default() });
        position.is_ok_and(|position| position.outcome().is_none())
    })
}

/// Solves an ending of the list.
pub(crate) fn solve_item(game: &dyn AnyGame, item: u32, counts: &mut Counts) {
    let list = list(game);
    let Some(name) = list.get(item as usize) else { return };
    let Some(material) = Material::parse(game, name) else { return };
    let mut solved = Solved { place: item, ..Solved::default() };
    match solve(game, &material, &Limits::default()) {
        Ok(table) => {
            let [white, black] = &table.statistics().sides;
            solved.white = Side::of(white);
            solved.black = Side::of(black);
        }
        Err(error) => solved.unsolved = reason(&error),
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

fn reason(error: &EndingError) -> String {
    error.to_string()
}

/// Share of positions from which an ending counts as won.
const WON_SHARE: f64 = 0.9;

pub(crate) fn summarize(counts: &Counts) -> Vec<Ending> {
    let mut endings: Vec<_> = counts.endings.iter().collect();
    endings.sort_by_key(|(_, solved)| solved.place);
    endings.into_iter().map(|(name, solved)| ending(name, solved)).collect()
}

fn ending(name: &str, Solved { white, black, unsolved, .. }: &Solved) -> Ending {
    let (own, other) = name.split_once('-').unwrap_or((name, ""));
    let [keeping, wins] = white.keeping;
    let mut black_to_move = black.shares();
    black_to_move.reverse();
    let moves = |longest: &Option<(u32, String)>| longest.as_ref().map(|(plies, _)| plies.div_ceil(2));
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
        unsolved: (!unsolved.is_empty()).then(|| unsolved.clone()),
    }
}
