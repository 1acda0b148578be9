//! Tests that the sentences of reports follow from the intervals.

use super::fixture::Fixture;
use super::{StudyCell, StudyReport, StudySentence};
use crate::claims;
use crate::estimate::Estimate;
use crate::study::{ArmyExperiment, ArmyMatches, Arrival, Balance, FitTest, SampleGames, Study};
use heterodox_catalog::AnyGame;

fn game(id: &str) -> Box<dyn AnyGame> {
    heterodox_catalog::find(id).unwrap()
}

/// A study with intervals of a multiple of their usual width.
fn study(width: f64) -> Study {
    Fixture { width }.study(game("chess").as_ref())
}

fn sentences(study: &Study) -> Vec<StudySentence> {
    StudyReport::new(game(&study.game).as_ref(), study, None).sentences
}

/// The text of the sentence with some words, with ordinary spaces.
fn find(study: &Study, words: &str) -> Option<String> {
    let texts = sentences(study).into_iter().map(|sentence| sentence.text.replace('\u{a0}', " "));
    texts.into_iter().find(|text| text.contains(words))
}

/// The study with a second sample that is like the first.
fn confirmed(mut study: Study) -> Study {
    study.claims = claims::with_second(&study, &study);
    study
}

/// A study that only has White's score at one effort.
fn scored(value: f64, low: f64, high: f64) -> Study {
    let score = Some(Estimate { value, low, high, samples: 100 });
    let row = Balance { nodes: 1_000, games: 200, score, ..Balance::default() };
    Study { game: "chess".to_owned(), balance: vec![row], ..Study::default() }
}

#[test]
fn a_report_is_for_people() {
    let report = StudyReport::new(game("chess").as_ref(), &study(1.0), None);
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
        let study = confirmed(scored(value, low, high));
        assert_eq!(find(&study, "scores").as_deref(), Some(sentence));
    }
    let unknown = scored(0.6, 0.45, 0.75);
    assert!(find(&unknown, "too few games to say whether White or Black").is_some());
    assert_eq!(sentences(&unknown).len(), 1);
}

#[test]
fn what_surprises_is_told_only_if_a_second_sample_confirms_it() {
    let black = "Black has an advantage";
    let first = scored(0.45, 0.41, 0.49);
    assert_eq!(find(&first, black), None, "as in studies of earlier versions");
    assert!(find(&first, "not settled: no second sample").is_some());
    let told = confirmed(first.clone());
    assert!(find(&told, black).is_some());
    let confirmation = sentences(&told)[0].confirmation.clone().unwrap();
    assert!(confirmation.contains("in 100\u{a0}openings"), "{confirmation}");
    let mut refuted = first.clone();
    refuted.claims = claims::with_second(&first, &scored(0.52, 0.48, 0.56));
    assert_eq!(find(&refuted, black), None);
    let report = StudyReport::new(game("chess").as_ref(), &refuted, None);
    let surprises = report.sections.iter().find(|section| section.id == "surprises").unwrap();
    assert_eq!(surprises.tables[0].rows[0][4].text, "not confirmed");
    assert!(report.headline.is_none());
}

#[test]
fn the_first_sentence_is_that_of_the_highest_effort_that_says_anything() {
    let mut study = scored(0.6, 0.55, 0.65);
    study.balance.extend(scored(0.5, 0.47, 0.53).balance);
    study.balance[1].nodes = 2_000;
    assert!(find(&study, "White scores 50 %").is_some());
    study.balance.extend(scored(0.6, 0.45, 0.75).balance);
    study.balance[2].nodes = 20_000;
    assert!(find(&study, "White scores 50 %").is_some(), "the highest says nothing");
    study.balance[2].score = scored(0.71, 0.68, 0.74).balance[0].score;
    study.balance[2].trend = Some(Estimate { value: 0.07, low: 0.04, high: 0.1, samples: 100 });
    let report = StudyReport::new(game("chess").as_ref(), &confirmed(study.clone()), None);
    let first = report.sentences[0].text.replace('\u{a0}', " ");
    let wanted = "White has a very large advantage: White scores 71 %, and more the better both \
                  sides play.";
    assert_eq!(first, wanted);
    let headline = report.headline.unwrap();
    assert!(headline.value == "71\u{a0}%" && headline.label.contains("20,000"), "{headline:?}");
    study.balance[2].trend = Some(Estimate { value: 0.01, low: -0.02, high: 0.04, samples: 100 });
    let steady = "White scores 71 %, however well both sides play.";
    assert!(find(&confirmed(study), steady).is_some());
}

#[test]
fn weak_play_does_not_call_a_game_balanced_against_stronger_play() {
    let mut study = scored(0.526, 0.481, 0.571);
    assert!(find(&study, "Neither side has a large advantage").is_some());
    // Too close to one half for an advantage, with three efforts to choose from.
    study.balance.extend(scored(0.58, 0.512, 0.648).balance);
    study.balance.extend(scored(0.613, 0.517, 0.71).balance);
    study.balance[1].nodes = 2_000;
    study.balance[2].nodes = 20_000;
    assert_eq!(find(&study, "Neither side"), None);
    let report = StudyReport::new(game("chess").as_ref(), &study, None);
    assert!(report.sentences[0].text.contains("too few games to say"));
    assert!(report.headline.is_none());
}

#[test]
fn a_study_that_has_begun_does_not_speak_of_all_endings() {
    let mut study = study(1.0);
    study.rounds = 8;
    assert!(find(&study, "a lone King").is_some());
    let openings = super::openings::sentences(&study).len();
    study.rounds = 7;
    assert_eq!(find(&study, "a lone King"), None);
    assert!(super::openings::sentences(&study).len() < openings);
}

#[test]
fn wide_intervals_make_no_claims() {
    let (narrow, wide) = (confirmed(study(1.0)), confirmed(study(12.0)));
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
    let said = |study: &Study, words: &str| {
        let all = [
            super::balance::sentences(study),
            super::skill::sentences(study, None),
            super::shape::sentences(study),
        ];
        all.iter().flatten().any(|ranked| ranked.sentence.text.contains(words))
    };
    for admission in admissions {
        assert!(said(&wide, admission), "{admission}");
        assert!(!said(&narrow, admission), "{admission}");
    }
    let first: Vec<String> = sentences(&wide).into_iter().map(|one| one.text).take(5).collect();
    assert!(first.iter().all(|text| !text.contains("too few games")), "{first:?}");
}

#[test]
fn a_best_move_differs_from_the_second() {
    let mut study = study(1.0);
    assert!(find(&confirmed(study.clone()), "The best first move is Na3:").is_some());
    let unconfirmed = find(&study, "The best first move is one of Na3 and Nc3");
    assert!(unconfirmed.is_some(), "nothing has confirmed that it is the best");
    let second = study.openings.first_moves[1].score.as_mut().unwrap();
    second.high = 0.6;
    assert!(find(&confirmed(study.clone()), "The best first move is one of Na3 and Nc3").is_some());
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
        let sentences = StudyReport::new(clash.as_ref(), &own, Some(chess)).sentences;
        let texts: Vec<String> = sentences.into_iter().map(|sentence| sentence.text).collect();
        texts.join(" ")
    };
    assert!(!said(&chess).contains("than Chess does"));
    let with = |chess: &mut Study, factor: f64| {
        for step in &mut chess.skill.doublings {
            step.elo = step.elo.map(|elo| factor * elo);
        }
    };
    with(&mut chess, 0.5);
    assert!(said(&chess).contains("Clash of Command rewards thinking more than Chess does."));
    with(&mut chess, 3.0);
    assert!(said(&chess).contains("Clash of Command rewards thinking less than Chess does."));
    chess.skill.doublings.clear();
    assert!(said(&chess).contains("64 times the thinking is worth 570 Elo points."));
}

#[test]
fn forms_are_compared_where_they_differ() {
    let mut study = study(1.0);
    let fixture = Fixture { width: 1.0 };
    study.forms = vec![fixture.form("a", "Plain", 0.5), fixture.form("b", "Odd", 0.6)];
    assert!(super::forms::sentences(&study).is_empty(), "nothing has confirmed a difference");
    let study = confirmed(study);
    let report = StudyReport::new(game("chess").as_ref(), &study, None);
    assert!(report.sections.iter().any(|section| section.id == "forms"));
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
            let report = StudyReport::new(game.as_ref(), &study, None);
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
    let report = StudyReport::new(game("chess").as_ref(), &study, None);
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
    let report = StudyReport::new(game("chess").as_ref(), &empty, None);
    assert_eq!((report.sentences.len(), report.sections.len()), (0, 0));
    assert!(report.to_markdown().contains("## In short"));
}

#[test]
fn markdown_protects_its_own_characters() {
    let mut report = StudyReport::new(game("chess").as_ref(), &study(1.0), None);
    report.sections[0].tables[0].rows[0][0] = StudyCell::text("a|b*c_");
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
        Some(Estimate { value: -1.3, low: -1.8, high: -0.8, samples: 90 });
    let sentence = "To begin with one Knight less is an advantage.";
    assert_eq!(find(&study, "one Knight less"), None, "nothing has confirmed it");
    let told = confirmed(study.clone());
    assert_eq!(find(&told, "one Knight less").as_deref(), Some(sentence));
    // As in Clash of Command: 1,600 other games say that it is worth something.
    let mut second = study.clone();
    second.pieces[1].match_value = Some(Estimate { value: 0.3, low: -0.4, high: 1.0, samples: 90 });
    study.claims = claims::with_second(&study, &second);
    assert_eq!(find(&study, "one Knight less"), None);
}

#[test]
fn that_there_are_no_draws_may_be_a_rule() {
    let mut study = study(1.0);
    assert!(find(&study, "are drawn").is_some());
    for row in &mut study.balance {
        row.reasons.remove("draw");
        row.results[1] = Some(Estimate { value: 0.0, low: 0.0, high: 0.01, samples: 900 });
    }
    assert_eq!(find(&study, "raw"), None);
}

#[test]
fn values_that_do_not_add_up_are_said_not_to() {
    let mut study = study(1.0);
    let score = Estimate { value: 0.4, low: 0.36, high: 0.44, samples: 100 };
    let experiments = ["-P|", "-R|-NPP", "+Q-R|"].map(|armies| ArmyExperiment {
        armies: armies.to_owned(),
        games: 200,
        score,
        model: Some(0.45),
    });
    let fit = FitTest { chi_squared: 36.5, freedom: 5, probability: 7.6e-7 };
    let matches = |fit| ArmyMatches { nodes: 500, experiments: experiments.to_vec(), fit };
    study.armies = vec![matches(Some(fit))];
    assert!(find(&study, "The values of the pieces do not add up").is_some());
    let text = StudyReport::new(game("chess").as_ref(), &study, None).to_markdown();
    let text = text.replace('\u{a0}', " ");
    assert!(text.contains("At 500 nodes the values do not add up: χ² = 36.5 with 5 degrees"));
    let row = "| without a Rook | without a Knight and two Pawns | 200 | 40.0 % ± 4.0 | 45 % |";
    assert!(text.contains(row), "{text}");
    assert!(text.contains("| with a Queen for a Rook | whole |"), "{text}");
    study.armies = vec![matches(Some(FitTest { probability: 0.3, ..fit }))];
    assert_eq!(find(&study, "add up"), None);
}

#[test]
fn unsolved_endings_are_counted_and_not_listed() {
    let mut study = study(1.0);
    let unsolved = study.endings.last().unwrap().clone();
    for number in 0..200 {
        let reason = Some(format!("it has at least {number} positions"));
        study.endings.push(crate::study::Ending { unsolved: reason, ..unsolved.clone() });
    }
    let report = StudyReport::new(game("chess").as_ref(), &study, None);
    let endings = report.sections.iter().find(|section| section.id == "endings").unwrap();
    let last = endings.text.last().unwrap();
    assert!(last.contains("201\u{a0}endings were not solved: 200, for example"), "{last}");
    assert!(endings.tables.iter().all(|table| table.rows.len() < 10));
}

#[test]
fn first_moves_are_no_plot_of_the_noise_of_few_pairs() {
    let mut study = study(1.0);
    let moves = |study: &Study| super::figure::best_first_moves(study).len();
    assert!(moves(&study) > 10);
    // The order is that of the evaluations.
    study.openings.first_moves[0].score = study.openings.first_moves[9].score;
    let first = super::figure::best_first_moves(&study)[0].san.clone();
    assert_eq!(first, study.openings.first_moves[0].san);
    for mv in &mut study.openings.first_moves {
        mv.score.as_mut().unwrap().samples = 2;
    }
    assert!(moves(&study) == 0 && super::figure::first_moves(&study).is_none());
}

#[test]
fn what_the_inventor_says_stands_beside_what_was_measured() {
    let clash = game("clash");
    let mut study = Fixture { width: 1.0 }.study(clash.as_ref());
    let wins = Estimate { value: 0.77, low: 0.5, high: 0.92, samples: 13 };
    let kind = "Slicer".to_owned();
    study.arrivals = vec![Arrival { kind, games: 13, wins: Some(wins), median_plies: 17 }];
    let report = StudyReport::new(clash.as_ref(), &study, None);
    assert_eq!(report.sections[0].id, "inventor");
    let row = &report.sections[0].tables[0].rows[0];
    assert!(row[0].text.starts_with("After a first Slicer the game is quickly over."));
    let measured = row[1].text.replace('\u{a0}', " ");
    let wanted = "in 13 of 2,400 games there is one; its owner wins 77.0 % (50.0 to 92.0) of \
                  them; half of them end within 17 plies after it";
    assert_eq!(measured, wanted);
    for (id, words) in [("mwchess", "35 %–27 %–38 %"), ("zigzag", "not measured yet")] {
        let game = game(id);
        let study = Fixture { width: 1.0 }.study(game.as_ref());
        let report = StudyReport::new(game.as_ref(), &study, None);
        let measured = report.sections[0].tables[0].rows[0][1].text.replace('\u{a0}', " ");
        assert!(measured.contains(words), "{id}: {measured}");
    }
    assert_ne!(
        StudyReport::new(game("chess").as_ref(), &self::study(1.0), None).sections[0].id,
        "inventor"
    );
}

#[test]
fn a_study_begins_with_one_number_one_plot_and_the_values() {
    let report = StudyReport::new(game("chess").as_ref(), &study(1.0), None);
    let headline = report.headline.as_ref().unwrap();
    assert_eq!(headline.plot.as_ref().unwrap().file, "balance.svg");
    let names: Vec<&str> = report.values.iter().map(|value| value.name.as_str()).collect();
    assert_eq!(names[..3], ["Queen", "Rook", "King"]);
    let disputed = report.values.iter().filter(|value| value.is_disputed);
    assert_eq!(disputed.map(|value| value.name.as_str()).collect::<Vec<_>>(), ["Knight"]);
    let text = report.to_markdown();
    let places = ["**54", "balance.svg", "| Queen | 9.6 | █", "## In short", "METHODS.md"]
        .map(|part| text.find(part).unwrap_or_else(|| panic!("{part}")));
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn games_are_replayed_by_their_links() {
    let mut study = study(1.0);
    let moves = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7".split(' ').map(str::to_owned).collect();
    study.games = SampleGames { nodes: 20_000, games: vec![moves] };
    let report = StudyReport::new(game("chess").as_ref(), &study, None);
    let games = report.sections.iter().find(|section| section.id == "games").unwrap();
    let row = &games.tables[0].rows[0];
    assert_eq!(row[0].link.as_ref().unwrap().moves.len(), 7);
    assert!(row[1].text == "e4 e5 Qh5 Nc6" && row[2].text.contains("heckmate"), "{row:?}");
}
