//! Variants of a game: the game itself, and the game with other options.

use crate::course::Course;
use crate::draw::Draw;
use crate::merge::counts;
use crate::opening_pool;
use crate::play::{self, Pair, stream};
use crate::ratio::Ratio;
use crate::results::{self, Results};
use crate::shape::thousandths;
use crate::study::FormStudy;
use heterodox_catalog::{AnyGame, Catalog, option_groups};

/// Nodes for each move.
const NODES: u64 = 500;
/// Nodes of the stronger side, in the pairs that measure skill.
const MORE_NODES: u64 = 4 * NODES;
/// Number of plies between two positions whose best and second-best moves are compared. Odd:
/// decisions of both sides are measured.
const DECISION_PLIES: usize = 11;

counts! {
    /// Results of the games of a variant. Ratios have pairs of games as clusters.
    pub struct Counts {
        /// White's results between equal engines.
        pub equal: Results,
        /// Results of the engine with more nodes.
        pub skill: Results,
        /// Plies and games between equal engines.
        pub plies: Ratio,
        /// Legal moves and positions.
        pub branching: Ratio,
        /// Differences between the best and the second-best move in thousandths, and positions.
        pub decision: Ratio,
    }
}

impl Counts {
    /// Number of games.
    pub(crate) fn games(&self) -> u64 {
        results::games(&self.equal) + results::games(&self.skill)
    }
}

/// Ids of the variants that are compared: the game itself and each that differs in one option.
/// Empty if the game has no options, or starts from a set-up, which the others may not have.
pub(crate) fn forms(game: &dyn AnyGame) -> Vec<String> {
    if game.setup_name().is_some() {
        return Vec::new();
    }
    let id = game.info().id;
    let choices = option_groups(game).into_iter().flat_map(|group| group.choices);
    let others: Vec<String> =
        choices.filter(|choice| !choice.chosen).map(|choice| choice.game).collect();
    if others.is_empty() { others } else { std::iter::once(id).chain(others).collect() }
}

/// Plays a pair of games of a variant between equal engines, and a pair where one side has more
/// nodes.
pub(crate) fn play_pair(
    game: &dyn AnyGame,
    draw: Draw,
    form: u8,
    item: u32,
    counts: &mut Vec<Counts>,
) {
    let number = usize::from(form);
    let catalog = Catalog::of(game);
    let found = forms(game).get(number).and_then(|id| catalog.find(id).ok());
    let Some(form_game) = found else { return };
    if counts.len() <= number {
        counts.resize_with(number + 1, Counts::default);
    }
    play_pairs(form_game.as_ref(), draw, form, item, NODES, &mut counts[number]);
}

pub(crate) fn play_pairs(
    game: &dyn AnyGame,
    draw: Draw,
    form: u8,
    item: u32,
    nodes: u64,
    counts: &mut Counts,
) {
    let mut random = play::random(draw, stream::FORMS + u64::from(form), item.into());
    let (opening, _) = opening_pool::opening(game, draw, item);
    // Identical engines would play the same game twice.
    let pair = Pair::new([nodes * 9 / 10, nodes * 11 / 10]);
    let mut games = Vec::new();
    let equal = [0, 1].map(|number| {
        let mut course = Course::new(game, DECISION_PLIES, NODES);
        let watch = &mut |ply: &play::Ply<'_>| course.ply(ply);
        let (played, outcome) = pair.play(game, &*opening, number, &mut random, watch);
        games.push(course.finish(&*played, outcome));
        play::half_points(outcome)
    });
    counts.equal[results::index(equal)] += 1;
    let plies = games.iter().map(|game| game.plies).sum();
    counts.plies.add(plies, games.len() as u64);
    counts.branching.add(games.iter().map(|game| game.legal_moves()).sum(), plies);
    let decisions = games.iter().map(|game| game.decisions).sum();
    counts.decision.add(games.iter().map(|game| game.decision).sum(), decisions);
    let unequal = Pair::new([nodes * MORE_NODES / NODES, nodes]);
    counts.skill[results::index(unequal.play_both(game, &*opening, &mut random))] += 1;
}

pub(crate) fn summarize(game: &dyn AnyGame, counts: &[Counts]) -> Vec<FormStudy> {
    let (none, catalog) = (Counts::default(), Catalog::of(game));
    let form = |(i, id): (usize, String)| {
        let counts = counts.get(i).unwrap_or(&none);
        FormStudy {
            name: catalog.find(&id).map(|game| full_name(game.as_ref())).unwrap_or_default(),
            game: id,
            nodes: NODES,
            games: results::games(&counts.equal),
            score: results::score(&counts.equal),
            draws: results::share(&counts.equal, 1),
            plies: counts.plies.mean(),
            branching: counts.branching.mean(),
            decision: thousandths(&counts.decision),
            skill: results::score(&counts.skill),
        }
    };
    forms(game).into_iter().enumerate().map(form).collect()
}

/// Name of the game with the options that are chosen, as far as the name does not say them, and
/// with the set-up.
pub(crate) fn full_name(game: &dyn AnyGame) -> String {
    let info = game.info();
    let name = info.name;
    let choices = option_groups(game).into_iter().flat_map(|group| group.choices);
    let mut chosen: Vec<String> = choices
        .filter(|choice| choice.chosen && !choice.id.is_empty())
        .filter(|choice| !name.to_lowercase().contains(&choice.name.to_lowercase()))
        .map(|choice| choice.name)
        .collect();
    chosen.extend(game.setup_name().map(str::to_owned));
    if chosen.is_empty() { name } else { format!("{name} ({})", chosen.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_options() {
        for (id, name) in [
            ("chess", "Chess"),
            ("zigzag:mirrored", "ZigZag Madness (mirrored)"),
            ("zwangkrieg:hia-enemy", "Zwangkrieg (Enemy zones)"),
            ("pacifist", "Pacifist Chess"),
            (
                "pacifist:zigzag:mirrored:value",
                "Pacifist ZigZag Madness (mirrored) (Sum of values)",
            ),
            (
                "pacifist:zwangkrieg:hia-enemy:average",
                "Pacifist Zwangkrieg (Enemy zones, Mean of values)",
            ),
        ] {
            assert_eq!(full_name(heterodox_catalog::find(id).unwrap().as_ref()), name);
        }
    }
}
