//! Results of searches with several threads.

use heterodox_chess::Chess;
use heterodox_engine::{
    Control, Limits, Line, Report, Role, Score, Shared, StoppedClock, TranspositionTable, Worker,
};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Game, Match, Move, Position};

fn at(fen: &str) -> Match<Chess> {
    Match::from_position(Chess, Chess.parse_fen(fen).unwrap_or_else(|error| panic!("{error}")))
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// Searches with all threads of a team until the main thread has its lines.
fn search(
    team: &mut [Worker<Chess>],
    played: &Match<Chess>,
    limits: &Limits,
    lines: usize,
) -> Vec<Line> {
    let (table, control) = (TranspositionTable::new(8), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let (main, helpers) = team.split_first_mut().expect("a team has threads");
    std::thread::scope(|scope| {
        for helper in helpers {
            let (shared, limits) = (&shared, limits.for_helper());
            scope.spawn(move || {
                helper.think(shared, played, &limits, lines, Role::Helper, |_| ());
            });
        }
        let lines = main.think(&shared, played, limits, lines, Role::Main, |_| ());
        control.stop();
        lines
    })
}

const MIDDLE_GAME: &str =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

#[test]
fn mates_are_found_with_their_distance() {
    for threads in 1..=5 {
        for (fen, best, plies) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1),
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3),
            ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", "d5f6", 3),
        ] {
            let team = &mut Worker::team(&Chess, Chess.weights(), threads);
            let line = &search(team, &at(fen), &depth(12), 1)[0];
            let best = Move::from_coordinates(best, Chess.board(), Chess.kinds()).expect(best);
            assert_eq!(line.moves[0], best, "{fen}, {threads} threads");
            assert_eq!(line.score, Score::win_in(plies), "{fen}, {threads} threads");
            assert_eq!(line.moves.len(), plies, "{fen}: the line ends with mate");
        }
    }
}

#[test]
fn several_lines_are_legal_different_and_in_order() {
    for threads in 2..=4 {
        let team = &mut Worker::team(&Chess, Chess.weights(), threads);
        let played = at(MIDDLE_GAME);
        let lines = search(team, &played, &depth(8), 4);
        assert_eq!(lines.len(), 4);
        assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
        for (i, line) in lines.iter().enumerate() {
            assert!(lines[..i].iter().all(|other| other.moves[0] != line.moves[0]));
            let mut played = at(MIDDLE_GAME);
            for &mv in &line.moves {
                played.play(mv).unwrap_or_else(|error| panic!("{line:?}: {error}"));
            }
        }
    }
}

#[test]
fn interrupted_searches_return_legal_moves() {
    let team = &mut Worker::team(&Chess, Chess.weights(), 3);
    let mut played = at(MIDDLE_GAME);
    for ply in 0..60_u64 {
        if played.outcome().is_some() {
            break;
        }
        let limits = Limits { nodes: Some(1 + ply * ply % 1_500), ..Limits::default() };
        let line = &search(team, &played, &limits, 1)[0];
        assert!(played.position().is_legal(line.moves[0]), "ply {ply}");
        played.play(line.moves[0]).expect("it is legal");
    }
}

#[test]
fn threads_without_shared_histories_work_together() {
    let played = at(MIDDLE_GAME);
    let mut threads = [Worker::new(&Chess), Worker::new(&Chess)];
    let lines = search(&mut threads, &played, &depth(8), 1);
    assert!(played.position().is_legal(lines[0].moves[0]));
}

#[test]
fn a_thread_continues_from_the_result_of_another() {
    let played = at(MIDDLE_GAME);
    let (table, control) = (TranspositionTable::new(8), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let (mut main, mut helper) = (Worker::new(&Chess), Worker::new(&Chess));
    let mut reports: Vec<Report> = Vec::new();
    let helped = helper.think(&shared, &played, &depth(8), 1, Role::Helper, |_| ());
    let mut report = |report: &Report| reports.push(report.clone());
    let lines = main.think(&shared, &played, &depth(9), 1, Role::Main, &mut report);
    let [before, after] = &reports[..] else { panic!("{reports:?}") };
    assert_eq!((before.depth, &before.lines), (8, &helped));
    assert!(before.seldepth >= 8);
    assert_eq!((after.depth, &after.lines), (9, &lines));
    // The next search with the same control begins at depth 1.
    let mut iterations = 0;
    main.think(&shared, &played, &depth(3), 1, Role::Main, |_| iterations += 1);
    assert_eq!(iterations, 3);
}
