//! Puzzles.

use super::Running;
use serde_json::{Value, json};

#[tokio::test]
async fn puzzles_are_listed_and_tried() {
    let server = Running::start().await;
    let client = server.client();
    let all = client.get("/api/puzzles").await;
    let games = all["games"].as_array().expect("games");
    assert_eq!(games.len(), heterodox_catalog::ids().len());
    assert!(all["day"].as_u64() > Some(20_000));

    let list = client.get("/api/games/mwchess/puzzles").await;
    assert_eq!((&list["game"], &list["day"]), (&json!("mwchess"), &all["day"]));
    let of_game = games.iter().find(|one| one["game"] == "mwchess").expect("the game");
    assert_eq!(of_game["daily"]["id"], list["daily"]);
    let first = &list["puzzles"][0];
    assert!(first.get("fen").is_none() && first.get("solution").is_none());
    // The data that a list needs to draw a board and to name it.
    assert!(first["pieces"].as_object().is_some_and(|pieces| pieces.len() > 1));
    assert!(["white", "black"].map(Value::from).contains(&first["turn"]));
    assert!(first["name"].as_str().is_some_and(|name| !name.is_empty()));
    let id = list["daily"].as_str().expect("a puzzle of the day");

    let path = format!("/api/games/mwchess/puzzles/{id}");
    let puzzle = client.get(&path).await;
    assert_eq!((&puzzle["id"], &puzzle["game"]), (&json!(id), &json!("mwchess")));
    assert!(puzzle["fen"].is_string() && puzzle["last"].is_string());
    assert!(puzzle.get("solution").is_none());

    let solution = client.get(&format!("{path}/solution")).await;
    let moves: Vec<&Value> =
        solution["moves"].as_array().expect("moves").iter().step_by(2).collect();
    let answer = client.post(&format!("{path}/try"), json!({ "moves": moves })).await;
    assert_eq!((&answer["type"], &answer["move"]), (&json!("solved"), moves[moves.len() - 1]));
    let answer = client.post(&format!("{path}/try"), json!({ "moves": ["nonsense"] })).await;
    assert_eq!(answer["type"], "illegal");
}
