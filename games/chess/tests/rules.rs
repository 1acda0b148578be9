//! Rules of chess that random games rarely meet.

use heterodox_chess::Chess;
use heterodox_kernel::pgn::Reader;
use heterodox_kernel::{Game, Match, Outcome, PlayError, Position, Reason, notation, refusal};

fn texts(fen: &str) -> Vec<String> {
    let position = Chess.parse_fen(fen).expect(fen);
    let mut texts: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| mv.coordinates(Chess.board(), Chess.kinds()))
        .collect();
    texts.sort();
    texts
}

fn outcome(fen: &str) -> Option<Outcome> {
    Chess.parse_fen(fen).expect(fen).outcome()
}

fn shorts(fen: &str) -> Vec<String> {
    let position = Chess.parse_fen(fen).expect(fen);
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| notation::write(&Chess, &position, mv)).collect()
}

#[test]
fn en_passant_that_would_open_the_rank_is_illegal() {
    assert!(!texts("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1").contains(&"e5d6".to_owned()));
    assert!(texts("8/8/8/K2pP3/8/8/8/7k w - d6 0 1").contains(&"e5d6".to_owned()));
}

#[test]
fn castling_is_neither_out_of_nor_through_nor_into_check() {
    for (rook, castles) in [
        ("3r4", [true, false]),
        ("4r3", [false; 2]),
        ("5r2", [false, true]),
        ("6r1", [false, true]),
        ("1r6", [true, true]),
        ("2r5", [true, false]),
    ] {
        let moves = texts(&format!("6k1/{rook}/8/8/8/8/8/R3K2R w KQ - 0 1"));
        let found = ["e1g1", "e1c1"].map(|castle| moves.contains(&castle.to_owned()));
        assert_eq!(found, castles, "{rook}");
    }
}

#[test]
fn draws_by_material() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
        "3bk3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ] {
        assert_eq!(outcome(fen), Some(Outcome::draw(Reason::InsufficientMaterial)), "{fen}");
    }
    for fen in [
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",
        "4kn2/8/8/8/8/8/8/3NK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
    ] {
        assert_eq!(outcome(fen), None, "{fen}");
    }
}

#[test]
fn mate_comes_before_the_move_limit() {
    let mate = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80";
    assert_eq!(outcome(mate).map(|end| end.reason), Some(Reason::Checkmate));
    let quiet = "6k1/5ppp/8/8/8/8/8/R3K3 b - - 100 80";
    assert_eq!(outcome(quiet), Some(Outcome::draw(Reason::MoveLimit)));
    assert!(texts(quiet).is_empty());
}

#[test]
fn threefold_ends_a_match_at_once() {
    let mut game = Match::new(Chess);
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(' ') {
        game.play_text(text).expect(text);
    }
    assert_eq!(game.outcome(), None);
    game.play_text("Ng8").expect("legal");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Threefold)));
    assert!(game.legal_moves().is_empty());
    assert!(matches!(game.play_text("e4"), Err(PlayError::Over(_))));
}

#[test]
fn an_en_passant_square_that_nobody_can_use_does_not_make_a_new_position() {
    let key = |fen: &str| Chess.parse_fen(fen).expect(fen).key();
    let unusable = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(key(unusable), key(&unusable.replace("e3", "-")));
    let usable = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_ne!(key(usable), key(&usable.replace("e3", "-")));
}

#[test]
fn standard_algebraic_notation() {
    let expect = |fen: &str, text: &str| {
        assert!(shorts(fen).contains(&text.to_owned()), "{text} in {:?}", shorts(fen));
    };
    expect("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nbd2");
    expect("4k3/8/8/3N4/8/8/8/3NK3 w - - 0 1", "N1c3");
    expect("4k3/8/8/8/8/2N1N3/8/2N1K3 w - - 0 1", "N1e2");
    expect("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1");
    expect("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O");
    expect("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=N");
    expect("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+");
    expect("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6");
    expect("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#");
}

#[test]
fn reading_forgives_what_leaves_no_doubt() {
    let position = Chess.start();
    for text in ["e4", "e2e4", "e2-e4", "e4!?", "e4+", "E4"] {
        let mv = notation::read(&Chess, &position, text).expect(text);
        assert_eq!(mv.coordinates(Chess.board(), Chess.kinds()), "e2e4", "{text}");
    }
    let castle = Chess.parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").expect("legal");
    assert_eq!(notation::read(&Chess, &castle, "0-0"), notation::read(&Chess, &castle, "e1g1"));
}

#[test]
fn refusals_say_why() {
    let why = |fen: &str, text: &str| {
        let position = Chess.parse_fen(fen).expect(fen);
        notation::read(&Chess, &position, text).expect_err(text).to_string()
    };
    let pinned = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
    assert!(why(pinned, "e2d3").ends_with("that leaves your King in check from e8"));
    assert!(why(pinned, "e8e7").contains("the Rook on e8 is Black's"));
    assert!(why(pinned, "a1a2").contains("no piece stands on a1"));
    assert!(why(pinned, "e1e2").contains("your own Bishop stands on e2"));
    assert!(why("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8").contains("must promote"));
    assert!(why("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2b3").contains("only to capture"));
    assert!(why("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2a3").contains("straight ahead"));
    let position = Chess.start();
    let mv = heterodox_kernel::Move::from_coordinates("e1g1", Chess.board(), Chess.kinds());
    assert!(refusal(&Chess, &position, mv.expect("coordinates")).contains("castling needs"));
}

#[test]
fn pgn_is_written_as_usual_and_read_back() {
    let mut game = Match::new(Chess);
    for text in "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#".split(' ') {
        game.play_text(text).expect(text);
    }
    let text = game.to_pgn(&[("White".into(), "A \"quoted\" name".into())]);
    assert!(text.contains("[White \"A \\\"quoted\\\" name\"]"));
    assert!(text.contains("[Result \"1-0\"]\n[Variant \"chess\"]\n[Termination \"checkmate\"]"));
    assert!(text.ends_with("\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n"));
    let raw = Reader::new(&text).next().expect("a game").expect("readable");
    let again = Match::from_pgn(Chess, &raw).expect("legal");
    assert_eq!(again.to_pgn(&raw.tags), text);
}
