//! Zwangkrieg: attacks of its pieces, and zones. Moves that displace pieces are
//! in [`super::zwangkrieg_moves`].

use std::collections::BTreeSet;

use super::base::{Base, orthodox_attacks};
use super::board::{Board, Sq, all_steps, is_leap, is_white, kind, line, of_side, sq};
use super::chess::pawn_attacks;

pub(super) const START: &str = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/PPPPFFFFPPPP/OWSNLXVLNSWO/RIABGQKGBAIR[] w ALal ABCDEFGHIJKLabcdefghijkl - 0 1";

/// Sliders, which the Bodyguards' zones slow.
const SLIDERS: &str = "RBQVG";

/// Implements [`Base::could_capture`].
pub(super) fn could_capture(
    hia_enemy: bool,
    board: &Board,
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let Some(piece) = board.get(from) else { return false };
    let base = Base::Zwangkrieg { hia_enemy };
    let own = match kind(piece) {
        'V' | 'N' | 'F' => false,
        'P' => pawn_attacks(base, piece, from, to),
        'L' => from.is_adjacent(to),
        other if SLIDERS.contains(other) => slide_reaches(hia_enemy, board, from, to, through),
        other => leap_reaches(other, from, to),
    };
    own || is_relayed(board, from, to)
}

/// Returns whether a leaper can leap or step from one square to another.
pub(super) fn leap_reaches(kind: char, from: Sq, to: Sq) -> bool {
    let is = |m, n| is_leap(from, to, m, n);
    match kind {
        'K' => from.is_adjacent(to),
        'N' | 'L' => is(1, 2),
        'I' => is(1, 2) || is(3, 4),
        'A' => is(1, 2) || is(1, 4),
        'O' => is(1, 1) || is(0, 2),
        'X' => is(0, 1) || is(2, 2),
        'W' => is(1, 1) || is(1, 3),
        'S' => is(0, 1) || is(2, 3),
        _ => false,
    }
}

/// Returns whether a friendly Relay Knight lets the piece on `from` leap to `to`
/// like a Knight.
pub(super) fn is_relayed(board: &Board, from: Sq, to: Sq) -> bool {
    let Some(piece) = board.get(from).filter(|_| is_leap(from, to, 1, 2)) else { return false };
    let knights = board.find(of_side('N', is_white(piece)));
    knights.into_iter().any(|knight| is_leap(knight, from, 1, 2))
}

/// Returns whether a slider reaches `to` along its lines, with regard to zones.
pub(super) fn slide_reaches(
    hia_enemy: bool,
    board: &Board,
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let Some(piece) = board.get(from) else { return false };
    let orthodox = match kind(piece) {
        'V' | 'G' => 'Q',
        other => other,
    };
    let Some((_, length)) = line(from, to) else { return false };
    let in_range = kind(piece) != 'G' || length <= 2;
    SLIDERS.contains(kind(piece))
        && in_range
        && orthodox_attacks(board, orthodox, from, to, through)
        && zones_allow(hia_enemy, board, from, to)
}

/// Returns whether zones let the slider on `from` reach `to`: it must stop when
/// it enters a zone, and leaves a zone only by one square.
pub(super) fn zones_allow(hia_enemy: bool, board: &Board, from: Sq, to: Sq) -> bool {
    let (Some(piece), Some((step, length))) = (board.get(from), line(from, to)) else {
        return false;
    };
    let slow = |at| is_in_zone(hia_enemy, board, at, is_white(piece), from);
    length == 1 || (0..length).all(|n| !slow(from.offset(step, n)))
}

/// Returns whether a square lies in a zone that slows pieces of the side `white`.
/// The Bodyguard on `except` is ignored, because its own zone does not slow it.
pub(super) fn is_in_zone(hia_enemy: bool, board: &Board, at: Sq, white: bool, except: Sq) -> bool {
    all_steps().into_iter().map(|step| at.offset(step, 1)).any(|guard| {
        let hostile = board.get(guard) == Some(of_side('G', !white));
        let friendly = board.get(guard) == Some(of_side('G', white));
        guard != except && (hostile || (friendly && !hia_enemy))
    })
}

/// Returns the forward steps of a pawn: straight, for a Linebacker also diagonal.
pub(super) fn pawn_steps(base: Base, piece: char) -> Vec<Sq> {
    let up = base.forward(is_white(piece)).rank;
    match kind(piece) {
        'F' => vec![sq(0, up), sq(-1, up), sq(1, up)],
        _ => vec![sq(0, up)],
    }
}
