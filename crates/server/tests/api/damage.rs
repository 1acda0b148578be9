//! A changed bit in the database is noticed, and affects one game only.

use super::Running;
use heterodox_server::Database;
use heterodox_server::archive::check_data;
use heterodox_test_client::{id, move_ids};
use reqwest::{Method, StatusCode};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;

async fn change(file: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let changed = sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    assert_eq!(changed.rows_affected(), 1, "{sql}");
    connection.close().await.unwrap();
}

/// Returns the problems that `heterodox check-data` prints.
async fn problems(file: &Path) -> Vec<String> {
    let database = Database::file(file);
    let check = move || {
        let mut problems = Vec::new();
        let checked = check_data(&database, &mut |problem| problems.push(problem.to_owned()));
        assert_eq!(checked.unwrap().problems, problems.len() as u64);
        problems
    };
    tokio::task::spawn_blocking(check).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_game_is_not_shown_and_the_others_are() {
    for damage in [
        "UPDATE events SET fact = replace(fact, 'e2e4', 'e2e3') WHERE game = 'ID' AND seq = 1",
        "UPDATE events SET at = at + 1 WHERE game = 'ID' AND seq = 2",
        "UPDATE events SET checksum = checksum + 1 WHERE game = 'ID' AND seq = 1",
        "UPDATE events SET seq = 7 WHERE game = 'ID' AND seq = 2",
        "DELETE FROM events WHERE game = 'ID' AND seq = 1",
        "UPDATE events SET fact = CAST(x'ff' AS TEXT) WHERE game = 'ID' AND seq = 2",
    ] {
        let server = Running::start().await;
        let mut anna = server.client();
        let mut games = Vec::new();
        for _ in 0..2 {
            let (live, mut socket) = anna.play_alone("chess").await;
            for (ply, mv) in ["e2e4", "e7e5"].into_iter().enumerate() {
                socket.play(ply, mv).await;
            }
            games.push(id(&live).to_owned());
        }
        let file = server.database();
        let folder = server.stop().await;
        assert_eq!(problems(&file).await, [""; 0]);
        change(&file, &damage.replace("ID", &games[0])).await;
        let found = problems(&file).await;
        assert!(!found.is_empty() && found.iter().all(|it| it.contains(&games[0])), "{found:?}");
        assert!(found[0].starts_with("event "), "{found:?}");
        let server = Running::start_in(folder, |_| ()).await;
        anna.set_server(server.address);
        for path in ["", "/pgn", "/socket"] {
            let path = format!("/api/live/{}{path}", games[0]);
            let (status, answer) = match path.ends_with("socket") {
                false => anna.request(Method::GET, &path, None).await,
                true => {
                    let error = anna.try_open(&path, None).await.expect_err("an error");
                    let status = heterodox_test_client::refusal(&error).unwrap();
                    (status, json!({ "error": { "code": "damaged" } }))
                }
            };
            assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{damage}: {path} {answer}");
            assert_eq!(answer["error"]["code"], "damaged", "{damage}: {path}");
        }
        assert_eq!(move_ids(&anna.game(&games[1]).await), ["e2e4", "e7e5"]);
        assert_eq!(anna.get("/api/lobby").await["mine"].as_array().unwrap().len(), 2);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_definition_or_list_is_noticed() {
    let server = Running::start().await;
    let anna = server.client();
    anna.get("/api/me").await;
    let text = "hx.name=Tiny\nfiles=5 ranks=6\npawn:P:mfWcfF::a2-e2\nrook::::a1,e1\nking::::c1\n";
    let text = Some(json!({ "text": text }));
    let (_, stored) = anna.request(Method::POST, "/api/workshop", text).await;
    let (live, mut socket) = anna.play_alone("chess").await;
    socket.play(0, "e2e4").await;
    let (file, hash) = (server.database(), id(&stored).rsplit('-').next().unwrap().to_owned());
    let _folder = server.stop().await;
    change(&file, "UPDATE definitions SET canonical = replace(canonical, '5', '6')").await;
    change(&file, "UPDATE games SET moves = moves + 1").await;
    let found = problems(&file).await;
    assert!(
        found.len() == 2 && found[0].contains(&hash) && found[1].contains(id(&live)),
        "{found:?}"
    );
}
