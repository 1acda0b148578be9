//! Why every game ends: a number that every move lowers.

use crate::board::RANKS;
use crate::{BOARD, COMMANDER, DROID, FACTOR, HAWK, Position};
use heterodox_kernel::{Color, Kind, Position as _};

/// The worth of a Brute or a Slicer, and the least that any piece is worth:
/// one more than a capturing Droid or Hawk can gain by going back four ranks.
const LEAST: u32 = 5;

/// What a piece is worth in the measure, by its kind and the number of ranks
/// between it and the opponent's back rank.
fn worth(kind: Kind, ahead: u32) -> u32 {
    match kind {
        DROID | HAWK => LEAST + ahead,
        FACTOR => maker_worth(FACTOR, DROID, ahead),
        COMMANDER => maker_worth(COMMANDER, FACTOR, ahead),
        _ => LEAST,
    }
}

/// One more than what the step of one rank makes of a Factor or a Commander:
/// itself, or a Slicer, one rank on, and what it leaves behind.
fn maker_worth(kind: Kind, left: Kind, ahead: u32) -> u32 {
    let gone_on = match ahead {
        0 => 0,
        1 => LEAST,
        _ => worth(kind, ahead - 1),
    };
    gone_on + worth(left, ahead) + 1
}

impl Position {
    /// A whole number that every legal move lowers, so that no game is longer
    /// than its value at the start, which is 3810 plies.
    ///
    /// It is the sum over all pieces, of both sides, of a worth that depends
    /// on the kind and on *r*, the number of ranks up to the opponent's back
    /// rank (8 at home, 0 on it):
    ///
    /// - Slicer and Brute: s = 5;
    /// - Droid and Hawk: d(r) = 5 + r;
    /// - Factor: f(0) = d(0) + 1, f(1) = s + d(1) + 1, and from then on
    ///   f(r) = f(r − 1) + d(r) + 1;
    /// - Commander: c(0) = f(0) + 1, c(1) = s + f(1) + 1, and from then on
    ///   c(r) = c(r − 1) + f(r) + 1.
    ///
    /// Four facts are used: (i) no piece is worth less than s; (ii) a Slicer is
    /// worth no more than any other piece anywhere, so that becoming one on
    /// the back rank raises nothing; (iii) d, f and c rise with r; (iv)
    /// d(r) < f(r) < c(r) and s < f(r) for every r. A step forward goes from r
    /// to r − 1, or to r − 2 along a vertical line. The moves:
    ///
    /// 1. *A Droid or a Hawk steps forward* and becomes the other, or a
    ///    Slicer: its worth falls by the number of ranks at least, since
    ///    d(r) − s = r.
    /// 2. *A Factor steps forward* and leaves a Droid or a Hawk. It comes to
    ///    r′ < r. If r′ = 0 it becomes a Slicer, and s + d(r) < f(r): for r = 1
    ///    by definition, for r = 2 since s < f(1). Otherwise
    ///    f(r′) + d(r) ≤ f(r − 1) + d(r) = f(r) − 1, by (iii).
    /// 3. *A Commander steps forward* and leaves a Factor, or a Brute, which is
    ///    worth less: the same with c and f in place of f and d.
    /// 4. *A Factor or a Commander changes in place*: (iv).
    /// 5. *A Droid or a Hawk captures.* It comes to r′ ≤ r + 4 (a Hawk jumping
    ///    straight back goes furthest; a Droid goes back two ranks at most), so
    ///    that its own worth rises by 4 at most, or falls to s. The captured
    ///    piece, of whichever side, was worth 5 or more.
    /// 6. *A Brute or a Slicer captures.* Its own worth stays s, and at least
    ///    one piece is gone.
    ///
    /// ```
    /// use heterodox_clash::Clash;
    /// use heterodox_kernel::Game;
    /// assert_eq!(Clash.start().measure(), 3810);
    /// ```
    pub fn measure(&self) -> u32 {
        BOARD
            .squares()
            .filter_map(|node| self.piece_at(node).map(|piece| (node, piece)))
            .map(|(node, piece)| {
                let (_, rank) = BOARD.place(node);
                let ahead = match piece.color {
                    Color::White => RANKS - 1 - rank,
                    Color::Black => rank,
                };
                worth(piece.kind, ahead.into())
            })
            .sum()
    }
}
