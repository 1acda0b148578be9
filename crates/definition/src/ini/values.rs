//! The values of keys: reading them and writing their canonical form.

use super::keys::Shape;
use super::span::{Read, Span};
use crate::definition::Verdict;
use crate::suggest::closest;
use crate::{Code, Diagnostic};
use heterodox_kernel::{AnySquareSet, Board};
use std::collections::{BTreeMap, BTreeSet};

/// Most files and ranks of a board.
const MAX_SIDE: u32 = 16;

/// The value of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Boolean(bool),
    Number(u32),
    /// A file, from 0.
    File(u8),
    Squares(AnySquareSet),
    Pieces(Letters),
    Limits(BTreeMap<char, u32>),
    Promotions(BTreeMap<char, char>),
    Verdict(Option<Verdict>),
}

/// Letters of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    /// `*`.
    All,
    /// These.
    Of(BTreeSet<char>),
}

impl Value {
    /// Reads the value of a key on a board. Letters of pieces that the game does not have are
    /// accepted.
    pub(super) fn read(
        shape: Shape,
        value: Span<'_>,
        board: &Board,
    ) -> Result<Value, Vec<Diagnostic>> {
        let one = |mistake: Diagnostic| vec![mistake];
        match shape {
            Shape::Boolean(_) => boolean(value).map(Value::Boolean).map_err(one),
            Shape::Number(_) => number(value).map(Value::Number).map_err(one),
            Shape::Rank => rank(value, board).map(Value::Number).map_err(one),
            Shape::File(_) => file(value, board).map(Value::File).map_err(one),
            Shape::Squares(_) => squares(value, board).map(Value::Squares),
            Shape::Pieces(_) => letters(value).map(Value::Pieces),
            Shape::Limits => limits(value).map(Value::Limits),
            Shape::Promotions => promotions(value).map(Value::Promotions),
            Shape::Verdict { has_none } => {
                verdict(value, has_none).map(Value::Verdict).map_err(one)
            }
            Shape::Size | Shape::Fen | Shape::Piece | Shape::Ignored => {
                unreachable!("these are read elsewhere")
            }
        }
    }

    /// The value in its canonical form.
    pub(super) fn canonical(&self, board: &Board) -> String {
        match self {
            Value::Boolean(is_set) => is_set.to_string(),
            Value::Number(number) => number.to_string(),
            Value::File(file) => ((b'a' + file) as char).to_string(),
            Value::Squares(squares) => {
                or_dash(squares.iter().map(|square| board.name(square).to_owned()))
            }
            Value::Pieces(Letters::All) => "*".to_owned(),
            Value::Pieces(Letters::Of(letters)) if letters.is_empty() => "-".to_owned(),
            Value::Pieces(Letters::Of(letters)) => letters.iter().collect(),
            Value::Limits(limits) => or_dash(limits.iter().map(|(k, n)| format!("{k}:{n}"))),
            Value::Promotions(kinds) => or_dash(kinds.iter().map(|(k, to)| format!("{k}:{to}"))),
            Value::Verdict(None) => "none".to_owned(),
            Value::Verdict(Some(Verdict::Win)) => "win".to_owned(),
            Value::Verdict(Some(Verdict::Loss)) => "loss".to_owned(),
            Value::Verdict(Some(Verdict::Draw)) => "draw".to_owned(),
        }
    }
}

fn or_dash(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// The error for a value that is none of these words.
fn one_of(value: Span<'_>, problem: &str, known: &[&str]) -> Diagnostic {
    let wrong = value.wrong(Code::UnknownValue, problem);
    match closest(value.text, known.iter().copied()) {
        Some(word) => wrong.replaced_by(word),
        None => wrong,
    }
}

fn boolean(value: Span<'_>) -> Read<bool> {
    match value.text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(one_of(value, "this should be true or false", &["true", "false"])),
    }
}

fn number(value: Span<'_>) -> Read<u32> {
    let is_number = !value.text.is_empty() && value.text.bytes().all(|c| c.is_ascii_digit());
    let number = value.text.parse().ok().filter(|_| is_number);
    number.ok_or_else(|| {
        value.wrong(
            Code::WrongNumber,
            format!("this should be a whole number from 0 to {}", u32::MAX),
        )
    })
}

/// Reads the number of files or ranks of the board. The number of files may be the letter of the
/// last file.
pub(super) fn size(value: Span<'_>, is_files: bool) -> Read<u8> {
    let letter = value.text.strip_prefix(|c: char| c.is_ascii_lowercase());
    let size = match letter {
        Some("") if is_files => Some(1 + u32::from(value.text.as_bytes()[0] - b'a')),
        _ => number(value).ok(),
    };
    match size.filter(|size| (1..=MAX_SIDE).contains(size)) {
        Some(size) => Ok(size as u8),
        None => Err(value.wrong(
            Code::WrongNumber,
            format!("this should be a whole number from 1 to {MAX_SIDE}"),
        )),
    }
}

fn rank(value: Span<'_>, board: &Board) -> Read<u32> {
    let ranks = u32::from(board.ranks());
    let rank = number(value).ok().filter(|rank| (1..=ranks).contains(rank));
    rank.ok_or_else(|| {
        value.wrong(
            Code::WrongNumber,
            format!("this should be a rank of the board, from 1 to {ranks}"),
        )
    })
}

fn file(value: Span<'_>, board: &Board) -> Read<u8> {
    let letter = value.text.strip_prefix(|c: char| c.is_ascii_lowercase());
    let file = match letter {
        Some("") => Some(u32::from(value.text.as_bytes()[0] - b'a')),
        _ => number(value).ok().and_then(|file| file.checked_sub(1)),
    };
    let file = file.filter(|&file| file < u32::from(board.files()));
    let last = (b'a' + board.files() - 1) as char;
    file.map(|file| file as u8).ok_or_else(|| {
        value.wrong(
            Code::WrongNumber,
            format!("this should be a file of the board, from a to {last}"),
        )
    })
}

fn squares(value: Span<'_>, board: &Board) -> Result<AnySquareSet, Vec<Diagnostic>> {
    let mut set = AnySquareSet::EMPTY;
    let mut mistakes = Vec::new();
    if value.text == "-" {
        return Ok(set);
    }
    for word in value.words() {
        match squares_of(word, board) {
            Ok(squares) => set |= squares,
            Err(mistake) => mistakes.push(mistake),
        }
    }
    if mistakes.is_empty() { Ok(set) } else { Err(mistakes) }
}

/// Reads `e4`, `*4` or `e*`.
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
        board.square(word.text).map(AnySquareSet::of)
    };
    let help =
        "write squares such as e4, ranks such as *4 and files such as e*, with spaces between";
    found.ok_or_else(|| {
        let (files, ranks) = (board.files(), board.ranks());
        let problem = format!("the board of {files}x{ranks} has no such squares");
        let wrong = word.wrong_but(Code::UnknownSquare, problem, help);
        match word.text.bytes().any(|c| c.is_ascii_uppercase()) {
            true => wrong.replaced_by(word.text.to_ascii_lowercase()),
            false => wrong,
        }
    })
}

fn letters(value: Span<'_>) -> Result<Letters, Vec<Diagnostic>> {
    match value.text {
        "*" => return Ok(Letters::All),
        "-" => return Ok(Letters::Of(BTreeSet::new())),
        _ => {}
    }
    let wrong: Vec<Diagnostic> = value
        .letters()
        .filter(|(c, _)| !c.is_ascii_lowercase())
        .map(|(_, at)| {
            let help = "write lower-case letters without spaces, * for all pieces, - for none";
            let wrong =
                at.wrong_but(Code::InvalidLetter, "this is not the letter of a piece", help);
            match at.text.bytes().all(|c| c.is_ascii_uppercase()) {
                true => wrong.replaced_by(at.text.to_ascii_lowercase()),
                false => wrong,
            }
        })
        .collect();
    if wrong.is_empty() { Ok(Letters::Of(value.text.chars().collect())) } else { Err(wrong) }
}

/// Reads words such as `q:1`. Each letter may occur once before a colon.
fn pairs<T>(
    value: Span<'_>,
    help: &str,
    read: impl Fn(Span<'_>) -> Option<T>,
) -> Result<BTreeMap<char, T>, Vec<Diagnostic>> {
    let mut pairs = BTreeMap::new();
    let mut mistakes = Vec::new();
    if value.text == "-" {
        return Ok(pairs);
    }
    for word in value.words() {
        let pair = word
            .split_once(':')
            .and_then(|(letter, rest)| Some((single_letter(letter.text)?, read(rest)?)));
        match pair {
            None => mistakes.push(word.wrong_but(Code::WrongList, "this word is malformed", help)),
            Some((letter, item)) => {
                if pairs.insert(letter, item).is_some() {
                    mistakes
                        .push(word.wrong(Code::NamedTwice, format!("{letter} stands here twice")));
                }
            }
        }
    }
    if mistakes.is_empty() { Ok(pairs) } else { Err(mistakes) }
}

fn single_letter(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|c| c.is_ascii_lowercase() && chars.next().is_none())
}

fn limits(value: Span<'_>) -> Result<BTreeMap<char, u32>, Vec<Diagnostic>> {
    pairs(value, "write letters with numbers, such as q:1 r:2", |rest| number(rest).ok())
}

fn promotions(value: Span<'_>) -> Result<BTreeMap<char, char>, Vec<Diagnostic>> {
    pairs(value, "write pairs of letters, such as p:g s:g", |rest| single_letter(rest.text))
}

fn verdict(value: Span<'_>, has_none: bool) -> Read<Option<Verdict>> {
    match value.text {
        "win" => Ok(Some(Verdict::Win)),
        "loss" => Ok(Some(Verdict::Loss)),
        "draw" => Ok(Some(Verdict::Draw)),
        "none" if has_none => Ok(None),
        _ if has_none => {
            let known = ["win", "loss", "draw", "none"];
            Err(one_of(value, "this should be win, loss, draw or none", &known))
        }
        _ => Err(one_of(value, "this should be win, loss or draw", &["win", "loss", "draw"])),
    }
}
