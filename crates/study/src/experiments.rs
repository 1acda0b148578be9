//! The experiments with unequal armies: the pieces that each side loses.

use crate::kinds::Kinds;
use heterodox_kernel::Color;
use std::cmp::Reverse;

/// The greatest number of pieces that a side loses in an experiment.
const MOST_LOST: usize = 4;

/// Material handicap of uneven experiments: 1/12 of an army, about a minor piece in chess. Even
/// experiments compare the values of pieces; uneven ones measure the value of an advantage. Larger
/// handicaps decide most games and carry little information.
const ADVANTAGE_DIVISOR: i32 = 12;

/// Disadvantage of a further lost piece in the choice of a set, in centipawns: armies with
/// fewer changes are preferred if they are about as even.
const PIECE_PENALTY: i32 = 10;

/// An experiment: both armies differ from that of the initial position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Experiment {
    /// Kind that replaces the first of the pieces that the first army loses.
    pub(crate) gained: Option<usize>,
    /// Kinds of the pieces that each army loses.
    pub(crate) lost: [Vec<usize>; 2],
}

impl Experiment {
    fn losing(first: Vec<usize>, second: Vec<usize>) -> Experiment {
        Experiment { gained: None, lost: [first, second] }
    }

    /// Formats the experiment: the changes of the first army, then those of the second: `-R|-NP`,
    /// `+S-C|`.
    pub(crate) fn key(&self, kinds: &Kinds) -> String {
        let signed = |sign: char, list: &[usize]| -> String {
            let tokens = list.iter().flat_map(|&kind| kinds.tokens[kind].chars());
            let sign = (!list.is_empty()).then_some(sign);
            sign.into_iter().chain(tokens).collect()
        };
        let gained: Vec<usize> = self.gained.into_iter().collect();
        let [first, second] = self.lost.each_ref().map(|lost| signed('-', lost));
        format!("{}{first}|{second}", signed('+', &gained))
    }
}

/// Parses the text of an experiment. Returns the number of pieces of each kind that the first army
/// has more than the second. `None` if the text is not an experiment of this game.
pub(crate) fn parse(key: &str, kinds: &Kinds) -> Option<Vec<i32>> {
    let (first, second) = key.split_once('|')?;
    let mut difference = vec![0; kinds.len()];
    for (side, of_side) in [(1, first), (-1, second)] {
        let (gained, lost) = of_side.split_once('-').unwrap_or((of_side, ""));
        let gained = if gained.is_empty() { gained } else { gained.strip_prefix('+')? };
        for (sign, mut rest) in [(side, gained), (-side, lost)] {
            while !rest.is_empty() {
                let (kind, _, after) =
                    kinds.split(rest).filter(|&(_, color, _)| color == Color::White)?;
                difference[kind] += sign;
                rest = after;
            }
        }
    }
    Some(difference)
}

/// Returns the experiments of a game. They determine the values of all kinds that are not royal:
/// one and several of the commonest kind alone, and then each kind against those before it, the
/// cheapest first. This makes the equations of the values triangular.
pub(crate) fn list(kinds: &Kinds) -> Vec<Experiment> {
    let common = kinds.commonest().unwrap_or(0);
    let mut order: Vec<usize> = (0..kinds.len()).filter(|&kind| !kinds.is_royal(kind)).collect();
    // Kinds that are not in the initial position come last, because they replace others.
    order.sort_by_key(|&kind| {
        (Reverse(kind == common), kinds.initial[kind] == 0, kinds.values[kind], kind)
    });
    let advantage = advantage(kinds);
    let several = (advantage / kinds.values[common].max(1)) as usize;
    let several = several.min(MOST_LOST).min(kinds.initial[common] as usize / 2).max(1);
    let mut experiments = vec![Experiment::losing(vec![common], Vec::new())];
    if several > 1 {
        experiments.push(Experiment::losing(vec![common; several], Vec::new()));
    }
    for (index, &kind) in order.iter().enumerate().skip(1) {
        let earlier = &order[..index];
        let mut add = |experiment: Option<Experiment>| {
            let new = experiment.filter(|experiment| !experiments.contains(experiment));
            experiments.extend(new);
        };
        for advantage in [0, advantage] {
            if kinds.initial[kind] > 0 {
                let set = best_set(kinds, earlier, kinds.values[kind] - advantage, 0);
                add(set.map(|set| Experiment::losing(vec![kind], set)));
            } else {
                let set = best_set(kinds, earlier, kinds.values[kind] - advantage, 1);
                add(set.map(|set| Experiment { gained: Some(kind), lost: [set, Vec::new()] }));
            }
        }
    }
    experiments
}

/// Advantage that experiments aim at, in centipawns.
fn advantage(kinds: &Kinds) -> i32 {
    let worth = kinds.initial.iter().zip(&kinds.values).map(|(&n, value)| n as i32 * value);
    worth.sum::<i32>() / ADVANTAGE_DIVISOR
}

/// Returns the pieces of the initial position, at least `least` of them, whose values add up
/// to `target` as closely as possible, the dearest first. No more than half of the pieces of
/// a kind are taken. `None` if there are none.
fn best_set(kinds: &Kinds, from: &[usize], target: i32, least: usize) -> Option<Vec<usize>> {
    let mut sets = vec![Vec::new()];
    for &kind in from {
        let most = kinds.initial[kind].div_ceil(2) as usize;
        let with = |set: &Vec<usize>| {
            let room = (MOST_LOST - set.len()).min(most);
            (0..=room).map(|count| [vec![kind; count], set.clone()].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(with).collect();
    }
    let penalty = |set: &Vec<usize>| {
        let value: i32 = set.iter().map(|&kind| kinds.values[kind]).sum();
        (target - value).abs() + PIECE_PENALTY * set.len() as i32
    };
    let sets = sets.into_iter().filter(|set| set.len() >= least);
    let mut best = sets.min_by_key(|set| (penalty(set), set.clone()))?;
    best.sort_by_key(|&kind| (Reverse(kinds.values[kind]), kind));
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::DMatrix;

    fn games() -> impl Iterator<Item = &'static str> {
        heterodox_catalog::ids()
            .into_iter()
            .chain(["pacifist:zwangkrieg:average", "zigzag:mirrored"])
    }

    fn kinds(id: &str) -> Kinds {
        Kinds::of(heterodox_catalog::find(id).unwrap().as_ref())
    }

    #[test]
    fn every_kind_has_two_experiments_that_determine_its_value() {
        for id in games() {
            let kinds = kinds(id);
            let list = list(&kinds);
            let rows: Vec<Vec<i32>> = list
                .iter()
                .map(|experiment| parse(&experiment.key(&kinds), &kinds).expect("readable"))
                .collect();
            let counted: Vec<usize> = (0..kinds.len()).filter(|&k| !kinds.is_royal(k)).collect();
            let matrix = DMatrix::from_fn(rows.len(), counted.len(), |row, column| {
                f64::from(rows[row][counted[column]])
            });
            assert_eq!(matrix.rank(1e-9), counted.len(), "{id}");
            for &kind in &counted {
                let found = rows.iter().filter(|row| row[kind] != 0).count();
                assert!(found >= 2, "{id}: {} in {found}", kinds.tokens[kind]);
            }
            for (row, experiment) in rows.iter().zip(&list) {
                let value: i32 = row.iter().zip(&kinds.values).map(|(n, value)| n * value).sum();
                let key = experiment.key(&kinds);
                assert!(2 * value.abs() <= 3 * advantage(&kinds), "{id}: {key} by {value}");
            }
        }
    }

    #[test]
    fn experiments_of_chess_are_those_that_a_player_would_make() {
        let kinds = kinds("chess");
        let keys: Vec<String> = list(&kinds).iter().map(|one| one.key(&kinds)).collect();
        let wanted = [
            "-P|", "-PPP|", "-N|-PPP", "-N|", "-B|-N", "-B|", "-R|-NPP", "-R|-PP", "-Q|-RBP",
            "-Q|-RP",
        ];
        assert_eq!(keys, wanted);
    }

    #[test]
    fn larger_armies_have_larger_advantages() {
        let [small, usual, large] =
            ["mwchess", "chess", "zwangkrieg"].map(|id| advantage(&kinds(id)));
        assert!((300..400).contains(&usual), "about a minor piece: {usual}");
        assert!(small < usual && 2 * usual < large, "{small} {usual} {large}");
    }

    #[test]
    fn texts_of_other_games_are_rejected() {
        let kinds = kinds("chess");
        assert_eq!(parse("-R|-NP", &kinds), Some(vec![1, 1, 0, -1, 0, 0]));
        assert_eq!(parse("+Q-R|-NP", &kinds), Some(vec![1, 1, 0, -1, 1, 0]));
        for text in ["-R", "-Z|-P", "R|", ""] {
            assert_eq!(parse(text, &kinds), None, "{text}");
        }
    }
}
