//! Descriptions of moves, and the overlay of pieces in danger.

use crate::board::path;
use crate::phrases::*;
use crate::position::kind_on_arrival;
use crate::{BOARD, BRUTE, COMMANDER, HAWK, KINDS, Position, SLICER};
use heterodox_kernel::said::Said;
use heterodox_kernel::view::{Choice, ChoiceKind, Overlay, OverlayKind, OverlaySquare, Tone};
use heterodox_kernel::{Color, Extra, Move, Position as _, Square, SquareSet};

impl Position {
    /// Describes a Hawk's capture: the victim, and whether it is a jump, an
    /// approach or a withdrawal.
    pub(crate) fn describe_move(&self, mv: Move) -> Option<Choice> {
        let Extra::Locust(on) = mv.extra else { return None };
        let victim = self.piece_at(on)?;
        let whose = if victim.color == self.turn { &YOUR_OWN_VICTIM } else { &THE_VICTIM };
        let named = whose.with([Said::name(&*KINDS[victim.kind.index()].name)]);
        let captures = match hawk_capture(mv, on) {
            "jump" => &CAPTURE_BY_JUMP,
            "approach" => &CAPTURE_BY_APPROACH,
            _ => &CAPTURE_BY_WITHDRAWAL,
        };
        let text = captures.with([named, Said::text(BOARD.name(on))]);
        Some(Choice::new(ChoiceKind::Locust, Some(victim), text))
    }

    /// Names a Slicer's and a Brute's capture, the three captures of a Hawk, an arrival on
    /// the back rank, and the capture of the last Commander.
    pub(crate) fn themes_of_move(&self, mv: Move) -> Vec<&'static str> {
        let Some(mover) = self.placement.piece_at(mv.from) else { return Vec::new() };
        let way = match (mover.kind, mv.extra) {
            (SLICER, _) => Some("slice"),
            (BRUTE, _) => Some("Brute"),
            (HAWK, Extra::Locust(on)) => Some(hawk_capture(mv, on)),
            _ => None,
        };
        let arrives = mover.kind != SLICER
            && kind_on_arrival(mover.kind, mv.to, mover.color) == SLICER
            && mv.from != mv.to;
        let commanders = self.pieces(!mover.color, COMMANDER);
        let taken = Position::captured_nodes(mover.kind, mv);
        let is_last = !commanders.is_empty() && commanders.is_subset(taken);
        way.into_iter()
            .chain(arrives.then_some("arrival"))
            .chain(is_last.then_some("last Commander"))
            .collect()
    }

    /// The overlay of all pieces that the other side could capture if it were to
    /// move.
    pub(crate) fn danger_overlay(&self) -> Overlay {
        let shaded = Color::ALL
            .into_iter()
            .flat_map(|color| self.in_danger(color))
            .map(|square| OverlaySquare { square, text: None, tone: Some(Tone::Bad) });
        Overlay {
            id: "danger",
            name: "Pieces in danger",
            about: "These pieces could be taken by the other side's next move.",
            kind: OverlayKind::Shade,
            squares: shaded.collect(),
        }
    }

    /// Returns the pieces of `color` that the other side could capture.
    fn in_danger(&self, color: Color) -> SquareSet<1> {
        if self.is_over() {
            return SquareSet::EMPTY;
        }
        let mut attacker = *self;
        attacker.turn = !color;
        let mut taken = SquareSet::EMPTY;
        attacker.for_each_legal(|mv| {
            let kind = attacker.placement.kind_at(mv.from);
            taken |= kind.map_or(SquareSet::EMPTY, |kind| Position::captured_nodes(kind, mv));
        });
        taken & self.placement.color(color)
    }
}

/// Name of a Hawk's capture of the piece on a node.
fn hawk_capture(mv: Move, on: Square) -> &'static str {
    if path(mv.from, mv.to).contains(on) {
        "jump"
    } else if path(mv.from, on).contains(mv.to) {
        "approach"
    } else {
        "withdrawal"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clash;
    use heterodox_kernel::{Game, view};

    fn descriptions(fen: &str, from: &str, to: &str) -> Vec<String> {
        let position = Clash.parse_fen(fen).unwrap();
        let node = |name: &str| BOARD.square(name).unwrap();
        let moves = position.legal_moves();
        let alike = |mv: &&Move| (mv.from, mv.to) == (node(from), node(to));
        let mut descriptions: Vec<String> = moves
            .iter()
            .filter(alike)
            .map(|&mv| view::describe(&Clash, &position, mv).text.to_string())
            .collect();
        descriptions.sort();
        descriptions
    }

    #[test]
    fn hawk_captures_are_distinguished() {
        // The example in RULES.md: a Hawk on d4, enemies on c3 and f6.
        let fen = "c4/4/5/2h1/5/1H2/1d3/4/4C w 1";
        assert_eq!(
            descriptions(fen, "d4", "e5"),
            [
                "Capture the Droid on c3: withdraw from it",
                "Capture the Hawk on f6: approach",
                "Just move"
            ]
        );
        assert_eq!(descriptions(fen, "d4", "b2"), ["Capture the Droid on c3: jump over it"]);
    }

    #[test]
    fn danger_overlay_shows_capturable_pieces() {
        let position = Clash.parse_fen("c4/4/5/2h1/5/1H2/1d3/4/4C w 1").unwrap();
        let mut seen: Vec<&str> =
            position.danger_overlay().squares.iter().map(|on| BOARD.name(on.square)).collect();
        seen.sort_unstable();
        // The black Hawk can capture the white one by approach: f6e5.
        assert_eq!(seen, ["c3", "d4", "f6"]);
    }
}
