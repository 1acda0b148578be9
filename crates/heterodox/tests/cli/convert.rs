//! Tests of `convert`.

use crate::binary::{Run, run_in};
use std::fs;

const TEXT: &str = "hx.name=Two Rooks\nfiles=6 ranks=6\nhx.dead=none\npromoChoice=R\n\
                    pawn:P:fmWfcF::a2-f2\nrook::::a1,f1\nking::K::d1\n";
const BAD: &str = "griffon:G:[F?fsR]::c1\nlion:L:::b1\nking:K:K::e1\nmaxPromote=0\nhx.checks=7\n";

/// Writes a file into a folder and converts it there.
fn convert(text: &str, to: &str) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.txt"), text).expect("a file");
    run_in(folder.path(), &["convert", "game.txt", "--to", to])
}

#[test]
fn a_game_in_three_languages() {
    let diagram = convert(TEXT, "diagram").ok();
    assert!(diagram.contains("pawn:P:fmWfcF::a2-f2\n"), "{diagram}");
    let ini = convert(&diagram, "ini").ok();
    assert!(ini.starts_with("[two-rooks]\n") && ini.contains("\nrook = r\n"), "{ini}");
    let again = convert(&ini, "diagram").ok();
    assert!(again.contains("\nrook:R:R:rook:a1,f1\n"), "{again}");
    let xboard = convert(TEXT, "xboard");
    assert_eq!(
        (xboard.code, xboard.err.as_str()),
        (0, "note: XBoard does not know how games end: the engine tells it\n")
    );
    assert_eq!(
        xboard.out,
        "setup (P..R.................Kp..r.................k) 6x6+0_fairy \
         r2k1r/pppppp/6/6/PPPPPP/R2K1R w - - 0 1\n\
         piece P& fmWfcF\npiece R& R\npiece K& K\n"
    );
}

#[test]
fn what_changes_no_game_is_a_note() {
    let run = convert(&TEXT.replace("hx.dead=none", ""), "ini");
    assert_eq!(run.code, 0);
    assert!(
        run.err.starts_with("note: a variants.ini has no draw for want of material"),
        "{}",
        run.err
    );
    assert!(run.out.starts_with("# A variants.ini has no draw"), "{}", run.out);
}

#[test]
fn obstacles_are_errors_and_nothing_is_written() {
    for (to, count, sentence) in [
        ("ini", 4, "the griffon moves [F?fsR], and a variants.ini has no moves of several legs"),
        ("xboard", 1, "the griffon moves [F?fsR], which XBoard does not know"),
    ] {
        let run = convert(BAD, to);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
        assert!(run.err.contains(sentence) && run.err.contains("game.txt:1:11"), "{}", run.err);
        let end = format!("error: the game cannot be written so: {count} obstacle");
        assert!(run.err.lines().last().is_some_and(|line| line.starts_with(&end)), "{}", run.err);
    }
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!("obstacles", convert(BAD, "ini").err);
    });
}

#[test]
fn mistakes_are_errors() {
    let run = convert("king:K:KwF::e1\n", "ini");
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("game.txt:1:9"), "{}", run.err);
    assert!(run.err.ends_with("error: the text does not define a game: 1 error\n"), "{}", run.err);
}

#[test]
fn pieces_that_promote_as_in_shogi_have_their_sign_in_xboard() {
    let lines = convert("[a:shogi]\n", "xboard").out;
    assert!(lines.starts_with("setup (P.BR.SLNGD.+.++.+++H.K"), "{lines}");
    assert!(lines.contains(" 9x9+9_shogi ") && lines.contains("\npiece +P& WfF\n"), "{lines}");
    let lines = convert("[a:crazyhouse]\n", "xboard").out;
    assert!(lines.starts_with("setup (PNBRQ.......~~~~.....K"), "{lines}");
    assert!(lines.contains(" 8x8+5_crazyhouse ") && !lines.contains("piece Q~"), "{lines}");
    // XBoard lets pieces promote on the last rank of six only.
    let run =
        convert(include_str!("../../../../crates/definition/samples/small-shogi.ini"), "xboard");
    assert_eq!(run.code, 2, "{}", run.err);
}
