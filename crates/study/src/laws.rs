//! Properties of the games of every game, with few nodes for each move.

use crate::draw::{Draw, Sample};
use crate::job::{Counts, Job, Part};
use crate::merge::Merge;
use crate::{balance, forms, results, shape};
use heterodox_catalog::AnyGame;

const NODES: u64 = 12;
/// Enough to search two lines in every game.
const DECISIONS: u64 = 300;

fn play(game: &dyn AnyGame, effort: u8, items: std::ops::Range<u32>) -> Counts {
    let mut counts = Counts::default();
    for item in items {
        let Counts { balance, shape, pieces, .. } = &mut counts;
        let sums = balance::Sums { balance, shape, pieces };
        let nodes = balance::Nodes { moves: NODES, decisions: DECISIONS };
        balance::play_pair_with(game, Draw::from(3), effort, item, nodes, sums);
    }
    counts
}

fn check_games(id: &str, counts: &Counts, games: u64) {
    let shape = &counts.shape;
    let reasons = counts.balance[1].reasons.values().flat_map(|reasons| reasons.values());
    assert_eq!(reasons.sum::<u64>(), games, "{id}");
    assert_eq!(shape.lengths.values().sum::<u64>(), games, "{id}");
    let plies: u64 = shape.lengths.iter().map(|(length, number)| u64::from(*length) * number).sum();
    assert_eq!((shape.plies.x, shape.plies.y), (plies, games), "{id}");
    let column = |i: usize| shape.by_ply.iter().map(|sums| sums[i]).sum::<u64>();
    assert_eq!((column(0), column(1)), (plies, shape.branching.x), "{id}");
    assert_eq!(shape.by_ply[0][0], games, "{id}");
    assert!(shape.by_ply.is_sorted_by(|a, b| a[0] >= b[0]), "{id}: games end");
    for moves in [&shape.captures, &shape.conversions, &shape.repetitions] {
        assert!(moves.x <= moves.y && moves.y == plies, "{id}: {moves:?}");
    }
    let winners: u64 = ["white", "black"]
        .iter()
        .filter_map(|winner| counts.balance[1].reasons.get(*winner))
        .flat_map(|reasons| reasons.values())
        .sum();
    assert_eq!(shape.decided_after.y, winners, "{id}");
    assert!(shape.decided_after.x <= 1000 * winners, "{id}");
    assert!(shape.comebacks.x <= winners, "{id}");
    for uses in shape.special.values() {
        assert!(uses.games <= games && uses.uses >= uses.games, "{id}: {uses:?}");
    }
}

#[test]
fn games_add_up() {
    for id in heterodox_catalog::ids() {
        let game = heterodox_catalog::find(id).unwrap();
        let counts = play(game.as_ref(), 1, 0..2);
        check_games(id, &counts, 4);
        let summary = shape::summarize(&counts.shape, NODES);
        assert_eq!(summary.conversions.is_some(), game.converts(), "{id}");
        assert!(summary.only_moves.is_some(), "{id}: decisions are sampled");
        let balance = &balance::summarize(&counts.balance)[1];
        let score = balance.score.unwrap();
        assert!(score.low <= score.value && score.value <= score.high, "{id}: {score:?}");
        let shares: f64 = balance.results.iter().map(|share| share.unwrap().value).sum();
        assert!((shares - 1.0).abs() < 1e-12, "{id}");
    }
}

#[test]
fn results_do_not_depend_on_the_order_or_the_division_of_the_items() {
    for id in ["chess", "zigzag"] {
        let game = heterodox_catalog::find(id).unwrap();
        let together = play(game.as_ref(), 1, 4..7);
        assert_eq!(play(game.as_ref(), 1, 4..7), together, "{id}: the same again");
        let mut parts = play(game.as_ref(), 1, 6..7);
        parts.merge(play(game.as_ref(), 1, 4..5));
        parts.merge(play(game.as_ref(), 1, 5..6));
        assert_eq!(parts, together, "{id}");
        let text = serde_json::to_string(&together).unwrap();
        assert_eq!(serde_json::from_str::<Counts>(&text).unwrap(), together, "{id}");
        assert_ne!(play(game.as_ref(), 1, 7..10), together, "{id}: other items are other games");
    }
}

#[test]
fn efforts_share_their_openings_and_only_one_has_a_shape() {
    let game = heterodox_catalog::find("chess").unwrap();
    let (low, high) = (play(game.as_ref(), 0, 0..3), play(game.as_ref(), 2, 0..3));
    // The same nodes give the same games.
    assert_eq!(low.balance[0], high.balance[2]);
    assert_eq!((low.shape.pairs, high.shape.pairs), (0, 0));
    assert!(low.balance[1..].iter().all(|counts| *counts == balance::Counts::default()));
}

#[test]
fn forms_are_the_game_and_its_neighbours() {
    let of = |id: &str| forms::forms(heterodox_catalog::find(id).unwrap().as_ref());
    assert!(of("chess").is_empty());
    assert_eq!(of("zigzag:mirrored"), ["zigzag:mirrored", "zigzag"]);
    let pacifist = of("pacifist:mwchess:value");
    assert_eq!(pacifist[0], "pacifist:mwchess:value");
    for expected in ["pacifist:mwchess", "pacifist:mwchess:average", "pacifist:zigzag:value"] {
        assert!(pacifist.iter().any(|id| id == expected), "{expected}: {pacifist:?}");
    }
    for id in heterodox_catalog::variants() {
        let forms = of(&id);
        let mut distinct = forms.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), forms.len(), "{id}: {forms:?}");
        assert!(forms.iter().all(|form| heterodox_catalog::find(form).is_ok()), "{id}: {forms:?}");
    }
}

#[test]
fn pairs_of_forms_add_up() {
    for id in ["zigzag:mirrored", "pacifist:mwchess:average"] {
        let game = heterodox_catalog::find(id).unwrap();
        let mut counts = vec![forms::Counts::default()];
        (0..2).for_each(|item| {
            forms::play_pairs(game.as_ref(), Draw::from(3), 0, item, NODES, &mut counts[0]);
        });
        let form = &counts[0];
        assert_eq!((results::games(&form.equal), results::games(&form.skill)), (4, 4), "{id}");
        assert_eq!((form.plies.y, form.plies.x), (4, form.branching.y), "{id}");
        let studies = forms::summarize(game.as_ref(), &counts);
        assert_eq!(studies.len(), forms::forms(game.as_ref()).len(), "{id}");
        assert_eq!((studies[0].game.as_str(), studies[0].games, studies[1].games), (id, 4, 0));
        let names: std::collections::BTreeSet<&str> =
            studies.iter().map(|study| &*study.name).collect();
        assert_eq!(names.len(), studies.len(), "names tell the forms apart: {names:?}");
        assert!(studies[0].branching.unwrap().value > 1.0, "{id}");
    }
}

/// Runs a job of the real parts, with their nodes.
fn run(part: Part, items: std::ops::Range<u32>) -> Counts {
    let game = heterodox_catalog::find("pacifist:mwchess").unwrap();
    Job { game: game.info().id, seed: 11, sample: Sample::First, part, items }.run(game.as_ref())
}

#[test]
fn jobs_give_the_same_together_and_in_parts() {
    for part in [Part::Balance(0), Part::Doublings(0), Part::Noise(3)] {
        let together = run(part, 2..4);
        let mut parts = run(part, 3..4);
        parts.merge(run(part, 2..3));
        assert_eq!(parts, together, "{part:?}");
        assert_ne!(together, Counts::default(), "{part:?}");
    }
    // Parts of a version with more of them.
    for part in [Part::Balance(3), Part::Doublings(6), Part::Noise(4), Part::Forms(99)] {
        assert_eq!(run(part, 0..2), Counts::default(), "{part:?}");
    }
}
