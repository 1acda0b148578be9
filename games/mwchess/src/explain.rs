//! Reasons why a move is illegal, for people.

use crate::attacks::pawn_steps;
use crate::pawns::{PawnDirection, pawn_directions};
use crate::{BISHOP, BOARD, KINDS, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, queen_attacks, rook_attacks,
};
use heterodox_kernel::{Color, Contains, Extra, Kind, Move, Picked, Square, SquareSet};

const NO_BLOCKERS: SquareSet<1> = SquareSet::EMPTY;

impl Position {
    /// Returns the squares to which the kind on a square could go, or on which it could
    /// capture, if no piece but Rooks stood on the board.
    pub(crate) fn reach_of(&self, picked: Picked) -> SquareSet<1> {
        let Picked::Square(from) = picked else { return SquareSet::EMPTY };
        let Some(piece) = self.placement.piece_at(from) else { return SquareSet::EMPTY };
        match piece.kind {
            PAWN => {
                let two = |direction: &PawnDirection| {
                    direction.step(direction.step(self.unmoved & SquareSet::of(from)))
                };
                let runs = pawn_directions(piece.color).iter().map(two);
                runs.fold(pawn_steps(piece.color, from), |all, run| all | run)
            }
            KNIGHT => rook_attacks(from, NO_BLOCKERS),
            BISHOP => king_attacks(from) | self.deployment(piece.color),
            ROOK => bishop_attacks(from, NO_BLOCKERS),
            QUEEN => queen_attacks(from, NO_BLOCKERS),
            _ => king_attacks(from),
        }
    }

    /// Returns the particular rule that a move breaks if it is not even
    /// pseudo-legal. Positions of Pacifist Chess over this game are accepted,
    /// too.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<String> {
        // Pseudo-legal moves can be illegal because of check, because the game is
        // over, or by the rules of Pacifist Chess. None of that is explained
        // here.
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
        let own = self.placement.color(self.state.turn);
        if piece.color != self.state.turn || own.contains(mv.to) {
            return None;
        }
        let Move { from, to, .. } = mv;
        match piece.kind {
            PAWN => self.explain_pawn(from, to),
            KNIGHT => {
                self.explain_blocked_line(from, to, rook_attacks(from, NO_BLOCKERS)).or_else(|| {
                    Some("the Knight goes along its rank and file, any distance".to_owned())
                })
            }
            BISHOP => Some(self.explain_bishop(to)),
            ROOK => self
                .explain_noncapturing_piece(from, to, bishop_attacks(from, NO_BLOCKERS))
                .or_else(|| Some("the Rook goes diagonally, any distance".to_owned())),
            QUEEN => self
                .explain_noncapturing_piece(from, to, queen_attacks(from, NO_BLOCKERS))
                .or_else(|| Some("the Queen goes in straight lines".to_owned())),
            _ => self.explain_king(from, to),
        }
    }

    /// Explains an illegal move of a Queen or Rook, which never captures.
    fn explain_noncapturing_piece(
        &self,
        from: Square,
        to: Square,
        lines: SquareSet<1>,
    ) -> Option<String> {
        if self.placement.occupied().contains(to) {
            let name = KINDS[self.placement.kind_at(from)?.index()].name;
            return Some(format!("the {name} on {} never captures", BOARD.name(from)));
        }
        self.explain_blocked_line(from, to, lines)
    }

    /// Explains a slide that is blocked.
    fn explain_blocked_line(
        &self,
        from: Square,
        to: Square,
        lines: SquareSet<1>,
    ) -> Option<String> {
        let blocker = (between(from, to) & self.placement.occupied()).first()?;
        lines.contains(to).then(|| format!("{} is in the way", self.describe(blocker)))
    }

    fn explain_pawn(&self, from: Square, to: Square) -> Option<String> {
        let ranks = (to.0 / 8) as i8 - (from.0 / 8) as i8;
        let files = (to.0 % 8) as i8 - (from.0 % 8) as i8;
        let forward = if self.state.turn == Color::White { ranks } else { -ranks };
        if forward < 0 {
            return Some("a Pawn never goes back".to_owned());
        }
        if pawn_steps(self.state.turn, from).contains(to) {
            return self.explain_restricted_capture(to);
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
        } else if self.pieces(self.state.turn, ROOK).is_empty() {
            "a Bishop is put on the rank or file of a friendly Rook, and there is no Rook"
                .to_owned()
        } else {
            format!("no friendly Rook shares a rank or file with {name}")
        }
    }

    fn explain_king(&self, from: Square, to: Square) -> Option<String> {
        if king_attacks(from).contains(to) {
            return self.explain_restricted_capture(to);
        }
        Some("the King goes one square; there is no castling".to_owned())
    }

    /// Explains an illegal capture by a King or Pawn on an adjacent square.
    fn explain_restricted_capture(&self, on: Square) -> Option<String> {
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

    /// Returns the name and square of the piece on `square`, which must not be
    /// empty.
    fn describe(&self, square: Square) -> String {
        let kind: Option<Kind> = self.placement.kind_at(square);
        let name = kind.map_or("piece", |kind| KINDS[kind.index()].name);
        format!("the {name} on {}", BOARD.name(square))
    }
}
