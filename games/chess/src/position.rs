//! The state of a chess position and how moves change it.

use crate::fen::{self, CASTLING};
use crate::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use heterodox_kernel::fen::squares_from_rights;
use heterodox_kernel::{
    AnySquareSet, Color, Explanation, Extra, Kind, Move, MoveSink, Picked, Piece, Placement,
    Reason, Setup, Square, SquareSet, TurnState, zobrist,
};

/// Number of plies without a capture or Pawn move that makes the game a draw.
pub(crate) const MOVE_LIMIT: u32 = 100;

/// The dark squares.
const DARK: SquareSet<1> = SquareSet::from_bits(0xAA55_AA55_AA55_AA55);

/// A legal position of chess.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
// Copies that begin a cache line are faster.
#[repr(align(64))]
pub struct Position {
    pub(crate) placement: Placement<64, 1, 6>,
    pub(crate) state: TurnState,
    /// Castling rights as bits, in the order of [`CASTLING`](crate::fen::CASTLING).
    pub(crate) castling: u8,
    /// Square that a Pawn has just passed over with a double step.
    pub(crate) en_passant: Option<Square>,
}

/// Castling rights that remain after a move from or to each square.
static RIGHTS_KEPT: [u8; 64] = {
    let mut kept = [0b1111; 64];
    kept[4] = 0b1100;
    kept[7] = 0b1110;
    kept[0] = 0b1101;
    kept[60] = 0b0011;
    kept[63] = 0b1011;
    kept[56] = 0b0111;
    kept
};

/// First index of en passant squares in [`zobrist::extra`]; castling rights have
/// 0–15.
const EN_PASSANT_INDEX: usize = 16;

impl Position {
    #[inline]
    pub(crate) fn pieces(&self, color: Color, kind: Kind) -> SquareSet<1> {
        self.placement.pieces(color, kind)
    }

    /// Returns the square of the King of `color`.
    ///
    /// # Panics
    /// If there is none, which is impossible in a legal position of chess.
    #[inline]
    pub(crate) fn king(&self, color: Color) -> Square {
        self.pieces(color, KING).first().expect("each side has a King")
    }

    /// Removes the castling rights that need the piece on `square`.
    #[inline]
    pub(crate) fn remove_castling_rights(&mut self, square: Square) {
        self.castling &= RIGHTS_KEPT[square.index()];
    }

    /// Returns whether the material is K–K, K+N–K, K+B–K, or K+B–K+B with Bishops
    /// on squares of one colour.
    #[inline]
    fn has_insufficient_material(&self) -> bool {
        let count = self.placement.occupied().len();
        if count > 4 {
            return false;
        }
        let bishops = self.placement.kind(BISHOP);
        let minor = self.placement.kind(KNIGHT) | bishops;
        match count {
            2 => true,
            3 => !minor.is_empty(),
            _ => {
                self.pieces(Color::White, BISHOP).len() == 1
                    && self.pieces(Color::Black, BISHOP).len() == 1
                    && (bishops.is_subset(DARK) || !bishops.intersects(DARK))
            }
        }
    }

    /// Returns the origin and target of the Rook when the King castles to
    /// `king_to`.
    pub(crate) fn castling_rook(king_to: Square) -> (Square, Square) {
        let right = king_to.0 % 8 == 6;
        let corner = if right { king_to.0 + 1 } else { king_to.0 - 2 };
        let beside = if right { king_to.0 - 1 } else { king_to.0 + 1 };
        (Square(corner), Square(beside))
    }
}

impl heterodox_kernel::Position for Position {
    type Placement = Placement<64, 1, 6>;

    #[inline]
    fn placement(&self) -> &Self::Placement {
        &self.placement
    }

    #[inline]
    fn turn_state(&self) -> TurnState {
        self.state
    }

    #[inline]
    fn generate<S: MoveSink>(&self, sink: &mut S) {
        self.generate_legal(sink);
    }

    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        self.generate_pseudo_legal(sink);
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let Move { from, to, extra } = mv;
        let us = self.state.turn;
        let piece = self.placement.piece_at(from).expect("a piece stands where the move starts");
        let en_passant = self.en_passant.take();
        self.state.count_ply();
        if self.placement.lift(to).is_some() {
            self.state.halfmove = 0;
            self.remove_castling_rights(to);
        }
        self.remove_castling_rights(from);
        self.placement.shift(piece, from, to);
        if piece.kind == PAWN {
            self.state.halfmove = 0;
            if en_passant == Some(to) && from.0 % 8 != to.0 % 8 {
                self.placement.lift(Square(to.0 ^ 8));
            } else if from.0.abs_diff(to.0) == 16 {
                self.en_passant = Some(Square((from.0 + to.0) / 2));
            } else if let Extra::Promote(kind) = extra {
                self.placement.lift_known(piece, to);
                self.placement.put(Piece::new(us, kind), to);
            }
        } else if piece.kind == KING && from.0.abs_diff(to.0) == 2 {
            let (corner, beside) = Position::castling_rook(to);
            self.placement.shift(Piece::new(us, ROOK), corner, beside);
        }
        self.state.end_turn();
    }

    #[inline]
    fn rule_draw(&self) -> Option<Reason> {
        if self.state.halfmove >= MOVE_LIMIT {
            Some(Reason::MoveLimit)
        } else {
            self.has_insufficient_material().then_some(Reason::InsufficientMaterial)
        }
    }

    /// Exact for one Knight or Bishops only. A bare King cannot win. A Knight
    /// needs an enemy piece that blocks its own King; a Queen does not help,
    /// because next to its King it could capture the Knight or leave an escape
    /// square. Bishops on one colour need a piece that can stand on the other
    /// colour.
    fn can_win(&self, color: Color) -> bool {
        let own = self.placement.color(color);
        let of = |kinds: &[Kind]| {
            kinds.iter().fold(SquareSet::EMPTY, |set, &kind| set | self.placement.kind(kind))
        };
        if own.intersects(of(&[PAWN, ROOK, QUEEN])) {
            return true;
        }
        let bishops = of(&[BISHOP]);
        if own.intersects(of(&[KNIGHT])) {
            return own.len() > 2 || !self.placement.color(!color).is_subset(of(&[KING, QUEEN]));
        }
        let one_color = bishops.is_subset(DARK) || !bishops.intersects(DARK);
        own.intersects(bishops) && !(one_color && of(&[PAWN, KNIGHT]).is_empty())
    }

    fn attackers_of_king(&self, color: Color) -> Vec<Square> {
        self.checkers_of(color).iter().collect()
    }

    fn key(&self) -> u64 {
        let key = self.board_key() ^ zobrist::extra(self.castling as usize);
        match self.en_passant {
            Some(square) if self.has_legal_en_passant() => {
                key ^ zobrist::extra(EN_PASSANT_INDEX + square.index())
            }
            _ => key,
        }
    }

    fn to_setup(&self) -> Setup {
        Setup {
            castling: squares_from_rights(&CASTLING, self.castling.into()),
            en_passant: self.en_passant.into_iter().collect(),
            ..self.setup_without_rights()
        }
    }

    fn fen(&self) -> String {
        fen::format().format(&self.to_setup())
    }

    fn is_capture(&self, mv: Move) -> bool {
        self.piece_at(mv.to).is_some()
            || self.en_passant == Some(mv.to)
                && self.placement.kind_at(mv.from) == Some(PAWN)
                && mv.from.0 % 8 != mv.to.0 % 8
    }

    fn special_name(&self, mv: Move) -> Option<&'static str> {
        let castles =
            self.placement.kind_at(mv.from) == Some(KING) && mv.from.0.abs_diff(mv.to.0) == 2;
        castles.then_some(if mv.to.0 % 8 == 6 { "O-O" } else { "O-O-O" })
    }

    fn illegal_reason(&self, mv: Move) -> Option<Explanation> {
        self.explain_illegal(mv)
    }

    fn forbidden_reason(&self, mv: Move) -> Option<Explanation> {
        self.explain_attacked_castling(mv)
    }

    fn unobstructed_targets(&self, picked: Picked) -> AnySquareSet {
        self.reach_of(picked).resized()
    }
}
