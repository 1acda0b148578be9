//! Balance: White's score at three efforts.

use crate::clusters;
use crate::course::Course;
use crate::draw::Draw;
use crate::estimate::Estimate;
use crate::merge::{Merge, counts};
use crate::opening_keys::OpeningKeys;
use crate::opening_pool;
use crate::play::{self, Pair, stream};
use crate::ratio::Ratio;
use crate::results;
use crate::study::Balance;
use crate::{pieces, shape};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Outcome};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Nodes for each move at each effort.
pub(crate) const EFFORTS: [u64; 3] = [200, 2_000, 20_000];
/// The effort whose games give the shape.
const SHAPE_EFFORT: u8 = 1;
/// Nodes for each move in these games.
pub(crate) const SHAPE_NODES: u64 = EFFORTS[SHAPE_EFFORT as usize];

/// Number of plies between two positions whose best and second-best moves are compared. Odd:
/// decisions of both sides are measured.
const DECISION_PLIES: usize = 7;

/// Id of the reason of games without a result.
const UNFINISHED: &str = "unfinished";

counts! {
    /// Results of games at one effort.
    pub struct Counts {
        /// Result of each pair.
        pub pairs: PairResults,
        /// Opening of each pair.
        pub openings: OpeningKeys,
        /// Number of games by winner and reason.
        pub reasons: BTreeMap<String, BTreeMap<String, u64>>,
        /// Number of pairs where one game ends for this reason, and number where both do, by
        /// reason.
        pub ends: BTreeMap<String, [u64; 2]>,
        /// Moves of the first games, by item and number of the game in its pair.
        pub games: BTreeMap<u32, [String; 2]>,
    }
}

/// Number of pairs whose games are kept.
const KEPT_PAIRS: u32 = 10;

impl Counts {
    /// Number of games.
    pub(crate) fn games(&self) -> u64 {
        2 * self.pairs.0.len() as u64
    }
}

/// White's results in pairs of games, by item. Results are stored per item, because all efforts
/// play the same openings: the difference of two efforts is estimated by pairs.
///
/// In JSON, a run of items is a string with one digit for each ([`results::index`]). Its key is the
/// number of the first item.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "BTreeMap<u32, String>", try_from = "BTreeMap<u32, String>")]
pub struct PairResults(BTreeMap<u32, u8>);

/// The error of results that are not such texts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the results of pairs, which are digits from 0 to 8")]
pub struct PairResultsError;

impl Merge for PairResults {
    /// Adds the results of other items. An item has only one result.
    fn merge(&mut self, other: PairResults) {
        for (item, result) in other.0 {
            let known = self.0.entry(item).or_insert(result);
            *known = result.max(*known);
        }
    }
}

impl From<PairResults> for BTreeMap<u32, String> {
    fn from(results: PairResults) -> BTreeMap<u32, String> {
        let mut runs: Vec<(u32, String)> = Vec::new();
        let mut last = None;
        for (item, result) in results.0 {
            let digit = char::from(b'0' + result);
            match runs.last_mut() {
                Some((_, run)) if last.and_then(|last: u32| last.checked_add(1)) == Some(item) => {
                    run.push(digit);
                }
                _ => runs.push((item, digit.to_string())),
            }
            last = Some(item);
        }
        runs.into_iter().collect()
    }
}

impl TryFrom<BTreeMap<u32, String>> for PairResults {
    type Error = PairResultsError;

    fn try_from(runs: BTreeMap<u32, String>) -> Result<PairResults, PairResultsError> {
        let mut results = BTreeMap::new();
        for (first, run) in runs {
            for (digit, offset) in run.bytes().zip(0..) {
                let item = first.checked_add(offset).ok_or(PairResultsError)?;
                let result = digit.checked_sub(b'0').filter(|&result| result < 9);
                results.insert(item, result.ok_or(PairResultsError)?);
            }
        }
        Ok(PairResults(results))
    }
}

impl Counts {
    /// Estimates the mean of a number between 0 and 1 for each game of the pairs, given their
    /// half points.
    fn mean(&self, of_game: impl Fn(u32) -> f64) -> Option<Estimate> {
        let of_pair = |result: u8| {
            results::half_points(result.into()).map(&of_game).iter().sum::<f64>() / 2.0
        };
        let pairs = self.pairs.0.iter();
        clusters::mean(
            pairs.map(|(&item, &result)| (self.opening(item), of_pair(result))),
            [0.0, 1.0],
        )
    }

    /// Returns the key of a pair's opening. Pairs whose opening is not known have their own.
    fn opening(&self, item: u32) -> u64 {
        self.openings.0.get(&item).copied().unwrap_or_else(|| item.into())
    }

    /// Estimates White's score less that of other results in the items that both have.
    fn difference(&self, other: &Counts) -> Option<Estimate> {
        let points = |result: u8| {
            let sum: u32 = results::half_points(result.into()).into_iter().sum();
            f64::from(sum) / 4.0
        };
        let common = self.pairs.0.iter().filter_map(|(item, &result)| {
            let other = other.pairs.0.get(item)?;
            Some((self.opening(*item), points(result) - points(*other)))
        });
        let common: Vec<(u64, f64)> = common.collect();
        clusters::mean(common.into_iter(), [-1.0, 1.0])
    }

    /// Estimates the share of games with each reason.
    fn ends(&self) -> BTreeMap<String, Estimate> {
        let pairs = self.pairs.0.len() as u64;
        let share = |(reason, &[one, both]): (&String, &[u64; 2])| {
            let (x, xx) = (one + 2 * both, one + 4 * both);
            let ratio = Ratio { clusters: pairs, x, y: 2 * pairs, xx, xy: 2 * x, yy: 4 * pairs };
            Some((reason.clone(), ratio.share()?))
        };
        self.ends.iter().filter_map(share).collect()
    }
}

/// Mutable references to the sums that games at an effort are added to.
pub(crate) struct Sums<'c> {
    /// Results by effort.
    pub(crate) balance: &'c mut [Counts; 3],
    /// The course of the games at the middle effort.
    pub(crate) shape: &'c mut shape::Counts,
    /// Pieces in the games at the middle and the highest effort.
    pub(crate) pieces: &'c mut [pieces::Counts; 2],
}

/// Nodes of the searches in a game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Nodes {
    /// For each move.
    pub(crate) moves: u64,
    /// For each comparison of two moves.
    pub(crate) decisions: u64,
}

/// Plays an opening twice, the engines with colours exchanged.
pub(crate) fn play_pair(game: &dyn AnyGame, draw: Draw, effort: u8, item: u32, sums: Sums<'_>) {
    let Some(&moves) = EFFORTS.get(usize::from(effort)) else { return };
    play_pair_with(game, draw, effort, item, Nodes { moves, decisions: SHAPE_NODES }, sums);
}

/// Plays a pair with this number of nodes. The engines' nodes differ a little, since identical
/// engines would play the same game twice.
pub(crate) fn play_pair_with(
    game: &dyn AnyGame,
    draw: Draw,
    effort: u8,
    item: u32,
    nodes: Nodes,
    sums: Sums<'_>,
) {
    let counts = &mut sums.balance[usize::from(effort)];
    // Without the effort: all efforts play the same openings.
    let (opening, key) = opening_pool::opening(game, draw, item);
    let pair = Pair::new([nodes.moves * 9 / 10, nodes.moves * 11 / 10]);
    let (mut courses, mut records, mut ends) = (Vec::new(), Vec::new(), Vec::new());
    let mut moves = [String::new(), String::new()];
    let result = [0, 1].map(|number| {
        let random = |stream| play::random(draw, stream, 2 * u64::from(item) + number);
        let mut recorder = (effort >= SHAPE_EFFORT)
            .then(|| pieces::Recorder::new(game, random(stream::PIECES + u64::from(effort))));
        let mut course =
            (effort == SHAPE_EFFORT).then(|| Course::new(game, DECISION_PLIES, nodes.decisions));
        let (played, outcome) =
            pair.play(game, &*opening, number, &mut random(stream::BALANCE), &mut |ply| {
                recorder.iter_mut().for_each(|recorder| recorder.ply(ply));
                course.iter_mut().for_each(|course| course.ply(ply));
            });
        records.extend(recorder.map(|recorder| recorder.finish(&*played, outcome)));
        courses.extend(course.map(|course| course.finish(&*played, outcome)));
        ends.push(add_reason(&mut counts.reasons, outcome));
        if item < KEPT_PAIRS {
            moves[number as usize] = coordinates(game, &*played);
        }
        play::half_points(outcome)
    });
    if !courses.is_empty() {
        sums.shape.add_pair(&courses);
    }
    let pieces = usize::from(effort).checked_sub(usize::from(SHAPE_EFFORT));
    if let Some(pieces) = pieces.and_then(|at| sums.pieces.get_mut(at)) {
        pieces.add_pair(&records);
    }
    add_ends(&mut counts.ends, &ends);
    if item < KEPT_PAIRS {
        counts.games.insert(item, moves);
    }
    counts.openings.0.insert(item, key);
    counts.pairs.0.insert(item, results::index(result) as u8);
}

/// Returns the moves of a game, separated by spaces.
fn coordinates(game: &dyn AnyGame, played: &dyn AnyMatch) -> String {
    let moves = played.moves().into_iter().map(|mv| game.coordinates(mv));
    moves.collect::<Vec<_>>().join(" ")
}

/// Counts the reasons of both games of a pair.
fn add_ends(sums: &mut BTreeMap<String, [u64; 2]>, ends: &[&'static str]) {
    for (number, reason) in ends.iter().enumerate() {
        let same = ends.iter().filter(|other| *other == reason).count();
        // A pair with the same reason twice is counted with its second game.
        if same == 1 || number == 1 {
            sums.entry((*reason).to_owned()).or_default()[same.min(2) - 1] += 1;
        }
    }
}

fn add_reason(
    reasons: &mut BTreeMap<String, BTreeMap<String, u64>>,
    outcome: Option<Outcome>,
) -> &'static str {
    let winner = match outcome.and_then(|outcome| outcome.winner) {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None => "draw",
    };
    let reason = outcome.map_or(UNFINISHED, |outcome| outcome.reason.id());
    *reasons.entry(winner.to_owned()).or_default().entry(reason.to_owned()).or_default() += 1;
    reason
}

pub(crate) fn summarize(counts: &[Counts; 3]) -> Vec<Balance> {
    let at = |effort: usize| {
        let of_effort = &counts[effort];
        let lower = effort.checked_sub(1).map(|lower| &counts[lower]);
        Balance {
            nodes: EFFORTS[effort],
            games: of_effort.games(),
            openings: of_effort.openings.different(),
            score: of_effort.mean(|half_points| f64::from(half_points) / 2.0),
            trend: lower.and_then(|lower| of_effort.difference(lower)),
            results: [2, 1, 0]
                .map(|wanted| of_effort.mean(|half_points| f64::from(half_points == wanted))),
            reasons: of_effort.reasons.clone(),
            ends: of_effort.ends(),
        }
    };
    (0..EFFORTS.len()).map(at).collect()
}

/// Returns the kept games at the highest effort that has any.
pub(crate) fn sample_games(counts: &[Counts; 3]) -> (u64, Vec<Vec<String>>) {
    let Some(effort) = counts.iter().rposition(|counts| !counts.games.is_empty()) else {
        return (0, Vec::new());
    };
    let games = counts[effort].games.values().flatten();
    let moves = games.map(|moves| moves.split(' ').map(str::to_owned).collect());
    (EFFORTS[effort], moves.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(results: &[(u32, [u32; 2])]) -> PairResults {
        PairResults(
            results.iter().map(|&(item, pair)| (item, results::index(pair) as u8)).collect(),
        )
    }

    #[test]
    fn results_by_item_are_short_texts() {
        let results = pairs(&[(3, [2, 0]), (4, [1, 1]), (5, [0, 0]), (9, [2, 2])]);
        let text = serde_json::to_string(&results).unwrap();
        assert_eq!(text, r#"{"3":"640","9":"8"}"#);
        assert_eq!(serde_json::from_str::<PairResults>(&text).unwrap(), results);
        for wrong in [r#"{"3":"649"}"#, r#"{"3":"x"}"#, r#"{"4294967295":"11"}"#, "3"] {
            assert!(serde_json::from_str::<PairResults>(wrong).is_err(), "{wrong}");
        }
        let last = pairs(&[(0, [1, 1]), (u32::MAX, [1, 1])]);
        let text = serde_json::to_string(&last).unwrap();
        assert_eq!(serde_json::from_str::<PairResults>(&text).unwrap(), last);
    }

    #[test]
    fn the_trend_compares_common_openings() {
        let low = pairs(&[(0, [1, 1]), (1, [2, 0]), (2, [0, 0]), (7, [2, 2])]);
        let high = pairs(&[(0, [2, 1]), (1, [2, 0]), (2, [1, 0]), (8, [0, 0])]);
        let [low, high] = [low, high].map(|pairs| Counts { pairs, ..Counts::default() });
        let trend = high.difference(&low).unwrap();
        assert_eq!(trend.samples, 3);
        assert!((trend.value - 0.5 / 3.0).abs() < 1e-12, "{trend:?}");
        assert!(trend.low < 0.0 && trend.high > 0.35, "{trend:?}");
        let same = low.difference(&low).unwrap();
        assert!(same.value == 0.0 && same.low < -0.2 && same.high > 0.2, "{same:?}");
        assert_eq!(high.difference(&Counts::default()), None);
    }

    #[test]
    fn summaries_have_all_efforts() {
        let at =
            |results: &[(u32, [u32; 2])]| Counts { pairs: pairs(results), ..Counts::default() };
        let mut counts =
            [at(&[(0, [2, 1]), (1, [1, 0])]), at(&[(0, [2, 2]), (1, [0, 0])]), at(&[])];
        add_reason(&mut counts[1].reasons, None);
        let balance = summarize(&counts);
        assert_eq!(balance.len(), 3);
        assert_eq!((balance[0].games, balance[1].games, balance[2].games), (4, 4, 0));
        let values = |balance: &Balance| balance.results.map(|share| share.unwrap().value);
        assert_eq!(values(&balance[0]), [0.25, 0.5, 0.25]);
        assert_eq!(values(&balance[1]), [0.5, 0.0, 0.5]);
        assert_eq!((balance[0].trend, balance[2].score, balance[2].trend), (None, None, None));
        assert_eq!(balance[1].trend.unwrap().value, 0.0);
        assert_eq!(balance[1].reasons["draw"]["unfinished"], 1);
    }
}
