//! Moves in words, generated from the definition.

mod castling;
mod clauses;
mod direction;
mod jump;
mod known;
mod manner;
mod phrase;
mod step;
mod turn;
mod way;

use clauses::Clauses;
use heterodox_definition::{Chain, Definition, Movement};
use heterodox_kernel::text::joined;
use heterodox_kernel::{Color, Kind};
use phrase::{number, sentence};

/// Largest number of clauses in the sentence about a kind.
const MOST_CLAUSES: usize = 12;
/// Pieces so well known that the sentence about their moves needs no name.
const PLAIN: [&str; 12] = [
    "Queen", "King", "Rook", "Bishop", "Knight", "Wazir", "Ferz", "Dabbaba", "Alfil", "Camel",
    "Zebra", "Giraffe",
];

/// The moves of a kind in sentences, one for each move of its text. Castlings come last. A move
/// that is written twice in a row is described once.
pub fn sentences(definition: &Definition, kind: Kind) -> Vec<String> {
    let clauses = Clauses::new(definition, kind);
    let moves = &definition.kind(kind).moves;
    let mut found = Vec::new();
    if let [Movement::Chain(only)] = &moves[..]
        && let Some(clause) = known::whole(&[only])
    {
        return with_castlings(definition, kind, vec![sentence(clause)]);
    }
    let mut i = 0;
    while let Some(movement) = moves.get(i) {
        let clause = match movement {
            Movement::Universal(leaper) => {
                i += 1;
                clauses.of_leaper(leaper)
            }
            Movement::Chain(chain) => {
                let same = moves[i..]
                    .iter()
                    .map_while(|other| as_chain(other).filter(|other| other.text == chain.text));
                let same: Vec<&Chain> = same.collect();
                i += same.len();
                clauses.of_move(&same)
            }
        };
        found.push(sentence(&clause));
    }
    with_castlings(definition, kind, found)
}

fn with_castlings(definition: &Definition, kind: Kind, mut sentences: Vec<String>) -> Vec<String> {
    let clauses = castling::clauses(definition, kind);
    sentences.extend(clauses.iter().map(|clause| sentence(clause)));
    sentences
}

/// The moves of a kind in one sentence, with the consequence of losing the piece.
pub fn about(definition: &Definition, kind: Kind) -> String {
    sentence(&(way(definition, kind) + &royalty(definition, kind)))
}

/// The moves of a kind as the end of a sentence that begins with its name: `slides any distance
/// diagonally`.
pub fn way(definition: &Definition, kind: Kind) -> String {
    let rules = definition.kind(kind);
    let chains: Option<Vec<&Chain>> = rules.moves.iter().map(as_chain).collect();
    let whole = chains.as_deref().and_then(known::whole);
    let mut clauses = match whole {
        Some(clause) => vec![clause.to_owned()],
        None => Clauses::new(definition, kind).joined(&rules.moves),
    };
    if !castling::clauses(definition, kind).is_empty() {
        clauses.push("castles".to_owned());
    }
    if clauses.len() > MOST_CLAUSES {
        let more = clauses.len() - MOST_CLAUSES + 1;
        clauses.truncate(MOST_CLAUSES - 1);
        clauses.push(format!("and has {} more moves", number(more)));
    }
    match &clauses[..] {
        [] => "cannot move".to_owned(),
        clauses => name(&rules.name, chains.as_deref()) + &clauses.join("; "),
    }
}

fn as_chain(movement: &Movement) -> Option<&Chain> {
    match movement {
        Movement::Chain(chain) => Some(chain),
        Movement::Universal(_) => None,
    }
}

/// The names of the pieces that a kind is compounded of, before its clauses: `moves as Rook and
/// Knight: `. Empty for a piece with a well-known name or move.
fn name(own: &str, chains: Option<&[&Chain]>) -> String {
    let Some(names) = chains.and_then(known::pieces) else { return String::new() };
    match &names[..] {
        [only] if PLAIN.contains(only) || only.eq_ignore_ascii_case(own) => String::new(),
        names => {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            format!("moves as {}: ", joined(&names, "and"))
        }
    }
}

/// The words about royalty that end the sentence of a kind. Empty for a kind that is not royal.
fn royalty(definition: &Definition, kind: Kind) -> String {
    let [white, black] = Color::ALL.map(|color| royal(definition, kind, color));
    match (white, black) {
        (None, None) => String::new(),
        (Some(white), Some(black)) if white == black => white,
        (Some(white), None) => white + " (White)",
        (None, Some(black)) => black + " (Black)",
        (Some(white), Some(black)) => format!("{white} (White){black} (Black)"),
    }
}

/// Like [`royalty`], for one colour.
fn royal(definition: &Definition, kind: Kind, color: Color) -> Option<String> {
    let royalty = &definition.royalty[color.index()];
    let never = ", and must never be left where it could be captured";
    if royalty.absolute.contains(kind) {
        return Some(never.to_owned());
    }
    let group = royalty.groups.iter().find(|group| group.kinds.contains(kind))?;
    let pieces = definition.start.pieces.values();
    let count = pieces.filter(|it| it.color == color && group.kinds.contains(it.kind)).count();
    let can_grow = definition.kinds.iter().any(|rules| {
        rules.promotion.iter().any(|promotion| promotion.kinds().any(|it| group.kinds.contains(it)))
    });
    if count == usize::from(group.lost_at) + 1 && !can_grow {
        return Some(never.to_owned());
    }
    let pieces = if group.kinds.len() == 1 { "one" } else { "royal piece" };
    Some(match group.lost_at {
        0 => {
            format!(", and its side must never be left without a {pieces}").replace("a one", "one")
        }
        n => format!(
            ", and its side must always keep more than {} of its royal pieces",
            number(n.into())
        ),
    })
}
