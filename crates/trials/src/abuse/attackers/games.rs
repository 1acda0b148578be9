//! Attacks by moves in live games.

use super::Attacker;
use crate::messages::{Live, ServerMessage};
use anyhow::Result;
use heterodox_test_client::Connection;
use rand::RngExt;
use reqwest::Method;
use serde_json::json;

/// Maximum number of moves of a game. The attacker then begins another one.
const MAX_PLIES: usize = 300;

/// The built-in rules with the most expensive moves.
const DEAREST: &str = "pacifist:zwangkrieg:average";

impl Attacker {
    /// Plays both sides of a game of expensive rules as fast as the server takes moves.
    pub(super) async fn dear_moves(&mut self) -> Result<()> {
        let game = match self.number.is_multiple_of(2) {
            true => DEAREST.to_owned(),
            false => self.store_dearest().await?,
        };
        let body = json!({ "game": game, "opponent": { "type": "self" }, "side": "white" });
        let body = body.to_string();
        let (status, reply) = self.post("/api/live", body).await?;
        if !status.is_success() {
            return Ok(());
        }
        let live: Live = serde_json::from_slice(&reply)?;
        let mut connection = self.client.open_game(&live.id, None).await?;
        let mut moves: Vec<String> = live.position.moves.into_iter().map(|mv| mv.id).collect();
        for ply in 0..MAX_PLIES {
            if moves.is_empty() || !self.has_time() {
                break;
            }
            let mv = &moves[self.rng.random_range(0..moves.len())];
            connection.send(&json!({ "type": "move", "id": ply, "ply": ply, "move": mv })).await?;
            moves = self.next_moves(&mut connection).await?;
        }
        connection.send(&json!({ "type": "resign", "id": MAX_PLIES })).await?;
        self.request(Method::GET, &format!("/api/live/{}/pgn", live.id), None).await?;
        Ok(())
    }

    /// Waits for the answer to a move. Returns the legal moves after it; none if it was refused
    /// or the game is over.
    async fn next_moves(&mut self, connection: &mut Connection) -> Result<Vec<String>> {
        loop {
            let message: ServerMessage = connection.receive().await?;
            match (message.kind.as_str(), message.event) {
                ("event", Some(event)) if event.kind == "move" => {
                    self.stats.answered("moves");
                    let moves = event.position.map(|position| position.moves).unwrap_or_default();
                    return Ok(moves.into_iter().map(|mv| mv.id).collect());
                }
                ("refused", _) => {
                    self.stats.answered("refused moves");
                    return Ok(Vec::new());
                }
                _ => {}
            }
        }
    }
}
