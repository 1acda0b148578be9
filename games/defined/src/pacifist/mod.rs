//! Games from definitions as base games of Pacifist Chess.

mod moves;
mod values;

use crate::game::DefinedGame;
use crate::pieces::STEPS_OF_BOARD;
use crate::position::Position;
use crate::position::setup::pacifist_state_of;
use crate::rules::attack::{Scene, captures_in_view, jumping, leaping_and_sliding};
use crate::rules::ends::early_end;
use crate::walk::budget::Budget;
use crate::walk::effect::{Effect, OpenSquares};
use heterodox_kernel::{
    Color, Convert, ConvertGame, Kind, MoveSink, Outcome, Piece, Position as _, Setup, SetupError,
    Square, SquareSet, work,
};
use std::ops::ControlFlow;

impl<const W: usize> ConvertGame<W> for DefinedGame<W> {
    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Position<W>, SetupError> {
        let state = pacifist_state_of(self.tables(), setup)?;
        Ok(self.position_of(state))
    }
}

impl<const W: usize> Convert<W> for Position<W> {
    fn values(&self) -> &[u32] {
        let tables = self.tables();
        if let Some(values) = tables.pacifist_values.get() {
            return values;
        }
        let measured = values::measure(tables);
        if work::is_over() {
            // The values are incomplete and must not be kept.
            return &values::UNKNOWN[..measured.len()];
        }
        tables.pacifist_values.get_or_init(|| measured)
    }

    fn owned(&self, color: Color) -> SquareSet<W> {
        self.placement().color(color)
    }

    fn kings(&self, color: Color) -> SquareSet<W> {
        self.placement().royals(color)
    }

    fn sliders(&self) -> SquareSet<W> {
        self.sliders_among(self.placement().occupied())
    }

    fn sliders_among(&self, squares: SquareSet<W>) -> SquareSet<W> {
        let (pieces, sliding) = (self.placement(), self.tables().sliding);
        let slides = |square: &Square| {
            pieces.piece_at(*square).is_some_and(|piece| sliding.contains(piece.kind))
        };
        squares.iter().filter(slides).collect()
    }

    fn bearers(
        &self,
        on: Square,
        victim: Kind,
        side: Color,
        through: SquareSet<W>,
    ) -> SquareSet<W> {
        let tables = self.tables();
        if tables.definition.kind(victim).iron {
            return SquareSet::EMPTY;
        }
        let ways = tables.attackers[side.index()].ways() as u64;
        work::spend(STEPS_OF_BOARD + ways);
        let mut scene = Scene::without_en_passant(self.state());
        scene.pieces.lift(on);
        scene.pieces.put(Piece::new(!side, victim), on);
        let (pieces, own) = (&scene.pieces, scene.pieces.color(side));
        let blockers = pieces.occupied() - through;
        let mut bearers: SquareSet<W> =
            leaping_and_sliding(tables, pieces, side, own, blockers, on).collect();
        // Jumps make single steps, and these do not pass through friends.
        bearers |= jumping(tables, pieces, side, own, pieces.occupied(), on).collect();
        let mut add = |effect: &Effect| {
            if effect.captures.contains(on) {
                bearers.insert(effect.from);
            }
            ControlFlow::Continue(())
        };
        let view = scene.view(tables).seeing_through(through);
        let _ = captures_in_view(tables, view, side, SquareSet::of(on), &mut add);
        bearers
    }

    fn reach(&self, side: Color) -> SquareSet<W> {
        let (tables, pieces) = (self.tables(), self.placement());
        let occupied = pieces.occupied();
        let mut reach = SquareSet::EMPTY;
        for from in pieces.color(side) {
            let Some(piece) = pieces.piece_at(from) else { continue };
            let plain = &tables.plain[piece.kind.index()];
            let moves = &plain.moves[side.index()];
            reach |= moves.captures[from.index()];
            for slide in moves.slides.iter().filter(|slide| slide.captures) {
                reach |= tables.rays.attacks(slide.ray, from, occupied);
            }
            for hop in moves.hops.iter().filter(|hop| hop.captures) {
                reach |= tables.rays.ray(hop.ray, from);
            }
            for jump in moves.jumps.iter().filter(|jump| jump.captures && jump.always) {
                if let Some((to, _)) = jump.targets[from.index()] {
                    reach.insert(to);
                }
            }
            if !plain.walked_captures.is_empty() {
                reach |= tables.walked_captures.reach[piece.kind.index()].of(side, from);
            }
        }
        reach
    }

    /// Returns whether all captures are leaps, slides and jumps. A walk may pass, jump over or
    /// borrow from pieces of one side only, a hop needs a piece to hop over, and brakes stop slides
    /// that they do not block.
    fn is_monotone(&self) -> bool {
        let tables = self.tables();
        tables.walked_captures.kinds.is_empty()
            && tables.paths.brakes.is_empty()
            && tables.attackers.iter().all(|attackers| attackers.hops.is_empty())
    }

    fn move_limit(&self) -> u32 {
        self.definition().ends.move_limit
    }

    fn reached_goal(&self) -> Option<Outcome> {
        early_end(self.tables(), self.state())
    }

    fn convert(&mut self, square: Square) {
        self.change_state(|tables, state| state.convert(tables, square));
    }

    fn without(&self, square: Square) -> Self {
        let mut position = self.clone();
        position.change_state(|_, state| {
            state.pieces.lift(square);
        });
        position
    }

    fn generate_non_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        moves::generate(self.tables(), self.state(), &may_pass, sink);
    }

    fn ask<R>(question: impl FnOnce() -> R) -> R {
        let _budget = Budget::begin_turns();
        question()
    }

    fn end_turn(&mut self) {
        self.change_state(|tables, state| state.drop_ambiguous_castling(tables));
    }

    fn reset_halfmove(&mut self) {
        self.change_state(|_, state| state.turn.halfmove = 0);
    }

    fn clear_en_passant(&mut self) {
        self.change_state(|_, state| {
            state.open = OpenSquares::EMPTY;
            state.passed_by = Square(0);
        });
    }
}
