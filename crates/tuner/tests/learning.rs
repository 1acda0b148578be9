//! Learning finds what there is to be found, and the same every time.

use heterodox_catalog::{AnyGame, Visitor, find, ids, visit};
use heterodox_kernel::{Color, Margins, OPENING, SearchableGame, WHOLE, Weights};
use heterodox_tuner::fit::{Aim, Hold, chance, descend, parameters, steepness, weights};
use heterodox_tuner::lines::{self, LineError};
use heterodox_tuner::samples::{Known, Samples};
use heterodox_tuner::self_play::{Judged, judge, play};
use heterodox_tuner::{Round, Settings, TuneError, Tuner};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What the features of the made-up game are worth: at the opening, at the end.
const PLANTED: [(f64, f64); 4] = [(1.0, 1.2), (3.0, 2.5), (-0.4, 0.3), (0.0, 0.8)];
const STEEPNESS: f64 = 0.9;

/// Positions of the made-up game, whose results are drawn with the chances that
/// the planted weights give; the last of five features is never there.
fn made_up(seed: u64, positions: usize) -> Samples {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut samples = Samples::default();
    for _ in 0..positions {
        let phase = random.random_range(0.0..=1.0_f64);
        let counts = [0; 4].map(|_| random.random_range(-2..=2_i32));
        let worth = counts.iter().zip(PLANTED).map(|(&count, (opening, ending))| {
            f64::from(count) * (opening * phase + ending * (1.0 - phase))
        });
        let evaluation = worth.sum::<f64>();
        let won = random.random_range(0.0..1.0) < chance(STEEPNESS * evaluation);
        let features = (0..).zip(counts).filter(|&(_, count)| count != 0);
        let features: Vec<(u32, f32)> = features.map(|(f, count)| (f, count as f32)).collect();
        let (result, score) = (if won { 1.0 } else { 0.0 }, evaluation as f32 * 100.0);
        let (white_moves, scales) = (true, [1.0; 2]);
        let known = Known { phase: phase as f32, result, score, white_moves, scales };
        samples.push(&features, &[], known);
    }
    samples
}

fn planted() -> Vec<f64> {
    PLANTED.iter().flat_map(|&(opening, ending)| [opening, ending]).chain([0.5, 0.7]).collect()
}

fn fit(samples: &Samples, blend: f64, center: &[f64], pull: f64) -> Vec<f64> {
    let aim = Aim { steepness: STEEPNESS, blend };
    let hold = Hold { center, pull, epochs: 200 };
    descend(samples, aim, hold, center.to_vec()).expect("a fit")
}

#[test]
fn planted_weights_are_found_again() {
    let samples = made_up(1, 40_000);
    let mut start = vec![1.0; 8];
    start.extend([0.5, 0.7]);
    for (blend, tolerance) in [(1.0, 0.15), (0.5, 0.1), (0.0, 0.01)] {
        let found = fit(&samples, blend, &start, 1e-6);
        for (found, planted) in found.iter().zip(planted()) {
            assert!((found - planted).abs() < tolerance, "{blend}: {found} for {planted}");
        }
        // Nothing was learned of what was never seen.
        assert_eq!(found[8..], [0.5, 0.7]);
    }
    let found = steepness(&samples, &planted()).expect("a steepness");
    assert!((found - STEEPNESS).abs() < 0.05, "{found}");
}

#[test]
fn the_stronger_the_pull_the_less_moves() {
    let samples = made_up(2, 5_000);
    let start = vec![1.0; 10];
    let moved = |pull| {
        let found = fit(&samples, 1.0, &start, pull);
        found.iter().map(|parameter| (parameter - 1.0).powi(2)).sum::<f64>()
    };
    let moves = [1e-6, 1e-2, 1.0, 1e4].map(moved);
    assert!(moves.windows(2).all(|pair| pair[0] > pair[1]), "{moves:?}");
    assert!(moves[0] > 1.0 && moves[3] < 1e-6, "{moves:?}");
}

#[test]
fn a_better_fit_has_a_lower_loss_on_games_not_seen() {
    let (seen, unseen) = (made_up(3, 5_000), made_up(4, 5_000));
    let (start, aim) = (vec![1.0; 10], Aim { steepness: STEEPNESS, blend: 1.0 });
    let found = fit(&seen, 1.0, &start, 1e-4);
    assert!(aim.loss(&unseen, &found) < aim.loss(&unseen, &start) - 0.05);
}

fn plain(opening: &[i16], ending: &[i16]) -> Weights {
    Weights {
        opening: opening.to_vec(),
        ending: ending.to_vec(),
        network: None,
        margins: Margins::default(),
    }
}

#[test]
fn weights_become_parameters_and_weights_again() {
    let given = plain(&[90, -3, 0], &[i16::MAX, 7, i16::MIN]);
    assert_eq!(weights(&parameters(&given)), given);
    assert_eq!(weights(&[1e9, -1e9]), plain(&[i16::MAX], &[i16::MIN]));
}

fn settings(threads: usize) -> Settings {
    Settings { games: 12, nodes: 60, threads, ..Settings::default() }
}

fn learn(game: &dyn AnyGame, rounds: usize, settings: Settings) -> (Weights, Vec<Round>) {
    let mut tuner = Tuner::new(game, game.weights(), settings).expect("settings that fit");
    let rounds = (0..rounds).map(|_| tuner.round(&|_| ()).expect("a round")).collect();
    (tuner.weights().clone(), rounds)
}

#[test]
fn threads_change_nothing_and_the_seed_everything() {
    let game = find("clash").expect("a game");
    let (one, rounds) = learn(game.as_ref(), 2, settings(1));
    assert_eq!((one.clone(), rounds), learn(game.as_ref(), 2, settings(3)));
    assert_ne!(one, game.weights());
    let (other, _) = learn(game.as_ref(), 2, Settings { seed: 2, ..settings(2) });
    assert_ne!(one, other);
}

#[test]
fn a_network_is_the_same_for_any_number_of_threads() {
    let game = find("clash").expect("a game");
    let with = |threads| Settings { network: 2, ..settings(threads) };
    let (one, rounds) = learn(game.as_ref(), 1, with(1));
    assert_eq!((one.clone(), rounds.clone()), learn(game.as_ref(), 1, with(3)));
    assert!(rounds[0].loss_corrected.is_some() && one.network.is_some());
    let (none, rounds) = learn(game.as_ref(), 1, settings(1));
    assert_eq!((rounds[0].loss_corrected, none), (None, Weights { network: None, ..one }));
}

#[test]
fn pieces_are_worth_as_much_as_before_all_in_all() {
    let game = find("mwchess").expect("a game");
    let start = game.start();
    let pieces: Vec<usize> = game
        .board()
        .squares()
        .filter_map(|square| start.piece_at(square))
        .map(|piece| piece.kind.index())
        .collect();
    let army = |weights: &Weights| {
        let worth =
            |&kind: &usize| i32::from(weights.opening[kind]) + i32::from(weights.ending[kind]);
        pieces.iter().map(worth).sum::<i32>()
    };
    let (learned, _) = learn(game.as_ref(), 1, settings(2));
    let off = army(&learned) - army(&game.weights());
    // Each number is rounded by half a point at most.
    assert!(off.unsigned_abs() as usize <= pieces.len(), "{off}");
}

#[test]
fn what_cannot_be_learned_from_is_refused() {
    let game = find("clash").expect("a game");
    let short = plain(&[1], &[1]);
    let error = Tuner::new(game.as_ref(), short, settings(1)).expect_err("too short");
    assert!(matches!(error, TuneError::WrongWeights { found: 1, .. }), "{error}");
    let few = Settings { games: 1, ..settings(1) };
    let mut tuner = Tuner::new(game.as_ref(), game.weights(), few).expect("settings that fit");
    let error = tuner.round(&|_| ()).expect_err("one game is held out");
    assert!(matches!(error, TuneError::TooFewPositions { games: 1, .. }), "{error}");
}

/// What is learned from are the features by which the search judges.
struct Agreement;

impl Visitor for Agreement {
    type Output = ();

    fn visit<G: SearchableGame>(self, game: G) {
        let weights = Weights { network: None, ..game.weights().clone() };
        let erased = heterodox_catalog::erase(game.clone());
        let mut random = ChaCha8Rng::seed_from_u64(5);
        let mut position = game.start();
        for _ in 0..60 {
            let through = erased.parse_fen(&heterodox_kernel::Position::fen(&position));
            let through = through.expect("its own FEN");
            let (mut opening, mut ending) = (0, 0);
            let phase = through.features(&mut |feature, times| {
                opening += times * i32::from(weights.opening[feature]);
                ending += times * i32::from(weights.ending[feature]);
            });
            let white = (opening * phase + ending * (OPENING - phase)) / OPENING;
            let sign = if through.turn() == Color::White { 1 } else { -1 };
            let ahead = if white < 0 { Color::Black } else { Color::White };
            let white = white * through.scale(ahead) / WHOLE;
            assert_eq!(weights.evaluate(&position), sign * white, "{}", through.fen());
            let moves = heterodox_kernel::Position::legal_moves(&position);
            let Some(&mv) = moves.get(random.random_range(0..moves.len().max(1))) else { break };
            position = heterodox_kernel::Position::after(&position, mv);
        }
    }
}

#[test]
fn features_are_those_by_which_the_search_judges() {
    for id in ids() {
        visit(id, Agreement).expect("an id of the list");
    }
}

#[test]
fn positions_of_every_game_can_be_learned_from() {
    for id in ids() {
        let game = find(id).expect("an id of the list");
        let played = play(game.as_ref(), &game.weights(), 40, 7, 0);
        assert!(played.plies >= 4 && !played.positions.is_empty(), "{id}");
        assert!(played.positions.is_sorted_by(|a, b| a.ply < b.ply), "{id}: in order");
        for position in &played.positions {
            let (again, result) =
                lines::read(game.as_ref(), &lines::write(position, 0.5)).expect(id);
            let rounded = Judged { score: position.score.round(), ..position.clone() };
            assert_eq!((again, result), (rounded, 0.5));
            assert!((0.0..=1.0).contains(&position.phase) && position.score.abs() < 32_000.0);
            assert!(position.features.is_sorted_by(|a, b| a.0 < b.0), "{id}: each once");
            assert!(position.features.iter().all(|&(_, times)| times != 0.0), "{id}");
            let inputs = position.inputs.iter().map(|&input| usize::from(input));
            assert!(inputs.clone().all(|input| input < 2 * game.inputs()), "{id}");
            assert_eq!(inputs.len() == 0, game.inputs() == 0, "{id}");
        }
        assert_eq!(played, play(game.as_ref(), &game.weights(), 40, 7, 0), "{id}: repeatable");
        assert_ne!(played, play(game.as_ref(), &game.weights(), 40, 7, 1), "{id}: games differ");
    }
}

#[test]
fn what_cannot_be_won_is_not_learned_as_an_advantage() {
    let chess = find("chess").expect("a game");
    // Black's Bishop and Pawn win nothing in the wrong corner, White has none.
    let position = chess.parse_fen("8/8/3b4/7p/8/6k1/8/6K1 w - - 0 1").expect("a position");
    assert_eq!(judge(chess.as_ref(), position.as_ref(), 0.0).scales, [0.0, 0.0]);
    let start = judge(chess.as_ref(), chess.start().as_ref(), 20.0);
    assert_eq!(start.scales, [1.0, 1.0]);

    let aim = Aim { steepness: 0.8, blend: 0.3 };
    let whole = start.known(0.5);
    let scaled = Known { scales: [0.25, 0.5], ..whole };
    for evaluation in [-3.0, -0.4, 0.7, 5.0] {
        let counts = if evaluation > 0.0 { 0.25 } else { 0.5 };
        let (loss, slope) = aim.loss_at(&scaled, evaluation);
        assert!((loss - aim.loss_at(&whole, counts * evaluation).0).abs() < 1e-12);
        let [less, more] = [-1e-5, 1e-5].map(|by| aim.loss_at(&scaled, evaluation + by).0);
        assert!((slope - (more - less) / 2e-5).abs() < 1e-6, "{evaluation}: {slope}");
    }
}

#[test]
fn lines_that_are_no_positions_are_refused() {
    let game = find("chess").expect("a game");
    for line in ["", "a;b", "8/8;12;1", "8/8;12;1;0"] {
        assert!(lines::read(game.as_ref(), line).is_err(), "{line}");
    }
    let fen = game.start().fen();
    for line in [format!("{fen};x;1"), format!("{fen};1;x")] {
        let error = lines::read(game.as_ref(), &line).expect_err("no numbers");
        assert!(matches!(error, LineError::Parts(said) if said == line));
        let file = format!("{fen};-7;0.5\n{line}\n");
        let error = lines::read_all(game.as_ref(), &file).expect_err("a broken line");
        assert_eq!(error.to_string(), format!("line 2: {line:?}: expected FEN;SCORE;RESULT"));
        let read = lines::read_all(game.as_ref(), &file[..=fen.len() + 7]).expect("one line");
        assert_eq!(read, [lines::read(game.as_ref(), &format!("{fen};-7;0.5")).expect("a line")]);
    }
}
