//! Games that are going on: each is a task of its own, which is there as long
//! as anybody has the game open or the computer thinks. Of games whose clocks
//! run though nobody looks only that is kept.

mod actor;
mod cluster;
mod command;
mod dispatch;
mod engine_jobs;
mod hibernation;
mod owner;
mod proxy;
#[cfg(test)]
mod simulation;
mod subscriber;
mod watchable;

pub(crate) use command::Command;

use crate::clock::Clock;
use crate::engine::Pool;
use crate::error::{ApiError, StoreError};
use crate::games::Games;
use crate::ids;
use crate::json::{Live, Status};
use crate::metrics;
use crate::nodes::Nodes;
use crate::round::{ConnectionId, GameEvent, Input, PlayTimers, Record, Setup};
use crate::store::{Entry, GameRow, GroupCommit, Store, Summary};
use actor::Actor;
use axum::extract::ws::Utf8Bytes;
use command::{Reply, Route};
use heterodox_kernel::Color;
use hibernation::ClockScheduler;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
pub(crate) use watchable::WatchableGame;
use watchable::WatchableGames;

/// How long it is waited until a database that cannot be reached is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// How much may wait for a round.
const MAILBOX: usize = 256;

/// All live games.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Games,
    pub(crate) pool: Pool,
    pub(crate) clock: Clock,
    commit: GroupCommit,
    /// The other nodes, if there may be some.
    pub(crate) nodes: Option<Arc<Nodes>>,
    rounds: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    clock_scheduler: ClockScheduler,
    watchable: WatchableGames,
    timers: PlayTimers,
    connections: AtomicU64,
}

impl Hub {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        pool: Pool,
        nodes: Option<Arc<Nodes>>,
        timers: PlayTimers,
    ) -> Arc<Hub> {
        let clock = Clock::new();
        let hub = Arc::new(Hub {
            commit: GroupCommit::start(Arc::clone(&store)),
            store,
            games: Games::default(),
            pool,
            clock,
            nodes,
            rounds: Mutex::default(),
            clock_scheduler: ClockScheduler::new(clock),
            watchable: WatchableGames::default(),
            timers,
            // Drawn by chance, so that those of different nodes do not meet.
            connections: AtomicU64::new(u64::from(rand::random::<u32>()) << 32),
        });
        tokio::spawn(hibernation::resume_due_games(Arc::downgrade(&hub)));
        hub
    }

    /// Opens the games whose clocks are running or may have to be aborted. A
    /// database
    /// that cannot be reached is waited for: it may be starting again.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), StoreError> {
        let ids_with_running_clocks = loop {
            match self.store.ids_with_running_clocks().await {
                Err(StoreError::Unreachable(problem)) => {
                    tracing::error!("the games that are going on cannot be found: {problem}");
                    tokio::time::sleep(AGAIN).await;
                }
                done => break done?,
            }
        };
        ids_with_running_clocks.iter().for_each(|id| self.clock_scheduler.schedule_now(id));
        Ok(())
    }

    /// A number for a socket.
    pub(crate) fn new_connection(&self) -> ConnectionId {
        self.connections.fetch_add(1, Relaxed)
    }

    fn rounds(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.rounds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a game's round, if it is open.
    fn open_round(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.rounds().get(id).cloned()
    }

    /// How many games are open here.
    pub(crate) fn open_games(&self) -> usize {
        self.rounds().len()
    }

    /// How many games go on though nobody has them open.
    pub(crate) fn suspended_games(&self) -> usize {
        self.clock_scheduler.len()
    }

    /// The mailbox of a game's round, which opens if it is not open.
    fn round(self: &Arc<Self>, id: &str) -> mpsc::Sender<Command> {
        let mut rounds = self.rounds();
        if let Some(round) = rounds.get(id).filter(|round| !round.is_closed()) {
            return round.clone();
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        rounds.insert(id.to_owned(), sender.clone());
        tokio::spawn(Actor::new(Arc::clone(self), id.to_owned(), receiver).run());
        sender
    }

    /// Forgets a round that closes; false if somebody has just written to it.
    async fn close(self: &Arc<Self>, id: &str, mailbox: &mut mpsc::Receiver<Command>) -> bool {
        {
            let mut rounds = self.rounds();
            if !mailbox.is_empty() {
                return false;
            }
            mailbox.close();
            rounds.remove(id);
        }
        // What was written in this very moment is for the next round.
        while let Some(command) = mailbox.recv().await {
            self.tell(id, command).await;
        }
        true
    }

    /// Tells a round something. A round that is just closing opens again.
    pub(crate) async fn tell(self: &Arc<Self>, id: &str, mut command: Command) {
        while let Err(mpsc::error::SendError(returned)) = self.round(id).send(command).await {
            command = returned;
        }
    }

    /// A socket is gone.
    pub(crate) async fn detach(&self, id: &str, connection: ConnectionId) {
        if let Some(round) = self.open_round(id) {
            let gone = Input::Disconnected { connection };
            let _ = round.send(Command::Input(gone, self.clock.now())).await;
        }
    }

    async fn request<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl FnOnce(Reply<T>) -> Command,
    ) -> Result<T, ApiError> {
        if !ids::is_game_id(id) {
            return Err(ApiError::no_live());
        }
        let (done, response) = oneshot::channel();
        self.tell(id, command(Reply::Here(done))).await;
        response.await.unwrap_or_else(|_| Err(ApiError::internal()))
    }

    /// Opens a game for a socket.
    pub(crate) async fn attach(
        self: &Arc<Self>,
        id: &str,
        connection: ConnectionId,
        user_id: Option<String>,
        since: Option<u64>,
        subscriber: mpsc::Sender<Utf8Bytes>,
    ) -> Result<(), ApiError> {
        let route = Route::Socket(subscriber);
        self.request(id, |done| Command::Attach { connection, user_id, since, route, done }).await
    }

    /// The game as a user sees it.
    pub(crate) async fn look(
        self: &Arc<Self>,
        id: &str,
        user_id: Option<String>,
    ) -> Result<Live, ApiError> {
        self.request(id, |done| Command::Look { user_id, done }).await
    }

    /// Lets a user take the empty seat.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        user_id: String,
        name: String,
    ) -> Result<Live, ApiError> {
        self.request(id, |done| Command::Join { user_id, name, done }).await
    }

    /// Lets the user who made a game give up waiting.
    pub(crate) async fn withdraw(
        self: &Arc<Self>,
        id: &str,
        user_id: String,
    ) -> Result<Live, ApiError> {
        self.request(id, |done| Command::Withdraw { user_id, done }).await
    }

    /// The game in PGN, as it is stored: whoever plays it need not be asked.
    pub(crate) async fn pgn(&self, id: &str) -> Result<String, ApiError> {
        let (setup, entries) = self.store.load(id).await?.ok_or_else(ApiError::no_live)?;
        if let Some(pgn) = self.store.imported(id).await? {
            return Ok(pgn);
        }
        let entry = self.games.find(&setup.game)?;
        let events = entries.iter().map(|entry| &entry.event);
        let pgn = Record::replay(&entry, &setup, events).and_then(|record| record.pgn());
        pgn.map_err(|corrupt| {
            tracing::error!("{corrupt}");
            ApiError::internal()
        })
    }

    /// Stores a new game. Its id, and the time, are given here. `shown`: whether
    /// White and Black agree that lists show it.
    pub(crate) async fn create(
        &self,
        setup: Setup,
        shown: [bool; 2],
    ) -> Result<String, StoreError> {
        let setup = Setup { id: ids::game(), created: self.clock.now(), ..setup };
        let waits = setup.open || setup.invite.is_some();
        let summary = Summary {
            seats: setup.seats.clone(),
            status: if waits { Status::Waiting } else { Status::Playing },
            result: None,
            fen: setup.start.clone(),
            turn: turn_of(&setup.start),
            last: None,
            moves: 0,
            updated: setup.created,
        };
        let (id, game) = (setup.id.clone(), setup.game.clone());
        let agreeing = Color::ALL.into_iter().filter(|color| shown[color.index()]);
        let events = agreeing.map(|color| GameEvent::Shown { by: color.into(), on: true });
        let at = setup.created;
        let entries: Vec<Entry> =
            (1..).zip(events).map(|(seq, event)| Entry { seq, event, at }).collect();
        self.store.create_with(&GameRow { setup, summary }, &entries).await?;
        metrics::count_game(&game);
        Ok(id)
    }

    /// Gives a user a name.
    pub(crate) async fn rename(
        self: &Arc<Self>,
        user_id: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut elsewhere = Vec::new();
        for id in self.store.rename(user_id, name, now).await? {
            let (user_id, name) = (user_id.to_owned(), name.to_owned());
            match self.open_round(&id) {
                Some(round) => {
                    let renamed = Command::Input(Input::Renamed { user_id, name }, now);
                    let _ = round.send(renamed).await;
                }
                None => elsewhere.push(id),
            }
        }
        self.rename_elsewhere(&elsewhere, user_id, name).await
    }
}

/// The side to move of a FEN of any game: its second field.
fn turn_of(fen: &str) -> crate::json::Color {
    match fen.split(' ').nth(1) {
        Some("b") => crate::json::Color::Black,
        _ => crate::json::Color::White,
    }
}
