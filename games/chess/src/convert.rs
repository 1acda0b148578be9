//! Chess as the base game of Pacifist Chess.

use crate::attacks::pawn_attacks;
use crate::{BISHOP, Chess, KING, KNIGHT, PAWN, Position, QUEEN, ROOK, setup};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, diagonals, king_attacks, knight_attacks, line, orthogonals,
    rook_attacks,
};
use heterodox_kernel::{
    Color, Convert, ConvertGame, Extra, Kind, Move, MoveSink, Setup, SetupError, Square, SquareSet,
    Weakened,
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
        let sides = [self.placement.color(owner) - silent, self.placement.color(!owner) - silent];
        self.support_and_persuasion_of(on, owner, sides, self.placement.occupied())
    }

    #[inline]
    fn support_and_persuasion_without(
        &self,
        from: Square,
        on: Square,
    ) -> (SquareSet<1>, SquareSet<1>) {
        let lifted = SquareSet::of(from);
        let white = self.placement.color(Color::White).contains(from);
        let owner = if white { Color::White } else { Color::Black };
        let sides = [self.placement.color(owner) - lifted, self.placement.color(!owner) - lifted];
        self.support_and_persuasion_of(on, owner, sides, self.placement.occupied() - lifted)
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
    fn weakened_by(&self, mv: Move) -> Weakened<1> {
        let Some(old_kind) = self.placement.kind_at(mv.from) else { return Weakened::ALL };
        let kind = if let Extra::Promote(kind) = mv.extra { kind } else { old_kind };
        if kind == KING && mv.from.0.abs_diff(mv.to.0) == 2 {
            return Weakened::ALL;
        }
        // Pieces do not jump over others along lines: those on the line of the move stand in the
        // same order as before.
        let unchanged = if kind == old_kind { line(mv.from, mv.to) } else { SquareSet::EMPTY };
        let occupied = (self.placement.occupied() - SquareSet::of(mv.from)).with(mv.to);
        let old = self.sight(mv.from, occupied, unchanged);
        let new = self.sight(mv.to, occupied, unchanged);
        let us = self.state.turn;
        let own = self.placement.color(us) - SquareSet::of(mv.from);
        let enemy = self.placement.color(!us);
        // A slider is transparent to its own side along its lines: there it neither opens a line
        // by leaving nor blocks one by arriving.
        Weakened {
            less_support: old.borne_on(old_kind, us) | new.except(kind).beyond(own),
            more_persuasion: old.beyond(enemy).with(mv.to),
            opponent: new.borne_on(kind, us) | new.beyond(enemy) | old.except(old_kind).beyond(own),
        }
    }

    fn affected_by_conversion(&self, square: Square) -> SquareSet<1> {
        let Some(kind) = self.placement.kind_at(square) else { return SquareSet::EMPTY };
        let sight = self.sight(square, self.placement.occupied(), SquareSet::EMPTY);
        sight.borne_on(kind, Color::White) | sight.borne_on(kind, Color::Black)
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

/// The squares that are seen from a square along lines, through sliders of either side, and the
/// sliders among them.
#[derive(Copy, Clone)]
struct Sight {
    from: Square,
    diagonal: SquareSet<1>,
    orthogonal: SquareSet<1>,
    diagonal_sliders: SquareSet<1>,
    orthogonal_sliders: SquareSet<1>,
}

impl Sight {
    /// Returns a superset of the squares that a piece of this kind and colour bears on, and those
    /// that other pieces bear on through it.
    #[inline]
    fn borne_on(&self, kind: Kind, color: Color) -> SquareSet<1> {
        match kind {
            PAWN => pawn_attacks(color, self.from),
            KNIGHT => knight_attacks(self.from),
            BISHOP => self.diagonal,
            ROOK => self.orthogonal,
            QUEEN => self.diagonal | self.orthogonal,
            _ => king_attacks(self.from),
        }
    }

    /// Returns the sight without the lines along which a piece of this kind slides.
    #[inline]
    fn except(mut self, kind: Kind) -> Self {
        if matches!(kind, BISHOP | QUEEN) {
            self.diagonal_sliders = SquareSet::EMPTY;
        }
        if matches!(kind, ROOK | QUEEN) {
            self.orthogonal_sliders = SquareSet::EMPTY;
        }
        self
    }

    /// Returns the squares on the lines of these pieces through the square, beyond it.
    #[inline]
    fn beyond(&self, pieces: SquareSet<1>) -> SquareSet<1> {
        let mut beyond = SquareSet::EMPTY;
        for slider in self.diagonal_sliders & pieces {
            beyond |=
                self.diagonal & (line(self.from, slider) - between(self.from, slider).with(slider));
        }
        for slider in self.orthogonal_sliders & pieces {
            beyond |= self.orthogonal
                & (line(self.from, slider) - between(self.from, slider).with(slider));
        }
        beyond
    }
}

impl Position {
    /// Returns what is seen from a square on a board with these occupied squares, without some
    /// lines.
    #[inline]
    fn sight(&self, from: Square, occupied: SquareSet<1>, without: SquareSet<1>) -> Sight {
        let diagonal_sliders = self.diagonal_sliders();
        let orthogonal_sliders = self.orthogonal_sliders();
        let diagonal = bishop_attacks(from, occupied - diagonal_sliders) - without;
        let orthogonal = rook_attacks(from, occupied - orthogonal_sliders) - without;
        Sight {
            from,
            diagonal,
            orthogonal,
            diagonal_sliders: diagonal & diagonal_sliders,
            orthogonal_sliders: orthogonal & orthogonal_sliders,
        }
    }

    /// Returns the pieces that support a piece on a square, and the enemy pieces that bear on it.
    /// Pieces outside `own` and `enemy` bear on nothing and are not transparent.
    #[inline]
    fn support_and_persuasion_of(
        &self,
        on: Square,
        owner: Color,
        [own, enemy]: [SquareSet<1>; 2],
        occupied: SquareSet<1>,
    ) -> (SquareSet<1>, SquareSet<1>) {
        let leapers = knight_attacks(on) & self.placement.kind(KNIGHT)
            | king_attacks(on) & self.placement.kind(KING);
        let pawns = self.placement.kind(PAWN);
        let diagonal = diagonals(on) & self.diagonal_sliders();
        let orthogonal = orthogonals(on) & self.orthogonal_sliders();
        let bearing = |side: Color, pieces: SquareSet<1>| {
            let mut bearing = (leapers | pawn_attacks(!side, on) & pawns) & pieces;
            for sliders in [diagonal & pieces, orthogonal & pieces] {
                let blockers = occupied - sliders;
                for slider in sliders {
                    if !between(on, slider).intersects(blockers) {
                        bearing.insert(slider);
                    }
                }
            }
            bearing
        };
        let against = bearing(!owner, enemy);
        if against.is_empty() {
            return (SquareSet::EMPTY, against);
        }
        (bearing(owner, own), against)
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
