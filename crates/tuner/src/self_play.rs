//! Games of the engine against itself.

use crate::player::Player;
use crate::samples::Known;
use heterodox_catalog::engine::{Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, WHOLE, Weights};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many plies are played at random before the engine takes over, so that
/// every game is another one.
const RANDOM_PLIES: std::ops::RangeInclusive<usize> = 4..=10;

/// How often an opening is drawn again because the game was over in it.
const OPENINGS: usize = 100;

/// After so many plies a game that goes on counts as drawn.
pub(crate) const LONGEST: usize = 500;

/// A score from which on, in hundredths of a Pawn, a side is as good as won
/// where it stays there for so many plies: what comes after teaches little.
const WINNING: i16 = 800;
const STAYS: u32 = 5;

/// A game that was played, for learning from.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it ended for White: 1, ½ or 0.
    pub result: f32,
    /// How many plies it had.
    pub plies: usize,
    /// The positions that can be judged as they stand.
    pub positions: Vec<Judged>,
}

/// What is kept of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The position, to be kept in a file.
    pub fen: String,
    /// Its place in its game: twice the number of its full move, and one more if
    /// it is Black's turn.
    pub ply: u32,
    /// The features with how often they are there, Black's counted negative;
    /// each at most once.
    pub features: Vec<(u32, f32)>,
    /// The inputs of a network: White's by their numbers, and Black's by theirs
    /// and the number of all inputs of a side.
    pub inputs: Vec<u16>,
    /// How far the game is from its end, from 1 to 0.
    pub phase: f32,
    /// What the search said, in hundredths of a Pawn for White.
    pub score: f32,
    /// Whether it is White's turn.
    pub white_moves: bool,
    /// How much of an advantage of White's and of Black's can be won, from 0 to
    /// 1.
    pub scales: [f32; 2],
}

impl Judged {
    /// What is known of the position in a game that ended so for White.
    pub fn known(&self, result: f32) -> Known {
        let &Judged { phase, score, white_moves, scales, .. } = self;
        Known { phase, result, score, white_moves, scales }
    }

    /// The same with left and right exchanged, where that changes nothing in
    /// the game: one more position to learn from.
    pub fn mirrored(&self, game: &dyn AnyGame) -> Option<Judged> {
        let mirrored = game.parse_fen(&self.fen).ok()?.mirrored()?;
        Some(judge(game, mirrored.as_ref(), self.score))
    }
}

/// Plays one game. It is the same for the same numbers, whatever else goes on.
///
/// The first plies are random. A game is over when it is over, when the search
/// sees its end, or when one side has been winning clearly for some plies.
///
/// # Panics
/// If the weights are not of this game.
pub fn play(game: &dyn AnyGame, weights: &Weights, nodes: u64, seed: u64, number: u64) -> Played {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let mut played = opening(game, &mut random);
    let mut player = Player::new(game, weights.clone());
    let (mut positions, mut plies) = (Vec::new(), played.moves().len());
    let mut won = Won::default();
    let result = loop {
        let position = played.position();
        if let Some(outcome) = played.outcome() {
            break result(outcome.winner);
        }
        if plies >= LONGEST {
            break result(None);
        }
        let line = player.think(played.as_ref(), nodes);
        let Some(Line { score, moves }) = line else { break result(None) };
        if won.is_over(position.turn(), score) {
            break result(won.side);
        }
        let Some(&mv) = moves.first() else { break result(None) };
        if position.checkers().is_empty() && !position.is_noisy(mv) {
            let sign = if position.turn() == Color::White { 1.0 } else { -1.0 };
            positions.push(judge(game, position.as_ref(), sign * f32::from(score.0)));
        }
        if played.play(mv).is_err() {
            break result(None);
        }
        plies += 1;
    };
    Played { result, plies, positions }
}

/// Which side has been winning, and for how many plies in a row.
#[derive(Default)]
pub(crate) struct Won {
    pub(crate) side: Option<Color>,
    plies: u32,
}

impl Won {
    /// Whether a game needs not be played to its end after this search for the
    /// side to move.
    pub(crate) fn is_over(&mut self, turn: Color, score: Score) -> bool {
        let winning = score.0.abs() >= WINNING;
        let side = winning.then_some(if score > Score::DRAW { turn } else { !turn });
        self.plies = if side == self.side { self.plies + 1 } else { 1 };
        self.side = side;
        score.is_decided() || winning && self.plies >= STAYS
    }
}

pub(crate) fn result(winner: Option<Color>) -> f32 {
    match winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    }
}

/// A match after some random moves that is not over yet.
pub(crate) fn opening(game: &dyn AnyGame, random: &mut ChaCha8Rng) -> Box<dyn AnyMatch> {
    for _ in 0..OPENINGS {
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

/// What is kept of a position that was judged to be worth `score`, in
/// hundredths of a Pawn for White.
pub fn judge(
    game: &dyn AnyGame,
    position: &dyn heterodox_catalog::AnyPosition,
    score: f32,
) -> Judged {
    let mut seen = Vec::new();
    let phase = position.features(&mut |feature, times| seen.push((feature as u32, times)));
    seen.sort_unstable_by_key(|&(feature, _)| feature);
    let mut features: Vec<(u32, f32)> = Vec::new();
    for (feature, times) in seen {
        match features.last_mut() {
            Some((last, sum)) if *last == feature => *sum += times as f32,
            _ => features.push((feature, times as f32)),
        }
    }
    features.retain(|&(_, times)| times != 0.0);
    let mut inputs = Vec::new();
    position.inputs(&mut |color, input| {
        inputs.push((game.inputs() * color.index() + input) as u16);
    });
    let phase = phase as f32 / heterodox_kernel::OPENING as f32;
    let white_moves = position.turn() == Color::White;
    let ply = 2 * position.fullmove() + u32::from(!white_moves);
    let scales = Color::ALL.map(|color| position.scale(color) as f32 / WHOLE as f32);
    Judged { fen: position.fen(), ply, features, inputs, phase, score, white_moves, scales }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_over_where_one_side_stays_winning() {
        let (mut won, mut turn) = (Won::default(), Color::White);
        let mut is_over = |for_white: i16| {
            let score = if turn == Color::White { for_white } else { -for_white };
            let over = won.is_over(turn, Score(score));
            turn = !turn;
            (over, won.side)
        };
        let (white, black) = (Some(Color::White), Some(Color::Black));
        for _ in 1..STAYS {
            assert_eq!(is_over(WINNING), (false, white));
        }
        assert_eq!(is_over(WINNING - 1), (false, None), "the lead is gone");
        for _ in 1..STAYS {
            assert_eq!(is_over(-WINNING), (false, black));
        }
        assert_eq!(is_over(-WINNING), (true, black));
        assert_eq!(is_over(Score::win_in(5).0), (true, white), "an end in sight");
    }
}
