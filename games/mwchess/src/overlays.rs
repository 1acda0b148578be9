//! Board overlays: suppressed Pawns, and the squares that Bishops can move to.

use crate::pawns::next_to_two;
use crate::{BISHOP, PAWN, Position};
use heterodox_kernel::view::{Overlay, OverlayKind, OverlaySquare, Tone};
use heterodox_kernel::{Color, SquareSet};

impl Position {
    /// Returns the suppressed Pawns of `color`, which Kings and Pawns may
    /// capture.
    pub(crate) fn suppressed_pawns(&self, color: Color) -> SquareSet<1> {
        self.pieces(color, PAWN) & next_to_two(self.placement.color(!color))
    }

    /// Returns all overlays of a position.
    pub(crate) fn all_overlays(&self) -> Vec<Overlay> {
        let shade = |squares: SquareSet<1>, tone: Tone| {
            squares.iter().map(move |square| OverlaySquare { square, text: None, tone: Some(tone) })
        };
        let suppressed = self.suppressed_pawns(Color::White) | self.suppressed_pawns(Color::Black);
        let has_bishops = |color: &Color| !self.pieces(*color, BISHOP).is_empty();
        let lines = |color: Color| self.deployment(color) - self.placement.occupied();
        let places = [self.state.turn].into_iter().filter(has_bishops);
        vec![
            Overlay {
                id: "suppressed",
                name: "Suppressed Pawns",
                about: "Next to two enemies: Pawns and the King may capture these Pawns too.",
                kind: OverlayKind::Shade,
                squares: shade(suppressed, Tone::Bad).collect(),
            },
            Overlay {
                id: "deployment",
                name: "Squares for Bishops",
                about: "In line with a Rook: the side to move may put a Bishop on these squares.",
                kind: OverlayKind::Shade,
                squares: places.flat_map(|color| shade(lines(color), color.into())).collect(),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use crate::{BOARD, MwChess};
    use heterodox_kernel::{Game, Position as _};

    fn overlay_squares(fen: &str, id: &str) -> Vec<&'static str> {
        let position = MwChess::default().parse_fen(fen).unwrap();
        let overlay = position.overlays().into_iter().find(|overlay| overlay.id == id).unwrap();
        overlay.squares.iter().map(|on| BOARD.name(on.square)).collect()
    }

    #[test]
    fn pawns_next_to_two_enemies_are_suppressed() {
        assert_eq!(overlay_squares("k7/8/8/4p3/3PP3/8/8/7K w - 0 1", "suppressed"), ["e5"]);
        assert!(overlay_squares("k7/8/8/4p3/4P3/8/8/7K w - 0 1", "suppressed").is_empty());
    }

    #[test]
    fn bishops_deploy_in_line_with_rooks() {
        let fen = "k7/8/8/8/3R4/8/3p4/B6K w - 0 1";
        let squares = overlay_squares(fen, "deployment");
        assert_eq!(squares.len(), 13);
        assert!(squares.contains(&"d1") && !squares.contains(&"d2"));
        assert!(overlay_squares("k7/8/8/8/3R4/8/3p4/7K w - 0 1", "deployment").is_empty());
    }
}
