//! Reading the game to be analysed.

use crate::definition::DefinitionError;
use crate::error::Error;
use crate::screen::print_error;
use heterodox_catalog::{AnyGame, Catalog, variant_id};
use heterodox_kernel::pgn::{RawGame, Reader};
use heterodox_kernel::text::decode;
use std::io::{self, Read};

/// Reads the game with this number, from 1, from a file, or from standard input if its
/// name is `-`.
pub(super) fn read(file: &str, number: u32) -> Result<RawGame, Error> {
    let text = text_of(file)?;
    let mut found = 0;
    for raw in Reader::new(&text) {
        found += 1;
        // Errors in other games are ignored.
        if found == number {
            let raw = raw?;
            for tag in &raw.repeated {
                print_error(&format!("PGN line {}: {tag}", tag.line));
            }
            return Ok(raw);
        }
    }
    let file = if file == "-" { "standard input" } else { file }.to_owned();
    Err(Error::NoSuchGame { file, requested: number, found })
}

/// Inserts the game of the tag `Definition` into a catalog, if there is one.
pub(super) fn define(raw: &RawGame, catalog: &mut Catalog) -> Result<(), DefinitionError> {
    let Some(text) = raw.definition() else { return Ok(()) };
    catalog.insert(&text).map(|_| ()).map_err(DefinitionError::Tag)
}

fn text_of(file: &str) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let read = match file {
        "-" => io::stdin().lock().read_to_end(&mut bytes).map(|_| ()),
        _ => std::fs::read(file).map(|read| bytes = read),
    };
    match read {
        Ok(()) => Ok(decode(&bytes)),
        Err(problem) => Err(Error::File { file: file.into(), problem }),
    }
}

/// Checks that the tag `Variant` does not name another game. Unknown names of variants
/// are ignored.
pub(super) fn check_variant(
    game: &dyn AnyGame,
    catalog: &Catalog,
    raw: &RawGame,
) -> Result<(), Error> {
    let requested = game.info().id;
    let named = raw.tag("Variant").and_then(|name| catalog.find(&variant_id(name)).ok());
    match named.map(|named| named.info().id) {
        Some(actual) if actual != requested => Err(Error::OtherGame { actual, requested }),
        _ => Ok(()),
    }
}
