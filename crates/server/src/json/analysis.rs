//! What is said over the socket of the analysis page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client asks for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum AnalysisRequest {
    /// The best lines of a position, deeper and deeper. Replaces whatever is
    /// running.
    Lines {
        /// Comes back with every answer.
        id: u64,
        /// The game's id.
        game: String,
        /// Where it starts.
        #[serde(default)]
        fen: Option<String>,
        /// The moves played from there.
        #[serde(default)]
        moves: Vec<String>,
        /// How many lines, from 1 to 5.
        #[schema(minimum = 1, maximum = 5)]
        lines: u8,
    },
    /// What each move of a game was worth.
    Game {
        /// Comes back with every answer.
        id: u64,
        /// The game's id.
        game: String,
        /// Where it starts.
        #[serde(default)]
        fen: Option<String>,
        /// All its moves.
        moves: Vec<String>,
    },
    /// Stop what is running.
    Stop {
        /// The number of what is to be stopped.
        id: u64,
    },
    /// Ask for a pong.
    Ping {
        /// Comes back with the pong.
        at: f64,
    },
}

/// What the server answers.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(crate) enum AnalysisReply {
    /// The best lines as far as they are known.
    Report {
        /// Of which request.
        id: u64,
        /// Plies searched.
        depth: u32,
        /// Positions looked at.
        nodes: u64,
        /// Positions a second.
        nps: u64,
        /// Milliseconds since the search began.
        elapsed: u64,
        /// The lines, best first.
        lines: Vec<Line>,
        /// White's expected result, from 0 to 1.
        white: f64,
    },
    /// What a position of a game is worth.
    Ply {
        /// Of which request.
        id: u64,
        /// How many moves were played before the position.
        ply: usize,
        /// The score.
        score: Score,
        /// White's expected result, from 0 to 1.
        white: f64,
        /// The best move of the position before.
        #[serde(skip_serializing_if = "Option::is_none")]
        best: Option<Best>,
        /// How bad the move was that led here.
        #[serde(skip_serializing_if = "Option::is_none")]
        mark: Option<MoveMark>,
    },
    /// How far the analysis of a game has come.
    Progress {
        /// Of which request.
        id: u64,
        /// Positions done.
        done: usize,
        /// Positions in all.
        total: usize,
    },
    /// Nothing more will come.
    Done {
        /// Of which request.
        id: u64,
    },
    /// The request cannot be carried out.
    Error {
        /// Of which request; absent if it could not be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Why.
        message: String,
    },
    /// The answer to a ping.
    Pong {
        /// The `at` of the ping.
        at: f64,
    },
}

/// A line of play.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    /// What it leads to.
    pub(crate) score: Score,
    /// The moves.
    pub(crate) moves: Vec<LineMove>,
}

/// A move of a line.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct LineMove {
    /// In coordinate notation.
    pub(crate) id: String,
    /// In short notation.
    pub(crate) short: String,
}

/// A move that would have been better.
pub(crate) type Best = LineMove;

/// A score, always as White sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Score {
    /// An evaluation.
    Cp {
        /// In hundredths of a Pawn.
        cp: i32,
    },
    /// A forced win.
    Mate {
        /// Moves until then: above 0, White wins; below, Black. 0: it has
        /// happened.
        moves: i32,
    },
}

/// How bad a move was.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MoveMark {
    /// A little.
    Inaccuracy,
    /// Clearly.
    Mistake,
    /// Very.
    Blunder,
}
