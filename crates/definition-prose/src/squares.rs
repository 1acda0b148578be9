//! Sets of squares in words.

use heterodox_definition::Definition;
use heterodox_kernel::AnySquareSet;
use heterodox_kernel::said::Said;

heterodox_kernel::phrases! {
    EVERYWHERE = "d-everywhere", "everywhere";
    NOWHERE = "d-nowhere", "nowhere";
    ON_RANK = "d-on-rank", "on rank {rank}";
    ON_TWO_RANKS = "d-on-two-ranks", "on ranks {first} and {second}";
    ON_RANKS = "d-on-ranks", "on ranks {first} to {last}";
    ON_SQUARES = "d-on-squares", "on {squares}";
    ON_MORE_SQUARES = "d-on-more-squares", "on {squares} and {count} more squares";
}

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
pub fn place(definition: &Definition, set: AnySquareSet) -> Said {
    let board = &definition.board;
    let (all, set) = (all(definition), set & all(definition));
    if set == all {
        return Said::from(&EVERYWHERE);
    }
    if set.is_empty() {
        return Said::from(&NOWHERE);
    }
    let rank = |rank: u8| board.rank_squares(rank).collect::<AnySquareSet>();
    let ranks: Vec<u8> = (0..board.ranks()).filter(|&r| rank(r).is_subset(set)).collect();
    let whole = ranks.iter().fold(AnySquareSet::EMPTY, |squares, &r| squares | rank(r));
    if whole == set
        && let ([first, .., last], true) | ([first @ last], true) =
            (&ranks[..], ranks.windows(2).all(|pair| pair[1] == pair[0] + 1))
    {
        let ends = || [first + 1, last + 1].map(Said::text);
        return match last - first {
            0 => ON_RANK.with([Said::text(first + 1)]),
            1 => ON_TWO_RANKS.with(ends()),
            _ => ON_RANKS.with(ends()),
        };
    }
    let names = names_of(definition, set, MOST_LISTED);
    let more = set.len() - names.len();
    let names = Said::text(names.join(", "));
    match more {
        0 => ON_SQUARES.with([names]),
        more => ON_MORE_SQUARES.with([names, Said::text(more)]),
    }
}
