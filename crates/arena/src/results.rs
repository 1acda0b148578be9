//! Results of a match: its finished games, and the sequential test on them.

use crate::record::GameRecord;
use crate::sprt::{Sprt, SprtState, Verdict};
use crate::statistics::Pentanomial;
use std::collections::BTreeMap;

/// The finished games.
///
/// The sequential test uses pairs in the order of their numbers, not in the order of their ends.
/// Otherwise short games would come first, and the result would depend on the number of concurrent
/// games.
pub(crate) struct Results {
    sprt: Option<Sprt>,
    records: BTreeMap<u32, GameRecord>,
    /// Counts of all finished pairs.
    pairs: Pentanomial,
    /// Counts of the finished pairs before the first unfinished one.
    consecutive: Pentanomial,
    /// Number of the first unfinished pair.
    next_pair: u32,
    /// Number of games that count, if the test has ended.
    decided: Option<u32>,
}

impl Results {
    pub(crate) fn new(sprt: Option<Sprt>) -> Results {
        Results {
            sprt,
            records: BTreeMap::new(),
            pairs: Pentanomial::default(),
            consecutive: Pentanomial::default(),
            next_pair: 0,
            decided: None,
        }
    }

    /// Adds a new finished game.
    pub(crate) fn add(&mut self, record: GameRecord) {
        let number = record.number;
        self.records.insert(number, record);
        if let Some(half_points) = self.pair(number / 2) {
            self.pairs.add(half_points);
        }
        while self.decided.is_none()
            && let Some(half_points) = self.pair(self.next_pair)
        {
            self.consecutive.add(half_points);
            self.next_pair += 1;
            if self.sprt_state().is_some_and(|state| state.verdict != Verdict::Undecided) {
                self.decided = Some(2 * self.next_pair);
            }
        }
    }

    pub(crate) fn has(&self, number: u32) -> bool {
        self.records.contains_key(&number)
    }

    pub(crate) fn get(&self, number: u32) -> Option<&GameRecord> {
        self.records.get(&number).filter(|record| self.counts(record.number))
    }

    /// Returns whether the test has ended.
    pub(crate) fn is_decided(&self) -> bool {
        self.decided.is_some()
    }

    /// Returns whether a game counts. Games that were still running when the test ended
    /// do not.
    fn counts(&self, number: u32) -> bool {
        self.decided.is_none_or(|games| number < games)
    }

    /// Returns the games that count, by their numbers.
    pub(crate) fn records(&self) -> impl Iterator<Item = &GameRecord> {
        self.records.values().filter(|record| self.counts(record.number))
    }

    /// Returns the half points of the first engine in a pair, if both games are
    /// finished.
    fn pair(&self, pair: u32) -> Option<usize> {
        let half_points = |number| self.records.get(&number).map(GameRecord::half_points);
        Some(half_points(2 * pair)? + half_points(2 * pair + 1)?)
    }

    /// Returns the counts of the finished pairs that count.
    pub(crate) fn pairs(&self) -> Pentanomial {
        if self.is_decided() { self.consecutive } else { self.pairs }
    }

    /// Returns the state of the test.
    pub(crate) fn sprt_state(&self) -> Option<SprtState> {
        self.sprt.map(|sprt| sprt.state(&self.consecutive))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;
    use heterodox_kernel::Color;

    /// Creates a game that the first engine wins, or draws if the number is a multiple
    /// of 9.
    fn won(number: u32) -> GameRecord {
        let white = number.is_multiple_of(2);
        let winner = if white { Color::White } else { Color::Black };
        record(number, (!number.is_multiple_of(9)).then_some(winner))
    }

    #[test]
    fn the_test_does_not_depend_on_the_order_in_which_games_end() {
        let sprt = Sprt::new(0.0, 100.0).unwrap();
        let ends = |numbers: &[u32]| {
            let mut results = Results::new(Some(sprt));
            numbers.iter().for_each(|&number| results.add(won(number)));
            let state = results.sprt_state().unwrap();
            (results.decided, results.records().count(), results.pairs(), state)
        };
        let forwards: Vec<u32> = (0..100).collect();
        let (decided, counted, pairs, state) = ends(&forwards);
        assert_eq!(decided, Some(counted as u32));
        assert!(counted < 60, "{counted}");
        assert_eq!((pairs.pairs(), state.verdict), (counted as u64 / 2, Verdict::H1));
        assert_eq!(state.llr, sprt.llr(&pairs));
        let backwards: Vec<u32> = (0..100).rev().collect();
        assert_eq!(ends(&backwards), ends(&forwards));
    }

    #[test]
    fn unfinished_pairs_do_not_count() {
        let mut results = Results::new(None);
        [0, 3, 4, 5].into_iter().for_each(|number| results.add(won(number)));
        assert_eq!(results.pairs(), Pentanomial([0, 0, 0, 0, 1]));
        assert_eq!((results.records().count(), results.sprt_state()), (4, None));
        assert!(results.has(3) && !results.has(1) && !results.is_decided());
    }
}
