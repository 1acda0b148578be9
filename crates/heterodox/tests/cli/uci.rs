//! Tests of UCI sessions.

use crate::engine_process::EngineProcess;
use heterodox_catalog::find;
use heterodox_kernel::Move;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Moves that lead to a threefold repetition of the initial position.
pub(crate) const THREEFOLD: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

/// Starts a session with a game.
fn session(game: &str) -> EngineProcess {
    let mut engine = EngineProcess::start(&["uci"]);
    engine.send(&format!("setoption name UCI_Variant value {game}\nisready"));
    engine.wait("readyok");
    engine
}

impl EngineProcess {
    /// Sends lines and returns the best move and the lines before it. There must be
    /// exactly one best move.
    fn answer(&mut self, lines: &str) -> (String, Vec<String>) {
        self.send(lines);
        let mut seen = self.wait("bestmove ");
        let best = seen.pop().expect("it was waited for");
        self.send("stop\nisready");
        assert_eq!(self.wait("readyok"), ["readyok"], "after {lines}");
        let mv = best.split(' ').nth(1).expect("a move").to_owned();
        (mv, seen)
    }

    fn best(&mut self, lines: &str) -> String {
        self.answer(lines).0
    }
}

/// Returns whether a text is a legal move after these moves.
pub(crate) fn is_legal(game: &str, fen: Option<&str>, moves: &str, mv: &str) -> bool {
    let game = find(game).expect("a game");
    let mut played = fen.map_or_else(|| game.new_match(), |fen| game.match_from_fen(fen).unwrap());
    for text in moves.split_whitespace() {
        played.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let position = played.position();
    position.legal_moves().into_iter().any(|legal| position.game().coordinates(legal) == mv)
}

#[test]
fn draws_by_rule_do_not_stop_searches() {
    let mut engine = session("chess");
    let past = format!("{THREEFOLD} d2d4 d7d5");
    for moves in [THREEFOLD, &past, &format!("{THREEFOLD} {THREEFOLD}")] {
        let mv = engine.best(&format!("position startpos moves {moves}\ngo depth 4"));
        assert!(is_legal("chess", None, moves, &mv), "{mv} after {moves}");
    }
    for (fen, moves) in [
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111", ""),
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 99 111", "b5b4 a7a1 b6b5"),
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 9999 11111", ""),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "d3d4 e6d6 e3f5"),
        ("8/8/4k3/8/8/3K4/8/8 b - - 0 1", "e6e5"),
    ] {
        let mv = engine.best(&format!("position fen {fen} moves {moves}\ngo depth 4"));
        assert!(is_legal("chess", Some(fen), moves, &mv), "{mv} after {moves} from {fen}");
    }
    engine.quit();
}

/// Returns sixteen moves that move a piece of each side back and forth: after eight of them the
/// initial position occurs for the third time.
pub(crate) fn back_and_forth(game: &str) -> Vec<String> {
    let game = find(game).expect("a game");
    let start = game.start();
    for first in start.legal_moves() {
        let after = start.after(first).expect("it is legal");
        for second in after.legal_moves() {
            let back = |mv: Move| Move::step(mv.to, mv.from);
            let mut played = game.new_match();
            let four = [first, second, back(first), back(second)];
            let texts = four.map(|mv| {
                let text = played.position().game().coordinates(mv);
                played.play(mv).map(|()| text)
            });
            let returns = texts.iter().all(Result::is_ok) && played.repetitions() == 2;
            if returns {
                let texts: Vec<String> = texts.into_iter().flatten().collect();
                return vec![texts; 4].concat();
            }
        }
    }
    panic!("no move can be taken back")
}

#[test]
fn draws_by_rule_do_not_stop_searches_in_other_games() {
    for game in ["mwchess", "zigzag", "zwangkrieg", "pacifist", "pacifist:zigzag"] {
        let mut engine = session(game);
        let moves = back_and_forth(game);
        for plies in 7..=16 {
            let moves = moves[..plies].join(" ");
            let mv = engine.best(&format!("position startpos moves {moves}\ngo depth 1"));
            assert!(is_legal(game, None, &moves, &mv), "{game}: {mv} after {moves}");
        }
        engine.quit();
    }
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mut engine = session("chess");
    for (fen, score) in [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "score mate 0"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "score cp 0"),
    ] {
        for limit in ["depth 3", "nodes 1", "infinite", "movetime 10", "depth x", "ponder"] {
            let waits = matches!(limit, "infinite" | "ponder");
            let go = format!("position fen {fen}\ngo {limit}");
            let mut before = Vec::new();
            let (mv, said) = if waits {
                engine.send(&format!("{go}\nisready"));
                before = engine.wait("readyok");
                assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
                engine.answer("stop")
            } else {
                engine.answer(&go)
            };
            assert_eq!(mv, "(none)", "{fen} {limit}");
            let said = [before, said].concat();
            assert!(said.iter().any(|line| line.contains(score)), "{said:?}");
        }
    }
    engine.quit();
}

#[test]
fn past_the_move_limit_the_engine_still_wins() {
    let mut engine = session("chess");
    let (mv, said) = engine.answer("position fen 7k/8/5K2/8/8/8/8/R7 w - - 120 160\ngo depth 6");
    assert_eq!(mv, "f6f7");
    assert!(said.iter().any(|line| line.contains("score mate 2")), "{said:?}");
    engine.quit();
}

/// Sets a position whose legal moves are illegal in all other positions of these tests.
const ELSEWHERE: &str = "position fen 7k/7p/8/8/8/8/P7/K7 w - - 0 1";

#[test]
fn after_an_invalid_position_there_is_no_best_move() {
    let mut engine = session("chess");
    for bad in [
        "position",
        "position fen",
        "position fen 8/8 w",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1 moves e2e4",
        "position startpos e2e4",
        "position startpos moves e2e4 e2e4 e7e5",
        "position startpos moves e2e4 e7e5 0000",
        "position startpos moves e2e4 zap",
        "position startpos fen",
        "position nonsense",
        "position moves e2e4",
        "joho position startpos moves a1a8",
        "position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1 moves g8h8",
    ] {
        let (mv, said) = engine.answer(&format!("{ELSEWHERE}\n{bad}\ngo depth 2"));
        assert_eq!(mv, "(none)", "{bad}");
        assert!(said.iter().all(|line| line.starts_with("info string error")), "{said:?}");
        assert_eq!(said.len(), 2, "what is wrong, and that there is no position: {said:?}");
        // Neither a new game nor another variant sets the initial position.
        assert_eq!(engine.best("ucinewgame\ngo depth 2"), "(none)");
        assert_eq!(engine.best("setoption name UCI_Variant value chess\ngo nodes 9"), "(none)");
        assert_eq!(engine.best("setoption name Hash value 2\ngo infinite"), "(none)");
        assert!(is_legal("chess", None, "", &engine.best("position startpos\ngo depth 1")));
    }
    engine.quit();
}

#[test]
fn a_position_during_a_search_stops_the_search() {
    let mut engine = session("chess");
    engine.send("position startpos\ngo infinite");
    engine.wait("info depth 3");
    engine.send("position fen nonsense");
    let seen = engine.wait("info string error");
    let best = seen.iter().find(|line| line.starts_with("bestmove ")).expect("the search ends");
    assert!(is_legal("chess", None, "", best.split(' ').nth(1).unwrap()), "{best}");
    assert_eq!(engine.best("go infinite"), "(none)");
    engine.quit();
}

#[test]
fn a_line_that_is_too_long_sets_no_position() {
    let mut engine = session("chess");
    let moves = format!(" {THREEFOLD}").repeat(40_000);
    let (mv, said) = engine.answer(&format!("position startpos moves{moves}\ngo depth 2"));
    assert_eq!(mv, "(none)");
    assert!(said[0].contains("cannot be read") && said[0].len() < 200, "{}", said[0]);
    // A `go` of any length is answered.
    engine.send("position startpos");
    let long = format!("go depth 2 searchmoves{}", " e2e4".repeat(300_000));
    assert_eq!(engine.best(&long), "e2e4");
    let long = format!("position fen {}", "x".repeat(900_000));
    let (_, said) = engine.answer(&format!("{long}\ngo depth 1"));
    assert!(said.iter().all(|line| line.len() < 600), "{}", said[0].len());
    engine.quit();
}

#[test]
fn every_go_gets_one_best_move() {
    let mut engine = session("chess");
    for go in [
        "go wtime 300.5 btime 300",
        "go wtime 300 btime 300 movestogo -1",
        "go movestogo -1",
        "go depth -1",
        "go depth",
        "go depth 0",
        "go depth x nodes 50",
        "go depth 99999999999999999999 movetime 20",
        "go wtime 99999999999999999999 btime 5 depth 2",
        "go wtime -500 btime -500",
        "go wtime 0 btime 0 winc 0 binc 0",
        "go winc 10 binc 10",
        "go btime 100",
        "go wtime 200 wtime 100 wtime",
        "go movetime 20 movetime x",
        "go movetime -5",
        "go movetime 1e1",
        "go movetime nan",
        "go nodes -7",
        "go nodes 1.9e1",
        "go mate 0",
        "go mate x",
        "go perft x",
        "go perft 0",
        "go perft -3",
        "go fast depth 2",
        "go depth 2 searchmoves e2e5 zap",
        "go searchmoves e2e4 depth 2",
        "go searchmoves depth 2",
        "go depth two searchmoves",
        "go \u{1F600} depth 1",
    ] {
        let (mv, said) = engine.answer(&format!("position startpos\n{go}"));
        assert!(is_legal("chess", None, "", &mv), "{go}: {mv}");
        let infos = said.iter().filter(|line| line.starts_with("info depth")).count();
        assert!(infos > 0, "{go}: {said:?}");
    }
    for (go, problem) in [
        ("go wtime 300.5 btime 300", "wtime: \"300.5\" is read as 300"),
        ("go depth -1 nodes 9", "depth: \"-1\" is not a number in range"),
        ("go depth nodes 9", "depth: a number is missing"),
        ("go now nodes 9", "go: \"now\" is unexpected"),
        ("go nodes 9 searchmoves e2e5", "searchmoves: "),
        ("go nodes 9 nodes 8", "nodes is given more than once"),
        ("go depth x", "takes a second"),
    ] {
        let (_, said) = engine.answer(go);
        let found = said.iter().any(|line| line.contains(problem));
        assert!(found && said[0].starts_with("info string error: "), "{go}: {said:?}");
    }
    assert_eq!(engine.best("go nodes 50 searchmoves a2a3 e2e5"), "a2a3");
    engine.quit();
}

#[test]
fn perft_can_be_stopped() {
    let mut engine = session("chess");
    engine.send("go perft 3\nposition startpos moves e2e4\ngo perft 1");
    assert!(engine.wait("Nodes searched: ").contains(&"Nodes searched: 8902".to_owned()));
    assert!(engine.wait("Nodes searched: ").contains(&"Nodes searched: 20".to_owned()));
    engine.send("go perft 99999999999\nisready");
    engine.wait("readyok");
    engine.send("stop\nisready");
    let said = engine.wait("readyok");
    assert!(said.iter().any(|line| line.contains("the count was stopped")), "{said:?}");
    assert!(is_legal("chess", None, "e2e4", &engine.best("go depth 1")));
    engine.quit();
}

/// Returns the first move of the last principal variation that was sent.
fn shown(said: &[String]) -> Option<&str> {
    let first = |line: &&String| line.contains(" multipv 1 ");
    let line = said.iter().rev().find(|line| first(line) && line.contains(" pv "))?;
    line.split_once(" pv ")?.1.split(' ').next()
}

#[test]
fn the_best_move_is_that_of_the_last_info() {
    for (game, moves) in [("chess", "e2e4 e7e5"), ("zigzag", ""), ("pacifist", "d2d4")] {
        let mut engine = session(game);
        engine.send(&format!("position startpos moves {moves}"));
        for nodes in (1..12).chain([40, 90, 170, 333, 900, 1_700, 2_500, 4_900, 9_000]) {
            let (mv, said) = engine.answer(&format!("go nodes {nodes}"));
            assert_eq!(shown(&said), Some(mv.as_str()), "{game}, {nodes}: {said:?}");
        }
        for _ in 0..10 {
            let (mv, said) = engine.answer("go movetime 5");
            assert_eq!(shown(&said), Some(mv.as_str()), "{game}: {said:?}");
        }
        let (mv, said) = engine.answer("setoption name MultiPV value 3\ngo nodes 2000");
        assert_eq!(shown(&said), Some(mv.as_str()), "{game}: {said:?}");
        engine.quit();
    }
}

#[test]
fn case_of_values_does_not_matter() {
    let mut engine = EngineProcess::start(&["uci"]);
    engine.send("setoption name uci_variant value ZigZag\nposition startpos\nd");
    let fen = engine.wait("Checkers: ").swap_remove(0);
    assert_eq!(fen, format!("Fen: {}", find("zigzag").unwrap().start().fen()));
    engine.send("setoption name UCI_VARIANT value Pacifist:ZWANGKRIEG:Average\nd");
    let fen = engine.wait("Checkers: ").swap_remove(0);
    assert_eq!(fen, format!("Fen: {}", find("pacifist:zwangkrieg:average").unwrap().start().fen()));
    engine
        .send("setoption name HASH value 8\nsetoption name uci_limitstrength value TRUE\nisready");
    assert_eq!(engine.wait("readyok").len(), 1, "nothing is wrong with them");
    engine.quit();
}

/// Returns the number after a keyword in the declaration of an option.
fn declared(lines: &[String], option: &str, word: &str) -> u64 {
    let start = format!("option name {option} ");
    let line = lines.iter().find(|line| line.starts_with(&start)).expect("it is declared");
    let number = line.split_once(&format!(" {word} ")).expect("the word is there").1;
    number.split(' ').next().expect("a number").parse().expect("a number")
}

#[test]
fn the_maximum_of_hash_is_the_free_memory() {
    let mut engine = EngineProcess::start(&["uci"]);
    engine.send("uci");
    let most = declared(&engine.wait("uciok"), "Hash", "max");
    let total = heterodox_host::Memory::now().total() >> 20;
    assert!(most < total, "{most} of {total}");
    for value in ["65536", "99999999999999999999", "-1", "0", "16.5", "much", ""] {
        if value.parse::<u64>().is_ok_and(|value| value <= most) {
            continue;
        }
        engine.send(&format!("setoption name Hash value {value}\nisready"));
        let said = engine.wait("readyok");
        assert_eq!(said.len(), 2, "a sentence: {said:?}");
        assert!(said[0].starts_with("info string error: Hash"), "{said:?}");
    }
    engine.send("setoption name Threads value 100000\nisready");
    assert!(engine.wait("readyok")[0].contains("from 1 to"));
    assert!(is_legal("chess", None, "", &engine.best("go depth 4")));
    engine.quit();
}

/// A shell limits the memory of the process, which works only on Linux.
#[cfg(target_os = "linux")]
#[test]
fn failed_allocation_keeps_the_old_table() {
    let limited = |arguments: &str| {
        let script = format!("ulimit -v 400000; exec \"$0\" {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_heterodox")]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("a shell")
    };
    let mut engine = EngineProcess::with(limited("uci"));
    engine.send("setoption name Hash value 32\nposition startpos\ngo depth 6");
    engine.wait("bestmove ");
    engine.send("setoption name Hash value 1000\nisready");
    let said = engine.wait("readyok");
    assert!(said[0].contains("the table is not changed"), "{said:?}");
    assert!(is_legal("chess", None, "", &engine.best("go depth 6")));
    engine.quit();
    let mut engine = EngineProcess::with(limited("xboard"));
    engine.send("xboard\nprotover 2\nnew\nmemory 1000\nsd 3\nusermove e2e4");
    engine.wait("move ");
    engine.quit();
    let refused = limited("analyse chess --hash 1000 --depth 3").wait_with_output().unwrap();
    let error = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{error}");
    assert!(error.starts_with("error: ") && error.contains("1000 MB"), "{error}");
}

/// A position of the clock test that makes generating moves expensive: a move may convert half the
/// board.
const SLOW: &str = "rilbgqkgb2r/5xs3wo/2pP1f1f1s1p/p1OP4Ppp1/2W3F1L3/3F3W4/2AN1N2W1IN/SFN1IVF1PP2/\
    1P1P1FF5/P1PA3S3P/O2GLXL1G1PO/R1AB1QKVBAIR[] b AL CLc - 0 42";

/// The best of many tries counts, since the machine may be busy. A test of the catalog with a clock
/// of its own says how early a search may end.
#[test]
fn a_search_of_20_ms_takes_at_most_30_ms() {
    let games = heterodox_catalog::variants();
    let mut positions: Vec<(&str, String)> =
        games.iter().map(|game| (game.as_str(), "startpos".to_owned())).collect();
    positions.push(("pacifist:zwangkrieg:average", format!("fen {SLOW}")));
    for (game, position) in positions {
        let mut engine = session(game);
        let start = format!("ucinewgame\nposition {position}\nisready");
        let time = |_| {
            engine.time(&start, "readyok");
            engine.time("go movetime 20", "bestmove ")
        };
        let is_fast = (0..100).map(time).any(|time| time <= Duration::from_millis(30));
        assert!(is_fast, "{game} takes longer");
        engine.quit();
    }
}
