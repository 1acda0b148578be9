//! Lessons.

use super::Running;
use serde_json::json;

#[tokio::test]
async fn lessons_are_listed_and_tried() {
    let server = Running::start().await;
    let client = server.client();
    let course = client.get("/api/games/mwchess/lessons").await;
    assert_eq!((&course["game"], &course["play"]["level"]), (&json!("mwchess"), &json!(1)));
    assert_eq!(course["lessons"][0]["id"], "king");
    let path = "/api/games/mwchess/lessons/suppress/try";
    let answer = client.post(path, json!({ "moves": ["f2g3"] })).await;
    assert_eq!(answer["type"], "illegal");
    let answer = client.post(path, json!({ "moves": ["d1g4"] })).await;
    assert_eq!(answer["type"], "continue");
    let answer = client.post(path, json!({ "moves": ["d1g4", "f2g3"] })).await;
    assert_eq!((&answer["type"], &answer["move"]), (&json!("solved"), &json!("f2g3")));
}
