//! The pieces of a game.

use super::messages;
use super::names::{IniPiece, PIECES, words};
use super::sections::{Given, Inherited};
use super::span::{Read, Span};
use crate::{Code, Diagnostic};
use heterodox_kernel::said::Said;
use heterodox_kernel::{SortedMap, SortedSet};

/// A piece of a game.
#[derive(Copy, Clone, Debug)]
pub(super) struct Piece<'t> {
    /// Index into [`PIECES`].
    pub(super) index: usize,
    /// The lower-case letter.
    pub(super) letter: char,
    /// The letter in the text.
    pub(super) letter_at: Span<'t>,
    /// The move text, if the section sets one.
    pub(super) own_moves: Option<Span<'t>>,
}

impl Piece<'_> {
    /// The piece without its places.
    pub(super) fn plain(&self) -> IniPiece {
        let own_moves = self.own_moves.map(|span| span.text.to_owned());
        IniPiece { index: self.index, letter: self.letter, own_moves }
    }

    /// The name.
    pub(super) fn name(&self) -> &'static str {
        PIECES[self.index].0
    }
}

/// The pieces of each section.
#[derive(Debug)]
pub(super) struct Pieces<'t> {
    /// The pieces of the game, in the order of [`PIECES`].
    pub(super) list: Vec<Piece<'t>>,
    /// The letters after each section, the remotest ancestor first.
    layers: Vec<Letters<'t>>,
}

/// The letters of pieces after a section.
#[derive(Clone, Debug, Default)]
struct Letters<'t> {
    /// The letter of each piece, by its index into [`PIECES`].
    now: SortedMap<usize, char>,
    /// The pieces that this section takes away, though it may add them again.
    removed: SortedSet<usize>,
    /// The pieces that lose their letter to another one, with the place of its key.
    replaced: Vec<(usize, Span<'t>)>,
}

impl<'t> Pieces<'t> {
    /// Reads the pieces section by section. Each section adds its pieces in the order of
    /// [`PIECES`]; a piece that gets the letter of another one takes its place.
    pub(super) fn read(keys: &Inherited<'t>, errors: &mut Vec<Diagnostic>) -> Pieces<'t> {
        let mut layers: Vec<Letters<'t>> = Vec::new();
        for layer in 0..keys.len() {
            let before = layers.last().map(|letters| letters.now.clone()).unwrap_or_default();
            let mut letters = Letters { now: before, ..Letters::default() };
            letters.add_section(keys, layer, errors);
            layers.push(letters);
        }
        let mut list = Vec::new();
        for (index, (name, _)) in PIECES.iter().enumerate() {
            let Some(given) = keys.get(name) else { continue };
            match read_piece(index, given) {
                // Another piece may have taken its letter.
                Ok(Some(piece)) if layers.last().is_some_and(|last| last.has(index)) => {
                    errors.extend(check_moves(&piece, given));
                    list.push(piece);
                }
                Ok(_) => {}
                // Empty values are rejected together with those of other keys.
                Err(error) => errors.extend((!given.value.text.is_empty()).then_some(error)),
            }
        }
        Pieces { list, layers }
    }

    /// The piece that has a letter after the section at `layer`, as an index into [`PIECES`].
    pub(super) fn index_at(&self, layer: usize, letter: char) -> Option<usize> {
        self.layers[layer].holder(letter)
    }

    /// The letter that a piece has in the game.
    pub(super) fn letter_now(&self, index: usize) -> Option<char> {
        self.layers.last()?.now.get(&index).copied()
    }

    /// Returns whether a section after `layer` takes a piece away.
    pub(super) fn is_removed_after(&self, layer: usize, index: usize) -> bool {
        self.layers[layer + 1..].iter().any(|letters| letters.removed.contains(&index))
    }

    /// Notes on the pieces of ancestors that lose their letter to a piece of the game.
    pub(super) fn notes(&self) -> Vec<Diagnostic> {
        let Some(last) = self.layers.last() else { return Vec::new() };
        let lost = last.replaced.iter().filter(|(index, _)| !last.has(*index));
        let note = |&(index, at): &(usize, Span<'t>)| {
            let name = words(PIECES[index].0);
            let problem = messages::REPLACED.with([Said::name(name)]);
            let help = &messages::KEEP_REPLACED;
            at.wrong_but(Code::ReplacedPiece, problem, help)
        };
        lost.map(note).collect()
    }
}

impl<'t> Letters<'t> {
    /// Adds the pieces of a section.
    fn add_section(&mut self, keys: &Inherited<'t>, layer: usize, errors: &mut Vec<Diagnostic>) {
        let mut own: SortedMap<char, Piece<'t>> = SortedMap::new();
        for (index, (name, _)) in PIECES.iter().enumerate() {
            let given = keys.own(layer, name);
            match given.map(|given| read_piece(index, given)) {
                None | Some(Err(_)) => {}
                Some(Ok(None)) => {
                    self.now.remove(&index);
                    self.removed.insert(index);
                }
                Some(Ok(Some(piece))) => {
                    match own.get(&piece.letter) {
                        Some(other) => errors.push(same_letter(&piece, other)),
                        None => self.give(&piece),
                    }
                    own.entry(piece.letter).or_insert(piece);
                }
            }
        }
    }

    /// Gives a piece its letter.
    fn give(&mut self, piece: &Piece<'t>) {
        if let Some(other) = self.holder(piece.letter).filter(|other| *other != piece.index) {
            self.now.remove(&other);
            self.removed.insert(other);
            self.replaced.push((other, piece.letter_at));
        }
        self.now.insert(piece.index, piece.letter);
    }

    fn has(&self, index: usize) -> bool {
        self.now.contains_key(&index)
    }

    fn holder(&self, letter: char) -> Option<usize> {
        self.now.iter().find(|(_, other)| **other == letter).map(|(index, _)| *index)
    }
}

/// The error for two pieces of a section with the same letter. The later one in the text gets it.
fn same_letter(piece: &Piece<'_>, other: &Piece<'_>) -> Diagnostic {
    let is_later = piece.letter_at.line_number() >= other.letter_at.line_number();
    let (later, first) = if is_later { (piece, other) } else { (other, piece) };
    let name = first.name();
    later.letter_at.wrong_but(
        Code::DuplicateLetter,
        messages::LETTER_TAKEN.with([Said::name(words(name))]),
        messages::ANOTHER_LETTER.with([Said::text(name)]),
    )
}

/// Reads `x` or `x:moves`. `None` for `-`.
fn read_piece<'t>(index: usize, given: Given<'t>) -> Read<Option<Piece<'t>>> {
    if given.value.text == "-" {
        return Ok(None);
    }
    let (letter_at, own_moves) = match given.value.split_once(':') {
        Some((letter, moves)) => (letter, Some(moves)),
        None => (given.value, None),
    };
    let mut chars = letter_at.text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() => {
            Ok(Some(Piece { index, letter, letter_at, own_moves }))
        }
        _ => {
            let help = &messages::WRITE_LETTER;
            let problem = &messages::PIECE_IS_LETTER;
            let wrong = letter_at.wrong_but(Code::InvalidLetter, problem, help);
            Err(match letter_at.text.bytes().all(|c| c.is_ascii_uppercase()) {
                true => wrong.replaced_by(letter_at.text.to_ascii_lowercase()),
                false => wrong,
            })
        }
    }
}

/// Checks that a piece has a move text if and only if it can have one.
fn check_moves(piece: &Piece<'_>, given: Given<'_>) -> Option<Diagnostic> {
    let is_custom = piece.name().starts_with("customPiece");
    match piece.own_moves {
        Some(moves) if moves.text.is_empty() => Some(given.value.wrong_but(
            Code::MissingMoves,
            &messages::EMPTY_MOVES,
            &messages::IMMOBILE,
        )),
        Some(moves) if !is_custom && piece.name() != "king" => {
            let problem = messages::FIXED_MOVES.with([Said::name(words(piece.name()))]);
            let help = &messages::CUSTOM_PIECES;
            let colon = piece.letter_at.span();
            let colon = crate::Span { column: colon.column + colon.length, length: 0, ..colon };
            let wrong = moves.wrong_but(Code::FixedMoves, problem, help);
            Some(wrong.fixed_at(colon.to(moves.span()), ""))
        }
        None if is_custom => Some(given.value.wrong_but(
            Code::MissingMoves,
            &messages::CUSTOM_MOVES,
            messages::WRITE_MOVES.with([Said::text(piece.letter)]),
        )),
        _ => None,
    }
}
