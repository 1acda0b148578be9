//! Results that a search must get right with any evaluation.

use heterodox_chess::Chess;
use heterodox_engine::{
    Clock, Control, Limits, Line, Report, Role, Score, Shared, StoppedClock, TimeLimit,
    TranspositionTable, Worker,
};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Game, Match, Move, Position};
use heterodox_pacifist::{Form, Pacifist};
use std::time::{Duration, Instant};

fn mv<G: Game>(game: &G, text: &str) -> Move {
    Move::from_coordinates(text, game.board(), game.kinds()).expect(text)
}

fn at<G: Game>(game: G, fen: &str) -> Match<G> {
    let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Match::from_position(game, position)
}

fn search<G: SearchableGame>(played: &Match<G>, limits: Limits, lines: usize) -> Vec<Line> {
    let (table, control) = (TranspositionTable::new(8), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    Worker::new(played.game()).think(&shared, played, &limits, lines, Role::Main, |_| ())
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// White draws by perpetual check and loses otherwise.
const PERPETUAL: &str = "6k1/6p1/8/8/3q4/8/rr3P2/4Q1K1 w - - 0 1";

#[test]
fn mates_are_found_with_their_distance() {
    for (fen, best, plies) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1),
        // Black is in zugzwang, so null-move pruning would fail (Paul Morphy).
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7", 1),
        ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", "d5f6", 3),
    ] {
        let best_line = &search(&at(Chess, fen), depth(12), 1)[0];
        assert_eq!(best_line.moves[0], mv(&Chess, best), "{fen}");
        assert_eq!(best_line.score, Score::win_in(plies), "{fen}");
        assert_eq!(best_line.moves.len(), plies, "{fen}: the line ends with mate");
    }
}

#[test]
fn being_mated_has_the_right_distance() {
    // White mates on the back rank after every move of Black.
    let lost = at(Chess, "7k/R7/1R6/8/8/8/8/K7 b - - 0 1");
    assert_eq!(search(&lost, depth(6), 1)[0].score, Score::loss_in(2));
}

#[test]
fn a_lost_side_takes_the_draw() {
    let played = at(Chess, PERPETUAL);
    let line = &search(&played, depth(10), 1)[0];
    assert_eq!((line.moves[0], line.score), (mv(&Chess, "e1e8"), Score::DRAW), "{line:?}");
}

#[test]
fn repetition_is_a_draw() {
    let mut played = at(Chess, "7k/8/8/8/8/8/1q6/7K b - - 0 1");
    let line = &search(&played, depth(7), 1)[0];
    assert!(line.score > Score(500), "a Queen up: {line:?}");
    for text in ["b2b3", "h1h2", "b3b2", "h2h1", "b2b3", "h1h2"] {
        played.play_text(text).expect(text);
    }
    // The move back would be the third repetition.
    let lines = search(&played, depth(5), 40);
    let back = lines.iter().find(|line| line.moves[0] == mv(&Chess, "b3b2"));
    assert_eq!(back.map(|line| line.score), Some(Score::DRAW));
}

#[test]
fn repetitions_are_found_across_a_reset_of_the_halfmove_clock() {
    // The Pawn is converted on b7, moves back as Black's, and is converted again.
    let game = Pacifist::new(Chess, Form::Count);
    let fen = "2bnr3/2Ppkqr1/1P1B2p1/P2PPpPp/PB1Q1P1P/1PP1P1K1/1N5R/N2RN2B w - - 0 74";
    let mut played = at(game, fen);
    let there = |played: &Match<_>| {
        let limits = Limits { search_moves: vec![mv(played.game(), "b6b7")], ..depth(5) };
        search(played, limits, 1)[0].score
    };
    assert_eq!(there(&played), Score::DRAW, "Black goes back");
    for text in ["b6b7", "b7b6"] {
        played.play_text(text).expect(text);
        assert_eq!(played.position().halfmove(), 0);
    }
    assert_eq!(played.repetitions(), 2);
}

#[test]
fn contempt_changes_the_score_of_a_repetition() {
    // White moves back and forth in an equal endgame; the third repetition is a draw.
    let mut played = at(Chess, "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1");
    for text in ["e1e2", "e8e7", "e2e1", "e7e8", "e1e2", "e8e7"] {
        played.play_text(text).expect(text);
    }
    let repeating = |contempt| {
        let limits = Limits { contempt, search_moves: vec![mv(&Chess, "e2e1")], ..depth(4) };
        search(&played, limits, 1)[0].score
    };
    assert_eq!(repeating(0), Score::DRAW);
    assert_eq!(repeating(60), Score(-60));
    assert_eq!(repeating(-60), Score(60));
}

#[test]
fn several_lines_are_different_and_in_order() {
    let played = Match::new(Chess);
    let lines = search(&played, depth(6), 5);
    assert_eq!(lines.len(), 5);
    assert!(lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score)));
    let mut first: Vec<Move> = lines.iter().map(|line| line.moves[0]).collect();
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 5);
    assert_eq!(search(&played, depth(3), 100).len(), 20, "no more lines than moves");
}

#[test]
fn lines_are_legal() {
    fn check<G: SearchableGame>(game: G) {
        let mut played = Match::new(game);
        for _ in 0..20 {
            for line in search(&played, depth(5), 2) {
                let mut position = played.position().clone();
                for mv in line.moves {
                    position.try_play(mv).expect("a line is legal");
                }
            }
            let best = search(&played, depth(4), 1)[0].moves[0];
            played.play(best).expect("legal");
        }
    }
    check(Chess);
    check(Pacifist::new(Chess, Form::Count));
}

#[test]
fn searches_are_deterministic() {
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    let played =
        at(Chess, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    assert_eq!(search(&played, limits.clone(), 2), search(&played, limits, 2));
}

#[test]
fn a_finished_game_has_no_line() {
    assert!(search(&at(Chess, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), depth(3), 1).is_empty());
}

#[test]
fn a_position_that_is_drawn_by_rule_has_a_best_line() {
    let mut played = Match::new(Chess);
    for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
        played.play_text(text).expect(text);
    }
    assert_eq!(search(&played, depth(4), 1).len(), 1);
    played.play_text("e2e4").expect("legal");
    assert!(played.position().is_legal(search(&played, depth(4), 1)[0].moves[0]));
    let limit = at(Chess, "8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111");
    let lines = search(&limit, depth(4), 40);
    assert_eq!(lines.len(), limit.legal_moves().len());
    // Nobody has claimed the draw. It therefore says nothing about the moves.
    assert!(lines[0].score > lines[lines.len() - 1].score + 500, "{lines:?}");
    let bare = search(&at(Chess, "8/8/4k3/8/8/3KN3/8/8 w - - 0 1"), depth(4), 1);
    assert_eq!(bare[0].score, Score::DRAW);
}

#[test]
fn the_tightest_limits_still_yield_a_move() {
    let played = Match::new(Chess);
    for limits in [
        Limits { nodes: Some(1), ..Limits::default() },
        Limits { time: TimeLimit::Fixed(Duration::ZERO), ..Limits::default() },
        Limits { depth: Some(0), ..Limits::default() },
    ] {
        let lines = search(&played, limits, 1);
        assert!(played.position().is_legal(lines[0].moves[0]));
    }
}

/// Reports of a search of the start position.
fn reports(limits: Limits) -> Vec<Report> {
    let (table, control) = (TranspositionTable::new(8), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let mut reports = Vec::new();
    let report = |report: &Report| reports.push(report.clone());
    Worker::new(&Chess).think(&shared, &Match::new(Chess), &limits, 1, Role::Main, report);
    reports
}

#[test]
fn an_aborted_iteration_is_reported_only_if_its_move_is_played() {
    let complete = reports(depth(9));
    for nodes in (100..complete[8].nodes).step_by(300) {
        let finished = complete.iter().filter(|report| report.nodes < nodes).count();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = reports(limits);
        assert_eq!(found[..finished], complete[..finished], "{nodes} nodes");
        let best = |report: &Report| report.lines[0].moves[0];
        let more = &found[finished..];
        assert!(more.len() <= 1, "{nodes} nodes: {more:?}");
        assert!(more.iter().all(|last| best(last) != best(&complete[finished - 1])), "{more:?}");
    }
}

struct RealClock(Instant);

impl Clock for RealClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    let played = Match::new(Chess);
    let (table, control, clock) =
        (TranspositionTable::new(8), Control::default(), RealClock(Instant::now()));
    let shared = Shared { table: &table, control: &control, clock: &clock };
    let mut reports: Vec<Report> = Vec::new();
    let lines = std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let mut worker = Worker::new(&Chess);
            worker.think(&shared, &played, &Limits::default(), 1, Role::Main, |report| {
                reports.push(report.clone());
                if report.depth >= 6 {
                    control.stop();
                }
            })
        });
        thinking.join().expect("the search does not panic")
    });
    assert!(reports.len() >= 6 && reports.is_sorted_by_key(|report| report.nodes));
    assert_eq!(reports.last().map(|report| &report.lines), Some(&lines));
}
