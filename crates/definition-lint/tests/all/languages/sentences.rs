//! Blocks `words`: moves in words.

use super::page::{self, Block, answer};
use heterodox_definition::{Definition, betza};
use heterodox_definition_prose::words;
use heterodox_kernel::Kind;

/// Answers move texts with sentences about a piece with these moves; with `sample=` or `section=`,
/// the names of pieces of a sample or of a built-in section of a `variants.ini`.
pub(super) fn run(block: &Block) -> Result<String, String> {
    let text = match (block.option("sample"), block.option("section")) {
        (Some(sample), _) => page::sample(sample)?,
        (None, Some(section)) => format!("[{section}:{section}]\n"),
        (None, None) => {
            return answer(&block.content, |moves| {
                betza::parse(moves).map_err(|faults| format!("{faults:?}"))?;
                Ok(of_kind(&definition_of(moves), Kind(0)))
            });
        }
    };
    let definition = Definition::read(&text).map_err(|mistakes| mistakes.to_string())?;
    answer(&block.content, |name| {
        let index = definition.kinds.iter().position(|rules| rules.name == name);
        let kind = Kind(index.ok_or("no piece has this name")? as u8);
        let mut lines = vec![definition.kind(kind).move_text.clone()];
        lines.extend(of_kind(&definition, kind));
        Ok(lines)
    })
}

/// Returns the sentence about a kind and, if it has several moves, one for each of them.
pub(crate) fn of_kind(definition: &Definition, kind: Kind) -> Vec<String> {
    let sentences = words::sentences(definition, kind);
    let each = sentences.iter().filter(|_| sentences.len() > 1);
    let mut lines = vec![words::about(definition, kind).to_string()];
    lines.extend(each.map(|sentence| format!("- {sentence}")));
    lines
}

/// A game whose first kind has these moves.
fn definition_of(moves: &str) -> Definition {
    let text = format!(
        "files=16 ranks=16 maxPromote=0\nhx.repetition=0\npiece:P:{moves}::a1\nking:K:K::p2"
    );
    Definition::read(&text).unwrap_or_else(|mistakes| panic!("{moves}: {mistakes}"))
}
