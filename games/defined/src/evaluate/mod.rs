//! Evaluation without training, and the search's interface to the rules.
//!
//! The values of the pieces come from their mobility (`values`), so the engine plays a new game
//! sensibly without training. Self-play can tune them.

mod attacks;
mod exchange;
mod explosion;
mod features;
mod profile;
mod transfer;
mod values;

use crate::game::DefinedGame;
use crate::position::Position;
use crate::rules::attack::{Scene, is_in_check, walked_captures};
use crate::rules::legality::move_and_explode;
use crate::rules::play::written_action;
use crate::tables::profile::Profile;
use crate::walk::budget::Budget;
use crate::walk::effect::Effect;
use attacks::Attacks;
use exchange::exchange;
use features::{Groups, Report, weights};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, Network, PHASE_MIDGAME, Searchable, SearchableGame,
    value_on_captured_squares,
};
use heterodox_kernel::{
    AnySquareSet, Board, Color, Game as _, Move, Position as _, Square, SquareSet, work,
};
use profile::profile;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The index of a square as its side sees it. For Black this is the mirrored square on the same
/// file, if the board has it; otherwise the square turned by 180°; otherwise the square itself.
fn relative_square(board: &Board, color: Color, square: Square) -> usize {
    let (file, rank) = board.file_and_rank(square);
    let (file_turned, rank_turned) = (board.files() - 1 - file, board.ranks() - 1 - rank);
    let image = match color {
        Color::White => None,
        Color::Black => {
            let mirrored = board.square_at(file, rank_turned);
            mirrored.or_else(|| board.square_at(file_turned, rank_turned))
        }
    };
    image.unwrap_or(square).index()
}

/// Creates the evaluation of a game.
pub(crate) fn evaluation<const W: usize>(
    start: &Position<W>,
    network_of_chess: Option<&Network>,
) -> Evaluation {
    let groups = Groups::of(start);
    let board = &start.definition().board;
    let layout = FeatureLayout::new(
        &groups.list(),
        groups.squares,
        |color, square| relative_square(board, color, square),
        |kind, seen| groups.piece_squares() + groups.squares * kind.index() + seen,
    );
    let mut weights = weights(groups, start.profile(), start.definition().drops);
    let profile = start.profile();
    let chess = network_of_chess.filter(|_| transfer::is_close_to_chess(start, profile));
    weights.network =
        chess.map(|chess| Arc::new(transfer::carried_over(chess, groups, start, profile)));
    Evaluation { layout, weights }
}

impl<const W: usize> SearchableGame for DefinedGame<W> {
    fn evaluation(&self) -> &Evaluation {
        self.evaluation_of(evaluation)
    }

    fn has_given_weights(&self) -> bool {
        self.has_weights()
    }

    fn network_to_begin_with(&self) -> Option<Network> {
        let (chess, start) = (self.network_of_chess()?, self.start());
        Some(transfer::carried_over(chess, Groups::of(&start), &start, start.profile()))
    }
}

impl<const W: usize> Position<W> {
    /// The profile of the game, made when first needed.
    fn profile(&self) -> &Profile<W> {
        self.tables().profile.get_or_init(|| work::unlimited(|| profile(self)))
    }

    /// Returns whether the opponent could capture on the destination of a move by a walk.
    fn is_recaptured_by_walk(&self, mv: Move) -> bool {
        let (tables, them) = (self.tables(), !self.turn());
        if tables.walked_captures.kinds.is_empty() {
            return false;
        }
        let _budget = Budget::begin_anew();
        let Some(action) = written_action(self.state(), mv) else { return false };
        let mut scene = Scene::without_en_passant(self.state());
        move_and_explode(self.tables(), &mut scene.pieces, &action);
        let mut takes = |effect: &Effect| match effect.captures.as_slice().contains(&mv.to) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        walked_captures(tables, &scene, them, SquareSet::of(mv.to), &mut takes).is_break()
    }
}

impl<const W: usize> Searchable for Position<W> {
    fn noisy_targets(&self) -> AnySquareSet {
        let enemies = self.placement().color(!self.turn()).resized();
        self.state().open.as_slice().iter().fold(enemies, |set, &open| set.with(open))
    }

    fn in_check(&self) -> bool {
        let _budget = Budget::begin_anew();
        is_in_check(self.tables(), &Scene::without_en_passant(self.state()), self.turn())
    }

    const HAS_FULL_SEE: bool = true;

    fn captured_value(&self, mv: Move, piece_values: &[i32]) -> i32 {
        match self.definition().blast {
            Some(_) => explosion::captured_value(self, mv, piece_values),
            None => value_on_captured_squares(self, mv, piece_values),
        }
    }

    fn see(&self, mv: Move, gain: i32, piece_values: &[i32]) -> i32 {
        if self.definition().blast.is_some() {
            return explosion::exchange(self, mv, gain, piece_values);
        }
        let exchanged = exchange(self, mv, gain, piece_values);
        match self.piece_at(mv.from) {
            Some(piece) if exchanged == gain && self.is_recaptured_by_walk(mv) => {
                gain - piece_values[piece.kind.index()]
            }
            _ => exchanged,
        }
    }

    fn null_move(&self) -> Option<Self> {
        let (us, pieces) = (self.turn(), self.placement());
        let officers = self.tables().officers[us.index()];
        let strong = officers.iter().any(|kind| pieces.count(us, kind) > 0);
        if self.definition().must_capture || !strong || self.in_check() {
            return None;
        }
        Some(self.passed())
    }

    /// The part of the pieces that is still on the board.
    fn phase(&self) -> i32 {
        let now = self.placement().occupied().len() as i32;
        let start = self.definition().start.pieces.len() as i32;
        // Half of the pieces are left in an ending.
        let (now, start) = (2 * now - start, start.max(1));
        (PHASE_MIDGAME * now / start).clamp(0, PHASE_MIDGAME)
    }

    fn interaction_features(
        &self,
        _layout: &FeatureLayout,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let profile = self.profile();
        let attacks = Attacks::of(self, profile);
        let groups = Groups::of(self);
        Report { position: self, profile, attacks: &attacks, groups, add }.all();
    }
}
