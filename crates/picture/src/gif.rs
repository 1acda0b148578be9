//! Games as animated GIF, one frame for each position.

use crate::png::{PngError, pixels};
use crate::svg;
use crate::{Caption, Picture, PictureError};
use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use color_quant::NeuQuant;
use resvg::tiny_skia::Pixmap;
use std::borrow::Cow;
use std::collections::HashMap;

/// Width of a GIF in pixels.
pub const GIF_WIDTH: u32 = 480;
/// Maximum size of a GIF in bytes.
pub const MAX_GIF_BYTES: usize = 8 * 1024 * 1024;

/// Number of colours of a GIF.
const COLORS: usize = 256;
/// Number of frequent colours, such as those of the squares, that are kept exactly.
const EXACT_COLORS: usize = 48;
/// One in so many pixels is read to choose the other colours.
const SAMPLING: i32 = 10;

/// Time that a frame is shown, in hundredths of a second.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Delay(pub u16);

impl Delay {
    /// The first frame, with the names of the players.
    pub const TITLE: Delay = Delay(200);
    /// A move.
    pub const MOVE: Delay = Delay(90);
    /// The last frame, with the result.
    pub const END: Delay = Delay(500);
}

/// The error of a GIF that cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum GifError {
    /// A picture cannot be drawn.
    #[error(transparent)]
    Picture(#[from] PngError),
    /// The file would become too large.
    #[error("the GIF of this game would have more than {MAX_GIF_BYTES} bytes")]
    TooLarge,
    /// The library refused a frame.
    #[error("cannot write the GIF: {0}")]
    Encoding(#[from] EncodingError),
}

impl From<PictureError> for GifError {
    fn from(error: PictureError) -> GifError {
        GifError::Picture(error.into())
    }
}

/// A GIF that is being written. Each frame takes some milliseconds, so that callers can spread the
/// work.
pub struct GameGif {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    size: (u16, u16),
    /// The colours of the last frame: a frame contains only what differs from it.
    shown: Vec<u8>,
}

impl GameGif {
    /// Begins a GIF. Its colours are those of the samples, which should contain all kinds of pieces
    /// and marks of the game. All frames must be as large as the samples.
    ///
    /// # Errors
    /// If a sample cannot be drawn.
    pub fn new(samples: &[(Picture<'_>, Caption<'_>)]) -> Result<GameGif, GifError> {
        let drawn = samples.iter().map(|(picture, caption)| draw(picture, caption));
        let drawn: Vec<Pixmap> = drawn.collect::<Result<_, _>>()?;
        let side = |side: fn(&Pixmap) -> u32| {
            let side = drawn.iter().map(side).max().unwrap_or(1);
            u16::try_from(side).map_err(|_| GifError::TooLarge)
        };
        let (width, height) = (side(Pixmap::width)?, side(Pixmap::height)?);
        let palette = Palette::of(&drawn);
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(GameGif { encoder, palette, size: (width, height), shown: Vec::new() })
    }

    /// Adds a frame.
    ///
    /// # Errors
    /// If it cannot be drawn, or the GIF becomes too large.
    pub fn add(
        &mut self,
        picture: &Picture<'_>,
        caption: &Caption<'_>,
        delay: Delay,
    ) -> Result<(), GifError> {
        let colors = self.palette.read(&draw(picture, caption)?);
        let area = Area::of_change(&self.shown, &colors, self.size);
        let frame = Frame {
            delay: delay.0,
            dispose: DisposalMethod::Keep,
            left: area.left,
            top: area.top,
            width: area.width,
            height: area.height,
            buffer: Cow::Owned(area.cut(&colors, self.size.0)),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.shown = colors;
        match self.encoder.get_ref().len() > MAX_GIF_BYTES {
            true => Err(GifError::TooLarge),
            false => Ok(()),
        }
    }

    /// Ends the GIF and returns the file.
    ///
    /// # Errors
    /// If the end cannot be written.
    pub fn finish(self) -> Result<Vec<u8>, GifError> {
        Ok(self.encoder.into_inner()?)
    }
}

fn draw(picture: &Picture<'_>, caption: &Caption<'_>) -> Result<Pixmap, GifError> {
    let picture = picture.clone().coordinates(false).size(GIF_WIDTH);
    Ok(pixels(&svg::framed(&picture, caption)?)?)
}

/// The colours of a GIF.
struct Palette {
    colors: Vec<[u8; 3]>,
    /// The nearest of them, for colours that have been looked up.
    nearest: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// Chooses colours for pictures.
    fn of(pictures: &[Pixmap]) -> Palette {
        let all: Vec<u8> = pictures.iter().flat_map(|picture| picture.data()).copied().collect();
        let learned = NeuQuant::new(SAMPLING, COLORS, &all).color_map_rgb();
        let (learned, _) = learned.as_chunks::<3>();
        let mut palette = Palette { colors: learned.to_vec(), nearest: HashMap::new() };
        let mut exact: Vec<usize> = Vec::new();
        for color in frequent(&all) {
            let free = (0..palette.colors.len()).filter(|index| !exact.contains(index));
            let Some(index) = free.min_by_key(|&index| distance(palette.colors[index], color))
            else {
                break;
            };
            palette.colors[index] = color;
            exact.push(index);
        }
        palette
    }

    fn bytes(&self) -> Vec<u8> {
        self.colors.as_flattened().to_vec()
    }

    /// Returns the index of the nearest colour for each pixel.
    fn read(&mut self, picture: &Pixmap) -> Vec<u8> {
        let mut indices = Vec::with_capacity(picture.data().len() / 4);
        for run in runs(picture.data()) {
            let index = self.index(color_of(run[0]));
            indices.resize(indices.len() + run.len(), index);
        }
        indices
    }

    fn index(&mut self, color: [u8; 3]) -> u8 {
        let colors = &self.colors;
        *self.nearest.entry(color).or_insert_with(|| {
            let nearest = (0..=u8::MAX).zip(colors);
            nearest.min_by_key(|(_, other)| distance(**other, color)).map_or(0, |(index, _)| index)
        })
    }
}

/// Returns the runs of equal pixels. Most of a picture is of few colours.
fn runs(pixels: &[u8]) -> impl Iterator<Item = &[[u8; 4]]> {
    pixels.as_chunks::<4>().0.chunk_by(|one, next| one == next)
}

fn color_of([red, green, blue, _]: [u8; 4]) -> [u8; 3] {
    [red, green, blue]
}

/// Returns the most frequent colours of pixels.
fn frequent(all: &[u8]) -> Vec<[u8; 3]> {
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for run in runs(all) {
        *counts.entry(color_of(run[0])).or_default() += run.len();
    }
    let mut colors: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    // The colours themselves decide between equal numbers, so that files can be compared.
    colors.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
    colors.into_iter().take(EXACT_COLORS).map(|(color, _)| color).collect()
}

fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let square = |index: usize| u32::from(one[index].abs_diff(other[index])).pow(2);
    (0..3).map(square).sum()
}

/// A rectangle of a frame.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Area {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Area {
    /// Returns the smallest area with all differences between two frames: all of the second one,
    /// if there is no first one, and a pixel, if there is no difference.
    fn of_change(before: &[u8], after: &[u8], (width, height): (u16, u16)) -> Area {
        if before.len() != after.len() {
            return Area { left: 0, top: 0, width, height };
        }
        let rows = before.chunks(width.into()).zip(after.chunks(width.into()));
        let mut changed: Option<[u16; 4]> = None;
        for (y, (before, after)) in (0..height).zip(rows).filter(|(_, (a, b))| a != b) {
            let differs = |x: &u16| before.get(usize::from(*x)) != after.get(usize::from(*x));
            let first = (0..width).find(differs).unwrap_or(0);
            let last = (first..width).rev().find(differs).unwrap_or(first);
            changed = Some(match changed {
                Some([left, top, right, _]) => [left.min(first), top, right.max(last), y],
                None => [first, y, last, y],
            });
        }
        let [left, top, right, bottom] = changed.unwrap_or_default();
        Area { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    /// Returns the pixels of the area.
    fn cut(self, frame: &[u8], width: u16) -> Vec<u8> {
        let rows = frame.chunks(width.into()).skip(self.top.into()).take(self.height.into());
        let (left, wide) = (usize::from(self.left), usize::from(self.width));
        rows.flat_map(|row| row.iter().skip(left).take(wide)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_contains_only_what_has_changed() {
        let before = [0; 12];
        let mut after = before;
        let size = (4, 3);
        let nothing = Area { left: 0, top: 0, width: 1, height: 1 };
        assert_eq!(Area::of_change(&before, &after, size), nothing);
        (after[5], after[10]) = (7, 8);
        let area = Area::of_change(&before, &after, size);
        assert_eq!(area, Area { left: 1, top: 1, width: 2, height: 2 });
        assert_eq!(area.cut(&after, 4), [7, 0, 0, 8]);
        let all = Area { left: 0, top: 0, width: 4, height: 3 };
        assert_eq!(Area::of_change(&[], &after, size), all);
    }

    #[test]
    fn frequent_colours_are_exact() {
        let mut picture = Pixmap::new(16, 16).unwrap();
        for (index, pixel) in picture.data_mut().chunks_mut(4).enumerate() {
            let rare = [index as u8, 99, 200, 255];
            pixel.copy_from_slice(if index % 3 == 0 { &rare } else { &[240, 217, 181, 255] });
        }
        let mut palette = Palette::of(&[picture]);
        let index = palette.index([240, 217, 181]);
        assert_eq!(palette.colors[usize::from(index)], [240, 217, 181]);
        assert!(palette.colors.len() <= COLORS);
    }
}
