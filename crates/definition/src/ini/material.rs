//! The counting of material, which decides games that no side has won.

use super::kind_list::Kinds;
use super::values::MaterialRule;
use crate::definition::{Counting, KindRules};
use heterodox_kernel::Kind;
use heterodox_kernel::SortedMap;

/// The points of the pieces. In Janggi Black, who moves second, is given a point and a half. With
/// draw odds nothing counts, and one side wins.
pub(super) fn counting(rule: MaterialRule, kinds: &Kinds) -> Counting {
    let all = Kind::all(kinds.rules.len()).map(|kind| (kind, 1));
    let odds = |lead| Counting { points: SortedMap::new(), lead, draws: false };
    match rule {
        MaterialRule::Janggi => janggi_points(kinds),
        MaterialRule::Unweighted => Counting { points: all.collect(), lead: 1, draws: true },
        MaterialRule::WhiteDrawOdds => odds(0),
        MaterialRule::BlackDrawOdds => odds(1),
    }
}

/// The points of Janggi's pieces.
fn janggi_points(kinds: &Kinds) -> Counting {
    let points = |kind: &KindRules| match &kinds.rules[kind.counts_as.index()].name[..] {
        "rook" => Some(13),
        "janggi cannon" => Some(7),
        "horse" => Some(5),
        "janggi elephant" | "wazir" => Some(3),
        "soldier" => Some(2),
        _ => None,
    };
    let all = Kind::all(kinds.rules.len()).zip(&kinds.rules);
    Counting {
        points: all.filter_map(|(kind, rules)| Some((kind, points(rules)?))).collect(),
        lead: 2,
        draws: false,
    }
}
