//! The search of games, positions and matches without their types.

use super::{ErasedGame, ErasedPosition};
use crate::search::{AnyWorker, SearchGame, SearchMatch, SearchPosition};
use heterodox_engine::{Limits, Line, Report, Role, Shared, Worker};
use heterodox_evaluation::{FeatureLayout, Network, Searchable, SearchableGame, Weights};
use heterodox_kernel::{Color, Match, Move};

impl<G: SearchableGame> SearchGame for ErasedGame<G> {
    fn new_worker(&self) -> AnyWorker {
        AnyWorker(Box::new(Worker::new(&self.game)))
    }

    fn new_worker_with(&self, weights: Weights) -> AnyWorker {
        assert!(weights.fit(self.layout()), "the weights fit the game");
        AnyWorker(Box::new(Worker::with_weights(&self.game, weights)))
    }

    fn new_team(&self, weights: &Weights, threads: usize) -> Vec<AnyWorker> {
        assert!(weights.fit(self.layout()), "the weights fit the game");
        let team = Worker::team(&self.game, weights, threads);
        team.into_iter().map(|worker| AnyWorker(Box::new(worker))).collect()
    }

    fn layout(&self) -> &FeatureLayout {
        self.game.layout()
    }

    fn weights(&self) -> Weights {
        self.game.weights().clone()
    }

    fn given_weights(&self) -> Option<String> {
        let write = || self.game.weights().write(self.game.layout());
        self.game.has_given_weights().then(write)
    }

    fn network_to_begin_with(&self) -> Option<Network> {
        self.game.network_to_begin_with()
    }
}

impl<G: SearchableGame> SearchPosition for ErasedPosition<G> {
    fn is_noisy(&self, mv: Move) -> bool {
        self.position.is_noisy(mv)
    }

    fn captured_value(&self, mv: Move) -> i32 {
        let game = &self.game.game;
        self.position.captured_value(mv, &game.weights().piece_values(game.kinds().len()))
    }

    fn features(&self, add: &mut dyn FnMut(usize, i32)) -> i32 {
        self.position.features(self.game.game.layout(), &mut |color, feature, times| {
            add(feature, if color == Color::White { times } else { -times });
        });
        self.position.phase()
    }

    fn scale(&self, ahead: Color) -> i32 {
        self.position.scale(ahead)
    }

    fn inputs(&self, add: &mut dyn FnMut(Color, usize)) {
        self.game.game.layout().for_each_input(&self.position, add);
    }
}

impl<G: SearchableGame> SearchMatch for Match<G> {
    fn think(
        &self,
        worker: &mut AnyWorker,
        shared: &Shared,
        limits: &Limits,
        lines: usize,
        role: Role,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Line> {
        let worker: &mut Worker<G> =
            worker.0.downcast_mut().expect("the worker is one of this game");
        worker.think(shared, self, limits, lines, role, report)
    }
}
