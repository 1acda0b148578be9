//! Blocks `converted`: a definition in the other language, or in its own in full.

use super::page::{Block, Subject};
use heterodox_definition::{Definition, Language};
use heterodox_definition_convert::convert;
use std::fmt::Write as _;

/// Returns the converted text with its notes, or the obstacles.
pub(super) fn run(block: &Block, subject: &Subject) -> Result<String, String> {
    let language = match block.option("to") {
        Some("diagram") => Language::Diagram,
        Some("ini") => Language::Ini,
        _ => return Err("write to=diagram or to=ini".to_owned()),
    };
    let text = block.subject(subject)?;
    let definition = Definition::read(&text).map_err(|mistakes| mistakes.to_string())?;
    let mut out = String::new();
    match convert(&text, &definition, language) {
        Ok(converted) => {
            out += &converted.text;
            for note in &converted.notes {
                let _ = writeln!(out, "note: {note}");
            }
        }
        Err(obstacles) => {
            for obstacle in &obstacles {
                let _ = writeln!(out, "obstacle: {obstacle}");
            }
        }
    }
    Ok(out)
}
