//! Operation of the server: health, metrics and shutdown.

use super::Running;
use heterodox_test_client::id;
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn probes_succeed_without_a_cookie() {
    let server = Running::start().await;
    for path in ["/api/health", "/api/ready"] {
        let response = reqwest::get(format!("http://{}{path}", server.address)).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert!(response.headers().get("set-cookie").is_none(), "{path}");
        assert_eq!(response.text().await.unwrap(), r#"{"status":"ok"}"#);
    }
}

#[tokio::test]
async fn a_draining_server_is_not_ready() {
    let server = Running::start_with(|config| config.drain = Duration::from_secs(600)).await;
    let anna = server.client();
    let (_, mut socket) = anna.play_alone("chess").await;
    server.stop.stop();
    let (status, answer) = anna.request(Method::GET, "/api/ready", None).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (503, &json!("going-down")));
    // The server is alive, and games go on.
    anna.get("/api/health").await;
    socket.play(0, "e2e4").await;
}

#[tokio::test]
async fn stopping_closes_sockets_and_idle_connections() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, mut socket) = anna.play_alone("chess").await;
    socket.play(0, "e2e4").await;
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    idle.write_all(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    let mut start = [0; 15];
    idle.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200 OK");
    server.stop.stop();
    socket.wait("restart").await;
    assert!(socket.next().await.is_none(), "the socket is closed");
    idle.read_to_end(&mut Vec::new()).await.expect("it is closed in order");
    server.done.await.unwrap().unwrap();
    TcpStream::connect(server.address).await.expect_err("nobody listens");
}

#[tokio::test]
async fn metrics_are_served_on_their_own_address() {
    let server =
        Running::start_with(|config| config.metrics = Some("127.0.0.1:0".to_owned())).await;
    let anna = server.client();
    let (live, mut socket) = anna.play_alone("zwangkrieg").await;
    socket.play(0, id(&live["position"]["moves"][0])).await;
    socket.request(json!({ "type": "resign" })).await;
    let address = server.metrics.expect("they are served");
    let text = reqwest::get(format!("http://{address}/metrics")).await.unwrap();
    let text = text.text().await.unwrap();
    for line in [
        r#"heterodox_games_created_total{game="zwangkrieg"} "#,
        r#"heterodox_moves_total{game="zwangkrieg"} "#,
        r#"heterodox_games_finished_total{game="zwangkrieg",reason="resignation"} "#,
        r#"heterodox_move_seconds_bucket{le="+Inf"}"#,
        r#"heterodox_store_commit_seconds_count"#,
        r#"heterodox_store_commit_batches_bucket{le="1.0"}"#,
        r#"heterodox_http_requests_total{method="POST",route="/api/live",status="200"}"#,
        r#"heterodox_http_request_seconds_count{route="/api/live"}"#,
        r#"heterodox_sockets_open{kind="live"}"#,
        "heterodox_connections_open ",
        "heterodox_games_open ",
        r#"heterodox_searches_waiting{kind="move"}"#,
        "process_resident_memory_bytes ",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    // Metrics contain neither ids nor addresses of users.
    assert!(!text.contains(id(&live)) && !text.contains("127.0.0.1"));
    // Users cannot reach the metrics.
    let (_, page) = anna.request(Method::GET, "/metrics", None).await;
    assert!(!page.to_string().contains("heterodox_moves_total"));
}
