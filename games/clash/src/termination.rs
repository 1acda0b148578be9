//! Proof that every game is finite: a potential that every move lowers.

use crate::board::RANKS;
use crate::{BOARD, COMMANDER, DROID, FACTOR, HAWK, Position};
use heterodox_kernel::{Color, Kind, Position as _};

/// Potential of a Brute or a Slicer, the least of any piece: one more than a
/// capturing Droid or Hawk can gain by going back four ranks.
const MIN_POTENTIAL: u32 = 5;

/// Returns the potential of a piece, by its kind and the number of ranks to the
/// opponent's back rank.
fn piece_potential(kind: Kind, ahead: u32) -> u32 {
    match kind {
        DROID | HAWK => MIN_POTENTIAL + ahead,
        FACTOR => maker_potential(FACTOR, DROID, ahead),
        COMMANDER => maker_potential(COMMANDER, FACTOR, ahead),
        _ => MIN_POTENTIAL,
    }
}

/// Returns one more than the potential that remains when a Factor or Commander
/// moves up one rank: the piece itself, or a Slicer, and the piece left behind.
fn maker_potential(kind: Kind, left: Kind, ahead: u32) -> u32 {
    let moved = match ahead {
        0 => 0,
        1 => MIN_POTENTIAL,
        _ => piece_potential(kind, ahead - 1),
    };
    moved + piece_potential(left, ahead) + 1
}

impl Position {
    /// Returns a natural number that every legal move lowers. Its value at the
    /// start, 3810, is an upper bound of the length of a game in plies.
    ///
    /// It is the sum of the potentials of all pieces of both sides. These depend
    /// on the kind and on *r*, the number of ranks to the opponent's back rank (8
    /// at home, 0 on it):
    ///
    /// - Slicer and Brute: s = 5;
    /// - Droid and Hawk: d(r) = 5 + r;
    /// - Factor: f(0) = d(0) + 1, f(1) = s + d(1) + 1, and from then on
    ///   f(r) = f(r − 1) + d(r) + 1;
    /// - Commander: c(0) = f(0) + 1, c(1) = s + f(1) + 1, and from then on
    ///   c(r) = c(r − 1) + f(r) + 1.
    ///
    /// Four facts are used: (i) no potential is less than s; (ii) that of a
    /// Slicer is not greater than that of any other piece, so that becoming one
    /// on the back rank does not raise the sum; (iii) d, f and c increase with r;
    /// (iv) d(r) < f(r) < c(r) and s < f(r) for every r. A step forward goes from
    /// r to r − 1, or to r − 2 along a vertical line. The moves:
    ///
    /// 1. *A Droid or a Hawk steps forward* and becomes the other, or a
    ///    Slicer: its potential falls by at least the number of ranks, since
    ///    d(r) − s = r.
    /// 2. *A Factor steps forward* and leaves a Droid or a Hawk. It moves to
    ///    r′ < r. If r′ = 0 it becomes a Slicer, and s + d(r) < f(r): for r = 1
    ///    by definition, for r = 2 since s < f(1). Otherwise
    ///    f(r′) + d(r) ≤ f(r − 1) + d(r) = f(r) − 1, by (iii).
    /// 3. *A Commander steps forward* and leaves a Factor, or a Brute with its
    ///    smaller potential: the same with c and f in place of f and d.
    /// 4. *A Factor or a Commander changes in place*: (iv).
    /// 5. *A Droid or a Hawk captures.* It moves to r′ ≤ r + 4 (a Hawk that jumps straight back
    ///    moves furthest; a Droid goes back at most two ranks). Its own potential rises by at most
    ///    4, or falls to s. The captured piece, of either side, had a potential of at least 5.
    /// 6. *A Brute or a Slicer captures.* Its own potential stays s, and at least
    ///    one piece is removed.
    ///
    /// ```
    /// use heterodox_clash::Clash;
    /// use heterodox_kernel::Game;
    /// assert_eq!(Clash.start().potential(), 3810);
    /// ```
    pub fn potential(&self) -> u32 {
        BOARD
            .squares()
            .filter_map(|node| self.piece_at(node).map(|piece| (node, piece)))
            .map(|(node, piece)| {
                let (_, rank) = BOARD.file_and_rank(node);
                let ahead = match piece.color {
                    Color::White => RANKS - 1 - rank,
                    Color::Black => rank,
                };
                piece_potential(piece.kind, ahead.into())
            })
            .sum()
    }
}
