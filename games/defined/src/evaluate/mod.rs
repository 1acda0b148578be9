//! Evaluation without training, and the search's interface to the rules.
//!
//! The values of the pieces come from their mobility (`values`), so the engine plays a new game
//! sensibly without training. Self-play can tune them.

mod values;

use crate::game::DefinedGame;
use crate::position::Position;
use crate::rules::attack::{Scene, is_in_check, plain_attackers, walked_captures};
use crate::rules::legality::move_pieces;
use crate::rules::play::written_action;
use crate::walk::budget::Budget;
use crate::walk::effect::Effect;
use heterodox_evaluation::{
    Evaluation, FeatureGroup, FeatureLayout, PHASE_MIDGAME, SearchParams, Searchable,
    SearchableGame, Weights,
};
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Move, Position as _, Square, SquareSet};
use std::ops::ControlFlow;
use values::Values;

/// The first feature of each group, for a game with this number of kinds and squares.
#[derive(Copy, Clone, Debug)]
struct Groups {
    kinds: usize,
    squares: usize,
}

impl Groups {
    fn of<const W: usize>(position: &Position<W>) -> Groups {
        let definition = position.definition();
        Groups { kinds: definition.kinds.len(), squares: definition.board.len() }
    }

    const fn piece_squares(self) -> usize {
        self.kinds
    }

    const fn hands(self) -> usize {
        self.piece_squares() + self.kinds * self.squares
    }

    const fn royal_ring(self) -> usize {
        self.hands() + self.kinds
    }

    const fn tempo(self) -> usize {
        self.royal_ring() + 1
    }

    fn list(self) -> Vec<FeatureGroup> {
        let group = |name: &'static str, len| FeatureGroup { name: name.into(), len };
        vec![
            group("material", self.kinds),
            group("squares", self.kinds * self.squares),
            group("in hand", self.kinds),
            group("own pieces beside royal ones", 1),
            group("to move", 1),
        ]
    }
}

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
pub(crate) fn evaluation<const W: usize>(start: &Position<W>) -> Evaluation {
    let groups = Groups::of(start);
    let board = &start.definition().board;
    let layout = FeatureLayout::new(
        &groups.list(),
        groups.squares,
        |color, square| relative_square(board, color, square),
        |kind, seen| groups.piece_squares() + groups.squares * kind.index() + seen,
    );
    let weights = weights(groups, &Values::of(start));
    Evaluation { layout, weights }
}

/// Bonus of a side for the turn, and for each own piece beside its royal piece, in centipawns.
const TEMPO: i16 = 12;
const BESIDE_ROYAL: i16 = 8;

fn weights(groups: Groups, values: &Values) -> Weights {
    let mut midgame = values.material.clone();
    let mut endgame = midgame.clone();
    for kind in 0..groups.kinds {
        midgame.extend(&values.squares_midgame[kind]);
        endgame.extend(&values.squares_endgame[kind]);
    }
    // A piece in hand can go anywhere, but dropping it takes a turn.
    midgame.extend(&values.material);
    endgame.extend(&values.material);
    midgame.extend([BESIDE_ROYAL, TEMPO]);
    endgame.extend([0, TEMPO]);
    Weights { midgame, endgame, network: None, search_params: SearchParams::default() }
}

impl<const W: usize> SearchableGame for DefinedGame<W> {
    fn evaluation(&self) -> &Evaluation {
        self.evaluation_of(evaluation)
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

    fn can_recapture(&self, mv: Move, _kind: Kind) -> bool {
        let _budget = Budget::begin_anew();
        let Some(action) = written_action(self.state(), mv) else { return false };
        let mut scene = Scene::without_en_passant(self.state());
        move_pieces(&mut scene.pieces, &action);
        let (tables, pieces, them) = (self.tables(), &scene.pieces, !self.turn());
        let (enemies, occupied) = (pieces.color(them), pieces.occupied());
        if plain_attackers(tables, pieces, them, enemies, occupied, mv.to).next().is_some() {
            return true;
        }
        let mut takes = |effect: &Effect| match effect.captures.as_slice().contains(&mv.to) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        walked_captures(tables, &scene, them, SquareSet::of(mv.to), &mut takes).is_break()
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
        let groups = Groups::of(self);
        for (piece, count) in self.state().hand() {
            add(piece.color, groups.hands() + piece.kind.index(), count.into());
        }
        for color in Color::ALL {
            let own = self.placement().color(color);
            for royal in self.placement().royals(color) {
                let beside = self.tables().paths.neighbors[royal.index()] & own;
                add(color, groups.royal_ring(), beside.len() as i32);
            }
        }
        add(self.turn(), groups.tempo(), 1);
    }
}
