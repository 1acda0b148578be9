//! Tests of runs: interruptions, journals, other studies.

use super::*;
use crate::job::{Job, Part};
use std::fs;
use std::path::Path;
use std::sync::Mutex;

/// The settings of a study that takes a moment.
fn settings(folder: &Path, rounds: u32) -> Settings {
    let game: Arc<dyn AnyGame> = Arc::from(heterodox_catalog::find("chess").unwrap());
    let identity = Identity::new(&*game, 7, 1_000);
    let goal = Goal::Rounds(rounds);
    Settings { game, identity, folder: folder.to_owned(), goal, threads: 2, is_shared: false }
}

fn run_quietly(settings: &Settings) -> Result<Summary, RunError> {
    run(settings, &AtomicBool::new(false), None, &mut |_| ())
}

fn error_of(settings: &Settings) -> String {
    run_quietly(settings).expect_err("an error").to_string()
}

/// Returns the documents of a study that was never interrupted.
fn documents_of_one_thread(rounds: u32) -> [String; 2] {
    let folder = tempfile::tempdir().unwrap();
    run_quietly(&Settings { threads: 1, ..settings(folder.path(), rounds) }).unwrap();
    documents(folder.path())
}

fn documents(folder: &Path) -> [String; 2] {
    [results::FILE, "study.json"].map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

/// Does this number of jobs of a study and stops.
fn begin(settings: &Settings, jobs: usize) -> Scheduler {
    let scheduler = Scheduler::open(settings).unwrap();
    for _ in 0..jobs {
        let task = scheduler.next().expect("a job");
        let counts = task.run(scheduler.game().as_ref());
        scheduler.finish(Finished { task, counts });
    }
    scheduler
}

#[test]
fn threads_and_interruptions_do_not_change_the_documents() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), 2);
    let journal = folder.path().join(journal::FILE);
    for jobs in [1, 7, 12] {
        // As after kill -9: nothing is closed, and a line is torn.
        drop(begin(&settings, jobs));
        let mut text = fs::read_to_string(&journal).unwrap();
        text.push_str("{\"task\":{\"round\":0,\"jo");
        fs::write(&journal, text).unwrap();
    }
    // As after Ctrl-C.
    let summary = run(&settings, &AtomicBool::new(true), None, &mut |_| ()).unwrap();
    assert!(summary.study.is_none_or(|study| study.rounds < 2), "it was stopped");
    let summary = run_quietly(&settings).unwrap();
    assert_eq!((summary.study.unwrap().rounds, summary.pending), (2, 0));
    assert!(!journal.exists(), "nothing is left in it");
    assert_eq!(documents(folder.path()), documents_of_one_thread(2));
}

#[test]
fn a_run_in_memory_continues_from_its_snapshot() {
    let game: Arc<dyn heterodox_catalog::AnyGame> =
        heterodox_catalog::find("chess").unwrap().into();
    let identity = settings(Path::new("nowhere"), 0).identity;
    let mut snapshot = (Results::new(identity), Vec::new());
    let mut games = 0;
    for jobs in [1, 7, 30, 200] {
        let (results, pending) = snapshot;
        let scheduler = Scheduler::resume(Arc::clone(&game), results, pending, false);
        for _ in 0..jobs {
            assert!(scheduler.work());
        }
        assert_eq!((scheduler.finished(), scheduler.running()), (jobs, 0));
        snapshot = scheduler.snapshot();
        let text = serde_json::to_string(&snapshot).unwrap();
        assert_eq!(serde_json::from_str::<(Results, Vec<Finished>)>(&text).unwrap(), snapshot);
        let of_pending = snapshot.1.iter().map(|finished| finished.counts.games());
        let now = snapshot.0.counts.games() + of_pending.sum::<u64>();
        // Endings and trees of openings have none.
        assert!(now >= games, "{now} after {games}");
        games = now;
    }
    let (results, pending) = snapshot;
    let scheduler = Scheduler::resume(Arc::clone(&game), results, pending, false);
    assert!(games > 100, "{games}");
    let begun = scheduler.snapshot().0.rounds;
    assert!(scheduler.work());
    scheduler.end_soon();
    while scheduler.work() {}
    let (results, pending) = scheduler.snapshot();
    assert_eq!((results.rounds, pending), (begun + 1, Vec::new()), "the round is completed");
    assert_eq!(scheduler.failure(), None);
    let [expected, study] = documents_of_one_thread(begun + 1);
    assert_eq!(serde_json::to_string(&results).unwrap() + "\n", expected);
    let value = serde_json::to_value(results.summarize(game.as_ref())).unwrap();
    assert_eq!(json::format(&value), study);
}

#[test]
fn a_longer_run_contains_a_shorter_one() {
    let folder = tempfile::tempdir().unwrap();
    run_quietly(&settings(folder.path(), 1)).unwrap();
    assert_eq!(documents(folder.path()), documents_of_one_thread(1));
    let reports = Mutex::new(Vec::new());
    let report = &mut |progress: &Progress| reports.lock().unwrap().push(progress.clone());
    run(&settings(folder.path(), 3), &AtomicBool::new(false), None, report).unwrap();
    assert_eq!(documents(folder.path()), documents_of_one_thread(3));
    let reports = reports.into_inner().unwrap();
    assert!(reports.iter().all(|progress| progress.end == Some(3) && progress.rounds >= 1));
    assert!(reports.is_sorted_by_key(|progress| (progress.rounds, progress.finished)));
    // With fewer rounds only the documents are written again.
    fs::remove_file(folder.path().join("study.json")).unwrap();
    let summary = run_quietly(&settings(folder.path(), 1)).unwrap();
    assert_eq!(summary.study.unwrap().rounds, 3);
    assert_eq!(documents(folder.path()), documents_of_one_thread(3));
}

#[test]
fn a_time_limit_ends_with_a_complete_round() {
    let folder = tempfile::tempdir().unwrap();
    let goal = Goal::Time(Duration::ZERO);
    let none = Settings { goal, ..settings(folder.path(), 0) };
    let summary = run_quietly(&none).unwrap();
    assert!(summary.study.is_none() && summary.pending == 0, "{summary:?}");
    // A round that has begun is completed.
    drop(begin(&settings(folder.path(), 9), 1));
    let summary = run_quietly(&none).unwrap();
    assert_eq!(summary.study.unwrap().rounds, 1);
    let goal = Goal::Time(Duration::from_millis(300));
    let summary = run_quietly(&Settings { goal, ..none }).unwrap();
    let rounds = summary.study.unwrap().rounds;
    assert!(rounds > 1);
    assert_eq!(documents(folder.path()), documents_of_one_thread(rounds));
}

#[test]
fn other_studies_and_processes_are_kept_out() {
    let folder = tempfile::tempdir().unwrap();
    let own = settings(folder.path(), 1);
    let other =
        |seed| Settings { identity: Identity { seed, ..own.identity.clone() }, ..own.clone() };
    let scheduler = begin(&own, 1);
    assert!(error_of(&own).contains("in use by another study"));
    drop(scheduler);
    let error = error_of(&other(8));
    assert!(error.contains("journal.jsonl") && error.contains("seed is 7, not 8"), "{error}");
    run_quietly(&own).unwrap();
    let error = error_of(&other(8));
    assert!(error.contains("results.json") && error.contains("seed is 7, not 8"), "{error}");
    let game = Identity { game: "zigzag".to_owned(), ..own.identity.clone() };
    assert!(error_of(&Settings { identity: game, ..own.clone() }).contains("game is chess"));
}

#[test]
fn damaged_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(folder.path(), 1);
    drop(begin(&settings, 3));
    let path = folder.path().join(journal::FILE);
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4);
    let far = lines[2].replacen("\"round\":0", "\"round\":99", 1);
    for bad in [&lines[2][..lines[2].len() / 2], "{}", far.as_str()] {
        fs::write(&path, [lines[0], lines[1], bad, lines[3], ""].join("\n")).unwrap();
        let error = error_of(&settings);
        assert!(error.contains("journal.jsonl line 3: "), "{error}");
    }
    for thesis in ["my thesis", "my thesis\n", "{\"heterodox_study\":2}\n"] {
        fs::write(&path, thesis).unwrap();
        assert!(error_of(&settings).contains("not the journal"));
        assert_eq!(fs::read_to_string(&path).unwrap(), thesis);
    }
    fs::remove_file(&path).unwrap();
    fs::write(folder.path().join(results::FILE), "{").unwrap();
    assert!(error_of(&settings).contains("results.json: "));
}

#[test]
fn jobs_are_counted_once_however_often_they_are_done() {
    let folder = tempfile::tempdir().unwrap();
    let shared = Settings { is_shared: true, ..settings(folder.path(), 1) };
    let scheduler = Scheduler::open(&shared).unwrap();
    let offered = scheduler.offer().unwrap();
    scheduler.started(&offered);
    assert!(scheduler.is_wanted(&offered));
    let lost = scheduler.offer().unwrap();
    while let Some(task) = scheduler.next() {
        // The threads take back jobs that nobody has begun.
        assert_ne!(task, offered);
        let game = scheduler.game().as_ref();
        let finished = Finished { counts: task.run(game), task };
        let others = Finished { counts: offered.run(game), task: offered.clone() };
        scheduler.finish(finished.clone());
        scheduler.receive(finished);
        scheduler.receive(others.clone());
        scheduler.finish(others);
    }
    assert!(!scheduler.is_wanted(&lost));
    let foreign = Job { seed: 8, part: Part::Armies(0), ..offered.job.clone() };
    let foreign = Task { job: foreign, ..offered.clone() };
    scheduler.finish(Finished { counts: offered.run(scheduler.game().as_ref()), task: foreign });
    // Results that came from others are not sent to them.
    assert!(scheduler.take_unsent().iter().all(|finished| finished.task != offered));
    scheduler.close().unwrap();
    run_quietly(&shared).unwrap();
    assert_eq!(documents(folder.path()), documents_of_one_thread(1));
}

/// A small game with a surprise: the second player wins more often.
const SMALL: &str = "hx.name=Small\nfiles=5 ranks=6\npawn:P:mfWcfF::a2-e2\nqueen:Q:Q::b1,d1,,\n\
                      rook::::a1,e1\nking::::c1\n";

#[test]
fn a_run_draws_a_second_sample_of_what_surprises() {
    let game: Arc<dyn AnyGame> = heterodox_catalog::workshop::compile(SMALL).unwrap().into();
    let folder = tempfile::tempdir().unwrap();
    let identity = Identity::new(game.as_ref(), 1, 40);
    let own = Settings { game, identity, ..settings(folder.path(), 8) };
    let study = run_quietly(&own).unwrap().study.unwrap();
    let claim = study.claims.iter().find(|claim| claim.kind == "balance").expect("a surprise");
    assert!(claim.is_confirmed(), "{claim:?}");
    let second = folder.path().join("second-sample/balance").join(results::FILE);
    let text = fs::read_to_string(&second).unwrap();
    let second: Results = serde_json::from_str(&text).unwrap();
    assert_eq!((second.rounds, second.identity.second), (8, Some(Group::Balance)));
    let first = Results::read(folder.path(), &own.identity).unwrap();
    let keys = |results: &Results| -> std::collections::HashSet<u64> {
        results.counts.balance[0].openings.0.values().copied().collect()
    };
    assert!(keys(&first).is_disjoint(&keys(&second)), "no opening is in both samples");
    assert_eq!(keys(&first).len(), 32, "each opening once");
    // The documents are the same when they are written again.
    let before = documents(folder.path());
    run_quietly(&Settings { goal: Goal::Time(Duration::ZERO), ..own.clone() }).unwrap();
    assert_eq!(documents(folder.path()), before);
    assert_eq!(study.games.games.len(), 16);
}

#[cfg(feature = "plots")]
#[test]
fn plots_of_an_earlier_report_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let [old, other] = ["first-moves.svg", "own.svg"].map(|name| folder.path().join(name));
    fs::write(&old, "<svg/>").unwrap();
    fs::write(&other, "<svg/>").unwrap();
    run_quietly(&settings(folder.path(), 1)).unwrap();
    assert!(!old.exists(), "a single round has too few games from each first move");
    assert!(other.exists() && folder.path().join("length.svg").exists());
    let drawn = fs::read_dir(folder.path()).unwrap().filter_map(|entry| {
        entry.unwrap().file_name().to_str()?.strip_suffix(".svg").map(str::to_owned)
    });
    let is_known = |name: &String| name == "own" || crate::plots::NAMES.contains(&name.as_str());
    assert!(drawn.into_iter().all(|name| is_known(&name)));
}

#[test]
fn a_study_goes_on_only_with_the_same_fingerprint() {
    let folder = tempfile::tempdir().unwrap();
    let own = settings(folder.path(), 1);
    run_quietly(&own).unwrap();
    let identity = Identity { fingerprint: "0123".to_owned(), ..own.identity.clone() };
    let other = Settings { identity, goal: Goal::Rounds(2), ..own.clone() };
    let error = error_of(&other);
    let was = &own.identity.fingerprint;
    assert!(
        error.contains(&format!("fingerprint of weights and search is {was}, not 0123")),
        "{error}"
    );
    // Documents may be written again.
    let again = Settings { goal: Goal::Time(Duration::ZERO), ..other };
    assert_eq!(run_quietly(&again).unwrap().study.unwrap().fingerprint, *was);
    // The results of earlier versions have none, and another format.
    let path = folder.path().join(results::FILE);
    fs::write(
        &path,
        r#"{"version":"0.1.0","game":"chess","seed":7,"divisor":1000,"rounds":3,"counts":7}"#,
    )
    .unwrap();
    assert!(error_of(&own).contains("fingerprint of weights and search is unknown, not"));
}
