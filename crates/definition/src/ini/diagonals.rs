//! Moves along the diagonals of a palace (`diagonalLines`).
//!
//! The king of Xiangqi and Janggi, wazirs, soldiers, rooks and cannons of Janggi go from one of the
//! squares to another one on the same diagonal. Each distance in each direction is a move of its
//! own, which a piece has on those squares where it ends on another one.

use super::keys::name;
use super::messages;
use super::movements::{headings, plain_leg};
use super::names::IniPiece;
use super::settings::Settings;
use crate::betza::atom::Shape;
use crate::definition::{Chain, Condition, Mount, Movement, Passage, Prey, Range};
use crate::{Code, Diagnostic};
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Square};

/// The steps in files and ranks by direction, for White.
const DIRECTIONS: [(u8, i8, i8); 4] = [(1, 1, 1), (3, 1, -1), (5, -1, -1), (7, -1, 1)];

/// A way to follow the diagonals.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Way {
    /// One square.
    Step,
    /// One square forward.
    Forward,
    /// Any number of squares.
    Slide,
    /// Over one piece.
    Hop,
}

/// Returns how a piece follows the diagonals, if it does.
fn way(piece: &IniPiece) -> Option<Way> {
    match piece.name() {
        "wazir" => Some(Way::Step),
        "king" if piece.moves() == "W" => Some(Way::Step),
        "soldier" => Some(Way::Forward),
        "rook" => Some(Way::Slide),
        "janggiCannon" => Some(Way::Hop),
        _ => None,
    }
}

/// Builds the moves of a piece along the diagonals of the game.
pub(super) fn movements(
    piece: &IniPiece,
    settings: &Settings<'_>,
    avoids: Option<Kind>,
) -> Vec<Movement> {
    let lines = settings.keys.values.janggi.diagonal_lines;
    let Some(way) = way(piece).filter(|_| !lines.is_empty()) else { return Vec::new() };
    let board = &settings.board;
    let longest = match way {
        Way::Step | Way::Forward => 1,
        Way::Slide | Way::Hop => board.files().min(board.ranks()).saturating_sub(1),
    };
    let shortest = if way == Way::Hop { 2 } else { 1 };
    let is_open = |direction: u8| way != Way::Forward || matches!(direction, 1 | 7);
    let directions = DIRECTIONS.into_iter().filter(|(direction, ..)| is_open(*direction));
    let distances = directions.flat_map(|step| (shortest..=longest).map(move |far| (step, far)));
    let moves = distances.filter_map(|((direction, files, ranks), far)| {
        let starts = Color::ALL.map(|color| {
            let sign = if color == Color::White { 1 } else { -1 };
            starts(board, &lines, (sign * files, sign * ranks), far)
        });
        let is_used = starts.iter().any(|starts| !starts.is_empty());
        is_used.then(|| Movement::Chain(chain(direction, far, way, starts, avoids)))
    });
    moves.collect()
}

/// Rejects lines with gaps if a cannon would have to hop over such a gap.
pub(super) fn check(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) {
    let lines = settings.keys.values.janggi.diagonal_lines;
    let board = &settings.board;
    let hops = settings.pieces.iter().any(|piece| way(&piece.plain()) == Some(Way::Hop));
    let longest = board.files().min(board.ranks());
    let has_gap = |(_, files, ranks): (u8, i8, i8)| {
        let starts = |far| starts(board, &lines, (files, ranks), far);
        (3..longest).any(|far| !(starts(far) - starts(far - 1)).is_empty())
    };
    if hops && DIRECTIONS.into_iter().any(has_gap) {
        let problem = &messages::GAPS;
        let value = settings.span(name::diagonal_lines);
        errors.extend(value.map(|value| value.wrong(Code::Unsupported, problem)));
    }
}

/// The squares of the lines from where a number of steps leads to another one of them.
fn starts(board: &Board, lines: &AnySquareSet, step: (i8, i8), far: u8) -> AnySquareSet {
    let end = |square: &Square| {
        let (file, rank) = board.file_and_rank(*square);
        let [file, rank] = [(file, step.0), (rank, step.1)]
            .map(|(from, step)| i16::from(from) + i16::from(step) * i16::from(far));
        board.square_at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    };
    lines.iter().filter(|from| end(from).is_some_and(|to| lines.contains(to))).collect()
}

/// The move of one direction and distance, from these squares by colour.
fn chain(
    direction: u8,
    far: u8,
    way: Way,
    starts: [AnySquareSet; 2],
    avoids: Option<Kind>,
) -> Chain {
    let mut leg = plain_leg(Shape::Diagonal(if way == Way::Hop { 1 } else { far }));
    leg.prey = Prey::ENEMIES;
    if way == Way::Hop {
        leg.range = Range::Steps(far);
        leg.mount = Some(Mount { turns_range: false, friendly: false });
    } else if far > 1 {
        leg.passage = Passage::Free;
    }
    let letters = ["fr", "br", "bl", "fl"][usize::from(direction / 2)];
    let text = match (way, far) {
        (Way::Hop, _) => format!("p{letters}F{far}"),
        (_, 1) => format!("{letters}F"),
        (_, 2) => format!("n{letters}A"),
        (_, 3) => format!("n{letters}G"),
        _ => format!("n{letters}F{far}"),
    };
    Chain {
        first: headings(1 << direction),
        legs: vec![leg],
        condition: Condition::Within(Box::new(starts)),
        avoids,
        text,
    }
}
