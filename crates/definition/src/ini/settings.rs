//! The keys of a game with their values, checked one by one.

use super::keys::{self, IniKeys, Values, name};
use super::messages;
use super::names::{self, IniPiece};
use super::pieces::{Piece, Pieces};
use super::ranks;
use super::sections::{Given, Inherited};
use super::span::Span;
use super::unsupported;
use super::values::{self, Around, Letters, ReadValue, Setting, Squares, USUAL_SIDE};
use super::walls;
use crate::messages::{DID_YOU_MEAN, UNKNOWN_KEY};
use crate::{Code, Diagnostic};
use heterodox_kernel::Board;
use heterodox_kernel::said::{Phrase, Said};
use std::collections::BTreeMap;

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
    /// Notes for the inventor.
    pub(super) notes: Vec<Diagnostic>,
    given: BTreeMap<&'t str, Given<'t>>,
    /// The place that a key has its value from.
    sources: BTreeMap<&'static str, Given<'t>>,
}

/// Keys with lists that forget a piece when a section takes it away, even if the section or a later
/// one adds it again, as in Fairy-Stockfish.
const FORGETS: [&str; 3] = [
    name::promotion_piece_types,
    name::promotion_piece_types_white,
    name::promotion_piece_types_black,
];

/// The context for reading values.
struct Reader<'s, 't> {
    board: &'s Board,
    pieces: &'s [IniPiece],
    /// The pieces of each section.
    letters: &'s Pieces<'t>,
    inherited: &'s Inherited<'t>,
    given: &'s BTreeMap<&'t str, Given<'t>>,
    /// True if letters in lists are checked. If a piece has an error, its letter may be unknown.
    checks_letters: bool,
    /// The errors by key.
    errors: BTreeMap<String, Vec<Diagnostic>>,
    /// Notes for the inventor.
    notes: Vec<Diagnostic>,
}

impl<'t> Settings<'t> {
    /// Reads the values of all keys.
    pub(super) fn read(inherited: &Inherited<'t>, errors: &mut Vec<Diagnostic>) -> Settings<'t> {
        let given = inherited.all();
        let side = |key| {
            let value = inherited.get(key).map(|given| given.value);
            let value = value.filter(|value| !value.text.is_empty());
            value.map_or(USUAL_SIDE, |value| {
                values::size(value, key == "maxFile").unwrap_or(LARGEST)
            })
        };
        let start = inherited.get(name::start_fen).map_or("", |given| given.value.text);
        let board = walls::board(side("maxFile"), side("maxRank"), start);
        errors.extend(given.iter().filter_map(|(name, given)| check_key(name, given, &board)));
        let before = errors.len();
        let pieces = Pieces::read(inherited, errors);
        let plain: Vec<IniPiece> = pieces.list.iter().map(Piece::plain).collect();
        let mut reader = Reader {
            board: &board,
            pieces: &plain,
            letters: &pieces,
            inherited,
            given: &given,
            checks_letters: errors.len() == before,
            errors: BTreeMap::new(),
            notes: pieces.notes(),
        };
        let values = Values::read(&mut reader);
        let mobility = reader.mobility();
        reader.check_lost_pieces(&values);
        let Reader { errors: wrong, notes, .. } = reader;
        errors.extend(wrong.into_values().flatten());
        let source = |key: &keys::Key| Some((key.name, inherited.sources(key.name).next()?));
        let sources = keys::KEYS.iter().filter_map(source).collect();
        let keys = IniKeys { pieces: plain, mobility, values };
        Settings { keys, board, pieces: pieces.list, notes, given, sources }
    }

    /// Place of a key's value, if the game or an ancestor sets it, perhaps by a more general key.
    pub(super) fn span(&self, key: &str) -> Option<Span<'t>> {
        self.sources.get(key).map(|given| given.value)
    }

    /// All keys that the game sets, in ASCII order.
    pub(super) fn given(&self) -> impl Iterator<Item = (&'t str, &Given<'t>)> {
        self.given.iter().map(|(&name, given)| (name, given))
    }

    /// Place of a letter in the value of `key`.
    pub(super) fn letter_span(&self, key: &str, letter: char) -> Option<Span<'t>> {
        let span = self.span(key)?;
        Some(span.letters().find(|(c, _)| *c == letter).map_or(span, |(_, at)| at))
    }
}

impl ReadValue for Reader<'_, '_> {
    fn around(&self) -> Around<'_> {
        Around { board: self.board, pieces: self.pieces }
    }

    fn value<T: Setting>(&mut self, name: &str, default: T) -> T {
        let most = if T::ADDS { usize::MAX } else { 1 };
        let mut sources: Vec<_> = self.inherited.sources(name).take(most).collect();
        sources.reverse();
        let mut value = None;
        for given in &sources {
            match self.read::<T>(name, given) {
                Some(own) => value = Some(own.over(value)),
                None => return default,
            }
        }
        value.unwrap_or(default)
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
                let problem = &messages::ABSENT_PIECE;
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

    /// Reads the value that a section gives to a key, with the letters that its pieces have in the
    /// game. `None` if it is invalid.
    fn read<T: Setting>(&mut self, name: &str, given: &Given<'t>) -> Option<T> {
        // A more general key reports its errors itself.
        let is_own = keys::usual_spelling(given.key.text) == name;
        if is_own {
            self.notes.extend(T::note(given.value));
        }
        let read = match T::IS_WORD && given.value.is_before_space() {
            true => {
                let (problem, help) = (&messages::UNKNOWN_WITH_SPACE, &messages::REMOVE_SPACE);
                Err(vec![given.value.wrong_but(Code::UnknownValue, problem, help)])
            }
            false => T::read(given.value, self.board),
        };
        match read {
            Ok(value) if self.checks_letters => {
                if is_own {
                    self.check_letters(name, given, T::letters(given.value));
                }
                Some(value.with_letters(&|letter| self.letter_now(name, given.layer, letter)))
            }
            Ok(value) => Some(value),
            Err(wrong) if is_own => {
                let wrong = wrong.into_iter().map(|wrong| of_parent(wrong, name, given));
                self.errors.entry(name.to_owned()).or_default().extend(wrong);
                None
            }
            Err(_) => None,
        }
    }

    /// The letter in the game of the piece that a list of the section at `layer` names.
    fn letter_now(&self, name: &str, layer: usize, letter: char) -> Option<char> {
        let index = self.letters.index_at(layer, letter)?;
        let is_forgotten = FORGETS.contains(&name) && self.letters.is_removed_after(layer, index);
        self.letters.letter_now(index).filter(|_| !is_forgotten)
    }

    /// Checks that the pieces of a list exist in its section, and notes those that the game does
    /// not have.
    fn check_letters(&mut self, name: &str, given: &Given<'t>, letters: Vec<Span<'t>>) {
        for at in letters {
            let Some(letter) = at.text.chars().next() else { continue };
            match self.letters.index_at(given.layer, letter) {
                None => {
                    let problem = match self.inherited.is_inherited(given) {
                        true => &messages::NO_LETTER_IN_SECTION,
                        false => &messages::NO_LETTER_IN_GAME,
                    };
                    let wrong = at.wrong(Code::UnknownPiece, problem);
                    self.errors.entry(name.to_owned()).or_default().push(wrong);
                }
                Some(index) if self.letter_now(name, given.layer, letter).is_none() => {
                    let piece = names::words(names::PIECES[index].0);
                    let problem = messages::DROPPED.with([Said::text(name), Said::name(piece)]);
                    let help = messages::LIST_WITHOUT.with([Said::text(name)]);
                    self.notes.push(at.wrong_but(Code::DroppedLetter, problem, help));
                }
                Some(_) => {}
            }
        }
    }

    /// Rejects lists of parents that would be another rule without a piece that has left the game.
    fn check_lost_pieces(&mut self, values: &Values) {
        if !self.checks_letters {
            return;
        }
        let ends = &values.ends;
        if ends.extinction_value.is_some() && !ends.extinction_pseudo_royal {
            let key = name::extinction_piece_types;
            if let Some(given) = self.inherited.sources(key).next() {
                for at in Letters::letters(given.value) {
                    self.check_lost(key, given.layer, at, &messages::EXTINCT_AT_START);
                }
            }
        }
        for (layer, target) in self.targets() {
            let problem = &messages::TARGET_LEFT;
            self.check_lost(name::promoted_piece_type, layer, target, problem);
        }
    }

    /// The targets of the promotions that the game has by `promotedPieceType`, with the section
    /// that names them.
    fn targets(&self) -> Vec<(usize, Span<'t>)> {
        let mut sources: Vec<_> = self.inherited.sources(name::promoted_piece_type).collect();
        sources.reverse();
        let mut targets = BTreeMap::new();
        for given in sources {
            for word in given.value.words() {
                let Some((from, to)) = word.split_once(':') else { continue };
                let from = from.text.chars().next();
                let from = from.and_then(|from| self.letters.index_at(given.layer, from));
                targets.insert(from, (given.layer, to));
            }
        }
        let exists =
            |from: Option<usize>| from.is_some_and(|from| self.letters.letter_now(from).is_some());
        let targets = targets.into_iter().filter(|(from, (_, to))| exists(*from) && to.text != "-");
        targets.map(|(_, target)| target).collect()
    }

    /// Rejects a letter of a parent if its piece has left the game.
    fn check_lost(&mut self, key: &str, layer: usize, at: Span<'t>, problem: &'static Phrase) {
        let letter = at.text.chars().next();
        let index = letter.and_then(|letter| self.letters.index_at(layer, letter));
        let Some(index) = index.filter(|index| self.letters.letter_now(*index).is_none()) else {
            return;
        };
        let piece = names::words(names::PIECES[index].0);
        let problem = problem.with([Said::text(key), Said::name(piece)]);
        let help = messages::SET_ANEW.with([Said::text(key)]);
        let wrong = at.wrong_but(Code::ChangedLetter, problem, help);
        self.errors.entry(key.to_owned()).or_default().push(wrong);
    }
}

/// Adds the name of the key to an error in the value of a built-in parent, which is not in the
/// text.
fn of_parent(error: Diagnostic, name: &str, given: &Given<'_>) -> Diagnostic {
    if !given.value.is_built_in() {
        return error;
    }
    let message = messages::IN_PARENT.with([Said::text(name), *error.message]);
    let help = messages::SET_ANEW.with([Said::text(name)]);
    Diagnostic { message: Box::new(message), edit: None, ..error }.help(help)
}

/// Checks that a key is known and supported and has a value.
fn check_key(name: &str, given: &Given<'_>, board: &Board) -> Option<Diagnostic> {
    let (key, value) = (given.key, given.value);
    if ranks::is_old_key(name) {
        return values::size(value, false).err();
    }
    if keys::is_supported(name) {
        let help = &messages::WRITE_VALUE;
        return value
            .text
            .is_empty()
            .then(|| key.wrong_but(Code::MissingValue, &messages::MISSING_VALUE, help));
    }
    if let Some(unsupported) = unsupported::find(name) {
        let problem = messages::KEY_NOT_SUPPORTED.with([Said::text(name)]);
        let help = &messages::ANOTHER_GAME;
        let error = || key.wrong_but(Code::Unsupported, problem, help);
        return (!unsupported.is_default(value, board)).then(error);
    }
    let wrong = key.wrong(Code::UnknownKey, &UNKNOWN_KEY);
    Some(match &keys::nearest_keys(name)[..] {
        [] => wrong,
        [near] => wrong.help(DID_YOU_MEAN.with([Said::text(near)])).replaced_by(near),
        [others @ .., last] => wrong.help(
            messages::DID_YOU_MEAN_ONE.with([Said::text(others.join(", ")), Said::text(last)]),
        ),
    })
}
