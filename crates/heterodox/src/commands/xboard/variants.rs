//! Games that XBoard can display, and their names.

use super::pieces::PieceImages;
use heterodox_catalog::AnyGame;

/// Id of the game that XBoard knows without a setup.
const STANDARD: &str = "chess";
/// XBoard's name of this game.
const NORMAL: &str = "normal";

/// Maximum number of files and ranks. Wider boards have no room for pieces in hand, and
/// numbers of higher ranks are not parsed.
const MAX_SIZE: u8 = 12;

/// Returns XBoard's name of a game.
pub(super) fn name_of(id: &str) -> &str {
    if id == STANDARD { NORMAL } else { id }
}

/// Finds the game with one of XBoard's names.
///
/// # Errors
/// If there is no such game or XBoard cannot display it. The error is a message for the
/// user.
pub(super) fn find(name: &str) -> Result<Box<dyn AnyGame>, String> {
    let name = name.trim();
    let id = if name.eq_ignore_ascii_case(NORMAL) { STANDARD } else { name };
    let game = heterodox_catalog::find(id).map_err(|error| error.to_string())?;
    if is_standard(game.as_ref()) {
        return Ok(game);
    }
    if game.board().is_graph() {
        return Err(format!("the board of {id} does not consist of squares"));
    }
    if game.converts() {
        return Err(format!("pieces change sides in {id}, which XBoard cannot show"));
    }
    let board = game.board();
    let squares = usize::from(board.files()) * usize::from(board.ranks());
    if board.files().max(board.ranks()) > MAX_SIZE || squares != board.len() {
        return Err(format!("XBoard cannot show the board of {id}"));
    }
    match PieceImages::of(game.as_ref()) {
        Some(_) => Ok(game),
        None => Err(format!("the moves of {id} cannot be described to XBoard")),
    }
}

/// Returns whether XBoard knows the game without a setup.
pub(super) fn is_standard(game: &dyn AnyGame) -> bool {
    game.info().id == STANDARD
}

/// Returns the game with which every session begins.
pub(super) fn standard() -> Result<Box<dyn AnyGame>, heterodox_catalog::GameIdError> {
    heterodox_catalog::find(STANDARD)
}

/// Returns XBoard's names of all games that it can display.
pub(super) fn names() -> Vec<String> {
    let ids = heterodox_catalog::variants().into_iter();
    let names = ids.filter_map(|id| find(&id).ok()).map(|game| name_of(&game.info().id).to_owned());
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_that_xboard_can_display_are_offered() {
        let names = names();
        for name in ["normal", "mwchess", "zigzag", "zigzag:mirrored", "zwangkrieg"] {
            assert!(names.iter().any(|n| n == name), "{name} in {names:?}");
        }
        assert!(
            !names.iter().any(|name| name.starts_with("clash") || name.starts_with("pacifist"))
        );
        assert_eq!(find("Normal").expect("chess").info().id, STANDARD);
        assert_eq!(find("ZigZag:mirrored").expect("it").info().id, "zigzag:mirrored");
        assert!(find("clash").err().expect("a graph").contains("not consist of squares"));
        assert!(find("pacifist:zigzag").err().expect("conversions").contains("change sides"));
        assert!(find("gothic").err().expect("unknown").contains("unknown game"));
    }
}
