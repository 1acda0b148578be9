//! Ids of Pacifist Chess, and games without their types.

use crate::{AnyGame, Visitor, erase};
use heterodox_evaluation::SearchableGame;
use heterodox_pacifist::{Form, Persuasion};

/// The id of Pacifist Chess, which is played over another game.
pub(crate) const PACIFIST: &str = "pacifist";

/// Erases the type of a game.
pub(crate) struct Erase;

impl Visitor for Erase {
    type Output = Box<dyn AnyGame>;

    fn visit<G: SearchableGame>(self, game: G) -> Self::Output {
        erase(game)
    }
}

/// The options of Pacifist Chess that an id chooses.
#[derive(Default)]
struct Chosen {
    form: Option<Form>,
    friends: bool,
}

impl Chosen {
    /// Chooses an option. Returns false if the part of an id is none, or repeats a choice.
    fn choose(&mut self, part: &str) -> bool {
        let form = Form::ALL.into_iter().find(|form| form.id() == part);
        if form.is_some() && self.form.is_none() {
            self.form = form;
            return true;
        }
        part == Persuasion::FRIENDS && !std::mem::replace(&mut self.friends, true)
    }
}

/// Splits the options of Pacifist Chess off the parts of an id behind `pacifist`, where they stand
/// first or last.
pub(crate) fn split_persuasion<'p, 's>(mut parts: &'p [&'s str]) -> (Persuasion, &'p [&'s str]) {
    let mut chosen = Chosen::default();
    while let Some((last, rest)) = parts.split_last()
        && chosen.choose(last)
    {
        parts = rest;
    }
    while let Some((first, rest)) = parts.split_first()
        && chosen.choose(first)
    {
        parts = rest;
    }
    let Chosen { form, friends } = chosen;
    (Persuasion { form: form.unwrap_or_default(), friends }, parts)
}

/// The options of Pacifist Chess in ids.
pub(crate) fn persuasion_ids() -> impl Iterator<Item = &'static str> {
    Form::ALL.map(Form::id).into_iter().chain([Persuasion::FRIENDS])
}
