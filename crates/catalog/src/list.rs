//! The games that ids name.

use crate::table::{Entry, GAMES, visit_pacifist, visit_plain};
use crate::{AnyGame, Visitor, erase};
use heterodox_kernel::text::excerpt;
use heterodox_kernel::{GameInfo, GameOption, SearchableGame};
use heterodox_pacifist::Form;
use std::fmt;

/// The modifier, which is not a game without a base.
pub(crate) const PACIFIST: &str = "pacifist";
/// What the choice of a base is called.
pub(crate) const BASE_GROUP: &str = "Game underneath";

/// The ids of all games, without options.
pub fn ids() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.id).chain([PACIFIST]).collect()
}

/// The ids of the games over which Pacifist Chess can be played.
pub fn bases() -> Vec<&'static str> {
    GAMES.iter().filter(|entry| entry.base).map(|entry| entry.id).collect()
}

/// What other programs call chess in the tag `Variant`, from its usual start or
/// another.
const CHESS_NAMES: [&str; 3] = ["standard", "normal", "from position"];

/// What the tag `Variant` names, as an id: whatever the case of its letters, and
/// whatever other programs call chess. Perhaps there is no game of this id.
pub fn variant_id(name: &str) -> String {
    let id = name.trim().to_lowercase();
    if CHESS_NAMES.contains(&id.as_str()) { "chess".to_owned() } else { id }
}

/// What people are told about each game of the list, with all options that may
/// follow its id.
pub fn infos() -> Vec<GameInfo> {
    let mut infos: Vec<GameInfo> = ids().into_iter().map(info).collect();
    let over = |id: &str| {
        let name = info(id).name;
        let summary = format!("over {name}, with its options");
        GameOption { id: id.to_owned(), name, summary, group: BASE_GROUP.to_owned() }
    };
    if let Some(pacifist) = infos.last_mut() {
        let forms = std::mem::take(&mut pacifist.options);
        pacifist.options = bases().into_iter().map(over).chain(forms).collect();
    }
    infos
}

pub(crate) fn info(id: &str) -> GameInfo {
    find(id).map(|game| game.info()).expect("an id of the list is known")
}

/// The ids of all games with each choice of options: for what must hold for
/// every game.
pub fn variants() -> Vec<String> {
    let variants = |entry: &Entry| {
        let options = entry.options.iter().map(|option| format!("{}:{option}", entry.id));
        std::iter::once(entry.id.to_owned()).chain(options).collect::<Vec<_>>()
    };
    let pacifist = GAMES
        .iter()
        .filter(|entry| entry.base)
        .flat_map(variants)
        .flat_map(|base| Form::ALL.map(|form| format!("{PACIFIST}:{base}:{}", form.id())));
    GAMES.iter().flat_map(variants).chain(pacifist).collect()
}

/// The game of an id, which may carry options: `zigzag:mirrored`,
/// `pacifist:zigzag:value`. Case means nothing.
///
/// # Errors
/// If there is no such game or option; the error lists those that there are.
pub fn find(id: &str) -> Result<Box<dyn AnyGame>, GameIdError> {
    struct Erase;
    impl Visitor for Erase {
        type Output = Box<dyn AnyGame>;

        fn visit<G: SearchableGame>(self, game: G) -> Self::Output {
            erase(game)
        }
    }
    visit(id, Erase)
}

/// Does something with the game of an id, its type known.
///
/// # Errors
/// If there is no such game or option; the error lists those that there are.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, GameIdError> {
    let id = id.to_ascii_lowercase();
    let parts: Vec<&str> = id.split(':').collect();
    let (name, options) = (parts[0], &parts[1..]);
    if name == PACIFIST {
        return visit_over_base(options, visitor);
    }
    let unknown = || GameIdError::UnknownGame { id: name.to_owned(), known: ids() };
    let entry = find_entry(name).ok_or_else(unknown)?;
    check_options(entry, options)?;
    visit_plain(name, options, visitor).ok_or_else(unknown)
}

fn find_entry(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.id == name)
}

/// Pacifist Chess by what follows its id: a base with its options, and a form
/// after or before it.
fn visit_over_base<V: Visitor>(parts: &[&str], visitor: V) -> Result<V::Output, GameIdError> {
    let form_of = |part: &&str| Form::ALL.into_iter().find(|form| form.id() == *part);
    let (form, rest) = match (parts.split_last(), parts.split_first()) {
        (Some((last, rest)), _) if form_of(last).is_some() => (form_of(last), rest),
        (_, Some((first, rest))) if form_of(first).is_some() => (form_of(first), rest),
        _ => (None, parts),
    };
    let (base, options) = rest.split_first().map_or(("chess", rest), |(base, o)| (*base, o));
    let Some(entry) = find_entry(base) else {
        let known = bases().into_iter().chain(Form::ALL.map(Form::id)).collect();
        let option = base.to_owned();
        return Err(GameIdError::UnknownOption { game: PACIFIST, option, known });
    };
    check_options(entry, options)?;
    visit_pacifist(base, options, form.unwrap_or_default(), visitor)
        .ok_or_else(|| GameIdError::NoKing { base: entry.id, bases: bases() })
}

fn check_options(entry: &Entry, options: &[&str]) -> Result<(), GameIdError> {
    for (i, option) in options.iter().enumerate() {
        if !entry.options.contains(option) || options[..i].contains(option) {
            return Err(GameIdError::UnknownOption {
                game: entry.id,
                option: (*option).to_owned(),
                known: entry.options.to_vec(),
            });
        }
    }
    Ok(())
}

/// An id names no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameIdError {
    /// There is no game of this id.
    UnknownGame {
        /// The id.
        id: String,
        /// The ids that there are.
        known: Vec<&'static str>,
    },
    /// The game has no such option, or it is given twice.
    UnknownOption {
        /// The game.
        game: &'static str,
        /// The option.
        option: String,
        /// The options that the game has.
        known: Vec<&'static str>,
    },
    /// Pacifist Chess needs a King to convert.
    NoKing {
        /// The game without a King.
        base: &'static str,
        /// The games that have one.
        bases: Vec<&'static str>,
    },
}

impl fmt::Display for GameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameIdError::UnknownGame { id, known } => {
                let (id, known) = (excerpt(id), known.join(", "));
                write!(f, "unknown game {id:?}; the games are {known}")
            }
            GameIdError::UnknownOption { game, option, known } if known.is_empty() => {
                write!(f, "unknown option {:?}: {game} has none", excerpt(option))
            }
            GameIdError::UnknownOption { game, option, known } => {
                let (option, known) = (excerpt(option), known.join(", "));
                write!(
                    f,
                    "unknown or repeated option {option:?}: {game} may be followed by {known}"
                )
            }
            GameIdError::NoKing { base, bases } => write!(
                f,
                "Pacifist Chess cannot be played over {base}, which has no King; it can over {}",
                bases.join(", ")
            ),
        }
    }
}

impl std::error::Error for GameIdError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(id: &str) -> Result<String, String> {
        find(id).map(|game| game.info().id).map_err(|error| error.to_string())
    }

    #[test]
    fn ids_name_games_and_are_written_in_one_way() {
        for (id, canonical) in [
            ("chess", "chess"),
            ("zigzag:mirrored", "zigzag:mirrored"),
            ("zwangkrieg:hia-enemy", "zwangkrieg:hia-enemy"),
            ("pacifist", "pacifist"),
            ("pacifist:chess", "pacifist"),
            ("pacifist:count", "pacifist"),
            ("pacifist:chess:count", "pacifist"),
            ("pacifist:value", "pacifist:value"),
            ("pacifist:zigzag:average", "pacifist:zigzag:average"),
            ("pacifist:zigzag:mirrored:value", "pacifist:zigzag:mirrored:value"),
            ("pacifist:zwangkrieg:hia-enemy", "pacifist:zwangkrieg:hia-enemy"),
            ("pacifist:value:zigzag:mirrored", "pacifist:zigzag:mirrored:value"),
            ("pacifist:mwchess", "pacifist:mwchess"),
            ("ZigZag:MIRRORED", "zigzag:mirrored"),
            ("Pacifist:Zwangkrieg:Average", "pacifist:zwangkrieg:average"),
        ] {
            assert_eq!(id_of(id).as_deref(), Ok(canonical), "{id}");
        }
    }

    #[test]
    fn the_tag_variant_names_games_in_the_way_of_other_programs() {
        for (name, id) in [
            ("Standard", "chess"),
            ("From Position", "chess"),
            (" Chess ", "chess"),
            ("ZigZag:Mirrored", "zigzag:mirrored"),
            ("Atomic", "atomic"),
        ] {
            assert_eq!(variant_id(name), id);
        }
    }

    #[test]
    fn every_variant_is_found() {
        for id in variants() {
            assert!(find(&id).is_ok(), "{id}");
        }
    }

    #[test]
    fn unknown_ids_list_the_known_ones() {
        for (id, known) in [
            ("", "chess, mwchess, clash"),
            ("checkers", "chess, mwchess, clash"),
            ("Chess", "chess, mwchess, clash"),
            ("chess:", "has none"),
            ("chess:960", "has none"),
            ("zigzag:mirrored:mirrored", "mirrored"),
            ("zigzag:hia-enemy", "mirrored"),
            ("pacifist:clash", "no King"),
            ("pacifist:pacifist", "count, value, average"),
            ("pacifist:value:zigzag:value", "count, value, average"),
            ("pacifist:", "count, value, average"),
        ] {
            let error = id_of(id).expect_err(id);
            assert!(error.contains(known), "{id}: {error}");
        }
    }
}
