//! The openings of the published studies.

use super::Running;
use heterodox_api::ExplorerReply;
use heterodox_study::{Book, Published};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

fn path(game: &str) -> String {
    format!("/api/games/{}/explorer", game.replace(':', "%3A"))
}

async fn explore(server: &Running, game: &str, body: Value) -> ExplorerReply {
    server.client().client.post(&path(game), &body).await.unwrap()
}

#[tokio::test]
async fn all_lines_of_published_books_are_found() {
    let server = Running::start().await;
    for published in heterodox_study::published() {
        let game = published.study().game.as_str();
        let book: &Book = published.book();
        let start = explore(&server, game, json!({})).await;
        let first_moves = book.lines().iter().filter(|line| line.moves.len() == 1);
        assert_eq!(start.moves.len(), first_moves.count(), "{game}");
        let line = book.lines().iter().max_by_key(|line| line.moves.len()).unwrap();
        let (last, before) = line.moves.split_last().unwrap();
        let found = explore(&server, game, json!({ "moves": before })).await;
        let found = found.moves.iter().find(|mv| mv.coordinates == *last).unwrap();
        assert!(!found.san.is_empty() && !found.sentence.is_empty(), "{found:?}");
        // Other languages say the sentence by its parts.
        assert!(found.said.is_some(), "{found:?}");
        // A position counts, not the moves that led to it.
        let mut played = heterodox_catalog::find(game).unwrap().start();
        before.iter().for_each(|mv| {
            played.play_text(mv).unwrap();
        });
        let by_fen = explore(&server, game, json!({ "fen": played.fen() })).await;
        assert!(by_fen.moves.iter().any(|mv| mv == found), "{by_fen:?}");
    }
}

#[tokio::test]
async fn games_without_a_study_have_no_book() {
    let server = Running::start().await;
    let client = server.client();
    let others =
        heterodox_catalog::variants().into_iter().filter(|id| Published::find(id).is_none());
    for game in others.take(3) {
        let (status, reply) = client.request(Method::POST, &path(&game), Some(json!({}))).await;
        assert_eq!((status, reply), (StatusCode::OK, json!({ "games": 0, "moves": [] })), "{game}");
    }
    let unknown_position = json!({ "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" });
    assert_eq!(explore(&server, "chess", unknown_position).await, ExplorerReply::default());
}

#[tokio::test]
async fn bad_requests_are_refused() {
    let server = Running::start().await;
    let client = server.client();
    for (game, body, status, code) in [
        ("checkers", json!({}), StatusCode::NOT_FOUND, "unknown-game"),
        ("chess", json!({ "moves": ["e5"] }), StatusCode::BAD_REQUEST, "illegal-move"),
        ("chess", json!({ "fen": "8/8 w" }), StatusCode::BAD_REQUEST, "bad-fen"),
        ("chess", json!({ "moves": vec!["e4"; 2_001] }), StatusCode::BAD_REQUEST, "too-long"),
    ] {
        let (found, error) = client.request(Method::POST, &path(game), Some(body)).await;
        assert_eq!((found, &error["error"]["code"]), (status, &json!(code)), "{error}");
    }
}
