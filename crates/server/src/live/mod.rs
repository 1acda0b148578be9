//! Games that are going on: each is a task of its own, which is there as long
//! as anybody has the game open or the computer thinks. Of games whose clocks
//! run though nobody looks only that is kept.

mod actor;
mod asleep;
mod command;
mod feed;
mod host;
mod outlet;
mod relay;
mod shared;
#[cfg(test)]
mod simulation;
mod watchable;
mod work;

pub(crate) use command::Command;

use crate::clock::Clock;
use crate::engine::Pool;
use crate::error::{ApiError, StoreError};
use crate::games::Games;
use crate::ids;
use crate::json::{Live, Status};
use crate::metrics;
use crate::nodes::Nodes;
use crate::room::{ConnectionId, Fact, Input, PlayTimers, Record, Setup};
use crate::store::{Entry, GroupCommit, Listed, Store, Summary};
use actor::Actor;
use asleep::Asleep;
use axum::extract::ws::Utf8Bytes;
use command::{Reply, Way};
use heterodox_kernel::Color;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
pub(crate) use watchable::WatchableGame;
use watchable::WatchableGames;

/// How long it is waited until a database that cannot be reached is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// How much may wait for a room.
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
    rooms: Mutex<HashMap<String, mpsc::Sender<Command>>>,
    asleep: Asleep,
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
            rooms: Mutex::default(),
            asleep: Asleep::new(clock),
            watchable: WatchableGames::default(),
            timers,
            // Drawn by chance, so that those of different nodes do not meet.
            connections: AtomicU64::new(u64::from(rand::random::<u32>()) << 32),
        });
        tokio::spawn(asleep::wake(Arc::downgrade(&hub)));
        hub
    }

    /// Opens the games whose clocks are running or may have to be aborted. A
    /// database
    /// that cannot be reached is waited for: it may be starting again.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), StoreError> {
        let ticking = loop {
            match self.store.ticking().await {
                Err(StoreError::Unreachable(problem)) => {
                    tracing::error!("the games that are going on cannot be found: {problem}");
                    tokio::time::sleep(AGAIN).await;
                }
                done => break done?,
            }
        };
        ticking.iter().for_each(|id| self.asleep.call(id));
        Ok(())
    }

    /// A number for a socket.
    pub(crate) fn new_connection(&self) -> ConnectionId {
        self.connections.fetch_add(1, Relaxed)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a game's room, if it is open.
    fn open_room(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        self.rooms().get(id).cloned()
    }

    /// How many games are open here.
    pub(crate) fn open_games(&self) -> usize {
        self.rooms().len()
    }

    /// How many games go on though nobody has them open.
    pub(crate) fn sleeping_games(&self) -> usize {
        self.asleep.len()
    }

    /// The mailbox of a game's room, which opens if it is not open.
    fn room(self: &Arc<Self>, id: &str) -> mpsc::Sender<Command> {
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        rooms.insert(id.to_owned(), sender.clone());
        tokio::spawn(Actor::new(Arc::clone(self), id.to_owned(), receiver).run());
        sender
    }

    /// Forgets a room that closes; false if somebody has just written to it.
    async fn close(self: &Arc<Self>, id: &str, mailbox: &mut mpsc::Receiver<Command>) -> bool {
        {
            let mut rooms = self.rooms();
            if !mailbox.is_empty() {
                return false;
            }
            mailbox.close();
            rooms.remove(id);
        }
        // What was written in this very moment is for the next room.
        while let Some(command) = mailbox.recv().await {
            self.tell(id, command).await;
        }
        true
    }

    /// Tells a room something. A room that is just closing opens again.
    pub(crate) async fn tell(self: &Arc<Self>, id: &str, mut command: Command) {
        while let Err(mpsc::error::SendError(returned)) = self.room(id).send(command).await {
            command = returned;
        }
    }

    /// A socket is gone.
    pub(crate) async fn detach(&self, id: &str, connection: ConnectionId) {
        if let Some(room) = self.open_room(id) {
            let gone = Input::Disconnected { connection };
            let _ = room.send(Command::Input(gone, self.clock.now())).await;
        }
    }

    async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        command: impl FnOnce(Reply<T>) -> Command,
    ) -> Result<T, ApiError> {
        if !ids::may_be_game(id) {
            return Err(ApiError::no_live());
        }
        let (done, answer) = oneshot::channel();
        self.tell(id, command(Reply::Here(done))).await;
        answer.await.unwrap_or_else(|_| Err(ApiError::internal()))
    }

    /// Opens a game for a socket.
    pub(crate) async fn attach(
        self: &Arc<Self>,
        id: &str,
        connection: ConnectionId,
        visitor: Option<String>,
        since: Option<u64>,
        outlet: mpsc::Sender<Utf8Bytes>,
    ) -> Result<(), ApiError> {
        let way = Way::Socket(outlet);
        self.ask(id, |done| Command::Attach { connection, visitor, since, way, done }).await
    }

    /// The game as a visitor sees it.
    pub(crate) async fn look(
        self: &Arc<Self>,
        id: &str,
        visitor: Option<String>,
    ) -> Result<Live, ApiError> {
        self.ask(id, |done| Command::Look { visitor, done }).await
    }

    /// Lets a visitor take the empty seat.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        visitor: String,
        name: String,
    ) -> Result<Live, ApiError> {
        self.ask(id, |done| Command::Join { visitor, name, done }).await
    }

    /// Lets the visitor who made a game give up waiting.
    pub(crate) async fn withdraw(
        self: &Arc<Self>,
        id: &str,
        visitor: String,
    ) -> Result<Live, ApiError> {
        self.ask(id, |done| Command::Withdraw { visitor, done }).await
    }

    /// The game in PGN, as it is stored: whoever plays it need not be asked.
    pub(crate) async fn pgn(&self, id: &str) -> Result<String, ApiError> {
        let (setup, entries) = self.store.load(id).await?.ok_or_else(ApiError::no_live)?;
        if let Some(pgn) = self.store.imported(id).await? {
            return Ok(pgn);
        }
        let entry = self.games.find(&setup.game)?;
        let facts = entries.iter().map(|entry| &entry.fact);
        let pgn = Record::replay(&entry, &setup, facts).and_then(|record| record.pgn());
        pgn.map_err(|damaged| {
            tracing::error!("{damaged}");
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
        let facts = agreeing.map(|color| Fact::Shown { by: color.into(), on: true });
        let at = setup.created;
        let entries: Vec<Entry> =
            (1..).zip(facts).map(|(seq, fact)| Entry { seq, fact, at }).collect();
        self.store.create_with(&Listed { setup, summary }, &entries).await?;
        metrics::game_created(&game);
        Ok(id)
    }

    /// Gives a visitor a name.
    pub(crate) async fn rename(
        self: &Arc<Self>,
        visitor: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        let now = self.clock.now();
        let mut elsewhere = Vec::new();
        for id in self.store.rename(visitor, name, now).await? {
            let (visitor, name) = (visitor.to_owned(), name.to_owned());
            match self.open_room(&id) {
                Some(room) => {
                    let renamed = Command::Input(Input::Renamed { visitor, name }, now);
                    let _ = room.send(renamed).await;
                }
                None => elsewhere.push(id),
            }
        }
        self.rename_elsewhere(&elsewhere, visitor, name).await
    }
}

/// The side to move of a FEN of any game: its second field.
fn turn_of(fen: &str) -> crate::json::Color {
    match fen.split(' ').nth(1) {
        Some("b") => crate::json::Color::Black,
        _ => crate::json::Color::White,
    }
}
