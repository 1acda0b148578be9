//! Rules of chess that rarely occur in random games.

use heterodox_chess::Chess;
use heterodox_kernel::pgn::{Reader, Tree};
use heterodox_kernel::{Color, Game, Match, Outcome, PlayError, Position, Reason, notation};

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

fn rule_draw(fen: &str) -> Option<Reason> {
    Chess.parse_fen(fen).expect(fen).rule_draw()
}

fn sans(fen: &str) -> Vec<String> {
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
fn castling_out_of_through_or_into_check_is_illegal() {
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
        assert_eq!(rule_draw(fen), Some(Reason::InsufficientMaterial), "{fen}");
        assert_eq!(outcome(fen), None, "{fen}");
        assert!(!texts(fen).is_empty(), "{fen}");
    }
    for fen in [
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",
        "4kn2/8/8/8/8/8/8/3NK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
    ] {
        assert_eq!(rule_draw(fen), None, "{fen}");
    }
}

#[test]
fn mate_comes_before_the_move_limit() {
    let mate = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80";
    assert_eq!(outcome(mate).map(|end| end.reason), Some(Reason::Checkmate));
    let quiet = "6k1/5ppp/8/8/8/8/8/R3K3 b - - 100 80";
    assert_eq!((outcome(quiet), rule_draw(quiet)), (None, Some(Reason::MoveLimit)));
    assert_eq!(texts(quiet), texts(&quiet.replace("100", "0")));
    assert_eq!(rule_draw(&quiet.replace("100", "99")), None);
    let both = "4k3/8/8/8/8/8/8/4K3 w - - 250 200";
    assert_eq!(rule_draw(both), Some(Reason::MoveLimit), "before the material");
}

#[test]
fn play_may_continue_after_an_unclaimed_threefold_repetition() {
    let mut game = Match::new(Chess);
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(' ') {
        game.play_text(text).expect(text);
    }
    assert_eq!(game.outcome(), None);
    game.play_text("Ng8").expect("legal");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Threefold)));
    assert_eq!((game.final_outcome(), game.legal_moves().len()), (None, 20));
    game.play_text("e4").expect("legal");
    assert_eq!(game.outcome(), None);
    game.declare(Outcome::draw(Reason::Agreement)).expect("it goes on");
    assert!(game.legal_moves().is_empty());
    assert!(matches!(game.play_text("e5"), Err(PlayError::Over(_))));
}

#[test]
fn resignation_counts_if_nobody_claimed_the_draw() {
    let start = Chess.parse_fen("8/8/4k3/8/8/3K4/8/8 w - - 100 90").unwrap();
    let mut game = Match::from_position(Chess, start);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::MoveLimit)));
    game.resign(Color::Black).expect("it could be played on");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Resignation)));
}

/// Returns the winner when `loser` runs out of time.
fn winner_on_time(fen: &str, loser: Color) -> Option<Color> {
    let mut game = Match::from_position(Chess, Chess.parse_fen(fen).expect(fen));
    game.time_out(loser).expect("it goes on");
    let outcome = game.outcome().expect("it is over");
    let reason =
        if outcome.winner.is_some() { Reason::Timeout } else { Reason::InsufficientMaterial };
    assert_eq!(outcome.reason, reason, "{fen}");
    outcome.winner
}

#[test]
fn a_flag_wins_only_with_mating_material() {
    use Color::{Black, White};
    let bare = "6k1/8/8/8/8/8/8/QK6 w - - 0 1";
    assert_eq!((winner_on_time(bare, White), winner_on_time(bare, Black)), (None, Some(White)));
    // Black's pieces, White's pieces, and whether White could mate.
    for (black, white, can_mate) in [
        ("qrbnp", "", false),
        ("", "p", true),
        ("", "r", true),
        ("", "nn", true),
        ("", "nb", true),
        ("q", "n", false),
        ("qq", "n", false),
        ("r", "n", true),
        ("b", "n", true),
        ("n", "n", true),
        ("p", "n", true),
        ("qr", "b", false),
        ("n", "b", true),
        ("p", "b", true),
    ] {
        let (white, black) = (white.to_uppercase(), black.to_lowercase());
        let row = |text: &str| match text.len() {
            0 => "8".to_owned(),
            len => format!("{}{text}2", 6 - len),
        };
        let fen = format!("8/k7/8/{}/{}/8/8/7K w - - 0 1", row(&black), row(&white));
        let winner = can_mate.then_some(White);
        assert_eq!(winner_on_time(&fen, Black), winner, "{fen}");
    }
    // Bishops on squares of one colour; then one on the other colour.
    assert_eq!(winner_on_time("k7/8/8/8/8/B1B5/8/7K w - - 0 1", Black), None);
    assert_eq!(winner_on_time("k7/8/8/b7/8/B1B5/8/7K w - - 0 1", Black), None);
    assert_eq!(winner_on_time("k7/8/8/8/8/BB6/8/7K w - - 0 1", Black), Some(White));
    assert_eq!(winner_on_time("k7/8/8/1b6/8/B7/8/7K w - - 0 1", Black), Some(White));
}

/// White's King and a minor piece against a King and another piece. Checks by
/// exhaustion that a mate exists exactly where [`Position::can_win`] says so.
/// Black's King stands on the edge, as in every mate with so little material; by
/// symmetry four squares are enough.
#[test]
fn can_win_agrees_with_an_exhaustive_search_for_mates() {
    let mates = |white: char, black: char| {
        let square = |i: usize| (i % 8, i / 8);
        let mut mates = 0;
        for king in 0..4 {
            for (own, piece) in (0..64).flat_map(|own| (0..64).map(move |piece| (own, piece))) {
                for other in 0..64 {
                    let men = [(king, 'k'), (own, 'K'), (piece, white), (other, black)];
                    mates += u64::from(is_mate(&men.map(|(at, man)| (square(at), man))));
                }
            }
        }
        mates
    };
    for (white, black) in [('N', 'q'), ('B', 'q'), ('B', 'r')] {
        assert_eq!(mates(white, black), 0, "{white} against {black}");
    }
    for (white, black) in [('N', 'r'), ('N', 'b'), ('N', 'n'), ('B', 'n'), ('B', 'b')] {
        assert!(mates(white, black) > 0, "{white} against {black}");
    }
}

/// Returns whether Black, to move, is checkmated. The pieces stand on squares
/// given as file and rank from 0.
fn is_mate(men: &[((usize, usize), char); 4]) -> bool {
    // Fast path: with the Kings far apart there is no mate.
    let [((kf, kr), _), ((of, or), _), ..] = *men;
    if kf.abs_diff(of) > 2 || kr.abs_diff(or) > 2 {
        return false;
    }
    let mut board = [[None; 8]; 8];
    for &((file, rank), man) in men {
        if board[7 - rank][file].replace(man).is_some() {
            return false;
        }
    }
    let rows: Vec<String> = board.iter().map(row).collect();
    let fen = format!("{} b - - 0 1", rows.join("/"));
    let Ok(position) = Chess.parse_fen(&fen) else { return false };
    position.outcome() == Some(Outcome::win(Color::White, Reason::Checkmate))
}

#[test]
fn an_unusable_en_passant_square_does_not_change_the_key() {
    let key = |fen: &str| Chess.parse_fen(fen).expect(fen).key();
    let unusable = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(key(unusable), key(&unusable.replace("e3", "-")));
    let usable = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_ne!(key(usable), key(&usable.replace("e3", "-")));
}

#[test]
fn standard_algebraic_notation() {
    let expect = |fen: &str, text: &str| {
        assert!(sans(fen).contains(&text.to_owned()), "{text} in {:?}", sans(fen));
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
fn unambiguous_variants_of_notation_are_read() {
    let position = Chess.start();
    for text in ["e4", "e2e4", "e2-e4", "e4!?", "e4+", "E4"] {
        let mv = notation::read(&Chess, &position, text).expect(text);
        assert_eq!(mv.coordinates(Chess.board(), Chess.kinds()), "e2e4", "{text}");
    }
    let castle = Chess.parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").expect("legal");
    assert_eq!(notation::read(&Chess, &castle, "0-0"), notation::read(&Chess, &castle, "e1g1"));
}

#[test]
fn pgn_may_continue_after_unclaimed_draws() {
    let read = |text: &str| {
        let raw = Reader::new(text).next().expect("a game").expect("readable");
        let tree = Tree::read(&Chess, &raw).expect("legal");
        let played = Match::from_pgn(Chess, &raw).expect("legal");
        assert_eq!(tree.outcome, played.outcome(), "{text}");
        (played.moves().len(), tree.outcome)
    };
    let threefold = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let draw = |reason| Some(Outcome::draw(reason));
    assert_eq!(read(&format!("{threefold} 5. e4 e5 *")), (10, None));
    assert_eq!(read(&format!("{threefold} 1/2-1/2")), (8, draw(Reason::Threefold)));
    let won = Some(Outcome::win(Color::White, Reason::Unknown));
    assert_eq!(read(&format!("{threefold} 1-0")), (8, won), "nobody claimed the draw");
    assert_eq!(read(&format!("{threefold} 5. e4 1/2-1/2")), (9, draw(Reason::Unknown)));
    let fen = "8/R7/1r6/1k6/3KB3/8/8/8 b - - 99 111";
    let limit = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n");
    assert_eq!(read(&format!("{limit}111... Kb4 112. Kd5 Rb5+ 1-0")), (3, won));
    assert_eq!(read(&format!("{limit}111... Kb4 1/2-1/2")), (1, draw(Reason::MoveLimit)));
}

#[test]
fn pgn_round_trip() {
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

/// Returns a rank in FEN notation.
fn row(squares: &[Option<char>; 8]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for square in squares.iter().chain([&Some('/')]) {
        match square {
            None => empty += 1,
            Some(man) => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                (text, empty) = (text + &man.to_string(), 0);
            }
        }
    }
    text.trim_end_matches('/').to_owned()
}
