//! Tests of `play` for two people, with input from a pipe.

use crate::binary::{run, run_with};

fn play(args: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n");
    run_with(&[&["play"], args].concat(), input.as_bytes()).ok()
}

#[test]
fn a_game_is_played_to_its_end() {
    let text = play(&["chess"], &["f3", "e7e5", "g4", "Qh4", "e4", "pgn", "quit", "e4"]);
    for part in ["Last move: 2... Qh4# (d8h4)", "Black wins: checkmate (0-1)"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(text.contains("The game is over (Black wins: checkmate)."), "{text}");
    assert!(text.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"), "{text}");
}

#[test]
fn illegal_input_is_explained_and_similar_moves_are_suggested() {
    let fen = "4r1k1/8/8/8/8/8/4N3/4K2R w K - 0 1";
    let text = play(
        &["chess", "--fen", fen],
        &["Nc3", "Kg4", "Ra7", "e2f5", "e8e7", "Qd4", "O-O-O", "udno", "@#!", "moves h9", "undo 2"],
    );
    for part in [
        "\"Nc3\" is not legal. The Knight on e2 is pinned: your King would be taken by the Rook on e8.",
        "\"Kg4\" is not legal. A King goes one square; it cannot reach g4.",
        "\"Ra7\" is not legal. A Rook goes along its rank and file; it cannot reach a7.",
        "\"e8e7\" is not legal. The Rook on e8 is Black's, and it is White's turn.",
        "\"Qd4\" is not legal. White has no Queen that can go to d4.",
        "\"O-O-O\" is not legal. Castling is not possible here.",
        "Similar legal moves: O-O (e1g1)",
        "Did you mean `undo`?",
        "\"@#!\" is not a move",
        "The board has no square \"h9\".",
        "`undo` takes no argument, but got \"2\".",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn choices_between_two_squares_are_listed() {
    let text = play(&["chess", "--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1"], &["a7a8"]);
    let expected = "must promote: add q, r, b or n";
    assert!(text.contains(expected) && !text.contains("Similar"), "{text}");
    let text = play(&["chess", "--fen", "7k/8/8/8/8/8/8/KN3N2 w - - 0 1"], &["Nd2"]);
    assert!(text.contains("\"Nd2\" could be Nbd2 or Nfd2.\n"), "{text}");
}

#[test]
fn undo_takes_back_moves_and_agreements() {
    let text = play(
        &["chess"],
        &[
            "undo", "e4", "undo", "fen", "d4", "resign", "undo", "fen", "draw", "undo", "fen",
            "undo", "resign", "undo", "fen",
        ],
    );
    let fens: Vec<&str> = text.lines().filter(|line| line.ends_with(" 0 1")).collect();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let after_d4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1";
    assert_eq!(fens, [start, after_d4, after_d4, start], "{text}");
    for part in [
        "There is no move to take back.",
        "White wins: resignation (1-0)",
        "Draw: by agreement (1/2-1/2)",
        "Black wins: resignation (0-1)",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn commands_of_a_game() {
    let text = play(&["chess"], &["", "help", "flip", "board", "moves b1", "moves e4", "?"]);
    assert!(text.contains("Knight b1  Na3 (b1a3), Nc3 (b1c3)\n"), "{text}");
    assert!(text.contains("No legal move starts on e4."), "{text}");
    assert_eq!(text.matches("h  g  f  e  d  c  b  a").count(), 2, "{text}");
    assert_eq!(text.matches("resign for the side to move").count(), 2, "{text}");
}

#[test]
fn saved_games_are_not_overwritten() {
    let file = std::env::temp_dir().join(format!("heterodox-test-{}.pgn", std::process::id()));
    let name = file.to_str().expect("UTF-8");
    let save = format!("pgn {name}");
    let text = play(&["chess"], &["e4", &save, &save]);
    let saved = std::fs::read_to_string(&file).expect("the file is there");
    std::fs::remove_file(&file).expect("the file can go");
    assert!(saved.ends_with("1. e4 *\n"), "{saved}");
    assert!(text.contains(&format!("Saved to {name}.")), "{text}");
    assert!(text.contains(&format!("Cannot save to {name}: ")), "{text}");
}

#[test]
fn the_end_of_input_ends_the_game() {
    assert_eq!(run(&["play", "chess"]).code, 0);
    let garbage = run_with(&["play", "chess"], b"\xff\xfe\n\0\ne4");
    assert_eq!(garbage.code, 0);
    assert!(garbage.out.contains("Last move: 1. e4 (e2e4)"), "{}", garbage.out);
}
