//! The interface of Modern Warfare Chess to Pacifist Chess.

use crate::{GAME, START_RANK};
use heterodox_kernel::{
    Board, Color, Convert, ConvertGame, FenField, Game, Kind, Move, Position as _, Square,
    SquareSet,
};
use heterodox_mwchess::{BISHOP, PAWN, Position, QUEEN, ROOK};

fn position(fen: &str) -> Position {
    GAME.parse_pacifist_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn square(name: &str) -> Square {
    GAME.board().square(name).expect("a square")
}

fn names(set: SquareSet<1>) -> String {
    let board: &Board = GAME.board();
    set.iter().map(|square| board.name(square)).collect::<Vec<_>>().join(" ")
}

/// Computes bearing on a square by its definition, a fixpoint. The game's own [`Convert::bearing`]
/// must agree.
fn fixpoint(
    position: &Position,
    on: Square,
    victim: Kind,
    side: Color,
    silent: SquareSet<1>,
) -> SquareSet<1> {
    let mut bearing = SquareSet::EMPTY;
    loop {
        let through = bearing & position.sliders();
        let more = bearing | (position.bearers(on, victim, side, through) - silent);
        if more == bearing {
            return bearing;
        }
        bearing = more;
    }
}

fn check_bearing(position: &Position) {
    for on in GAME.board().squares() {
        let none = [SquareSet::EMPTY];
        let silent = position.owned(Color::White) | position.owned(Color::Black);
        let one_each = silent.iter().map(SquareSet::of);
        for silent in none.into_iter().chain(one_each) {
            for side in Color::ALL {
                for victim in [PAWN, BISHOP, ROOK] {
                    let bearing = position.bearing(on, victim, side, silent);
                    assert_eq!(bearing, fixpoint(position, on, victim, side, silent));
                    assert!(bearing.is_empty() || position.reach(side).contains(on));
                }
            }
        }
    }
}

#[test]
fn bearing_is_the_fixpoint() {
    for fen in [
        "rnbqkbnr/2p5/pp5p/P6p/2PpP3/1P3pp1/1P3P2/RNBQKBNR w BFc 0 1",
        "kn1nNn2/8/n6N/N3n3/n2Pp3/3NN3/8/KN1n1N2 b - 0 1",
    ] {
        check_bearing(&position(fen));
    }
    let mut position = GAME.start();
    for pick in [7usize, 41, 23, 11, 3, 57, 29, 31, 5, 17, 2, 43, 19, 37, 13, 53] {
        let moves = position.legal_moves();
        position.play_unchecked(moves[pick % moves.len()]);
        check_bearing(&position);
    }
}

#[test]
fn knights_bear_through_knights_of_their_side_only() {
    let position = position("k7/8/8/8/NNN1p1nN/8/8/K7 w - 0 1");
    let bearing = |side, silent| names(position.bearing(square("d4"), ROOK, side, silent));
    assert_eq!(bearing(Color::White, SquareSet::EMPTY), "a4 b4 c4");
    assert_eq!(bearing(Color::White, SquareSet::of(square("b4"))), "c4");
    // The adjacent Pawn bears on the square, and blocks the Knight behind it.
    assert_eq!(bearing(Color::Black, SquareSet::EMPTY), "e4");
}

/// The capture restrictions of Kings and Pawns also apply to persuasion and
/// support.
#[test]
fn kings_and_pawns_bear_as_they_could_capture() {
    let position = position("k7/8/8/8/3p4/2KQ4/8/8 w - 0 1");
    let on_d4 =
        |victim| names(position.bearing(square("d4"), victim, Color::White, SquareSet::EMPTY));
    assert_eq!((on_d4(PAWN), on_d4(ROOK), on_d4(BISHOP)), ("c3".into(), "c3".into(), "".into()));
    let lone = position.without(square("d3"));
    let on_d4 = |victim| names(lone.bearing(square("d4"), victim, Color::White, SquareSet::EMPTY));
    assert_eq!((on_d4(PAWN), on_d4(ROOK)), ("".into(), "c3".into()));
    // A silent piece still suppresses.
    let silent = SquareSet::of(square("d3"));
    assert_eq!(names(position.bearing(square("d4"), PAWN, Color::White, silent)), "c3");
}

#[test]
fn conversion_ends_a_first_move() {
    let mut position = position("k7/4p3/8/8/8/8/4P3/K7 w Ee 5 9");
    position.convert(square("e7"));
    position.convert(square("e2"));
    assert_eq!(position.fen(), "k7/4P3/8/8/8/8/4p3/K7 w - 5 9");
    position.reset_halfmove();
    assert_eq!(position.fen(), "k7/4P3/8/8/8/8/4p3/K7 w - 0 9");
}

/// With `start-rank` a converted Pawn that stands on its new owner's start rank may go two squares.
#[test]
fn a_converted_pawn_may_go_two_squares_from_its_new_start_rank() {
    let fen = "k7/4p3/8/8/8/8/4p3/K7 w 5 9";
    let mut position = START_RANK.parse_pacifist_fen(fen).expect(fen);
    position.convert(square("e7"));
    position.convert(square("e2"));
    assert_eq!(position.fen(), "k7/4P3/8/8/8/8/4P3/K7 w 5 9");
    let mut moves = Vec::new();
    position.generate_non_captures(|_, _| true, &mut moves);
    let to = |from: &str| {
        let from = square(from);
        names(moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect())
    };
    assert_eq!(to("e2"), "c2 d2 f2 g2 d3 e3 f3 c4 e4 g4");
    assert_eq!(to("e7"), "d7 f7 d8 e8 f8");
}

/// Peaceful moves contain no captures, and `may_pass` is called only for the
/// first moves of Pawns.
#[test]
fn peaceful_moves() {
    let position = position("8/8/2n5/8/2R5/1K1k4/4P3/N7 w E 0 1");
    let queried = std::cell::RefCell::new(Vec::new());
    let mut moves = Vec::new();
    let may_pass = |from: Square, on: Square| {
        queried.borrow_mut().push((from, on));
        on != square("f3")
    };
    position.generate_non_captures(may_pass, &mut moves);
    assert!(moves.iter().all(|mv| position.piece_at(mv.to).is_none()));
    let to = |from: &str| {
        let from = square(from);
        names(moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect())
    };
    assert_eq!(to("e2"), "c2 d2 f2 g2 e3 f3 e4");
    assert_eq!(to("b3"), "a2 b2 c2 a3 c3 a4 b4");
    let mut queried: Vec<_> = queried.into_inner();
    queried.sort();
    let passed = ["d2", "f2", "e3", "f3"].map(|on| (square("e2"), square(on)));
    assert_eq!(queried, passed);
}

#[test]
fn has_arrived_needs_a_queen_that_moved() {
    let position = position("Q3R3/8/8/8/8/8/k6K/q7 b - 0 1");
    let arrived = |from: &str, to: &str, mover| {
        position.wins_by_arrival(Move::step(square(from), square(to)), mover)
    };
    assert!(arrived("a5", "a8", Color::White));
    assert!(!arrived("a5", "a8", Color::Black));
    assert!(!arrived("d7", "e8", Color::White));
    assert!(arrived("b2", "a1", Color::Black));
    assert!(!arrived("b2", "a2", Color::Black));
    assert_eq!(position.placement().kind(QUEEN).len(), 2);
}

#[test]
fn pacifist_fens() {
    // Valid: Kings in check, two Kings of one colour, Queens on the rank where
    // they win.
    for fen in
        ["KK6/8/8/8/8/8/8/8 b - 0 1", "Kk6/8/8/8/8/8/8/Q7 w - 0 1", "KK5Q/8/8/8/8/8/8/8 b - 0 1"]
    {
        assert_eq!(position(fen).fen(), fen);
    }
    for fen in
        ["KK6/8/8/8/8/8/8/8 w - 0 1", "K7/8/8/8/8/8/8/8 b - 0 1", "KKk5/8/8/8/8/8/8/8 b - 0 1"]
    {
        let error = GAME.parse_pacifist_fen(fen).unwrap_err();
        assert_eq!(error.field, FenField::Placement, "{fen}");
    }
    let error = GAME.parse_pacifist_fen("KK6/8/8/8/8/8/8/8 b - - 0 1").unwrap_err();
    assert_eq!(error.field, FenField::Halfmove);
}
