//! Zwangkrieg: where its pieces reach, whom they capture, and the zones that
//! slow them. The moves that displace are in [`super::zwangkrieg_moves`].

use std::collections::BTreeSet;

use super::base::{Base, orthodox_reach};
use super::board::{Board, Sq, eight, is_leap, is_white, kind, line, of_side, sq};
use super::chess::pawn_strikes;

pub(super) const START: &str = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/PPPPFFFFPPPP/OWSNLXVLNSWO/RIABGQKGBAIR[] w ALal ABCDEFGHIJKLabcdefghijkl - 0 1";

/// The sliding pieces that the Bodyguards' zones slow.
const SLOWED: &str = "RBQVG";

/// See [`Base::could_capture`].
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
        'P' => pawn_strikes(base, piece, from, to),
        'L' => from.touches(to),
        other if SLOWED.contains(other) => slides(hia_enemy, board, from, to, through),
        other => leaps(other, from, to),
    };
    own || relayed(board, from, to)
}

/// The leaps (and single steps) of a piece that is no slider.
pub(super) fn leaps(kind: char, from: Sq, to: Sq) -> bool {
    let is = |m, n| is_leap(from, to, m, n);
    match kind {
        'K' => from.touches(to),
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

/// Whether the piece on `from` makes a Knight's leap to `to` by a friendly Relay Knight.
pub(super) fn relayed(board: &Board, from: Sq, to: Sq) -> bool {
    let Some(piece) = board.get(from).filter(|_| is_leap(from, to, 1, 2)) else { return false };
    let knights = board.find(of_side('N', is_white(piece)));
    knights.into_iter().any(|knight| is_leap(knight, from, 1, 2))
}

/// Whether a slider gets to `to` along its lines, zones minded.
pub(super) fn slides(
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
    SLOWED.contains(kind(piece))
        && in_range
        && orthodox_reach(board, orthodox, from, to, through)
        && zones_allow(hia_enemy, board, from, to)
}

/// Whether the zones let the slider on `from` go as far as `to` in one move:
/// it stops where it enters one, and goes only one square out of one.
pub(super) fn zones_allow(hia_enemy: bool, board: &Board, from: Sq, to: Sq) -> bool {
    let (Some(piece), Some((step, length))) = (board.get(from), line(from, to)) else {
        return false;
    };
    let slow = |at| zoned(hia_enemy, board, at, is_white(piece), from);
    length == 1 || (0..length).all(|n| !slow(from.go(step, n)))
}

/// Whether a square lies in a zone that counts for a piece of the side
/// `white`. A Bodyguard's own zone is no matter to it: `except` names its square.
pub(super) fn zoned(hia_enemy: bool, board: &Board, at: Sq, white: bool, except: Sq) -> bool {
    eight().into_iter().map(|step| at.go(step, 1)).any(|guard| {
        let hostile = board.get(guard) == Some(of_side('G', !white));
        let friendly = board.get(guard) == Some(of_side('G', white));
        guard != except && (hostile || (friendly && !hia_enemy))
    })
}

/// The steps forward that a pawn moves by: straight, and a Linebacker also diagonally.
pub(super) fn pawn_steps(base: Base, piece: char) -> Vec<Sq> {
    let up = base.forward(is_white(piece)).rank;
    match kind(piece) {
        'F' => vec![sq(0, up), sq(-1, up), sq(1, up)],
        _ => vec![sq(0, up)],
    }
}
