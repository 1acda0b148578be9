//! The reason why a picked piece has no legal move at all.

use super::king::find_king;
use super::names::PieceNames;
use crate::text::joined;
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
        Picked::Hand(kind) => format!("the {} in hand", names.kind(kind)),
    };
    let reasons = |among: &dyn Fn(&TargetReason) -> bool| -> Vec<&Explanation> {
        targets.iter().filter(|target| among(target)).map(|target| &target.reason).collect()
    };
    let unsafe_reasons = reasons(&|target| forbidden.contains(&target.square));
    if !unsafe_reasons.is_empty() {
        return unsafe_moves(game, names, picked, &piece, &unsafe_reasons);
    }
    let reached = reasons(&|target| target.reach);
    if reached.is_empty() {
        return Explanation::new(format!("{piece} has no square to go to"));
    }
    common(&reached).unwrap_or_else(|| blocked(position, names, &piece, &reached))
}

/// Explains that other pieces are in the way of all moves, for different reasons.
fn blocked<P: Position>(
    position: &P,
    names: PieceNames<'_, P>,
    piece: &str,
    reached: &[&Explanation],
) -> Explanation {
    let mut blockers: Vec<Square> =
        reached.iter().flat_map(|reason| reason.squares.iter().copied()).collect();
    blockers.retain(|&square| position.piece_at(square).is_some());
    blockers.sort_unstable();
    blockers.dedup();
    let list: Vec<String> = blockers.iter().map(|&on| names.piece(on)).collect();
    let named =
        format!("{piece} has no move: {} {} in its way", joined(&list, "and"), be(list.len()));
    let text = if blockers.is_empty() {
        format!("{piece} has no move: each of its squares is forbidden")
    } else if named.len() <= MAX_LENGTH {
        named
    } else if blockers.iter().all(|&square| names.is_own(square)) {
        format!("{piece} has no move: your own pieces are in its way")
    } else {
        format!("{piece} has no move: other pieces are in its way")
    };
    Explanation::new(text).on(blockers)
}

/// Explains why a piece has no legal move although it has pseudo-legal ones: they leave the own
/// King capturable, or are forbidden in another way.
fn unsafe_moves<G: Game>(
    game: &G,
    names: PieceNames<'_, G::Position>,
    picked: Picked,
    piece: &str,
    reasons: &[&Explanation],
) -> Explanation {
    let checkers = names.position.checkers();
    let is_royal = |from| names.position.piece_at(from).is_some_and(|piece| game.is_royal(piece));
    let is_king = matches!(picked, Picked::Square(from) if is_royal(from));
    let king = find_king(game, names.position, names.position.turn());
    let king = king.map_or("King", |king| names.kind_on(king));
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
        (_, true) => arrows(Explanation::new(format!("{piece} has no safe square to go to"))),
        ([checker, ..], false) => {
            let checker = names.the_piece(*checker);
            arrows(Explanation::new(format!(
                "your {king} is in check from {checker}, and {piece} cannot help"
            )))
        }
        ([], false) => common(reasons).unwrap_or_else(|| {
            arrows(Explanation::new(format!("{piece} has no move that keeps your {king}")))
        }),
    }
}

fn be(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// The explanation that is the same for all.
fn common(reasons: &[&Explanation]) -> Option<Explanation> {
    let (first, rest) = reasons.split_first()?;
    let is_common = rest.iter().all(|reason| reason.sentence == first.sentence);
    is_common.then(|| (*first).clone())
}
