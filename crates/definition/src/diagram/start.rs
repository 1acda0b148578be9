//! Games of a diagram from their start positions.

use super::arrangement::Arrangement;
use super::castlings::castlers;
use super::define::{definition, zone};
use super::draft::DiagramKeys;
use super::messages;
use super::shuffle::{ShuffleProblem, arrangement};
use crate::Code;
use crate::definition::Definition;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Color, Kind, Square};

/// Returns a game of a diagram from the start position with a number.
///
/// # Errors
/// The problem of the start position, as a sentence without a full stop.
pub(super) fn with_start(name: &str, keys: &DiagramKeys, number: u32) -> Result<Definition, Said> {
    let start = arrangement(keys, number).map_err(ShuffleProblem::said)?;
    match start_problems(keys, &start).pop() {
        None => Ok(definition(name.to_owned(), keys.clone(), &start, number)),
        Some(problem) => Err(problem.problem),
    }
}

/// A problem of a piece in a set-up.
pub(super) struct StartProblem {
    pub(super) kind: Kind,
    pub(super) point: Square,
    pub(super) code: Code,
    /// One sentence without a full stop.
    pub(super) problem: Said,
}

/// Finds pieces of a set-up on forbidden squares, and sides with several pieces that castle.
pub(super) fn start_problems(keys: &DiagramKeys, start: &Arrangement) -> Vec<StartProblem> {
    let mut problems = Vec::new();
    for (color, side) in Color::ALL.into_iter().enumerate() {
        let castlers = castlers(keys, start, color);
        let last = castlers.iter().max_by_key(|(point, kind)| (*kind, *point));
        if let Some(&(point, kind)) = last.filter(|_| castlers.len() > 1) {
            let problem = messages::SEVERAL_CASTLERS.with([Said::Side(side)]);
            problems.push(StartProblem { kind, point, code: Code::SeveralCastlers, problem });
        }
        for point in start.points(color, |_| true).iter() {
            let Some(kind) = start.at(color, point) else { continue };
            if !zone(keys, kind)[color].contains(point) {
                let square = keys.grid.written_name(point);
                let problem = messages::OUTSIDE_ZONE.with([Said::Side(side), Said::text(square)]);
                problems.push(StartProblem { kind, point, code: Code::OutsideZone, problem });
            }
        }
    }
    problems
}
