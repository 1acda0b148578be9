//! Warnings about likely mistakes in valid definitions.

mod balance;
mod finding;
mod opening;
mod pieces;
mod programs;
mod reach;

use finding::Subject;
use heterodox_defined::{Diagram, SomeDiagram};
use heterodox_definition::Places;
use reach::Reach;

pub use finding::Advice;

/// Returns warnings about likely mistakes in a definition, in the order of the text. Those without
/// a place come last.
///
/// ```
/// use heterodox_definition_lint::advice;
/// use heterodox_defined::SomeDiagram;
/// let text = "pawn:P:::a2-h2\nelephant:E:FA::b1,g1\nking:K:K::e1\npromoChoice=E";
/// let found = advice(text, &SomeDiagram::read(text).unwrap());
/// assert_eq!(found[0].place, Some((2, 1)));
/// assert_eq!(found[0].sentence, "the name elephant stands for mafF, but this piece moves FA");
/// ```
pub fn advice(text: &str, game: &SomeDiagram) -> Vec<Advice> {
    match game {
        SomeDiagram::Narrow(game) => advice_on(text, game),
        SomeDiagram::Wide(game) => advice_on(text, game),
    }
}

fn advice_on<const W: usize>(text: &str, game: &Diagram<W>) -> Vec<Advice> {
    let definition = game.definition();
    let places = Places::of(text, definition.language);
    let subject = Subject { definition, places };
    let (reach, opening) = (Reach::of(definition), opening::opening(&subject, game));
    let unfinished = reach.is_err() || opening.is_err();
    let reach = reach.ok().flatten();
    let mut found = Vec::new();
    found.extend(pieces::idle(&subject, reach.as_ref()));
    found.extend(pieces::misnamed(&subject));
    found.extend(pieces::shared_ids(&subject));
    found.extend(pieces::promotions(&subject, reach.as_ref()));
    found.extend(reach.iter().flat_map(|reach| pieces::confined(&subject, reach)));
    found.extend(balance::royals(&subject));
    found.extend(balance::kingless(&subject));
    found.extend(balance::asymmetry(&subject));
    found.extend(balance::goal(&subject));
    found.extend(opening.into_iter().flatten());
    found.extend(programs::other_programs(&subject));
    found.extend(unfinished.then(|| unfinished_search(&subject)));
    found.sort_by_key(|advice| advice.place.unwrap_or((usize::MAX, 0)));
    found
}

/// The warning that the search for likely mistakes was cut short.
fn unfinished_search(subject: &Subject<'_>) -> Advice {
    let sentence = "this game has so many moves that not all of them were looked at for warnings";
    subject.finding(sentence, "simpler moves or fewer pieces can be looked at")
}
