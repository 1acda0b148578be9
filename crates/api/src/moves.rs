//! Moves: their input, and their effects on the board.

use crate::names::{InHand, Names};
use crate::said::{self, SaidView};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::Move;
use heterodox_kernel::view::{self, Choice, ChoiceKind, Effect, ListedMove, Marker};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A legal move, with the inputs that select it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct MoveView {
    /// Coordinate notation.
    pub id: String,
    /// Standard algebraic notation.
    #[serde(rename = "short")]
    pub san: String,
    /// Marker of the target square.
    #[serde(rename = "mark")]
    pub marker: Marker,
    /// Inputs that select the move, in order; at least two.
    pub path: Vec<InputStep>,
}

impl MoveView {
    /// Creates the views of all legal moves. Ends early with the
    /// [`work`](heterodox_kernel::work) of the thread.
    pub fn all(position: &dyn AnyPosition) -> Vec<MoveView> {
        let game = position.game();
        let step = |step| InputStep::of(Names(game), step);
        let view = |ListedMove { mv, san, marker, path }| MoveView {
            id: game.coordinates(mv),
            san,
            marker,
            path: path.into_iter().map(step).collect(),
        };
        position.list().into_iter().map(view).collect()
    }
}

/// An input that selects a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum InputStep {
    /// A square of the board.
    Square {
        /// Name.
        square: String,
    },
    /// A piece in hand.
    Hand {
        /// Token of the piece.
        piece: String,
    },
    /// One of several choices.
    #[serde(rename = "pick")]
    Choice {
        /// Kind of the choice.
        #[serde(rename = "pick")]
        kind: ChoiceKind,
        /// Token of the piece concerned.
        #[serde(skip_serializing_if = "Option::is_none")]
        piece: Option<String>,
        /// Square that can be pointed at instead.
        #[serde(skip_serializing_if = "Option::is_none")]
        square: Option<String>,
        /// Text of the choice.
        text: String,
        /// The parts of the text, for other languages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<SaidView>,
    },
}

impl InputStep {
    fn of(names: Names<'_>, step: view::InputStep) -> InputStep {
        match step {
            view::InputStep::Square(square) => InputStep::Square { square: names.square(square) },
            view::InputStep::Hand(piece) => InputStep::Hand { piece: names.piece(piece) },
            view::InputStep::Choice(Choice { kind, piece, square, text }) => InputStep::Choice {
                kind,
                piece: piece.map(|piece| names.piece(piece)),
                square: square.map(|square| names.square(square)),
                text: text.to_string(),
                said: said::sent(text),
            },
        }
    }
}

/// The effects of a move, in the order of animation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct EffectView {
    /// Moved pieces: the mover first, then pieces that were pushed, pulled, swapped or
    /// carried.
    pub slides: Vec<Slide>,
    /// Squares of captured pieces in the previous position.
    pub removed: Vec<String>,
    /// Pieces that were dropped, promoted or left behind.
    pub placed: Vec<SquarePiece>,
    /// Squares of pieces that change sides, in rounds.
    pub conversions: Vec<Vec<String>>,
}

/// A piece that moves from square to square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Slide {
    /// Start square.
    pub from: String,
    /// Target square.
    pub to: String,
}

/// A piece on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SquarePiece {
    /// Name of the square.
    pub square: String,
    /// Token of the piece.
    pub piece: String,
}

impl EffectView {
    /// Creates the view of the effect of a move.
    pub fn of(game: &dyn AnyGame, effect: &Effect) -> EffectView {
        let names = Names(game);
        let slide = |&(from, to): &(_, _)| Slide { from: names.square(from), to: names.square(to) };
        let placed = |&(on, piece): &(_, _)| SquarePiece {
            square: names.square(on),
            piece: names.piece(piece),
        };
        let round = |round: &Vec<_>| names.squares(round);
        EffectView {
            slides: effect.slides.iter().map(slide).collect(),
            removed: names.squares(&effect.removed),
            placed: effect.placed.iter().map(placed).collect(),
            conversions: effect.conversions.iter().map(round).collect(),
        }
    }
}

/// A played move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PlayedMove {
    /// Coordinate notation.
    pub id: String,
    /// Standard algebraic notation.
    #[serde(rename = "short")]
    pub san: String,
    /// Sentence without a full stop that says what the move does.
    // Summaries that were stored before this field existed have none.
    #[serde(default)]
    #[schema(required = true)]
    pub sentence: String,
    /// The parts of the sentence, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// Effects.
    pub effect: EffectView,
    /// FEN of the position after the move.
    pub fen: String,
    /// Pieces in hand after the move.
    // Summaries that were stored before this field existed have none.
    #[serde(default)]
    #[schema(required = true)]
    pub hands: Vec<InHand>,
    /// True if the move gives check.
    pub check: bool,
}

impl PlayedMove {
    /// Creates the view of a move from the positions before and after it.
    pub fn of(before: &dyn AnyPosition, mv: Move, after: &dyn AnyPosition) -> PlayedMove {
        let said = before.said(mv);
        PlayedMove {
            id: before.game().coordinates(mv),
            san: before.san(mv),
            sentence: said.to_string(),
            said: said::sent(said),
            effect: EffectView::of(before.game(), &before.effect(mv)),
            fen: after.fen(),
            hands: InHand::all(after.game(), after.pocket()),
            check: !after.checkers().is_empty(),
        }
    }
}
