//! The interface of Zwangkrieg to Pacifist Chess.

use crate::common::{GAME, HIA_ENEMY, fen};
use heterodox_kernel::{
    Color, Convert, ConvertGame, FenField, Game, Kind, Position as _, Square, SquareSet,
};
use heterodox_testkit::Source;
use heterodox_zwangkrieg::{BODYGUARD, KNIGHT, PAWN, Position, ROOK, Zwangkrieg};

type Set = SquareSet<3>;

/// Returns a position with these pieces and two Kings in the corners.
fn pacifist(game: Zwangkrieg, pieces: &str) -> Position {
    let fen = fen(&format!("{pieces} Kl1 kl12"), "[] w - - - 0 1");
    game.parse_pacifist_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn square(name: &str) -> Square {
    GAME.board().square(name).expect("a square")
}

fn names(set: Set) -> String {
    set.iter().map(|square| GAME.board().name(square)).collect::<Vec<_>>().join(" ")
}

/// Computes bearing on a square by its definition, a fixpoint. The game's own [`Convert::bearing`]
/// must agree.
fn fixpoint(position: &Position, on: Square, victim: Kind, side: Color, silent: Set) -> Set {
    let mut bearing = Set::EMPTY;
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
        let victim = position.piece_at(on).map_or(PAWN, |piece| piece.kind);
        let occupied = position.owned(Color::White) | position.owned(Color::Black);
        let silent = occupied.iter().map(Set::of).step_by(7).chain([Set::EMPTY]);
        for silent in silent {
            for side in Color::ALL {
                let bearing = position.bearing(on, victim, side, silent);
                assert_eq!(bearing, fixpoint(position, on, victim, side, silent));
                let reached = position.reach(side).contains(on);
                assert!(bearing.is_empty() || reached, "{} {}", position.fen(), names(bearing));
            }
        }
    }
}

#[test]
fn bearing_is_the_fixpoint() {
    for game in [GAME, HIA_ENEMY] {
        let mut source = Source::from_seed(11);
        for _ in 0..40 {
            let mut position = game.start();
            for _ in 0..60 {
                let mut moves = Vec::new();
                position.generate_non_captures(|_, _| true, &mut moves);
                let Some(choice) = source.below(moves.len().max(1)) else { break };
                let Some(&mv) = moves.get(choice) else { break };
                position.play_unchecked(mv);
                if let Some(to) = source.below(144).filter(|i| i % 3 == 0) {
                    position.convert(Square(to as u8));
                }
            }
            check_bearing(&position);
        }
    }
}

#[test]
fn sliders_bear_through_bearing_sliders() {
    let bearing = |pieces: &str| {
        let position = pacifist(GAME, pieces);
        names(position.bearing(square("a6"), PAWN, Color::White, Set::EMPTY))
    };
    assert_eq!(bearing("pa6 Ra4 Qa3 Ra2"), "a2 a3 a4");
    assert_eq!(bearing("pa6 Ra4 Ba3 Ra2"), "a4", "a Bishop does not bear along a file");
    assert_eq!(bearing("pa6 ra4 Ra2"), "", "not through the enemy");
    assert_eq!(bearing("pa6 Ga5 Ga4 Ra2"), "a5", "each slowed by the other's zone");
    assert_eq!(bearing("pa6 Va4 Vb4 Nc2 Na2"), "b4", "by relay only");
}

#[test]
fn the_piece_on_the_square_counts_as_an_enemy() {
    // A Knight on the square does not relay to the bearing side.
    let position = pacifist(GAME, "Nd4 Vf5");
    assert_eq!(names(position.bearers(square("d4"), KNIGHT, Color::White, Set::EMPTY)), "");
    // A Bodyguard on the square slows the bearing side, even if it is its own.
    for game in [GAME, HIA_ENEMY] {
        let position = pacifist(game, "Gd4 Rd8 Rd5");
        let bearers = position.bearers(square("d4"), BODYGUARD, Color::White, Set::EMPTY);
        assert_eq!(names(bearers), "d5");
    }
    // A piece of another kind does not.
    let position = pacifist(HIA_ENEMY, "Gd4 Rd8");
    assert_eq!(names(position.bearers(square("d4"), ROOK, Color::White, Set::EMPTY)), "d8");
}

#[test]
fn peaceful_moves_capture_nothing_and_pass_only_where_allowed() {
    let text = fen("Bd4 pc3 pe5 Fe3 Wb2 na5 Kg1 Rl1 kg12", "[] w L E - 0 1");
    let position = GAME.parse_pacifist_fen(&text).expect(&text);
    let moves = |may_pass: &dyn Fn(Square, Square) -> bool| -> Vec<String> {
        let mut moves = Vec::new();
        position.generate_non_captures(may_pass, &mut moves);
        assert!(moves.iter().all(|&mv| !position.is_capture(mv)));
        moves.into_iter().map(crate::common::text).collect()
    };
    let all = moves(&|_, _| true);
    for text in ["d4c5", "e3e5,e5e6", "e3g5", "g1k1,l1j1", "b2a5,a5b2"] {
        assert!(all.contains(&text.to_owned()), "{text}");
    }
    for text in ["d4c3", "d4e5", "d4e5,c3d4", "b2a5", "b2c3"] {
        assert!(!all.contains(&text.to_owned()), "{text}");
    }
    let few =
        moves(&|from, on| !(from == square("e3") && on == square("f4") || on == square("k1")));
    let gone: Vec<&String> = all.iter().filter(|text| !few.contains(text)).collect();
    assert_eq!(gone, ["e3g5", "g1k1,l1j1"]);
}

#[test]
fn conversion_removes_rights() {
    let text = fen("Kg1 Ra1 Rl1 Pa3 Fe3 kg12", "[] w AL AE - 0 1");
    let mut position = GAME.parse_pacifist_fen(&text).expect(&text);
    position.convert(square("a1"));
    position.convert(square("e3"));
    assert_eq!(position.fen(), fen("Kg1 ra1 Rl1 Pa3 fe3 kg12", "[] w L A - 0 1"));
}

#[test]
fn fens_of_pacifist_chess() {
    for (pieces, rest, field) in [
        ("Ka1", "[] w - - - 0 1", FenField::Placement),
        ("Ka1 Kc1", "[] w - - - 0 1", FenField::Placement),
        ("Ka1 Kc1 kd5", "[] w - - - 0 1", FenField::Placement),
        ("Ka1 ka12", "[q] w - - - 0 1", FenField::Bracket),
        ("Ka1 ka12 Pd5", "[] b - - d4d5 0 1", FenField::EnPassant),
        ("Ka1 ka12", "[] b A - - 0 1", FenField::Castling),
    ] {
        let text = fen(pieces, rest);
        let error = GAME.parse_pacifist_fen(&text).expect_err(&text);
        assert_eq!(error.field, field, "{text}");
    }
    for (pieces, rest) in [("Ka1 Kc1", "[] b - - - 0 1"), ("Ka1 ka2", "[] w - - - 0 1")] {
        let text = fen(pieces, rest);
        assert_eq!(GAME.parse_pacifist_fen(&text).expect(&text).fen(), text);
    }
    assert_eq!(GAME.start().values().len(), GAME.kinds().len());
}
