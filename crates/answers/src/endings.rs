//! Values of positions from solved endings.

use heterodox_api::{EndingMove, EndingOutcome, EndingReply, EndingStatus};
use heterodox_catalog::AnyPosition;
use heterodox_endings::{Limits, Score, Table, Value};
use heterodox_kernel::{Move, Outcome};

/// Bounds of an ending: three pieces on any board or four on a small one, less than half a
/// minute of work and half a gigabyte while it is solved.
pub const LIMITS: Limits = Limits { positions: 6_000_000, moves: 50_000_000 };

/// Greatest number of pieces on the board of an ending.
pub const MAX_PIECES: usize = 4;

/// Returns whether a position differs from the one with the same pieces but without castling
/// rights, unmoved pawns and en passant. Tables do not have such positions.
pub fn has_rights(position: &dyn AnyPosition) -> bool {
    let mut plain = position.to_setup();
    plain.castling.clear();
    plain.unmoved_pawns.clear();
    plain.en_passant.clear();
    let plain = position.game().from_setup(&plain);
    plain.is_ok_and(|plain| plain.key() != position.key())
}

/// Returns the answer for a position whose value is not known.
pub fn unsolved_ending(status: EndingStatus) -> EndingReply {
    EndingReply { status, outcome: None, plies: None, moves: Vec::new() }
}

/// Returns the values of a position and its moves. `None` if the table does not have them all.
pub fn solved_ending(table: &Table, position: &dyn AnyPosition) -> Option<EndingReply> {
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
    let views = moves.iter().zip(sans).map(|((mv, value), san)| {
        let said = position.said(*mv);
        EndingMove {
            coordinates: position.game().coordinates(*mv),
            san,
            sentence: said.to_string(),
            said: Some(said.into()),
            outcome: outcome(value.score),
            plies: plies(*value),
        }
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
    let over = |end: Outcome| Value { score: Score::of(end, after.turn()), plies: 0 };
    let value = match after.outcome() {
        Some(end) => over(end),
        // The table has no positions where material alone ends the game.
        None => table.value(after).or_else(|| after.rule_outcome().map(over))?,
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
