//! Positions, moves and their effects.

use super::RUNNER;
use heterodox_kernel::{
    Color, Move, MoveSink, Outcome, Placement, Reason, SquareSet, TurnState, leaps,
};

/// Targets one square straight forward, by colour and square.
static STEPS: [[SquareSet<1>; 16]; 2] = [leaps(4, &[(0, 1)]), leaps(4, &[(0, -1)])];
/// Targets one square diagonally forward, by colour and square.
static CAPTURES: [[SquareSet<1>; 16]; 2] =
    [leaps(4, &[(-1, 1), (1, 1)]), leaps(4, &[(-1, -1), (1, -1)])];
/// The rank where each colour wins.
const GOALS: [SquareSet<1>; 2] = [SquareSet::from_bits(0xF000), SquareSet::from_bits(0x000F)];

/// A legal position of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) placement: Placement<16, 1, 1>,
    pub(crate) state: TurnState,
}

impl Position {
    /// Returns the Runners of a side that have reached the far rank.
    pub(crate) fn arrived(&self, color: Color) -> SquareSet<1> {
        self.placement.pieces(color, RUNNER) & GOALS[color.index()]
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<16, 1, 1>;

    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    fn turn_state(&self) -> TurnState {
        self.state
    }

    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if !self.arrived(!self.state.turn).is_empty() {
            return;
        }
        let side = self.state.turn.index();
        let (own, others) =
            (self.placement.color(self.state.turn), self.placement.color(!self.state.turn));
        for from in own {
            let steps = STEPS[side][from.index()] - own - others;
            let captures = CAPTURES[side][from.index()] & others;
            sink.targets(from, steps | captures);
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let runner = self.placement.lift(mv.from).expect("a piece stands where the move starts");
        self.placement.lift(mv.to);
        self.placement.put(runner, mv.to);
        self.state.end_turn();
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.arrived(!self.state.turn).is_empty() {
            return Some(Outcome::win(!self.state.turn, Reason::Goal));
        }
        (!self.has_legal_move()).then_some(Outcome::draw(Reason::Stalemate))
    }

    fn key(&self) -> u64 {
        self.board_key()
    }

    fn fen(&self) -> String {
        super::fen::format().format(&self.to_setup())
    }
}
