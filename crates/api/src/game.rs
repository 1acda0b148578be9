//! Descriptions of games.

use crate::about::SetupView;
use crate::board::BoardView;
use crate::position::PositionView;
use crate::said::{SaidView, sent};
use heterodox_catalog::{AnyGame, OptionGroup, ValueChoice, infos, option_groups, value_choice};
use heterodox_kernel::{GameOption, KindInfo};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KindView {
    /// Token in FEN and notation: a capital letter, and perhaps a mark.
    pub letter: String,
    /// Name for people.
    pub name: String,
    /// A Unicode symbol.
    pub symbol: char,
    /// Description of its moves, one sentence.
    pub about: String,
    /// The parts of the description, for other languages. Absent if it was written by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// The picture that the author of a game of the workshop has chosen: the name of a drawing
    /// of the client, or `svg:` and the hash of an uploaded one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

impl From<&KindInfo> for KindView {
    fn from(kind: &KindInfo) -> KindView {
        KindView {
            letter: kind.token.to_string(),
            name: kind.name.to_string(),
            symbol: kind.symbol,
            about: kind.about.to_string(),
            said: None,
            picture: None,
        }
    }
}

impl KindView {
    /// Returns the kinds of a game.
    fn all(game: &dyn AnyGame) -> Vec<KindView> {
        let mut said = game.kind_texts().into_iter();
        let kinds = game.kinds().iter();
        let view = |kind| KindView { said: said.next().and_then(sent), ..KindView::from(kind) };
        kinds.map(view).collect()
    }
}

/// Pieces in hand of a game, which are shown beside the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum HandKind {
    /// The game has no pieces in hand.
    None,
    /// Captured pieces, which may return to the board, but cannot be dropped.
    Captured,
    /// Pieces that each side can drop on the board.
    Sides,
}

impl HandKind {
    /// Returns the kind of hands that a game has.
    fn of(game: &dyn AnyGame) -> HandKind {
        if game.fen_format().pocket.is_none() {
            HandKind::None
        } else if game.drops() {
            HandKind::Sides
        } else {
            HandKind::Captured
        }
    }
}

/// The description of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
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
    /// Values of the pieces, if players can choose them with these options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<ValueChoice>,
    /// The board.
    pub board: BoardView,
    /// Kinds of pieces.
    pub kinds: Vec<KindView>,
    /// Pieces in hand.
    pub hands: HandKind,
    /// True if a game can be drawn, by rule or by agreement.
    pub draws: bool,
    /// Starting position.
    pub start: PositionView,
    /// Other positions to start from.
    pub setups: Vec<SetupView>,
}

impl GameSummary {
    /// Creates the description of a game.
    pub fn of(game: &dyn AnyGame) -> GameSummary {
        let info = game.info();
        // The catalog lists more options for a game than the game itself does.
        let listed = infos().into_iter().find(|listed| listed.id == info.family());
        GameSummary {
            groups: option_groups(game),
            values: value_choice(game),
            id: info.id,
            name: info.name,
            inventor: info.inventor,
            year: info.year,
            summary: info.summary,
            options: listed.map_or(info.options, |listed| listed.options),
            board: BoardView::of(game.board()),
            kinds: KindView::all(game),
            hands: HandKind::of(game),
            draws: game.has_draws(),
            start: PositionView::of(game.start().as_ref()),
            setups: heterodox_about::setups(game).into_iter().map(SetupView::from).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::find;
    use heterodox_catalog::workshop::{SAMPLES, compile};
    use heterodox_kernel::PieceValue;

    #[test]
    fn games_have_their_kind_of_hands() {
        for (id, hands) in [
            ("chess", HandKind::None),
            ("zigzag", HandKind::Sides),
            ("zwangkrieg", HandKind::Captured),
            ("pacifist:zigzag", HandKind::Sides),
        ] {
            assert_eq!(GameSummary::of(find(id).unwrap().as_ref()).hands, hands, "{id}");
        }
        for (name, hands) in [
            ("bent.txt", HandKind::None),
            ("crazyhouse.txt", HandKind::Sides),
            ("minishogi.txt", HandKind::Sides),
            ("zwangkrieg.txt", HandKind::Captured),
        ] {
            let sample = SAMPLES.iter().find(|sample| sample.name == name).unwrap();
            let game = compile(sample.text).unwrap();
            assert_eq!(GameSummary::of(game.as_ref()).hands, hands, "{name}");
        }
    }

    #[test]
    fn values_are_described_where_they_are_used() {
        let values = |id: &str| GameSummary::of(find(id).unwrap().as_ref()).values;
        assert_eq!(
            (values("chess"), values("pacifist"), values("pacifist:zigzag")),
            Default::default()
        );
        let choice = values("pacifist:mwchess:average:friends:values=n7,k0").unwrap();
        assert_eq!((choice.game.as_str(), choice.max), ("pacifist:mwchess:average:friends", 99));
        let value = |(letter, name, usual, value): (&str, &str, u32, u32)| PieceValue {
            letter: letter.to_owned(),
            name: name.to_owned(),
            usual,
            value,
        };
        let pieces = [
            ("P", "Pawn", 2, 2),
            ("N", "Knight", 5, 7),
            ("B", "Bishop", 4, 4),
            ("R", "Rook", 3, 3),
            ("Q", "Queen", 5, 5),
            ("K", "King", 4, 0),
        ];
        assert_eq!(choice.pieces, pieces.map(value));
    }

    #[test]
    fn the_summary_lists_the_options_of_the_catalog() {
        let summary = GameSummary::of(find("pacifist:zigzag:mirrored").unwrap().as_ref());
        let listed = infos().into_iter().find(|info| info.id == "pacifist").unwrap();
        assert_eq!(summary.options, listed.options);
        assert_eq!(summary.start.game, "pacifist:zigzag:mirrored");
        assert!(summary.draws && !GameSummary::of(find("clash").unwrap().as_ref()).draws);
        assert_eq!(summary.setups[0].name, "Without Ninja Pawns, mirrored");
        assert!(summary.groups.len() > 1 && !summary.start.moves.is_empty());
    }
}
