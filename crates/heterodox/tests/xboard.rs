//! Tests with XBoard, which plays games between two Heterodox engines.
//!
//! If XBoard or Xvfb is not installed, the tests are skipped with a message, unless
//! `HETERODOX_REQUIRE_PROGRAMS` is set.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const ENGINE: &str = env!("CARGO_BIN_EXE_heterodox");

/// Folder of games that texts define.
const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples/");

/// Timeout for a game.
const TIMEOUT: Duration = Duration::from_secs(300);

/// Returns the path of a program, also in Debian's folder for games.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// Returns the paths of XBoard and Xvfb, if both are installed.
fn programs() -> Option<(PathBuf, PathBuf)> {
    let found = find("xboard").zip(find("Xvfb"));
    if found.is_none() {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "xboard or Xvfb is missing");
        println!("skipped: xboard or Xvfb is missing");
    }
    found
}

/// A process that is killed at the end of the test.
struct ChildGuard(Child);

impl Drop for ChildGuard {
    fn drop(&mut self) {
        // The process may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a virtual display and returns its name.
fn start_display(xvfb: &Path) -> (ChildGuard, String) {
    let mut child = Command::new(xvfb)
        .args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb starts");
    let mut number = String::new();
    let stdout = child.stdout.take().expect("a pipe");
    BufReader::new(stdout).read_line(&mut number).expect("a number");
    (ChildGuard(child), format!(":{}", number.trim()))
}

/// The result of a game in XBoard.
struct Played {
    /// XBoard's log of the communication with the engines.
    debug_log: String,
    /// Placement of the final position in XBoard.
    position: String,
}

/// Plays a game between two engines with a depth of two plies in XBoard. The engines know a
/// sample too, if there is one.
fn play(variant: &str, sample: Option<&str>) -> Option<Played> {
    let (xboard, xvfb) = programs()?;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("xboard-{variant}"));
    // The folder may not exist.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let (_screen, display) = start_display(&xvfb);
    let sample = sample.map(|file| format!(" {SAMPLES}{file}")).unwrap_or_default();
    let engine = format!("{ENGINE} xboard{sample}");
    let (games, debug_log, position) = (file("game.pgn"), file("debug_log"), file("position.fen"));
    let options = [
        ["-fcp", &engine],
        ["-scp", &engine],
        ["-variant", variant],
        ["-mg", "1"],
        ["-depth", "2"],
        ["-tc", "5"],
        ["-sgf", &games],
        ["-spf", &position],
        ["-debugfile", &debug_log],
    ];
    let xboard = Command::new(xboard)
        .args(options.concat())
        .args(["-debug", "-xponder", "-xanimate"])
        .env("DISPLAY", display)
        .env("HOME", &folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("XBoard starts");
    let mut xboard = ChildGuard(xboard);
    let start = Instant::now();
    let read = |name: &str| fs::read_to_string(name).unwrap_or_default();
    while read(&position).is_empty() || !read(&debug_log).contains(": result ") {
        let ended = xboard.0.try_wait().expect("it can be asked");
        assert!(ended.is_none() && start.elapsed() < TIMEOUT, "{ended:?}: {}", read(&debug_log));
        std::thread::sleep(Duration::from_millis(100));
    }
    let position = read(&position);
    let fen = position.lines().find(|line| line.contains('/')).expect("a FEN");
    let placement = fen.split(' ').next().unwrap_or_default().replace('~', "");
    Some(Played { debug_log: read(&debug_log), position: placement.replace("[-]", "[]") })
}

/// Returns the placements of all positions of the game, which the engines have logged
/// after their moves.
fn positions(debug_log: &str) -> Vec<String> {
    let fens = debug_log.lines().filter_map(|line| line.split_once("# position "));
    // The lines of the two engines are interleaved.
    let numbered = fens.filter_map(|(_, fen)| {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let number: u32 = fields.last()?.parse().ok()?;
        // XBoard's sign for promoted Pawns is left out, as in its own position.
        Some(((number, *fields.get(1)? == "b"), fields.first()?.replace('~', "")))
    });
    let mut numbered: Vec<((u32, bool), String)> = numbered.collect();
    numbered.sort();
    numbered.into_iter().map(|(_, placement)| placement).collect()
}

/// Sorts the pieces in hand, which have another order in XBoard.
fn sort_hand(position: &str) -> String {
    let Some((placement, hand)) = position.split_once('[') else { return position.to_owned() };
    let mut hand: Vec<char> = hand.trim_end_matches(']').chars().collect();
    hand.sort_unstable();
    format!("{placement}[{}]", hand.into_iter().collect::<String>())
}

fn plays_to_the_end(variant: &str) {
    plays(variant, None);
}

fn plays(variant: &str, sample: Option<&str>) {
    let Some(played) = play(variant, sample) else { return };
    let Played { debug_log, position } = played;
    for message in ["Illegal move", "Error (", "Forfeit", "False ", "invalid"] {
        let found = debug_log.lines().find(|line| line.contains(message));
        assert_eq!(found, None, "{variant}");
    }
    assert!(debug_log.lines().any(|line| line.contains(": result ")), "{variant} has no result");
    let mut positions = positions(&debug_log);
    assert!(positions.len() >= 20, "only {} moves: {debug_log}", positions.len());
    let position = sort_hand(&position);
    for position in &mut positions {
        *position = sort_hand(position);
    }
    if !position.contains('[') {
        // XBoard shows no pieces in hand.
        for position in &mut positions {
            position.truncate(position.find('[').unwrap_or(position.len()));
        }
    }
    // XBoard may have saved the position before the last move.
    let last = &positions[positions.len() - 2..];
    assert!(last.contains(&position), "{variant}: XBoard shows {position}, not one of {last:#?}");
    println!("{variant}: {} moves", positions.len());
}

#[test]
fn xboard_plays_chess() {
    plays_to_the_end("normal");
}

#[test]
fn xboard_plays_zigzag() {
    plays_to_the_end("zigzag");
}

#[test]
fn xboard_plays_modern_warfare_chess() {
    plays_to_the_end("mwchess");
}

#[test]
fn xboard_plays_zwangkrieg() {
    plays_to_the_end("zwangkrieg");
}

/// The name that XBoard has for a sample.
fn name_of(sample: &str) -> String {
    let mut child = Command::new(ENGINE)
        .args(["xboard", &format!("{SAMPLES}{sample}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"xboard\nprotover 2\nquit\n").expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let list = text.split_once("variants=\"").and_then(|(_, rest)| rest.split_once('"'));
    let names = list.expect("a list of variants").0;
    names.rsplit(',').next().expect("the last one").to_owned()
}

#[test]
fn xboard_plays_a_game_of_the_workshop() {
    plays(&name_of("berolina.txt"), Some("berolina.txt"));
}

#[test]
fn xboard_plays_a_game_with_bent_pieces() {
    plays(&name_of("grasshoppers.txt"), Some("grasshoppers.txt"));
}

#[test]
fn xboard_plays_a_game_with_drops() {
    plays(&name_of("hillhouse.ini"), Some("hillhouse.ini"));
}

#[test]
fn xboard_plays_a_game_with_promotion_as_in_shogi() {
    plays(&name_of("small-shogi.ini"), Some("small-shogi.ini"));
}

/// Python script that plays a game with python-chess over the XBoard protocol.
const PYTHON: &str = r#"
import sys, chess, chess.engine
engine = chess.engine.SimpleEngine.popen_xboard([sys.argv[1], "xboard"])
engine.configure({"Level": 6})
board = chess.Board()
limits = [chess.engine.Limit(depth=2), chess.engine.Limit(time=0.02),
          chess.engine.Limit(white_clock=9, black_clock=9, white_inc=0.1, black_inc=0.1, depth=3)]
while not board.is_game_over(claim_draw=True) and len(board.move_stack) < 120:
    ply = len(board.move_stack)
    played = engine.play(board, limits[ply % 3], ponder=ply % 5 == 0)
    assert played.move in board.legal_moves, played
    board.push(played.move)
mate = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
info = engine.analyse(mate, chess.engine.Limit(depth=4))
assert info["score"].white() == chess.engine.Mate(1) and info["pv"][0].uci() == "a1a8", info
engine.quit()
print(len(board.move_stack), "moves", board.result(claim_draw=True))
"#;

#[test]
fn python_chess_plays_over_xboard_protocol() {
    let probe = Command::new("python3").args(["-c", "import chess.engine"]).output();
    if !probe.is_ok_and(|output| output.status.success()) {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "python3 with chess is missing");
        println!("skipped: python3 with chess is missing");
        return;
    }
    let output = Command::new("python3").args(["-c", PYTHON, ENGINE]).output().expect("it runs");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{stdout}{}", String::from_utf8_lossy(&output.stderr));
    println!("python-chess: {stdout}");
}
