//! The openings in words: first moves and lines.

use super::basis::has_pawns;
use super::ranked::Ranked;
use super::words::{count, fixed, list, percent, percent_interval, thousands};
use super::{Cell, Link, Section, Table, figure};
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
    sentences.extend(best(openings));
    sentences.extend(bad(openings));
    sentences.extend(main_line(openings));
    sentences.extend(transpositions(openings));
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

fn best(openings: &Openings) -> Option<Ranked> {
    let scored = scored(openings);
    let &(mv, score) = scored.first()?;
    // Moves whose intervals touch that of the best may be as good.
    let equals: Vec<_> = scored.iter().filter(|(_, other)| !score.differs_from(other)).collect();
    let names: Vec<&str> = equals.iter().map(|(mv, _)| mv.san.as_str()).collect();
    if equals.len() == 1 {
        let text =
            format!("The best first move is {}: White scores {}.", mv.san, percent(score.value));
        return Some(Ranked::new(86, text, white_scores(score)));
    }
    if equals.len() == scored.len() {
        let text = format!(
            "These are too few games to say which of the {} first moves is the best.",
            thousands(scored.len() as u64)
        );
        let numbers = format!("after {}, the best so far, {}", mv.san, white_scores(score));
        return Some(Ranked::new(25, text, numbers));
    }
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

/// First moves after which White surely scores less than half and less than after the best.
fn bad(openings: &Openings) -> Option<Ranked> {
    let scored = scored(openings);
    let &(_, best) = scored.first()?;
    let is_bad = |score: &Estimate| score.high < 0.5 && score.high < best.low;
    let bad: Vec<_> = scored.iter().rev().filter(|(_, score)| is_bad(score)).collect();
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
    Some(Ranked::new(56, text, format!("after {} {}", worst.san, white_scores(score))))
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

pub(crate) fn section(study: &Study) -> Option<Section> {
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
    Some(Section {
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

fn link(study: &Study, moves: &[String]) -> Link {
    Link { game: study.game.clone(), fen: None, moves: moves.to_vec() }
}

fn first_moves(study: &Study) -> Table {
    let all = &study.openings.first_moves;
    let caption = match all.len() {
        number if number > MAX_FIRST_MOVES => {
            format!("The best {MAX_FIRST_MOVES} of {number} first moves")
        }
        _ => "First moves".to_owned(),
    };
    let mut table =
        Table::new(caption, &["Move", "#White’s score", "#Evaluation", "#Pairs of games"]);
    table.rows.extend(all.iter().take(MAX_FIRST_MOVES).map(|mv| {
        let pairs = mv.score.map_or(0, |score| score.samples);
        vec![
            Cell::linked(&mv.san, link(study, std::slice::from_ref(&mv.coordinates))),
            Cell::percent(mv.score.as_ref()),
            Cell::text(evaluation(mv.evaluation)),
            Cell::text(thousands(pairs)),
        ]
    }));
    table.without_empty_columns()
}

fn lines(study: &Study) -> Table {
    let mut table = Table::new("Main lines", &["Line", "#Evaluation", "#Games", "#White’s score"]);
    let row = |line: &BookLine| {
        let score = line.score.map_or_else(|| "–".to_owned(), percent);
        vec![
            Cell::linked(numbered(&line.sans), link(study, &line.moves)),
            Cell::text(evaluation(line.evaluation)),
            Cell::text(thousands(line.games)),
            Cell::text(score),
        ]
    };
    table.rows.extend(study.openings.lines.iter().take(MAX_LINES).map(row));
    table.without_empty_columns()
}
