//! The order of the jobs of a study.

use crate::draw::Sample;
use crate::job::{Job, Part};
use crate::kinds::Kinds;
use crate::study::ONCE_ROUNDS;
use crate::{endings, experiments, forms, openings, skill, statements};
use heterodox_catalog::AnyGame;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Pairs at the lowest, middle and highest effort. The highest takes about half of the time
/// of a study, and the middle one has the games for shape and pieces.
const BALANCE: [Rate; 3] = [Rate::each_round(4), Rate::each_round(2), Rate::each_round(1)];
const FIRST_MOVES: Rate = Rate::each_round(6);
/// Pairs of a step of the doublings. Those with many nodes are fewer.
const FEW_NODES: Rate = Rate::each_round(1);
const MANY_NODES: Rate = Rate::every(2);
/// First step of the doublings with many nodes.
const MANY_NODES_STEP: u8 = 4;
const NOISE: Rate = Rate::every(2);
const FORMS: Rate = Rate::every(3);
const STATEMENTS: Rate = Rate::each_round(1);

/// Number of rounds that together play each experiment with unequal armies once with many nodes.
const ARMIES_ROUNDS: u32 = 4;

/// A group of parts that share a second sample.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Group {
    /// Games at the three efforts.
    Balance,
    /// Matches between unequal armies.
    Armies,
    /// First moves.
    FirstMoves,
    /// Other variants of the game.
    Forms,
}

impl Group {
    /// All groups.
    pub const ALL: [Group; 4] = [Group::Balance, Group::Armies, Group::FirstMoves, Group::Forms];

    /// Name of the group, which names files.
    pub fn name(self) -> &'static str {
        match self {
            Group::Balance => "balance",
            Group::Armies => "armies",
            Group::FirstMoves => "first-moves",
            Group::Forms => "forms",
        }
    }

    fn has(self, part: Part) -> bool {
        match part {
            Part::Balance(_) => self == Group::Balance,
            Part::Armies(_) => self == Group::Armies,
            Part::FirstMoves => self == Group::FirstMoves,
            Part::Forms(_) => self == Group::Forms,
            Part::Tree | Part::Endings | Part::Doublings(_) | Part::Noise(_) | Part::Statements => {
                false
            }
        }
    }
}

/// Returns the jobs of a round of the second sample.
pub(crate) fn second_round(game: &dyn AnyGame, seed: u64, number: u32, group: Group) -> Vec<Job> {
    let mut jobs = round(game, seed, number);
    jobs.retain(|job| group.has(job.part));
    jobs.iter_mut().for_each(|job| job.sample = Sample::Second);
    jobs
}

/// Number of items of a part in a round.
#[derive(Copy, Clone, Debug)]
struct Rate {
    items: u32,
    rounds: u32,
}

impl Rate {
    /// This number of items in each round.
    const fn each_round(items: u32) -> Rate {
        Rate { items, rounds: 1 }
    }

    /// One item in this number of rounds.
    const fn every(rounds: u32) -> Rate {
        Rate { items: 1, rounds }
    }

    /// The items of a round. Parts that have an item in some rounds only take turns by
    /// `phase`.
    fn items(self, round: u32, phase: u8) -> Range<u32> {
        let before = |round: u64| {
            let phase = u64::from(phase) % u64::from(self.rounds);
            let items = (round * u64::from(self.items) + phase) / u64::from(self.rounds);
            u32::try_from(items).unwrap_or(u32::MAX)
        };
        before(round.into())..before(u64::from(round) + 1)
    }
}

/// Returns the jobs of a round. A study does the rounds one after another: all its parts grow
/// together, and a longer study contains a shorter one.
pub fn round(game: &dyn AnyGame, seed: u64, number: u32) -> Vec<Job> {
    let id = game.info().id;
    let job = |part, items| Job { game: id.clone(), seed, sample: Sample::First, part, items };
    let mut jobs: Vec<Job> = repeated_parts(game)
        .into_iter()
        .map(|(part, rate, phase)| job(part, rate.items(number, phase)))
        .filter(|job| !job.items.is_empty())
        .collect();
    // One job for each item, since some take long.
    let mut add_once = |part, items: usize| {
        let items = (0..items as u32).filter(|item| item % ONCE_ROUNDS == number);
        jobs.extend(items.map(|item| job(part, item..item + 1)));
    };
    add_once(Part::Tree, openings::first_moves(game).len());
    add_once(Part::Endings, endings::list(game).len());
    jobs
}

/// The parts that have items in all rounds, those that take longest first.
fn repeated_parts(game: &dyn AnyGame) -> Vec<(Part, Rate, u8)> {
    let mut parts: Vec<(Part, Rate, u8)> =
        (0..3).zip(BALANCE).map(|(effort, rate)| (Part::Balance(effort), rate, 0)).rev().collect();
    // Each experiment once.
    let experiments = experiments::list(&Kinds::of(game)).len() as u32;
    let slow = Rate { items: experiments, rounds: ARMIES_ROUNDS };
    parts.extend([
        (Part::Armies(1), slow, 0),
        (Part::Armies(0), Rate::each_round(experiments), 0),
        (Part::FirstMoves, FIRST_MOVES, 0),
    ]);
    parts.extend((0..skill::DOUBLINGS).rev().map(|step| {
        let rate = if step < MANY_NODES_STEP { FEW_NODES } else { MANY_NODES };
        (Part::Doublings(step), rate, step)
    }));
    parts.extend((0..skill::NOISE_STEPS).map(|step| (Part::Noise(step), NOISE, step)));
    let forms = forms::forms(game).len() as u8;
    parts.extend((0..forms).map(|form| (Part::Forms(form), FORMS, form)));
    if !statements::lines(game).is_empty() {
        parts.push((Part::Statements, STATEMENTS, 0));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Items of each part in the first rounds, in the order of the rounds.
    fn items_by_part(id: &str, rounds: u32) -> BTreeMap<Part, Vec<u32>> {
        let game = heterodox_catalog::find(id).unwrap();
        let mut items: BTreeMap<Part, Vec<u32>> = BTreeMap::new();
        for job in (0..rounds).flat_map(|number| round(game.as_ref(), 1, number)) {
            assert!(!job.items.is_empty(), "{job:?}");
            items.entry(job.part).or_default().extend(job.items);
        }
        items
    }

    #[test]
    fn rounds_have_all_items_in_order_and_once() {
        for id in heterodox_catalog::ids() {
            let items = items_by_part(id, 24);
            for (part, mut items) in items.clone() {
                if matches!(part, Part::Tree | Part::Endings) {
                    items.sort_unstable();
                }
                assert!(items.iter().copied().eq(0..items.len() as u32), "{id} {part:?} {items:?}");
            }
            assert_eq!(items[&Part::Balance(2)].len(), 24, "{id}: two games in each round");
            assert_eq!(items[&Part::Noise(1)].len(), 12, "{id}");
            let game = heterodox_catalog::find(id).unwrap();
            let tree = items[&Part::Tree].len();
            assert_eq!(tree, openings::first_moves(game.as_ref()).len(), "{id}");
            let forms = items.keys().filter(|part| matches!(part, Part::Forms(_))).count();
            assert_eq!(forms, forms::forms(game.as_ref()).len(), "{id}");
        }
    }

    #[test]
    fn parts_take_turns() {
        let rate = Rate::every(3);
        for round in [0, 7, u32::MAX - 1] {
            let total: u32 = (0..3).map(|phase| rate.items(round, phase).len() as u32).sum();
            assert_eq!(total, 1, "round {round}");
        }
        let many = Rate::each_round(6);
        assert_eq!(many.items(u32::MAX, 0), u32::MAX..u32::MAX, "there are no more items");
    }
}
