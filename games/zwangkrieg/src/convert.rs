//! Zwangkrieg as a base game of Pacifist Chess.

use crate::attacks::{AttackContext, capture_origins};
use crate::geometry::{KNIGHT_LEAPS, RAYS, Set};
use crate::{BISHOP, BODYGUARD, KING, KNIGHT, Position, QUEEN, ROOK, Zwangkrieg, setup};
use heterodox_kernel::{
    Color, Convert, ConvertGame, Extra, Kind, Move, MoveSink, Setup, SetupError, Square, SquareSet,
    Weakened,
};

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

impl Position {
    /// Returns a superset of the squares where pieces may be borne on or not because of a piece of
    /// this kind on `square`, lines through it included if it is a slider.
    fn bears_on(&self, square: Square, kind: Kind, blockers: Set) -> Set {
        if kind == BODYGUARD {
            // Its zone slows all sliders that it touches.
            return SquareSet([u64::MAX; 3]);
        }
        let blockers = blockers - self.sliders();
        // Any piece may have a Knight that relays its leap to it.
        let leaps = KNIGHT_LEAPS[square.index()];
        let own = match kind {
            QUEEN => RAYS.orthogonal(square, blockers) | RAYS.diagonal(square, blockers),
            ROOK => RAYS.orthogonal(square, blockers),
            BISHOP => RAYS.diagonal(square, blockers),
            KNIGHT => {
                let relayed = leaps & self.placement.occupied();
                relayed.iter().fold(Set::EMPTY, |all, piece| all | KNIGHT_LEAPS[piece.index()])
            }
            _ => {
                capture_origins(kind, Color::White, square)
                    | capture_origins(kind, Color::Black, square)
            }
        };
        own | leaps
    }

    /// Returns a superset of the squares that sliders of a set bear on through a square.
    fn lines_through(&self, square: Square, pieces: Set, blockers: Set) -> Set {
        let (orthogonal, diagonal) = self.snipers(square, pieces);
        let blockers = blockers - self.sliders();
        let mut through = Set::EMPTY;
        if !orthogonal.is_empty() {
            let lines = RAYS.orthogonal(square, blockers);
            if lines.intersects(orthogonal) {
                through |= lines;
            }
        }
        if !diagonal.is_empty() {
            let lines = RAYS.diagonal(square, blockers);
            if lines.intersects(diagonal) {
                through |= lines;
            }
        }
        through
    }

    /// Returns the pieces that a move weakens which displaces the piece on `from` to `to`.
    fn weakened_by_displacing(&self, mv: Move, from: Square, to: Square) -> Weakened<3> {
        let squares = Set::of(mv.from).with(mv.to).with(from).with(to);
        let pieces = self.placement.occupied() - squares;
        let kinds = [self.placement.kind_at(mv.from), self.placement.kind_at(from)];
        let mut touched = Set::of(mv.to).with(to);
        for square in squares {
            touched |= self.lines_through(square, pieces, pieces);
            for kind in kinds.into_iter().flatten() {
                touched |= self.bears_on(square, kind, pieces);
            }
        }
        Weakened::of(touched)
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

    fn weakened_by(&self, mv: Move) -> Weakened<3> {
        let Some(old) = self.placement.kind_at(mv.from) else { return Weakened::ALL };
        let us = self.state.turn;
        let new = match mv.extra {
            Extra::None => old,
            Extra::Promote(kind) => kind,
            Extra::Displace { from, to } => return self.weakened_by_displacing(mv, from, to),
            _ => return Weakened::ALL,
        };
        if old == BODYGUARD || new == BODYGUARD {
            return Weakened::ALL;
        }
        let ends = Set::of(mv.from).with(mv.to);
        let blockers = self.placement.occupied() - ends;
        let own = self.placement.color(us) - ends;
        let enemy = self.placement.color(!us);
        Weakened::by_step(
            mv,
            |square| {
                let kind = if square == mv.from { old } else { new };
                self.bears_on(square, kind, blockers)
            },
            |square, is_mover| {
                self.lines_through(square, if is_mover { own } else { enemy }, blockers)
            },
        )
    }

    fn affected_by_conversion(&self, square: Square) -> Set {
        match self.placement.kind_at(square) {
            Some(kind) => self.bears_on(square, kind, self.placement.occupied()),
            None => Set::EMPTY,
        }
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
