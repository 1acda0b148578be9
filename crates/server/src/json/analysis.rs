//! Messages of the analysis WebSocket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A request of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum AnalysisRequest {
    /// Searches the best lines of a position, with increasing depth. Replaces a running
    /// search.
    Lines {
        /// Number that is returned with every reply.
        id: u64,
        /// Id of the rules.
        game: String,
        /// FEN of the starting position.
        #[serde(default)]
        fen: Option<String>,
        /// Moves from the starting position.
        #[serde(default)]
        moves: Vec<String>,
        /// Number of lines, from 1 to 5.
        #[schema(minimum = 1, maximum = 5)]
        lines: u8,
    },
    /// Analyses each move of a game.
    Game {
        /// Number that is returned with every reply.
        id: u64,
        /// Id of the rules.
        game: String,
        /// FEN of the starting position.
        #[serde(default)]
        fen: Option<String>,
        /// All moves.
        moves: Vec<String>,
    },
    /// Stops an analysis.
    Stop {
        /// Number of the request to be stopped.
        id: u64,
    },
    /// Asks for a `pong`.
    Ping {
        /// Value that is returned with the `pong`.
        at: f64,
    },
}

/// A reply of the server.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum AnalysisReply {
    /// The best lines at the reached depth.
    Report {
        /// Number of the request.
        id: u64,
        /// Depth in plies.
        depth: u32,
        /// Number of searched positions.
        nodes: u64,
        /// Searched positions per second.
        nps: u64,
        /// Search time in milliseconds.
        elapsed: u64,
        /// Lines, best first.
        lines: Vec<Line>,
        /// White's expected result, from 0 to 1.
        white: f64,
    },
    /// The evaluation of a position of a game.
    Ply {
        /// Number of the request.
        id: u64,
        /// Number of moves played before the position.
        ply: usize,
        score: Score,
        /// White's expected result, from 0 to 1.
        white: f64,
        /// The best move in the previous position.
        #[serde(skip_serializing_if = "Option::is_none")]
        best: Option<Best>,
        /// Annotation of the move that led to the position.
        #[serde(skip_serializing_if = "Option::is_none")]
        mark: Option<MoveMark>,
    },
    /// Progress of the analysis of a game.
    Progress {
        /// Number of the request.
        id: u64,
        /// Number of analysed positions.
        done: usize,
        /// Number of all positions.
        total: usize,
    },
    /// The analysis is complete.
    Done {
        /// Number of the request.
        id: u64,
    },
    /// The request was refused, or the analysis has failed.
    Error {
        /// Number of the request; absent if it could not be parsed.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Reason, as a sentence.
        message: String,
    },
    /// The answer to a ping.
    Pong {
        /// The `at` of the ping.
        at: f64,
    },
}

/// A line.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    /// Score of the line.
    pub(crate) score: Score,
    pub(crate) moves: Vec<LineMove>,
}

/// A move of a line.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct LineMove {
    /// Move in coordinate notation.
    pub(crate) id: String,
    /// Move in standard algebraic notation.
    pub(crate) short: String,
}

/// A better move.
pub(crate) type Best = LineMove;

/// A score from White's point of view.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Score {
    /// An evaluation.
    Cp {
        /// Centipawns.
        cp: i32,
    },
    /// A forced win.
    Mate {
        /// Number of moves to the end: positive if White wins, negative if Black wins,
        /// 0 if the game is over.
        moves: i32,
    },
}

/// Annotation of a bad move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MoveMark {
    /// An inaccuracy (?!).
    Inaccuracy,
    /// A mistake (?).
    Mistake,
    /// A blunder (??).
    Blunder,
}
