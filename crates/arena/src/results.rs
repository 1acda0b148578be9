//! The games of a match that are finished, and whether they are enough.

use crate::record::GameRecord;
use crate::sprt::{Sprt, SprtState, Verdict};
use crate::statistics::Pentanomial;
use std::collections::BTreeMap;

/// The finished games.
///
/// A test looks at pairs in the order of their numbers, not of their ends:
/// otherwise short games would come first, and what is found would depend on
/// how many games are played at once.
pub(crate) struct Results {
    sprt: Option<Sprt>,
    records: BTreeMap<u32, GameRecord>,
    /// All finished pairs.
    pairs: Pentanomial,
    /// The pairs up to the first one that is not finished.
    in_order: Pentanomial,
    /// That pair.
    next_pair: u32,
    /// The number of games that count, once a test has come to an end.
    decided: Option<u32>,
}

impl Results {
    pub(crate) fn new(sprt: Option<Sprt>) -> Results {
        Results {
            sprt,
            records: BTreeMap::new(),
            pairs: Pentanomial::default(),
            in_order: Pentanomial::default(),
            next_pair: 0,
            decided: None,
        }
    }

    /// Adds a game that was not there before.
    pub(crate) fn add(&mut self, record: GameRecord) {
        let number = record.number;
        self.records.insert(number, record);
        if let Some(half_points) = self.pair(number / 2) {
            self.pairs.add(half_points);
        }
        while self.decided.is_none()
            && let Some(half_points) = self.pair(self.next_pair)
        {
            self.in_order.add(half_points);
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

    /// Whether a test has come to its end.
    pub(crate) fn is_decided(&self) -> bool {
        self.decided.is_some()
    }

    /// Whether a game counts: what was still being played when a test came to
    /// its end does not.
    fn counts(&self, number: u32) -> bool {
        self.decided.is_none_or(|games| number < games)
    }

    /// The games that count, by their numbers.
    pub(crate) fn records(&self) -> impl Iterator<Item = &GameRecord> {
        self.records.values().filter(|record| self.counts(record.number))
    }

    /// The half points of the first engine in a pair, if it is finished.
    fn pair(&self, pair: u32) -> Option<usize> {
        let half_points = |number| self.records.get(&number).map(GameRecord::half_points);
        Some(half_points(2 * pair)? + half_points(2 * pair + 1)?)
    }

    /// The finished pairs that count.
    pub(crate) fn pairs(&self) -> Pentanomial {
        if self.is_decided() { self.in_order } else { self.pairs }
    }

    /// Where the test stands.
    pub(crate) fn sprt_state(&self) -> Option<SprtState> {
        self.sprt.map(|sprt| sprt.state(&self.in_order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::record;
    use heterodox_kernel::Color;

    /// A game that the first engine wins, but draws if its number is a multiple
    /// of 9.
    fn won(number: u32) -> GameRecord {
        let white = number.is_multiple_of(2);
        let winner = if white { Color::White } else { Color::Black };
        record(number, (!number.is_multiple_of(9)).then_some(winner))
    }

    #[test]
    fn a_test_ends_at_the_same_pair_in_whatever_order_games_end() {
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
    fn half_a_pair_is_not_a_pair() {
        let mut results = Results::new(None);
        [0, 3, 4, 5].into_iter().for_each(|number| results.add(won(number)));
        assert_eq!(results.pairs(), Pentanomial([0, 0, 0, 0, 1]));
        assert_eq!((results.records().count(), results.sprt_state()), (4, None));
        assert!(results.has(3) && !results.has(1) && !results.is_decided());
    }
}
