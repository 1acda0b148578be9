//! Matches against programs: well-known engines and programs with faults.
#![cfg(unix)]

use heterodox_arena::{
    Config, EngineSpec, FaultKind, GameRecord, MoveLimits, Openings, Progress, Summary, run,
};
use heterodox_kernel::{Outcome, Reason};
use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

fn try_run(config: &Config) -> Result<(Summary, Vec<GameRecord>), String> {
    let mut records = Vec::new();
    let summary = run(config, &AtomicBool::new(false), &mut |progress: Progress<'_>| {
        records.extend(progress.record.cloned());
    });
    Ok((summary.map_err(|error| error.to_string())?, records))
}

/// Creates a match of two games between the built-in engine and a program.
fn against(game: &str, program: &str) -> Config {
    let game = heterodox_catalog::find(game).expect("a game").into();
    let ours = EngineSpec::parse("self nodes=200 hash=1 name=ours").expect("an engine");
    let other = EngineSpec::parse(program).expect("an engine");
    Config { games: 2, hang_timeout: Duration::from_millis(400), ..Config::new(game, ours, other) }
}

/// Creates a program that runs a line of shell for each `go`. It ends itself if the test does not
/// end it.
fn fake(go: &str, options: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let script = format!(
        "echo 'Fake 1.0 by nobody'\nwhile read -r line; do case \"$line\" in\n\
         position*) position=$line;;\nuci) echo 'id name Fake'; {options} echo uciok;;\nisready) echo readyok;;\n\
         go*) {go};;\nquit) exit 0;;\nesac; done\n"
    );
    fs::write(file.path(), script).expect("written");
    file
}

/// Plays two games against a fake program with 0.1 s per move.
fn faults_of(go: &str) -> (Summary, Vec<GameRecord>) {
    let file = fake(go, "");
    let path = file.path().to_str().expect("UTF-8");
    let config = against("chess", &format!("cmd=sh arg={path} name=fake st=0.1"));
    let (summary, records) = try_run(&config).expect("the match goes on");
    assert_eq!((summary.games, summary.wins), (2, 2), "{summary}");
    assert!(summary.faults[0].is_clean(), "{summary}");
    (summary, records)
}

fn assert_all(records: &[GameRecord], kind: FaultKind, note: &str) {
    for record in records {
        assert_eq!(record.fault.map(|fault| (fault.engine, fault.kind)), Some((1, kind)));
        assert!(record.note.as_deref().is_some_and(|text| text.contains(note)), "{record:?}");
    }
}

#[test]
fn a_program_that_crashes_loses_and_is_restarted() {
    let (summary, records) = faults_of("exit 3");
    assert_eq!(summary.faults[1].crashes, 2);
    assert_all(&records, FaultKind::Crash, "fake crashed (exit status: 3)");
    assert!(summary.to_string().contains("fake: 2 crashes"), "{summary}");
}

#[test]
fn a_program_that_hangs_loses_and_is_restarted() {
    let start = Instant::now();
    let (summary, records) = faults_of("exec sleep 60");
    assert_eq!(summary.faults[1].hangs, 2);
    assert_all(&records, FaultKind::Hang, "fake had not answered after 0.");
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_program_that_makes_illegal_moves_loses_and_is_restarted() {
    let (summary, records) = faults_of("echo 'bestmove e1e8'");
    assert_eq!(summary.faults[1].illegal_moves, 2);
    assert_all(&records, FaultKind::IllegalMove, "fake played \"e1e8\": ");
    assert_all(&faults_of("echo bestmove").1, FaultKind::IllegalMove, "gave no move");
    assert_all(&faults_of("echo 'bestmove (none)'").1, FaultKind::IllegalMove, "gave no move");
    assert_all(&faults_of("echo 'bestmove \\0\\0'").1, FaultKind::IllegalMove, "fake played");
}

#[test]
fn a_program_that_is_slow_loses_on_time() {
    let go = "sleep 0.3; case \"$position\" in *moves*) echo 'bestmove e8f7';; \
              *) echo 'bestmove e1d1';; esac";
    let file = fake(go, "");
    let path = file.path().to_str().expect("UTF-8");
    let mut config = against("chess", &format!("cmd=sh arg={path} name=fake st=0.1"));
    config.openings = Openings::parse("4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1");
    config.hang_timeout = Duration::from_secs(10);
    let (summary, records) = try_run(&config).expect("the match goes on");
    assert_eq!((summary.wins, summary.faults[1].time_losses), (2, 2), "{summary}");
    assert_all(&records, FaultKind::Time, "ms and had 100");
    assert_eq!(summary.ends.get("timeout"), Some(&2));
}

#[test]
fn time_loss_against_a_bare_king_is_a_draw() {
    let file = fake("sleep 0.3; echo 'bestmove e1f2'", "");
    let path = file.path().to_str().expect("UTF-8");
    let mut config = against("chess", &format!("cmd=sh arg={path} name=fake st=0.1"));
    // In the second game the program has the Queen, and is slow.
    config.openings = Openings::parse("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    config.hang_timeout = Duration::from_secs(10);
    let (summary, records) = try_run(&config).expect("the match goes on");
    let slow = records.iter().find(|record| record.number == 1).expect("two games");
    assert_eq!(slow.fault.map(|fault| fault.kind), Some(FaultKind::Time), "{slow:?}");
    let draw = Outcome::draw(Reason::InsufficientMaterial);
    assert_eq!((slow.outcome, summary.wins, summary.draws), (draw, 1, 1), "{summary}");
}

#[test]
fn a_flood_of_output_is_harmless() {
    let flood = "yes 'info depth 1 score cp 900 pv' | head -n 5000; \
                 head -c 300000 /dev/zero | tr '\\0' x; echo; echo 'bestmove a9a9'";
    assert_all(&faults_of(flood).1, FaultKind::IllegalMove, "a9a9");
}

#[test]
fn programs_that_cannot_play_are_errors() {
    let error = |game: &str, spec: &str| try_run(&against(game, spec)).expect_err("no match");
    let missing = error("chess", "cmd=no-such-engine nodes=5");
    assert!(missing.contains("\"no-such-engine\" does not start"), "{missing}");
    let ended = error("chess", "cmd=true nodes=5");
    assert!(ended.contains("ended before it answered \"uci\""), "{ended}");
    let file = fake("echo", "echo 'option name Hash type spin default 1 min 1 max 9';");
    let fake = format!("cmd='sh {}' name=fake nodes=5", file.path().to_str().expect("UTF-8"));
    let only_chess = error("clash", &fake);
    assert!(only_chess.contains("it does not play clash"), "{only_chess}");
    let option = error("chess", &format!("{fake} option.Elo=7"));
    assert!(option.contains("it has no option \"Elo\"; its options are Hash"), "{option}");
    let value = error("chess", &format!("{fake} option.hash=70"));
    assert!(value.contains("option \"Hash\": "), "{value}");
}

/// Returns whether a program is installed. If it is not, the test is skipped, unless
/// the environment requires all programs.
fn has(program: &str) -> bool {
    let quiet = || Stdio::null();
    let mut command = Command::new(program);
    let started = command.stdin(quiet()).stdout(quiet()).stderr(quiet()).status().is_ok();
    if !started {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "{program} is not installed");
        println!("skipped: {program} is not installed");
    }
    started
}

/// Returns the path of a program in Debian's folder for games, or its name.
fn found(program: &str) -> Option<String> {
    let usual = format!("/usr/games/{program}");
    if fs::exists(&usual).unwrap_or(false) {
        return Some(usual);
    }
    has(program).then(|| program.to_owned())
}

/// Checks that a program beats the weakest built-in player without faults.
fn assert_plays_well(program: &str) {
    let Some(path) = found(program) else { return };
    let spec = format!("cmd={path} nodes=20000 option.Hash=1 option.Threads=1 name=strong");
    let mut config = against("chess", &spec);
    config.engines[0] =
        EngineSpec::parse("self nodes=100 strength=0 hash=1 name=ours").expect("ours");
    config.games = 4;
    config.hang_timeout = Duration::from_secs(20);
    let (summary, records) = try_run(&config).expect("a match");
    assert!(summary.faults.iter().all(|faults| faults.is_clean()), "{summary}");
    assert_eq!((summary.games, summary.losses), (4, 4), "{summary}");
    assert!(records.iter().all(|record| record.note.is_none()), "on the board: {summary}");
    // The same with clocks and adjudication by scores.
    config.limit = MoveLimits::default();
    let timed = format!("cmd={path} tc=20+0.5 depth=8 option.Hash=1 name=strong");
    config.engines[1] = EngineSpec::parse(&timed).expect("an engine");
    config.games = 2;
    config.adjudication.resign = "300,2".parse().ok();
    let (summary, _) = try_run(&config).expect("a match");
    assert!(summary.faults.iter().all(|faults| faults.is_clean()), "{summary}");
    assert_eq!(summary.losses, 2, "{summary}");
    // One game may end by mate before the built-in engine has a lost score twice.
    assert!(summary.ends.contains_key("adjudication"), "{summary}");
}

#[test]
fn stockfish_plays() {
    assert_plays_well("stockfish");
}

#[test]
fn fairy_stockfish_plays_only_chess() {
    assert_plays_well("fairy-stockfish");
    let Some(path) = found("fairy-stockfish") else { return };
    let config = against("zigzag", &format!("cmd={path} nodes=10 name=fairy"));
    let error = try_run(&config).expect_err("it does not know ZigZag");
    assert!(error.contains("it does not play zigzag"), "{error}");
}
