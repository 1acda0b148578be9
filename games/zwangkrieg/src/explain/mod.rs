//! Reasons why a move is illegal, for people: the particular rule that a move
//! breaks if it is not even pseudo-legal.

mod displace;
mod reach;
mod steps;

use crate::geometry::{ADJACENT, BISHOP_LINES, RAYS, ROOK_LINES, Set};
use crate::hia::Obstacles;
use crate::{
    BISHOP, BOARD, BODYGUARD, KINDS, KING, LINEBACKER, PAWN, Position, QUEEN, ROOK, VALKYRIE,
};
use heterodox_kernel::{Direction, Extra, Kind, Move, Piece, Square};

/// Returns the name of a kind.
fn name(kind: Kind) -> &'static str {
    KINDS[kind.index()].name
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

fn starts_in_zone(kind: Kind, from: Square) -> String {
    let (kind, from) = (name(kind), square_name(from));
    format!("the {kind} starts in a Bodyguard's zone on {from}, so it goes only one square")
}

fn stopped_by_zone(kind: Kind, stop: Square) -> String {
    format!("a Bodyguard's zone stops the {} on {}", name(kind), square_name(stop))
}

impl Position {
    pub(crate) fn explain_illegal(&self, mv: Move) -> Option<String> {
        let piece =
            self.placement.piece_at(mv.from).filter(|piece| piece.color == self.state.turn)?;
        match mv.extra {
            Extra::None => self.explain_step(piece.kind, mv.from, mv.to),
            Extra::Promote(kind) => self
                .explain_promotion(piece, mv.to, kind)
                .or_else(|| self.explain_step(piece.kind, mv.from, mv.to)),
            Extra::Displace { from, to } => self.explain_displacement(piece.kind, mv, from, to),
            _ => None,
        }
    }

    fn explain_promotion(&self, piece: Piece, to: Square, kind: Kind) -> Option<String> {
        if !matches!(piece.kind, PAWN | LINEBACKER) {
            return Some("only a Pawn promotes".to_owned());
        }
        if RAYS.ray(self.forward(), to) != Set::EMPTY {
            return Some("a Pawn promotes only on the last rank".to_owned());
        }
        if matches!(kind, KING | PAWN | LINEBACKER) {
            return Some(format!("no Pawn ever becomes a {}", name(kind)));
        }
        (self.bracket.count(Piece::new(piece.color, kind)) == 0).then(|| {
            let (own, kind) = (piece.color, name(kind));
            format!("{own} has no captured {kind} that could come back: write the move without it to stay a Pawn")
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

    fn obstacles_of(&self, kind: Kind, from: Square) -> Obstacles {
        if kind == BODYGUARD {
            self.bodyguard_obstacles(self.state.turn, from)
        } else {
            self.obstacles(self.state.turn)
        }
    }

    /// Explains why a slider cannot reach `to` on its line.
    fn explain_slide(&self, kind: Kind, from: Square, to: Square) -> Option<String> {
        if !Position::slides(kind, from, to) {
            return None;
        }
        let obstacles = self.obstacles_of(kind, from);
        let adjacent = ADJACENT[from.index()].contains(to);
        if obstacles.zone.contains(from) && !adjacent {
            return Some(starts_in_zone(kind, from));
        }
        for square in between(from, to) {
            if let Some(piece) = self.placement.piece_at(square) {
                let (other, square) = (name(piece.kind), square_name(square));
                return Some(format!("the {other} on {square} is in the way"));
            }
            if obstacles.zone.contains(square) {
                return Some(stopped_by_zone(kind, square));
            }
        }
        let too_far = kind == BODYGUARD && between(from, to).len() > 1;
        too_far.then(|| "a Bodyguard goes at most two squares".to_owned())
    }
}
