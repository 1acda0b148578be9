//! Plain moves as sets of targets, and their promotions.

use super::fast::Generator;
use super::legality::is_allowed_before;
use super::promotion::{endings, steps_of_endings};
use crate::tables::plain::PlainMoves;
use crate::walk::effect::{Action, Captures, Effect, OpenSquares};
use heterodox_definition::{Promotion, When};
use heterodox_kernel::{Move, MoveSink, Piece, Square, SquareSet, work};

impl<const W: usize> Generator<'_, W> {
    /// Returns those targets of plain moves that the sink may keep.
    pub(super) fn kept<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &S,
    ) -> SquareSet<W> {
        let promoting = self.promoting(piece, from, targets);
        targets.iter().filter(|&to| sink.keeps_target(to) || promoting.contains(to)).collect()
    }

    /// The targets of plain moves, whether or not the moves are legal.
    #[inline]
    pub(super) fn targets(
        &self,
        moves: &PlainMoves<W>,
        piece: Piece,
        from: Square,
    ) -> SquareSet<W> {
        let rays = &self.tables.rays;
        let mut quiet = moves.quiet[from.index()];
        let mut captures = moves.captures[from.index()];
        let stops = self.state.pieces.stops(&self.tables.paths.neighbors, from, self.occupied);
        for slide in &moves.slides {
            let mut reached = rays.attacks(slide.ray, from, stops);
            if let Some(limit) = slide.limit {
                reached &= rays.limited(limit, from);
            }
            if slide.quiet {
                quiet |= reached;
            }
            if slide.captures {
                captures |= reached;
            }
        }
        self.add_hops_and_jumps(moves, piece, from, [&mut quiet, &mut captures]);
        ((quiet - self.occupied) | (captures & self.enemies)) & self.open
    }

    /// Adds the targets of hops and jumps to those of quiet moves and captures.
    #[inline]
    fn add_hops_and_jumps(
        &self,
        moves: &PlainMoves<W>,
        piece: Piece,
        from: Square,
        [quiet, captures]: [&mut SquareSet<W>; 2],
    ) {
        for hop in &moves.hops {
            let Some(mount) = self.tables.rays.first_met(hop.ray, from, self.occupied) else {
                continue;
            };
            let reached = self.tables.rays.attacks(hop.ray, mount, self.occupied);
            if hop.quiet {
                *quiet |= reached;
            }
            if hop.captures {
                *captures |= reached;
            }
        }
        for jump in &moves.jumps {
            let Some((to, between)) = jump.targets[from.index()] else { continue };
            let holds = || {
                let when = self.tables.kind(piece.kind).moves[jump.index].when();
                when.holds(piece.color, from, self.state.unmoved)
            };
            if between.intersects(self.occupied) || !jump.always && !holds() {
                continue;
            }
            if jump.quiet {
                quiet.insert(to);
            }
            if jump.captures {
                captures.insert(to);
            }
        }
    }

    pub(super) fn plain_action(&self, piece: Piece, from: Square, to: Square) -> Action {
        let captured = Some(to).filter(|&to| self.occupied.contains(to));
        let effect = Effect {
            mover: piece,
            from,
            to,
            captures: captured.into_iter().collect::<Captures>(),
            displaced: None,
            open: OpenSquares::EMPTY,
            by_en_passant: false,
            is_initial: false,
        };
        Action { effect, promotion: None, is_drop: false, from_reserve: false }
    }

    /// Emits plain moves with their promotions.
    #[inline]
    pub(super) fn emit<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &mut S,
    ) {
        let side = piece.color.index();
        let promoting = self.promoting(piece, from, targets);
        let mut staying = targets - promoting;
        if self.tables.flags.zones {
            staying &= self.tables.kind(piece.kind).zone[side];
        }
        if self.tables.definition.immobility_illegal {
            staying &= self.tables.kind(piece.kind).has_quiet_move[side];
        }
        sink.targets(from, staying);
        if !promoting.is_empty() {
            self.emit_promoting(piece, from, promoting, sink);
        }
    }

    /// Returns those targets where a plain move may or must promote.
    #[inline]
    pub(super) fn promoting(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
    ) -> SquareSet<W> {
        match &self.tables.definition.kind(piece.kind).promotion[piece.color.index()] {
            Promotion::Never => SquareSet::EMPTY,
            Promotion::Choices { zone, .. } => targets & zone.resized(),
            Promotion::Transform(transform) => {
                let starts =
                    transform.when != When::EntersOrCaptures && transform.zone.contains(from);
                match starts || transform.forced_when_stuck {
                    true => targets,
                    false => targets & (transform.zone.resized() | transform.forced.resized()),
                }
            }
        }
    }

    /// Emits plain moves that may promote, with each kind that the piece may become.
    fn emit_promoting<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &mut S,
    ) {
        let steps = steps_of_endings(self.tables, piece);
        for to in targets {
            if sink.is_full() || work::is_over() {
                return;
            }
            work::spend(steps);
            let action = self.plain_action(piece, from, to);
            endings(self.tables, self.state, &action.effect, |ending| {
                let action = Action { promotion: ending.promotion, ..action };
                if is_allowed_before(self.tables, self.state, &action) {
                    sink.push(match ending.promotion {
                        None => Move::step(from, to),
                        Some(kind) => Move::promoting(from, to, kind),
                    });
                }
            });
        }
    }
}
