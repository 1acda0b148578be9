//! Moves in words, generated from the definition.

mod castling;
mod clauses;
mod direction;
mod jump;
mod known;
mod manner;
mod phrase;
pub(crate) mod phrases;
mod step;
mod turn;
mod way;

use crate::join::{SEMICOLON, sentence};
use clauses::Clauses;
use heterodox_definition::{Chain, Definition, Movement};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, Kind};
pub(crate) use phrase::clauses;
use phrase::number;
use phrases::*;

/// Largest number of clauses in the sentence about a kind.
const MOST_CLAUSES: usize = 12;
/// Pieces so well known that the sentence about their moves needs no name.
static PLAIN: [&Phrase; 12] = [
    &QUEEN, &KING, &ROOK, &BISHOP, &KNIGHT, &WAZIR, &FERZ, &DABBABA, &ALFIL, &CAMEL, &ZEBRA,
    &GIRAFFE,
];

/// The moves of a kind in sentences, one for each move of its text. Castlings come last. A move
/// that is written twice in a row is described once.
pub fn sentences(definition: &Definition, kind: Kind) -> Vec<Said> {
    let clauses = Clauses::new(definition, kind);
    let moves = &definition.kind(kind).moves;
    let mut found = Vec::new();
    if let [Movement::Chain(only)] = &moves[..]
        && let Some(clause) = known::whole(&[only])
    {
        return with_castlings(definition, kind, vec![sentence(Said::from(clause))]);
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
        found.push(sentence(clause));
    }
    with_castlings(definition, kind, found)
}

fn with_castlings(definition: &Definition, kind: Kind, mut sentences: Vec<Said>) -> Vec<Said> {
    sentences.extend(castling::clauses(definition, kind).into_iter().map(sentence));
    sentences
}

/// The moves of a kind in one sentence, with the consequence of losing the piece.
pub fn about(definition: &Definition, kind: Kind) -> Said {
    sentence(phrase::clauses(way(definition, kind), royalty(definition, kind)))
}

/// The moves of a kind as the end of a sentence that begins with its name: `slides any distance
/// diagonally`.
pub fn way(definition: &Definition, kind: Kind) -> Said {
    let rules = definition.kind(kind);
    let chains: Option<Vec<&Chain>> = rules.moves.iter().map(as_chain).collect();
    let whole = chains.as_deref().and_then(known::whole);
    let mut clauses = match whole {
        Some(clause) => vec![Said::from(clause)],
        None => Clauses::new(definition, kind).joined(&rules.moves),
    };
    if !castling::clauses(definition, kind).is_empty() {
        clauses.push(Said::from(&CASTLES));
    }
    if clauses.len() > MOST_CLAUSES {
        let more = clauses.len() - MOST_CLAUSES + 1;
        clauses.truncate(MOST_CLAUSES - 1);
        clauses.push(MORE_MOVES.with([number(more)]));
    }
    if clauses.is_empty() {
        return Said::from(&CANNOT_MOVE);
    }
    let moves = SEMICOLON.join(clauses);
    match pieces(&rules.name, chains.as_deref()) {
        Some(pieces) => MOVES_AS.with([pieces, moves]),
        None => moves,
    }
}

fn as_chain(movement: &Movement) -> Option<&Chain> {
    match movement {
        Movement::Chain(chain) => Some(chain),
        Movement::Universal(_) => None,
    }
}

/// The names of the pieces that a kind is compounded of: `Rook and Knight`. `None` for a piece with
/// a well-known name or move.
fn pieces(own: &str, chains: Option<&[&Chain]>) -> Option<Said> {
    let names = chains.and_then(known::pieces)?;
    match &names[..] {
        [only] if PLAIN.contains(only) || only.english.eq_ignore_ascii_case(own) => None,
        names => Some(Said::List(names.iter().map(|name| Said::from(*name)).collect())),
    }
}

/// The clauses about royalty that end the sentence of a kind. Empty for a kind that is not royal.
fn royalty(definition: &Definition, kind: Kind) -> Vec<Said> {
    match Color::ALL.map(|color| royal(definition, kind, color)) {
        [Some(white), Some(black)] if white == black => vec![white],
        [white, black] => {
            let white = white.map(|rule| OF_WHITE.with([rule]));
            white.into_iter().chain(black.map(|rule| OF_BLACK.with([rule]))).collect()
        }
    }
}

/// Like [`royalty`], for one colour.
fn royal(definition: &Definition, kind: Kind, color: Color) -> Option<Said> {
    let royalty = &definition.royalty[color.index()];
    if royalty.absolute.contains(kind) {
        return Some(Said::from(&NEVER_LEFT));
    }
    let group = royalty.groups.iter().find(|group| group.kinds.contains(kind))?;
    let pieces = definition.start.pieces.values();
    let count = pieces.filter(|it| it.color == color && group.kinds.contains(it.kind)).count();
    let can_grow = definition.kinds.iter().any(|rules| {
        rules.promotion.iter().any(|promotion| promotion.kinds().any(|it| group.kinds.contains(it)))
    });
    if count == usize::from(group.lost_at) + 1 && !can_grow {
        return Some(Said::from(&NEVER_LEFT));
    }
    Some(match group.lost_at {
        0 if group.kinds.len() == 1 => Said::from(&NEVER_WITHOUT),
        0 => Said::from(&NEVER_WITHOUT_ROYAL),
        n => KEEP_MORE_ROYALS.with([Said::text(n)]),
    })
}
