//! Level 1 against players that do not search. Everything is limited by nodes: the games are always
//! the same.

use heterodox_arena::{Config, EngineSpec, MoveLimits, Openings, run};
use std::sync::atomic::AtomicBool;

/// Score of a level against a simple player in 40 games, from 0 to 1.
fn score(game: &str, level: u32, simple: &str) -> f64 {
    let level = EngineSpec::parse(&format!("self level={level} hash=1 name=level")).unwrap();
    let simple = EngineSpec::parse(&format!("{simple} name=simple")).unwrap();
    let mut config = Config::new(heterodox_catalog::find(game).unwrap().into(), level, simple);
    config.games = 40;
    config.limit = MoveLimits::nodes(500);
    config.openings = Openings::Random { plies: 4, balance: 150, nodes: 200 };
    config.adjudication.max_plies = 300;
    run(&config, &AtomicBool::new(false), &mut |_| ()).unwrap().score.unwrap()
}

#[test]
fn level_1_loses_to_a_player_who_takes_whatever_is_worth_most() {
    for game in ["mwchess", "clash", "pacifist"] {
        let greedy = score(game, 1, "greedy");
        assert!(greedy < 0.4, "{game}: {greedy}");
    }
    // Where the greedy player does not know how to mate, one that does.
    for game in ["chess", "zigzag", "zwangkrieg"] {
        let beginner = score(game, 1, "beginner");
        assert!(beginner < 0.4, "{game}: {beginner}");
    }
}

#[test]
fn level_4_beats_a_beginner() {
    for game in ["chess", "mwchess", "clash"] {
        let beginner = score(game, 4, "beginner");
        assert!(beginner > 0.6, "{game}: {beginner}");
    }
}
