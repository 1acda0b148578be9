//! The reason why a picked piece has no legal move at all.

use super::illegal::names;
use super::targets::TargetReason;
use crate::{Explanation, Game, Picked, Square};
use std::collections::HashMap;

/// Maximum number of blocking pieces that are named one by one.
const MAX_NAMED: usize = 3;

/// Explains why a piece of the side to move has no legal move. `forbidden` are the
/// squares to which it has pseudo-legal moves, none of which is legal.
pub(super) fn without_moves<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    targets: &[TargetReason],
    forbidden: &[Square],
) -> Explanation {
    let names = names(game, position);
    let piece = match picked {
        Picked::Square(from) => names.the_piece(from),
        Picked::Hand(kind) => format!("the {} in hand", names.kind(kind)),
    };
    let reasons = |among: &dyn Fn(&TargetReason) -> bool| -> Vec<&Explanation> {
        targets.iter().filter(|target| among(target)).map(|target| &target.reason).collect()
    };
    let unsafe_reasons = reasons(&|target| forbidden.contains(&target.square));
    if !unsafe_reasons.is_empty() {
        return most_frequent_or(&unsafe_reasons, || {
            Explanation::new(format!("{piece} has no move that keeps your King safe"))
        });
    }
    let reached = reasons(&|target| target.reach);
    if reached.is_empty() {
        return Explanation::new(format!("{piece} has no square to go to"));
    }
    let mut blockers: Vec<Square> =
        reached.iter().flat_map(|reason| reason.squares.iter().copied()).collect();
    blockers.sort_unstable();
    blockers.dedup();
    let own = |reason: &&Explanation| {
        !reason.squares.is_empty() && reason.squares.iter().all(|&square| names.is_own(square))
    };
    if reached.iter().all(own) {
        let text = if blockers.len() <= MAX_NAMED {
            let list: Vec<String> = blockers.iter().map(|&on| names.piece(on)).collect();
            format!("{piece} has no move: {} {} in its way", join(&list), be(list.len()))
        } else {
            format!("{piece} has no move: your own pieces stand on and before all its squares")
        };
        return Explanation::new(text).on(blockers);
    }
    most_frequent_or(&reached, || {
        let text = format!("{piece} has no move: all its squares are blocked or forbidden");
        Explanation::new(text).on(blockers.clone())
    })
}

fn be(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// Lists names: "a", "a and b", "a, b and c".
fn join(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The explanation that holds for all, or the general one.
fn most_frequent_or(
    reasons: &[&Explanation],
    general: impl FnOnce() -> Explanation,
) -> Explanation {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for reason in reasons {
        *counts.entry(&reason.sentence).or_default() += 1;
    }
    match reasons {
        [first, ..] if counts.len() == 1 => (*first).clone(),
        _ => general(),
    }
}
