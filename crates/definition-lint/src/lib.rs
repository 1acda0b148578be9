//! Warnings about likely mistakes in valid definitions.

mod balance;
mod explanations;
mod finding;
mod messages;
mod opening;
mod pieces;
mod programs;
mod reach;

use finding::{Subject, finding};
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_definition::{Code, Diagnostic, Spans};
use heterodox_kernel::said::Phrase;
use reach::Reach;

pub use explanations::{explanation, paragraphs};

/// Returns the phrases of all warnings, for tests of the catalogues.
pub fn messages() -> impl Iterator<Item = &'static Phrase> {
    messages::ALL.iter().copied()
}

/// Returns warnings about likely mistakes in a definition, in the order of the text. Those without
/// a place come last.
///
/// ```
/// use heterodox_defined::AnyDefinedGame;
/// use heterodox_definition::Span;
/// use heterodox_definition_lint::warnings;
/// let text = "pawn:P:::a2-h2\nelephant:E:FA::b1,g1\nking:K:K::e1\npromoChoice=E";
/// let (game, spans) = AnyDefinedGame::parse(text).into_result().unwrap();
/// let found = warnings(&game, &spans);
/// assert_eq!(found[0].span, Some(Span::new(2, 1, 8)));
/// let message = found[0].message.to_string();
/// assert_eq!(message, "the name elephant stands for mafF, but this piece moves FA");
/// ```
pub fn warnings(game: &AnyDefinedGame, spans: &Spans) -> Vec<Diagnostic> {
    match game {
        AnyDefinedGame::Narrow(game) => warnings_on(game, spans),
        AnyDefinedGame::Wide(game) => warnings_on(game, spans),
    }
}

fn warnings_on<const W: usize>(game: &DefinedGame<W>, spans: &Spans) -> Vec<Diagnostic> {
    let definition = game.definition();
    let subject = Subject { definition, spans };
    let (reach, opening) = (Reach::of(definition), opening::opening(&subject, game));
    let unfinished = reach.is_err() || opening.is_err();
    let reach = reach.ok().flatten();
    let mut found = spans.notes.clone();
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
    found.extend(unfinished.then(unfinished_search));
    found.sort_by_key(|warning| warning.span.map_or((usize::MAX, 0), |span| span.place()));
    found
}

/// The warning that the search for likely mistakes was cut short.
fn unfinished_search() -> Diagnostic {
    let sentence = &messages::UNFINISHED;
    finding(Code::Unfinished, sentence, &messages::FEWER_MOVES)
}
