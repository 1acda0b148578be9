//! The state of a game.

use crate::pieces::BoardPieces;
use crate::random::number;
use crate::walk::effect::OpenSquares;
use heterodox_kernel::{Color, Kind, Piece, Square, SquareSet, TurnState};

/// The state of a game, without the rules.
#[derive(Copy, Clone, Debug)]
pub(crate) struct State<const W: usize> {
    /// The pieces on the board.
    pub pieces: BoardPieces<W>,
    /// Number of pieces of each kind in the hand or reserve of each colour.
    pub hands: [[u8; 64]; 2],
    /// Squares of the partners that may still castle.
    pub castling: SquareSet<W>,
    /// Squares of unmoved pieces, if their kinds have initial moves.
    pub unmoved: SquareSet<W>,
    /// The squares left open to en passant, in the order passed.
    pub open: OpenSquares,
    /// The square of the piece that left them open, if there are any.
    pub passed_by: Square,
    /// Square of the piece that castles by files, by colour.
    pub castlers: [Square; 2],
    /// Number of checks that each colour still has to give to win.
    pub checks: [u32; 2],
    /// True if no enemy of the kinds of `counterStrike` may be captured in this turn.
    pub tabu: bool,
    /// Number of passes right before, up to two, in games where it matters.
    pub passes: u8,
    /// The side to move and the counters.
    pub turn: TurnState,
    /// Plies since the last move that cannot be undone.
    pub reversible: u32,
    /// Hash key of the state without the board, the turn and en passant.
    pub rest_key: u64,
}

impl<const W: usize> State<W> {
    /// Number of pieces of a kind in the hand of a colour.
    #[inline]
    pub(crate) fn in_hand(&self, color: Color, kind: Kind) -> u32 {
        u32::from(self.hands[color.index()][kind.index() & 63])
    }

    /// The pieces in hand, with their counts.
    pub(crate) fn hand(&self) -> impl Iterator<Item = (Piece, u8)> + '_ {
        Color::ALL.into_iter().flat_map(move |color| {
            let counts = self.hands[color.index()].iter().zip(0..64);
            let held = counts.filter(|(count, _)| **count > 0);
            held.map(move |(&count, kind)| (Piece::new(color, Kind(kind)), count))
        })
    }

    /// Adds a piece to a hand.
    pub(crate) fn add_to_hand(&mut self, piece: Piece) {
        self.change_hand(piece, |count| count.saturating_add(1));
    }

    /// Takes a piece from a hand.
    pub(crate) fn take_from_hand(&mut self, piece: Piece) {
        self.change_hand(piece, |count| count.saturating_sub(1));
    }

    fn change_hand(&mut self, piece: Piece, change: impl Fn(u8) -> u8) {
        let count = &mut self.hands[piece.color.index()][piece.kind.index() & 63];
        let before = *count;
        *count = change(before);
        self.rest_key ^= hand_key(piece, before) ^ hand_key(piece, *count);
    }

    /// Takes castling rights away.
    #[inline]
    pub(crate) fn remove_castling(&mut self, partners: SquareSet<W>) {
        let lost = self.castling & partners;
        if !lost.is_empty() {
            self.rest_key ^= squares_key(CASTLING, self.castling);
            self.castling -= lost;
            self.rest_key ^= squares_key(CASTLING, self.castling);
        }
    }

    /// Records that the piece on a square has moved.
    #[inline]
    pub(crate) fn remove_unmoved(&mut self, square: Square) {
        if self.unmoved.contains(square) {
            self.rest_key ^= number(UNMOVED, u64::from(square.0));
            self.unmoved.remove(square);
        }
    }

    /// Sets whether the rule of `counterStrike` is in force.
    #[inline]
    pub(crate) fn set_tabu(&mut self, tabu: bool) {
        if tabu != self.tabu {
            self.rest_key ^= number(TABU, 0);
            self.tabu = tabu;
        }
    }

    /// Sets the number of passes right before.
    #[inline]
    pub(crate) fn set_passes(&mut self, passes: u8) {
        self.rest_key ^= self.passes_key();
        self.passes = passes;
        self.rest_key ^= self.passes_key();
    }

    /// The part of the key for passes, which do not matter for repetition.
    pub(crate) fn passes_key(&self) -> u64 {
        if self.passes == 0 { 0 } else { number(PASSES, u64::from(self.passes)) }
    }

    /// Sets the number of checks that a colour still has to give.
    pub(crate) fn set_checks(&mut self, color: Color, checks: u32) {
        let before = std::mem::replace(&mut self.checks[color.index()], checks);
        let key = |checks: u32| number(CHECKS, u64::from(checks) << 1 | color as u64);
        self.rest_key ^= key(before) ^ key(checks);
    }

    /// Returns whether two states are equal. Plies since the last irreversible move do not count.
    pub(crate) fn is_same(&self, other: &State<W>) -> bool {
        self.pieces == other.pieces
            && self.hands == other.hands
            && self.castling == other.castling
            && self.unmoved == other.unmoved
            && (self.open == other.open && self.passed_by == other.passed_by)
            && self.checks == other.checks
            && self.tabu == other.tabu
            && self.passes == other.passes
            && self.turn == other.turn
    }

    /// Computes [`rest_key`](State::rest_key) from scratch.
    pub(crate) fn computed_rest_key(&self) -> u64 {
        let hands = Color::ALL.into_iter().flat_map(|color| {
            let counts = self.hands[color.index()].into_iter().zip(0..64);
            counts.map(move |(count, kind)| hand_key(Piece::new(color, Kind(kind)), count))
        });
        let unmoved = self.unmoved.iter().map(|square| number(UNMOVED, u64::from(square.0)));
        let checks = Color::ALL
            .map(|color| number(CHECKS, u64::from(self.checks[color.index()]) << 1 | color as u64));
        let tabu = if self.tabu { number(TABU, 0) } else { 0 };
        let rest = squares_key(CASTLING, self.castling) ^ tabu ^ self.passes_key();
        hands.chain(unmoved).chain(checks).fold(rest, |key, part| key ^ part)
    }
}

const HANDS: u64 = 1;
const CASTLING: u64 = 2;
const UNMOVED: u64 = 3;
const CHECKS: u64 = 4;
const TABU: u64 = 5;
/// The part of keys for legal captures en passant.
pub(crate) const EN_PASSANT: u64 = 6;
const PASSES: u64 = 7;

fn hand_key(piece: Piece, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    number(HANDS, u64::from(count) << 8 | u64::from(piece.kind.0) << 1 | piece.color as u64)
}

fn squares_key<const W: usize>(part: u64, squares: SquareSet<W>) -> u64 {
    let words = squares.0.into_iter().zip(0u64..).filter(|(word, _)| *word != 0);
    words.fold(0, |key, (word, index)| key ^ number(part << 8 | index, word))
}
