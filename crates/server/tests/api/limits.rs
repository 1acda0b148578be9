//! Quotas: no user can use up the resources of the server.

use super::Running;
use heterodox_server::{Limits, Rate};
use heterodox_test_client::{Response, TestClient, against_oneself, id, refusal};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::num::NonZeroU32;

fn rate(burst: u32, per_minute: u32) -> Rate {
    Rate { burst: number(burst), per_minute: number(per_minute) }
}

fn number(number: u32) -> NonZeroU32 {
    number.try_into().unwrap()
}

/// Starts a server behind a proxy, with changed limits.
async fn limited(change: impl FnOnce(&mut Limits)) -> Running {
    let mut limits = Limits::default();
    change(&mut limits);
    Running::start_with(|config| {
        config.limits = Some(limits);
        config.proxies = vec!["127.0.0.0/8".parse().unwrap()];
    })
    .await
}

/// Returns a new user with an address according to the proxy.
fn from(server: &Running, address: &str) -> TestClient {
    TestClient::behind_proxy(server.address, address)
}

/// Returns a user with a cookie.
async fn known(server: &Running, address: &str) -> TestClient {
    let client = from(server, address);
    client.get("/api/me").await;
    client
}

async fn new_game(client: &TestClient) -> Response {
    client.request(Method::POST, "/api/live", Some(against_oneself("chess"))).await
}

fn is_refused((status, answer): &Response, said: &str) {
    assert_eq!(*status, StatusCode::TOO_MANY_REQUESTS, "{answer}");
    assert_eq!(answer["error"]["code"], "limit");
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.contains(said), "{message}");
}

#[tokio::test]
async fn new_games_are_limited_per_user_and_per_address() {
    let server = limited(|limits| {
        limits.user.rates.games = rate(2, 1);
        limits.address.rates.games = rate(3, 1);
    })
    .await;
    let (anna, ben) = (known(&server, "1.1.1.1").await, known(&server, "1.1.1.1").await);
    for _ in 0..2 {
        assert_eq!(new_game(&anna).await.0, StatusCode::OK);
    }
    is_refused(&new_game(&anna).await, "You are making games too quickly: please wait");
    // A request of Anna that was rejected does not count for the address.
    assert_eq!(new_game(&ben).await.0, StatusCode::OK);
    is_refused(&new_game(&ben).await, "All users at your address");
    // A request without a cookie has the same address.
    is_refused(&new_game(&from(&server, "1.1.1.1")).await, "All users at your address");
    let elsewhere = known(&server, "2.2.2.2").await;
    assert_eq!(new_game(&elsewhere).await.0, StatusCode::OK);
    // Other requests are still allowed.
    anna.get("/api/lobby").await;
}

#[tokio::test]
async fn rejections_have_a_retry_after_header() {
    let server = limited(|limits| limits.user.rates.names = rate(1, 2)).await;
    let anna = known(&server, "1.1.1.1").await;
    let (http, me) = (&anna.client.http, anna.client.url("/api/me"));
    let name = |name: &str| http.put(&me).json(&json!({ "name": name })).send();
    assert_eq!(name("Anna").await.unwrap().status(), StatusCode::OK);
    let refused = name("Anne").await.unwrap();
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=31).contains(&wait), "{wait}");
    assert_eq!(anna.get("/api/me").await["name"], "Anna");
}

#[tokio::test]
async fn requests_are_limited_but_probes_are_answered() {
    let server = limited(|limits| limits.address.rates.requests = rate(5, 1)).await;
    let anna = from(&server, "1.1.1.1");
    let mut refused = None;
    for _ in 0..6 {
        refused = Some(anna.request(Method::GET, "/api/games", None).await);
    }
    is_refused(&refused.unwrap(), "asking the server too quickly");
    let page = anna.request(Method::GET, "/", None).await;
    assert_eq!(page.0, StatusCode::TOO_MANY_REQUESTS);
    anna.get("/api/health").await;
    anna.get("/api/ready").await;
}

#[tokio::test]
async fn long_bodies_use_more_of_the_quota() {
    let server = limited(|limits| limits.user.rates.positions = rate(40, 1)).await;
    let anna = known(&server, "1.1.1.1").await;
    let pgn = |length: usize| Some(json!({ "pgn": format!("1. e4 {{{}}} *", "x".repeat(length)) }));
    let path = "/api/games/chess/pgn";
    let long = anna.request(Method::POST, path, pgn(100_000)).await;
    assert_eq!(long.0, StatusCode::OK, "{}", long.1);
    is_refused(&anna.request(Method::POST, path, pgn(100_000)).await, "asking for positions");
    assert_eq!(anna.request(Method::POST, path, pgn(10)).await.0, StatusCode::OK);
}

#[tokio::test]
async fn closing_a_socket_frees_its_quota() {
    let server = limited(|limits| {
        limits.user.sockets = number(2);
        limits.address.sockets = number(3);
    })
    .await;
    let (anna, ben) = (known(&server, "1.1.1.1").await, known(&server, "1.1.1.1").await);
    let path = "/api/analysis/socket";
    let refused = async |client: &TestClient| {
        let error = client.try_open(path, None).await.expect_err("not refused");
        assert_eq!(refusal(&error), Some(StatusCode::TOO_MANY_REQUESTS), "{error}");
    };
    let first = anna.open(path).await;
    let _second = anna.open(path).await;
    refused(&anna).await;
    let _third = ben.open(path).await;
    refused(&ben).await;
    let mut first = first;
    first.connection.stream.close(None).await.unwrap();
    while first.next().await.is_some() {}
    // The server notices the closed socket after a moment.
    let mut opened = anna.try_open(path, None).await;
    while opened.is_err() {
        opened = anna.try_open(path, None).await;
    }
}

#[tokio::test]
async fn too_many_messages_close_the_socket() {
    let server = limited(|limits| limits.user.rates.messages = rate(3, 1)).await;
    let anna = known(&server, "1.1.1.1").await;
    let (live, mut socket) = anna.play_alone("chess").await;
    for (ply, mv) in ["e2e4", "e7e5", "g1f3"].into_iter().enumerate() {
        socket.play(ply, mv).await;
    }
    let move_four = json!({ "type": "move", "ply": 3, "move": "b8c6" });
    let refused = socket.request(move_four.clone()).await;
    assert_eq!(refused["type"], "refused");
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with("You are sending messages too quickly"), "{message}");
    let mut refusals = 0;
    for id in 100..140 {
        let mut again = move_four.clone();
        again["id"] = json!(id);
        // The socket may be closed already.
        let _ = socket.connection.send(&again).await;
    }
    while let Some(message) = socket.next().await {
        assert_eq!(message["type"], "refused");
        refusals += 1;
    }
    assert!(refusals < 40, "{refusals}");
    let stored = anna.game(id(&live)).await;
    assert_eq!(stored["played"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn parallel_analyses_are_limited() {
    let server = limited(|limits| limits.user.analyses = number(1)).await;
    let anna = known(&server, "1.1.1.1").await;
    let lines = |id: u64| json!({ "type": "lines", "id": id, "game": "chess", "lines": 1 });
    let mut one = anna.open("/api/analysis/socket").await;
    let mut two = anna.open("/api/analysis/socket").await;
    one.send(lines(1)).await;
    one.wait("report").await;
    // A new analysis replaces the one on the same socket.
    one.send(lines(2)).await;
    one.wait("report").await;
    two.send(lines(3)).await;
    let refused = two.wait("error").await;
    let message = refused["message"].as_str().unwrap();
    assert!(refused["id"] == 3 && message.contains("1 analyses"), "{refused}");
    one.send(json!({ "type": "stop", "id": 2 })).await;
    // The quota is free when the server has handled the message.
    for id in 4.. {
        two.send(lines(id)).await;
        if two.next().await.unwrap()["type"] == "report" {
            break;
        }
    }
}

#[tokio::test]
async fn unfinished_games_are_limited() {
    let server = limited(|limits| limits.user.unfinished_games = number(2)).await;
    let anna = known(&server, "1.1.1.1").await;
    let open = json!({ "game": "chess", "opponent": { "type": "open" }, "side": "white" });
    let challenge = anna.new_game(open).await;
    anna.new_game(against_oneself("chess")).await;
    is_refused(&new_game(&anna).await, "2 unfinished games");
    let path = format!("/api/live/{}", id(&challenge));
    assert_eq!(anna.request(Method::DELETE, &path, None).await.0, StatusCode::OK);
    assert_eq!(new_game(&anna).await.0, StatusCode::OK);
}

#[tokio::test]
async fn limits_can_be_switched_off() {
    let server = Running::start_with(|config| config.limits = None).await;
    let anna = server.client();
    for _ in 0..60 {
        assert_eq!(new_game(&anna).await.0, StatusCode::OK);
    }
}

#[tokio::test]
async fn connections_from_an_address_are_limited() {
    let mut limits = Limits::default();
    limits.address.connections = number(2);
    let server = Running::start_with(|config| config.limits = Some(limits)).await;
    let connect = || async {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        stream.write_all(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.unwrap();
        (stream, String::from_utf8_lossy(&start).into_owned())
    };
    let (first, answer) = connect().await;
    assert_eq!(answer, "HTTP/1.1 200");
    let (_second, answer) = connect().await;
    assert_eq!(answer, "HTTP/1.1 200");
    assert_eq!(connect().await.1, "HTTP/1.1 429");
    drop(first);
    while connect().await.1 != "HTTP/1.1 200" {}
}

#[tokio::test]
async fn only_a_trusted_proxy_makes_cookies_secure() {
    for (trusted, secure) in [(true, true), (false, false)] {
        let server = Running::start_with(|config| {
            if trusted {
                config.proxies = vec!["127.0.0.1/32".parse().unwrap()];
            }
        })
        .await;
        let request = reqwest::Client::new().get(format!("http://{}/api/me", server.address));
        let response = request.header("x-forwarded-proto", "https").send().await.unwrap();
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
        let stays = response.headers().get("strict-transport-security");
        assert_eq!(stays.is_some(), secure);
    }
}

#[tokio::test]
async fn requests_from_other_sites_are_rejected() {
    let server = Running::start().await;
    let anna = server.client();
    let ask = |headers: &[(&str, &str)]| {
        let mut request = anna.client.http.post(anna.client.url("/api/live"));
        request = request.json(&against_oneself("chess"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        async { request.send().await.unwrap().status() }
    };
    let own = format!("http://{}", server.address);
    assert_eq!(ask(&[("origin", &own), ("sec-fetch-site", "same-origin")]).await, StatusCode::OK);
    for headers in [
        [("origin", "https://evil.example"), ("accept", "*/*")],
        [("origin", "null"), ("accept", "*/*")],
        [("sec-fetch-site", "cross-site"), ("accept", "*/*")],
    ] {
        assert_eq!(ask(&headers).await, StatusCode::FORBIDDEN, "{headers:?}");
    }
    assert_eq!(anna.get("/api/me").await["games"], 1);
    // Links from other sites are allowed.
    let visit = anna.client.http.get(anna.client.url("/")).header("sec-fetch-site", "cross-site");
    assert_eq!(visit.send().await.unwrap().status(), StatusCode::OK);
}
