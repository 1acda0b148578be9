//! Users who continue on another device.

use super::Running;
use heterodox_test_client::TestClient;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn link(client: &TestClient, stored: &str) -> String {
    let body = json!({ "stored": stored });
    let (status, link) = client.request(Method::POST, "/api/me/transfer", Some(body)).await;
    assert_eq!(status, StatusCode::CREATED, "{link}");
    assert_eq!(link["seconds"], 600);
    link["token"].as_str().unwrap().to_owned()
}

async fn follow(client: &TestClient, token: &str) -> (StatusCode, Value) {
    client.request(Method::POST, "/api/transfer", Some(json!({ "token": token }))).await
}

#[tokio::test]
async fn the_other_device_becomes_the_user() {
    let server = Running::start().await;
    let [phone, laptop, friend] = [server.client(), server.client(), server.client()];
    phone.request(Method::PUT, "/api/me", Some(json!({ "name": "Anna" }))).await;
    let wanted = json!({ "game": "mwchess", "opponent": { "type": "friend" }, "side": "white" });
    let (status, game) = phone.request(Method::POST, "/api/live", Some(wanted)).await;
    assert_eq!(status, StatusCode::OK, "{game}");
    let game = format!("/api/live/{}", game["id"].as_str().unwrap());
    assert_eq!(laptop.get(&game).await["you"], Value::Null);

    let token = link(&phone, "{\"heterodox.theme\":\"dark\"}").await;
    let (status, content) = follow(&laptop, &token).await;
    assert_eq!(status, StatusCode::OK, "{content}");
    assert_eq!(content, json!({ "stored": "{\"heterodox.theme\":\"dark\"}" }));
    assert_eq!(laptop.get("/api/me").await["name"], "Anna");
    assert_eq!(laptop.get(&game).await["you"], "white");
    assert_eq!(phone.get(&game).await["you"], "white", "both devices have the seat");

    let (status, error) = follow(&friend, &token).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "links work once: {error}");
    assert_eq!(error["error"]["code"], "no-such-transfer");
    assert_ne!(friend.get("/api/me").await["name"], "Anna");
}

#[tokio::test]
async fn links_can_be_revoked_and_replaced() {
    let server = Running::start().await;
    let [phone, laptop] = [server.client(), server.client()];
    let first = link(&phone, "one").await;
    let second = link(&phone, "two").await;
    assert_eq!(follow(&laptop, &first).await.0, StatusCode::NOT_FOUND);
    let (status, _) = phone.request(Method::DELETE, "/api/me/transfer", None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    for wrong in [second.as_str(), "", "x", "'; DROP TABLE transfers; --", &"a".repeat(22)] {
        assert_eq!(follow(&laptop, wrong).await.0, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn what_is_taken_along_is_a_text_of_some_size() {
    let server = Running::start().await;
    let phone = server.client();
    link(&phone, &"x".repeat(250_000)).await;
    let body = json!({ "stored": "x".repeat(300_000) });
    let (status, error) = phone.request(Method::POST, "/api/me/transfer", Some(body)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{error}");
    let body = json!({ "stored": "a\0b" });
    let (status, error) = phone.request(Method::POST, "/api/me/transfer", Some(body)).await;
    assert_eq!((status, &error["error"]["code"]), (StatusCode::BAD_REQUEST, &json!("bad-stored")));
}
