//! Tests of `match`.

use crate::binary::{run, start};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const US: &str = env!("CARGO_BIN_EXE_heterodox");

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

/// Returns the arguments of a match of twenty games, which takes some seconds.
fn command<'a>(journal: &'a Path, pgn: &'a Path) -> Vec<&'a str> {
    let path = |path: &'a Path| path.to_str().expect("UTF-8");
    let mut arguments = vec!["match", "zigzag", "self nodes=1500 hash=1", "self nodes=900 hash=1"];
    arguments.extend(["--games", "20", "--max-plies", "100", "--seed", "3"]);
    arguments.extend(["--journal", path(journal), "--pgn", path(pgn), "--json"]);
    arguments
}

#[test]
fn a_killed_match_is_resumed_with_the_same_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |name: &str| folder.path().join(name);
    let (journal, pgn) = (of("journal"), of("pgn"));
    let arguments = command(&journal, &pgn);
    let mut child = start(&arguments);
    let begun = Instant::now();
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    while lines() < 4 {
        assert!(begun.elapsed() < Duration::from_secs(120), "three games are finished");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    let finished = lines() - 1;
    assert!((3..20).contains(&finished), "{finished}");
    // As if it had been killed in the middle of a line.
    let torn = text(&journal);
    fs::write(&journal, &torn[..torn.len() - 20]).expect("written");
    let mut resumed = arguments.clone();
    resumed.extend(["--concurrency", "2"]);
    let resumed = run(&resumed);
    assert_eq!(resumed.code, 0, "{}", resumed.err);
    let first = resumed.err.lines().next().expect("a line");
    assert_eq!(first, format!("{} games are already finished", finished - 1));
    let (other_journal, other_pgn) = (of("other journal"), of("other pgn"));
    let whole = run(&command(&other_journal, &other_pgn));
    assert_eq!(resumed.out, whole.out);
    assert_eq!(text(&pgn), text(&other_pgn));
    assert_eq!(text(&pgn).matches("[Event ").count(), 20);
    // The same journal with another command line.
    let mut other = arguments;
    other[5] = "22";
    let refused = run(&other).error();
    assert!(refused.contains("games was 20 and is now 22"), "{refused}");
}

/// Sends a signal to a process.
#[cfg(unix)]
fn signal(child: &std::process::Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
}

#[cfg(unix)]
#[test]
fn a_match_ended_by_a_signal_says_how_to_resume_it() {
    for (name, code) in [("-INT", 130), ("-TERM", 143)] {
        let folder = tempfile::tempdir().expect("a folder");
        let journal = folder.path().join("a journal");
        let journal = journal.to_str().expect("UTF-8");
        let arguments = ["match", "chess", "self depth=30", "self depth=29", "--journal", journal];
        for arguments in [&arguments[..4], &arguments[..]] {
            let child = start(arguments);
            std::thread::sleep(Duration::from_millis(500));
            signal(&child, name);
            let output = child.wait_with_output().expect("it ends");
            assert_eq!(output.status.code(), Some(code), "{name}");
            let told = String::from_utf8(output.stderr).expect("UTF-8");
            let message = told.lines().last().expect("a message");
            assert!(
                message.starts_with("the match was interrupted after 0 of 200 games"),
                "{told}"
            );
            match arguments.len() {
                4 => assert!(message.contains("with --journal FILE"), "{told}"),
                _ => assert!(
                    message.contains("the same command line resumes") && message.contains(journal)
                ),
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn tuning_ended_by_a_signal_says_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("weights.txt");
    let path = file.to_str().expect("UTF-8");
    let of_rounds =
        ["tune", "mwchess", "--games", "2", "--nodes", "20", "--rounds", "1000", "--out", path];
    let child = start(&of_rounds);
    let begun = Instant::now();
    while fs::read_to_string(&file).map_or(0, |text| text.len()) == 0 {
        assert!(begun.elapsed() < Duration::from_secs(120), "a round is finished");
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(200));
    signal(&child, "-INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(told.contains("--from") && told.contains(path), "{told}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_its_summary() {
    let folder = tempfile::tempdir().expect("a folder");
    let (journal, pgn) = (folder.path().join("journal"), folder.path().join("pgn"));
    let child = start(&command(&journal, &pgn));
    let begun = Instant::now();
    while fs::read_to_string(&journal).map_or(0, |text| text.lines().count()) < 2 {
        assert!(begun.elapsed() < Duration::from_secs(120), "a game is finished");
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, "-INT");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the same command line resumes it"));
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(summary["interrupted"], true);
    let games = summary["games"].as_u64().expect("a number");
    assert!((1..20).contains(&games), "{games}");
    assert_eq!(text(&journal).lines().count() as u64, games + 1);
    assert_eq!(text(&pgn).matches("[Event ").count() as u64, games);
}

#[test]
fn the_own_uci_engine_can_play_matches() {
    for game in ["chess", "zwangkrieg", "pacifist:zigzag:value"] {
        let program = format!("cmd='{US}' arg=uci option.Hash=1 nodes=300 name=program");
        let summary = run(&[
            "match",
            game,
            "self nodes=300 hash=1",
            &program,
            "--games",
            "2",
            "--max-plies",
            "40",
            "--json",
        ]);
        assert_eq!(summary.code, 0, "{}", summary.err);
        let summary: serde_json::Value = serde_json::from_str(&summary.out).expect("JSON");
        assert_eq!(summary["games"], 2, "{summary}");
        assert_eq!(summary["ends"]["forfeit"], serde_json::Value::Null, "{summary}");
        assert_eq!(summary["faults"][1]["crashes"], 0, "{summary}");
    }
}

#[test]
fn uci_and_built_in_engine_play_the_same_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = |name: &str, engine: &str| {
        let path = folder.path().join(name);
        let pgn = path.to_str().expect("UTF-8");
        let limit = ["--games", "2", "--depth", "4", "--pgn", pgn];
        let match_of = ["match", "mwchess", "self hash=1 name=a", engine];
        let played = run(&[&match_of[..], &limit[..]].concat());
        assert_eq!(played.code, 0, "{}", played.err);
        text(&path)
    };
    let program = format!("cmd='{US}' arg=uci option.Hash=1 name=b");
    assert_eq!(games("within", "self hash=1 name=b"), games("program", &program));
}

#[test]
fn summaries_are_printed_as_text() {
    let summary = run(&[
        "match",
        "clash",
        "self nodes=400 hash=1 name=strong",
        "self level=1 hash=1 name=weak",
        "--games",
        "6",
        "--plies",
        "6",
        "--sprt",
        "0,400",
        "--concurrency",
        "2",
    ]);
    assert_eq!(summary.code, 0, "{}", summary.err);
    let lines: Vec<&str> = summary.out.lines().collect();
    assert_eq!(lines[0], "clash: strong against weak, 6 games");
    for (line, start) in lines[1..].iter().zip([
        "strong: +",
        "pairs: LL ",
        "White: +",
        "SPRT 0..400: LLR ",
        "ends: ",
    ]) {
        assert!(line.starts_with(start), "{}", summary.out);
    }
    assert!(lines[1].contains("Elo +") && lines[1].contains("LOS "), "{}", summary.out);
    // Progress is reported in lines, since standard error is not a terminal.
    assert!(summary.err.lines().count() >= 5, "{}", summary.err);
    assert!(summary.err.lines().all(|line| line.contains("/6: +")), "{}", summary.err);
}

/// A program in a folder with blanks.
#[cfg(unix)]
#[test]
fn programs_and_values_may_have_blanks() {
    let folder = tempfile::Builder::new().prefix("a b").tempdir().expect("a folder");
    let program = folder.path().join("my engine");
    std::os::unix::fs::symlink(US, &program).expect("a link");
    let program = program.to_str().expect("UTF-8");
    let file = folder.path().join("my variants.ini");
    fs::write(&file, "[mine:chess]\nstalemateValue = loss\n[other:mine]\nstalemateValue = win\n")
        .expect("a file");
    let file = file.to_str().expect("UTF-8");
    for (game, engine) in [
        ("chess".to_owned(), format!("cmd='{program}' arg=uci")),
        ("chess".to_owned(), format!("cmd='{program} uci'")),
        ("chess".to_owned(), format!("\"cmd={program}\" arg=uci")),
        (format!("{file}#mine"), format!("cmd='{program}' arg=uci 'option.VariantPath={file}'")),
        (
            file.to_owned(),
            format!("cmd='{program}' arg=uci option.VariantPath='{file}' variant=other"),
        ),
    ] {
        let engine = format!("{engine} name=program nodes=100 option.Hash=1");
        let limits = ["--games", "2", "--max-plies", "20", "--json"];
        let arguments = ["match", game.as_str(), "self nodes=100 hash=1", engine.as_str()];
        let played = run(&[&arguments[..], &limits[..]].concat());
        assert_eq!(played.code, 0, "{engine}: {}", played.err);
        let summary: serde_json::Value = serde_json::from_str(&played.out).expect("JSON");
        assert_eq!(summary["games"], 2, "{engine}: {summary}");
        assert_eq!(summary["ends"]["forfeit"], serde_json::Value::Null, "{engine}: {summary}");
    }
    let missing = run(&["match", "chess", "self nodes=9", "cmd='/no such/folder/engine' nodes=9"]);
    assert!(missing.err.contains("\"/no such/folder/engine\" does not start"), "{}", missing.err);
    let unknown = run(&["match", &format!("{file}#none"), "self nodes=9", "self nodes=8"]).error();
    assert!(unknown.contains("has no section [none]; it defines mine and other"), "{unknown}");
}

/// The path of Fairy-Stockfish, unless it is missing and not required.
fn fairy_stockfish() -> Option<&'static str> {
    let path = "/usr/games/fairy-stockfish";
    if Path::new(path).is_file() {
        return Some(path);
    }
    assert!(std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_none(), "install fairy-stockfish");
    eprintln!("skipped: fairy-stockfish is missing (apt install fairy-stockfish)");
    None
}

#[test]
fn fairy_stockfish_plays_games_from_files() {
    let Some(program) = fairy_stockfish() else { return };
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples");
    let bases = format!("{samples}/bases.ini");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.ini");
    fs::write(
        &file,
        "[hxone:chess]\nstalemateValue = loss\n[hxtwo:crazyhouse]\nstalemateValue = loss\n\
         [hxthree:capablanca]\nstalemateValue = loss\n",
    )
    .expect("a file");
    let mine = file.to_str().expect("UTF-8");
    let path = |file: &str| format!("option.VariantPath={file}");
    for (game, settings) in [
        (mine.to_owned(), path(mine)),
        (format!("{mine}#hxone"), path(mine)),
        (format!("{mine}#HXTWO"), path(mine)),
        (format!("{mine}#hxthree"), format!("{} variant=hxthree", path(mine))),
        (format!("{mine}#hxthree"), format!("{} option.UCI_Variant=hxthree", path(mine))),
        // The one after it, Ataxx, is younger than this release of Fairy-Stockfish.
        (format!("{bases}#minixiangqi"), path(&bases)),
        (format!("{samples}/capablanca.txt"), "variant=capablanca".to_owned()),
        (format!("{samples}/capablanca.txt"), "name=capablanca".to_owned()),
        (format!("{samples}/grand.txt"), "variant=grand".to_owned()),
        (format!("{samples}/capablanca.txt"), String::new()),
        (format!("{samples}/shako.txt"), String::new()),
    ] {
        let name = if settings.contains("name=") { "" } else { "name=fairy" };
        let engine = format!("cmd={program} {settings} {name} nodes=300 option.Hash=1");
        let limits = ["--games", "4", "--nodes", "300", "--max-plies", "120", "--json"];
        let arguments = ["match", game.as_str(), "self hash=1", engine.as_str()];
        let played = run(&[&arguments[..], &limits[..]].concat());
        assert_eq!(played.code, 0, "{game} {engine}: {}", played.err);
        let summary: serde_json::Value = serde_json::from_str(&played.out).expect("JSON");
        assert_eq!(summary["games"], 4, "{game}: {summary}");
        assert_eq!(summary["ends"]["forfeit"], serde_json::Value::Null, "{game}: {}", played.err);
    }
    for (game, settings, part) in [
        (mine, "nodes=9", "it does not play hxthree, which is not among the choices"),
        (mine, "nodes=9", "option.VariantPath=FILE"),
        (mine, "variant=chess nodes=9", "another board or other pieces"),
        (mine, &format!("{} nodes=9", path(&bases)), "does the file in VariantPath define it"),
        ("zigzag", "nodes=9", "it does not play zigzag"),
    ] {
        let engine = format!("cmd={program} name=fairy {settings}");
        let refused = run(&["match", game, "self nodes=9", &engine, "--plies", "0"]);
        assert!(refused.code != 0 && refused.err.contains(part), "{settings}: {}", refused.err);
    }
}

#[test]
fn invalid_matches_are_errors() {
    let us = "self nodes=9";
    for (arguments, part) in [
        (&["checkers", us, "self nodes=8"][..], "unknown game"),
        (&["chess", "self name=a", "self name=a"], "give them names"),
        (&["chess", us, "stockfish"], "must start with self"),
        (&["chess", us, "self"], "self: the search is unlimited"),
        (&["chess", us, "self level=0"], "from 1 (weakest) to 8"),
        (&["chess", us, "self nodes=8", "--games", "5"], "even number"),
        (&["chess", us, "self", "--tc", "soon"], "10+0.1"),
        (&["chess", us, "self", "--tc", "1", "--st", "1"], "cannot be used with"),
        (&["chess", us, "self", "--nodes", "5", "--sprt", "5"], "0,5"),
        (&["chess", us, "self", "--nodes", "5", "--resign", "0"], "CENTIPAWNS[,MOVES]"),
        (&["chess", us, "cmd=no-such-engine nodes=5"], "does not start"),
    ] {
        let refused = run(&[&["match"], arguments].concat()).error();
        assert!(refused.contains(part), "{arguments:?}: {refused}");
    }
    let missing = run(&["match", "chess", us, "self nodes=8", "--openings", "no/such/file"]);
    assert_eq!(missing.code, 1);
    assert!(missing.err.starts_with("error: no/such/file: "), "{}", missing.err);
}

/// Progress bars are only shown on terminals; the test above checks that pipes get
/// none.
#[test]
fn nothing_but_the_result_goes_to_standard_output() {
    let output = Command::new(US)
        .args(["match", "chess", "self nodes=9", "self nodes=8", "--games", "2", "--json"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .expect("the binary starts");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
}

#[test]
fn openings_are_read_in_any_encoding() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("openings.fen");
    let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (before, after) in [
        (&b"\xef\xbb\xbf"[..], "\r\n"),
        (b"# M\xfcller\r", "\r"),
        (b"\xef\xbb\xbf# x\n\xef\xbb\xbf", "\n"),
    ] {
        fs::write(&file, [before, start.as_bytes(), after.as_bytes()].concat()).expect("written");
        let openings = file.to_str().expect("UTF-8");
        let engines = ["match", "chess", "self nodes=50 name=a", "self nodes=50 name=b"];
        let rest = ["--games", "2", "--max-plies", "4", "--openings", openings, "--json"];
        let run = run(&[&engines[..], &rest].concat());
        assert_eq!(run.code, 0, "{}", run.err);
    }
}

#[test]
fn the_lines_of_a_book_are_openings() {
    let folder = tempfile::tempdir().expect("a folder");
    let (book, pgn) = (folder.path().join("book.txt"), folder.path().join("games.pgn"));
    let text = "# Made by: heterodox study chess\ne2e4\t31\t2\t500\ne2e4 c7c5\t28\t0\t-\n";
    fs::write(&book, text).expect("written");
    let (book_path, pgn_path) = (book.to_str().expect("UTF-8"), pgn.to_str().expect("UTF-8"));
    let engines = ["match", "chess", "self nodes=50 name=a", "self nodes=50 name=b"];
    let options = ["--games", "2", "--max-plies", "4", "--openings", book_path];
    let played = run(&[&engines[..], &options, &["--pgn", pgn_path]].concat());
    assert_eq!(played.code, 0, "{}", played.err);
    let games = fs::read_to_string(&pgn).expect("the games");
    let openings = games.lines().filter(|line| line.starts_with("[FEN "));
    let openings: Vec<&str> = openings.collect();
    assert_eq!(openings.len(), 2);
    assert!(openings.iter().all(|fen| fen.contains("pp1ppppp/8/2p5/4P3/8")), "{openings:?}");
    fs::write(&book, text.replace("c7c5", "c7c4")).expect("written");
    let refusal = run(&[&engines[..], &options].concat()).error();
    assert!(refusal.contains("line 3 of the openings: move 2: "), "{refusal}");
}

#[test]
fn engines_without_names_are_numbered() {
    let arguments = ["match", "Chess", "self", "self", "--nodes", "50", "--games", "2"];
    let played = run(&[&arguments[..], &["--max-plies", "20", "--json"]].concat());
    assert_eq!(played.code, 0, "{}", played.err);
    let summary: serde_json::Value = serde_json::from_str(&played.out).expect("JSON");
    assert_eq!(summary["engines"][0], "self 1");
    assert_eq!(summary["engines"][1], "self 2");
    assert_eq!(summary["game"], "chess");
    let same = run(&["match", "chess", "self name=a", "self name=a", "--nodes", "50"]).error();
    assert!(same.contains("both engines are called \"a\""), "{same}");
}

#[test]
fn tables_that_do_not_fit_into_memory_are_errors() {
    let one = (heterodox_host::largest_table() / 4).to_string();
    let engine = |name: &str| format!("self name={name} nodes=50 hash={one}");
    let (first, second) = (engine("a"), engine("b"));
    let refused = run(&["match", "chess", &first, &second, "--concurrency", "8"]).error();
    assert!(refused.contains("MB are free"), "{refused}");
}
