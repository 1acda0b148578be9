//! Rooms under random schedules of messages, time and faults. A referee who
//! knows the rules in another way looks at everything that is stored, and each
//! client keeps its own account of what it is told.
//!
//! A failure is made as small as possible, is printed, and is tried again in
//! every later run (`proptest-regressions`). `cargo xtask simulate` runs for as
//! long as is wanted.

pub(crate) mod mirror;
mod referee;
mod steps;
mod world;

use crate::round::PlayTimers;
use proptest::test_runner::{Config, FileFailurePersistence, TestError, TestRunner};
use std::time::{Duration, Instant};
use world::World;

/// When games begin.
const START: u64 = 1_000_000;

/// Time limits that are often reached.
const TIMERS: PlayTimers =
    PlayTimers { first_move: Duration::from_secs(20), absence: Duration::from_secs(6) };

/// How many seconds to go on.
const SECONDS: &str = "HETERODOX_SIMULATE_SECONDS";

/// How many schedules are tried at once.
const CASES: u32 = 64;

fn try_schedules() {
    let config = Config {
        cases: CASES,
        source_file: Some(file!()),
        test_name: Some("a_room_survives_whatever_happens"),
        failure_persistence: Some(Box::new(FileFailurePersistence::SourceParallel(
            "proptest-regressions",
        ))),
        ..Config::default()
    };
    let schedules = (steps::setup(), proptest::collection::vec(steps::step(), 1..120));
    let tried = TestRunner::new(config).run(&schedules, |(setup, steps)| {
        let mut world = World::new(setup);
        for step in steps {
            world.happen(step);
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
