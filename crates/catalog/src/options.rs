//! The options of games in groups of alternatives.

use crate::list;
use crate::pacifist::PACIFIST;
use crate::workshop::WORKSHOP;
use crate::{AnyGame, bases, find};
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

/// Returns the groups of options of a game. Each alternative contains the id of the game that it
/// leads to. By following these ids, every game with the same rules can be reached.
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
    let forms = info.options;
    let is_form = |part: &String| forms.iter().any(|form| form.id == *part);
    let form = rest.last().filter(|part| is_form(part)).cloned();
    let over: &[String] = if form.is_some() { &rest[..rest.len() - 1] } else { &rest };
    let base = over.first().map_or(list::default_base(), String::as_str);
    let whole_base = if over.is_empty() { base.to_owned() } else { over.join(":") };
    let pacifist = Pacifist { base, whole_base, form: form.as_deref() };
    let mut groups = Vec::new();
    // A user-defined game is not exchanged for another one.
    if base != WORKSHOP {
        groups.push(pacifist.bases());
        let options = over.get(1..).unwrap_or_default();
        groups.extend(groups_of_game(base, options, |id| pacifist_id(&id, pacifist.form)));
    }
    groups.push(pacifist.forms(&forms));
    groups
}

/// The parts of an id of Pacifist Chess.
struct Pacifist<'i> {
    /// The base game without its options.
    base: &'i str,
    /// The base game with its options.
    whole_base: String,
    /// The chosen variant of Pacifist Chess.
    form: Option<&'i str>,
}

impl Pacifist<'_> {
    /// Returns the choice of the base game.
    fn bases(&self) -> OptionGroup {
        let choice = |id: &str| {
            let info = list::info(id);
            // The present base game keeps its options.
            let base = if id == self.base { &self.whole_base } else { id };
            OptionChoice {
                id: if id == list::default_base() { String::new() } else { id.to_owned() },
                name: info.name,
                summary: info.summary,
                game: pacifist_id(base, self.form),
                chosen: id == self.base,
            }
        };
        let choices = bases().into_iter().map(choice).collect();
        OptionGroup { name: list::BASE_GROUP.to_owned(), choices }
    }

    /// Returns the choice of the variant. The first variant is the default.
    fn forms(&self, forms: &[GameOption]) -> OptionGroup {
        let default = &*forms[0].id;
        let choice = |option: &GameOption| OptionChoice {
            id: if option.id == default { String::new() } else { option.id.clone() },
            name: option.name.clone(),
            summary: option.summary.clone(),
            game: pacifist_id(&self.whole_base, Some(&*option.id).filter(|&id| id != default)),
            chosen: self.form.unwrap_or(default) == option.id,
        };
        OptionGroup { name: forms[0].group.clone(), choices: forms.iter().map(choice).collect() }
    }
}

/// Returns the id of Pacifist Chess over a base game.
fn pacifist_id(base: &str, form: Option<&str>) -> String {
    let parts = [Some(PACIFIST), Some(base), form].into_iter().flatten();
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
