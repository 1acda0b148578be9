//! Tests of reports: what they say follows from the intervals.

use super::fixture::Fixture;
use super::{Report, Sentence};
use crate::study::Study;
use heterodox_catalog::AnyGame;

fn game(id: &str) -> Box<dyn AnyGame> {
    heterodox_catalog::find(id).unwrap()
}

fn study(width: f64) -> Study {
    Fixture { width }.study(game("chess").as_ref())
}

fn sentences(study: &Study) -> Vec<Sentence> {
    let game = game(&study.game);
    Report::new(game.as_ref(), study, None).sentences
}

/// The sentence with some words, without characters against line breaks.
fn find(study: &Study, words: &str) -> Option<String> {
    let texts = sentences(study).into_iter().map(|s| s.text.replace('\u{a0}', " "));
    texts.into_iter().find(|text| text.contains(words))
}

#[test]
fn a_report_is_for_people() {
    let game = game("chess");
    let report = Report::new(game.as_ref(), &study(1.0), None);
    insta::assert_snapshot!(report.to_markdown().replace('\u{a0}', " "));
}
