//! Positions in files, one a line: FEN, the score for White in hundredths of a
//! Pawn, and how the game ended for White (1, 0.5 or 0), divided by `;`.

use crate::self_play::{Judged, judge};
use heterodox_catalog::AnyGame;
use heterodox_kernel::FenError;
use heterodox_kernel::text::excerpt;
use rayon::prelude::*;

/// Why a line is not read.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// It has not three parts, or the last two are no numbers.
    #[error("{:?}: expected FEN;SCORE;RESULT", excerpt(.0))]
    Parts(String),
    /// The first part is no FEN of the game.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// It is this line of several, the first being 1.
    #[error("line {0}: {1}")]
    At(usize, Box<LineError>),
}

/// A position of a game that ended so for White, as a line.
pub fn write(position: &Judged, result: f32) -> String {
    format!("{};{:.0};{result}", position.fen, position.score)
}

/// The position of a line, and how its game ended for White.
///
/// # Errors
/// If it is not written as [`write()`] does.
pub fn read(game: &dyn AnyGame, line: &str) -> Result<(Judged, f32), LineError> {
    let broken = || LineError::Parts(line.to_owned());
    let parts: Vec<&str> = line.split(';').collect();
    let [fen, score, result] = parts[..] else { return Err(broken()) };
    let score = score.parse().map_err(|_| broken())?;
    let result = result.parse().map_err(|_| broken())?;
    Ok((judge(game, game.parse_fen(fen)?.as_ref(), score), result))
}

/// The same of each line of a text, in order.
///
/// # Errors
/// If one of them is not written as [`write()`] does: which, and why.
pub fn read_all(game: &dyn AnyGame, text: &str) -> Result<Vec<(Judged, f32)>, LineError> {
    let all: Vec<&str> = text.lines().collect();
    let one = |(i, line): (usize, &&str)| {
        read(game, line).map_err(|error| LineError::At(i + 1, Box::new(error)))
    };
    all.par_iter().enumerate().map(one).collect()
}
