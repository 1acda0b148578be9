//! Tests of `play` against the engine.

use crate::binary::{run_with, start};
use crate::commands::ids;
use heterodox_kernel::pgn::Reader;
use std::io::{BufRead, BufReader, Read, Write};

fn play(args: &[&str], lines: &[&str]) -> String {
    let input = lines.join("\n");
    run_with(&[&["play"], args].concat(), input.as_bytes()).ok()
}

/// Returns the positions that the command `fen` has printed.
fn fens(text: &str) -> Vec<&str> {
    let is_fen = |line: &&str| line.contains(" w ") || line.contains(" b ");
    text.lines().filter(is_fen).filter(|line| line.contains('/')).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

#[test]
fn a_game_is_played_with_the_weakest_level() {
    let mut child = start(&["play", "chess", "--level", "1"]);
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let chess = heterodox_catalog::find("chess").expect("a game");
    let mut said = String::new();
    for round in 0..8 {
        writeln!(input, "fen").expect("it listens");
        let fen = output
            .by_ref()
            .map(|line| line.expect("UTF-8"))
            .inspect(|line| said += line)
            .find(|line| !fens(line).is_empty())
            .expect("it tells the position");
        let position = chess.parse_fen(&fen).expect("a position");
        if position.outcome().is_some() {
            break;
        }
        assert_eq!(position.turn().fen_letter(), 'w', "the engine has replied: {fen}");
        let Some(&mv) = position.legal_moves().get(round) else { break };
        writeln!(input, "{}", position.game().coordinates(mv)).expect("it listens");
    }
    writeln!(input, "pgn").expect("it listens");
    drop(input);
    let rest: Vec<String> = output.map(|line| line.expect("UTF-8")).collect();
    assert!(child.wait().expect("it ends").success());
    assert!(said.contains("Heterodox plays "), "{said}");
    let start = rest.iter().position(|line| line.starts_with("[Event")).expect("a PGN");
    let raw = Reader::new(&rest[start..].join("\n")).next().expect("a game").expect("in PGN");
    assert_eq!(raw.tag("White"), Some("You"));
    assert_eq!(raw.tag("Black"), Some("Heterodox (level 1)"));
    let played = chess.match_from_pgn(&raw).expect("legal");
    assert!(played.moves().len() == 16 || played.outcome().is_some(), "{rest:?}");
}

#[test]
fn the_engine_plays_every_game() {
    for id in &ids() {
        let text = play(&[id, "--level", "1", "--side", "black", "--time", "0.1"], &["go", "quit"]);
        // The engine's first move, the move requested by `go`, and the reply.
        assert_eq!(text.matches("Heterodox plays ").count(), 3, "{id}\n{text}");
        assert!(text.contains("You play Black"), "{id}\n{text}");
        let advice = play(&[id, "--time", "0.1"], &["hint", "eval"]);
        assert!(advice.contains("Heterodox would play "), "{id}\n{advice}");
        assert!(advice.contains("The game is even") || advice.contains(" is "), "{id}\n{advice}");
    }
}

#[test]
fn hints_are_the_best_moves() {
    let text =
        play(&["chess", "--fen", BACK_RANK, "--time", "0.2"], &["hint", "hint more", "eval"]);
    assert!(text.contains("Heterodox would play Ra8#: Rook to a8: checkmate.\n"), "{text}");
    assert!(text.contains("\n      #1  Ra8#\n"), "{text}");
    assert!(text.contains("White wins in 1 move.\n"), "{text}");
    assert_eq!(text.matches("White to move").count(), 1, "a hint plays nothing: {text}");
}

#[test]
fn hints_name_the_choice() {
    let promotes = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let text = play(&["chess", "--fen", promotes, "--time", "0.1"], &["hint"]);
    let words =
        "Heterodox would play e8=Q+: Pawn to e8, becomes a Queen, check (Promote to Queen).";
    assert!(text.contains(words), "{text}");
    // The Rook could also shove the piece that it captures.
    let shoves = "10k1/12/12/12/12/3q8/12/12/3R8/12/12/1K10[] w - - - 0 1";
    let text = play(&["zwangkrieg", "--fen", shoves, "--time", "0.2"], &["hint"]);
    assert!(text.contains("(Capture the "), "{text}");
}

#[test]
fn undo_goes_back_to_the_users_last_move() {
    let text = play(&["chess", "--level", "1"], &["undo", "e4", "undo", "fen", "e4", "fen"]);
    assert!(text.contains("There is no move of yours to take back."), "{text}");
    let fens = fens(&text);
    assert_eq!(fens[0], START);
    assert!(fens[1].contains(" w ") && fens[1].contains("/4P3/"), "{text}");
    let lines = ["undo", "fen", "e5", "undo", "fen", "d5", "fen"];
    let text = play(&["chess", "--level", "1", "--side", "black"], &lines);
    assert!(text.contains("There is no move of yours to take back."), "{text}");
    let fens = self::fens(&text);
    assert!(fens[0].contains(" b ") && fens[0] == fens[1] && fens[1] != fens[2], "{text}");
}

#[test]
fn undo_takes_back_the_end_of_a_game() {
    let args = ["chess", "--fen", BACK_RANK, "--level", "2"];
    let text = play(&args, &["Ra8", "hint", "go", "undo", "fen", "Ra7", "resign", "undo", "fen"]);
    assert!(text.contains("White wins: checkmate (1-0)"), "{text}");
    assert_eq!(text.matches("The game is over.").count(), 2, "{text}");
    let fens = fens(&text);
    assert_eq!(fens[0], BACK_RANK);
    assert_eq!(text.matches("Heterodox plays ").count(), 1, "{text}");
    assert!(text.contains("Black wins: resignation (0-1)"), "{text}");
    assert!(fens[1].contains(" w ") && fens[1] != BACK_RANK, "{text}");
}

#[test]
fn black_sees_the_board_from_the_other_side() {
    let text = play(&["chess", "--side", "black", "--level", "1"], &["e5"]);
    assert!(text.contains("Heterodox plays "), "{text}");
    assert!(text.contains("h  g  f  e  d  c  b  a") && !text.contains("a  b  c"), "{text}");
    let text = play(&["chess", "--side", "random", "--level", "1", "--time", "0.1"], &["level"]);
    assert!(text.contains("You play White") || text.contains("You play Black"), "{text}");
}

#[test]
fn levels_and_sides_can_be_changed() {
    let lines = ["level", "switch", "level 9", "level 1", "e4", "switch", "pgn", "level off", "e5"];
    let text = play(&["chess", "--time", "0.1"], &lines);
    for part in [
        "Two people play here; `level 3` gets you an opponent instead.",
        "The engine does not play: `level 3` lets it.",
        "A level is a number from 1 to 8, or `off`.",
        "You play White against Heterodox, which has Black at level 1 of 8.",
        "You play Black against Heterodox, which has White at level 1 of 8.",
        "[White \"Heterodox (level 1)\"]",
        "[Black \"You\"]",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    // The answer to e4, and the move after the change of sides.
    assert_eq!(text.matches("Heterodox plays ").count(), 2, "{text}");
}

#[test]
fn both_sides_are_people_unless_the_engine_is_asked() {
    let args = ["chess", "--side", "both", "--level", "1"];
    let text = play(&args, &["e4", "e5", "go", "fen"]);
    assert!(text.contains("Two people play here"), "{text}");
    assert_eq!(text.matches("Heterodox plays ").count(), 1, "{text}");
    assert!(fens(&text)[0].contains(" b "), "{text}");
}

#[test]
fn a_draw_is_declined_or_accepted() {
    let text = play(&["chess", "--level", "1", "--time", "0.1"], &["draw", "fen"]);
    assert!(text.contains("Heterodox declines"), "{text}");
    assert_eq!(fens(&text), [START]);
    let queen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let args = ["chess", "--fen", queen, "--level", "1", "--time", "0.1"];
    let text = play(&args, &["draw", "draw", "undo", "fen"]);
    assert!(text.contains("Heterodox accepts.\n"), "{text}");
    assert!(text.contains("Draw: by agreement (1/2-1/2)"), "{text}");
    assert!(text.contains("The game is over (Draw: by agreement)."), "{text}");
    assert_eq!(fens(&text), [queen]);
}

#[test]
fn the_end_of_input_waits_for_the_engine() {
    let args = ["play", "chess", "--side", "black", "--level", "8", "--time", "0.1"];
    let text = run_with(&args, b"").ok();
    assert!(text.contains("Heterodox plays "), "{text}");
    let text = run_with(&["play", "zigzag", "--level", "8", "--time", "0"], b"d4").ok();
    assert!(text.contains("Heterodox plays "), "{text}");
}

#[test]
fn a_closed_output_during_the_game_is_not_an_error() {
    let mut child = start(&["play", "chess", "--level", "1", "--time", "0.1"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all(b"e4\ne5\nhint\n");
    drop(input);
    let mut error = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut error).expect("UTF-8");
    assert_eq!((child.wait().expect("it ends").code(), error.as_str()), (Some(0), ""));
}
