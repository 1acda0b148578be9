//! Tests of the commands, except for `play`: output, JSON, errors and exit codes.

use crate::binary::{run, run_with, start};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};

fn json_of(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).ok()).expect("JSON")
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Returns the ids of all games, also with each single option.
pub(crate) fn ids() -> Vec<String> {
    let games = json_of(&["games", "--json"]);
    let text = |value: &Value| value.as_str().expect("a string").to_owned();
    let with_options = |game: &Value| {
        let id = text(&game["id"]);
        let options = game["options"].as_array().expect("a list").clone();
        let with_option = |option: &Value| format!("{id}:{}", text(&option["id"]));
        [id.clone()].into_iter().chain(options.iter().map(with_option)).collect::<Vec<_>>()
    };
    games.as_array().expect("a list").iter().flat_map(with_options).collect()
}

#[test]
fn help_has_examples() {
    insta::assert_snapshot!("help", run(&["--help"]).ok());
    let commands = ["games", "rules", "show", "moves", "perft", "play", "analyse", "tune", "match"];
    for command in commands {
        let help = run(&[command, "--help"]).ok();
        assert!(help.contains("Examples:"), "{help}");
    }
}

#[test]
fn games_are_listed() {
    assert!(ids().contains(&"chess".to_owned()));
    assert!(run(&["games"]).ok().starts_with("chess "));
}

#[test]
fn rules_tell_where_a_game_comes_from() {
    let about = run(&["rules", "zigzag:mirrored", "--about"]).ok();
    assert!(about.contains("Charles Daniel") && about.contains("What is known since"), "{about}");
    let defined = concat!(env!("CARGO_MANIFEST_DIR"), "/../definition/samples/bent.txt");
    let error = run(&["rules", defined, "--about"]).error();
    assert!(error.contains("nothing is known about"), "{error}");
}

#[test]
fn every_game_has_every_command() {
    for id in &ids() {
        let state = json_of(&["show", id, "--json"]);
        assert_eq!((&state["turn"], &state["outcome"]), (&json!("w"), &Value::Null), "{id}");
        let moves = json_lines(&run(&["moves", id, "--json"]).ok());
        assert_eq!(state["legal"], moves.len(), "{id}");
        let texts: Vec<&str> = moves.iter().map(|mv| mv["move"].as_str().unwrap()).collect();
        assert!(texts.is_sorted(), "{id}");
        assert_eq!(run(&["moves", id]).ok().lines().count(), moves.len(), "{id}");
        let (first, after) = (texts[0], moves[0]["fen"].as_str().unwrap());
        let played = json_of(&["show", id, "--moves", first, "--json"]);
        assert_eq!(played["fen"], after, "{id}");
        assert_eq!(json_of(&["show", id, "--fen", after, "--json"]), played, "{id}");
        assert!(run(&["show", id, "--flip", "--symbols"]).ok().contains("White to move"));
        assert!(run(&["rules", id]).code == 0, "{id}");
        let end = run_with(&["play", id], b"moves\nquit\n").ok();
        assert!(end.contains("White to move"), "{id}");
    }
}

#[test]
fn boards_are_drawn() {
    let show = |args: &[&str]| run(&[&["show"], args].concat()).ok();
    insta::assert_snapshot!("chess", show(&["chess"]));
    insta::assert_snapshot!("chess_moves", show(&["chess", "--moves", "e4 f5 Qh5"]));
    insta::assert_snapshot!("chess_symbols", show(&["chess", "--flip", "--symbols"]));
    insta::assert_snapshot!("chess_mate", show(&["chess", "--moves", "f3 e5 g4 Qh4"]));
    insta::assert_snapshot!("clash", show(&["clash"]));
    insta::assert_snapshot!("clash_moves", show(&["clash", "--moves", "g3h4", "--flip"]));
    insta::assert_snapshot!("zigzag", show(&["zigzag", "--moves", "d2d4 d9d7 J@d3"]));
    insta::assert_snapshot!("zwangkrieg", show(&["zwangkrieg"]));
}

#[test]
fn a_graph_is_drawn_with_each_of_its_lines() {
    let drawing = run(&["show", "clash"]).ok();
    let count = |strokes: &str| drawing.chars().filter(|&c| strokes.contains(c)).count();
    // Neighbours are connected by one character diagonally, three on a file and seven
    // on a rank.
    assert_eq!((count("╱╲"), count("│"), count("─")), (64, 20 * 3, 20 * 7), "{drawing}");
}

#[test]
fn nodes_of_promotion_are_circles() {
    let drawing = run(&["show", "clash", "--fen", "c4/4/5/4/5/1F2/5/4/4C w 1"]).ok();
    let count = |circle: char| drawing.chars().filter(|&c| c == circle).count();
    assert_eq!((count('○'), count('●')), (4, 4), "{drawing}");
    let top = drawing.lines().find(|line| line.starts_with('9')).expect("rank 9");
    assert!(top.contains('○') && !top.contains('●'), "White promotes there: {top}");
}

#[test]
fn colours_are_shown_when_asked_for_and_only_then() {
    let colored = run(&["show", "chess", "--color", "always"]).ok();
    insta::assert_snapshot!("chess_colors", colored.replace('\u{1b}', "␛"));
    assert!(!run(&["show", "chess"]).ok().contains('\u{1b}'));
    assert!(!run(&["rules", "clash"]).ok().contains('\u{1b}'));
    assert!(run(&["rules", "clash", "--color", "always"]).ok().contains('\u{1b}'));
}

#[test]
fn show_writes_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let svg = path("board.svg");
    assert_eq!(run(&["show", "zwangkrieg", "--moves", "e3e5", "--picture", &svg]).ok(), "");
    let text = std::fs::read_to_string(&svg).unwrap();
    assert_eq!(text.matches("fill-opacity").count(), 2, "the squares of the move: {text}");
    let png = path("board.PNG");
    run(&["show", "clash", "--flip", "--picture", &png]).ok();
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    let error = run(&["show", "chess", "--picture", &path("board.gif")]).error();
    assert!(error.contains(".svg or .png"), "{error}");
    let unwritten = run(&["show", "chess", "--picture", &path("none/board.svg")]);
    assert_eq!(unwritten.code, 1);
    assert!(unwritten.err.contains("none/board.svg: "), "{}", unwritten.err);
}

#[test]
fn show_prints_the_state_as_json() {
    assert_eq!(
        run(&["show", "chess", "--json"]).ok(),
        "{\"game\":\"chess\",\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\",\
         \"turn\":\"w\",\"check\":false,\"outcome\":null,\"legal\":20}\n"
    );
    let mate = json_of(&["show", "chess", "--moves", "f3 e5 g4 Qh4#", "--json"]);
    assert_eq!(mate["outcome"], json!({ "result": "0-1", "reason": "checkmate" }));
    assert_eq!((&mate["check"], &mate["legal"]), (&json!(true), &json!(0)));
    let back_and_forth = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let repeated = json_of(&["show", "chess", "--moves", back_and_forth, "--json"]);
    assert_eq!(repeated["outcome"], json!({ "result": "1/2-1/2", "reason": "threefold" }));
    assert_eq!(repeated["legal"], json!(20), "play may continue after the draw");
    for json in [&[][..], &["--json"]] {
        let moves = [&["moves", "chess", "--moves", back_and_forth][..], json].concat();
        assert_eq!(run(&moves).ok().lines().count(), 20);
    }
    let past = json_of(&["show", "chess", "--moves", &format!("{back_and_forth} e4"), "--json"]);
    assert_eq!((&past["outcome"], &past["legal"]), (&json!(null), &json!(20)));
}

#[test]
fn moves_are_listed_in_both_notations() {
    let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    let expected = "\
a1a2   Ka2
a1b1   Kb1
a1b2   Kb2
a7a8b  a8=B
a7a8n  a8=N
a7a8q  a8=Q+
a7a8r  a8=R+
";
    assert_eq!(run(&["moves", "chess", "--fen", fen]).ok(), expected);
}

#[test]
fn errors_of_bad_input_are_one_sentence() {
    for (args, part) in [
        (&["show", "checkers"][..], "chess"),
        (&["rules", "chess:960"], "960"),
        (&["show", "chess", "--fen", "8/8 w"], "placement"),
        (&["moves", "chess", "--fen", ""], "FEN"),
        (&["perft", "chess", "2", "--fen", "nonsense"], "FEN"),
        (&["play", "chess", "--fen", "nonsense"], "FEN"),
        (&["play", "chess", "--level", "9"], "from 1 to 8"),
        (&["play", "chess", "--level", "strong"], "from 1 to 8"),
        (&["play", "chess", "--side", "left"], "left"),
        (&["play", "chess", "--level", "2", "--time", "soon"], "seconds"),
        (&["analyse", "chess", "--pgn", "x", "--fen", "y"], "--fen"),
        (&["analyse", "chess", "--pgn", "x", "--moves", "e4"], "--moves"),
        (&["analyse", "chess", "--game", "2"], "--pgn"),
        (&["analyse", "chess", "--fen", "nonsense"], "FEN"),
        (&["analyse", "chess", "--moves", "e4 e4"], "move 2: "),
        (&["moves", "chess", "--moves", "e4 e5 e5"], "move 3: "),
        (&["show", "chess", "--moves", "f3 e5 g4 Qh4 e4"], "the game is over"),
        (&["perft", "chess", "deep"], "deep"),
        (&["perft", "chess", "31"], "31"),
        (&["perft", "chess", "1", "--threads", "0"], "0"),
        (&["show"], "<GAME>"),
        (&["shew", "chess"], "show"),
        (&["show", "chess", "--color", "blue"], "blue"),
    ] {
        let sentence = run(args).error();
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[test]
fn positions_stream_through_one_process() {
    let good = "7k/8/8/8/8/8/8/K6R b - - 0 1";
    let mut input = format!("{good}\n\nnonsense\r\n{good}\r\n").into_bytes();
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'8'; 20_000]);
    input.extend(format!("\n{good}").bytes());
    let answers = json_lines(&run_with(&["moves", "chess", "--fen", "-"], &input).ok());
    assert_eq!(answers.len(), 7);
    for answer in [&answers[0], &answers[3], &answers[6]] {
        let first = json!({ "move": "h8g7", "fen": "8/6k1/8/8/8/8/8/K6R w - - 1 2" });
        let second = json!({ "move": "h8g8", "fen": "6k1/8/8/8/8/8/8/K6R w - - 1 2" });
        assert_eq!(*answer, json!([first, second]));
    }
    for answer in [&answers[1], &answers[2], &answers[4], &answers[5]] {
        let error = answer.as_object().expect("an object");
        assert!(error.len() == 1 && error["error"].is_string(), "{answer}");
    }
}

#[test]
fn each_position_of_a_stream_is_answered_at_once() {
    let mut child = start(&["moves", "chess", "--fen", "-"]);
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for (question, answer) in
        [("nonsense\n", "{\"error\":"), ("8/8/8/8/8/8/P7/K1k5 w - - 0 1\n", "[{")]
    {
        input.write_all(question.as_bytes()).expect("it listens");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers before the next question");
        assert!(line.starts_with(answer) && line.ends_with('\n'), "{line}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_closed_output_is_not_an_error() {
    let mut child = start(&["moves", "chess", "--fen", "-"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all("8/8/8/8/8/8/P7/K1k5 w - - 0 1\n".repeat(10_000).as_bytes());
    drop(input);
    let mut error = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut error).expect("UTF-8");
    assert_eq!((child.wait().expect("it ends").code(), error.as_str()), (Some(0), ""));
}

#[test]
fn perft_counts_the_same_with_any_number_of_threads() {
    let nodes = |args: &[&str]| {
        let lines = json_lines(&run(&[&["perft"], args, &["--json"]].concat()).ok());
        lines.iter().map(|line| line["nodes"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(nodes(&["chess", "4"]), [20, 400, 8902, 197_281]);
    assert_eq!(nodes(&["chess", "4", "--threads", "3"]), [20, 400, 8902, 197_281]);
    assert_eq!(nodes(&["chess", "0"]), [1]);
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(nodes(&["chess", "3", "--fen", mate, "--threads", "2"]), [0, 0, 0]);
    for id in ids().iter().filter(|id| !id.contains(':')) {
        let divided = nodes(&[id, "3", "--divide", "--threads", "3"]);
        assert_eq!(divided.last(), nodes(&[id, "3"]).last(), "{id}");
    }
}

#[test]
fn perft_prints_the_count_of_each_root_move() {
    let text = run(&["perft", "chess", "3", "--divide", "--threads", "3"]).ok();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["a2a3: 380", "a2a4: 420", "b1a3: 400"]);
    assert_eq!(lines[20..], ["", "total: 8902"]);
    let table = run(&["perft", "chess", "3"]).ok();
    assert!(table.lines().nth(3).is_some_and(|line| line.contains(" 8902 ")), "{table}");
}
