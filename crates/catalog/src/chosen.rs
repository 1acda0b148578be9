//! The options of Pacifist Chess in ids.

use heterodox_kernel::ConvertGame;
use heterodox_pacifist::{Form, Pacifist, Persuasion, Values, ValuesError};

/// The options of Pacifist Chess that an id chooses.
#[derive(Copy, Clone, Default)]
pub(crate) struct Chosen<'s> {
    form: Option<Form>,
    friends: bool,
    /// The list of values, which cannot be read without the kinds of the base game.
    values: Option<&'s str>,
}

impl<'s> Chosen<'s> {
    /// Splits the options of Pacifist Chess off the parts of an id behind `pacifist`, where they
    /// stand first or last.
    pub(crate) fn split<'p>(mut parts: &'p [&'s str]) -> (Chosen<'s>, &'p [&'s str]) {
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
        (chosen, parts)
    }

    /// Chooses an option. Returns false if the part of an id is none, or repeats a choice.
    fn choose(&mut self, part: &'s str) -> bool {
        if let Some(list) = part.strip_prefix(Values::PREFIX) {
            let is_first = self.values.is_none();
            self.values.get_or_insert(list);
            return is_first;
        }
        let form = Form::ALL.into_iter().find(|form| form.id() == part);
        if form.is_some() && self.form.is_none() {
            self.form = form;
            return true;
        }
        part == Persuasion::FRIENDS && !std::mem::replace(&mut self.friends, true)
    }

    /// Makes the game over a base game.
    ///
    /// # Errors
    /// If the values are not such of its pieces.
    pub(crate) fn over<G: ConvertGame<W>, const W: usize>(
        self,
        base: G,
    ) -> Result<Pacifist<G, W>, ValuesError> {
        let Chosen { form, friends, values } = self;
        let form = form.unwrap_or_default();
        let game = Pacifist::new(base, Persuasion { friends, ..form.into() });
        match values {
            Some(list) => game.with_values(list),
            None => Ok(game),
        }
    }
}

/// The options of Pacifist Chess in ids.
pub(crate) fn persuasion_ids() -> impl Iterator<Item = &'static str> {
    Form::ALL.map(Form::id).into_iter().chain([Persuasion::FRIENDS, Values::PREFIX])
}
