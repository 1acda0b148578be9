//! Texts with their parts, which clients say in other languages.

use heterodox_kernel::Color;
use heterodox_kernel::said::{Phrase, Said};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A text with the parts that it was made of. Beside it there is always the text in English.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SaidView {
    /// A text that is known in English only.
    English(String),
    /// The same text in all languages, such as the name of a square, or a number.
    Text(String),
    /// The English name of a kind of pieces.
    Name(String),
    /// A side.
    Side(Color),
    /// Id of the reason of an outcome.
    Reason(String),
    /// A phrase with its arguments.
    Phrase(SaidPhrase),
    /// Several texts: "a, b and c".
    #[schema(no_recursion)]
    List(Vec<SaidView>),
    /// Clauses of one sentence.
    #[schema(no_recursion)]
    Clauses(Vec<SaidView>),
    /// Several texts, each added to those before it by a phrase.
    Joined(SaidJoined),
    /// A text with a capital first.
    #[schema(no_recursion)]
    Capitalized(Box<SaidView>),
}

/// Texts, each added to those before it by a phrase with two arguments, `before` and `after`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
pub struct SaidJoined {
    /// Id of the phrase.
    pub by: String,
    /// The texts: two or more.
    #[schema(no_recursion)]
    pub parts: Vec<SaidView>,
}

/// A phrase with its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
pub struct SaidPhrase {
    /// Id of the phrase.
    pub id: String,
    /// Arguments by their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(no_recursion)]
    pub args: BTreeMap<String, SaidView>,
}

/// Returns the parts of a text that an answer is to have. The engine of the npm package leaves them
/// out, since it sends no sentences.
pub(crate) fn sent(said: Said) -> Option<SaidView> {
    cfg!(feature = "said").then(|| said.into())
}

impl SaidView {
    /// Returns the parts of an error, unless it is known in English only.
    pub fn of_error(said: &Said) -> Option<SaidView> {
        match said {
            Said::English(_) => None,
            said => sent(said.clone()),
        }
    }
}

impl From<Said> for SaidView {
    fn from(said: Said) -> SaidView {
        let views = |parts: Vec<Said>| parts.into_iter().map(SaidView::from).collect();
        match said {
            Said::English(text) => SaidView::English(text),
            Said::Text(text) => SaidView::Text(text),
            Said::Name(name) | Said::OneOf(name) => SaidView::Name(name),
            Said::Side(side) => SaidView::Side(side),
            Said::Reason(reason) => SaidView::Reason(reason.id().to_owned()),
            Said::Phrase(phrase, args) => SaidView::Phrase(SaidPhrase::of(phrase, args)),
            Said::List(parts) => SaidView::List(views(parts)),
            Said::Clauses(parts) => SaidView::Clauses(views(parts)),
            Said::Joined(phrase, parts) => {
                SaidView::Joined(SaidJoined { by: phrase.id.to_owned(), parts: views(parts) })
            }
            Said::Capitalized(text) => SaidView::Capitalized(Box::new(SaidView::from(*text))),
        }
    }
}

impl SaidPhrase {
    fn of(phrase: &Phrase, args: Vec<Said>) -> SaidPhrase {
        let args = args.into_iter().map(SaidView::from);
        let names = phrase.args().map(str::to_owned);
        SaidPhrase { id: phrase.id.to_owned(), args: names.zip(args).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::find;

    #[test]
    fn sentences_are_sent_with_their_parts() {
        let chess = find("chess").expect("the game is built in");
        let position = chess.parse_fen("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1").expect("a position");
        let mv = position.read_move("e1e8").expect("a legal move");
        let view = SaidView::from(position.said(mv));
        let json = r#"{"phrase":{"id":"mates","args":{"move":{"clauses":[{"phrase":{"id":"goes",
            "args":{"piece":{"name":"Rook"},"square":{"text":"e8"}}}}]}}}}"#;
        assert_eq!(serde_json::from_str::<SaidView>(json).expect("a text"), view);
        let again = serde_json::to_string(&view).expect("JSON");
        assert_eq!(serde_json::from_str::<SaidView>(&again).expect("a text"), view);
    }
}
