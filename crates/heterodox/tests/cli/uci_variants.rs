//! Tests of games defined by files in UCI sessions, alone and against Fairy-Stockfish. If that is
//! not installed, its test is skipped with a message, unless `HETERODOX_REQUIRE_PROGRAMS` is set.

use crate::engine_process::EngineProcess;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The built-in sections of a `variants.ini`.
const BASES: &str = include_str!("../../../../crates/definition/samples/bases.ini");

/// Plies of a game of two programs.
const PLIES: usize = 30;

/// Games whose moves Fairy-Stockfish and this program must write alike: with castling of all
/// sorts, promotion by choice and as in Shogi, drops, and large boards.
const GAMES: [&str; 9] = [
    "chess",
    "crazyhouse",
    "loop",
    "capablanca",
    "janus",
    "courier",
    "giveaway",
    "3check",
    "breakthrough",
];

/// Games whose sections old versions of Fairy-Stockfish misread. It plays its own variants of these
/// names instead.
const OWN_GAMES: [&str; 8] =
    ["shogi", "minishogi", "euroshogi", "grand", "shako", "xiangqi", "makruk", "losalamos"];

/// Writes a file.
fn file(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("variants file.ini");
    fs::write(&path, text).expect("a file");
    let path = path.to_str().expect("UTF-8").to_owned();
    (folder, path)
}

/// Starts a session that has read a file. Returns its output about the file.
fn session(text: &str) -> (EngineProcess, Vec<String>) {
    let (_folder, path) = file(text);
    let mut engine = EngineProcess::start(&["uci"]);
    engine.send(&format!("setoption name variantpath value {path}\nisready"));
    let mut said = engine.wait("readyok");
    said.pop();
    (engine, said.iter().map(|line| line.replace(&path, "FILE")).collect())
}

/// The built-in sections under other names, since other programs have variants of these.
fn renamed() -> String {
    let rename = |line: &str| match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
        None => line.to_owned(),
        Some(header) => {
            let names: Vec<String> = header.split(':').map(|name| format!("hx-{name}")).collect();
            format!("[{}]", names.join(":"))
        }
    };
    BASES.lines().map(|line| rename(line) + "\n").collect()
}

impl EngineProcess {
    fn choose(&mut self, name: &str, position: &str) {
        self.send(&format!("setoption name UCI_Variant value {name}\nposition {position}"));
    }

    /// The legal moves as the program writes them, sorted.
    fn moves(&mut self, position: &str) -> Vec<String> {
        self.send(&format!("position {position}\ngo perft 1"));
        let seen = self.wait("Nodes searched");
        let moves = seen.iter().filter_map(|line| line.strip_suffix(": 1"));
        let mut moves: Vec<String> =
            moves.filter(|mv| !mv.starts_with("info ")).map(str::to_owned).collect();
        moves.sort();
        moves
    }

    fn best_after(&mut self, position: &str, nodes: usize) -> String {
        self.send(&format!("position {position}\ngo nodes {nodes}"));
        let seen = self.wait("bestmove ");
        seen.last().and_then(|line| line.split(' ').nth(1)).expect("a move").to_owned()
    }

    /// The FEN of the current position.
    fn fen(&mut self) -> String {
        self.send("d\nisready");
        let seen = self.wait("readyok");
        let fen = seen.iter().find_map(|line| line.strip_prefix("Fen: "));
        fen.expect("a position").trim().to_owned()
    }
}

#[test]
fn sections_of_a_file_are_variants() {
    let text = "[Tiny:minishogi]\nnMoveRule = 20\n[tall:chess]\nmaxRank = 9\n[Tinier:Tiny]\n";
    let (mut engine, said) = session(text);
    let expected = "info string error: FILE: line 3, column 2: 'tall': ";
    assert!(said[0].starts_with(expected), "{said:?}");
    assert_eq!(said[1..], ["info string FILE defines Tiny, Tinier"]);
    engine.send("uci");
    let options = engine.wait("uciok");
    let combo = options.iter().find(|line| line.starts_with("option name UCI_Variant type combo "));
    let combo = combo.expect("the option");
    assert!(combo.ends_with(" var Tinier var Tiny") && combo.contains(" var chess "), "{combo}");
    assert!(options.contains(&"option name VariantPath type string default <empty>".to_owned()));
    engine.choose("TINY", "startpos");
    assert_eq!(engine.moves("startpos").len(), 14);
    engine.send("setoption name UCI_Variant value tall\nisready");
    let said = engine.wait("readyok").join(
        "
",
    );
    assert!(said.contains("unknown game \"tall\""), "{said}");
    assert!(said.contains("files define Tinier, Tiny"), "{said}");
    assert_eq!(engine.moves("startpos").len(), 14, "the game stays");
    engine.quit();
}

#[test]
fn a_diagram_is_one_variant() {
    let text = "hx.name=My Game\nfiles=6 ranks=6\npawn::::a2-f2\nrook::::a1,f1\nking::::d1\n";
    let (mut engine, said) = session(text);
    assert_eq!(said, ["info string FILE defines my-game"]);
    engine.choose("my-game", "startpos");
    assert!(engine.fen().starts_with("r2k1r/pppppp/6/6/PPPPPP/R2K1R w "));
    engine.choose("pacifist:my-game:value", "startpos");
    let mv = engine.best_after("startpos", 50);
    assert!(engine.moves("startpos").contains(&mv), "{mv}");
    engine.choose("pacifist:my-game:average:friends:values=r9,p2", "startpos");
    let mv = engine.best_after("startpos", 50);
    assert!(engine.moves("startpos").contains(&mv), "{mv}");
    engine.choose("My Game", "startpos");
    assert!(engine.best_after("startpos", 50).len() >= 4);
    engine.quit();
}

#[test]
fn moves_and_positions_of_other_programs_are_read_and_written() {
    let (mut engine, said) = session(&renamed());
    assert_eq!(said.len(), 1, "{said:?}");
    engine.choose("hx-crazyhouse", "startpos");
    let castles = "fen r3k2r/8/8/8/8/8/8/R3K2R[Nn] w KQkq - 0 1";
    let moves = engine.moves(castles);
    for mv in ["e1g1", "e1c1", "N@e4"] {
        assert!(moves.contains(&mv.to_owned()), "{moves:?}");
    }
    for mv in ["e1g1", "e1h1", "e1g1,h1f1"] {
        engine.send(&format!("position {castles} moves {mv}"));
        assert_eq!(engine.fen(), "r3k2r/8/8/8/8/8/8/R4RK1[Nn] b ah - - 1 1", "{mv}");
    }
    let (mv, only) = ("e1c1", "go nodes 50 searchmoves e1a1");
    engine.send(&format!("position {castles}\n{only}"));
    let seen = engine.wait("bestmove ");
    assert!(seen.last().is_some_and(|line| line.starts_with("bestmove e1c1 ")), "{seen:?}");
    assert!(seen.iter().any(|line| line.contains(&format!(" pv {mv} "))), "{seen:?}");
    engine.choose("hx-minishogi", "startpos");
    let fen = "fen 4k/P1S2/5/5/2K2[Pp] w - - 0 1";
    let moves = engine.moves(fen);
    assert!(moves.contains(&"c4c5+".to_owned()) && moves.contains(&"c4c5".to_owned()), "{moves:?}");
    engine.send(&format!("position {fen} moves c4c5+"));
    assert!(engine.fen().starts_with("2+S1k/"));
    engine.send(&format!("position {fen} moves c4c5"));
    assert!(engine.fen().starts_with("2S1k/"));
    engine.quit();
}

/// Starts Fairy-Stockfish, if it is installed.
fn fairy_stockfish() -> Option<EngineProcess> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found: Option<PathBuf> = std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join("fairy-stockfish"))
        .find(|file| file.is_file());
    let Some(program) = found else {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "fairy-stockfish is missing");
        println!("skipped: fairy-stockfish is missing");
        return None;
    };
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    Some(EngineProcess::with(command.spawn().expect("it starts")))
}

/// Plays the game of two programs. In each position both must list the same moves, in the same
/// words.
fn play(name: &str, there: &str, programs: &mut [EngineProcess; 2]) -> usize {
    programs[0].choose(&format!("hx-{name}"), "startpos");
    programs[1].choose(there, "startpos");
    let mut played: Vec<String> = Vec::new();
    for ply in 0..PLIES {
        let position = match played.is_empty() {
            true => "startpos".to_owned(),
            false => format!("startpos moves {}", played.join(" ")),
        };
        let [ours, theirs] = programs;
        let moves = ours.moves(&position);
        assert_eq!(moves, theirs.moves(&position), "{name}: {position}");
        let fen = theirs.fen();
        assert_eq!(ours.moves(&format!("fen {fen}")), moves, "{name}: {fen}");
        if moves.is_empty() {
            break;
        }
        let mv = programs[ply % 2].best_after(&position, 300);
        assert!(moves.contains(&mv), "{name}: {mv} after {position}");
        played.push(mv);
    }
    played.len()
}

#[test]
fn games_against_fairy_stockfish_are_understood_by_both() {
    let Some(other) = fairy_stockfish() else { return };
    let (_folder, path) = file(&renamed());
    let mut programs = [EngineProcess::start(&["uci"]), other];
    for program in &mut programs {
        program.send(&format!("uci\nsetoption name VariantPath value {path}\nisready"));
        program.wait("readyok");
    }
    let same = |name| play(name, &format!("hx-{name}"), &mut programs);
    let mut plies: usize = GAMES.into_iter().map(same).sum();
    plies += OWN_GAMES.into_iter().map(|name| play(name, name, &mut programs)).sum::<usize>();
    println!("{plies} plies");
    assert!(plies > 400, "only {plies} plies");
    for program in programs {
        program.quit();
    }
}
