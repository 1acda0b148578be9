//! Games that XBoard can display, and their names.

use super::pieces::PieceImages;
use crate::definition::GameArgument;
use crate::error::Error;
use heterodox_catalog::workshop::{self, WORKSHOP};
use heterodox_catalog::{AnyGame, Catalog};

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

/// Finds the built-in game with one of XBoard's names.
///
/// # Errors
/// If there is no such game or XBoard cannot display it. The error is a message for the
/// user.
pub(super) fn find(name: &str) -> Result<Box<dyn AnyGame>, String> {
    find_in(&Catalog::default(), name)
}

fn find_in(catalog: &Catalog, name: &str) -> Result<Box<dyn AnyGame>, String> {
    let name = name.trim();
    let id = if name.eq_ignore_ascii_case(NORMAL) { STANDARD } else { name };
    let game = catalog.find(id).map_err(|error| error.to_string())?;
    if is_standard(game.as_ref()) {
        return Ok(game);
    }
    match undisplayable(game.as_ref()) {
        None => Ok(game),
        Some(why) => Err(why),
    }
}

/// Returns why XBoard cannot display a game, if it cannot.
pub(super) fn undisplayable(game: &dyn AnyGame) -> Option<String> {
    let (board, id) = (game.board(), game.info().id);
    let squares = usize::from(board.files()) * usize::from(board.ranks());
    if board.is_graph() {
        Some(format!("the board of {id} does not consist of squares"))
    } else if game.converts() {
        Some(format!("pieces change sides in {id}, which XBoard cannot show"))
    } else if board.files().max(board.ranks()) > MAX_SIZE || squares != board.len() {
        Some(format!("XBoard cannot show the board of {id}"))
    } else if PieceImages::of(game).is_none() {
        Some(format!("the moves of {id} cannot be described to XBoard"))
    } else {
        None
    }
}

/// Names that XBoard finds inside of other names, and then plays its own variant.
const XBOARDS_OWN: [&str; 29] = [
    "normal",
    "wild",
    "castle",
    "fischerandom",
    "bughouse",
    "crazyhouse",
    "losers",
    "suicide",
    "giveaway",
    "twokings",
    "kriegspiel",
    "atomic",
    "3check",
    "shatranj",
    "xiangqi",
    "shogi",
    "chu",
    "capablanca",
    "gothic",
    "falcon",
    "superchess",
    "knightmate",
    "courier",
    "janus",
    "caparandom",
    "great",
    "makruk",
    "fairy",
    "grand",
];

/// The variants that XBoard can choose.
pub(super) struct Variants {
    catalog: Catalog,
    /// Names and ids of the games that files define.
    own: Vec<(String, String)>,
}

impl Variants {
    /// Names the games that files define.
    ///
    /// # Errors
    /// If XBoard cannot display one of them.
    pub(super) fn new(games: &[GameArgument]) -> Result<Variants, Error> {
        let (mut catalog, mut own) = (Catalog::default(), Vec::<(String, String)>::new());
        for GameArgument { id, catalog: with_game, .. } in games {
            catalog.extend(with_game);
            let game = find_in(&catalog, id).map_err(Error::Undisplayable)?;
            if own.iter().any(|(_, other)| other == id) || !id.starts_with(WORKSHOP) {
                continue;
            }
            let slug = workshop::slug(&game.info().name);
            let is_taken = |name: &String| own.iter().any(|(other, _)| other == name);
            let is_own = XBOARDS_OWN.iter().any(|known| slug.contains(known));
            let digits = id.split(':').nth(1).and_then(|name| name.rsplit('-').next());
            let name = Some(slug).filter(|slug| !is_own && !is_taken(slug));
            let name = name.unwrap_or_else(|| format!("game-{}", digits.unwrap_or_default()));
            own.push((name, id.clone()));
        }
        Ok(Variants { catalog, own })
    }

    /// XBoard's names of all games.
    pub(super) fn names(&self) -> Vec<String> {
        let own = self.own.iter().map(|(name, _)| name.clone());
        names().into_iter().chain(own).collect()
    }

    /// Finds the game with one of XBoard's names.
    ///
    /// # Errors
    /// As [`find`].
    pub(super) fn find(&self, name: &str) -> Result<Box<dyn AnyGame>, String> {
        let own = self.own.iter().find(|(own, _)| own.eq_ignore_ascii_case(name.trim()));
        find_in(&self.catalog, own.map_or(name, |(_, id)| id))
    }
}

/// Returns whether XBoard knows the game without a setup.
pub(super) fn is_standard(game: &dyn AnyGame) -> bool {
    game.info().id == STANDARD
}

/// Returns the initial game of every session.
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
        assert!(find("clash").expect_err("a graph").contains("not consist of squares"));
        assert!(find("pacifist:zigzag").expect_err("conversions").contains("change sides"));
        assert!(find("gothic").expect_err("unknown").contains("unknown game"));
    }
}
