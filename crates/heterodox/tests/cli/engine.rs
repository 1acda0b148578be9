//! Tests of the engine: UCI and analysis.

use std::io::Write;
use std::process::{Command, Stdio};

fn heterodox(args: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_heterodox"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.code())
}

fn uci(input: &str) -> String {
    let (output, code) = heterodox(&["uci"], input);
    assert_eq!(code, Some(0), "{output}");
    output
}

#[test]
fn uci_lists_all_games() {
    let output = uci("uci\nisready\nquit\n");
    assert!(output.starts_with("id name Heterodox"));
    let games = output.lines().find(|line| line.contains("UCI_Variant")).expect("the option");
    for id in ["var chess ", "var clash ", "var zigzag:mirrored ", "var pacifist:zwangkrieg"] {
        assert!(games.contains(id), "{games}");
    }
    assert!(output.contains("\nuciok\nreadyok\n"));
}

#[test]
fn uci_finds_a_mate_and_a_win_in_other_games() {
    let output = uci("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\ngo depth 4\nisready\n");
    assert!(output.contains("score mate 1"), "{output}");
    assert!(output.contains("bestmove a1a8"), "{output}");
    let clash = "setoption name UCI_Variant value clash\n\
        position fen 1c3/4/5/4/5/4/5/4/CCCCs b 1\ngo depth 3\n";
    assert!(uci(clash).contains("bestmove i1a1"), "the Slicer takes all four Commanders");
    let moves = "position startpos moves e2e4 e7e5\ngo depth 3\n";
    assert!(uci(moves).contains("bestmove "));
}

#[test]
fn uci_perft_and_display() {
    let output = uci("position startpos\ngo perft 3\nd\n");
    assert!(output.contains("Nodes searched: 8902"), "{output}");
    assert!(output.contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

#[test]
fn uci_handles_invalid_commands() {
    let output = uci(
        "\nhello\nposition\nposition fen\nposition fen 8/8 w\nposition startpos moves e2e5\n\
         go depth x\ngo depth 99999999999999999999\nsetoption\nsetoption name Hash value 0\n\
         setoption name UCI_Variant value checkers\nponderhit\nstop\nuci2\n\u{1F600}\ngo depth 2\n",
    );
    assert!(output.lines().filter(|line| line.starts_with("info string")).count() >= 6, "{output}");
    assert!(output.contains("bestmove "), "{output}");
}

#[test]
fn uci_searches_until_stop() {
    let output =
        uci("go infinite\nstop\nisready\ngo ponder wtime 1000 btime 1000\nponderhit\nstop\n");
    assert_eq!(output.matches("bestmove ").count(), 2, "{output}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let output = uci("position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\ngo depth 3\n");
    assert!(output.contains("bestmove (none)"), "{output}");
}

#[test]
fn analysis_as_text_and_as_json() {
    let (people, _) = heterodox(&["analyse", "chess", "--depth", "4"], "");
    assert!(people.contains("depth  4"), "{people}");
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let (programs, _) =
        heterodox(&["analyse", "chess", "--fen", mate, "--depth", "4", "--json"], "");
    let last = programs.lines().last().expect("a line");
    let value: serde_json::Value = serde_json::from_str(last).expect("JSON");
    assert_eq!(value["lines"][0]["mate"], 1);
    assert_eq!(value["lines"][0]["moves"][0], "a1a8");
    let (_, code) = heterodox(&["analyse", "chess", "--time", "soon"], "");
    assert_eq!(code, Some(2));
}
