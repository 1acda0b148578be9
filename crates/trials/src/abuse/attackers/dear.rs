//! Attacks with definitions that are expensive.

use super::Attacker;
use crate::texts::{LADDER_LENGTH, dear_text, many_kinds};
use anyhow::{Result, bail};
use rand::RngExt;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// Path for checking definitions.
const CHECK: &str = "/api/workshop/check";
/// Path for storing definitions.
const STORE: &str = "/api/workshop";

impl Attacker {
    /// Returns a name for a definition that no other attacker uses, and this one only once.
    fn new_name(&mut self) -> String {
        self.texts += 1;
        format!("H{}x{}", self.number, self.texts)
    }

    /// Stores the most expensive definition that the server accepts, and waits until it has
    /// answered a request about its game. Some servers compile it only then.
    pub(super) async fn compile_dearest(&mut self) -> Result<()> {
        let game = self.store_dearest().await?;
        self.request(Method::GET, &format!("/api/games/{game}"), None).await?;
        Ok(())
    }

    /// Stores the most expensive definition that the server accepts, and returns its id. Each call
    /// tries one; an attacker whose definitions are rejected continues with cheaper ones.
    pub(super) async fn store_dearest(&mut self) -> Result<String> {
        if let Some((_, id)) = &self.stored {
            return Ok(id.clone());
        }
        for place in 0..LADDER_LENGTH {
            if let Some(id) = self.store(place).await? {
                self.stats.count(&format!("stored text {place}"));
                self.stored = Some((place, id.clone()));
                return Ok(id);
            }
            if !self.has_time() {
                break;
            }
        }
        bail!("no definition was stored")
    }

    /// Stores a definition. Returns its id, or `None` if it was rejected.
    async fn store(&mut self, place: usize) -> Result<Option<String>> {
        let name = if self.shares_text { "Hooks".to_owned() } else { self.new_name() };
        let text = dear_text(place, &name);
        let body = json!({ "text": text }).to_string();
        let (status, reply) = self.post(STORE, body).await?;
        if status.is_success() {
            let reply: Value = serde_json::from_slice(&reply)?;
            return Ok(reply["id"].as_str().map(str::to_owned));
        }
        if status == StatusCode::BAD_REQUEST {
            return Ok(None);
        }
        // Too many, or too busy: the same text is tried again.
        bail!("{status}")
    }

    /// Sends a definition again that is rejected, if there is one.
    async fn send_rejected(&mut self) -> Result<()> {
        match self.stored {
            Some((place @ 1.., _)) => self.check(dear_text(place - 1, "Rejected")).await,
            _ => Ok(()),
        }
    }

    async fn check(&self, text: String) -> Result<()> {
        self.post(CHECK, json!({ "text": text }).to_string()).await?;
        Ok(())
    }

    /// Creates live games of the most expensive definition that the server stores.
    pub(super) async fn dear_games(&mut self) -> Result<()> {
        let game = self.store_dearest().await?;
        let body = json!({ "game": game, "opponent": { "type": "self" }, "side": "white" });
        self.request(Method::POST, "/api/live", Some(&body)).await?;
        self.send_rejected().await
    }

    /// Checks definitions that nobody has checked before.
    pub(super) async fn dear_checks(&mut self) -> Result<()> {
        let name = self.new_name();
        let text = match self.texts % 3 {
            0 => many_kinds(&name),
            1 => dear_text(0, &name),
            _ => dear_text(self.rng.random_range(1..LADDER_LENGTH), &name),
        };
        self.check(text).await
    }

    /// Asks for Pacifist Chess over a definition.
    pub(super) async fn dear_pacifist(&mut self) -> Result<()> {
        let base = self.store_dearest().await?;
        let form = ["value", "average", "count"][self.rng.random_range(0..3)];
        let game = format!("/api/games/pacifist:{base}:{form}");
        self.request(Method::GET, &game, None).await?;
        self.request(Method::GET, &format!("{game}/rules"), None).await?;
        self.post(&format!("{game}/position"), "{}").await?;
        // Another definition next time, since the results may be remembered.
        self.stored = None;
        Ok(())
    }

    /// Requests analyses of expensive positions, one after another.
    pub(super) async fn dear_analyses(&mut self) -> Result<()> {
        let stored = self.store_dearest().await?;
        let mut connection = self.client.open("/api/analysis/socket").await?;
        for id in 0..50 {
            let game = match id % 3 {
                0 => stored.clone(),
                1 => "pacifist:zwangkrieg:average".to_owned(),
                _ => format!("pacifist:{stored}:average"),
            };
            let request = json!({ "type": "lines", "id": id, "game": game, "lines": 5 });
            connection.send(&request).await?;
            let wait = Duration::from_millis(300);
            let message = timeout(wait, connection.receive_text()).await;
            self.stats.answered(if message.is_ok() { "answered" } else { "waiting" });
        }
        Ok(())
    }

    /// Requests studies of definitions.
    pub(super) async fn studies(&mut self) -> Result<()> {
        let game = self.store_dearest().await?;
        let path = format!("/api/workshop/{game}/study");
        self.request(Method::POST, &path, None).await?;
        self.request(Method::GET, &path, None).await?;
        self.request(Method::GET, &format!("/api/games/{game}/study"), None).await?;
        if self.rng.random_bool(0.1) {
            self.stored = None;
        }
        Ok(())
    }
}
