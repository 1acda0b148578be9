//! Conversions from the catalog's views of boards, positions and moves to the JSON
//! types of the API.

pub(crate) mod live;

use crate::json::{
    self, Board, Effect, InHand, Mark, Move, Overlay, OverlayKind, OverlaySquare, Pick, PlayedMove,
    Point, Position, Slide, SquarePiece, SquarePlace, Tone,
};
use heterodox_catalog::view::{
    BoardView, EffectView, InputStepView, MoveView, OverlayView, PositionView,
};
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::{self as kernel, view};

impl From<BoardView> for Board {
    fn from(board: BoardView) -> Board {
        let squares = board.squares.into_iter();
        Board {
            files: board.files,
            ranks: board.ranks,
            graph: board.graph,
            squares: squares
                .map(|square| SquarePlace { name: square.name, x: square.x, y: square.y })
                .collect(),
            lines: board.lines.into_iter().map(|(from, to)| [from, to]).collect(),
            dark: board.dark,
        }
    }
}

/// Returns the current position of a match that is not a live game. If it is drawn
/// by rule, it has an outcome and nevertheless moves.
pub(crate) fn position(played: &dyn AnyMatch) -> Position {
    let position = played.position();
    let over = played.final_outcome().is_some();
    let view = if over { position.view_without_moves() } else { position.view() };
    from_view(view, played.outcome().map(Into::into))
}

/// Returns a position of a live game. It has no moves if the game has ended, even if a
/// rule only allows to claim the draw.
fn live_position(position: &dyn AnyPosition, outcome: Option<json::Outcome>) -> Position {
    let view = if outcome.is_some() { position.view_without_moves() } else { position.view() };
    from_view(view, outcome)
}

fn from_view(view: PositionView, outcome: Option<json::Outcome>) -> Position {
    let letters = view.pieces.into_iter();
    let hand = |(piece, count): (char, u8)| InHand { piece: piece.to_string(), count };
    Position {
        game: view.game,
        fen: view.fen,
        turn: view.turn.into(),
        pieces: letters.map(|(square, letter)| (square, letter.to_string())).collect(),
        hands: view.hands.into_iter().map(hand).collect(),
        checkers: view.checkers,
        outcome,
        fullmove: view.fullmove,
        halfmove: view.halfmove,
        moves: view.moves.into_iter().map(Move::from).collect(),
        overlays: view.overlays.into_iter().map(Overlay::from).collect(),
    }
}

impl From<MoveView> for Move {
    fn from(mv: MoveView) -> Move {
        Move {
            id: mv.id,
            short: mv.san,
            mark: match mv.marker {
                view::Marker::Move => Mark::Move,
                view::Marker::Capture => Mark::Capture,
                view::Marker::Displace => Mark::Displace,
                view::Marker::Drop => Mark::Drop,
            },
            path: mv.path.into_iter().map(Point::from).collect(),
        }
    }
}

impl From<InputStepView> for Point {
    fn from(point: InputStepView) -> Point {
        match point {
            InputStepView::Square(square) => Point::Square { square },
            InputStepView::Hand(piece) => Point::Hand { piece: piece.to_string() },
            InputStepView::Choice { kind, piece, square, text } => Point::Pick {
                pick: match kind {
                    view::ChoiceKind::Plain => Pick::Plain,
                    view::ChoiceKind::Capture => Pick::Capture,
                    view::ChoiceKind::Promote => Pick::Promote,
                    view::ChoiceKind::Leave => Pick::Leave,
                    view::ChoiceKind::Become => Pick::Become,
                    view::ChoiceKind::Displace => Pick::Displace,
                    view::ChoiceKind::Locust => Pick::Take,
                    view::ChoiceKind::Castle => Pick::Castle,
                },
                piece: piece.map(|piece| piece.to_string()),
                square,
                text,
            },
        }
    }
}

impl From<OverlayView> for Overlay {
    fn from(overlay: OverlayView) -> Overlay {
        let tone = |tone| match tone {
            view::Tone::Good => Tone::Good,
            view::Tone::Bad => Tone::Bad,
            view::Tone::White => Tone::White,
            view::Tone::Black => Tone::Black,
        };
        let squares = overlay.squares.into_iter();
        Overlay {
            id: overlay.id.to_owned(),
            name: overlay.name.to_owned(),
            about: overlay.about.to_owned(),
            kind: match overlay.kind {
                view::OverlayKind::Shade => OverlayKind::Shade,
                view::OverlayKind::Numbers => OverlayKind::Numbers,
            },
            squares: squares
                .map(|(square, text, of)| OverlaySquare { square, text, tone: of.map(tone) })
                .collect(),
        }
    }
}

impl From<EffectView> for Effect {
    fn from(effect: EffectView) -> Effect {
        let placed = effect.placed.into_iter();
        Effect {
            slides: effect.slides.into_iter().map(|(from, to)| Slide { from, to }).collect(),
            removed: effect.removed,
            placed: placed
                .map(|(square, piece)| SquarePiece { square, piece: piece.to_string() })
                .collect(),
            conversions: effect.conversions,
        }
    }
}

/// Returns a move that was played, with the position after it.
pub(crate) fn played_move(
    before: &dyn AnyPosition,
    mv: kernel::Move,
    after: &dyn AnyPosition,
) -> PlayedMove {
    PlayedMove {
        id: before.game().coordinates(mv),
        short: before.san(mv),
        effect: before.effect(mv).into(),
        fen: after.fen(),
        check: !after.checkers().is_empty(),
    }
}
