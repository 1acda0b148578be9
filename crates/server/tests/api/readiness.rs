//! A server is ready if a game can be created and a move be stored now.

use super::Running;
use heterodox_server::{Config, Server};
use reqwest::{Method, StatusCode};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::fs;
use std::time::{Duration, Instant};

/// Waits until the last result has expired, and requests a new one.
async fn ready(server: &Running) -> (u16, String) {
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let (status, answer) = server.client().request(Method::GET, "/api/ready", None).await;
    (status.as_u16(), answer["error"]["message"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_can_store_nothing_says_why() {
    let server = Running::start().await;
    assert_eq!(ready(&server).await, (200, String::new()));
    let options = SqliteConnectOptions::new().filename(server.database());
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let (status, message) = ready(&server).await;
    assert!(status == 503 && message.contains("another process has locked"), "{message}");
    // It is alive nevertheless.
    let (status, _) = server.client().request(Method::GET, "/api/health", None).await;
    assert_eq!(status, StatusCode::OK);
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(ready(&server).await.0, 200);
    let (file, aside) = (server.database(), server.database().with_extension("aside"));
    fs::rename(&file, &aside).unwrap();
    let (status, message) = ready(&server).await;
    assert!(status == 503 && message.contains("has been removed"), "{message}");
    fs::rename(&aside, &file).unwrap();
    assert_eq!(ready(&server).await.0, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_probes_share_one_attempt() {
    let server = Running::start().await;
    let options = SqliteConnectOptions::new().filename(server.database());
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let start = Instant::now();
    let client = server.client();
    let probes = (0..20).map(|_| client.request(Method::GET, "/api/ready", None));
    for (status, answer) in futures_util::future::join_all(probes).await {
        assert_eq!((status.as_u16(), &answer["error"]["code"]), (503, &json!("database")));
    }
    // One after another, each would wait a second for the lock.
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}

/// The superuser may write to read-only files.
#[cfg(unix)]
#[tokio::test]
async fn a_start_on_a_folder_that_cannot_be_written_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o500)).unwrap();
    if fs::write(data.join("probe"), "").is_ok() {
        return println!("skipped: this user may write everywhere");
    }
    let error = Server::bind(&Config::new(data)).await.err().expect("no start").to_string();
    assert!(error.contains("its folder cannot be used: Permission denied"), "{error}");
}
