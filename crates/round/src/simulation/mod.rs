//! Simulation of rounds under random schedules of messages, time and faults.
//!
//! A [referee](referee), a second implementation of the rules of rounds, checks every
//! stored event. Each client keeps its own [model](client_model) of the game from the
//! messages that it gets.
//!
//! Failing schedules are minimised, printed, and tried again in later runs
//! (`proptest-regressions`). `cargo xtask simulate` runs for a given time.

mod client_model;
mod referee;
mod steps;
mod world;

use crate::PlayTimers;
use proptest::test_runner::{Config, FileFailurePersistence, TestError, TestRunner};
use std::time::{Duration, Instant};
use world::World;

/// Creation time of rounds, in milliseconds.
const START: u64 = 1_000_000;

/// Time limits that are short enough to be reached often.
const TIMERS: PlayTimers = PlayTimers {
    first_move: Duration::from_secs(20),
    newcomer: Duration::from_secs(20),
    absence: Duration::from_secs(6),
};

/// Environment variable with the number of seconds to run.
const SECONDS: &str = "HETERODOX_SIMULATE_SECONDS";

/// Number of schedules per run.
const CASES: u32 = 64;

fn try_schedules() {
    let config = Config {
        cases: CASES,
        source_file: Some(file!()),
        test_name: Some("a_round_survives_whatever_happens"),
        failure_persistence: Some(Box::new(FileFailurePersistence::SourceParallel(
            "proptest-regressions",
        ))),
        ..Config::default()
    };
    let schedules = (steps::setup(), proptest::collection::vec(steps::step(), 1..120));
    let tried = TestRunner::new(config).run(&schedules, |(setup, steps)| {
        let mut world = World::new(setup);
        for step in steps {
            world.run_step(step);
        }
        world.finish();
        Ok(())
    });
    if let Err(TestError::Fail(reason, (setup, steps))) = &tried {
        panic!("{reason}\n{setup:#?}\n{steps:#?}");
    }
    tried.unwrap();
}

#[test]
fn a_round_survives_whatever_happens() {
    let seconds = std::env::var(SECONDS).ok().and_then(|seconds| seconds.parse().ok());
    let (start, mut schedules) = (Instant::now(), 0);
    loop {
        try_schedules();
        schedules += CASES;
        if start.elapsed() >= Duration::from_secs(seconds.unwrap_or(0)) {
            break;
        }
    }
    println!("{schedules} schedules in {} s", start.elapsed().as_secs());
}
