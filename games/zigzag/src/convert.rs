//! ZigZag Madness as a base game of Pacifist Chess.

use crate::attacks::{
    ferz_knight_attacks, has_open_line, king_attacks, ninja_attacks, pawn_attacks,
    wazir_knight_attacks,
};
use crate::lines::{Set, bishop_attacks, rook_attacks, zigzag_bishop_attacks, zigzag_rook_attacks};
use crate::{
    FERZ_KNIGHT, KING, NINJA, PAWN, Position, WAZIR_KNIGHT, ZIGZAG_BISHOP, ZIGZAG_ROOK, ZigZag,
    setup,
};
use heterodox_kernel::{Color, Convert, ConvertGame, Kind, MoveSink, Setup, SetupError, Square};

impl ConvertGame<2> for ZigZag {
    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::pacifist_position(*self, setup)
    }
}

impl Convert<2> for Position {
    fn values(&self) -> &[u32] {
        // In the order of the kinds: P J W F B Z Y R Q K.
        &[1, 1, 4, 4, 3, 4, 4, 5, 9, 4]
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
        self.diagonal_sliders()
            | self.orthogonal_sliders()
            | self.placement.kind(ZIGZAG_BISHOP)
            | self.placement.kind(ZIGZAG_ROOK)
    }

    fn bearers(&self, on: Square, _victim: Kind, side: Color, through: Set) -> Set {
        self.attackers(on, side, self.placement.occupied() - through)
    }

    /// Only sliders that attack the square on an empty board can start to bear on it through
    /// friends. Each iteration therefore tests only these.
    fn bearing(&self, on: Square, _victim: Kind, side: Color, silent: Set) -> Set {
        let own = self.placement.color(side) - silent;
        let mut candidates = self.snipers(on) & own;
        let mut bearing = self.leaper_attackers(on, side) & own;
        let mut blockers = self.placement.occupied();
        loop {
            let newly_bearing: Set =
                candidates.iter().filter(|&from| has_open_line(on, from, blockers)).collect();
            if newly_bearing.is_empty() {
                return bearing;
            }
            bearing |= newly_bearing;
            candidates -= newly_bearing;
            blockers -= newly_bearing;
        }
    }

    #[inline]
    fn reach(&self, side: Color) -> Set {
        let own = self.placement.color(side);
        let occupied = self.placement.occupied();
        let mut reach = Set::EMPTY;
        let mut add = |pieces: Set, reached: &dyn Fn(Square) -> Set| {
            reach |= (pieces & own).iter().fold(Set::EMPTY, |all, from| all | reached(from));
        };
        // Bearing through friends adds nothing to the union of attacks: a friend
        // is transparent only if it bears on the square itself.
        add(self.placement.kind(PAWN), &|from| pawn_attacks(side, from));
        add(self.placement.kind(NINJA), &|from| ninja_attacks(side, from));
        add(self.placement.kind(WAZIR_KNIGHT), &wazir_knight_attacks);
        add(self.placement.kind(FERZ_KNIGHT), &ferz_knight_attacks);
        add(self.placement.kind(KING), &king_attacks);
        add(self.diagonal_sliders(), &|from| bishop_attacks(from, occupied));
        add(self.orthogonal_sliders(), &|from| rook_attacks(from, occupied));
        add(self.placement.kind(ZIGZAG_BISHOP), &|from| zigzag_bishop_attacks(from, occupied));
        add(self.placement.kind(ZIGZAG_ROOK), &|from| zigzag_rook_attacks(from, occupied));
        reach
    }

    fn convert(&mut self, square: Square) {
        self.placement.convert(square);
        self.remove_castling_rights(square);
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
        self.generate_to_empty(may_pass, sink);
    }

    fn reset_halfmove(&mut self) {
        self.state.halfmove = 0;
    }

    fn clear_en_passant(&mut self) {
        self.en_passant = None;
    }
}
