//! The course of games: length, choices, captures, changes of the lead.

use crate::course::GameSums;
use crate::estimate::Estimate;
use crate::merge::counts;
use crate::ratio::Ratio;
use crate::study::{Arrival, Shape, SpecialRule};
use std::collections::{BTreeMap, BTreeSet};

/// Shares of the games whose lengths are given.
const QUANTILES: [f64; 5] = [0.1, 0.25, 0.5, 0.75, 0.9];
/// A mean at a ply is given only if this share of the games, and this number of games, have lasted
/// that long. With fewer games, all must have.
const LEAST_REMAINING: f64 = 0.05;
const LEAST_GAMES: u64 = 10;

counts! {
    /// Sums over games. Ratios have pairs of games as clusters.
    pub struct Counts {
        /// Number of pairs.
        pub pairs: u64,
        /// Number of games by length in plies.
        pub lengths: BTreeMap<u32, u64>,
        /// Plies and games.
        pub plies: Ratio,
        /// Legal moves and positions.
        pub branching: Ratio,
        /// Captures and moves.
        pub captures: Ratio,
        /// Moves that convert pieces, and moves.
        pub conversions: Ratio,
        /// Moves that repeat a position, and moves.
        pub repetitions: Ratio,
        /// Part of the game until the winner was ahead for good, in thousandths, and games with a
        /// winner.
        pub decided_after: Ratio,
        /// Games whose winner was clearly behind at some point, and games with a winner.
        pub comebacks: Ratio,
        /// Changes of the lead and games.
        pub lead_changes: Ratio,
        /// Differences between the best and the second-best move in thousandths, and positions.
        pub decision: Ratio,
        /// Positions with only one good move, and positions.
        pub only_moves: Ratio,
        /// Uses of special moves, by theme.
        pub special: BTreeMap<String, SpecialUse>,
        /// Sums over the positions at each ply.
        pub by_ply: Vec<PlySums>,
        /// The first pieces of kinds that the initial position lacks, by name.
        pub arrivals: BTreeMap<String, Arrivals>,
    }

    /// The first pieces of a kind that the initial position lacks.
    pub struct Arrivals {
        /// Games that their owner wins, and games with them.
        pub wins: Ratio,
        /// Number of games by plies from the arrival to the end.
        pub plies: BTreeMap<u32, u64>,
    }

    /// Use of a special move.
    pub struct SpecialUse {
        /// Number of games with it.
        pub games: u64,
        /// Number of pairs with it in both games.
        pub both: u64,
        /// Number of uses.
        pub uses: u64,
        /// Sum of the squares of the numbers of uses in a pair.
        pub squares: u64,
    }
}

/// Sums over positions at the same ply: number of games, of legal moves, of pieces, and
/// absolute differences in material in centipawns.
pub(crate) type PlySums = [u64; 4];

impl Counts {
    /// Adds the two games of a pair.
    pub(crate) fn add_pair(&mut self, games: &[GameSums]) {
        self.pairs += 1;
        for game in games {
            *self.lengths.entry(game.plies as u32).or_default() += 1;
            self.add_positions(game);
        }
        let sum = |of: &dyn Fn(&GameSums) -> u64| games.iter().map(of).sum::<u64>();
        let (number, plies) = (games.len() as u64, sum(&|game| game.plies));
        self.plies.add(plies, number);
        self.branching.add(sum(&GameSums::legal_moves), plies);
        self.captures.add(sum(&|game| game.captures), plies);
        self.conversions.add(sum(&|game| game.conversions), plies);
        self.repetitions.add(sum(&|game| game.repetitions), plies);
        self.lead_changes.add(sum(&|game| game.lead_changes), number);
        let decided = || games.iter().filter_map(|game| game.decided);
        let winners = decided().count() as u64;
        self.decided_after.add(decided().map(|decided| decided.after).sum(), winners);
        self.comebacks.add(decided().filter(|decided| decided.is_comeback).count() as u64, winners);
        let decisions = sum(&|game| game.decisions);
        self.decision.add(sum(&|game| game.decision), decisions);
        self.only_moves.add(sum(&|game| game.only_moves), decisions);
        self.add_special(games);
        self.add_arrivals(games);
    }

    fn add_arrivals(&mut self, games: &[GameSums]) {
        let names: BTreeSet<&String> = games.iter().flat_map(|game| game.arrivals.keys()).collect();
        for name in names {
            let arrived = || games.iter().filter_map(|game| game.arrivals.get(name));
            let sums = self.arrivals.entry(name.clone()).or_default();
            sums.wins
                .add(arrived().filter(|one| one.wins).count() as u64, arrived().count() as u64);
            for one in arrived() {
                *sums.plies.entry(one.plies).or_default() += 1;
            }
        }
    }

    fn add_positions(&mut self, game: &GameSums) {
        if self.by_ply.len() < game.positions.len() {
            self.by_ply.resize(game.positions.len(), PlySums::default());
        }
        for (sums, position) in self.by_ply.iter_mut().zip(&game.positions) {
            let of_game = [1, position.legal_moves, position.pieces, position.imbalance];
            sums.iter_mut().zip(of_game).for_each(|(sum, number)| *sum += number);
        }
    }

    fn add_special(&mut self, games: &[GameSums]) {
        let names: BTreeSet<&String> = games.iter().flat_map(|game| game.special.keys()).collect();
        for name in names {
            let uses = || games.iter().filter_map(|game| game.special.get(name));
            let (with_it, total) = (uses().count() as u64, uses().sum::<u64>());
            let sums = self.special.entry(name.clone()).or_default();
            sums.games += with_it;
            sums.both += u64::from(with_it == 2);
            sums.uses += total;
            sums.squares += total * total;
        }
    }
}

pub(crate) fn summarize(counts: &Counts, nodes: u64) -> Shape {
    // Something that never happens is not part of the game.
    let share_if_any = |ratio: &Ratio| if ratio.x > 0 { ratio.share() } else { None };
    Shape {
        nodes,
        games: counts.lengths.values().sum(),
        plies: counts.plies.mean(),
        plies_quantiles: quantiles(&counts.lengths),
        branching: counts.branching.mean(),
        branching_by_ply: means_by_ply(counts, |sums| sums[1] as f64),
        pieces_by_ply: means_by_ply(counts, |sums| sums[2] as f64),
        imbalance_by_ply: means_by_ply(counts, |sums| sums[3] as f64 / 100.0),
        captures: share_if_any(&counts.captures),
        conversions: share_if_any(&counts.conversions),
        decided_after: thousandths(&counts.decided_after),
        lead_changes: counts.lead_changes.mean(),
        comebacks: counts.comebacks.share(),
        decision: thousandths(&counts.decision),
        only_moves: counts.only_moves.share(),
        repetitions: counts.repetitions.share(),
        special: special(counts),
    }
}

/// Describes the first pieces of the kinds that the initial position lacks.
pub(crate) fn arrivals(counts: &Counts) -> Vec<Arrival> {
    let describe = |(kind, arrivals): (&String, &Arrivals)| Arrival {
        kind: kind.clone(),
        games: arrivals.wins.y,
        wins: arrivals.wins.share(),
        median_plies: quantiles(&arrivals.plies).get(2).copied().unwrap_or(0),
    };
    counts.arrivals.iter().map(describe).collect()
}

/// Lengths that are not exceeded by these shares of the games.
fn quantiles(lengths: &BTreeMap<u32, u64>) -> Vec<u32> {
    let games: u64 = lengths.values().sum();
    let quantile = |share: f64| {
        let mut shorter = 0;
        lengths.iter().find_map(|(&length, number)| {
            shorter += number;
            (shorter as f64 >= share * games as f64).then_some(length)
        })
    };
    if games == 0 { Vec::new() } else { QUANTILES.into_iter().filter_map(quantile).collect() }
}

/// Means over the games that last so long, as far as enough do.
fn means_by_ply(counts: &Counts, sum: impl Fn(&PlySums) -> f64) -> Vec<f64> {
    let games = counts.by_ply.first().map_or(0, |sums| sums[0]);
    let share = (LEAST_REMAINING * games as f64).ceil() as u64;
    let least = share.max(LEAST_GAMES.min(games));
    let is_enough = |sums: &&PlySums| sums[0] >= least;
    let remaining = counts.by_ply.iter().take_while(is_enough);
    remaining.map(|sums| sum(sums) / sums[0] as f64).collect()
}

/// The special moves, those in the most games first.
fn special(counts: &Counts) -> Vec<SpecialRule> {
    let rule = |(name, uses): (&String, &SpecialUse)| {
        let ratio = |sum: u64, squares: u64| Ratio {
            clusters: counts.pairs,
            x: sum,
            y: 2 * counts.pairs,
            xx: squares,
            xy: 2 * sum,
            yy: 4 * counts.pairs,
        };
        // A pair has it in both games (four times the square) or in one.
        let games = ratio(uses.games, uses.games + 2 * uses.both).share()?;
        let per_game = ratio(uses.uses, uses.squares).mean()?;
        Some(SpecialRule { name: name.clone(), games, per_game })
    };
    let mut rules: Vec<SpecialRule> = counts.special.iter().filter_map(rule).collect();
    rules.sort_by(|a, b| b.games.value.total_cmp(&a.games.value));
    rules
}

/// Estimates the mean of a quantity between 0 and 1 that is counted in thousandths.
pub(crate) fn thousandths(ratio: &Ratio) -> Option<Estimate> {
    ratio.mean().map(|mean| mean.map(|value| (value / 1000.0).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::{Decided, PositionSums};

    fn game(lengths: &[u64], special: &[(&str, u64)]) -> GameSums {
        let position = |&legal_moves: &u64| PositionSums { legal_moves, pieces: 4, imbalance: 150 };
        GameSums {
            plies: lengths.len() as u64,
            positions: lengths.iter().map(position).collect(),
            special: special.iter().map(|&(name, uses)| (name.to_owned(), uses)).collect(),
            ..GameSums::default()
        }
    }

    #[test]
    fn means_by_ply_need_ten_games() {
        let mut counts = Counts::default();
        for _ in 0..5 {
            counts.add_pair(&[game(&[20, 30], &[]), game(&[22, 32], &[])]);
        }
        counts.add_pair(&[game(&[24], &[]), game(&[26, 36, 46], &[])]);
        let shape = summarize(&counts, 2_000);
        assert_eq!(shape.branching_by_ply, [260.0 / 12.0, 346.0 / 11.0]);
    }

    #[test]
    fn pairs_are_summed_up_to_means() {
        let mut counts = Counts::default();
        let first = GameSums {
            captures: 1,
            lead_changes: 3,
            decisions: 2,
            decision: 300,
            only_moves: 1,
            decided: Some(Decided { after: 500, is_comeback: true }),
            ..game(&[20, 30], &[("castling", 2), ("drop", 1)])
        };
        counts.add_pair(&[first, game(&[22, 32, 40, 50], &[("castling", 1)])]);
        counts.add_pair(&[game(&[24], &[]), game(&[26], &[("drop", 4)])]);
        let shape = summarize(&counts, 2_000);
        let value = |estimate: Option<Estimate>| estimate.unwrap().value;
        assert_eq!((shape.nodes, shape.games), (2_000, 4));
        assert_eq!(value(shape.plies), 2.0);
        assert_eq!(shape.plies_quantiles, [1, 1, 1, 2, 4]);
        assert_eq!(value(shape.branching), 244.0 / 8.0);
        assert_eq!(shape.branching_by_ply, [23.0]);
        assert_eq!(shape.pieces_by_ply, [4.0]);
        assert_eq!(shape.imbalance_by_ply, [1.5]);
        assert_eq!(value(shape.captures), 1.0 / 8.0);
        assert_eq!(shape.conversions, None, "nothing is converted");
        assert_eq!(value(shape.lead_changes), 0.75);
        assert_eq!(shape.decided_after, None, "one pair says nothing about the spread");
        assert_eq!(counts.decided_after, Ratio { clusters: 1, ..counts.decided_after.clone() });
        assert_eq!(value(shape.repetitions), 0.0);
        let special: Vec<(&str, f64, f64)> = shape
            .special
            .iter()
            .map(|rule| (&*rule.name, rule.games.value, rule.per_game.value))
            .collect();
        assert_eq!(special, [("castling", 0.5, 0.75), ("drop", 0.5, 1.25)]);
    }

    #[test]
    fn no_games_have_no_shape() {
        assert_eq!(summarize(&Counts::default(), 7), Shape { nodes: 7, ..Shape::default() });
    }

    #[test]
    fn means_by_ply_end_where_few_games_are_left() {
        let mut counts = Counts::default();
        let long = vec![10; 50];
        counts.add_pair(&[game(&long, &[]), game(&[10; 9], &[])]);
        (0..19).for_each(|_| counts.add_pair(&[game(&[10; 9], &[]), game(&[10; 9], &[])]));
        assert_eq!(summarize(&counts, 7).branching_by_ply.len(), 9, "one game in 40 lasts");
    }
}
