//! Work of the engine for live games, which another worker does.

use heterodox_answers::level;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Limits, Score};
use heterodox_host::{
    ExpectedDelay, GameTime, Opponent, accepts_draw, draw_limits, hint_limits, think_time,
};
use heterodox_kernel::hash::fnv1a;
use heterodox_round::{Command, ConnectionId, EngineJob, EngineRequest};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A position to be searched.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// Id of the live game.
    pub live: String,
    /// Id of the rules.
    pub game: String,
    /// The definition of the game, if it is one of the workshop.
    pub definition: Option<String>,
    /// FEN of the starting position.
    pub fen: String,
    /// The moves from there.
    pub moves: Vec<String>,
    task: Task,
}

/// The purpose of a search.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Task {
    /// A move of the computer, with the milliseconds left and those added for each move.
    Choose { level: u8, time: Option<(u64, u64)> },
    /// The decision about a draw.
    JudgeDraw { computer_moves: bool, fullmove: u32 },
    /// A hint.
    FindHint { connection: u64, id: u64 },
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Best {
    /// The best move, if there is any.
    pub mv: Option<String>,
    /// Its score for the side to move.
    pub score: i32,
}

impl Job {
    /// Describes a job. `None` if it is no search.
    pub(crate) fn of(live: &str, job: EngineJob) -> Option<Job> {
        let (request, task) = match job {
            EngineJob::Choose { request, level, time } => {
                let time = time.map(|(left, increment)| (left.0, increment.0));
                (request, Task::Choose { level, time })
            }
            EngineJob::JudgeDraw { request } => {
                let fullmove = request.played.position().fullmove();
                let task = Task::JudgeDraw { computer_moves: request.computer_moves, fullmove };
                (request, task)
            }
            EngineJob::FindHint { request, connection, id } => {
                (request, Task::FindHint { connection: connection.0, id })
            }
            EngineJob::CancelMove | EngineJob::CreateRematch { .. } => return None,
        };
        let EngineRequest { game, played, .. } = request;
        let start = played.start();
        let rules = start.game();
        Some(Job {
            live: live.to_owned(),
            game: game.to_string(),
            definition: rules.definition(),
            fen: start.fen(),
            moves: played.moves().into_iter().map(|mv| rules.coordinates(mv)).collect(),
            task,
        })
    }

    /// Returns the limits of the search.
    pub(crate) fn limits(&self, played: &dyn AnyMatch) -> Limits {
        match self.task {
            Task::Choose { level: number, time } => {
                let level = level(number);
                let time = time.map(|(left, increment)| GameTime {
                    left: Duration::from_millis(left),
                    increment: Duration::from_millis(increment),
                    delay: ExpectedDelay::LEAST,
                });
                let opponent = Opponent::new(level, fnv1a(self.live.bytes()));
                opponent.move_limits(played, think_time(level, time))
            }
            Task::JudgeDraw { .. } => draw_limits(),
            Task::FindHint { .. } => hint_limits(played),
        }
    }

    /// Returns the command to the live game with the result.
    pub(crate) fn command(&self, best: Best) -> Command {
        let ply = self.moves.len();
        match self.task {
            Task::Choose { .. } => Command::MoveChosen { ply, mv: best.mv },
            Task::JudgeDraw { computer_moves, fullmove } => {
                let score = Score(if computer_moves { best.score } else { -best.score });
                Command::DrawJudged { ply, accepts: accepts_draw(score, fullmove) }
            }
            Task::FindHint { connection, id } => {
                Command::HintFound { connection: ConnectionId(connection), id, mv: best.mv }
            }
        }
    }
}
