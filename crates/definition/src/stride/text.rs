//! Writing strides as move texts.

use super::{Jump, Lame, Stride};
use crate::betza::atom::Shape;
use crate::betza::direction::{self, Reading};
use crate::definition::{Condition, Range};
use crate::language::Language;

/// Letters that stand for a whole set of directions.
const ALONE: [&str; 14] =
    ["f", "b", "l", "r", "v", "s", "fh", "bh", "lh", "rh", "hl", "hr", "fs", "bs"];
/// Letters for single orthogonal directions.
const ORTHOGONAL: [&str; 4] = ["f", "r", "b", "l"];
/// Pairs of letters for a single direction.
const PAIRS: [&str; 8] = ["fl", "fr", "bl", "br", "lf", "rf", "lb", "rb"];

/// Strides that differ only in their directions.
struct Group<'s> {
    shape: Shape,
    /// The directions, as a set of bits.
    directions: u8,
    /// One of the strides.
    like: &'s Stride,
}

/// Writes the moves of a piece in a language. `None` if the language cannot express them.
pub fn write(strides: &[Stride], language: Language) -> Option<String> {
    let mut text = String::new();
    for group in groups(strides)? {
        let mut next = group.write(language)?;
        let first = next.chars().next().unwrap_or(' ');
        if first.is_ascii_uppercase() && text.ends_with(first) {
            // The same letter twice would have another meaning.
            next.insert_str(0, "mc");
        }
        text += &next;
    }
    Some(text)
}

/// Groups the strides that differ only in their directions.
fn groups(strides: &[Stride]) -> Option<Vec<Group<'_>>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for like in strides {
        let (files, ranks) = (like.step.0.unsigned_abs(), like.step.1.unsigned_abs());
        let shape = match (files.min(ranks), files.max(ranks)) {
            (0, long) => Shape::Orthogonal(long),
            (short, long) if short == long => Shape::Diagonal(long),
            (short, long) => Shape::Oblique(short, long),
        };
        let direction = shape.steps().iter().position(|step| *step == like.step)?;
        let same = |group: &&mut Group<'_>| {
            group.shape == shape && Stride { step: like.step, ..group.like.clone() } == *like
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.directions |= 1 << direction,
            None => groups.push(Group { shape, directions: 1 << direction, like }),
        }
    }
    Some(join_kings(groups))
}

/// Joins a group of all orthogonal steps with one of all diagonal steps.
fn join_kings(groups: Vec<Group<'_>>) -> Vec<Group<'_>> {
    let is_whole = |group: &Group<'_>| group.directions == group.shape.directions();
    let mut joined: Vec<Group<'_>> = Vec::new();
    for group in groups {
        let other = match group.shape {
            Shape::Orthogonal(1) => Shape::Diagonal(1),
            Shape::Diagonal(1) => Shape::Orthogonal(1),
            _ => {
                joined.push(group);
                continue;
            }
        };
        let partner = joined.iter_mut().find(|it| {
            let same = Stride { step: group.like.step, ..it.like.clone() } == *group.like;
            it.shape == other && is_whole(it) && is_whole(&group) && same
        });
        match partner {
            Some(partner) => (partner.shape, partner.directions) = (Shape::EightFold, 0xFF),
            None => joined.push(group),
        }
    }
    joined
}

impl Group<'_> {
    fn write(&self, language: Language) -> Option<String> {
        let like = self.like;
        let is_initial = like.when != Condition::Always;
        if language == Language::Ini && (like.avoids.is_some() || !self.is_in_dialect(is_initial)) {
            return None;
        }
        let initial = if is_initial { "i" } else { "" };
        if like.lame == Lame::Orthogonal && language == Language::Diagram {
            let legs = self.lame_chains()?;
            let chain = |(first, turn): (String, &str)| {
                let later = "maf".repeat(usize::from(like.size()) - 2);
                // The last leg turns if it is the second one.
                let last =
                    if later.is_empty() { format!("ma{turn}") } else { format!("ma{turn}{later}") };
                format!("{initial}{first}{last}{}W", self.modality(language))
            };
            return Some(legs.into_iter().map(chain).collect());
        }
        let directions = self.letters()?;
        let lame = self.lame_letter(language, is_initial)?;
        let jump = match like.jumps {
            None => "",
            Some(Jump::Cannon) => "p",
            Some(Jump::Grasshopper) => "g",
        };
        let modality = self.modality(language);
        Some(format!("{initial}{directions}{modality}{lame}{jump}{}", self.atom(language)?))
    }

    /// Returns whether a `variants.ini` has such a move.
    fn is_in_dialect(&self, is_initial: bool) -> bool {
        let like = self.like;
        let is_slider = like.range == Range::Unlimited && like.size() == 1;
        let jumps = like.jumps.is_none() || is_slider && like.lame == Lame::No && !is_initial;
        let initial = !is_initial || like.quiet && !like.captures;
        let lame = like.lame == Lame::No || like.range == Range::Steps(1);
        jumps && initial && lame && (!like.opens || self.can_open(is_initial))
    }

    /// Returns whether such a move of a `variants.ini` can leave squares open.
    fn can_open(&self, is_initial: bool) -> bool {
        let is_longer = self.like.range != Range::Steps(1) || self.like.size() > 1;
        let along = self.like.is_straight() && self.like.step.1 != 0;
        is_initial && is_longer && along
    }

    /// The letters for its effects at the end.
    fn modality(&self, language: Language) -> String {
        let like = self.like;
        let en_passant = like.en_passant && language == Language::Diagram;
        let initial = like.when != Condition::Always && language == Language::Ini;
        if like.quiet && like.captures && !en_passant && !initial {
            return String::new();
        }
        let letters = [(like.quiet, 'm'), (like.captures, 'c'), (en_passant, 'e')];
        letters.into_iter().filter(|(is_there, _)| *is_there).map(|(_, letter)| letter).collect()
    }

    /// The letter n if it is lame or leaves squares open. `None` if the language cannot express it.
    fn lame_letter(&self, language: Language, is_initial: bool) -> Option<&'static str> {
        let like = self.like;
        match (language, like.lame) {
            (Language::Ini, Lame::No) => Some(""),
            (Language::Ini, _) => Some("n"),
            // A ride leaves the squares open that it has passed.
            (Language::Diagram, Lame::No) if like.opens && like.size() == 1 => Some("n"),
            (Language::Diagram, Lame::No) => (!like.opens).then_some(""),
            (Language::Diagram, Lame::Straight) if like.opens && !is_initial => Some("nn"),
            (Language::Diagram, Lame::Straight) => (like.opens == is_initial).then_some("n"),
            (Language::Diagram, Lame::Orthogonal) => None,
        }
    }

    /// The first legs and turns of a lame leap that begins with an orthogonal step.
    fn lame_chains(&self) -> Option<Vec<(String, &'static str)>> {
        let has = |direction: usize| self.directions >> (direction % 8) & 1 != 0;
        let mut chains: Vec<(String, &'static str)> = Vec::new();
        for (i, letter) in ORTHOGONAL.iter().enumerate() {
            let (right, left) = (has(2 * i), has(2 * i + 7));
            let turn = match (right, left) {
                (true, true) => "fs",
                (true, false) => "fr",
                (false, true) => "fl",
                (false, false) => continue,
            };
            match chains.iter_mut().find(|(_, other)| *other == turn) {
                Some((first, _)) => first.push_str(letter),
                None => chains.push(((*letter).to_owned(), turn)),
            }
        }
        for (first, _) in &mut chains {
            if first.len() == ORTHOGONAL.len() {
                first.clear();
            }
        }
        (self.like.size() >= 2 && self.like.range == Range::Steps(1)).then_some(chains)
    }

    /// Letters for its directions. `None` if there are none.
    fn letters(&self) -> Option<String> {
        let own = self.shape.directions();
        if self.directions == own {
            return Some(String::new());
        }
        let reading = match self.shape {
            Shape::Orthogonal(_) => Reading::Orthogonal,
            Shape::Diagonal(_) => Reading::Diagonal,
            Shape::EightFold => return None,
            Shape::Oblique(..) => Reading::Oblique,
        };
        let means = |letters: &str| {
            let run: Vec<char> = letters.chars().collect();
            direction::read(&run, reading).map(|found| found & own)
        };
        if let Some(alone) = ALONE.iter().find(|it| means(it) == Ok(self.directions)) {
            return Some((*alone).to_owned());
        }
        let parts = if reading == Reading::Orthogonal { &ORTHOGONAL[..] } else { &PAIRS[..] };
        let mut letters = String::new();
        let mut found = 0;
        for part in parts {
            let Ok(one) = means(part) else { continue };
            if one & found == 0 && one & !self.directions == 0 {
                letters += part;
                found |= one;
            }
        }
        (means(&letters) == Ok(self.directions)).then_some(letters)
    }

    /// The atom with its range.
    fn atom(&self, language: Language) -> Option<String> {
        let (single, slider) = match self.shape {
            Shape::Orthogonal(1) => ("W", "R"),
            Shape::Diagonal(1) => ("F", "B"),
            Shape::EightFold => ("K", "Q"),
            Shape::Orthogonal(2) => ("D", ""),
            Shape::Orthogonal(3) => ("H", ""),
            Shape::Diagonal(2) => ("A", ""),
            Shape::Diagonal(3) => ("G", ""),
            Shape::Oblique(1, 2) => ("N", ""),
            Shape::Oblique(1, 3) => ("C", ""),
            Shape::Oblique(2, 3) => ("Z", ""),
            _ => return None,
        };
        let repeats = language == Language::Diagram || "WFKN".contains(single);
        match self.like.range {
            Range::Steps(1) => Some(single.to_owned()),
            Range::Unlimited if !slider.is_empty() => Some(slider.to_owned()),
            Range::Unlimited if repeats => Some(format!("{single}{single}")),
            Range::Steps(steps @ 2..=9) if repeats => Some(format!("{single}{steps}")),
            Range::Steps(steps) if language == Language::Diagram => {
                Some(format!("{single}{steps}"))
            }
            _ => None,
        }
    }
}
