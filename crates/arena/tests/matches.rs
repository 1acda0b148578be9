//! Short matches of the built-in engine.

use heterodox_arena::{
    Config, EngineSpec, GameRecord, MoveLimits, Openings, Progress, Sprt, Summary, Verdict, run,
};
use heterodox_kernel::pgn::Reader;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

fn engine(text: &str) -> EngineSpec {
    EngineSpec::parse(text).expect("an engine")
}

/// Creates the configuration of a quick match with small hash tables.
fn config(game: &str, first: &str, second: &str, games: u32) -> Config {
    let openings = Openings::Random { plies: 6, balance: 100, nodes: 300 };
    let limit = MoveLimits::nodes(150);
    let game = heterodox_catalog::find(game).expect("a game").into();
    let engines = (engine(&format!("{first} hash=1")), engine(&format!("{second} hash=1")));
    Config { games, openings, limit, ..Config::new(game, engines.0, engines.1) }
}

/// Plays a match. Returns the summary and the games in the order of their ends.
fn played(config: &Config) -> (Summary, Vec<GameRecord>) {
    let mut records = Vec::new();
    let summary = run(config, &AtomicBool::new(false), &mut |progress: Progress<'_>| {
        records.extend(progress.record.cloned());
    });
    (summary.expect("the match is played"), records)
}

fn in_order(mut records: Vec<GameRecord>) -> Vec<GameRecord> {
    records.sort_by_key(|record| record.number);
    records
}

#[test]
fn more_nodes_beat_a_weak_level() {
    let config = config("chess", "self nodes=1500 name=strong", "self level=1 name=weak", 8);
    let (summary, records) = played(&config);
    assert_eq!((summary.games, records.len()), (8, 8));
    assert_eq!(summary.wins + summary.draws + summary.losses, 8);
    assert!(summary.wins >= 6, "{summary}");
    assert!(summary.elo.is_some_and(|elo| elo.value > 100.0), "{summary}");
    assert!(summary.los.is_some_and(|los| los > 0.95), "{summary}");
    assert!(!summary.interrupted && summary.faults.iter().all(|faults| faults.is_clean()));
}

#[test]
fn games_of_a_pair_have_the_same_opening_and_reversed_colours() {
    let (_, records) = played(&config("zigzag", "self name=a", "self nodes=140 name=b", 4));
    let records = in_order(records);
    for pair in records.chunks(2) {
        assert_eq!(pair[0].fen, pair[1].fen);
        assert_eq!((pair[0].white(), pair[1].white()), (0, 1));
    }
    assert_ne!(records[0].fen, records[2].fen);
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    for id in heterodox_catalog::ids() {
        let mut config = config(id, "self level=2 name=a", "self nodes=60 name=b", 4);
        config.adjudication.max_plies = 60;
        let (summary, alone) = played(&config);
        config.concurrency = 3;
        let (again, together) = played(&config);
        assert_eq!(in_order(alone.clone()), in_order(together), "{id}");
        assert_eq!(summary, again, "{id}");
        config.seed = 2;
        assert_ne!(in_order(alone), in_order(played(&config).1), "{id}");
    }
}

#[test]
fn a_sequential_test_ends_the_match() {
    let mut config = config("chess", "self nodes=800 name=strong", "self level=1 name=weak", 200);
    config.sprt = Sprt::new(0.0, 200.0).ok();
    config.concurrency = 2;
    let (summary, _) = played(&config);
    assert!(summary.games < 100, "{summary}");
    assert_eq!(summary.sprt.map(|sprt| sprt.verdict), Some(Verdict::H1), "{summary}");
    assert!(!summary.interrupted);
    config.concurrency = 1;
    assert_eq!(played(&config).0, summary);
}

/// Plays a match with a journal and a PGN file, and interrupts it after some games.
/// Returns the configuration.
fn interrupted(folder: &Path, config: &Config, after: usize) -> Config {
    let mut config = config.clone();
    config.journal = Some(folder.join("journal"));
    config.pgn = Some(folder.join("pgn"));
    let interrupted = AtomicBool::new(false);
    let mut games = 0;
    let summary = run(&config, &interrupted, &mut |progress: Progress<'_>| {
        games += usize::from(progress.record.is_some());
        interrupted.store(games >= after, SeqCst);
    });
    let summary = summary.expect("as far as it goes");
    assert!(summary.interrupted && (summary.games as usize) >= after, "{summary}");
    config
}

#[test]
fn an_interrupted_match_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = config("clash", "self level=3 name=a", "self level=2 name=b", 10);
    config.concurrency = 2;
    config.pgn = Some(folder.path().join("whole.pgn"));
    let (whole, _) = played(&config);
    let resumed = interrupted(folder.path(), &config, 3);
    // As if the process was killed in the middle of a line.
    let journal = resumed.journal.clone().expect("a journal");
    let text = fs::read(&journal).expect("the journal");
    fs::write(&journal, &text[..text.len() - 5]).expect("written");
    let mut from = None;
    let summary = run(&resumed, &AtomicBool::new(false), &mut |progress: Progress<'_>| {
        from.get_or_insert(progress.summary.games);
    });
    assert!(from.is_some_and(|games| (2..10).contains(&games)), "{from:?}");
    assert_eq!(summary.expect("the rest"), whole);
    let read = |name| fs::read_to_string(folder.path().join(name)).expect("games");
    assert_eq!(read("pgn"), read("whole.pgn"));
    assert_eq!(fs::read_to_string(&journal).expect("the journal").lines().count(), 11);
    // All games are finished, so none is played.
    let (again, records) = played(&resumed);
    assert_eq!((again, records.len()), (whole, 0));
}

#[test]
fn a_journal_does_not_resume_another_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config("clash", "self level=2 name=a", "self level=1 name=b", 10);
    let resumed = interrupted(folder.path(), &config, 1);
    let other = Config { seed: 5, ..resumed };
    let error = run(&other, &AtomicBool::new(false), &mut |_| ()).expect_err("another seed");
    assert!(error.to_string().contains("seed was 1 and is now 5"), "{error}");
}

#[test]
fn games_are_written_as_valid_pgn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    let mut config = config("zwangkrieg", "self name=\"a b\"", "self nodes=40 name=b", 4);
    config.pgn = Some(path.clone());
    config.adjudication.max_plies = 30;
    let (_, records) = played(&config);
    let text = fs::read_to_string(&path).expect("games");
    let games: Vec<_> = Reader::new(&text).map(|game| game.expect("PGN")).collect();
    assert_eq!(games.len(), 4);
    let game = heterodox_catalog::find("zwangkrieg").expect("the game");
    for (raw, record) in games.iter().zip(in_order(records)) {
        let played = game.match_from_pgn(raw).expect("a legal game");
        assert_eq!(played.moves().len(), record.moves.len());
        assert_eq!(played.outcome().map(|o| o.winner), Some(record.outcome.winner));
        assert_eq!(raw.tag("FEN"), Some(record.fen.as_str()));
        assert_eq!(raw.tag("WhiteTimeControl").is_some(), raw.tag("MoveLimits").is_none());
        if record.moves.len() == 30 {
            assert_eq!(raw.tag("Termination"), Some("adjudication"));
            assert_eq!(raw.tag("TerminationDetails"), Some("the limit of 30 plies was reached"));
        }
    }
    assert!(text.contains("adjudication"), "some game is long");
    assert_eq!(games[1].tag("White"), Some("b"));
    assert_eq!(games[1].tag("Round"), Some("1.2"));
    let error = run(&config, &AtomicBool::new(false), &mut |_| ()).expect_err("it exists");
    assert!(error.to_string().contains("exists already"), "{error}");
}

#[test]
fn own_weights_threads_clocks_and_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("weights.txt");
    let game = heterodox_catalog::find("chess").expect("the game");
    fs::write(&path, game.weights().write(game.layout())).expect("written");
    let weights = path.to_str().expect("UTF-8");
    let first = format!("self 'weights={weights}' nodes=100 name=a");
    let mut config = config("chess", &first, "self tc=60+1 depth=2 threads=2 name=b", 2);
    let fen = "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1";
    config.openings = Openings::parse(fen);
    let (summary, records) = played(&config);
    assert!(records.iter().all(|record| record.fen == fen), "{summary}");
    fs::write(&path, "nothing").expect("written");
    config.engines[0] = engine(&first);
    let error = run(&config, &AtomicBool::new(false), &mut |_| ()).expect_err("no weights");
    assert!(error.to_string().starts_with("a: weights "), "{error}");
}

#[test]
fn invalid_configurations_are_errors() {
    let good = config("chess", "self name=a", "self name=b", 2);
    let error = |config: Config| {
        run(&config, &AtomicBool::new(false), &mut |_| ()).expect_err("an error").to_string()
    };
    let odd = Config { games: 3, ..good.clone() };
    assert!(error(odd).contains("give an even number"));
    let endless = Config { limit: MoveLimits::default(), ..good.clone() };
    assert!(error(endless).contains("a: the search is unlimited"));
    let same = Config { engines: [engine("self"), engine("self")], ..good.clone() };
    assert!(error(same).contains("give them names"));
    let openings = Openings::parse("8/8 w");
    assert!(error(Config { openings, ..good }).contains("line 1 of the openings: "));
}
