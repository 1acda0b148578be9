//! Old keys that name regions by a rank: `promotionRank`, `doubleStepRank` and `doubleStepRankMin`.

use super::keys::name;

/// The old keys with the keys that replace them.
pub(super) const OLD_KEYS: [(&str, [&str; 2]); 3] = [
    (PROMOTION_RANK, [name::promotion_region_white, name::promotion_region_black]),
    (DOUBLE_STEP_RANK, [name::double_step_region_white, name::double_step_region_black]),
    (DOUBLE_STEP_RANK_MIN, [name::double_step_region_white, name::double_step_region_black]),
];

const PROMOTION_RANK: &str = "promotionRank";
const DOUBLE_STEP_RANK: &str = "doubleStepRank";
const DOUBLE_STEP_RANK_MIN: &str = "doubleStepRankMin";

/// The value of each key of the double step where a section sets only the other one.
const SECOND: u8 = 2;

/// All ranks, as squares are written.
const RANKS: &str = "*1 *2 *3 *4 *5 *6 *7 *8 *9 *10 *11 *12 *13 *14 *15 *16";

/// Returns whether a key names a region by a rank.
pub(super) fn is_old_key(key: &str) -> bool {
    OLD_KEYS.iter().any(|(old, _)| *old == key)
}

/// The region that a section gives to a key by old keys. `rank` is the rank of an old key, and
/// `ranks` the number of ranks of the board.
pub(super) fn region(
    key: &str,
    rank: impl Fn(&str) -> Option<u8>,
    ranks: u8,
) -> Option<&'static str> {
    let [promotion, double_step] = [0, 1].map(|index: usize| OLD_KEYS[index].1);
    let (first, last) = if promotion.contains(&key) {
        (rank(PROMOTION_RANK)?, ranks)
    } else if double_step.contains(&key) {
        let (first, last) = (rank(DOUBLE_STEP_RANK_MIN), rank(DOUBLE_STEP_RANK));
        last.or(first)?;
        (first.unwrap_or(SECOND), last.unwrap_or(SECOND))
    } else {
        return None;
    };
    let last = last.min(ranks);
    Some(match [promotion[1], double_step[1]].contains(&key) {
        _ if first > last => "-",
        true => text(ranks + 1 - last, ranks + 1 - first),
        false => text(first, last),
    })
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
