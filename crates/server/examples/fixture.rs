//! Plays some games on a server and copies its database to a file. Tests of later
//! versions open this file.
//!
//! Run this before changing the schema:
//!
//!     cargo run -p heterodox-server --example fixture -- \
//!         crates/server/tests/schemas/NNNN.sqlite

use heterodox_server::{Config, Server};
use heterodox_test_client::{TestClient, against_oneself, id};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;

#[tokio::main]
async fn main() {
    let file = std::env::args().nth(1).expect("the name of a file");
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { limits: None, ..Config::new(folder.path().to_owned()) };
    let server = Server::bind(&config).await.expect("a server");
    let (address, stop) = (server.address(), server.stop_handle());
    let running = tokio::spawn(server.run());
    play_all(address).await;
    stop.stop();
    running.await.expect("it ends").expect("it ends well");
    copy(&folder.path().join("games.sqlite"), Path::new(&file)).await;
}

/// Copies a database into a single file.
async fn copy(from: &Path, to: &Path) {
    use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
    // Ignore the error if it does not exist.
    let _ = std::fs::remove_file(to);
    let options = SqliteConnectOptions::new().filename(from);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
    let copy = sqlx::query("VACUUM INTO $1").bind(to.to_str().expect("UTF-8"));
    copy.execute(&mut connection).await.expect("a copy");
}

/// Creates games of all kinds, in all states.
async fn play_all(server: SocketAddr) {
    let [anna, ben] = [(); 2].map(|()| TestClient::new(server));
    anna.get("/api/me").await;
    anna.request(reqwest::Method::PUT, "/api/me", Some(json!({ "name": "Änni ♞ \"A\"" }))).await;
    for (i, game) in anna.get("/api/games").await.as_array().expect("games").iter().enumerate() {
        let game = game["id"].as_str().expect("an id");
        let clock = (i % 2 == 0).then(|| json!({ "initial": 300_000, "increment": 2_000 }));
        solo(&anna, game, clock, 12 + 4 * i).await;
    }
    solo(&anna, "pacifist:zigzag:count", None, 30).await;
    mate(&anna, &ben).await;
    negotiations(&anna, &ben).await;
    against_the_computer(&anna).await;
    // Open challenges.
    for opponent in ["friend", "open"] {
        let body = json!({ "game": "clash", "opponent": { "type": opponent }, "side": "black" });
        anna.new_game(body).await;
    }
}

/// Plays a game of one user against themselves, with arbitrary moves.
async fn solo(client: &TestClient, game: &str, clock: Option<Value>, plies: usize) {
    let mut body = against_oneself(game);
    body["clock"] = json!(clock);
    let (live, mut socket) = client.open_game(id(&client.new_game(body).await)).await;
    for ply in 0..plies {
        let live = client.game(id(&live)).await;
        let moves = live["position"]["moves"].as_array().expect("moves");
        if moves.is_empty() {
            return;
        }
        socket.play(ply, id(&moves[(ply * 31 + 7) % moves.len()])).await;
    }
    if plies.is_multiple_of(8) {
        socket.request(json!({ "type": "resign" })).await;
    }
}

/// Plays the shortest checkmate between two users, and starts a rematch.
async fn mate(anna: &TestClient, ben: &TestClient) {
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white",
                       "clock": { "initial": 60_000, "increment": 0 } });
    let live = anna.play_with(ben, body).await;
    let (_, mut white) = anna.open_game(id(&live)).await;
    let (_, mut black) = ben.open_game(id(&live)).await;
    for (ply, mv) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        if ply % 2 == 0 { white.play(ply, mv).await } else { black.play(ply, mv).await }
    }
    white.request(json!({ "type": "rematch" })).await;
    black.request(json!({ "type": "acceptRematch" })).await;
}

/// Plays a game from a position with takebacks and draw offers.
async fn negotiations(anna: &TestClient, ben: &TestClient) {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let body =
        json!({ "game": "chess", "opponent": { "type": "open" }, "side": "white", "fen": fen });
    let live = anna.new_game(body).await;
    ben.post(&format!("/api/live/{}/join", id(&live)), json!({})).await;
    let (_, mut white) = anna.open_game(id(&live)).await;
    let (_, mut black) = ben.open_game(id(&live)).await;
    white.play(0, "e2e4").await;
    black.play(1, "e8e7").await;
    black.request(json!({ "type": "takeback" })).await;
    white.request(json!({ "type": "acceptTakeback" })).await;
    black.play(1, "e8d7").await;
    white.request(json!({ "type": "draw" })).await;
    black.request(json!({ "type": "declineDraw" })).await;
    white.play(2, "e1e2").await;
    black.request(json!({ "type": "draw" })).await;
    white.request(json!({ "type": "acceptDraw" })).await;
}

/// Waits for a move of the computer.
async fn against_the_computer(client: &TestClient) {
    let body = json!({ "game": "zwangkrieg", "opponent": { "type": "computer", "level": 1 },
                       "side": "black" });
    let live = client.new_game(body).await;
    let (_, _socket) = client.open_game(id(&live)).await;
    while client.game(id(&live)).await["played"] == json!([]) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
