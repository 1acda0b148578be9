//! Every legal move of every lesson is judged, and the answers are compared with a naive search.

use super::naive::{self, Step};
use super::{courses, lessons, name};
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Color, work};
use heterodox_lessons::{Attempt, Lesson, Progress};

/// Maximum number of steps to judge a try in a lesson. The limit of the program is higher.
const STEPS: u64 = 2_500_000;

/// Calls a function with every move after the moves that lead on, with the moves before it.
fn for_each_try(lesson: &Lesson, each: &mut impl FnMut(&[Step], &Progress)) {
    fn go(
        lesson: &Lesson,
        moves: &mut Vec<String>,
        steps: &mut Vec<Step>,
        each: &mut impl FnMut(&[Step], &Progress),
    ) {
        let attempt = Attempt::resume(lesson, moves);
        let attempt = attempt.unwrap_or_else(|answer| panic!("{}: {answer:?}", name(lesson)));
        let position = attempt.position().boxed_clone();
        for mv in position.legal_moves() {
            let text = position.game().coordinates(mv);
            let progress = Attempt::resume(lesson, moves).unwrap().play(&text);
            steps.push(Step::new(position.as_ref(), mv));
            each(steps, &progress);
            if matches!(progress, Progress::Continue { .. }) {
                moves.push(text);
                go(lesson, moves, steps, each);
                moves.pop();
            }
            steps.pop();
        }
    }
    go(lesson, &mut Vec::new(), &mut Vec::new(), each);
}

fn line(steps: &[Step]) -> String {
    let text = |step: &Step| step.before.game().coordinates(step.mv);
    steps.iter().map(text).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_is_praised_if_and_only_if_the_goal_can_still_be_reached() {
    let (mut tries, mut praised) = (0, 0);
    for lesson in lessons() {
        let us = lesson.start().turn();
        for_each_try(lesson, &mut |steps, progress| {
            let where_ = || format!("{}: {}", name(lesson), line(steps));
            tries += 1;
            let reached = naive::reaches(&lesson.goal, us, steps);
            let leads_on = naive::leads_on(lesson, us, &mut steps.to_vec());
            match progress {
                Progress::Solved { .. } => assert!(reached, "{}", where_()),
                Progress::Continue { .. } => {
                    assert!(leads_on && !reached, "praised, but a dead end: {}", where_());
                    praised += 1;
                }
                Progress::Wrong { answer, .. } => {
                    assert!(!leads_on, "it leads on, but is refused: {}", where_());
                    assert!(!answer.starts_with("Good"), "{}: {answer}", where_());
                    assert!(answer.ends_with(['.', '!', '?']), "{}: {answer}", where_());
                }
                Progress::Illegal { .. } => panic!("{} is legal", where_()),
            }
        });
    }
    println!("{tries} moves, {praised} of them lead on");
    assert!(tries > 1_000 && praised > 20);
}

#[test]
fn an_answer_to_a_wrong_move_names_a_piece_or_a_square() {
    for lesson in lessons() {
        let start = lesson.start();
        let kinds = start.game().kinds();
        let board = start.game().board();
        for_each_try(lesson, &mut |steps, progress| {
            let Progress::Wrong { answer, .. } = progress else { return };
            if std::env::var_os("HETERODOX_PRINT").is_some() {
                println!("{}: {}: {answer}", name(lesson), line(steps));
            }
            let is_written = lesson.wrong.iter().any(|wrong| wrong.answer == *answer);
            let names_piece = kinds.iter().any(|kind| answer.contains(&*kind.name));
            let names_square = board.squares().any(|on| answer.contains(board.name(on)));
            let names = names_piece || names_square || answer.contains("piece");
            let is_of_the_game = ["check", "castl", "promote", "win", "Nobody", "nobody", "That"];
            assert!(
                is_written || names || is_of_the_game.iter().any(|word| answer.contains(word)),
                "{}, {}: {answer}",
                name(lesson),
                line(steps)
            );
            assert!(!answer.contains("  ") && answer.chars().count() <= 200, "{answer}");
        });
    }
}

#[test]
fn the_droid_is_told_why_and_stays_out_of_the_trap() {
    let lesson = heterodox_lessons::course("clash").unwrap().lesson("droid").unwrap();
    let mut attempt = Attempt::new(lesson);
    let Progress::Wrong { answer, .. } = attempt.play("c3b4") else { panic!("e5 is out of reach") };
    assert_eq!(answer, "From b4 the Droid cannot come to e5 any more.");
    let Progress::Wrong { answer, .. } = attempt.play("i1h2=F") else {
        panic!("one move is too few")
    };
    assert_eq!(answer, "Only one move is left, and in one move the Droid on c3 cannot come to e5.");
    assert!(attempt.moves().is_empty(), "the move is taken back");
    assert!(matches!(attempt.play("c3d4"), Progress::Continue { .. }));
    let Progress::Wrong { answer, .. } = attempt.play("d4d6") else { panic!("not e5") };
    assert_eq!(answer, "Not yet. No Droid of yours stands on e5.");
    assert!(matches!(attempt.play("d4e5"), Progress::Solved { .. }));
}

#[test]
fn judging_a_move_takes_a_small_part_of_its_budget() {
    let mut most = (0, String::new());
    for lesson in lessons() {
        for_each_try(lesson, &mut |steps, _| {
            let moves: Vec<String> = line(steps).split(' ').map(str::to_owned).collect();
            let (last, first) = moves.split_last().unwrap();
            let mut attempt = Attempt::resume(lesson, first).unwrap();
            let used = work::limited(u64::MAX / 2, || {
                let before = work::steps_left();
                attempt.play(last);
                before - work::steps_left()
            });
            most = most.clone().max((used.unwrap(), format!("{} {}", name(lesson), line(steps))));
        });
    }
    println!("{most:?}");
    assert!(most.0 < STEPS, "{most:?}");
}

/// Returns a way to win in at most `left` moves that the lesson does not count as solved, with
/// the opponent passing or replying as in lessons (`best` is false), or against all replies.
fn other_win(lesson: &Lesson, us: Color, steps: &mut Vec<Step>, best: bool) -> Option<String> {
    let last = steps.last().expect("there is a move").clone();
    if naive::reaches(&lesson.goal, us, steps) {
        return None;
    }
    if last.after.outcome().is_some_and(|outcome| outcome.winner == Some(us)) {
        return Some(line(steps));
    }
    if steps.len() >= lesson.solution.len() || last.after.outcome().is_some() {
        return None;
    }
    let next = match best {
        false => naive::answers(lesson, steps.len(), last.after.as_ref()),
        true => last.after.successors().into_iter().map(|(_, next)| next).collect(),
    };
    let mut found = None;
    for position in next {
        found = position.legal_moves().into_iter().find_map(|mv| {
            steps.push(Step::new(position.as_ref(), mv));
            let found = other_win(lesson, us, steps, best);
            steps.pop();
            found
        });
        found.as_ref()?;
    }
    found
}

#[test]
fn no_lesson_has_another_win_in_as_few_moves() {
    let mut wins = Vec::new();
    for lesson in lessons() {
        let start = lesson.start();
        for mv in start.legal_moves() {
            for best in [false, true] {
                let mut steps = vec![Step::new(start.as_ref(), mv)];
                let found = other_win(lesson, start.turn(), &mut steps, best);
                wins.extend(found.map(|moves| format!("{}: {moves}", name(lesson))));
            }
        }
    }
    wins.dedup();
    assert!(wins.is_empty(), "{}", wins.join("\n"));
}

#[test]
fn first_games_are_not_won_at_once() {
    for course in courses() {
        let game = heterodox_catalog::find(&course.play.game).unwrap();
        let start = game.parse_fen(&course.play.fen).unwrap();
        let is_won = |position: &dyn AnyPosition| position.outcome().is_some();
        assert!(!start.successors().iter().any(|(_, next)| is_won(next.as_ref())));
    }
}
