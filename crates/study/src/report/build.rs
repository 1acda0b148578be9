//! From a study to its report.

use super::ranked;
use super::words::{count, list, thousands};
use super::{
    StudyReport, StudySection, balance, claims, endings, forms, games, openings, pieces, shape,
    skill, statements,
};
use crate::study::Study;
use heterodox_catalog::AnyGame;

impl StudyReport {
    /// Says the results of a study in words and tables. `chess` is a study of chess, for comparison
    /// with the depth of the game.
    pub fn new(game: &dyn AnyGame, study: &Study, chess: Option<&Study>) -> StudyReport {
        let sentences = [
            balance::sentences(study),
            shape::sentences(study),
            pieces::sentences(study),
            openings::sentences(study),
            endings::sentences(game, study),
            skill::sentences(study, chess),
            forms::sentences(study),
        ];
        let sections = [
            statements::section(study),
            balance::section(study),
            shape::section(study),
            pieces::section(game, study),
            openings::section(study),
            endings::section(game, study),
            skill::section(study, chess),
            forms::section(study),
            claims::section(study),
            games::section(game, study),
        ];
        let headline = balance::headline(study).or_else(|| shape::headline(study));
        let mut sections: Vec<StudySection> = sections.into_iter().flatten().collect();
        // The plot of the headline is not shown twice.
        let shown = headline.as_ref().and_then(|headline| headline.plot.as_ref());
        for section in &mut sections {
            section.plots.retain(|plot| shown.is_none_or(|shown| shown.file != plot.file));
        }
        StudyReport {
            game: study.game.clone(),
            name: study.name.clone(),
            command: study.command.clone(),
            headline,
            values: pieces::known_values(study),
            introduction: introduction(study),
            sentences: ranked::choose(sentences.into_iter().flatten().collect()),
            sections,
        }
    }
}

fn introduction(study: &Study) -> Vec<String> {
    let efforts: Vec<String> = study.balance.iter().map(|row| thousands(row.nodes)).collect();
    let games = study.balance.iter().map(|row| row.games).sum();
    let played = match efforts.len() {
        0 => String::new(),
        _ => format!(
            " {} for the balance alone, with {} positions searched for each move.",
            count(games, "game"),
            list(&efforts)
        ),
    };
    vec![
        format!(
            "This study of {} was made by the engine of Heterodox {}, which played against \
             itself.{played} These are results of an engine, not of people. Those at the highest \
             effort say most about strong play.",
            study.name, study.version
        ),
        "Numbers have 95 % confidence intervals: of a hundred such intervals, about 95 contain \
         the true value. “54.1 % ± 2.9” means from 51.2 to 57.0 %. The sentences claim nothing \
         that the intervals leave open. What surprises is told only if a second sample from other \
         openings confirms it."
            .to_owned(),
        made_by(study),
    ]
}

/// Identifies the engine that played.
fn made_by(study: &Study) -> String {
    let commit = study.commit.as_ref().map(|commit| format!(", commit `{commit}`"));
    let commit = commit.unwrap_or_default();
    match study.fingerprint.as_str() {
        "" => "This study was made by an earlier version, in which openings were repeated: its \
               intervals are too narrow, and there was no second sample."
            .to_owned(),
        fingerprint => format!(
            "Engine: version {}{commit}, fingerprint of weights and search `{fingerprint}`.",
            study.version
        ),
    }
}
