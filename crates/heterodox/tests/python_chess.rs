//! Tests of UCI and PGN with python-chess. If it is not installed, the tests are
//! skipped with a message, unless `HETERODOX_REQUIRE_PROGRAMS` is set.

use heterodox_catalog::{AnyPosition, AnyTree};
use heterodox_kernel::hash::SplitMix64;
use heterodox_kernel::pgn::{Node, Reader};
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Returns whether Python and python-chess are installed.
fn has_python_chess() -> bool {
    let import = Command::new("python3")
        .args(["-c", "import chess.engine"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    import.is_ok_and(|status| status.success())
}

/// Returns whether the test can run. Panics if python-chess is missing but required.
fn can_run() -> bool {
    let there = has_python_chess();
    if !there {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "python3 with the module chess is missing: pip install chess");
        eprintln!("skipped: python3 with the module chess is missing (pip install chess)");
    }
    there
}

#[test]
fn python_chess_plays_a_game_and_uses_every_option() {
    if !can_run() {
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/real/uci_game.py");
    run_script(&[script, env!("CARGO_BIN_EXE_heterodox")]);
}

#[test]
fn python_chess_plays_the_games_of_a_variants_ini() {
    if !can_run() {
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/real/uci_variants.py");
    let bases = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples/bases.ini");
    run_script(&[script, env!("CARGO_BIN_EXE_heterodox"), bases]);
}

/// Runs a script that plays games.
fn run_script(args: &[&str]) {
    let output = Command::new("python3").args(args).output().expect("python3 starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, errors) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{stdout}{errors}");
    assert!(stdout.contains(" plies, "), "{stdout}");
    eprint!("{stdout}");
}

/// Reads and writes a game with python-chess. Returns the PGN and the messages.
fn rewrite_with_python(pgn: &str) -> (String, String) {
    output_of_python(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/real/pgn_tree.py"), pgn)
}

/// Runs a script with a text as input. Returns the output and the messages.
fn output_of_python(script: &str, pgn: &str) -> (String, String) {
    let mut python = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    python.stdin.take().unwrap().write_all(pgn.as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, errors) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{stdout}{errors}\n{pgn}");
    (stdout, errors)
}

fn read_tree(pgn: &str) -> AnyTree {
    let raw = Reader::new(pgn).next().unwrap().unwrap_or_else(|error| panic!("{error}\n{pgn}"));
    let chess = heterodox_catalog::find("chess").unwrap();
    chess.tree_from_pgn(&raw).unwrap_or_else(|error| panic!("{error}\n{pgn}"))
}

fn count(moves: &[Node]) -> usize {
    let variations = |node: &Node| node.variations.iter().map(|line| count(line)).sum::<usize>();
    moves.iter().map(|node| 1 + variations(node)).sum()
}

#[test]
fn python_chess_reads_and_writes_exported_trees() {
    if !can_run() {
        return;
    }
    let from_the_start = "[White \"A \\\"quoted\\\" name\"]\n[Annotator \"nobody\"]\n[Result \"0-1\"]\n\n\
        {Before all.} 1. e4! {best by test} e5 (1... c5 2. Nf3 (2. c3 d5!? $10 {the Alapin, \
        100 % sound} 3. exd5 Qxd5) 2... d6) (1... e6) 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O \
        (5. Nxe5? Qd4) 5... f6 0-1";
    let from_a_position = "[SetUp \"1\"]\n[FEN \"r3k3/1P6/8/3pP3/8/8/8/4K2R b - d3 0 12\"]\n\n\
        12... Ra1+ (12... Rb8 13. e6) 13. Ke2 ({only move} 13. Kd2 Rxh1) 13... Rxh1 14. b8=Q+ *";
    for pgn in [from_the_start, &from_a_position.replace(" d3 ", " - ")] {
        let tree = read_tree(pgn);
        let ours = heterodox_catalog::find("chess").unwrap().tree_to_pgn(tree.clone()).unwrap();
        let (theirs, output) = rewrite_with_python(&ours);
        assert_eq!(output.trim(), format!("{} moves", count(&tree.moves)), "{ours}");
        let again = read_tree(&theirs);
        assert_eq!((&again.start, &again.comment), (&tree.start, &tree.comment), "{theirs}");
        assert_eq!(again.moves, tree.moves, "{ours}\n{theirs}");
        assert_eq!(again.outcome.map(|end| end.result()), tree.outcome.map(|end| end.result()));
        // Lines of moves have at most 80 characters.
        assert!(ours.lines().all(|line| line.chars().count() <= 80 || line.starts_with('[')));
    }
}

/// Games written by other programs.
const REAL: &str = include_str!("real/games.pgn");

#[test]
fn python_chess_reads_exported_real_games() {
    if !can_run() {
        return;
    }
    let games: Vec<_> = Reader::new(REAL).collect();
    assert_eq!(games.len(), 8);
    let chess = heterodox_catalog::find("chess").unwrap();
    for raw in games {
        let raw = raw.unwrap();
        let tree = chess.tree_from_pgn(&raw).unwrap_or_else(|error| panic!("{error}"));
        let ours = chess.tree_to_pgn(tree.clone()).unwrap();
        let (theirs, output) = rewrite_with_python(&ours);
        assert_eq!(output.trim(), format!("{} moves", count(&tree.moves)), "{ours}");
        for (name, value) in raw.tags.iter().filter(|(name, _)| name != "Variant") {
            let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
            let tag = format!("[{name} \"{escaped}\"]");
            assert!(ours.contains(&tag), "{tag} is not in {ours}");
            let unchanged = !value.contains(['"', '\\']);
            assert!(!unchanged || theirs.contains(&tag), "{tag} is not in {theirs}");
        }
        let plain = chess.match_from_pgn(&raw).unwrap();
        assert_eq!(plain.moves().len(), raw.moves.len());
    }
}

/// Deterministic numbers.
struct Random(SplitMix64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0.below(n)
    }

    /// A comment of one or two texts, some with lines like tags, in one place of three. There are
    /// none behind semicolons, which python-chess skips.
    fn comment(&mut self, text: &mut String) {
        if self.below(3) > 0 {
            return;
        }
        for _ in 0..=self.below(2) {
            *text += [
                "{a b}\n",
                "{\n[Event \"x\"]\n} ",
                "{c\n[White \"y\"]\n[Event \"z\"]\n\n[Site \"s\"]\n\nd}",
                "{ ( 1. e4 1-0 ; % }",
                "{e { f\n[Event \"x\"]\n}",
            ][self.below(5)];
        }
    }

    /// A line of moves with comments and variations everywhere.
    fn line(&mut self, start: &dyn AnyPosition, plies: usize, depth: usize) -> String {
        let mut text = String::new();
        let mut position = start.boxed_clone();
        self.comment(&mut text);
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[self.below(moves.len())];
            text += &format!(" {} ", position.san(mv));
            self.comment(&mut text);
            while depth < 3 && self.below(4) == 0 {
                let plies = 1 + self.below(3);
                text += &format!("({})", self.line(position.as_ref(), plies, depth + 1));
            }
            self.comment(&mut text);
            position = position.after(mv).expect("it is legal");
        }
        text
    }
}

/// A line of moves as the script shows it.
fn shown(position: &dyn AnyPosition, line: &[Node]) -> String {
    shown_line(position, line, false)
}

/// A line of moves, perhaps without the variations of its first move.
fn shown_line(position: &dyn AnyPosition, line: &[Node], is_variation: bool) -> String {
    let mut position = position.boxed_clone();
    let mut parts = Vec::new();
    for (ply, node) in line.iter().enumerate() {
        parts.extend(node.before.iter().map(|text| format!("{{{text}}}")));
        parts.push(position.san(node.mv));
        parts.extend(node.comment.iter().map(|text| format!("{{{text}}}")));
        if ply > 0 || !is_variation {
            parts.extend(shown_variations(position.as_ref(), &node.variations));
        }
        position = position.after(node.mv).expect("it is legal");
    }
    parts.join(" ")
}

/// Variations in brackets. Alternatives to the first move of a variation are alternatives to
/// the move that it replaces.
fn shown_variations(position: &dyn AnyPosition, variations: &[Vec<Node>]) -> Vec<String> {
    let mut shown = Vec::new();
    for line in variations {
        shown.push(format!("({})", shown_line(position, line, true)));
        shown.extend(shown_variations(position, &line[0].variations));
    }
    shown
}

#[test]
fn python_chess_reads_the_same_tags_trees_and_comments() {
    if !can_run() {
        return;
    }
    let chess = heterodox_catalog::find("chess").unwrap();
    let mut random = Random(SplitMix64::new(1));
    let mut text = String::new();
    for number in 0..60 {
        text += &format!("[Event \"{number}\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n");
        for _ in 0..random.below(3) {
            text += ["[White \"C\"]\n", "[Result \"*\"]\n", "[Event \"again\"]\n"][random.below(3)];
        }
        text += &format!("\n{} *\n\n", random.line(chess.start().as_ref(), 12, 0));
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/real/pgn_dump.py");
    let (theirs, errors) = output_of_python(script, &text);
    assert_eq!(errors, "");
    let games = Reader::new(&text).map(|raw| {
        let raw = raw.unwrap_or_else(|error| panic!("{error}\n{text}"));
        let tree = chess.tree_from_pgn(&raw).unwrap();
        // The tag Result of the tree is that of its outcome.
        let tags = ["Event", "White", "Black", "Result"].map(|name| raw.tag(name).unwrap());
        let comment = tree.comment.iter().map(|text| format!("{{{text}}}"));
        let line = shown(tree.start.as_ref(), &tree.moves);
        let parts = tags.map(str::to_owned).into_iter().chain(comment).chain([line]);
        // A game that is written again is the same.
        let raw_again =
            Reader::new(&chess.tree_to_pgn(tree.clone()).unwrap()).next().unwrap().unwrap();
        let again = chess.tree_from_pgn(&raw_again).unwrap();
        assert_eq!((&again.comment, &again.moves), (&tree.comment, &tree.moves), "{text}");
        parts.collect::<Vec<_>>().join(" ")
    });
    let ours: Vec<String> = games.collect();
    let theirs: Vec<&str> = theirs.lines().collect();
    assert_eq!(ours.len(), theirs.len());
    for (ours, theirs) in ours.iter().zip(theirs) {
        assert_eq!(ours, theirs);
    }
}
