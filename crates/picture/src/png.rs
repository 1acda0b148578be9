//! Pictures as PNG.

use crate::{Picture, PictureError};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The error of a PNG that cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The picture itself is wrong.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The library refused the picture.
    #[error("cannot draw the picture: {0}")]
    Drawing(String),
}

impl Picture<'_> {
    /// Makes the picture as PNG, without coordinates: they would need a font.
    ///
    /// # Errors
    /// As [`svg`](Picture::svg), or if the picture cannot be drawn.
    pub fn png(&self) -> Result<Vec<u8>, PngError> {
        rasterize(&self.clone().coordinates(false).svg()?)
    }

    /// Makes a [`card`](Picture::card) as PNG.
    ///
    /// # Errors
    /// As [`png`](Picture::png).
    pub fn card_png(&self) -> Result<Vec<u8>, PngError> {
        rasterize(&self.card()?)
    }
}

/// Draws an SVG as PNG, in its own size. Texts are left out: they would need a font.
///
/// # Errors
/// If the text is no SVG, or has no size.
pub fn rasterize(svg: &str) -> Result<Vec<u8>, PngError> {
    pixels(svg)?.encode_png().map_err(|error| failed(&error))
}

fn failed(message: &dyn ToString) -> PngError {
    PngError::Drawing(message.to_string())
}

/// Draws an SVG in its own size.
pub(crate) fn pixels(svg: &str) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| failed(&error))?;
    let size = tree.size().to_int_size();
    let pixels = Pixmap::new(size.width(), size.height());
    let mut pixels = pixels.ok_or_else(|| failed(&"no room for its pixels"))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}
