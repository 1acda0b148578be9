//! The settings of new rounds.

use crate::{AnswerError, problems, set_up};
use heterodox_api::{Clock, NewGame, Opponent, Side};
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use heterodox_round::{DAY, PerColor, Seat};

/// Maximum initial time of a clock: a day.
const MAX_TIME: u64 = 24 * 3_600_000;
/// Maximum increment: ten minutes.
const MAX_INCREMENT: u64 = 600_000;
/// Maximum number of days for each move, in a game by days.
const MAX_DAYS: u64 = 14;

/// Returns the FEN of the starting position of a game. Rejects a position if the game is over or
/// its moves take too much work to show.
///
/// # Errors
/// If there is no such position, or a game cannot start there.
pub fn new_start(game: &dyn AnyGame, fen: Option<&str>) -> Result<String, AnswerError> {
    let played = set_up::<&str>(game, fen, &[])?;
    if let Some(outcome) = played.outcome() {
        let message = format!("The game is over in this position: {outcome}.");
        return Err(AnswerError::bad("over", message));
    }
    let position = played.start();
    position.cost_of_moves().map_err(|_| AnswerError::too_much_work())?;
    Ok(position.fen())
}

/// Checks a time control. In a game by days both times are the days for each move.
///
/// # Errors
/// If it is too long or too short.
pub fn check_clock(clock: Option<Clock>) -> Result<(), AnswerError> {
    let Some(Clock { initial, increment }) = clock else { return Ok(()) };
    if increment >= DAY.0 {
        let is_allowed =
            initial == increment && initial % DAY.0 == 0 && initial <= MAX_DAYS * DAY.0;
        let error = || AnswerError::bad("bad-clock", &problems::CLOCK_OF_DAYS);
        return is_allowed.then_some(()).ok_or_else(error);
    }
    if initial > MAX_TIME || increment > MAX_INCREMENT {
        return Err(AnswerError::bad("bad-clock", &problems::CLOCK_TOO_LONG));
    }
    if initial + increment < 1_000 {
        return Err(AnswerError::bad("bad-clock", &problems::CLOCK_TOO_SHORT));
    }
    Ok(())
}

/// Returns the players of a new game, whose creator is `own`. `chance` decides about a random side.
///
/// # Errors
/// If there is no such level.
pub fn seats(
    new: &NewGame,
    own: Seat,
    chance: bool,
) -> Result<PerColor<Option<Seat>>, AnswerError> {
    let other = match new.opponent {
        Opponent::Computer { level: level @ 1..=8 } => Some(Seat::Computer { level }),
        Opponent::Computer { .. } => {
            return Err(AnswerError::bad("bad-level", "A level is a number from 1 to 8."));
        }
        Opponent::Yourself => Some(own.clone()),
        Opponent::Friend | Opponent::Open => None,
    };
    let color = match new.side {
        Side::White => Color::White,
        Side::Black => Color::Black,
        Side::Random => Color::ALL[usize::from(chance)],
    };
    Ok(match color {
        Color::White => PerColor::new(Some(own), other),
        Color::Black => PerColor::new(other, Some(own)),
    })
}
