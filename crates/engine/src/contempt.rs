//! What a draw is worth to who plays to win.

use crate::Score;
use heterodox_kernel::Color;

/// The contempt for a draw of the side to move at the root.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Contempt {
    /// In hundredths of a Pawn.
    own: i32,
    salt: u64,
}

impl Contempt {
    /// That of a side, in hundredths of a Pawn.
    pub(crate) fn new(contempt: i16, side: Color) -> Contempt {
        let own = i32::from(contempt);
        let for_white = i64::from(if side == Color::White { own } else { -own });
        Contempt { own, salt: (for_white as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) }
    }

    /// The score of a draw at this distance from the root, for the side to move
    /// there.
    #[inline]
    pub(crate) fn draw_score(self, ply: usize) -> Score {
        Score::of_evaluation(if ply.is_multiple_of(2) { -self.own } else { self.own })
    }

    /// What the position with this key is called in the table: what was found
    /// by someone to whom draws are worth something else is another matter.
    #[inline]
    pub(crate) fn tt_key(self, key: u64) -> u64 {
        key ^ self.salt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_as_bad_for_one_side_as_it_is_good_for_the_other() {
        let contempt = Contempt::new(30, Color::Black);
        assert_eq!([0, 1, 2].map(|ply| contempt.draw_score(ply).0), [-30, 30, -30]);
        assert_eq!(Contempt::default().draw_score(1), Score::DRAW);
    }

    #[test]
    fn what_others_have_found_is_another_matter() {
        let of = |contempt, side| Contempt::new(contempt, side).tt_key(7);
        assert_eq!(of(0, Color::White), 7, "analyses have nothing to hide");
        assert_eq!(of(0, Color::Black), 7);
        assert_eq!(of(30, Color::White), of(-30, Color::Black), "both see draws alike");
        let all = [of(0, Color::White), of(30, Color::White), of(30, Color::Black)];
        assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2]);
    }
}
