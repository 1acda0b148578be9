//! Ids of Pacifist Chess, and games without their types.

use crate::{AnyGame, Visitor, erase};
use heterodox_evaluation::SearchableGame;
use heterodox_pacifist::Form;

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

/// Splits the form off the parts of an id behind `pacifist`, where it stands first or last.
pub(crate) fn split_form<'p, 's>(parts: &'p [&'s str]) -> (Option<Form>, &'p [&'s str]) {
    let form_of = |part: &&str| Form::ALL.into_iter().find(|form| form.id() == *part);
    match (parts.split_last(), parts.split_first()) {
        (Some((last, rest)), _) if form_of(last).is_some() => (form_of(last), rest),
        (_, Some((first, rest))) if form_of(first).is_some() => (form_of(first), rest),
        _ => (None, parts),
    }
}
