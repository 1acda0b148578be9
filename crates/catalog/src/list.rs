//! The list of built-in games, and their ids.

use crate::Visitor;
use crate::chosen::{Chosen, persuasion_ids};
use crate::game_id_error::GameIdError;
use crate::pacifist::{Erase, PACIFIST};
use crate::table::{Entry, GAMES, visit_pacifist, visit_plain};
use crate::workshop::WORKSHOP;
use heterodox_kernel::{GameInfo, GameOption};
use heterodox_pacifist::{Form, Persuasion};

/// Name of the group of options that selects the base game of Pacifist Chess.
pub(crate) const BASE_GROUP: &str = "Game underneath";

/// The ids of all games, without options.
pub fn ids() -> Vec<&'static str> {
    if !cfg!(feature = "built-in") {
        return Vec::new();
    }
    let pacifist = cfg!(feature = "pacifist").then_some(PACIFIST);
    GAMES.iter().map(|entry| entry.id).chain(pacifist).collect()
}

/// The ids of the games that Pacifist Chess can be played over.
pub fn bases() -> Vec<&'static str> {
    GAMES.iter().filter(|entry| entry.base).map(|entry| entry.id).collect()
}

/// The game that Pacifist Chess is played over if its id names none.
pub(crate) fn default_base() -> &'static str {
    bases().first().expect("there is a base")
}

/// Returns the id, without options, of the game that Pacifist Chess is played over, or `None` if
/// the id is that of another game, or the game underneath is user-defined.
pub fn base_of(id: &str) -> Option<&'static str> {
    let id = id.to_ascii_lowercase();
    let mut parts = id.split(':');
    if parts.next() != Some(PACIFIST) || parts.clone().any(|part| part == WORKSHOP) {
        return None;
    }
    let base = parts.find_map(|part| bases().into_iter().find(|base| *base == part));
    Some(base.unwrap_or_else(default_base))
}

/// Names of chess in the tag `Variant` of other programs.
const CHESS_NAMES: [&str; 3] = ["standard", "normal", "from position"];

/// The id of the game in a tag `Variant`: in lower case, and with the names that other
/// programs use for chess. There may be no game with this id.
pub fn variant_id(name: &str) -> String {
    let id = name.trim().to_lowercase();
    if CHESS_NAMES.contains(&id.as_str()) { "chess".to_owned() } else { id }
}

/// Descriptions of all games, with all options that may follow the id.
pub fn infos() -> Vec<GameInfo> {
    let mut infos: Vec<GameInfo> = ids().into_iter().map(info).collect();
    let over = |id: &str| {
        let name = info(id).name;
        let summary = format!("over {name}, with its options");
        GameOption { id: id.to_owned(), name, summary, group: BASE_GROUP.to_owned() }
    };
    if let Some(pacifist) = infos.last_mut().filter(|info| info.id == PACIFIST) {
        let forms = std::mem::take(&mut pacifist.options);
        pacifist.options = bases().into_iter().map(over).chain(forms).collect();
    }
    infos
}

pub(crate) fn info(id: &str) -> GameInfo {
    visit_built_in(id, Erase).map(|game| game.info()).expect("an id of the list is known")
}

/// The ids of all games with each single option, for tests of every game. Pacifist Chess over each
/// of them has each form. Transparent friends are combined with one form over each base, since
/// tests of all combinations would take twice as long.
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
    let forms = Form::ALL.map(Form::id).into_iter().cycle();
    let friends = bases().into_iter().zip(forms);
    let friends =
        friends.map(|(base, form)| format!("{PACIFIST}:{base}:{form}:{}", Persuasion::FRIENDS));
    GAMES.iter().flat_map(variants).chain(pacifist).chain(friends).collect()
}

/// Visits the built-in game of an id in lower case.
pub(crate) fn visit_built_in<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, GameIdError> {
    let parts: Vec<&str> = id.split(':').collect();
    let (name, options) = (parts[0], &parts[1..]);
    let unknown = || GameIdError::UnknownGame { id: name.to_owned(), known: ids() };
    if !cfg!(feature = "built-in") || name == PACIFIST && !cfg!(feature = "pacifist") {
        return Err(unknown());
    }
    // The condition leaves the code of Pacifist Chess out of programs without it.
    if cfg!(feature = "pacifist") && name == PACIFIST {
        return visit_over_base(options, visitor);
    }
    let entry = find_entry(name).ok_or_else(unknown)?;
    check_options(entry, options)?;
    visit_plain(name, options, visitor).ok_or_else(unknown)
}

fn find_entry(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.id == name)
}

/// Visits Pacifist Chess. `parts` is the id behind `pacifist`: a base game with its
/// options, and those of Pacifist Chess before or after it.
fn visit_over_base<V: Visitor>(parts: &[&str], visitor: V) -> Result<V::Output, GameIdError> {
    let (chosen, rest) = Chosen::split(parts);
    let (base, options) = rest.split_first().map_or((default_base(), rest), |(base, o)| (*base, o));
    let Some(entry) = find_entry(base) else {
        let known = bases().into_iter().chain(persuasion_ids()).collect();
        let option = base.to_owned();
        return Err(GameIdError::UnknownOption { game: PACIFIST, option, known });
    };
    check_options(entry, options)?;
    let over = visit_pacifist(base, options, chosen, visitor);
    let over = over.ok_or_else(|| GameIdError::NoKing { base: entry.id, bases: bases() })?;
    over.map_err(|error| GameIdError::Values { game: format!("{PACIFIST}:{base}"), error })
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
