//! Learning of games of the workshop.

use super::Running;
use super::workshop::store;
use serde_json::json;
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
    play(&game, "self").await;
    play("chess", "computer").await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(learned(&server, "kept").await, 0, "nobody plays it against the computer");
    for _ in 0..2 {
        play(&game, "computer").await;
        let begun = Instant::now();
        while learned(&server, "kept").await == 0 {
            assert!(begun.elapsed() < PATIENCE);
            sleep(Duration::from_millis(50)).await;
        }
    }
    assert_eq!((learned(&server, "kept").await, learned(&server, "better").await), (1, 0));
}
