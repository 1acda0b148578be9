//! Parsing and formatting of FEN: the fields that games share, and the errors.

use crate::{Board, Color, KindInfo, Piece, Square, game::kind_of_letter, text::excerpt};
use std::fmt::{self, Write as _};

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
    /// En-passant square.
    EnPassant,
    /// Halfmove clock: plies towards the move limit.
    Halfmove,
    /// Move number.
    Fullmove,
    /// Text after the last field.
    Rest,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "placement",
            FenField::Bracket => "bracket",
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::UnmovedPawns => "unmoved pawns",
            FenField::EnPassant => "en passant",
            FenField::Halfmove => "halfmove",
            FenField::Fullmove => "fullmove",
            FenField::Rest => "end",
        })
    }
}

/// The error for a text that is not a FEN of a game: a field and what is wrong with
/// it.
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
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN {}: {}", self.field, self.problem)
    }
}

impl std::error::Error for FenError {}

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
    /// The side has the wrong number of Kings.
    KingCount {
        /// Owner of the Kings; `None` if the Kings of both sides are counted together.
        color: Option<Color>,
        /// Number of Kings on the board.
        found: usize,
        /// Required number of Kings.
        expected: usize,
    },
    /// The side to move could capture the King of the side that has just
    /// moved.
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
    PawnPlace {
        /// Name of the square.
        square: String,
    },
    /// A castling right or the like whose pieces are not on the required squares.
    RightWithoutPiece {
        /// The right in the text.
        right: String,
        /// The pieces and squares that the right requires.
        needs: String,
    },
    /// The bracket contains more pieces of a kind than the game has.
    TooManyPieces {
        /// The letter of the piece.
        letter: char,
        /// Number of these pieces in the bracket.
        found: usize,
        /// Number of these pieces in the game.
        most: usize,
    },
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
        known: String,
    },
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenProblem as P;
        match self {
            P::Missing => write!(f, "the field is missing"),
            P::RankCount { found, expected } => {
                write!(f, "expected {expected} ranks, found {found}")
            }
            P::RankLength { rank, found, expected } => {
                write!(f, "expected {expected} squares in rank {rank}, found {found}")
            }
            P::UnknownLetter { letter, known } => {
                write!(f, "unknown letter {letter:?}; expected one of {known}")
            }
            P::Repeated { letter } => write!(f, "{letter:?} is given twice"),
            P::BadRun { run } => {
                let run = excerpt(run);
                write!(f, "{run:?} is not a number of empty squares without leading zeros")
            }
            P::NoBracket => {
                write!(f, "the placement must end with a bracket, [] if nothing is in it")
            }
            P::KingCount { color: Some(color), found, expected } => {
                write!(f, "expected {expected} King of {color}, found {found}")
            }
            P::KingCount { color: None, found, expected } => {
                write!(f, "expected {expected} Kings in all, found {found}")
            }
            P::KingCapturable { color } => {
                write!(f, "{color} has just moved and left its King in check")
            }
            P::MoverWithoutKing { color } => {
                write!(f, "{color} has just moved and owns no King")
            }
            P::PawnPlace { square } => write!(f, "no Pawn can stand on {square}"),
            P::RightWithoutPiece { right, needs } => {
                write!(f, "{:?} needs {needs}", excerpt(right))
            }
            P::TooManyPieces { letter, found, most } => {
                write!(f, "{found} pieces {letter:?}, but the game has only {most}")
            }
            P::NotANumber { text, least } => {
                let text = excerpt(text);
                write!(f, "{text:?} is not a whole number from {least} to {MAX_COUNTER}")
            }
            P::Unexpected { text, known } => write!(f, "{:?} should be {known}", excerpt(text)),
        }
    }
}

/// Maximum value of a counter in a FEN, far beyond any real game.
pub const MAX_COUNTER: u32 = 1_000_000;

/// Adds to a counter of a position, up to [`MAX_COUNTER`], so that every FEN that
/// is written can be parsed.
#[inline]
pub const fn count_on(counter: u32, more: u32) -> u32 {
    let sum = counter + more;
    if sum < MAX_COUNTER { sum } else { MAX_COUNTER }
}

/// Reads the fields of a FEN one by one.
#[derive(Clone, Debug)]
pub struct FenReader<'f> {
    fields: std::str::Split<'f, char>,
}

impl<'f> FenReader<'f> {
    /// Creates a reader. White space around the text is ignored.
    pub fn new(fen: &'f str) -> Self {
        FenReader { fields: fen.trim().split(' ') }
    }

    /// Returns the next field.
    ///
    /// # Errors
    /// If there is none.
    pub fn field(&mut self, field: FenField) -> Result<&'f str, FenError> {
        self.fields
            .next()
            .filter(|text| !text.is_empty())
            .ok_or(FenError::new(field, FenProblem::Missing))
    }

    /// Reads the side to move.
    ///
    /// # Errors
    /// If the field is neither `w` nor `b`.
    pub fn turn(&mut self) -> Result<Color, FenError> {
        match self.field(FenField::Turn)? {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            text => Err(FenError::new(
                FenField::Turn,
                FenProblem::Unexpected { text: text.to_owned(), known: "w or b".to_owned() },
            )),
        }
    }

    /// Reads a counter. If the text ends before the field, the counter is `least`.
    ///
    /// # Errors
    /// If the field is not a whole number from `least` to [`MAX_COUNTER`].
    pub fn counter(&mut self, field: FenField, least: u32) -> Result<u32, FenError> {
        let Some(text) = self.fields.next() else { return Ok(least) };
        let bad = || FenError::new(field, FenProblem::NotANumber { text: text.to_owned(), least });
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(bad());
        }
        text.parse().ok().filter(|n| (least..=MAX_COUNTER).contains(n)).ok_or_else(bad)
    }

    /// Checks that no text is left.
    ///
    /// # Errors
    /// If there is text left.
    pub fn finish(mut self) -> Result<(), FenError> {
        match self.fields.next() {
            None => Ok(()),
            Some(text) => Err(FenError::new(
                FenField::Rest,
                FenProblem::Unexpected { text: text.to_owned(), known: "the end".to_owned() },
            )),
        }
    }
}

/// Parses a piece placement without its bracket.
///
/// # Errors
/// If the number of ranks, the length of a rank or a letter is wrong.
pub fn read_placement(
    text: &str,
    board: &Board,
    kinds: &[KindInfo],
) -> Result<Vec<(Square, Piece)>, FenError> {
    let error = |problem| FenError::new(FenField::Placement, problem);
    let rows: Vec<&str> = text.split('/').collect();
    let expected = board.ranks() as usize;
    if rows.len() != expected {
        return Err(error(FenProblem::RankCount { found: rows.len(), expected }));
    }
    let mut pieces = Vec::new();
    for (row, rank) in rows.iter().zip((0..board.ranks()).rev()) {
        let squares: Vec<Square> = board.rank_squares(rank).collect();
        let items = read_row(row, kinds).map_err(error)?;
        let found = items.iter().map(|item| item.as_ref().map_or_else(|run| *run, |_| 1)).sum();
        if found != squares.len() {
            return Err(error(FenProblem::RankLength {
                rank: rank as usize + 1,
                found,
                expected: squares.len(),
            }));
        }
        let mut next = 0;
        for item in items {
            match item {
                Ok(piece) => {
                    pieces.push((squares[next], piece));
                    next += 1;
                }
                Err(run) => next += run,
            }
        }
    }
    Ok(pieces)
}

/// Parses one rank into pieces (`Ok`) and runs of empty squares (`Err`).
fn read_row(row: &str, kinds: &[KindInfo]) -> Result<Vec<Result<Piece, usize>>, FenProblem> {
    let mut items = Vec::new();
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let run = &rest[..digits];
            let length = run.parse().ok().filter(|_| !run.starts_with('0') && digits <= 3);
            items.push(Err(length.ok_or(FenProblem::BadRun { run: run.to_owned() })?));
            rest = &rest[digits..];
        } else {
            items.push(Ok(read_piece(letter, kinds)?));
            rest = &rest[letter.len_utf8()..];
        }
    }
    Ok(items)
}

/// The piece of a letter, whose case determines the colour.
///
/// # Errors
/// If no kind of piece has this letter.
pub fn read_piece(letter: char, kinds: &[KindInfo]) -> Result<Piece, FenProblem> {
    let kind = kind_of_letter(kinds, letter).ok_or_else(|| FenProblem::UnknownLetter {
        letter,
        known: kinds.iter().map(|kind| kind.letter).collect(),
    })?;
    Ok(Piece::new(Color::of_case(letter), kind))
}

/// Formats a piece placement without its bracket.
pub fn write_placement(
    board: &Board,
    kinds: &[KindInfo],
    piece_at: impl Fn(Square) -> Option<Piece>,
) -> String {
    let mut text = String::new();
    for rank in (0..board.ranks()).rev() {
        let mut empty = 0;
        for square in board.rank_squares(rank) {
            let Some(piece) = piece_at(square) else {
                empty += 1;
                continue;
            };
            write_run(&mut text, &mut empty);
            text.push(piece.color.case(kinds[piece.kind.index()].letter));
        }
        write_run(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn write_run(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

/// Splits `placement[bracket]` into placement and bracket.
///
/// # Errors
/// If the text does not end with a bracket.
pub fn split_bracket(text: &str) -> Result<(&str, &str), FenError> {
    text.strip_suffix(']')
        .and_then(|text| text.split_once('['))
        .ok_or(FenError::new(FenField::Bracket, FenProblem::NoBracket))
}

/// Parses a field of distinct letters, or `-` for none, into a bit set. Bit `i`
/// stands for the letter at index `i` of `known`.
///
/// # Errors
/// If a letter is unknown or repeated.
pub fn read_letters(field: FenField, text: &str, known: &str) -> Result<u32, FenError> {
    let mut bits = 0;
    if text == "-" {
        return Ok(bits);
    }
    for letter in text.chars() {
        let place = known.chars().position(|k| k == letter).ok_or_else(|| {
            FenError::new(field, FenProblem::UnknownLetter { letter, known: known.to_owned() })
        })?;
        if bits & 1 << place != 0 {
            return Err(FenError::new(field, FenProblem::Repeated { letter }));
        }
        bits |= 1 << place;
    }
    Ok(bits)
}

/// Formats a bit set in the format of [`read_letters`], in the order of `known`.
pub fn write_letters(bits: u32, known: &str) -> String {
    if bits == 0 {
        return "-".to_owned();
    }
    known.chars().enumerate().filter(|(i, _)| bits & 1 << i != 0).map(|(_, c)| c).collect()
}
