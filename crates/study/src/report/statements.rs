//! The inventor's statements beside the measurements.

use super::basis::main_effort;
use super::words::{count, percent_interval, thousands};
use super::{StudyCell, StudyLink, StudySection, StudyTable};
use crate::statements::{self, Measure};
use crate::study::Study;

pub(crate) fn section(study: &Study) -> Option<StudySection> {
    if study.start.is_some() {
        return None;
    }
    let statements = statements::about(&study.game);
    if statements.is_empty() {
        return None;
    }
    let columns = ["The inventor says", "We measured", "Note"];
    let mut table = StudyTable::new("The inventor says, we measured", &columns);
    for statement in statements {
        let said = format!("{} ({})", statement.claim, statement.source);
        let said = match &statement.measure {
            Measure::Line(line) => StudyCell::linked(said, link(study, line)),
            Measure::Results | Measure::Arrival(_) => StudyCell::text(said),
        };
        let measured = measured(study, &statement.measure);
        let measured = measured.unwrap_or_else(|| "not measured yet".to_owned());
        let note = statement.note.replace('\n', " ");
        table.rows.push(vec![said, StudyCell::text(measured), StudyCell::text(note)]);
    }
    Some(StudySection {
        id: "inventor".to_owned(),
        title: "What the inventor says".to_owned(),
        text: Vec::new(),
        plots: Vec::new(),
        tables: vec![table],
    })
}

fn link(study: &Study, line: &str) -> StudyLink {
    let moves = line.split(' ').map(str::to_owned).collect();
    StudyLink { game: study.game.clone(), fen: study.start.clone(), moves }
}

fn measured(study: &Study, measure: &Measure) -> Option<String> {
    match measure {
        Measure::Results => measured_results(study),
        Measure::Arrival(name) => {
            let arrival = study.arrivals.iter().find(|arrival| arrival.kind == *name)?;
            let wins = arrival.wins.as_ref()?;
            Some(format!(
                "in {} of {} games there is one; its owner wins {} of them; half of them end \
                 within {} after it",
                thousands(arrival.games),
                thousands(study.shape.games),
                percent_interval(wins),
                count(arrival.median_plies.into(), "ply")
            ))
        }
        Measure::Line(line) => {
            let score = study.line_scores.get(line)?;
            let usual = main_effort(study).map(|(row, usual)| {
                let usual = percent_interval(usual);
                format!("; from all openings {usual} at {}", count(row.nodes, "node"))
            });
            Some(format!(
                "White scores {} in {} of games at {}{}",
                percent_interval(score),
                count(score.samples, "pair"),
                count(statements::NODES, "node"),
                usual.unwrap_or_default()
            ))
        }
    }
}

/// Returns the shares of the results at each effort.
fn measured_results(study: &Study) -> Option<String> {
    let rows = study.balance.iter().filter_map(|row| {
        let [white, draw, black] = row.results.each_ref().map(Option::as_ref);
        let share = |estimate| super::words::percent(estimate);
        Some(format!(
            "{}–{}–{} at {}",
            share(white?.value),
            share(black?.value),
            share(draw?.value),
            count(row.nodes, "node")
        ))
    });
    let rows: Vec<String> = rows.collect();
    (!rows.is_empty()).then(|| format!("White wins, Black wins, draws: {}", rows.join("; ")))
}
