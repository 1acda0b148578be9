//! Pictures of positions, in the drawings and colours of the web client.
//!
//! ```
//! use heterodox_api::GameSummary;
//! use heterodox_picture::Picture;
//!
//! let game = GameSummary::of(heterodox_catalog::find("clash")?.as_ref());
//! let svg = Picture::of(&game, &game.start).last_move(&["c3", "d4"]).svg()?;
//! assert!(svg.starts_with("<svg xmlns="));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "gif")]
mod caption;
mod drawings;
mod geometry;
#[cfg(feature = "gif")]
mod gif;
mod kinds;
mod letters;
#[cfg(feature = "png")]
mod png;
mod svg;
mod uploads;

#[cfg(feature = "gif")]
pub use caption::{Caption, drawable_or};
#[cfg(feature = "gif")]
pub use gif::{Delay, GIF_WIDTH, GameGif, GifError, MAX_GIF_BYTES};
#[cfg(feature = "png")]
pub use png::{PngError, rasterize};

pub use uploads::{MAX_UPLOADS_BYTES, Uploads};

use heterodox_api::{GameSummary, PositionView};
use heterodox_kernel::Color;

/// Smallest and largest width of a picture in pixels.
pub const SIZES: std::ops::RangeInclusive<u32> = 64..=4096;
/// Width of a picture in pixels, unless another is asked for.
pub const DEFAULT_SIZE: u32 = 480;
/// Width and height of a card in pixels: what sites show beside a link.
pub const CARD: (u32, u32) = (1200, 630);
/// Maximum number of arrows, and of marked squares.
pub const MAX_MARKS: usize = 200;

/// A picture of a position: what is to be shown.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    game: &'a GameSummary,
    position: &'a PositionView,
    orientation: Color,
    last_move: Vec<String>,
    squares: Vec<String>,
    arrows: Vec<(String, String)>,
    coordinates: bool,
    size: u32,
    uploads: Option<&'a Uploads>,
}

/// The error of a picture that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PictureError {
    /// A marked square is not on the board.
    #[error("the board has no square {0:?}")]
    UnknownSquare(String),
    /// The picture is too small or too large.
    #[error("a picture is {least} to {most} pixels wide, not {0}", least = SIZES.start(), most = SIZES.end())]
    Size(u32),
    /// There are too many arrows or marked squares.
    #[error("a picture has at most {MAX_MARKS} arrows and as many marked squares, not {0}")]
    TooManyMarks(usize),
}

impl<'a> Picture<'a> {
    /// Creates a picture of a position of a game as White sees it, with coordinates.
    pub fn of(game: &'a GameSummary, position: &'a PositionView) -> Picture<'a> {
        Picture {
            game,
            position,
            orientation: Color::White,
            last_move: Vec::new(),
            squares: Vec::new(),
            arrows: Vec::new(),
            coordinates: true,
            size: DEFAULT_SIZE,
            uploads: None,
        }
    }

    /// Sets the side whose pieces are at the bottom.
    pub fn orientation(self, orientation: Color) -> Picture<'a> {
        Picture { orientation, ..self }
    }

    /// Marks the squares of the last move.
    pub fn last_move(self, squares: &[impl ToString]) -> Picture<'a> {
        Picture { last_move: squares.iter().map(ToString::to_string).collect(), ..self }
    }

    /// Draws circles around squares.
    pub fn squares(self, squares: &[impl ToString]) -> Picture<'a> {
        Picture { squares: squares.iter().map(ToString::to_string).collect(), ..self }
    }

    /// Draws arrows from the first to the second square.
    pub fn arrows(self, arrows: Vec<(String, String)>) -> Picture<'a> {
        Picture { arrows, ..self }
    }

    /// Sets whether the names of files and ranks are shown.
    pub fn coordinates(self, coordinates: bool) -> Picture<'a> {
        Picture { coordinates, ..self }
    }

    /// Sets the width in pixels: one of [`SIZES`].
    pub fn size(self, size: u32) -> Picture<'a> {
        Picture { size, ..self }
    }

    /// Sets the pictures that users have uploaded for pieces. Without them, such pieces are discs
    /// with letters.
    pub fn uploads(self, uploads: &'a Uploads) -> Picture<'a> {
        Picture { uploads: Some(uploads), ..self }
    }

    /// Makes the picture as SVG, which needs no other file.
    ///
    /// # Errors
    /// If a square is not on the board, or the size or the number of marks is out of range.
    pub fn svg(&self) -> Result<String, PictureError> {
        self.check()?;
        svg::write(self)
    }

    /// Makes a card for a link as SVG, [`CARD`] pixels large: the board on the colour of its game,
    /// without coordinates.
    ///
    /// # Errors
    /// As [`svg`](Picture::svg).
    pub fn card(&self) -> Result<String, PictureError> {
        self.check()?;
        svg::card(&self.clone().coordinates(false))
    }

    /// Returns an error if the size or the number of marks is out of range.
    fn check(&self) -> Result<(), PictureError> {
        if !SIZES.contains(&self.size) {
            return Err(PictureError::Size(self.size));
        }
        let marks = self.arrows.len().max(self.squares.len()).max(self.last_move.len());
        if marks > MAX_MARKS {
            return Err(PictureError::TooManyMarks(marks));
        }
        Ok(())
    }
}
