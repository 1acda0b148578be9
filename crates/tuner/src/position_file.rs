//! Files of training positions.
//!
//! Each line holds one position: `FEN;SCORE;RESULT`, the score in centipawns
//! for White and the result of the game for White (1, 0.5 or 0).

use crate::self_play::LabelledPosition;
use heterodox_catalog::AnyGame;
use heterodox_kernel::FenError;
use heterodox_kernel::text::excerpt;
use rayon::prelude::*;

/// A line that could not be read.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// The line does not have three fields, or the last two are not numbers.
    #[error("{:?}: expected FEN;SCORE;RESULT", excerpt(.0))]
    Fields(String),
    /// The first field is not a FEN of the game.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// The error and the number of its line, counted from 1.
    #[error("line {0}: {1}")]
    At(usize, Box<LineError>),
}

/// Formats a position and the result of its game for White as a line.
pub fn write(position: &LabelledPosition, result: f32) -> String {
    format!("{};{:.0};{result}", position.fen, position.score)
}

/// Parses a line into the position and the result of its game for White.
///
/// # Errors
/// If the line does not have the format of [`write()`].
pub fn read(game: &dyn AnyGame, line: &str) -> Result<(LabelledPosition, f32), LineError> {
    let invalid = || LineError::Fields(line.to_owned());
    let fields: Vec<&str> = line.split(';').collect();
    let [fen, score, result] = fields[..] else { return Err(invalid()) };
    let score = score.parse().map_err(|_| invalid())?;
    let result = result.parse().map_err(|_| invalid())?;
    Ok((LabelledPosition::new(game, game.parse_fen(fen)?.as_ref(), score), result))
}

/// Parses all lines of a text, in order.
///
/// # Errors
/// [`LineError::At`] with the number of the first line that [`read`] rejects.
pub fn read_all(game: &dyn AnyGame, text: &str) -> Result<Vec<(LabelledPosition, f32)>, LineError> {
    let lines: Vec<&str> = text.lines().collect();
    let one = |(i, line): (usize, &&str)| {
        read(game, line).map_err(|error| LineError::At(i + 1, Box::new(error)))
    };
    lines.par_iter().enumerate().map(one).collect()
}
