//! Self-play games of the engine.

use crate::TABLE_MEGABYTES;
use crate::samples::{Label, Samples};
use heterodox_catalog::engine::{Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Searcher};
use heterodox_evaluation::{SCALE_NORMAL, Weights};
use heterodox_kernel::Color;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Number of random plies at the start, which make the games differ.
const RANDOM_PLIES: std::ops::RangeInclusive<usize> = 4..=10;

/// Number of attempts to find a random opening that does not end the game.
const MAX_OPENING_ATTEMPTS: usize = 100;

/// Maximum number of plies of a game. It is then adjudicated as a draw.
pub(crate) const MAX_PLIES: usize = 500;

/// A game is adjudicated as won if the score of one side stays at this or above,
/// in centipawns, for [`WIN_PLIES`] plies. The rest of it would teach little.
const WIN_SCORE: i32 = 800;
const WIN_PLIES: u32 = 5;

/// A finished self-play game.
#[derive(Clone, PartialEq, Debug)]
pub struct SelfPlayRecord {
    /// The result for White: 1, ½ or 0.
    pub result: f32,
    /// Number of plies.
    pub plies: usize,
    /// The quiet positions after the opening, in playing order.
    pub positions: Vec<LabelledPosition>,
}

impl SelfPlayRecord {
    /// Adds all positions to training positions.
    pub(crate) fn add_to(&self, samples: &mut Samples) {
        for position in &self.positions {
            samples.push(&position.features, &position.inputs, position.label(self.result));
        }
    }
}

/// A position and the score of its search.
#[derive(Clone, PartialEq, Debug)]
pub struct LabelledPosition {
    /// The position as FEN.
    pub fen: String,
    /// Ply of the position in its game: twice the full-move number, plus one if
    /// it is Black's turn.
    pub ply: u32,
    /// Pairs of a feature's index and its count, Black's counted negative. Sorted
    /// by index, each index at most once.
    pub features: Vec<(u32, f32)>,
    /// Active network inputs. Inputs of Black's pieces are offset by the number
    /// of inputs of one side.
    pub inputs: Vec<u16>,
    /// The game phase, from 1 (opening) to 0 (endgame).
    pub phase: f32,
    /// The score of the search, in centipawns for White.
    pub score: f32,
    /// True if it is White's turn.
    pub white_to_move: bool,
    /// Drawishness scale factors of an advantage for White and for Black, from 0
    /// (cannot be won) to 1.
    pub scales: [f32; 2],
}

impl LabelledPosition {
    /// Extracts the features and network inputs of a position whose search
    /// returned `score`, in centipawns for White.
    pub fn new(game: &dyn AnyGame, position: &dyn AnyPosition, score: f32) -> LabelledPosition {
        let (features, phase) = features(position);
        let mut inputs = Vec::new();
        position.inputs(&mut |color, input| {
            inputs.push((game.layout().inputs() * color.index() + input) as u16);
        });
        let phase = phase as f32 / heterodox_evaluation::PHASE_MIDGAME as f32;
        let white_to_move = position.turn() == Color::White;
        let ply = 2 * position.fullmove() + u32::from(!white_to_move);
        let scales = Color::ALL.map(|color| position.scale(color) as f32 / SCALE_NORMAL as f32);
        let fen = position.fen();
        LabelledPosition { fen, ply, features, inputs, phase, score, white_to_move, scales }
    }

    /// Returns the label of the position in a game with this result for White.
    pub fn label(&self, result: f32) -> Label {
        let &LabelledPosition { phase, score, white_to_move, scales, .. } = self;
        Label { phase, result, score, white_to_move, scales, correction: 0.0 }
    }

    /// Returns the mirror image of the position, left and right exchanged, as an
    /// additional training position. `None` if the game is not symmetric.
    pub fn mirrored(&self, game: &dyn AnyGame) -> Option<LabelledPosition> {
        let mirrored = game.parse_fen(&self.fen).ok()?.mirrored()?;
        Some(LabelledPosition::new(game, mirrored.as_ref(), self.score))
    }
}

/// Returns the features of a position with their counts, as in
/// [`LabelledPosition::features`], and its phase.
fn features(position: &dyn AnyPosition) -> (Vec<(u32, f32)>, i32) {
    let mut seen = Vec::new();
    let phase = position.features(&mut |feature, count| seen.push((feature as u32, count)));
    seen.sort_unstable_by_key(|&(feature, _)| feature);
    let mut features: Vec<(u32, f32)> = Vec::new();
    for (feature, count) in seen {
        match features.last_mut() {
            Some((last, sum)) if *last == feature => *sum += count as f32,
            _ => features.push((feature, count as f32)),
        }
    }
    features.retain(|&(_, count)| count != 0.0);
    (features, phase)
}

/// Plays one game of the engine against itself.
///
/// The first plies are random. The game ends by the rules, when the search finds
/// a forced end, or by adjudication when one side has been clearly winning for
/// some plies. The result depends only on the arguments: `seed` and `number`
/// select the random stream.
///
/// # Panics
/// If the weights belong to another game.
pub fn play(
    game: &dyn AnyGame,
    weights: &Weights,
    nodes: u64,
    seed: u64,
    number: u64,
) -> SelfPlayRecord {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let mut played = random_opening(game, &mut random);
    let mut player = Searcher::with_weights(game, weights.clone(), TABLE_MEGABYTES);
    let (mut positions, mut plies) = (Vec::new(), played.moves().len());
    let mut adjudicator = Adjudicator::default();
    let result = loop {
        let position = played.position();
        if let Some(outcome) = played.outcome() {
            break white_score(outcome.winner);
        }
        if plies >= MAX_PLIES {
            break white_score(None);
        }
        let line = player.best(played.as_ref(), nodes);
        let Some(Line { score, moves }) = line else { break white_score(None) };
        if adjudicator.is_won(position.turn(), score) {
            break white_score(adjudicator.leader);
        }
        let Some(&mv) = moves.first() else { break white_score(None) };
        if position.checkers().is_empty() && !position.is_noisy(mv) {
            let sign = if position.turn() == Color::White { 1.0 } else { -1.0 };
            let score = sign * score.0 as f32;
            positions.push(LabelledPosition::new(game, position.as_ref(), score));
        }
        if played.play(mv).is_err() {
            break white_score(None);
        }
        plies += 1;
    };
    SelfPlayRecord { result, plies, positions }
}

/// Win adjudication: detects that one side has been winning for some plies.
#[derive(Default)]
pub(crate) struct Adjudicator {
    /// The side that is winning.
    pub(crate) leader: Option<Color>,
    /// Number of consecutive plies that it has been winning.
    plies: u32,
}

impl Adjudicator {
    /// Takes the score of the next search, for the side to move. Returns true if
    /// the game can be scored as a win of the leader without playing on.
    pub(crate) fn is_won(&mut self, turn: Color, score: Score) -> bool {
        let winning = score.0.abs() >= WIN_SCORE;
        let leader = winning.then_some(if score > Score::DRAW { turn } else { !turn });
        self.plies = if leader == self.leader { self.plies + 1 } else { 1 };
        self.leader = leader;
        score.is_decided() || winning && self.plies >= WIN_PLIES
    }
}

/// Converts a winner to White's score: 1, ½ or 0.
pub(crate) fn white_score(winner: Option<Color>) -> f32 {
    match winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    }
}

/// Returns a match after some random moves that is not over yet. If no attempt
/// finds one, the match is at the start position.
pub(crate) fn random_opening(game: &dyn AnyGame, random: &mut ChaCha8Rng) -> Box<dyn AnyMatch> {
    for _ in 0..MAX_OPENING_ATTEMPTS {
        let mut played = game.new_match();
        for _ in 0..random.random_range(RANDOM_PLIES) {
            let Some(&mv) = played.legal_moves().choose(random) else { break };
            if played.play(mv).is_err() {
                break;
            }
        }
        if played.outcome().is_none() {
            return played;
        }
    }
    game.new_match()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_adjudicated_if_one_side_keeps_winning() {
        let (mut adjudicator, mut turn) = (Adjudicator::default(), Color::White);
        let mut is_won = |for_white: i32| {
            let score = if turn == Color::White { for_white } else { -for_white };
            let over = adjudicator.is_won(turn, Score(score));
            turn = !turn;
            (over, adjudicator.leader)
        };
        let (white, black) = (Some(Color::White), Some(Color::Black));
        for _ in 1..WIN_PLIES {
            assert_eq!(is_won(WIN_SCORE), (false, white));
        }
        assert_eq!(is_won(WIN_SCORE - 1), (false, None), "the score is below the threshold");
        for _ in 1..WIN_PLIES {
            assert_eq!(is_won(-WIN_SCORE), (false, black));
        }
        assert_eq!(is_won(-WIN_SCORE), (true, black));
        assert_eq!(is_won(Score::win_in(5).0), (true, white), "forced mate");
    }
}
