//! The socket of the analysis page.

use super::Running;
use heterodox_api::PositionReply;
use serde_json::json;

#[tokio::test]
async fn lines_are_reported_with_increasing_depth_until_stopped() {
    let server = Running::start().await;
    let mut socket = server.client().open("/api/analysis/socket").await;
    socket.send(json!({ "type": "lines", "id": 1, "game": "clash", "lines": 3 })).await;
    let first = socket.wait("report").await;
    let second = socket.wait("report").await;
    assert!(second["depth"].as_u64() >= first["depth"].as_u64(), "{first} {second}");
    assert_eq!(second["lines"].as_array().unwrap().len(), 3);
    let white = second["white"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&white));
    let moves = json!(["e1e3"]);
    let wrong = json!({ "type": "lines", "id": 2, "game": "clash", "moves": moves, "lines": 1 });
    socket.send(wrong).await;
    let error = socket.wait("error").await;
    assert_eq!(error["id"], 2);
    let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    socket.send(json!({ "type": "lines", "id": 3, "game": "chess", "fen": fen, "lines": 1 })).await;
    let report = loop {
        let report = socket.wait("report").await;
        if report["id"] == 3 {
            break report;
        }
    };
    assert_eq!(report["lines"][0]["score"], json!({ "type": "mate", "moves": 1 }));
    assert_eq!(report["white"], 1.0);
    assert_eq!(socket.wait("done").await["id"], 3);
    socket.send(json!({ "type": "stop", "id": 3 })).await;
}

#[tokio::test]
async fn pings_are_answered_during_a_search() {
    let server = Running::start().await;
    let mut socket = server.client().open("/api/analysis/socket").await;
    socket.send(json!({ "type": "ping", "at": 7.5 })).await;
    assert_eq!(socket.wait("pong").await["at"], 7.5);
    socket.send(json!({ "type": "lines", "id": 1, "game": "clash", "lines": 1 })).await;
    socket.wait("report").await;
    socket.send(json!({ "type": "ping", "at": 8.0 })).await;
    assert_eq!(socket.wait("pong").await["at"], 8.0);
}

#[tokio::test]
async fn games_are_annotated_ply_by_ply() {
    let server = Running::start().await;
    let mut socket = server.client().open("/api/analysis/socket").await;
    let moves = json!(["f2f3", "e7e5", "g2g4", "d8h4"]);
    socket.send(json!({ "type": "game", "id": 5, "game": "chess", "moves": moves })).await;
    let mut plies = Vec::new();
    while plies.len() < 5 {
        plies.push(socket.wait("ply").await);
        let progress = socket.wait("progress").await;
        assert_eq!((&progress["done"], &progress["total"]), (&json!(plies.len()), &json!(5)));
    }
    assert_eq!(socket.wait("done").await["id"], 5);
    assert_eq!(plies[3]["mark"], "blunder", "{}", plies[3]);
    assert_ne!(plies[3]["best"]["id"], "g2g4");
    assert_eq!(plies[3]["score"], json!({ "type": "mate", "moves": -1 }));
    assert_eq!((&plies[4]["white"], &plies[4]["best"]["id"]), (&json!(0.0), &json!("d8h4")));
    assert!(plies[4].get("mark").is_none());
}

/// Moves to a threefold repetition and beyond.
const PAST_THREEFOLD: [&str; 10] =
    ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "d2d4", "d7d5"];

#[tokio::test]
async fn analyses_continue_past_unclaimed_draws() {
    let server = Running::start().await;
    let mut socket = server.client().open("/api/analysis/socket").await;
    let moves = json!(PAST_THREEFOLD[..8]);
    socket
        .send(json!({ "type": "lines", "id": 1, "game": "chess", "moves": moves, "lines": 1 }))
        .await;
    let report = socket.wait("report").await;
    assert_eq!(report["lines"].as_array().unwrap().len(), 1, "{report}");
    socket.send(json!({ "type": "stop", "id": 1 })).await;
    let moves = json!(PAST_THREEFOLD);
    socket.send(json!({ "type": "game", "id": 2, "game": "chess", "moves": moves })).await;
    let mut plies = Vec::new();
    while plies.len() < 11 {
        plies.push(socket.wait("ply").await);
    }
    assert!(plies[8]["best"].is_object(), "it was searched: {}", plies[8]);
    assert!(plies[9]["best"].is_object() && plies[9].get("mark").is_none(), "{}", plies[9]);
}

#[tokio::test]
async fn drawn_positions_have_moves() {
    let server = Running::start().await;
    let client = server.client();
    let at = async |fen: &str, moves: &[&str]| {
        let body = json!({ "fen": fen, "moves": moves });
        let reply = client.client.post("/api/games/chess/position", &body).await;
        let PositionReply { position, .. } = reply.unwrap();
        position
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (fen, moves, reason, count) in [
        (start, &PAST_THREEFOLD[..8], "threefold", 20),
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111", &[][..], "move-limit", 10),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", &[][..], "insufficient-material", 15),
    ] {
        let position = at(fen, moves).await;
        assert_eq!(position.outcome.unwrap().reason, reason);
        assert_eq!(position.moves.len(), count, "{reason}");
    }
    assert!(at(start, &PAST_THREEFOLD).await.outcome.is_none());
}
