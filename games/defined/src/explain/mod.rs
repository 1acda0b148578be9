//! Reasons why a move cannot be played, for people.
//!
//! Causes are found by trial: a reason such as "is in the way" is given only if the piece has the
//! move on a board that differs in this respect alone.

mod castling;
mod check;
mod drop;
mod extra;
mod forbidden;
mod obstacles;
pub(crate) mod phrases;
mod step;
mod stops;
mod trial;

use crate::rules::candidates::{Candidate, candidates, free_pass, piece_candidates};
use crate::state::State;
use crate::tables::Tables;
use heterodox_kernel::said::Said;
use heterodox_kernel::{
    AnySquareSet, Explanation, Extra, Kind, Move, Picked, Piece, PieceNames, Position, Square,
    SquareSet,
};
use std::borrow::Cow;
use std::cell::OnceCell;
use stops::Stops;

/// Explains the illegal moves of a position. Results that several moves of a piece share are
/// computed once.
pub(crate) struct Explainer<'a, P, const W: usize> {
    /// The names of its pieces.
    names: PieceNames<'a, P>,
    /// The rules.
    tables: &'a Tables<W>,
    /// Its state.
    state: &'a State<W>,
    /// The pseudo-legal moves of the piece on a square, or all of them with drops.
    candidates: OnceCell<(Option<Square>, Vec<Candidate>)>,
    /// The squares of the moves of the piece on a square.
    stops: OnceCell<(Square, Vec<Stops<W>>)>,
    /// A kind with the description of its moves, if that is not too long.
    way: OnceCell<(Kind, Option<Said>)>,
}

impl<'a, P: Position, const W: usize> Explainer<'a, P, W> {
    /// Prepares explanations of moves of a piece.
    pub(crate) fn new(
        names: PieceNames<'a, P>,
        tables: &'a Tables<W>,
        state: &'a State<W>,
    ) -> Self {
        let (candidates, stops, way) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Explainer { names, tables, state, candidates, stops, way }
    }

    /// Returns the reason why a move is not pseudo-legal. `None` if there are legal moves between
    /// the same squares.
    pub(crate) fn illegal(&self, mv: Move) -> Option<Explanation> {
        match mv.extra {
            Extra::Drop(kind) => self.drop(kind, mv.to),
            _ => self.with_extra(mv),
        }
    }

    /// Returns the reason why a pseudo-legal move is not legal.
    pub(crate) fn forbidden(&self, mv: Move) -> Option<Explanation> {
        let from = match mv.extra {
            Extra::Drop(_) => None,
            _ => Some(mv.from),
        };
        let candidates = self.candidates_of(from);
        self.forbidden_candidate(candidates.iter().find(|found| found.mv == mv)?)
    }

    /// The squares where a picked piece could go or act if nothing stood in its way and no other
    /// rule forbade it.
    pub(crate) fn unobstructed(&self, picked: Picked) -> AnySquareSet {
        match picked {
            Picked::Square(from) => self.reach(from).resized(),
            Picked::Hand(kind) => self.drop_squares(kind).resized(),
        }
    }

    /// The pseudo-legal moves of the piece on a square, or all of them with drops.
    fn candidates_of(&self, from: Option<Square>) -> Cow<'_, [Candidate]> {
        let known = self.candidates.get_or_init(|| (from, self.find_candidates(from)));
        match known.0 == from {
            true => Cow::Borrowed(&known.1),
            false => Cow::Owned(self.find_candidates(from)),
        }
    }

    fn find_candidates(&self, from: Option<Square>) -> Vec<Candidate> {
        let Some(from) = from else { return candidates(self.tables, self.state) };
        let movers = match self.tables.flags.relays {
            true => self.state.pieces.color(self.state.turn.turn),
            false => SquareSet::of(from),
        };
        let mut found = piece_candidates(self.tables, self.state, movers);
        found.retain(|found| found.mv.from == from);
        crate::rules::candidates::for_each_castling(self.tables, self.state, |castling| {
            if castling.mv.from == from {
                match found.iter_mut().find(|other| other.mv == castling.mv) {
                    Some(other) => other.allowed |= castling.allowed,
                    None => found.push(*castling),
                }
            }
        });
        found.extend(free_pass(self.tables, self.state).filter(|pass| pass.mv.from == from));
        found
    }

    /// The squares that each move of a piece on a square could visit.
    fn stops_of(&self, piece: Piece, from: Square) -> Cow<'_, [Stops<W>]> {
        let find = || stops::of_moves(self.tables, piece, from);
        let known = self.stops.get_or_init(|| (from, find()));
        match known.0 == from {
            true => Cow::Borrowed(&known.1),
            false => Cow::Owned(find()),
        }
    }

    /// A kind with its article: "an Archer".
    fn a(&self, kind: Kind) -> Said {
        Said::OneOf(self.names.kind(kind).to_owned())
    }

    /// The name of a kind: "Archer".
    fn kind(&self, kind: Kind) -> Said {
        Said::name(self.names.kind(kind))
    }

    /// The name of the kind of the piece on a square.
    fn kind_on(&self, square: Square) -> Said {
        let piece = self.names.position.piece_at(square);
        piece.map_or(Said::from(&phrases::PIECE), |piece| self.kind(piece.kind))
    }

    fn square(&self, square: Square) -> Said {
        Said::text(self.names.square(square))
    }
}

fn why(text: impl Into<Said>) -> Option<Explanation> {
    Some(Explanation::new(text))
}
