//! Games that are replayed from their moves.

use crate::moves::PlayedMove;
use crate::position::PositionView;
use heterodox_catalog::AnyMatch;
use heterodox_kernel::work;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game with everything that its moves have done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReplayReply {
    /// The starting position, without its moves.
    pub start: PositionView,
    /// The moves.
    pub played: Vec<PlayedMove>,
    /// The position after the moves. It has no legal moves if there is an outcome.
    pub position: PositionView,
    /// Number of moves before a rule, such as that of repetition, ended the game, if more moves
    /// follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u32>,
}

impl ReplayReply {
    /// Creates the reply for a match after the requested moves. It is incomplete if it takes too
    /// much work.
    pub fn of(mut game: Box<dyn AnyMatch>) -> ReplayReply {
        let count = game.moves().len();
        let mut after = game.position();
        let position = PositionView::of_live(after.as_ref(), game.outcome().map(Into::into));
        let (mut played, mut ended) = (Vec::new(), None);
        while let Some(mv) = game.undo() {
            if work::is_over() {
                break;
            }
            let before = game.position();
            played.push(PlayedMove::of(before.as_ref(), mv, after.as_ref()));
            after = before;
            if game.outcome().is_some() {
                ended = Some((count - played.len()) as u32);
            }
        }
        played.reverse();
        let start = PositionView::without_moves(after.as_ref(), None);
        ReplayReply { start, played, position, ended }
    }
}
