//! Players that do not search, to measure the lowest levels against.

use crate::error::ArenaError;
use crate::opening::handicap_seed;
use crate::player::{ChosenMove, MoveError, Player, Turn};
use crate::record::FaultKind;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::Move;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;
use std::time::Duration;

/// A player that does not search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SimpleKind {
    /// Plays any legal move.
    Random,
    /// Makes the capture (in Pacifist Chess the conversion) that is worth most by the values of
    /// the pieces, even if the capturing piece is lost; otherwise any legal move.
    Greedy,
    /// Wins if a single move wins, and otherwise plays as [`Greedy`](SimpleKind::Greedy).
    Beginner,
}

impl SimpleKind {
    /// Returns the kind with this name.
    pub(crate) fn parse(name: &str) -> Option<SimpleKind> {
        let all = [SimpleKind::Random, SimpleKind::Greedy, SimpleKind::Beginner];
        all.into_iter().find(|kind| kind.to_string() == name)
    }

    /// Returns the moves among which the player chooses with equal probability.
    fn candidates(self, position: &dyn AnyPosition) -> Vec<Move> {
        let mut moves = position.legal_moves();
        if self == SimpleKind::Beginner {
            let winner = |mv: Move| position.after(mv).ok()?.outcome()?.winner;
            let wins = moves.iter().copied().filter(|&mv| winner(mv) == Some(position.turn()));
            let wins: Vec<Move> = wins.collect();
            if !wins.is_empty() {
                return wins;
            }
        }
        if self != SimpleKind::Random {
            let value = |&mv: &Move| position.captured_value(mv).max(0);
            let most = moves.iter().map(value).max().unwrap_or(0);
            moves.retain(|mv| value(mv) == most);
        }
        moves
    }
}

impl fmt::Display for SimpleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SimpleKind::Random => "random",
            SimpleKind::Greedy => "greedy",
            SimpleKind::Beginner => "beginner",
        })
    }
}

/// A player of a match that does not search.
pub(crate) struct SimplePlayer {
    kind: SimpleKind,
    /// Index of the engine in the match.
    engine: usize,
    /// Seed of the match.
    seed: u64,
    random: ChaCha8Rng,
}

impl SimplePlayer {
    /// Creates the player for an engine of a match, 0 or 1.
    pub(crate) fn new(kind: SimpleKind, engine: usize, seed: u64) -> SimplePlayer {
        SimplePlayer { kind, engine, seed, random: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Player for SimplePlayer {
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError> {
        self.random = ChaCha8Rng::seed_from_u64(handicap_seed(self.seed, number, self.engine));
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError> {
        let moves = self.kind.candidates(turn.played.position().as_ref());
        let index = (self.random.next_u64() % moves.len().max(1) as u64) as usize;
        let no_move = || MoveError::Fault(FaultKind::IllegalMove, "no move".to_owned());
        let mv = moves.get(index).copied().ok_or_else(no_move)?;
        Ok(ChosenMove { mv, score: None, elapsed: Duration::ZERO })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of the moves that the greedy player may make.
    fn greedy(game: &str, fen: &str) -> Vec<String> {
        let game = heterodox_catalog::find(game).unwrap();
        let position = game.parse_fen(fen).unwrap();
        let moves = SimpleKind::Greedy.candidates(position.as_ref());
        moves.into_iter().map(|mv| game.coordinates(mv)).collect()
    }

    #[test]
    fn the_greedy_player_takes_what_is_worth_most_even_if_it_is_defended() {
        // The Rook on d5 is defended, the Knight on f5 is not.
        assert_eq!(greedy("chess", "4k3/8/2p5/3r1n2/4P3/8/8/4K3 w - - 0 1"), ["e4d5"]);
        // With nothing to take, any move will do.
        assert_eq!(greedy("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").len(), 5);
    }
}
