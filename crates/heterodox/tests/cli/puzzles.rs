//! Tests of `puzzles`: finding, verifying and errors.

use crate::binary::run;
use std::fs;

const TINY: [&str; 10] =
    ["puzzles", "clash", "--count", "8", "--games", "8", "--scan", "300", "--nodes", "3000"];

#[test]
fn puzzles_are_found_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let path = file.display().to_string();
    let printed = run(&TINY).ok();
    let header = "# Made by: heterodox puzzles clash --count 8 --games 8 --scan 300 --nodes 3000 \
                  --seed 1\n";
    assert!(printed.starts_with(header), "{printed}");
    let number = printed.lines().filter(|line| !line.starts_with('#')).count();
    assert!((1..=8).contains(&number), "{printed}");
    let said = run(&[&TINY[..], &["--threads", "2", "--out", &path]].concat()).ok();
    assert!(said.starts_with(&format!("{number} of ")), "{said}");
    assert!(said.ends_with(&format!(" puzzles from 8 games written to {path}\n")), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("puzzles"), printed);
    let verify = ["puzzles", "clash", "--verify", &path, "--nodes", "3000"];
    let said = run(&verify).ok();
    assert_eq!(said, format!("{number} of {number} puzzles hold at 3000 nodes\n"));
}

#[test]
fn a_pool_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let in_folder = |name: &str| folder.path().join(name).display().to_string();
    let (pool, out) = (in_folder("pool.txt"), in_folder("out.txt"));
    let whole = run(&[&TINY[..4], &["--games", "16"], &TINY[6..]].concat()).ok();
    run(&[&TINY[..], &["--pool", &pool, "--out", &out]].concat()).ok();
    let kept = fs::read_to_string(&pool).expect("a pool");
    assert!(kept.starts_with("# Games: 8\n# Made by: heterodox puzzles clash"), "{kept}");
    let more = [&TINY[..4], &["--games", "16"], &TINY[6..], &["--pool", &pool]].concat();
    assert_eq!(run(&more).ok(), whole);
    // Selecting from the existing pool plays no game.
    let none = ["puzzles", "clash", "--count", "1", "--games", "0", "--pool", &pool];
    assert_eq!(run(&none).ok().lines().filter(|line| !line.starts_with('#')).count(), 1);
    fs::write(&pool, "nonsense\n").expect("a file");
    let refusal = run(&none).error();
    assert!(refusal.contains("does not begin with \"# Games: \""), "{refusal}");
}

#[test]
fn puzzles_that_hold_may_begin_a_collection() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt").display().to_string();
    let queen = "900;capture;6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 b - - 0 1;";
    let holds = format!("{queen}d5d4;d1d4;The Queen;Somebody\n");
    fs::write(&path, format!("{holds}{queen}h7h6;g2g3\n")).expect("a file");
    let add = ["puzzles", "chess", "--games", "0", "--nodes", "2000", "--add", &path];
    let printed = run(&add).ok();
    let lines: Vec<&str> = printed.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 1, "{printed}");
    assert!(lines[0].ends_with(";d5d4;d1d4;The Queen;Somebody"), "{printed}");
    assert!(printed.contains(&format!("--add {path}\n")), "{printed}");
}

#[test]
fn puzzles_that_do_not_hold_are_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzles.txt").display().to_string();
    let line = "900;x;6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 b - - 0 1;h7h6;g2g3\n";
    fs::write(&path, line).expect("a file");
    let failed = run(&["puzzles", "chess", "--verify", &path, "--nodes", "2000"]);
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("(x), move 1, g2g3: d1d5 is better"), "{}", failed.out);
    assert!(failed.out.contains("0 of 1 puzzles hold at 2000 nodes"), "{}", failed.out);
    assert!(failed.err.contains("1 of the puzzles in"), "{}", failed.err);
    fs::write(&path, line.replace("g2g3", "g2g5")).expect("a file");
    let refusal = run(&["puzzles", "chess", "--verify", &path]).error();
    assert!(refusal.contains("line 1"), "{refusal}");
    let refusal = run(&["puzzles", "chess", "--verify", &path, "--count", "2"]).error();
    assert!(refusal.contains("--count"), "{refusal}");
}
