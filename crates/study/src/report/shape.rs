//! The course of games in words: length, choices, the lead, special rules.

use super::basis::has_pawns;
use super::ranked::Ranked;
use super::words::{
    count, fixed, interval, list, number_word, percent, percent_interval, rough_percent, roughly,
    thousands,
};
use super::{StudyCell, StudyHeadline, StudySection, StudyTable, figure};
use crate::estimate::Estimate;
use crate::study::{Shape, SpecialRule, Study};
use heterodox_kernel::text::capitalized;

pub(crate) fn sentences(study: &Study) -> Vec<Ranked> {
    let shape = &study.shape;
    let mut sentences = Vec::new();
    sentences.extend(length(shape));
    sentences.extend(choices(shape));
    sentences.extend(comebacks(shape));
    sentences.extend(decided(shape));
    sentences.extend(only_moves(shape));
    sentences.extend(lead(shape));
    sentences.extend(special(shape));
    sentences.extend(never_seen(shape));
    sentences.extend(captures(shape));
    sentences
}

/// The length of the games, as a headline.
pub(crate) fn headline(study: &Study) -> Option<StudyHeadline> {
    let moves = study.shape.plies.as_ref()?.map(|plies| plies / 2.0);
    Some(StudyHeadline {
        value: count(moves.value.round() as u64, "move"),
        label: format!("Length of a game, {} of both sides", interval(&moves, 1, "moves")),
        plot: figure::length(study),
    })
}

/// Number and effort of the games: "in 604 games at 2,000 nodes for each move".
fn in_games(shape: &Shape) -> String {
    format!("in {} at {} for each move", count(shape.games, "game"), count(shape.nodes, "node"))
}

fn length(shape: &Shape) -> Option<Ranked> {
    let moves = shape.plies.as_ref()?.map(|plies| plies / 2.0);
    let text = format!("Games last {}.", roughly(&whole(&moves), "move"));
    let quantiles: Vec<u32> = shape.plies_quantiles.iter().map(|plies| plies.div_ceil(2)).collect();
    let middle = match quantiles[..] {
        [_, low, _, high, _] => format!("; half of them between {low} and {high}"),
        _ => String::new(),
    };
    let mean = interval(&moves, 1, "moves");
    Some(Ranked::new(92, text, format!("{mean} of both sides {}{middle}", in_games(shape))))
}

/// The estimate with a whole number in the middle.
fn whole(estimate: &Estimate) -> Estimate {
    Estimate { value: estimate.value.round(), ..*estimate }
}

fn choices(shape: &Shape) -> Option<Ranked> {
    let branching = shape.branching.as_ref()?;
    let text = format!("A player has {} to choose from.", roughly(&whole(branching), "legal move"));
    let mean = interval(branching, 1, "legal moves");
    Some(Ranked::new(70, text, format!("{mean} {}", in_games(shape))))
}

/// Returns false for a share whose interval says next to nothing.
fn is_useful(share: &Estimate) -> bool {
    share.high - share.low <= 0.4
}

fn comebacks(shape: &Shape) -> Option<Ranked> {
    let share = shape.comebacks.as_ref().filter(|share| is_useful(share))?;
    let won = rough_percent(share);
    let text = if share.high <= 0.1 {
        format!("Who is once clearly behind hardly ever wins: {won} of the decided games.")
    } else if share.low >= 0.25 {
        format!(
            "A lead is not safe: {won} of the decided games are won by a side that was once clearly behind."
        )
    } else {
        format!("A side that was once clearly behind wins {won} of the decided games.")
    };
    let numbers = format!("{} of the decided games {}", percent_interval(share), in_games(shape));
    Some(Ranked::new(72, text, numbers))
}

fn decided(shape: &Shape) -> Option<Ranked> {
    let share = shape.decided_after.as_ref()?;
    let text = if share.high < 0.5 {
        "Games are decided early: the winner is ahead for good before half of the game is over."
    } else if share.low > 0.5 {
        "Games are decided late: the winner is ahead for good only after half of the game is over."
    } else if share.low >= 0.4 && share.high <= 0.6 {
        "The winner is ahead for good after about half of the game."
    } else {
        return None;
    };
    let numbers = format!(
        "after {} of the length of a decided game, {}",
        percent_interval(share),
        in_games(shape)
    );
    Some(Ranked::new(64, text, numbers))
}

fn only_moves(shape: &Shape) -> Option<Ranked> {
    let share = shape.only_moves.as_ref().filter(|share| is_useful(share))?;
    let text = format!(
        "In {} of the positions a single move is clearly better than all others.",
        rough_percent(share)
    );
    let best = shape.decision.as_ref().map_or_else(String::new, |decision| {
        format!(
            "; on average the best move is worth {} points of a game more than the second",
            interval(decision, 3, "")
        )
    });
    let numbers = format!("{} of the positions {}{best}", percent_interval(share), in_games(shape));
    Some(Ranked::new(66, text, numbers))
}

fn lead(shape: &Shape) -> Option<Ranked> {
    let changes = shape.lead_changes.as_ref()?;
    let text = if changes.high < 0.5 {
        "The lead seldom changes hands.".to_owned()
    } else if changes.high < 1.0 {
        "The lead changes hands less than once a game.".to_owned()
    } else if changes.high - changes.low <= 0.5 {
        format!("The lead changes hands {} a game.", times(changes.value))
    } else {
        return None;
    };
    Some(Ranked::new(50, text, format!("{} times {}", interval(changes, 2, ""), in_games(shape))))
}

/// Says how many times something happens: "about once", "about 3.5 times".
fn times(number: f64) -> String {
    let halves = (2.0 * number).round() / 2.0;
    if halves == 1.0 {
        "about once".to_owned()
    } else if halves == 2.0 {
        "about twice".to_owned()
    } else {
        format!("about {} times", fixed(halves, usize::from(halves.fract() != 0.0)))
    }
}

/// The most frequent special rules whose frequency is known at least roughly.
fn special(shape: &Shape) -> Option<Ranked> {
    let mut rules: Vec<&SpecialRule> = shape.special.iter().collect();
    rules.sort_by(|a, b| b.games.value.total_cmp(&a.games.value));
    rules.truncate(3);
    rules.retain(|rule| rule.games.low > 0.02);
    let most = rules.first()?;
    let parts: Vec<String> = rules
        .iter()
        .map(|rule| format!("{} in {}", rule.name, rough_percent(&rule.games)))
        .collect();
    let text = format!("How many games have the special moves: {}.", list(&parts));
    let numbers = format!(
        "{}: {} of the games, {} times a game, {}",
        most.name,
        percent_interval(&most.games),
        interval(&most.per_game, 1, ""),
        in_games(shape)
    );
    Some(Ranked::new(78, text, numbers))
}

/// The special rules that are hardly ever used, if the games are enough to say so.
fn never_seen(shape: &Shape) -> Option<Ranked> {
    let is_rare = |rule: &&SpecialRule| rule.games.high <= 0.05;
    let rare: Vec<&SpecialRule> = shape.special.iter().filter(is_rare).collect();
    let most = rare.iter().map(|rule| rule.games.high).reduce(f64::max)?;
    let names: Vec<&str> = rare.iter().map(|rule| rule.name.as_str()).collect();
    let verb = if rare.len() == 1 { "is" } else { "are" };
    let text = format!("{} {verb} hardly ever seen.", capitalized(&list(&names)));
    let numbers = format!("in at most {} of the games, {}", percent(most), in_games(shape));
    Some(Ranked::new(48, text, numbers))
}

fn captures(shape: &Shape) -> Option<Ranked> {
    let (share, verb) = match (&shape.conversions, &shape.captures) {
        (Some(share), _) if share.low > 0.0 => (share, "converts pieces"),
        (_, Some(share)) => (share, "captures"),
        _ => return None,
    };
    // "One in two" must not be one in five.
    if share.high - share.low > 0.5 * share.value {
        return None;
    }
    let every = (1.0 / share.value.max(1e-3)).round();
    let text = if every <= 1.0 {
        format!("Almost every move {verb}.")
    } else {
        format!("About one move in {} {verb}.", number_word(every as u64))
    };
    let numbers = format!("{} of the moves {}", percent_interval(share), in_games(shape));
    Some(Ranked::new(40, text, numbers))
}

pub(crate) fn section(study: &Study) -> Option<StudySection> {
    let shape = &study.shape;
    if shape.games == 0 {
        return None;
    }
    let lead = match has_pawns(study) {
        true => "a Pawn’s worth ahead",
        false => "a hundred of its units ahead, which a weak piece is worth",
    };
    let mut tables = vec![figures(shape)];
    if !shape.special.is_empty() {
        tables.push(special_rules(&shape.special));
    }
    Some(StudySection {
        id: "shape".to_owned(),
        title: "Course of the games".to_owned(),
        text: vec![
            format!(
                "The course of {} at {} for each move. A move here is one of each side, a ply is \
                 one of one side.",
                count(shape.games, "game"),
                count(shape.nodes, "node")
            ),
            format!(
                "A side leads when the engine sees it {lead}, and clearly from two. One move is \
                 clearly better than all others when its expected score is a tenth of a point above \
                 that of the second."
            ),
        ],
        plots: [figure::length(study), figure::course(study)].into_iter().flatten().collect(),
        tables,
    })
}

fn figures(shape: &Shape) -> StudyTable {
    let mut table = StudyTable::new("The games in numbers", &["Measure", "#Value"]);
    let mut row = |name: &str, cell: StudyCell| table.rows.push(vec![StudyCell::text(name), cell]);
    let mut number = |name: &str, value: &Option<Estimate>, decimals: usize| {
        if value.is_some() {
            row(name, StudyCell::number(value.as_ref(), decimals));
        }
    };
    number("Length in plies", &shape.plies, 1);
    number("Legal moves in a position", &shape.branching, 1);
    number("Changes of the lead in a game", &shape.lead_changes, 2);
    number("Best move over the second, in points of a game", &shape.decision, 3);
    let shares = [
        ("Moves that capture", &shape.captures),
        ("Moves that convert pieces", &shape.conversions),
        ("Part of a game after which the winner stays ahead", &shape.decided_after),
        ("Decided games won from clearly behind", &shape.comebacks),
        ("Positions with one clearly best move", &shape.only_moves),
        ("Positions that occurred before in their game", &shape.repetitions),
    ];
    for (name, share) in shares.into_iter().filter(|(_, share)| share.is_some()) {
        row(name, StudyCell::percent(share.as_ref()));
    }
    if let [tenth, quarter, half, three_quarters, nine_tenths] = shape.plies_quantiles[..] {
        let text = format!("{tenth}, {quarter}, {half}, {three_quarters}, {nine_tenths}");
        row("Plies within which 10, 25, 50, 75 and 90 % of the games end", StudyCell::text(text));
    }
    row("Games", StudyCell::text(thousands(shape.games)));
    table
}

fn special_rules(rules: &[SpecialRule]) -> StudyTable {
    let mut table =
        StudyTable::new("Special moves and rules", &["Rule", "#Games with it", "#Times a game"]);
    let mut rules: Vec<&SpecialRule> = rules.iter().collect();
    rules.sort_by(|a, b| b.games.value.total_cmp(&a.games.value));
    table.rows.extend(rules.iter().map(|rule| {
        vec![
            StudyCell::text(capitalized(&rule.name)),
            StudyCell::percent(Some(&rule.games)),
            StudyCell::number(Some(&rule.per_game), 2),
        ]
    }));
    table
}
