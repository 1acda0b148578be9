//! Values of the kinds of pieces in points, by two methods.
//!
//! Both methods estimate log-odds. Points make them comparable: the pieces that an army begins
//! with are worth as many points together as in the engine's evaluation. Their sum is known
//! much better than the value of a single kind such as the Pawn, by which values could be
//! divided instead.

use crate::estimate::Estimate;
use crate::experiments;
use crate::kinds::Kinds;
use crate::logistic::{self, Cluster, Fit};
use crate::sample::{PHASES, Sample};
use heterodox_kernel::Color;
use nalgebra::DVector;
use std::collections::BTreeMap;
use std::ops::Range;

/// Penalty of the values of pieces: a normal prior with a standard deviation of 5 in
/// log-odds, many times what a Queen is worth. It keeps values finite if the side with more
/// pieces of a rare kind has won all games.
const PENALTY: f64 = 1.0 / 25.0;

/// Number of games in which a kind must be unequal before its value is estimated.
const FEWEST_GAMES: u64 = 10;

/// Number of coefficients before those of the kinds: White's advantage and that of the side
/// to move.
const OTHERS: usize = 2;

/// Smallest part of the worth of an army whose kinds must be known, so that values can be
/// given in points.
const KNOWN_PART: f64 = 2.0 / 3.0;

/// The value of each kind in points. `None` for kinds that are always equal and for those of
/// which too little is known.
pub(crate) type Values = Vec<Option<Estimate>>;

/// Values of the kinds in log-odds.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Model {
    fit: Option<Fit>,
    /// Place of each kind among the coefficients.
    places: Vec<Option<usize>>,
    /// Number of games or pairs in which each kind was unequal.
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
        let games: Vec<Game> = samples
            .iter()
            .filter_map(|(text, &count)| Game::parse(text, count, kinds, phases.clone()))
            .collect();
        let unequal = |kind: usize| {
            let has = |game: &&Game| game.samples.iter().any(|one| one.difference[kind] != 0);
            games.iter().filter(has).map(|game| game.count).sum::<u64>()
        };
        let unequal: Vec<u64> = (0..kinds.len()).map(unequal).collect();
        let is_known = |&kind: &usize| !kinds.is_royal(kind) && unequal[kind] >= FEWEST_GAMES;
        let known: Vec<usize> = (0..kinds.len()).filter(is_known).collect();
        let clusters: Vec<Cluster> = games.iter().map(|game| game.cluster(&known)).collect();
        Model::fit(kinds, &clusters, &known, OTHERS, unequal)
    }

    /// Estimates the values by matches between unequal armies: pairs of games by half points
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

    /// Fits the values of the known kinds, which come after `others` coefficients.
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
    // With two more pairs, one won and one lost, so that few equal results do not make it
    // too small.
    let variance = (squares + square(0.0) + square(1.0)) / (all + 1.0);
    Some(Cluster { rows: vec![row], results: vec![mean], count: all, variance: Some(variance) })
}

/// The quiet positions of a game.
struct Game {
    samples: Vec<Sample>,
    /// White's result.
    result: f64,
    /// Number of such games.
    count: u64,
}

impl Game {
    /// Parses the text of the counts. `None` if there are no positions of these phases.
    fn parse(text: &str, count: u64, kinds: &Kinds, phases: Range<usize>) -> Option<Game> {
        let mut parts = text.split('/');
        let half_points: u8 = parts.next()?.parse().ok()?;
        let samples: Vec<Sample> = parts
            .take(PHASES)
            .enumerate()
            .filter(|(phase, _)| phases.contains(phase))
            .filter_map(|(_, part)| Sample::parse(part, kinds))
            .collect();
        let result = f64::from(half_points.min(2)) / 2.0;
        (!samples.is_empty()).then_some(Game { samples, result, count })
    }

    fn cluster(&self, known: &[usize]) -> Cluster {
        let row = |sample: &Sample| {
            let to_move = if sample.turn == Color::White { 0.5 } else { -0.5 };
            let counts = known.iter().map(|&kind| f64::from(sample.difference[kind]));
            DVector::from_vec([1.0, to_move].into_iter().chain(counts).collect())
        };
        Cluster {
            rows: self.samples.iter().map(row).collect(),
            results: vec![self.result; self.samples.len()],
            count: self.count as f64,
            variance: None,
        }
    }
}
