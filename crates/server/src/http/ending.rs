//! Values of positions from solved endings.

use super::App;
use super::computing::{Computing, json};
use super::extract::{Json, Path};
use crate::endings::Lookup;
use crate::error::ApiError;
use crate::games::check_length;
use axum::extract::State;
use axum::response::Response;
use heterodox_api::{
    EndingMove, EndingOutcome, EndingReply, EndingStatus, ErrorBody, PositionRequest,
};
use heterodox_catalog::AnyPosition;
use heterodox_endings::{Score, Table, Value};
use heterodox_kernel::Move;

/// Returns the exact value of a position with few pieces, and of all its moves.
///
/// The ending is solved when it is asked for the first time. Repetition and the move limit are
/// ignored.
#[utoipa::path(post, path = "/api/games/{game}/ending", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PositionRequest,
    responses((status = 200, body = EndingReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn ending(
    State(app): State<App>,
    computing: Computing,
    Path(game): Path<String>,
    Json(request): Json<PositionRequest>,
) -> Result<Response, ApiError> {
    check_length(request.moves.len())?;
    let entry = computing.find(&app.hub.games, &game).await?;
    let look_up = move || {
        let played = entry.set_up(request.fen.as_deref(), &request.moves)?;
        let position = played.position();
        let reply = match app.endings.look_up(position.as_ref()) {
            Lookup::Found(table) => solved(&table, position.as_ref()),
            Lookup::None => None,
            Lookup::Pending => Some(unsolved(EndingStatus::Pending)),
        };
        json(&reply.unwrap_or_else(|| unsolved(EndingStatus::None)))
    };
    computing.run_long(look_up).await
}

fn unsolved(status: EndingStatus) -> EndingReply {
    EndingReply { status, outcome: None, plies: None, moves: Vec::new() }
}

/// The values of a position and its moves. `None` if the table does not have them all.
fn solved(table: &Table, position: &dyn AnyPosition) -> Option<EndingReply> {
    let value = table.value(position)?;
    let mut moves: Vec<(Move, Value)> = Vec::new();
    for (mv, after) in position.successors() {
        moves.push((mv, value_of_move(table, after.as_ref())?));
    }
    moves.sort_by_key(|(_, value)| match value.score {
        Score::Win => (0, i64::from(value.plies)),
        Score::Draw => (1, 0),
        Score::Loss => (2, -i64::from(value.plies)),
    });
    let list: Vec<Move> = moves.iter().map(|(mv, _)| *mv).collect();
    let sans = position.sans(&list);
    let views = moves.iter().zip(sans).map(|((mv, value), san)| EndingMove {
        coordinates: position.game().coordinates(*mv),
        san,
        sentence: position.sentence(*mv),
        outcome: outcome(value.score),
        plies: plies(*value),
    });
    Some(EndingReply {
        status: EndingStatus::Solved,
        outcome: Some(outcome(value.score)),
        plies: plies(value),
        moves: views.collect(),
    })
}

/// The value of a move for the side that makes it.
fn value_of_move(table: &Table, after: &dyn AnyPosition) -> Option<Value> {
    let value = match after.outcome() {
        Some(end) => Value { score: Score::of(end, after.turn()), plies: 0 },
        None => match table.value(after) {
            Some(value) => value,
            // The table has no positions that are drawn by material alone.
            None => after.rule_draw().map(|_| Value { score: Score::Draw, plies: 0 })?,
        },
    };
    Some(Value { score: value.score.reversed(), plies: value.plies + 1 })
}

fn outcome(score: Score) -> EndingOutcome {
    match score {
        Score::Win => EndingOutcome::Win,
        Score::Draw => EndingOutcome::Draw,
        Score::Loss => EndingOutcome::Loss,
    }
}

fn plies(value: Value) -> Option<u32> {
    (value.score != Score::Draw).then_some(value.plies)
}
