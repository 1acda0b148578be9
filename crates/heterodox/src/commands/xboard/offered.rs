//! Which games a board can be told of, and by what names.

use super::pieces::Pictures;
use heterodox_catalog::AnyGame;

/// The id of the game that XBoard knows by itself.
const STANDARD: &str = "chess";
/// XBoard's name for it.
const NORMAL: &str = "normal";

/// The widest board that XBoard draws when pieces may stand beside it, and the
/// highest on which it reads the numbers of ranks.
const LARGEST: u8 = 12;

/// XBoard's name for a game.
pub(super) fn name_of(id: &str) -> &str {
    if id == STANDARD { NORMAL } else { id }
}

/// The game of one of XBoard's names.
///
/// # Errors
/// If there is none or it cannot be shown; why, in words.
pub(super) fn find(name: &str) -> Result<Box<dyn AnyGame>, String> {
    let name = name.trim();
    let id = if name.eq_ignore_ascii_case(NORMAL) { STANDARD } else { name };
    let game = heterodox_catalog::find(id).map_err(|error| error.to_string())?;
    if is_standard(game.as_ref()) {
        return Ok(game);
    }
    if game.board().is_graph() {
        return Err(format!("the board of {id} is not one of squares"));
    }
    if game.converts() {
        return Err(format!("pieces change sides in {id}, which XBoard cannot show"));
    }
    let board = game.board();
    let squares = usize::from(board.files()) * usize::from(board.ranks());
    if board.files().max(board.ranks()) > LARGEST || squares != board.len() {
        return Err(format!("XBoard cannot show the board of {id}"));
    }
    match Pictures::of(game.as_ref()) {
        Some(_) => Ok(game),
        None => Err(format!("XBoard cannot be told how the pieces of {id} move")),
    }
}

/// Whether the game is the one that XBoard knows by itself.
pub(super) fn is_standard(game: &dyn AnyGame) -> bool {
    game.info().id == STANDARD
}

/// The game with which every session begins.
pub(super) fn standard() -> Result<Box<dyn AnyGame>, heterodox_catalog::GameIdError> {
    heterodox_catalog::find(STANDARD)
}

/// XBoard's names of all games that can be played.
pub(super) fn names() -> Vec<String> {
    let ids = heterodox_catalog::variants().into_iter();
    let names = ids.filter_map(|id| find(&id).ok()).map(|game| name_of(&game.info().id).to_owned());
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_offered_by_what_they_are() {
        let names = names();
        for name in ["normal", "mwchess", "zigzag", "zigzag:mirrored", "zwangkrieg"] {
            assert!(names.iter().any(|n| n == name), "{name} in {names:?}");
        }
        assert!(
            !names.iter().any(|name| name.starts_with("clash") || name.starts_with("pacifist"))
        );
        assert_eq!(find("Normal").expect("chess").info().id, STANDARD);
        assert_eq!(find("ZigZag:mirrored").expect("it").info().id, "zigzag:mirrored");
        assert!(find("clash").err().expect("a graph").contains("not one of squares"));
        assert!(find("pacifist:zigzag").err().expect("conversions").contains("change sides"));
        assert!(find("gothic").err().expect("unknown").contains("unknown game"));
    }
}
