//! Values of the kinds of pieces in points, by two methods.
//!
//! Both methods estimate log-odds. Points make them comparable: the pieces that an army begins with
//! are worth as many points together as in the engine's evaluation. Their sum is known much better
//! than the value of a single kind, such as the Pawn, so it is the better unit.

use crate::estimate::{Estimate, quantile, student};
use crate::experiments;
use crate::kinds::Kinds;
use crate::logistic::{self, Cluster, Fit};
use crate::sample::{PHASES, Sample};
use crate::study::{ArmyExperiment, ArmyMatches, FitTest};
use heterodox_kernel::Color;
use nalgebra::DVector;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::collections::BTreeMap;
use std::ops::Range;

/// Penalty of the values of pieces: a normal prior with a standard deviation of 5 in log-odds, many
/// times the value of a Queen. It keeps values finite if the side with more pieces of a rare kind
/// has won all games.
const PENALTY: f64 = 1.0 / 25.0;

/// Smallest number of pairs with a difference in a kind that allows an estimate of its value.
const FEWEST_PAIRS: u64 = 10;

/// Number of coefficients before those of the kinds: White's advantage and that of the side
/// to move.
const OTHERS: usize = 2;

/// Smallest known part of the value of an army that allows values in points.
const KNOWN_PART: f64 = 2.0 / 3.0;

/// The value of each kind in points. `None` for a kind with too few data, such as one that both
/// sides always have in equal numbers.
pub(crate) type Values = Vec<Option<Estimate>>;

/// Values of the kinds in log-odds.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Model {
    fit: Option<Fit>,
    /// Place of each kind among the coefficients.
    places: Vec<Option<usize>>,
    /// Number of pairs with a difference in each kind.
    unequal: Vec<u64>,
    /// Worth of the known kinds of the initial army by the engine's evaluation, in points.
    army: f64,
}

impl Model {
    /// Estimates the values by logistic regression on quiet positions of some phases.
    pub(crate) fn of_positions(
        kinds: &Kinds,
        samples: &BTreeMap<String, u64>,
        phases: Range<usize>,
    ) -> Model {
        let pairs: Vec<Pair> = samples
            .iter()
            .filter_map(|(text, &count)| Pair::parse(text, count, kinds, phases.clone()))
            .collect();
        let unequal = |kind: usize| {
            let has = |pair: &&Pair| pair.samples.iter().any(|one| one.difference[kind] != 0);
            pairs.iter().filter(has).map(|pair| pair.count).sum::<u64>()
        };
        let unequal: Vec<u64> = (0..kinds.len()).map(unequal).collect();
        let is_known = |&kind: &usize| !kinds.is_royal(kind) && unequal[kind] >= FEWEST_PAIRS;
        let known: Vec<usize> = (0..kinds.len()).filter(is_known).collect();
        let clusters: Vec<Cluster> = pairs.iter().map(|pair| pair.cluster(&known)).collect();
        Model::fit(kinds, &clusters, &known, OTHERS, unequal)
    }

    /// Estimates the values by matches between unequal armies, without regard to how well they
    /// fit: pairs of games by half points
    /// of the first army, by experiment.
    pub(crate) fn of_matches(kinds: &Kinds, pairs: &BTreeMap<String, [u64; 5]>) -> Model {
        let known: Vec<usize> = (0..kinds.len()).filter(|&kind| !kinds.is_royal(kind)).collect();
        let mut clusters = Vec::new();
        let mut unequal = vec![0; kinds.len()];
        for (key, pairs) in pairs {
            let Some(difference) = experiments::parse(key, kinds) else { continue };
            let row = known.iter().map(|&kind| f64::from(difference[kind]));
            clusters.extend(match_cluster(DVector::from_iterator(known.len(), row), pairs));
            for (kind, _) in difference.iter().enumerate().filter(|(_, count)| **count != 0) {
                unequal[kind] += pairs.iter().sum::<u64>();
            }
        }
        Model::fit(kinds, &clusters, &known, 0, unequal)
    }

    /// Fits the values of the known kinds. They come after `others` coefficients.
    fn fit(
        kinds: &Kinds,
        clusters: &[Cluster],
        known: &[usize],
        others: usize,
        unequal: Vec<u64>,
    ) -> Model {
        let penalties = [vec![0.0; others], vec![PENALTY; known.len()]].concat();
        let pieces = known.iter().map(|&kind| f64::from(kinds.initial[kind]));
        let pieces = DVector::from_vec([0.0].repeat(others).into_iter().chain(pieces).collect());
        let worth = |kind: usize| f64::from(kinds.initial[kind]) * kinds.points(kind);
        let army: f64 = known.iter().map(|&kind| worth(kind)).sum();
        let is_enough = army >= KNOWN_PART * (0..kinds.len()).map(worth).sum::<f64>();
        let fit = is_enough.then(|| logistic::fit(clusters, &penalties, &pieces)).flatten();
        let place = |kind| known.iter().position(|&known| known == kind).map(|at| at + others);
        let places = (0..unequal.len()).map(place).collect();
        Model { fit, places, unequal, army }
    }

    /// The values in points.
    pub(crate) fn in_points(&self) -> Values {
        let of_kind = |kind: usize| {
            let (fit, place) = (self.fit.as_ref()?, self.places[kind]?);
            Some(fit.ratio(place, self.unequal[kind])?.map(|part| part * self.army))
        };
        (0..self.unequal.len()).map(of_kind).collect()
    }
}

/// Describes the matches between unequal armies at one effort, with the values of the kinds that
/// they give. If the values do not add up, their intervals are wider by the factor √(χ²/f), as is
/// usual for overdispersed counts. They are then those of Student's distribution, because the
/// factor is itself an estimate with f degrees of freedom (McCullagh and Nelder, *Generalized
/// Linear Models*, ch. 4.5).
pub(crate) fn of_matches(
    kinds: &Kinds,
    pairs: &BTreeMap<String, [u64; 5]>,
    nodes: u64,
) -> (ArmyMatches, Values) {
    let model = Model::of_matches(kinds, pairs);
    let known: Vec<usize> = (0..kinds.len()).filter(|&kind| !kinds.is_royal(kind)).collect();
    let mut matches = ArmyMatches { nodes, ..ArmyMatches::default() };
    let (mut sum, mut number) = (0.0, 0);
    for (key, pairs) in pairs {
        let Some(difference) = experiments::parse(key, kinds) else { continue };
        let Some(score) = Estimate::of_pairs(pairs) else { continue };
        let row = known.iter().map(|&kind| f64::from(difference[kind]));
        let row = DVector::from_iterator(known.len(), row);
        let said = model.fit.as_ref().map(|fit| logistic::sigmoid(fit.odds(&row)));
        if let Some((said, cluster)) = said.zip(match_cluster(row, pairs)) {
            let variance = cluster.variance.unwrap_or(0.25) / cluster.count;
            sum += (score.value - said).powi(2) / variance;
            number += 1;
        }
        let games = 2 * pairs.iter().sum::<u64>();
        matches.experiments.push(ArmyExperiment { armies: key.clone(), games, score, model: said });
    }
    matches.fit = fit_test(sum, number, known.len());
    let factor = matches.fit.map_or(1.0, |fit| widening(&fit));
    let values = model.in_points().into_iter();
    let values = values.map(|value| value.map(|value| value.widened(factor))).collect();
    (matches, values)
}

/// The factor that widens intervals if the model does not fit.
fn widening(fit: &FitTest) -> f64 {
    let freedom = fit.freedom as f64;
    let spread = (fit.chi_squared / freedom).sqrt();
    if spread > 1.0 { spread * student(freedom) / quantile() } else { 1.0 }
}

/// Tests the sum of the squared residuals of a number of experiments.
fn fit_test(chi_squared: f64, experiments: usize, parameters: usize) -> Option<FitTest> {
    let freedom = experiments.checked_sub(parameters).filter(|&freedom| freedom > 0)? as u64;
    let probability = ChiSquared::new(freedom as f64).ok()?.sf(chi_squared);
    Some(FitTest { chi_squared, freedom, probability })
}

/// The pairs of an experiment. `None` if there are none.
fn match_cluster(row: DVector<f64>, pairs: &[u64; 5]) -> Option<Cluster> {
    let all = pairs.iter().sum::<u64>() as f64;
    if all == 0.0 {
        return None;
    }
    let scores = || pairs.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
    let mean = scores().map(|(&count, score)| count as f64 * score).sum::<f64>() / all;
    let square = |score: f64| (score - mean).powi(2);
    let squares: f64 = scores().map(|(&count, score)| count as f64 * square(score)).sum();
    // Two more pairs, one won and one lost, keep the variance of few equal results from being too
    // small.
    let variance = (squares + square(0.0) + square(1.0)) / (all + 1.0);
    Some(Cluster { rows: vec![row], results: vec![mean], count: all, variance: Some(variance) })
}

/// The quiet positions of a pair of games.
struct Pair {
    samples: Vec<Sample>,
    /// White's result for each sample.
    results: Vec<f64>,
    /// Number of such pairs.
    count: u64,
}

impl Pair {
    /// Parses the text of the counts. `None` if there are no positions of these phases.
    fn parse(text: &str, count: u64, kinds: &Kinds, phases: Range<usize>) -> Option<Pair> {
        let mut pair = Pair { samples: Vec::new(), results: Vec::new(), count };
        for game in text.split('|') {
            let mut parts = game.split('/');
            let half_points: u8 = parts.next()?.parse().ok()?;
            let of_phases = parts.take(PHASES).enumerate();
            let of_phases = of_phases.filter(|(phase, _)| phases.contains(phase));
            pair.samples.extend(of_phases.filter_map(|(_, part)| Sample::parse(part, kinds)));
            pair.results.resize(pair.samples.len(), f64::from(half_points.min(2)) / 2.0);
        }
        (!pair.samples.is_empty()).then_some(pair)
    }

    fn cluster(&self, known: &[usize]) -> Cluster {
        let row = |sample: &Sample| {
            let to_move = if sample.turn == Color::White { 0.5 } else { -0.5 };
            let counts = known.iter().map(|&kind| f64::from(sample.difference[kind]));
            DVector::from_vec([1.0, to_move].into_iter().chain(counts).collect())
        };
        Cluster {
            rows: self.samples.iter().map(row).collect(),
            results: self.results.clone(),
            count: self.count as f64,
            variance: None,
        }
    }
}
