//! Zwangkrieg as a base game of Pacifist Chess.

use crate::attacks::AttackContext;
use crate::geometry::{KNIGHT_LEAPS, Set};
use crate::{BISHOP, BODYGUARD, KING, Position, QUEEN, ROOK, Zwangkrieg, setup};
use heterodox_kernel::{Color, Convert, ConvertGame, Kind, MoveSink, Setup, SetupError, Square};

impl ConvertGame<3> for Zwangkrieg {
    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::pacifist_position(*self, setup)
    }
}

impl Position {
    /// Returns the attack context with an enemy of `side` of kind `victim` on a square: a Knight
    /// there does not relay to `side`, and a Bodyguard there always slows it.
    #[inline]
    fn bearing_context(&self, on: Square, victim: Kind, side: Color) -> AttackContext {
        let mut context = self.attack_context(side);
        context.attackers.remove(on);
        context.relays.remove(on);
        context.guards.remove(on);
        if victim == BODYGUARD {
            context.guards.insert(on);
        }
        context
    }
}

impl Convert<3> for Position {
    fn values(&self) -> &[u32] {
        // In the order of the kinds: K Q R B N I A O X W S G V L P F.
        &[4, 10, 6, 4, 2, 5, 5, 4, 4, 5, 5, 4, 7, 5, 1, 1]
    }

    #[inline]
    fn owned(&self, color: Color) -> Set {
        self.placement.color(color)
    }

    #[inline]
    fn kings(&self, color: Color) -> Set {
        self.pieces(color, KING)
    }

    fn sliders(&self) -> Set {
        let kind = |kind| self.placement.kind(kind);
        kind(QUEEN) | kind(ROOK) | kind(BISHOP) | kind(BODYGUARD)
    }

    fn bearers(&self, on: Square, victim: Kind, side: Color, through: Set) -> Set {
        let mut context = self.bearing_context(on, victim, side);
        context.blockers -= through;
        self.attackers(on, &context)
    }

    /// Only distant sliders can bear on a square through others. Each iteration therefore tests
    /// only these.
    fn bearing(&self, on: Square, victim: Kind, side: Color, silent: Set) -> Set {
        let mut context = self.bearing_context(on, victim, side);
        context.attackers -= silent;
        let occupied = context.blockers;
        let sliders = self.sliders();
        let mut bearing = self.attackers(on, &context);
        loop {
            let through = bearing & sliders;
            if through.is_empty() {
                return bearing;
            }
            context.blockers = occupied - through;
            let more = bearing | self.distant_attackers(on, &context);
            if more == bearing {
                return bearing;
            }
            bearing = more;
        }
    }

    /// Bearing through friends adds nothing to the union of attacks, because the
    /// friend in front covers the same squares.
    fn reach(&self, side: Color) -> Set {
        let obstacles = self.obstacles(side);
        let relayed = self.relayed(side);
        let mut reach = Set::EMPTY;
        for from in self.placement.color(side) {
            let kind = self.placement.kind_at(from).expect("a piece stands there");
            reach |= self.own_captures(kind, side, from, &obstacles);
            if relayed.contains(from) {
                reach |= KNIGHT_LEAPS[from.index()];
            }
        }
        reach
    }

    fn convert(&mut self, square: Square) {
        self.placement.convert(square);
        self.remove_rights(square);
    }

    fn without(&self, square: Square) -> Self {
        let mut position = *self;
        position.placement.lift(square);
        position
    }

    fn generate_non_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        self.generate_without_captures(may_pass, sink);
    }

    fn reset_halfmove(&mut self) {
        self.state.halfmove = 0;
    }

    fn clear_en_passant(&mut self) {
        self.en_passant = None;
    }
}
