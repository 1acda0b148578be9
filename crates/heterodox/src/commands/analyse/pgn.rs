//! Finding the game that is to be analysed.

use crate::error::Error;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::pgn::{RawGame, Reader};
use std::io::{self, Read};

/// The tags and the match of the game with this number, from 1, in a file or,
/// if its name is `-`, in standard input.
pub(super) fn read(
    game: &dyn AnyGame,
    file: &str,
    number: u32,
) -> Result<(RawGame, Box<dyn AnyMatch>), Error> {
    let text = text_of(file)?;
    let mut found = 0;
    for raw in Reader::new(&text) {
        let raw = raw?;
        found += 1;
        if found == number {
            check_variant(game, &raw)?;
            let played = game.match_from_pgn(&raw)?;
            return Ok((raw, played));
        }
    }
    let file = if file == "-" { "standard input" } else { file }.to_owned();
    Err(Error::NoSuchGame { file, asked: number, found })
}

/// What is not UTF-8, as names in old files, becomes replacement characters.
fn text_of(file: &str) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let read = match file {
        "-" => io::stdin().lock().read_to_end(&mut bytes).map(|_| ()),
        _ => std::fs::read(file).map(|read| bytes = read),
    };
    match read {
        Ok(()) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(problem) => Err(Error::File { file: file.into(), problem }),
    }
}

/// A tag `Variant` that names another game is a mistake that can be told;
/// names that only other programs use tell nothing.
fn check_variant(game: &dyn AnyGame, raw: &RawGame) -> Result<(), Error> {
    let asked = game.info().id;
    let named = raw.tag("Variant").and_then(|id| heterodox_catalog::find(id).ok());
    match named.map(|named| named.info().id) {
        Some(actual) if actual != asked => Err(Error::OtherGame { actual, asked }),
        _ => Ok(()),
    }
}
