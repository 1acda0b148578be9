//! What is measured.

use crate::BenchPosition;
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
    pub(crate) measurements: Vec<[Measurement; 2]>,
}

/// A perft of one position that is measured several times.
pub(crate) struct Measurement {
    work: Box<dyn Fn() -> u64>,
    pub(crate) nodes: u64,
    best: Duration,
}

impl Measurement {
    pub(crate) fn new(work: impl Fn() -> u64 + 'static) -> Measurement {
        Measurement { work: Box::new(work), nodes: 0, best: Duration::MAX }
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
        self.measurements.iter_mut().flatten().for_each(Measurement::run);
    }

    /// The number of nodes of all positions.
    pub(crate) fn nodes(&self) -> u64 {
        self.measurements.iter().map(|measurement| measurement[0].nodes).sum()
    }

    /// Nodes a second over all positions, each at its best time: with the last
    /// moves counted (0) or played (1).
    pub(crate) fn speed(&self, how: usize) -> f64 {
        let time: Duration =
            self.measurements.iter().map(|measurement| measurement[how].best).sum();
        self.nodes() as f64 / time.as_secs_f64()
    }
}

/// Enters a game of ours, in its own static type: only the outermost call of a
/// perft is dynamic.
pub(crate) fn measure_game<'p>(positions: &'p [BenchPosition]) -> impl Visitor<Output = Row> + 'p {
    MeasureGame(positions)
}

struct MeasureGame<'p>(&'p [BenchPosition]);

impl Visitor for MeasureGame<'_> {
    type Output = Row;

    fn visit<G: Game>(self, game: G) -> Row {
        let measurements = self.0.iter().map(|bench| {
            let depth = bench.depth;
            let position =
                game.parse_fen(bench.fen).unwrap_or_else(|e| panic!("{}: {e}", bench.fen));
            let again = position.clone();
            [
                Measurement::new(move || perft::count(&position, depth)),
                Measurement::new(move || perft::count_playing_leaves(&again, depth)),
            ]
        });
        Row {
            name: game.info().id,
            size: size_of::<G::Position>(),
            measurements: measurements.collect(),
        }
    }
}
