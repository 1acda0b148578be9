//! Measurements of perft.

use crate::BenchPosition;
use heterodox_catalog::Visitor;
use heterodox_kernel::{Game, perft};
use std::time::{Duration, Instant};

/// The measurements of one library on the positions of one game.
pub(crate) struct Row {
    pub(crate) name: String,
    /// Size of a position in bytes.
    pub(crate) size: usize,
    /// For each position two measurements: with the moves of the last ply counted, and with
    /// them played.
    pub(crate) measurements: Vec<[Measurement; 2]>,
}

/// A perft of one position that is timed several times.
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
    /// Times every measurement once.
    pub(crate) fn run(&mut self) {
        self.measurements.iter_mut().flatten().for_each(Measurement::run);
    }

    /// Total number of nodes of all positions.
    pub(crate) fn nodes(&self) -> u64 {
        self.measurements.iter().map(|pair| pair[0].nodes).sum()
    }

    /// Nodes per second over all positions, each at its best time. `how` is 0 for
    /// counting the moves of the last ply, 1 for playing them.
    pub(crate) fn speed(&self, how: usize) -> f64 {
        let time: Duration = self.measurements.iter().map(|pair| pair[how].best).sum();
        self.nodes() as f64 / time.as_secs_f64()
    }
}

/// Measures one of our games with its static type. Only the outermost call of a
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
