//! Common parts and differences of the four games on rectangular boards.

use std::collections::BTreeSet;

use super::board::{
    Board, DIAGONAL, ORTHOGONAL, Sq, all_steps, file_letter, is_white, kind, line, of_side, sq,
};
use super::moves::MoveEffect;
use super::state::State;
use super::{chess, mwchess, zigzag, zwangkrieg, zwangkrieg_moves};

/// A game with Kings on a rectangular board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Chess,
    Mwchess,
    Zigzag { mirrored: bool },
    Zwangkrieg { hia_enemy: bool },
}

/// A letter of the castling or unmoved field, with the piece and square that the
/// right needs.
pub(super) struct Right {
    pub(super) letter: char,
    pub(super) at: Sq,
    pub(super) piece: char,
}

impl Base {
    /// Parses the base game at the beginning of `parts`. Returns it with the
    /// number of parts used.
    pub(super) fn from_id_parts(parts: &[&str]) -> Option<(Base, usize)> {
        match parts {
            ["chess", ..] => Some((Base::Chess, 1)),
            ["mwchess", ..] => Some((Base::Mwchess, 1)),
            ["zigzag", "mirrored", ..] => Some((Base::Zigzag { mirrored: true }, 2)),
            ["zigzag", ..] => Some((Base::Zigzag { mirrored: false }, 1)),
            ["zwangkrieg", "hia-enemy", ..] => Some((Base::Zwangkrieg { hia_enemy: true }, 2)),
            ["zwangkrieg", ..] => Some((Base::Zwangkrieg { hia_enemy: false }, 1)),
            _ => None,
        }
    }

    pub(super) fn start(self) -> &'static str {
        match self {
            Base::Chess => chess::START,
            Base::Mwchess => mwchess::START,
            Base::Zigzag { mirrored: false } => zigzag::START,
            Base::Zigzag { mirrored: true } => zigzag::START_MIRRORED,
            Base::Zwangkrieg { .. } => zwangkrieg::START,
        }
    }

    /// Number of files, which is also the number of ranks.
    pub(super) fn size(self) -> i32 {
        match self {
            Base::Chess | Base::Mwchess => 8,
            Base::Zigzag { .. } => 10,
            Base::Zwangkrieg { .. } => 12,
        }
    }

    /// Letters of the kinds of pieces.
    pub(super) fn letters(self) -> &'static str {
        match self {
            Base::Chess | Base::Mwchess => "KQRBNP",
            Base::Zigzag { .. } => "KQRBWFZYPJ",
            Base::Zwangkrieg { .. } => "KQRBNIAOXWSGVLPF",
        }
    }

    /// Returns whether a kind is a pawn of this game.
    pub(super) fn is_pawn(self, kind: char) -> bool {
        match self {
            Base::Chess | Base::Mwchess => kind == 'P',
            Base::Zigzag { .. } => kind == 'P' || kind == 'J',
            Base::Zwangkrieg { .. } => kind == 'P' || kind == 'F',
        }
    }

    /// Returns whether a kind is a slider, for Pacifist Chess.
    pub(super) fn is_slider(self, kind: char) -> bool {
        match self {
            Base::Chess => "QRB".contains(kind),
            Base::Mwchess => kind == 'N',
            Base::Zigzag { .. } => "QRBZY".contains(kind),
            Base::Zwangkrieg { .. } => "QRBG".contains(kind),
        }
    }

    pub(super) fn has_castling(self) -> bool {
        self != Base::Mwchess
    }

    pub(super) fn has_unmoved(self) -> bool {
        matches!(self, Base::Mwchess | Base::Zwangkrieg { .. })
    }

    pub(super) fn has_ep(self) -> bool {
        self != Base::Mwchess
    }

    /// Returns whether the placement field has a bracket.
    pub(super) fn has_pocket(self) -> bool {
        matches!(self, Base::Zigzag { .. } | Base::Zwangkrieg { .. })
    }

    /// Converts a rank from a side's point of view to the board's numbering.
    pub(super) fn rank(self, n: i32, white: bool) -> i32 {
        if white { n } else { self.size() + 1 - n }
    }

    /// Converts a rank to a side's point of view.
    pub(super) fn relative(self, rank: i32, white: bool) -> i32 {
        self.rank(rank, white)
    }

    /// Returns the step straight forward.
    pub(super) fn forward(self, white: bool) -> Sq {
        sq(0, if white { 1 } else { -1 })
    }

    /// Returns the starting square of the King.
    pub(super) fn king_home(self, white: bool) -> Sq {
        let file = match self {
            Base::Chess | Base::Mwchess => 5,
            Base::Zigzag { mirrored } => {
                if white || mirrored {
                    6
                } else {
                    5
                }
            }
            Base::Zwangkrieg { .. } => 7,
        };
        sq(file, self.rank(1, white))
    }

    /// Returns the castling rights in the order of the field.
    pub(super) fn castling_rights(self) -> Vec<Right> {
        let mut rights = Vec::new();
        for white in [true, false] {
            let corners = match self {
                Base::Mwchess => vec![],
                Base::Chess => vec![('K', 8), ('Q', 1)],
                _ => vec![('A', 1), (file_letter(self.size()).to_ascii_uppercase(), self.size())],
            };
            for (letter, file) in corners {
                let at = sq(file, self.rank(1, white));
                rights.push(Right {
                    letter: of_side(letter, white),
                    at,
                    piece: of_side('R', white),
                });
            }
        }
        rights
    }

    /// Returns the rights of unmoved pawns in the order of the field.
    pub(super) fn unmoved_rights(self) -> Vec<Right> {
        let mut rights = Vec::new();
        let home = match self {
            Base::Mwchess => 2,
            Base::Zwangkrieg { .. } => 3,
            _ => return rights,
        };
        for white in [true, false] {
            for file in 1..=self.size() {
                let linebacker = matches!(self, Base::Zwangkrieg { .. }) && (5..=8).contains(&file);
                rights.push(Right {
                    letter: of_side(file_letter(file), white),
                    at: sq(file, self.rank(home, white)),
                    piece: of_side(if linebacker { 'F' } else { 'P' }, white),
                });
            }
        }
        rights
    }

    /// Returns whether the piece on `from` could capture an enemy on `to`,
    /// without en passant. `through` has the occupied squares that do not block
    /// its lines; it is empty except in Pacifist Chess.
    pub(super) fn could_capture(
        self,
        board: &Board,
        from: Sq,
        to: Sq,
        through: &BTreeSet<Sq>,
    ) -> bool {
        match self {
            Base::Chess => chess::could_capture(board, from, to, through),
            Base::Mwchess => mwchess::could_capture(board, from, to, through),
            Base::Zigzag { .. } => zigzag::could_capture(self, board, from, to, through),
            Base::Zwangkrieg { hia_enemy } => {
                zwangkrieg::could_capture(hia_enemy, board, from, to, through)
            }
        }
    }

    /// Returns the moves of one piece without captures, castling and promotions.
    pub(super) fn quiet_moves(self, state: &State, from: Sq) -> Vec<MoveEffect> {
        match self {
            Base::Chess => chess::quiet_moves(self, state, from),
            Base::Mwchess => mwchess::quiet_moves(state, from),
            Base::Zigzag { .. } => zigzag::quiet_moves(self, state, from),
            Base::Zwangkrieg { hia_enemy } => {
                zwangkrieg_moves::quiet_moves(self, hia_enemy, state, from)
            }
        }
    }

    /// Returns the numbers of squares that the King may castle towards a rook at
    /// `distance`.
    pub(super) fn castling_steps(self, distance: i32) -> Vec<i32> {
        match self {
            Base::Chess => vec![2],
            Base::Mwchess => vec![],
            Base::Zigzag { .. } => (1..distance).collect(),
            Base::Zwangkrieg { .. } => vec![4],
        }
    }

    /// Returns the kinds that a pawn on the last rank may become. `None` in the
    /// list means that it may stay a pawn.
    pub(super) fn promotions(self, state: &State) -> Vec<Option<char>> {
        match self {
            Base::Chess => "QRBN".chars().map(Some).collect(),
            Base::Mwchess => vec![None],
            Base::Zigzag { .. } => "QRBZYWF".chars().map(Some).collect(),
            Base::Zwangkrieg { .. } => {
                let own = state.pocket.iter().filter(|piece| is_white(**piece) == state.white);
                let kinds: BTreeSet<char> = own.map(|piece| kind(*piece)).collect();
                std::iter::once(None).chain(kinds.into_iter().map(Some)).collect()
            }
        }
    }

    /// Returns whether a pawn can have made a step of `length` squares from
    /// `origin` after which it can be captured en passant.
    pub(super) fn is_en_passant_step(self, piece: char, origin: Sq, step: Sq, length: i32) -> bool {
        let white = is_white(piece);
        let straight = step == self.forward(white);
        let rank = self.relative(origin.rank, white);
        match self {
            Base::Chess => kind(piece) == 'P' && straight && rank == 2 && length == 2,
            Base::Mwchess => false,
            Base::Zigzag { .. } => {
                let allowed = 2..=zigzag::max_pawn_steps(rank);
                let before_last_rank = rank + length < self.size();
                kind(piece) == 'P' && straight && allowed.contains(&length) && before_last_rank
            }
            Base::Zwangkrieg { .. } => {
                let home = self.unmoved_rights().iter().any(|r| r.at == origin && r.piece == piece);
                let steps = zwangkrieg::pawn_steps(self, piece);
                home && length == 2 && steps.contains(&step)
            }
        }
    }

    /// Returns the value of a kind in Pacifist Chess.
    pub(super) fn value(self, kind: char) -> u64 {
        let values = match self {
            Base::Chess => "P1 N3 B3 R5 Q9 K4",
            Base::Mwchess => "P2 R3 B4 N5 Q5 K4",
            Base::Zigzag { .. } => "P1 J1 B3 W4 F4 Z4 Y4 R5 Q9 K4",
            Base::Zwangkrieg { .. } => "P1 F1 N2 K4 B4 O4 X4 G4 I5 A5 W5 S5 L5 R6 V7 Q10",
        };
        let entry = values.split(' ').find_map(|entry| entry.strip_prefix(kind));
        entry.and_then(|number| number.parse().ok()).expect("every kind has a value")
    }
}

/// Returns whether an orthodox K, Q, R, B or N on `from` attacks `to`.
pub(super) fn orthodox_attacks(
    board: &Board,
    kind: char,
    from: Sq,
    to: Sq,
    through: &BTreeSet<Sq>,
) -> bool {
    let straight = |steps: &[Sq]| line(from, to).is_some_and(|(step, _)| steps.contains(&step));
    match kind {
        'K' => from.is_adjacent(to),
        'Q' => straight(&all_steps()) && board.is_clear(from, to, through),
        'R' => straight(&ORTHOGONAL) && board.is_clear(from, to, through),
        'B' => straight(&DIAGONAL) && board.is_clear(from, to, through),
        'N' => super::board::is_leap(from, to, 1, 2),
        _ => false,
    }
}
