//! The socket of the analysis page.

use super::Running;
use serde_json::json;

#[tokio::test]
async fn lines_come_deeper_and_deeper_until_they_are_stopped() {
    let server = Running::start().await;
    let mut socket = server.visitor().open("/api/analysis/socket").await;
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
async fn games_are_judged_ply_by_ply() {
    let server = Running::start().await;
    let mut socket = server.visitor().open("/api/analysis/socket").await;
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
