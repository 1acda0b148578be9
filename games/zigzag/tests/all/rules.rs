//! Worked examples, and rules that rarely occur in random games.

use heterodox_kernel::{Color, Game, Move, Outcome, Position as _, Reason};
use heterodox_zigzag::{NINJA, Position, QUEEN, ZigZag};

const GAME: ZigZag = ZigZag { mirrored: false };

fn position(fen: &str) -> Position {
    GAME.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Returns a position with Kings on a10 and j1, given by its inner eight ranks.
fn between_kings(ranks: &str, rest: &str) -> Position {
    position(&format!("k9/{ranks}/9K{rest}"))
}

fn text(mv: Move) -> String {
    mv.coordinates(GAME.board(), GAME.kinds())
}

fn texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position.legal_moves().into_iter().map(text).collect();
    texts.sort();
    texts
}

/// Returns the legal moves that begin with `prefix`, without it, in alphabetical
/// order.
fn moves_after_prefix(position: &Position, prefix: &str) -> String {
    let texts = texts(position);
    texts.iter().filter_map(|text| text.strip_prefix(prefix)).collect::<Vec<_>>().join(" ")
}

fn play(position: &mut Position, moves: &str) {
    for text in moves.split(' ') {
        let mv = Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect(text);
        position.try_play(mv).unwrap_or_else(|_| panic!("{text} in {}", position.fen()));
    }
}

fn played(position: &Position, moves: &str) -> Position {
    let mut next = *position;
    play(&mut next, moves);
    next
}

/// With e3 and e4 occupied, one path to g6 and h7 is open, and none to g2 and h1.
#[test]
fn zigzag_bishop_paths() {
    let open = between_kings("10/10/10/10/10/3Z6/10/10", "[] w - - 0 1");
    assert_eq!(moves_after_prefix(&open, "d4"), "a2 a6 a8 b1 b7 f1 f7 g2 g6 g8 h1 h7 h9 i10 i8 j9");
    for ranks in ["10/10/10/10/10/3Zp5/4w5/10", "10/10/10/10/10/3ZP5/4W5/10"] {
        let blocked = between_kings(ranks, "[] w - - 0 1");
        assert_eq!(
            moves_after_prefix(&blocked, "d4"),
            "a2 a6 a8 b1 b7 f1 f7 g6 g8 h7 h9 i10 i8 j9"
        );
    }
}

/// With e3 and e4 occupied, one path to g5 and h5 is open, and none to g3 and h3.
#[test]
fn zigzag_rook_paths() {
    let open = between_kings("10/10/10/10/10/3Y6/10/10", "[] w - - 0 1");
    let all = "a3 a5 c1 c10 c7 c8 c9 e1 e10 e7 e8 e9 g3 g5 h3 h5 i3 i5 j3 j5";
    assert_eq!(moves_after_prefix(&open, "d4"), all);
    for ranks in ["10/10/10/10/10/3Yp5/4w5/10", "10/10/10/10/10/3YP5/4W5/10"] {
        let blocked = between_kings(ranks, "[] w - - 0 1");
        let rest = "a3 a5 c1 c10 c7 c8 c9 e1 e10 e7 e8 e9 g5 h5 i5 j5";
        assert_eq!(moves_after_prefix(&blocked, "d4"), rest);
    }
}

/// Nine plies from the starting position.
#[test]
fn moves_from_the_start() {
    let position = played(&GAME.start(), "d2d5 d9d6 c1g5 i10h8 g5c9 d10a6 d1a5 J@d9 c9b10");
    assert_eq!(
        position.fen(),
        "rBb1kqyb1r/pp1jpppppp/7f2/10/z2p6/Z2P6/10/10/PPP1PPPPPP/RW2QKYBFR[JJJJJjjjj] b AJaj - 0 5"
    );
}

/// A Pawn promotes in four moves.
#[test]
fn a_pawn_promotes_in_four_moves() {
    let start = between_kings("10/10/10/10/10/10/10/4P5", "[] w - - 0 1");
    let end = played(&start, "e2e5 a10a9 e5e6 a9a8 e6e8 a8a7 e8e10q");
    assert_eq!(end.fen(), "4Q5/10/10/k9/10/10/10/10/10/9K[] b - - 0 4");
}

/// Returns a position with one pawn, on the e-file.
fn lone_pawn(letter: char, rank: usize, turn: char) -> Position {
    let row = |r| if r == rank { format!("4{letter}5") } else { "10".to_owned() };
    let ranks: Vec<String> = (2..=9).rev().map(row).collect();
    between_kings(&ranks.join("/"), &format!("[] {turn} - - 0 1"))
}

/// Steps straight ahead of Pawns and Ninja Pawns from each rank.
#[test]
fn steps_and_promotions_by_rank() {
    for (rank, steps) in [(2, 3), (3, 2), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 1)] {
        for (letter, turn) in [('P', 'w'), ('J', 'w'), ('p', 'b'), ('j', 'b')] {
            let name = |own: usize| format!("e{}", if turn == 'w' { own } else { 11 - own });
            let letters = |own| if own == 10 { "b f q r w y z" } else { "" };
            let mut expected: Vec<String> = (rank + 1..=rank + steps)
                .flat_map(|to| letters(to).split(' ').map(move |l| format!("{}{l}", name(to))))
                .collect();
            expected.sort();
            let from = name(rank);
            let position = lone_pawn(letter, from[1..].parse().expect("a rank"), turn);
            let mut found = texts(&position);
            found.retain(|text| text.starts_with(&format!("{from}e")));
            let found: Vec<&str> = found.iter().map(|text| &text[from.len()..]).collect();
            assert_eq!(found, expected, "{letter} from {from}");
        }
    }
}

#[test]
fn multiple_steps_need_empty_squares() {
    let moves = |rank_4: &str, rank_3: &str| {
        let ranks = format!("10/10/10/10/10/{rank_4}/{rank_3}/4P5");
        moves_after_prefix(&between_kings(&ranks, "[] w - - 0 1"), "e2")
    };
    assert_eq!(moves("4w5", "10"), "e3");
    assert_eq!(moves("10", "4w5"), "");
    assert_eq!(moves("10", "3w1w4"), "d3 e3 e4 e5 f3");
}

#[test]
fn en_passant_on_every_square_passed_over() {
    let start = between_kings("10/10/10/10/4p5/2p1j5/10/3P6", "[] w - - 3 1");
    let three = played(&start, "d2d5");
    assert!(three.fen().ends_with(" b - d3d4d5 0 1"), "{}", three.fen());
    assert_eq!(moves_after_prefix(&three, "e5"), "d4");
    assert_eq!(moves_after_prefix(&three, "c4"), "c2 c3 d3");
    assert_eq!(moves_after_prefix(&three, "e4"), "d4 e2 e3 f4", "a Ninja Pawn never does");
    for mv in ["e5d4", "c4d3"] {
        let next = played(&three, mv);
        assert_eq!(next.piece_at(GAME.board().square("d5").expect("a square")), None);
        assert!(next.fen().ends_with(" w - - 0 2"), "{}", next.fen());
    }
    assert_eq!(
        moves_after_prefix(&played(&three, "a10a9 j1j2"), "c4"),
        "c2 c3",
        "at once or never"
    );
    let two = played(&start, "d2d4");
    assert!(two.fen().ends_with(" b - d3d4 0 1"), "{}", two.fen());
    assert_eq!(moves_after_prefix(&two, "c4"), "c2 c3 d3");
}

/// En passant is possible after every multiple step of a Pawn, also after those
/// from rank 6 on.
#[test]
fn en_passant_after_late_multiple_steps() {
    let six = between_kings("10/4p5/10/5P4/10/10/10/10", "[] w - - 0 1");
    let six = played(&six, "f6f8");
    assert!(six.fen().ends_with(" b - f7f8 0 1"), "{}", six.fen());
    assert_eq!(moves_after_prefix(&six, "e8"), "e6 e7 f7");
    let seven = between_kings("4p5/10/5P4/10/10/10/10/10", "[] w - - 0 1");
    assert_eq!(moves_after_prefix(&played(&seven, "f7f9"), "e9"), "e6 e7 e8 f8");
}

#[test]
fn other_moves_are_not_captured_en_passant() {
    for (ranks, mv) in [
        ("10/10/10/10/10/2p7/10/3J6", "d2d4"),
        ("10/10/10/10/10/2p7/10/3P6", "J@e4"),
        ("10/3P6/10/10/10/10/10/10", "d8d10q"),
        ("10/10/10/10/10/10/10/3P6", "d2d3"),
    ] {
        let next = played(&between_kings(ranks, "[J] w - - 0 1"), mv);
        assert!(next.fen().ends_with(" b - - 0 1"), "{}", next.fen());
    }
}

#[test]
fn en_passant_that_opens_a_line_is_illegal() {
    let moves = |rank_4: &str| {
        let fen = format!("10/10/10/10/10/10/{rank_4}/10/3P6/9K[] w - - 0 1");
        moves_after_prefix(&played(&position(&fen), "d2d4"), "c4")
    };
    assert_eq!(moves("k1p4R2"), "c2 c3");
    assert_eq!(moves("k1p7"), "c2 c3 d3");
}

#[test]
fn ninja_pawns_go_sideways() {
    let moves = |rank: &str| moves_after_prefix(&between_kings(rank, "[] w - - 0 1"), "e");
    assert_eq!(moves("10/10/10/10/4J5/10/10/10"), "5d5 5e6 5f5");
    assert_eq!(moves("10/10/10/3w1w4/3wJw4/10/10/10"), "5d6 5e6 5f6");
    assert_eq!(moves("10/10/10/3wJw4/10/10/10/10"), "6d6 6e7 6e8 6f6");
    let black = between_kings("10/10/10/10/3WjW4/10/10/10", "[] b - - 0 1");
    assert_eq!(moves_after_prefix(&black, "e5"), "d5 e3 e4 f5");
    let edge = between_kings("10/10/10/J8J/10/10/10/10", "[] w - - 0 1");
    assert_eq!(moves_after_prefix(&edge, "a6"), "a7 a8 b6");
    assert_eq!(moves_after_prefix(&edge, "j6"), "i6 j7 j8");
}

#[test]
fn drops_start_on_the_second_rank() {
    let white = between_kings("10/10/10/10/5w4/10/4p5/PPPP2PPPP", "[Jj] w - - 7 1");
    assert_eq!(moves_after_prefix(&white, "J@"), "e2 f2 f3 f4");
    let next = played(&white, "J@f4");
    assert_eq!(next.fen(), "k9/10/10/10/10/5w4/5J4/4p5/PPPP2PPPP/9K[j] b - - 0 1");
    assert_eq!(moves_after_prefix(&played(&next, "a10a9"), "J@"), "", "the hand is empty");
    let black = between_kings("pppp1ppppp/10/10/10/10/10/10/10", "[j] b - - 0 1");
    assert_eq!(moves_after_prefix(&black, "J@"), "e6 e7 e8 e9");
}

#[test]
fn drops_in_check_must_end_it() {
    let file = position("k8r/10/10/10/10/10/10/10/10/9K[J] w - - 0 1");
    assert_eq!(moves_after_prefix(&file, "J@"), "j2 j3 j4 j5");
    let rank = position("k9/10/10/10/10/10/10/10/10/r8K[J] w - - 0 1");
    assert_eq!(moves_after_prefix(&rank, "J@"), "");
}

fn castlings(position: &Position) -> String {
    let mut texts = texts(position);
    texts.retain(|text| text.contains(','));
    texts.join(" ")
}

#[test]
fn castling_with_all_distances() {
    let white = "f1b1,a1c1 f1c1,a1d1 f1d1,a1e1 f1e1,a1f1 f1g1,j1f1 f1h1,j1g1 f1i1,j1h1";
    let start = position("4k5/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 5 1");
    assert_eq!(castlings(&start), white);
    let next = played(&start, "f1g1,j1f1");
    assert_eq!(next.fen(), "4k5/10/10/10/10/10/10/10/10/R4RK3[] b - - 6 1");
    let black = position("r3k4r/10/10/10/10/10/10/10/10/5K4[] b aj - 0 1");
    assert_eq!(
        castlings(&black),
        "e10b10,a10c10 e10c10,a10d10 e10d10,a10e10 e10f10,j10e10 e10g10,j10f10 e10h10,j10g10 \
         e10i10,j10h10"
    );
    let mirrored = ZigZag { mirrored: true };
    let black = mirrored.parse_fen("r4k3r/10/10/10/10/10/10/10/10/5K4[] b aj - 0 1");
    assert_eq!(castlings(&black.expect("legal")), white.replace('1', "10"));
}

#[test]
fn castling_out_of_through_or_into_check_is_illegal() {
    for (rook, far_left, far_right) in [
        ("r9", "b", "i"),
        ("1r8", "c", "i"),
        ("3r6", "e", "i"),
        ("4r5", "", "i"),
        ("5r4", "", ""),
        ("6r3", "b", ""),
        ("7r2", "b", "g"),
        ("9r", "b", "i"),
    ] {
        let fen = format!("4k5/10/10/10/{rook}/10/10/10/10/R4K3R[] w AJ - 0 1");
        let found = castlings(&position(&fen));
        let files: Vec<&str> = found.split(' ').filter_map(|text| text.get(2..3)).collect();
        let reached = |left: bool| files.iter().copied().filter(move |&f| (f < "f") == left);
        assert_eq!(reached(true).min().unwrap_or(""), far_left, "{rook}");
        assert_eq!(reached(false).max().unwrap_or(""), far_right, "{rook}");
    }
}

/// The squares that the King crosses are tested with the King removed from the
/// board. Here the ZigZag Bishop on d3 attacks g1 only through f1.
#[test]
fn castling_is_tested_with_the_king_removed() {
    let fen = "k9/10/10/10/10/10/10/3zP5/10/5K3R[] w J - 0 1";
    assert!(position(fen).checkers().is_empty());
    assert_eq!(castlings(&position(fen)), "");
    assert_eq!(castlings(&position(&fen.replace("3zP5", "3z1P4"))), "");
    let both = fen.replace("10/5K3R", "4P5/5K3R");
    assert_eq!(castlings(&position(&both)), "f1g1,j1f1 f1h1,j1g1 f1i1,j1h1");
}

#[test]
fn castling_needs_empty_squares_and_rights() {
    let fen = "r3k4r/10/10/10/10/10/10/10/10/RW3K3R[] w Jaj - 0 1";
    assert_eq!(castlings(&position(fen)), "f1g1,j1f1 f1h1,j1g1 f1i1,j1h1");
    assert_eq!(castlings(&position(&fen.replace(" Jaj", " Aaj"))), "");
    for (moves, rights) in [
        ("f1f2", "aj"),
        ("j1j2", "aj"),
        ("a1a2", "Jaj"),
        ("j1j10", "a"),
        ("b1b2 e10e9", "J"),
        ("b1b2 a10a1", "Jj"),
    ] {
        let next = played(&position(fen), moves);
        assert_eq!(next.fen().split(' ').nth(2), Some(rights), "{moves}");
    }
}

/// Each path of a bent slider gives check and pins independently.
#[test]
fn bent_checks_and_pins() {
    let moves = |rank_3: &str, rank_2: &str, from: &str| {
        let fen = format!("k9/10/10/10/10/10/6z3/{rank_3}/{rank_2}/4K5[] w - - 0 1");
        moves_after_prefix(&position(&fen), from)
    };
    // One piece on each path: each is pinned to its path.
    assert_eq!(moves("10", "4PW4", "e2"), "");
    assert_eq!(moves("10", "4PW4", "f2"), "g4");
    // One path open: check, and the pin along the other path holds.
    assert_eq!(moves("10", "5W4", "f2"), "g4");
    assert_eq!(moves("2W7", "5P4", "c3"), "e2");
    // Both open: no piece can block both.
    assert_eq!(moves("2W7", "10", "c3"), "");
    assert_eq!(moves("4W5", "10", "e3"), "g4");
    // Two pieces on each path pin nothing.
    assert_eq!(moves("5PP3", "4PF4", "e2"), "e3 e4 e5");
}

fn outcome(fen: &str) -> Option<(Option<Color>, Reason)> {
    position(fen).outcome().map(|Outcome { winner, reason }| (winner, reason))
}

#[test]
fn endings_and_their_order() {
    let mate = "k9/1Q8/2K7/10/10/10/10/10/10/10[] b - - 100 80";
    assert_eq!(outcome(mate), Some((Some(Color::White), Reason::Checkmate)));
    let stalemate = "k9/10/1Q8/10/10/10/10/10/10/9K[] b - - 100 80";
    assert_eq!(outcome(stalemate), Some((None, Reason::Stalemate)));
    assert_eq!(outcome(&stalemate.replace("[]", "[j]").replace("100", "99")), None);
    let quiet = "k9/10/10/1Q8/10/10/10/10/10/9K[] b - - 100 80";
    let drawn = |fen: &str| position(fen).rule_draw();
    assert_eq!((outcome(quiet), drawn(quiet)), (None, Some(Reason::MoveLimit)));
    let fresh = quiet.replace("100", "99");
    assert_eq!((drawn(&fresh), texts(&position(&fresh))), (None, texts(&position(quiet))));
    let bare = "k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1";
    assert_eq!((outcome(bare), drawn(bare)), (None, Some(Reason::InsufficientMaterial)));
    assert_eq!(texts(&position(bare)).len(), 3);
    for hand in ["[J]", "[j]"] {
        assert_eq!(drawn(&bare.replace("[]", hand)), None, "{hand}");
    }
    assert_eq!(drawn(&bare.replace("9K", "8WK")), None);
}

#[test]
fn a_bare_king_with_an_empty_hand_cannot_win() {
    let can_win = |fen: &str| Color::ALL.map(|color| position(fen).can_win(color));
    let bare = "k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1";
    assert_eq!(can_win(bare), [false, false]);
    assert_eq!(can_win(&bare.replace("[]", "[J]")), [true, false]);
    assert_eq!(can_win(&bare.replace("[]", "[j]")), [false, true]);
    assert_eq!(can_win(&bare.replace("9K", "8WK")), [true, false]);
}

#[test]
fn moves_that_reset_the_draw_counter() {
    let start = "r3k4r/10/10/10/4J5/10/1P8/10/1W8/R4K3R[J] w AJaj - 40 7";
    for (mv, halfmove) in [
        ("e6e7", 0),
        ("e6d6", 0),
        ("b4b5", 0),
        ("J@g4", 0),
        ("a1a10", 0),
        ("b2d3", 41),
        ("f1g1,j1f1", 41),
        ("f1f2", 41),
    ] {
        assert_eq!(played(&position(start), mv).halfmove(), halfmove, "{mv}");
    }
}

#[test]
fn keys_distinguish_positions_for_repetition() {
    let key = |fen: &str| position(fen).key();
    let usable = "k9/10/10/10/10/10/2pP6/10/10/9K[] b - d3d4 0 1";
    assert_ne!(key(usable), key(&usable.replace("d3d4", "-")));
    let unusable = usable.replace("2pP6", "1p1P6");
    assert_eq!(key(&unusable), key(&unusable.replace("d3d4", "-")));
    // A Pawn that made a triple step can be captured on one more square than
    // after a double step.
    let three = "k9/10/10/10/10/3Pp5/2p7/10/10/9K[] b - d3d4d5 0 1";
    assert_ne!(key(three), key(&three.replace("d3d4d5", "d4d5")));
    let three = three.replace("2p7", "10");
    assert_eq!(key(&three), key(&three.replace("d3d4d5", "d4d5")));
    let hand = "k9/10/10/10/10/10/10/10/10/9K[J] b - - 0 1";
    assert_ne!(key(hand), key(&hand.replace("[J]", "[JJ]")));
    assert_ne!(key(hand), key(&hand.replace("[J]", "[j]")));
}

/// No move makes the explanation panic.
#[test]
fn explanations_do_not_panic() {
    for turn in ["w", "b"] {
        let ranks = "r3k4r/pp1p6/4J5/3Zb5/4P5/1w2jf4/2q2Y4/3P6/PJ6z1/R4K3R";
        let position = position(&format!("{ranks}[Jj] {turn} AJaj - 0 1"));
        for from in GAME.board().squares() {
            for to in GAME.board().squares() {
                for mv in [
                    Move::step(from, to),
                    Move::drop(NINJA, to),
                    Move::promoting(from, to, QUEEN),
                    Move::displacing(from, to, to, from),
                ] {
                    let _ = position.illegal_reason(mv);
                }
            }
        }
    }
}
