//! Tests of `puzzles`: finding, checking and errors.

use crate::binary::run;
use std::fs;

const TINY: [&str; 8] = ["puzzles", "clash", "--count", "2", "--nodes", "300", "--verify", "3000"];

#[test]
fn puzzles_are_found_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let path = file.display().to_string();
    let printed = run(&TINY).ok();
    let header =
        "# Made by: heterodox puzzles clash --count 2 --nodes 300 --verify 3000 --seed 1\n";
    assert!(printed.starts_with(header), "{printed}");
    assert_eq!(printed.lines().filter(|line| !line.starts_with('#')).count(), 2);
    let said = run(&[&TINY[..], &["--threads", "2", "--out", &path]].concat()).ok();
    assert_eq!(said, format!("2 puzzles written to {path}\n"));
    assert_eq!(fs::read_to_string(&file).expect("puzzles"), printed);
    let check = ["puzzles", "clash", "--check", &path, "--verify", "3000"];
    assert_eq!(run(&check).ok(), "2 of 2 puzzles hold\n");
}

#[test]
fn puzzles_that_do_not_hold_are_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt").display().to_string();
    let line = "900;x;6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 b - - 0 1;h7h6;g2g3\n";
    fs::write(&path, line).expect("a file");
    let failed = run(&["puzzles", "chess", "--check", &path, "--verify", "2000"]);
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("0 of 1 puzzles hold"), "{}", failed.out);
    assert!(failed.err.contains("1 of the puzzles in"), "{}", failed.err);
    fs::write(&path, line.replace("g2g3", "g2g5")).expect("a file");
    let refusal = run(&["puzzles", "chess", "--check", &path]).error();
    assert!(refusal.contains("line 1"), "{refusal}");
    let refusal = run(&["puzzles", "chess", "--check", &path, "--count", "2"]).error();
    assert!(refusal.contains("--count"), "{refusal}");
}
