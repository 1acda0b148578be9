//! Players that do not search.

use heterodox_catalog::{SimpleKind, find};

/// Names of the moves that the greedy player may make.
fn greedy(game: &str, fen: &str) -> Vec<String> {
    let game = find(game).unwrap();
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
