//! Tests of `tune`: files, summary and errors.

use crate::binary::{run, run_in};
use serde_json::Value;
use std::fs;

fn tiny<'a>(game: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["tune", game, "--games", "6", "--nodes", "30"], more].concat()
}

#[test]
fn the_same_seed_writes_the_same_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (one, two, again) = (path("one"), path("two"), path("again"));
    let json = run(&tiny("clash", &["--out", &one, "--json"])).ok();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let round = &json["rounds"][0];
    assert_eq!((&json["game"], &round["games"]), (&"clash".into(), &6.into()));
    assert!(round["positions"].as_u64() > Some(0) && round["loss_after"].is_f64(), "{json}");
    let text = run(&tiny("clash", &["--out", &two, "--threads", "2"])).ok();
    assert!(text.contains("Round 1: 6 games") && text.contains("two"), "{text}");
    let learned = fs::read_to_string(&one).expect("weights");
    assert_eq!(learned, fs::read_to_string(&two).expect("weights"));
    // The next tuning starts from the tuned weights and also trains a network.
    let more = ["--from", &one, "--out", &again, "--rounds", "2", "--network", "1"];
    let text = run(&tiny("clash", &more)).ok();
    assert!(text.contains("with the network"), "{text}");
    let game = heterodox_catalog::find("clash").expect("a game");
    let further = fs::read_to_string(&again).expect("weights");
    let weights = heterodox_evaluation::Weights::parse(&further, game.layout()).expect("weights");
    assert_eq!(weights.write(game.layout()), further);
    assert_ne!(learned, further);
    assert!(weights.network.is_some() && !learned.contains("network"));
}

#[test]
fn weights_are_written_to_the_folder_that_the_build_reads() {
    let project = tempfile::tempdir().expect("a folder");
    for game in ["clash", "chess"] {
        let folder = project.path().join("games").join(game);
        fs::create_dir_all(folder.join("src")).expect("a folder");
        fs::write(folder.join("weights.txt"), "old").expect("a file");
    }
    let read = |file: &str| fs::read_to_string(project.path().join(file)).expect("a file");
    run_in(project.path(), &tiny("clash", &[])).ok();
    assert!(read("games/clash/weights.txt").starts_with("material opening\n"));
    run_in(&project.path().join("games/chess/src"), &tiny("pacifist:count", &[])).ok();
    assert!(read("games/chess/pacifist.txt").contains("margins of Kings"));
    assert_eq!(read("games/chess/weights.txt"), "old");
    let refusal = run_in(project.path(), &tiny("zigzag", &[])).error();
    assert!(refusal.contains("--out"), "{refusal}");
}

#[test]
fn invalid_files_are_errors_before_a_game_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("weights").display().to_string();
    fs::write(&file, "material opening\n1 2 3\n").expect("a file");
    let refusal = run(&tiny("clash", &["--out", &file, "--from", &file])).error();
    assert!(refusal.contains("material opening") && refusal.contains("6 numbers"), "{refusal}");
    let missing = format!("{file}/missing");
    for wrong in [&["--out", &file, "--from", &missing][..], &["--out", &missing]] {
        let failed = run(&tiny("clash", wrong));
        assert_eq!((failed.code, failed.out.as_str()), (1, ""));
        assert!(failed.err.contains("missing: "), "{}", failed.err);
    }
    assert_eq!(fs::read_to_string(&file).expect("a file"), "material opening\n1 2 3\n");
}

#[test]
fn levels_are_placed_and_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("weights").display().to_string();
    let place = ["tune", "clash", "--rounds", "0", "--nodes", "20", "--out", &file];
    let json = run(&[&place[..], &["--levels", "3", "--json"]].concat()).ok();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let levels = &json["levels"];
    assert_eq!((&levels["games"], &json["rounds"]), (&4.into(), &serde_json::json!([])));
    assert_eq!(levels["scores"].as_array().map(Vec::len), Some(7));
    let game = heterodox_catalog::find("clash").expect("a game");
    let text = fs::read_to_string(&file).expect("weights");
    let weights = heterodox_evaluation::Weights::parse(&text, game.layout()).expect("weights");
    let strengths = weights.levels.expect("levels").strengths;
    assert_eq!(serde_json::json!(strengths), levels["strengths"]);
    assert_eq!(weights.midgame, game.weights().midgame);
    let text = run(&[&place[..], &["--levels", "2", "--from", &file]].concat()).ok();
    assert!(text.contains("Each level against the next, 2 games:\n  1: "), "{text}");
    // Other weights do not have the levels of these.
    run(&tiny("clash", &["--from", &file, "--out", &file])).ok();
    assert!(!fs::read_to_string(&file).expect("weights").contains("levels"));
    let refusal = run(&place);
    assert!(refusal.code == 2 && refusal.err.contains("--levels"), "{}", refusal.err);
}
