//! The language of Fairy-Stockfish: sections of a `variants.ini`.
//! `docs/languages/variants-ini.md` specifies it.

mod canonical;
mod diagonals;
mod dialect;
mod enclosing;
mod expected;
pub mod fen;
mod key_table;
mod keys;
mod kind_list;
mod kinds;
mod material;
mod messages;
mod missing;
mod move_messages;
mod movements;
pub mod moves;
mod names;
mod notes;
mod passing;
mod pieces;
mod promotion;
mod ranks;
mod rules;
mod sections;
mod settings;
mod span;
mod spans;
mod unsupported;
mod values;
mod wall_rules;
mod walls;

use crate::definition::{Castling, Definition, Keys, Movement};
use crate::{Code, Diagnostic, Spans, fen_tables::FenTables};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{AnySquareSet, Color, FenError, FenField, Piece, Setup};
use sections::{Inherited, Sections};
use settings::Settings;
use span::Span;
use std::sync::Arc;

pub use key_table::{KeyInfo, KeyTable, key_table};
pub use missing::ALL as MISSING_RULES;
pub use names::capitalized;
pub use unsupported::{ItsDefault, UnsupportedKey};
pub use values::words;

/// The places in a section, with its definition or its errors.
type Read = (Spans, Result<Definition, Vec<Diagnostic>>);

/// The start position of games without `startFen`.
const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Largest number of sections in a file of several games.
const MAX_SECTIONS: usize = 500;

/// The phrases of errors in FENs, for tests of the catalogues.
pub fn fen_phrases() -> &'static [&'static Phrase] {
    expected::ALL
}

/// The phrases of other messages and suggestions.
pub(crate) fn messages() -> [&'static [&'static Phrase]; 2] {
    [messages::ALL, move_messages::ALL]
}

/// The names that pieces of a `variants.ini` can have.
pub fn names() -> impl Iterator<Item = &'static str> {
    names::PIECES.iter().map(|(name, _)| *name)
}

/// The moves of a named piece, in the dialect of a `variants.ini`.
pub fn moves_of_name(name: &str) -> &'static str {
    names::index_of(name).map_or("", |index| names::PIECES[index].1)
}

/// The moves of a text in the dialect, without initial moves and captures en passant.
pub fn movements_of(text: &str) -> Vec<Movement> {
    let around = movements::Surroundings {
        region: None,
        en_passant: [false; 2],
        avoids: None,
        sideways: None,
        opens: true,
        all: AnySquareSet::EMPTY,
    };
    dialect::parse(text).map(|steps| movements::movements(&steps, &around)).unwrap_or_default()
}

/// The names of the built-in sections. Other sections can inherit from them.
pub fn built_in_sections() -> impl Iterator<Item = &'static str> {
    let headers = sections::BUILT_IN.lines().filter_map(|line| line.strip_prefix('['));
    headers.filter_map(|header| header.split([':', ']']).next())
}

/// Reads the last section of a text. Returns its definition with its places, or all errors that can
/// be told apart, in any order.
pub(crate) fn parse(text: &str) -> Read {
    let sections = Sections::parse(text);
    let mut errors: Vec<Diagnostic> = sections.errors().cloned().collect();
    let Some(game) = sections.len().checked_sub(1) else {
        if errors.is_empty() {
            let nothing = Span::line(1, "");
            errors.push(nothing.wrong_but(
                Code::UnknownLanguage,
                &messages::NO_SECTION,
                &messages::BEGIN_WITH_NAME,
            ));
        }
        return (Spans::default(), Err(errors));
    };
    define(&sections.inherited(game, &mut errors), errors)
}

/// Reads each section of a text as a game. Errors outside of all sections come first.
///
/// # Errors
/// If there are too many sections.
pub(crate) fn parse_each(text: &str) -> Result<Vec<Read>, Diagnostic> {
    let sections = Sections::parse(text);
    if sections.len() > MAX_SECTIONS {
        let problem = messages::MANY_SECTIONS.with([Said::text(MAX_SECTIONS)]);
        return Err(Span::line(1, "").wrong(Code::OverLimit, problem));
    }
    let before = sections.mistakes_before();
    let before = (!before.is_empty()).then(|| (Spans::default(), Err(before.to_vec())));
    let read = |index| {
        let mut errors = Vec::new();
        define(&sections.inherited(index, &mut errors), errors)
    };
    Ok(before.into_iter().chain((0..sections.len()).map(read)).collect())
}

/// Reads a section. `errors` are the errors in its form.
fn define(section: &Inherited<'_>, mut errors: Vec<Diagnostic>) -> Read {
    let settings = Settings::read(section, &mut errors);
    let mut spans = spans::spans(section, &settings);
    let definition = definition(section, &settings, errors);
    if let Ok(definition) = &definition {
        spans.notes = notes::notes(section, &settings, definition);
    }
    (spans, definition)
}

/// Builds the definition of a section. `errors` are the errors so far.
fn definition(
    section: &Inherited<'_>,
    settings: &Settings<'_>,
    mut errors: Vec<Diagnostic>,
) -> Result<Definition, Vec<Diagnostic>> {
    let mut definition = rules::definition(section.name.text, settings, &mut errors);
    if !errors.is_empty() {
        return Err(errors);
    }
    let given = settings.span(keys::name::start_fen);
    definition.ends.checks = rules::checks(settings, given);
    let tables = FenTables::new(&definition);
    let read_fen = |fen: &str| fen::parse_setup(&definition, &tables.format(&definition), fen);
    let start = match read_fen(given.map_or(CHESS, |given| given.text)) {
        Ok(start) => start,
        Err(error) => return Err(vec![wrong_start(given, section.name, &error)]),
    };
    // Chess's position has castling rights, which a game without castling ignores.
    let castles = definition.castling != Castling::None;
    let is_default = given.is_none() || castles && read_fen(CHESS).as_ref() == Ok(&start);
    let fen = (!is_default).then(|| tables.format(&definition).format(&start));
    let has_king = has_kings(settings, &start).map_err(|problem| {
        vec![given.unwrap_or(section.name).wrong(Code::SeveralKings, problem)]
    })?;
    definition.royalty = has_king.map(|has_king| rules::royalty(settings, &definition, has_king));
    definition.start = start;
    definition.keys = Keys(Arc::new(settings.keys.clone().with_start(fen)));
    Ok(definition)
}

/// Returns whether each side has a king at the start, or an error if a side has several.
fn has_kings(settings: &Settings<'_>, start: &Setup) -> Result<[bool; 2], Said> {
    let Some(king) = rules::king(settings) else { return Ok([false; 2]) };
    let counts = Color::ALL.map(|color| start.count(Piece::new(color, king)));
    match Color::ALL.into_iter().find(|color| counts[color.index()] > 1) {
        None => Ok(counts.map(|count| count == 1)),
        Some(color) => {
            let count = Said::text(counts[color.index()]);
            Err(messages::SEVERAL_KINGS.with([Said::Side(color), count]))
        }
    }
}

/// The error for a start position that cannot be read.
fn wrong_start(given: Option<Span<'_>>, name: Span<'_>, error: &FenError) -> Diagnostic {
    let Some(given) = given else {
        let problem = expected::CHESS_START.with([error.said()]);
        return name.wrong_but(Code::InvalidPosition, problem, &messages::WRITE_START);
    };
    let words = given.words();
    let index = match error.field {
        FenField::Placement | FenField::Bracket => 0,
        FenField::Turn => 1,
        FenField::Castling => 2,
        // The two formats of FENs have the later fields at different places.
        _ => return given.wrong(Code::InvalidPosition, error.said()),
    };
    words.get(index).unwrap_or(&given).wrong(Code::InvalidPosition, error.said())
}

#[cfg(test)]
mod tests;
