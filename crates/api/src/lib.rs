//! Views of games, positions and moves: plain values with the names of squares and the
//! letters of pieces, for displays and programs that do not know the games.
//!
//! The types are those of the web API, under the same names. They are its JSON (field names in camel
//! case, unions tagged by `type`, absent fields omitted) and describe themselves in its OpenAPI
//! document. The crate uses no files, threads or clocks.
//!
//! ```
//! use heterodox_api::PositionView;
//! let game = heterodox_catalog::find("chess").unwrap();
//! let view = PositionView::of(game.start().as_ref());
//! assert_eq!(view.pieces["e1"], "K");
//! assert_eq!(view.moves.len(), 20);
//! ```

mod about;
#[cfg(feature = "search")]
mod analysis;
mod board;
mod edit;
mod ending;
mod explorer;
mod game;
mod learning;
mod live;
mod lobby;
mod markdown;
mod moves;
mod names;
mod nested;
mod outcome;
mod pgn;
mod phrases;
mod position;
mod puzzles;
mod reasons;
mod replay;
mod rules;
mod said;
mod showcase;
mod site;
mod study;
mod workshop;

pub use about::{AboutView, CounterView, SetupView};
#[cfg(feature = "search")]
pub use analysis::{
    AnalysisLine, AnalysisReply, AnalysisRequest, AnnotatedMove, LineMove, MoveMark, ScoreView,
    white_expectation, white_result,
};
pub use board::{BoardView, PromotionSquares, SquareView};
pub use edit::{EditChange, EditError, EditReply, EditRequest};
pub use ending::{EndingMove, EndingOutcome, EndingReply, EndingStatus};
pub use explorer::{ExplorerMove, ExplorerReply};
pub use game::{GameSummary, HandKind, KindView};
pub use learning::{GameLearning, LearningMatch, LearningResult, LearningState, MeasuredLevels};
pub use live::{
    Absence, Clock, ClockTimes, DeclinedOffer, LiveGame, LiveUpdate, Offer, Player, PlayerKind,
    Request, ServerMessage, ShownBy, Status, You,
};
pub use lobby::{Card, Lobby, NewGame, Opponent, Side};
pub use moves::{EffectView, InputStep, MoveView, PlayedMove, Slide, SquarePiece};
pub use names::{InHand, tokens_by_square};
pub use nested::{JsonProblem, NestedJsonError, read_nested_json};
pub use outcome::OutcomeView;
pub use pgn::{
    PgnGame, PgnList, PgnListRequest, PgnListed, PgnNode, PgnPlace, PgnRequest, PgnText,
    PgnWriteRequest,
};
pub use phrases::Phrase;
pub use position::{OverlaySquareView, OverlayView, PositionReply, PositionRequest, PositionView};
pub use puzzles::{
    DailyPuzzle, DailyPuzzles, PuzzleList, PuzzleSolution, PuzzleSummary, PuzzleTryRequest,
    PuzzleView, TryRequest,
};
pub use reasons::{Arrow, Reason, Reasons, ReasonsError, ReasonsRequest, TargetReason};
pub use replay::ReplayReply;
pub use rules::{PieceRulesView, RulesView, SaidSection, SectionView};
pub use said::{SaidJoined, SaidPhrase, SaidView};
pub use showcase::{Showcase, ShowcaseMove, games_to_discover};
pub use site::{
    ErrorBody, ErrorText, Health, LevelInfo, Me, NewName, NewTransfer, TransferContent,
    TransferLink, TransferSecret,
};
pub use study::StudyEntry;
pub use workshop::{
    CheckReply, CheckedGame, DiagnosticSeverity, PieceImage, ReachReply, ReachRequest, SetUpReply,
    SetUpRequest, StoredGame, StudyState, TextEdit, TextForm, TextSpan, UploadedPicture,
    WorkshopChange, WorkshopDiagnostic, WorkshopEntry, WorkshopGame, WorkshopList, WorkshopPiece,
    WorkshopSample, WorkshopStudy, WorkshopText,
};
