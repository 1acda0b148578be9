//! Descriptions of games.

use crate::board::BoardView;
use crate::position::PositionView;
use heterodox_catalog::{AnyGame, OptionGroup, infos, option_groups};
use heterodox_kernel::{GameOption, KindInfo};

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct KindView {
    /// Capital letter in FEN and notation.
    pub letter: char,
    /// Name for people.
    pub name: String,
    /// A Unicode symbol.
    pub symbol: char,
    /// Description of its moves, one sentence.
    pub about: String,
}

impl From<&KindInfo> for KindView {
    fn from(kind: &KindInfo) -> KindView {
        KindView {
            letter: kind.letter,
            name: kind.name.to_owned(),
            symbol: kind.symbol,
            about: kind.about.to_owned(),
        }
    }
}

/// The description of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Id with options.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The inventor.
    pub inventor: String,
    /// Year of invention.
    pub year: String,
    /// One line on the characteristics of the game.
    pub summary: String,
    /// Available options.
    pub options: Vec<GameOption>,
    /// Groups of choices.
    pub groups: Vec<OptionGroup>,
    /// The board.
    pub board: BoardView,
    /// Kinds of pieces.
    pub kinds: Vec<KindView>,
    /// Starting position.
    pub start: PositionView,
}

impl GameSummary {
    /// Creates the description of a game.
    pub fn of(game: &dyn AnyGame) -> GameSummary {
        let info = game.info();
        // The catalog lists more options for a game than the game itself does.
        let listed = infos().into_iter().find(|listed| listed.id == info.family());
        GameSummary {
            groups: option_groups(&info.id).unwrap_or_default(),
            id: info.id,
            name: info.name,
            inventor: info.inventor,
            year: info.year,
            summary: info.summary,
            options: listed.map_or(info.options, |listed| listed.options),
            board: BoardView::of(game.board()),
            kinds: game.kinds().iter().map(KindView::from).collect(),
            start: PositionView::of(game.start().as_ref()),
        }
    }
}
