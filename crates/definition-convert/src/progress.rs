//! The moves that count as progress towards the limit of moves.

use super::normal::Normal;
use heterodox_definition::{Condition, PawnMoves, Range, stride::Stride};
use heterodox_kernel::{Color, Kind};

/// The quiet moves of a kind as progress towards the limit of moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// All count.
    All,
    /// None counts.
    None,
    /// Some count.
    Some,
}

/// Finds which moves of a kind count as progress, apart from captures and promotions.
pub(super) fn progress(normal: &Normal<'_>, kind: Kind, color: Color) -> Progress {
    let quiet: Vec<&Stride> =
        normal.strides[kind.index()].iter().filter(|stride| stride.quiet).collect();
    if quiet.is_empty() {
        return Progress::None;
    }
    let goes_forward = |stride: &&Stride| stride.step.1 > 0;
    match normal.definition.ends.pawn_moves {
        PawnMoves::OfForwardKinds => {
            let mut alone = quiet.iter().filter(|stride| stride.jumps.is_none()).peekable();
            let is_forward = alone.peek().is_some() && alone.all(goes_forward);
            if is_forward { Progress::All } else { Progress::None }
        }
        PawnMoves::Irreversible(kinds) => {
            let counts = kinds[color.index()].contains(normal.definition.kind(kind).counts_as);
            let returns = quiet.iter().filter(|one| quiet.iter().any(|back| undoes(back, one)));
            match returns.count() {
                _ if !counts => Progress::None,
                0 if quiet.iter().all(goes_forward) => Progress::All,
                returns if returns == quiet.len() => Progress::None,
                _ => Progress::Some,
            }
        }
    }
}

/// Returns whether a stride can take back each move of another one on an empty board.
fn undoes(back: &Stride, stride: &Stride) -> bool {
    let is_long = match (back.range, stride.range) {
        (Range::Unlimited, _) => true,
        (Range::Steps(back), Range::Steps(steps)) => back >= steps,
        _ => false,
    };
    let is_always = back.when == Condition::Always;
    let is_opposite = back.step == (-stride.step.0, -stride.step.1);
    back.jumps.is_none() && is_always && is_opposite && is_long
}

/// Returns whether all moves of a kind count for the limit of moves.
pub(super) fn moves_that_count(normal: &Normal<'_>, kind: Kind) -> bool {
    Color::ALL.into_iter().all(|color| progress(normal, kind, color) == Progress::All)
}
