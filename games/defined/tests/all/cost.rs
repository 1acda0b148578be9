//! The work of showing games: real games take little, and deliberately expensive games are rejected
//! after a bounded number of steps.

use crate::play::{base, game, sample};
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_definition::{Definition, SAMPLES};
use heterodox_kernel::view::{MAX_STEPS, cost_of_all, cost_of_moves};
use heterodox_kernel::work::{self, Stop, Unfinished};
use heterodox_kernel::{Game, Picked, Position, explain_targets};
use heterodox_pacifist::{Form, Pacifist};
use heterodox_testkit::Source;
use std::time::{Duration, Instant};

/// The games of the issue, and others like them.
const DEAR: [(&str, &str); 5] = [
    ("QmaQ", "a1-d1,f1-p1,a2-p2"),
    ("RmasR", "a1-d1,f1-p1,a2-p2"),
    ("mQmasQ", "a1-d1,f1-p1,a2-p2"),
    ("mU", "a2-p2,a3-p3"),
    ("nNnCnZnAnDnHnGnJ", "a1-d1,f1-p1,a2-p2,a3-p3,a4-p4"),
];

fn text(moves: &str, squares: &str) -> String {
    format!("hx.name=H\nfiles=16 ranks=16\np0:A:{moves}::{squares}\nking:K:K::e1\nroyal=K")
}

fn steps(work: impl FnOnce()) -> u64 {
    let counted = work::limited(u64::MAX / 2, || {
        let before = work::steps_left();
        work();
        before - work::steps_left()
    });
    counted.expect("the limit is out of reach")
}

/// Calls a function with positions of random games of a game.
fn on_positions<G: Game>(game: &G, seed: u64, plies: usize, mut each: impl FnMut(&G::Position)) {
    let mut source = Source::from_seed(seed);
    let mut position = game.start();
    for ply in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position.play_unchecked(moves[source.below(moves.len()).expect("endless choices")]);
        if ply % 15 == 14 {
            each(&position);
        }
    }
}

/// The largest number of steps of the reasons for a piece.
fn cost_of_reasons<G: Game>(game: &G, position: &G::Position) -> u64 {
    let own = |on: &heterodox_kernel::Square| {
        position.piece_at(*on).is_some_and(|piece| piece.color == position.turn())
    };
    let explain = |on| steps(|| drop(explain_targets(game, position, Picked::Square(on))));
    game.board().squares().filter(own).map(explain).max().unwrap_or_default()
}

#[test]
fn views_of_games_that_people_play_take_a_part_of_the_budget() {
    let bases = include_str!("../../../../crates/definition/samples/bases.ini").lines();
    let bases = bases.filter_map(|line| line.strip_prefix('[')?.split([']', ':']).next());
    let games =
        SAMPLES.iter().map(|sample_text| (sample_text.name, game(sample(sample_text.name))));
    for (name, game) in games.chain(bases.map(|name| (name, base(name)))) {
        let all =
            cost_of_all(&game, &game.start()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (mut moves, mut reasons) = (cost_of_moves(&game, &game.start()).expect(name), 0);
        // Games with few moves are accepted without a look at the rest.
        assert!(all <= 250 * moves, "{name}: {all} of {moves}");
        on_positions(&game, 5, 60, |position| {
            let cost = cost_of_moves(&game, position);
            moves = moves.max(cost.unwrap_or_else(|error| panic!("{name}: {error}")));
            reasons = reasons.max(cost_of_reasons(&game, position));
        });
        let percent = |steps: u64| 100.0 * steps as f64 / MAX_STEPS as f64;
        println!(
            "{name:24} start {:5.1} %, moves {:5.1} %, reasons {:5.1} %",
            percent(all),
            percent(moves),
            percent(reasons)
        );
        assert!(3 * all <= 2 * MAX_STEPS, "{name}: {all}");
        assert!(2 * moves <= MAX_STEPS && 4 * reasons <= MAX_STEPS, "{name}: {moves}, {reasons}");
    }
}

#[test]
fn views_of_pacifist_chess_over_samples_take_a_part_of_the_budget() {
    for sample_text in SAMPLES {
        let definition = sample(sample_text.name);
        if definition.pacifist_royal().is_err() {
            continue;
        }
        for form in Form::ALL {
            let name = format!("{} {}", sample_text.name, form.id());
            let game = Pacifist::new(game(definition.clone()), form);
            let values = steps(|| drop(game.info()));
            let moves = cost_of_moves(&game, &game.start()).expect(&name);
            println!("{name:36} {moves:9} steps, values {values:9}");
            assert!(
                2 * moves <= MAX_STEPS && 3 * values <= 2 * MAX_STEPS,
                "{name}: {moves}, {values}"
            );
        }
    }
}

#[test]
fn dear_games_are_rejected_with_the_kind_and_a_bounded_number_of_steps() {
    for (moves, squares) in DEAR {
        let text = text(moves, squares);
        let mut result = None;
        let steps = steps(|| {
            result = Some(
                AnyDefinedGame::parse(&text)
                    .into_result()
                    .map(|(game, spans)| game.check_cost(&spans)),
            )
        });
        let mistakes = match result.expect("it was read") {
            Ok(cost) => cost.expect_err(moves).to_string(),
            Err(mistakes) => panic!("{moves}: {mistakes}"),
        };
        assert!(mistakes.starts_with("line 3, column 6: "), "{mistakes}");
        assert!(mistakes.contains("takes too much work, most of it for the p0"), "{mistakes}");
        assert!(steps <= 2 * MAX_STEPS, "{moves}: {steps}");
    }
}

/// Does all the work of a game with few steps.
fn end_early<G: Game>(game: &G, position: &G::Position) {
    let mut limit = 1;
    while limit < MAX_STEPS {
        let _ = work::limited(limit, || {
            let _ = cost_of_all(game, position);
            let _ = game.info();
        });
        limit *= 7;
    }
}

#[test]
fn work_that_ends_early_does_no_harm() {
    for name in ["zwangkrieg.txt", "relay.txt", "chu.txt", "crazyhouse.txt", "shuffle.txt"] {
        let plain = game(sample(name));
        end_early(&plain, &plain.start());
        on_positions(&plain, 3, 30, |position| end_early(&plain, position));
        assert_eq!(plain.info(), game(sample(name)).info(), "{name}");
        if sample(name).pacifist_royal().is_ok() {
            let over = Pacifist::new(game(sample(name)), Form::Value);
            end_early(&over, &over.start());
            let again = Pacifist::new(game(sample(name)), Form::Value);
            assert_eq!(over.info().rules, again.info().rules, "{name}: the values");
        }
    }
    let dear: DefinedGame<4> = game(Definition::read(&text("QmaQ", "a2-p2")).expect("a diagram"));
    end_early(&dear, &dear.start());
}

#[test]
fn a_stopped_view_ends() {
    let dear: DefinedGame<4> =
        game(Definition::read(&text("QmaQ", "a1-d1,f1-p1,a2-p2")).expect("a diagram"));
    let stop = Stop::default();
    let stopper = stop.clone();
    let thread = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(20));
        stopper.stop();
        Instant::now()
    });
    let position = dear.start();
    let result = work::limited_until(u64::MAX, &stop, || {
        for square in dear.board().squares().filter(|&on| position.piece_at(on).is_some()) {
            explain_targets(&dear, &position, Picked::Square(square));
        }
    });
    let late = thread.join().expect("it sleeps").elapsed();
    assert_eq!(result, Err(Unfinished::Stopped));
    // The limit is generous for busy machines: a view that is not stopped takes half a minute.
    assert!(late < Duration::from_secs(2), "{late:?}");
}
