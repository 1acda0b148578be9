//! Values of positions from solved endings.

use super::Running;
use heterodox_test_client::TestClient;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Asks until the ending is solved or there is none.
async fn ending(client: &TestClient, game: &str, body: Value) -> Value {
    let path = format!("/api/games/{game}/ending");
    let began = Instant::now();
    loop {
        let reply = client.post(&path, body.clone()).await;
        if reply["status"] != "pending" {
            return reply;
        }
        assert_eq!(reply["moves"], json!([]));
        assert!(began.elapsed() < Duration::from_secs(60), "the ending is never solved");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test]
async fn few_pieces_have_exact_values() {
    let server = Running::start().await;
    let client = server.client();
    let longest = json!({ "fen": "8/8/8/5k2/8/8/1Q6/K7 w - - 0 1" });
    let reply = ending(&client, "chess", longest.clone()).await;
    assert_eq!((&reply["status"], &reply["outcome"]), (&json!("solved"), &json!("win")));
    assert_eq!((&reply["plies"], &reply["moves"][0]["plies"]), (&json!(19), &json!(19)));
    let moves = reply["moves"].as_array().unwrap();
    assert_eq!(moves[0]["outcome"], "win");
    assert!(moves.iter().any(|mv| mv["outcome"] == "draw" && mv.get("plies").is_none()));
    assert_eq!(moves.last().unwrap()["outcome"], "draw", "the Queen can be given away");
    // The table is there now: other positions are answered immediately.
    let mut after = longest;
    after["moves"] = json!([moves[0]["coordinates"]]);
    let reply = client.post("/api/games/chess/ending", after).await;
    assert_eq!((&reply["outcome"], &reply["plies"]), (&json!("loss"), &json!(18)));
    let queen_lost = json!({ "fen": "8/8/8/8/8/2k5/1Q6/7K b - - 0 1" });
    let reply = client.post("/api/games/chess/ending", queen_lost).await;
    assert_eq!(reply["moves"][0]["outcome"], "draw", "{reply}");
}

#[tokio::test]
async fn many_pieces_have_none() {
    let server = Running::start().await;
    let client = server.client();
    let fens = [
        ("chess", Value::Null),
        // Checkmate.
        ("chess", json!("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")),
        // Castling.
        ("chess", json!("4k3/8/8/8/8/8/8/4K2R w K - 0 1")),
        // Commanders make ever more pieces.
        ("clash", json!("4c/4/5/4/5/4/5/4/C4 w 1")),
    ];
    for (game, fen) in fens {
        let reply = ending(&client, game, json!({ "fen": fen })).await;
        assert_eq!(reply, json!({ "status": "none", "moves": [] }), "{game} {fen}");
    }
}

#[tokio::test]
async fn wrong_positions_are_rejected() {
    let server = Running::start().await;
    let client = server.client();
    for (path, body, expected) in [
        ("/api/games/chess/ending", json!({ "fen": "8/8" }), StatusCode::BAD_REQUEST),
        ("/api/games/chess/ending", json!({ "moves": ["e5"] }), StatusCode::BAD_REQUEST),
        ("/api/games/checkers/ending", json!({}), StatusCode::NOT_FOUND),
    ] {
        let (status, _) = client.request(Method::POST, path, Some(body.clone())).await;
        assert_eq!(status, expected, "{path} {body}");
    }
}
