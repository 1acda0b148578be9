//! Warnings about single kinds of pieces.

use super::finding::Subject;
use super::messages;
use super::reach::Reach;
use heterodox_definition::{
    Captives, Code, Diagnostic, Heading, Language, Leg, Movement, Promotion, Wrap, betza, closest,
    diagram::{NAMES, moves_of},
};
use heterodox_kernel::said::Said;
use heterodox_kernel::{AnySquareSet, Color, Kind};

/// Warns about kinds that cannot move, or that never come to the board.
pub(super) fn idle(subject: &Subject<'_>, reach: Option<&Reach>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for kind in subject.kinds() {
        let rules = subject.definition.kind(kind);
        if rules.moves.is_empty() && subject.definition.language() == Language::Diagram {
            let like = closest(&rules.name, NAMES);
            let suggestion = match like {
                Some(name) => messages::MOVES_OR_NAME.with([Said::text(name)]),
                None => Said::from(&messages::MOVES_BETWEEN),
            };
            let sentence = messages::NO_MOVES.with([subject.name(kind)]);
            let warning = subject.about_moves(Code::NoMoves, kind, sentence, suggestion);
            let name = subject.spans.kinds.get(kind.index()).map(|spans| spans.kind);
            found.push(match (like, name) {
                (Some(like), Some(name)) => warning.fixed_at(name, like),
                _ => warning,
            });
        }
        let is_nowhere = |reach: &&Reach| {
            Color::ALL.into_iter().all(|color| reach.squares(color, kind).is_empty())
        };
        if reach.filter(is_nowhere).is_some() {
            let sentence = messages::ABSENT.with([subject.name(kind)]);
            let suggestion = &messages::GIVE_SQUARES;
            found.push(subject.about(Code::AbsentPiece, kind, sentence, suggestion));
        }
    }
    found
}

/// Warns about kinds with a well-known name but other moves.
pub(super) fn misnamed(subject: &Subject<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for kind in subject.kinds().filter(|_| subject.definition.language() == Language::Diagram) {
        let rules = subject.definition.kind(kind);
        let usual = moves_of(&rules.name, subject.definition.board.files());
        // Pawns and Kings differ from game to game.
        if usual.is_empty() || ["pawn", "king"].contains(&rules.name.as_str()) {
            continue;
        }
        let usual_moves = betza::parse(usual).map(|moves| moves.movements).unwrap_or_default();
        if !are_same(&usual_moves, &rules.moves) {
            let (name, text) = (&rules.name, &rules.move_text);
            let sentence =
                messages::MISLEADING.with([Said::text(name), Said::text(usual), Said::text(text)]);
            let suggestion = &messages::ANOTHER_NAME;
            found.push(subject.about(Code::MisleadingName, kind, sentence, suggestion));
        }
    }
    found
}

/// Returns whether two lists have the same moves, in any order and any notation.
fn are_same(a: &[Movement], b: &[Movement]) -> bool {
    let without_text = |moves: &[Movement]| -> Vec<Movement> {
        let mut moves = moves.to_vec();
        for movement in &mut moves {
            if let Movement::Chain(chain) = movement {
                chain.text.clear();
            }
        }
        moves
    };
    let (a, b) = (without_text(a), without_text(b));
    a.iter().all(|movement| b.contains(movement)) && b.iter().all(|movement| a.contains(movement))
}

/// Warns about ids that several kinds share.
pub(super) fn shared_ids(subject: &Subject<'_>) -> Vec<Diagnostic> {
    let kinds = &subject.definition.kinds;
    let mut found = Vec::new();
    for kind in subject.kinds().filter(|_| subject.definition.language() == Language::Diagram) {
        let id = &kinds[kind.index()].id;
        let first = kinds.iter().position(|other| other.id == *id).unwrap_or_default();
        if first < kind.index() {
            let (name, token) = (&kinds[first].name, &kinds[kind.index()].token);
            let sentence = messages::SHARED_ID.with([Said::text(id), Said::name(name)]);
            let suggestion = messages::ANOTHER_ID.with([Said::text(token)]);
            found.push(subject.about(Code::SharedId, kind, sentence, suggestion));
        }
    }
    found
}

/// Warns about squares that kinds can never reach, although they may stand there.
pub(super) fn confined(subject: &Subject<'_>, reach: &Reach) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for kind in subject.kinds() {
        let rules = subject.definition.kind(kind);
        let reached = reach.squares(Color::White, kind);
        // Pieces that never go back are not expected to reach all squares.
        if reached.is_empty() || rules.moves.iter().all(never_goes_back) {
            continue;
        }
        let zone = rules.zone[0] & subject.definition.board.squares().collect::<AnySquareSet>();
        let missing = zone - reached;
        if !missing.is_empty() {
            let squares = subject.squares(missing.iter());
            let (name, have, all) = (&rules.name, reached.len(), zone.len());
            let sentence = messages::CONFINED.with([
                Said::name(name),
                Said::text(have),
                Said::text(all),
                Said::text(squares),
            ]);
            let suggestion = &messages::ANOTHER_START;
            found.push(subject.about(Code::UnreachableSquares, kind, sentence, suggestion));
        }
    }
    found
}

/// Returns whether no step of a move leads to a lower rank.
fn never_goes_back(movement: &Movement) -> bool {
    let Movement::Chain(chain) = movement else { return false };
    let goes_on = |leg: &Leg, headings: &[Heading]| {
        headings.iter().all(|heading| leg.steps[usize::from(heading.direction)].1 >= 0)
    };
    goes_on(&chain.legs[0], &chain.first)
        && chain.legs.iter().all(|leg| leg.wrap != Wrap::Both && leg.rider.is_none())
        && chain.legs.iter().all(|leg| leg.turns.iter().all(|turns| goes_on(leg, turns)))
}

/// Warns about promotions that cannot happen, or that can happen to the wrong piece.
pub(super) fn promotions(subject: &Subject<'_>, reach: Option<&Reach>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for kind in subject.kinds() {
        let (zone, choices) = match &subject.definition.kind(kind).promotion[0] {
            Promotion::Never => continue,
            Promotion::Transform(transform) => (transform.zone, &[][..]),
            Promotion::Choices { zone, choices } => (*zone, &choices[..]),
        };
        if zone.is_empty() {
            continue;
        }
        let is_far = |reach: &&Reach| {
            let reached = reach.squares(Color::White, kind);
            !reached.is_empty() && !reached.intersects(zone)
        };
        if reach.filter(is_far).is_some() {
            let sentence = messages::FAR_ZONE.with([subject.name(kind)]);
            let suggestion = &messages::WIDER_ZONE;
            found.push(subject.about(Code::UnreachableZone, kind, sentence, suggestion));
        }
        if subject.is_royal(kind) && kind == Kind(0) {
            let sentence = messages::ROYAL_PROMOTES.with([subject.name(kind)]);
            let suggestion = &messages::NO_PROMOTION;
            found.push(subject.about(Code::RoyalPromotes, kind, sentence, suggestion));
        }
        found.extend(unavailable(subject, kind, choices));
    }
    found
}

/// Warns about choices that are never available, and about the lack of any choice.
fn unavailable(
    subject: &Subject<'_>,
    kind: Kind,
    choices: &[heterodox_definition::Choice],
) -> Option<Diagnostic> {
    let definition = subject.definition;
    let is_choice = matches!(definition.kind(kind).promotion[0], Promotion::Choices { .. });
    if is_choice && choices.is_empty() {
        let sentence = messages::NO_CHOICE.with([subject.name(kind)]);
        return Some(subject.about(Code::NoChoice, kind, sentence, &messages::WRITE_CHOICES));
    }
    let is_empty = definition.captives == Captives::Vanish && definition.start.pocket.is_empty();
    let starred = choices.iter().find(|choice| choice.from_reserve && is_empty)?;
    let sentence = messages::UNAVAILABLE.with([subject.name(kind), subject.name(starred.kind)]);
    Some(subject.about(Code::UnavailableChoice, kind, sentence, &messages::WRITE_RESERVE))
}
