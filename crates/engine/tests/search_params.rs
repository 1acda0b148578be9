//! Tests that every search parameter has an effect.

use heterodox_chess::Chess;
use heterodox_engine::{Control, Limits, Role, Shared, StoppedClock, TranspositionTable, Worker};
use heterodox_evaluation::{SearchParams, SearchableGame, Weights};
use heterodox_kernel::{Game, Match};

const POSITIONS: [&str; 3] = [
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/// Number of nodes of searches with these parameters.
fn nodes(search_params: SearchParams) -> u64 {
    let weights = Weights { search_params, ..Chess.weights().clone() };
    let of = |fen: &&str| {
        let position = Chess.parse_fen(fen).expect("a position of chess");
        let (table, control) = (TranspositionTable::new(4), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let limits = Limits { depth: Some(10), ..Limits::default() };
        let mut last = 0;
        Worker::with_weights(&Chess, weights.clone()).think(
            &shared,
            &Match::from_position(Chess, position),
            &limits,
            1,
            Role::Main,
            |report| last = report.nodes,
        );
        last
    };
    POSITIONS.iter().map(of).sum()
}

#[test]
fn every_parameter_changes_the_search() {
    let default = nodes(SearchParams::default());
    assert_eq!(default, nodes(SearchParams::default()), "the search is deterministic");
    for (i, param) in SearchParams::ALL.iter().enumerate() {
        let with = |value| {
            let mut values = SearchParams::default().values();
            values[i] = value;
            nodes(SearchParams::new(&values))
        };
        let mut others = [2 * param.default, param.default / 2].into_iter().map(with);
        assert!(others.any(|nodes| nodes != default), "{param:?}");
    }
}

#[test]
fn extreme_parameters_are_safe() {
    for value in [1, i32::MAX] {
        let values = vec![value; SearchParams::ALL.len()];
        assert!(nodes(SearchParams::new(&values)) > 0);
    }
}
