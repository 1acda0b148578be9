//! Learning of games of the workshop.

use super::Running;
use super::workshop::{path, store};
use reqwest::StatusCode;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Time limit for what the server does on a thread of the lowest priority.
const PATIENCE: Duration = Duration::from_secs(400);

const TEXT: &str =
    "hx.name=Learned\nfiles=6 ranks=7\nrook::::a1,f1\nwizard:W:FC::b1,e1\nking::::d1\n";

/// Returns a counter of the metrics.
async fn learned(server: &Running, weights: &str) -> u64 {
    let address = server.metrics.expect("they are served");
    let text = reqwest::get(format!("http://{address}/metrics")).await.unwrap().text();
    let text = text.await.unwrap();
    let name = format!(r#"heterodox_games_learned_total{{weights="{weights}"}} "#);
    let line = text.lines().find_map(|line| line.strip_prefix(&name));
    line.map_or(0, |number| number.parse().unwrap())
}

#[tokio::test]
async fn a_game_is_learned_when_somebody_plays_it_against_the_computer() {
    let server = Running::start_with(|config| {
        config.metrics = Some("127.0.0.1:0".to_owned());
        // Enough for a few games, which are too few to learn from.
        config.learning = Duration::from_millis(10);
    })
    .await;
    let anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    let play = async |game: &str, opponent: &str| {
        let opponent = json!({ "type": opponent, "level": 1 });
        anna.new_game(json!({ "game": game, "opponent": opponent, "side": "white" })).await;
    };
    let learning = async || anna.get(&path(&game)).await["learning"].clone();
    play(&game, "self").await;
    play("chess", "computer").await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(learning().await, json!({ "state": "none" }), "nobody plays against the computer");
    play(&game, "computer").await;
    let begun = Instant::now();
    while learning().await.get("result").is_none() {
        assert!(begun.elapsed() < PATIENCE);
        sleep(Duration::from_millis(50)).await;
    }
    let once = learning().await;
    play(&game, "computer").await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(learning().await, once, "it is learned once");
    // Other tests of this program count, too.
    assert!(learned(&server, "kept").await >= 1);
}

#[tokio::test]
async fn the_game_tells_what_the_computer_has_learned() {
    let server = Running::start_with(|config| config.learning = Duration::from_millis(10)).await;
    let anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    let state = async || anna.get(&path(&game)).await["learning"].clone();
    assert_eq!(state().await, json!({ "state": "none" }));
    let opponent = json!({ "type": "computer", "level": 1 });
    anna.new_game(json!({ "game": game, "opponent": opponent, "side": "white" })).await;
    let begun = Instant::now();
    while state().await.get("result").is_none() {
        assert!(begun.elapsed() < PATIENCE);
        sleep(Duration::from_millis(50)).await;
    }
    let learning = state().await;
    assert_eq!(
        (&learning["state"], &learning["result"]["better"]),
        (&json!("none"), &json!(false))
    );
    assert!(learning["result"]["ended"].is_u64() && learning["result"]["games"].is_u64());
    assert_eq!(learning["result"].get("played"), None, "too few positions: {learning}");
}

/// Stores weights of a game in the database of a server, which has not compiled the game.
pub(crate) async fn learn(server: &Running, game: &str, weights: &str) {
    let options = SqliteConnectOptions::new().filename(server.database());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let played = json!({ "games": 200, "score": 0.5625, "interval": [0.5, 0.625] });
    let report = json!({ "at": 7, "games": 1500, "played": played }).to_string();
    let insert = sqlx::query(
        "INSERT INTO learned (definition, weights, version, report) VALUES ($1, $2, '1', $3)",
    );
    let hash = game.rsplit('-').next().unwrap();
    let inserted = insert.bind(hash).bind(weights).bind(report).execute(&mut connection).await;
    assert_eq!(inserted.unwrap().rows_affected(), 1);
    connection.close().await.unwrap();
}

#[tokio::test]
async fn other_programs_get_the_weights() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    let get = async |tag: &str| {
        let url = anna.client.url(&format!("{}/weights", path(&game)));
        anna.client.http.get(url).header("if-none-match", tag).send().await.unwrap()
    };
    assert_eq!(anna.get(&path(&game)).await.get("learning"), None, "nothing is learned here");
    let none = get("").await;
    assert_eq!(none.status(), StatusCode::NOT_FOUND);
    assert_eq!(none.headers()["access-control-allow-origin"], "*");
    learn(&server, &game, "material opening 100\n").await;
    let weights = get("").await;
    assert_eq!(weights.status(), StatusCode::OK);
    let headers = weights.headers().clone();
    assert_eq!(headers["access-control-allow-origin"], "*");
    assert_eq!(headers["content-type"], "text/plain; charset=utf-8");
    assert_eq!(headers.get("set-cookie"), None, "shared caches may keep it");
    assert_eq!(weights.text().await.unwrap(), "material opening 100\n");
    let tag = headers["etag"].to_str().unwrap();
    let same = get(&format!("\"other\", {tag}")).await;
    assert_eq!(
        (same.status(), &same.headers()["etag"]),
        (StatusCode::NOT_MODIFIED, &headers["etag"])
    );
    let played = json!({ "games": 200, "score": 0.5625, "low": 0.5, "high": 0.625 });
    let result = json!({ "better": true, "ended": 7, "games": 1500, "played": played });
    let learning = json!({ "state": "none", "result": result });
    assert_eq!(anna.get(&path(&game)).await["learning"], learning);
}
