//! Requests that would take much work: they are refused, and nobody else waits for them.

use super::Running;
use super::workshop::{is_error, send};
use heterodox_server::{Limits, Rate};
use heterodox_test_client::{TestClient, id};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;

/// Pieces that may bend in each of two directions after every step of a slide.
fn dear(moves: &str) -> String {
    format!(
        "hx.name=Dear {moves}\nfiles=16 ranks=16\np0:A:{moves}::a1-d1,f1-p1,a2-p2\nking:K:K::e1\n\
         royal=K\n"
    )
}

/// Many kinds whose moves are chains.
fn many_kinds() -> String {
    let kind = |number: usize| {
        let token = char::from(b'A' + (number % 26) as u8);
        let suffix = ["", "'", "!"][number / 26];
        format!("p{number}:{token}{suffix}:mQcQafsQ::\n")
    };
    let kinds: String = (0..63).filter(|number| number % 26 != 10).map(kind).collect();
    format!("hx.name=Many\nfiles=16 ranks=16\n{kinds}king:K:K::e1\nroyal=K\n")
}

async fn check(client: &TestClient, text: &str) -> Value {
    client.post("/api/workshop/check", json!({ "text": text })).await
}

#[tokio::test]
async fn games_that_cannot_be_shown_are_rejected_with_a_sentence() {
    let server = Running::start().await;
    let client = server.client();
    client.get("/api/me").await;
    for text in [dear("QmaQ"), dear("mQcQafsQ"), dear("QmaQmaQ")] {
        let reply = check(&client, &text).await;
        let message = reply["diagnostics"][0]["message"].as_str().unwrap_or_default();
        assert!(message.contains("too much work"), "{text}: {reply}");
        assert_eq!(reply["game"], Value::Null);
        let body = json!({ "text": text });
        let stored = send(&client, Method::POST, "/api/workshop", body).await;
        let message = is_error(&stored, StatusCode::BAD_REQUEST, "bad-definition");
        assert!(message.contains("too much work"), "{message}");
    }
}

/// Without a limit on the work of warnings, the server's time limit for requests ended this
/// check.
#[tokio::test]
async fn many_kinds_with_long_chains_are_checked() {
    let server = Running::start().await;
    let client = server.client();
    let reply = check(&client, &many_kinds()).await;
    assert!(reply["diagnostics"].is_array(), "{reply}");
}

/// Returns the id of the dearest game of a kind that is accepted.
async fn dearest_that_is_accepted(client: &TestClient) -> String {
    let mut accepted = None;
    for last in "abcdefghijklmno".chars() {
        let text = format!(
            "hx.name=Many\nfiles=16 ranks=16\np1:A:mamR::a2-{last}2\nking:K:K::e1\nroyal=K\n"
        );
        let body = json!({ "text": text });
        let (status, reply) = send(client, Method::POST, "/api/workshop", body).await;
        if !status.is_success() {
            let message = reply["error"]["message"].as_str().unwrap();
            assert!(message.contains("too much work"), "{message}");
            break;
        }
        accepted = Some(id(&reply).to_owned());
    }
    accepted.expect("the game with one of the pieces is accepted")
}

#[tokio::test]
async fn pacifist_chess_over_a_dear_game_is_played_or_refused() {
    let server = Running::start().await;
    let client = server.client();
    client.get("/api/me").await;
    let game = dearest_that_is_accepted(&client).await;
    for form in ["", ":value", ":average"] {
        for route in ["", "/rules"] {
            let id = format!("pacifist:{game}{form}").replace(':', "%3A");
            let path = format!("/api/games/{id}{route}");
            let (status, reply) = client.request(Method::GET, &path, None).await;
            let is_refused = || reply.to_string().contains("too much work");
            assert!(
                status == StatusCode::OK || status.is_client_error() && is_refused(),
                "{reply}"
            );
            let again = client.request(Method::GET, &path, None).await;
            assert_eq!(again, (status, reply), "{path}");
        }
    }
}

#[tokio::test]
async fn clients_that_have_computed_much_wait_and_others_do_not() {
    let mut limits = Limits::default();
    let little = Rate { burst: 50.try_into().unwrap(), per_minute: 1.try_into().unwrap() };
    limits.user.rates.computing = little;
    let server = Running::start_with(|config| config.limits = Some(limits)).await;
    let (anna, ben) = (server.client(), server.client());
    anna.get("/api/me").await;
    ben.get("/api/me").await;
    let path = "/api/games/zwangkrieg/position";
    let position = |client: &TestClient| {
        let (http, url) = (client.client.http.clone(), client.client.url(path));
        async move { http.post(url).json(&json!({ "moves": [] })).send().await.unwrap() }
    };
    let mut refused = position(&anna).await;
    // More than enough for 50 milliseconds of computing.
    for _ in 0..10_000 {
        if refused.status() != StatusCode::OK {
            break;
        }
        refused = position(&anna).await;
    }
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait = refused.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap();
    assert!(wait >= 1);
    let reply = refused.json::<Value>().await.unwrap();
    assert_eq!(reply["error"]["code"], "limit");
    assert_eq!(position(&ben).await.status(), StatusCode::OK);
    // The page itself and the probes can always be loaded.
    assert_eq!(anna.request(Method::GET, "/api/health", None).await.0, StatusCode::OK);
}

#[tokio::test]
async fn honest_moves_are_played_beside_abandoned_requests() {
    let server = Running::start_with(|config| config.limits = None).await;
    let attacker = server.client();
    let (live, mut socket) = server.client().play_alone("chess").await;
    let moves: Vec<String> =
        (0..400).map(|ply| ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4].to_owned()).collect();
    let path = "/api/games/pacifist%3Azwangkrieg%3Aaverage/position";
    let url = attacker.client.url(path);
    for _ in 0..30 {
        let request = attacker.client.http.post(&url).json(&json!({ "moves": moves }));
        let _ = tokio::time::timeout(Duration::from_millis(5), request.send()).await;
    }
    for (ply, mv) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
        let answer = socket.request(json!({ "type": "move", "ply": ply, "move": mv })).await;
        assert_eq!(answer["type"], "ack", "{answer}");
    }
    assert_eq!(client_moves(&server, &live).await, 4);
}

async fn client_moves(server: &Running, live: &Value) -> usize {
    server.client().game(id(live)).await["played"].as_array().unwrap().len()
}
