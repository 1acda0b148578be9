//! Tests of `analyse` with whole games.

use crate::binary::{Run, run, run_with};
use serde_json::{Value, json};

const FOOL: &str = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. f3 e5 {hm} 2. g4?? Qh4# 0-1\n";

fn analyse(args: &[&str], pgn: &str) -> Run {
    run_with(&[&["analyse"], args].concat(), pgn.as_bytes())
}

fn lines(args: &[&str], pgn: &str) -> Vec<Value> {
    let text = analyse(&[args, &["--pgn", "-", "--json"]].concat(), pgn).ok();
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn the_blunder_of_a_game_is_found() {
    let moves = lines(&["chess", "--depth", "3"], FOOL);
    // The annotations of the other moves depend on the evaluation weights.
    assert_eq!((moves.len(), &moves[2]["mark"]), (4, &json!("blunder")));
    assert_eq!(moves[3]["mark"], Value::Null);
    let blunder = &moves[2];
    assert_eq!((&blunder["ply"], &blunder["turn"]), (&json!(3), &json!("w")));
    assert_eq!((&blunder["move"], &blunder["short"]), (&json!("g2g4"), &json!("g4")));
    assert_eq!(blunder["after"], json!({ "score": null, "mate": -1 }));
    assert_eq!(blunder["best"], blunder["lines"][0]["moves"][0]);
    assert!(blunder["loss"].as_u64().is_some_and(|loss| loss > 700), "{blunder}");
    assert_eq!(moves[3]["before"], json!({ "score": null, "mate": 1 }));
    assert_eq!((&moves[3]["after"], &moves[3]["loss"]), (&moves[3]["before"], &json!(0)));
}

#[test]
fn analysis_continues_after_unclaimed_draws() {
    let back_and_forth = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let moves = lines(&["chess", "--depth", "3"], &format!("{back_and_forth} 5. d4 d5 1-0\n"));
    assert_eq!(moves.len(), 10);
    assert!(moves.iter().all(|mv| mv["best"].is_string()), "{moves:?}");
    let fen = "8/R7/1r6/1k6/3KB3/8/8/8 b - - 99 111";
    let pgn = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n111... Kb4 112. Kd5 Rb5+ 1/2-1/2\n");
    assert_eq!(lines(&["chess", "--depth", "3"], &pgn).len(), 3);
}

#[test]
fn annotations_and_summary_are_printed_as_text() {
    let text = analyse(&["chess", "--pgn", "-", "--depth", "3"], FOOL).ok();
    assert!(text.starts_with("Ann – Ben\n"), "{text}");
    let blunder = text.lines().find(|line| line.contains("2. g4??")).expect("the move");
    assert!(blunder.ends_with("→ #-1"), "{text}");
    assert!(text.contains("\n       best: "), "{text}");
    assert!(text.contains("\nWhite: moves 2, average loss "), "{text}");
    assert!(text.contains(", blunders 1\nBlack: moves 2, average loss "), "{text}");
    assert!(text.ends_with(", blunders 0\n"), "{text}");
}

#[test]
fn a_game_is_selected_from_a_file() {
    let zigzag = "[Variant \"zigzag\"]\n\n1. d4 d7 2. d5 *\n";
    let file = std::env::temp_dir().join(format!("heterodox-games-{}.pgn", std::process::id()));
    std::fs::write(&file, format!("{FOOL}\n{zigzag}")).expect("the file is written");
    let name = file.to_str().expect("UTF-8");
    let common = ["--pgn", name, "--game", "2", "--nodes", "300", "--multipv", "2", "--json"];
    let text = analyse(&[&["zigzag"], &common[..]].concat(), "").ok();
    let other = analyse(&[&["chess"], &common[..]].concat(), "").error();
    let beyond = analyse(&["chess", "--pgn", name, "--game", "3"], "").error();
    std::fs::remove_file(&file).expect("the file can go");
    let moves: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    assert_eq!(moves.len(), 3, "{text}");
    for mv in &moves {
        let lines = mv["lines"].as_array().expect("lines");
        assert_eq!(lines.len(), 2, "{mv}");
        assert_eq!(mv["before"]["score"], lines[0]["score"]);
    }
    assert!(other.contains("one of \"zigzag\", not of \"chess\""), "{other}");
    assert!(beyond.contains("no game 3") && beyond.contains("has 2"), "{beyond}");
}

#[test]
fn a_game_may_start_anywhere_and_have_no_moves() {
    let fen = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    let pgn = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n[Variant \"Standard\"]\n\n1. Kg1 Kg7 *\n");
    let moves = lines(&["chess", "--depth", "4"], &pgn);
    assert_eq!(moves.len(), 2);
    // The game is still won, so the move is not marked.
    assert_eq!(moves[0]["mark"], Value::Null, "{moves:?}");
    assert!(lines(&["chess", "--depth", "1"], "[White \"?\"]\n\n*\n").is_empty());
    let text = analyse(&["chess", "--pgn", "-", "--depth", "1"], "*").ok();
    assert!(text.contains("White: moves 0, average loss 0.00"), "{text}");
}

#[test]
fn errors_in_games_name_the_line() {
    for (pgn, part) in [
        ("[White \"x\"]\n\n1. e4 e5\n2. Ke3 *\n", "PGN line 4: "),
        ("[White \"x\n\n1. e4 *", "PGN line 1: "),
        ("1. e4 {never closed", "unmatched '{'"),
        ("1. f3 e5 2. g4 Qh4# 1-0", "the game has ended 0-1"),
        ("[FEN \"8/8 w\"]\n\n*", "tag FEN: "),
        ("", "there is no game 1 in standard input"),
    ] {
        let refused = analyse(&["chess", "--pgn", "-", "--depth", "1"], pgn).error();
        assert!(refused.contains(part), "{part}: {refused}");
    }
    let missing = run(&["analyse", "chess", "--pgn", "no-such-file.pgn"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: no-such-file.pgn: "), "{}", missing.err);
}

#[test]
fn limits_and_multipv_of_a_position() {
    let last = |args: &[&str]| -> Value {
        let text = analyse(&[&["chess", "--json"], args].concat(), "").ok();
        serde_json::from_str(text.lines().last().expect("a line")).expect("JSON")
    };
    let value = last(&["--moves", "e4 e5", "--depth", "3", "--multipv", "4"]);
    assert_eq!((&value["depth"], value["lines"].as_array().map(Vec::len)), (&json!(3), Some(4)));
    let value = last(&["--nodes", "500", "--time", "60"]);
    assert!(value["nodes"].as_u64().is_some_and(|nodes| nodes <= 1_000), "{value}");
    let value = last(&["--time", "0.05", "--threads", "2"]);
    assert!(value["time"].as_u64().is_some_and(|time| time < 5_000), "{value}");
    let mate = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    assert_eq!(last(&["--fen", mate])["finished"], "White wins: checkmate");
    let text = analyse(&["chess", "--fen", mate], "").ok();
    assert_eq!(text, "The game is over: White wins: checkmate\n");
}

#[test]
fn games_are_read_in_any_encoding_and_layout() {
    let common = ["analyse", "chess", "--pgn", "-", "--depth", "1"];
    let utf_16 = |text: &str| -> Vec<u8> {
        [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let game = "[White \"M\u{fc}ller\"] [Black \"B\"]1.f3 e5$2{;}2.g4??Qh4#*";
    let latin: Vec<u8> = game.chars().map(|c| c as u8).collect();
    let marked = format!("\u{feff}; of another program\r\r{game}");
    for bytes in [latin, game.as_bytes().to_vec(), utf_16(game), marked.into_bytes()] {
        let text = run_with(&common, &bytes).ok();
        assert!(text.starts_with("M\u{fc}ller \u{2013} B\n") && text.contains("2. g4"), "{text}");
    }
    // Other games of the file may be invalid.
    let several = format!("[White \"x\n\n1. e4 *\n\n{FOOL}\n[Event \"3\"]\n\n1. e4 e4 *\n");
    let number = |n: &'static str| [&common[..], &["--game", n]].concat();
    assert!(run_with(&number("2"), several.as_bytes()).ok().starts_with("Ann \u{2013} Ben\n"));
    let refused = run_with(&number("3"), several.as_bytes()).error();
    assert!(refused.contains("PGN line 12: "), "{refused}");
}

#[test]
fn invalid_pgn_is_not_silently_ignored() {
    let moves = |pgn: &str| lines(&["chess", "--depth", "1"], pgn).len();
    assert_eq!(moves("; x\n[White \"A\"]\n\n1. e4 e5 *\n"), 2);
    assert_eq!(moves("[White \"A\"]\n[Black \"B\"]\n\n[Event \"2\"]\n\n1. e4 e5 *"), 0);
    let refused = analyse(&["chess", "--pgn", "-"], "1. e4 % e5 2. Nf3 *").error();
    assert!(refused.contains("PGN line 1: \"%\" is not a move"), "{refused}");
    let long = "x".repeat(5_000_000);
    let refused = analyse(&["chess", "--pgn", "-"], &long).error();
    assert!(refused.len() < 300 && refused.contains("xxx\u{2026}"), "{} bytes", refused.len());
}

/// A game of the workshop, as a server exports it.
#[test]
fn the_tags_of_a_game_may_define_it() {
    let text = "hx.name=Two Rooks\nfiles=6 ranks=6\npromoChoice=R\npawn::::a2-f2\nrook::::a1,f1\nking::::d1";
    let game = heterodox_catalog::workshop::compile(text).unwrap();
    let mut played = game.new_match();
    for mv in ["c2c3", "c5c4"] {
        played.play_text(mv).unwrap();
    }
    let (id, pgn) = (game.info().id, played.to_pgn(&[]));
    assert_eq!(lines(&[&id, "--depth", "1"], &pgn).len(), 2);
    let other = analyse(&["chess", "--pgn", "-", "--depth", "1"], &pgn).error();
    assert!(other.contains(&id), "{other}");
    let damaged = pgn.replace("files=6", "files=66");
    let refused = analyse(&[&id, "--pgn", "-", "--depth", "1"], &damaged).error();
    assert!(refused.contains("line 2"), "{refused}");
}
