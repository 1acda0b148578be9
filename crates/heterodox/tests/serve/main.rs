//! Tests of the web server as a process: acknowledged moves survive `kill -9` and are
//! in every backup, and workers and NATS may be restarted.

mod archive;
mod fleet;
mod operator;
mod process;
mod running;
mod studies;

use heterodox_test_services::Postgres;
use process::{assert_continues, play_all_games, serve, wait_for_moves};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_moves_survive_a_kill_with_sqlite() {
    check_kill(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_moves_survive_a_kill_with_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    check_kill(Some(&postgres.new_database())).await;
}

async fn check_kill(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), database);
    let games = play_all_games(server.address).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    wait_for_moves(&games, 3).await;
    drop(server);
    let server = serve(folder.path(), database);
    for game in games {
        let (id, known) = (game.id.clone(), game.acknowledged());
        let mut user = game.user().await;
        user.set_server(server.address);
        assert!(known.len() > 2, "{id}: only {} moves were played", known.len());
        assert_continues(&user, &id, &known).await;
    }
}
