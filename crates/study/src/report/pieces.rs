//! The pieces in words: values, phases, survival, last moves.

use super::basis::has_pawns;
use super::ranked::Ranked;
use super::words::{
    about, count, fixed, interval, list, percent, percent_interval, plural, thousands,
};
use super::{StudyCell, StudyPieceValue, StudySection, StudyTable, endings, figure};
use crate::claims;
use crate::estimate::Estimate;
use crate::study::{ArmyMatches, FitTest, PieceStudy, Study};
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
/// Lowest probability of matches that do not contradict the values.
const MISFIT: f64 = 0.01;
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
    sentences.extend(additivity(study));
    if fairly.is_empty() && study.pieces.iter().any(|piece| piece.value.is_some()) {
        let text = "These are too few games to say what the pieces are worth.";
        sentences.push(Ranked::admission(text, "no value is known to a third"));
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

/// Names a kind that is a burden: an army does better if it begins with one such piece less.
fn burden(study: &Study) -> Option<Ranked> {
    let values = study.pieces.iter().filter_map(|piece| Some((piece, piece.match_value?)));
    let confirmed = values.filter_map(|(piece, value)| {
        Some((piece, value, claims::confirmed(study, claims::BURDEN, &piece.name)?))
    });
    let (piece, value, claim) = confirmed.min_by(|a, b| a.1.high.total_cmp(&b.1.high))?;
    let text = format!("To begin with one {} less is an advantage.", piece.name);
    let worth = interval(&value, 2, "points");
    let numbers = format!("{} is worth {worth}, by matches", with_article(&piece.name));
    Some(Ranked::new(91, text, numbers).confirmed_by(study, claim))
}

/// Compares the two kinds with the closest values that still differ significantly.
fn closest(known: &Known<'_>) -> Option<Ranked> {
    let pairs = known.len().saturating_sub(1) as u64;
    let differs = |pair: &&Known<'_>| pair[0].1.minus(pair[1].1).differs_among(0.0, pairs);
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
    let change = |piece: &PieceStudy| {
        let [opening, _, endgame] = piece.value_by_phase;
        let (opening, endgame) = (opening?, endgame?);
        let factor = (endgame.value / opening.value.max(0.01)).max(0.01).ln();
        Some((factor, opening, endgame))
    };
    let changes = study.pieces.iter().filter_map(|piece| {
        let claim = claims::confirmed(study, claims::PHASES, &piece.name)?;
        Some((piece, claim, change(piece)?))
    });
    let (piece, claim, (factor, opening, endgame)) =
        changes.max_by(|a, b| a.2.0.abs().total_cmp(&b.2.0.abs()))?;
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
    Some(Ranked::new(62, text, numbers).confirmed_by(study, claim))
}

fn disagreement(study: &Study) -> Option<Ranked> {
    let is_confirmed =
        |piece: &&PieceStudy| claims::confirmed(study, claims::METHODS, &piece.name).is_some();
    let disagree: Vec<&PieceStudy> = study.pieces.iter().filter(is_confirmed).collect();
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
        "Both ways to measure what {} is worth disagree, and we do not know why.",
        list(&names)
    );
    // Of several kinds it says more about the game.
    let rank = if numbers.len() > 1 { 77 } else { 44 };
    let ranked = Ranked::new(rank, text, format!("in points: {}", numbers.join("; ")));
    let claim = claims::confirmed(study, claims::METHODS, &disagree.first()?.name)?;
    Some(ranked.confirmed_by(study, claim))
}

/// Matches whose scores contradict the values of the pieces.
fn misfit(study: &Study) -> Option<(&ArmyMatches, &FitTest)> {
    let fits = study.armies.iter().filter_map(|armies| Some((armies, armies.fit.as_ref()?)));
    fits.filter(|(_, fit)| fit.probability < MISFIT)
        .min_by(|a, b| a.1.probability.total_cmp(&b.1.probability))
}

/// Says that values do not add up, if matches contradict them.
fn additivity(study: &Study) -> Option<Ranked> {
    let (armies, fit) = misfit(study)?;
    let text = "The values of the pieces do not add up: what a piece is worth depends on which \
                others are on the board.";
    let numbers = format!("{} in matches at {}", chi_squared(fit), count(armies.nodes, "node"));
    Some(Ranked::new(77, text, numbers))
}

/// Formats a test: "χ² = 36.5 with 5 degrees of freedom, probability less than 0.1 %".
fn chi_squared(fit: &FitTest) -> String {
    format!(
        "χ² = {} with {}, probability {}",
        fixed(fit.chi_squared, 1),
        match fit.freedom {
            1 => "1 degree of freedom".to_owned(),
            freedom => format!("{freedom} degrees of freedom"),
        },
        percent(fit.probability)
    )
}

/// Returns whether the greatest and the smallest of a number of estimates differ: they were
/// chosen among all pairs.
fn differ_most(most: &Estimate, least: &Estimate, number: usize) -> bool {
    let pairs = number * number.saturating_sub(1) / 2;
    most.minus(least).differs_among(0.0, pairs as u64)
}

/// The kinds with the greatest and the smallest value of a measure, if they differ.
fn extremes<'s>(
    study: &'s Study,
    measure: impl Fn(&'s PieceStudy) -> Option<&'s Estimate>,
) -> Option<[(&'s PieceStudy, &'s Estimate); 2]> {
    let all = || study.pieces.iter().filter_map(|piece| Some((piece, measure(piece)?)));
    let most = all().max_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    let least = all().min_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    differ_most(most.1, least.1, all().count()).then_some([most, least])
}

fn survival(study: &Study) -> Option<Ranked> {
    // Kinds that are never lost say nothing.
    let measure = |piece: &'_ PieceStudy| piece.survival.filter(|share| share.value < 0.99);
    let shares: Vec<Option<Estimate>> = study.pieces.iter().map(measure).collect();
    let all = || study.pieces.iter().zip(&shares).filter_map(|(p, s)| Some((p, s.as_ref()?)));
    let most = all().max_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    let least = all().min_by(|a, b| a.1.value.total_cmp(&b.1.value))?;
    if !differ_most(most.1, least.1, all().count()) {
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

pub(crate) fn section(game: &dyn AnyGame, study: &Study) -> Option<StudySection> {
    if study.pieces.is_empty() {
        return None;
    }
    let mut tables = Vec::new();
    if study.pieces.iter().any(|piece| piece.value.is_some() || piece.match_value.is_some()) {
        tables.push(values(study));
    }
    tables.push(conduct(study));
    let matches = study.armies.iter().filter(|armies| !armies.experiments.is_empty());
    tables.extend(matches.map(|armies| experiments(game, armies)));
    Some(StudySection {
        id: "pieces".to_owned(),
        title: "Pieces".to_owned(),
        text: text(study),
        plots: [figure::values(study), figure::squares(game, study)]
            .into_iter()
            .flatten()
            .collect(),
        tables,
    })
}

/// Returns the paragraphs before the tables.
fn text(study: &Study) -> Vec<String> {
    let pawn = if has_pawns(study) { "a Pawn" } else { "a weak piece" };
    let values = format!(
        "Values are in points: the pieces that an army begins with are worth as many points \
         together as in the engine’s evaluation, where {pawn} is worth about one."
    );
    let ways = "They are measured in two ways. The first compares quiet positions of the games \
         with their results (logistic regression), for the whole game and for each phase. The \
         second lets armies play that differ in a few pieces, and says what makes up for what. \
         Both are done at two efforts. The ways ask different questions. Where the interval of \
         their difference excludes zero, although all kinds are compared, the table says that \
         they disagree; we do not know why. The last column is the value in the engine’s \
         evaluation, without what the square of a piece adds.";
    let moves = "Moves are the legal moves of a piece when it is its side’s turn. A piece survives \
         if it is on the board when the game ends. The last move is the one that decides the game.";
    let fits = study.armies.iter().filter_map(fit_in_words);
    [values, ways.to_owned(), moves.to_owned()].into_iter().chain(fits).collect()
}

fn values(study: &Study) -> StudyTable {
    let efforts = |column: &str, nodes: &[u64]| -> Vec<String> {
        let name = |nodes: &u64| format!("#{column}, {}", count(*nodes, "node"));
        nodes.iter().map(name).collect()
    };
    let by_games: Vec<u64> = study.balance.iter().skip(1).map(|row| row.nodes).collect();
    let by_matches: Vec<u64> = study.armies.iter().map(|armies| armies.nodes).collect();
    let by_games = two(efforts("By games", &by_games), "#By games");
    let by_matches = two(efforts("By matches", &by_matches), "#By matches");
    let phases = PHASES.map(|phase| format!("#{}", capitalized(phase)));
    let columns = ["Piece".to_owned()].into_iter().chain(by_games).chain(phases).chain(by_matches);
    let rest = ["Do both agree?", "#The engine’s value"].map(str::to_owned);
    let columns: Vec<String> = columns.chain(rest).collect();
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = StudyTable::new("Values in points", &columns);
    for piece in &study.pieces {
        let mut row = vec![
            StudyCell::text(&piece.name),
            StudyCell::number(piece.value.as_ref(), 2),
            StudyCell::number(piece.value_at_high_effort.as_ref(), 2),
        ];
        row.extend(piece.value_by_phase.iter().map(|value| StudyCell::number(value.as_ref(), 2)));
        row.push(StudyCell::number(piece.match_value.as_ref(), 2));
        row.push(StudyCell::number(piece.match_value_at_high_effort.as_ref(), 2));
        row.push(StudyCell::text(match (&piece.value, &piece.match_value) {
            (Some(_), Some(_)) if piece.methods_disagree => "no",
            (Some(_), Some(_)) => "yes",
            _ => "–",
        }));
        row.push(match piece.engine_value {
            Some(value) => StudyCell::text(fixed(value, 2)),
            None => StudyCell::text("–"),
        });
        table.rows.push(row);
    }
    table.without_empty_columns()
}

/// Two columns, also if their efforts are not known.
fn two(mut columns: Vec<String>, name: &str) -> Vec<String> {
    columns.truncate(2);
    while columns.len() < 2 {
        let number = columns.len();
        columns.push(if number == 0 { name.to_owned() } else { format!("{name}, more nodes") });
    }
    columns
}

/// Says whether the values add up.
fn fit_in_words(armies: &ArmyMatches) -> Option<String> {
    let fit = armies.fit.as_ref()?;
    let nodes = count(armies.nodes, "node");
    Some(if fit.probability < MISFIT {
        format!(
            "At {nodes} the values do not add up: {}. The intervals of the values by matches are \
             wider for it.",
            chi_squared(fit)
        )
    } else {
        format!(
            "At {nodes} the matches do not contradict that values add up: {}.",
            chi_squared(fit)
        )
    })
}

/// The matches between unequal armies.
fn experiments(game: &dyn AnyGame, armies: &ArmyMatches) -> StudyTable {
    let caption = format!("Unequal armies at {} for each move", count(armies.nodes, "node"));
    let columns = ["First army", "Second army", "#Games", "#Score of the first", "#By the values"];
    let mut table = StudyTable::new(caption, &columns);
    for experiment in &armies.experiments {
        let (first, second) = experiment.armies.split_once('|').unwrap_or((&experiment.armies, ""));
        table.rows.push(vec![
            StudyCell::text(army(game, first)),
            StudyCell::text(army(game, second)),
            StudyCell::text(thousands(experiment.games)),
            StudyCell::percent(Some(&experiment.score)),
            experiment
                .model
                .map_or_else(StudyCell::nothing, |score| StudyCell::text(percent(score))),
        ]);
    }
    table
}

/// Names the changes of an army: "without a Knight and a Pawn".
fn army(game: &dyn AnyGame, changes: &str) -> String {
    let (gained, lost) = changes.split_once('-').unwrap_or((changes, ""));
    let names = |tokens: &str| list(&endings::groups(&endings::names(game, tokens), with_article));
    let gained = gained.trim_start_matches('+');
    match (gained.is_empty(), lost.is_empty()) {
        (true, true) => "whole".to_owned(),
        (true, false) => format!("without {}", names(lost)),
        (false, true) => format!("with {} more", names(gained)),
        (false, false) => format!("with {} for {}", names(gained), names(lost)),
    }
}

/// The values of the kinds by the method that knows them better, the most valuable first. Those
/// whose error is as large as they are say nothing.
pub(crate) fn known_values(study: &Study) -> Vec<StudyPieceValue> {
    let value = |piece: &PieceStudy| {
        let both = [piece.value, piece.match_value].into_iter().flatten();
        let best = both.min_by(|a, b| (a.high - a.low).total_cmp(&(b.high - b.low)))?;
        let Estimate { value, low, high, .. } = best;
        let (name, letter) = (piece.name.clone(), piece.letter.clone());
        let is_disputed = piece.methods_disagree;
        (high - low <= 2.0 * value.abs().max(GOOD_REACH)).then_some(StudyPieceValue {
            name,
            letter,
            value,
            low,
            high,
            is_disputed,
        })
    };
    let mut values: Vec<StudyPieceValue> = study.pieces.iter().filter_map(value).collect();
    values.sort_by(|a, b| b.value.total_cmp(&a.value));
    values
}

fn conduct(study: &Study) -> StudyTable {
    let columns = ["Piece", "#Moves", "#Survive", "#Make the last move"];
    let mut table = StudyTable::new("What the pieces do", &columns);
    for piece in &study.pieces {
        table.rows.push(vec![
            StudyCell::text(&piece.name),
            StudyCell::number(piece.mobility.as_ref(), 1),
            StudyCell::percent(piece.survival.as_ref()),
            StudyCell::percent(piece.last_moves.as_ref()),
        ]);
    }
    table.without_empty_columns()
}
