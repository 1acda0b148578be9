//! The reason why a picked piece has no legal move at all.

use super::king::find_king;
use super::names::PieceNames;
use crate::phrases::reasons::*;
use crate::said::Said;
use crate::{Explanation, Game, Picked, Position, Square, TargetReason};

/// Maximum length of a sentence that names the blocking pieces one by one, in bytes.
const MAX_LENGTH: usize = 110;

/// Explains why a piece of the side to move has no legal move. `forbidden` are the targets of its
/// pseudo-legal moves; none of these moves is legal.
pub(super) fn without_moves<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    targets: &[TargetReason],
    forbidden: &[Square],
) -> Explanation {
    let names = PieceNames::of(game, position);
    let piece = match picked {
        Picked::Square(from) => names.the_piece(from),
        Picked::Hand(kind) => PIECE_IN_HAND.with([Said::name(names.kind(kind))]),
    };
    let reasons = |among: &dyn Fn(&TargetReason) -> bool| -> Vec<&Explanation> {
        targets.iter().filter(|target| among(target)).map(|target| &target.reason).collect()
    };
    let unsafe_reasons = reasons(&|target| forbidden.contains(&target.square));
    if !unsafe_reasons.is_empty() {
        return unsafe_moves(game, names, picked, piece, &unsafe_reasons);
    }
    let reached = reasons(&|target| target.reach);
    if reached.is_empty() {
        return Explanation::new(NO_SQUARE.with([piece]));
    }
    common(&reached).unwrap_or_else(|| blocked(position, names, piece, &reached))
}

/// Explains that other pieces are in the way of all moves, for different reasons.
fn blocked<P: Position>(
    position: &P,
    names: PieceNames<'_, P>,
    piece: Said,
    reached: &[&Explanation],
) -> Explanation {
    let mut blockers: Vec<Square> =
        reached.iter().flat_map(|reason| reason.squares.iter().copied()).collect();
    blockers.retain(|&square| position.piece_at(square).is_some());
    blockers.sort_unstable();
    blockers.dedup();
    let list = Said::List(blockers.iter().map(|&on| names.piece(on)).collect());
    let phrase = if blockers.len() == 1 { &BLOCKED_BY_ONE } else { &BLOCKED_BY_SEVERAL };
    let named = phrase.with([piece.clone(), list]);
    let text = if blockers.is_empty() {
        ALL_FORBIDDEN.with([piece])
    } else if named.to_string().len() <= MAX_LENGTH {
        named
    } else if blockers.iter().all(|&square| names.is_own(square)) {
        BLOCKED_BY_OWN.with([piece])
    } else {
        BLOCKED_BY_OTHERS.with([piece])
    };
    Explanation::new(text).on(blockers)
}

/// Explains why a piece has no legal move although it has pseudo-legal ones: they leave the own
/// King capturable, or are forbidden in another way.
fn unsafe_moves<G: Game>(
    game: &G,
    names: PieceNames<'_, G::Position>,
    picked: Picked,
    piece: Said,
    reasons: &[&Explanation],
) -> Explanation {
    let checkers = names.position.checkers();
    let is_royal = |from| names.position.piece_at(from).is_some_and(|piece| game.is_royal(piece));
    let is_king = matches!(picked, Picked::Square(from) if is_royal(from));
    let king = find_king(game, names.position, names.position.turn());
    let king = Said::name(king.map_or("King", |king| names.kind_on(king)));
    let arrows = |mut why: Explanation| {
        let all = reasons.iter().flat_map(|reason| reason.arrows.iter().copied());
        for arrow in all {
            if !why.arrows.contains(&arrow) {
                why.arrows.push(arrow);
            }
        }
        why
    };
    match (&checkers[..], is_king) {
        (_, true) => arrows(Explanation::new(NO_SAFE_SQUARE.with([piece]))),
        ([checker, ..], false) => {
            let checker = names.the_piece(*checker);
            arrows(Explanation::new(CHECK_NO_HELP.with([king, checker, piece])))
        }
        ([], false) => common(reasons)
            .unwrap_or_else(|| arrows(Explanation::new(NO_MOVE_KEEPS.with([piece, king])))),
    }
}

/// The explanation that is the same for all.
fn common(reasons: &[&Explanation]) -> Option<Explanation> {
    let (first, rest) = reasons.split_first()?;
    let is_common = rest.iter().all(|reason| reason.sentence == first.sentence);
    is_common.then(|| (*first).clone())
}
