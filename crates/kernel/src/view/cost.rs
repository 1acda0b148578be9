//! The work of showing positions to people.

use super::{Effect, list, sentences};
use crate::work::{self, Unfinished};
use crate::{Game, Picked, Piece, Position, explain_targets};

/// Largest number of steps of [`work`] of a view of a position: about 50 milliseconds on a
/// machine of 2024.
///
/// A game that is defined at run time is rejected if the [whole view](cost_of_all) of its start
/// position takes more. While a game is played, this is the limit of the [moves](cost_of_moves)
/// of a position, and of the reasons for one picked piece.
pub const MAX_STEPS: u64 = 8_000_000;

/// Makes what people are shown of a position without being asked: the legal moves and how they
/// are entered and written, the outcome, overlays. Returns the number of steps of the work.
///
/// # Errors
/// If it takes more than [`MAX_STEPS`], or the work around it ends.
pub fn cost_of_moves<G: Game>(game: &G, position: &G::Position) -> Result<u64, Unfinished> {
    cost(|| show_moves(game, position))
}

/// Makes everything that people may be shown of a position: its moves, what each of them does,
/// and the reasons for every piece of the side to move, those in hand included. Returns the
/// number of steps of the work.
///
/// # Errors
/// If it takes more than [`MAX_STEPS`], or the work around it ends.
pub fn cost_of_all<G: Game>(game: &G, position: &G::Position) -> Result<u64, Unfinished> {
    cost(|| {
        show_moves(game, position);
        tell_moves(game, position);
        explain_all(game, position);
    })
}

fn cost(work: impl FnOnce()) -> Result<u64, Unfinished> {
    work::limited(MAX_STEPS, || {
        let before = work::steps_left();
        work();
        before - work::steps_left()
    })
}

/// Makes the moves.
pub fn show_moves<G: Game>(game: &G, position: &G::Position) {
    list(game, position);
    position.outcome();
    position.rule_draw();
    position.checkers();
    position.key();
    position.fen();
    position.overlays();
}

/// Tells in words and shows on the board what each legal move does.
pub fn tell_moves<G: Game>(game: &G, position: &G::Position) {
    let moves = position.legal_moves();
    sentences(game, position, &moves);
    for mv in moves.into_iter().take_while(|_| !work::is_over()) {
        Effect::of(game, position, mv);
    }
}

/// Explains the moves that the pieces of the side to move do not have.
pub fn explain_all<G: Game>(game: &G, position: &G::Position) {
    let is_own = |piece: Piece| piece.color == position.turn();
    let board = game.board().squares();
    let on_board = board.filter(|&on| position.piece_at(on).is_some_and(is_own));
    let in_hand = position.pocket().into_iter().filter(|(piece, _)| is_own(*piece));
    let picked =
        on_board.map(Picked::Square).chain(in_hand.map(|(piece, _)| Picked::Hand(piece.kind)));
    for picked in picked.take_while(|_| !work::is_over()) {
        explain_targets(game, position, picked);
    }
}
