//! Changes of the start position, as edits of the text.

use crate::change::{SetUp, SetUpError};
use crate::fen_tables::FenTables;
use crate::{Definition, Edit, Language, Span, Spans, diagram, parse};
use heterodox_kernel::{Kind, Piece, Setup};

/// Returns the edits that change the start position of a definition.
///
/// # Errors
/// If the text is rejected, or the change is impossible.
///
/// ```
/// use heterodox_definition::{Edit, SetUp, set_up};
/// let text = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:::e1";
/// let change = SetUp::Move { from: "d7".to_owned(), to: Some("d5".to_owned()) };
/// let edited = Edit::apply_all(&set_up(text, &change).unwrap(), text);
/// assert!(edited.starts_with("pawn:P:::a2-c2,e2-h2,d4\n"));
/// ```
pub fn set_up(text: &str, change: &SetUp) -> Result<Vec<Edit>, SetUpError> {
    let (definition, spans) = parse(text).into_result().map_err(|_| SetUpError::Rejected)?;
    match definition.language() {
        Language::Diagram => diagram::set_up(text, change),
        Language::Ini => in_ini(text, &definition, &spans, change),
    }
}

/// Returns the edit that changes the placement in `startFen`, or adds the key below the header.
fn in_ini(
    text: &str,
    definition: &Definition,
    spans: &Spans,
    change: &SetUp,
) -> Result<Vec<Edit>, SetUpError> {
    let start = changed(definition, change)?;
    if start == definition.start {
        return Ok(Vec::new());
    }
    let tables = FenTables::new(definition);
    let fen = tables.format(definition).format(&start);
    let placement = |fen: &str| fen.split(['[', ' ', '\t']).next().unwrap_or_default().to_owned();
    let own = spans.key("startFen").filter(|key| !key.is_inherited);
    Ok(vec![match (own, spans.header) {
        (Some(key), _) => {
            let length = placement(&text[key.value.bytes(text)]).chars().count();
            Edit { span: Span { length, ..key.value }, replacement: placement(&fen) }
        }
        (None, header) => {
            let header = header.unwrap_or(Span::new(1, 1, 0));
            let end = Span { column: header.column + header.length, length: 0, ..header };
            Edit { span: end, replacement: format!("\nstartFen = {fen}") }
        }
    }])
}

/// The changed start position.
fn changed(definition: &Definition, change: &SetUp) -> Result<Setup, SetUpError> {
    let mut start = definition.start.clone();
    let square = |name: &str| definition.board.square(name).ok_or(SetUpError::Square);
    match change {
        SetUp::Place { square: at, piece: None } => drop(start.pieces.remove(&square(at)?)),
        SetUp::Place { square: at, piece: Some((token, color)) } => {
            let kind = definition.kinds.iter().position(|kind| kind.token == *token);
            let kind = Kind(kind.ok_or(SetUpError::Piece)? as u8);
            start.pieces.insert(square(at)?, Piece::new(*color, kind));
        }
        SetUp::Move { from, to } => {
            let piece = start.pieces.remove(&square(from)?);
            if let (Some(piece), Some(to)) = (piece, to) {
                start.pieces.insert(square(to)?, piece);
            }
        }
    }
    Ok(start)
}
