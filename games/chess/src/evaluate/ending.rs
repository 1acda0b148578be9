//! What can be won with how little: endings in which a side is ahead and yet
//! seldom or never wins.
//!
//! How seldom was counted in a million positions of games that the engine played
//! against itself: by how much flatter the curve from scores to results is there
//! than elsewhere.

use super::*;
use heterodox_kernel::WHOLE;

/// The squares of a colour: those of a1.
pub(super) const DARK: Set = SquareSet::from_bits(0xAA55_AA55_AA55_AA55);

/// The corners.
const CORNERS: Set = SquareSet::from_bits(0x8100_0000_0000_0081);

/// The files a to d.
const QUEENSIDE: Set = SquareSet::from_bits(0x0F0F_0F0F_0F0F_0F0F);

/// The phase from which on there are about a Rook and two minor pieces of each
/// side, or less.
const ENDING: i32 = OPENING / 3;

/// What beginners count for a minor piece and for a Rook, in Pawns.
const MINOR: usize = 3;
const ROOKS: usize = 5;

impl Position {
    /// How much of an advantage of a side can be won, in parts of [`WHOLE`].
    pub(super) fn winnable(&self, ahead: Color) -> i32 {
        let pawns = self.pieces(ahead, PAWN).len();
        if self.only_bishops() {
            if self.is_wrong_corner(ahead) {
                return 0;
            }
            if self.has_opposite_bishops() {
                let more = pawns.saturating_sub(self.pieces(!ahead, PAWN).len());
                return 22 + 3 * more.min(4) as i32;
            }
        }
        match pawns {
            0 => self.winnable_without_pawns(ahead),
            1 => winnable_with_a_pawn(self.count(ahead), self.count(!ahead)),
            _ if self.phase() > ENDING => WHOLE,
            _ => self.winnable_with_pawns(ahead, pawns),
        }
    }

    /// The same in an ending with several Pawns. The fewer there are, the sooner
    /// the last is exchanged, unless a piece more helps or only Kings are left;
    /// and if all are on one wing, the other King is there as well.
    fn winnable_with_pawns(&self, ahead: Color, pawns: usize) -> i32 {
        let all = self.placement.kind(PAWN);
        let one_wing = all.is_subset(QUEENSIDE) || !all.intersects(QUEENSIDE);
        let (own, other) = (self.count(ahead), self.count(!ahead));
        match pawns {
            _ if own > other || own == 0 => {
                if one_wing {
                    46
                } else {
                    WHOLE
                }
            }
            _ if one_wing => 38,
            2 => 45,
            3 => 52,
            4 => 58,
            _ => WHOLE,
        }
    }

    fn winnable_without_pawns(&self, ahead: Color) -> i32 {
        let (own, other) = (self.count(ahead), self.count(!ahead));
        let two_knights = own == 2 * MINOR && self.pieces(ahead, KNIGHT).has_several();
        match own.saturating_sub(other) {
            _ if own <= MINOR => 0,
            _ if two_knights => 4,
            0..=3 if other <= ROOKS => 7,
            0..=3 => 32,
            4 => 40,
            _ => WHOLE,
        }
    }

    /// What the pieces of a side but King and Pawns are worth as beginners count.
    fn count(&self, color: Color) -> usize {
        let count = |kind| self.pieces(color, kind).len();
        MINOR * (count(KNIGHT) + count(BISHOP)) + ROOKS * count(ROOK) + 9 * count(QUEEN)
    }

    fn only_bishops(&self) -> bool {
        [KNIGHT, ROOK, QUEEN].into_iter().all(|kind| self.placement.kind(kind).is_empty())
    }

    /// Whether each side has one Bishop, and they are on different colours.
    fn has_opposite_bishops(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.pieces(color, BISHOP));
        white.len() == 1 && black.len() == 1 && ((white | black) & DARK).len() == 1
    }

    /// Whether all Pawns of a side stand on one outer file, none of its Bishops
    /// goes where they promote, and the enemy King is there.
    fn is_wrong_corner(&self, ahead: Color) -> bool {
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

/// The same with one Pawn and pieces that count so much against pieces that
/// count as much as that.
fn winnable_with_a_pawn(own: usize, other: usize) -> i32 {
    match own {
        _ if own <= MINOR && other == MINOR => 5,
        _ if own < other => 10,
        // As much, or a Rook against a minor piece.
        _ if own <= other + ROOKS - MINOR && own > 0 => 29,
        _ => WHOLE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Game;

    /// How much of White's advantage and of Black's can be won.
    fn winnable(fen: &str) -> [i32; 2] {
        let position = Chess.parse_fen(fen).unwrap();
        Color::ALL.map(|color| position.scale(color))
    }

    #[test]
    fn all_counts_while_there_is_enough_to_win_with() {
        assert_eq!(
            winnable("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            [WHOLE; 2]
        );
        assert_eq!(winnable("8/4k3/8/8/3P4/8/4K3/8 w - - 0 1")[0], WHOLE);
        assert_eq!(winnable("8/4k3/8/8/8/8/4K3/R7 w - - 0 1"), [WHOLE, 0]);
        assert_eq!(winnable("8/4k3/8/8/8/8/4K3/1BN5 w - - 0 1")[0], WHOLE);
    }

    #[test]
    fn nothing_is_won_without_pawns_by_too_little() {
        for fen in ["8/p3k3/8/8/8/8/4K3/2B5 w - - 0 1", "8/p3k3/8/8/8/8/4K3/2N5 w - - 0 1"] {
            assert_eq!(winnable(fen)[0], 0, "{fen}");
        }
        // Two Knights; a Rook and a minor piece against a Rook.
        assert!(winnable("8/4k3/8/8/8/8/4K3/1NN5 w - - 0 1")[0] < WHOLE / 8);
        let rooks = winnable("8/r3k3/8/8/8/8/4K3/R1N5 w - - 0 1")[0];
        let queens = winnable("8/q3k3/8/8/8/8/4K3/Q1N5 w - - 0 1")[0];
        let queen_against_rook = winnable("8/r3k3/8/8/8/8/4K3/2Q5 w - - 0 1")[0];
        assert!(rooks < WHOLE / 3 && rooks < queens, "{rooks}, {queens}");
        assert!(queens < queen_against_rook && queen_against_rook < WHOLE, "{queen_against_rook}");
    }

    #[test]
    fn one_pawn_mostly_falls_to_a_minor_piece() {
        let minors = winnable("8/2n1k3/8/8/3P4/8/4K3/2N5 w - - 0 1")[0];
        let behind = winnable("8/r3k3/8/8/3P4/8/4K3/2N5 w - - 0 1")[0];
        let rooks = winnable("8/r3k3/8/8/3P4/8/4K3/R7 w - - 0 1")[0];
        assert!(0 < minors && minors < behind, "{minors}, {behind}");
        assert!(behind < rooks && rooks < WHOLE, "{behind}, {rooks}");
        assert_eq!(winnable("8/2n1k3/8/8/3P4/8/4K3/R7 w - - 0 1")[0], rooks);
        assert_eq!(winnable("8/4k3/8/8/3P4/8/4K3/2N5 w - - 0 1")[0], WHOLE);
        assert!(winnable("8/2n1k3/8/8/3PP3/8/4K3/2N5 w - - 0 1")[0] > behind);
    }

    #[test]
    fn few_pawns_and_those_on_one_wing_win_less() {
        // White has a Pawn more, on both wings and on one.
        let wings = winnable("8/2r2pk1/8/8/8/8/P4PK1/2R5 w - - 0 1")[0];
        let wing = winnable("8/2r2pk1/8/8/8/8/5PPK/2R5 w - - 0 1")[0];
        assert!(0 < wing && wing < wings && wings < WHOLE, "{wing}, {wings}");
        let more = winnable("8/2r2ppp/6k1/8/8/8/P1P2PPK/2R5 w - - 0 1")[0];
        assert!(wings < more && more < WHOLE, "{wings}, {more}");
        assert_eq!(winnable("8/1pr2ppp/6k1/8/8/8/PPP2PPK/2R5 w - - 0 1")[0], WHOLE);
        // A piece more wins, and so do Pawns alone; on one wing it is harder.
        assert_eq!(winnable("8/5pk1/8/8/8/8/P4PK1/2R5 w - - 0 1")[0], WHOLE);
        assert_eq!(winnable("8/5pk1/8/8/8/8/P4PK1/8 w - - 0 1")[0], WHOLE);
        let king = winnable("8/5pk1/8/8/8/8/5PPK/8 w - - 0 1")[0];
        assert!(wing < king && king < WHOLE, "{wing}, {king}");
        // With Queens and more the game is not that far yet.
        assert_eq!(winnable("8/1rqr1pk1/8/8/8/8/5PPK/1RQR4 w - - 0 1")[0], WHOLE);
    }

    #[test]
    fn bishops_of_opposite_colours_mostly_draw() {
        let opposite = winnable("8/3bk3/8/8/3PP3/8/3BK3/8 w - - 0 1")[0];
        assert!(opposite < WHOLE / 2, "{opposite}");
        // Of the same colour, or with other pieces about, they need not.
        for fen in ["8/2b1k3/8/8/3PP3/8/3BK3/8 w - - 0 1", "8/r2bk3/8/8/3PP3/8/R2BK3/8 w - - 0 1"] {
            assert!(winnable(fen)[0] > opposite + 5, "{fen}");
        }
        let more = winnable("8/3bk3/8/8/2PPP3/8/3BK3/8 w - - 0 1")[0];
        assert!(opposite < more && more < WHOLE, "{opposite}, {more}");
    }

    #[test]
    fn a_bishop_of_the_wrong_colour_does_not_get_its_pawn_through() {
        // The Pawn promotes on h8, a dark square, or on a1, another.
        assert_eq!(winnable("7k/8/8/7P/8/8/4K3/5B2 w - - 0 1"), [0, 0]);
        assert_eq!(winnable("8/3kb3/8/8/p7/8/1K6/8 w - - 0 1")[1], WHOLE);
        assert_eq!(winnable("8/3k1b2/8/8/p7/8/1K6/8 w - - 0 1")[1], 0);
        // Nor where the King is far, or where another Pawn helps, is that so.
        assert_eq!(winnable("k7/8/8/7P/8/8/4K3/5B2 w - - 0 1")[0], WHOLE);
        assert!(winnable("7k/8/8/7P/6P1/8/4K3/5B2 w - - 0 1")[0] > WHOLE / 2);
    }
}
