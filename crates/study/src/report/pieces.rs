//! The pieces in words: values, phases, survival, last moves.

use super::basis::has_pawns;
use super::ranked::Ranked;
use super::words::{about, fixed, interval, list, percent_interval, plural};
use super::{Cell, Section, Table, figure};
use crate::estimate::Estimate;
use crate::study::{PieceStudy, Study};
use heterodox_catalog::AnyGame;
use heterodox_kernel::text::{capitalized, with_article};

/// Names of the phases, in the order of the values.
const PHASES: [&str; 3] = ["opening", "middlegame", "endgame"];

/// A value is known well if its interval reaches no farther than this part of it, or this
/// much where it is small.
const GOOD_PART: f64 = 0.15;
const GOOD_REACH: f64 = 0.15;
/// A value is worth telling as a range if its interval reaches no farther than this part of it.
const FAIR_PART: f64 = 1.0 / 3.0;
/// Greatest number of values in a sentence.
const MOST_VALUES: usize = 8;

/// Returns the better known value of a kind, with the method. `None` if the methods
/// disagree.
fn best_value(piece: &PieceStudy) -> Option<(&Estimate, &'static str)> {
    let reach = |value: &Estimate| value.high - value.low;
    let regression = piece.value.as_ref().map(|value| (value, "by regression over games"));
    let matches = piece.match_value.as_ref().map(|value| (value, "by matches of unequal armies"));
    match (regression, matches) {
        (Some(_), Some(_)) if piece.methods_disagree => None,
        (Some(a), Some(b)) => Some(if reach(a.0) <= reach(b.0) { a } else { b }),
        (a, b) => a.or(b),
    }
}

fn is_known_well(value: &Estimate) -> bool {
    (value.high - value.low) / 2.0 <= (GOOD_PART * value.value).max(GOOD_REACH)
}

fn is_known_fairly(value: &Estimate) -> bool {
    is_known_well(value) || (value.high - value.low) / 2.0 <= FAIR_PART * value.value
}

/// The kinds whose value is known, the most valuable first.
fn known(
    study: &Study,
    is_known: fn(&Estimate) -> bool,
) -> Vec<(&PieceStudy, &Estimate, &'static str)> {
    let mut known: Vec<_> = (study.pieces.iter())
        .filter_map(|piece| best_value(piece).map(|(value, method)| (piece, value, method)))
        .filter(|(_, value, _)| is_known(value))
        .collect();
    known.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    known
}

pub(crate) fn sentences(study: &Study) -> Vec<Ranked> {
    let fairly = known(study, is_known_fairly);
    let known = known(study, is_known_well);
    let mut sentences = Vec::new();
    sentences.extend(all_values(&fairly));
    sentences.extend(strongest(study, &fairly));
    sentences.extend(burden(study));
    sentences.extend(closest(&known));
    sentences.extend(phases(study));
    sentences.extend(disagreement(study));
    sentences.extend(survival(study));
    sentences.extend(last_moves(study));
    sentences.extend(mobility(study));
    if fairly.is_empty() && study.pieces.iter().any(|piece| piece.value.is_some()) {
        let text = "These are too few games to say what the pieces are worth.";
        sentences.push(Ranked::new(30, text, "no value is known to a third".to_owned()));
    }
    sentences
}

type Known<'s> = [(&'s PieceStudy, &'s Estimate, &'static str)];

/// A value in words, to half points: a number if it is known well, else a range.
fn worth(value: &Estimate) -> String {
    let halves = |value: f64| {
        let halves = (2.0 * value).round() / 2.0;
        fixed(halves, usize::from(halves.fract() != 0.0))
    };
    let [low, high] = [value.low, value.high].map(halves);
    match is_known_well(value) || low == high {
        true => halves(value.value),
        false => format!("{low} to {high}"),
    }
}

/// The values of the known kinds in one sentence.
fn all_values(known: &Known<'_>) -> Option<Ranked> {
    if known.len() < 2 {
        return None;
    }
    let known = &known[..known.len().min(MOST_VALUES)];
    let part = |(piece, value, _): &(&PieceStudy, &Estimate, _)| {
        format!("{} {}", with_article(&piece.name), worth(value))
    };
    let parts: Vec<String> = known.iter().map(part).collect();
    let numbers: Vec<String> = (known.iter())
        .map(|(piece, value, _)| format!("{} {}", piece.name, interval(value, 2, "")))
        .collect();
    let text = format!("Values in points: {}.", list(&parts));
    Some(Ranked::new(96, text, numbers.join(", ")))
}

/// The most valuable kind, if it is certain which one it is, or no other value is known.
fn strongest(study: &Study, known: &Known<'_>) -> Option<Ranked> {
    let (best, value, method) = known.first()?;
    let could_be_stronger = study.pieces.iter().any(|piece| {
        let values = [piece.value.as_ref(), piece.match_value.as_ref()];
        piece.name != best.name && values.into_iter().flatten().any(|other| other.high >= value.low)
    });
    let worth = match is_known_well(value) {
        true => about(value.value, "point"),
        false => format!("{} points", worth(value)),
    };
    let text = match (could_be_stronger, known.len()) {
        (false, _) => format!("The strongest piece is the {}, worth {worth}.", best.name),
        (true, 1) => format!("{} is worth {worth}.", capital_article(&best.name)),
        (true, _) => return None,
    };
    let numbers = format!("{}, {method}", interval(value, 2, "points"));
    Some(Ranked::new(90, text, numbers))
}

/// A kind of which an army had better have one less at the start.
fn burden(study: &Study) -> Option<Ranked> {
    let values = study.pieces.iter().filter_map(|piece| Some((piece, piece.match_value?)));
    let (piece, value) = values
        .filter(|(_, value)| value.high < 0.0)
        .min_by(|a, b| a.1.high.total_cmp(&b.1.high))?;
    let text = format!("To begin with one {} less is an advantage.", piece.name);
    let worth = interval(&value, 2, "points");
    let numbers = format!("{} is worth {worth}, by matches", with_article(&piece.name));
    Some(Ranked::new(91, text, numbers))
}

/// Two kinds of which one is worth more, although their values are close.
fn closest(known: &Known<'_>) -> Option<Ranked> {
    let differs = |pair: &&Known<'_>| pair[0].1.differs_from(pair[1].1);
    let ratio = |pair: &Known<'_>| pair[0].1.value / pair[1].1.value;
    let pair = known.windows(2).filter(differs).min_by(|a, b| ratio(a).total_cmp(&ratio(b)))?;
    let [(more, value, _), (less, lower, _)] = pair else { return None };
    let text =
        format!("{} is worth more than {}.", capital_article(&more.name), with_article(&less.name));
    let numbers = format!("{} against {} points", interval(value, 2, ""), interval(lower, 2, ""));
    Some(Ranked::new(68, text, numbers))
}

fn capital_article(name: &str) -> String {
    capitalized(&with_article(name))
}

/// The kind whose value changes most between opening and endgame.
fn phases(study: &Study) -> Option<Ranked> {
    let change = |piece: &'_ PieceStudy| {
        let [Some(opening), _, Some(endgame)] = piece.value_by_phase else { return None };
        let factor = (endgame.value / opening.value.max(0.01)).max(0.01).ln();
        opening.differs_from(&endgame).then_some((factor, opening, endgame))
    };
    let changes = study.pieces.iter().filter_map(|piece| Some((piece, change(piece)?)));
    let (piece, (factor, opening, endgame)) =
        changes.max_by(|a, b| a.1.0.abs().total_cmp(&b.1.0.abs()))?;
    let more = if factor > 0.0 { "more" } else { "less" };
    let text = format!(
        "{} is worth {more} in the endgame than in the opening.",
        capital_article(&piece.name)
    );
    let numbers = format!(
        "{} in the opening, {} points in the endgame",
        interval(&opening, 2, ""),
        interval(&endgame, 2, "")
    );
    Some(Ranked::new(62, text, numbers))
}

fn disagreement(study: &Study) -> Option<Ranked> {
    let disagree: Vec<&PieceStudy> =
        study.pieces.iter().filter(|piece| piece.methods_disagree).collect();
    let names: Vec<String> = disagree.iter().map(|piece| with_article(&piece.name)).collect();
    let numbers: Vec<String> = (disagree.iter())
        .filter_map(|piece| {
            let (games, matches) = (piece.value.as_ref()?, piece.match_value.as_ref()?);
            let [games, matches] = [games, matches].map(|value| interval(value, 2, ""));
            Some(format!("{}: {games} by games, {matches} by matches", piece.name))
        })
        .collect();
    if numbers.is_empty() {
        return None;
    }
    let text = format!(
        "How much {} is worth depends on the position: both ways to measure it disagree.",
        list(&names)
    );
    // Of several kinds it says more about the game.
    let rank = if numbers.len() > 1 { 77 } else { 44 };
    Some(Ranked::new(rank, text, format!("in points: {}", numbers.join("; "))))
}

/// The kinds with the greatest and the smallest value of a measure, if they differ.
fn extremes<'s>(
    study: &'s Study,
    measure: impl Fn(&'s PieceStudy) -> Option<&'s Estimate>,
) -> Option<[(&'s PieceStudy, &'s Estimate); 2]> {
    let all = || study.pieces.iter().filter_map(|piece| Some((piece, measure(piece)?)));
    let most = all().max_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    let least = all().min_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    most.1.differs_from(least.1).then_some([most, least])
}

fn survival(study: &Study) -> Option<Ranked> {
    // Kinds that are never lost say nothing.
    let measure = |piece: &'_ PieceStudy| piece.survival.filter(|share| share.value < 0.99);
    let shares: Vec<Option<Estimate>> = study.pieces.iter().map(measure).collect();
    let all = || study.pieces.iter().zip(&shares).filter_map(|(p, s)| Some((p, s.as_ref()?)));
    let most = all().max_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    let least = all().min_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    if !most.1.differs_from(least.1) {
        return None;
    }
    let text =
        format!("{} survive more often than {}.", plural(&most.0.name), plural(&least.0.name));
    let numbers = format!(
        "{} of the {} and {} of the {} of the start are on the board at the end",
        percent_interval(most.1),
        plural(&most.0.name),
        percent_interval(least.1),
        plural(&least.0.name)
    );
    Some(Ranked::new(54, text, numbers))
}

fn last_moves(study: &Study) -> Option<Ranked> {
    let mut shares: Vec<_> =
        study.pieces.iter().filter_map(|piece| Some((piece, piece.last_moves.as_ref()?))).collect();
    shares.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
    let &(most, share) = shares.first()?;
    let next = shares.get(1).filter(|next| !share.differs_from(next.1));
    let text = match next {
        None => format!("The {} makes the winning move most often.", most.name),
        Some((next, _)) => {
            format!("The winning move is most often one of the {} or the {}.", most.name, next.name)
        }
    };
    let numbers = format!("{}: {} of the decided games", most.name, percent_interval(share));
    Some(Ranked::new(58, text, numbers))
}

fn mobility(study: &Study) -> Option<Ranked> {
    let [(most, high), (least, low)] = extremes(study, |piece| piece.mobility.as_ref())?;
    let text = format!(
        "{} has more moves than {}.",
        capital_article(&most.name),
        with_article(&least.name)
    );
    let numbers = format!(
        "{} legal moves on average, against {}",
        interval(high, 1, ""),
        interval(low, 1, "")
    );
    Some(Ranked::new(20, text, numbers))
}

pub(crate) fn section(game: &dyn AnyGame, study: &Study) -> Option<Section> {
    if study.pieces.is_empty() {
        return None;
    }
    let pawn = if has_pawns(study) { "a Pawn" } else { "a weak piece" };
    let mut tables = Vec::new();
    if study.pieces.iter().any(|piece| piece.value.is_some() || piece.match_value.is_some()) {
        tables.push(values(study));
    }
    tables.push(conduct(study));
    Some(Section {
        id: "pieces".to_owned(),
        title: "Pieces".to_owned(),
        text: vec![
            format!(
                "Values are in points: the pieces that an army begins with are worth as many \
                 points together as in the engine’s evaluation, where {pawn} is worth about one."
            ),
            "They are measured in two ways. The first compares quiet positions of the games with \
             their results (logistic regression), for the whole game and for each phase. The \
             second lets armies play that differ in a few pieces, and says what makes up for \
             what. The ways ask different questions: where their intervals have no value in \
             common, the table says that they disagree, and the value depends on what else is on \
             the board. The last column is the value in the engine’s evaluation, without what the \
             square of a piece adds."
                .to_owned(),
            "Moves are the legal moves of a piece when it is its side’s turn. A piece survives if \
             it is on the board when the game ends. The last move is the one that decides the \
             game."
                .to_owned(),
        ],
        plots: [figure::values(study), figure::squares(game, study)]
            .into_iter()
            .flatten()
            .collect(),
        tables,
    })
}

fn values(study: &Study) -> Table {
    let mut columns = vec!["Piece", "#By games"];
    let phases = PHASES.map(|phase| format!("#{}", capitalized(phase)));
    columns.extend(phases.iter().map(String::as_str));
    columns.extend(["#By matches", "Do both agree?", "#The engine’s value"]);
    let mut table = Table::new("Values in points", &columns);
    for piece in &study.pieces {
        let mut row = vec![Cell::text(&piece.name), Cell::number(piece.value.as_ref(), 2)];
        row.extend(piece.value_by_phase.iter().map(|value| Cell::number(value.as_ref(), 2)));
        row.push(Cell::number(piece.match_value.as_ref(), 2));
        row.push(Cell::text(match (&piece.value, &piece.match_value) {
            (Some(_), Some(_)) if piece.methods_disagree => "no",
            (Some(_), Some(_)) => "yes",
            _ => "–",
        }));
        row.push(match piece.engine_value {
            Some(value) => Cell::text(fixed(value, 2)),
            None => Cell::text("–"),
        });
        table.rows.push(row);
    }
    table.without_empty_columns()
}

fn conduct(study: &Study) -> Table {
    let columns = ["Piece", "#Moves", "#Survive", "#Make the last move"];
    let mut table = Table::new("What the pieces do", &columns);
    for piece in &study.pieces {
        table.rows.push(vec![
            Cell::text(&piece.name),
            Cell::number(piece.mobility.as_ref(), 1),
            Cell::percent(piece.survival.as_ref()),
            Cell::percent(piece.last_moves.as_ref()),
        ]);
    }
    table.without_empty_columns()
}
