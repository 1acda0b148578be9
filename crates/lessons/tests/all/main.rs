//! Every lesson of every game, played through.

mod every_move;
mod naive;

use heterodox_catalog::{AnyPosition, find};
use heterodox_lessons::{Attempt, Course, GoalMarkKind, Lesson, Progress, course, ids};

/// Numbers of characters that fit under a board on a phone.
const TITLE: usize = 40;
const TEXT: usize = 220;
const TASK: usize = 100;
const SENTENCE: usize = 160;

fn courses() -> impl Iterator<Item = &'static Course> {
    ids().map(|id| course(id).expect("the table lists it"))
}

fn lessons() -> impl Iterator<Item = &'static Lesson> {
    courses().flat_map(|course| &course.lessons)
}

fn name(lesson: &Lesson) -> String {
    format!("{}/{}", lesson.game, lesson.id)
}

/// Starts an attempt and plays moves that lead on.
fn resume<'l>(lesson: &'l Lesson, moves: &[String]) -> Attempt<'l> {
    Attempt::resume(lesson, moves).unwrap_or_else(|answer| panic!("{}: {answer:?}", name(lesson)))
}

/// The legal moves in coordinate notation.
fn legal(position: &dyn AnyPosition) -> Vec<String> {
    let game = position.game();
    position.legal_moves().into_iter().map(|mv| game.coordinates(mv)).collect()
}

#[test]
fn every_game_has_lessons() {
    let listed: Vec<&str> = ids().collect();
    for id in heterodox_catalog::ids() {
        assert!(listed.contains(&id), "add {id:?} to the table in crates/lessons/src/files.rs");
    }
    for course in courses() {
        assert!((1..=15).contains(&course.lessons.len()), "{}", course.game);
    }
    assert_eq!(course("ZigZag:mirrored").unwrap().game, "zigzag");
    assert!(course("checkers").is_none());
}

#[test]
fn solutions_reach_the_goal_with_their_last_move() {
    for lesson in lessons() {
        let (last, first) = lesson.solution.split_last().unwrap();
        let mut attempt = resume(lesson, first);
        let answer = attempt.play(last);
        assert!(matches!(answer, Progress::Solved { .. }), "{}: {answer:?}", name(lesson));
    }
}

#[test]
fn written_answers_are_given_to_wrong_tries() {
    for lesson in lessons() {
        assert!(!lesson.wrong.is_empty(), "{}", name(lesson));
        for wrong in &lesson.wrong {
            match resume(lesson, &wrong.after).play(&wrong.mv) {
                Progress::Illegal { reason, written } => {
                    assert_eq!((reason, written), (wrong.answer.clone(), true));
                }
                Progress::Wrong { answer, .. } => assert_eq!(answer, wrong.answer),
                other => panic!("{}, {}: {other:?}", name(lesson), wrong.mv),
            }
        }
    }
}

/// Plays all sequences of moves up to this length after the given ones, and returns the
/// first one that reaches the goal.
fn find_way(lesson: &Lesson, moves: &mut Vec<String>, length: usize) -> Option<Vec<String>> {
    for mv in legal(resume(lesson, moves).position()) {
        let answer = resume(lesson, moves).play(&mv);
        moves.push(mv);
        let found = match answer {
            Progress::Solved { .. } => Some(moves.clone()),
            Progress::Continue { .. } if length > 1 => find_way(lesson, moves, length - 1),
            _ => None,
        };
        moves.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

#[test]
fn nothing_shorter_than_the_solution_reaches_the_goal() {
    for lesson in lessons() {
        let shorter = match lesson.solution.len() - 1 {
            0 => None,
            length => find_way(lesson, &mut Vec::new(), length),
        };
        assert_eq!(shorter, None, "{}", name(lesson));
    }
}

#[test]
fn moves_called_wrong_do_not_lead_to_the_goal() {
    for lesson in lessons() {
        let mut silent = lesson.clone();
        silent.wrong.clear();
        for wrong in &lesson.wrong {
            let mut moves = [&wrong.after[..], std::slice::from_ref(&wrong.mv)].concat();
            let left = lesson.solution.len() - moves.len();
            if left > 0 && Attempt::resume(&silent, &moves).is_ok() {
                assert_eq!(find_way(&silent, &mut moves, left), None, "{}", name(lesson));
            }
        }
    }
}

#[test]
fn most_moves_do_not_reach_the_goal() {
    for lesson in lessons().filter(|lesson| lesson.solution.len() == 1) {
        let moves = legal(lesson.start().as_ref());
        let solves =
            |mv: &&String| matches!(Attempt::new(lesson).play(mv), Progress::Solved { .. });
        let solved = moves.iter().filter(solves).count();
        assert!(3 * solved <= moves.len(), "{}: {solved} of {}", name(lesson), moves.len());
    }
}

#[test]
fn texts_fit_a_phone() {
    for lesson in lessons() {
        let fits = |text: &str, most: usize| {
            let length = text.chars().count();
            assert!(length <= most, "{}, {length} characters: {text}", name(lesson));
        };
        fits(&lesson.title, TITLE);
        fits(&lesson.text, TEXT);
        fits(&lesson.task, TASK);
        let answers = lesson.wrong.iter().map(|wrong| &wrong.answer);
        let sentences = lesson.hints.iter().chain(answers).chain(&lesson.solved);
        for text in sentences {
            fits(text, SENTENCE);
            assert!(text.ends_with(['.', '!', '?']), "{text}");
        }
        assert!((1..=2).contains(&lesson.hints.len()), "{}", name(lesson));
    }
}

#[test]
fn the_goal_is_drawn_on_the_board_and_tasks_name_pieces() {
    for lesson in lessons() {
        let start = lesson.start();
        let board = start.game().board();
        let stands = |on: &str| start.piece_at(board.square(on).unwrap());
        assert!(!lesson.marks.is_empty(), "{}", name(lesson));
        for mark in &lesson.marks {
            let (piece, us) = (stands(&mark.square), start.turn());
            let is_right = match mark.kind {
                GoalMarkKind::Star | GoalMarkKind::Ghost => true,
                GoalMarkKind::Zone => piece.is_none(),
                GoalMarkKind::Guard => piece.is_some_and(|piece| piece.color == us),
                GoalMarkKind::Capture | GoalMarkKind::Convert | GoalMarkKind::Target => {
                    piece.is_some_and(|piece| piece.color != us)
                }
            };
            assert!(is_right, "{}: {mark:?}", name(lesson));
        }
        let named = board.squares().find(|&on| {
            let words = lesson.task.split(|c: char| !c.is_ascii_alphanumeric());
            words.into_iter().any(|word| word == board.name(on))
        });
        assert_eq!(named.map(|on| board.name(on)), None, "{}: {}", name(lesson), lesson.task);
    }
}

#[test]
fn marks_follow_from_goals() {
    let marks = |game: &str, id: &str| {
        let lesson = course(game).unwrap().lesson(id).unwrap();
        serde_json::to_value(&lesson.marks).unwrap()
    };
    let expected = serde_json::json!([{ "square": "e5", "kind": "ghost", "piece": "D" }]);
    assert_eq!(marks("clash", "droid"), expected);
    let expected = serde_json::json!([{ "square": "f2", "kind": "capture" }]);
    assert_eq!(marks("clash", "droid-captures"), expected);
    let expected = serde_json::json!([{ "square": "d10", "kind": "ghost", "piece": "p" }]);
    assert_eq!(marks("zwangkrieg", "shove"), expected);
    assert_eq!(marks("chess", "rook")[0]["kind"], "star");
    assert_eq!(marks("chess", "ladder"), serde_json::json!([{ "square": "h8", "kind": "target" }]));
    assert_eq!(marks("mwchess", "poliwin").as_array().unwrap().len(), 7);
    assert_eq!(marks("pacifist", "king")[0]["kind"], "convert");
}

#[test]
fn only_the_needed_part_of_the_board_is_shown() {
    let (mut cut, mut whole) = (0, 0);
    for lesson in lessons() {
        let start = lesson.start();
        let board = start.game().board();
        let Some(area) = &lesson.area else {
            whole += 1;
            continue;
        };
        cut += 1;
        let at = |name: &str| board.file_and_rank(board.square(name).unwrap());
        let (from, to) = (at(&area.from), at(&area.to));
        let is_shown = |(file, rank): (u8, u8)| {
            (from.0..=to.0).contains(&file) && (from.1..=to.1).contains(&rank)
        };
        assert_eq!(to.0 - from.0, to.1 - from.1, "{}", name(lesson));
        let pieces = board.squares().filter(|&on| start.piece_at(on).is_some());
        assert!(pieces.map(|on| board.file_and_rank(on)).all(is_shown), "{}", name(lesson));
        let named = lesson.goal.squares().into_iter().map(str::to_owned);
        let marked = lesson.marks.iter().map(|mark| mark.square.clone());
        assert!(named.chain(marked).all(|on| is_shown(at(&on))), "{}", name(lesson));
        for mv in &lesson.solution {
            let numbers = mv.split(|c: char| !c.is_ascii_alphanumeric());
            let square = |text: &str| board.split_square(text).map(|(on, _)| on);
            assert!(numbers.filter_map(square).all(|on| is_shown(board.file_and_rank(on))));
        }
    }
    println!("{cut} lessons show a part of the board, {whole} all of it");
    assert!(course("clash").unwrap().lessons.iter().all(|lesson| lesson.area.is_none()));
    assert!(cut > 30, "{cut}");
}

#[test]
fn first_games_can_be_played_by_both_sides() {
    for course in courses() {
        let play = &course.play;
        let game = find(&play.game).unwrap();
        let mut setup = game.parse_setup(&play.fen).unwrap();
        for _ in 0..2 {
            let position = game.from_setup(&setup).unwrap();
            assert_eq!(position.outcome(), None, "{}", play.game);
            assert!(position.legal_moves().len() > 2, "{}", play.game);
            setup.turn = !setup.turn;
        }
        assert!((1..=8).contains(&play.level), "{}", play.game);
        assert!(play.text.chars().count() <= TEXT, "{}", play.game);
    }
}

#[test]
fn a_wrong_try_can_be_followed_by_another() {
    let lesson = course("mwchess").unwrap().lesson("suppress").unwrap();
    let mut attempt = Attempt::new(lesson);
    assert!(matches!(attempt.play("f2g3"), Progress::Illegal { .. }));
    let Progress::Continue { reply: None, fen, .. } = attempt.play("d1g4") else {
        panic!("the opponent passes");
    };
    assert_eq!(fen, attempt.position().fen());
    assert!(matches!(attempt.play("h1g1"), Progress::Wrong { .. }));
    assert_eq!(attempt.moves(), ["d1g4"]);
    assert!(matches!(attempt.play("f2g3"), Progress::Solved { .. }));
}

#[test]
fn moves_without_a_written_answer_are_answered() {
    let answer = |game: &str, id: &str, moves: &[&str]| {
        let mut attempt = Attempt::new(course(game).unwrap().lesson(id).unwrap());
        let (last, first) = moves.split_last().unwrap();
        for mv in first {
            assert!(matches!(attempt.play(mv), Progress::Continue { .. }), "{mv}");
        }
        match attempt.play(last) {
            Progress::Wrong { answer, .. } => answer,
            Progress::Illegal { reason, written: false } => reason,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(answer("chess", "castling", &["h1g1"]), "Not yet. That is not castling.");
    let check = answer("chess", "rook", &["a1a8"]);
    assert_eq!(check, "Black answers: King to f7. From a8 the Rook cannot come to d6 any more.");
    assert_eq!(
        answer("chess", "rook", &["a1b3"]),
        "A Rook goes along its rank and file; it cannot reach b3."
    );
    let nonsense = answer("chess", "rook", &["hello"]);
    assert!(nonsense.starts_with("\"hello\" is not a move"), "{nonsense}");
    let lost = answer("clash", "last-commander", &["e3e3=F"]);
    assert_eq!(lost, "That loses the game: you have no Commander left.");
    let late = answer("chess", "ladder", &["a2a7", "b1b7"]);
    assert_eq!(late, "Not yet. Black's King is not even in check.");
    let won = answer("pacifist", "tie", &["a1a8"]);
    assert!(won.starts_with("Not yet.") || won.starts_with("You win"), "{won}");
}

#[test]
fn lessons_and_progress_become_json() {
    let course = course("mwchess").unwrap();
    let json = serde_json::to_value(course.lesson("poliwin").unwrap()).unwrap();
    assert_eq!(json["goal"], serde_json::json!({ "win": "poliwin" }));
    assert!(json.get("wrong").is_none());
    let mut attempt = Attempt::new(course.lesson("check-first").unwrap());
    let json = serde_json::to_value(attempt.play("d5e6")).unwrap();
    assert_eq!((&json["type"], &json["reply"]), (&"continue".into(), &"b8c7".into()));
    let json = serde_json::to_value(attempt.play("a4e8")).unwrap();
    assert_eq!((&json["type"], &json["move"]), (&"solved".into(), &"a4e8".into()));
}
