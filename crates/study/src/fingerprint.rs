//! Fingerprints: hashes of all that the moves of the engine depend on.

use crate::play::Player;
use heterodox_catalog::AnyGame;
use heterodox_evaluation::Weights;
use heterodox_kernel::hash::fnv1a;
use std::fmt::Write as _;

/// Nodes and number of lines of the searches that are part of a fingerprint.
const NODES: u64 = 2_000;
const LINES: usize = 3;
/// Number of positions that are searched.
const POSITIONS: usize = 4;

/// Returns the fingerprint of the engine for a game: a hash of the weights and of some searches. It
/// changes with the rules, the evaluation or the search.
pub fn fingerprint(game: &dyn AnyGame) -> String {
    let mut text = weights_text(&game.weights());
    let mut player = Player::new(game, NODES);
    let mut played = game.new_match();
    for _ in 0..POSITIONS {
        player.reset(game);
        let lines = player.lines(played.as_ref(), NODES, LINES);
        for line in &lines {
            let moves: Vec<String> = line.moves.iter().map(|&mv| game.coordinates(mv)).collect();
            let _ = writeln!(text, "{} {}", line.score.0, moves.join(" "));
        }
        let best = lines.first().and_then(|line| line.moves.first());
        if best.is_none_or(|&mv| played.play(mv).is_err()) || played.outcome().is_some() {
            break;
        }
    }
    format!("{:016x}", fnv1a(text.bytes()))
}

/// Returns the hash of the linear weights of a game.
pub(crate) fn of_weights(game: &dyn AnyGame) -> String {
    let Weights { midgame, endgame, .. } = game.weights();
    let bytes = midgame.iter().chain(&endgame).flat_map(|weight| weight.to_le_bytes());
    format!("{:016x}", fnv1a(bytes))
}

fn weights_text(weights: &Weights) -> String {
    let network = weights.network.as_ref().map(|network| network.write()).unwrap_or_default();
    let (midgame, endgame) = (&weights.midgame, &weights.endgame);
    format!("{midgame:?}\n{endgame:?}\n{}\n{network}\n", weights.search_params.write())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_those_of_a_game_and_its_weights() {
        let of = |id: &str| fingerprint(heterodox_catalog::find(id).unwrap().as_ref());
        assert_eq!(of("chess"), of("chess"));
        assert_ne!(of("chess"), of("clash"));
        let weights = heterodox_catalog::find("chess").unwrap().weights();
        let mut other = weights.clone();
        other.midgame[0] += 1;
        assert_ne!(weights_text(&weights), weights_text(&other));
    }
}
