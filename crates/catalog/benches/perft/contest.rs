//! What is measured.

use crate::Place;
use heterodox_catalog::Visitor;
use heterodox_kernel::{Game, perft};
use std::time::{Duration, Instant};

/// A program on the positions of a game.
pub(crate) struct Row {
    pub(crate) name: String,
    /// The size of a position in bytes.
    pub(crate) size: usize,
    /// For each position, one with the last moves counted and one with the
    /// last moves played.
    pub(crate) laps: Vec<[Lap; 2]>,
}

/// A perft of one position that is measured several times.
pub(crate) struct Lap {
    work: Box<dyn Fn() -> u64>,
    pub(crate) nodes: u64,
    best: Duration,
}

impl Lap {
    pub(crate) fn new(work: impl Fn() -> u64 + 'static) -> Lap {
        Lap { work: Box::new(work), nodes: 0, best: Duration::MAX }
    }

    fn run(&mut self) {
        let start = Instant::now();
        self.nodes = (self.work)();
        self.best = self.best.min(start.elapsed());
    }
}

impl Row {
    /// Measures every lap once.
    pub(crate) fn run(&mut self) {
        self.laps.iter_mut().flatten().for_each(Lap::run);
    }

    /// The number of nodes of all positions.
    pub(crate) fn nodes(&self) -> u64 {
        self.laps.iter().map(|lap| lap[0].nodes).sum()
    }

    /// Nodes a second over all positions, each at its best time: with the last
    /// moves counted (0) or played (1).
    pub(crate) fn speed(&self, how: usize) -> f64 {
        let time: Duration = self.laps.iter().map(|lap| lap[how].best).sum();
        self.nodes() as f64 / time.as_secs_f64()
    }
}

/// Enters a game of ours, in its own static type: only the outermost call of a
/// perft is dynamic.
pub(crate) fn enter<'p>(places: &'p [Place]) -> impl Visitor<Output = Row> + 'p {
    Enter(places)
}

struct Enter<'p>(&'p [Place]);

impl Visitor for Enter<'_> {
    type Output = Row;

    fn visit<G: Game>(self, game: G) -> Row {
        let laps = self.0.iter().map(|place| {
            let depth = place.depth;
            let position =
                game.parse_fen(place.fen).unwrap_or_else(|e| panic!("{}: {e}", place.fen));
            let again = position.clone();
            [
                Lap::new(move || perft::count(&position, depth)),
                Lap::new(move || perft::count_playing_leaves(&again, depth)),
            ]
        });
        Row { name: game.info().id, size: size_of::<G::Position>(), laps: laps.collect() }
    }
}
