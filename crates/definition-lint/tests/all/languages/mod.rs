//! The pages about the languages in `docs/languages`, whose examples are tests. The format is
//! described at the head of its `README.md`.
//!
//! `HETERODOX_UPDATE_PAGES=1` rewrites the answers that differ.

mod conversion;
mod coverage;
mod example;
mod explanations;
mod keys;
mod mistakes;
mod page;
mod runner;
mod sentences;
mod small_board;
mod transcript;

use std::path::{Path, PathBuf};

/// The folder of the pages.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/languages")
}

#[test]
fn examples_of_the_introduction() {
    page::check(&folder().join("README.md"));
}

#[test]
fn examples_of_the_move_language() {
    page::check(&folder().join("moves.md"));
}

#[test]
fn examples_of_errors() {
    page::check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("errors.md"));
}

#[test]
fn examples_of_diagrams() {
    page::check(&folder().join("diagram.md"));
}

#[test]
fn examples_of_variants_ini() {
    page::check(&folder().join("variants-ini.md"));
}

#[test]
fn examples_of_conversions() {
    page::check(&folder().join("conversion.md"));
}

#[test]
fn examples_of_moves_in_words() {
    page::check(&folder().join("moves-in-words.md"));
}

#[test]
fn examples_of_pieces_of_the_samples() {
    page::check(&folder().join("samples-in-words.md"));
}
