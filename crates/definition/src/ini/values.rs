//! The values of keys: reading them and writing their canonical form.

use super::names::IniPiece;
use super::span::{Read, Span};
use crate::definition::Verdict;
use crate::suggest::closest;
use crate::{Code, Diagnostic};
use heterodox_kernel::{AnySquareSet, Board};
use std::collections::{BTreeMap, BTreeSet};

/// Default number of files and ranks.
pub(super) const USUAL_SIDE: u8 = 8;

/// Most files and ranks of a board.
const MAX_SIDE: u32 = 16;

/// The parts of a game that defaults depend on.
pub(super) struct Around<'s> {
    pub(super) board: &'s Board,
    pub(super) pieces: &'s [IniPiece],
}

/// A reader of values.
pub(super) trait ReadValue {
    /// The parts of the game that defaults depend on.
    fn around(&self) -> Around<'_>;

    /// Reads the value of a key. Returns the default if it is missing or invalid.
    fn value<T: Setting>(&mut self, name: &str, default: T) -> T;
}

/// The style of a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Style {
    Canonical,
    ForPeople,
}

impl Style {
    /// Writes a value.
    pub(super) fn text(self, value: &impl Setting, board: &Board) -> String {
        match self {
            Style::Canonical => value.canonical(board),
            Style::ForPeople => value.for_people(board),
        }
    }
}

/// A type of values.
pub(super) trait Setting: Clone + PartialEq {
    /// The form of the values, in words.
    const IN_WORDS: &'static str;

    /// Reads a value on a board. Letters of pieces that the game does not have are accepted.
    fn read(value: Span<'_>, board: &Board) -> Result<Self, Vec<Diagnostic>>;

    /// Returns the value in its canonical form.
    fn canonical(&self, board: &Board) -> String;

    /// Returns the value as people write it.
    fn for_people(&self, board: &Board) -> String {
        self.canonical(board)
    }

    /// The letters of pieces in a value.
    fn letters<'t>(_value: Span<'t>) -> Vec<Span<'t>> {
        Vec::new()
    }

    /// Returns the value with the letters that its pieces have now. Pieces without a letter are
    /// dropped.
    fn with_letters(self, _now: &dyn Fn(char) -> Option<char>) -> Self {
        self
    }

    /// True if a section adds to the value of its parent instead of replacing it.
    const ADDS: bool = false;

    /// Returns the value of a section whose parent has another one.
    fn over(self, _parent: Option<Self>) -> Self {
        self
    }
}

/// The default of a key: a value, or a description of one.
pub(super) trait DefaultOf<T> {
    /// Returns the value in a game.
    fn value(&self, around: &Around<'_>) -> T;

    /// Returns the default in Markdown.
    fn in_words(&self) -> String;
}

impl<T: Setting> DefaultOf<T> for T {
    fn value(&self, _: &Around<'_>) -> T {
        self.clone()
    }

    fn in_words(&self) -> String {
        code(self.canonical(&Board::rectangle(1, 1)))
    }
}

/// A part of a text in Markdown.
fn code(text: impl ToString) -> String {
    format!("`{}`", text.to_string())
}

fn or_dash(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

impl Setting for bool {
    const IN_WORDS: &'static str = "`true` or `false`";

    fn read(value: Span<'_>, _: &Board) -> Result<bool, Vec<Diagnostic>> {
        match value.text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(vec![one_of(value, "this should be true or false", &["true", "false"])]),
        }
    }

    fn canonical(&self, _: &Board) -> String {
        self.to_string()
    }
}

impl Setting for u32 {
    const IN_WORDS: &'static str = "number";

    fn read(value: Span<'_>, _: &Board) -> Result<u32, Vec<Diagnostic>> {
        number(value).map_err(|error| vec![error])
    }

    fn canonical(&self, _: &Board) -> String {
        self.to_string()
    }
}

/// Number of files or ranks of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Side<const FILES: bool>(pub(super) u8);

impl<const FILES: bool> Setting for Side<FILES> {
    const IN_WORDS: &'static str = "number";

    fn read(value: Span<'_>, _: &Board) -> Result<Side<FILES>, Vec<Diagnostic>> {
        size(value, FILES).map(Side).map_err(|error| vec![error])
    }

    fn canonical(&self, _: &Board) -> String {
        self.0.to_string()
    }
}

/// The start position in the workshop's format, if it is not that of chess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StartFen(pub(super) Option<String>);

impl Setting for StartFen {
    const IN_WORDS: &'static str = "position";

    /// The position is read later, when the kinds of the game are known.
    fn read(_: Span<'_>, _: &Board) -> Result<StartFen, Vec<Diagnostic>> {
        Ok(StartFen(None))
    }

    fn canonical(&self, _: &Board) -> String {
        self.0.clone().unwrap_or_default()
    }
}

/// A value that is not set, in words.
pub(super) struct Unset(pub(super) &'static str);

impl DefaultOf<StartFen> for Unset {
    fn value(&self, _: &Around<'_>) -> StartFen {
        StartFen(None)
    }

    fn in_words(&self) -> String {
        self.0.to_owned()
    }
}

/// Anything, without a meaning here.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Ignored;

impl Setting for Ignored {
    const IN_WORDS: &'static str = "anything";

    fn read(_: Span<'_>, _: &Board) -> Result<Ignored, Vec<Diagnostic>> {
        Ok(Ignored)
    }

    fn canonical(&self, _: &Board) -> String {
        String::new()
    }
}

impl DefaultOf<Ignored> for Unset {
    fn value(&self, _: &Around<'_>) -> Ignored {
        Ignored
    }

    fn in_words(&self) -> String {
        self.0.to_owned()
    }
}

/// A rank, from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Rank(pub(super) u8);

impl Setting for Rank {
    const IN_WORDS: &'static str = "rank";

    fn read(value: Span<'_>, board: &Board) -> Result<Rank, Vec<Diagnostic>> {
        let ranks = u32::from(board.ranks());
        let rank = number(value).ok().filter(|rank| (1..=ranks).contains(rank));
        rank.map(|rank| Rank(rank as u8 - 1)).ok_or_else(|| {
            let problem = format!("this should be a rank of the board, from 1 to {ranks}");
            vec![value.wrong(Code::WrongNumber, problem)]
        })
    }

    fn canonical(&self, _: &Board) -> String {
        (self.0 + 1).to_string()
    }
}

/// A file, from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct File(pub(super) u8);

/// The last file.
pub(super) struct LastFile;

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
            let problem = format!("this should be a file of the board, from a to {last}");
            vec![value.wrong(Code::WrongNumber, problem)]
        })
    }

    fn canonical(&self, _: &Board) -> String {
        char::from(b'a' + self.0).to_string()
    }
}

/// Squares, whole ranks and files.
pub(super) type Squares = AnySquareSet;

/// The default of a set of squares.
pub(super) enum DefaultSquares {
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
        if whole.is_subset(squares) {
            words.push(format!("*{}", rank + 1));
            squares -= whole;
        }
    }
    for file in 0..board.files() {
        let whole: AnySquareSet =
            (0..board.ranks()).filter_map(|rank| board.square_at(file, rank)).collect();
        if whole.is_subset(squares) {
            words.push(format!("{}*", char::from(b'a' + file)));
            squares -= whole;
        }
    }
    or_dash(words.into_iter().chain(squares.iter().map(|square| board.name(square).to_owned())))
}

/// Letters of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    /// `*`.
    All,
    /// These.
    Of(BTreeSet<char>),
}

impl Letters {
    /// No letters.
    pub(super) const NONE: Letters = Letters::Of(BTreeSet::new());
}

/// The letter of the piece with a name, if the game has it.
pub(super) struct Named(pub(super) &'static str);

impl DefaultOf<Letters> for Named {
    fn value(&self, around: &Around<'_>) -> Letters {
        let named = around.pieces.iter().filter(|piece| piece.name() == self.0);
        Letters::Of(named.map(|piece| piece.letter).collect())
    }

    fn in_words(&self) -> String {
        format!("the {}", self.0)
    }
}

impl Setting for Letters {
    const IN_WORDS: &'static str = "pieces";

    fn read(value: Span<'_>, _: &Board) -> Result<Letters, Vec<Diagnostic>> {
        letters(value)
    }

    fn canonical(&self, _: &Board) -> String {
        match self {
            Letters::All => "*".to_owned(),
            Letters::Of(letters) if letters.is_empty() => "-".to_owned(),
            Letters::Of(letters) => letters.iter().collect(),
        }
    }

    fn letters<'t>(value: Span<'t>) -> Vec<Span<'t>> {
        let is_list = value.text != "*" && value.text != "-";
        value.letters().filter(|(c, _)| is_list && !c.is_whitespace()).map(|(_, at)| at).collect()
    }

    fn with_letters(self, now: &dyn Fn(char) -> Option<char>) -> Letters {
        match self {
            Letters::All => Letters::All,
            Letters::Of(letters) => Letters::Of(letters.into_iter().filter_map(now).collect()),
        }
    }
}

/// `q:1 r:2`.
pub(super) type Limits = BTreeMap<char, u32>;

impl Setting for Limits {
    const IN_WORDS: &'static str = "limits";

    fn read(value: Span<'_>, _: &Board) -> Result<Limits, Vec<Diagnostic>> {
        pairs(value, "write letters with numbers, such as q:1 r:2", |rest| number(rest).ok())
    }

    fn canonical(&self, _: &Board) -> String {
        or_dash(self.iter().map(|(letter, most)| format!("{letter}:{most}")))
    }

    fn letters<'t>(value: Span<'t>) -> Vec<Span<'t>> {
        value.words().iter().map(|word| word.part(0..1)).filter(|at| at.text != "-").collect()
    }

    fn with_letters(self, now: &dyn Fn(char) -> Option<char>) -> Limits {
        self.into_iter().filter_map(|(letter, most)| Some((now(letter)?, most))).collect()
    }

    const ADDS: bool = true;

    fn over(self, parent: Option<Limits>) -> Limits {
        let mut all = parent.unwrap_or_default();
        all.extend(self);
        all
    }
}

/// The error for a value that is none of these words.
fn one_of(value: Span<'_>, problem: &str, known: &[&str]) -> Diagnostic {
    let wrong = value.wrong(Code::UnknownValue, problem);
    match closest(value.text, known.iter().copied()) {
        Some(word) => wrong.replaced_by(word),
        None => wrong,
    }
}

/// The target that takes an entry of the parent away: `p:-`.
const NO_TARGET: char = '-';

/// `p:g s:g`.
pub(super) type Pairs = BTreeMap<char, char>;

impl Setting for Pairs {
    const IN_WORDS: &'static str = "pairs";

    fn read(value: Span<'_>, _: &Board) -> Result<Pairs, Vec<Diagnostic>> {
        pairs(value, "write pairs of letters, such as p:g s:g", |rest| {
            single_letter(rest.text).or((rest.text == "-").then_some(NO_TARGET))
        })
    }

    fn canonical(&self, _: &Board) -> String {
        or_dash(self.iter().map(|(letter, to)| format!("{letter}:{to}")))
    }

    fn letters<'t>(value: Span<'t>) -> Vec<Span<'t>> {
        let words = value.words().into_iter().filter(|word| word.text != "-");
        let letters = words.flat_map(|word| [word.part(0..1), word.part(2..3)]);
        letters.filter(|at| at.text != "-").collect()
    }

    fn with_letters(self, now: &dyn Fn(char) -> Option<char>) -> Pairs {
        let target = |to| if to == NO_TARGET { Some(to) } else { now(to) };
        self.into_iter().filter_map(|(from, to)| Some((now(from)?, target(to)?))).collect()
    }

    const ADDS: bool = true;

    fn over(self, parent: Option<Pairs>) -> Pairs {
        let mut all = parent.unwrap_or_default();
        all.extend(self);
        all.retain(|_, to| *to != NO_TARGET);
        all
    }
}

impl Setting for Verdict {
    const IN_WORDS: &'static str = "`win`, `draw` or `loss`";

    fn read(value: Span<'_>, _: &Board) -> Result<Verdict, Vec<Diagnostic>> {
        verdict(value.text).ok_or_else(|| {
            vec![one_of(value, "this should be win, loss or draw", &["win", "loss", "draw"])]
        })
    }

    fn canonical(&self, _: &Board) -> String {
        let word = match self {
            Verdict::Win => "win",
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
        };
        word.to_owned()
    }
}

impl Setting for Option<Verdict> {
    const IN_WORDS: &'static str = "`win`, `draw`, `loss` or `none`";

    fn read(value: Span<'_>, _: &Board) -> Result<Option<Verdict>, Vec<Diagnostic>> {
        match verdict(value.text) {
            None if value.text != "none" => {
                let known = ["win", "loss", "draw", "none"];
                Err(vec![one_of(value, "this should be win, loss, draw or none", &known)])
            }
            verdict => Ok(verdict),
        }
    }

    fn canonical(&self, board: &Board) -> String {
        self.map_or_else(|| "none".to_owned(), |verdict| verdict.canonical(board))
    }
}

/// `chasingRule`: true for `axf`, which is not played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Chasing(pub(super) bool);

impl Setting for Chasing {
    const IN_WORDS: &'static str = "`axf` or `none`";

    fn read(value: Span<'_>, _: &Board) -> Result<Chasing, Vec<Diagnostic>> {
        match value.text {
            "axf" => Ok(Chasing(true)),
            "none" => Ok(Chasing(false)),
            _ => Err(vec![one_of(value, "this should be axf or none", &["axf", "none"])]),
        }
    }

    fn canonical(&self, _: &Board) -> String {
        if self.0 { "axf" } else { "none" }.to_owned()
    }
}

/// `countingRule`, which is not played. All values are equal, since games had their ids before the
/// key was known.
#[derive(Copy, Clone, Debug)]
pub(super) struct Counting(pub(super) Option<&'static str>);

impl PartialEq for Counting {
    fn eq(&self, _: &Counting) -> bool {
        true
    }
}

impl Eq for Counting {}

impl Setting for Counting {
    const IN_WORDS: &'static str = "`makruk`, `cambodian`, `asean` or `none`";

    fn read(value: Span<'_>, _: &Board) -> Result<Counting, Vec<Diagnostic>> {
        let known = ["makruk", "cambodian", "asean"];
        match known.into_iter().find(|rule| *rule == value.text) {
            None if value.text != "none" => {
                let problem = "this should be makruk, cambodian, asean or none";
                Err(vec![one_of(value, problem, &["makruk", "cambodian", "asean", "none"])])
            }
            rule => Ok(Counting(rule)),
        }
    }

    fn canonical(&self, _: &Board) -> String {
        self.0.unwrap_or("none").to_owned()
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

/// Reads squares.
pub(super) fn squares(value: Span<'_>, board: &Board) -> Result<AnySquareSet, Vec<Diagnostic>> {
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
        .filter(|(c, _)| !c.is_ascii_lowercase() && !c.is_whitespace())
        .map(|(_, at)| {
            let help = "write lower-case letters, * for all pieces, - for none";
            let wrong =
                at.wrong_but(Code::InvalidLetter, "this is not the letter of a piece", help);
            match at.text.bytes().all(|c| c.is_ascii_uppercase()) {
                true => wrong.replaced_by(at.text.to_ascii_lowercase()),
                false => wrong,
            }
        })
        .collect();
    let letters = value.text.chars().filter(char::is_ascii_lowercase);
    if wrong.is_empty() { Ok(Letters::Of(letters.collect())) } else { Err(wrong) }
}

/// Reads words such as `q:1`. Each letter may occur once before a colon.
fn pairs<T>(
    value: Span<'_>,
    help: &str,
    read: impl Fn(Span<'_>) -> Option<T>,
) -> Result<BTreeMap<char, T>, Vec<Diagnostic>> {
    let mut pairs = BTreeMap::new();
    let mut errors = Vec::new();
    if value.text == "-" {
        return Ok(pairs);
    }
    for word in value.words() {
        let pair = word
            .split_once(':')
            .and_then(|(letter, rest)| Some((single_letter(letter.text)?, read(rest)?)));
        match pair {
            None => errors.push(word.wrong_but(Code::WrongList, "this word is malformed", help)),
            Some((letter, item)) => {
                if pairs.insert(letter, item).is_some() {
                    errors
                        .push(word.wrong(Code::NamedTwice, format!("{letter} stands here twice")));
                }
            }
        }
    }
    if errors.is_empty() { Ok(pairs) } else { Err(errors) }
}

fn single_letter(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|c| c.is_ascii_lowercase() && chars.next().is_none())
}

fn verdict(word: &str) -> Option<Verdict> {
    match word {
        "win" => Some(Verdict::Win),
        "loss" => Some(Verdict::Loss),
        "draw" => Some(Verdict::Draw),
        _ => None,
    }
}
