//! Only requests that name this server are answered.

use super::Running;
use heterodox_test_client::refusal;
use reqwest::StatusCode;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn start() -> Running {
    let names = ["https://play.example", "http://home.lan:8080"];
    Running::start_with(|config| {
        config.public_urls = names.map(|name| name.parse().unwrap()).into();
    })
    .await
}

/// Sends the head of a request and returns the status and the body of the response.
async fn raw(server: &Running, head: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = head.replace('\n', "\r\n");
    stream.write_all(format!("{head}\r\nconnection: close\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status.unwrap_or_else(|| panic!("{head}: {answer}")), body.to_owned())
}

#[tokio::test]
async fn unknown_names_are_rejected_everywhere() {
    let server = start().await;
    for path in
        ["/", "/api/me", "/api/games", "/api/health", "/api/ready", "/play/abcdefgh", "/x.js"]
    {
        for (host, status) in [
            ("127.0.0.1", 200),
            ("localhost:8080", 200),
            ("[::1]:8080", 200),
            ("play.example", 200),
            ("PLAY.example.:443", 200),
            ("home.lan", 200),
            ("evil.example", 421),
            ("127.0.0.1.evil.example", 421),
            ("play.example.evil", 421),
            ("a@play.example", 400),
            ("play.example, evil.example", 400),
            ("", 400),
        ] {
            let (found, body) = raw(&server, &format!("GET {path} HTTP/1.1\nhost: {host}")).await;
            let known = found != 421 && found != 400;
            assert!(if status == 200 { known } else { found == status }, "{path} {host}: {found}");
            if found == 421 {
                let body: Value = serde_json::from_str(&body).unwrap();
                let message = body["error"]["message"].as_str().unwrap();
                assert!(message.contains("--public-url http://"), "{message}");
            }
        }
    }
}

#[tokio::test]
async fn requests_name_exactly_one_host() {
    let server = start().await;
    for (head, status) in [
        ("GET /api/health HTTP/1.1\nhost: localhost\nhost: localhost", 400),
        ("GET /api/health HTTP/1.1\nhost: localhost\nhost: evil.example", 400),
        ("GET /api/health HTTP/1.1", 400),
        ("GET /api/health HTTP/1.0", 200),
        ("GET /api/health HTTP/1.0\nhost: evil.example", 421),
        ("GET http://localhost/api/health HTTP/1.1\nhost: localhost", 200),
        ("GET http://localhost:80/api/health HTTP/1.1\nhost: localhost", 200),
        ("GET http://evil.example/api/health HTTP/1.1\nhost: localhost", 400),
        ("GET http://localhost/api/health HTTP/1.1\nhost: evil.example", 400),
        ("GET http://evil.example/api/health HTTP/1.1\nhost: evil.example", 421),
        ("CONNECT evil.example:80 HTTP/1.1\nhost: evil.example:80", 421),
    ] {
        assert_eq!(raw(&server, head).await.0, status, "{head}");
    }
}

#[tokio::test]
async fn sockets_are_not_opened_for_other_names() {
    let server = start().await;
    let handshake = "GET /api/analysis/socket HTTP/1.1\nupgrade: websocket\n\
        sec-websocket-version: 13\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\nhost: evil.example\n\
        origin: http://evil.example";
    assert_eq!(raw(&server, handshake).await.0, 421);
    // The proxy of a public name may name the server by its address.
    let client = server.client();
    assert!(client.try_open("/api/analysis/socket", Some("https://play.example")).await.is_ok());
    for origin in ["http://play.example", "https://evil.example"] {
        let error = client.try_open("/api/analysis/socket", Some(origin)).await.unwrap_err();
        assert_eq!(refusal(&error), Some(StatusCode::FORBIDDEN), "{origin}");
    }
}
