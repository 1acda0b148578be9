//! Intervals on simulated studies with a known truth.

use crate::estimate::Estimate;
use crate::experiments;
use crate::kinds::Kinds;
use crate::logistic::{self, Cluster, sigmoid};
use crate::pieces;
use crate::sample::PHASES;
use crate::study::PieceStudy;
use crate::values::{self, Model};
use nalgebra::DVector;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// Share of the simulated studies whose interval contains the truth, and share of those that
/// have no interval.
fn coverage(
    studies: u64,
    truth: f64,
    study: impl Fn(&mut ChaCha8Rng) -> Option<Estimate>,
) -> (f64, f64) {
    let (mut covered, mut missing) = (0, 0);
    for seed in 0..studies {
        match study(&mut ChaCha8Rng::seed_from_u64(seed)) {
            Some(estimate) => {
                assert!(estimate.low <= estimate.value && estimate.value <= estimate.high);
                covered += u64::from((estimate.low..=estimate.high).contains(&truth));
            }
            None => missing += 1,
        }
    }
    (covered as f64 / (studies - missing) as f64, missing as f64 / studies as f64)
}

/// Simulates a game with this mean score and returns its half points. The share of draws is
/// `draws`, or the largest share that the score allows, if that is less.
fn half_points(score: f64, draws: f64, random: &mut ChaCha8Rng) -> usize {
    let drawn = draws.min(2.0 * score.min(1.0 - score));
    let chance: f64 = random.random();
    if chance < drawn {
        1
    } else if chance < drawn + score - drawn / 2.0 {
        2
    } else {
        0
    }
}

/// Numbers of pairs by half points. With probability `alike` the second game of a pair ends
/// as the first.
fn pairs(number: u64, score: f64, draws: f64, alike: f64, random: &mut ChaCha8Rng) -> [u64; 5] {
    let mut pairs = [0; 5];
    for _ in 0..number {
        let first = half_points(score, draws, random);
        let is_alike = random.random_bool(alike);
        let second = if is_alike { first } else { half_points(score, draws, random) };
        pairs[first + second] += 1;
    }
    pairs
}

#[test]
fn intervals_of_scores_contain_the_truth_in_95_of_100_studies() {
    for number in [12, 40, 150, 1_000] {
        for (score, draws) in [(0.5, 0.0), (0.53, 0.3), (0.55, 0.9), (0.8, 0.2), (0.9, 0.1)] {
            for alike in [0.0, 0.5, 1.0] {
                let (covered, _) = coverage(1_000, score, |random| {
                    Estimate::of_pairs(&pairs(number, score, draws, alike, random))
                });
                // With few pairs, intervals are wide rather than narrow.
                let wanted = if number < 100 { 0.92..=1.0 } else { 0.93..=0.985 };
                assert!(wanted.contains(&covered), "{number} {score} {draws} {alike}: {covered}");
            }
        }
    }
}

#[test]
fn intervals_of_extreme_scores_are_wide_enough() {
    for number in [8, 30, 100, 400] {
        for score in [0.01, 0.03, 0.98] {
            for alike in [0.0, 0.7] {
                let (covered, _) = coverage(1_000, score, |random| {
                    Estimate::of_pairs(&pairs(number, score, 0.02, alike, random))
                });
                assert!(covered >= 0.93, "{number} {score} {alike}: {covered}");
            }
        }
    }
}

#[test]
fn intervals_of_means_and_shares_contain_the_truth() {
    for number in [10, 30, 200] {
        // Lengths of games: skewed to the right.
        let (covered, _) = coverage(2_000, 100.0, |random| {
            let length = |random: &mut ChaCha8Rng| -> f64 {
                20.0 + (0..4).map(|_| -20.0 * random.random::<f64>().ln()).sum::<f64>()
            };
            let lengths: Vec<f64> = (0..number).map(|_| length(random)).collect();
            let squares = lengths.iter().map(|length| length * length).sum();
            Estimate::mean(number, lengths.iter().sum(), squares)
        });
        assert!((0.92..=0.97).contains(&covered), "mean of {number}: {covered}");
        for share in [0.02, 0.3, 0.95] {
            let (covered, _) = coverage(2_000, share, |random| {
                let successes = (0..number).filter(|_| random.random_bool(share)).count();
                Estimate::proportion(successes as u64, number)
            });
            assert!((0.92..=1.0).contains(&covered), "{share} of {number}: {covered}");
            if number as f64 * share * (1.0 - share) > 5.0 {
                assert!(covered < 0.975, "{share} of {number}: {covered}");
            }
        }
    }
}

/// Values in log-odds by kind.
type KindValues = [f64; 6];

/// Values for chess: Pawn, Knight, Bishop, Rook, Queen, King.
const VALUES: KindValues = [0.35, 1.1, 1.2, 1.8, 3.3, 0.0];

/// Values of the kinds in points.
fn points(kinds: &Kinds, values: KindValues) -> Vec<f64> {
    let army = |value: &dyn Fn(usize) -> f64| {
        (0..kinds.len()).map(|kind| f64::from(kinds.initial[kind]) * value(kind)).sum::<f64>()
    };
    let scale = army(&|kind| kinds.points(kind)) / army(&|kind| values[kind]);
    values.iter().map(|value| scale * value).collect()
}

fn chess() -> Kinds {
    Kinds::of(heterodox_catalog::find("chess").unwrap().as_ref())
}

/// Simulates games with unequal material, as in real games. The material stays the same in all
/// phases of a game, so each of its positions carries the same information.
fn games(
    kinds: &Kinds,
    values: KindValues,
    number: u32,
    random: &mut ChaCha8Rng,
) -> BTreeMap<String, u64> {
    let mut samples = BTreeMap::new();
    for _ in 0..number {
        let mut difference = vec![0; kinds.len()];
        for (kind, chance) in [0.5, 0.15, 0.15, 0.1, 0.04].into_iter().enumerate() {
            for _ in 0..2 {
                let change = i32::from(random.random_bool(chance));
                difference[kind] += if random.random_bool(0.5) { change } else { -change };
            }
        }
        let odds = difference.iter().zip(values).map(|(&n, value)| f64::from(n) * value);
        let score = sigmoid(0.2 + odds.sum::<f64>());
        let mut text = half_points(score, 0.3, random).to_string();
        for _ in 0..PHASES {
            text.push('/');
            if random.random_bool(0.8) {
                text.push(if random.random_bool(0.5) { '+' } else { '-' });
                text += &kinds.write_difference(&difference);
            }
        }
        *samples.entry(text).or_default() += 1;
    }
    samples
}

#[test]
fn regression_finds_the_values_of_simulated_games() {
    let kinds = chess();
    let samples = games(&kinds, VALUES, 60_000, &mut ChaCha8Rng::seed_from_u64(1));
    let values = Model::of_positions(&kinds, &samples, 0..PHASES).in_points();
    for (kind, &truth) in points(&kinds, VALUES).iter().enumerate().take(5) {
        let found = values[kind].unwrap();
        assert!((found.value / truth - 1.0).abs() < 0.05, "{kind}: {found:?} for {truth}");
        assert!((found.high - found.low) / truth < 0.2, "{kind}: {found:?}");
    }
    assert_eq!(values[5], None);
}

#[test]
fn intervals_of_the_regression_contain_the_truth() {
    let kinds = chess();
    for number in [120, 500] {
        for kind in [0, 1, 3, 4] {
            let (covered, missing) = coverage(300, points(&kinds, VALUES)[kind], |random| {
                let samples = games(&kinds, VALUES, number, random);
                Model::of_positions(&kinds, &samples, 0..PHASES).in_points()[kind]
            });
            assert!((0.925..=0.99).contains(&covered), "{number} {kind}: {covered}");
            assert!(number < 500 || missing < 0.1, "{number} {kind}: {missing}");
        }
    }
}

#[test]
fn intervals_without_clusters_are_too_narrow() {
    let covered = |is_clustered: bool| {
        let study = |random: &mut ChaCha8Rng| {
            let clusters: Vec<Cluster> = (0..200)
                .flat_map(|_| {
                    let ahead = f64::from(random.random_range(-2..=2));
                    let result = half_points(sigmoid(0.5 * ahead), 0.3, random) as f64 / 2.0;
                    let copies = if is_clustered { 3 } else { 1 };
                    let cluster = Cluster {
                        rows: vec![DVector::from_vec(vec![ahead]); copies],
                        results: vec![result; copies],
                        count: 1.0,
                        variance: None,
                    };
                    vec![cluster; 3 / copies]
                })
                .collect();
            let divisor = DVector::from_vec(vec![1.0]);
            logistic::fit(&clusters, &[0.0], &divisor)?.coefficient(0, 200)
        };
        coverage(300, 0.5, study).0
    };
    let (clustered, single) = (covered(true), covered(false));
    assert!((0.93..=0.98).contains(&clustered), "{clustered}");
    assert!(single < 0.85, "{single}");
}

/// Simulates matches between the armies of all experiments.
fn matches(
    kinds: &Kinds,
    values: KindValues,
    number: u64,
    random: &mut ChaCha8Rng,
) -> BTreeMap<String, [u64; 5]> {
    let mut results = BTreeMap::new();
    for experiment in experiments::list(kinds) {
        let key = experiment.key(kinds);
        let difference = experiments::parse(&key, kinds).unwrap();
        let odds = difference.iter().zip(values).map(|(&n, value)| f64::from(n) * value);
        results.insert(key, pairs(number, sigmoid(odds.sum()), 0.3, 0.2, random));
    }
    results
}

#[test]
fn matches_find_the_values_of_simulated_armies() {
    let kinds = chess();
    let results = matches(&kinds, VALUES, 20_000, &mut ChaCha8Rng::seed_from_u64(1));
    let values = Model::of_matches(&kinds, &results).in_points();
    for (kind, &truth) in points(&kinds, VALUES).iter().enumerate().take(5) {
        let found = values[kind].unwrap();
        assert!((found.value / truth - 1.0).abs() < 0.05, "{kind}: {found:?} for {truth}");
        assert!((found.high - found.low) / truth < 0.2, "{kind}: {found:?}");
    }
}

#[test]
fn intervals_of_the_matches_contain_the_truth() {
    let kinds = chess();
    for number in [10, 30, 100] {
        for kind in 0..5 {
            let (covered, missing) = coverage(600, points(&kinds, VALUES)[kind], |random| {
                Model::of_matches(&kinds, &matches(&kinds, VALUES, number, random)).in_points()
                    [kind]
            });
            // With few pairs, nearly all studies say that they do not know.
            let wanted = if number < 30 { 0.93..=1.0 } else { 0.93..=0.985 };
            assert!(wanted.contains(&covered), "{number} {kind}: {covered}");
            assert!(number < 30 || missing < 0.05, "{number} {kind}: {missing}");
        }
    }
}

/// Describes the kinds of chess by simulated games and matches. The values of the kinds may differ
/// between the two.
fn described(
    games_values: KindValues,
    matches_values: KindValues,
    games_number: u32,
) -> Vec<PieceStudy> {
    let (kinds, mut random) = (chess(), ChaCha8Rng::seed_from_u64(5));
    let samples = games(&kinds, games_values, games_number, &mut random);
    let pairs = matches(&kinds, matches_values, u64::from(games_number) / 10, &mut random);
    let game = heterodox_catalog::find("chess").unwrap();
    let counts = pieces::Counts { samples, ..pieces::Counts::default() };
    let (_, values) = values::of_matches(&kinds, &pairs, 500);
    pieces::summarize(game.as_ref(), &[counts, pieces::Counts::default()], &[values])
}

#[test]
fn methods_disagree_if_and_only_if_they_do() {
    let other = [0.35, 1.7, 1.2, 1.8, 3.3, 0.0];
    for (matches_values, wanted) in [(VALUES, false), (other, true)] {
        let studies = described(VALUES, matches_values, 20_000);
        assert_eq!(studies[1].methods_disagree, wanted, "{:?}", studies[1]);
        assert!(!studies[0].methods_disagree);
        assert!(!studies[5].methods_disagree && studies[5].value.is_none());
        assert!(studies[1].value_by_phase.iter().all(Option::is_some));
    }
}

#[test]
fn an_army_is_worth_as_many_points_as_in_the_evaluation() {
    let kinds = chess();
    let worth = |values: &dyn Fn(usize) -> f64| -> f64 {
        (0..5).map(|kind| f64::from(kinds.initial[kind]) * values(kind)).sum()
    };
    let wanted = worth(&|kind| kinds.points(kind));
    // Also if Pawns are worth nothing, although people give values in Pawns.
    for values in [VALUES, [0.0, 1.1, 1.2, 1.8, 3.3, 0.0]] {
        let studies = described(values, values, 4_000);
        let [regression, matches] =
            [|study: &PieceStudy| study.value, |study: &PieceStudy| study.match_value]
                .map(|value| worth(&|kind| value(&studies[kind]).unwrap().value));
        assert!((regression / wanted - 1.0).abs() < 1e-9, "{regression} for {wanted}");
        assert!((matches / wanted - 1.0).abs() < 1e-9, "{matches} for {wanted}");
        assert_eq!(studies[0].engine_value, Some(kinds.points(0)));
    }
    assert!(described(VALUES, VALUES, 4)[0].value.is_none(), "too little is known");
}

/// Values of the fit test and of a Rook's interval in simulated matches. If values do not add up,
/// each experiment has its own score.
fn additivity(spread: f64) -> (f64, f64) {
    let kinds = chess();
    let truth = points(&kinds, VALUES)[3];
    let (mut rejected, mut covered, studies) = (0, 0, 300);
    for seed in 0..studies {
        let random = &mut ChaCha8Rng::seed_from_u64(seed);
        let mut results = BTreeMap::new();
        for experiment in experiments::list(&kinds) {
            let key = experiment.key(&kinds);
            let difference = experiments::parse(&key, &kinds).unwrap();
            let odds: f64 = difference.iter().zip(VALUES).map(|(&n, v)| f64::from(n) * v).sum();
            let own = spread * random.random_range(-1.0..1.0);
            results.insert(key, pairs(200, sigmoid(odds + own), 0.3, 0.2, random));
        }
        let (matches, values) = values::of_matches(&kinds, &results, 500);
        rejected += u32::from(matches.fit.unwrap().probability < 0.01);
        let rook = values[3].unwrap();
        covered += u32::from((rook.low..=rook.high).contains(&truth));
    }
    (f64::from(rejected) / studies as f64, f64::from(covered) / studies as f64)
}

#[test]
fn values_that_add_up_are_rejected_as_seldom_as_promised() {
    let (rejected, covered) = additivity(0.0);
    assert!(rejected <= 0.03, "{rejected}");
    assert!(covered >= 0.94, "{covered}");
}

#[test]
fn values_that_do_not_add_up_are_rejected_and_have_wider_intervals() {
    let (rejected, covered) = additivity(0.6);
    assert!(rejected > 0.9, "{rejected}");
    assert!(covered >= 0.9, "{covered}");
}
