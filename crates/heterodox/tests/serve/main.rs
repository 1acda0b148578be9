//! The web server as a process: what was acknowledged survives `kill -9` and is
//! in every backup, and workers and NATS may come and go.

mod archive;
mod fleet;
mod process;
mod running;

use heterodox_test_services::Postgres;
use process::{are_played, goes_on, play_everything, serve};
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
    let server = serve(folder.path(), database);
    let games = play_everything(server.address).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    are_played(&games, 3).await;
    drop(server);
    let server = serve(folder.path(), database);
    for game in games {
        let (id, known) = (game.id.clone(), game.acknowledged());
        let mut visitor = game.visitor().await;
        visitor.set_server(server.address);
        assert!(known.len() > 2, "{id}: only {} moves were played", known.len());
        goes_on(&visitor, &id, &known).await;
    }
}
