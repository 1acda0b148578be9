//! Work for a round outside its state machine: searches, and creating rematches.

use super::hub::Hub;
use crate::compute::Payer;
use crate::engine::{Priority, Search};
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Limits, Line, Score};
use heterodox_host::{GameTime, Opponent, accepts_draw, draw_limits, hint_limits, think_time};
use heterodox_round::{
    Command, ConnectionId, EngineJob, EngineRequest, GameId, Millis, PerColor, Setup,
};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// A task that is aborted when its handle is dropped.
struct AbortOnDrop(JoinHandle<()>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The running jobs of a round. They are aborted when this is dropped.
pub(super) struct EngineJobs {
    hub: Arc<Hub>,
    id: GameId,
    choosing_move: Option<AbortOnDrop>,
    judging_draw: Option<AbortOnDrop>,
    /// The last hint request of each client.
    finding_hints: HashMap<ConnectionId, AbortOnDrop>,
}

impl EngineJobs {
    pub(super) fn new(hub: Arc<Hub>, id: GameId) -> EngineJobs {
        EngineJobs {
            hub,
            id,
            choosing_move: None,
            judging_draw: None,
            finding_hints: HashMap::new(),
        }
    }

    /// Cancels all jobs.
    pub(super) fn cancel_all(&mut self) {
        (self.choosing_move, self.judging_draw) = (None, None);
        self.finding_hints.clear();
    }

    /// Returns whether the computer is choosing a move or deciding about a draw.
    pub(super) fn is_busy(&self) -> bool {
        let is_going_on =
            |task: &Option<AbortOnDrop>| task.as_ref().is_some_and(|task| !task.0.is_finished());
        is_going_on(&self.choosing_move) || is_going_on(&self.judging_draw)
    }

    /// Cancels the hint request of a client.
    pub(super) fn cancel_hint(&mut self, connection: ConnectionId) {
        self.finding_hints.remove(&connection);
    }

    /// Starts a job. Returns its result if it is available immediately; otherwise it is sent to the
    /// actor later. The command that caused it was received `waited` ago.
    pub(super) async fn start(&mut self, job: EngineJob, waited: Duration) -> Option<Command> {
        match job {
            EngineJob::Choose { request, level, time } => {
                self.choosing_move = self.choose_move(request, level, time, waited).await;
                None
            }
            EngineJob::JudgeDraw { request } => {
                let (ply, position) = (request.ply, request.played.position());
                let (fullmove, computer_moves) = (position.fullmove(), request.computer_moves);
                let judged = move |best: BestMove| {
                    let score = if computer_moves { best.score } else { -best.score };
                    Command::DrawJudged { ply, accepts: accepts_draw(score, fullmove) }
                };
                self.judging_draw = self.search(request, draw_limits(), judged).await;
                None
            }
            EngineJob::FindHint { request, connection, id } => {
                let advice =
                    move |best: BestMove| Command::HintFound { connection, id, mv: best.mv };
                let (request, limits) = self.with_limits(request, hint_limits).await?;
                let task = self.search(request, limits, advice).await?;
                self.finding_hints.insert(connection, task);
                None
            }
            EngineJob::CancelMove => {
                self.choosing_move = None;
                None
            }
            EngineJob::CreateRematch { setup, shown } => {
                Some(self.create_rematch(*setup, shown).await)
            }
        }
    }

    /// Starts the search for the computer's move, whose clock began to run `waited` ago.
    async fn choose_move(
        &self,
        request: EngineRequest,
        level: u8,
        time: Option<(Millis, Millis)>,
        waited: Duration,
    ) -> Option<AbortOnDrop> {
        let (hub, start) = (Arc::clone(&self.hub), Instant::now());
        let (level, ply) = (heterodox_answers::level(level), request.ply);
        let time = time.map(|(left, increment)| GameTime {
            left: Duration::from(left).saturating_sub(waited),
            increment: increment.into(),
            delay: hub.pool.expected_delay(),
        });
        let planned = think_time(level, time);
        let opponent = Opponent::new(level, self.seed());
        let limits = move |played: &dyn AnyMatch| opponent.move_limits(played, planned);
        let (request, limits) = self.with_limits(request, limits).await?;
        let chosen = move |best: BestMove| {
            hub.pool.record_delay(waited + start.elapsed(), planned);
            Command::MoveChosen { ply, mv: best.mv }
        };
        self.search(request, limits, chosen).await
    }

    /// Returns the random seed for weaker levels. It depends on the round.
    fn seed(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.id.hash(&mut hasher);
        hasher.finish()
    }

    /// Returns a request with the limits of its search. They depend on the legal moves.
    async fn with_limits(
        &self,
        request: EngineRequest,
        limits: impl FnOnce(&dyn AnyMatch) -> Limits + Send + 'static,
    ) -> Option<(EngineRequest, Limits)> {
        let entry = self.hub.games.find(request.game.as_str()).await.ok()?;
        let compute = move || {
            let limits = limits(request.played.as_ref());
            (request, limits)
        };
        self.hub.compute.live(Payer::Server, entry.recent.expected(), compute).await.ok()
    }

    async fn search(
        &self,
        request: EngineRequest,
        limits: Limits,
        command: impl FnOnce(BestMove) -> Command + Send + 'static,
    ) -> Option<AbortOnDrop> {
        let EngineRequest { game, played, user_id, .. } = request;
        let entry = self.hub.games.find(game.as_str()).await.ok()?;
        let position = played.position();
        let (priority, report) = (Priority::Play, Box::new(|_: &_, _| ()));
        let (lines, spent, depth) = (1, Duration::ZERO, 0);
        let search =
            Search { entry, played, limits, lines, user_id, priority, spent, depth, report };
        let searching = self.hub.pool.search(search);
        let (hub, id) = (Arc::clone(&self.hub), self.id.clone());
        Some(AbortOnDrop(tokio::spawn(async move {
            let best =
                BestMove::of(searching.lines().await.first(), |mv| position.game().coordinates(mv));
            hub.send(&id, command(best)).await;
        })))
    }

    async fn create_rematch(&self, setup: Setup, shown: PerColor<bool>) -> Command {
        match self.hub.create(setup, shown).await {
            Ok(id) => Command::RematchCreated { id: Some(id) },
            Err(error) => {
                tracing::error!("cannot store a rematch of game {}: {error}", self.id);
                Command::RematchCreated { id: None }
            }
        }
    }
}

/// The best move, if there is any, and its score.
struct BestMove {
    mv: Option<String>,
    score: Score,
}

impl BestMove {
    fn of(line: Option<&Line>, name: impl Fn(heterodox_kernel::Move) -> String) -> BestMove {
        let mv = line.and_then(|line| line.moves.first()).map(|&mv| name(mv));
        BestMove { mv, score: line.map_or(Score::DRAW, |line| line.score) }
    }
}
