//! The time limit of searches in every game.

use heterodox_catalog::engine::{
    Clock, Control, Limits, Role, Shared, TimeLimit, TranspositionTable,
};
use heterodox_catalog::{find, variants};
use std::time::Duration;

/// Time that each node takes by the clock of the test.
const NODE: Duration = Duration::from_micros(100);

/// A clock that only nodes advance.
struct NodeClock<'c>(&'c Control);

impl Clock for NodeClock<'_> {
    fn elapsed(&self) -> Duration {
        NODE * self.0.nodes() as u32
    }
}

#[test]
fn a_search_of_20_ms_ends_after_15_to_20_ms() {
    for id in variants() {
        let game = find(&id).unwrap();
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &NodeClock(&control) };
        let time = TimeLimit::Fixed(Duration::from_millis(20));
        let limits = Limits { time, ..Limits::default() };
        let (played, mut worker) = (game.new_match(), game.new_worker());
        played.think(&mut worker, &shared, &limits, 1, Role::Main, &mut |_| ());
        let end = shared.clock.elapsed();
        assert!((15..=20).contains(&end.as_millis()), "{id}: {end:?}");
    }
}
