//! Modern Warfare Chess as a base game of Pacifist Chess.

use crate::{KING, KNIGHT, MwChess, Position, setup};
use heterodox_kernel::chessboard::{between, king_attacks, line, orthogonals, rook_attacks};
use heterodox_kernel::{
    Color, Convert, ConvertGame, Kind, Move, MoveSink, Setup, SetupError, Square, SquareSet,
    Weakened,
};

impl ConvertGame<1> for MwChess {
    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::pacifist_position(*self, setup)
    }
}

impl Position {
    /// Returns a superset of the squares where pieces may be borne on or not because of a piece of
    /// this kind on `square`, lines through it included if it is a slider.
    #[inline]
    fn bears_on(&self, square: Square, kind: Kind, blockers: SquareSet<1>) -> SquareSet<1> {
        // All pieces suppress Pawns.
        let mut squares = king_attacks(square);
        if kind == KNIGHT {
            squares |= rook_attacks(square, blockers - self.placement.kind(KNIGHT));
        }
        squares
    }

    /// Returns a superset of the squares that Knights of a set bear on through a square.
    #[inline]
    fn lines_through(
        &self,
        square: Square,
        pieces: SquareSet<1>,
        blockers: SquareSet<1>,
    ) -> SquareSet<1> {
        let knights = self.placement.kind(KNIGHT);
        if !orthogonals(square).intersects(knights & pieces) {
            return SquareSet::EMPTY;
        }
        let lines = rook_attacks(square, blockers - knights);
        let mut through = SquareSet::EMPTY;
        for knight in lines & knights & pieces {
            through |= lines & (line(square, knight) - between(square, knight));
        }
        through
    }
}

impl Convert<1> for Position {
    fn values(&self) -> &[u32] {
        // In the order of the kinds: P N B R Q K.
        &[2, 5, 4, 3, 5, 4]
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
        self.placement.kind(KNIGHT)
    }

    fn bearers(
        &self,
        on: Square,
        victim: Kind,
        side: Color,
        through: SquareSet<1>,
    ) -> SquareSet<1> {
        self.attackers(on, victim, side, self.placement.occupied() - through)
    }

    /// Needs no iteration: Knights are the only sliders and bear on every kind of piece, and those
    /// of `side` that are not silent are transparent.
    #[inline]
    fn bearing(&self, on: Square, victim: Kind, side: Color, silent: SquareSet<1>) -> SquareSet<1> {
        let transparent = self.pieces(side, KNIGHT) - silent;
        self.attackers(on, victim, side, self.placement.occupied() - transparent) - silent
    }

    /// Bearing through friends adds nothing to the union of attacks, because the
    /// friend in front covers the same squares.
    #[inline]
    fn reach(&self, side: Color) -> SquareSet<1> {
        self.attacked_by(side, self.placement.occupied())
    }

    #[inline]
    fn weakened_by(&self, mv: Move) -> Weakened<1> {
        let Some(kind) = self.placement.kind_at(mv.from) else { return Weakened::ALL };
        let ends = SquareSet::of(mv.from).with(mv.to);
        let blockers = self.placement.occupied() - ends;
        let own = self.placement.color(self.state.turn) - ends;
        let enemy = self.placement.color(!self.state.turn);
        Weakened::by_step(
            mv,
            |square| self.bears_on(square, kind, blockers),
            |square, is_mover| {
                self.lines_through(square, if is_mover { own } else { enemy }, blockers)
            },
        )
    }

    fn affected_by_conversion(&self, square: Square) -> SquareSet<1> {
        match self.placement.kind_at(square) {
            Some(kind) => self.bears_on(square, kind, self.placement.occupied()),
            None => SquareSet::EMPTY,
        }
    }

    fn convert(&mut self, square: Square) {
        self.placement.convert(square);
        self.unmoved.remove(square);
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

    /// Does nothing: there is no en passant.
    fn clear_en_passant(&mut self) {}

    fn wins_by_arrival(&self, mv: Move, mover: Color) -> bool {
        self.is_queen_on_poliwin_rank(mover, mv.to)
    }
}
