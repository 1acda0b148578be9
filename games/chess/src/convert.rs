//! Chess as the base game of Pacifist Chess.

use crate::attacks::pawn_attacks;
use crate::{BISHOP, Chess, KING, KNIGHT, PAWN, Position, ROOK, setup};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, knight_attacks, queen_attacks, rook_attacks,
};
use heterodox_kernel::{
    Color, Convert, ConvertGame, Extra, Kind, Move, MoveSink, Position as _, Setup, SetupError,
    Square, SquareSet,
};

impl ConvertGame<1> for Chess {
    fn is_default_base(&self) -> bool {
        true
    }

    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::pacifist_position(setup)
    }
}

impl Convert<1> for Position {
    fn values(&self) -> &[u32] {
        // In the order of the kinds: P N B R Q K.
        &[1, 3, 3, 5, 9, 4]
    }

    #[inline]
    fn owned(&self, color: Color) -> SquareSet<1> {
        self.placement.color(color)
    }

    #[inline]
    fn kings(&self, color: Color) -> SquareSet<1> {
        self.pieces(color, KING)
    }

    fn sliders(&self) -> SquareSet<1> {
        self.diagonal_sliders() | self.orthogonal_sliders()
    }

    fn bearers(
        &self,
        on: Square,
        _victim: Kind,
        side: Color,
        through: SquareSet<1>,
    ) -> SquareSet<1> {
        let blockers = self.placement.occupied() - through;
        self.attackers(on, side, blockers, blockers)
    }

    /// In chess the definition needs no iteration: the pieces that bear on a
    /// square through friends are those that attack it when all friendly sliders
    /// of the same line are transparent.
    #[inline]
    fn bearing(
        &self,
        on: Square,
        _victim: Kind,
        side: Color,
        silent: SquareSet<1>,
    ) -> SquareSet<1> {
        let occupied = self.placement.occupied();
        let own = self.placement.color(side) - silent;
        let diagonal = occupied - (self.diagonal_sliders() & own);
        let orthogonal = occupied - (self.orthogonal_sliders() & own);
        self.attackers(on, side, diagonal, orthogonal) - silent
    }

    #[inline]
    fn support_and_persuasion(
        &self,
        on: Square,
        _victim: Kind,
        owner: Color,
        silent: SquareSet<1>,
    ) -> (SquareSet<1>, SquareSet<1>) {
        let occupied = self.placement.occupied();
        let diagonal = self.diagonal_sliders();
        let orthogonal = self.orthogonal_sliders();
        let leapers = knight_attacks(on) & self.placement.kind(KNIGHT)
            | king_attacks(on) & self.placement.kind(KING);
        let pawns = self.placement.kind(PAWN);
        let bearing = |side: Color| {
            let own = self.placement.color(side) - silent;
            let (diagonal, orthogonal) = (diagonal & own, orthogonal & own);
            (leapers | pawn_attacks(!side, on) & pawns) & own
                | bishop_attacks(on, occupied - diagonal) & diagonal
                | rook_attacks(on, occupied - orthogonal) & orthogonal
        };
        let against = bearing(!owner);
        if against.is_empty() {
            return (SquareSet::EMPTY, against);
        }
        (bearing(owner), against)
    }

    #[inline]
    fn reach(&self, side: Color) -> SquareSet<1> {
        self.leaper_reach(side) | self.slider_reach(side)
    }

    /// A step can do harm if it opens an enemy line, removes a supporter, blocks
    /// a line of support, or ends on an attacked square.
    fn neutral_steps(
        &self,
        attacked: SquareSet<1>,
        tight: SquareSet<1>,
    ) -> (SquareSet<1>, SquareSet<1>) {
        let (us, occupied) = (self.state.turn, self.placement.occupied());
        let own = self.placement.color(us);
        let enemy_lines = self.slider_reach(!us);
        let mut from = own - enemy_lines;
        let mut to = SquareSet::from_bits(!0) - occupied - enemy_lines - self.leaper_reach(!us);
        for on in attacked {
            let diagonal = self.diagonal_sliders() & own;
            let orthogonal = self.orthogonal_sliders() & own;
            let supporters = bishop_attacks(on, occupied - diagonal) & diagonal
                | rook_attacks(on, occupied - orthogonal) & orthogonal;
            for supporter in supporters {
                to -= between(on, supporter);
            }
            if tight.contains(on) {
                let leapers = self.attackers(on, us, occupied, occupied);
                from -= supporters | leapers;
            }
        }
        (from, to)
    }

    #[inline]
    fn weakened_by(&self, mv: Move, attacked: SquareSet<1>) -> SquareSet<1> {
        if mv.extra != Extra::None || self.special_name(mv).is_some() {
            return SquareSet::from_bits(!0);
        }
        let us = self.state.turn;
        let occupied = self.placement.occupied();
        let lines_of = |square, side| {
            let lines = bishop_attacks(square, occupied) & self.diagonal_sliders()
                | rook_attacks(square, occupied) & self.orthogonal_sliders();
            lines.intersects(self.placement.color(side))
        };
        // The moved piece no longer supports the pieces that it supported from
        // its origin.
        let mut weakened = attacked & self.influence(mv.from);
        if lines_of(mv.from, !us) {
            weakened |= queen_attacks(mv.from, SquareSet::EMPTY);
        }
        if weakened != attacked && lines_of(mv.to, us) {
            weakened |= attacked & queen_attacks(mv.to, SquareSet::EMPTY);
        }
        weakened.with(mv.to)
    }

    fn affected_by_conversion(&self, square: Square) -> SquareSet<1> {
        self.influence(square)
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

impl Position {
    /// Returns the squares that the piece on `square` bears on, as a piece of either side, and
    /// those that other pieces bear on through it.
    #[inline]
    fn influence(&self, square: Square) -> SquareSet<1> {
        match self.placement.kind_at(square) {
            Some(PAWN) => pawn_attacks(Color::White, square) | pawn_attacks(Color::Black, square),
            Some(KNIGHT) => knight_attacks(square),
            Some(KING) => king_attacks(square),
            Some(kind) => {
                let occupied = self.placement.occupied();
                let [white, black] = Color::ALL.map(|side| self.placement.color(side));
                let mut influence = SquareSet::EMPTY;
                if kind != ROOK {
                    let [white, black] = [white, black].map(|own| own & self.diagonal_sliders());
                    influence |= bishop_attacks(square, occupied - white)
                        | bishop_attacks(square, occupied - black);
                }
                if kind != BISHOP {
                    let [white, black] = [white, black].map(|own| own & self.orthogonal_sliders());
                    influence |= rook_attacks(square, occupied - white)
                        | rook_attacks(square, occupied - black);
                }
                influence
            }
            None => SquareSet::EMPTY,
        }
    }

    #[inline]
    fn leaper_reach(&self, side: Color) -> SquareSet<1> {
        let mut reach = SquareSet::EMPTY;
        for from in self.pieces(side, PAWN) {
            reach |= pawn_attacks(side, from);
        }
        for from in self.pieces(side, KNIGHT) {
            reach |= knight_attacks(from);
        }
        for from in self.pieces(side, KING) {
            reach |= king_attacks(from);
        }
        reach
    }

    /// Returns the union of the attacks of a side's sliders. Bearing through
    /// friends adds nothing to it, because the friend in front covers the same
    /// squares.
    #[inline]
    fn slider_reach(&self, side: Color) -> SquareSet<1> {
        let own = self.placement.color(side);
        let occupied = self.placement.occupied();
        let mut reach = SquareSet::EMPTY;
        for from in self.diagonal_sliders() & own {
            reach |= bishop_attacks(from, occupied);
        }
        for from in self.orthogonal_sliders() & own {
            reach |= rook_attacks(from, occupied);
        }
        reach
    }
}
