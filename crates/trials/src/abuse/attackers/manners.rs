//! Attackers without manners: they hang up, read slowly, and use a new identity every time.

use super::Attacker;
use crate::texts::dear_text;
use anyhow::Result;
use rand::RngExt;
use reqwest::Method;
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

/// Time between two requests of an attacker who does not wait for the answers.
const HANG_UP_PAUSE: Duration = Duration::from_millis(50);

/// Number of responses that an attacker reads slowly at the same time.
const DOWNLOADS: usize = 30;

/// Paths of long responses.
const LONG_RESPONSES: [&str; 5] = [
    "/api/games",
    "/api/showcase",
    "/api/games/zwangkrieg/rules",
    "/api/openapi.json",
    "/api/games/zwangkrieg/study",
];

/// Returns a request in HTTP/1.1.
fn post(path: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
}

impl Attacker {
    /// Sends requests that are expensive, and hangs up without waiting for the answers.
    pub(super) async fn hang_ups(&mut self) -> Result<()> {
        self.texts += 1;
        let name = format!("H{}x{}", self.number, self.texts);
        let request = match self.rng.random_range(0..4) {
            0 => {
                let text = dear_text(self.rng.random_range(0..4), &name);
                post("/api/workshop/check", &json!({ "text": text }).to_string())
            }
            1 => post("/api/games/pacifist:zwangkrieg:average/position", "{}"),
            2 => post("/api/games/zwangkrieg/reasons", r#"{"from":"e3"}"#),
            _ => {
                let text = dear_text(self.rng.random_range(0..4), &name);
                post("/api/workshop", &json!({ "text": text }).to_string())
            }
        };
        let mut stream = self.client.connect().await?;
        stream.write_all(request.as_bytes()).await?;
        drop(stream);
        self.stats.answered("abandoned");
        sleep(HANG_UP_PAUSE).await;
        Ok(())
    }

    /// Asks for long responses and reads them a byte at a time.
    pub(super) async fn slow_downloads(&mut self) -> Result<()> {
        let mut streams = Vec::new();
        while streams.len() < DOWNLOADS && self.has_time() {
            let mut stream = self.client.connect().await?;
            for path in LONG_RESPONSES {
                let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
                stream.write_all(request.as_bytes()).await?;
            }
            streams.push(stream);
        }
        self.stats.held(streams.len());
        while !streams.is_empty() && self.has_time() {
            sleep(Duration::from_millis(200)).await;
            let mut open = Vec::new();
            for mut stream in streams {
                let mut byte = [0];
                match timeout(Duration::from_millis(10), stream.read(&mut byte)).await {
                    Ok(Ok(0) | Err(_)) => self.stats.cut_off(),
                    _ => open.push(stream),
                }
            }
            streams = open;
        }
        self.stats.answered("read slowly");
        Ok(())
    }

    /// Sends requests, each as a new user.
    pub(super) async fn new_users(&mut self) -> Result<()> {
        self.texts += 1;
        let text = dear_text(self.texts % 6, &format!("H{}x{}", self.number, self.texts));
        let text = json!({ "text": text }).to_string();
        let game = json!({ "game": "zwangkrieg", "opponent": { "type": "self" },
                           "side": "white" });
        for (path, body) in [
            ("/api/games/zwangkrieg/position", "{}".to_owned()),
            ("/api/live", game.to_string()),
            ("/api/games/pacifist:zwangkrieg:average/position", "{}".to_owned()),
            ("/api/workshop/check", text),
        ] {
            let (status, _) =
                self.stranger.send(Method::POST, path, "application/json", body).await?;
            self.stats.status(status, path);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_have_the_length_of_their_body() {
        let request = post("/api/live", "{\"a\":1}");
        assert!(request.ends_with("Content-Length: 7\r\n\r\n{\"a\":1}"), "{request}");
    }
}
