//! All legal moves as people are shown them.

use super::{InputStep, Marker, input_paths, marker};
use crate::aftermath::Aftermath;
use crate::{Game, Move, Position, notation, work};

/// A legal move as people are shown it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMove {
    /// The move.
    pub mv: Move,
    /// The move in SAN.
    pub san: String,
    /// Marker on its destination.
    pub marker: Marker,
    /// The steps that a person takes to enter it.
    pub path: Vec<InputStep>,
}

/// Lists all legal moves. Ends early with the [`work`] of the thread.
pub fn list<G: Game>(game: &G, position: &G::Position) -> Vec<ListedMove> {
    let moves = position.legal_moves();
    let aftermaths = Aftermath::of_all(position, &moves);
    list_with(game, position, moves, &aftermaths)
}

/// Lists all legal moves, given the positions after them.
pub(super) fn list_with<G: Game>(
    game: &G,
    position: &G::Position,
    moves: Vec<Move>,
    aftermaths: &[Aftermath],
) -> Vec<ListedMove> {
    let sans = notation::write_with(game, position, &moves, aftermaths);
    let paths = input_paths(game, position, &moves);
    let listed = moves.into_iter().zip(sans).zip(paths).take_while(|_| !work::is_over());
    listed
        .map(|((mv, san), path)| ListedMove { mv, san, marker: marker(game, position, mv), path })
        .collect()
}
