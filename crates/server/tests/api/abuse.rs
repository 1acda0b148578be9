//! An attacker tries something between any two moves of a game. Each attempt must be
//! rejected, and the game must go on. (`cargo xtask abuse` runs many of these and
//! measures latencies.)

use super::Running;
use futures_util::SinkExt;
use heterodox_test_client::{Socket, TestClient, id, move_ids};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// An attacker, with the connections that it leaves open.
struct Villain {
    client: TestClient,
    game: String,
    sockets: Vec<Socket>,
    streams: Vec<TcpStream>,
}

impl Villain {
    fn path(&self, since: &str) -> String {
        format!("/api/live/{}/socket{since}", self.game)
    }

    /// Runs one of the attacks.
    async fn attack(&mut self, number: usize) {
        match number % 9 {
            0 => self.acts_for_others().await,
            1 => self.is_slow(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-").await,
            2 => {
                self.is_slow(
                    b"POST /api/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
                )
                .await
            }
            3 => self.sends_noise().await,
            4 => self.sends_too_much().await,
            5 => self.does_not_read().await,
            6 => self.guesses().await,
            7 => self.comes_from_the_future().await,
            _ => self.lets_think().await,
        }
    }

    async fn acts_for_others(&mut self) {
        let (live, mut socket) = self.client.open_game(&self.game).await;
        let ply = live["played"].as_array().unwrap().len();
        let legal = &live["position"]["moves"][0]["id"];
        for request in [
            json!({ "type": "move", "ply": ply, "move": legal }),
            json!({ "type": "resign" }),
            json!({ "type": "draw" }),
            json!({ "type": "acceptDraw" }),
            json!({ "type": "declineDraw" }),
            json!({ "type": "takeback" }),
            json!({ "type": "acceptTakeback" }),
            json!({ "type": "rematch" }),
            json!({ "type": "hint" }),
        ] {
            let answer = socket.request(request.clone()).await;
            assert_eq!(answer["message"], "You are not a player of this game.", "{request}");
        }
        let joined = format!("/api/live/{}/join", self.game);
        let (_, live) = self.client.request(Method::POST, &joined, None).await;
        assert_eq!(live["you"], Value::Null, "the seats are taken");
    }

    /// Sends the beginning of a request.
    async fn is_slow(&mut self, beginning: &[u8]) {
        let mut stream = self.client.client.connect().await.unwrap();
        stream.write_all(beginning).await.unwrap();
        self.streams.push(stream);
    }

    async fn sends_noise(&mut self) {
        let mut stream = self.client.client.connect().await.unwrap();
        stream.write_all(b"\x16\x03\x01\x02\x00\x01\x00\xff\xfe\r\n\r\n").await.unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{answer:?}");
    }

    async fn sends_too_much(&mut self) {
        let mut socket = self.client.open(&self.path("")).await;
        let _ = socket.connection.stream.send(Message::text("x".repeat(1 << 20))).await;
        while socket.next().await.is_some() {}
        let body = Some(json!({ "pgn": "e4 ".repeat(200_000) }));
        let (status, _) = self.client.request(Method::POST, "/api/games/chess/pgn", body).await;
        assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    }

    async fn does_not_read(&mut self) {
        let mut socket = self.client.open(&self.path("")).await;
        for at in 0..50 {
            socket.send(json!({ "type": "ping", "at": at })).await;
        }
        self.sockets.push(socket);
    }

    async fn guesses(&mut self) {
        for (method, path) in [
            (Method::GET, "/api/live/AAAAAAAA"),
            (Method::POST, "/api/live/AAAAAAAA/join"),
            (Method::POST, "/api/invite/AAAAAAAAAAAAAAAAAAAAAA"),
            (Method::GET, "/api/live/AAAAAAAA/pgn"),
        ] {
            let (status, answer) = self.client.request(method, path, None).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{path}: {answer}");
        }
    }

    async fn comes_from_the_future(&mut self) {
        for since in ["?since=18446744073709551615", "?since=4611686018427387904"] {
            let mut socket = self.client.open(&self.path(since)).await;
            assert!(socket.wait("state").await["live"]["you"].is_null());
        }
        let broken = self.client.try_open(&self.path("?since=-1"), None).await;
        assert!(broken.is_err());
    }

    async fn lets_think(&mut self) {
        let mut socket = self.client.open("/api/analysis/socket").await;
        for id in 0..10 {
            socket.send(json!({ "type": "lines", "id": id, "game": "chess", "lines": 5 })).await;
        }
        self.sockets.push(socket);
    }
}

#[tokio::test]
async fn a_game_goes_on_despite_attacks() {
    let server = Running::start().await;
    let (anna, ben) = (server.client(), server.client());
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white",
                       "clock": { "initial": 3_600_000, "increment": 0 } });
    let live = anna.play_with(&ben, body).await;
    let game = id(&live).to_owned();
    let mut sockets = [anna.open_game(&game).await.1, ben.open_game(&game).await.1];
    let mut villain =
        Villain { client: server.client(), game: game.clone(), sockets: vec![], streams: vec![] };
    let moves = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "b1c3", "f8c5", "d2d3", "d7d6", "c1g5",
        "c8g4", "h2h3", "g4f3", "d1f3", "c6d4", "f3d1", "c7c6", "e1g1",
    ];
    for (ply, mv) in moves.into_iter().enumerate() {
        sockets[ply % 2].play(ply, mv).await;
        let event = sockets[1 - ply % 2].event("move").await;
        assert_eq!(event["event"]["played"]["id"], mv);
        villain.attack(ply).await;
    }
    assert_eq!(sockets[0].request(json!({ "type": "resign" })).await["type"], "ack");
    let live = anna.game(&game).await;
    assert_eq!(move_ids(&live), moves);
    assert_eq!(live["position"]["outcome"]["reason"], "resignation");
    assert_eq!(live["position"]["outcome"]["result"], "0-1");
}
