//! Reading and writing games in PGN, with comments and variations.

use crate::{AnswerError, check_length, set_up};
use heterodox_api::{PgnGame, PgnNode, PgnRequest, PgnText, PgnWriteRequest};
use heterodox_catalog::{AnyGame, AnyTree};
use heterodox_kernel::pgn::{RawGame, Reader};
use std::num::NonZeroU32;

/// Maximum length of the PGN of a game in bytes.
const MAX_PGN: usize = 256 * 1024;

/// Returns the requested game of a PGN text.
///
/// # Errors
/// If there is no such game, or it cannot be read.
pub fn requested_game(
    PgnRequest { pgn, number, line }: &PgnRequest,
) -> Result<RawGame, AnswerError> {
    if pgn.len() > MAX_PGN {
        return Err(too_long(pgn.len()));
    }
    let number = number.map_or(1, NonZeroU32::get);
    let line = line.map_or(1, |line| line.get() as usize);
    let mut found = 0;
    for game in Reader::resume(pgn, 0, line) {
        found += 1;
        if found == number {
            return game.map_err(AnswerError::from);
        }
    }
    Err(AnswerError::bad(
        "bad-pgn",
        match found {
            0 => "There is no game in this text.".to_owned(),
            _ => format!("There is no game {number} in this text, which has {found}."),
        },
    ))
}

fn too_long(length: usize) -> AnswerError {
    AnswerError::too_large(format!(
        "{length} bytes are too many for a game: at most {MAX_PGN} are read."
    ))
}

/// The error for a game that would be too long to be read again. Written games have more move
/// numbers and spaces than they need.
fn too_long_as_written(length: usize) -> AnswerError {
    AnswerError::too_large(format!(
        "This game is too long: written down it could take {length} bytes, and at most {MAX_PGN} \
         are read."
    ))
}

/// Limits the size of a game: it must be possible to write it and to read it again.
fn check_size(game: &PgnGame) -> Result<(), AnswerError> {
    check_length(max_plies(&game.moves))?;
    let text = |text: &Option<String>| text.as_ref().map_or(0, |text| text.len() + 5);
    let tags = game.tags.iter().map(|(name, value)| name.len() + 2 * value.len() + 6);
    let length = tags.sum::<usize>() + text(&game.comment) + max_written_len(&game.moves);
    if length > MAX_PGN { Err(too_long_as_written(length)) } else { Ok(()) }
}

/// Returns the maximum number of moves from the start to the end of a line.
fn max_plies(line: &[PgnNode]) -> usize {
    let of_variation = |(ply, node): (usize, &PgnNode)| {
        node.variations.iter().map(move |line| ply + max_plies(line)).max()
    };
    let variations = line.iter().enumerate().filter_map(of_variation).max();
    line.len().max(variations.unwrap_or(0))
}

/// Returns an upper bound of the length of a line in PGN.
fn max_written_len(line: &[PgnNode]) -> usize {
    let node = |node: &PgnNode| {
        let comment = node.comment.as_ref().map_or(0, |text| text.len() + 5);
        let variations =
            node.variations.iter().map(|line| 4 + max_written_len(line)).sum::<usize>();
        // A move number, a check sign, and separators.
        node.san.as_ref().map_or(0, String::len) + 12 + 5 * node.nags.len() + comment + variations
    };
    line.iter().map(node).sum()
}

/// Returns the error that the tags of a PGN do not name its game.
pub fn no_variant() -> AnswerError {
    let message = "The tag Variant is missing, so it is unknown which game this is.";
    AnswerError::bad("no-variant", message)
}

/// Checks that the game that the tags of a PGN name is the requested one, by their ids.
///
/// # Errors
/// If it is another one.
pub fn check_named_game(named: &str, requested: &str) -> Result<(), AnswerError> {
    if named == requested {
        return Ok(());
    }
    let message = format!("The game in the PGN is one of {named}, not of {requested}.");
    Err(AnswerError::bad("other-game", message))
}

/// Reads a game of a PGN text.
///
/// # Errors
/// If it is not a game of these rules, or too long to be written and read again.
pub fn read_game(game: &dyn AnyGame, raw: &RawGame) -> Result<PgnGame, AnswerError> {
    let game = PgnGame::of(game.tree_from_pgn(raw)?, &raw.repeated);
    check_size(&game)?;
    Ok(game)
}

/// Checks the number of moves of the longest line of a game.
///
/// # Errors
/// As [`check_length`].
pub fn check_pgn_length(moves: &[PgnNode]) -> Result<(), AnswerError> {
    check_length(max_plies(moves))
}

/// Writes a game in PGN.
///
/// # Errors
/// If it is not a game of these rules, or too long to be read again.
pub fn write_game(game: &dyn AnyGame, request: &PgnWriteRequest) -> Result<PgnText, AnswerError> {
    let start = request.start.as_deref().filter(|start| !start.is_empty());
    let moves: Vec<&str> = request.moves.iter().map(|node| node.mv.as_str()).collect();
    let outcome = request.outcome(set_up(game, start, &moves)?.as_ref());
    let tree = request.clone().into_tree(game)?;
    let pgn = game.tree_to_pgn(AnyTree { outcome, ..tree })?;
    if pgn.len() > MAX_PGN {
        return Err(too_long_as_written(pgn.len()));
    }
    Ok(PgnText { pgn })
}
