//! Mistakes and misfortunes of operators: a second server, a log that cannot be written, files
//! that others may read, NATS that is gone.

use super::process::{serve, serve_with};
use heterodox_test_client::TestClient;
use heterodox_test_services::{Nats, Postgres, Server};
use reqwest::{Method, StatusCode};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tokio::time::sleep;

fn heterodox(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_heterodox");
    Command::new(program).args(args).stdin(Stdio::null()).output().expect("the binary starts")
}

fn run_ok(args: &[&str]) {
    let output = heterodox(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
}

/// Checks that a command names the process that uses the database, and returns the message.
fn is_refused(args: &[&str], user: &Server) -> String {
    let output = heterodox(args);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{args:?}: {errors}");
    let process = format!("heterodox serve, process {}", user.process.id());
    let named = errors.contains(&process) && errors.contains(&user.address.to_string());
    assert!(named && errors.lines().count() == 1, "{args:?}: {errors}");
    assert!(!errors.contains(Postgres::PASSWORD), "{errors}");
    errors
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// Returns the arguments that start another server on a database.
fn other_server<'a>(data: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["serve", "--no-open", "--port", "0", "--data", data], more].concat()
}

#[test]
fn a_second_process_on_a_folder_is_refused_and_told_of_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let [data, backup, pgn] = ["data", "backup", "games.pgn"].map(file);
    let (data, backup, pgn) = (text(&data), text(&backup), text(&pgn));
    fs::write(pgn, "1. e4 *\n").unwrap();
    let server = serve(data.as_ref(), None);
    // Reading is possible.
    run_ok(&["backup", backup, "--data", data]);
    run_ok(&["export", "-", "--data", data]);
    run_ok(&["check-data", "--data", data]);
    let url = format!("sqlite://{data}/../data/games.sqlite");
    for place in [["--data", data], ["--database", &url]] {
        is_refused(&["import", pgn, place[0], place[1]], &server);
        is_refused(&["restore", backup, place[0], place[1]], &server);
        is_refused(&["migrate", place[0], place[1]], &server);
    }
    is_refused(&other_server(data, &[]), &server);
    is_refused(&other_server(text(&file("other")), &["--database", &url]), &server);
    // Not even a backup may replace it.
    is_refused(&["backup", &format!("{data}/games.sqlite"), "--data", data], &server);
    drop(server);
    // Nothing remains of the lock of a killed process.
    let again = serve(data.as_ref(), None);
    drop(again);
    run_ok(&["import", pgn, "--data", data]);
}

#[test]
fn servers_share_postgres_only_over_nats() {
    let (Some(postgres), Some(nats)) = (Postgres::start(), Nats::start()) else { return };
    let (database, nats) = (postgres.new_database(), nats.url());
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| folder.path().join(name);
    let alone = ["--database", &database];
    let cluster = ["--database", &database, "--nats", &nats];
    let other = data("other");
    let first = serve_with(&data("one"), &alone);
    is_refused(&other_server(text(&other), &alone), &first);
    is_refused(&other_server(text(&other), &cluster), &first);
    is_refused(&["migrate", alone[0], alone[1]], &first);
    drop(first);
    let nodes = ["two", "three"].map(|name| serve_with(&data(name), &cluster));
    for args in [other_server(text(&other), &alone), vec!["migrate", alone[0], alone[1]]] {
        is_refused(&args, &nodes[0]);
    }
    drop(nodes);
    drop(serve_with(&data("four"), &alone));
    run_ok(&["migrate", alone[0], alone[1]]);
}

/// A server keeps its lock while PostgreSQL is restarted, and stops if another process takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lock_survives_a_restart_of_postgres() {
    let Some(mut postgres) = Postgres::start() else { return };
    let database = postgres.new_database();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let server = serve(folders[0].path(), Some(&database));
    postgres.stop();
    postgres.start_again();
    let start = Instant::now();
    let client = TestClient::new(server.address);
    while client.request(Method::GET, "/api/ready", None).await.0 != StatusCode::OK {
        assert!(start.elapsed() < Duration::from_secs(30));
        sleep(Duration::from_millis(200)).await;
    }
    // It is taken again within two seconds.
    sleep(Duration::from_secs(3)).await;
    let args = other_server(text(folders[1].path()), &["--database", &database]);
    is_refused(&args, &server);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_written_costs_no_answer() {
    use std::os::fd::OwnedFd;
    let full = || fs::File::options().write(true).open("/dev/full").map(Stdio::from);
    let closed = || {
        let (_, writer) = std::io::pipe()?;
        Ok(Stdio::from(OwnedFd::from(writer)))
    };
    // Nobody reads it, and it is soon full.
    let (_reader, unread) = std::io::pipe().unwrap();
    let unread = || unread.try_clone().map(|pipe| Stdio::from(OwnedFd::from(pipe)));
    let kinds: [(&str, &dyn Fn() -> std::io::Result<Stdio>); 3] =
        [("full", &full), ("closed", &closed), ("unread", &unread)];
    for (kind, stderr) in kinds {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Server::command(env!("CARGO_BIN_EXE_heterodox"), folder.path(), 0);
        command.args(["--log", "trace", "--metrics", "127.0.0.1:0", "--limits", "off"]);
        let mut server = Server::start(command.stderr(stderr().unwrap())).expect(kind);
        server.line();
        let metrics = server.line();
        let metrics = metrics.trim().trim_start_matches("Metrics are at ").trim_end_matches('.');
        let client = TestClient::new(server.address);
        let start = Instant::now();
        let (_, mut socket) = client.play_alone("chess").await;
        socket.play(0, "e2e4").await;
        for _ in 0..200 {
            client.get("/api/me").await;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{kind}: {:?}", start.elapsed());
        let metrics = reqwest::get(metrics).await.unwrap().text().await.unwrap();
        let lost =
            metrics.lines().find_map(|line| line.strip_prefix("heterodox_log_lines_lost_total "));
        let lost: u64 = lost.expect("a metric").parse().unwrap();
        assert!(lost > 0 || kind == "unread", "{kind}");
        server.process.signal("TERM");
        assert!(server.process.wait().success(), "{kind}");
    }
    // An error at the start is still one.
    let mut command = Command::new(env!("CARGO_BIN_EXE_heterodox"));
    command.args(["serve", "--data", "/dev/null/x"]).stderr(full().unwrap());
    assert_eq!(command.status().unwrap().code(), Some(1));
}

#[cfg(unix)]
#[test]
fn files_are_private_whatever_the_umask() {
    use std::os::unix::fs::PermissionsExt;
    let base = tempfile::tempdir().unwrap();
    let file = |name: &str| base.path().join(name);
    let program = env!("CARGO_BIN_EXE_heterodox");
    let with_umask = |umask: &str, args: &str| {
        let script = format!("umask {umask}; exec {program} {args}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).stdin(Stdio::null());
        command
    };
    let check = |folder: &Path| {
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(folder), 0o700, "{}", folder.display());
        let mut files = 0;
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
            files += 1;
        }
        files
    };
    fs::write(file("games.pgn"), "1. e4 *\n").unwrap();
    for umask in ["000", "022", "077"] {
        let name = |name: &str| format!("{}/{umask}/{name}", base.path().display());
        let (data, backup) = (name("data"), name("backup/file"));
        let args = format!("serve --no-open --port 0 --data {data}");
        let server = Server::start(&mut with_umask(umask, &args)).expect("a server");
        // The database, its log and its index, the lock and the key.
        assert_eq!(check(data.as_ref()), 5);
        fs::create_dir(name("backup")).unwrap();
        fs::set_permissions(name("backup"), fs::Permissions::from_mode(0o700)).unwrap();
        let run = |args: String| assert!(with_umask(umask, &args).status().unwrap().success());
        run(format!("backup {backup} --data {data}"));
        assert_eq!(check(name("backup").as_ref()), 1);
        drop(server);
        run(format!("restore {backup} --data {}", name("restored/to")));
        run(format!("import {} --data {}", file("games.pgn").display(), name("imported/to")));
        run(format!("migrate --database sqlite://{}", name("backup/new.sqlite")));
        for folder in ["restored", "restored/to", "imported/to", "backup"] {
            let folder = name(folder);
            if folder.ends_with("restored") {
                let mode = fs::metadata(&folder).unwrap().permissions().mode();
                assert_eq!(mode & 0o777, 0o700);
            } else {
                check(folder.as_ref());
            }
        }
        // Files of older versions are tightened.
        let database = name("data/games.sqlite");
        fs::set_permissions(&database, fs::Permissions::from_mode(0o644)).unwrap();
        fs::set_permissions(name("data/key"), fs::Permissions::from_mode(0o644)).unwrap();
        let _server = serve(data.as_ref(), None);
        check(data.as_ref());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_nats_is_not_ready() {
    let (Some(postgres), Some(mut nats)) = (Postgres::start(), Nats::start()) else { return };
    let folder = tempfile::tempdir().unwrap();
    let options = ["--database", &postgres.new_database(), "--nats", &nats.url()];
    let server = serve_with(folder.path(), &options);
    let client = TestClient::new(server.address);
    let wait_for = async |status: u16, code: Option<&str>| {
        let start = Instant::now();
        loop {
            let (found, answer) = client.request(Method::GET, "/api/ready", None).await;
            if found.as_u16() == status && answer["error"]["code"].as_str() == code {
                return;
            }
            assert!(start.elapsed() < Duration::from_secs(30), "{found} {answer}");
            sleep(Duration::from_millis(200)).await;
        }
    };
    wait_for(200, None).await;
    nats.stop();
    wait_for(503, Some("nats")).await;
    let address = server.address.to_string();
    let health = heterodox(&["health", "--ready", &address]);
    let errors = String::from_utf8_lossy(&health.stderr);
    assert!(errors.contains("NATS") && health.status.code() == Some(1), "{errors}");
    nats.start_again();
    wait_for(200, None).await;
}
