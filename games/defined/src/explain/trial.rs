//! Hypothetical boards, for finding out why a piece does not have a move.

use crate::pieces::STEPS_OF_BOARD;
use crate::rules::attack::{Scene, effects_of, watched_effects};
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::{Effect, OpenSquares};
use crate::walk::machine::Emit;
use heterodox_definition::KindSet;
use heterodox_kernel::{Kind, Piece, Square, SquareSet, work};
use std::ops::ControlFlow;

/// A piece on a board that may differ from the real one.
#[derive(Copy, Clone)]
pub(super) struct Trial<'a, const W: usize> {
    tables: &'a Tables<W>,
    scene: Scene<W>,
    /// The piece.
    pub(super) piece: Piece,
    /// Its square.
    pub(super) from: Square,
    /// True if the piece has all its moves, whatever their conditions.
    regardless: bool,
}

/// The contents of a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Content {
    /// The piece that stands there, if any.
    AsIs,
    /// Nothing.
    Empty,
    /// An enemy piece that is not royal.
    Enemy,
    /// A piece of the own side that is not royal.
    Friend,
    /// A royal enemy piece.
    Royal,
}

impl Content {
    /// All contents, the real one first.
    pub(super) const ALL: [Content; 5] =
        [Content::AsIs, Content::Empty, Content::Enemy, Content::Friend, Content::Royal];
}

impl<'a, const W: usize> Trial<'a, W> {
    /// The piece on a square of the real board.
    pub(super) fn new(tables: &'a Tables<W>, state: &State<W>, from: Square) -> Option<Self> {
        let State { pieces, unmoved, open, passed_by, .. } = *state;
        let piece = pieces.piece_at(from)?;
        let scene = Scene { pieces, unmoved, open, passed_by };
        Some(Trial { tables, scene, piece, from, regardless: false })
    }

    /// The piece with all its moves, whatever their conditions.
    pub(super) fn regardless(mut self) -> Self {
        self.regardless = true;
        self
    }

    /// The board without all pieces but this one and the one on `square`.
    pub(super) fn alone_but_for(mut self, square: Square) -> Self {
        work::spend(STEPS_OF_BOARD);
        self.scene.pieces = self.scene.pieces.only(SquareSet::of(self.from).with(square));
        self.scene.open = OpenSquares::EMPTY;
        self
    }

    /// The board with other contents of a square.
    pub(super) fn with(mut self, square: Square, content: Content) -> Self {
        work::spend(STEPS_OF_BOARD);
        let royals = self.scene.pieces.royal_kinds(!self.piece.color);
        let new = match content {
            Content::AsIs => return self,
            Content::Empty => None,
            Content::Enemy => Some(Piece::new(!self.piece.color, self.ordinary_kind())),
            Content::Friend => Some(Piece::new(self.piece.color, self.ordinary_kind())),
            Content::Royal => match royals.iter().next() {
                Some(kind) => Some(Piece::new(!self.piece.color, kind)),
                None => return self,
            },
        };
        self.put(square, new);
        self
    }

    /// Replaces the contents of a square.
    pub(super) fn put(&mut self, square: Square, piece: Option<Piece>) {
        if square != self.from {
            self.scene.pieces.lift(square);
            self.scene.unmoved.remove(square);
            if let Some(piece) = piece {
                self.scene.pieces.put(piece, square);
            }
        }
    }

    /// The board as if the enemy piece on `by` had just passed `square`.
    pub(super) fn just_passed(mut self, square: Square, by: Square) -> Self {
        self.scene.open = [square].into_iter().collect();
        self.scene.passed_by = by;
        self
    }

    /// A kind that is as ordinary as possible: not royal for either side, without brakes, and
    /// none that a move of the piece avoids.
    fn ordinary_kind(&self) -> Kind {
        let royals = |color| self.scene.pieces.royal_kinds(color);
        let special = royals(self.piece.color)
            .union(royals(!self.piece.color))
            .union(self.tables.paths.brakes)
            .union(KindSet::of(self.piece.kind));
        let mut kinds = Kind::all(self.tables.kinds.len());
        kinds.find(|&kind| !special.contains(kind)).unwrap_or(self.piece.kind)
    }

    /// The first effect that brings the piece to a square or acts on it, with the index of its move
    /// among those of the kind.
    pub(super) fn move_to(&self, to: Square) -> Option<(usize, Effect)> {
        let moves = 0..self.tables.kind(self.piece.kind).moves.len();
        moves.into_iter().find_map(|index| Some((index, self.move_by(index, to)?)))
    }

    /// All squares where the piece can go or act.
    pub(super) fn all_targets(&self) -> SquareSet<W> {
        let view = self.scene.view(self.tables);
        let mut targets = SquareSet::EMPTY;
        let _ = effects_of(self.tables, view, self.piece, self.from, &mut |effect| {
            if effect.from == self.from {
                targets.insert(target(effect));
            }
            ControlFlow::Continue(())
        });
        targets
    }

    /// Like [`move_to`](Trial::move_to), for a single move of the kind.
    pub(super) fn move_by(&self, index: usize, to: Square) -> Option<Effect> {
        let mut watched = SquareSet::EMPTY;
        self.move_watching(index, to, &mut watched)
    }

    /// The squares that the first move found to a square depends on, brakes aside. `None` if there
    /// is no move.
    pub(super) fn squares_watched_to(&self, to: Square) -> Option<SquareSet<W>> {
        let mut moves = 0..self.tables.kind(self.piece.kind).moves.len();
        moves.find_map(|index| {
            let mut watched = SquareSet::EMPTY;
            self.move_watching(index, to, &mut watched).map(|_| watched)
        })
    }

    fn move_watching(
        &self,
        index: usize,
        to: Square,
        watched: &mut SquareSet<W>,
    ) -> Option<Effect> {
        let mv = &self.tables.kind(self.piece.kind).moves[index];
        let holds = mv.when().holds(self.piece.color, self.from, self.scene.unmoved);
        if !holds && !self.regardless {
            return None;
        }
        let view = self.scene.view(self.tables);
        let mut found = None;
        let emit: Emit<'_> = &mut |effect| {
            if effect.from != self.from || target(effect) != to {
                return ControlFlow::Continue(());
            }
            found = Some(*effect);
            ControlFlow::Break(())
        };
        let (tables, piece, from) = (self.tables, self.piece, self.from);
        let _ = watched_effects(tables, view, mv, None, piece, from, watched, emit);
        found
    }
}

/// The square that a user picks as the target of a move with this effect.
fn target(effect: &Effect) -> Square {
    if effect.from != effect.to {
        return effect.to;
    }
    let displaced = effect.displaced.map(|moved| moved.from);
    effect.captures.as_slice().first().copied().or(displaced).unwrap_or(effect.to)
}
