//! Values that the board bounds: its sides, ranks, files and squares.

use super::{Around, DefaultOf, Setting, code, number, or_dash};
use crate::ini::messages;
use crate::ini::span::{Read, Span};
use crate::{Code, Diagnostic};
use heterodox_kernel::said::Said;
use heterodox_kernel::{AnySquareSet, Board};

/// Default number of files and ranks.
pub(in crate::ini) const USUAL_SIDE: u8 = 8;

/// Most files and ranks of a board.
const MAX_SIDE: u32 = 16;

/// Number of files or ranks of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct Side<const FILES: bool>(pub(in crate::ini) u8);

impl<const FILES: bool> Setting for Side<FILES> {
    const IN_WORDS: &'static str = "number";

    fn read(value: Span<'_>, _: &Board) -> Result<Side<FILES>, Vec<Diagnostic>> {
        size(value, FILES).map(Side).map_err(|error| vec![error])
    }

    fn canonical(&self, _: &Board) -> String {
        self.0.to_string()
    }
}

/// A rank, from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct Rank(pub(in crate::ini) u8);

impl Setting for Rank {
    const IN_WORDS: &'static str = "rank";

    fn read(value: Span<'_>, board: &Board) -> Result<Rank, Vec<Diagnostic>> {
        let ranks = u32::from(board.ranks());
        let rank = number(value).ok().filter(|rank| (1..=ranks).contains(rank));
        rank.map(|rank| Rank(rank as u8 - 1)).ok_or_else(|| {
            let problem = messages::SHOULD_BE_RANK.with([Said::text(ranks)]);
            vec![value.wrong(Code::WrongNumber, problem)]
        })
    }

    fn canonical(&self, _: &Board) -> String {
        (self.0 + 1).to_string()
    }
}

/// A file, from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct File(pub(in crate::ini) u8);

/// The last file.
pub(in crate::ini) struct LastFile;

impl DefaultOf<File> for LastFile {
    fn value(&self, around: &Around<'_>) -> File {
        File(around.board.files() - 1)
    }

    fn in_words(&self) -> String {
        "the last file".to_owned()
    }
}

impl Setting for File {
    const IN_WORDS: &'static str = "file";

    fn read(value: Span<'_>, board: &Board) -> Result<File, Vec<Diagnostic>> {
        let letter = value.text.strip_prefix(|c: char| c.is_ascii_lowercase());
        let file = match letter {
            Some("") => Some(u32::from(value.text.as_bytes()[0] - b'a')),
            _ => number(value).ok().and_then(|file| file.checked_sub(1)),
        };
        let file = file.filter(|&file| file < u32::from(board.files()));
        let last = char::from(b'a' + board.files() - 1);
        file.map(|file| File(file as u8)).ok_or_else(|| {
            let problem = messages::SHOULD_BE_FILE.with([Said::text(last)]);
            vec![value.wrong(Code::WrongNumber, problem)]
        })
    }

    fn canonical(&self, _: &Board) -> String {
        char::from(b'a' + self.0).to_string()
    }
}

/// Squares, whole ranks and files.
pub(in crate::ini) type Squares = AnySquareSet;

/// The default of a set of squares.
pub(in crate::ini) enum DefaultSquares {
    None,
    All,
    /// This rank, from 1, if the board has it.
    Rank(u8),
}

impl DefaultOf<Squares> for DefaultSquares {
    fn value(&self, around: &Around<'_>) -> Squares {
        match self {
            DefaultSquares::None => Squares::EMPTY,
            DefaultSquares::All => around.board.squares().collect(),
            DefaultSquares::Rank(rank) => around.board.rank_squares(rank - 1).collect(),
        }
    }

    fn in_words(&self) -> String {
        match self {
            DefaultSquares::None => code("-"),
            DefaultSquares::All => "all squares".to_owned(),
            DefaultSquares::Rank(rank) => code(format!("*{rank}")),
        }
    }
}

impl Setting for Squares {
    const IN_WORDS: &'static str = "squares";

    fn read(value: Span<'_>, board: &Board) -> Result<Squares, Vec<Diagnostic>> {
        squares(value, board)
    }

    fn canonical(&self, board: &Board) -> String {
        or_dash(self.iter().map(|square| board.name(square).to_owned()))
    }

    fn for_people(&self, board: &Board) -> String {
        words(board, *self)
    }
}

/// Squares as words: whole ranks and files, and single squares.
pub fn words(board: &Board, mut squares: AnySquareSet) -> String {
    let mut words = Vec::new();
    for rank in 0..board.ranks() {
        let whole: AnySquareSet = board.rank_squares(rank).collect();
        if whole.is_subset(squares) && !whole.is_empty() {
            words.push(format!("*{}", rank + 1));
            squares -= whole;
        }
    }
    for file in 0..board.files() {
        let whole: AnySquareSet =
            (0..board.ranks()).filter_map(|rank| board.square_at(file, rank)).collect();
        if whole.is_subset(squares) && !whole.is_empty() {
            words.push(format!("{}*", char::from(b'a' + file)));
            squares -= whole;
        }
    }
    or_dash(words.into_iter().chain(squares.iter().map(|square| board.name(square).to_owned())))
}

/// Reads the number of files or ranks of the board. The number of files may be the letter of the
/// last file.
pub(in crate::ini) fn size(value: Span<'_>, is_files: bool) -> Read<u8> {
    let letter = value.text.strip_prefix(|c: char| c.is_ascii_lowercase());
    let size = match letter {
        Some("") if is_files => Some(1 + u32::from(value.text.as_bytes()[0] - b'a')),
        _ => number(value).ok(),
    };
    match size.filter(|size| (1..=MAX_SIDE).contains(size)) {
        Some(size) => Ok(size as u8),
        None => Err(value.wrong(
            Code::WrongNumber,
            messages::SHOULD_BE_NUMBER.with([Said::text(1), Said::text(MAX_SIDE)]),
        )),
    }
}

/// Reads squares.
pub(in crate::ini) fn squares(
    value: Span<'_>,
    board: &Board,
) -> Result<AnySquareSet, Vec<Diagnostic>> {
    let mut set = AnySquareSet::EMPTY;
    let mut errors = Vec::new();
    if value.text == "-" {
        return Ok(set);
    }
    for word in value.words() {
        match squares_of(word, board) {
            Ok(squares) => set |= squares,
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(set) } else { Err(errors) }
}

/// Reads `e4`, `*4` or `e*`. Places of walls are left out.
fn squares_of(word: Span<'_>, board: &Board) -> Read<AnySquareSet> {
    let found: Option<AnySquareSet> = if let Some(rank) = word.text.strip_prefix('*') {
        let is_number = rank.bytes().all(|c| c.is_ascii_digit()) && !rank.starts_with('0');
        let rank = rank.parse::<u8>().ok().filter(|_| is_number);
        rank.and_then(|rank| rank.checked_sub(1))
            .filter(|&rank| rank < board.ranks())
            .map(|rank| board.rank_squares(rank).collect())
    } else if let Some(file) = word.text.strip_suffix('*') {
        let file = file.bytes().next().filter(|c| c.is_ascii_lowercase() && file.len() == 1);
        file.map(|file| file - b'a')
            .filter(|&file| file < board.files())
            .map(|file| (0..board.ranks()).filter_map(|rank| board.square_at(file, rank)).collect())
    } else {
        let of_wall = || {
            let rectangle = Board::rectangle(board.files(), board.ranks());
            rectangle.square(word.text).map(|_| AnySquareSet::EMPTY)
        };
        board.square(word.text).map(AnySquareSet::of).or_else(of_wall)
    };
    let help = &messages::SQUARES_AND_LINES;
    found.ok_or_else(|| {
        let (files, ranks) = (board.files(), board.ranks());
        let problem = messages::NO_SUCH_SQUARES.with([Said::text(files), Said::text(ranks)]);
        let wrong = word.wrong_but(Code::UnknownSquare, problem, help);
        match word.text.bytes().any(|c| c.is_ascii_uppercase()) {
            true => wrong.replaced_by(word.text.to_ascii_lowercase()),
            false => wrong,
        }
    })
}
