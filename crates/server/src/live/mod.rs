//! Rounds at run time. Each loaded round has a task, its [actor], which runs
//! while clients are connected or the computer thinks. Other rounds whose clock runs
//! [hibernate](hibernation).

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

/// Delay before an unavailable database is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Capacity of an actor's mailbox.
const MAILBOX_CAPACITY: usize = 256;

/// Manages the actors of all rounds on this node.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Games,
    pub(crate) pool: Pool,
    pub(crate) clock: Clock,
    commit: GroupCommit,
    /// The cluster; `None` if this is the only node.
    pub(crate) nodes: Option<Arc<Nodes>>,
    mailboxes: Mutex<HashMap<String, mpsc::Sender<Command>>>,
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
            mailboxes: Mutex::default(),
            clock_scheduler: ClockScheduler::new(clock),
            watchable: WatchableGames::default(),
            timers,
            // Random, so that connections of different nodes have different numbers.
            connections: AtomicU64::new(u64::from(rand::random::<u32>()) << 32),
        });
        tokio::spawn(hibernation::resume_due_games(Arc::downgrade(&hub)));
        hub
    }

    /// Schedules all rounds whose clock may be running or that may have to be aborted.
    /// Waits for the database if it is unavailable.
    pub(crate) async fn resume_games(self: &Arc<Self>) -> Result<(), StoreError> {
        let running = loop {
            match self.store.ids_with_running_clocks().await {
                Err(StoreError::Unreachable(problem)) => {
                    tracing::error!("cannot find the games in progress: {problem}");
                    tokio::time::sleep(RETRY_DELAY).await;
                }
                done => break done?,
            }
        };
        running.iter().for_each(|id| self.clock_scheduler.schedule_now(id));
        Ok(())
    }

    /// Returns a new connection number.
    pub(crate) fn new_connection(&self) -> ConnectionId {
        self.connections.fetch_add(1, Relaxed)
    }

    fn mailboxes(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.mailboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the mailbox of a round's actor, if it is running.
    fn open_mailbox(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.mailboxes().get(id).cloned()
    }

    /// Returns the number of loaded rounds.
    pub(crate) fn open_games(&self) -> usize {
        self.mailboxes().len()
    }

    /// Returns the number of hibernating rounds.
    pub(crate) fn suspended_games(&self) -> usize {
        self.clock_scheduler.len()
    }

    /// Returns the mailbox of a round's actor, which is started if it is not running.
    fn mailbox(self: &Arc<Self>, id: &str) -> mpsc::Sender<Command> {
        let mut mailboxes = self.mailboxes();
        if let Some(round) = mailboxes.get(id).filter(|round| !round.is_closed()) {
            return round.clone();
        }
        let (sender, receiver) = mpsc::channel(MAILBOX_CAPACITY);
        mailboxes.insert(id.to_owned(), sender.clone());
        tokio::spawn(Actor::new(Arc::clone(self), id.to_owned(), receiver).run());
        sender
    }

    /// Closes an actor's mailbox. Returns false if it contains new commands.
    async fn close(self: &Arc<Self>, id: &str, mailbox: &mut mpsc::Receiver<Command>) -> bool {
        {
            let mut mailboxes = self.mailboxes();
            if !mailbox.is_empty() {
                return false;
            }
            mailbox.close();
            mailboxes.remove(id);
        }
        // Late commands start the next actor.
        while let Some(command) = mailbox.recv().await {
            self.send(id, command).await;
        }
        true
    }

    /// Sends a command to an actor. If it is about to end, a new one is started.
    pub(crate) async fn send(self: &Arc<Self>, id: &str, mut command: Command) {
        while let Err(mpsc::error::SendError(returned)) = self.mailbox(id).send(command).await {
            command = returned;
        }
    }

    /// Disconnects a client.
    pub(crate) async fn detach(&self, id: &str, connection: ConnectionId) {
        if let Some(round) = self.open_mailbox(id) {
            let gone = Input::Disconnected { connection };
            let _ = round.send(Command::Input(gone, self.clock.now())).await;
        }
    }

    async fn call<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl FnOnce(Reply<T>) -> Command,
    ) -> Result<T, ApiError> {
        if !ids::is_game_id(id) {
            return Err(ApiError::no_live());
        }
        let (done, response) = oneshot::channel();
        self.send(id, command(Reply::Local(done))).await;
        response.await.unwrap_or_else(|_| Err(ApiError::internal()))
    }

    /// Connects a client to a round. `since` is the number of the last update that it
    /// has seen.
    pub(crate) async fn attach(
        self: &Arc<Self>,
        id: &str,
        connection: ConnectionId,
        user_id: Option<String>,
        since: Option<u64>,
        subscriber: mpsc::Sender<Utf8Bytes>,
    ) -> Result<(), ApiError> {
        let route = Route::Socket(subscriber);
        self.call(id, |reply| Command::Attach { connection, user_id, since, route, reply }).await
    }

    /// Returns the round as a user sees it.
    pub(crate) async fn view(
        self: &Arc<Self>,
        id: &str,
        user_id: Option<String>,
    ) -> Result<Live, ApiError> {
        self.call(id, |reply| Command::View { user_id, reply }).await
    }

    /// Seats a user on the empty side.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        user_id: String,
        name: String,
    ) -> Result<Live, ApiError> {
        self.call(id, |reply| Command::Join { user_id, name, reply }).await
    }

    /// Withdraws a user's challenge.
    pub(crate) async fn withdraw(
        self: &Arc<Self>,
        id: &str,
        user_id: String,
    ) -> Result<Live, ApiError> {
        self.call(id, |reply| Command::Withdraw { user_id, reply }).await
    }

    /// Returns the stored game as PGN. The actor is not involved.
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

    /// Creates a round and returns its id. The `id` and `created` of `setup` are
    /// ignored. `shown` says for White and Black whether they agree that lists show the
    /// game.
    pub(crate) async fn create(
        &self,
        setup: Setup,
        shown: [bool; 2],
    ) -> Result<String, StoreError> {
        let setup = Setup { id: ids::game(), created: self.clock.now(), ..setup };
        let game = self.games.find(&setup.game).ok();
        let start = game.and_then(|entry| entry.game.parse_setup(&setup.start).ok());
        let waits = setup.open || setup.invite.is_some();
        let summary = Summary {
            seats: setup.seats.clone(),
            status: if waits { Status::Waiting } else { Status::Playing },
            result: None,
            fen: setup.start.clone(),
            turn: start.map_or(heterodox_kernel::Color::White, |start| start.turn).into(),
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

    /// Renames a user, also in the current rounds.
    pub(crate) async fn rename(
        self: &Arc<Self>,
        user_id: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut elsewhere = Vec::new();
        for id in self.store.rename(user_id, name, now).await? {
            let (user_id, name) = (user_id.to_owned(), name.to_owned());
            match self.open_mailbox(&id) {
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
