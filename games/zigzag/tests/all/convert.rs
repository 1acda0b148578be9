//! The interface of ZigZag Madness to Pacifist Chess.

use heterodox_kernel::{
    Color, Convert, ConvertGame, Extra, Game, Move, Position as _, Square, SquareSet,
};
use heterodox_testkit::Source;
use heterodox_zigzag::{KING, PAWN, Position, ZigZag};
use std::cell::RefCell;

const GAME: ZigZag = ZigZag { mirrored: false };

fn position(fen: &str) -> Position {
    GAME.parse_pacifist_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn square(name: &str) -> Square {
    GAME.board().square(name).expect("a square")
}

fn names(set: SquareSet<2>) -> String {
    set.iter().map(|square| GAME.board().name(square)).collect::<Vec<_>>().join(" ")
}

/// Computes bearing on a square by its definition, a fixpoint. The game's own [`Convert::bearing`]
/// must agree.
fn fixpoint(position: &Position, on: Square, side: Color, silent: SquareSet<2>) -> SquareSet<2> {
    let mut bearing = SquareSet::EMPTY;
    loop {
        let through = bearing & position.sliders();
        let more = bearing | (position.bearers(on, PAWN, side, through) - silent);
        if more == bearing {
            return bearing;
        }
        bearing = more;
    }
}

/// Random positions with many sliders.
#[test]
fn bearing_is_the_fixpoint() {
    let mut source = Source::from_seed(8);
    let mut below = |bound| source.below(bound).expect("a seed gives endless choices");
    for _ in 0..60 {
        let mut cells = ['1'; 100];
        for _ in 0..20 + below(40) {
            let letters = "QRBZYQRBZYWFPJqrbzyqrbzywfpj";
            cells[10 + below(80)] = letters.as_bytes()[below(letters.len())] as char;
        }
        cells[below(5)] = 'k';
        cells[90 + below(10)] = 'K';
        let mut fen: String =
            cells.chunks(10).map(|rank| rank.iter().collect()).collect::<Vec<String>>().join("/");
        for run in (2..=10).rev() {
            fen = fen.replace(&"1".repeat(run), &format!("<{run}>"));
        }
        check_bearing(&position(&format!("{}[] w - - 0 1", fen.replace(['<', '>'], ""))));
    }
}

fn check_bearing(position: &Position) {
    let all = position.owned(Color::White) | position.owned(Color::Black);
    let silent = all.iter().step_by(7).map(SquareSet::of).chain([SquareSet::EMPTY]);
    for silent in silent {
        for side in Color::ALL {
            for on in GAME.board().squares() {
                let bearing = position.bearing(on, PAWN, side, silent);
                assert_eq!(bearing, fixpoint(position, on, side, silent), "{}", position.fen());
                assert!(bearing.is_empty() || position.reach(side).contains(on));
            }
        }
    }
}

/// Compares bearing pieces with the origins of pseudo-legal captures.
#[test]
fn bearers_are_the_pieces_that_can_capture() {
    let mut source = Source::from_seed(9);
    let mut position = GAME.start();
    for _ in 0..150 {
        let mut moves = Vec::new();
        position.generate_pseudo_legal(&mut moves);
        moves.retain(|mv| position.piece_at(mv.to).is_some());
        for on in position.owned(!position.turn()) {
            let capturers = moves.iter().filter(|mv| mv.to == on).map(|mv| mv.from).collect();
            let bearers = position.bearers(on, PAWN, position.turn(), SquareSet::EMPTY);
            assert_eq!(bearers, capturers, "{}", position.fen());
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[source.below(moves.len()).expect("endless")]);
    }
}

#[test]
fn sliders_bear_through_bearing_sliders() {
    let on = |fen: &str, name: &str, side| {
        names(position(fen).bearing(square(name), PAWN, side, SquareSet::EMPTY))
    };
    // A Pawn blocks one path of the ZigZag Rook. The Bishop, which also bears on d5, stands on the
    // other.
    let bishop = "k9/10/10/10/10/3p2p3/4B2Y2/10/10/9K[] w - - 0 1";
    assert_eq!(on(bishop, "d5", Color::White), "e4 h4");
    // A Ferz-Knight is never transparent, nor is a slider that does not bear on
    // d5.
    assert_eq!(on(&bishop.replace('B', "F"), "d5", Color::White), "e4");
    assert_eq!(on(&bishop.replace("4B2Y2", "4BR1Y2"), "d5", Color::White), "e4");
    assert_eq!(on(&bishop.replace("4B2Y2", "4Br1Y2"), "d5", Color::White), "e4");
    let file = "k9/10/10/10/10/3p6/10/3R6/3Q6/9K[] w - - 0 1";
    assert_eq!(on(file, "d5", Color::White), "d2 d3");
}

#[test]
fn conversion_removes_castling_rights() {
    let mut position = position("r3k4r/10/10/10/10/10/10/10/10/R4K3R[] w AJaj - 7 1");
    position.convert(square("a1"));
    assert_eq!(position.fen(), "r3k4r/10/10/10/10/10/10/10/10/r4K3R[] w Jaj - 7 1");
    position.convert(square("e10"));
    assert_eq!(position.fen(), "r3K4r/10/10/10/10/10/10/10/10/r4K3R[] w J - 7 1");
    assert_eq!(names(position.kings(Color::White)), "f1 e10");
    assert_eq!(names(position.placement().kind(KING)), "f1 e10");
    position.reset_halfmove();
    assert_eq!(position.halfmove(), 0);
    assert_eq!(position.without(square("f1")).piece_at(square("f1")), None);
}

#[test]
fn en_passant_can_be_cleared() {
    let mut position = GAME.start();
    position.play_unchecked(Move::step(square("e2"), square("e5")));
    position.clear_en_passant();
    assert_eq!(position.fen().split(' ').nth(3), Some("-"));
}

/// Returns the peaceful moves and the calls of `may_pass`. It rejects the squares of `barred`.
fn peaceful_moves(position: &Position, barred: &str) -> (Vec<Move>, Vec<String>) {
    let queried = RefCell::new(Vec::new());
    let mut moves = Vec::new();
    let name = |square| GAME.board().name(square);
    let may_pass = |from: Square, on: Square| {
        queried.borrow_mut().push(format!("{}{}", name(from), name(on)));
        !barred.split(' ').any(|barred| barred == name(on))
    };
    position.generate_non_captures(may_pass, &mut moves);
    assert!(moves.iter().all(|mv| position.piece_at(mv.to).is_none() || mv.to == mv.from));
    let mut queried = queried.into_inner();
    queried.sort();
    queried.dedup();
    (moves, queried)
}

fn targets(moves: &[Move], from: &str) -> String {
    let from = square(from);
    names(moves.iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect())
}

/// Multiple steps of both kinds of pawns from the second rank need `may_pass`;
/// other multiple steps and drops do not.
#[test]
fn may_pass_in_multiple_steps() {
    let position = position("k9/10/1P8/5J4/10/10/4P5/10/P1JP6/K9[J] w - - 0 1");
    let (moves, queried) = peaceful_moves(&position, "c3 d4");
    assert_eq!(targets(&moves, "a2"), "a3 a4 a5");
    assert_eq!(targets(&moves, "c2"), "b2 c3");
    assert_eq!(targets(&moves, "d2"), "d3 d4");
    assert_eq!(targets(&moves, "e4"), "e5");
    assert_eq!(targets(&moves, "f7"), "e7 g7 f8 f9");
    assert_eq!(targets(&moves, "b8"), "b9 b10");
    assert_eq!(queried, "a2a3 a2a4 c2c3 d2d3 d2d4".split(' ').collect::<Vec<_>>());
    let drops = moves.iter().filter(|mv| mv.is_drop()).map(|mv| mv.to).collect();
    assert_eq!(
        names(drops),
        "b2 e2 f2 g2 h2 i2 j2 b3 e3 f3 g3 h3 i3 j3 b4 f4 g4 h4 i4 j4 b5 f5 g5 h5 i5 j5"
    );
}

/// Castling needs `may_pass` for the King's origin, the squares that it crosses
/// and its target.
#[test]
fn may_pass_in_castling() {
    let position = position("k9/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 0 1");
    let castlings = |barred: &str| {
        let (moves, queried) = peaceful_moves(&position, barred);
        let castles = |mv: &&Move| matches!(mv.extra, Extra::Displace { .. });
        let targets = names(moves.iter().filter(castles).map(|mv| mv.to).collect());
        (targets, queried.join(" "))
    };
    assert_eq!(castlings("f1"), (String::new(), "f1f1".to_owned()));
    let all = "f1b1 f1c1 f1d1 f1e1 f1f1 f1g1 f1h1 f1i1".to_owned();
    assert_eq!(castlings(""), ("b1 c1 d1 e1 g1 h1 i1".to_owned(), all));
    let some = "f1d1 f1e1 f1f1 f1g1 f1h1 f1i1".to_owned();
    assert_eq!(castlings("d1 i1"), ("e1 g1 h1".to_owned(), some));
}

/// Two Kings of one colour can both move; a side without a King can move its
/// other pieces.
#[test]
fn any_number_of_kings() {
    let two = position("KK8/10/10/10/10/10/10/10/10/10[] b - - 0 1");
    let (moves, _) = peaceful_moves(&two, "");
    assert!(moves.is_empty());
    let two = position("kk8/10/10/10/10/10/10/10/10/9W[J] w - - 0 1");
    let (moves, _) = peaceful_moves(&two, "");
    assert_eq!(targets(&moves, "j1"), "i1 h2 j2 i3");
    let mut black = two;
    black.play_unchecked(Move::step(square("j1"), square("j2")));
    let (moves, _) = peaceful_moves(&black, "");
    assert_eq!(
        (targets(&moves, "a10"), targets(&moves, "b10")),
        ("a9 b9".into(), "a9 b9 c9 c10".into())
    );
    assert_eq!(
        two.illegal_reason(Move::step(square("j1"), square("j9")))
            .map(|why| why.sentence)
            .as_deref(),
        Some(
            "A Wazir-Knight leaps like a knight or goes one square along its rank or file; it \
             cannot reach j9."
        )
    );
}
