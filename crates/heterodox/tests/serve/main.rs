//! The web server as a process: what was acknowledged survives `kill -9`, and
//! workers and NATS may come and go.

#[path = "../../../server/tests/api/client.rs"]
// As much of it as this test needs.
#[allow(dead_code)]
mod client;
mod fleet;
mod process;
mod running;

use heterodox_backing::Postgres;
use process::{Process, are_played, goes_on, play_everything};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    survives(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_with_postgres_either() {
    let Some(postgres) = Postgres::start() else { return };
    survives(Some(&postgres.new_database())).await;
}

async fn survives(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path(), database);
    let games = play_everything(&server.host).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    are_played(&games, 3).await;
    server.kill();
    let server = Process::start(folder.path(), database);
    for game in games {
        let (id, known) = (game.id.clone(), game.acknowledged());
        let mut visitor = game.visitor().await;
        visitor.host.clone_from(&server.host);
        assert!(known.len() > 2, "{id}: only {} moves were played", known.len());
        goes_on(&visitor, &id, &known).await;
    }
}
