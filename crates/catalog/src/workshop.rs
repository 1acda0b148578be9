//! Games that texts define. They have no line in the table of games: they are known by their
//! ids once they are defined.

use crate::list::GameIdError;
use crate::table::Visitor;
use crate::{AnyGame, erase};
use heterodox_diagram::{Diagram, SomeDiagram};
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

pub use heterodox_diagram::{Advice, Definition, Mistake, Mistakes, Refusal};

/// First part of the ids of games that texts define.
pub const WORKSHOP: &str = "workshop";

/// Number of hexadecimal digits at the end of an id, which are the game's identity. The rest
/// of the id is for people.
const DIGITS: usize = 16;

/// A game that a text defines, of the size that its board needs.
#[derive(Clone)]
enum Defined {
    Small(Diagram<2>),
    Large(Diagram<4>),
}

/// The games defined so far, by the digits of their ids.
static DEFINED: LazyLock<RwLock<HashMap<String, Defined>>> = LazyLock::new(RwLock::default);

impl Defined {
    fn new(definition: Definition) -> Result<Defined, Refusal> {
        Ok(if definition.board.len() <= 128 {
            Defined::Small(Diagram::new(definition)?)
        } else {
            Defined::Large(Diagram::new(definition)?)
        })
    }

    fn definition(&self) -> &Definition {
        match self {
            Defined::Small(game) => game.definition(),
            Defined::Large(game) => game.definition(),
        }
    }

    fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Defined::Small(game) => visitor.visit(game),
            Defined::Large(game) => visitor.visit(game),
        }
    }

    fn erase(self) -> Box<dyn AnyGame> {
        match self {
            Defined::Small(game) => erase(game),
            Defined::Large(game) => erase(game),
        }
    }
}

/// Makes the game of a text known, so that it is found by its id.
///
/// # Errors
/// If the text does not define a game that can be played. The error lists the mistakes.
pub fn define(text: &str) -> Result<Box<dyn AnyGame>, Mistakes> {
    add(Definition::read(text)?).map_err(mistakes)
}

/// A text that defines a game which can be played.
pub struct CheckedText {
    /// The rules.
    pub definition: Definition,
    /// The game, which is not known by its id.
    pub game: Box<dyn AnyGame>,
    /// What its inventor may not have meant.
    pub advice: Vec<Advice>,
}

/// Reads a text, prepares its game and looks for what its inventor may not have meant, without
/// making the game known.
///
/// # Errors
/// As [`define`].
pub fn check_text(text: &str) -> Result<CheckedText, Mistakes> {
    let game = SomeDiagram::read(text)?;
    let definition = game.definition().clone();
    let (advice, game) = match game {
        SomeDiagram::Narrow(game) => (heterodox_diagram::advice(text, &game), erase(*game)),
        SomeDiagram::Wide(game) => (heterodox_diagram::advice(text, &game), erase(*game)),
    };
    Ok(CheckedText { definition, game, advice })
}

/// The mistake of a text whose game cannot be played.
fn mistakes(refusal: Refusal) -> Mistakes {
    let (problem, quoted) = (refusal.to_string(), String::new());
    Mistakes::new(vec![Mistake { line: 1, column: 1, quoted, problem, help: None }])
}

/// Makes a game known, so that it is found by its id.
///
/// # Errors
/// If the game cannot be played.
pub fn add(definition: Definition) -> Result<Box<dyn AnyGame>, Refusal> {
    let game = Defined::new(definition)?;
    let definition = game.definition();
    if definition.start_number == 0 {
        let id = definition.id();
        let key = digits(&id).to_owned();
        let mut known = DEFINED.write().unwrap_or_else(PoisonError::into_inner);
        known.entry(key).or_insert_with(|| game.clone());
    }
    Ok(game.erase())
}

/// The definition of the game with this id, if a text has defined it.
pub fn definition(id: &str) -> Option<Definition> {
    let parts: Vec<&str> = id.split(':').collect();
    find(&parts).ok().map(|game| game.definition().clone())
}

/// The end of an id without a start number.
fn digits(id: &str) -> &str {
    id.get(id.len().saturating_sub(DIGITS)..).unwrap_or_default()
}

/// Visits the game with an id that begins with [`WORKSHOP`], given by its parts.
///
/// # Errors
/// If the game is not known, or has no start position with the number.
pub(crate) fn visit<V: Visitor>(parts: &[&str], visitor: V) -> Result<V::Output, GameIdError> {
    find(parts).map(|game| game.visit(visitor))
}

fn find(parts: &[&str]) -> Result<Defined, GameIdError> {
    let unknown = || GameIdError::Undefined { id: parts.join(":") };
    let (name, options) = match parts {
        [WORKSHOP, name, options @ ..] => (*name, options),
        _ => return Err(unknown()),
    };
    let known = DEFINED.read().unwrap_or_else(PoisonError::into_inner);
    let game = known.get(digits(name)).cloned().ok_or_else(unknown)?;
    drop(known);
    let number = match options {
        [] => return Ok(game),
        [option] => option.strip_prefix("start=").and_then(|number| number.parse().ok()),
        _ => None,
    };
    let wrong = |problem: String| GameIdError::Start { id: parts.join(":"), problem };
    let number = number.ok_or_else(|| {
        wrong("only start=NUMBER may follow, with a number up to 4294967295".to_owned())
    })?;
    let definition = game.definition().with_start(number);
    let definition = definition.map_err(|error| wrong(error.to_string()))?;
    Defined::new(definition).map_err(|refusal| wrong(refusal.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "hx.name=Two Rooks\nfiles=6 ranks=6\nshuffle=R!K\npromoChoice=R\npawn::::a2-f2\nrook::::a1,f1\nking::::d1";

    #[test]
    fn a_defined_game_is_found_by_its_id() {
        let id = define(TEXT).expect("it is well written").info().id;
        assert!(id.starts_with("workshop:two-rooks-"), "{id}");
        let game = crate::find(&id).expect("it was defined");
        assert_eq!(
            (game.info().name.as_str(), game.start().legal_moves().len()),
            ("Two Rooks", 19)
        );
        // The name is only for people.
        let renamed = id.replace("two-rooks", "anything");
        assert_eq!(crate::find(&renamed).expect("the same game").info().id, id);
        assert_eq!(definition(&id).expect("it was defined").kinds.len(), 3);
        assert!(crate::option_groups(&id).expect("a game").is_empty());
    }

    #[test]
    fn start_positions_have_numbers() {
        let id = define(TEXT).expect("it is well written").info().id;
        let numbered = format!("{id}:start=7");
        assert_eq!(crate::find(&numbered).expect("a start").info().id, numbered);
        for (wrong, reason) in [(":start=x", "4294967295"), (":start=1:start=2", "start=NUMBER")] {
            let error = crate::find(&format!("{id}{wrong}")).map(|game| game.info().id);
            assert!(error.expect_err("no such game").to_string().contains(reason));
        }
    }

    #[test]
    fn unknown_texts_and_mistakes_are_errors() {
        let error = crate::find("workshop:nothing-0123456789abcdef").map(|game| game.info().id);
        let error = error.expect_err("nobody has defined it").to_string();
        assert!(error.contains("workshop:nothing-0123456789abcdef"), "{error}");
        let mistakes = define("rook::::a1\nking::wK::e1").map(|game| game.info().id);
        assert!(mistakes.expect_err("a letter is wrong").to_string().contains("line 2, column 7"));
        let over = define("hx.flag=K:e1\nhx.checks=1\nking::K::e1").map(|game| game.info().id);
        assert!(over.expect_err("White has won").to_string().contains("start position"));
    }
}
