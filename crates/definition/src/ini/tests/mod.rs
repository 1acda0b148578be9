//! Tests of the language of `variants.ini`.

mod bases;
mod dialect;
mod enclosing;
mod inheritance;
mod janggi;
mod keys;
mod positions;
mod refusals;
mod walls;

use super::{fen, parse};
use crate::definition::Definition;
use crate::fen_tables::FenTables;
use heterodox_kernel::{FenError, Setup};

/// Reads a definition without errors.
fn game(text: &str) -> Definition {
    parse(text).1.unwrap_or_else(|errors| panic!("{text}\n{}", crate::Diagnostics::new(errors)))
}

/// The errors of a definition.
fn errors(text: &str) -> Vec<String> {
    match parse(text).1 {
        Ok(_) => Vec::new(),
        Err(found) => crate::Diagnostics::new(found).iter().map(ToString::to_string).collect(),
    }
}

/// Reads a position.
fn position(definition: &Definition, text: &str) -> Result<Setup, FenError> {
    let tables = FenTables::new(definition);
    fen::parse_setup(definition, &tables.format(definition), text)
}

/// Writes a position.
fn fen(definition: &Definition, setup: &Setup) -> String {
    let tables = FenTables::new(definition);
    tables.format(definition).format(setup)
}

/// Reads a position and writes it again.
fn rewritten(definition: &Definition, text: &str) -> String {
    let setup = position(definition, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    fen(definition, &setup)
}
