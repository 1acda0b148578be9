//! Attacks by many requests that are cheap, and by the longest that are allowed.

use super::Attacker;
use crate::texts::{large_picture, long_pgn, long_tree, shuffle};
use anyhow::{Context, Result};
use bytes::Bytes;
use heterodox_catalog::workshop::SAMPLES;
use rand::RngExt;
use reqwest::Method;
use serde_json::json;
use std::sync::LazyLock;

/// Paths and bodies of cheap requests.
const CHEAP: [(&str, &str); 8] = [
    ("/api/games/chess/position", r#"{"moves":["e2e4","e7e5","g1f3"]}"#),
    ("/api/games/zwangkrieg/position", "{}"),
    ("/api/games/pacifist:zwangkrieg:average/position", "{}"),
    ("/api/games/zwangkrieg/reasons", r#"{"from":"e3"}"#),
    ("/api/games/chess/reasons", r#"{"from":"e2"}"#),
    ("/api/games/chess/ending", r#"{"fen":"8/8/8/8/8/4k3/8/4K2Q w - - 0 1"}"#),
    ("/api/games/chess/explorer", r#"{"moves":["e2e4"]}"#),
    ("/api/games/chess/edit", r#"{"fen":"8/8/8/8/8/8/8/8 w - - 0 1","turn":"black"}"#),
];

/// Paths of cheap pages.
const PAGES: [&str; 7] = [
    "/api/games/zwangkrieg/rules",
    "/api/games/pacifist:zwangkrieg:average",
    "/api/games/chess/puzzles",
    "/api/games/zwangkrieg/lessons",
    "/api/puzzles",
    "/api/showcase",
    "/api/workshop",
];

/// Length of the longest games that the server reads.
const LONGEST_PGN: usize = 256 * 1024 - 200;

/// Rules of the longest games.
const PGN_GAMES: [&str; 3] = ["chess", "zwangkrieg", "pacifist:zwangkrieg:average"];

/// The longest games of a kind of rules.
struct LongGames {
    game: &'static str,
    read: Bytes,
    write: Bytes,
}

static LONG_GAMES: LazyLock<Vec<LongGames>> = LazyLock::new(|| {
    let games = |game: &'static str| {
        let moves = shuffle(game)?;
        let pgn = format!("[Variant \"{game}\"]\n\n{}", long_pgn(&moves, LONGEST_PGN - 100));
        let read = json!({ "pgn": pgn }).to_string().into();
        let write = long_tree(&moves, LONGEST_PGN).to_string().into();
        Some(LongGames { game, read, write })
    };
    PGN_GAMES.into_iter().filter_map(games).collect()
});

impl Attacker {
    /// Sends requests that are cheap.
    pub(super) async fn cheap(&mut self) -> Result<()> {
        let (path, body) = CHEAP[self.rng.random_range(0..CHEAP.len())];
        self.post(path, body).await?;
        let page = PAGES[self.rng.random_range(0..PAGES.len())];
        self.request(Method::GET, page, None).await?;
        self.texts += 1;
        let sample = SAMPLES[self.rng.random_range(0..SAMPLES.len())].text;
        let text = format!("# {} {}\n{sample}", self.number, self.texts);
        self.post("/api/workshop/check", json!({ "text": text }).to_string()).await?;
        Ok(())
    }

    /// Sends the longest games.
    pub(super) async fn pgn(&mut self) -> Result<()> {
        let long = &LONG_GAMES[self.rng.random_range(0..LONG_GAMES.len())];
        let path = format!("/api/games/{}/pgn", long.game);
        self.post(&path, long.read.clone()).await?;
        self.post(&format!("{path}/write"), long.write.clone()).await?;
        Ok(())
    }

    /// Stores large pictures, each a new one, and gets them again.
    pub(super) async fn pictures(&mut self) -> Result<()> {
        self.texts += 1;
        let svg = large_picture(1_000 * self.number + self.texts, LARGEST_PICTURE);
        let (path, media_type) = ("/api/workshop/pictures", "image/svg+xml");
        let (status, reply) = self.client.send(Method::POST, path, media_type, svg).await?;
        self.stats.status(status, path);
        if status.is_success() {
            let reply: serde_json::Value = serde_json::from_slice(&reply)?;
            let picture = reply["picture"].as_str().context("a picture")?;
            let picture = picture.trim_start_matches("svg:");
            self.request(Method::GET, &format!("{path}/{picture}"), None).await?;
        }
        Ok(())
    }
}

/// Size of the pictures in bytes.
const LARGEST_PICTURE: usize = 60 * 1024;
