//! `heterodox study`.

use super::binary::{Run, run, run_in};
use heterodox_test_services::{ChildProcess, Nats};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Time limit for a study to make progress.
const PATIENCE: Duration = Duration::from_secs(60);

/// The files that must not depend on interruptions, threads or machines.
const FILES: [&str; 3] = ["results.json", "study.json", "book.txt"];

fn study(game: &str, folder: &Path, options: &[&str]) -> Run {
    let mut args = vec!["study", game, "--out", folder.to_str().expect("UTF-8")];
    args.extend(options);
    run(&args)
}

fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn json(folder: &Path, file: &str) -> Value {
    serde_json::from_str(&read(folder, file)).expect("JSON")
}

/// Returns the number of finished jobs in the journal.
fn finished_jobs(folder: &Path) -> usize {
    let text = fs::read_to_string(folder.join("journal.jsonl")).unwrap_or_default();
    text.lines().count().saturating_sub(1)
}

/// Waits until this number of jobs is finished.
fn wait_for_jobs(folder: &Path, process: &mut ChildProcess, jobs: usize) {
    let start = Instant::now();
    while finished_jobs(folder) < jobs && !process.has_exited() {
        assert!(start.elapsed() < PATIENCE, "{} jobs", finished_jobs(folder));
        sleep(Duration::from_millis(2));
    }
}

fn spawn(args: &[&str]) -> ChildProcess {
    ChildProcess::start(
        Command::new(env!("CARGO_BIN_EXE_heterodox"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null()),
    )
}

fn assert_same(one: &Path, other: &Path) {
    for file in FILES {
        assert!(read(one, file) == read(other, file), "{file} differs");
    }
}

/// The smallest study: a single round with a hundredth of the nodes.
const SHORTEST: [&str; 4] = ["--games", "2", "--divide", "100"];

#[test]
fn a_study_of_a_set_up_starts_there() {
    let folder = tempfile::tempdir().unwrap();
    let options = [&SHORTEST[..], &["--setup", "two commanders"]].concat();
    study("clash", folder.path(), &options).ok();
    let found = json(folder.path(), "study.json");
    assert_eq!(found["name"], "Clash of Command (Two Commanders)");
    let start = "1c1c1/1ff1/2h2/4/5/4/2H2/1FF1/1C1C1 w 1";
    assert_eq!(found["start"], start);
    let command = found["command"].as_str().unwrap();
    assert!(command.starts_with("heterodox study clash --setup \"Two Commanders\" --games 2"));
    let games = read(folder.path(), "games.pgn");
    assert!(games.contains(&format!("[FEN \"{start}\"]")), "{games}");
    assert!(!read(folder.path(), "README.md").contains("What the inventor says"));
    // The folder belongs to this set-up.
    let other = [&SHORTEST[..], &["--setup", "face to face"]].concat();
    let error = study("clash", folder.path(), &other).error();
    assert!(error.contains("set-up") && error.contains("Two Commanders"), "{error}");
    let error = study("clash", folder.path(), &SHORTEST).error();
    assert!(error.contains("set-up"), "{error}");
}

#[test]
fn a_short_study_of_every_game() {
    let games: Value = serde_json::from_str(&run(&["games", "--json"]).ok()).unwrap();
    let games = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap());
    let all: Vec<&str> = games.chain(["pacifist:zwangkrieg:average"]).collect();
    assert!(all.len() >= 7, "{all:?}");
    for game in all {
        let folder = tempfile::tempdir().unwrap();
        let out = study(game, folder.path(), &SHORTEST).ok();
        assert!(out.contains("2 games at the highest effort") && out.contains("1. "), "{out}");
        let study = json(folder.path(), "study.json");
        assert_eq!((&study["game"], &study["rounds"]), (&game.into(), &1.into()));
        assert_eq!(study["balance"][2]["games"], 2);
        assert_eq!(study["balance"][2]["nodes"], 200);
        assert!(study["shape"]["plies"]["value"].as_f64().is_some_and(|plies| plies > 2.0));
        assert!(study["pieces"].as_array().is_some_and(|pieces| pieces.len() > 2));
        assert_ne!(study["openings"]["lines"], serde_json::json!([]));
        assert!(read(folder.path(), "README.md").starts_with("# "));
        let games = read(folder.path(), "games.pgn");
        assert_eq!(games.matches("[Event ").count(), 2, "{games}");
        assert_eq!(study["balance"][0]["openings"], 4, "each opening once");
        assert_eq!(study["fingerprint"].as_str().map(str::len), Some(16));
        assert!(!folder.path().join("journal.jsonl").exists());
        // The documents are written again without games.
        let before = FILES.map(|file| read(folder.path(), file));
        fs::remove_file(folder.path().join("study.json")).unwrap();
        study_again(game, folder.path());
        assert_eq!(FILES.map(|file| read(folder.path(), file)), before);
    }
}

fn study_again(game: &str, folder: &Path) {
    study(game, folder, &["--hours", "0", "--divide", "100"]).ok();
}

#[test]
fn kills_do_not_change_the_results() {
    let [folder, whole] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = ["--games", "16", "--divide", "50"];
    study("chess", whole.path(), &[&options[..], &["--threads", "1"]].concat()).ok();
    let path = folder.path().to_str().unwrap();
    let args = [&["study", "chess", "--out", path, "--threads", "2"], &options[..]].concat();
    for kills in 1..=4 {
        let mut process = spawn(&args);
        let before = finished_jobs(folder.path());
        wait_for_jobs(folder.path(), &mut process, before + kills);
        process.kill();
    }
    assert!(finished_jobs(folder.path()) >= 4);
    assert!(!folder.path().join("study.json").exists(), "it was killed before its end");
    study("chess", folder.path(), &options).ok();
    assert_same(folder.path(), whole.path());
}

#[test]
fn ctrl_c_ends_a_study_that_can_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let options = ["--games", "2000", "--divide", "100"];
    let mut process = spawn(&[&["study", "clash", "--out", path], &options[..]].concat());
    wait_for_jobs(folder.path(), &mut process, 2);
    process.signal("INT");
    assert_eq!(process.wait().code(), Some(130));
    let jobs = finished_jobs(folder.path());
    assert!(jobs >= 2 || folder.path().join("results.json").exists());
    // Its folder is free again.
    let again = study("clash", folder.path(), &["--games", "2", "--divide", "100"]).ok();
    assert!(again.contains("games at the highest effort"), "{again}");
}

#[test]
fn studies_that_cannot_go_on_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    study("chess", folder.path(), &SHORTEST).ok();
    let error = study("chess", folder.path(), &[&SHORTEST[..], &["--seed", "2"]].concat()).error();
    assert!(error.contains("its seed is 1, not 2; give the same command line"), "{error}");
    let error = study("chess", folder.path(), &["--games", "2"]).error();
    assert!(error.contains("its divisor is 100, not 1"), "{error}");
    let error = study("clash", folder.path(), &SHORTEST).error();
    assert!(error.contains("its game is chess, not clash"), "{error}");
    let more = ["--games", "2000", "--divide", "100"];
    let mut process = spawn(&[&["study", "chess", "--out", path], &more[..]].concat());
    wait_for_jobs(folder.path(), &mut process, 3);
    assert!(study("chess", folder.path(), &more).error().contains("in use by another study"));
    process.kill();
    let journal = folder.path().join("journal.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[2] = "{}";
    fs::write(&journal, lines.join("\n") + "\n").unwrap();
    let error = study("chess", folder.path(), &more).error();
    assert!(error.contains("journal.jsonl line 3: missing field"), "{error}");
    assert!(run(&["study", "tomorrow"]).error().contains("tomorrow"));
    assert!(run(&["study", "chess", "--threads", "0"]).error().contains("needs --nats"));
}

/// A worker for the studies of a NATS.
fn worker(nats: &Nats) -> ChildProcess {
    spawn(&["worker", "--threads", "1", "--nats", &nats.url()])
}

/// Starts a study whose jobs are shared.
fn shared_study(nats: &Nats, folder: &Path, threads: &str) -> ChildProcess {
    let (path, nats) = (folder.to_str().expect("UTF-8"), nats.url());
    let options = ["--games", "16", "--divide", "100", "--threads", threads, "--nats", &nats];
    spawn(&[&["study", "chess", "--out", path], &options[..]].concat())
}

/// Returns the folder of the same study, done by this process alone.
fn local_study() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    study("chess", folder.path(), &["--games", "16", "--divide", "100"]).ok();
    folder
}

#[test]
fn workers_do_a_study_and_may_be_killed() {
    let Some(nats) = Nats::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (mut first, second) = (worker(&nats), worker(&nats));
    let mut coordinator = shared_study(&nats, folder.path(), "0");
    wait_for_jobs(folder.path(), &mut coordinator, 5);
    first.kill();
    wait_for_jobs(folder.path(), &mut coordinator, 20);
    coordinator.kill();
    assert!(finished_jobs(folder.path()) >= 20, "it was killed before its end");
    let mut coordinator = shared_study(&nats, folder.path(), "0");
    wait_for_jobs(folder.path(), &mut coordinator, 40);
    let _third = worker(&nats);
    drop(second);
    assert!(coordinator.wait().success());
    assert_same(folder.path(), local_study().path());
}

#[test]
fn processes_share_a_study_and_one_may_be_killed() {
    let Some(nats) = Nats::start() else { return };
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [mut one, mut other] = [0, 1].map(|i| shared_study(&nats, folders[i].path(), "1"));
    let [first, second] = [0, 1].map(|i| folders[i].path());
    wait_for_jobs(first, &mut one, 20);
    let lines = |folder| fs::read_to_string(Path::new(folder).join("journal.jsonl")).unwrap();
    let own: Vec<String> = lines(first).lines().skip(1).map(str::to_owned).collect();
    let start = Instant::now();
    // Each has done about half of them.
    while own.iter().filter(|line| !lines(second).contains(*line)).count() > 3 {
        assert!(start.elapsed() < PATIENCE, "results are not exchanged");
        sleep(Duration::from_millis(50));
    }
    one.kill();
    assert!(other.wait().success());
    assert_same(second, local_study().path());
    let mut again = shared_study(&nats, first, "1");
    assert!(again.wait().success());
    assert_same(first, second);
}

#[test]
fn the_default_folder_is_that_of_the_published_studies() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["study", "zigzag:mirrored", "--hours", "0"];
    let inside = folder.path().join("checkout/crates");
    fs::create_dir_all(&inside).unwrap();
    fs::create_dir_all(folder.path().join("checkout/docs/studies")).unwrap();
    run_in(&inside, &options).ok();
    run_in(folder.path(), &options).ok();
    assert!(folder.path().join("checkout/docs/studies/zigzag-mirrored").is_dir());
    assert!(folder.path().join("study-zigzag-mirrored").is_dir());
}
