//! What a round wants to have done elsewhere: searches and new games.

use super::{Command, Hub};
use crate::engine::{Search, Urgency, advice_limits, judge_limits, limits_of_level};
use crate::round::{ConnectionId, EngineJob, EngineRequest, Input, Setup};
use heterodox_catalog::engine::{Limits, Line, Score, accepts_draw};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;

/// A task that ends when nobody holds it any more.
struct AbortOnDrop(JoinHandle<()>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The work that goes on for one round. Dropped, all of it ends.
pub(super) struct EngineJobs {
    hub: Arc<Hub>,
    id: String,
    choosing: Option<AbortOnDrop>,
    judging: Option<AbortOnDrop>,
    /// For each client its last question.
    advising: HashMap<ConnectionId, AbortOnDrop>,
}

impl EngineJobs {
    pub(super) fn new(hub: Arc<Hub>, id: String) -> EngineJobs {
        EngineJobs { hub, id, choosing: None, judging: None, advising: HashMap::new() }
    }

    /// Nothing that was asked for matters any more.
    pub(super) fn stop(&mut self) {
        (self.choosing, self.judging) = (None, None);
        self.advising.clear();
    }

    /// Whether the computer is thinking of something that the game needs.
    pub(super) fn is_busy(&self) -> bool {
        let is_going_on =
            |task: &Option<AbortOnDrop>| task.as_ref().is_some_and(|task| !task.0.is_finished());
        is_going_on(&self.choosing) || is_going_on(&self.judging)
    }

    /// A client is gone.
    pub(super) fn forget(&mut self, connection: ConnectionId) {
        self.advising.remove(&connection);
    }

    /// Begins to do something. What comes of it comes in later, or at once.
    pub(super) async fn start(&mut self, job: EngineJob) -> Option<Input> {
        match job {
            EngineJob::Choose { request, level, time } => {
                let limits = limits_of_level(level, time, self.seed());
                let ply = request.ply;
                let chosen = move |mv| Input::Chosen { ply, mv };
                self.choosing = self.search(request, limits, move |best| chosen(best.mv));
                None
            }
            EngineJob::Judge { request } => {
                let (ply, position) = (request.ply, request.played.position());
                let (fullmove, computer_moves) = (position.fullmove(), request.computer_moves);
                self.judging = self.search(request, judge_limits(), move |best| {
                    let score = if computer_moves { best.score } else { -best.score };
                    Input::Opinion { ply, accepts: accepts_draw(score, fullmove) }
                });
                None
            }
            EngineJob::Advise { request, connection, id } => {
                let advice = move |best: Best| Input::Advice { connection, id, mv: best.mv };
                let task = self.search(request, advice_limits(), advice)?;
                self.advising.insert(connection, task);
                None
            }
            EngineJob::Cancel => {
                self.choosing = None;
                None
            }
            EngineJob::NextGame { setup, shown } => Some(self.next_game(*setup, shown).await),
        }
    }

    /// What weaker levels go wrong by: another number for each game.
    fn seed(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.id.hash(&mut hasher);
        hasher.finish()
    }

    fn search(
        &self,
        request: EngineRequest,
        limits: Limits,
        input: impl FnOnce(Best) -> Input + Send + 'static,
    ) -> Option<AbortOnDrop> {
        let EngineRequest { entry, played, user_id, .. } = request;
        let position = played.position();
        // What is forced needs no thought.
        let depth = (played.legal_moves().len() == 1).then_some(1);
        let limits = Limits { depth, ..limits };
        let (urgency, report) = (Urgency::Play, Box::new(|_: &_, _| ()));
        let (lines, spent, depth) = (1, Duration::ZERO, 0);
        let search =
            Search { entry, played, limits, lines, user_id, urgency, spent, depth, report };
        let searching = self.hub.pool.search(search);
        let (hub, id) = (Arc::clone(&self.hub), self.id.clone());
        Some(AbortOnDrop(tokio::spawn(async move {
            let best = Best::of(searching.lines().await.first(), |mv| position.coordinates(mv));
            let now = hub.clock.now();
            hub.tell(&id, Command::Input(input(best), now)).await;
        })))
    }

    async fn next_game(&self, setup: Setup, shown: [bool; 2]) -> Input {
        match self.hub.create(setup, shown).await {
            Ok(id) => Input::NextGame { id: Some(id) },
            Err(error) => {
                tracing::error!("a game after {} cannot be stored: {error}", self.id);
                Input::NextGame { id: None }
            }
        }
    }
}

/// The best move with its score, if there is one.
struct Best {
    mv: Option<String>,
    score: Score,
}

impl Best {
    fn of(line: Option<&Line>, name: impl Fn(heterodox_kernel::Move) -> String) -> Best {
        let mv = line.and_then(|line| line.moves.first()).map(|&mv| name(mv));
        Best { mv, score: line.map_or(Score::DRAW, |line| line.score) }
    }
}
