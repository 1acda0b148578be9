//! Zwangkrieg as a base of Pacifist Chess.

use crate::attacks::Scene;
use crate::geometry::{KNIGHT_LEAPS, Set};
use crate::{BISHOP, BODYGUARD, KING, Position, QUEEN, ROOK, Zwangkrieg, fen};
use heterodox_kernel::{Color, Convert, ConvertGame, FenError, Kind, MoveSink, Square};

impl ConvertGame<3> for Zwangkrieg {
    fn values(&self) -> &'static [u32] {
        // In the order of the kinds: K Q R B N I A O X W S G V L P F.
        &[4, 10, 6, 4, 2, 5, 5, 4, 4, 5, 5, 4, 7, 5, 1, 1]
    }

    fn parse_pacifist_fen(&self, fen: &str) -> Result<Position, FenError> {
        fen::read_pacifist(fen, self.hia_enemy)
    }
}

impl Position {
    /// What bears on a square for `side`, if a hostile piece of kind `victim`
    /// stands there: a Knight there relays nothing to `side`, and a Bodyguard
    /// there slows it in any case.
    #[inline]
    fn scene_around(&self, on: Square, victim: Kind, side: Color) -> Scene {
        let mut scene = self.scene(side);
        scene.attackers.remove(on);
        scene.relays.remove(on);
        scene.guards.remove(on);
        if victim == BODYGUARD {
            scene.guards.insert(on);
        }
        scene
    }
}

impl Convert<3> for Position {
    #[inline]
    fn owned(&self, color: Color) -> Set {
        self.placement.color(color)
    }

    #[inline]
    fn kings(&self, color: Color) -> Set {
        self.pieces(color, KING)
    }

    #[inline]
    fn of_kind(&self, kind: Kind) -> Set {
        self.placement.kind(kind)
    }

    fn sliders(&self) -> Set {
        let kind = |kind| self.placement.kind(kind);
        kind(QUEEN) | kind(ROOK) | kind(BISHOP) | kind(BODYGUARD)
    }

    fn bearers(&self, on: Square, victim: Kind, side: Color, through: Set) -> Set {
        let mut scene = self.scene_around(on, victim, side);
        scene.blockers -= through;
        self.attackers(on, &scene)
    }

    /// Only sliding pieces from afar can be added by looking through others.
    fn bearing(&self, on: Square, victim: Kind, side: Color, silent: Set) -> Set {
        let mut scene = self.scene_around(on, victim, side);
        scene.attackers -= silent;
        let occupied = scene.blockers;
        let sliders = self.sliders();
        let mut bearing = self.attackers(on, &scene);
        loop {
            let through = bearing & sliders;
            if through.is_empty() {
                return bearing;
            }
            scene.blockers = occupied - through;
            let more = bearing | self.far_attackers(on, &scene);
            if more == bearing {
                return bearing;
            }
            bearing = more;
        }
    }

    /// Bearing through friends adds nothing to the union: where the piece
    /// behind reaches, the piece in front does.
    fn reach(&self, side: Color) -> Set {
        let obstacles = self.obstacles(side);
        let relayed = self.relayed(side);
        let mut reach = Set::EMPTY;
        for from in self.placement.color(side) {
            let kind = self.placement.kind_at(from).expect("a piece stands there");
            reach |= self.captures_of(kind, side, from, &obstacles);
            if relayed.contains(from) {
                reach |= KNIGHT_LEAPS[from.index()];
            }
        }
        reach
    }

    fn convert(&mut self, square: Square) {
        self.placement.convert(square);
        self.forfeit_rights(square);
    }

    fn without(&self, square: Square) -> Self {
        let mut position = *self;
        position.placement.lift(square);
        position
    }

    fn generate_peaceful<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        self.generate_without_captures(may_pass, sink);
    }

    fn reset_halfmove(&mut self) {
        self.halfmove = 0;
    }

    fn forget_en_passant(&mut self) {
        self.en_passant = None;
    }
}
