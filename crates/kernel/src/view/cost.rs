//! The work of showing positions to people.

use super::list::list_with;
use super::sentence::sentences_with;
use crate::aftermath::Aftermath;
use crate::explain::Reasons;
use crate::work::{self, Unfinished};
use crate::{Game, Move, Picked, Piece, Position};

/// Largest number of steps of [`work`] of a view of a position: about 50 milliseconds on a
/// machine of 2024.
///
/// A game that is defined at run time is rejected if the [whole view](cost_of_all) of its start
/// position takes more. While a game is played, this is the limit of the [moves](cost_of_moves)
/// of a position, and of the reasons for one picked piece.
pub const MAX_STEPS: u64 = 6_000_000;

/// Computes everything that people are shown of a position without asking: the legal moves and how
/// they are entered and written, the outcome, overlays. Returns the number of steps of the work.
///
/// # Errors
/// If it takes more than [`MAX_STEPS`], or the work around it ends.
pub fn cost_of_moves<G: Game>(game: &G, position: &G::Position) -> Result<u64, Unfinished> {
    cost(|| {
        let (moves, aftermaths) = moves_of(position);
        show_moves(game, position, moves, &aftermaths);
    })
}

/// Computes everything that people may be shown of a position: its moves, their effects, and the
/// reasons for every piece of the side to move, those in hand included. Returns the number of steps
/// of the work.
///
/// # Errors
/// If it takes more than [`MAX_STEPS`], or the work around it ends.
pub fn cost_of_all<G: Game>(game: &G, position: &G::Position) -> Result<u64, Unfinished> {
    cost(|| {
        let (moves, aftermaths) = moves_of(position);
        tell_moves(game, position, &moves, &aftermaths);
        show_moves(game, position, moves, &aftermaths);
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

fn moves_of<P: Position>(position: &P) -> (Vec<Move>, Vec<Aftermath>) {
    let moves = position.legal_moves();
    let aftermaths = Aftermath::of_all(position, &moves);
    (moves, aftermaths)
}

fn show_moves<G: Game>(
    game: &G,
    position: &G::Position,
    moves: Vec<Move>,
    aftermaths: &[Aftermath],
) {
    list_with(game, position, moves, aftermaths);
    position.outcome();
    position.rule_draw();
    position.checkers();
    position.key();
    position.fen();
    position.overlays();
}

/// Describes each legal move in words and on the board.
fn tell_moves<G: Game>(game: &G, position: &G::Position, moves: &[Move], aftermaths: &[Aftermath]) {
    // Each sentence has an effect.
    sentences_with(game, position, moves, aftermaths);
}

/// Explains the moves that the pieces of the side to move do not have.
fn explain_all<G: Game>(game: &G, position: &G::Position) {
    let reasons = Reasons::new(game, position);
    let is_own = |piece: Piece| piece.color == position.turn();
    let board = game.board().squares();
    let on_board = board.filter(|&on| position.piece_at(on).is_some_and(is_own));
    let in_hand = position.pocket().into_iter().filter(|(piece, _)| is_own(*piece));
    let in_hand = in_hand.map(|(piece, _)| Picked::Hand(piece.kind));
    let picked = on_board.map(Picked::Square).chain(in_hand);
    for picked in picked.take_while(|_| !work::is_over()) {
        reasons.explain(picked);
    }
}
