//! A second, naive implementation of goals and of the search for ways to them. The tests compare
//! the answers of the crate with it.

use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Color, Extra, Move, Square};
use heterodox_lessons::{Goal, Lesson};

/// A move of the learner.
#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) before: Box<dyn AnyPosition>,
    pub(crate) mv: Move,
    pub(crate) after: Box<dyn AnyPosition>,
}

impl Step {
    pub(crate) fn new(before: &dyn AnyPosition, mv: Move) -> Step {
        Step { before: before.boxed_clone(), mv, after: before.after(mv).expect("it is legal") }
    }
}

fn square(position: &dyn AnyPosition, name: &str) -> Square {
    position.game().board().square(name).expect("the square exists")
}

/// The piece on a square as in a FEN: uppercase for White. Empty if there is none.
fn letter(position: &dyn AnyPosition, on: Square) -> String {
    position.piece_at(on).map_or_else(String::new, |piece| {
        position.game().kinds()[piece.kind.index()].token.cased(piece.color).to_string()
    })
}

fn own(letter: &str, us: Color) -> String {
    match us {
        Color::White => letter.to_uppercase(),
        Color::Black => letter.to_lowercase(),
    }
}

/// Returns whether moves of the learner reach a goal.
pub(crate) fn reaches(goal: &Goal, us: Color, steps: &[Step]) -> bool {
    let last = steps.last().expect("there is a move");
    reaches_by_moves(goal, us, steps)
        && reaches_by_last(goal, last)
        && holds(goal, us, &*last.after)
}

/// Conditions on all moves.
fn reaches_by_moves(goal: &Goal, us: Color, steps: &[Step]) -> bool {
    let board = steps[0].before.game().board().clone();
    let at = |name: &str| board.square(name).expect("the square exists");
    let any = |test: &dyn Fn(&Step) -> bool| steps.iter().any(test);
    let captured = |step: &Step| -> Vec<Square> {
        let is_enemy = |on: &Square| step.before.piece_at(*on).unwrap().color != us;
        step.before.effect(step.mv).removed.into_iter().filter(is_enemy).collect()
    };
    let won_over = |step: &Step| -> Vec<Square> {
        let rounds = step.before.conversions(step.mv);
        let ours = |on: &Square| step.after.piece_at(*on).is_some_and(|piece| piece.color == us);
        rounds.into_iter().flatten().filter(ours).collect()
    };
    let total =
        |list: &dyn Fn(&Step) -> Vec<Square>| steps.iter().map(|s| list(s).len()).sum::<usize>();
    let moved = |step: &Step, from: Square, to: Square| {
        step.before.effect(step.mv).slides.contains(&(from, to)) && step.mv.from != from
    };
    goal.visit.iter().all(|on| any(&|step| step.mv.to == at(on)))
        && goal.capture.iter().all(|on| any(&|step| captured(step).contains(&at(on))))
        && total(&captured) >= goal.captures
        && goal.convert.iter().all(|on| any(&|step| won_over(step).contains(&at(on))))
        && total(&won_over) >= goal.converts
        && goal
            .displace
            .as_ref()
            .is_none_or(|d| d.to.iter().any(|to| any(&|step| moved(step, at(&d.from), at(to)))))
}

/// Conditions on the last move.
fn reaches_by_last(goal: &Goal, last: &Step) -> bool {
    let game = last.after.game();
    let promotion = match last.mv.extra {
        Extra::Promote(kind) => Some(game.kinds()[kind.index()].token.to_string()),
        _ => None,
    };
    let is_castling = letter(last.before.as_ref(), last.mv.from).eq_ignore_ascii_case("K")
        && last.before.effect(last.mv).slides.len() > 1;
    let is_promoted =
        |to: &String| promotion.as_ref().is_some_and(|into| to == "any" || to == into);
    let is_dropped =
        last.mv.is_drop() && goal.drop.iter().any(|on| game.board().square(on) == Some(last.mv.to));
    goal.promote.as_ref().is_none_or(is_promoted)
        && (goal.drop.is_empty() || is_dropped)
        && (!goal.castle || is_castling)
}

/// Conditions on the position.
fn holds(goal: &Goal, us: Color, now: &dyn AnyPosition) -> bool {
    let stands = |token: &str, on: &str| letter(now, square(now, on)) == own(token, us);
    let number = |position: &dyn AnyPosition, token: &str| {
        let all = position.game().board().squares();
        all.filter(|&on| letter(position, on) == own(token, us)).count()
    };
    let lost = |position: &dyn AnyPosition| {
        position.outcome().is_some_and(|outcome| outcome.winner == Some(!us))
    };
    goal.reach.as_ref().is_none_or(|r| r.squares.iter().any(|on| stands(&r.piece, on)))
        && goal.have.iter().all(|piece| {
            let (token, on) = piece.split_at(piece.find(char::is_lowercase).unwrap());
            stands(token, on)
        })
        && (!goal.check || !now.checkers().is_empty())
        && goal.win.as_ref().is_none_or(|reason| {
            now.outcome().is_some_and(|outcome| {
                outcome.winner == Some(us) && (reason == "any" || outcome.reason.id() == reason)
            })
        })
        && goal.safe.iter().all(|token| {
            let replies = now.successors();
            replies.iter().all(|(_, next)| number(next.as_ref(), token) >= number(now, token))
        })
        && (!goal.survive
            || !lost(now) && !now.successors().iter().any(|(_, next)| lost(next.as_ref())))
}

/// Returns the positions after the opponent's answers: the lesson's reply, a pass, or else any
/// legal move. Empty if the game is over.
pub(crate) fn answers(
    lesson: &Lesson,
    made: usize,
    now: &dyn AnyPosition,
) -> Vec<Box<dyn AnyPosition>> {
    if now.outcome().is_some() {
        return Vec::new();
    }
    if let Some(mv) = lesson.replies.get(made - 1).and_then(|text| now.read_move(text).ok()) {
        return vec![now.after(mv).unwrap()];
    }
    if lesson.replies.is_empty() {
        let mut setup = now.to_setup();
        setup.turn = !setup.turn;
        setup.en_passant.clear();
        let passed = now.game().from_setup(&setup).ok();
        if let Some(passed) = passed.filter(|passed| passed.outcome().is_none()) {
            return vec![passed];
        }
    }
    now.successors().into_iter().map(|(_, next)| next).collect()
}

/// Returns whether the goal is reached, or can be reached in the moves that are left, after
/// moves of the learner.
pub(crate) fn leads_on(lesson: &Lesson, us: Color, steps: &mut Vec<Step>) -> bool {
    if reaches(&lesson.goal, us, steps) {
        return true;
    }
    if steps.len() >= lesson.solution.len() {
        return false;
    }
    let now = steps.last().expect("there is a move").after.boxed_clone();
    let next = answers(lesson, steps.len(), now.as_ref());
    !next.is_empty()
        && next.iter().all(|position| {
            position.legal_moves().into_iter().any(|mv| {
                steps.push(Step::new(position.as_ref(), mv));
                let found = leads_on(lesson, us, steps);
                steps.pop();
                found
            })
        })
}
