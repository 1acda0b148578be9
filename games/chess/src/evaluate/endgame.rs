//! Scale factors of drawish endgames (chess programming wiki: "Draw Evaluation").
//!
//! The factors were measured on a million positions of self-play games: a factor
//! is the slope of the score-to-result curve in an endgame class, relative to the
//! slope over all positions.

use super::*;
use heterodox_evaluation::SCALE_NORMAL;

/// The dark squares.
pub(super) const DARK: Set = SquareSet::from_bits(0xAA55_AA55_AA55_AA55);

/// The corners.
const CORNERS: Set = SquareSet::from_bits(0x8100_0000_0000_0081);

/// The files a to d.
const QUEENSIDE: Set = SquareSet::from_bits(0x0F0F_0F0F_0F0F_0F0F);

/// The phase of about a Rook and two minor pieces left on each side.
const ENDGAME_PHASE: i32 = PHASE_MIDGAME / 3;

/// Value of a minor piece, in Pawns.
const MINOR_VALUE: usize = 3;

/// Value of a Rook, in Pawns.
const ROOK_VALUE: usize = 5;

impl Position {
    /// Returns the scale factor of an advantage of side `ahead`, from 0 to
    /// [`SCALE_NORMAL`].
    pub(super) fn scale_factor(&self, ahead: Color) -> i32 {
        let pawns = self.pieces(ahead, PAWN).len();
        if self.only_bishops() {
            if self.has_wrong_bishop(ahead) {
                return 0;
            }
            if self.has_opposite_bishops() {
                let more = pawns.saturating_sub(self.pieces(!ahead, PAWN).len());
                return 22 + 3 * more.min(4) as i32;
            }
        }
        match pawns {
            0 => self.scale_without_pawns(ahead),
            1 => scale_with_one_pawn(self.piece_value(ahead), self.piece_value(!ahead)),
            _ if self.phase() > ENDGAME_PHASE => SCALE_NORMAL,
            _ => self.scale_with_pawns(ahead, pawns),
        }
    }

    /// Scale factor with several Pawns. Fewer Pawns are more easily exchanged
    /// off, unless the side has an extra piece or only Kings remain. Pawns on one
    /// wing only are easier to stop.
    fn scale_with_pawns(&self, ahead: Color, pawns: usize) -> i32 {
        let all = self.placement.kind(PAWN);
        let one_wing = all.is_subset(QUEENSIDE) || !all.intersects(QUEENSIDE);
        let (own, other) = (self.piece_value(ahead), self.piece_value(!ahead));
        match pawns {
            _ if own > other || own == 0 => {
                if one_wing {
                    46
                } else {
                    SCALE_NORMAL
                }
            }
            _ if one_wing => 38,
            2 => 45,
            3 => 52,
            4 => 58,
            _ => SCALE_NORMAL,
        }
    }

    /// Scale factor without Pawns: the side needs a surplus of pieces.
    fn scale_without_pawns(&self, ahead: Color) -> i32 {
        let (own, other) = (self.piece_value(ahead), self.piece_value(!ahead));
        let two_knights = own == 2 * MINOR_VALUE && self.pieces(ahead, KNIGHT).has_several();
        match own.saturating_sub(other) {
            _ if own <= MINOR_VALUE => 0,
            _ if two_knights => 4,
            0..=3 if other <= ROOK_VALUE => 7,
            0..=3 => 32,
            4 => 40,
            _ => SCALE_NORMAL,
        }
    }

    /// Returns the value of a side's pieces, in Pawns; Pawns and King do not
    /// count.
    fn piece_value(&self, color: Color) -> usize {
        let count = |kind| self.pieces(color, kind).len();
        MINOR_VALUE * (count(KNIGHT) + count(BISHOP)) + ROOK_VALUE * count(ROOK) + 9 * count(QUEEN)
    }

    fn only_bishops(&self) -> bool {
        [KNIGHT, ROOK, QUEEN].into_iter().all(|kind| self.placement.kind(kind).is_empty())
    }

    /// Returns whether each side has one Bishop, and the two stand on squares of
    /// opposite colours.
    fn has_opposite_bishops(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.pieces(color, BISHOP));
        white.len() == 1 && black.len() == 1 && ((white | black) & DARK).len() == 1
    }

    /// Returns whether the side has rook pawns and the wrong Bishop: all its
    /// Pawns stand on one outer file, no Bishop controls the promotion square,
    /// and the enemy King is next to it.
    fn has_wrong_bishop(&self, ahead: Color) -> bool {
        let (pawns, bishops) = (self.pieces(ahead, PAWN), self.pieces(ahead, BISHOP));
        let king = self.pieces(!ahead, KING);
        CORNERS.into_iter().filter(|&corner| rank_of(ahead, corner) == 7).any(|corner| {
            let file = file(u32::from(corner.0 % 8));
            let same_color = if DARK.contains(corner) { bishops & DARK } else { bishops - DARK };
            let there = king_attacks(corner).with(corner).intersects(king);
            !pawns.is_empty() && pawns.is_subset(file) && same_color.is_empty() && there
        })
    }
}

/// Scale factor with one Pawn, by the piece values of the side ahead and of the
/// other side.
fn scale_with_one_pawn(own: usize, other: usize) -> i32 {
    match own {
        _ if own <= MINOR_VALUE && other == MINOR_VALUE => 5,
        _ if own < other => 10,
        // Equal pieces, or a Rook against a minor piece.
        _ if own <= other + ROOK_VALUE - MINOR_VALUE && own > 0 => 29,
        _ => SCALE_NORMAL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Game;

    /// Returns the scale factors of White and of Black.
    fn scale_factors(fen: &str) -> [i32; 2] {
        let position = Chess.parse_fen(fen).unwrap();
        Color::ALL.map(|color| position.scale(color))
    }

    #[test]
    fn no_scaling_with_sufficient_material() {
        assert_eq!(
            scale_factors("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            [SCALE_NORMAL; 2]
        );
        assert_eq!(scale_factors("8/4k3/8/8/3P4/8/4K3/8 w - - 0 1")[0], SCALE_NORMAL);
        assert_eq!(scale_factors("8/4k3/8/8/8/8/4K3/R7 w - - 0 1"), [SCALE_NORMAL, 0]);
        assert_eq!(scale_factors("8/4k3/8/8/8/8/4K3/1BN5 w - - 0 1")[0], SCALE_NORMAL);
    }

    #[test]
    fn small_advantages_without_pawns_are_scaled_down() {
        for fen in ["8/p3k3/8/8/8/8/4K3/2B5 w - - 0 1", "8/p3k3/8/8/8/8/4K3/2N5 w - - 0 1"] {
            assert_eq!(scale_factors(fen)[0], 0, "{fen}");
        }
        // Two Knights; a Rook and a minor piece against a Rook.
        assert!(scale_factors("8/4k3/8/8/8/8/4K3/1NN5 w - - 0 1")[0] < SCALE_NORMAL / 8);
        let rooks = scale_factors("8/r3k3/8/8/8/8/4K3/R1N5 w - - 0 1")[0];
        let queens = scale_factors("8/q3k3/8/8/8/8/4K3/Q1N5 w - - 0 1")[0];
        let queen_against_rook = scale_factors("8/r3k3/8/8/8/8/4K3/2Q5 w - - 0 1")[0];
        assert!(rooks < SCALE_NORMAL / 3 && rooks < queens, "{rooks}, {queens}");
        assert!(
            queens < queen_against_rook && queen_against_rook < SCALE_NORMAL,
            "{queen_against_rook}"
        );
    }

    #[test]
    fn one_pawn_against_a_minor_piece_is_drawish() {
        let minors = scale_factors("8/2n1k3/8/8/3P4/8/4K3/2N5 w - - 0 1")[0];
        let behind = scale_factors("8/r3k3/8/8/3P4/8/4K3/2N5 w - - 0 1")[0];
        let rooks = scale_factors("8/r3k3/8/8/3P4/8/4K3/R7 w - - 0 1")[0];
        assert!(0 < minors && minors < behind, "{minors}, {behind}");
        assert!(behind < rooks && rooks < SCALE_NORMAL, "{behind}, {rooks}");
        assert_eq!(scale_factors("8/2n1k3/8/8/3P4/8/4K3/R7 w - - 0 1")[0], rooks);
        assert_eq!(scale_factors("8/4k3/8/8/3P4/8/4K3/2N5 w - - 0 1")[0], SCALE_NORMAL);
        assert!(scale_factors("8/2n1k3/8/8/3PP3/8/4K3/2N5 w - - 0 1")[0] > behind);
    }

    #[test]
    fn few_pawns_and_pawns_on_one_wing_are_scaled_down() {
        // White is a Pawn up, with Pawns on both wings and on one wing.
        let wings = scale_factors("8/2r2pk1/8/8/8/8/P4PK1/2R5 w - - 0 1")[0];
        let wing = scale_factors("8/2r2pk1/8/8/8/8/5PPK/2R5 w - - 0 1")[0];
        assert!(0 < wing && wing < wings && wings < SCALE_NORMAL, "{wing}, {wings}");
        let more = scale_factors("8/2r2ppp/6k1/8/8/8/P1P2PPK/2R5 w - - 0 1")[0];
        assert!(wings < more && more < SCALE_NORMAL, "{wings}, {more}");
        assert_eq!(scale_factors("8/1pr2ppp/6k1/8/8/8/PPP2PPK/2R5 w - - 0 1")[0], SCALE_NORMAL);
        // No scaling with an extra piece or in a pawn ending; less winnable on
        // one wing.
        assert_eq!(scale_factors("8/5pk1/8/8/8/8/P4PK1/2R5 w - - 0 1")[0], SCALE_NORMAL);
        assert_eq!(scale_factors("8/5pk1/8/8/8/8/P4PK1/8 w - - 0 1")[0], SCALE_NORMAL);
        let king = scale_factors("8/5pk1/8/8/8/8/5PPK/8 w - - 0 1")[0];
        assert!(wing < king && king < SCALE_NORMAL, "{wing}, {king}");
        // With Queens and Rooks it is not an endgame yet.
        assert_eq!(scale_factors("8/1rqr1pk1/8/8/8/8/5PPK/1RQR4 w - - 0 1")[0], SCALE_NORMAL);
    }

    #[test]
    fn opposite_coloured_bishops_are_drawish() {
        let opposite = scale_factors("8/3bk3/8/8/3PP3/8/3BK3/8 w - - 0 1")[0];
        assert!(opposite < SCALE_NORMAL / 2, "{opposite}");
        // Bishops of the same colour, or other pieces on the board.
        for fen in ["8/2b1k3/8/8/3PP3/8/3BK3/8 w - - 0 1", "8/r2bk3/8/8/3PP3/8/R2BK3/8 w - - 0 1"] {
            assert!(scale_factors(fen)[0] > opposite + 5, "{fen}");
        }
        let more = scale_factors("8/3bk3/8/8/2PPP3/8/3BK3/8 w - - 0 1")[0];
        assert!(opposite < more && more < SCALE_NORMAL, "{opposite}, {more}");
    }

    #[test]
    fn rook_pawn_with_the_wrong_bishop_is_a_draw() {
        // The promotion squares h8 and a1 are dark.
        assert_eq!(scale_factors("7k/8/8/7P/8/8/4K3/5B2 w - - 0 1"), [0, 0]);
        assert_eq!(scale_factors("8/3kb3/8/8/p7/8/1K6/8 w - - 0 1")[1], SCALE_NORMAL);
        assert_eq!(scale_factors("8/3k1b2/8/8/p7/8/1K6/8 w - - 0 1")[1], 0);
        // No draw if the enemy King is far away, or with a second Pawn on another
        // file.
        assert_eq!(scale_factors("k7/8/8/7P/8/8/4K3/5B2 w - - 0 1")[0], SCALE_NORMAL);
        assert!(scale_factors("7k/8/8/7P/6P1/8/4K3/5B2 w - - 0 1")[0] > SCALE_NORMAL / 2);
    }
}
