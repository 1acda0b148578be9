//! Old keys that name regions by a rank: `promotionRank`, `doubleStepRank` and `doubleStepRankMin`.

use super::keys::name;
use super::sections::{Given, Inherited};
use super::settings::USUAL;
use super::values;

/// The old keys with the keys that replace them.
pub(super) const OLD_KEYS: [(&str, [&str; 2]); 3] = [
    (PROMOTION_RANK, [name::promotion_region_white, name::promotion_region_black]),
    (DOUBLE_STEP_RANK, [name::double_step_region_white, name::double_step_region_black]),
    (DOUBLE_STEP_RANK_MIN, [name::double_step_region_white, name::double_step_region_black]),
];

const PROMOTION_RANK: &str = "promotionRank";
const DOUBLE_STEP_RANK: &str = "doubleStepRank";
const DOUBLE_STEP_RANK_MIN: &str = "doubleStepRankMin";

/// The rank of both keys of the double step if a section sets only the other one.
const SECOND: u8 = 2;

/// All ranks, as squares are written.
const RANKS: &str = "*1 *2 *3 *4 *5 *6 *7 *8 *9 *10 *11 *12 *13 *14 *15 *16";

/// Returns whether a key names a region by a rank.
pub(super) fn is_old_key(key: &str) -> bool {
    OLD_KEYS.iter().any(|(old, _)| *old == key)
}

/// The region that the section at `layer` gives to a key by old keys.
pub(super) fn region_at<'t>(keys: &Inherited<'t>, layer: usize, key: &str) -> Option<Given<'t>> {
    let rank = |old| {
        let given = keys.own(layer, old)?;
        Some((given, values::size(given.value, false).ok()?))
    };
    let board = keys.get_at(layer, name::max_rank).map(|given| given.value);
    let ranks = board.map_or(USUAL, |value| values::size(value, false).unwrap_or(USUAL));
    let (given, first, last) =
        if [name::promotion_region_white, name::promotion_region_black].contains(&key) {
            let (given, rank) = rank(PROMOTION_RANK)?;
            (given, rank, ranks)
        } else if [name::double_step_region_white, name::double_step_region_black].contains(&key) {
            let (last, first) = (rank(DOUBLE_STEP_RANK), rank(DOUBLE_STEP_RANK_MIN));
            let given = last.or(first)?.0;
            (given, first.map_or(SECOND, |first| first.1), last.map_or(SECOND, |last| last.1))
        } else {
            return None;
        };
    let is_black = [name::promotion_region_black, name::double_step_region_black].contains(&key);
    let last = last.min(ranks);
    let text = match is_black {
        _ if first > last => "-",
        true => text(ranks + 1 - last, ranks + 1 - first),
        false => text(first, last),
    };
    Some(Given { value: given.value.with_built_in(text), ..given })
}

/// These ranks, as squares are written.
fn text(first: u8, last: u8) -> &'static str {
    let place = |rank: u8| RANKS.match_indices('*').nth(usize::from(rank) - 1).map(|(at, _)| at);
    let end = place(last + 1).map_or(RANKS.len(), |next| next - 1);
    &RANKS[place(first).unwrap_or(0)..end]
}

#[cfg(test)]
mod tests {
    #[test]
    fn ranks_are_written_as_squares() {
        assert_eq!(super::text(1, 2), "*1 *2");
        assert_eq!(super::text(9, 10), "*9 *10");
        assert_eq!(super::text(16, 16), "*16");
    }
}
