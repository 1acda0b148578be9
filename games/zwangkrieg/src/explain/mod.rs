//! Reasons why a move is illegal, for people: the particular rule that a move
//! breaks if it is not even pseudo-legal.

mod castling;
mod displace;
mod pawns;
mod reach;
mod steps;

use crate::geometry::{ADJACENT, BISHOP_LINES, RAYS, ROOK_LINES, Set};
use crate::{
    BISHOP, BOARD, BODYGUARD, KINDS, KING, LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE,
};
use heterodox_kernel::{Direction, Explanation, Extra, Kind, Move, Piece, PieceNames, Square};

/// Returns the name of a kind.
fn name(kind: Kind) -> &'static str {
    &KINDS[kind.index()].name
}

/// Returns the name of a square.
fn square_name(square: Square) -> &'static str {
    BOARD.name(square)
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

fn why(text: impl AsRef<str>) -> Option<Explanation> {
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
            return why("captured pieces come back only when a Pawn promotes");
        }
        let piece = self.placement.piece_at(mv.from)?;
        match mv.extra {
            Extra::None => self.explain_step(piece.kind, mv.from, mv.to),
            Extra::Promote(kind) => self
                .explain_promotion(piece, mv.to, kind)
                .or_else(|| self.explain_step(piece.kind, mv.from, mv.to)),
            Extra::Displace { from, to } => self.explain_displacement(piece.kind, mv, from, to),
            _ => why("a move of this game captures on its target and leaves nothing behind"),
        }
    }

    fn explain_promotion(&self, piece: Piece, to: Square, kind: Kind) -> Option<Explanation> {
        if !matches!(piece.kind, PAWN | LINEBACKER) {
            return why("only a Pawn promotes");
        }
        if RAYS.ray(self.forward(), to) != Set::EMPTY {
            return why("a Pawn promotes only on the last rank");
        }
        if matches!(kind, KING | PAWN | LINEBACKER) {
            return why(format!("no Pawn ever becomes a {}", name(kind)));
        }
        (self.bracket.count(Piece::new(piece.color, kind)) == 0).then(|| {
            let (own, kind) = (piece.color, name(kind));
            Explanation::new(format!(
                "{own} has no captured {kind} that could come back; without one it stays a Pawn"
            ))
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
        let what = guard.map_or("a Bodyguard".to_owned(), |guard| names.the_piece(guard));
        let text = format!("{what} forbids the pull: {} lies in its zone", names.square(square));
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
            let (guard_name, piece) = (names.the_piece(guard), names.the_piece(from));
            let text = format!("{guard_name} slows sliders: {piece} goes only one square");
            return Some(Explanation::new(text).on([guard]));
        }
        let stop = between(from, to)
            .into_iter()
            .find_map(|square| self.guard_of(square, except).map(|guard| (square, guard)));
        stop.map(|(stop, guard)| {
            let (guard_name, on) = (names.the_piece(guard), names.square(stop));
            let text = format!("{guard_name} slows sliders: the {} must stop on {on}", name(kind));
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
            .or_else(|| too_far.then(|| Explanation::new("a Bodyguard goes at most two squares")))
    }
}
