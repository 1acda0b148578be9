//! Balance in words: White's advantage, draws, and the ends of games.

use super::basis::{Balanced, EVEN, main_effort, stated_effort};
use super::ranked::Ranked;
use super::words::{count, list, percent, percent_interval, rough_percent, thousands};
use super::{StudyCell, StudyHeadline, StudySection, StudyTable, figure};
use crate::claims::{self, confirmed};
use crate::estimate::Estimate;
use crate::study::{Balance, Study};
use heterodox_kernel::Reason;
use heterodox_kernel::text::capitalized;
use std::collections::BTreeMap;

pub(crate) fn sentences(study: &Study) -> Vec<Ranked> {
    let Some((row, _)) = main_effort(study) else { return Vec::new() };
    let mut sentences = vec![advantage(study)];
    sentences.extend(draws(study, row));
    sentences.extend(usual_end(row));
    sentences
}

/// Number and effort of the games: "in 1,204 games at 20,000 nodes for each move".
fn in_games(row: &Balance) -> String {
    format!("in {} at {} for each move", count(row.games, "game"), count(row.nodes, "node"))
}

/// Says who has the better chances at the highest effort with a clear result, and how better play
/// changes them.
fn advantage(study: &Study) -> Ranked {
    let unknown = |row: Option<&Balance>, text: &str| {
        let score = row.and_then(|row| Some((row, row.score.as_ref()?)));
        let numbers = score.map_or_else(
            || "no effort has enough games".to_owned(),
            |(row, score)| format!("White’s score: {} {}", percent_interval(score), in_games(row)),
        );
        Ranked::admission(text, numbers)
    };
    let Some((row, score, says)) = stated_effort(study) else {
        let text = "These are too few games to say whether White or Black has the better chances.";
        return unknown(main_effort(study).map(|(row, _)| row), text);
    };
    let claim = confirmed(study, claims::BALANCE, &row.nodes.to_string());
    let surprises = score.value < 0.5 || score.value >= claims::LARGE_ADVANTAGE;
    if says == Balanced::Advantage && surprises && claim.is_none() {
        let text =
            "Who has the better chances is not settled: no second sample confirms the first.";
        return unknown(Some(row), text);
    }
    let trend = row.trend.as_ref().and_then(|trend| trend_in_words(study, row, trend));
    let text = format!("{}{}.", chances(score, says), trend.unwrap_or_default());
    let change = row.trend.map_or_else(String::new, |trend| {
        let points = trend.map(|share| 100.0 * share);
        let points = super::words::interval(&points, 1, "percentage points");
        format!("; against the effort before it, from the same openings, {points}")
    });
    let numbers = format!("White’s score: {} {}{change}", percent_interval(score), in_games(row));
    let ranked = Ranked::new(100, text, numbers);
    match claim {
        Some(claim) => ranked.confirmed_by(study, claim),
        None => ranked,
    }
}

/// Describes a score in words, without the full stop.
fn chances(score: &Estimate, says: Balanced) -> String {
    let white = percent(score.value);
    match says {
        Balanced::Advantage if score.value > 0.5 => {
            let size = size_of_advantage(score.low, score.high);
            format!("White has {size}: White scores {}", rough_percent(score))
        }
        Balanced::Advantage => {
            let size = size_of_advantage(1.0 - score.high, 1.0 - score.low);
            format!("Black has {size}: White scores only {}", rough_percent(score))
        }
        Balanced::Equal => {
            format!("White and Black have almost equal chances: White scores {white}")
        }
        Balanced::NotLarge => {
            format!("Neither side has a large advantage: White scores {}", rough_percent(score))
        }
    }
}

/// Says how White's score changes with the effort. A change must be confirmed.
fn trend_in_words(study: &Study, row: &Balance, trend: &Estimate) -> Option<String> {
    if confirmed(study, claims::TREND, &row.nodes.to_string()).is_some() {
        let more = if trend.value > 0.0 { "more" } else { "less" };
        return Some(format!(", and {more} the better both sides play"));
    }
    let is_steady = trend.low >= -EVEN && trend.high <= EVEN;
    is_steady.then(|| ", however well both sides play".to_owned())
}

/// The score of the headline.
pub(crate) fn headline(study: &Study) -> Option<StudyHeadline> {
    let (row, score, says) = stated_effort(study)?;
    let surprises = score.value < 0.5 || score.value >= claims::LARGE_ADVANTAGE;
    let is_settled = says != Balanced::Advantage
        || !surprises
        || confirmed(study, claims::BALANCE, &row.nodes.to_string()).is_some();
    is_settled.then(|| StudyHeadline {
        value: percent(score.value),
        label: format!(
            "White’s score at {} for each move, {}",
            count(row.nodes, "node"),
            percent_interval(score)
        ),
        plot: figure::balance(study),
    })
}

/// Names an advantage by both ends of the interval of a score above one half.
fn size_of_advantage(low: f64, high: f64) -> &'static str {
    match (low, high) {
        (_, high) if high <= 0.56 => "a small advantage",
        (low, _) if low >= 0.65 => "a very large advantage",
        (low, _) if low >= 0.57 => "a large advantage",
        _ => "an advantage",
    }
}

fn draws(study: &Study, row: &Balance) -> Option<Ranked> {
    let draws = row.results[1].as_ref()?;
    // That there are none may be a rule.
    let has_draws = |row: &Balance| row.reasons.get("draw").is_some_and(|ends| !ends.is_empty());
    if !study.balance.iter().any(has_draws) {
        return None;
    }
    let share = rough_percent(draws);
    let text = if draws.high <= 0.1 && draws.value == 0.0 {
        "Draws are rare: there was none.".to_owned()
    } else if draws.high <= 0.1 {
        format!("Draws are rare: {share} of the games.")
    } else if draws.low > 0.5 {
        format!("Most games are drawn: {share}.")
    } else if draws.high < 0.5 {
        format!("Most games have a winner: {share} are drawn.")
    } else {
        format!("{} of the games are drawn.", capitalized(&share))
    };
    Some(Ranked::new(88, text, format!("draws: {} {}", percent_interval(draws), in_games(row))))
}

/// Numbers of games by reason, whoever won, the most frequent first.
fn reasons(row: &Balance) -> Vec<(&str, u64)> {
    let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
    for (reason, number) in row.reasons.values().flatten() {
        *sums.entry(reason).or_default() += number;
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|&(_, number)| std::cmp::Reverse(number));
    sums
}

/// Describes a reason by its id, in the words of the game record.
fn describe(reason: &str) -> String {
    Reason::from_id(reason).map_or_else(|| reason.replace('-', " "), |reason| reason.to_string())
}

fn usual_end(row: &Balance) -> Option<Ranked> {
    let reasons = reasons(row);
    let &(reason, _) = reasons.first()?;
    // A single end may be a rule.
    if reasons.len() < 2 {
        return None;
    }
    let share = *row.ends.get(reason)?;
    let next = reasons.get(1).and_then(|(next, _)| row.ends.get(*next));
    let name = describe(reason);
    let text = if share.low > 0.5 {
        format!("Most games end in this way: {name}.")
    } else if next.is_none_or(|next| share.differs_from(next)) {
        format!("The most frequent end of a game: {name}.")
    } else {
        let names: Vec<String> = reasons.iter().take(2).map(|(id, _)| describe(id)).collect();
        format!("The most frequent ends of a game: {}.", list(&names))
    };
    let numbers = format!("{name}: {} {}", percent_interval(&share), in_games(row));
    Some(Ranked::new(75, text, numbers))
}

pub(crate) fn section(study: &Study) -> Option<StudySection> {
    let rows: Vec<&Balance> = study.balance.iter().filter(|row| row.games > 0).collect();
    let (main, _) = main_effort(study)?;
    Some(StudySection {
        id: "balance".to_owned(),
        title: "Balance".to_owned(),
        text: vec![
            "White’s score is the number of White’s points for each game: one for a win, a half \
             for a draw. At 50 % both sides have the same chances. The engine plays both sides \
             with equal effort, which is the number of positions that it looks at for each move. \
             Three efforts show whether the balance changes when play becomes better."
                .to_owned(),
            openings(&rows),
        ],
        plots: figure::balance(study).into_iter().collect(),
        tables: vec![scores(&rows), ends(main)],
    })
}

/// Describes the openings of the games.
fn openings(rows: &[&Balance]) -> String {
    let numbers = rows.iter().filter(|row| row.openings > 0).map(|row| {
        let (openings, nodes) = (thousands(row.openings), thousands(row.nodes));
        format!("{openings} different openings at {nodes} nodes")
    });
    let numbers: Vec<String> = numbers.collect();
    let number = match numbers.is_empty() {
        true => "How many openings are different was not counted.".to_owned(),
        false => format!("There are {}.", list(&numbers)),
    };
    format!(
        "Each opening of a few moves is played twice, the engines with colours exchanged. {number} \
         The intervals count openings, since games from the same opening resemble each other. The \
         change is measured with the openings that both efforts have played."
    )
}

fn scores(rows: &[&Balance]) -> StudyTable {
    let columns = [
        "#Nodes for each move",
        "#Games",
        "#Openings",
        "#White’s score",
        "#Change",
        "#White wins",
        "#Draws",
        "#Black wins",
    ];
    let mut table = StudyTable::new("White’s score by effort", &columns);
    for row in rows {
        let change = row.trend.map(|trend| trend.map(|share| 100.0 * share));
        let mut cells = vec![
            StudyCell::text(thousands(row.nodes)),
            StudyCell::text(thousands(row.games)),
            match row.openings {
                0 => StudyCell::nothing(),
                number => StudyCell::text(thousands(number)),
            },
            StudyCell::percent(row.score.as_ref()),
            StudyCell::number(change.as_ref(), 1),
        ];
        cells.extend(row.results.iter().map(|share| StudyCell::percent(share.as_ref())));
        table.rows.push(cells);
    }
    table.without_empty_columns()
}

fn ends(row: &Balance) -> StudyTable {
    let caption = format!("Ends of the games at {} for each move", count(row.nodes, "node"));
    let mut table = StudyTable::new(caption, &["End", "#White wins", "#Draw", "#Black wins"]);
    let number = |winner: &str, reason: &str| {
        let number = row.reasons.get(winner).and_then(|reasons| reasons.get(reason));
        StudyCell::text(thousands(number.copied().unwrap_or(0)))
    };
    for (reason, _) in reasons(row) {
        let numbers = ["white", "draw", "black"].map(|winner| number(winner, reason));
        let name = StudyCell::text(capitalized(&describe(reason)));
        table.rows.push([name].into_iter().chain(numbers).collect());
    }
    table
}
