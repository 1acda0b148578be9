//! Tests of output and input: escape sequences, outputs that are full or closed, encodings.

use crate::binary::{run, run_with};
use std::fs::{self, File};
use std::io::Read;
use std::process::{Command, Stdio};

const US: &str = env!("CARGO_BIN_EXE_heterodox");

/// Runs the binary with an environment. Returns all that it writes.
fn written(args: &[&str], environment: &[(&str, &str)]) -> String {
    let output = Command::new(US)
        .args(args)
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("the binary starts");
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[test]
fn escape_sequences_need_a_terminal_or_a_wish() {
    let folder = tempfile::tempdir().expect("a folder");
    let wrong = folder.path().join("wrong.txt");
    fs::write(&wrong, "files=0").expect("a file");
    let wrong = wrong.to_str().expect("UTF-8");
    for args in [
        &["rules", "clash"][..],
        &["show", "chess"],
        &["--help"],
        &["mtch"],
        &["check", wrong],
        &["match", "chess", "self nodes=9", "self nodes=8", "--games", "2"],
        &["import", wrong, "--data", folder.path().to_str().expect("UTF-8")],
    ] {
        assert!(!written(args, &[]).contains('\u{1b}'), "{args:?}");
        let never = [args, &["--color", "never"]].concat();
        assert!(!written(&never, &[("CLICOLOR_FORCE", "1")]).contains('\u{1b}'), "{args:?}");
        assert!(!written(args, &[("TERM", "dumb")]).contains('\u{1b}'), "{args:?}");
    }
    for args in [&["rules", "clash"][..], &["show", "chess"], &["--help"]] {
        let always = [args, &["--color", "always"]].concat();
        assert!(written(&always, &[("NO_COLOR", "1")]).contains('\u{1b}'), "{args:?}");
        let always = [&["--color=always"], args].concat();
        assert!(written(&always, &[]).contains('\u{1b}'), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_an_error() {
    for args in [
        &["--help"][..],
        &["--version"],
        &["help", "show"],
        &["show", "--help"],
        &["games"],
        &["games", "--json"],
        &["rules", "chess"],
        &["show", "chess"],
        &["moves", "chess"],
        &["moves", "chess", "--fen", "-"],
        &["perft", "chess", "1"],
        &["analyse", "chess", "--depth", "1"],
        &["bench", "--depth", "1", "--games", "chess"],
        &["match", "chess", "self nodes=9", "self nodes=8", "--games", "2"],
        &["serve", "--limits", "show"],
        &["uci"],
        &["xboard"],
        &["play", "chess"],
    ] {
        let input = if args.contains(&"-") { "x\n" } else { "uci\nxboard\nprotover 2\nquit\n" };
        let full = || File::options().write(true).open("/dev/full").expect("/dev/full");
        let mut child = Command::new(US)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(full())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        // The command may have ended already.
        let _ =
            std::io::Write::write_all(&mut child.stdin.take().expect("a pipe"), input.as_bytes());
        let output = child.wait_with_output().expect("it ends");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {told}");
        assert!(told.contains("No space left"), "{args:?}: {told}");
    }
    // A full standard error takes nothing away from the exit code.
    let full = File::options().write(true).open("/dev/full").expect("/dev/full");
    let code = Command::new(US).arg("mtch").stderr(full).status().expect("it runs").code();
    assert_eq!(code, Some(2));
}

#[cfg(unix)]
#[test]
fn a_closed_output_ends_a_command_quietly() {
    for args in [&["--help"][..], &["rules", "clash"], &["moves", "chess", "--json"]] {
        let mut child = Command::new(US)
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let mut told = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut told).expect("UTF-8");
        assert_eq!(
            (child.wait().expect("it ends").code(), told.as_str()),
            (Some(0), ""),
            "{args:?}"
        );
    }
}

#[test]
fn byte_order_marks_are_ignored_and_utf_16_is_named() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let lines = run_with(
        &["moves", "chess", "--fen", "-"],
        format!("\u{feff}{start}\r\n{start}\n").as_bytes(),
    )
    .ok();
    assert_eq!(lines.lines().filter(|line| line.starts_with("[{")).count(), 2, "{lines}");
    let utf16 = |text: &str| {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>()
    };
    let lines = run_with(&["moves", "chess", "--fen", "-"], &utf16(start)).out;
    assert!(lines.contains("UTF-16"), "{lines}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ini");
    let path = file.to_str().expect("UTF-8");
    let text = "[mine:chess]\nstalemateValue = loss\n";
    fs::write(&file, format!("\u{feff}{text}")).expect("a file");
    assert!(run(&["show", path]).ok().starts_with("mine"));
    fs::write(&file, utf16(text)).expect("a file");
    let told = run(&["show", path]).error();
    assert!(told.contains("UTF-16; save it as UTF-8"), "{told}");
    let weights = folder.path().join("weights.txt");
    fs::write(&weights, utf16("x")).expect("a file");
    let engine = format!("self nodes=9 weights={}", weights.display());
    let told = run(&["match", "chess", &engine, "self nodes=8"]).err;
    assert!(told.contains("UTF-16"), "{told}");
    // Commands of protocols, as PowerShell pipes them.
    let said = run_with(&["uci"], "\u{feff}uci\nquit\n".as_bytes()).ok();
    assert!(said.contains("uciok"), "{said}");
}

#[test]
fn moves_are_read_in_the_spellings_of_people() {
    let position = |game: &str, moves: &str| {
        let shown = run(&["show", game, "--moves", moves, "--json"]).ok();
        let json: serde_json::Value = serde_json::from_str(&shown).expect("JSON");
        json["fen"].as_str().expect("a FEN").to_owned()
    };
    for (people, ours) in [
        ("e2-e4 e7-e5 g1-f3 b8:c6 f1-b5 a7-a6 e1-g1", "e4 e5 Nf3 Nc6 Bb5 a6 O-O"),
        ("Ng1-f3 Ng8\u{2013}f6 0-0", "Nf3 Nf6 O-O"),
        ("e4 a6 e5 d5 exd6ep", "e4 a6 e5 d5 exd6"),
        ("e4 a6 e5 d5 e5xd6 e.p. h6", "e4 a6 e5 d5 exd6 h6"),
        ("E2E4 G8-F6", "e4 Nf6"),
    ] {
        let (people, ours) = match people.contains("0-0") {
            // Castling needs room.
            true => {
                (format!("g2-g3 g7-g6 Bf1-g2 Bf8-g7 {people}"), format!("g3 g6 Bg2 Bg7 {ours}"))
            }
            false => (people.to_owned(), ours.to_owned()),
        };
        assert_eq!(position("chess", &people), position("chess", &ours), "{people}");
    }
    let fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
    for text in ["e7-e8=Q", "e7e8q", "e8Q", "E7-E8=q", "e7:e8=Q"] {
        let shown = run(&["show", "chess", "--fen", fen, "--moves", text, "--json"]).ok();
        assert!(shown.contains("4Q3/7k/"), "{text}: {shown}");
    }
    let samples =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples/capablanca.txt");
    let fen = "r4k3r/10/10/10/10/10/10/R4K3R w AJaj - - 0 1";
    let after = |text: &str| run(&["show", samples, "--fen", fen, "--moves", text, "--json"]).ok();
    for text in ["O-O", "0-0", "f1-i1", "f1i1", "f1j1", "Kf1-i1,j1h1"] {
        assert_eq!(after(text), after("f1i1,j1h1"), "{text}");
    }
    assert_eq!(after("o-o-o"), after("f1c1,a1d1"));
}
