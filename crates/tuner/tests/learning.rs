//! Tests of fitting and self-play: known weights are recovered, and results are
//! reproducible.

use heterodox_catalog::{AnyGame, Visitor, find, ids, visit};
use heterodox_evaluation::{PHASE_MIDGAME, SCALE_NORMAL, SearchParams, SearchableGame, Weights};
use heterodox_kernel::Color;
use heterodox_tuner::fit::{
    FitOptions, LossFunction, minimize, parameters, steepness, weights, win_probability,
};
use heterodox_tuner::position_file::{self, LineError};
use heterodox_tuner::samples::{Label, Samples};
use heterodox_tuner::self_play::{LabelledPosition, play};
use heterodox_tuner::{RoundReport, Settings, TuneError, Tuner};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Midgame and endgame weights of the synthetic game, in pawns.
const TRUE_WEIGHTS: [(f64, f64); 4] = [(1.0, 1.2), (3.0, 2.5), (-0.4, 0.3), (0.0, 0.8)];
const STEEPNESS: f64 = 0.9;

/// Samples of the synthetic game. The results are drawn with the win
/// probabilities that the true weights give. A fifth feature never occurs.
fn synthetic_samples(seed: u64, positions: usize) -> Samples {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut samples = Samples::default();
    for _ in 0..positions {
        let phase = random.random_range(0.0..=1.0_f64);
        let counts = [0; 4].map(|_| random.random_range(-2..=2_i32));
        let values = counts.iter().zip(TRUE_WEIGHTS).map(|(&count, (midgame, endgame))| {
            f64::from(count) * (midgame * phase + endgame * (1.0 - phase))
        });
        let evaluation = values.sum::<f64>();
        let won = random.random_range(0.0..1.0) < win_probability(STEEPNESS * evaluation);
        let features = (0..).zip(counts).filter(|&(_, count)| count != 0);
        let features: Vec<(u32, f32)> = features.map(|(f, count)| (f, count as f32)).collect();
        let (result, score) = (if won { 1.0 } else { 0.0 }, evaluation as f32 * 100.0);
        let (phase, white_to_move, scales, correction) = (phase as f32, true, [1.0; 2], 0.0);
        let label = Label { phase, result, score, white_to_move, scales, correction };
        samples.push(&features, &[], label);
    }
    samples
}

fn true_parameters() -> Vec<f64> {
    TRUE_WEIGHTS
        .iter()
        .flat_map(|&(midgame, endgame)| [midgame, endgame])
        .chain([0.5, 0.7])
        .collect()
}

fn fit(samples: &Samples, blend: f64, center: &[f64], regularization: f64) -> Vec<f64> {
    let loss = LossFunction { steepness: STEEPNESS, blend };
    let options = FitOptions { center, regularization, max_iterations: 200 };
    minimize(samples, loss, options, center.to_vec()).expect("a fit")
}

#[test]
fn the_fit_recovers_the_true_weights() {
    let samples = synthetic_samples(1, 40_000);
    let mut start = vec![1.0; 8];
    start.extend([0.5, 0.7]);
    for (blend, tolerance) in [(1.0, 0.15), (0.5, 0.1), (0.0, 0.01)] {
        let found = fit(&samples, blend, &start, 1e-6);
        for (found, expected) in found.iter().zip(true_parameters()) {
            assert!((found - expected).abs() < tolerance, "{blend}: {found} for {expected}");
        }
        // The feature that never occurs keeps its weights.
        assert_eq!(found[8..], [0.5, 0.7]);
    }
    let found = steepness(&samples, &true_parameters()).expect("a steepness");
    assert!((found - STEEPNESS).abs() < 0.05, "{found}");
}

#[test]
fn stronger_regularization_changes_the_weights_less() {
    let samples = synthetic_samples(2, 5_000);
    let start = vec![1.0; 10];
    let moved = |regularization| {
        let found = fit(&samples, 1.0, &start, regularization);
        found.iter().map(|parameter| (parameter - 1.0).powi(2)).sum::<f64>()
    };
    let moves = [1e-6, 1e-2, 1.0, 1e4].map(moved);
    assert!(moves.windows(2).all(|pair| pair[0] > pair[1]), "{moves:?}");
    assert!(moves[0] > 1.0 && moves[3] < 1e-6, "{moves:?}");
}

#[test]
fn fitting_lowers_the_loss_on_unseen_samples() {
    let (seen, unseen) = (synthetic_samples(3, 5_000), synthetic_samples(4, 5_000));
    let (start, loss) = (vec![1.0; 10], LossFunction { steepness: STEEPNESS, blend: 1.0 });
    let found = fit(&seen, 1.0, &start, 1e-4);
    assert!(loss.mean(&unseen, &found) < loss.mean(&unseen, &start) - 0.05);
}

fn linear_weights(midgame: &[i16], endgame: &[i16]) -> Weights {
    Weights {
        midgame: midgame.to_vec(),
        endgame: endgame.to_vec(),
        network: None,
        search_params: SearchParams::default(),
        levels: None,
    }
}

#[test]
fn weights_survive_conversion_to_parameters_and_back() {
    let given = linear_weights(&[90, -3, 0], &[i16::MAX, 7, i16::MIN]);
    assert_eq!(weights(&parameters(&given)), given);
    assert_eq!(weights(&[1e9, -1e9]), linear_weights(&[i16::MAX], &[i16::MIN]));
}

fn settings(threads: usize) -> Settings {
    Settings { games: 12, nodes: 60, threads, ..Settings::default() }
}

fn tune(game: &dyn AnyGame, rounds: usize, settings: Settings) -> (Weights, Vec<RoundReport>) {
    let mut tuner = Tuner::new(game, game.weights(), settings).expect("valid settings");
    let rounds = (0..rounds).map(|_| tuner.round(&|_| ()).expect("a round")).collect();
    (tuner.weights().clone(), rounds)
}

#[test]
fn the_result_depends_on_the_seed_but_not_on_the_threads() {
    let game = find("clash").expect("a game");
    let (one, rounds) = tune(game.as_ref(), 2, settings(1));
    assert_eq!((one.clone(), rounds), tune(game.as_ref(), 2, settings(3)));
    assert_ne!(one, game.weights());
    let (other, _) = tune(game.as_ref(), 2, Settings { seed: 2, ..settings(2) });
    assert_ne!(one, other);
}

#[test]
fn a_trained_network_does_not_depend_on_the_threads() {
    let game = find("clash").expect("a game");
    let with = |threads| Settings { network: 2, ..settings(threads) };
    let (one, rounds) = tune(game.as_ref(), 1, with(1));
    assert_eq!((one.clone(), rounds.clone()), tune(game.as_ref(), 1, with(3)));
    assert!(rounds[0].loss_with_network.is_some() && one.network.is_some());
    let (none, rounds) = tune(game.as_ref(), 1, settings(1));
    assert_eq!((rounds[0].loss_with_network, none), (None, Weights { network: None, ..one }));
}

#[test]
fn tuning_keeps_the_total_value_of_the_starting_pieces() {
    let game = find("mwchess").expect("a game");
    let start = game.start();
    let pieces: Vec<usize> = game
        .board()
        .squares()
        .filter_map(|square| start.piece_at(square))
        .map(|piece| piece.kind.index())
        .collect();
    let material = |weights: &Weights| {
        let value =
            |&kind: &usize| i32::from(weights.midgame[kind]) + i32::from(weights.endgame[kind]);
        pieces.iter().map(value).sum::<i32>()
    };
    let (tuned, _) = tune(game.as_ref(), 1, settings(2));
    let off = material(&tuned) - material(&game.weights());
    // Rounding changes each weight by at most half a centipawn.
    assert!(off.unsigned_abs() as usize <= pieces.len(), "{off}");
}

#[test]
fn wrong_weights_and_too_few_games_are_refused() {
    let game = find("clash").expect("a game");
    let short = linear_weights(&[1], &[1]);
    let error = Tuner::new(game.as_ref(), short, settings(1)).expect_err("too short");
    assert!(matches!(error, TuneError::WrongWeights { found: 1, .. }), "{error}");
    let few = Settings { games: 1, ..settings(1) };
    let mut tuner = Tuner::new(game.as_ref(), game.weights(), few).expect("valid settings");
    let error = tuner.round(&|_| ()).expect_err("one game is held out");
    assert!(matches!(error, TuneError::TooFewPositions { games: 1, .. }), "{error}");
}

/// Checks that the features of a position and the weights give the evaluation of
/// the search.
struct CompareEvaluation;

impl Visitor for CompareEvaluation {
    type Output = ();

    fn visit<G: SearchableGame>(self, game: G) {
        let weights = Weights { network: None, ..game.weights().clone() };
        // To erase it here would compile all of its methods once more, for minutes.
        let erased = find(&heterodox_kernel::Game::info(&game).id).expect("an id of the list");
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut position = game.start();
        for _ in 0..60 {
            let parsed = erased.parse_fen(&heterodox_kernel::Position::fen(&position));
            let parsed = parsed.expect("its own FEN");
            let (mut midgame, mut endgame) = (0, 0);
            let phase = parsed.features(&mut |feature, count| {
                midgame += count * i32::from(weights.midgame[feature]);
                endgame += count * i32::from(weights.endgame[feature]);
            });
            let for_white = (midgame * phase + endgame * (PHASE_MIDGAME - phase)) / PHASE_MIDGAME;
            let sign = if parsed.turn() == Color::White { 1 } else { -1 };
            let ahead = if for_white < 0 { Color::Black } else { Color::White };
            let for_white = for_white * parsed.scale(ahead) / SCALE_NORMAL;
            assert_eq!(
                weights.evaluate(game.layout(), &position),
                sign * for_white,
                "{}",
                parsed.fen()
            );
            let moves = heterodox_kernel::Position::legal_moves(&position);
            let Some(&mv) = moves.get(random.random_range(0..moves.len().max(1))) else { break };
            position = heterodox_kernel::Position::after(&position, mv);
        }
    }
}

#[test]
fn features_and_weights_give_the_evaluation_of_the_search() {
    for id in ids() {
        visit(id, CompareEvaluation).expect("an id of the list");
    }
}

#[test]
fn self_play_yields_valid_positions_for_every_game() {
    for id in ids() {
        let game = find(id).expect("an id of the list");
        let played = play(game.as_ref(), &game.weights(), 40, 7, 0);
        assert!(played.plies >= 4 && !played.positions.is_empty(), "{id}");
        assert!(played.positions.is_sorted_by(|a, b| a.ply < b.ply), "{id}: in order");
        for position in &played.positions {
            let (again, result) =
                position_file::read(game.as_ref(), &position_file::write(position, 0.5)).expect(id);
            let rounded = LabelledPosition { score: position.score.round(), ..position.clone() };
            assert_eq!((again, result), (rounded, 0.5));
            assert!((0.0..=1.0).contains(&position.phase) && position.score.abs() < 32_000.0);
            assert!(position.features.is_sorted_by(|a, b| a.0 < b.0), "{id}: each once");
            assert!(position.features.iter().all(|&(_, count)| count != 0.0), "{id}");
            let inputs = position.inputs.iter().map(|&input| usize::from(input));
            assert!(inputs.clone().all(|input| input < 2 * game.layout().inputs()), "{id}");
            assert_eq!(inputs.len() == 0, game.layout().inputs() == 0, "{id}");
        }
        assert_eq!(played, play(game.as_ref(), &game.weights(), 40, 7, 0), "{id}: reproducible");
        assert_ne!(played, play(game.as_ref(), &game.weights(), 40, 7, 1), "{id}: games differ");
    }
}

#[test]
fn the_loss_applies_the_drawishness_scale_factors() {
    let chess = find("chess").expect("a game");
    // Neither side can win: Black has the wrong bishop for the rook pawn.
    let position = chess.parse_fen("8/8/3b4/7p/8/6k1/8/6K1 w - - 0 1").expect("a position");
    assert_eq!(LabelledPosition::new(chess.as_ref(), position.as_ref(), 0.0).scales, [0.0, 0.0]);
    let start = LabelledPosition::new(chess.as_ref(), chess.start().as_ref(), 20.0);
    assert_eq!(start.scales, [1.0, 1.0]);

    let loss = LossFunction { steepness: 0.8, blend: 0.3 };
    let unscaled = start.label(0.5);
    let scaled = Label { scales: [0.25, 0.5], ..unscaled };
    for evaluation in [-3.0, -0.4, 0.7, 5.0] {
        let scale = if evaluation > 0.0 { 0.25 } else { 0.5 };
        let (value, slope) = loss.at(&scaled, evaluation);
        assert!((value - loss.at(&unscaled, scale * evaluation).0).abs() < 1e-12);
        let [less, more] = [-1e-5, 1e-5].map(|by| loss.at(&scaled, evaluation + by).0);
        assert!((slope - (more - less) / 2e-5).abs() < 1e-6, "{evaluation}: {slope}");
    }
}

#[test]
fn malformed_lines_are_refused() {
    let game = find("chess").expect("a game");
    for line in ["", "a;b", "8/8;12;1", "8/8;12;1;0"] {
        assert!(position_file::read(game.as_ref(), line).is_err(), "{line}");
    }
    let fen = game.start().fen();
    for line in [format!("{fen};x;1"), format!("{fen};1;x")] {
        let error = position_file::read(game.as_ref(), &line).expect_err("not a number");
        assert!(matches!(error, LineError::Fields(quoted) if quoted == line));
        let file = format!("{fen};-7;0.5\n{line}\n");
        let error = position_file::read_all(game.as_ref(), &file).expect_err("a malformed line");
        assert_eq!(error.to_string(), format!("line 2: {line:?}: expected FEN;SCORE;RESULT"));
        let read =
            position_file::read_all(game.as_ref(), &file[..=fen.len() + 7]).expect("one line");
        assert_eq!(
            read,
            [position_file::read(game.as_ref(), &format!("{fen};-7;0.5")).expect("a line")]
        );
    }
}

#[test]
fn weights_are_fitted_beside_a_network_that_stays() {
    let chess = find("chess").expect("a game");
    let round = |keeps_network, network| {
        let settings =
            Settings { games: 20, nodes: 30, keeps_network, network, ..Settings::default() };
        let mut tuner = Tuner::new(chess.as_ref(), chess.weights(), settings).expect("it starts");
        let report = tuner.round(&|_| ()).expect("positions");
        (tuner.weights().network.clone(), report)
    };
    let (without, alone) = round(false, 0);
    assert!(without.is_none());
    let (kept, beside) = round(true, 0);
    assert!(kept == chess.weights().network, "it stays as it is");
    assert_ne!(beside.loss_before, alone.loss_before, "the network evaluates, too");
    assert_ne!(beside.loss_after, alone.loss_after);
    let (trained, further) = round(true, 1);
    assert!(trained.is_some());
    assert_eq!(further.loss_after, beside.loss_after);
    // If a pass makes it worse for the held-out games, it stays as it was.
    let loss = further.loss_with_network.expect("a network was trained");
    assert!(loss <= further.loss_after + 0.01, "{loss} after {}", further.loss_after);
}
