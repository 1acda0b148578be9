//! Somebody who has a game open, again and again.

use super::store::Flaky;
use crate::json::{Color, Request};
use crate::live::{Command, Hub};
use crate::round::simulation::mirror::Mirror;
use crate::round::{ConnectionId, Input};
use axum::extract::ws::Utf8Bytes;
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

/// A move that has not been answered: the number of the request, and after how
/// many moves it comes.
type Pending = (u64, usize, String);

pub(super) struct Client {
    pub(super) user_id: &'static str,
    pub(super) game: String,
    pub(super) color: Option<Color>,
    pub(super) chance: StdRng,
    pub(super) mirror: Option<Mirror>,
    pending: Option<Pending>,
    asked: u64,
    /// How many moves were acknowledged.
    pub(super) acknowledged: usize,
}

impl Client {
    pub(super) fn new(
        user_id: &'static str,
        game: &str,
        color: Option<Color>,
        chance: StdRng,
    ) -> Client {
        let (game, mirror, pending) = (game.to_owned(), None, None);
        Client { user_id, game, color, chance, mirror, pending, asked: 0, acknowledged: 0 }
    }

    /// Comes and goes until the end.
    pub(super) async fn live(mut self, hub: Arc<Hub>, store: Arc<Flaky>, end: Instant) -> Client {
        while Instant::now() < end {
            let connection = hub.new_connection();
            let (subscriber, mut messages) = mpsc::channel(self.chance.random_range(2..40));
            let known = self.mirror.as_ref().map(|mirror| mirror.seq);
            let since = known.filter(|_| self.chance.random_bool(0.8));
            let user_id = Some(self.user_id.to_owned());
            let attached = hub.attach(&self.game, connection, user_id, since, subscriber).await;
            if attached.is_ok() {
                self.follow(&hub, connection, &mut messages, &store, end).await;
                hub.detach(&self.game, connection).await;
            }
            // Now and then for longer than rounds stay open.
            let longest = if self.chance.random_bool(0.2) { 40_000 } else { 3_000 };
            sleep(Duration::from_millis(self.chance.random_range(1..longest))).await;
        }
        self
    }

    /// As long as the line holds.
    async fn follow(
        &mut self,
        hub: &Arc<Hub>,
        connection: ConnectionId,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
        store: &Flaky,
        end: Instant,
    ) {
        let until = Instant::now() + Duration::from_millis(self.chance.random_range(100..30_000));
        self.repeat(hub, connection).await;
        while Instant::now() < until.min(end) {
            let wait = Duration::from_millis(self.chance.random_range(1..800));
            match timeout(wait, messages.recv()).await {
                Ok(Some(text)) => self.receive(&serde_json::from_str(&text).unwrap(), store),
                // The round has let everybody go.
                Ok(None) => return,
                Err(_) => self.act(hub, connection).await,
            }
        }
    }

    fn receive(&mut self, message: &Value, store: &Flaky) {
        match message["type"].as_str().unwrap() {
            "state" => self.mirror.get_or_insert_default().receive(message),
            "event" => {
                let mirror = self.mirror.as_mut().expect("the state comes first");
                mirror.receive(message);
                let stored = store.game(&self.game).1.len() as u64;
                assert!(mirror.seq <= stored, "told before it was stored");
            }
            "ack" | "refused" => {
                let answered = |pending: &mut Pending| message["id"] == pending.0;
                let Some((_, ply, mv)) = self.pending.take_if(answered) else { return };
                if message["type"] == "ack" {
                    let played = store.game(&self.game).1.iter().any(|entry| {
                        matches!(&entry.event, crate::round::GameEvent::Move { mv: played, .. } if *played == mv)
                    });
                    assert!(played, "{mv}, move {ply}, was acknowledged and is not stored");
                    self.acknowledged += 1;
                }
            }
            _ => {}
        }
    }

    /// Asks once more for what has not been answered.
    async fn repeat(&self, hub: &Arc<Hub>, connection: ConnectionId) {
        if let Some((id, ply, mv)) = self.pending.clone() {
            self.send(hub, connection, Request::Move { id, ply, mv }).await;
        }
    }

    async fn send(&self, hub: &Arc<Hub>, connection: ConnectionId, request: Request) {
        let input = Input::Request { connection, request };
        hub.tell(&self.game, Command::Input(input, hub.clock.now())).await;
    }

    /// Does what a player may do, mostly a move.
    async fn act(&mut self, hub: &Arc<Hub>, connection: ConnectionId) {
        let (Some(color), Some(mirror)) = (self.color, &self.mirror) else { return };
        if mirror.status == "waiting" {
            return self.join_or_not(hub).await;
        }
        if mirror.status != "playing" || self.pending.is_some() {
            return;
        }
        self.asked += 1;
        let id = self.asked;
        let other = match self.chance.random_range(0..800) {
            0..4 => Some(Request::Draw { id }),
            4 => Some(Request::AcceptDraw { id }),
            5..8 => Some(Request::DeclineDraw { id }),
            8..14 => Some(Request::Takeback { id }),
            14..18 => Some(Request::AcceptTakeback { id }),
            18..20 => Some(Request::DeclineTakeback { id }),
            20 => Some(Request::Resign { id }),
            21..24 => Some(Request::ClaimWin { id }),
            24 => Some(Request::Abort { id }),
            _ => None,
        };
        if let Some(request) = other {
            return self.send(hub, connection, request).await;
        }
        let entry = hub.games.find("chess").unwrap();
        let played = entry.set_up::<String>(None, &mirror.moves).unwrap();
        let (position, moves) = (played.position(), played.legal_moves());
        if Color::from(position.turn()) != color || moves.is_empty() {
            return;
        }
        let mv = position.coordinates(moves[self.chance.random_range(0..moves.len())]);
        self.pending = Some((id, mirror.moves.len(), mv));
        self.repeat(hub, connection).await;
    }

    /// Takes the empty seat, or gives up waiting for somebody who does.
    async fn join_or_not(&mut self, hub: &Arc<Hub>) {
        let (id, user_id) = (&self.game, self.user_id.to_owned());
        let wants_to = self.chance.random_bool(0.2);
        // Whether it could be done is heard as an event, or from the store.
        match self.color {
            Some(Color::Black) if wants_to => {
                drop(hub.join(id, user_id.clone(), user_id).await);
            }
            _ if wants_to && self.chance.random_bool(0.1) => {
                drop(hub.withdraw(id, user_id).await);
            }
            _ => {}
        }
    }
}
