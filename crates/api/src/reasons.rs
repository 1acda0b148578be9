//! The reasons why a picked piece cannot go where it has no legal move.

use crate::names::Names;
use crate::said::{self, SaidView};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::text::excerpt;
use heterodox_kernel::{Explanation, Picked, Square, Token, kind_of_token};
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

/// A picked piece in a position, which is given by the moves that lead to it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReasonsRequest {
    /// FEN of the starting position; absent for the standard one.
    #[serde(default)]
    pub fen: Option<String>,
    /// Moves from the starting position, in either notation.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Square of the picked piece. Exactly one of `from` and `drop` is given.
    #[serde(default)]
    pub from: Option<String>,
    /// Token of the picked piece in hand, in upper or lower case.
    #[serde(default)]
    pub drop: Option<String>,
}

/// The reasons why a picked piece cannot go where it has no legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reasons {
    /// The reason why the piece has no legal move at all; absent if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_moves: Option<Reason>,
    /// All squares that the piece has no legal move to, except its own.
    pub targets: Vec<TargetReason>,
}

/// The reason why a picked piece has no legal move to a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TargetReason {
    /// Name of the square.
    pub square: String,
    /// True if the piece could go to the square, or act on a piece there, if nothing stood
    /// in its way and no other rule forbade it.
    pub reach: bool,
    /// The reason.
    pub reason: Reason,
}

/// The rule that forbids something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Reason {
    /// One full sentence.
    pub sentence: String,
    /// The parts of the sentence, for other languages, with a small letter first and without the
    /// full stop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// Lines of effect that the sentence speaks about, such as from the attacker to the
    /// King.
    pub arrows: Vec<Arrow>,
    /// Squares that the sentence speaks about, such as that of the piece in the way.
    pub squares: Vec<String>,
}

/// An arrow on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Arrow {
    /// Square where it begins.
    pub from: String,
    /// Square where it points.
    pub to: String,
}

impl Reason {
    /// Creates the view of an explanation.
    pub fn of(game: &dyn AnyGame, explanation: Explanation) -> Reason {
        let names = Names(game);
        let arrow =
            |(from, to): (Square, Square)| Arrow { from: names.square(from), to: names.square(to) };
        Reason {
            sentence: explanation.sentence,
            said: said::sent(explanation.said),
            arrows: explanation.arrows.into_iter().map(arrow).collect(),
            squares: names.squares(&explanation.squares),
        }
    }
}

impl Reasons {
    /// Explains for every square why the piece of a request has no legal move to it. Of
    /// the request only the picked piece is used.
    ///
    /// # Errors
    /// If the request does not name exactly one square of the board or kind of piece.
    pub fn of(
        position: &dyn AnyPosition,
        request: &ReasonsRequest,
    ) -> Result<Reasons, ReasonsError> {
        let game = position.game();
        let picked = match (&request.from, &request.drop) {
            (Some(from), None) => {
                let unknown = || ReasonsError::UnknownSquare(from.clone());
                Picked::Square(game.board().square(from).ok_or_else(unknown)?)
            }
            (None, Some(text)) => {
                let kind = Token::parse(text).and_then(|token| kind_of_token(game.kinds(), token));
                Picked::Hand(kind.ok_or_else(|| ReasonsError::UnknownKind(text.clone()))?)
            }
            _ => return Err(ReasonsError::NothingPicked),
        };
        let reasons = position.explain_targets(picked);
        let targets = reasons.targets.into_iter().map(|target| TargetReason {
            square: Names(game).square(target.square),
            reach: target.reach,
            reason: Reason::of(game, target.reason),
        });
        Ok(Reasons {
            without_moves: reasons.without_moves.map(|reason| Reason::of(game, reason)),
            targets: targets.collect(),
        })
    }
}

/// The error for a request that does not name a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReasonsError {
    /// Neither a square nor a piece in hand is given, or both.
    NothingPicked,
    /// The board has no square of this name.
    UnknownSquare(String),
    /// The game has no kind of piece with this token.
    UnknownKind(String),
}

heterodox_kernel::phrases! {
    NOTHING_PICKED = "nothing-picked", "either the square or the letter of a piece in hand is needed";
    UNKNOWN_SQUARE = "unknown-square", "the board has no square {square}";
    UNKNOWN_KIND = "unknown-kind", "the game has no piece {piece}";
}

/// The error that the board has no square of this name.
pub(crate) fn unknown_square(name: &str) -> Said {
    UNKNOWN_SQUARE.with([Said::text(format!("{:?}", excerpt(name)))])
}

impl ReasonsError {
    /// The phrases of all errors, for tests of the catalogues.
    pub fn phrases() -> &'static [&'static Phrase] {
        ALL
    }

    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            ReasonsError::NothingPicked => Said::from(&NOTHING_PICKED),
            ReasonsError::UnknownSquare(name) => unknown_square(name),
            ReasonsError::UnknownKind(token) => {
                UNKNOWN_KIND.with([Said::text(format!("{:?}", excerpt(token)))])
            }
        }
    }
}

impl fmt::Display for ReasonsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for ReasonsError {}
