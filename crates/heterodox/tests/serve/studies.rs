//! Studies of games of the workshop survive `kill -9`, and workers help with them.

use super::fleet::worker;
use super::process::serve_with;
use heterodox_test_client::{TestClient, id};
use heterodox_test_services::{Nats, Postgres};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Timeout of all waits.
const PATIENCE: Duration = Duration::from_secs(400);

const TEXT: &str = "hx.name=Killed\nfiles=5 ranks=6\npawn:P:mfWcfF::a2-e2\nwizard::FC::b1\n\
                    rook::::a1,e1\nking::::c1\n";

/// Stores a game and asks for a study of it. Returns the path of its state.
async fn ask(client: &TestClient) -> String {
    client.get("/api/me").await;
    let text = json!({ "text": TEXT });
    let (_, stored) = client.request(Method::POST, "/api/workshop", Some(text)).await;
    let path = format!("/api/workshop/{}/study", id(&stored).replace(':', "%3A"));
    let (status, reply) = client.request(Method::POST, &path, None).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{reply}");
    path
}

/// Waits until the state of a study fulfils a condition.
async fn wait_until(server: SocketAddr, path: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let (client, start) = (TestClient::new(server), Instant::now());
    loop {
        let state = client.get(path).await;
        if wanted(&state) {
            return state;
        }
        assert!(start.elapsed() < PATIENCE, "{state}");
        sleep(Duration::from_millis(50)).await;
    }
}

fn number(state: &Value, key: &str) -> u64 {
    state[key].as_u64().expect("a number")
}

async fn check_kill(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let mut options = vec!["--study-minutes", "60", "--study-divide", "1000"];
    options.extend(database.map(|url| ["--database", url]).into_iter().flatten());
    let server = serve_with(folder.path(), &options);
    let path = ask(&TestClient::new(server.address)).await;
    let before = wait_until(server.address, &path, |state| number(state, "rounds") > 0).await;
    drop(server);
    let server = serve_with(folder.path(), &options);
    let state = wait_until(server.address, &path, |state| state["state"] == "running").await;
    assert!(number(&state, "games") >= number(&before, "games"), "{state} after {before}");
    let rounds = number(&state, "rounds");
    let after = wait_until(server.address, &path, |state| number(state, "rounds") > rounds).await;
    assert!(after["share"].as_f64() > before["share"].as_f64(), "{after} after {before}");
}

#[tokio::test]
async fn a_study_survives_a_kill_with_sqlite() {
    check_kill(None).await;
}

#[tokio::test]
async fn a_study_survives_a_kill_with_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    check_kill(Some(&postgres.new_database())).await;
}

#[tokio::test]
async fn workers_make_the_studies_of_a_server_and_may_be_killed() {
    let Some(nats) = Nats::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let url = nats.url();
    let options =
        ["--no-worker", "--nats", &url, "--study-minutes", "0.1", "--study-divide", "1000"];
    let server = serve_with(folder.path(), &options);
    let path = ask(&TestClient::new(server.address)).await;
    let running = wait_until(server.address, &path, |state| state["state"] == "running").await;
    sleep(Duration::from_secs(1)).await;
    let waiting = wait_until(server.address, &path, |_| true).await;
    assert_eq!((&running["games"], &waiting["games"]), (&json!(0), &json!(0)));
    assert_eq!(waiting["share"], json!(0.0), "time without workers does not count");
    let mut first = worker(&nats.url());
    wait_until(server.address, &path, |state| number(state, "games") > 0).await;
    first.kill();
    let _second = worker(&nats.url());
    let done = wait_until(server.address, &path, |state| state["state"] == "done").await;
    assert!(number(&done, "rounds") > 0 && done.get("problem").is_none(), "{done}");
}

/// Of two servers with the same database, one continues the study of the other.
#[tokio::test]
async fn another_server_goes_on_with_a_study() {
    let (Some(postgres), Some(nats)) = (Postgres::start(), Nats::start()) else { return };
    let (database, nats) = (postgres.new_database(), nats.url());
    let effort = ["--study-minutes", "60", "--study-divide", "1000"];
    let options = [&["--database", &database, "--nats", &nats], &effort[..]].concat();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let first = serve_with(folders[0].path(), &options);
    let path = ask(&TestClient::new(first.address)).await;
    let before = wait_until(first.address, &path, |state| number(state, "rounds") > 0).await;
    let second = serve_with(folders[1].path(), &options);
    let state = wait_until(second.address, &path, |_| true).await;
    assert_eq!(state["state"], "running");
    // It stops in order. The other then need not wait for its timeout.
    first.process.signal("TERM");
    let rounds = number(&state, "rounds").max(number(&before, "rounds"));
    wait_until(second.address, &path, |state| number(state, "rounds") > rounds + 1).await;
}
