//! The canonical text of a game.

use super::keys::{self, Shape};
use super::settings::Settings;
use crate::language::INI_VERSION;
use std::fmt::Write as _;

/// Default number of files and ranks of a board.
const DEFAULT_SIDE: u8 = 8;

/// Writes the canonical text: all keys whose values differ from their defaults. `fen` is the start
/// position, if it is not that of chess.
pub(super) fn text(settings: &Settings<'_>, fen: Option<&str>) -> String {
    let mut text = format!("{INI_VERSION}\n");
    for (name, given) in settings.given() {
        let Some(shape) = keys::shape(name) else { continue };
        let value = match shape {
            Shape::Ignored => None,
            Shape::Fen => fen.map(str::to_owned),
            Shape::Size => {
                let board = &settings.board;
                let side = if name == "maxFile" { board.files() } else { board.ranks() };
                (side != DEFAULT_SIDE).then(|| side.to_string())
            }
            Shape::Piece => (given.value.text != "-").then(|| given.value.text.to_owned()),
            _ if !settings.applies(name) => None,
            _ => {
                let value = settings.value(name);
                (value != settings.default(name)).then(|| value.canonical(&settings.board))
            }
        };
        if let Some(value) = value {
            let _ = writeln!(text, "{name} = {value}");
        }
    }
    text
}
