//! Tests of reports: what they say follows from the intervals.

use super::fixture::Fixture;
use super::{Cell, Report, Sentence};
use crate::estimate::Estimate;
use crate::study::{Balance, Study};
use heterodox_catalog::AnyGame;

fn game(id: &str) -> Box<dyn AnyGame> {
    heterodox_catalog::find(id).unwrap()
}

/// A study with intervals of a multiple of their usual width.
fn study(width: f64) -> Study {
    Fixture { width }.study(game("chess").as_ref())
}

fn sentences(study: &Study) -> Vec<Sentence> {
    Report::new(game(&study.game).as_ref(), study, None).sentences
}

/// The text of the sentence with some words, with ordinary spaces.
fn find(study: &Study, words: &str) -> Option<String> {
    let texts = sentences(study).into_iter().map(|sentence| sentence.text.replace('\u{a0}', " "));
    texts.into_iter().find(|text| text.contains(words))
}

/// A study that only has White's score at one effort.
fn scored(value: f64, low: f64, high: f64) -> Study {
    let score = Some(Estimate { value, low, high, samples: 100 });
    let row = Balance { nodes: 1_000, games: 200, score, ..Balance::default() };
    Study { game: "chess".to_owned(), balance: vec![row], ..Study::default() }
}

#[test]
fn a_report_is_for_people() {
    let report = Report::new(game("chess").as_ref(), &study(1.0), None);
    insta::assert_snapshot!(report.to_markdown().replace('\u{a0}', " "));
}

#[test]
fn an_advantage_is_claimed_only_if_the_interval_excludes_one_half() {
    for (value, low, high, sentence) in [
        (0.53, 0.51, 0.55, "White has a small advantage: White scores 53 %."),
        (0.55, 0.51, 0.59, "White has an advantage: White scores 55 %."),
        (0.62, 0.58, 0.66, "White has a large advantage: White scores 62 %."),
        (0.7, 0.66, 0.74, "White has a very large advantage: White scores 70 %."),
        (0.45, 0.41, 0.49, "Black has an advantage: White scores only 45 %."),
        (0.51, 0.48, 0.54, "White and Black have almost equal chances: White scores 51 %."),
        (0.49, 0.41, 0.57, "Neither side has a large advantage: White scores 41 to 57 %."),
    ] {
        assert_eq!(find(&scored(value, low, high), "scores").as_deref(), Some(sentence));
    }
    let unknown = scored(0.6, 0.45, 0.75);
    assert!(find(&unknown, "too few games to say whether White or Black").is_some());
    assert_eq!(sentences(&unknown).len(), 1);
}

#[test]
fn the_effort_is_chosen_by_width_alone() {
    let mut study = scored(0.6, 0.55, 0.65);
    study.balance.extend(scored(0.5, 0.47, 0.53).balance);
    study.balance.extend(scored(0.8, 0.7, 0.9).balance);
    assert!(find(&study, "White scores 50 %").is_some(), "the highest effort that is known well");
}

#[test]
fn better_play_may_show_an_advantage_that_is_not_known_well() {
    let mut study = scored(0.5, 0.47, 0.53);
    let words = "In better play White has an advantage: White scores 53 to 76 %.";
    study.balance.extend(scored(0.64, 0.53, 0.76).balance);
    study.balance[1].nodes = 20_000;
    assert_eq!(find(&study, "In better play").as_deref(), Some(words));
    study.balance[1].score.as_mut().unwrap().low = 0.49;
    assert_eq!(find(&study, "In better play"), None);
    study.balance[1].score = scored(0.4, 0.3, 0.48).balance[0].score;
    assert!(find(&study, "In better play Black has an advantage").is_some());
    // The main effort is the highest.
    assert_eq!(find(&scored(0.64, 0.6, 0.68), "In better play"), None);
}

#[test]
fn wide_intervals_make_no_claims() {
    let (narrow, wide) = (study(1.0), study(12.0));
    let claims = [
        "White has an advantage",
        "The strongest piece is the Queen",
        "Values in points",
        "The best first move",
        "Thinking twice as long wins",
    ];
    for claim in claims {
        assert!(find(&narrow, claim).is_some(), "{claim}");
        assert_eq!(find(&wide, claim), None, "{claim}");
    }
    let admissions = [
        "too few games to say whether White or Black has the better chances",
        "too few games to say whether thinking twice as long helps",
        "Games last between",
    ];
    for admission in admissions {
        assert!(find(&wide, admission).is_some(), "{admission}");
        assert_eq!(find(&narrow, admission), None, "{admission}");
    }
}

#[test]
fn a_best_move_differs_from_the_second() {
    let mut study = study(1.0);
    assert!(find(&study, "The best first move is Na3").is_some());
    let second = study.openings.first_moves[1].score.as_mut().unwrap();
    second.high = 0.6;
    assert!(find(&study, "The best first move is one of Na3 and Nc3").is_some());
    for mv in &mut study.openings.first_moves {
        mv.score.as_mut().unwrap().high = 0.6;
    }
    let all = super::openings::sentences(&study);
    let said = |words: &str| all.iter().any(|ranked| ranked.sentence.text.contains(words));
    assert!(said("too few games to say which of the 20 first moves is the best"));
    assert!(!said("A first move to avoid") && !said("The best first move"));
}

#[test]
fn games_are_compared_with_chess_by_the_same_efforts() {
    let clash = game("clash");
    let own = Fixture { width: 1.0 }.study(clash.as_ref());
    let mut chess = study(1.0);
    let said = |chess: &Study| {
        let sentences = Report::new(clash.as_ref(), &own, Some(chess)).sentences;
        let texts: Vec<String> = sentences.into_iter().map(|sentence| sentence.text).collect();
        texts.join(" ")
    };
    assert!(said(&chess).contains("whether thinking is rewarded more than in Chess"));
    chess.skill.depth = Some(Fixture { width: 1.0 }.estimate(300.0, 20.0));
    assert!(said(&chess).contains("Clash of Command rewards thinking more than Chess does."));
    chess.skill.depth = Some(Fixture { width: 1.0 }.estimate(900.0, 20.0));
    assert!(said(&chess).contains("Clash of Command rewards thinking less than Chess does."));
    chess.skill.doublings.pop();
    assert!(said(&chess).contains("64 times the thinking is worth 570 Elo points."));
}

#[test]
fn forms_are_compared_where_they_differ() {
    let mut study = study(1.0);
    let fixture = Fixture { width: 1.0 };
    study.forms = vec![fixture.form("a", "Plain", 0.5), fixture.form("b", "Odd", 0.6)];
    let report = Report::new(game("chess").as_ref(), &study, None);
    assert_eq!(report.sections.last().map(|section| section.id.as_str()), Some("forms"));
    let all: Vec<String> =
        super::forms::sentences(&study).into_iter().map(|ranked| ranked.sentence.text).collect();
    assert_eq!(
        all,
        ["In Odd White scores more than in Plain.", "In Odd games are longer than in Plain."]
    );
}

#[test]
fn endings_are_named_after_what_is_more() {
    let mut study = study(1.0);
    study.balance[0].reasons.clear();
    assert!(find(&study, "One extra piece mates a lone King if it is a Queen.").is_some());
    assert!(find(&study, "A Knight or a Bishop alone cannot mate a lone King.").is_some());
    assert!(find(&study, "Even together these cannot mate a lone King: two Knights.").is_some());
    let pair = "although neither piece does alone: a Bishop and a Knight.";
    assert!(find(&study, pair).is_some());
    let mut unknown = study.clone();
    unknown.endings.retain(|ending| ending.white != "KN");
    assert_eq!(find(&unknown, "although neither"), None, "a Knight alone might win");
    for row in &mut study.balance {
        row.reasons.get_mut("white").unwrap_or(&mut Default::default()).clear();
        row.reasons.remove("black");
    }
    assert!(find(&study, "One extra piece mates").is_none(), "no game ends by mate");
    assert!(find(&study, "One extra piece wins against a lone King").is_some());
}

#[test]
fn every_game_has_ten_sentences_and_whole_tables() {
    for id in heterodox_catalog::ids() {
        let game = game(id);
        for width in [0.2, 1.0, 5.0] {
            let study = Fixture { width }.study(game.as_ref());
            let report = Report::new(game.as_ref(), &study, None);
            assert!((10..=14).contains(&report.sentences.len()), "{id} {width}");
            for sentence in &report.sentences {
                assert!(sentence.text.ends_with('.'), "{}", sentence.text);
                assert!(!sentence.text.contains("  ") && !sentence.numbers.contains("  "));
                assert!(sentence.numbers.chars().any(|letter| letter.is_ascii_digit()));
            }
            for table in report.sections.iter().flat_map(|section| &section.tables) {
                let columns = table.columns.len();
                assert!(table.rows.iter().all(|row| row.len() == columns), "{}", table.caption);
            }
        }
    }
}

#[test]
fn links_lead_to_positions_and_lines_of_the_game() {
    let study = study(1.0);
    let report = Report::new(game("chess").as_ref(), &study, None);
    let tables = report.sections.iter().flat_map(|section| &section.tables);
    let cells = tables.flat_map(|table| table.rows.iter().flatten());
    let links: Vec<_> = cells.filter_map(|cell| cell.link.as_ref()).collect();
    assert!(links.len() > 20);
    for link in links {
        let game = game(&link.game);
        let mut played = match &link.fen {
            Some(fen) => game.match_from_fen(fen).unwrap(),
            None => game.new_match(),
        };
        for mv in &link.moves {
            played.play_text(mv).unwrap();
        }
    }
}

#[test]
fn an_empty_study_has_an_empty_report() {
    let empty = Study { game: "chess".to_owned(), ..Study::default() };
    let report = Report::new(game("chess").as_ref(), &empty, None);
    assert_eq!((report.sentences.len(), report.sections.len()), (0, 0));
    assert!(report.to_markdown().contains("## In short"));
}

#[test]
fn markdown_protects_its_own_characters() {
    let mut report = Report::new(game("chess").as_ref(), &study(1.0), None);
    report.sections[0].tables[0].rows[0][0] = Cell::text("a|b*c_");
    assert!(report.to_markdown().contains(r"| a\|b\*c\_ |"));
}

#[test]
fn values_that_are_not_known_well_are_ranges() {
    let values = |width| find(&study(width), "Values in points");
    let well = "Values in points: a Queen 9.5, a Rook 5, a King 4, a Bishop 3.5 and a Pawn 1.";
    assert_eq!(values(1.0).as_deref(), Some(well));
    let fairly = values(5.0).unwrap();
    assert!(fairly.starts_with("Values in points: a Queen 7 to 12, a Rook 4 to 6.5,"), "{fairly}");
    assert_eq!(values(8.0), None, "intervals reach farther than a third of the values");
}

#[test]
fn a_piece_may_be_a_burden() {
    let mut study = study(1.0);
    assert_eq!(find(&study, "one Knight less"), None);
    study.pieces[1].match_value = Some(Estimate { value: -1.3, low: -3.0, high: 0.2, samples: 90 });
    assert_eq!(find(&study, "one Knight less"), None, "it may be worth nothing");
    study.pieces[1].match_value =
        Some(Estimate { value: -1.3, low: -2.0, high: -0.2, samples: 90 });
    let sentence = "To begin with one Knight less is an advantage.";
    assert_eq!(find(&study, "one Knight less").as_deref(), Some(sentence));
}
