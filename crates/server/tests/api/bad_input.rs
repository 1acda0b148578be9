//! Invalid input is answered with a clear error and breaks nothing.

use super::Running;
use futures_util::{SinkExt, StreamExt};
use heterodox_test_client::{Socket, TestClient, against_oneself, id, refusal};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// Sends a request and checks that the response is an error of the API.
async fn refused(client: &TestClient, method: Method, path: &str, body: Option<Value>) -> u16 {
    let (status, answer) = client.request(method, path, body).await;
    assert!(status.is_client_error(), "{path}: {status} {answer}");
    let message = answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{path}: {answer}"));
    assert!(message.ends_with(['.', '?', '!']), "{path}: {message}");
    assert!(answer["error"]["code"].is_string());
    status.as_u16()
}

#[tokio::test]
async fn unknown_paths_and_methods_are_rejected() {
    let server = Running::start().await;
    let client = server.client();
    for (method, path, status) in [
        (Method::GET, "/api", 404),
        (Method::GET, "/api/nothing", 404),
        (Method::GET, "/api/games/checkers", 404),
        (Method::GET, "/api/games/chess%3A960", 404),
        (Method::GET, "/api/games/%FF", 400),
        (Method::GET, "/api/games/checkers/rules", 404),
        (Method::GET, "/api/games/checkers/about", 404),
        (Method::GET, "/api/games/checkers/lessons", 404),
        (Method::GET, "/api/live/nothing", 404),
        (Method::GET, "/api/live/abcdefgh", 404),
        (Method::GET, "/api/live/..%2F..%2Fetc", 404),
        (Method::GET, "/api/live/abcdefgh/pgn", 404),
        (Method::POST, "/api/live/abcdefgh/join", 404),
        (Method::POST, "/api/invite/nothing", 404),
        (Method::DELETE, "/api/games", 405),
        (Method::POST, "/play/abcdefgh", 405),
        (Method::GET, "/api/analysis/socket", 400),
        (Method::GET, "/api/live/abcdefgh/socket?since=minus", 400),
    ] {
        assert_eq!(refused(&client, method, path, None).await, status, "{path}");
    }
}

#[tokio::test]
async fn invalid_bodies_are_rejected() {
    let server = Running::start().await;
    let client = server.client();
    let game = |change: Value| {
        let mut body = against_oneself("chess");
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    let deep =
        (0..200).fold(json!([]), |inner, _| json!([{ "move": "e4", "variations": [inner] }]));
    for (path, body, status) in [
        ("/api/live", game(json!({ "game": "checkers" })), 404),
        ("/api/live", game(json!({ "side": "left" })), 400),
        ("/api/live", game(json!({ "opponent": { "type": "computer", "level": 9 } })), 400),
        ("/api/live", game(json!({ "opponent": { "type": "computer", "level": 900 } })), 400),
        ("/api/live", game(json!({ "opponent": { "type": "ghost" } })), 400),
        ("/api/live", game(json!({ "clock": { "initial": 0, "increment": 0 } })), 400),
        ("/api/live", game(json!({ "clock": { "initial": -1, "increment": 0 } })), 400),
        ("/api/live", game(json!({ "clock": { "initial": u64::MAX, "increment": 1 } })), 400),
        ("/api/live", game(json!({ "fen": "8/8 w" })), 400),
        ("/api/live", game(json!({ "fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1" })), 400),
        ("/api/live", json!([1]), 400),
        ("/api/games/chess/position", json!({ "moves": ["e5"] }), 400),
        ("/api/games/chess/position", json!({ "moves": vec!["e4"; 3_000] }), 400),
        ("/api/games/chess/position", json!({ "fen": "♔" }), 400),
        ("/api/games/chess/lessons/rook/try", json!({ "moves": [] }), 400),
        ("/api/games/chess/lessons/nothing/try", json!({ "moves": ["e4"] }), 404),
        ("/api/games/chess/edit", json!({ "fen": "" }), 400),
        (
            "/api/games/chess/edit",
            json!({ "fen": "8/8/8/8/8/8/8/8", "changes": [{ "square": "z9" }] }),
            400,
        ),
        (
            "/api/games/chess/edit",
            json!({ "fen": "8/8/8/8/8/8/8/8", "changes": [{ "square": "a1", "piece": "Ж" }] }),
            400,
        ),
        ("/api/games/chess/pgn", json!({ "pgn": "[White" }), 400),
        ("/api/games/chess/pgn", json!({}), 400),
        ("/api/games/chess/pgn/write", json!({ "moves": [{ "move": "e5" }] }), 400),
        ("/api/games/chess/pgn/write", json!({ "moves": deep }), 400),
        ("/api/games/chess/pgn", json!({ "pgn": "x".repeat(300_000) }), 413),
        ("/api/live", game(json!({ "fen": "x".repeat(20_000) })), 413),
    ] {
        let said = body.to_string().chars().take(120).collect::<String>();
        let got = refused(&client, Method::POST, path, Some(body)).await;
        assert_eq!(got, status, "{path} {said}");
    }
    for name in ["", "   ", "\u{202e}x", &"x".repeat(40)] {
        let body = Some(json!({ "name": name }));
        assert_eq!(refused(&client, Method::PUT, "/api/me", body).await, 400);
    }
    for (kind, body) in
        [("application/json", "{"), ("application/json", "\u{0}"), ("text/plain", "{}")]
    {
        let request =
            client.client.http.post(client.client.url("/api/live")).header("content-type", kind);
        let response = request.body(body).send().await.unwrap();
        assert!(response.status().is_client_error());
        let answer: Value = response.json().await.unwrap();
        assert!(answer["error"]["message"].is_string(), "{answer}");
    }
}

#[tokio::test]
async fn invalid_frames_are_rejected() {
    let server = Running::start().await;
    let client = server.client();
    let (live, mut socket) = client.play_alone("chess").await;
    for (text, id) in [
        ("", None),
        ("{", None),
        ("null", None),
        ("[]", None),
        (r#"{"type":"fly","id":3}"#, Some(3)),
        (r#"{"type":"move","id":4}"#, Some(4)),
        (r#"{"type":"move","id":5,"ply":-1,"move":"e2e4"}"#, Some(5)),
        (r#"{"type":"move","id":-5,"ply":0,"move":"e2e4"}"#, None),
        (r#"{"type":"move","id":6,"ply":0,"move":"♞♞"}"#, Some(6)),
        (r#"{"type":"move","id":7,"ply":18446744073709551615,"move":"e2e4"}"#, Some(7)),
    ] {
        socket.connection.stream.send(Message::text(text)).await.unwrap();
        let answer = socket.wait("refused").await;
        assert_eq!(answer.get("id").and_then(Value::as_u64), id, "{text}: {answer}");
        assert!(answer["message"].is_string());
    }
    socket.connection.stream.send(Message::Binary(Bytes::from_static(b"\xff\x00"))).await.unwrap();
    socket.wait("refused").await;
    // The socket still works, until there are too many errors.
    socket.play(0, "e2e4").await;
    for _ in 0..20 {
        socket.connection.stream.send(Message::text("nonsense")).await.unwrap();
    }
    while let Some(message) = socket.next().await {
        assert_eq!(message["type"], "refused");
    }
    let (_, mut socket) = client.open_game(id(&live)).await;
    // A frame that is too long ends only this connection.
    let _ = socket.connection.stream.send(Message::text("x".repeat(100_000))).await;
    assert_eq!(close_code(&mut socket).await, 1009);
    assert_eq!(client.get("/api/me").await["games"], 1);
}

/// Returns the code of the server for closing a socket.
async fn close_code(socket: &mut Socket) -> u16 {
    loop {
        let frame = socket.connection.stream.next().await.expect("a frame").expect("no error");
        if let Message::Close(Some(frame)) = frame {
            assert!(frame.code == CloseCode::Normal || !frame.reason.is_empty());
            return frame.code.into();
        }
    }
}

#[tokio::test]
async fn closed_sockets_say_why() {
    let server = Running::start().await;
    let client = server.client();
    let (live, _) = client.play_alone("chess").await;
    let live = format!("/api/live/{}/socket", id(&live));
    for path in [&live, "/api/analysis/socket"] {
        let mut open = client.open(path).await;
        let long = 200 * 1024;
        let _ = open.connection.stream.send(Message::text("x".repeat(long))).await;
        assert_eq!(close_code(&mut open).await, 1009, "{path}: a long frame");
        for (bytes, code) in [
            // A frame without a mask, a reserved opcode, a reserved bit, a fragmented ping, and
            // a frame that continues nothing.
            (&b"\x81\x01a"[..], 1002),
            (b"\x83\x80\0\0\0\0", 1002),
            (b"\xc1\x81\0\0\0\0a", 1002),
            (b"\x09\x80\0\0\0\0", 1002),
            (b"\x80\x80\0\0\0\0", 1002),
            // Text that is not UTF-8.
            (b"\x81\x81\0\0\0\0\xff", 1007),
            // The beginning of a frame of 2^63 bytes.
            (b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 1009),
        ] {
            let mut open = client.open(path).await;
            open.connection.stream.get_mut().write_all(bytes).await.unwrap();
            assert_eq!(close_code(&mut open).await, code, "{path}: {bytes:x?}");
        }
        let mut open = client.open(path).await;
        for _ in 0..30 {
            let _ = open.connection.stream.send(Message::text("nonsense")).await;
        }
        assert_eq!(close_code(&mut open).await, 1008, "{path}: nonsense");
        let mut open = client.open(path).await;
        open.connection.stream.close(None).await.unwrap();
        while open.connection.stream.next().await.is_some_and(|frame| frame.is_ok()) {}
    }
    let mut open = client.open(&live).await;
    let mut analysis = client.open("/api/analysis/socket").await;
    server.stop.stop();
    assert_eq!(close_code(&mut open).await, 1001);
    assert_eq!(close_code(&mut analysis).await, 1001);
}

#[tokio::test]
async fn other_sites_cannot_open_sockets() {
    let server = Running::start().await;
    let client = server.client();
    let own = format!("http://{}", server.address);
    assert!(client.try_open("/api/analysis/socket", Some(&own)).await.is_ok());
    for origin in ["http://evil.example", "null", "https://127.0.0.1"] {
        let error = client.try_open("/api/analysis/socket", Some(origin)).await.unwrap_err();
        assert_eq!(refusal(&error), Some(StatusCode::FORBIDDEN), "{origin}: {error}");
    }
    let missing = client.try_open("/api/live/abcdefgh/socket", None).await.unwrap_err();
    assert_eq!(refusal(&missing), Some(StatusCode::NOT_FOUND), "{missing}");
}
