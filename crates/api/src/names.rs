//! Names of squares and tokens of pieces.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Piece, Square};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Pieces in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InHand {
    /// Token of the piece.
    pub piece: String,
    /// Number of pieces.
    pub count: u8,
}

impl InHand {
    /// Creates the view of a position's pocket.
    pub fn all(game: &dyn AnyGame, pocket: impl IntoIterator<Item = (Piece, u8)>) -> Vec<InHand> {
        let hand = |(piece, count)| InHand { piece: Names(game).piece(piece), count };
        pocket.into_iter().map(hand).collect()
    }
}

/// Returns the tokens of the pieces on the board by square, in capitals for White.
pub fn tokens_by_square(position: &dyn AnyPosition) -> BTreeMap<String, String> {
    let names = Names(position.game());
    let on = |on| Some((names.square(on), names.piece(position.piece_at(on)?)));
    names.0.board().squares().filter_map(on).collect()
}

/// The squares and pieces of a game.
#[derive(Copy, Clone)]
pub(crate) struct Names<'g>(pub(crate) &'g dyn AnyGame);

impl Names<'_> {
    pub(crate) fn square(self, square: Square) -> String {
        self.0.board().name(square).to_owned()
    }

    pub(crate) fn squares(self, squares: &[Square]) -> Vec<String> {
        squares.iter().map(|&square| self.square(square)).collect()
    }

    pub(crate) fn piece(self, piece: Piece) -> String {
        self.0.kinds()[piece.kind.index()].token.cased(piece.color).to_string()
    }
}
