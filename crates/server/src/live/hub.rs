//! The registry of the rounds of this node.

use super::command::{ActorMessage, Incoming, Origin};
use super::hibernation::ClockScheduler;
use super::watchable::WatchableGames;
use crate::clock::Clock;
use crate::cluster::{Nodes, Response};
use crate::compute::{Compute, Payer};
use crate::engine::Pool;
use crate::error::ApiError;
use crate::games::Games;
use crate::ids;
use crate::metrics::{self, Load};
use crate::store::StoreError;
use crate::store::{Entry, GameRow, GroupCommit, Store, Summary};
use heterodox_api::LiveGame;
use heterodox_kernel::Color;
use heterodox_round::{
    Command, ConnectionId, GameEvent, GameId, GameState, Newcomers, PerColor, PlayTimers, Setup,
    UserId,
};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Delay before an unavailable database is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Capacity of an actor's mailbox.
const MAILBOX_CAPACITY: usize = 256;

/// A function that starts the actor of a round.
type StartActor = fn(Arc<Hub>, GameId, mpsc::Receiver<ActorMessage>);

/// Manages the actors of all rounds on this node.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Games,
    pub(crate) pool: Pool,
    pub(crate) compute: Compute,
    pub(crate) clock: Clock,
    pub(super) commit: GroupCommit,
    /// The cluster; `None` if this is the only node.
    pub(crate) nodes: Option<Arc<Nodes>>,
    mailboxes: Mutex<HashMap<GameId, mpsc::Sender<ActorMessage>>>,
    start_actor: StartActor,
    pub(super) clock_scheduler: ClockScheduler,
    pub(super) watchable: Arc<WatchableGames>,
    /// Open challenges whose creators are connected.
    pub(super) challenges: Arc<WatchableGames>,
    pub(super) timers: PlayTimers,
    connections: AtomicU64,
}

impl Hub {
    pub(super) fn new(
        store: Arc<dyn Store>,
        pool: Pool,
        compute: Compute,
        nodes: Option<Arc<Nodes>>,
        timers: PlayTimers,
        start_actor: StartActor,
    ) -> Hub {
        let clock = Clock::new();
        Hub {
            commit: GroupCommit::start(Arc::clone(&store)),
            games: Games::new(Arc::<dyn Store>::clone(&store), compute.clone()),
            store,
            pool,
            compute,
            clock,
            nodes,
            mailboxes: Mutex::default(),
            start_actor,
            clock_scheduler: ClockScheduler::new(clock),
            watchable: Arc::default(),
            challenges: Arc::default(),
            timers,
            // Random: connections of different nodes must have different numbers.
            connections: AtomicU64::new(u64::from(rand::random::<u32>()) << 32),
        }
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
        ConnectionId(self.connections.fetch_add(1, Relaxed))
    }

    pub(super) fn mailboxes(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<ActorMessage>>> {
        self.mailboxes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the mailbox of a round's actor, if it is running.
    pub(super) fn open_mailbox(&self, id: &GameId) -> Option<mpsc::Sender<ActorMessage>> {
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

    /// Returns the load of this node.
    pub(crate) fn load(&self) -> Load {
        let searches = self.pool.load();
        Load {
            open_games: self.open_games(),
            suspended_games: self.suspended_games(),
            waiting_moves: searches.moves,
            waiting_analyses: searches.analyses,
            threads: searches.threads,
        }
    }

    /// Returns the ids of the `most` rounds with the latest events that everybody may
    /// watch.
    pub(crate) fn watchable(&self, most: usize) -> Vec<GameId> {
        self.watchable.all(most).into_iter().map(|game| game.id).collect()
    }

    /// Returns the ids of the `most` latest open challenges whose creators are connected.
    pub(crate) fn challenges(&self, most: usize) -> Vec<GameId> {
        self.challenges.all(most).into_iter().map(|game| game.id).collect()
    }

    /// Returns the mailbox of a round's actor. Starts the actor if it is not running.
    pub(super) fn mailbox(self: &Arc<Self>, id: &GameId) -> mpsc::Sender<ActorMessage> {
        let mut mailboxes = self.mailboxes();
        if let Some(round) = mailboxes.get(id).filter(|round| !round.is_closed()) {
            return round.clone();
        }
        let (sender, receiver) = mpsc::channel(MAILBOX_CAPACITY);
        mailboxes.insert(id.clone(), sender.clone());
        (self.start_actor)(Arc::clone(self), id.clone(), receiver);
        sender
    }

    /// Closes an actor's mailbox. Returns false if it contains new messages.
    pub(super) async fn close(
        self: &Arc<Self>,
        id: &GameId,
        mailbox: &mut mpsc::Receiver<ActorMessage>,
    ) -> bool {
        {
            let mut mailboxes = self.mailboxes();
            if !mailbox.is_empty() {
                return false;
            }
            mailbox.close();
            mailboxes.remove(id);
        }
        // Late messages start the next actor.
        while let Some(message) = mailbox.recv().await {
            self.deliver(id, message).await;
        }
        true
    }

    /// Delivers a message to an actor. If it is about to end, a new one is started.
    async fn deliver(self: &Arc<Self>, id: &GameId, mut message: ActorMessage) {
        while let Err(mpsc::error::SendError(returned)) = self.mailbox(id).send(message).await {
            message = returned;
        }
    }

    /// Sends a command to a round.
    pub(crate) async fn send(self: &Arc<Self>, id: &GameId, command: Command) {
        self.deliver(id, ActorMessage::local(command, &self.clock, None)).await;
    }

    /// Sends a command of a client to a round.
    pub(crate) async fn send_for(self: &Arc<Self>, payer: Payer, id: &GameId, command: Command) {
        self.deliver(id, ActorMessage::local(command, &self.clock, Some(payer))).await;
    }

    /// Sends a command to a round if it is loaded. Returns whether it is.
    pub(crate) async fn send_if_open(&self, id: &GameId, command: Command) -> bool {
        let Some(round) = self.open_mailbox(id) else { return false };
        let _ = round.send(ActorMessage::local(command, &self.clock, None)).await;
        true
    }

    /// Disconnects a client.
    pub(crate) async fn detach(&self, id: &GameId, connection: ConnectionId) {
        self.send_if_open(id, Command::Disconnect { connection }).await;
    }

    async fn call(
        self: &Arc<Self>,
        id: &GameId,
        command: Command,
        socket: Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<Response, ApiError> {
        if !ids::is_game_id(id.as_str()) {
            return Err(ApiError::no_live());
        }
        let (caller, response) = oneshot::channel();
        let (at, caller) = (self.clock.now(), Some(caller));
        let origin = Origin::Local { at, caller, socket, payer: None };
        self.deliver(id, ActorMessage::Command(Incoming { command, origin })).await;
        response.await.unwrap_or_else(|_| Err(ApiError::internal()))
    }

    /// Connects a client to a round. `since` is the number of the last update that it
    /// has seen.
    pub(crate) async fn attach(
        self: &Arc<Self>,
        id: &GameId,
        connection: ConnectionId,
        user_id: Option<UserId>,
        since: Option<u64>,
        socket: mpsc::Sender<Utf8Bytes>,
    ) -> Result<(), ApiError> {
        let command = Command::Connect { connection, user_id, since };
        self.call(id, command, Some(socket)).await.map(drop)
    }

    async fn call_for_view(
        self: &Arc<Self>,
        id: &GameId,
        command: Command,
    ) -> Result<LiveGame, ApiError> {
        match self.call(id, command, None).await? {
            Response::Live(live) => Ok(*live),
            Response::Attached => Err(ApiError::internal()),
        }
    }

    /// Returns the round as a user sees it.
    pub(crate) async fn view(
        self: &Arc<Self>,
        id: &GameId,
        user_id: Option<UserId>,
    ) -> Result<LiveGame, ApiError> {
        self.call_for_view(id, Command::View { user_id }).await
    }

    /// Seats a user on the empty side.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &GameId,
        user_id: UserId,
        name: String,
    ) -> Result<LiveGame, ApiError> {
        let newcomers = self.newcomers(id, &user_id).await?;
        self.call_for_view(id, Command::Join { user_id, name, newcomers }).await
    }

    /// Returns who has not played before when a user joins a round.
    async fn newcomers(&self, id: &GameId, joining: &UserId) -> Result<Newcomers, StoreError> {
        let Some(creator) = self.store.waiting_creator(id).await? else {
            return Ok(Newcomers::default());
        };
        let joining = self.store.count_games(joining).await? == 0;
        let creator = self.store.count_games(&creator).await? == 0;
        Ok(Newcomers { joining, creator })
    }

    /// Withdraws a user's challenge.
    pub(crate) async fn withdraw(
        self: &Arc<Self>,
        id: &GameId,
        user_id: UserId,
    ) -> Result<LiveGame, ApiError> {
        self.call_for_view(id, Command::Withdraw { user_id }).await
    }

    /// Creates a round and returns its id. The `id` and `created` of `setup` are
    /// ignored. `shown` says whether the players agree that lists show the game.
    pub(crate) async fn create(
        &self,
        setup: Setup,
        shown: PerColor<bool>,
    ) -> Result<GameId, StoreError> {
        let setup = Setup { id: ids::game(), created: self.clock.now(), ..setup };
        let corrupt = |problem: String| StoreError::Database(problem);
        let game = self.games.find(setup.game.as_str()).await;
        let entry = game.map_err(|error| corrupt(error.message().to_owned()))?;
        let (game, first, timers) = (Arc::clone(&entry.game), setup.clone(), self.timers);
        let summarize =
            move || GameState::new(game, first, timers).map(|state| Summary::of(&state, None));
        let summary = self.compute.live(Payer::Server, entry.recent.expected(), summarize).await;
        let summary = summary.map_err(|reason| corrupt(format!("{reason:?}")))?;
        let summary = summary.map_err(|error| corrupt(error.to_string()))?;
        let agreeing = Color::ALL.into_iter().filter(|&color| shown[color]);
        let events = agreeing.map(|by| GameEvent::Shown { by, on: true });
        let at = setup.created;
        let entries: Vec<Entry> =
            (1..).zip(events).map(|(seq, event)| Entry { seq, event, at }).collect();
        let id = setup.id.clone();
        let game = setup.game.clone();
        self.store.create_with(&GameRow { setup, summary }, &entries).await?;
        metrics::count_game(&game);
        Ok(id)
    }

    /// Renames a user, also in the current rounds.
    pub(crate) async fn rename(&self, user_id: &UserId, name: &str) -> Result<(), StoreError> {
        let command = Command::Rename { user_id: user_id.clone(), name: name.to_owned() };
        let mut elsewhere = Vec::new();
        for id in self.store.rename(user_id, name, self.clock.now()).await? {
            if !self.send_if_open(&id, command.clone()).await {
                elsewhere.push(id);
            }
        }
        self.send_elsewhere(&elsewhere, command).await
    }

    /// Sends a command to the owners of rounds on other nodes.
    async fn send_elsewhere(&self, games: &[GameId], command: Command) -> Result<(), StoreError> {
        let Some(nodes) = self.nodes.as_ref().filter(|_| !games.is_empty()) else { return Ok(()) };
        for (game, owner) in nodes.owners(games).await? {
            nodes.send_command(&owner, game, None, command.clone());
        }
        Ok(())
    }
}
