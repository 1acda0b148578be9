//! The keys of a game with their values, checked one by one.

use super::keys::{self, DefaultFile, DefaultPieces, DefaultSquares, Shape};
use super::names;
use super::pieces::{self, Piece};
use super::sections::{Given, Inherited};
use super::span::Span;
use super::values::{self, Letters, Value};
use crate::definition::Verdict;
use crate::{Code, Diagnostic};
use heterodox_kernel::{AnySquareSet, Board};
use std::collections::{BTreeMap, BTreeSet};

/// Number of files and ranks of the largest board. It is used to find further errors if the size of
/// the board is invalid.
const LARGEST: u8 = 16;

/// The keys of a game with their values.
#[derive(Debug)]
pub(super) struct Settings<'t> {
    pub(super) board: Board,
    /// The pieces, in the order of their kinds.
    pub(super) pieces: Vec<Piece<'t>>,
    given: BTreeMap<&'t str, Given<'t>>,
    values: BTreeMap<&'t str, Value>,
}

impl<'t> Settings<'t> {
    /// Reads the values of all keys.
    pub(super) fn read(keys: &Inherited<'t>, mistakes: &mut Vec<Diagnostic>) -> Settings<'t> {
        let given = keys.all();
        mistakes.extend(given.iter().filter_map(|(name, given)| check_key(name, given)));
        let side = |key, mistakes: &mut Vec<Diagnostic>| -> u8 {
            let given = keys.get(key).filter(|given| !given.value.text.is_empty());
            given.map_or(8, |given| {
                values::size(given.value, key == "maxFile").unwrap_or_else(|mistake| {
                    mistakes.push(mistake);
                    LARGEST
                })
            })
        };
        let (files, ranks) = (side("maxFile", mistakes), side("maxRank", mistakes));
        let before = mistakes.len();
        let pieces = pieces::read(keys, mistakes);
        // If a piece has an error, its letter may be unknown, so letters in lists are not checked.
        let checks_letters = mistakes.len() == before;
        let board = Board::rectangle(files, ranks);
        let mut settings = Settings { board, pieces, given, values: BTreeMap::new() };
        settings.read_values(keys, checks_letters, mistakes);
        settings
    }

    fn read_values(
        &mut self,
        keys: &Inherited<'t>,
        checks_letters: bool,
        mistakes: &mut Vec<Diagnostic>,
    ) {
        for (&name, given) in &self.given {
            let Some(shape) = keys::shape(name) else { continue };
            let is_special =
                matches!(shape, Shape::Size | Shape::Fen | Shape::Piece | Shape::Ignored);
            if is_special || given.value.text.is_empty() {
                continue;
            }
            if let Some(piece) = keys::mobility_piece(name)
                && !self.pieces.iter().any(|other| other.index == piece)
            {
                // Regions of a piece may be inherited even if the game removes the piece.
                let problem = "the game does not have this piece";
                let is_wrong = checks_letters && !keys.is_inherited(given);
                mistakes.extend(is_wrong.then(|| given.key.wrong(Code::UnknownPiece, problem)));
                continue;
            }
            match Value::read(shape, given.value, &self.board) {
                Ok(value) => {
                    if checks_letters {
                        mistakes.extend(self.check_letters(keys, name, given, &value));
                    }
                    self.values.insert(name, value);
                }
                Err(wrong) => {
                    mistakes.extend(wrong.into_iter().map(|wrong| of_parent(wrong, name, given)));
                }
            }
        }
    }

    /// Checks that the game has the pieces of a value, and that the letters of an inherited list
    /// still stand for the same pieces.
    fn check_letters(
        &self,
        keys: &Inherited<'t>,
        name: &str,
        given: &Given<'t>,
        value: &Value,
    ) -> Vec<Diagnostic> {
        let letters: Vec<Span<'t>> = match value {
            Value::Pieces(Letters::Of(_)) if given.value.text != "-" => {
                given.value.letters().map(|(_, at)| at).collect()
            }
            Value::Limits(_) => given.value.words().iter().map(|word| word.part(0..1)).collect(),
            Value::Promotions(_) => {
                let ends = |word: &Span<'t>| [word.part(0..1), word.part(2..3)];
                given.value.words().iter().filter(|w| w.text != "-").flat_map(ends).collect()
            }
            _ => return Vec::new(),
        };
        let is_own = !keys.is_inherited(given);
        let then = pieces::letters_at(keys, given.layer);
        let mut mistakes = Vec::new();
        for at in letters.into_iter().filter(|at| at.text != "-") {
            let is_letter = |piece: &&Piece<'t>| at.text.starts_with(piece.letter);
            let now = self.pieces.iter().find(is_letter).map(Piece::name);
            let then = then.iter().find(|(c, _)| at.text.starts_with(*c)).map(|(_, name)| *name);
            let help = format!("set {name} anew");
            mistakes.extend(match (now, then) {
                (None, _) if is_own => {
                    Some(at.wrong(Code::UnknownPiece, "no piece of this game has this letter"))
                }
                (None, _) => Some(at.wrong_but(
                    Code::ChangedLetter,
                    format!("{name} of the parent names this letter, and no piece has it here"),
                    help,
                )),
                (Some(now), Some(then)) if now != then => Some(at.wrong_but(
                    Code::ChangedLetter,
                    format!(
                        "{name} of the parent means the {} with this letter, here it is the {}",
                        names::words(then),
                        names::words(now),
                    ),
                    help,
                )),
                _ => None,
            });
        }
        mistakes
    }

    /// Returns whether the game sets a key and the key has a meaning in this game.
    pub(super) fn applies(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// Place of a key's value, if the game sets it.
    pub(super) fn span(&self, key: &str) -> Option<Span<'t>> {
        self.given.get(key).map(|given| given.value)
    }

    /// All keys that the game sets, in ASCII order.
    pub(super) fn given(&self) -> impl Iterator<Item = (&'t str, &Given<'t>)> {
        self.given.iter().map(|(&name, given)| (name, given))
    }

    /// The value of a key, or its default.
    pub(super) fn value(&self, key: &str) -> Value {
        self.values.get(key).cloned().unwrap_or_else(|| self.default(key))
    }

    /// The value that a key would have if the game did not set it.
    pub(super) fn default(&self, key: &str) -> Value {
        let board = &self.board;
        match keys::shape(key).expect("a supported key") {
            Shape::Boolean(is_set) => Value::Boolean(is_set),
            Shape::Number(number) => Value::Number(number),
            Shape::Rank => Value::Number(1),
            Shape::File(DefaultFile::At(file)) => Value::File(file),
            Shape::File(DefaultFile::Last) => Value::File(board.files() - 1),
            Shape::Squares(DefaultSquares::Key(other)) => self.value(other),
            Shape::Squares(DefaultSquares::None) => Value::Squares(AnySquareSet::EMPTY),
            Shape::Squares(DefaultSquares::All) => Value::Squares(board.squares().collect()),
            Shape::Squares(DefaultSquares::Rank(rank)) => {
                Value::Squares(board.rank_squares(rank - 1).collect())
            }
            Shape::Pieces(DefaultPieces::Key(other)) => self.value(other),
            Shape::Pieces(DefaultPieces::All) => Value::Pieces(Letters::All),
            Shape::Pieces(DefaultPieces::None) => Value::Pieces(Letters::Of(BTreeSet::new())),
            Shape::Pieces(DefaultPieces::Named(name)) => {
                let named = self.pieces.iter().filter(|piece| piece.name() == name);
                Value::Pieces(Letters::Of(named.map(|piece| piece.letter).collect()))
            }
            Shape::Limits => Value::Limits(BTreeMap::new()),
            Shape::Promotions => Value::Promotions(BTreeMap::new()),
            Shape::Verdict { has_none } => Value::Verdict((!has_none).then_some(Verdict::Draw)),
            Shape::Size | Shape::Fen | Shape::Piece | Shape::Ignored => {
                unreachable!("these have no value")
            }
        }
    }

    pub(super) fn is_set(&self, key: &str) -> bool {
        self.value(key) == Value::Boolean(true)
    }

    pub(super) fn number(&self, key: &str) -> u32 {
        match self.value(key) {
            Value::Number(number) => number,
            _ => unreachable!("{key} is a number"),
        }
    }

    pub(super) fn file(&self, key: &str) -> u8 {
        match self.value(key) {
            Value::File(file) => file,
            _ => unreachable!("{key} is a file"),
        }
    }

    pub(super) fn squares(&self, key: &str) -> AnySquareSet {
        match self.value(key) {
            Value::Squares(squares) => squares,
            _ => unreachable!("{key} is a set of squares"),
        }
    }

    pub(super) fn letters(&self, key: &str) -> Letters {
        match self.value(key) {
            Value::Pieces(letters) => letters,
            _ => unreachable!("{key} is a list of pieces"),
        }
    }

    pub(super) fn limits(&self, key: &str) -> BTreeMap<char, u32> {
        match self.value(key) {
            Value::Limits(limits) => limits,
            _ => unreachable!("{key} is a list of limits"),
        }
    }

    pub(super) fn promotions(&self, key: &str) -> BTreeMap<char, char> {
        match self.value(key) {
            Value::Promotions(promotions) => promotions,
            _ => unreachable!("{key} is a list of pairs"),
        }
    }

    pub(super) fn verdict(&self, key: &str) -> Option<Verdict> {
        match self.value(key) {
            Value::Verdict(verdict) => verdict,
            _ => unreachable!("{key} is a verdict"),
        }
    }

    /// The letters of a list, `*` being all pieces.
    pub(super) fn letter_set(&self, key: &str) -> BTreeSet<char> {
        match self.letters(key) {
            Letters::All => self.pieces.iter().map(|piece| piece.letter).collect(),
            Letters::Of(letters) => letters,
        }
    }

    /// Place of a letter in the value of `key`, or in that of the key that gives it its value.
    pub(super) fn letter_span(&self, key: &str, letter: char) -> Option<Span<'t>> {
        let source = self.source(key)?;
        let span = self.span(source)?;
        Some(span.letters().find(|(c, _)| *c == letter).map_or(span, |(_, at)| at))
    }

    /// The key that gives `key` its value: itself, or the key that is its default.
    fn source(&self, key: &str) -> Option<&'t str> {
        if let Some((&name, _)) = self.values.get_key_value(key) {
            return Some(name);
        }
        match keys::shape(key)? {
            Shape::Pieces(DefaultPieces::Key(other)) => self.source(other),
            Shape::Squares(DefaultSquares::Key(other)) => self.source(other),
            _ => None,
        }
    }
}

/// Adds the name of the key to an error in the value of a built-in parent, which is not in the
/// text.
fn of_parent(mistake: Diagnostic, name: &str, given: &Given<'_>) -> Diagnostic {
    if !given.value.is_built_in() {
        return mistake;
    }
    let message = format!("{name} of the parent: {}", mistake.message);
    Diagnostic { message, edit: None, ..mistake }.help(format!("set {name} anew"))
}

/// Checks that a key is known and supported and has a value.
fn check_key(name: &str, given: &Given<'_>) -> Option<Diagnostic> {
    let (key, value) = (given.key, given.value);
    if keys::shape(name).is_some() {
        let help = "write a value, or leave the key out";
        return value
            .text
            .is_empty()
            .then(|| key.wrong_but(Code::MissingValue, "the value is missing", help));
    }
    if keys::is_refused(name) {
        let help = "take another way, or leave the key out";
        let mistake = || key.wrong_but(Code::Unsupported, "this key is not in this release", help);
        return (!keys::is_harmless(value.text)).then(mistake);
    }
    Some(match keys::nearest_key(name) {
        Some(near) => {
            let help = format!("did you mean {near}?");
            key.wrong_but(Code::UnknownKey, "this key is unknown", help).replaced_by(near)
        }
        None => key.wrong(Code::UnknownKey, "this key is unknown"),
    })
}
