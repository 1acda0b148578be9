//! Contempt: the score of a draw for a side that plays to win.

use crate::score::Score;
use heterodox_kernel::Color;

/// Contempt for a draw of the side to move at the root.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Contempt {
    /// In centipawns.
    own: i32,
    salt: u64,
}

impl Contempt {
    /// Contempt of a side, in centipawns.
    pub(crate) fn new(contempt: i16, side: Color) -> Contempt {
        let own = i32::from(contempt);
        let for_white = i64::from(if side == Color::White { own } else { -own });
        Contempt { own, salt: (for_white as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) }
    }

    /// Adds to the salt of the keys. The search then shares no entries with searches that see other
    /// moves.
    #[must_use]
    pub(crate) fn with_salt(self, salt: u64) -> Contempt {
        Contempt { salt: self.salt ^ salt, ..self }
    }

    /// Score of a draw at this ply, for the side to move there.
    #[inline]
    pub(crate) fn draw_score(self, ply: usize) -> Score {
        Score::of_evaluation(if ply.is_multiple_of(2) { -self.own } else { self.own })
    }

    /// Transposition-table key, salted by contempt: searches with different draw scores do not
    /// share entries.
    #[inline]
    pub(crate) fn tt_key(self, key: u64) -> u64 {
        key ^ self.salt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_draw_score_alternates_with_the_side_to_move() {
        let contempt = Contempt::new(30, Color::Black);
        assert_eq!([0, 1, 2].map(|ply| contempt.draw_score(ply).0), [-30, 30, -30]);
        assert_eq!(Contempt::default().draw_score(1), Score::DRAW);
    }

    #[test]
    fn different_draw_scores_have_different_keys() {
        let of = |contempt, side| Contempt::new(contempt, side).tt_key(7);
        assert_eq!(of(0, Color::White), 7, "no salt without contempt");
        assert_eq!(of(0, Color::Black), 7);
        assert_eq!(of(30, Color::White), of(-30, Color::Black), "the same draw score for White");
        let all = [of(0, Color::White), of(30, Color::White), of(30, Color::Black)];
        assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2]);
    }
}
