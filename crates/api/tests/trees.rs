//! Games with variations as PGN: strict parsing and plain output.

use heterodox_api::{PgnNode, PgnWriteRequest};
use heterodox_catalog::{AnyGame, AnyTree, find};
use heterodox_kernel::pgn::{MAX_DEPTH, PgnError, Reader};

fn chess() -> Box<dyn AnyGame> {
    find("chess").unwrap()
}

fn read(pgn: &str) -> Result<AnyTree, String> {
    let raw = Reader::new(pgn).next().ok_or("no game")?.map_err(|error| error.to_string())?;
    chess().tree_from_pgn(&raw).map_err(|error| error.to_string())
}

fn written(request: PgnWriteRequest) -> Result<String, PgnError> {
    let game = chess();
    game.tree_to_pgn(request.into_tree(game.as_ref())?)
}

fn moves_of(pgn: &str) -> String {
    let text = chess().tree_to_pgn(read(pgn).unwrap()).unwrap();
    text.split_once("\n\n").unwrap().1.trim_end().to_owned()
}

#[test]
fn variations_comments_and_annotations_are_kept() {
    for (read, written) in [
        ("1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 *"),
        ("1.e4! e5?? *", "1. e4 $1 e5 $4 *"),
        ("1. e4 $14 {good; really} e5 *", "1. e4 $14 { good; really } 1... e5 *"),
        ("{a} {b} 1. e4 ; rest of line\n e5 *", "{ a b } 1. e4 { rest of line } 1... e5 *"),
        (
            "1. e4 (1. d4 d5 (1... Nf6 2. c4)) (1. c4 {English}) 1... e5 *",
            "1. e4 ( 1. d4 d5 ( 1... Nf6 2. c4 ) ) ( 1. c4 { English } ) 1... e5 *",
        ),
        (
            "1. e4 ({first} 1. d4 {then} d5) ({b}1. c4) e5 *",
            "1. e4 ( { first } 1. d4 { then } 1... d5 ) ( { b } 1. c4 ) 1... e5 *",
        ),
        (
            "1. e4 e5 ({first} 1... c5 {then} ({a} 1... e6)) 2. d4 *",
            "1. e4 e5 ( { first } 1... c5 { then } ( { a } 1... e6 ) ) 2. d4 *",
        ),
        ("1. e4 ({nothing}) e5 (1... c5 *) 2. a3", "1. e4 { nothing } 1... e5 ( 1... c5 ) 2. a3 *"),
        ("1. f3 e5 2. g4 Qh4# 0-1", "1. f3 e5 2. g4 Qh4# 0-1"),
        ("1. f3 e5 2. g4 Qh4# (2... d5) 0-1", "1. f3 e5 2. g4 Qh4# ( 2... d5 ) 0-1"),
        ("1. e4 1/2-1/2", "1. e4 1/2-1/2"),
    ] {
        assert_eq!(moves_of(read), written);
        assert_eq!(moves_of(written), written, "written text is parsed unchanged");
    }
}

#[test]
fn closing_braces_in_comments_are_replaced() {
    let node = |id: &str, comment: &str| PgnNode {
        mv: id.to_owned(),
        comment: Some(comment.to_owned()),
        ..PgnNode::default()
    };
    let moves = vec![node("e2e4", "a } b { c\nd"), node("e5", "  ")];
    let tags =
        vec![("Bad name\"]".to_owned(), "x".to_owned()), ("Event".to_owned(), "E".to_owned())];
    let text = written(PgnWriteRequest { moves, tags, ..Default::default() }).unwrap();
    assert!(text.ends_with("1. e4 { a ) b { c d } 1... e5 *\n"), "{text}");
    assert!(!text.contains("Bad"), "{text}");
    assert_eq!(read(&text).unwrap().moves[0].comment.as_deref(), Some("a ) b { c d"));
}

#[test]
fn errors_contain_the_line_number() {
    for (pgn, told) in [
        ("1. e4 e5\n(1... e4) *", "PGN line 2: \"e4\" is not legal"),
        ("1. e4 (1. d4\n(1. c4) *", "PGN line 1: unmatched '('"),
        ("1. e4\n) *", "PGN line 2: unmatched ')'"),
        ("1. e4 {never closed", "PGN line 1: unmatched '{'"),
        ("(1. e4) *", "PGN line 1: \"(\" is neither a move nor a sign"),
        ("1. e4 } *", "PGN line 1: unmatched '}'"),
        ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", "the game is over"),
        ("1. f3 e5 2. g4 Qh4# 1-0", "the game has ended 0-1"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "tag FEN"),
    ] {
        let error = read(pgn).expect_err(pgn);
        assert!(error.contains(told), "{pgn}: {error}");
    }
}

#[test]
fn the_nesting_of_variations_is_limited() {
    let nested = |depth: usize| format!("1. e4 {}{} *", "(1. c4 ".repeat(depth), ")".repeat(depth));
    assert!(read(&nested(MAX_DEPTH)).is_ok());
    let error = read(&nested(MAX_DEPTH + 1)).expect_err("too deep");
    assert!(error.contains("more than 64 deep"), "{error}");
    assert!(read(&nested(1_000_000)).is_err());
    let mut line = vec![PgnNode { mv: "e2e4".to_owned(), ..PgnNode::default() }];
    for _ in 0..=MAX_DEPTH {
        let node = PgnNode { mv: "d2d4".to_owned(), variations: vec![line], ..PgnNode::default() };
        line = vec![node];
    }
    assert!(written(PgnWriteRequest { moves: line, ..Default::default() }).is_err());
}

#[test]
fn moves_after_a_repetition_are_accepted() {
    let dance = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let tree = read(&format!("{dance} *")).unwrap();
    assert_eq!(
        tree.outcome.map(|end| end.to_string()).as_deref(),
        Some("Draw: threefold repetition")
    );
    assert_eq!(read(&format!("{dance} 5. e4 *")).unwrap().moves.len(), 9);
}

#[test]
fn trees_from_outside_are_validated() {
    let tree = |start: &str, id: &str| PgnWriteRequest {
        start: Some(start.to_owned()),
        moves: vec![PgnNode { mv: id.to_owned(), ..PgnNode::default() }],
        ..Default::default()
    };
    assert!(written(tree("", "e2e5")).is_err());
    assert!(written(tree("nonsense", "e2e4")).is_err());
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 7";
    let text = written(tree(fen, "e2e4")).unwrap();
    assert!(text.contains(&format!("[FEN \"{fen}\"]")) && text.ends_with("7. e4 *\n"), "{text}");
}
