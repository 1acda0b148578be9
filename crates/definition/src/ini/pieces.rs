//! The pieces of a game.

use super::names::{IniPiece, PIECES, words};
use super::sections::{Given, Inherited};
use super::span::{Read, Span};
use crate::{Code, Diagnostic};

/// A piece of a game.
#[derive(Copy, Clone, Debug)]
pub(super) struct Piece<'t> {
    /// Index into [`PIECES`].
    pub(super) index: usize,
    /// The lower-case letter.
    pub(super) letter: char,
    /// The letter in the text.
    pub(super) letter_at: Span<'t>,
    /// The move text of the section.
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

/// The pieces of a game, in the order of [`PIECES`].
pub(super) fn read<'t>(keys: &Inherited<'t>, errors: &mut Vec<Diagnostic>) -> Vec<Piece<'t>> {
    let mut pieces: Vec<Piece<'t>> = Vec::new();
    for (index, (name, _)) in PIECES.iter().enumerate() {
        let Some(given) = keys.get(name) else { continue };
        let piece = match read_piece(index, given) {
            Ok(piece) => piece,
            Err(error) => {
                // Empty values are rejected together with those of other keys.
                errors.extend((!given.value.text.is_empty()).then_some(error));
                continue;
            }
        };
        let Some(piece) = piece else { continue };
        errors.extend(check_moves(&piece, given));
        match pieces.iter().find(|other| other.letter == piece.letter) {
            None => pieces.push(piece),
            Some(other) => {
                // The later of the two in the text gets the error.
                let (later, first) =
                    match layer_and_line(keys, &piece) < layer_and_line(keys, other) {
                        true => (other, &piece),
                        false => (&piece, other),
                    };
                let name = first.name();
                errors.push(later.letter_at.wrong_but(
                    Code::DuplicateLetter,
                    format!("this is the letter of the {} already", words(name)),
                    format!("take another letter, or take that piece away with {name} = -"),
                ));
            }
        }
    }
    pieces
}

fn layer_and_line(keys: &Inherited<'_>, piece: &Piece<'_>) -> (usize, usize) {
    let layer = keys.get(piece.name()).map_or(0, |given| given.layer);
    (layer, piece.letter_at.line_number())
}

/// Letters and names of the pieces that the section at `layer` has.
pub(super) fn letters_at(keys: &Inherited<'_>, layer: usize) -> Vec<(char, &'static str)> {
    let given = PIECES.iter().map(|(name, _)| (*name, keys.get_at(layer, name)));
    let letter = |given: Option<Given<'_>>| given?.value.text.chars().next().filter(|&c| c != '-');
    given.filter_map(|(name, given)| Some((letter(given)?, name))).collect()
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
            let help = "write a letter, or - to take the piece away";
            let problem = "a piece has one lower-case letter from a to z";
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
            "the move text is empty",
            "a piece without moves is immobile",
        )),
        Some(moves) if !is_custom && piece.name() != "king" => {
            let problem = format!("the moves of the {} are fixed", words(piece.name()));
            let help = "use customPiece1 to customPiece25 for other moves";
            let colon = piece.letter_at.span();
            let colon = crate::Span { column: colon.column + colon.length, length: 0, ..colon };
            let wrong = moves.wrong_but(Code::FixedMoves, problem, help);
            Some(wrong.fixed_at(colon.to(moves.span()), ""))
        }
        None if is_custom => Some(given.value.wrong_but(
            Code::MissingMoves,
            "a custom piece needs a move text",
            format!("write {}:moves", piece.letter),
        )),
        _ => None,
    }
}
