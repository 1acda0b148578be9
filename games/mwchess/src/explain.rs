//! Why a move is impossible, in the words of the rules.

use crate::attacks::pawn_steps;
use crate::{BISHOP, BOARD, KINDS, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, queen_attacks, rook_attacks,
};
use heterodox_kernel::{Color, Contains, Extra, Kind, Move, Square, SquareSet};

const OPEN: SquareSet<1> = SquareSet::EMPTY;

impl Position {
    /// What the rules say in particular against a move that is not even
    /// pseudo-legal, of a position of this game or of Pacifist Chess over it.
    pub(crate) fn explain_refusal(&self, mv: Move) -> Option<String> {
        // The game being over, or Pacifist Chess, is no matter of the pieces.
        let mut possible = Contains { wanted: mv, found: false };
        self.generate_pseudo_legal(&mut possible);
        if possible.found {
            return None;
        }
        match mv.extra {
            Extra::Promote(_) => return Some("nothing promotes in this game".to_owned()),
            Extra::Drop(BISHOP) => {
                return Some(
                    "a Bishop is put elsewhere from where it stands: name both squares".to_owned(),
                );
            }
            _ => {}
        }
        let piece = self.placement.piece_at(mv.from)?;
        let own = self.placement.color(self.turn);
        if piece.color != self.turn || own.contains(mv.to) {
            return None;
        }
        let Move { from, to, .. } = mv;
        match piece.kind {
            PAWN => self.explain_pawn(from, to),
            KNIGHT => self.explain_line(from, to, rook_attacks(from, OPEN)).or_else(|| {
                Some("the Knight goes along its rank and file, any distance".to_owned())
            }),
            BISHOP => Some(self.explain_bishop(to)),
            ROOK => self
                .explain_peaceful(from, to, bishop_attacks(from, OPEN))
                .or_else(|| Some("the Rook goes diagonally, any distance".to_owned())),
            QUEEN => self
                .explain_peaceful(from, to, queen_attacks(from, OPEN))
                .or_else(|| Some("the Queen goes in straight lines".to_owned())),
            _ => self.explain_king(from, to),
        }
    }

    /// Against a Queen or Rook, which never captures.
    fn explain_peaceful(&self, from: Square, to: Square, lines: SquareSet<1>) -> Option<String> {
        if self.placement.occupied().contains(to) {
            let name = KINDS[self.placement.kind_at(from)?.index()].name;
            return Some(format!("the {name} on {} never captures", BOARD.name(from)));
        }
        self.explain_line(from, to, lines)
    }

    /// Against a line piece in whose way something stands.
    fn explain_line(&self, from: Square, to: Square, lines: SquareSet<1>) -> Option<String> {
        let blocker = (between(from, to) & self.placement.occupied()).first()?;
        lines.contains(to).then(|| format!("{} is in the way", self.describe(blocker)))
    }

    fn explain_pawn(&self, from: Square, to: Square) -> Option<String> {
        let ranks = (to.0 / 8) as i8 - (from.0 / 8) as i8;
        let files = (to.0 % 8) as i8 - (from.0 % 8) as i8;
        let forward = if self.turn == Color::White { ranks } else { -ranks };
        if forward < 0 {
            return Some("a Pawn never goes back".to_owned());
        }
        if pawn_steps(self.turn, from).contains(to) {
            return self.explain_soft_capture(to);
        }
        let straight = forward == 0 || files == 0 || forward == files.abs();
        if !straight || forward.max(files.abs()) != 2 {
            return Some(
                "a Pawn goes one square straight or diagonally ahead or sideways, or two such \
                 squares in a line on its first move"
                    .to_owned(),
            );
        }
        if !self.unmoved.contains(from) {
            return Some(
                "only the first move of a Pawn may be of two squares, and this one has had it"
                    .to_owned(),
            );
        }
        let blocker = (between(from, to).with(to) & self.placement.occupied()).first()?;
        Some(format!(
            "a Pawn goes two squares only over and onto empty ones: {} is in the way",
            self.describe(blocker)
        ))
    }

    fn explain_bishop(&self, to: Square) -> String {
        let name = BOARD.name(to);
        if self.placement.occupied().contains(to) {
            "a Bishop captures only on the eight squares around it".to_owned()
        } else if self.pieces(self.turn, ROOK).is_empty() {
            "a Bishop is put on the rank or file of a friendly Rook, and there is no Rook"
                .to_owned()
        } else {
            format!("no friendly Rook shares a rank or file with {name}")
        }
    }

    fn explain_king(&self, from: Square, to: Square) -> Option<String> {
        if king_attacks(from).contains(to) {
            return self.explain_soft_capture(to);
        }
        Some("the King goes one square; there is no castling".to_owned())
    }

    /// Against a capture by a King or Pawn next to its victim.
    fn explain_soft_capture(&self, on: Square) -> Option<String> {
        match self.placement.kind_at(on)? {
            BISHOP => Some("a Bishop can be captured only by a Bishop or a Knight".to_owned()),
            PAWN => Some(format!(
                "{} can be captured by a King or Pawn only while suppressed: two of your pieces \
                 must stand next to it, and only one does",
                self.describe(on)
            )),
            _ => None,
        }
    }

    /// The piece on a square that is not empty, by name and place.
    fn describe(&self, square: Square) -> String {
        let kind: Option<Kind> = self.placement.kind_at(square);
        let name = kind.map_or("piece", |kind| KINDS[kind.index()].name);
        format!("the {name} on {}", BOARD.name(square))
    }
}
