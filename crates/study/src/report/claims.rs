//! Surprises of the first sample and the verdicts of the second, in words.

use super::words::{count, interval, percent_interval};
use super::{StudyCell, StudySection, StudyTable};
use crate::claims::{
    BAD_MOVE, BALANCE, BEST_MOVE, BURDEN, FORM, FORM_MEASURES, METHODS, PHASES, TREND,
};
use crate::estimate::Estimate;
use crate::study::{Claim, Study};
use heterodox_kernel::text::with_article;

/// Formats the estimate of the second sample: "69.3 % ± 6.0 in 54 openings".
pub(crate) fn second_in_words(study: &Study, claim: &Claim) -> Option<String> {
    let second = claim.second.as_ref()?;
    let samples = count(second.samples, unit(claim));
    Some(format!("{} in {samples}", number(study, claim, second)))
}

/// The independent observations of a claim.
fn unit(claim: &Claim) -> &'static str {
    match claim.kind.as_str() {
        BALANCE | TREND => "opening",
        _ => "pair",
    }
}

/// Formats an estimate of a claim.
fn number(_study: &Study, claim: &Claim, estimate: &Estimate) -> String {
    let points = || interval(&estimate.map(|share| 100.0 * share), 1, "percentage points");
    match claim.kind.as_str() {
        BALANCE | BAD_MOVE => percent_interval(estimate),
        TREND | BEST_MOVE => points(),
        FORM if claim.subject.ends_with(FORM_MEASURES[2].0) => interval(estimate, 1, "plies"),
        FORM => points(),
        _ => interval(estimate, 2, "points"),
    }
}

/// Describes the surprise.
fn surprise(study: &Study, claim: &Claim) -> String {
    let is_more = claim.first.value > claim.without;
    let more = if is_more { "more" } else { "less" };
    let san = |coordinates: &str| {
        let moves = &study.openings.first_moves;
        let mv = moves.iter().find(|mv| mv.coordinates == coordinates);
        mv.map_or_else(|| coordinates.to_owned(), |mv| mv.san.clone())
    };
    let subject = &claim.subject;
    match claim.kind.as_str() {
        BALANCE if is_more => {
            format!("White has a large advantage at {subject} nodes for each move")
        }
        BALANCE => format!("Black has an advantage at {subject} nodes for each move"),
        TREND => format!("White scores {more} at {subject} nodes for each move than at fewer"),
        BURDEN => format!("To begin with one {subject} less is an advantage"),
        PHASES => {
            format!("{} is worth {more} in the endgame than in the opening", with_article(subject))
        }
        METHODS => {
            format!("{} is worth {more} by games than by matches", with_article(subject))
        }
        BAD_MOVE => format!("Black has the better game after {}", san(subject)),
        BEST_MOVE => {
            let (best, next) = subject.split_once(' ').unwrap_or((subject, ""));
            format!("{} is a better first move than {}", san(best), san(next))
        }
        FORM => {
            let (id, measure) = subject.rsplit_once(' ').unwrap_or((subject, ""));
            let form = study.forms.iter().find(|form| form.game == id);
            let name = form.map_or(id, |form| form.name.as_str());
            format!("The {} differs in {name}", measure_in_words(measure))
        }
        _ => subject.clone(),
    }
}

/// Returns the name of a measure that differs between variants.
fn measure_in_words(measure: &str) -> &'static str {
    match measure {
        "score" => "score of White",
        "draws" => "share of draws",
        "plies" => "length",
        _ => "reward of thinking",
    }
}

pub(crate) fn section(study: &Study) -> Option<StudySection> {
    if study.claims.is_empty() {
        return None;
    }
    let columns = ["What surprised", "#Chosen among", "#First sample", "#Second sample", "Verdict"];
    let mut table = StudyTable::new("Surprises", &columns);
    for claim in &study.claims {
        let verdict = match claim.second {
            None => "not tested yet",
            Some(_) if claim.is_confirmed() => "confirmed",
            Some(_) => "not confirmed",
        };
        let second = claim.second.as_ref();
        table.rows.push(vec![
            StudyCell::text(heterodox_kernel::text::capitalized(&surprise(study, claim))),
            StudyCell::text(claim.choices.to_string()),
            StudyCell::text(number(study, claim, &claim.first)),
            second.map_or_else(StudyCell::nothing, |second| {
                StudyCell::text(number(study, claim, second))
            }),
            StudyCell::text(verdict),
        ]);
    }
    let text = "A result surprises if it is certain although it was chosen among many: the second \
                column has their number, for which the first interval was widened before it was \
                judged. It is told above only if a second sample, which has no opening in common \
                with the first, confirms it by itself.";
    Some(StudySection {
        id: "surprises".to_owned(),
        title: "What surprised, and the second sample".to_owned(),
        text: vec![text.to_owned()],
        plots: Vec::new(),
        tables: vec![table],
    })
}
