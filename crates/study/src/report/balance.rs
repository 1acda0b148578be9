//! Balance in words: White's advantage, draws, and the ends of games.

use super::basis::main_effort;
use super::ranked::Ranked;
use super::words::{count, list, percent, percent_interval, rough_percent, thousands};
use super::{Cell, Section, Table, figure};
use crate::estimate::Estimate;
use crate::study::{Balance, Study};
use heterodox_kernel::Reason;
use heterodox_kernel::text::capitalized;
use std::collections::BTreeMap;

/// Scores this close to one half are no noticeable advantage.
const EVEN: f64 = 0.05;

/// Scores this close to one half are no large advantage.
const NEARLY_EVEN: f64 = 0.1;

pub(crate) fn sentences(study: &Study) -> Vec<Ranked> {
    let Some((row, score)) = main_effort(study) else { return Vec::new() };
    let mut sentences = vec![advantage(row, score)];
    sentences.extend(advantage_in_better_play(study, row));
    sentences.extend(trend(study));
    sentences.extend(draws(row));
    sentences.extend(usual_end(row));
    sentences
}

/// Number and effort of the games: "in 1,204 games at 20,000 nodes for each move".
fn in_games(row: &Balance) -> String {
    format!("in {} at {} for each move", count(row.games, "game"), count(row.nodes, "node"))
}

fn advantage(row: &Balance, score: &Estimate) -> Ranked {
    let white = percent(score.value);
    let text = if score.low > 0.5 {
        let size = size_of_advantage(score.low, score.high);
        format!("White has {size}: White scores {white}.")
    } else if score.high < 0.5 {
        let size = size_of_advantage(1.0 - score.high, 1.0 - score.low);
        format!("Black has {size}: White scores only {white}.")
    } else if score.low >= 0.5 - EVEN && score.high <= 0.5 + EVEN {
        format!("White and Black have almost equal chances: White scores {white}.")
    } else if score.low >= 0.5 - NEARLY_EVEN && score.high <= 0.5 + NEARLY_EVEN {
        format!("Neither side has a large advantage: White scores {}.", rough_percent(score))
    } else {
        "These are too few games to say whether White or Black has the better chances.".to_owned()
    };
    Ranked::new(100, text, format!("White’s score: {} {}", percent_interval(score), in_games(row)))
}

/// An advantage at the highest effort, if the score there is not known well, but excludes one
/// half.
fn advantage_in_better_play(study: &Study, main: &Balance) -> Option<Ranked> {
    let highest = study.balance.iter().max_by_key(|row| row.nodes)?;
    let score = highest.score.as_ref().filter(|_| highest.nodes > main.nodes)?;
    let winner = match score {
        score if score.low > 0.5 => "White",
        score if score.high < 0.5 => "Black",
        _ => return None,
    };
    let scored = rough_percent(score);
    let text = format!("In better play {winner} has an advantage: White scores {scored}.");
    let numbers = format!("White’s score: {} {}", percent_interval(score), in_games(highest));
    Some(Ranked::new(98, text, numbers))
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

fn trend(study: &Study) -> Option<Ranked> {
    let last = study.balance.iter().rposition(|row| row.trend.is_some())?;
    let (row, before) = (&study.balance[last], study.balance.get(last.checked_sub(1)?)?);
    let trend = row.trend.as_ref()?;
    let (text, importance) = if trend.low > 0.0 {
        ("The better both sides play, the more White scores.", 84)
    } else if trend.high < 0.0 {
        ("The better both sides play, the less White scores.", 84)
    } else if trend.low >= -EVEN && trend.high <= EVEN {
        ("White’s score hardly depends on how well both sides play.", 60)
    } else {
        ("These are too few games to say whether better play changes White’s score.", 15)
    };
    let points = trend.map(|share| 100.0 * share);
    let numbers = format!(
        "from {} to {} for each move, from the same openings, White’s score changes by {}",
        thousands(before.nodes),
        count(row.nodes, "node"),
        super::words::interval(&points, 1, "percentage points")
    );
    Some(Ranked::new(importance, text, numbers))
}

fn draws(row: &Balance) -> Option<Ranked> {
    let draws = row.results[1].as_ref()?;
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
    let &(reason, number) = reasons.first()?;
    let total = reasons.iter().map(|&(_, number)| number).sum();
    let share = Estimate::proportion(number, total)?;
    let next = reasons.get(1).and_then(|&(_, next)| Estimate::proportion(next, total));
    let name = describe(reason);
    let text = if share.low > 0.5 {
        format!("Most games end in this way: {name}.")
    } else if next.is_none_or(|next| share.low > next.high) {
        format!("The most frequent end of a game: {name}.")
    } else {
        let names: Vec<String> = reasons.iter().take(2).map(|(id, _)| describe(id)).collect();
        format!("The most frequent ends of a game: {}.", list(&names))
    };
    let numbers = format!("{name}: {} {}", percent_interval(&share), in_games(row));
    Some(Ranked::new(75, text, numbers))
}

pub(crate) fn section(study: &Study) -> Option<Section> {
    let rows: Vec<&Balance> = study.balance.iter().filter(|row| row.games > 0).collect();
    let (main, _) = main_effort(study)?;
    Some(Section {
        id: "balance".to_owned(),
        title: "Balance".to_owned(),
        text: vec![
            "White’s score is the number of White’s points for each game: one for a win, a half \
             for a draw. At 50 % both sides have the same chances. The engine plays both sides \
             with equal effort, which is the number of positions that it looks at for each move. \
             Three efforts show whether the balance changes when play becomes better."
                .to_owned(),
            "Each opening of a few moves is played twice. The interval counts pairs of games, \
             since the games of a pair resemble each other. The change is measured with the \
             openings that both efforts have played."
                .to_owned(),
        ],
        plots: figure::balance(study).into_iter().collect(),
        tables: vec![scores(&rows), ends(main)],
    })
}

fn scores(rows: &[&Balance]) -> Table {
    let columns = [
        "#Nodes for each move",
        "#Games",
        "#White’s score",
        "#Change",
        "#White wins",
        "#Draws",
        "#Black wins",
    ];
    let mut table = Table::new("White’s score by effort", &columns);
    for row in rows {
        let change = row.trend.map(|trend| trend.map(|share| 100.0 * share));
        let mut cells = vec![
            Cell::text(thousands(row.nodes)),
            Cell::text(thousands(row.games)),
            Cell::percent(row.score.as_ref()),
            Cell::number(change.as_ref(), 1),
        ];
        cells.extend(row.results.iter().map(|share| Cell::percent(share.as_ref())));
        table.rows.push(cells);
    }
    table.without_empty_columns()
}

fn ends(row: &Balance) -> Table {
    let caption = format!("Ends of the games at {} for each move", count(row.nodes, "node"));
    let mut table = Table::new(caption, &["End", "#White wins", "#Draw", "#Black wins"]);
    let number = |winner: &str, reason: &str| {
        let number = row.reasons.get(winner).and_then(|reasons| reasons.get(reason));
        Cell::text(thousands(number.copied().unwrap_or(0)))
    };
    for (reason, _) in reasons(row) {
        let numbers = ["white", "draw", "black"].map(|winner| number(winner, reason));
        let name = Cell::text(capitalized(&describe(reason)));
        table.rows.push([name].into_iter().chain(numbers).collect());
    }
    table
}
