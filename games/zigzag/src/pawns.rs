//! The moves of Pawns and Ninja Pawns, and drops.

use crate::attacks::{ADVANCED, Safety, pawn_attacks};
use crate::lines::{BETWEEN, FILES, Set, bits, set};
use crate::position::Run;
use crate::{
    BISHOP, FERZ_KNIGHT, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK,
};
use heterodox_kernel::{Color, Kind, Move, MoveSink, Square};

/// What a pawn of either kind can become.
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

/// Moves a set by a number of squares, up the board if positive.
#[inline]
pub(crate) const fn shift(squares: u128, by: i8) -> u128 {
    if by >= 0 { squares << by } else { squares >> -by }
}

/// The way of the pawns that go up (White's) or down the board, so that all
/// its numbers are constants.
struct Way<const UP: bool>;

impl<const UP: bool> Way<UP> {
    const COLOR: Color = if UP { Color::White } else { Color::Black };
    const FORWARD: i8 = if UP { FILES as i8 } else { -(FILES as i8) };
    const LAST: u128 = Self::rank(10);
    /// Where a first step may end that a second may follow.
    const AFTER_ONE: u128 =
        Self::rank(3) | Self::rank(4) | Self::rank(7) | Self::rank(8) | Self::rank(9);
    /// Where a second step may end that a third may follow.
    const AFTER_TWO: u128 = Self::rank(4);

    /// A rank, counted from the side's own.
    const fn rank(number: u8) -> u128 {
        RANK_1 << (FILES * if UP { number - 1 } else { 10 - number })
    }

    #[inline]
    fn ahead(squares: u128) -> u128 {
        shift(squares, Self::FORWARD)
    }

    /// Where one, two and three steps straight ahead lead.
    #[inline]
    fn steps(pawns: u128, empty: u128) -> [u128; 3] {
        let one = Self::ahead(pawns) & empty;
        let two = Self::ahead(one & Self::AFTER_ONE) & empty;
        [one, two, Self::ahead(two & Self::AFTER_TWO) & empty]
    }

    /// Where a Ninja Pawn can be dropped and pushed to.
    #[inline]
    fn drops(empty: u128) -> u128 {
        let second = Self::rank(2) & empty;
        let third = Self::ahead(second) & empty;
        let fourth = Self::ahead(third) & empty;
        second | third | fourth | Self::ahead(fourth) & empty
    }

    /// Hands over targets that all lie in one direction of their pawns.
    #[inline]
    fn hand_over<S: MoveSink>(sink: &mut S, to: u128, by: i8) {
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
    /// Whether some pawn that cannot be pinned can step ahead.
    #[inline]
    pub(crate) fn has_free_pawn(&self) -> bool {
        let pawns = self.pieces(self.turn, PAWN) | self.pieces(self.turn, NINJA);
        let free = bits(pawns - BETWEEN[self.king(self.turn).index()]);
        let ahead = match self.turn {
            Color::White => Way::<true>::ahead(free),
            Color::Black => Way::<false>::ahead(free),
        };
        !(set(ahead) - self.placement.occupied()).is_empty()
    }

    /// The moves of both kinds of pawns, en passant left out.
    #[inline]
    pub(crate) fn pawn_moves<S: MoveSink>(&self, safety: &Safety, sink: &mut S) {
        match self.turn {
            Color::White => self.pawn_moves_on::<true, S>(safety, sink),
            Color::Black => self.pawn_moves_on::<false, S>(safety, sink),
        }
    }

    #[inline]
    fn pawn_moves_on<const UP: bool, S: MoveSink>(&self, safety: &Safety, sink: &mut S) {
        let pawns = self.pieces(self.turn, PAWN);
        let ninjas = self.pieces(self.turn, NINJA);
        let free = (pawns - safety.pinned, ninjas - safety.pinned);
        self.moves_of::<UP, S>(free.0, free.1, safety.targets, sink);
        for from in (pawns | ninjas) & safety.pinned {
            let one = Set::of(from);
            self.moves_of::<UP, S>(pawns & one, ninjas & one, self.allowed(safety, from), sink);
        }
    }

    /// The moves of some Pawns and Ninja Pawns to some squares.
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
        let enemy = bits(self.placement.color(!Way::<UP>::COLOR)) & targets;
        let forward = Way::<UP>::FORWARD;
        for (to, by) in Way::<UP>::steps(both, empty).into_iter().zip([1, 2, 3]) {
            Way::<UP>::hand_over(sink, to & targets, by * forward);
        }
        let (left, right) = (both & !FILE_A, both & !FILE_J);
        Way::<UP>::hand_over(sink, shift(left, forward - 1) & enemy, forward - 1);
        Way::<UP>::hand_over(sink, shift(right, forward + 1) & enemy, forward + 1);
        let advanced = bits(ADVANCED[Way::<UP>::COLOR.index()]);
        let sideways = empty & targets | enemy & advanced;
        sink.shifted(set(shift(bits(ninjas) & !FILE_A, -1) & sideways), -1);
        sink.shifted(set(shift(bits(ninjas) & !FILE_J, 1) & sideways), 1);
    }

    /// Drops of Ninja Pawns from the hand to some squares.
    #[inline]
    pub(crate) fn drops<S: MoveSink>(&self, targets: Set, sink: &mut S) {
        if self.hands[self.turn.index()] == 0 {
            return;
        }
        let empty = !bits(self.placement.occupied());
        let squares = match self.turn {
            Color::White => Way::<true>::drops(empty),
            Color::Black => Way::<false>::drops(empty),
        };
        for to in set(squares) & targets {
            sink.push(Move::drop(NINJA, to));
        }
    }

    /// All captures en passant, legal or not, as (from, to).
    #[inline]
    fn en_passant_captures(&self, run: Run) -> impl Iterator<Item = (Square, Square)> + '_ {
        let pawns = self.pieces(self.turn, PAWN);
        run.passed().flat_map(move |to| {
            (pawn_attacks(!self.turn, to) & pawns).iter().map(move |from| (from, to))
        })
    }

    /// En passant takes two pieces off their lines at once, so that pins do
    /// not tell whether it is legal: each capture is tried on the board.
    #[inline]
    fn legal_en_passant_captures(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.en_passant.into_iter().flat_map(move |run| {
            self.en_passant_captures(run).filter(move |&(from, to)| {
                let lifted = Set::of(run.pawn).with(from);
                let occupied = (self.placement.occupied() - lifted).with(to);
                !self.is_attacked(self.king(self.turn), !self.turn, occupied)
            })
        })
    }

    #[inline]
    pub(crate) fn en_passant_moves<S: MoveSink>(&self, sink: &mut S) {
        for (from, to) in self.legal_en_passant_captures() {
            sink.push(Move::step(from, to));
        }
    }

    pub(crate) fn en_passant_moves_regardless_of_check<S: MoveSink>(&self, sink: &mut S) {
        for (from, to) in self.en_passant.into_iter().flat_map(|run| self.en_passant_captures(run))
        {
            sink.push(Move::step(from, to));
        }
    }

    /// The squares on which a legal capture en passant is possible.
    #[inline]
    pub(crate) fn legal_en_passant_squares(&self) -> Set {
        self.legal_en_passant_captures().map(|(_, to)| to).collect()
    }

    /// The moves of both kinds of pawns to empty squares. `may_pass` judges
    /// the squares passed over from the second rank; other runs are free.
    pub(crate) fn peaceful_pawn_moves<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        match self.turn {
            Color::White => self.peaceful_pawn_moves_on::<true, S>(may_pass, sink),
            Color::Black => self.peaceful_pawn_moves_on::<false, S>(may_pass, sink),
        }
    }

    fn peaceful_pawn_moves_on<const UP: bool, S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let empty = !bits(self.placement.occupied());
        let ninjas = bits(self.pieces(self.turn, NINJA));
        let both = bits(self.pieces(self.turn, PAWN)) | ninjas;
        let forward = Way::<UP>::FORWARD;
        let starting = both & Way::<UP>::rank(2);
        for (to, by) in Way::<UP>::steps(both & !starting, empty).into_iter().zip([1, 2, 3]) {
            Way::<UP>::hand_over(sink, to, by * forward);
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
