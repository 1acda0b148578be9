//! The interface of Zwangkrieg to the search: features, evaluation, gains.

use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Color, ConvertGame, Extra, Game, Move, Position as _};
use heterodox_testkit::{evaluation, laws};
use heterodox_zwangkrieg::{BODYGUARD, LINEBACKER, PAWN, Position, QUEEN, ROOK, Zwangkrieg};

const GAMES: [Zwangkrieg; 2] = [Zwangkrieg { hia_enemy: false }, Zwangkrieg { hia_enemy: true }];
const GAME: Zwangkrieg = GAMES[0];

fn position(fen: &str) -> Position {
    GAME.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect("a move")
}

#[test]
fn evaluation_is_symmetric() {
    for game in GAMES {
        laws::on_random_positions(&game, 1, 8, 200, |position| {
            evaluation::check_flip(&game, position);
        });
    }
}

#[test]
fn weights_round_trip() {
    let written = GAME.weights().write(GAME.layout());
    assert_eq!(written, include_str!("../../weights.txt"));
}

#[test]
fn null_move_needs_a_piece() {
    let pawns = position("k11/12/12/12/12/12/12/12/12/PF10/12/K11[] w - - - 0 1");
    assert!(pawns.null_move().is_none());
}

/// Compares the gain of each move with the change in material.
#[test]
fn gain_is_the_change_of_material() {
    let piece_values = GAME.weights().piece_values(GAME.kinds().len());
    let balance = |position: &Position, color: Color| -> i32 {
        let of =
            |on| position.piece_at(on).map(|p| (p.color == color, piece_values[p.kind.index()]));
        let pieces = GAME.board().squares().filter_map(of);
        pieces.map(|(own, value)| if own { value } else { -value }).sum()
    };
    laws::on_random_positions(&GAME, 4, 8, 200, |position| {
        let us = position.turn();
        for mv in position.legal_moves() {
            let change = balance(&position.after(mv), us) - balance(position, us);
            assert_eq!(
                position.capture_gain(mv, &piece_values),
                change,
                "{} {mv:?}",
                position.fen()
            );
            assert!(position.is_noisy(mv) || change == 0);
        }
    });
}

#[test]
fn captures_and_promotions_are_noisy_and_gain() {
    let piece_values = GAME.weights().piece_values(GAME.kinds().len());
    let of = |kind: heterodox_kernel::Kind| piece_values[kind.index()];
    let promotion = position("k11/7P4/12/12/12/12/12/12/12/12/12/K11[Q] w - - - 0 1");
    let queen = mv("h11h12q");
    assert_eq!(queen.extra, Extra::Promote(QUEEN));
    assert_eq!(promotion.capture_gain(queen, &piece_values), of(QUEEN) - of(PAWN));
    assert!(promotion.is_noisy(queen) && !promotion.is_noisy(mv("h11h12")));
    // En passant captures a Pawn of either kind.
    let en_passant = position("k11/12/12/12/12/12/12/4Fp6/12/12/12/K11[] b - - e4e5 0 1");
    assert_eq!(en_passant.capture_gain(mv("f5e4"), &piece_values), of(LINEBACKER));
    assert!(en_passant.is_noisy(mv("f5e4")));
    // Displacing gains nothing; a pull with a capture does.
    let shove = position("k11/12/12/12/12/12/12/12/12/g11/12/R10K[] w - - - 0 1");
    assert_eq!(shove.capture_gain(mv("a1a3,a3a4"), &piece_values), 0);
    assert!(!shove.is_noisy(mv("a1a3,a3a4")));
    assert_eq!(shove.capture_gain(mv("a1a3"), &piece_values), of(BODYGUARD));
    let pull = position("k11/12/12/12/12/6r5/12/12/3B8/2a9/12/11K[] w - - - 0 1");
    assert_eq!(pull.capture_gain(mv("d4g7,c3d4"), &piece_values), of(ROOK));
    assert!(pull.is_noisy(mv("d4g7,c3d4")));
    assert_eq!(pull.capture_gain(mv("d4f6,c3d4"), &piece_values), 0);
    assert!(!pull.is_noisy(mv("d4f6,c3d4")));
}

/// In Pacifist Chess a side can have no King or two.
#[test]
fn features_with_any_number_of_kings() {
    for fen in [
        "kk10/12/12/12/12/12/12/12/12/12/12/R10Q[] w - - - 0 1",
        "k11/12/12/12/12/12/12/12/12/12/12/R10K[] w - - - 0 1",
    ] {
        let position = GAME.parse_pacifist_fen(fen).expect("legal there");
        let in_range = |feature: usize| assert!(feature < GAME.layout().features());
        position.features(GAME.layout(), &mut |_, feature, _| in_range(feature));
        assert!(!position.in_check());
        assert!(position.phase() > 0);
    }
}
