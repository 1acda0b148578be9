//! Blocks `errors` and `warnings`: what `heterodox check` says about a definition.

use heterodox_defined::AnyDefinedGame;
use heterodox_definition_lint::warnings as warnings_about;
use std::fmt::Write as _;

/// Returns an error if a definition is rejected.
pub(super) fn none(text: &str) -> Result<(), String> {
    AnyDefinedGame::read(text).map(drop).map_err(|m| format!("the definition is rejected:\n{m}"))
}

/// Returns the errors of a definition.
pub(super) fn errors(text: &str) -> Result<String, String> {
    match AnyDefinedGame::read(text) {
        Ok(_) => Err("the definition is accepted".to_owned()),
        Err(mistakes) => Ok(format!("{mistakes}\n")),
    }
}

/// Returns the warnings about a definition.
pub(super) fn warnings(text: &str) -> Result<String, String> {
    let parsed = AnyDefinedGame::parse(text).into_result();
    let (game, spans) = parsed.map_err(|mistakes| mistakes.to_string())?;
    let mut out = String::new();
    for found in warnings_about(&game, &spans) {
        let _ = writeln!(out, "{found}");
    }
    Ok(out)
}
