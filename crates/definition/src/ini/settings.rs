//! The keys of a game with their values, checked one by one.

use super::keys::{self, IniKeys, Values};
use super::names::{self, IniPiece};
use super::pieces::{self, Piece};
use super::sections::{Given, Inherited};
use super::span::Span;
use super::values::{self, Around, ReadValue, Setting, Squares};
use crate::{Code, Diagnostic};
use heterodox_kernel::Board;
use std::collections::BTreeMap;

/// Default number of files and ranks.
const USUAL: u8 = 8;
/// Number of files and ranks of the largest board. It is used to find further errors if the size of
/// the board is invalid.
const LARGEST: u8 = 16;

/// The keys of a game with their values and their places in the text.
#[derive(Debug)]
pub(super) struct Settings<'t> {
    pub(super) board: Board,
    /// The pieces, in the order of their kinds.
    pub(super) pieces: Vec<Piece<'t>>,
    pub(super) keys: IniKeys,
    given: BTreeMap<&'t str, Given<'t>>,
}

/// The context for reading values.
struct Reader<'s, 't> {
    board: &'s Board,
    pieces: &'s [IniPiece],
    inherited: &'s Inherited<'t>,
    given: &'s BTreeMap<&'t str, Given<'t>>,
    /// True if letters in lists are checked. If a piece has an error, its letter may be unknown.
    checks_letters: bool,
    /// The errors by key.
    errors: BTreeMap<String, Vec<Diagnostic>>,
}

impl<'t> Settings<'t> {
    /// Reads the values of all keys.
    pub(super) fn read(inherited: &Inherited<'t>, errors: &mut Vec<Diagnostic>) -> Settings<'t> {
        let given = inherited.all();
        errors.extend(given.iter().filter_map(|(name, given)| check_key(name, given)));
        let side = |key| {
            let value = inherited.get(key).map(|given| given.value);
            let value = value.filter(|value| !value.text.is_empty());
            value.map_or(USUAL, |value| values::size(value, key == "maxFile").unwrap_or(LARGEST))
        };
        let board = Board::rectangle(side("maxFile"), side("maxRank"));
        let before = errors.len();
        let pieces = pieces::read(inherited, errors);
        let plain: Vec<IniPiece> = pieces.iter().map(Piece::plain).collect();
        let mut reader = Reader {
            board: &board,
            pieces: &plain,
            inherited,
            given: &given,
            checks_letters: errors.len() == before,
            errors: BTreeMap::new(),
        };
        let values = Values::read(&mut reader);
        let mobility = reader.mobility();
        errors.extend(reader.errors.into_values().flatten());
        Settings { keys: IniKeys { pieces: plain, mobility, values }, board, pieces, given }
    }

    /// Place of a key's value, if the game sets it.
    pub(super) fn span(&self, key: &str) -> Option<Span<'t>> {
        self.given.get(key).map(|given| given.value)
    }

    /// All keys that the game sets, in ASCII order.
    pub(super) fn given(&self) -> impl Iterator<Item = (&'t str, &Given<'t>)> {
        self.given.iter().map(|(&name, given)| (name, given))
    }

    /// Place of a letter in the value of `key`, or in that of the key that gives it its value.
    pub(super) fn letter_span(&self, key: &str, letter: char) -> Option<Span<'t>> {
        let span = self.source(key)?;
        Some(span.letters().find(|(c, _)| *c == letter).map_or(span, |(_, at)| at))
    }

    /// The value of a key, or of the key that is its default.
    fn source(&self, key: &str) -> Option<Span<'t>> {
        let own = self.span(key).filter(|value| !value.text.is_empty());
        own.or_else(|| self.source(keys::find(key)?.same_as?))
    }
}

impl ReadValue for Reader<'_, '_> {
    fn around(&self) -> Around<'_> {
        Around { board: self.board, pieces: self.pieces }
    }

    fn value<T: Setting>(&mut self, name: &str, default: T) -> T {
        let all = self.given;
        let given = all.get(name).filter(|given| !given.value.text.is_empty());
        let Some(given) = given else { return default };
        match T::read(given.value, self.board) {
            Ok(value) => {
                if self.checks_letters {
                    self.check_letters(name, given, T::letters(given.value));
                }
                value
            }
            Err(wrong) => {
                let wrong = wrong.into_iter().map(|wrong| of_parent(wrong, name, given));
                self.errors.entry(name.to_owned()).or_default().extend(wrong);
                default
            }
        }
    }
}

impl<'t> Reader<'_, 't> {
    /// Reads the squares where each piece can stand.
    fn mobility(&mut self) -> Vec<[Squares; 2]> {
        for (name, given) in self.given {
            let piece = keys::mobility_piece(name);
            let is_missing = |piece| !self.pieces.iter().any(|other| other.index == piece);
            // Regions of a piece may be inherited even if the game removes the piece.
            if self.checks_letters
                && piece.is_some_and(is_missing)
                && !given.value.text.is_empty()
                && !self.inherited.is_inherited(given)
            {
                let problem = "the game does not have this piece";
                let wrong = given.key.wrong(Code::UnknownPiece, problem);
                self.errors.insert((*name).to_owned(), vec![wrong]);
            }
        }
        let all: Squares = self.board.squares().collect();
        let pieces = self.pieces;
        let names = pieces.iter().map(|piece| names::capitalized(piece.name()));
        names
            .map(|name| keys::MOBILITY.map(|prefix| self.value(&format!("{prefix}{name}"), all)))
            .collect()
    }

    /// Checks that the game has the pieces of a value, and that the letters of an inherited list
    /// still stand for the same pieces.
    fn check_letters(&mut self, name: &str, given: &Given<'t>, letters: Vec<Span<'t>>) {
        let then = pieces::letters_at(self.inherited, given.layer);
        let check = |at| self.check_letter(name, given, &then, at);
        let wrong: Vec<Diagnostic> = letters.into_iter().filter_map(check).collect();
        self.errors.entry(name.to_owned()).or_default().extend(wrong);
    }

    /// Checks a letter. `then` are the pieces of the section that names it.
    fn check_letter(
        &self,
        name: &str,
        given: &Given<'t>,
        then: &[(char, &'static str)],
        at: Span<'t>,
    ) -> Option<Diagnostic> {
        let is_own = !self.inherited.is_inherited(given);
        let is_letter = |piece: &&IniPiece| at.text.starts_with(piece.letter);
        let now = self.pieces.iter().find(is_letter).map(IniPiece::name);
        let then = then.iter().find(|(c, _)| at.text.starts_with(*c)).map(|(_, name)| *name);
        let help = format!("set {name} anew");
        match (now, then) {
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
        }
    }
}

/// Adds the name of the key to an error in the value of a built-in parent, which is not in the
/// text.
fn of_parent(error: Diagnostic, name: &str, given: &Given<'_>) -> Diagnostic {
    if !given.value.is_built_in() {
        return error;
    }
    let message = format!("{name} of the parent: {}", error.message);
    Diagnostic { message, edit: None, ..error }.help(format!("set {name} anew"))
}

/// Checks that a key is known and supported and has a value.
fn check_key(name: &str, given: &Given<'_>) -> Option<Diagnostic> {
    let (key, value) = (given.key, given.value);
    if keys::is_supported(name) {
        let help = "write a value, or leave the key out";
        return value
            .text
            .is_empty()
            .then(|| key.wrong_but(Code::MissingValue, "the value is missing", help));
    }
    if keys::is_refused(name) {
        let help = "take another way, or leave the key out";
        let error = || key.wrong_but(Code::Unsupported, "this key is not in this release", help);
        return (!keys::is_harmless(value.text)).then(error);
    }
    Some(match keys::nearest_key(name) {
        Some(near) => {
            let help = format!("did you mean {near}?");
            key.wrong_but(Code::UnknownKey, "this key is unknown", help).replaced_by(near)
        }
        None => key.wrong(Code::UnknownKey, "this key is unknown"),
    })
}
