//! Reasons why a move is illegal, for people: the particular rule that a move
//! breaks if it is not even pseudo-legal.

mod castling;
mod displace;
mod pawns;
mod reach;
mod steps;

use crate::geometry::{ADJACENT, BISHOP_LINES, RAYS, ROOK_LINES, Set};
use crate::phrases::*;
use crate::{
    BISHOP, BOARD, BODYGUARD, KINDS, KING, LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE,
};
use heterodox_kernel::said::Said;
use heterodox_kernel::{Direction, Explanation, Extra, Kind, Move, Piece, PieceNames, Square};

/// Returns the name of a kind.
fn name(kind: Kind) -> Said {
    Said::name(&*KINDS[kind.index()].name)
}

/// Returns the name of a square.
fn square_name(square: Square) -> Said {
    Said::text(BOARD.name(square))
}

/// Returns the direction of the queen's line from one square to another, if there
/// is one.
fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| RAYS.ray(direction, from).contains(to))
}

/// Returns the squares between two squares of a queen's line, nearest to `from`
/// first.
fn between(from: Square, to: Square) -> Vec<Square> {
    let Some(direction) = direction(from, to) else { return Vec::new() };
    let line = BOARD.ray(from, direction);
    line.iter().copied().take_while(|&square| square != to).collect()
}

fn why(text: impl Into<Said>) -> Option<Explanation> {
    Some(Explanation::new(text))
}

impl Position {
    fn names(&self) -> PieceNames<'_, Position> {
        PieceNames { board: &BOARD, kinds: &KINDS, position: self }
    }

    /// Returns the particular rule that a move breaks if it is not even pseudo-legal.
    /// Positions of Pacifist Chess over this game are accepted, too.
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<Explanation> {
        if mv.is_drop() {
            return why(&NO_DROPS);
        }
        let piece = self.placement.piece_at(mv.from)?;
        match mv.extra {
            Extra::None => self.explain_step(piece.kind, mv.from, mv.to),
            Extra::Promote(kind) => self
                .explain_promotion(piece, mv.to, kind)
                .or_else(|| self.explain_step(piece.kind, mv.from, mv.to)),
            Extra::Displace { from, to } => self.explain_displacement(piece.kind, mv, from, to),
            _ => why(&CAPTURES_ON_TARGET),
        }
    }

    fn explain_promotion(&self, piece: Piece, to: Square, kind: Kind) -> Option<Explanation> {
        if !matches!(piece.kind, PAWN | LINEBACKER) {
            return why(&ONLY_PAWN_PROMOTES);
        }
        if RAYS.ray(self.forward(), to) != Set::EMPTY {
            return why(&PROMOTES_ON_LAST_RANK);
        }
        if matches!(kind, KING | PAWN | LINEBACKER) {
            return why(NO_PAWN_BECOMES.with([name(kind)]));
        }
        (self.bracket.count(Piece::new(piece.color, kind)) == 0).then(|| {
            Explanation::new(NONE_TO_COME_BACK.with([Said::Side(piece.color), name(kind)]))
        })
    }

    fn forward(&self) -> Direction {
        [Direction::North, Direction::South][self.state.turn.index()]
    }

    /// Returns whether this kind of slider moves along the line of two squares.
    fn slides(kind: Kind, from: Square, to: Square) -> bool {
        let orthogonal = ROOK_LINES[from.index()].contains(to);
        let diagonal = BISHOP_LINES[from.index()].contains(to);
        match kind {
            ROOK => orthogonal,
            BISHOP => diagonal,
            QUEEN | VALKYRIE | BODYGUARD => orthogonal || diagonal,
            _ => false,
        }
    }

    /// Returns a Bodyguard whose zone contains a square. That of the Bodyguard on
    /// `except` does not count.
    fn guard_of(&self, square: Square, except: Option<Square>) -> Option<Square> {
        let guards = self.slowing_bodyguards(self.state.turn) & ADJACENT[square.index()];
        guards.iter().find(|&guard| Some(guard) != except)
    }

    /// Explains why a pull is illegal if `square`, which is part of it, lies in a Bodyguard's zone.
    fn zone_forbids_pull(&self, square: Square) -> Explanation {
        let (names, guard) = (self.names(), self.guard_of(square, None));
        let what = guard.map_or(Said::from(&A_BODYGUARD), |guard| names.the_piece(guard));
        let text = FORBIDS_THE_PULL.with([what, square_name(square)]);
        Explanation::new(text).on(guard.into_iter().chain([square]))
    }

    /// Explains a slide that a Bodyguard's zone slows.
    fn explain_zone(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        let names = self.names();
        let except = (kind == BODYGUARD).then_some(from);
        if let Some(guard) = self.guard_of(from, except) {
            if ADJACENT[from.index()].contains(to) {
                return None;
            }
            let text = ONLY_ONE_SQUARE.with([names.the_piece(guard), names.the_piece(from)]);
            return Some(Explanation::new(text).on([guard]));
        }
        let stop = between(from, to)
            .into_iter()
            .find_map(|square| self.guard_of(square, except).map(|guard| (square, guard)));
        stop.map(|(stop, guard)| {
            let text = MUST_STOP_ON.with([names.the_piece(guard), name(kind), square_name(stop)]);
            Explanation::new(text).on([guard, stop])
        })
    }

    /// Explains why a slider cannot reach `to` on its line: the first obstacle on its way.
    fn explain_slide(&self, kind: Kind, from: Square, to: Square) -> Option<Explanation> {
        if !Position::slides(kind, from, to) {
            return None;
        }
        let way = between(from, to);
        let blocker = way.iter().copied().find(|&square| self.placement.piece_at(square).is_some());
        // Pieces behind the first one do not stop the slider.
        let zone = self.explain_zone(kind, from, blocker.unwrap_or(to));
        let too_far = kind == BODYGUARD && way.len() > 1;
        zone.or_else(|| blocker.map(|blocker| self.names().in_the_way(blocker)))
            .or_else(|| too_far.then(|| Explanation::new(&BODYGUARD_TWO)))
    }
}
