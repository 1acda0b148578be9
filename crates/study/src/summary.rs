//! From the results of the jobs to the estimates of a study.

use crate::job::Counts;
use crate::kinds::Kinds;
use crate::rounding::round_numbers;
use crate::study::{SampleGames, Study};
use crate::{armies, balance, endings, forms, openings, pieces, shape, skill, values};
use heterodox_catalog::AnyGame;

/// Name of the file with the text of a game that a text defines, in commands.
const TEXT_FILE: &str = "game.txt";

/// Computes the study of a game from the results of this number of rounds.
pub fn summarize(game: &dyn AnyGame, seed: u64, rounds: u32, counts: &Counts) -> Study {
    round_numbers(estimate(game, seed, rounds, counts))
}

/// Computes the study from jobs whose searches had this many times fewer nodes.
pub(crate) fn summarize_divided(
    game: &dyn AnyGame,
    seed: u64,
    divisor: u32,
    rounds: u32,
    counts: &Counts,
) -> Study {
    let mut study = summarize(game, seed, rounds, counts);
    if divisor <= 1 {
        return study;
    }
    study.command = format!("{} --divide {divisor}", study.command);
    let divide = |nodes: &mut u64| *nodes = (*nodes / u64::from(divisor)).max(1);
    study.balance.iter_mut().for_each(|balance| divide(&mut balance.nodes));
    divide(&mut study.shape.nodes);
    study.armies.iter_mut().for_each(|armies| divide(&mut armies.nodes));
    divide(&mut study.games.nodes);
    divide(&mut study.openings.nodes);
    divide(&mut study.openings.game_nodes);
    study.skill.doublings.iter_mut().for_each(|doubling| divide(&mut doubling.nodes));
    study.skill.noise.iter_mut().for_each(|noise| divide(&mut noise.nodes));
    study.forms.iter_mut().for_each(|form| divide(&mut form.nodes));
    study
}

fn estimate(game: &dyn AnyGame, seed: u64, rounds: u32, counts: &Counts) -> Study {
    let info = game.info();
    // Games that texts define are given as files.
    let subject = if game.definition().is_some() { TEXT_FILE } else { &info.id };
    let setup = game.setup_name().map_or_else(String::new, |name| format!(" --setup {name:?}"));
    let kinds = Kinds::of(game);
    let by_effort = counts.armies.iter().zip(armies::EFFORTS);
    let by_effort =
        by_effort.map(|(counts, nodes)| values::of_matches(&kinds, &counts.pairs, nodes));
    let (armies, values): (Vec<_>, Vec<_>) = by_effort.unzip();
    let (nodes, games) = balance::sample_games(&counts.balance);
    Study {
        command: format!("heterodox study {subject}{setup} --games {} --seed {seed}", 2 * rounds),
        game: info.id,
        name: forms::full_name(game),
        start: game.setup_name().map(|_| game.start().fen()),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed,
        rounds,
        balance: balance::summarize(&counts.balance),
        shape: shape::summarize(&counts.shape, balance::SHAPE_NODES),
        pieces: pieces::summarize(game, &counts.pieces, &values),
        armies,
        openings: openings::summarize(game, &counts.openings),
        endings: endings::summarize(&counts.endings),
        skill: skill::summarize(&counts.skill),
        forms: forms::summarize(game, &counts.forms),
        fingerprint: String::new(),
        commit: option_env!("HETERODOX_COMMIT").map(str::to_owned),
        claims: Vec::new(),
        games: SampleGames { nodes, games },
        line_scores: counts.statements.scores(),
        arrivals: shape::arrivals(&counts.shape),
    }
}
