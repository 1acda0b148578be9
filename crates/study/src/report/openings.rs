//! The openings in words: first moves and lines.

use super::basis::has_pawns;
use super::ranked::Ranked;
use super::words::{count, fixed, list, percent, percent_interval, thousands};
use super::{StudyCell, StudyLink, StudySection, StudyTable, figure};
use crate::claims;
use crate::estimate::Estimate;
use crate::study::{BookLine, FirstMove, Openings, Study};
use heterodox_kernel::text::capitalized;

/// Number of first moves and of lines in the tables.
const MAX_FIRST_MOVES: usize = 40;
const MAX_LINES: usize = 30;
/// Number of plies of the main line in a sentence.
const MAIN_LINE: usize = 6;
/// Number of moves in a sentence.
const MAX_NAMES: usize = 6;

pub(crate) fn sentences(study: &Study) -> Vec<Ranked> {
    let openings = &study.openings;
    let mut sentences = Vec::new();
    sentences.extend(best(study));
    sentences.extend(bad(study));
    if study.is_complete() {
        sentences.extend(main_line(openings));
        sentences.extend(transpositions(openings));
    }
    sentences
}

/// The first moves with their scores, the best score first.
fn scored(openings: &Openings) -> Vec<(&FirstMove, &Estimate)> {
    let scores = openings.first_moves.iter();
    let mut scored: Vec<_> = scores.filter_map(|mv| Some((mv, mv.score.as_ref()?))).collect();
    scored.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    scored
}

fn white_scores(score: &Estimate) -> String {
    format!("White scores {} in {} of games", percent_interval(score), count(score.samples, "pair"))
}

fn best(study: &Study) -> Option<Ranked> {
    let scored = scored(&study.openings);
    let &(mv, score) = scored.first()?;
    let moves = scored.len() as u64;
    // Moves that may be as good as the best of all.
    let may_equal = |other: &Estimate| !score.minus(other).differs_among(0.0, moves);
    let equals: Vec<_> = (scored.iter().enumerate())
        .filter(|(index, (_, other))| *index == 0 || may_equal(other))
        .map(|(_, scored)| scored)
        .collect();
    let next = scored.get(1).map_or("", |(next, _)| next.coordinates.as_str());
    let claim = format!("{} {next}", mv.coordinates);
    if let Some(claim) = claims::confirmed(study, claims::BEST_MOVE, &claim) {
        let text =
            format!("The best first move is {}: White scores {}.", mv.san, percent(score.value));
        return Some(Ranked::new(86, text, white_scores(score)).confirmed_by(study, claim));
    }
    if equals.len() == scored.len() || scored.len() < 2 {
        let text = format!(
            "These are too few games to say which of the {} first moves is the best.",
            thousands(moves)
        );
        let numbers = format!("after {}, the best so far, {}", mv.san, white_scores(score));
        return Some(Ranked::admission(text, numbers));
    }
    // Without confirmation by a second sample, the best move is one of at least two.
    let names: Vec<&str> =
        scored.iter().take(equals.len().max(2)).map(|(mv, _)| mv.san.as_str()).collect();
    let (text, importance) = if names.len() <= MAX_NAMES {
        (format!("The best first move is one of {}.", list(&names)), 82)
    } else {
        let number = capital_count(names.len());
        let some = list(&names[..MAX_NAMES]);
        (format!("{number} first moves may be the best, among them {some}."), 30)
    };
    let numbers = format!("after {} {}", mv.san, white_scores(score));
    Some(Ranked::new(importance, text, numbers))
}

fn capital_count(number: usize) -> String {
    capitalized(&super::words::number_word(number as u64))
}

/// Names the first moves that give White less than half of the points, confirmed by a second
/// sample.
fn bad(study: &Study) -> Option<Ranked> {
    let scored = scored(&study.openings);
    let confirmed = |mv: &FirstMove| claims::confirmed(study, claims::BAD_MOVE, &mv.coordinates);
    let bad: Vec<_> = scored.iter().rev().filter(|(mv, _)| confirmed(mv).is_some()).collect();
    let &&(worst, score) = bad.first()?;
    let names: Vec<&str> = bad.iter().take(MAX_NAMES).map(|(mv, _)| mv.san.as_str()).collect();
    let text = match (bad.len(), names.len()) {
        (1, _) => format!("A first move to avoid is {}: Black has the better game.", names[0]),
        (all, shown) if all == shown => {
            format!("First moves to avoid are {}: Black has the better game.", list(&names))
        }
        (all, _) => format!(
            "After {} of the first moves Black has the better game, {} first of all.",
            super::words::number_word(all as u64),
            worst.san
        ),
    };
    let ranked = Ranked::new(56, text, format!("after {} {}", worst.san, white_scores(score)));
    Some(ranked.confirmed_by(study, confirmed(worst)?))
}

fn main_line(openings: &Openings) -> Option<Ranked> {
    let line = openings.lines.first().filter(|line| !line.sans.is_empty())?;
    let shown = &line.sans[..line.sans.len().min(MAIN_LINE)];
    let text = format!("The engine’s own choice of moves begins {}.", numbered(shown));
    let numbers = format!(
        "{} for each move; evaluation after {} plies: {}",
        count(openings.nodes, "node"),
        line.sans.len(),
        evaluation(line.evaluation)
    );
    Some(Ranked::new(46, text, numbers))
}

fn transpositions(openings: &Openings) -> Option<Ranked> {
    if openings.positions == 0 {
        return None;
    }
    let share = openings.transpositions as f64 / openings.positions as f64;
    let text = format!(
        "In the tree of good openings, {} of the positions can be reached in more than one way.",
        percent(share)
    );
    let numbers = format!(
        "{} of {}",
        thousands(openings.transpositions),
        count(openings.positions, "position")
    );
    Some(Ranked::new(18, text, numbers))
}

/// Writes moves with their numbers: "1. e4 e5 2. Nf3".
fn numbered(sans: &[String]) -> String {
    let number = |(i, san): (usize, &String)| match i % 2 {
        0 => format!("{}. {san}", i / 2 + 1),
        _ => san.clone(),
    };
    sans.iter().enumerate().map(number).collect::<Vec<_>>().join(" ")
}

/// Writes an evaluation in pawns: "+0.35".
fn evaluation(centipawns: i32) -> String {
    let sign = if centipawns > 0 { "+" } else { "" };
    format!("{sign}{}", fixed(f64::from(centipawns) / 100.0, 2))
}

pub(crate) fn section(study: &Study) -> Option<StudySection> {
    let openings = &study.openings;
    if openings.first_moves.is_empty() {
        return None;
    }
    let unit = match has_pawns(study) {
        true => "hundredths of a Pawn’s worth",
        false => "the engine’s units, of which a weak piece is worth a hundred",
    };
    let mut tables = vec![first_moves(study)];
    if !openings.lines.is_empty() {
        tables.push(lines(study));
    }
    Some(StudySection {
        id: "openings".to_owned(),
        title: "Openings".to_owned(),
        text: vec![
            format!(
                "Each first move is searched with {} and tried in pairs of games with {} for each \
                 move. Evaluations are in {unit}, divided by a hundred, and positive if White is \
                 better.",
                count(openings.nodes, "node"),
                count(openings.game_nodes, "node")
            ),
            format!(
                "The tree of the engine’s choices has {}, of which {} can be reached in more than \
                 one way. The lines are the likeliest. All lines are in `book.txt`.",
                count(openings.positions, "position"),
                thousands(openings.transpositions)
            ),
        ],
        plots: figure::first_moves(study).into_iter().collect(),
        tables,
    })
}

fn link(study: &Study, moves: &[String]) -> StudyLink {
    StudyLink { game: study.game.clone(), fen: study.start.clone(), moves: moves.to_vec() }
}

fn first_moves(study: &Study) -> StudyTable {
    let all = &study.openings.first_moves;
    let caption = match all.len() {
        number if number > MAX_FIRST_MOVES => {
            format!("The best {MAX_FIRST_MOVES} of {number} first moves")
        }
        _ => "First moves".to_owned(),
    };
    let mut table =
        StudyTable::new(caption, &["Move", "#White’s score", "#Evaluation", "#Pairs of games"]);
    table.rows.extend(all.iter().take(MAX_FIRST_MOVES).map(|mv| {
        let pairs = mv.score.map_or(0, |score| score.samples);
        vec![
            StudyCell::linked(&mv.san, link(study, std::slice::from_ref(&mv.coordinates))),
            StudyCell::percent(mv.score.as_ref()),
            StudyCell::text(evaluation(mv.evaluation)),
            StudyCell::text(thousands(pairs)),
        ]
    }));
    table.without_empty_columns()
}

fn lines(study: &Study) -> StudyTable {
    let mut table =
        StudyTable::new("Main lines", &["Line", "#Evaluation", "#Games", "#White’s score"]);
    let row = |line: &BookLine| {
        let score = line.score.map_or_else(|| "–".to_owned(), percent);
        vec![
            StudyCell::linked(numbered(&line.sans), link(study, &line.moves)),
            StudyCell::text(evaluation(line.evaluation)),
            StudyCell::text(thousands(line.games)),
            StudyCell::text(score),
        ]
    };
    table.rows.extend(study.openings.lines.iter().take(MAX_LINES).map(row));
    table.without_empty_columns()
}
