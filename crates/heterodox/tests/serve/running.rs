//! Tests of the server's process: start, stop, log, metrics and options.

use heterodox_test_client::{TestClient, against_oneself, id};
use heterodox_test_services::Server;
use serde_json::{Value, json};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

fn heterodox() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heterodox"));
    command.stdin(Stdio::null()).env_remove("RUST_LOG");
    command
}

/// Starts a server with options. Its standard error is read by [`stop`].
fn start(data: &Path, options: &[&str]) -> Server {
    let mut command = Server::command(env!("CARGO_BIN_EXE_heterodox"), data, 0);
    command.args(options).env_remove("RUST_LOG").stderr(Stdio::piped());
    let mut server = Server::start(&mut command).expect("a server");
    // The line with the database.
    server.line();
    server
}

/// Reads the next line of the output, which has the address of the metrics.
fn metrics_address(server: &mut Server) -> String {
    let line = server.line();
    line.trim().trim_start_matches("Metrics are at ").trim_end_matches('.').to_owned()
}

/// Stops the server with SIGTERM and returns its log.
#[cfg(unix)]
fn stop(mut server: Server) -> String {
    server.process.signal("TERM");
    assert!(server.process.wait().success(), "it ends in order");
    let mut log = String::new();
    let stderr = server.process.child().stderr.as_mut().expect("a pipe");
    stderr.read_to_string(&mut log).unwrap();
    log
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_has_request_ids_and_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path(), &["--log-format", "json", "--log", "debug"]);
    let anna = TestClient::new(server.address);
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white" });
    let live = anna.new_game(body).await;
    let invite = live["invite"].as_str().unwrap().to_owned();
    anna.post(&format!("/api{invite}"), json!({})).await;
    let page = anna.client.http.get(anna.client.url(&invite)).send().await.unwrap();
    let request = page.headers()["x-request-id"].to_str().unwrap().to_owned();
    let response = reqwest::get(anna.client.url("/api/me")).await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    let (_, mut socket) = anna.open_game(id(&live)).await;
    let log = stop(server);
    assert!(socket.wait("restart").await["type"] == "restart");
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}")))
        .collect();
    // The line of the response. Lines of the database precede it.
    let is_of_page =
        |line: &&Value| line["span"]["id"] == request.as_str() && !line["status"].is_null();
    let of_page = lines.iter().find(is_of_page);
    let of_page = of_page.unwrap_or_else(|| panic!("{request} is not in {log}"));
    assert_eq!((&of_page["span"]["route"], &of_page["status"]), (&json!("page"), &json!(200)));
    let token = invite.rsplit('/').next().unwrap();
    let value = cookie.split(['=', ';']).nth(1).unwrap();
    for secret in [token, value] {
        assert!(secret.len() > 20 && !log.contains(secret), "{secret}");
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_and_limits_are_options() {
    let folder = tempfile::tempdir().unwrap();
    let limits = folder.path().join("limits.toml");
    std::fs::write(&limits, "[user.rates]\ngames = { burst = 1, per-minute = 1 }\n").unwrap();
    let limits = limits.to_str().unwrap();
    let data = folder.path().join("data");
    let mut server = start(&data, &["--metrics", "127.0.0.1:0", "--limits", limits]);
    let address = metrics_address(&mut server);
    let anna = TestClient::new(server.address);
    anna.get("/api/me").await;
    let body = against_oneself("chess");
    anna.new_game(body.clone()).await;
    let (status, _) = anna.request(reqwest::Method::POST, "/api/live", Some(body)).await;
    assert_eq!(status.as_u16(), 429);
    let metrics = reqwest::get(address).await.unwrap().text().await.unwrap();
    let refused = r#"heterodox_refused_total{limit="games",whose="user"} 1"#;
    assert!(metrics.contains(refused), "{metrics}");
    assert!(metrics.contains("process_open_fds "), "{metrics}");
    let host = server.address.to_string();
    let well = heterodox().args(["health", "--ready", &host]).output().unwrap();
    assert_eq!((well.status.code(), text(&well).as_str()), (Some(0), "ok\n"));
    assert_eq!(stop(server), "", "nothing is logged by default");
    let gone = heterodox().args(["health", &host]).output().unwrap();
    assert_eq!(gone.status.code(), Some(1), "{}", text(&gone));
}

/// Returns the value of a metric.
async fn metric(address: &str, name: &str) -> f64 {
    let text = reqwest::get(address).await.unwrap().text().await.unwrap();
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse().unwrap()
}

async fn wait_for(address: &str, name: &str, value: f64) {
    while metric(address, name).await != value {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hibernating_games_are_not_in_memory_and_end_by_timeout() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = start(folder.path(), &["--metrics", "127.0.0.1:0"]);
    let metrics = &metrics_address(&mut server);
    let anna = TestClient::new(server.address);
    let mut body = against_oneself("chess");
    body["clock"] = json!({ "initial": 30_000, "increment": 0 });
    let game = id(&anna.new_game(body).await).to_owned();
    let (_, mut socket) = anna.open_game(&game).await;
    for (ply, mv) in ["e2e4", "e7e5"].into_iter().enumerate() {
        socket.play(ply, mv).await;
    }
    drop(socket);
    wait_for(metrics, "heterodox_games_hibernating", 1.0).await;
    assert_eq!(metric(metrics, "heterodox_games_open").await, 0.0);
    // The lobby is read from the database, which does not resume the game.
    while anna.get("/api/lobby").await["mine"] != json!([]) {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    wait_for(metrics, "heterodox_games_hibernating", 0.0).await;
    let live = anna.game(&game).await;
    assert_eq!((&live["status"], &live["clocks"]["white"]), (&json!("over"), &json!(0)));
    assert_eq!(live["position"]["outcome"]["winner"], "black");
}

#[test]
fn wrong_options_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("limits.toml");
    std::fs::write(&file, "[user]\nsokets = 3\n").unwrap();
    let file = file.to_str().unwrap();
    let missing = folder.path().join("missing.toml");
    for (options, part) in [
        (["--limits", file], "unknown field `sokets`"),
        (["--limits", missing.to_str().unwrap()], "--limits show"),
        (["--trusted-proxy", "proxy"], "neither an address nor a network such as 10.0.0.0/8"),
        (["--log", "loud=very"], "--log"),
        (["--log-format", "xml"], "json"),
        (["--drain", "99999"], "600"),
    ] {
        let data = folder.path().join("data");
        let output =
            heterodox().args(["serve", "--data"]).arg(data).args(options).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{options:?}: {}", text(&output));
        assert!(text(&output).contains(part), "{options:?}: {}", text(&output));
    }
    let shown = heterodox().args(["serve", "--limits", "show"]).output().unwrap();
    assert_eq!(heterodox_server::Limits::read(&text(&shown)).unwrap(), Default::default());
}
