//! Tests of XBoard sessions.

use heterodox_kernel::hash::SplitMix64;
use std::thread;
use std::time::{Duration, Instant};

use crate::engine_process::{EngineProcess, TIMEOUT};
use crate::uci::is_legal;

/// A session with the engine.
pub(crate) struct Session {
    engine: EngineProcess,
    pings: u32,
}

impl Session {
    /// Starts the engine and waits for its features.
    pub(crate) fn start() -> Session {
        let mut engine = Session { engine: EngineProcess::start(&["xboard"]), pings: 0 };
        engine.send("xboard\nprotover 2");
        engine.wait("feature done=1");
        engine
    }

    pub(crate) fn send(&mut self, lines: &str) {
        self.engine.send(lines);
    }

    pub(crate) fn wait(&mut self, start: &str) -> Vec<String> {
        self.engine.wait(start)
    }

    /// Sends lines and returns the answers, up to the answer to a `ping`.
    pub(crate) fn ask(&mut self, lines: &str) -> Vec<String> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        let ping = format!("{lines}\nping {}", self.pings);
        self.send(&ping);
        let mut answer = self.wait(&pong);
        answer.pop();
        answer
    }

    /// Sends lines and returns the engine's move.
    pub(crate) fn moved(&mut self, lines: &str) -> String {
        self.send(lines);
        let seen = self.wait("move ");
        seen.last().and_then(|line| line.strip_prefix("move ")).expect("a move").to_owned()
    }

    /// Asks for the status of the analysis until it has this depth.
    ///
    /// A search may print its lines before or after the answer to a later command: a test that
    /// waits for both in one order fails on some machines.
    pub(crate) fn wait_for_depth(&mut self, depth: u32) {
        let begun = Instant::now();
        loop {
            self.send(".");
            let status = self.wait("stat01: ").pop().expect("a status");
            let reached = status.split_whitespace().nth(3).expect("a depth");
            if reached.parse::<u32>().expect("a number") >= depth {
                return;
            }
            assert!(begun.elapsed() < TIMEOUT, "depth {depth} is not reached: {status}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub(crate) fn quit(self) -> Vec<String> {
        self.engine.quit()
    }
}

#[test]
fn features_are_sent() {
    let mut engine = Session::start();
    engine.send("protover 2");
    let lines = engine.wait("feature done=1");
    assert_eq!(lines[0], "feature done=0");
    let all = lines.join("\n");
    for part in [
        "myname=\"Heterodox ",
        "variants=\"normal,mwchess,mwchess:start-rank,zigzag,zigzag:mirrored,zwangkrieg,zwangkrieg:hia-enemy\"",
        " usermove=1",
        " setboard=1",
        " colors=0",
        " sigint=0",
        "option=\"Level -spin 8 1 8\"",
    ] {
        assert!(all.contains(part), "{part} in {all}");
    }
    engine.quit();
}

#[test]
fn a_game_with_moves_taken_back() {
    let mut engine = Session::start();
    engine.send("new\nsd 3\neasy");
    let first = engine.moved("usermove e2e4");
    assert_eq!(first.len(), 4);
    assert!(engine.moved("usermove d2d4").len() >= 4);
    // Both moves are taken back, so it is White's second move again.
    let seen = engine.ask("remove\nusermove a2a5");
    assert!(seen[0].starts_with("Illegal move (") && seen[0].ends_with("): a2a5"), "{seen:?}");
    assert_eq!(engine.ask("force\nusermove g1f3\nundo\nusermove g1f3"), [""; 0]);
    let answer = engine.ask("undo\nundo\nundo\nundo");
    assert_eq!(answer, ["Error (command not legal now): undo"]);
    // In force mode the engine makes no moves.
    assert_eq!(engine.ask("usermove e2e4\nusermove e7e5\nusermove e4e5").len(), 1);
    let moved = engine.moved("go");
    assert_eq!(engine.ask(&format!("force\nundo\nusermove {moved}")), [""; 0]);
    engine.quit();
}

#[test]
fn playing_the_other_side_and_pondering() {
    let mut engine = Session::start();
    engine.send("new\nhard\nsd 4\nforce\nusermove e2e4\nusermove e7e5\nplayother");
    let reply = engine.moved("usermove g1f3");
    engine.send("hint");
    let hint = engine.wait("Hint: ").pop().expect("a hint");
    assert!(hint.len() >= "Hint: e2e4".len(), "{hint} after {reply}");
    // The expected move is answered from the result of pondering.
    let expected = hint.trim_start_matches("Hint: ").to_owned();
    engine.moved(&format!("usermove {expected}"));
    assert_eq!(engine.ask("easy\nforce"), [""; 0]);
    engine.quit();
}

#[test]
fn clocks_and_moving_now() {
    let mut engine = Session::start();
    engine.send("new\nlevel 40 0:02 0\ntime 200\notim 200");
    engine.moved("usermove e2e4");
    engine.moved("time 5\notim 100\nusermove d2d4");
    engine.moved("new\nlevel 0 1 0.1\ntime -20\nusermove e2e4");
    engine.moved("new\nst 0.1\nusermove e2e4");
    // With an hour per move, the engine moves only after `?`.
    engine.send("new\nst 3600\nusermove e2e4\nping 77\n?");
    let seen = engine.wait("pong 77");
    assert!(seen.iter().any(|line| line.starts_with("move ")), "the move comes first: {seen:?}");
    engine.send("usermove d2d4");
    assert_eq!(engine.ask("force"), [""; 0], "nothing is played in force mode");
    engine.quit();
}

#[test]
fn thinking_output_depends_on_post() {
    let mut engine = Session::start();
    engine.send("new\nsd 3\npost\nusermove e2e4");
    let seen = engine.wait("move ");
    assert_eq!(seen.len(), 4, "three iterations and the move: {seen:?}");
    let numbers: Vec<i64> =
        seen[2].split_whitespace().take(4).map(|word| word.parse().expect("a number")).collect();
    assert_eq!(numbers[0], 3);
    engine.send("nopost\nusermove d2d4");
    assert_eq!(engine.wait("move ").len(), 1);
    engine.quit();
}

#[test]
fn analysis_follows_the_board() {
    let mut engine = Session::start();
    engine.send("new\nforce\npost\nanalyze");
    engine.wait("5 ");
    engine.send(".");
    let status = engine.wait("stat01: ").pop().expect("a status");
    let words: Vec<&str> = status.split_whitespace().collect();
    assert_eq!((words.len(), words[5]), (7, "20"), "{status}");
    engine.send("usermove e2e4\nusermove e7e5\n.");
    let status = engine.wait("stat01: ").pop().expect("a status");
    assert_eq!(status.split_whitespace().nth(5), Some("29"));
    engine.send("setboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let mate = engine.wait("2 100001 ").pop().expect("a line");
    assert!(mate.ends_with("\ta1a8"), "{mate}");
    // If the best move is excluded, another is best. Lines of the search before may come first.
    engine.send("exclude a1a8");
    engine
        .engine
        .wait_until("another move", |line| line.starts_with("1 ") && !line.contains("\ta1a8"));
    let seen = engine.wait("5 ");
    assert!(seen.iter().all(|line| !line.contains("\ta1a8")), "{seen:?}");
    engine.send("include all");
    engine.wait("3 100001 ");
    engine.ask("exit");
    assert_eq!(
        engine.ask("exit\n."),
        ["Error (command not legal now): exit", "Error (command not legal now): ."]
    );
    engine.quit();
}

#[test]
fn positions_from_a_fen_and_piece_by_piece() {
    let mut engine = Session::start();
    let illegal = "tellusererror Illegal position";
    let seen = engine.ask("force\nsetboard 8/8/8/8/8/8/8/8 w - - 0 1\nusermove e2e4\ngo");
    assert_eq!(seen, [illegal, "Illegal move (the position is not legal): e2e4"]);
    let seen = engine.ask("new\nforce\nedit\n#\nKe1\nRa1\nc\nKg8\nPf7\nPg7\nPh7\nxf7\nPf7\n.");
    assert_eq!(seen, [""; 0]);
    engine.send("sd 3\ngo");
    assert_eq!(engine.wait("1-0 "), ["move a1a8", "1-0 {checkmate}"]);
    let seen = engine.ask("usermove g8g7\nresult 1-0 {White mates}");
    assert!(seen[0].starts_with("Illegal move (The game is over"), "{seen:?}");
    // XBoard's way to have Black to move.
    engine.send("new\nforce\na2a3\nedit\n#\nKa1\nc\nKh8\nRh2\nRg3\n.\nsd 3\ngo");
    assert_eq!(engine.wait("0-1 "), ["move g3g1", "0-1 {checkmate}"]);
    let seen = engine.ask("new\nforce\nedit\nKz9\nXa1\nhello\nKe4\n.");
    assert_eq!(
        seen,
        [
            "Error (no such square): Kz9",
            "Error (no such piece): Xa1",
            "Error (unknown command): hello",
            illegal,
        ]
    );
    engine.quit();
}

#[test]
fn variants_are_set_up() {
    let mut engine = Session::start();
    let seen = engine.ask("new\nvariant mwchess");
    assert!(seen[0].starts_with("setup (") && seen[0].contains(" 8x8+0_fairy rnbqkbnr/"));
    assert!(seen.contains(&"piece N& R".to_owned()), "{seen:?}");
    // A Bishop is flown in, and Pawns move sideways.
    let seen = engine
        .ask("force\nusermove a2c4\nusermove e7d6\nusermove c1a2\nusermove d6e6\nusermove a2h7");
    assert_eq!(seen.len(), 1, "{seen:?}");
    assert!(seen[0].starts_with("Illegal move (") && seen[0].ends_with("): a2h7"), "{seen:?}");
    // Ranks are numbered from 0.
    let seen =
        engine.ask("new\nvariant zigzag\nsd 2\nforce\nusermove e1e4\nusermove e8e5\nusermove J@e3");
    assert!(seen[0].starts_with("setup (J"), "{seen:?}");
    assert!(!seen.iter().any(|line| line.starts_with("Illegal")), "{seen:?}");
    assert!(engine.moved("go").bytes().any(|b| b.is_ascii_digit()));
    let seen = engine.ask("new\nvariant zwangkrieg");
    assert_eq!(seen.iter().filter(|line| line.starts_with("piece ")).count(), 16);
    engine.moved("sd 1\nusermove a3a5");
    for (name, why) in
        [("clash", "not consist of squares"), ("pacifist", "change sides"), ("x", "unknown game")]
    {
        let seen = engine.ask(&format!("variant {name}"));
        assert!(seen[0].starts_with("Error (") && seen[0].contains(why), "{seen:?}");
        assert!(seen[0].ends_with(&format!("): variant {name}")), "{seen:?}");
    }
    engine.quit();
}

#[test]
fn games_of_files_are_variants() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples/");
    let [lion, shogi] = ["lion.txt", "small-shogi.ini"].map(|file| format!("{samples}{file}"));
    let engine = EngineProcess::start(&["xboard", &lion, &shogi]);
    let mut engine = Session { engine, pings: 0 };
    engine.send("xboard\nprotover 2");
    let names = engine.wait("feature variants=").pop().expect("variants");
    assert!(names.contains(",mighty-lion-chess,game-"), "{names}");
    let shogi = names.rsplit(',').next().expect("the last one").trim_end_matches('"').to_owned();
    let seen = engine.ask("new\nvariant mighty-lion-chess\nforce\nusermove e2e4\nusermove b8b6");
    assert!(seen.contains(&"piece L& KNADcaKcabKmabK".to_owned()), "{seen:?}");
    assert!(!seen.iter().any(|line| line.starts_with("Illegal")), "{seen:?}");
    let seen = engine
        .ask(&format!("new\nvariant {shogi}\nforce\nsetboard 6/1k3P/6/6/6/1K4[Rr] w - - 0 1"));
    assert!(seen.contains(&"piece +P& WfF".to_owned()), "{seen:?}");
    let seen = engine.ask("usermove f5f6+\nusermove R@a1\nusermove b1a1=");
    assert!(!seen.iter().any(|line| line.starts_with("Illegal")), "{seen:?}");
    engine.quit();
    let failed = crate::binary::run(&["xboard", &format!("{samples}cross.txt")]).error();
    assert!(failed.contains("XBoard cannot show the board"), "{failed}");
}

/// After a shove XBoard would show another position, so the engine makes another move
/// even if it is worse, or resigns if there is none. A GUI that understands such moves
/// can allow them by an option.
#[test]
fn moves_that_xboard_cannot_display_are_not_made() {
    let mut engine = Session::start();
    let shove = "k11/12/12/12/12/12/12/12/12/q11/12/R10K[] w - - - 0 1";
    let start = format!("new\nvariant zwangkrieg\nforce\nsd 1\nsetboard {shove}");
    let seen = engine.ask(&format!("{start}\nusermove a1a3,a3a4\nundo"));
    assert!(!seen.iter().any(|line| line.starts_with("Illegal")), "{seen:?}");
    let two = "exclude all\ninclude a1a3,a3a4\ninclude l1l2";
    assert_eq!(engine.moved(&format!("{two}\ngo")), "l1l2");
    let only = "exclude all\ninclude a1a3,a3a4\ngo";
    let seen = engine.ask(&format!("{start}\n{only}"));
    let told = "telluser XBoard cannot show any of the legal moves, such as a1a3,a3a4";
    assert_eq!(seen[seen.len() - 2..], [told, "resign"]);
    let wanted = "option AllMoves=1";
    let seen = engine.ask(&format!("{start}\n{wanted}\n{only}"));
    assert_eq!(seen[seen.len() - 2..], ["move a1a3,", "move a3a4"]);
    engine.quit();
}

#[test]
fn resources_and_options() {
    let mut engine = Session::start();
    assert_eq!(engine.ask("memory 24\ncores 2\noption Level=1\noption MultiPV=3"), [""; 0]);
    assert_eq!(
        engine.ask("option Level=9\noption Contempt=3\noption ClearHash"),
        [
            "Error (Level must be a number from 1 to 8): option Level=9",
            "Error (there is no option \"Contempt\"): option Contempt=3",
        ]
    );
    // The weakest level searches few nodes for any time control.
    engine.moved("new\nst 3600\nusermove e2e4");
    // One thread reports every depth; with two threads, depths may be skipped.
    engine.send("force\ncores 1\npost\nanalyze");
    let seen = engine.wait("3 ");
    assert_eq!(seen.iter().filter(|line| line.starts_with("2 ")).count() % 3, 0, "{seen:?}");
    assert_eq!(engine.ask("memory 12\nexit\nbk").last().map(String::as_str), Some(""));
    engine.quit();
}

/// Every command with missing, superfluous and invalid arguments, and random lines.
/// Afterwards the engine must work normally.
#[test]
fn invalid_commands_are_harmless() {
    let commands = [
        "protover", "accepted", "rejected", "variant", "level", "st", "sd", "nps", "time", "otim",
        "usermove", "ping", "result", "setboard", "rating", "ics", "memory", "cores", "egtpath",
        "option", "exclude", "include", "setscore", "lift", "put", "hover", "pause", "resume",
        "undo", "remove", "hint", ".", "exit", "draw", "?", "white", "black", "easy", "hard",
    ];
    let arguments = [
        "",
        "x",
        "-1",
        "99999999999999999999",
        "0 0 0",
        "\u{1F600}",
        "e2e5 e7",
        "a1=@",
        "=",
        "{",
        "1-0 {",
        "\u{0}",
        "e2e4,,",
        "@@@@",
        "P@",
        "é4",
    ];
    let mut engine = Session::start();
    engine.send("new\nforce");
    for command in commands {
        let lines: Vec<String> =
            arguments.iter().map(|argument| format!("{command} {argument}")).collect();
        engine.ask(&format!("{}\nforce", lines.join("\n")));
    }
    let mut random = SplitMix64::new(7);
    for _ in 0..40 {
        let garbage: Vec<String> = (0..10).map(|_| garbage(&mut random)).collect();
        engine.ask(&format!("{}\n.\nforce", garbage.join("\n")));
    }
    assert_eq!(engine.ask("hello world"), ["Error (unknown command): hello world"]);
    assert_eq!(engine.ask("level 40 5"), ["Error (missing parameter): level 40 5"]);
    assert_eq!(engine.ask("nps 100"), ["Error (unknown command): nps 100"]);
    engine.moved("new\nsd 2\nusermove e2e4");
    engine.quit();
}

/// Returns a random line, which is neither `quit` nor starts a search.
fn garbage(random: &mut SplitMix64) -> String {
    let parts = [
        "e2e4",
        "usermove ",
        "setboard ",
        "rnbqkbnr/",
        "8",
        "/",
        "w ",
        "KQkq",
        " - ",
        "edit",
        "#",
        "Ka1",
        "variant ",
        "zigzag",
        "chess:",
        "level ",
        "40 ",
        ":",
        ".",
        ",",
        "=",
        "\t",
        "force",
        "undo",
        "exclude ",
        "all",
        "\u{7F}",
        "ß",
        "J@",
        "[",
        "]",
        "-9",
        "new",
        "0x",
    ];
    (0..=random.below(6)).map(|_| parts[random.below(parts.len())]).collect()
}

#[test]
fn after_an_invalid_position_the_engine_does_not_move() {
    let mut engine = Session::start();
    engine.send("new\nsd 2\npost\neasy");
    for (bad, known) in [
        ("setboard 8/8 w", "setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("setboard nonsense", "new"),
        ("variant checkers", "new"),
        ("variant clash", "variant normal"),
        ("setboard 8/8 w\nedit\n.", "new"),
    ] {
        let refused = engine.ask(&format!("force\n{bad}"));
        assert!(!refused.is_empty(), "{bad}");
        for command in ["go", "playother", "hint", "analyze", "go"] {
            assert_eq!(engine.ask(command), [""; 0], "{bad}");
        }
        assert!(engine.ask("usermove e2e4")[0].starts_with("Illegal move"));
        engine.send(&format!("force\n{known}\nforce\nsd 2"));
        let moved = engine.moved("go");
        assert!(is_legal("chess", None, "", &moved), "{moved} after {bad}");
    }
    engine.quit();
}

#[test]
fn a_line_that_is_too_long_sets_no_position() {
    let mut engine = Session::start();
    engine.send("new\nsd 2\nforce");
    let said = engine.ask(&format!("setboard {}", "8/".repeat(600_000)));
    assert!(said[0].starts_with("Error (the line has more than") && said[0].len() < 200);
    assert_eq!(engine.ask("go\n?"), [""; 0]);
    engine.quit();
}

#[test]
fn too_much_memory_is_an_error() {
    let mut engine = Session::start();
    engine.send("new\nsd 3\neasy");
    // The largest table leaves some of the free memory.
    let most = heterodox_host::largest_table() as u64 * 16 / 15 + 1_000;
    if most < heterodox_host::LARGEST_TABLE as u64 {
        let said = engine.ask(&format!("memory {most}"));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with("Error (") && said[0].contains("MB are free"), "{said:?}");
    }
    engine.moved("usermove e2e4");
    assert!(engine.ask("memory -1")[0].starts_with("Error ("));
    assert_eq!(engine.ask("force\nmemory 40\ncores 100000\ncores 1"), [""; 0]);
    engine.moved("go");
    engine.quit();
}

#[test]
fn case_of_names_does_not_matter() {
    let mut engine = Session::start();
    engine.send("new");
    assert_eq!(engine.ask("option multipv=2\noption LEVEL=3"), [""; 0]);
    assert!(engine.ask("variant ZigZag").iter().any(|line| line.starts_with("setup ")));
    assert_eq!(engine.ask("variant NORMAL"), [""; 0]);
    engine.quit();
}

#[test]
fn the_end_of_input_ends_the_engine() {
    let run = crate::binary::run_with(&["xboard"], b"xboard\nprotover 2\nnew\ngo\nping 9");
    let out = run.ok();
    assert!(out.contains("\nmove ") && out.ends_with("pong 9\n"), "{out}");
    assert_eq!(crate::binary::run_with(&["xboard"], b"\xFF\xFE\n").ok().lines().count(), 1);
}
