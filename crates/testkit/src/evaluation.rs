//! Invariants of a game's interface to the search ([`Searchable`]), checked in
//! random games.

use crate::laws::on_random_positions;
use heterodox_evaluation::{
    CorrectionKeys, PHASE_MIDGAME, PieceSquareAccumulator, SCALE_NORMAL, Searchable,
    SearchableGame, Weights,
};
use heterodox_kernel::{Color, Move, Piece, Pieces, Position, zobrist};
use std::collections::HashSet;

/// Checks all invariants on every position of random games.
///
/// # Panics
/// If an invariant is violated.
pub fn random_games<G: SearchableGame>(game: &G, seed: u64, games: usize, max_plies: usize) {
    check_weights(game);
    on_random_positions(game, seed, games, max_plies, |position| check_position(game, position));
}

/// Checks that there are as many weights as features, that writing and parsing
/// the weights is a round trip, and that a game begins in the middlegame phase.
fn check_weights<G: SearchableGame>(game: &G) {
    let (layout, weights) = (game.layout(), game.weights());
    assert!(weights.fit(layout));
    assert_eq!(layout.kinds(), game.kinds().len(), "the first group is the material");
    assert_eq!(layout.squares(), game.board().len());
    let again = Weights::parse(&weights.write(layout), layout);
    assert_eq!(again.as_ref(), Ok(weights));
    assert_eq!(game.start().phase(), PHASE_MIDGAME);
}

/// Checks all invariants of a single position.
///
/// # Panics
/// If an invariant is violated.
pub fn check_position<G: SearchableGame>(game: &G, position: &G::Position) {
    check_features(game, position);
    check_inputs(game, position);
    check_piece_square_sums(game, position);
    check_noisy_moves(game, position);
    assert_eq!(position.can_move(position.in_check()), position.has_legal_move());
    check_checks(position);
    check_mirror(position);
    check_null_move(game, position);
}

/// Checks that features, phase and scale factors are in range, and that the
/// material features agree with the board.
fn check_features<G: SearchableGame>(game: &G, position: &G::Position) {
    let fen = position.fen();
    assert!((0..=PHASE_MIDGAME).contains(&position.phase()), "{fen}");
    assert!(
        Color::ALL.iter().all(|&side| (0..=SCALE_NORMAL).contains(&position.scale(side))),
        "{fen}"
    );
    let mut material = vec![[0; 2]; game.kinds().len()];
    position.features(game.layout(), &mut |color, feature, times| {
        assert!(feature < game.layout().features(), "{fen}");
        if let Some(counts) = material.get_mut(feature) {
            counts[color.index()] += times;
        }
    });
    let mut on_board = vec![[0; 2]; game.kinds().len()];
    for piece in game.board().squares().filter_map(|square| position.piece_at(square)) {
        on_board[piece.kind.index()][piece.color.index()] += 1;
    }
    assert_eq!(material, on_board, "{fen}");
}

/// Checks that network inputs are in range and unique, with one per piece, and
/// that the placement sets agree with the board.
fn check_inputs<G: SearchableGame>(game: &G, position: &G::Position) {
    let fen = position.fen();
    let mut seen = HashSet::new();
    game.layout().for_each_input(position, |color, input| {
        assert!(input < game.layout().inputs() && seen.insert((color, input)), "{fen}: {input}");
    });
    let pieces = game.board().squares().filter(|&square| position.piece_at(square).is_some());
    let pieces: Vec<_> = pieces.collect();
    assert_eq!(seen.len(), pieces.len(), "{fen}");
    let (kinds, words) = (game.layout().kinds(), game.layout().words());
    let mut sets = vec![!0_u64; 2 * kinds * words];
    position.placement().sets(&mut sets);
    let bits = sets.iter().map(|set| set.count_ones() as usize).sum::<usize>();
    assert_eq!(bits, pieces.len(), "{fen}");
    for square in pieces {
        let piece = position.piece_at(square).expect("not empty");
        let set = kinds * piece.color.index() + piece.kind.index();
        let word = sets[set * words + square.index() / 64];
        assert!(word >> (square.index() % 64) & 1 == 1, "{fen}: {piece:?} {square:?}");
    }
}

/// Checks that the accumulator gives the same sum and the same correction keys
/// when it is updated incrementally and when it is refreshed, and that the sum
/// agrees with the features.
fn check_piece_square_sums<G: SearchableGame>(game: &G, position: &G::Position) {
    let value = |feature: usize| (feature as i64 * 7_919) % 1_009;
    let mut sum = 0;
    let mut count = |color: Color, feature: usize, times: i32, sign: i64| {
        let times = if color == Color::White { times } else { -times };
        sum += sign * i64::from(times) * value(feature);
    };
    let layout = game.layout();
    position.features(layout, &mut |color, feature, times| count(color, feature, times, 1));
    position.interaction_features(layout, &mut |color, feature, times| {
        count(color, feature, times, -1)
    });
    let group = |piece: Piece| if piece.kind.index() == 0 { 2 } else { piece.color.index() };
    let mut psq = PieceSquareAccumulator::new(layout, value, group);
    psq.update_to(position);
    assert_eq!(psq.sum(), sum, "{}", position.fen());
    let correction_keys = psq.correction_keys();
    psq.update_to(&game.start());
    psq.update_to(position);
    assert_eq!(psq.sum(), sum, "{}", position.fen());
    assert_eq!(psq.correction_keys(), correction_keys, "{}", position.fen());
    let mut expected = [0; CorrectionKeys::GROUPS];
    for square in game.board().squares() {
        let Some(piece) = position.piece_at(square) else { continue };
        expected[group(piece)] ^= (zobrist::piece(piece.color, piece.kind, square) >> 48) as u16;
    }
    let found = std::array::from_fn(|group| correction_keys.group(group));
    assert_eq!(found, expected, "{}", position.fen());
    let (added, removed) = psq.changes();
    let inputs = 2 * layout.inputs();
    assert!(added.iter().chain(removed).all(|&input| usize::from(input) < inputs));
}

/// Checks that `for_each_noisy` finds all noisy moves and only legal ones, and
/// that the combined query of noisiness and gain agrees with the separate ones.
fn check_noisy_moves<G: SearchableGame>(game: &G, position: &G::Position) {
    let fen = position.fen();
    let piece_values = game.weights().piece_values(game.kinds().len());
    let mut generated: HashSet<Move> = HashSet::new();
    position.for_each_noisy(|mv| {
        assert!(generated.insert(mv), "{fen}: {mv:?} twice");
    });
    let mut legal = 0;
    for mv in position.legal_moves() {
        let noisy = position.is_noisy(mv);
        assert!(!noisy || generated.contains(&mv), "{fen}: {mv:?} is noisy, but not found");
        let expected = noisy.then(|| position.capture_gain(mv, &piece_values));
        assert_eq!(position.noisy_gain(mv, &piece_values), expected, "{fen}: {mv:?}");
        legal += usize::from(generated.contains(&mv));
    }
    assert_eq!(legal, generated.len(), "{fen}: every noisy move is legal");
    let mut with_gains = Vec::new();
    position.for_each_legal_with_gain(&piece_values, |mv, gain| with_gains.push((mv, gain)));
    let mut one_by_one = Vec::new();
    position.for_each_legal(|mv| one_by_one.push((mv, position.noisy_gain(mv, &piece_values))));
    with_gains.sort();
    one_by_one.sort();
    assert_eq!(with_gains, one_by_one, "{fen}: moves with their gains");
}

/// Checks that `gives_check` agrees with `in_check` after the move.
fn check_checks<P: Searchable>(position: &P) {
    for mv in position.legal_moves() {
        let (said, seen) = (position.gives_check(mv), position.after(mv).in_check());
        assert_eq!(said, seen, "{}: {mv:?}", position.fen());
    }
}

/// Checks that a mirrored position has as many moves and checks as the original,
/// and that mirroring twice restores it.
fn check_mirror<P: Searchable>(position: &P) {
    let Some(mirrored) = position.mirrored() else { return };
    let fen = position.fen();
    assert_eq!(mirrored.mirrored().map(|again| again.fen()), Some(fen.clone()));
    assert_eq!(mirrored.key(), mirrored.recomputed_key(), "{fen}");
    let seen = |position: &P| {
        let after = |mv| position.after(mv).in_check();
        let checks = position.legal_moves().into_iter().filter(|&mv| after(mv)).count();
        (position.legal_moves().len(), checks, position.in_check(), position.phase())
    };
    assert_eq!(seen(position), seen(&mirrored), "{fen}");
}

/// Checks that a null move changes only the side to move: the position equals the
/// one parsed from its FEN.
fn check_null_move<G: SearchableGame>(game: &G, position: &G::Position) {
    if position.in_check() || position.outcome().is_some() {
        return;
    }
    let Some(passed) = position.null_move() else { return };
    let fen = passed.fen();
    let again = game.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!((again.turn(), again.key()), (!position.turn(), passed.key()), "{fen}");
    assert_eq!(again.legal_moves(), passed.legal_moves(), "{fen}");
}

/// Checks that flipping the board and exchanging the colours does not change the
/// evaluation, and exchanges the network inputs of the two sides. Only for games
/// with symmetric rules.
///
/// # Panics
/// If the invariant is violated.
pub fn check_flip<G: SearchableGame>(game: &G, position: &G::Position) {
    let fen = position.fen();
    let flipped = position.to_setup().flipped(game.board());
    let flipped = game.from_setup(&flipped).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(game.evaluate(position), game.evaluate(&flipped), "{fen}");
    let inputs = |position: &G::Position, exchange: bool| {
        let mut seen = HashSet::new();
        game.layout().for_each_input(position, |color, input| {
            seen.insert((if exchange { !color } else { color }, input));
        });
        seen
    };
    assert_eq!(inputs(position, false), inputs(&flipped, true), "{fen}");
}

/// Returns a side's count of each feature of a group.
///
/// # Panics
/// If there is no such group.
pub fn feature_counts<G: SearchableGame>(
    game: &G,
    position: &G::Position,
    group: &str,
    side: Color,
) -> Vec<i32> {
    let groups = game.layout().groups();
    let at = groups.iter().position(|found| found.name == group).expect(group);
    let start: usize = groups[..at].iter().map(|group| group.len).sum();
    let mut counts = vec![0; groups[at].len];
    position.features(game.layout(), &mut |color, feature, n| {
        if let Some(count) = feature.checked_sub(start).and_then(|i| counts.get_mut(i)) {
            *count += if color == side { n } else { 0 };
        }
    });
    counts
}
