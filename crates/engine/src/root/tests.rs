//! Tests of searches from the root: their ends, reports and several threads.

use super::*;
use crate::check_interval::MAX_INTERVAL;
use crate::control::{Clock, Control, StoppedClock};
use crate::level::{Handicap, Level, Strength};
use crate::transposition::TranspositionTable;
use heterodox_chess::Chess;
use heterodox_kernel::Game;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

#[test]
fn the_node_fraction_is_that_of_the_first_line() {
    let node_fraction = |lines: usize| {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let mut worker = Worker::new(&Chess);
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let played = Match::new(Chess);
        worker.think(&shared, &played, &limits, lines, Role::Main, |_| ());
        worker.progress.time_manager.node_fraction
    };
    assert!(node_fraction(1) > 0.0);
    assert_eq!(node_fraction(3), node_fraction(1));
}

/// Final depth and score of a search for a mate in some moves.
fn mate_search(fen: &str, moves: u32) -> (u32, Option<i32>) {
    let (table, control) = (TranspositionTable::new(1), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let limits = Limits { mate: Some(moves), depth: Some(30), ..Limits::default() };
    let played = Match::from_position(Chess, Chess.parse_fen(fen).expect("a position"));
    let mut depth = 0;
    let lines = Worker::new(&Chess)
        .think(&shared, &played, &limits, 1, Role::Main, |report| depth = report.depth);
    (depth, lines[0].score.plies_to_end())
}

#[test]
fn a_search_for_a_mate_ends_when_the_side_to_move_is_mated() {
    let lost = "1k6/8/8/8/8/8/6R1/K6R b - - 0 1";
    for moves in [1, 3, 5] {
        let (depth, plies) = mate_search(lost, moves);
        assert_eq!(plies, Some(-6));
        assert!((7..30).contains(&depth), "mate {moves}: depth {depth}");
    }
    let (depth, plies) = mate_search("k7/8/2K5/8/8/8/8/6Q1 b - - 0 1", 2);
    assert_eq!(plies, Some(-4));
    assert!(depth < 30, "depth {depth}");
    let won = "1k6/8/8/8/8/8/6R1/K6R w - - 0 1";
    let (depth, plies) = mate_search(won, 3);
    assert!(depth < 30 && plies.is_some_and(|plies| (1..=6).contains(&plies)), "{plies:?}");
    assert_eq!(mate_search(won, 1).0, 30, "a longer mate is not what was asked for");
}

/// The move of a level after moves from a position, for a seed.
fn level_move(fen: &str, moves: &str, level: f64, seed: u64) -> String {
    let (table, control) = (TranspositionTable::new(1), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let strength = Strength::Level(Level::new(level).expect("a level"));
    let handicap = Some(Handicap { strength, seed });
    let limits = Limits { handicap, nodes: Some(1_000), ..Limits::default() };
    let mut played = Match::from_position(Chess, Chess.parse_fen(fen).expect("a position"));
    for text in moves.split_whitespace() {
        played.play_text(text).expect("a legal move");
    }
    let mut worker = Worker::new(&Chess);
    let lines = worker.think(&shared, &played, &limits, 1, Role::Main, |_| ());
    let first = lines[0].moves[0].coordinates(Chess.board(), Chess.kinds());
    // The worker's histories and the entries of the table do not matter.
    let again = worker.think(&shared, &played, &limits, 1, Role::Main, |_| ());
    assert_eq!(again[0].moves[0], lines[0].moves[0], "{fen}, seed {seed}");
    first
}

/// Fraction of 100 seeds that make a level play one of these moves.
fn frequency(fen: &str, moves: &str, level: f64, wanted: &[&str]) -> f64 {
    let is_made = |&seed: &u64| wanted.contains(&level_move(fen, moves, level, seed).as_str());
    (0..100).filter(is_made).count() as f64 / 100.0
}

#[test]
fn a_hanging_queen_nearby_is_taken_even_by_level_1_and_a_far_pawn_is_not() {
    let queen = "3qk3/pp3ppp/8/8/8/4P3/PP3PPP/4K3 b - - 0 1";
    let queen = |level| frequency(queen, "d8d4", level, &["e3d4"]);
    let pawn = "4k3/p4ppp/p7/8/4p3/8/PP4PP/4KR1Q b - - 0 1";
    let pawn = |level| frequency(pawn, "a6a5", level, &["h1e4"]);
    assert!(queen(1.0) > 0.5 && queen(1.0) > pawn(1.0), "{} {}", queen(1.0), pawn(1.0));
    assert!(queen(3.0) > 0.8, "{}", queen(3.0));
    assert!(queen(3.0) > pawn(3.0), "{} {}", queen(3.0), pawn(3.0));
}

#[test]
fn a_mistake_is_the_more_frequent_the_better_its_refutation_is_hidden() {
    // The Rook can take a Pawn. In one position a Pawn beside it takes back; in the other the
    // Rook leaves the back rank, where it kept a Rook from mating.
    let near = "6k1/5ppp/2p5/1p6/8/8/1R3PPP/6K1 w - - 0 1";
    let deep = "2r3k1/5ppp/8/1p6/8/8/5PPP/1R4K1 w - - 0 1";
    for level in [2.0, 3.0, 4.0] {
        let by_near = frequency(near, "", level, &["b2b5"]);
        let by_deep = frequency(deep, "", level, &["b1b5"]);
        assert!(by_near < by_deep, "level {level}: {by_near} and {by_deep}");
    }
    // Level 2 often overlooks the Pawn, too.
    let [weak, strong] = [4.0, 7.0].map(|level| frequency(deep, "", level, &["b1b5"]));
    assert!(strong < 0.2 && strong < weak / 2.0, "{strong} and {weak}");
}

/// A clock on a busy machine: the thread waits for a processor before each look at it during
/// the search of nodes.
struct BusyClock<'c> {
    control: &'c Control,
    /// Number of nodes at the last look.
    nodes: AtomicU64,
    milliseconds: AtomicU64,
    per_look: u64,
}

impl Clock for BusyClock<'_> {
    fn elapsed(&self) -> Duration {
        let nodes = self.control.nodes();
        if self.nodes.swap(nodes, Relaxed) < nodes {
            self.milliseconds.fetch_add(self.per_look, Relaxed);
        }
        Duration::from_millis(self.milliseconds.load(Relaxed))
    }
}

#[test]
fn a_search_on_a_busy_machine_ends_in_time() {
    for per_look in [1, 7, 30, 60, 80, 110, 160, 240] {
        for handicap in [None, Some(Handicap { strength: Strength::Raw(9.0), seed: 1 })] {
            let (table, control) = (TranspositionTable::new(1), Control::default());
            let (nodes, milliseconds) = (AtomicU64::new(0), AtomicU64::new(0));
            let clock = BusyClock { control: &control, nodes, milliseconds, per_look };
            let shared = Shared { table: &table, control: &control, clock: &clock };
            let time = TimeLimit::Fixed(Duration::from_millis(500));
            let limits = Limits { time, handicap, ..Limits::default() };
            let played = Match::new(Chess);
            let lines = Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, |_| ());
            let end = clock.milliseconds.load(Relaxed);
            assert!(lines.len() == 1 && end <= 500, "{per_look} ms per look: {end} ms");
            assert!(control.longest_gap() >= Duration::from_millis(per_look));
        }
    }
}

/// A stopped clock that calls a function once a number of nodes has been
/// searched, to simulate an event from outside.
struct Meanwhile<'c, F> {
    nodes: u64,
    control: &'c Control,
    happens: F,
}

impl<F: Fn() + Sync> Clock for Meanwhile<'_, F> {
    fn elapsed(&self) -> Duration {
        if self.control.nodes() >= self.nodes {
            (self.happens)();
        }
        Duration::ZERO
    }
}

/// Reports and result of a search of the start position.
fn search(control: &Control, clock: &dyn Clock, depth: u32) -> (Vec<Report>, Vec<Line>) {
    let table = TranspositionTable::new(1);
    let shared = Shared { table: &table, control, clock };
    let time = TimeLimit::Fixed(Duration::MAX);
    let limits = Limits { depth: Some(depth), time, ..Limits::default() };
    let (mut reports, played) = (Vec::new(), Match::new(Chess));
    let report = |report: &Report| reports.push(report.clone());
    let best = Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, report);
    (reports, best)
}

/// Number of nodes of a search of the start position in the middle of the
/// iteration of this depth.
fn nodes_amid_iteration(depth: u32) -> u64 {
    let (reports, _) = search(&Control::default(), &StoppedClock, depth);
    let ended = |depth| {
        let report = reports.iter().rfind(|report| report.depth == depth);
        report.expect("each iteration reports").nodes
    };
    let (before, after) = (ended(depth - 1), ended(depth));
    assert!(after - before > 8 * MAX_INTERVAL, "long enough to be interrupted");
    u64::midpoint(before, after)
}

#[test]
fn a_stopped_search_aborts_the_iteration() {
    let (control, nodes) = (Control::default(), nodes_amid_iteration(12));
    let clock = Meanwhile { nodes, control: &control, happens: || control.stop() };
    let (reports, best) = search(&control, &clock, 30);
    assert_eq!(reports.last().map(|report| first_move(&report.lines)), Some(first_move(&best)));
    let finished = |report: &&Report| report.depth < 12;
    let last = reports.iter().rfind(finished).expect("a search reports");
    assert!(last.nodes < nodes - 2 * MAX_INTERVAL, "it was in the middle of an iteration");
    assert!(control.nodes() < nodes + 2 * MAX_INTERVAL, "which was aborted");
}

/// A clock that lets every node take the same time.
struct Slow<'c> {
    control: &'c Control,
    node: Duration,
}

impl Clock for Slow<'_> {
    fn elapsed(&self) -> Duration {
        self.node * self.control.nodes() as u32
    }
}

#[test]
fn slow_nodes_do_not_exceed_the_time_limit() {
    for (micros, most) in [(5_000, 5), (500, 41), (50, 405), (5, 4_100)] {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let clock = Slow { control: &control, node: Duration::from_micros(micros) };
        let shared = Shared { table: &table, control: &control, clock: &clock };
        let time = TimeLimit::Fixed(Duration::from_millis(20));
        let limits = Limits { time, ..Limits::default() };
        let played = Match::new(Chess);
        Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, |_| ());
        assert!(control.nodes() <= most, "{micros}: {}", control.nodes());
    }
}

#[test]
fn a_thread_that_is_overtaken_continues_from_the_deeper_result() {
    let control = Control::default();
    let moves = Chess.start().legal_moves()[5..6].to_vec();
    let lines = vec![Line { score: Score(77), moves }];
    let found = IterationResult { depth: 12, seldepth: 50, lines, node_fraction: 0.5 };
    let happens = || control.iterations.end(12, Some(found.clone()));
    let nodes = nodes_amid_iteration(12);
    let clock = Meanwhile { nodes, control: &control, happens };
    let (reports, best) = search(&control, &clock, 13);
    let [.., own, others, last] = &reports[..] else { panic!("{reports:?}") };
    assert_eq!((own.depth, others.depth, last.depth), (11, 12, 13));
    assert!(own.nodes < nodes - 2 * MAX_INTERVAL, "it was in the middle of an iteration");
    assert!(others.nodes < nodes + 2 * MAX_INTERVAL, "which was aborted");
    assert_eq!((others.seldepth, &others.lines), (50, &found.lines));
    assert_eq!(last.lines, best);
    assert_ne!(best, found.lines);
}

#[test]
fn an_aborted_iteration_counts_at_the_end_of_the_search_only() {
    // Runs one iteration of depth 12 with an event from outside after `nodes`. Returns
    // its lines, whether it was aborted, and its number of nodes.
    let iteration = |nodes: u64, stops: bool| {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let found = |depth: u32| Some(IterationResult { depth, ..IterationResult::default() });
        control.iterations.end(11, found(11));
        let happens = || if stops { control.stop() } else { control.iterations.end(12, found(12)) };
        let clock = Meanwhile { nodes, control: &control, happens };
        let shared = Shared { table: &table, control: &control, clock: &clock };
        let (mut worker, played) = (Worker::new(&Chess), Match::new(Chess));
        let time = TimeLimit::Fixed(Duration::MAX);
        let limits = Limits { time, ..Limits::default() };
        worker.prepare(&played, &limits, Duration::ZERO);
        worker.progress.completed_depth = 11;
        let lines = worker.iterate(&shared, &played, &played.legal_moves(), 1, 40, &[]);
        (lines, worker.progress.aborted, control.nodes())
    };
    let (_, aborted, all) = iteration(u64::MAX, true);
    assert!(!aborted && all > 4 * MAX_INTERVAL);
    let interrupted = |stops: bool| {
        let (lines, aborted, _) = iteration(all - 2 * MAX_INTERVAL, stops);
        assert!(aborted);
        lines
    };
    assert!(interrupted(true).is_some());
    assert!(interrupted(false).is_none());
}

#[test]
fn the_node_fraction_comes_from_the_thread_with_the_result() {
    let (table, control) = (TranspositionTable::new(1), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let lines = vec![Line { score: Score(77), moves: Chess.start().legal_moves() }];
    let found = IterationResult { depth: 12, seldepth: 50, lines, node_fraction: 0.5 };
    control.iterations.end(12, Some(found));
    let (mut worker, limits) =
        (Worker::new(&Chess), Limits { depth: Some(12), ..Limits::default() });
    worker.think(&shared, &Match::new(Chess), &limits, 1, Role::Main, |_| ());
    assert_eq!(worker.progress.time_manager.node_fraction, 0.5);
}

#[test]
fn the_last_report_contains_the_returned_move() {
    for nodes in [1, 2, 5, 20, 21, 50, 300, 1_000, 2_000, 3_000, 5_000, 20_000] {
        for lines in [1, 3] {
            let (table, control) = (TranspositionTable::new(1), Control::default());
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let mut last = None;
            let report = |report: &Report| last = Some(report.clone());
            let played = Match::new(Chess);
            let mut worker = Worker::new(&Chess);
            let best = worker.think(&shared, &played, &limits, lines, Role::Main, report);
            let last = last.expect("there is a report even with few nodes");
            assert_eq!(first_move(&last.lines), first_move(&best), "{nodes}");
            assert!(last.depth >= 1, "{nodes}: {last:?}");
        }
    }
}

#[test]
fn the_first_iteration_is_finished_even_if_the_search_is_stopped() {
    let control = Control::default();
    control.stop();
    let (reports, best) = search(&control, &StoppedClock, 9);
    assert_eq!((reports.len(), reports[0].depth), (1, 1));
    assert_eq!(reports[0].lines, best);
}

/// A clock that stands still long after the start of the search.
struct LateClock(Duration);

impl Clock for LateClock {
    fn elapsed(&self) -> Duration {
        self.0
    }
}

/// Searches a position with a promotion for a second, where the clock shows `shown` from the
/// start. Returns the first move found.
fn found_by(shown: Duration) -> String {
    let (table, control, clock) =
        (TranspositionTable::new(1), Control::default(), LateClock(shown));
    let shared = Shared { table: &table, control: &control, clock: &clock };
    let time = TimeLimit::Fixed(Duration::from_secs(1));
    let limits = Limits { time, ..Limits::default() };
    let fen = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let played = Match::from_position(Chess, Chess.parse_fen(fen).expect("a position"));
    let mut worker = Worker::new(&Chess);
    let lines = worker.think(&shared, &played, &limits, 1, Role::Main, |_| ());
    lines[0].moves[0].coordinates(Chess.board(), Chess.kinds())
}

#[test]
fn a_search_that_begins_late_considers_all_moves() {
    assert_eq!(found_by(Duration::from_secs(60)), "e7e8q");
}

#[test]
fn a_search_that_is_over_before_it_begins_returns_a_move() {
    // The clock of a server jumps to the end when another search is more urgent.
    assert!(found_by(Duration::MAX).len() >= 4);
}
