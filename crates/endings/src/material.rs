//! Materials: the pieces of an ending without their squares.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Color, Piece, split_piece};
use std::fmt::Write as _;

/// The pieces on the board and in the pocket, without squares.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Material {
    pieces: Vec<Piece>,
    pocket: Vec<(Piece, u8)>,
}

impl Material {
    /// Creates a material of pieces on the board, and in the pocket with their counts.
    pub fn new(mut pieces: Vec<Piece>, mut pocket: Vec<(Piece, u8)>) -> Material {
        pieces.sort_unstable();
        pocket.retain(|(_, count)| *count > 0);
        pocket.sort_unstable();
        Material { pieces, pocket }
    }

    /// Returns the material of a position.
    pub fn of(position: &dyn AnyPosition) -> Material {
        let squares = position.game().board().squares();
        let pieces = squares.filter_map(|square| position.piece_at(square)).collect();
        Material::new(pieces, position.pocket())
    }

    /// Reads White's and Black's pieces, such as `KQ-K`, with an empty pocket. Returns `None`
    /// if a letter is not one of the game's, or the hyphen is missing.
    pub fn parse(game: &dyn AnyGame, text: &str) -> Option<Material> {
        let (white, black) = text.split_once('-')?;
        let mut pieces = Vec::new();
        for (color, letters) in [(Color::White, white), (Color::Black, black)] {
            let mut rest = letters;
            while !rest.is_empty() {
                let (piece, after) = split_piece(game.kinds(), rest)?;
                pieces.push(Piece::new(color, piece.kind));
                rest = after;
            }
        }
        Some(Material::new(pieces, Vec::new()))
    }

    /// The pieces on the board, White's first, in the order of their kinds.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces in the pocket with their counts.
    pub fn pocket(&self) -> &[(Piece, u8)] {
        &self.pocket
    }

    /// Formats the pieces as letters: `KQ-K`, with the pocket in brackets if there is one:
    /// `KP-K[Q]`.
    pub fn name(&self, game: &dyn AnyGame) -> String {
        let token = |piece: Piece| game.kinds()[piece.kind.index()].token;
        let side = |color| -> String {
            let own = self.pieces.iter().filter(|piece| piece.color == color);
            own.flat_map(|&piece| token(piece).chars()).collect()
        };
        let mut name = format!("{}-{}", side(Color::White), side(Color::Black));
        if !self.pocket.is_empty() {
            name.push('[');
            for &(piece, count) in &self.pocket {
                (0..count).for_each(|_| name.extend(token(piece).cased(piece.color).chars()));
            }
            let _ = write!(name, "]");
        }
        name
    }
}
