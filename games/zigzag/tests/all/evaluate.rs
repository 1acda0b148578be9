//! The interface of ZigZag Madness to the search: features, evaluation, gains.

use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Color, ConvertGame, Game, Move, Position as _};
use heterodox_testkit::{evaluation, laws};
use heterodox_zigzag::{NINJA, PAWN, Position, QUEEN, ROOK, ZigZag};

/// The starting squares of the Kings are symmetric only with the option
/// `mirrored`.
const GAME: ZigZag = ZigZag { mirrored: true };

fn position(fen: &str) -> Position {
    GAME.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect("a move")
}

#[test]
fn evaluation_is_symmetric() {
    laws::on_random_positions(&GAME, 1, 16, 200, |position| {
        evaluation::check_flip(&GAME, position);
    });
}

#[test]
fn weights_round_trip() {
    let written = GAME.weights().write(GAME.layout());
    assert_eq!(written, include_str!("../../weights.txt"));
}

/// A side that has only pawns may be in zugzwang, unless it can drop.
#[test]
fn null_move_needs_a_piece_or_a_hand() {
    let fen = "k9/10/10/10/10/10/10/10/PJ8/K9[] w - - 0 1";
    assert!(position(fen).null_move().is_none());
    assert!(position(&fen.replace("[]", "[J]")).null_move().is_some());
    assert!(position(&fen.replace("[]", "[j]")).null_move().is_none());
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
    laws::on_random_positions(&GAME, 4, 16, 200, |position| {
        let us = position.turn();
        for mv in position.legal_moves() {
            let change = balance(&position.after(mv), us) - balance(position, us);
            // A dropped Ninja Pawn belonged to the side before.
            let gain = if mv.is_drop() { change - piece_values[NINJA.index()] } else { change };
            assert_eq!(position.capture_gain(mv, &piece_values), gain, "{} {mv:?}", position.fen());
        }
    });
}

#[test]
fn captures_and_promotions_are_noisy_and_gain() {
    let piece_values = GAME.weights().piece_values(GAME.kinds().len());
    let of = |kind: heterodox_kernel::Kind| piece_values[kind.index()];
    let promotion = position("k3r5/5P4/10/10/10/10/10/10/10/K9[J] w - - 0 1");
    assert_eq!(promotion.capture_gain(mv("f9f10q"), &piece_values), of(QUEEN) - of(PAWN));
    assert_eq!(
        promotion.capture_gain(mv("f9e10q"), &piece_values),
        of(ROOK) + of(QUEEN) - of(PAWN)
    );
    assert!(promotion.is_noisy(mv("f9f10q")) && promotion.is_noisy(mv("f9e10q")));
    // Underpromotions are quiet.
    assert!(!promotion.is_noisy(mv("f9f10w")));
    assert!(!promotion.is_noisy(mv("J@e4")));
    assert_eq!(promotion.capture_gain(mv("J@e4"), &piece_values), 0);
    let run = position("k9/10/10/10/10/4Pp4/10/10/10/K9[] b - e3e4e5 0 1");
    assert_eq!(run.capture_gain(mv("f5e4"), &piece_values), of(PAWN));
    assert!(run.is_noisy(mv("f5e4")));
    let sideways = position("k9/10/10/10/4Jr4/10/10/10/10/K9[] w - - 0 1");
    assert_eq!(sideways.capture_gain(mv("e6f6"), &piece_values), of(ROOK));
    let castling = position("k9/10/10/10/10/10/10/10/10/5K3R[] w J - 0 1");
    assert_eq!(castling.capture_gain(mv("f1i1,j1h1"), &piece_values), 0);
    assert!(!castling.is_noisy(mv("f1i1,j1h1")));
}

/// Returns White's total count of the features of a group.
fn times(position: &Position, group: &str) -> i32 {
    evaluation::feature_counts(&GAME, position, group, Color::White).iter().sum()
}

/// Counts files that are empty from the second to the fifth rank, if the side has
/// a Ninja Pawn in hand.
#[test]
fn drop_files_need_a_hand() {
    let group = "files for drops on the fifth rank";
    let fen = "k9/10/10/10/10/2p7/3p6/4p5/P4P4/K9[J] w - - 0 1";
    assert_eq!(times(&position(fen), group), 5);
    assert_eq!(times(&position(&fen.replace("[J]", "[j]")), group), 0);
}

/// A runner has no piece in its way, a passed pawn no enemy pawn.
#[test]
fn passed_pawns_and_runners() {
    let passed = "passed Pawns and Ninja Pawns";
    let runners = "runners against a hand and no hand";
    let count = |fen: &str| [passed, runners].map(|group| times(&position(fen), group));
    assert_eq!(count("9k/10/10/10/10/10/P9/10/P9/9K[] w - - 0 1"), [1, 1]);
    assert_eq!(count("f8k/10/10/10/10/10/P9/10/10/9K[] w - - 0 1"), [1, 0]);
    assert_eq!(count("9k/10/1j8/10/10/10/J9/10/10/9K[] w - - 0 1"), [0, 1]);
}

/// In Pacifist Chess a side can have no King or two.
#[test]
fn features_with_any_number_of_kings() {
    for fen in [
        "kk8/10/10/10/10/10/10/10/10/R8Q[] w - - 0 1",
        "k9/10/10/10/10/10/10/10/10/R8K[] w - - 0 1",
    ] {
        let position = GAME.parse_pacifist_fen(fen).expect("legal there");
        let in_range = |feature: usize| assert!(feature < GAME.layout().features());
        position.features(GAME.layout(), &mut |_, feature, _| in_range(feature));
        assert!(!position.in_check());
        assert!(position.phase() > 0);
    }
}
