//! Skill in words: the gain from more thinking and the cost of careless moves.

use super::ranked::Ranked;
use super::words::{count, interval, percent, percent_interval, rough_percent, thousands};
use super::{StudyCell, StudySection, StudyTable, figure};
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
        let text = "These are too few games to say whether thinking twice as long helps.";
        return Some(Ranked::admission(text, percent_interval(&step.score)));
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

/// The depth of the game, beside that of chess at equal nodes for each legal move.
fn depth(study: &Study, chess: Option<&Study>) -> Option<Ranked> {
    let depth = study.skill.depth.as_ref()?;
    let steps = &study.skill.doublings;
    let factor = 2 * steps.last()?.nodes / steps.first()?.nodes.max(1);
    let other = chess.filter(|chess| chess.game != study.game);
    let compared = other.and_then(|chess| Some((chess, common_depth(study, chess)?)));
    let Some((chess, common)) = compared else {
        let points = super::words::fixed(depth.value, 0);
        let text = format!("{factor} times the thinking is worth {points} Elo points.");
        let numbers = format!(
            "{} from {} to {} for each move",
            elo(depth),
            thousands(steps.first()?.nodes),
            count(2 * steps.last()?.nodes, "node")
        );
        return Some(Ranked::new(82, text, numbers));
    };
    let [own, of_chess] = &common.depths;
    let numbers = format!(
        "{} from {} to {} nodes for each legal move; {}: {}",
        elo(own),
        super::words::fixed(common.nodes[0], 0),
        super::words::fixed(common.nodes[1], 0),
        chess.name,
        elo(of_chess)
    );
    let name = &chess.name;
    if !own.differs_from(of_chess) {
        let text = format!(
            "These are too few games to say whether thinking is rewarded more than in {name}."
        );
        return Some(Ranked::admission(text, numbers));
    }
    let more = if own.value > of_chess.value { "more" } else { "less" };
    let text = format!("{} rewards thinking {more} than {name} does.", study.name);
    Some(Ranked::new(82, text, numbers))
}

/// The depths of two games in the range of efforts that both have.
struct CommonDepth {
    /// The ends of the range, in nodes for each legal move.
    nodes: [f64; 2],
    depths: [Estimate; 2],
}

/// Compares two games at equal nodes for each legal move: 100 nodes are five for each move in the
/// initial position of chess, and one in that of Zwangkrieg. `None` if the ranges have less than
/// a doubling in common.
fn common_depth(study: &Study, chess: &Study) -> Option<CommonDepth> {
    let ranges = [study, chess].map(range);
    let [own, other] = [ranges[0]?, ranges[1]?];
    let nodes = [own[0].max(other[0]), own[1].min(other[1])];
    if nodes[1] < 2.0 * nodes[0] {
        return None;
    }
    let depths = [depth_between(study, nodes)?, depth_between(chess, nodes)?];
    Some(CommonDepth { nodes, depths })
}

/// The lowest and the highest effort of the doublings, in nodes for each legal move.
fn range(study: &Study) -> Option<[f64; 2]> {
    let (first, last) = (study.skill.doublings.first()?, study.skill.doublings.last()?);
    let moves = study.shape.branching.as_ref()?.value.max(1.0);
    Some([first.nodes as f64 / moves, 2.0 * last.nodes as f64 / moves])
}

/// Sum of the Elo points of the doublings in a range of nodes for each legal move. Of a doubling
/// that is partly in it, the same part counts on a logarithmic scale.
fn depth_between(study: &Study, [from, to]: [f64; 2]) -> Option<Estimate> {
    let moves = study.shape.branching.as_ref()?.value.max(1.0);
    let (mut value, mut below, mut above, mut samples) = (0.0, 0.0, 0.0, 0);
    for step in &study.skill.doublings {
        let low = (step.nodes as f64 / moves).log2();
        let part = (low + 1.0).min(to.log2()) - low.max(from.log2());
        if part > 0.0 {
            value += part * step.elo.value;
            below += (part * (step.elo.value - step.elo.low)).powi(2);
            above += (part * (step.elo.high - step.elo.value)).powi(2);
            samples += step.elo.samples;
        }
    }
    let (low, high) = (value - below.sqrt(), value + above.sqrt());
    Some(Estimate { value, low, high, samples })
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

pub(crate) fn section(study: &Study, chess: Option<&Study>) -> Option<StudySection> {
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
         game in one figure. 100 Elo points are a score of 64 %, 200 are 76 %. Games are compared \
         at equal nodes for each legal move, in the range that both have."
            .to_owned(),
        "The other measure is how much a careless move costs: one side plays a part of its moves \
         at random."
            .to_owned(),
    ];
    if let Some(depth) = &skill.depth {
        text.push(format!("Depth of the game: {}.", elo(depth)));
    }
    let plots = [figure::doublings(study, chess), figure::noise(study)];
    Some(StudySection {
        id: "skill".to_owned(),
        title: "Skill".to_owned(),
        text,
        plots: plots.into_iter().flatten().collect(),
        tables,
    })
}

fn doublings(study: &Study, chess: Option<&Study>) -> StudyTable {
    let chess = chess.filter(|chess| chess.game != study.game);
    let beside = chess.map(|chess| format!("#Elo points in {}", chess.name)).unwrap_or_default();
    let mut columns =
        vec!["#Nodes", "#Against", "#For each legal move", "#Score", "#Elo points", "#Draws"];
    columns.extend(chess.map(|_| beside.as_str()));
    let mut table = StudyTable::new("Twice the effort", &columns);
    for step in &study.skill.doublings {
        let mut row = vec![
            StudyCell::text(thousands(2 * step.nodes)),
            StudyCell::text(thousands(step.nodes)),
            study.shape.branching.as_ref().map_or_else(StudyCell::nothing, |branching| {
                StudyCell::text(super::words::fixed(
                    step.nodes as f64 / branching.value.max(1.0),
                    1,
                ))
            }),
            StudyCell::percent(Some(&step.score)),
            StudyCell::number(Some(&step.elo), 0),
            StudyCell::text(percent(step.draws)),
        ];
        row.extend(chess.map(|chess| StudyCell::number(same_step(chess, step).map(|s| &s.elo), 0)));
        table.rows.push(row);
    }
    table.without_empty_columns()
}

fn same_step<'s>(chess: &'s Study, step: &Doubling) -> Option<&'s Doubling> {
    chess.skill.doublings.iter().find(|other| other.nodes == step.nodes)
}

fn noise_table(study: &Study) -> StudyTable {
    let columns = ["#Random moves", "#Score", "#Nodes for each move"];
    let mut table = StudyTable::new("Moves at random", &columns);
    for row in &study.skill.noise {
        table.rows.push(vec![
            StudyCell::text(percent(row.share)),
            StudyCell::percent(Some(&row.score)),
            StudyCell::text(thousands(row.nodes)),
        ]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{Shape, Skill};

    fn study(legal_moves: f64, elo: &[f64]) -> Study {
        let exact = |value| Estimate { value, low: value - 3.0, high: value + 4.0, samples: 10 };
        let step = |(step, &points): (usize, &f64)| Doubling {
            nodes: 100 << step,
            score: exact(0.6),
            elo: exact(points),
            draws: 0.0,
        };
        let doublings = elo.iter().enumerate().map(step).collect();
        Study {
            shape: Shape { branching: Some(exact(legal_moves)), ..Shape::default() },
            skill: Skill { doublings, ..Skill::default() },
            ..Study::default()
        }
    }

    #[test]
    fn games_are_compared_at_equal_nodes_for_each_legal_move() {
        // 100 to 800 nodes are 4 to 32 for each of 25 moves, and 1 to 8 for each of 100.
        let (few, many) = (study(25.0, &[300.0, 200.0, 100.0]), study(100.0, &[90.0, 80.0, 70.0]));
        let common = common_depth(&few, &many).unwrap();
        assert_eq!(common.nodes, [4.0, 8.0]);
        let [own, other] = common.depths;
        assert_eq!((own.value, own.low, own.high), (300.0, 297.0, 304.0));
        assert_eq!(other.value, 70.0);
        // Half of a doubling on a logarithmic scale.
        let part = depth_between(&few, [4.0, 4.0 * 2f64.powf(1.5)]).unwrap();
        assert!((part.value - 400.0).abs() < 1e-9, "{part:?}");
        assert!(common_depth(&few, &study(400.0, &[90.0; 3])).is_none());
    }
}
