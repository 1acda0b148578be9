//! Positions.

use crate::moves::{MoveView, PlayedMove};
use crate::names::{InHand, Names, tokens_by_square};
use crate::outcome::OutcomeView;
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::Color;
use heterodox_kernel::view::{Overlay, OverlayKind, Tone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A legal position with its legal moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PositionView {
    /// Id of the rules.
    pub game: String,
    /// FEN of the position.
    pub fen: String,
    /// Side to move.
    pub turn: Color,
    /// Tokens of the pieces by square, in capitals for White.
    pub pieces: BTreeMap<String, String>,
    /// Pieces in hand.
    pub hands: Vec<InHand>,
    /// Squares of the pieces that give check.
    pub checkers: Vec<String>,
    /// The result of the game, or the rule that would draw the position in a game; in that case
    /// there are legal moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// Number of the move to be played.
    pub fullmove: u32,
    /// Plies counted towards the move limit.
    pub halfmove: u32,
    /// Legal moves; empty if the game is over.
    pub moves: Vec<MoveView>,
    /// Available overlays.
    pub overlays: Vec<OverlayView>,
}

impl PositionView {
    /// Creates the view of a position. The outcome is the one that the position alone
    /// determines.
    pub fn of(position: &dyn AnyPosition) -> PositionView {
        let outcome = position.outcome().or(position.rule_outcome());
        let moves = MoveView::all(position);
        PositionView { moves, ..PositionView::without_moves(position, outcome.map(Into::into)) }
    }

    /// Creates the view of the current position of a match. A position that is only
    /// drawn by rule has moves nevertheless.
    pub fn of_match(played: &dyn AnyMatch) -> PositionView {
        let position = played.position();
        let is_over = played.final_outcome().is_some();
        let moves = if is_over { Vec::new() } else { MoveView::all(position.as_ref()) };
        let outcome = played.outcome().map(Into::into);
        PositionView { moves, ..PositionView::without_moves(position.as_ref(), outcome) }
    }

    /// Creates the view of a position of a live game. It has no moves if there is an
    /// outcome, even if a rule only allows to claim a draw.
    pub fn of_live(position: &dyn AnyPosition, outcome: Option<OutcomeView>) -> PositionView {
        let moves = if outcome.is_some() { Vec::new() } else { MoveView::all(position) };
        PositionView { moves, ..PositionView::without_moves(position, outcome) }
    }

    /// Creates the view of a position without its moves.
    pub fn without_moves(position: &dyn AnyPosition, outcome: Option<OutcomeView>) -> PositionView {
        let game = position.game();
        let names = Names(game);
        let overlays = position.overlays().into_iter();
        PositionView {
            game: game.info().id,
            fen: position.fen(),
            turn: position.turn(),
            pieces: tokens_by_square(position),
            hands: InHand::all(game, position.pocket()),
            checkers: names.squares(&position.checkers()),
            outcome,
            fullmove: position.fullmove(),
            halfmove: position.halfmove(),
            moves: Vec::new(),
            overlays: overlays
                .filter(|overlay| !overlay.squares.is_empty())
                .map(|overlay| OverlayView::of(names, overlay))
                .collect(),
        }
    }
}

/// An overlay of the board, which marks at least one square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OverlayView {
    /// Identifier for programs.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Description, one sentence.
    pub about: String,
    /// Kind of drawing.
    pub kind: OverlayKind,
    /// Squares of the overlay.
    pub squares: Vec<OverlaySquareView>,
}

/// A square of an overlay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OverlaySquareView {
    /// Name.
    pub square: String,
    /// Text on the square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Meaning of the colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tone: Option<Tone>,
}

impl OverlayView {
    fn of(names: Names<'_>, overlay: Overlay) -> OverlayView {
        let squares = overlay.squares.into_iter().map(|on| OverlaySquareView {
            square: names.square(on.square),
            text: on.text,
            tone: on.tone,
        });
        OverlayView {
            id: overlay.id.to_owned(),
            name: overlay.name.to_owned(),
            about: overlay.about.to_owned(),
            kind: overlay.kind,
            squares: squares.collect(),
        }
    }
}

/// A position, given by the moves that lead to it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionRequest {
    /// FEN of the starting position; absent for the standard one.
    #[serde(default)]
    pub fen: Option<String>,
    /// Moves from the starting position, in either notation.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// The requested position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PositionReply {
    /// The position after the moves.
    pub position: PositionView,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<PlayedMove>,
}

impl PositionReply {
    /// Creates the reply for a match after the requested moves.
    pub fn of(mut played: Box<dyn AnyMatch>) -> PositionReply {
        let (position, view) = (played.position(), PositionView::of_match(played.as_ref()));
        let last = played.undo().map(|mv| {
            let before = played.position();
            PlayedMove::of(before.as_ref(), mv, position.as_ref())
        });
        PositionReply { position: view, last }
    }
}
