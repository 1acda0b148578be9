//! Positions, reasons and the position editor.

use crate::{AnswerError, problems};
use heterodox_api::{
    EditReply, EditRequest, PositionReply, PositionRequest, Reasons, ReasonsRequest, ReplayReply,
};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::PlayError;
use heterodox_kernel::said::Said;
use heterodox_kernel::work::is_over;

/// Maximum number of moves in a request.
pub const MAX_MOVES: usize = 2_000;

/// Checks the number of moves in a request.
///
/// # Errors
/// If there are more than [`MAX_MOVES`].
pub fn check_length(moves: usize) -> Result<(), AnswerError> {
    if moves > MAX_MOVES {
        let numbers = [Said::text(moves), Said::text(MAX_MOVES)];
        return Err(AnswerError::bad("too-long", problems::TOO_MANY_MOVES.with(numbers)));
    }
    Ok(())
}

/// Returns a match from a position (the start position if `fen` is `None`), with moves already
/// played.
///
/// # Errors
/// If the position or a move is illegal.
pub fn set_up<S: AsRef<str>>(
    game: &dyn AnyGame,
    fen: Option<&str>,
    moves: &[S],
) -> Result<Box<dyn AnyMatch>, AnswerError> {
    let mut played = match fen {
        Some(fen) => game.match_from_fen(fen.trim())?,
        None => game.new_match(),
    };
    for (i, text) in moves.iter().enumerate() {
        if is_over() {
            return Err(AnswerError::too_much_work());
        }
        played.play_text(text.as_ref()).map_err(|error| bad_move(i + 1, &error))?;
    }
    Ok(played)
}

fn bad_move(number: usize, error: &PlayError) -> AnswerError {
    let message = problems::IN_MOVE.with([Said::text(number), error.said()]);
    AnswerError::bad("illegal-move", message.sentence())
}

/// Returns the position after some moves.
///
/// # Errors
/// If the position or a move is illegal.
pub fn position(
    game: &dyn AnyGame,
    request: &PositionRequest,
) -> Result<PositionReply, AnswerError> {
    Ok(PositionReply::of(set_up(game, request.fen.as_deref(), &request.moves)?))
}

/// Returns a game with everything that its moves have done.
///
/// # Errors
/// If the position or a move is illegal, or this takes too much work.
pub fn replay(game: &dyn AnyGame, request: &PositionRequest) -> Result<ReplayReply, AnswerError> {
    let reply = ReplayReply::of(set_up(game, request.fen.as_deref(), &request.moves)?);
    // It is not complete then.
    if is_over() { Err(AnswerError::too_much_work()) } else { Ok(reply) }
}

/// Returns for every square why a picked piece has no legal move to it.
///
/// # Errors
/// If the position or a move is illegal, or there is no such piece.
pub fn reasons(game: &dyn AnyGame, request: &ReasonsRequest) -> Result<Reasons, AnswerError> {
    let played = set_up(game, request.fen.as_deref(), &request.moves)?;
    Reasons::of(played.position().as_ref(), request)
        .map_err(|error| AnswerError::bad("bad-piece", error.said().sentence()))
}

/// Changes a position that may be illegal.
///
/// # Errors
/// If the request does not fit the game.
pub fn edit(game: &dyn AnyGame, request: &EditRequest) -> Result<EditReply, AnswerError> {
    Ok(request.apply(game)?)
}
