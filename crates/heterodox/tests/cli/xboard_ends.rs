//! Tests of XBoard sessions: draws, results and the ends of games.

use crate::uci::{THREEFOLD, back_and_forth, is_legal};
use crate::xboard::Session;

#[test]
fn draws_are_accepted_if_the_engine_is_worse() {
    let mut engine = Session::start();
    let worse = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1";
    engine.moved(&format!("new\nsd 2\nsetboard {worse}\ngo"));
    assert_eq!(engine.ask("draw"), ["offer draw"]);
    let better = "rnbqkbnr/pppppppp/8/8/8/8/8/4K3 b - - 0 1";
    engine.moved(&format!("new\nsd 2\nsetboard {better}\ngo"));
    assert_eq!(engine.ask("draw"), [""; 0]);
    // An offer before the search is answered after it.
    let seen = engine.ask(&format!("new\nforce\nsd 2\nsetboard {worse}\ndraw\ngo"));
    assert_eq!((seen.len(), seen[0].as_str()), (2, "offer draw"), "{seen:?}");
    let seen = engine.ask(&format!("new\nforce\nsd 2\nsetboard {better}\ndraw\ngo"));
    assert_eq!(seen.len(), 1, "{seen:?}");
    engine.quit();
}

#[test]
fn results_that_xboard_does_not_know_are_announced() {
    // A Queen on the back rank wins.
    let queen = "4k3/Q7/8/8/8/8/8/4K3 w - 0 1";
    let start = format!("new\nvariant mwchess\nforce\nsd 1\nsetboard {queen}");
    let mut engine = Session::start();
    let seen = engine.ask(&format!("{start}\ngo"));
    assert!(seen.last().is_some_and(|line| line.starts_with("1-0 {the Queen")), "{seen:?}");
    // Between engines only the loser announces the result.
    let seen = engine.ask(&format!("{start}\ncomputer\ngo"));
    assert!(seen.last().is_some_and(|line| line.starts_with("move a7")), "{seen:?}");
    let seen = engine.ask(&format!("{start}\ncomputer\nplayother\nusermove a7a8"));
    assert!(seen.last().is_some_and(|line| line.starts_with("1-0 {the Queen")), "{seen:?}");
    engine.quit();
}

/// Returns moves as XBoard sends them.
fn moves(texts: &str) -> String {
    texts.split(' ').map(|text| format!("usermove {text}\n")).collect()
}

#[test]
fn force_mode_continues_after_draws_by_rule() {
    let mut engine = Session::start();
    engine.send("new\nsd 3\neasy\nforce");
    let past = format!("{THREEFOLD} d2d4 d7d5");
    assert_eq!(engine.ask(&moves(&past)), [""; 0]);
    let moved = engine.moved("go");
    assert!(is_legal("chess", None, &past, &moved), "{moved}");
    // Back to the threefold repetition, and on with other moves.
    assert_eq!(engine.ask("force\nundo\nundo\nundo\nusermove e2e4\nusermove e7e5"), [""; 0]);
    let moved = engine.moved("go");
    assert!(is_legal("chess", None, &format!("{THREEFOLD} e2e4 e7e5"), &moved), "{moved}");
    for (fen, past) in [
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 99 111", "b5b4 a7a1 b6b5"),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "d3d4 e6d6 e3f5 d6e6"),
    ] {
        assert_eq!(engine.ask(&format!("force\nsetboard {fen}\n{}", moves(past))), [""; 0]);
        assert_eq!(engine.ask("undo\nundo"), [""; 0]);
    }
    engine.quit();
}

#[test]
fn a_draw_by_rule_is_claimed_only_once() {
    let mut engine = Session::start();
    engine.send("new\nsd 3\neasy");
    for (fen, reason) in [
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111", "move limit"),
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "material"),
    ] {
        for _ in 0..2 {
            let claim = engine.ask(&format!("force\nsetboard {fen}\ngo"));
            assert_eq!(claim.len(), 1, "{claim:?}");
            assert!(claim[0].starts_with("1/2-1/2 {") && claim[0].contains(reason), "{claim:?}");
            let moved = engine.moved("go");
            assert!(is_legal("chess", Some(fen), "", &moved), "{moved} from {fen}");
        }
    }
    // White's move leads to the threefold repetition.
    let seven = THREEFOLD.strip_suffix(" f6g8").expect("it ends so");
    let start = "setboard rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
    let there = "f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3";
    assert_eq!(seven.split(' ').count(), there.split(' ').count());
    engine.send(&format!("force\n{start}\n{}", moves(there)));
    engine.send(&moves("g8f6 f3g1 f6g8"));
    assert_eq!(engine.ask("playother\nusermove g1f3"), ["1/2-1/2 {threefold repetition}"]);
    assert!(is_legal("chess", None, "g1f3", &engine.moved("go")));
    engine.quit();
}

#[test]
fn a_draw_by_rule_that_cannot_be_claimed_is_offered_with_a_move() {
    let mut engine = Session::start();
    let past = back_and_forth("mwchess").join(" ");
    engine.send(&format!("new\nvariant mwchess\nsd 2\neasy\ncomputer\nforce\n{}", moves(&past)));
    engine.send("go");
    let seen = engine.wait("move ");
    assert!(seen.contains(&"offer draw".to_owned()), "{seen:?}");
    engine.quit();
}

#[test]
fn a_game_that_is_over_is_answered_with_its_result() {
    let mut engine = Session::start();
    engine.send("new\neasy\nforce");
    for (fen, result) in [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "1-0 {checkmate}"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2 {stalemate}"),
    ] {
        for _ in 0..2 {
            assert_eq!(engine.ask(&format!("force\nsetboard {fen}\ngo")), [result]);
        }
        assert!(engine.ask("usermove g8h8")[0].starts_with("Illegal move"));
        assert_eq!(engine.ask("analyze\nexit"), [""; 0]);
    }
    engine.quit();
}

#[test]
fn analysis_continues_after_draws_by_rule() {
    let mut engine = Session::start();
    engine.send(&format!("new\nforce\npost\nanalyze\n{}", moves(THREEFOLD).trim_end()));
    engine.wait_for_depth(4);
    engine.send("setboard 8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111");
    engine.wait_for_depth(4);
    engine.send("usermove b5b4\nusermove a7a1\nundo");
    engine.wait_for_depth(4);
    engine.send("exit");
    engine.quit();
}
