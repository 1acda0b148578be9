//! Positions.

pub(crate) mod needs;
pub(crate) mod setup;

use crate::explain::Explainer;
use crate::pieces::BoardPieces;
use crate::rules::attack::{Scene, checkers};
use crate::rules::candidates::candidates;
use crate::rules::ends::{can_win, early_end, rule_draw, stalemate};
use crate::rules::fast::generate;
use crate::rules::generate::generate_slowly;
use crate::rules::key::en_passant_key;
use crate::rules::passing::winner_by_material;
use crate::rules::play::{action_of, is_capture, make};
use crate::state::State;
use crate::tables::Tables;
use crate::verb;
use crate::walk::budget::{Budget, steps_left};
#[cfg(feature = "evaluation")]
use crate::walk::effect::OpenSquares;
use heterodox_definition::Definition;
use heterodox_kernel::{
    AnySquareSet, Color, Explanation, Move, MoveSink, Outcome, Picked, Piece, PieceNames,
    Pieces as _, Position as _, Reason, Setup, Square, TurnState, work,
};
use setup::setup_of;
use std::fmt;
use std::sync::Arc;

/// A legal position of a game from a definition.
#[derive(Clone)]
pub struct Position<const W: usize> {
    tables: Arc<Tables<W>>,
    state: State<W>,
}

/// Steps that walks may take to explain one square: the first number if no pseudo-legal move leads
/// there, the second otherwise. There may be 256 squares to explain.
const STEPS_OF_REASON: u32 = 200_000;
const STEPS_OF_FORBIDDEN: u32 = 1_000_000;

impl<const W: usize> fmt::Debug for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.fen()).finish()
    }
}

impl<const W: usize> PartialEq for Position<W> {
    fn eq(&self, other: &Self) -> bool {
        self.state.is_same(&other.state)
    }
}

impl<const W: usize> Eq for Position<W> {}

impl<const W: usize> Position<W> {
    pub(crate) fn new(tables: Arc<Tables<W>>, state: State<W>) -> Self {
        Position { tables, state }
    }

    /// Starts a budget of steps, if the game has walks.
    fn budget(&self) -> Option<Budget> {
        self.tables.flags.walks.then(Budget::begin_anew)
    }

    fn explainer(&self) -> Explainer<'_, Self, W> {
        let board = &self.definition().board;
        let names = PieceNames { board, kinds: self.tables.fen.kinds(), position: self };
        Explainer::new(names, &self.tables, &self.state)
    }

    /// The rules.
    pub fn definition(&self) -> &Definition {
        &self.tables.definition
    }

    pub(crate) fn tables(&self) -> &Tables<W> {
        &self.tables
    }

    pub(crate) fn state(&self) -> &State<W> {
        &self.state
    }

    /// Changes the state outside of moves.
    pub(crate) fn change_state(&mut self, change: impl FnOnce(&Tables<W>, &mut State<W>)) {
        change(&self.tables, &mut self.state);
    }

    /// The position with the other side to move, and nothing left open to en passant.
    #[cfg(feature = "evaluation")]
    pub(crate) fn passed(&self) -> Self {
        let mut passed = self.clone();
        passed.state.open = OpenSquares::EMPTY;
        passed.state.set_passes(0);
        passed.state.turn.pass();
        passed
    }

    /// Generates all legal moves by trying each on the board. It gives the same moves as
    /// [`generate`](heterodox_kernel::Position::generate), more slowly.
    pub fn generate_slowly<S: MoveSink>(&self, sink: &mut S) {
        let _budget = self.budget();
        generate_slowly(&self.tables, &self.state, sink);
    }
}

impl<const W: usize> heterodox_kernel::Position for Position<W> {
    type Placement = BoardPieces<W>;

    fn placement(&self) -> &BoardPieces<W> {
        &self.state.pieces
    }

    fn turn_state(&self) -> TurnState {
        self.state.turn
    }

    fn pocket(&self) -> Vec<(Piece, u8)> {
        self.state.hand().collect()
    }

    fn generate<S: MoveSink>(&self, sink: &mut S) {
        let _budget = self.budget();
        generate(&self.tables, &self.state, sink);
    }

    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let _budget = self.budget();
        if early_end(&self.tables, &self.state).is_none() {
            for candidate in candidates(&self.tables, &self.state) {
                sink.push(candidate.mv);
            }
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let _budget = self.budget();
        if let Some(action) = action_of(&self.tables, &self.state, mv) {
            make(&self.tables, &mut self.state, &action);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = early_end(&self.tables, &self.state);
        if early.is_some() || self.has_legal_move() {
            return early;
        }
        Some(match self.checkers().is_empty() {
            true => stalemate(&self.tables, &self.state),
            false => Outcome::win(!self.turn(), Reason::Checkmate),
        })
    }

    fn rule_draw(&self) -> Option<Reason> {
        rule_draw(&self.tables, &self.state)
    }

    fn winner_by_material(&self) -> Option<Color> {
        winner_by_material(&self.tables, &self.state)
    }

    fn can_win(&self, color: Color) -> bool {
        can_win(&self.tables, &self.state, color)
    }

    fn attackers_of_king(&self, color: Color) -> Vec<Square> {
        let _budget = self.budget();
        let scene = Scene::without_en_passant(&self.state);
        checkers(&self.tables, &scene, color).iter().collect()
    }

    fn key(&self) -> u64 {
        let _budget = self.budget();
        let state = &self.state;
        let board = state.pieces.key() ^ state.turn.key();
        board ^ state.rest_key ^ en_passant_key(&self.tables, state)
    }

    fn repetition_key(&self) -> u64 {
        self.key() ^ self.state.passes_key()
    }

    fn recomputed_key(&self) -> u64 {
        let _budget = self.budget();
        let state = &self.state;
        let board = state.pieces.recomputed_key() ^ state.turn.key();
        board ^ state.computed_rest_key() ^ en_passant_key(&self.tables, state)
    }

    fn reversible_plies(&self) -> u32 {
        self.state.reversible
    }

    fn to_setup(&self) -> Setup {
        setup_of(&self.tables, &self.state)
    }

    fn fen(&self) -> String {
        self.tables.fen.format(self.definition()).format(&self.to_setup())
    }

    fn is_capture(&self, mv: Move) -> bool {
        let _budget = self.budget();
        is_capture(&self.tables, &self.state, mv)
    }

    fn displacement_verb(&self, mv: Move) -> &'static str {
        let displaced = mv.displacement().and_then(|(from, _)| self.piece_at(from));
        let is_own = displaced.is_some_and(|piece| piece.color == self.turn());
        verb::displacement(&self.definition().board, mv, is_own)
    }

    fn illegal_reason(&self, mv: Move) -> Option<Explanation> {
        illegal_reason(&self.explainer(), mv)
    }

    fn forbidden_reason(&self, mv: Move) -> Option<Explanation> {
        forbidden_reason(&self.explainer(), mv)
    }

    fn illegal_reasons(&self, moves: &[Move]) -> Vec<Option<Explanation>> {
        let explainer = self.explainer();
        let moves = moves.iter().take_while(|_| !work::is_over());
        moves.map(|&mv| illegal_reason(&explainer, mv)).collect()
    }

    fn forbidden_reasons(&self, moves: &[Move]) -> Vec<Option<Explanation>> {
        let explainer = self.explainer();
        let moves = moves.iter().take_while(|_| !work::is_over());
        moves.map(|&mv| forbidden_reason(&explainer, mv)).collect()
    }

    fn unobstructed_targets(&self, picked: Picked) -> AnySquareSet {
        let _budget = self.budget();
        self.explainer().unobstructed(picked)
    }
}

fn illegal_reason<const W: usize>(
    explainer: &Explainer<'_, Position<W>, W>,
    mv: Move,
) -> Option<Explanation> {
    let _budget = Budget::begin_with(STEPS_OF_REASON);
    explainer.illegal(mv)
}

fn forbidden_reason<const W: usize>(
    explainer: &Explainer<'_, Position<W>, W>,
    mv: Move,
) -> Option<Explanation> {
    let _budget = Budget::begin_with(STEPS_OF_FORBIDDEN);
    let too_long = || (steps_left() == 0).then(|| Explanation::new("the rules forbid this move"));
    explainer.forbidden(mv).or_else(too_long)
}
