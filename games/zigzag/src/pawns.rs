//! Moves of Pawns and Ninja Pawns, and drops.

use crate::attacks::{ADVANCED, CheckInfo, pawn_attacks};
use crate::lines::{FILES, Set, bits, set};
use crate::position::EnPassant;
use crate::{
    BISHOP, FERZ_KNIGHT, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK,
};
use heterodox_kernel::{Color, Kind, Move, MoveSink, Square};

/// Kinds that Pawns and Ninja Pawns promote to.
const PROMOTIONS: [Kind; 7] =
    [QUEEN, ROOK, BISHOP, ZIGZAG_BISHOP, ZIGZAG_ROOK, WAZIR_KNIGHT, FERZ_KNIGHT];

pub(crate) const RANK_1: u128 = (1 << FILES) - 1;
pub(crate) const FILE_A: u128 = {
    let mut file = 0;
    let mut rank = 0;
    while rank < 10 {
        file |= 1 << (rank * FILES);
        rank += 1;
    }
    file
};
pub(crate) const FILE_J: u128 = FILE_A << (FILES - 1);

/// Shifts a set by a number of squares, towards higher ones if positive.
#[inline]
pub(crate) const fn shift(squares: u128, by: i8) -> u128 {
    if by >= 0 { squares << by } else { squares >> -by }
}

/// Direction and special ranks of the pawns that move up (White's) or down the
/// board, as compile-time constants.
struct PawnGeometry<const UP: bool>;

impl<const UP: bool> PawnGeometry<UP> {
    const COLOR: Color = if UP { Color::White } else { Color::Black };
    const FORWARD: i8 = if UP { FILES as i8 } else { -(FILES as i8) };
    const LAST: u128 = Self::rank(10);
    /// Squares where the first step of a multiple step may end.
    const AFTER_ONE: u128 =
        Self::rank(3) | Self::rank(4) | Self::rank(7) | Self::rank(8) | Self::rank(9);
    /// Squares where the second step of a triple step may end.
    const AFTER_TWO: u128 = Self::rank(4);

    /// Returns a rank, numbered from the side's own as 1.
    const fn rank(number: u8) -> u128 {
        RANK_1 << (FILES * if UP { number - 1 } else { 10 - number })
    }

    #[inline]
    fn ahead(squares: u128) -> u128 {
        shift(squares, Self::FORWARD)
    }

    /// Returns the squares that one, two and three steps straight ahead reach.
    #[inline]
    fn steps(pawns: u128, empty: u128) -> [u128; 3] {
        let one = Self::ahead(pawns) & empty;
        let two = Self::ahead(one & Self::AFTER_ONE) & empty;
        [one, two, Self::ahead(two & Self::AFTER_TWO) & empty]
    }

    /// Returns the squares where a Ninja Pawn can be dropped, its push included.
    #[inline]
    fn drops(empty: u128) -> u128 {
        let second = Self::rank(2) & empty;
        let third = Self::ahead(second) & empty;
        let fourth = Self::ahead(third) & empty;
        second | third | fourth | Self::ahead(fourth) & empty
    }

    /// Pushes pawn moves that all have the same offset `by`; those to the last
    /// rank as promotions.
    #[inline]
    fn push_targets<S: MoveSink>(sink: &mut S, to: u128, by: i8) {
        sink.shifted(set(to & !Self::LAST), by);
        for square in set(to & Self::LAST) {
            let from = Square(square.0.wrapping_add_signed(-by));
            for kind in PROMOTIONS {
                sink.push(Move::promoting(from, square, kind));
            }
        }
    }
}

impl Position {
    /// Returns whether a pawn that cannot be pinned can advance.
    #[cfg(feature = "evaluation")]
    #[inline]
    pub(crate) fn has_free_pawn(&self) -> bool {
        let pawns = self.pieces(self.state.turn, PAWN) | self.pieces(self.state.turn, NINJA);
        let free = bits(pawns - crate::lines::BETWEEN[self.king(self.state.turn).index()]);
        let ahead = match self.state.turn {
            Color::White => PawnGeometry::<true>::ahead(free),
            Color::Black => PawnGeometry::<false>::ahead(free),
        };
        !(set(ahead) - self.placement.occupied()).is_empty()
    }

    /// Generates moves of Pawns and Ninja Pawns, without en passant.
    #[inline]
    pub(crate) fn pawn_moves<S: MoveSink>(&self, check_info: &CheckInfo, sink: &mut S) {
        match self.state.turn {
            Color::White => self.pawn_moves_for::<true, S>(check_info, sink),
            Color::Black => self.pawn_moves_for::<false, S>(check_info, sink),
        }
    }

    #[inline]
    fn pawn_moves_for<const UP: bool, S: MoveSink>(&self, check_info: &CheckInfo, sink: &mut S) {
        let pawns = self.pieces(self.state.turn, PAWN);
        let ninjas = self.pieces(self.state.turn, NINJA);
        let free = (pawns - check_info.pinned, ninjas - check_info.pinned);
        self.moves_of::<UP, S>(free.0, free.1, check_info.targets, sink);
        for from in (pawns | ninjas) & check_info.pinned {
            let one = Set::of(from);
            self.moves_of::<UP, S>(
                pawns & one,
                ninjas & one,
                self.legal_targets(check_info, from),
                sink,
            );
        }
    }

    /// Generates moves of sets of Pawns and Ninja Pawns to a set of targets.
    #[inline]
    fn moves_of<const UP: bool, S: MoveSink>(
        &self,
        pawns: Set,
        ninjas: Set,
        targets: Set,
        sink: &mut S,
    ) {
        let both = bits(pawns | ninjas);
        let targets = bits(targets);
        let empty = !bits(self.placement.occupied());
        let enemy = bits(self.placement.color(!PawnGeometry::<UP>::COLOR)) & targets;
        let forward = PawnGeometry::<UP>::FORWARD;
        for (to, by) in PawnGeometry::<UP>::steps(both, empty).into_iter().zip([1, 2, 3]) {
            PawnGeometry::<UP>::push_targets(sink, to & targets, by * forward);
        }
        let (left, right) = (both & !FILE_A, both & !FILE_J);
        PawnGeometry::<UP>::push_targets(sink, shift(left, forward - 1) & enemy, forward - 1);
        PawnGeometry::<UP>::push_targets(sink, shift(right, forward + 1) & enemy, forward + 1);
        let advanced = bits(ADVANCED[PawnGeometry::<UP>::COLOR.index()]);
        let sideways = empty & targets | enemy & advanced;
        sink.shifted(set(shift(bits(ninjas) & !FILE_A, -1) & sideways), -1);
        sink.shifted(set(shift(bits(ninjas) & !FILE_J, 1) & sideways), 1);
    }

    /// Generates drops of Ninja Pawns to a set of targets.
    #[inline]
    pub(crate) fn drops<S: MoveSink>(&self, targets: Set, sink: &mut S) {
        if self.hands[self.state.turn.index()] == 0 {
            return;
        }
        let empty = !bits(self.placement.occupied());
        let squares = match self.state.turn {
            Color::White => PawnGeometry::<true>::drops(empty),
            Color::Black => PawnGeometry::<false>::drops(empty),
        };
        for to in set(squares) & targets {
            sink.push(Move::drop(NINJA, to));
        }
    }

    /// Returns all pseudo-legal en passant captures as (from, to).
    #[inline]
    fn en_passant_captures(&self, ep: EnPassant) -> impl Iterator<Item = (Square, Square)> + '_ {
        let pawns = self.pieces(self.state.turn, PAWN);
        ep.passed().flat_map(move |to| {
            (pawn_attacks(!self.state.turn, to) & pawns).iter().map(move |from| (from, to))
        })
    }

    /// Returns all legal en passant captures. Each one is tested for check: it removes two pieces
    /// from the board, and the pin detection does not see that.
    #[inline]
    fn legal_en_passant_captures(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.en_passant.into_iter().flat_map(move |ep| {
            self.en_passant_captures(ep).filter(move |&(from, to)| {
                let lifted = Set::of(ep.pawn).with(from);
                let occupied = (self.placement.occupied() - lifted).with(to);
                !self.is_attacked(self.king(self.state.turn), !self.state.turn, occupied)
            })
        })
    }

    #[inline]
    pub(crate) fn en_passant_moves<S: MoveSink>(&self, sink: &mut S) {
        for (from, to) in self.legal_en_passant_captures() {
            sink.push(Move::step(from, to));
        }
    }

    pub(crate) fn pseudo_legal_en_passant_moves<S: MoveSink>(&self, sink: &mut S) {
        for (from, to) in self.en_passant.into_iter().flat_map(|ep| self.en_passant_captures(ep)) {
            sink.push(Move::step(from, to));
        }
    }

    /// Returns the target squares of legal en passant captures.
    #[inline]
    pub(crate) fn legal_en_passant_squares(&self) -> Set {
        self.legal_en_passant_captures().map(|(_, to)| to).collect()
    }

    /// Generates pawn moves to empty squares, for Pacifist Chess. `may_pass`
    /// decides whether a multiple step from the second rank may pass over a
    /// square; other multiple steps are always allowed.
    pub(crate) fn peaceful_pawn_moves<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        match self.state.turn {
            Color::White => self.peaceful_pawn_moves_for::<true, S>(may_pass, sink),
            Color::Black => self.peaceful_pawn_moves_for::<false, S>(may_pass, sink),
        }
    }

    fn peaceful_pawn_moves_for<const UP: bool, S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let empty = !bits(self.placement.occupied());
        let ninjas = bits(self.pieces(self.state.turn, NINJA));
        let both = bits(self.pieces(self.state.turn, PAWN)) | ninjas;
        let forward = PawnGeometry::<UP>::FORWARD;
        let starting = both & PawnGeometry::<UP>::rank(2);
        for (to, by) in
            PawnGeometry::<UP>::steps(both & !starting, empty).into_iter().zip([1, 2, 3])
        {
            PawnGeometry::<UP>::push_targets(sink, to, by * forward);
        }
        for from in set(starting) {
            let mut passed = None;
            for steps in 1..=3 {
                let to = Square(from.0.wrapping_add_signed(steps * forward));
                if !set(empty).contains(to) || passed.is_some_and(|on| !may_pass(from, on)) {
                    break;
                }
                sink.push(Move::step(from, to));
                passed = Some(to);
            }
        }
        sink.shifted(set(shift(ninjas & !FILE_A, -1) & empty), -1);
        sink.shifted(set(shift(ninjas & !FILE_J, 1) & empty), 1);
    }
}
