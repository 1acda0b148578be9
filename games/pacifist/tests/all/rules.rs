//! Worked examples in the form `count`, and rules that rarely occur in random
//! games.

use heterodox_chess::Chess;
use heterodox_kernel::FenField::{self, *};
use heterodox_kernel::view::OverlayKind;
use heterodox_kernel::{Color, Game, Match, Move, Outcome, Position, Reason, notation};
use heterodox_pacifist::{Form, Pacifist, Persuasion};
use heterodox_testkit::laws;

type Pos = <Pacifist<Chess, 1> as Game>::Position;

fn game() -> Pacifist<Chess, 1> {
    Pacifist::new(Chess, Form::Count)
}

fn position_of(fen: &str) -> Pos {
    game().parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, Chess.board(), Chess.kinds()).expect(text)
}

fn texts(position: &Pos) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut texts: Vec<_> = moves.map(|mv| mv.coordinates(Chess.board(), Chess.kinds())).collect();
    texts.sort();
    texts
}

fn placement_after(fen: &str, text: &str) -> String {
    let position = position_of(fen);
    assert!(position.is_legal(mv(text)), "{text} is legal in {fen}");
    position.after(mv(text)).fen().split(' ').next().expect("a placement").to_owned()
}

/// A Knight's move that converts pieces in four rounds.
#[test]
fn conversions_continue_in_rounds() {
    let fen = "rkqn1rb1/ppppppbp/P7/1n4p1/8/4N3/1PPPPPPP/RNK1BBQR w - - 0 1";
    assert_eq!(placement_after(fen, "e3f5"), "rkqN1RB1/ppppPPBP/P7/1n3Np1/8/8/1PPPPPPP/RNK1BBQR");
    let rounds: Vec<Vec<&str>> = position_of(fen)
        .conversions(mv("e3f5"))
        .iter()
        .map(|round| round.iter().map(|&square| Chess.board().name(square)).collect())
        .collect();
    assert_eq!(rounds, [vec!["e7", "g7"], vec!["f8"], vec!["d8", "g8"], vec!["f7", "h7"]]);
}

/// Black owns no King and must convert one.
#[test]
fn a_player_without_a_king_must_convert_one() {
    let fen = "nbr1b1qr/ppppKppp/7n/4pN2/K3P3/P7/QPPP1PPP/B1R1RBN1 b - - 0 1";
    assert_eq!(texts(&position_of(fen)), ["a8b6", "d7d6", "g7g6"]);
    assert_eq!(
        placement_after(fen, "a8b6"),
        "1br1b1qr/ppppKppp/1n5n/4pN2/k3P3/P7/QPPP1PPP/B1R1RBN1"
    );
}

/// The Queen is overly persuaded on b6.
#[test]
fn a_piece_that_is_overly_persuaded_on_its_target_converts_nothing() {
    let fen = "1rknn1br/p1pp1p1p/3bp1p1/1p1q2n1/5p2/2P4B/pP1PP1PP/B1RKR1QN w - - 0 1";
    assert_eq!(
        placement_after(fen, "g1b6"),
        "1rknn1br/p1pp1p1p/1q1bp1p1/1p1q2n1/5p2/2P4B/pP1PP1PP/B1RKR2N"
    );
}

/// The Bishop bears on e5 through the Pawn, and through the King, only with the option `friends`.
#[test]
fn with_friends_lines_go_through_every_friend_that_bears() {
    let friends = Pacifist::new(Chess, Persuasion { friends: true, ..Persuasion::default() });
    for (fen, text) in [
        ("4k3/8/3p4/4n3/3P4/8/8/4B1K1 w - - 0 1", "e1c3"),
        ("4k3/8/3p4/4n3/3K4/8/8/4B3 w - - 0 1", "e1c3"),
    ] {
        let read = |game: &Pacifist<Chess, 1>| game.parse_fen(fen).expect(fen);
        assert!(read(&game()).conversions(mv(text)).is_empty(), "{fen}");
        let e5 = Chess.board().square("e5").expect("a square");
        let converted = read(&friends).conversions(mv(text));
        assert_eq!(converted, [vec![e5]], "{fen}");
        let shown = |position: Pos| {
            let overlay = position.after(mv(text)).overlays().swap_remove(0);
            assert_eq!(overlay.kind, OverlayKind::Numbers);
            let on_e5 = overlay.squares.into_iter().find(|shown| shown.square == e5);
            on_e5.and_then(|shown| shown.text)
        };
        assert_eq!(shown(read(&game())).as_deref(), Some("1/1"), "{fen}");
        assert_eq!(shown(read(&friends)).as_deref(), Some("1/2"), "{fen}");
    }
    // The Pawn on b2 does not bear on e5, so it blocks.
    let blocked = "4k3/8/3p4/4n3/3P4/8/1P6/B5K1 w - - 0 1";
    let position = friends.parse_fen(blocked).expect("a position");
    assert!(position.conversions(mv("g1g2")).is_empty());
}

#[test]
fn nothing_is_captured() {
    let position = position_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert!(!texts(&position).contains(&"e4d5".to_owned()));
    let error = notation::read(&game(), &position, "e4d5").expect_err("a capture");
    assert!(error.to_string().contains("Nobody is captured"), "{error}");
}

#[test]
fn a_move_that_loses_the_only_king_is_illegal() {
    let position = position_of("3qk3/8/8/8/8/8/8/2K5 w - - 0 1");
    assert!(!texts(&position).contains(&"c1d1".to_owned()));
    let pinned = position_of("4k3/8/8/8/8/r7/R7/K7 w - - 0 1");
    assert!(!texts(&pinned).contains(&"a2b2".to_owned()));
    let error = notation::read(&game(), &pinned, "a2b2").expect_err("it loses the King");
    assert!(error.to_string().contains("own no King"), "{error}");
}

/// The King on d5 would be rescued: the Rook on e1 converts the only piece that bears
/// on it. It may still not go there.
#[test]
fn a_king_may_not_move_to_where_it_is_overly_persuaded_as_it_lands() {
    let rescued = position_of("6rk/4n1pp/8/8/r3K3/8/8/4R3 w - - 0 1");
    assert!(!texts(&rescued).contains(&"e4d5".to_owned()));
    let error = notation::read(&game(), &rescued, "e4d5").expect_err("a Knight bears on d5");
    assert!(error.to_string().contains("overly persuaded as it lands"), "{error}");
    let supported = position_of("6rk/4n1pp/8/8/r3K3/8/8/3RR3 w - - 0 1");
    assert!(texts(&supported).contains(&"e4d5".to_owned()), "one against one");
}

#[test]
fn converted_pieces_lose_castling() {
    // The Rook on h7 and the Queen behind it persuade the Rook on h8. Black's Queen supports the
    // Knight. The conversions therefore do not spread to the King.
    let position = position_of("4k1nr/R7/2p5/3q4/8/8/8/K6Q w k - 5 1");
    assert_eq!(position.after(mv("a7h7")).fen(), "4k1nR/7R/2p5/3q4/8/8/8/K6Q b - - 0 1");
}

#[test]
fn a_pawn_must_not_pass_over_squares_where_it_would_be_overly_persuaded() {
    let landing = texts(&position_of("4k3/8/8/5n2/8/8/3P4/7K w - - 0 1"));
    assert!(landing.contains(&"d2d4".to_owned()), "only the square passed over is judged");
    let passing = texts(&position_of("4k3/8/8/5b2/8/8/3P4/7K w - - 0 1"));
    assert!(!passing.contains(&"d2d4".to_owned()) && passing.contains(&"d2d3".to_owned()));
}

#[test]
fn endings() {
    let outcome = |fen| position_of(fen).outcome();
    let lost = "7K/8/8/8/8/p7/P7/K7 b - - 0 1";
    assert_eq!(outcome(lost), Some(Outcome::win(Color::White, Reason::KingConverted)));
    let limit = "4k3/8/8/8/8/8/8/4K3 w - - 100 80";
    assert_eq!((outcome(limit), position_of(limit).rule_draw()), (None, Some(Reason::MoveLimit)));
    assert_eq!(texts(&position_of(limit)).len(), 5);
    let bare = position_of("4k3/8/8/8/8/8/8/4K3 w - - 99 80");
    assert_eq!(bare.rule_draw(), None, "two bare Kings play on");
    assert!(bare.can_win(Color::White), "and either may be converted");
}

/// Invalid FENs, each with the field that its error must name.
const INVALID: &[(&str, FenField)] = &[
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", Placement),
    ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", Placement),
    ("8/8/8/8/8/8/8/3KK3 w - - 0 1", Placement),
    ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Placement),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", EnPassant),
    ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", Castling),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", Rest),
];

#[test]
fn errors_name_the_invalid_field() {
    for &(fen, field) in INVALID {
        let error = game().parse_fen(fen).expect_err(fen);
        assert_eq!(error.field, field, "{fen}: {error}");
    }
    assert!(game().parse_fen("8/8/8/8/8/8/8/3KK3 b - - 0 1").is_ok(), "both Kings White's");
}

#[test]
fn a_converted_piece_can_be_converted_back() {
    // The Pawn is converted to Black on b7, moves back, and is converted to White
    // again.
    let fen = "2bnr3/2Ppkqr1/1P1B2p1/P2PPpPp/PB1Q1P1P/1PP1P1K1/1N5R/N2RN2B w - - 0 74";
    let mut played = Match::from_position(game(), position_of(fen));
    for text in ["b6b7", "b7b6"] {
        played.play(mv(text)).expect(text);
    }
    assert_eq!(played.repetitions(), 2);
    assert_eq!(played.position().halfmove(), 0, "conversions have reset the counter");
    laws::check_repetitions(&played);
}
