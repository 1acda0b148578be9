//! A simulated client that connects to a round again and again.

use super::client_model::ClientModel;
use super::store::FaultyStore;
use crate::live::Hub;
use heterodox_kernel::Color;
use heterodox_round::{Command, ConnectionId, GameEvent, GameId, Request};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A move without answer: the number of the request, the ply and the move.
type Pending = (u64, usize, String);

pub(super) struct Client {
    pub(super) user_id: &'static str,
    pub(super) game: GameId,
    pub(super) color: Option<Color>,
    pub(super) rng: StdRng,
    pub(super) model: Option<ClientModel>,
    pending: Option<Pending>,
    requests: u64,
    /// Number of acknowledged moves.
    pub(super) acknowledged: usize,
}

impl Client {
    pub(super) fn new(
        user_id: &'static str,
        game: &GameId,
        color: Option<Color>,
        rng: StdRng,
    ) -> Client {
        let (game, model, pending) = (game.clone(), None, None);
        Client { user_id, game, color, rng, model, pending, requests: 0, acknowledged: 0 }
    }

    /// Connects and disconnects until `end`.
    pub(super) async fn run(
        mut self,
        hub: Arc<Hub>,
        store: Arc<FaultyStore>,
        end: Instant,
    ) -> Client {
        while Instant::now() < end {
            let connection = hub.new_connection();
            let (subscriber, mut messages) = mpsc::channel(self.rng.random_range(2..40));
            let known = self.model.as_ref().map(|model| model.seq);
            let since = known.filter(|_| self.rng.random_bool(0.8));
            let user_id = Some(self.user_id.into());
            let attached = hub.attach(&self.game, connection, user_id, since, subscriber).await;
            if attached.is_ok() {
                self.stay_connected(&hub, connection, &mut messages, &store, end).await;
                hub.detach(&self.game, connection).await;
            }
            // Sometimes longer than idle rounds stay loaded.
            let longest = if self.rng.random_bool(0.2) { 40_000 } else { 3_000 };
            sleep(Duration::from_millis(self.rng.random_range(1..longest))).await;
        }
        self
    }

    /// Receives messages and acts until the connection ends.
    async fn stay_connected(
        &mut self,
        hub: &Arc<Hub>,
        connection: ConnectionId,
        messages: &mut mpsc::Receiver<Utf8Bytes>,
        store: &FaultyStore,
        end: Instant,
    ) {
        let until = Instant::now() + Duration::from_millis(self.rng.random_range(100..30_000));
        self.resend_pending(hub, connection).await;
        while Instant::now() < until.min(end) {
            let wait = Duration::from_millis(self.rng.random_range(1..800));
            match timeout(wait, messages.recv()).await {
                Ok(Some(text)) => self.receive(&serde_json::from_str(&text).unwrap(), store),
                // The round has disconnected all clients.
                Ok(None) => return,
                Err(_) => self.act(hub, connection).await,
            }
        }
    }

    fn receive(&mut self, message: &Value, store: &FaultyStore) {
        match message["type"].as_str().unwrap() {
            "state" => self.model.get_or_insert_default().receive(message),
            "event" => {
                let model = self.model.as_mut().expect("the state comes first");
                model.receive(message);
                let stored = store.game(&self.game).1.len() as u64;
                assert!(model.seq <= stored, "told before it was stored");
            }
            "ack" | "refused" => {
                let answered = |pending: &mut Pending| message["id"] == pending.0;
                let Some((_, ply, mv)) = self.pending.take_if(answered) else { return };
                if message["type"] == "ack" {
                    let played = store.game(&self.game).1.iter().any(|entry| {
                        matches!(&entry.event, GameEvent::Move { mv: played, .. } if *played == mv)
                    });
                    assert!(played, "{mv}, move {ply}, was acknowledged and is not stored");
                    self.acknowledged += 1;
                }
            }
            _ => {}
        }
    }

    /// Sends the pending move again.
    async fn resend_pending(&self, hub: &Arc<Hub>, connection: ConnectionId) {
        if let Some((id, ply, mv)) = self.pending.clone() {
            self.send(hub, connection, id, Request::Move { ply, mv }).await;
        }
    }

    async fn send(&self, hub: &Arc<Hub>, connection: ConnectionId, id: u64, request: Request) {
        hub.send(&self.game, Command::Request { connection, id, request }).await;
    }

    /// Sends a random request, mostly a move.
    async fn act(&mut self, hub: &Arc<Hub>, connection: ConnectionId) {
        let (Some(color), Some(model)) = (self.color, &self.model) else { return };
        if model.status == "waiting" {
            return self.join_or_withdraw(hub).await;
        }
        if model.status != "playing" || self.pending.is_some() {
            return;
        }
        self.requests += 1;
        let id = self.requests;
        let other = match self.rng.random_range(0..800) {
            0..4 => Some(Request::OfferDraw),
            4 => Some(Request::AcceptDraw),
            5..8 => Some(Request::DeclineDraw),
            8..14 => Some(Request::AskTakeback),
            14..18 => Some(Request::AcceptTakeback),
            18..20 => Some(Request::DeclineTakeback),
            20 => Some(Request::Resign),
            21..24 => Some(Request::ClaimWin),
            24 => Some(Request::Abort),
            _ => None,
        };
        if let Some(request) = other {
            return self.send(hub, connection, id, request).await;
        }
        let entry = hub.games.find_built_in("chess").unwrap();
        let played = entry.set_up::<String>(None, &model.moves).unwrap();
        let (position, moves) = (played.position(), played.legal_moves());
        if position.turn() != color || moves.is_empty() {
            return;
        }
        let mv = position.game().coordinates(moves[self.rng.random_range(0..moves.len())]);
        self.pending = Some((id, model.moves.len(), mv));
        self.resend_pending(hub, connection).await;
    }

    /// Joins the round or withdraws the challenge, sometimes.
    async fn join_or_withdraw(&mut self, hub: &Arc<Hub>) {
        let (id, user_id) = (&self.game, self.user_id.to_owned());
        let wants_to = self.rng.random_bool(0.2);
        // The result is known from an update or from the store.
        match self.color {
            Some(Color::Black) if wants_to => {
                drop(hub.join(id, user_id.as_str().into(), user_id).await);
            }
            _ if wants_to && self.rng.random_bool(0.1) => {
                drop(hub.withdraw(id, user_id.into()).await);
            }
            _ => {}
        }
    }
}
