//! The sentences and the table that compare the variants of a game.

use super::ranked::Ranked;
use super::words::{count, interval, percent_interval, thousands};
use super::{StudyCell, StudyLink, StudySection, StudyTable};
use crate::claims::{self, FORM_MEASURES, form_subject};
use crate::estimate::Estimate;
use crate::study::{Claim, FormStudy, Study};

pub(crate) fn sentences(study: &Study) -> Vec<Ranked> {
    let Some((own, others)) = study.forms.split_first() else { return Vec::new() };
    let differences = others.iter().flat_map(|form| {
        [
            balance(study, own, form),
            draws(study, own, form),
            length(study, own, form),
            skill(study, own, form),
        ]
    });
    differences.flatten().collect()
}

/// Both values of a measure, if a second sample confirms that they differ.
fn both<'s>(
    study: &'s Study,
    own: &FormStudy,
    form: &FormStudy,
    measure: &str,
) -> Option<(Estimate, Estimate, &'s Claim)> {
    let (_, of) = FORM_MEASURES.into_iter().find(|(name, _)| *name == measure)?;
    let claim = claims::confirmed(study, claims::FORM, &form_subject(form, measure))?;
    Some((of(own)?, of(form)?, claim))
}

fn balance(study: &Study, own: &FormStudy, form: &FormStudy) -> Option<Ranked> {
    let (usual, other, claim) = both(study, own, form, "score")?;
    let more = if other.value > usual.value { "more" } else { "less" };
    let text = format!("In {} White scores {more} than in {}.", form.name, own.name);
    Some(Ranked::new(65, text, compared(form, own, &other, &usual)).confirmed_by(study, claim))
}

fn draws(study: &Study, own: &FormStudy, form: &FormStudy) -> Option<Ranked> {
    let (usual, other, claim) = both(study, own, form, "draws")?;
    let more = if other.value > usual.value { "more" } else { "fewer" };
    let text = format!("In {} there are {more} draws than in {}.", form.name, own.name);
    Some(Ranked::new(53, text, compared(form, own, &other, &usual)).confirmed_by(study, claim))
}

/// Both shares with the number of games.
fn compared(form: &FormStudy, own: &FormStudy, other: &Estimate, usual: &Estimate) -> String {
    format!(
        "{} in {} against {} in {}",
        percent_interval(other),
        count(form.games, "game"),
        percent_interval(usual),
        count(own.games, "game")
    )
}

fn length(study: &Study, own: &FormStudy, form: &FormStudy) -> Option<Ranked> {
    let (usual, other, claim) = both(study, own, form, "plies")?;
    let (usual, other) = (usual.map(|plies| plies / 2.0), other.map(|plies| plies / 2.0));
    let more = if other.value > usual.value { "longer" } else { "shorter" };
    let text = format!("In {} games are {more} than in {}.", form.name, own.name);
    let numbers =
        format!("{} against {}", interval(&other, 1, "moves"), interval(&usual, 1, "moves"));
    Some(Ranked::new(51, text, numbers).confirmed_by(study, claim))
}

fn skill(study: &Study, own: &FormStudy, form: &FormStudy) -> Option<Ranked> {
    let (usual, other, claim) = both(study, own, form, "skill")?;
    let more = if other.value > usual.value { "more" } else { "less" };
    let text = format!("{} rewards thinking {more} than {}.", form.name, own.name);
    let numbers = format!(
        "four times the effort scores {} against {}",
        percent_interval(&other),
        percent_interval(&usual)
    );
    Some(Ranked::new(61, text, numbers).confirmed_by(study, claim))
}

pub(crate) fn section(study: &Study) -> Option<StudySection> {
    if study.forms.len() < 2 {
        return None;
    }
    let nodes = study.forms.iter().map(|form| form.nodes).max().unwrap_or(0);
    Some(StudySection {
        id: "forms".to_owned(),
        title: "Forms and options".to_owned(),
        text: vec![
            format!(
                "The same game with other options, all with {} for each move. The last column is \
                 the score of an engine with four times the effort: the more it scores, the more \
                 there is to find.",
                count(nodes, "node")
            ),
            "The best move’s lead is the difference in expected score between the best and the \
             second-best move: the greater it is, the more a move decides."
                .to_owned(),
        ],
        plots: Vec::new(),
        tables: vec![table(&study.forms)],
    })
}

fn table(forms: &[FormStudy]) -> StudyTable {
    let columns = [
        "Form",
        "#White’s score",
        "#Draws",
        "#Plies",
        "#Legal moves",
        "#Best move’s lead",
        "#Four times the effort",
        "#Games",
    ];
    let mut table = StudyTable::new("Forms beside each other", &columns);
    for form in forms {
        let link = StudyLink { game: form.game.clone(), ..StudyLink::default() };
        table.rows.push(vec![
            StudyCell::linked(&form.name, link),
            StudyCell::percent(form.score.as_ref()),
            StudyCell::percent(form.draws.as_ref()),
            StudyCell::number(form.plies.as_ref(), 1),
            StudyCell::number(form.branching.as_ref(), 1),
            StudyCell::number(form.decision.as_ref(), 3),
            StudyCell::percent(form.skill.as_ref()),
            StudyCell::text(thousands(form.games)),
        ]);
    }
    table.without_empty_columns()
}
