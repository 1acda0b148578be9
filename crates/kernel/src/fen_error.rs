//! Errors in descriptions of positions and in their text form, FEN.

use crate::phrases::errors as phrases;
use crate::said::{Phrase, Said};
use crate::text::excerpt;
use crate::{Color, Square, Token};
use std::fmt;

/// Maximum value of a counter in a FEN, far beyond any real game.
pub const MAX_COUNTER: u32 = 1_000_000;

/// Largest number of passes that a FEN counts: one by each side.
pub(crate) const MAX_PASSES: u32 = 2;

/// A field of a FEN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// Piece placement.
    Placement,
    /// Pieces in brackets after the placement: hands or captured pieces.
    Bracket,
    /// Side to move.
    Turn,
    /// Castling rights.
    Castling,
    /// Files of the pawns that have not moved.
    UnmovedPawns,
    /// Squares of pieces that have moved and stand where they stood at the start.
    Moved,
    /// En-passant square.
    EnPassant,
    /// Passes right before the position.
    Passes,
    /// Checks that both sides have yet to give to win.
    Checks,
    /// Captures that the last move forbids.
    Tabu,
    /// Halfmove clock: plies towards the move limit.
    Halfmove,
    /// Move number.
    Fullmove,
    /// Text after the last field.
    Rest,
}

impl FenField {
    fn phrase(self) -> &'static Phrase {
        match self {
            FenField::Placement => &phrases::PLACEMENT,
            FenField::Bracket => &phrases::BRACKET,
            FenField::Turn => &phrases::TURN,
            FenField::Castling => &phrases::CASTLING,
            FenField::UnmovedPawns => &phrases::UNMOVED_PAWNS,
            FenField::Moved => &phrases::MOVED,
            FenField::EnPassant => &phrases::EN_PASSANT,
            FenField::Passes => &phrases::PASSES,
            FenField::Checks => &phrases::CHECKS,
            FenField::Tabu => &phrases::TABU,
            FenField::Halfmove => &phrases::HALFMOVE,
            FenField::Fullmove => &phrases::FULLMOVE,
            FenField::Rest => &phrases::REST,
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.phrase().english)
    }
}

/// The error for a text that is not a FEN of a game: a field and its problem.
///
/// ```
/// use heterodox_kernel::{FenError, FenField, FenProblem};
/// let error = FenError::new(FenField::Placement, FenProblem::RankCount { found: 7, expected: 8 });
/// assert_eq!(error.to_string(), "FEN placement: expected 8 ranks, found 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The field that is wrong.
    pub field: FenField,
    /// The problem with the field.
    pub problem: FenProblem,
}

impl FenError {
    /// Creates an error.
    pub fn new(field: FenField, problem: FenProblem) -> FenError {
        FenError { field, problem }
    }

    /// The error for a text in place of the passes.
    pub fn wrong_passes(text: &str) -> FenError {
        FenError::unexpected(FenField::Passes, text, &phrases::P_OR_PP)
    }

    /// The error for a text in place of two numbers of checks up to `most`.
    pub fn wrong_checks(text: &str, most: u32) -> FenError {
        let example = Said::text(format!("{most}+{most}"));
        let known = phrases::TWO_NUMBERS.with([Said::text(most), example]);
        FenError::unexpected(FenField::Checks, text, known)
    }

    /// The error for a text after the last field.
    pub fn trailing(text: &str) -> FenError {
        FenError::unexpected(FenField::Rest, text, &phrases::THE_END)
    }

    /// The error for an unexpected text, with a description of the allowed ones.
    pub fn unexpected(field: FenField, text: &str, known: impl Into<Said>) -> FenError {
        let (text, known) = (text.to_owned(), known.into());
        FenError::new(field, FenProblem::Unexpected { text, known })
    }

    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        phrases::FEN.with([self.field.phrase().into(), self.problem.said()])
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for FenError {}

impl From<SetupError> for FenError {
    fn from(error: SetupError) -> FenError {
        FenError { field: error.field, problem: FenProblem::Setup(error.problem) }
    }
}

/// A problem with a field of a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenProblem {
    /// The text ends before this field, or the field is empty (two spaces in a row).
    Missing,
    /// The placement has the wrong number of ranks.
    RankCount {
        /// Number of ranks in the text.
        found: usize,
        /// Number of ranks of the board.
        expected: usize,
    },
    /// A rank has the wrong number of squares.
    RankLength {
        /// The rank's number, from 1.
        rank: usize,
        /// Number of squares in the text.
        found: usize,
        /// Number of squares of the rank.
        expected: usize,
    },
    /// A hole of the board without `*`, or `*` for a square.
    Hole {
        /// Name of the square or hole.
        square: String,
        /// True if the board has a hole there.
        is_hole: bool,
    },
    /// An unknown character.
    UnknownLetter {
        /// The character.
        letter: char,
        /// The allowed values.
        known: String,
    },
    /// A letter occurs twice that may occur once.
    Repeated {
        /// The letter of the piece.
        letter: char,
    },
    /// A count of empty squares that is zero or has a leading zero.
    BadRun {
        /// The number in the text.
        run: String,
    },
    /// The bracket after the placement is missing or not closed.
    NoBracket,
    /// Not a whole number, or one that is out of range.
    NotANumber {
        /// The text.
        text: String,
        /// Smallest allowed number.
        least: u32,
    },
    /// An unexpected text.
    Unexpected {
        /// The text.
        text: String,
        /// The allowed values.
        known: Said,
    },
    /// The text is well formed, but its position is not legal.
    Setup(SetupProblem),
}

impl FenProblem {
    /// Returns the problem with its parts, for other languages.
    pub fn said(&self) -> Said {
        use FenProblem as P;
        match self {
            P::Missing => (&phrases::FIELD_MISSING).into(),
            P::RankCount { found, expected } => {
                phrases::RANK_COUNT.with(numbers([expected, found]))
            }
            P::RankLength { rank, found, expected } => {
                phrases::RANK_LENGTH.with(numbers([expected, rank, found]))
            }
            P::Hole { square, is_hole: true } => phrases::NO_SUCH_SQUARE.with([Said::text(square)]),
            P::Hole { square, is_hole: false } => phrases::NO_HOLE.with([Said::text(square)]),
            P::UnknownLetter { letter, known } => {
                phrases::UNKNOWN_LETTER.with([quoted(letter), Said::text(known)])
            }
            P::Repeated { letter } => phrases::GIVEN_TWICE.with([quoted(letter)]),
            P::BadRun { run } => phrases::BAD_RUN.with([quoted(&excerpt(run))]),
            P::NoBracket => (&phrases::NO_BRACKET).into(),
            P::NotANumber { text, least } => phrases::NOT_A_NUMBER.with([
                quoted(&excerpt(text)),
                Said::text(least),
                Said::text(MAX_COUNTER),
            ]),
            P::Unexpected { text, known } => {
                phrases::SHOULD_BE.with([quoted(&excerpt(text)), known.clone()])
            }
            P::Setup(problem) => problem.said(),
        }
    }
}

fn numbers<T: ToString, const N: usize>(numbers: [T; N]) -> [Said; N] {
    numbers.map(Said::text)
}

/// Returns a text in quotes.
fn quoted(text: &(impl fmt::Debug + ?Sized)) -> Said {
    Said::text(format!("{text:?}"))
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

/// The reason why a [`Setup`](crate::Setup) is not a legal position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The part of the description that is wrong, by the name of its field in a FEN.
    pub field: FenField,
    /// The problem with it.
    pub problem: SetupProblem,
}

impl SetupError {
    /// Creates an error.
    pub fn new(field: FenField, problem: SetupProblem) -> SetupError {
        SetupError { field, problem }
    }

    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        phrases::SET_UP.with([self.field.phrase().into(), self.problem.said()])
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for SetupError {}

/// A problem with a part of a [`Setup`](crate::Setup).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupProblem {
    /// A square or a kind of piece that the game does not have.
    Unknown {
        /// Number of the square.
        square: u8,
        /// Number of the kind.
        kind: u8,
    },
    /// A piece that cannot be in the pocket in this game, or a count of zero.
    NotInPocket {
        /// The token of the piece.
        token: Token,
        /// Number of these pieces.
        count: u32,
    },
    /// A right that the game does not have.
    UnknownRight {
        /// The square of the right.
        square: Square,
    },
    /// Castling, an unmoved pawn or en passant without the pieces that it requires.
    UnsupportedRight {
        /// The square in [`Setup::castling`](crate::Setup::castling) or [`Setup::unmoved_pawns`](crate::Setup::unmoved_pawns), or the first
        /// in [`Setup::en_passant`](crate::Setup::en_passant).
        square: Square,
        /// The right in a FEN.
        right: String,
        /// The required pieces and squares.
        needs: Said,
    },
    /// A side has the wrong number of Kings.
    KingCount {
        /// Owner of the Kings; `None` if the Kings of both sides are counted together.
        color: Option<Color>,
        /// Number of Kings on the board.
        found: usize,
        /// Required number of Kings.
        expected: usize,
    },
    /// The side to move could capture the King of the side that has just moved.
    KingCapturable {
        /// Owner of the King.
        color: Color,
    },
    /// The side that has just moved owns no King (Pacifist Chess).
    MoverWithoutKing {
        /// The side that has just moved.
        color: Color,
    },
    /// A pawn is on a square where no pawn can be.
    PawnSquare {
        /// Name of the square.
        square: String,
    },
    /// More pieces of a kind than the game has.
    TooManyPieces {
        /// The token of the piece.
        token: Token,
        /// Number of these pieces in the description.
        found: u32,
        /// Maximum number in the game.
        most: u32,
    },
    /// A counter is out of range.
    Counter {
        /// The value.
        found: u32,
        /// Smallest allowed value.
        least: u32,
        /// Largest allowed value; 0 if the game has no such counter.
        most: u32,
    },
    /// Something that the rules of the game exclude.
    Unexpected {
        /// The unexpected value.
        text: String,
        /// The allowed values.
        expected: Said,
    },
}

impl SetupProblem {
    fn said(&self) -> Said {
        use SetupProblem as P;
        match self {
            P::Unknown { square, kind } => phrases::UNKNOWN_IN_GAME.with(numbers([square, kind])),
            P::NotInPocket { token, count } => {
                phrases::NOT_IN_BRACKET.with([Said::text(count), in_quotes(token)])
            }
            P::UnknownRight { square } => phrases::UNKNOWN_RIGHT.with([Said::text(square.0)]),
            P::UnsupportedRight { right, needs, .. } => {
                phrases::RIGHT_NEEDS.with([quoted(right), needs.clone()])
            }
            P::KingCount { color: Some(color), found, expected } => phrases::KINGS_OF.with([
                Said::text(expected),
                Said::Side(*color),
                Said::text(found),
            ]),
            P::KingCount { color: None, found, expected } => {
                phrases::KINGS_IN_ALL.with(numbers([expected, found]))
            }
            P::KingCapturable { color } => phrases::LEFT_IN_CHECK.with([Said::Side(*color)]),
            P::MoverWithoutKing { color } => phrases::MOVED_WITHOUT_KING.with([Said::Side(*color)]),
            P::PawnSquare { square } => phrases::NO_PAWN_THERE.with([Said::text(square)]),
            P::TooManyPieces { token, found, most } => phrases::TOO_MANY_PIECES.with([
                Said::text(found),
                in_quotes(token),
                Said::text(most),
            ]),
            P::Counter { found, least, most } => {
                phrases::NOT_IN_RANGE.with(numbers([found, least, most]))
            }
            P::Unexpected { text, expected } => {
                phrases::SHOULD_BE.with([quoted(text), expected.clone()])
            }
        }
    }
}

/// Returns the token of a piece in quotes.
fn in_quotes(token: &Token) -> Said {
    Said::text(format!("\"{token}\""))
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}
