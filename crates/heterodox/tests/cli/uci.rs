//! Dialogues with the engine as programs lead them that speak UCI.

use crate::talk::Talk;
use heterodox_catalog::find;
use heterodox_kernel::Move;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Moves to and fro until the start stands on the board for the third time.
pub(crate) const THREEFOLD: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

/// Starts a session of a game.
fn session(game: &str) -> Talk {
    let mut talk = Talk::start(&["uci"]);
    talk.say(&format!("setoption name UCI_Variant value {game}\nisready"));
    talk.wait("readyok");
    talk
}

impl Talk {
    /// Says something, and waits for the best move and all that is said before it.
    /// Nothing else may come: there is one best move.
    fn answer(&mut self, lines: &str) -> (String, Vec<String>) {
        self.say(lines);
        let mut seen = self.wait("bestmove ");
        let best = seen.pop().expect("it was waited for");
        self.say("stop\nisready");
        assert_eq!(self.wait("readyok"), ["readyok"], "after {lines}");
        let mv = best.split(' ').nth(1).expect("a move").to_owned();
        (mv, seen)
    }

    fn best(&mut self, lines: &str) -> String {
        self.answer(lines).0
    }
}

/// Whether a text is a legal move of the position after these moves.
pub(crate) fn is_legal(game: &str, fen: Option<&str>, moves: &str, mv: &str) -> bool {
    let game = find(game).expect("a game");
    let mut played = fen.map_or_else(|| game.new_match(), |fen| game.match_from_fen(fen).unwrap());
    for text in moves.split_whitespace() {
        played.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let position = played.position();
    position.legal_moves().into_iter().any(|legal| position.coordinates(legal) == mv)
}

#[test]
fn draws_by_rule_stop_no_search() {
    let mut talk = session("chess");
    let past = format!("{THREEFOLD} d2d4 d7d5");
    for moves in [THREEFOLD, &past, &format!("{THREEFOLD} {THREEFOLD}")] {
        let mv = talk.best(&format!("position startpos moves {moves}\ngo depth 4"));
        assert!(is_legal("chess", None, moves, &mv), "{mv} after {moves}");
    }
    for (fen, moves) in [
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111", ""),
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 99 111", "b5b4 a7a1 b6b5"),
        ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 9999 11111", ""),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "d3d4 e6d6 e3f5"),
        ("8/8/4k3/8/8/3K4/8/8 b - - 0 1", "e6e5"),
    ] {
        let mv = talk.best(&format!("position fen {fen} moves {moves}\ngo depth 4"));
        assert!(is_legal("chess", Some(fen), moves, &mv), "{mv} after {moves} from {fen}");
    }
    talk.quit();
}

/// Sixteen moves of a game in which each side moves a piece there and back: after eight
/// of them the start stands on the board for the third time.
pub(crate) fn to_and_fro(game: &str) -> Vec<String> {
    let game = find(game).expect("a game");
    let start = game.start();
    for first in start.legal_moves() {
        let after = start.after(first).expect("it is legal");
        for second in after.legal_moves() {
            let back = |mv: Move| Move::step(mv.to, mv.from);
            let mut played = game.new_match();
            let four = [first, second, back(first), back(second)];
            let texts = four.map(|mv| {
                let text = played.position().coordinates(mv);
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
fn draws_by_rule_stop_no_search_in_other_games() {
    for game in ["mwchess", "zigzag", "zwangkrieg", "pacifist", "pacifist:zigzag"] {
        let mut talk = session(game);
        let moves = to_and_fro(game);
        for plies in 7..=16 {
            let moves = moves[..plies].join(" ");
            let mv = talk.best(&format!("position startpos moves {moves}\ngo depth 1"));
            assert!(is_legal(game, None, &moves, &mv), "{game}: {mv} after {moves}");
        }
        talk.quit();
    }
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mut talk = session("chess");
    for (fen, score) in [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "score mate 0"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "score cp 0"),
    ] {
        for limit in ["depth 3", "nodes 1", "infinite", "movetime 10", "depth x", "ponder"] {
            let (mv, said) = talk.answer(&format!("position fen {fen}\ngo {limit}"));
            assert_eq!(mv, "(none)", "{fen} {limit}");
            assert!(said.iter().any(|line| line.contains(score)), "{said:?}");
        }
    }
    talk.quit();
}

/// A position of which no move is legal in the start or elsewhere in these tests.
const ELSEWHERE: &str = "position fen 7k/7p/8/8/8/8/P7/K7 w - - 0 1";

#[test]
fn no_other_position_is_ever_answered() {
    let mut talk = session("chess");
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
        let (mv, said) = talk.answer(&format!("{ELSEWHERE}\n{bad}\ngo depth 2"));
        assert_eq!(mv, "(none)", "{bad}");
        assert!(said.iter().all(|line| line.starts_with("info string error")), "{said:?}");
        assert_eq!(said.len(), 2, "what is wrong, and that there is no position: {said:?}");
        // Neither a new game nor another one makes the start the one that was meant.
        assert_eq!(talk.best("ucinewgame\ngo depth 2"), "(none)");
        assert_eq!(talk.best("setoption name UCI_Variant value chess\ngo nodes 9"), "(none)");
        assert_eq!(talk.best("setoption name Hash value 2\ngo infinite"), "(none)");
        assert!(is_legal("chess", None, "", &talk.best("position startpos\ngo depth 1")));
    }
    talk.quit();
}

#[test]
fn a_position_that_comes_during_a_search_ends_it_first() {
    let mut talk = session("chess");
    talk.say("position startpos\ngo infinite");
    talk.wait("info depth 3");
    talk.say("position fen nonsense");
    let seen = talk.wait("info string error");
    let best = seen.iter().find(|line| line.starts_with("bestmove ")).expect("the search ends");
    assert!(is_legal("chess", None, "", best.split(' ').nth(1).unwrap()), "{best}");
    assert_eq!(talk.best("go infinite"), "(none)");
    talk.quit();
}

#[test]
fn a_line_that_is_too_long_tells_no_position() {
    let mut talk = session("chess");
    let moves = format!(" {THREEFOLD}").repeat(40_000);
    let (mv, said) = talk.answer(&format!("position startpos moves{moves}\ngo depth 2"));
    assert_eq!(mv, "(none)");
    assert!(said[0].contains("cannot be read") && said[0].len() < 200, "{}", said[0]);
    // A search is answered, however much is said of it.
    talk.say("position startpos");
    let long = format!("go depth 2 searchmoves{}", " e2e4".repeat(300_000));
    assert_eq!(talk.best(&long), "e2e4");
    let long = format!("position fen {}", "x".repeat(900_000));
    let (_, said) = talk.answer(&format!("{long}\ngo depth 1"));
    assert!(said.iter().all(|line| line.len() < 600), "{}", said[0].len());
    talk.quit();
}

#[test]
fn every_go_gets_one_best_move() {
    let mut talk = session("chess");
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
        let (mv, said) = talk.answer(&format!("position startpos\n{go}"));
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
        ("go nodes 9 nodes 8", "nodes is there more than once"),
        ("go depth x", "it takes a second"),
    ] {
        let (_, said) = talk.answer(go);
        let found = said.iter().any(|line| line.contains(problem));
        assert!(found && said[0].starts_with("info string error: "), "{go}: {said:?}");
    }
    assert_eq!(talk.best("go nodes 50 searchmoves a2a3 e2e5"), "a2a3");
    talk.quit();
}

#[test]
fn a_count_can_be_stopped() {
    let mut talk = session("chess");
    talk.say("go perft 3\nposition startpos moves e2e4\ngo perft 1");
    assert!(talk.wait("Nodes searched: ").contains(&"Nodes searched: 8902".to_owned()));
    assert!(talk.wait("Nodes searched: ").contains(&"Nodes searched: 20".to_owned()));
    talk.say("go perft 99999999999\nisready");
    talk.wait("readyok");
    talk.say("stop\nisready");
    let said = talk.wait("readyok");
    assert!(said.iter().any(|line| line.contains("the count was stopped")), "{said:?}");
    assert!(is_legal("chess", None, "e2e4", &talk.best("go depth 1")));
    talk.quit();
}

/// The first move of the last line that was told, if it is the best one.
fn shown(said: &[String]) -> Option<&str> {
    let first = |line: &&String| line.contains(" multipv 1 ");
    let line = said.iter().rev().find(|line| first(line) && line.contains(" pv "))?;
    line.split_once(" pv ")?.1.split(' ').next()
}

#[test]
fn the_move_that_is_played_has_been_shown_last() {
    for (game, moves) in [("chess", "e2e4 e7e5"), ("zigzag", ""), ("pacifist", "d2d4")] {
        let mut talk = session(game);
        talk.say(&format!("position startpos moves {moves}"));
        for nodes in (1..12).chain([40, 90, 170, 333, 900, 1_700, 2_500, 4_900, 9_000]) {
            let (mv, said) = talk.answer(&format!("go nodes {nodes}"));
            assert_eq!(shown(&said), Some(mv.as_str()), "{game}, {nodes}: {said:?}");
        }
        for _ in 0..10 {
            let (mv, said) = talk.answer("go movetime 5");
            assert_eq!(shown(&said), Some(mv.as_str()), "{game}: {said:?}");
        }
        let (mv, said) = talk.answer("setoption name MultiPV value 3\ngo nodes 2000");
        assert_eq!(shown(&said), Some(mv.as_str()), "{game}: {said:?}");
        talk.quit();
    }
}

#[test]
fn values_have_no_case() {
    let mut talk = Talk::start(&["uci"]);
    talk.say("setoption name uci_variant value ZigZag\nposition startpos\nd");
    let fen = talk.wait("Checkers: ").swap_remove(0);
    assert_eq!(fen, format!("Fen: {}", find("zigzag").unwrap().start().fen()));
    talk.say("setoption name UCI_VARIANT value Pacifist:ZWANGKRIEG:Average\nd");
    let fen = talk.wait("Checkers: ").swap_remove(0);
    assert_eq!(fen, format!("Fen: {}", find("pacifist:zwangkrieg:average").unwrap().start().fen()));
    talk.say("setoption name HASH value 8\nsetoption name uci_limitstrength value TRUE\nisready");
    assert_eq!(talk.wait("readyok").len(), 1, "nothing is wrong with them");
    talk.quit();
}

/// The number after a word of the line that declares an option.
fn declared(lines: &[String], option: &str, word: &str) -> u64 {
    let start = format!("option name {option} ");
    let line = lines.iter().find(|line| line.starts_with(&start)).expect("it is declared");
    let number = line.split_once(&format!(" {word} ")).expect("the word is there").1;
    number.split(' ').next().expect("a number").parse().expect("a number")
}

#[test]
fn no_more_memory_is_offered_than_there_is() {
    let mut talk = Talk::start(&["uci"]);
    talk.say("uci");
    let most = declared(&talk.wait("uciok"), "Hash", "max");
    let total = heterodox_machine::Memory::now().total() >> 20;
    assert!(most < total, "{most} of {total}");
    for value in ["65536", "99999999999999999999", "-1", "0", "16.5", "much", ""] {
        if value.parse::<u64>().is_ok_and(|value| value <= most) {
            continue;
        }
        talk.say(&format!("setoption name Hash value {value}\nisready"));
        let said = talk.wait("readyok");
        assert_eq!(said.len(), 2, "a sentence: {said:?}");
        assert!(said[0].starts_with("info string error: Hash"), "{said:?}");
    }
    talk.say("setoption name Threads value 100000\nisready");
    assert!(talk.wait("readyok")[0].contains("from 1 to"));
    assert!(is_legal("chess", None, "", &talk.best("go depth 4")));
    talk.quit();
}

/// A shell gives the process less memory than the machine has; there is none elsewhere.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_the_system_refuses_leaves_the_table_as_it_was() {
    let limited = |arguments: &str| {
        let script = format!("ulimit -v 400000; exec \"$0\" {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_heterodox")]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("a shell")
    };
    let mut talk = Talk::with(limited("uci"));
    talk.say("setoption name Hash value 32\nposition startpos\ngo depth 6");
    talk.wait("bestmove ");
    talk.say("setoption name Hash value 1000\nisready");
    let said = talk.wait("readyok");
    assert!(said[0].contains("the table stays as it was"), "{said:?}");
    assert!(is_legal("chess", None, "", &talk.best("go depth 6")));
    talk.quit();
    let mut talk = Talk::with(limited("xboard"));
    talk.say("xboard\nprotover 2\nnew\nmemory 1000\nsd 3\nusermove e2e4");
    talk.wait("move ");
    talk.quit();
    let refused = limited("analyse chess --hash 1000 --depth 3").wait_with_output().unwrap();
    let error = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{error}");
    assert!(error.starts_with("error: ") && error.contains("1000 MB"), "{error}");
}

/// The expensive position of the clock's test: there a move may convert half the board.
const SLOW: &str = "rilbgqkgb2r/5xs3wo/2pP1f1f1s1p/p1OP4Ppp1/2W3F1L3/3F3W4/2AN1N2W1IN/SFN1IVF1PP2/\
    1P1P1FF5/P1PA3S3P/O2GLXL1G1PO/R1AB1QKVBAIR[] b AL CLc - 0 42";

/// The best of many tries counts: the machine may be busy otherwise.
#[test]
fn twenty_milliseconds_are_at_most_thirty() {
    let games = heterodox_catalog::variants();
    let mut positions: Vec<(&str, String)> =
        games.iter().map(|game| (game.as_str(), "startpos".to_owned())).collect();
    positions.push(("pacifist:zwangkrieg:average", format!("fen {SLOW}")));
    for (game, position) in positions {
        let mut talk = session(game);
        let start = format!("ucinewgame\nposition {position}\nisready");
        let time = |_| {
            talk.time(&start, "readyok");
            talk.time("go movetime 20", "bestmove ")
        };
        let least = (0..100).map(time).find(|&time| time <= Duration::from_millis(30));
        let least = least.unwrap_or_else(|| panic!("{game} takes longer"));
        assert!(least >= Duration::from_millis(15) || game == "clash", "{game}: {least:?}");
        talk.quit();
    }
}
