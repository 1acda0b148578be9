//! Skill in words: what more thinking wins, and what careless moves cost.

use super::ranked::Ranked;
use super::words::{count, interval, percent, percent_interval, rough_percent, thousands};
use super::{Cell, Section, Table, figure};
use crate::estimate::Estimate;
use crate::study::{Doubling, Study};

pub(crate) fn sentences(study: &Study, chess: Option<&Study>) -> Vec<Ranked> {
    let mut sentences = Vec::new();
    sentences.extend(last_doubling(study));
    sentences.extend(depth(study, chess));
    sentences.extend(noise(study));
    sentences
}

fn last_doubling(study: &Study) -> Option<Ranked> {
    let step = study.skill.doublings.last()?;
    let text = if step.score.low > 0.5 {
        format!("Thinking twice as long wins: it scores {}.", rough_percent(&step.score))
    } else if step.score.high < 0.55 {
        "Thinking twice as long hardly helps.".to_owned()
    } else {
        "These are too few games to say whether thinking twice as long helps.".to_owned()
    };
    let numbers = format!(
        "{} with {} for each move against {}, {}",
        percent_interval(&step.score),
        count(2 * step.nodes, "node"),
        thousands(step.nodes),
        elo(&step.elo)
    );
    Some(Ranked::new(76, text, numbers))
}

fn elo(points: &Estimate) -> String {
    interval(points, 0, "Elo points")
}

/// The depth of the game, beside that of chess.
fn depth(study: &Study, chess: Option<&Study>) -> Option<Ranked> {
    let depth = study.skill.depth.as_ref()?;
    let steps = &study.skill.doublings;
    let factor = 2 * steps.last()?.nodes / steps.first()?.nodes.max(1);
    let (text, measure) = match chess.and_then(|chess| Some((chess, chess.skill.depth.as_ref()?))) {
        Some((chess, other)) if chess.game != study.game && is_same_range(study, chess) => {
            (compare(study, depth, chess, other), format!("; {}: {}", chess.name, elo(other)))
        }
        _ => {
            let points = super::words::fixed(depth.value, 0);
            (format!("{factor} times the thinking is worth {points} Elo points."), String::new())
        }
    };
    let numbers = format!(
        "{} from {} to {} for each move{measure}",
        elo(depth),
        thousands(steps.first()?.nodes),
        count(2 * steps.last()?.nodes, "node")
    );
    Some(Ranked::new(82, text, numbers))
}

/// Returns whether both studies have the same efforts, without which their depths cannot be
/// compared.
fn is_same_range(study: &Study, chess: &Study) -> bool {
    let nodes = |study: &Study| -> Vec<u64> {
        study.skill.doublings.iter().map(|step| step.nodes).collect()
    };
    nodes(study) == nodes(chess)
}

fn compare(study: &Study, depth: &Estimate, chess: &Study, other: &Estimate) -> String {
    if !depth.differs_from(other) {
        format!(
            "These are too few games to say whether thinking is rewarded more than in {}.",
            chess.name
        )
    } else if depth.value > other.value {
        format!("{} rewards thinking more than {} does.", study.name, chess.name)
    } else {
        format!("{} rewards thinking less than {} does.", study.name, chess.name)
    }
}

fn noise(study: &Study) -> Option<Ranked> {
    let bearable = study.skill.bearable_noise.as_ref();
    // The share must be known to half of itself.
    if let Some(share) = bearable.filter(|share| share.high - share.low <= share.value) {
        let text = format!(
            "A side that plays {} of its moves at random still scores a quarter of the points.",
            percent(share.value)
        );
        return Some(Ranked::new(57, text, format!("{} of the moves", percent_interval(share))));
    }
    let row = study.skill.noise.first().filter(|row| row.score.high < 0.5)?;
    let text = format!(
        "A side that plays {} of its moves at random scores {}.",
        percent(row.share),
        rough_percent(&row.score)
    );
    let numbers =
        format!("{} at {} for each move", percent_interval(&row.score), count(row.nodes, "node"));
    Some(Ranked::new(57, text, numbers))
}

pub(crate) fn section(study: &Study, chess: Option<&Study>) -> Option<Section> {
    let skill = &study.skill;
    if skill.doublings.is_empty() && skill.noise.is_empty() {
        return None;
    }
    let mut tables = Vec::new();
    if !skill.doublings.is_empty() {
        tables.push(doublings(study, chess));
    }
    if !skill.noise.is_empty() {
        tables.push(noise_table(study));
    }
    let mut text = vec![
        "If more thinking wins more, there is more to find. Two engines play each other, one with \
         twice the effort of the other. The sum of the steps, in Elo points, is the depth of the \
         game in one figure. 100 Elo points are a score of 64 %, 200 are 76 %."
            .to_owned(),
        "The other measure is how much a careless move costs: one side plays a part of its moves \
         at random."
            .to_owned(),
    ];
    if let Some(depth) = &skill.depth {
        text.push(format!("Depth of the game: {}.", elo(depth)));
    }
    let plots = [figure::doublings(study, chess), figure::noise(study)];
    Some(Section {
        id: "skill".to_owned(),
        title: "Skill".to_owned(),
        text,
        plots: plots.into_iter().flatten().collect(),
        tables,
    })
}

fn doublings(study: &Study, chess: Option<&Study>) -> Table {
    let chess = chess.filter(|chess| chess.game != study.game);
    let beside = chess.map(|chess| format!("#Elo points in {}", chess.name)).unwrap_or_default();
    let mut columns = vec!["#Nodes", "#Against", "#Score", "#Elo points", "#Draws"];
    columns.extend(chess.map(|_| beside.as_str()));
    let mut table = Table::new("Twice the effort", &columns);
    for step in &study.skill.doublings {
        let mut row = vec![
            Cell::text(thousands(2 * step.nodes)),
            Cell::text(thousands(step.nodes)),
            Cell::percent(Some(&step.score)),
            Cell::number(Some(&step.elo), 0),
            Cell::text(percent(step.draws)),
        ];
        row.extend(chess.map(|chess| Cell::number(same_step(chess, step).map(|s| &s.elo), 0)));
        table.rows.push(row);
    }
    table.without_empty_columns()
}

fn same_step<'s>(chess: &'s Study, step: &Doubling) -> Option<&'s Doubling> {
    chess.skill.doublings.iter().find(|other| other.nodes == step.nodes)
}

fn noise_table(study: &Study) -> Table {
    let columns = ["#Random moves", "#Score", "#Nodes for each move"];
    let mut table = Table::new("Moves at random", &columns);
    for row in &study.skill.noise {
        table.rows.push(vec![
            Cell::text(percent(row.share)),
            Cell::percent(Some(&row.score)),
            Cell::text(thousands(row.nodes)),
        ]);
    }
    table
}
