//! Tests of games that files define: as the argument GAME, and `check`.

use crate::binary::{run, run_in};
use std::fs;
use std::path::Path;

const TEXT: &str = "hx.name=Two Rooks\nfiles=6 ranks=6\nshuffle=R!K\npromoChoice=R\npawn::::a2-f2\nrook::::a1,f1\nking::::d1\n";
const BAD: &str = "rook:R:R::a1,h1\nking:K:KwisO2::e1\nfoo=3\nbishop:B:::c1,e1\n";

/// Writes a file into a folder and runs a command there.
fn run_with_file(text: &str, args: &[&str]) -> crate::binary::Run {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.txt"), text).expect("a file");
    run_in(folder.path(), args)
}

#[test]
fn every_command_takes_a_file() {
    let counted = run_with_file(TEXT, &["perft", "game.txt", "1", "--json"]).ok();
    assert!(counted.contains("\"nodes\":19"), "{counted}");
    let shown = run_with_file(TEXT, &["show", "game.txt", "--json"]).ok();
    assert!(shown.contains("workshop:two-rooks-"), "{shown}");
    let rules = run_with_file(TEXT, &["rules", "game.txt"]).ok();
    assert!(rules.starts_with("Two Rooks") && rules.contains("Rook (R)"), "{rules}");
    let listed = run_with_file(TEXT, &["moves", "game.txt", "--moves", "c2c3"]).ok();
    assert!(listed.contains("c5c4"), "{listed}");
}

#[test]
fn start_positions_have_numbers() {
    let fen = |game: &str| run_with_file(TEXT, &["show", game, "--json"]).ok();
    let (written, first) = (fen("game.txt"), fen("game.txt:start=1"));
    assert!(first.contains(":start=1\"") && !written.contains(":start="), "{first}");
    let refusal = run_with_file(TEXT, &["show", "game.txt:start=x"]).error();
    assert!(refusal.contains("start=NUMBER"), "{refusal}");
}

#[test]
fn pacifist_chess_takes_a_file() {
    let fen = |game: &str| run_with_file(TEXT, &["show", game, "--json"]).ok();
    let shown = fen("pacifist:game.txt");
    assert!(shown.contains("\"pacifist:workshop:two-rooks-"), "{shown}");
    let shown = fen("Pacifist:game.txt:start=3:average");
    assert!(shown.contains(":start=3:average\""), "{shown}");
    let counted = run_with_file(TEXT, &["perft", "pacifist:game.txt:value", "2", "--json"]).ok();
    assert!(counted.contains("\"nodes\":340"), "{counted}");
    let options = ["--depth", "3", "--json"];
    let analysed =
        run_with_file(TEXT, &[&["analyse", "pacifist:game.txt"], &options[..]].concat()).ok();
    assert!(analysed.contains("\"moves\":[\""), "{analysed}");
    let played = ["match", "pacifist:game.txt", "self nodes=60", "self nodes=40", "--games", "2"];
    let played = run_with_file(TEXT, &played);
    assert_eq!(played.code, 0, "{}", played.err);
    let two = format!("{TEXT}royal=K,R");
    let two = run_with_file(&two, &["perft", "pacifist:game.txt", "1"]);
    assert!(two.err.contains("exactly one royal piece"), "{}", two.err);
    let missing = run_with_file(TEXT, &["perft", "pacifist:missing.txt", "1"]).error();
    assert!(missing.contains("missing.txt: "), "{missing}");
}

#[test]
fn mistakes_have_a_caret_under_the_letter() {
    let failed = run_with_file(BAD, &["check", "game.txt"]);
    assert_eq!(failed.code, 2);
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!("mistakes", failed.out);
    });
    assert_eq!(failed.err, "error: the text does not define a game: 3 errors\n");
    let failed = run_with_file(BAD, &["perft", "game.txt", "1"]);
    assert_eq!((failed.code, failed.out.as_str()), (2, ""));
    assert!(failed.err.contains("game.txt:2:9"), "{}", failed.err);
}

#[test]
fn advice_and_mistakes_are_json() {
    let failed = run_with_file(BAD, &["check", "game.txt", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&failed.out).expect("JSON");
    assert_eq!(found["mistakes"][0]["line"], 2);
    assert_eq!(found["mistakes"][0]["column"], 9);
    assert_eq!(found["mistakes"][0]["code"], "misplaced-letter");
    assert!(found["mistakes"][0]["edit"].is_null());
    assert!(found["id"].is_null());
    let text = TEXT.replace("king::::d1", "elephant:E:FA::c1\nking::::d1");
    let found = run_with_file(&text, &["check", "game.txt", "--json"]).ok();
    let found: serde_json::Value = serde_json::from_str(&found).expect("JSON");
    assert!(found["id"].as_str().expect("an id").starts_with("workshop:two-rooks-"));
    assert_eq!(found["advice"][0]["line"], 7, "{found}");
}

#[test]
fn fixes_are_json() {
    let text = TEXT.replace("hx.name", "hx.nmae");
    let failed = run_with_file(&text, &["check", "game.txt", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&failed.out).expect("JSON");
    let edit = &found["mistakes"][0]["edit"];
    assert_eq!((&edit["length"], &edit["replacement"]), (&7.into(), &"hx.name".into()), "{found}");
}

#[test]
fn codes_are_explained() {
    let explanation = run(&["check", "--explain", "unknown-key"]).ok();
    assert!(explanation.starts_with("unknown-key\n\nNo key has this name."), "{explanation}");
    assert!(explanation.contains("```errors\n"), "{explanation}");
    let unknown = run(&["check", "--explain", "unknown-keys"]).error();
    assert!(unknown.contains("did you mean unknown-key?"), "{unknown}");
    assert_eq!(run(&["check"]).code, 2);
}

#[test]
fn files_that_cannot_be_read_are_errors() {
    for game in ["missing.txt", "folder/missing"] {
        let failed = run_in(Path::new("."), &["perft", game, "1"]);
        assert_eq!(failed.code, 2, "{}", failed.err);
        assert!(failed.err.contains(game) && failed.err.contains("No such file"), "{}", failed.err);
    }
    let refusal = run(&["perft", "checkers", "1"]).error();
    assert!(refusal.contains("unknown game \"checkers\""), "{refusal}");
    let long = run_with_file(&"x".repeat(200_000), &["check", "game.txt"]).error();
    assert!(long.contains("200000 bytes are too many"), "{long}");
}

#[test]
fn tuned_weights_beside_a_definition_are_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("game.txt"), TEXT).expect("a file");
    let search = |game: &str| {
        let json = run_in(folder, &["analyse", game, "--depth", "1", "--json"]).ok();
        let found: serde_json::Value = serde_json::from_str(json.trim()).expect("JSON");
        found["lines"][0]["score"].as_i64().expect("a score")
    };
    let before = (search("game.txt"), search("game.txt:start=1"));
    let tuned =
        run_in(folder, &["tune", "game.txt", "--games", "6", "--nodes", "30", "--json"]).ok();
    assert!(tuned.contains("\"game.weights\""), "{tuned}");
    let file = folder.join("game.weights");
    let mut weights = fs::read_to_string(&file).expect("weights");
    let tempo = weights.lines().skip_while(|line| *line != "to move opening").nth(1);
    let (old, new) = (format!("to move opening\n{}\n", tempo.expect("a weight")), 700);
    weights = weights.replace(&old, &format!("to move opening\n{new}\n"));
    fs::write(&file, weights).expect("weights");
    let after = (search("game.txt"), search("game.txt:start=1"));
    // After one move the other side has the bonus of 700 for the turn.
    assert!(after.0 < before.0 - 300 && after.1 < before.1 - 300, "{before:?} {after:?}");
    fs::write(&file, "material opening\n1 2\n").expect("weights");
    let refusal = run_in(folder, &["perft", "game.txt", "1"]).error();
    assert!(refusal.contains("game.weights does not have weights of this game"), "{refusal}");
}

#[test]
fn engines_with_equal_values_play() {
    let args = ["match", "game.txt", "self", "self values=equal name=equal", "--games", "2"];
    let played = run_with_file(TEXT, &[&args[..], &["--nodes", "50", "--json"]].concat());
    assert!(played.code == 0 && played.out.contains("\"games\":2"), "{}", played.err);
}
