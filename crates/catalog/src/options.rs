//! The options of games in groups of alternatives.

use crate::game_id_error::GameIdError;
use crate::list;
use crate::pacifist::PACIFIST;
use crate::workshop::WORKSHOP;
use crate::{bases, find};
use heterodox_kernel::GameOption;

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

/// The groups of options of the game with this id. Each alternative contains the id
/// of the game that it leads to. By following these ids, every game with the same
/// rules can be reached.
///
/// # Errors
/// If there is no such game.
pub fn option_groups(id: &str) -> Result<Vec<OptionGroup>, GameIdError> {
    let canonical = find(id)?.info().id;
    let mut parts = canonical.split(':').map(str::to_owned);
    let name = parts.next().unwrap_or_default();
    let rest: Vec<String> = parts.collect();
    if name == WORKSHOP {
        return Ok(Vec::new());
    }
    if name != PACIFIST {
        return Ok(groups_of_game(&name, &rest, |id| id));
    }
    let forms = find(PACIFIST)?.info().options;
    let is_form = |part: &String| forms.iter().any(|form| form.id == *part);
    let form = rest.last().filter(|part| is_form(part)).cloned();
    let over: &[String] = if form.is_some() { &rest[..rest.len() - 1] } else { &rest };
    let base = over.first().map_or(list::default_base(), String::as_str);
    let is_defined = base == WORKSHOP;
    let whole = |base: String, form: Option<&str>| {
        let id = [Some(PACIFIST), Some(&*base), form].into_iter().flatten();
        canonical_id(&id.collect::<Vec<_>>().join(":"))
    };
    let base_groups = match is_defined {
        true => Vec::new(),
        false => {
            groups_of_game(base, over.get(1..).unwrap_or_default(), |id| whole(id, form.as_deref()))
        }
    };
    let underneath = over.join(":");
    let underneath = if underneath.is_empty() { base.to_owned() } else { underneath };
    let form_choice = |option: &GameOption| OptionChoice {
        id: if option.id == forms[0].id { String::new() } else { option.id.clone() },
        name: option.name.clone(),
        summary: option.summary.clone(),
        game: whole(underneath.clone(), Some(&option.id)),
        chosen: *form.as_ref().unwrap_or(&forms[0].id) == option.id,
    };
    let base_choice = |id: &str| {
        let info = list::info(id);
        // The present base game keeps its options.
        let over = if id == base { underneath.clone() } else { id.to_owned() };
        OptionChoice {
            id: if id == list::default_base() { String::new() } else { id.to_owned() },
            name: info.name,
            summary: info.summary,
            game: whole(over, form.as_deref()),
            chosen: id == base,
        }
    };
    let group = |name: &str, choices| OptionGroup { name: name.to_owned(), choices };
    // A user-defined game is not exchanged for another one.
    let mut groups = Vec::new();
    if !is_defined {
        groups.push(group(list::BASE_GROUP, bases().into_iter().map(base_choice).collect()));
    }
    groups.extend(base_groups);
    groups.push(group(&forms[0].group, forms.iter().map(form_choice).collect()));
    Ok(groups)
}

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
    let options = list::info(name).options;
    let mut groups: Vec<OptionGroup> = Vec::new();
    for option in &options {
        if groups.iter().any(|group| group.name == option.group) {
            continue;
        }
        let of_group: Vec<&GameOption> =
            options.iter().filter(|other| other.group == option.group).collect();
        let others = chosen.iter().filter(|id| !of_group.iter().any(|option| option.id == **id));
        let with = |id: &str| {
            let mut parts = vec![name.to_owned()];
            parts.extend(others.clone().cloned());
            parts.extend((!id.is_empty()).then(|| id.to_owned()));
            whole(parts.join(":"))
        };
        let default = OptionChoice {
            id: String::new(),
            name: "Standard".to_owned(),
            summary: "As the rules have it".to_owned(),
            game: with(""),
            chosen: !of_group.iter().any(|option| chosen.contains(&option.id)),
        };
        let choice = |option: &&GameOption| OptionChoice {
            id: option.id.clone(),
            name: option.name.clone(),
            summary: option.summary.clone(),
            game: with(&option.id),
            chosen: chosen.contains(&option.id),
        };
        let choices = std::iter::once(default).chain(of_group.iter().map(choice)).collect();
        groups.push(OptionGroup { name: option.group.clone(), choices });
    }
    groups
}
