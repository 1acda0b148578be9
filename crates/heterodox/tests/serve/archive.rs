//! Backups and files of games, while people play.

use super::process::{Playing, are_played, goes_on, play_everything, serve};
use heterodox_test_client::{TestClient, id, move_ids};
use heterodox_test_services::{Postgres, find_program, or_skip};
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a command says: its exit code, and what it prints on both outputs.
fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

fn heterodox(args: &[&str]) -> (i32, String, String) {
    let program = env!("CARGO_BIN_EXE_heterodox");
    said(&Command::new(program).args(args).output().expect("the binary starts"))
}

/// What a command prints, which must succeed.
fn done(args: &[&str]) -> String {
    let (code, out, complaints) = heterodox(args);
    assert_eq!(code, 0, "{args:?}: {out}{complaints}");
    assert!(!format!("{out}{complaints}").contains(Postgres::PASSWORD), "{args:?}: {out}");
    out
}

fn path(file: &Path) -> &str {
    file.to_str().expect("UTF-8")
}

/// Where games are, for a command.
fn place<'p>(data: &'p Path, database: Option<&'p str>) -> [&'p str; 2] {
    database.map_or(["--data", path(data)], |url| ["--database", url])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_people_play_has_all_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let data = file("data");
    backed_up_while_played(&data, None, folder.path()).await;
    if let Some(postgres) = Postgres::start() {
        backed_up_while_played(&file("pg"), Some(&postgres.new_database()), folder.path()).await;
        // From one to the other.
        let url = postgres.new_database();
        done(&["restore", path(&file("backup")), "--database", &url]);
        let moved = done(&["export", "-", "--database", &url]);
        let backup = format!("sqlite://{}", path(&file("backup")));
        assert_eq!(moved, done(&["export", "-", "--database", &backup]));
    }
}

/// Backs up while games are played, and goes on from the backup elsewhere.
async fn backed_up_while_played(data: &Path, database: Option<&str>, folder: &Path) {
    let server = serve(data, database);
    let games = play_everything(server.address).await;
    are_played(&games, 5).await;
    let known: Vec<Vec<String>> = games.iter().map(Playing::acknowledged).collect();
    let backup = folder.join("backup");
    let place = place(data, database);
    tokio::task::block_in_place(|| done(&["backup", path(&backup), place[0], place[1]]));
    // Nobody was held up for good.
    are_played(&games, known.iter().map(Vec::len).max().unwrap_or(0) + 1).await;
    drop(server);
    // A folder that is not there is made.
    let elsewhere = data.join("else/where");
    done(&["restore", path(&backup), "--data", path(&elsewhere)]);
    if database.is_none() {
        fs::copy(data.join("key"), elsewhere.join("key")).unwrap();
    }
    let server = serve(&elsewhere, None);
    for (game, known) in games.into_iter().zip(known) {
        let id = game.id.clone();
        let mut visitor = game.visitor().await;
        visitor.set_server(server.address);
        let stored = move_ids(&visitor.game(&id).await);
        assert!(stored.starts_with(&known), "{id}: {stored:?} but {known:?}");
        goes_on(&visitor, &id, &stored).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_restored_where_nothing_has_been_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let (data, backup) = (file("data"), file("backup"));
    let server = serve(&data, None);
    let (live, mut socket) = TestClient::new(server.address).play_alone("chess").await;
    socket.play(0, "e2e4").await;
    drop(server);
    done(&["backup", path(&backup), "--data", path(&data)]);
    let played = done(&["export", "-", "--data", path(&data)]);
    let postgres = Postgres::start();
    let url = postgres.as_ref().map(Postgres::new_database);
    for (number, url) in [None].into_iter().chain(url.as_deref().map(Some)).enumerate() {
        let data = file(&format!("other{number}"));
        // A server has been there: it has a key, and somebody a name.
        let server = serve(&data, url);
        let name = Some(json!({ "name": "Cleo" }));
        TestClient::new(server.address).request(reqwest::Method::PUT, "/api/me", name).await;
        drop(server);
        let [option, place] = place(&data, url);
        let restore = ["restore", path(&backup), option, place];
        done(&restore);
        assert_eq!(done(&["export", "-", option, place]), played);
        let (code, _, complaints) = heterodox(&restore);
        assert!(complaints.contains("there are games in it already"), "{complaints}");
        assert_eq!((code, complaints.lines().count()), (1, 1), "{complaints}");
        let server = serve(&data, url);
        assert_eq!(move_ids(&TestClient::new(server.address).game(id(&live)).await), ["e2e4"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_out_as_pgn_and_come_in_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let (data, other, pgn) = (file("data"), file("other"), file("games.pgn"));
    let server = serve(&data, None);
    let games = play_everything(server.address).await;
    are_played(&games, 4).await;
    drop(server);
    for game in games {
        game.visitor().await;
    }
    let out = done(&["export", path(&pgn), "--data", path(&data)]);
    assert!(out.starts_with("6 games are in "), "{out}");
    let text = fs::read_to_string(&pgn).unwrap();
    assert_eq!(text, done(&["export", "-", "--data", path(&data)]));
    let chess = done(&["export", "-", "--data", path(&data), "--game", "chess"]);
    assert!(chess.contains("[Variant \"chess\"]") && chess.contains("[%clk 0:59:"), "{chess}");
    assert_eq!(chess.matches("[Event ").count(), 1);
    // A folder that is not there is made.
    let out = done(&["import", path(&pgn), "--data", path(&other)]);
    assert!(out.starts_with("6 new games in "), "{out}");
    let out = done(&["import", path(&pgn), "--data", path(&other)]);
    assert!(out.starts_with("0 new games in ") && out.contains("6 that were there"), "{out}");
    // The games are shown by a server.
    let server = serve(&other, None);
    let visitor = TestClient::new(server.address);
    let id = chess.split("[GameId \"").nth(1).unwrap().split('"').next().unwrap();
    let live = visitor.game(id).await;
    assert_eq!((&live["status"], live.get("you")), (&json!("playing"), None));
    assert!(live["played"].as_array().unwrap().len() > 2);
    let (_, text) =
        visitor.request(reqwest::Method::GET, &format!("/api/live/{id}/pgn"), None).await;
    assert_eq!(text, json!(chess), "it goes out as it has come in");
    python_chess_reads(&chess);
}

/// What python-chess makes of our games: their moves, clocks and complaints.
const PYTHON: &str = "
import sys, chess.pgn
game = chess.pgn.read_game(sys.stdin)
assert not game.errors, game.errors
nodes = list(game.mainline())
assert len(nodes) > 2 and all(node.clock() is not None for node in nodes), nodes
print(len(nodes), nodes[-1].clock() < 3600, chess.pgn.read_game(sys.stdin))
";

fn python_chess_reads(pgn: &str) {
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
    let (code, out, complaints) = said(&reading.wait_with_output().unwrap());
    let moves = pgn.matches("[%clk").count();
    assert_eq!((code, out.trim()), (0, format!("{moves} True None").as_str()), "{complaints}");
}

#[test]
fn databases_are_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let data = path(folder.path());
    assert!(done(&["migrate", "--data", data]).starts_with("Applied 0001 games.\n"));
    let out = done(&["migrate", "--data", data]);
    assert!(out.ends_with("games.sqlite is up to date.\n") && !out.contains("Applied"), "{out}");
    let Some(postgres) = Postgres::start() else { return };
    let url = postgres.new_database();
    assert!(done(&["migrate", "--database", &url]).starts_with("Applied 0001 games.\n"));
    let out = done(&["migrate", "--database", &url]);
    assert!(out.starts_with("postgres://heterodox@127.0.0.1:"), "{out}");
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let pgn = file("bad.pgn");
    fs::write(&pgn, "[Event \"1\"]\n\n1. e4 e4 *\n\n[Event \"2\"]\n\n1. e4 *\n").unwrap();
    let data = path(folder.path());
    done(&["migrate", "--data", data]);
    let (code, out, complaints) = heterodox(&["import", path(&pgn), "--data", data]);
    assert_eq!((code, out.starts_with("1 new game in ")), (2, true), "{out}{complaints}");
    assert!(complaints.starts_with("game 1, line 3: "), "{complaints}");
    assert!(complaints.contains("error: 1 of the games in "), "{complaints}");
    let port = heterodox_test_services::free_port();
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
        let (found, out, complaints) = heterodox(&args);
        assert_eq!(found, code, "{args:?}: {complaints}");
        assert!(complaints.starts_with("error: ") && complaints.contains(part), "{complaints}");
        assert_eq!(complaints.lines().count(), 1, "{complaints}");
        assert!(!format!("{out}{complaints}").contains(Postgres::PASSWORD), "{complaints}");
    }
}
