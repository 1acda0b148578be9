//! JSON types of the API: field names in camel case, unions tagged by `type`, times in
//! milliseconds. Absent fields are omitted.

mod analysis;
mod game;
mod live;
mod record;

pub(crate) use analysis::{AnalysisReply, AnalysisRequest, Line, LineMove, MoveMark, Score};
pub(crate) use game::{
    Board, Color, Effect, GameOption, GameSummary, InHand, Kind, Mark, Move, Node, OptionChoice,
    OptionGroup, Outcome, Overlay, OverlayKind, OverlaySquare, Pick, PlayedMove, Point, Position,
    Slide, SquarePiece, SquarePlace, Tone,
};
pub(crate) use live::{
    Absence, Card, Clock, ClockTimes, Live, Lobby, NewGame, Opponent, Player, PlayerKind, Request,
    ServerMessage, ShownBy, Side, Status, Update, You,
};
pub(crate) use record::{
    EditChange, EditReply, EditRequest, Example, Health, LevelInfo, Me, NewName, PgnGame,
    PgnRequest, PgnText, PgnWriteRequest, PieceRules, PositionReply, PositionRequest, Rules,
    Section,
};
