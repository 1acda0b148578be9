//! Parsing and validation of files with lessons.

use crate::goal::ANY;
use crate::{Course, FirstGame, Goal, GoalMarkKind, Lesson, LessonError};
use heterodox_catalog::{AnyGame, find};
use heterodox_kernel::{Reason, Token, split_piece};
use serde::Deserialize;
use std::collections::HashSet;
use toml::{Table, Value};

/// A wrong field and the description of the problem.
type Problem = (&'static str, String);

impl Course {
    /// Parses the lessons of the game with this id, and checks that their positions are
    /// legal and that their goals refer to squares and pieces of the game. It is up to
    /// the tests that the solutions reach the goals.
    ///
    /// # Errors
    /// If a field is missing, unknown or impossible. The error names the file, the
    /// lesson and the field.
    pub fn parse(game: &str, text: &str) -> Result<Course, LessonError> {
        let file = File { game };
        let mut table: Table =
            text.parse().map_err(|e: toml::de::Error| file.error(None, None, e.to_string()))?;
        let lessons = match table.remove("lesson") {
            Some(Value::Array(lessons)) => lessons,
            _ => return Err(file.error(None, Some("lesson"), "there are no lessons".to_owned())),
        };
        let play = table.remove("play").unwrap_or_else(|| Value::Table(Table::new()));
        if let Some(key) = table.keys().next() {
            return Err(file.error(None, None, format!("unknown field `{key}`")));
        }
        let lessons = (1..).zip(lessons).map(|(number, value)| file.lesson(number, value));
        let course = Course {
            game: game.to_owned(),
            lessons: lessons.collect::<Result<_, _>>()?,
            play: file.play(play)?,
        };
        let mut ids = HashSet::from([course.play.id.as_str()]);
        match course.lessons.iter().find(|lesson| !ids.insert(&lesson.id)) {
            Some(twice) => {
                Err(file.error(Some(&twice.id), Some("id"), "it is not unique".to_owned()))
            }
            None => Ok(course),
        }
    }
}

/// The file of a game.
struct File<'g> {
    game: &'g str,
}

impl File<'_> {
    fn error(
        &self,
        lesson: Option<&str>,
        field: Option<&'static str>,
        problem: String,
    ) -> LessonError {
        let problem = problem.trim_end().to_owned();
        LessonError {
            game: self.game.to_owned(),
            lesson: lesson.map(str::to_owned),
            field,
            problem,
        }
    }

    fn lesson(&self, number: usize, value: Value) -> Result<Lesson, LessonError> {
        let name = value.get("id").and_then(Value::as_str);
        let name = name.map_or_else(|| format!("lesson {number}"), str::to_owned);
        let mut lesson: Lesson = self.read(&name, value)?;
        if lesson.game.is_empty() {
            self.game.clone_into(&mut lesson.game);
        }
        let wrong = |(field, problem)| self.error(Some(&name), Some(field), problem);
        let game = legal_start(&lesson.game, &lesson.fen).map_err(wrong)?;
        check_moves(&lesson).and_then(|()| lesson.goal.check(game.as_ref())).map_err(wrong)?;
        check_marks(&lesson, game.as_ref()).map_err(wrong)?;
        let start = lesson.start();
        if lesson.marks.is_empty() {
            lesson.marks = lesson.derive_marks(start.as_ref());
        }
        lesson.area = lesson.area.take().or_else(|| lesson.derive_area(start.as_ref()));
        Ok(lesson)
    }

    fn play(&self, value: Value) -> Result<FirstGame, LessonError> {
        let mut play: FirstGame = self.read("play", value)?;
        if play.game.is_empty() {
            self.game.clone_into(&mut play.game);
        }
        let wrong = |(field, problem)| self.error(Some("play"), Some(field), problem);
        legal_start(&play.game, &play.fen).map_err(wrong)?;
        Ok(play)
    }

    fn read<'de, T: Deserialize<'de>>(&self, name: &str, value: Value) -> Result<T, LessonError> {
        value
            .try_into()
            .map_err(|error: toml::de::Error| self.error(Some(name), None, error.to_string()))
    }
}

/// Looks up the game, and checks that it is not over in the position.
fn legal_start(game: &str, fen: &str) -> Result<Box<dyn AnyGame>, Problem> {
    let game = find(game).map_err(|error| ("game", error.to_string()))?;
    let position = game.parse_fen(fen).map_err(|error| ("fen", error.to_string()))?;
    match position.outcome().or(position.rule_outcome()) {
        Some(outcome) => Err(("fen", format!("the game is over: {outcome}"))),
        None => Ok(game),
    }
}

fn check_moves(lesson: &Lesson) -> Result<(), Problem> {
    let (moves, replies) = (lesson.solution.len(), lesson.replies.len());
    if moves == 0 {
        return Err(("solution", "it needs a move".to_owned()));
    }
    if replies != 0 && replies + 1 != moves {
        let problem =
            format!("there are {replies}, but {} belong between {moves} moves", moves - 1);
        return Err(("replies", problem));
    }
    if lesson.hints.is_empty() {
        return Err(("hints", "it needs one".to_owned()));
    }
    Ok(())
}

/// Checks that the game has the squares and pieces of the marks and the shown part.
fn check_marks(lesson: &Lesson, game: &dyn AnyGame) -> Result<(), Problem> {
    let corners = lesson.area.iter().flat_map(|area| [&area.from, &area.to]);
    if let Some(unknown) = corners.into_iter().find(|on| game.board().square(on).is_none()) {
        return Err(("area", format!("there is no square {unknown:?}")));
    }
    for mark in &lesson.marks {
        if game.board().square(&mark.square).is_none() {
            return Err(("marks", format!("there is no square {:?}", mark.square)));
        }
        let (is_ghost, piece) = (mark.kind == GoalMarkKind::Ghost, mark.piece.as_deref());
        if is_ghost != piece.is_some() {
            return Err(("marks", "a ghost has a piece, and nothing else has one".to_owned()));
        }
        if let Some(piece) = piece.filter(|piece| split_piece(game.kinds(), piece).is_none()) {
            return Err(("marks", format!("there is no piece {piece:?}")));
        }
    }
    Ok(())
}

impl Goal {
    /// Checks that there is a condition, and that the game has all squares, pieces and
    /// reasons.
    fn check(&self, game: &dyn AnyGame) -> Result<(), Problem> {
        if *self == Goal::default() {
            return Err(("goal", "it needs a condition".to_owned()));
        }
        let squares = self.squares();
        if let Some(unknown) = squares.iter().find(|name| game.board().square(name).is_none()) {
            return Err(("goal", format!("there is no square {unknown:?}")));
        }
        let is_known = |token: Token| game.kinds().iter().any(|kind| kind.token == token);
        if let Some(unknown) = self.tokens().into_iter().find(|token| !token.is_some_and(is_known))
        {
            let token = unknown.map(|token| token.to_string()).unwrap_or_default();
            return Err(("goal", format!("there is no piece {token:?}")));
        }
        match self.win.as_deref().filter(|id| *id != ANY && Reason::from_id(id).is_none()) {
            Some(unknown) => Err(("goal", format!("there is no reason {unknown:?} to win"))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
        [[lesson]]
        id = "rook"
        title = "R"
        text = "T"
        task = "T"
        fen = "6k1/6p1/8/8/8/8/8/R5K1 w - - 0 1"
        goal = { visit = ["a6"] }
        solution = ["a1a6"]
        hints = ["H"]
        wrong = [{ move = "a1b2", answer = "A" }]

        [play]
        id = "first-game"
        title = "P"
        text = "T"
        fen = "6k1/6p1/8/8/8/8/8/R5K1 w - - 0 1"
        level = 1
    "#;

    #[test]
    fn a_good_file_is_parsed() {
        let course = Course::parse("chess", GOOD).unwrap();
        assert_eq!((course.lessons.len(), course.play.level), (1, 1));
        assert_eq!(course.lessons[0].game, "chess");
        assert_eq!(course.lesson("rook").unwrap().wrong[0].mv, "a1b2");
        assert_eq!(course.lesson("queen"), None);
    }

    /// Replaces `old` and returns the error.
    fn error(old: &str, new: &str) -> String {
        assert!(GOOD.contains(old), "{old}");
        let text = GOOD.replacen(old, new, 1);
        Course::parse("chess", &text).map(|_| ()).unwrap_err().to_string()
    }

    #[test]
    fn errors_name_file_lesson_and_field() {
        for (old, new, parts) in [
            ("hints = [\"H\"]", "", ["rook", "hints"]),
            ("hints = [\"H\"]", "hints = []", ["rook, hints", "needs one"]),
            ("hints", "hint", ["rook", "`hint`"]),
            ("id = \"rook\"", "", ["lesson 1", "`id`"]),
            ("id = \"rook\"", "id = \"first-game\"", ["first-game, id", "unique"]),
            ("[\"a1a6\"]", "[]", ["rook, solution", "needs a move"]),
            ("[\"a1a6\"]", "[\"a1a6\"]\nreplies = [\"g8h8\"]", ["rook, replies", "there are 1"]),
            ("6k1/6p1", "6k1/6p2", ["rook, fen", "rank"]),
            ("R5K1 w", "q5K1 b", ["rook, fen", "King"]),
            ("{ visit = [\"a6\"] }", "{}", ["rook, goal", "condition"]),
            ("{ visit = [\"a6\"] }", "{ visit = [\"a9\"] }", ["rook, goal", "\"a9\""]),
            ("{ visit = [\"a6\"] }", "{ safe = [\"X\"] }", ["rook, goal", "\"X\""]),
            ("{ visit = [\"a6\"] }", "{ have = [\"ra6\"] }", ["rook, goal", "\"r\""]),
            ("{ visit = [\"a6\"] }", "{ win = \"magic\" }", ["rook, goal", "\"magic\""]),
            ("{ visit = [\"a6\"] }", "{ visits = [\"a6\"] }", ["rook", "`visits`"]),
            (
                "hints",
                "marks = [{ square = \"a9\", kind = \"star\" }]\nhints",
                ["rook, marks", "\"a9\""],
            ),
            (
                "hints",
                "marks = [{ square = \"a6\", kind = \"ghost\" }]\nhints",
                ["rook, marks", "ghost"],
            ),
            ("hints", "area = { from = \"a1\", to = \"a9\" }\nhints", ["rook, area", "\"a9\""]),
            ("[play]", "[plays]", ["lessons.toml", "plays"]),
            ("level = 1", "", ["play", "`level`"]),
            ("level = 1", "level = 1\ngame = \"go\"", ["play, game", "\"go\""]),
            ("[[lesson]]", "[[lesson]", ["lessons.toml", "expected"]),
        ] {
            let error = error(old, new);
            assert!(error.starts_with("games/chess/lessons.toml"), "{error}");
            for part in parts {
                assert!(error.contains(part), "{part:?} is missing in {error:?}");
            }
        }
    }
}
