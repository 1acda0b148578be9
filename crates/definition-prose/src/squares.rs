//! Sets of squares in words.

use heterodox_definition::Definition;
use heterodox_kernel::AnySquareSet;

/// Largest number of squares to list one by one.
const MOST_LISTED: usize = 16;

/// The names of the first squares of a set.
pub(crate) fn names_of(definition: &Definition, set: AnySquareSet, most: usize) -> Vec<String> {
    let board = &definition.board;
    let known = board.squares().filter(|square| set.contains(*square)).take(most);
    known.map(|square| board.name(square).to_owned()).collect()
}

/// All squares of the board.
pub(crate) fn all(definition: &Definition) -> AnySquareSet {
    definition.board.squares().collect()
}

/// A set in words: "everywhere", "nowhere", "on rank 8", "on ranks 6 to 8", "on d4, e4".
pub fn place(definition: &Definition, set: AnySquareSet) -> String {
    let board = &definition.board;
    let (all, set) = (all(definition), set & all(definition));
    if set == all {
        return "everywhere".to_owned();
    }
    if set.is_empty() {
        return "nowhere".to_owned();
    }
    let rank = |rank: u8| board.rank_squares(rank).collect::<AnySquareSet>();
    let ranks: Vec<u8> = (0..board.ranks()).filter(|&r| rank(r).is_subset(set)).collect();
    let whole = ranks.iter().fold(AnySquareSet::EMPTY, |squares, &r| squares | rank(r));
    if whole == set
        && let ([first, .., last], true) | ([first @ last], true) =
            (&ranks[..], ranks.windows(2).all(|pair| pair[1] == pair[0] + 1))
    {
        return match last - first {
            0 => format!("on rank {}", first + 1),
            1 => format!("on ranks {} and {}", first + 1, last + 1),
            _ => format!("on ranks {} to {}", first + 1, last + 1),
        };
    }
    let names = names_of(definition, set, MOST_LISTED);
    let more = set.len() - names.len();
    let rest = if more > 0 { format!(" and {more} more squares") } else { String::new() };
    format!("on {}{rest}", names.join(", "))
}
