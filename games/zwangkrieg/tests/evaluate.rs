//! What the game tells a search.

use heterodox_kernel::{
    Color, ConvertGame, Extra, Game, Move, OPENING, Position as _, Searchable, SearchableGame,
};
use heterodox_testkit::{Source, flip_fen};
use heterodox_zwangkrieg::{BODYGUARD, LINEBACKER, PAWN, Position, QUEEN, ROOK, Zwangkrieg};

const GAMES: [Zwangkrieg; 2] = [Zwangkrieg { hia_enemy: false }, Zwangkrieg { hia_enemy: true }];
const GAME: Zwangkrieg = GAMES[0];

fn position(fen: &str) -> Position {
    GAME.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect("a move")
}

/// Calls `check` on every position of random games; in every second one
/// captures are preferred, so that boards empty.
fn on_random_positions(game: Zwangkrieg, seed: u64, mut check: impl FnMut(&Position)) {
    let mut source = Source::from_seed(seed);
    for round in 0..8 {
        let mut position = game.start();
        for _ in 0..200 {
            check(&position);
            let mut moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if round % 2 == 0 && moves.iter().any(|&mv| position.is_capture(mv)) {
                moves.retain(|&mv| position.is_capture(mv));
            }
            position.play_unchecked(moves[source.below(moves.len()).expect("endless")]);
        }
    }
}

#[test]
fn flipping_the_board_does_not_change_the_evaluation() {
    for game in GAMES {
        on_random_positions(game, 1, |position| {
            let fen = position.fen();
            let flipped = game.parse_fen(&flip_fen(&fen, 12)).expect("legal too");
            let weights = game.weights();
            assert_eq!(weights.evaluate(position), weights.evaluate(&flipped), "{fen}");
        });
    }
}

#[test]
fn features_and_phase_are_in_range() {
    let groups = GAME.feature_groups();
    assert_eq!(groups.iter().map(|group| group.len).sum::<usize>(), Position::FEATURES);
    assert_eq!(GAME.start().phase(), OPENING);
    on_random_positions(GAME, 2, |position| {
        assert!((0..=OPENING).contains(&position.phase()));
        let mut pieces = 0;
        position.features(&mut |_, feature, times| {
            assert!(feature < Position::FEATURES);
            pieces += if feature < groups[0].len { times } else { 0 };
        });
        let on_board = GAME.board().squares().filter(|&on| position.piece_at(on).is_some());
        assert_eq!(pieces as usize, on_board.count());
    });
}

#[test]
fn weights_are_written_as_they_are_read() {
    let written = GAME.weights().write(&GAME.feature_groups());
    assert_eq!(written, include_str!("../weights.txt"));
}

/// Passing hands over the turn, and nothing else: the moves then are those of
/// the position read with the other side to move.
#[test]
fn passing_leads_to_a_legal_position() {
    on_random_positions(GAME, 3, |position| {
        assert_eq!(position.in_check(), !position.checkers().is_empty());
        if position.in_check() || position.outcome().is_some() {
            return;
        }
        let Some(passed) = position.pass() else { return };
        let again = self::position(&passed.fen());
        assert_eq!((again.turn(), again.key()), (!position.turn(), passed.key()));
        assert_eq!(again.legal_moves(), passed.legal_moves());
        assert!(passed.legal_moves().iter().all(|&mv| passed.is_legal(mv)));
    });
}

#[test]
fn with_pawns_alone_one_does_not_pass() {
    let pawns = position("k11/12/12/12/12/12/12/12/12/PF10/12/K11[] w - - - 0 1");
    assert!(pawns.pass().is_none());
}

/// What a move gains is what the material on the board says after it.
#[test]
fn gain_is_the_change_of_material() {
    let worth = GAME.weights().worth(GAME.kinds().len());
    let balance = |position: &Position, color: Color| -> i32 {
        let of = |on| position.piece_at(on).map(|p| (p.color == color, worth[p.kind.index()]));
        let pieces = GAME.board().squares().filter_map(of);
        pieces.map(|(own, worth)| if own { worth } else { -worth }).sum()
    };
    on_random_positions(GAME, 4, |position| {
        let us = position.turn();
        for mv in position.legal_moves() {
            let change = balance(&position.after(mv), us) - balance(position, us);
            assert_eq!(position.gain(mv, &worth), change, "{} {mv:?}", position.fen());
            assert!(position.is_noisy(mv) || change == 0);
        }
    });
}

#[test]
fn captures_and_promotions_are_noisy_and_gain() {
    let worth = GAME.weights().worth(GAME.kinds().len());
    let of = |kind: heterodox_kernel::Kind| worth[kind.index()];
    let promotion = position("k11/7P4/12/12/12/12/12/12/12/12/12/K11[Q] w - - - 0 1");
    let queen = mv("h11h12q");
    assert_eq!(queen.extra, Extra::Promote(QUEEN));
    assert_eq!(promotion.gain(queen, &worth), of(QUEEN) - of(PAWN));
    assert!(promotion.is_noisy(queen) && !promotion.is_noisy(mv("h11h12")));
    // En passant takes whichever Pawn has just made its opening move.
    let run = position("k11/12/12/12/12/12/12/4Fp6/12/12/12/K11[] b - - e4e5 0 1");
    assert_eq!(run.gain(mv("f5e4"), &worth), of(LINEBACKER));
    assert!(run.is_noisy(mv("f5e4")));
    // Pushing, pulling, swapping and carrying win nothing at once; a pull that
    // goes with a capture does.
    let shove = position("k11/12/12/12/12/12/12/12/12/g11/12/R10K[] w - - - 0 1");
    assert_eq!(shove.gain(mv("a1a3,a3a4"), &worth), 0);
    assert!(!shove.is_noisy(mv("a1a3,a3a4")));
    assert_eq!(shove.gain(mv("a1a3"), &worth), of(BODYGUARD));
    let pull = position("k11/12/12/12/12/6r5/12/12/3B8/2a9/12/11K[] w - - - 0 1");
    assert_eq!(pull.gain(mv("d4g7,c3d4"), &worth), of(ROOK));
    assert!(pull.is_noisy(mv("d4g7,c3d4")));
    assert_eq!(pull.gain(mv("d4f6,c3d4"), &worth), 0);
    assert!(!pull.is_noisy(mv("d4f6,c3d4")));
}

/// Pacifist Chess knows sides with two Kings and with none.
#[test]
fn any_number_of_kings_has_features() {
    for fen in [
        "kk10/12/12/12/12/12/12/12/12/12/12/R10Q[] w - - - 0 1",
        "k11/12/12/12/12/12/12/12/12/12/12/R10K[] w - - - 0 1",
    ] {
        let position = GAME.parse_pacifist_fen(fen).expect("legal there");
        position.features(&mut |_, feature, _| assert!(feature < Position::FEATURES));
        assert!(!position.in_check());
        assert!(position.phase() > 0);
    }
}
