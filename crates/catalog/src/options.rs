//! The options of games in groups of alternatives.

use crate::chosen::persuasion_ids;
use crate::list;
use crate::pacifist::PACIFIST;
use crate::workshop::WORKSHOP;
use crate::{AnyGame, bases, find};
use heterodox_kernel::{GameOption, PieceValue};
use heterodox_pacifist::{Form, Values};

/// A group of options of which exactly one is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct OptionGroup {
    /// Name of the group.
    pub name: String,
    /// The alternatives, the default first.
    pub choices: Vec<OptionChoice>,
}

/// One of the alternatives of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct OptionChoice {
    /// Spelling in the id of a game. Empty for the default.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// One line that says what the option does.
    pub summary: String,
    /// Full id of the game with this alternative and, as far as possible, the other options
    /// unchanged.
    pub game: String,
    /// True if this alternative is the chosen one.
    pub chosen: bool,
}

/// The values of the pieces of Pacifist Chess, which the players can choose before play.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ValueChoice {
    /// Full id of the game with the usual values. With other values, `:values=` follows, and then
    /// the letter and the value of each kind whose value is not the usual one, in the order of
    /// `pieces`: `:values=p2n4`.
    pub game: String,
    /// The largest value that can be chosen. The smallest is 0.
    pub max: u32,
    /// The kinds of pieces with their values.
    pub pieces: Vec<PieceValue>,
}

/// Returns the choice of the values of the pieces, or `None` if the rules of the game, with its
/// options, do not use values.
pub fn value_choice(game: &dyn AnyGame) -> Option<ValueChoice> {
    let pieces = game.piece_values();
    let game = without_values(&game.info().id);
    (!pieces.is_empty()).then_some(ValueChoice { game, max: Values::MAX, pieces })
}

/// Returns whether an id lists values that players have chosen. There are very many such ids.
pub fn has_chosen_values(id: &str) -> bool {
    id.split(':').any(|part| part.starts_with(Values::PREFIX))
}

/// Returns an id without the values that players have chosen.
pub fn without_values(id: &str) -> String {
    let parts = id.split(':').filter(|part| !part.starts_with(Values::PREFIX));
    parts.collect::<Vec<_>>().join(":")
}

/// Returns the groups of options of a game. Each alternative contains the id of the game that it
/// leads to. By following these ids, every game with the same rules can be reached, except those with
/// other [values](value_choice).
pub fn option_groups(game: &dyn AnyGame) -> Vec<OptionGroup> {
    let info = game.info();
    let mut parts = info.id.split(':').map(str::to_owned);
    let name = parts.next().unwrap_or_default();
    let rest: Vec<String> = parts.collect();
    if name == WORKSHOP {
        return Vec::new();
    }
    if name != PACIFIST {
        return groups_of_game(&name, &rest, |id| id);
    }
    let is_own = |part: &String| option_rank(part).is_some();
    let split = rest.iter().rposition(|part| !is_own(part)).map_or(0, |last| last + 1);
    let (over, chosen) = rest.split_at(split);
    let base = over.first().map_or(list::default_base(), String::as_str);
    let whole_base = if over.is_empty() { base.to_owned() } else { over.join(":") };
    let mut groups = Vec::new();
    // A user-defined game is not exchanged for another one.
    if base != WORKSHOP {
        groups.push(bases_group(base, &whole_base, chosen));
        let options = over.get(1..).unwrap_or_default();
        groups.extend(groups_of_game(base, options, |id| pacifist_id(&id, chosen)));
    }
    groups.extend(groups_of(&info.options, chosen, |chosen| pacifist_id(&whole_base, &chosen)));
    groups
}

/// Returns the choice of the base game of Pacifist Chess. `whole_base` is the id of the present
/// one with its options, and `chosen` are the options of Pacifist Chess.
fn bases_group(base: &str, whole_base: &str, chosen: &[String]) -> OptionGroup {
    let choice = |id: &str| {
        let info = list::info(id);
        // The present base game keeps its options, and the values are those of its pieces.
        let game = if id == base {
            pacifist_id(whole_base, chosen)
        } else {
            let others = chosen.iter().filter(|option| !option.starts_with(Values::PREFIX));
            pacifist_id(id, &others.cloned().collect::<Vec<_>>())
        };
        OptionChoice {
            id: if id == list::default_base() { String::new() } else { id.to_owned() },
            name: info.name,
            summary: info.summary,
            game,
            chosen: id == base,
        }
    };
    let choices = bases().into_iter().map(choice).collect();
    OptionGroup { name: list::BASE_GROUP.to_owned(), choices }
}

/// Returns the place of an option of Pacifist Chess among those of an id. `None` if it is none.
fn option_rank(option: &str) -> Option<usize> {
    let is_it = |id: &str| id == option || id == Values::PREFIX && option.starts_with(id);
    persuasion_ids().position(is_it)
}

/// Returns the id of Pacifist Chess over a base game. Leaves out values that the form does not use.
fn pacifist_id(base: &str, options: &[String]) -> String {
    let uses_values = [Form::Value, Form::Average].map(Form::id);
    let uses_values = options.iter().any(|option| uses_values.contains(&option.as_str()));
    let mut options: Vec<&str> = options.iter().map(String::as_str).collect();
    options.retain(|option| uses_values || !option.starts_with(Values::PREFIX));
    options.sort_by_key(|option| option_rank(option));
    let parts = [PACIFIST, base].into_iter().chain(options);
    canonical_id(&parts.collect::<Vec<_>>().join(":"))
}

/// Returns the canonical id of a built-in game. Those of other games are canonical.
fn canonical_id(id: &str) -> String {
    find(id).map_or_else(|_| id.to_owned(), |game| game.info().id)
}

/// The groups of a game other than Pacifist Chess. `whole` converts an id of this
/// game to the id of the whole game.
fn groups_of_game(
    name: &str,
    chosen: &[String],
    whole: impl Fn(String) -> String,
) -> Vec<OptionGroup> {
    groups_of(&list::info(name).options, chosen, |chosen| {
        whole(std::iter::once(name.to_owned()).chain(chosen).collect::<Vec<_>>().join(":"))
    })
}

/// Name and summary of the default of a group that does not list it.
const STANDARD: (&str, &str) = ("Standard", "As the rules have it");

/// The groups of options. `game` returns the id of the game with the chosen ones.
fn groups_of(
    options: &[GameOption],
    chosen: &[String],
    game: impl Fn(Vec<String>) -> String,
) -> Vec<OptionGroup> {
    let mut groups: Vec<OptionGroup> = Vec::new();
    for option in options {
        if groups.iter().any(|group| group.name == option.group) {
            continue;
        }
        let (default, others): (Vec<&GameOption>, Vec<&GameOption>) = options
            .iter()
            .filter(|other| other.group == option.group)
            .partition(|option| option.id == Form::default().id());
        let with = |id: Option<&String>| {
            let kept = chosen.iter().filter(|id| !others.iter().any(|other| other.id == **id));
            game(kept.chain(id).cloned().collect())
        };
        let listed = default.first().map(|option| (option.name.as_str(), option.summary.as_str()));
        let (name, summary) = listed.unwrap_or(STANDARD);
        let default = OptionChoice {
            id: String::new(),
            name: name.to_owned(),
            summary: summary.to_owned(),
            game: with(None),
            chosen: !others.iter().any(|option| chosen.contains(&option.id)),
        };
        let choice = |option: &&GameOption| OptionChoice {
            id: option.id.clone(),
            name: option.name.clone(),
            summary: option.summary.clone(),
            game: with(Some(&option.id)),
            chosen: chosen.contains(&option.id),
        };
        let choices = std::iter::once(default).chain(others.iter().map(choice)).collect();
        groups.push(OptionGroup { name: option.group.clone(), choices });
    }
    groups
}
