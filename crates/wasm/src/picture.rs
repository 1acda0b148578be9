//! Pictures of positions.

use crate::position::PositionHandle;
use crate::problem::{Problem, within};
use heterodox_api::{GameSummary, PositionView};
use heterodox_kernel::Color;
use heterodox_picture::{DEFAULT_SIZE, Picture, PictureError};
use serde::Deserialize;

/// What a picture shows, as the TypeScript of the package describes it.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Options {
    orientation: Color,
    last_move: Vec<String>,
    squares: Vec<String>,
    arrows: Vec<(String, String)>,
    coordinates: bool,
    size: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            orientation: Color::White,
            last_move: Vec::new(),
            squares: Vec::new(),
            arrows: Vec::new(),
            coordinates: true,
            size: DEFAULT_SIZE,
        }
    }
}

impl PositionHandle {
    /// Returns a picture of the position as SVG. `options` is JSON.
    ///
    /// # Errors
    /// With the code `bad-picture` if an option is wrong.
    pub fn svg(&self, options: &str) -> Result<String, Problem> {
        let options: Options =
            serde_json::from_str(options).map_err(|error| Problem::of("bad-picture", &error))?;
        within(|| {
            let game = GameSummary::of(self.position().game());
            let view = PositionView::without_moves(self.position(), None);
            let picture = Picture::of(&game, &view)
                .orientation(options.orientation)
                .last_move(&options.last_move)
                .squares(&options.squares)
                .arrows(options.arrows)
                .coordinates(options.coordinates)
                .size(options.size);
            Ok(picture.svg()?)
        })
    }
}

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Problem {
        Problem::of("bad-picture", &error)
    }
}
