//! Choices that sentences, tables and plots share.

use crate::estimate::Estimate;
use crate::study::{Balance, Study};
use heterodox_kernel::Reason;

/// Largest half width of an interval of White's score that is good enough for a player.
const GOOD_REACH: f64 = 0.06;

/// Returns the effort that counts: the highest whose score is known well, or else the one
/// whose score is known best. The choice does not depend on who wins.
pub(crate) fn main_effort(study: &Study) -> Option<(&Balance, &Estimate)> {
    let scores = || study.balance.iter().filter_map(|row| Some((row, row.score.as_ref()?)));
    let reach = |score: &Estimate| (score.high - score.low) / 2.0;
    scores()
        .rfind(|(_, score)| reach(score) <= GOOD_REACH)
        .or_else(|| scores().min_by(|a, b| reach(a.1).total_cmp(&reach(b.1))))
}

/// The side that a score favours, if any.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Balanced {
    /// White or Black has the better chances.
    Advantage,
    /// Both have almost the same.
    Equal,
    /// No side has a large advantage.
    NotLarge,
}

/// Scores this close to one half are no noticeable advantage.
pub(crate) const EVEN: f64 = 0.05;

/// Scores this close to one half are no large advantage.
const NEARLY_EVEN: f64 = 0.1;

/// Returns the highest effort with a clear score, and its meaning. An advantage must be significant
/// although the effort is one of several.
pub(crate) fn stated_effort(study: &Study) -> Option<(&Balance, &Estimate, Balanced)> {
    let efforts = study.balance.len() as u64;
    let is_within = |score: &Estimate, reach| score.low >= 0.5 - reach && score.high <= 0.5 + reach;
    let says = |score: &Estimate| {
        if score.differs_among(0.5, efforts) {
            Some(Balanced::Advantage)
        } else if is_within(score, EVEN) {
            Some(Balanced::Equal)
        } else {
            is_within(score, NEARLY_EVEN).then_some(Balanced::NotLarge)
        }
    };
    // Weaker play cannot say that a game is balanced if stronger play, though unclear, speaks
    // against it.
    let mut is_doubtful = false;
    for row in study.balance.iter().rev() {
        let Some(score) = &row.score else { continue };
        match says(score) {
            Some(Balanced::Equal | Balanced::NotLarge) if is_doubtful => {}
            Some(says) => return Some((row, score, says)),
            None => is_doubtful |= score.low > 0.5 || score.high < 0.5,
        }
    }
    None
}

/// Returns whether the game has Pawns. People measure an advantage in Pawns.
pub(crate) fn has_pawns(study: &Study) -> bool {
    study.pieces.iter().any(|piece| piece.name.eq_ignore_ascii_case("pawn"))
}

/// Returns whether more than half of the decided games end by mate.
pub(crate) fn wins_by_mate(study: &Study) -> bool {
    let Some((row, _)) = main_effort(study) else { return false };
    let wins = || ["white", "black"].iter().filter_map(|winner| row.reasons.get(*winner));
    let all: u64 = wins().flat_map(|reasons| reasons.values()).sum();
    let mates: u64 = wins().filter_map(|reasons| reasons.get(Reason::Checkmate.id())).sum();
    2 * mates > all
}
