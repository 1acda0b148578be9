//! Tests of backup, restore, export and import while games are played.

use super::process::{RunningGame, assert_continues, play_all_games, serve, wait_for_moves};
use heterodox_test_client::{TestClient, id, move_ids};
use heterodox_test_services::{Postgres, find_program, or_skip};
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Returns exit code, standard output and standard error.
fn output_of(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

fn heterodox(args: &[&str]) -> (i32, String, String) {
    let program = env!("CARGO_BIN_EXE_heterodox");
    output_of(&Command::new(program).args(args).output().expect("the binary starts"))
}

/// Runs a command, which must succeed, and returns its output.
fn run_ok(args: &[&str]) -> String {
    let (code, out, errors) = heterodox(args);
    assert_eq!(code, 0, "{args:?}: {out}{errors}");
    assert!(!format!("{out}{errors}").contains(Postgres::PASSWORD), "{args:?}: {out}");
    out
}

fn path(file: &Path) -> &str {
    file.to_str().expect("UTF-8")
}

/// Returns the option that selects the database.
fn database_option<'p>(data: &'p Path, database: Option<&'p str>) -> [&'p str; 2] {
    database.map_or(["--data", path(data)], |url| ["--database", url])
}

/// Runs the binary as a user who may not write the files of root.
#[cfg(target_os = "linux")]
fn as_nobody(args: &[&str]) -> (i32, String, String) {
    let program = env!("CARGO_BIN_EXE_heterodox");
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    let mut command = Command::new(if is_root { "setpriv" } else { program });
    if is_root {
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", program]);
    }
    output_of(&command.args(args).output().expect("the binary starts"))
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_exported_from_a_database_that_may_only_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let pgn = folder.path().join("games.pgn");
    let text = "[White \"A\"]\n[White \"Ann\"]\n\n1. e4 {[Event \"x\"]} e5 ({first} 1... c5) *\n";
    fs::write(&pgn, text).unwrap();
    let (code, out, told) = heterodox(&["import", path(&pgn), "--data", path(&data)]);
    assert!(code == 0 && out.starts_with("1 new game"), "{out}{told}");
    assert_eq!(told, "game 1, line 2: the tag White is repeated; the last value counts\n");
    let expected = run_ok(&["export", "-", "--data", path(&data)]);
    assert!(expected.contains("( { first } 1... c5 )"), "{expected}");
    let file = data.join("games.sqlite");
    let mode =
        |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    mode(folder.path(), 0o755);
    mode(&file, 0o444);
    for suffix in ["-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{suffix}", path(&file)));
    }
    mode(&data, 0o555);
    let read_only = as_nobody(&["export", "-", "--data", path(&data)]);
    assert_eq!((read_only.0, read_only.1), (0, expected.clone()), "{}", read_only.2);
    mode(&data, 0o755);
    mode(&file, 0o644);
    // Beside a running server, which has files of its own there.
    let server = serve(&data, None);
    for name in ["games.sqlite", "games.sqlite-wal", "games.sqlite-shm"] {
        mode(&data.join(name), 0o444);
    }
    mode(&data, 0o555);
    let beside = as_nobody(&["export", "-", "--data", path(&data)]);
    assert_eq!((beside.0, beside.1), (0, expected), "{}", beside.2);
    mode(&data, 0o755);
    drop(server);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_during_games_has_all_acknowledged_moves() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let data = file("data");
    check_backup_during_games(&data, None, folder.path()).await;
    if let Some(postgres) = Postgres::start() {
        check_backup_during_games(&file("pg"), Some(&postgres.new_database()), folder.path()).await;
        // Restore the backup of one database into another.
        let url = postgres.new_database();
        run_ok(&["restore", path(&file("backup")), "--database", &url]);
        let moved = run_ok(&["export", "-", "--database", &url]);
        let backup = format!("sqlite://{}", path(&file("backup")));
        assert_eq!(moved, run_ok(&["export", "-", "--database", &backup]));
    }
}

/// Makes a backup while games are played, and continues the games from the backup on
/// another server.
async fn check_backup_during_games(data: &Path, database: Option<&str>, folder: &Path) {
    let server = serve(data, database);
    let games = play_all_games(server.address).await;
    wait_for_moves(&games, 5).await;
    let known: Vec<Vec<String>> = games.iter().map(RunningGame::acknowledged).collect();
    let backup = folder.join("backup");
    let place = database_option(data, database);
    tokio::task::block_in_place(|| run_ok(&["backup", path(&backup), place[0], place[1]]));
    // The games were not blocked.
    wait_for_moves(&games, known.iter().map(Vec::len).max().unwrap_or(0) + 1).await;
    drop(server);
    // A missing folder is created.
    let elsewhere = data.join("else/where");
    run_ok(&["restore", path(&backup), "--data", path(&elsewhere)]);
    if database.is_none() {
        fs::copy(data.join("key"), elsewhere.join("key")).unwrap();
    }
    let server = serve(&elsewhere, None);
    for (game, known) in games.into_iter().zip(known) {
        let id = game.id.clone();
        let mut user = game.user().await;
        user.set_server(server.address);
        let stored = move_ids(&user.game(&id).await);
        assert!(stored.starts_with(&known), "{id}: {stored:?} but {known:?}");
        assert_continues(&user, &id, &stored).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_restored_into_databases_without_games() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let (data, backup) = (file("data"), file("backup"));
    let server = serve(&data, None);
    let (live, mut socket) = TestClient::new(server.address).play_alone("chess").await;
    socket.play(0, "e2e4").await;
    drop(server);
    run_ok(&["backup", path(&backup), "--data", path(&data)]);
    let played = run_ok(&["export", "-", "--data", path(&data)]);
    let postgres = Postgres::start();
    let url = postgres.as_ref().map(Postgres::new_database);
    for (number, url) in [None].into_iter().chain(url.as_deref().map(Some)).enumerate() {
        let data = file(&format!("other{number}"));
        // A server has run on it, so there is a key and a user with a name.
        let server = serve(&data, url);
        let name = Some(json!({ "name": "Cleo" }));
        TestClient::new(server.address).request(reqwest::Method::PUT, "/api/me", name).await;
        drop(server);
        let [option, place] = database_option(&data, url);
        let restore = ["restore", path(&backup), option, place];
        run_ok(&restore);
        assert_eq!(run_ok(&["export", "-", option, place]), played);
        let (code, _, errors) = heterodox(&restore);
        assert!(errors.contains("the database is not empty"), "{errors}");
        assert_eq!((code, errors.lines().count()), (1, 1), "{errors}");
        let server = serve(&data, url);
        assert_eq!(move_ids(&TestClient::new(server.address).game(id(&live)).await), ["e2e4"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exported_games_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let (data, other, pgn) = (file("data"), file("other"), file("games.pgn"));
    let server = serve(&data, None);
    let games = play_all_games(server.address).await;
    wait_for_moves(&games, 4).await;
    drop(server);
    for game in games {
        game.user().await;
    }
    let out = run_ok(&["export", path(&pgn), "--data", path(&data)]);
    assert!(out.starts_with("6 games are in "), "{out}");
    let text = fs::read_to_string(&pgn).unwrap();
    assert_eq!(text, run_ok(&["export", "-", "--data", path(&data)]));
    let chess = run_ok(&["export", "-", "--data", path(&data), "--game", "chess"]);
    assert!(chess.contains("[Variant \"chess\"]") && chess.contains("[%clk 0:59:"), "{chess}");
    assert_eq!(chess.matches("[Event ").count(), 1);
    // A missing folder is created.
    let out = run_ok(&["import", path(&pgn), "--data", path(&other)]);
    assert!(out.starts_with("6 new games in "), "{out}");
    let out = run_ok(&["import", path(&pgn), "--data", path(&other)]);
    assert!(
        out.starts_with("0 new games in ") && out.contains("6 that were already there"),
        "{out}"
    );
    // A server shows the games.
    let server = serve(&other, None);
    let user = TestClient::new(server.address);
    let id = chess.split("[GameId \"").nth(1).unwrap().split('"').next().unwrap();
    let live = user.game(id).await;
    assert_eq!((&live["status"], live.get("you")), (&json!("playing"), None));
    assert!(live["played"].as_array().unwrap().len() > 2);
    let (_, text) = user.request(reqwest::Method::GET, &format!("/api/live/{id}/pgn"), None).await;
    assert_eq!(text, json!(chess), "the exported game equals the imported one");
    check_with_python_chess(&chess);
}

/// Python script that reads games with python-chess and checks moves, clocks and
/// errors.
const PYTHON: &str = "
import sys, chess.pgn
game = chess.pgn.read_game(sys.stdin)
assert not game.errors, game.errors
nodes = list(game.mainline())
assert len(nodes) > 2 and all(node.clock() is not None for node in nodes), nodes
print(len(nodes), nodes[-1].clock() < 3600, chess.pgn.read_game(sys.stdin))
";

fn check_with_python_chess(pgn: &str) {
    let Some(python) = or_skip("python3", find_program("python3", &[])) else { return };
    let probe = Command::new(&python).args(["-c", "import chess.pgn"]).status();
    let chess = probe.is_ok_and(|status| status.success()).then_some(());
    if or_skip("the module chess of Python (pip install chess)", chess).is_none() {
        return;
    }
    let mut reading = Command::new(python)
        .args(["-c", PYTHON])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    reading.stdin.take().unwrap().write_all(pgn.as_bytes()).unwrap();
    let (code, out, errors) = output_of(&reading.wait_with_output().unwrap());
    let moves = pgn.matches("[%clk").count();
    assert_eq!((code, out.trim()), (0, format!("{moves} True None").as_str()), "{errors}");
}

#[test]
fn databases_are_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let data = path(folder.path());
    assert!(run_ok(&["migrate", "--data", data]).starts_with("Applied 0001 games.\n"));
    let out = run_ok(&["migrate", "--data", data]);
    assert!(out.ends_with("games.sqlite is up to date.\n") && !out.contains("Applied"), "{out}");
    let Some(postgres) = Postgres::start() else { return };
    let url = postgres.new_database();
    assert!(run_ok(&["migrate", "--database", &url]).starts_with("Applied 0001 games.\n"));
    let out = run_ok(&["migrate", "--database", &url]);
    assert!(out.starts_with("postgres://heterodox@127.0.0.1:"), "{out}");
}

#[test]
fn errors_are_printed_as_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let pgn = file("bad.pgn");
    fs::write(&pgn, "[Event \"1\"]\n\n1. e4 e4 *\n\n[Event \"2\"]\n\n1. e4 *\n").unwrap();
    let data = path(folder.path());
    run_ok(&["migrate", "--data", data]);
    let (code, out, errors) = heterodox(&["import", path(&pgn), "--data", data]);
    assert_eq!((code, out.starts_with("1 new game in ")), (2, true), "{out}{errors}");
    assert!(errors.starts_with("game 1, line 3: "), "{errors}");
    assert!(errors.contains("error: 1 of the games in "), "{errors}");
    let closed = heterodox_test_services::ClosedPort::reserve();
    let port = closed.number();
    let url = format!("postgres://anna:{}@127.0.0.1:{port}/games", Postgres::PASSWORD);
    let (nowhere, odd) = (path(&file("nowhere")).to_owned(), url.replace("/games", "/x?pasword=y"));
    for (args, code, part) in [
        (["backup", "x", "--data", &nowhere], 1, "there is no database"),
        (["export", "-", "--data", &nowhere], 1, "there is no database"),
        (["import", "nothing.pgn", "--data", data], 1, "nothing.pgn: "),
        (["export", "-", "--database", &url], 1, "cannot be reached"),
        (["export", "-", "--database", &odd], 2, "\"pasword\" is not a parameter"),
        (["export", "-", "--database", "mysql://x"], 2, "postgres://user@host/name"),
    ] {
        let (found, out, errors) = heterodox(&args);
        assert_eq!(found, code, "{args:?}: {errors}");
        assert!(errors.starts_with("error: ") && errors.contains(part), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(!format!("{out}{errors}").contains(Postgres::PASSWORD), "{errors}");
    }
}
