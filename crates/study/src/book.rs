//! Books: the lines of an opening tree with their evaluations and results, as a file and for
//! look-up by position.
//!
//! A book is a text with a line for each line of the tree. Lines that start with `#` are
//! comments. The fields are separated by tabs (⇥):
//!
//! ```text
//! e2e4 e7e5⇥31⇥24⇥542
//! ```
//!
//! They are the moves from the start position in coordinate notation, the evaluation in
//! centipawns for White, the number of games that reached the position, and White's score in
//! them in thousandths, or `-` if there are none.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Color, Move, NotationError};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

/// A book of openings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    lines: Vec<BookEntry>,
    positions: HashMap<u64, Known>,
}

/// A line of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookEntry {
    /// The moves from the start position in coordinate notation.
    pub moves: Vec<String>,
    /// Evaluation at its end, in centipawns for White.
    pub evaluation: i32,
    /// Number of games that reached its end.
    pub games: u64,
    /// White's score in these games, in thousandths. `None` if there are none.
    pub score: Option<u32>,
}

/// A position of a book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Known {
    evaluation: i32,
    games: u64,
    score: Option<u32>,
    /// Number of lines that lead to the position.
    lines: u64,
    /// Number of lines that go on after the position.
    continuations: u64,
}

/// The error of a line of a book.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("line {line} of the book: {problem}")]
pub struct BookError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The problem.
    pub problem: BookProblem,
}

/// The reason why a text is no line of a book.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BookProblem {
    /// Wrong number of fields.
    #[error("there are {0} fields instead of 4")]
    Fields(usize),
    /// A field is no number of its range.
    #[error("{0:?} is not a number that can stand here")]
    Number(String),
    /// A score without games, or games without a score.
    #[error("there is a score if and only if there are games")]
    Score,
    /// The line has no moves.
    #[error("there are no moves")]
    NoMoves,
    /// A move is illegal.
    #[error("move {number}: {error}")]
    Move {
        /// Number of the move in the line, from 1.
        number: usize,
        /// The error.
        error: NotationError,
    },
    /// A move is legal, but written in another way.
    #[error("move {number}: {text:?} is not in coordinate notation")]
    NotCoordinates {
        /// Number of the move in the line, from 1.
        number: usize,
        /// The move.
        text: String,
    },
    /// The line occurs twice.
    #[error("the line occurs before")]
    Twice,
}

/// A position in a book.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BookPosition {
    /// Number of games that reached the position.
    pub games: u64,
    /// The moves to other positions of the book, best first. Empty if the position is not in
    /// the book.
    pub moves: Vec<BookMove>,
}

/// A move of a book.
#[derive(Clone, PartialEq, Debug)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// Coordinate notation.
    pub coordinates: String,
    /// Number of games that reached the position after it.
    pub games: u64,
    /// White's score in these games, from 0 to 1. `None` without games.
    pub score: Option<f64>,
    /// Evaluation in centipawns for White.
    pub evaluation: i32,
    /// Number of lines of the book behind it.
    pub continuations: u64,
}

impl Book {
    /// Parses a book and checks that all its moves are legal.
    ///
    /// # Errors
    /// If a line is not one of a book of this game.
    pub fn parse(game: &dyn AnyGame, text: &str) -> Result<Book, BookError> {
        let mut lines = Vec::new();
        let mut known = HashSet::new();
        let mut walk = Walk::new(game);
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim().is_empty() || text.starts_with('#') {
                continue;
            }
            let error = |problem| BookError { line, problem };
            let parsed = BookEntry::parse(text).map_err(error)?;
            walk.follow(&parsed.moves).map_err(error)?;
            if !known.insert(parsed.moves.clone()) {
                return Err(error(BookProblem::Twice));
            }
            lines.push(parsed);
        }
        Ok(Book::new(game, lines))
    }

    /// Creates a book of lines. Moves after an illegal one are not looked up.
    pub(crate) fn new(game: &dyn AnyGame, lines: Vec<BookEntry>) -> Book {
        let mut positions: HashMap<u64, Known> = HashMap::new();
        let mut walk = Walk::new(game);
        let mut at_start = Known::default();
        for line in &lines {
            // An illegal move ends the walk.
            let _ = walk.follow(&line.moves);
            let keys = walk.keys();
            let Some((&end, before)) = keys.split_last() else { continue };
            for key in before {
                positions.entry(*key).or_default().continuations += 1;
            }
            if let [_] = line.moves[..] {
                at_start.add_games(line);
            }
            let known = positions.entry(end).or_default();
            known.lines += 1;
            if known.lines == 1 {
                (known.evaluation, known.games, known.score) =
                    (line.evaluation, line.games, line.score);
            }
        }
        if let Some(known) = positions.get_mut(&game.start().key()) {
            (known.games, known.score) = (at_start.games, at_start.score);
        }
        Book { lines, positions }
    }

    /// Formats the book, with the command that made it in the first line.
    pub fn write(&self, command: &str) -> String {
        let mut text = format!(
            "# Made by: {command}\n# moves, evaluation in centipawns for White, games, White's \
             score in thousandths; separated by tabs\n"
        );
        for BookEntry { moves, evaluation, games, score } in &self.lines {
            let score = score.map_or("-".to_owned(), |score| score.to_string());
            let _ = writeln!(text, "{}\t{evaluation}\t{games}\t{score}", moves.join(" "));
        }
        text
    }

    /// The lines, in the order of the file.
    pub fn lines(&self) -> &[BookEntry] {
        &self.lines
    }

    /// Number of positions.
    pub(crate) fn positions(&self) -> u64 {
        self.positions.values().filter(|known| known.lines > 0).count() as u64
    }

    /// Number of positions with more than one line to them.
    pub(crate) fn transpositions(&self) -> u64 {
        self.positions.values().filter(|known| known.lines > 1).count() as u64
    }

    /// Returns the moves of a position that lead to positions of the book, by whatever moves
    /// it was reached itself.
    pub fn explore(&self, position: &dyn AnyPosition) -> BookPosition {
        let Some(known) = self.positions.get(&position.key()) else {
            return BookPosition::default();
        };
        let white = position.turn() == Color::White;
        let successors = position.successors().into_iter();
        let mut moves: Vec<_> = successors
            .filter_map(|(mv, after)| Some((mv, self.positions.get(&after.key())?)))
            .filter(|(_, after)| after.lines > 0)
            .map(|(mv, after)| BookMove {
                mv,
                coordinates: position.game().coordinates(mv),
                games: after.games,
                score: after.score.map(|score| f64::from(score) / 1000.0),
                evaluation: after.evaluation,
                continuations: after.continuations,
            })
            .collect();
        moves.sort_by(|a, b| {
            let value = |mv: &BookMove| if white { -mv.evaluation } else { mv.evaluation };
            let order = |mv: &BookMove| (value(mv), Reverse(mv.games));
            order(a).cmp(&order(b)).then_with(|| a.coordinates.cmp(&b.coordinates))
        });
        BookPosition { games: known.games, moves }
    }
}

impl Known {
    /// Adds the games of a line, whose scores are averaged.
    fn add_games(&mut self, line: &BookEntry) {
        let points = |score: Option<u32>, games: u64| u64::from(score.unwrap_or(0)) * games;
        let sum = points(self.score, self.games) + points(line.score, line.games);
        self.games = self.games.saturating_add(line.games);
        // Rounded, and not above 1000.
        self.score = (self.games > 0).then(|| ((sum + self.games / 2) / self.games) as u32);
    }
}

impl BookEntry {
    fn parse(text: &str) -> Result<BookEntry, BookProblem> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [moves, evaluation, games, score] = fields[..] else {
            return Err(BookProblem::Fields(fields.len()));
        };
        let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        if moves.is_empty() {
            return Err(BookProblem::NoMoves);
        }
        let wrong = |text: &str| BookProblem::Number(text.to_owned());
        let score = match score.trim_end() {
            "-" => None,
            text => Some(text.parse().ok().filter(|&n| n <= 1000).ok_or_else(|| wrong(text))?),
        };
        let evaluation = evaluation
            .parse()
            .ok()
            .filter(|n| (-MAX_NUMBER..=MAX_NUMBER).contains(n))
            .ok_or_else(|| wrong(evaluation))?;
        let games: i32 = games
            .parse()
            .ok()
            .filter(|n| (0..=MAX_NUMBER).contains(n))
            .ok_or_else(|| wrong(games))?;
        if score.is_some() != (games > 0) {
            return Err(BookProblem::Score);
        }
        Ok(BookEntry { moves, evaluation, games: games as u64, score })
    }
}

/// Largest number in a book.
const MAX_NUMBER: i32 = 1_000_000_000;

/// The positions of a line. The next line begins where it differs from this one, since the
/// lines of a book are sorted.
pub(crate) struct Walk<'g> {
    game: &'g dyn AnyGame,
    moves: Vec<String>,
    /// The start position and the positions after each move.
    positions: Vec<Box<dyn AnyPosition>>,
}

impl<'g> Walk<'g> {
    pub(crate) fn new(game: &'g dyn AnyGame) -> Walk<'g> {
        Walk { game, moves: Vec::new(), positions: vec![game.start()] }
    }

    /// Plays the moves of a line from the start, up to the first illegal one.
    pub(crate) fn follow(&mut self, moves: &[String]) -> Result<(), BookProblem> {
        let common = self.moves.iter().zip(moves).take_while(|(a, b)| a == b).count();
        self.moves.truncate(common);
        self.positions.truncate(common + 1);
        for (number, text) in (1..).zip(moves).skip(common) {
            let mut next = self.end().boxed_clone();
            let mv = next.play_text(text).map_err(|error| BookProblem::Move { number, error })?;
            if self.game.coordinates(mv) != *text {
                return Err(BookProblem::NotCoordinates { number, text: text.clone() });
            }
            self.moves.push(text.clone());
            self.positions.push(next);
        }
        Ok(())
    }

    /// The keys of the positions: the start position and those after each move.
    pub(crate) fn keys(&self) -> Vec<u64> {
        self.positions.iter().map(|position| position.key()).collect()
    }

    fn end(&self) -> &dyn AnyPosition {
        // There is always the start position.
        self.positions[self.positions.len() - 1].as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::find;
    use proptest::prelude::*;

    const TEXT: &str = "# a comment\n\n\
        d2d4\t12\t40\t510\n\
        d2d4 d7d5\t10\t20\t500\n\
        d2d4 d7d5 g1f3\t14\t9\t556\n\
        e2e4\t12\t20\t600\n\
        e2e4 c7c5\t30\t0\t-\n\
        g1f3\t-5\t0\t-\n\
        g1f3 d7d5\t3\t1\t1000\n\
        g1f3 d7d5 d2d4\t14\t9\t556\n\
        g1f3 d7d5 d2d4 g8f6\t15\t0\t-\n";

    fn chess() -> Box<dyn AnyGame> {
        find("chess").unwrap()
    }

    fn explore(book: &Book, moves: &str) -> BookPosition {
        let mut position = chess().start();
        moves.split_whitespace().for_each(|mv| {
            position.play_text(mv).unwrap();
        });
        book.explore(position.as_ref())
    }

    fn names(explored: &BookPosition) -> Vec<&str> {
        explored.moves.iter().map(|mv| mv.coordinates.as_str()).collect()
    }

    #[test]
    fn a_book_can_be_written_and_parsed() {
        let game = chess();
        let book = Book::parse(game.as_ref(), TEXT).unwrap();
        assert_eq!(book.lines().len(), 9);
        let text = book.write("heterodox study chess");
        assert!(text.starts_with("# Made by: heterodox study chess\n# moves"), "{text}");
        assert!(text.ends_with("\ng1f3 d7d5 d2d4 g8f6\t15\t0\t-\n"), "{text}");
        assert_eq!(Book::parse(game.as_ref(), &text), Ok(book));
    }

    #[test]
    fn moves_are_best_first_for_the_side_to_move() {
        let book = Book::parse(chess().as_ref(), TEXT).unwrap();
        let start = explore(&book, "");
        assert_eq!(names(&start), ["d2d4", "e2e4", "g1f3"]);
        assert_eq!(start.games, 60);
        let d4 = &start.moves[0];
        assert_eq!((d4.games, d4.score), (40, Some(0.51)));
        assert_eq!((d4.evaluation, d4.continuations), (12, 2));
        assert_eq!(chess().coordinates(d4.mv), "d2d4");
        assert_eq!(start.moves[2].score, None);
        let text = "e2e4\t1\t0\t-\ne2e4 c7c5\t30\t0\t-\ne2e4 e7e5\t20\t0\t-\n";
        let book = Book::parse(chess().as_ref(), text).unwrap();
        assert_eq!(names(&explore(&book, "e4")), ["e7e5", "c7c5"]);
    }

    #[test]
    fn positions_are_found_by_whatever_moves_they_are_reached() {
        let book = Book::parse(chess().as_ref(), TEXT).unwrap();
        assert_eq!((book.positions(), book.transpositions()), (8, 1));
        for moves in ["d4 d5 Nf3", "Nf3 d5 d4", "a3 d5 d4 a6"] {
            let found = explore(&book, moves);
            let expected: &[&str] = if moves.starts_with('a') { &[] } else { &["g8f6"] };
            assert_eq!(names(&found), expected, "{moves}");
        }
        // Black's reply to d4 leads to a known position, though it is no line of the book.
        assert_eq!(names(&explore(&book, "d4 d5")), ["g1f3"]);
        assert_eq!(explore(&book, "d4 d5").moves[0].continuations, 1);
        assert_eq!(explore(&book, "d4 d5 Nf3").games, 9);
        assert_eq!(explore(&book, "Nf3 d5 d4 Nf6"), BookPosition::default());
        assert_eq!(explore(&book, "a4"), BookPosition::default());
    }

    #[test]
    fn errors_name_line_and_move() {
        for (text, message) in [
            ("e2e4\t1\t0", "line 1 of the book: there are 3 fields instead of 4"),
            ("#\ne2e4\tx\t0\t-", "line 2 of the book: \"x\" is not a number"),
            ("e2e4\t1\t-1\t-", "\"-1\" is not a number"),
            ("e2e4\t1\t2\t1001", "\"1001\" is not a number"),
            ("e2e4\t1\t2\t-", "if and only if"),
            ("e2e4\t1\t0\t500", "if and only if"),
            ("\t1\t0\t-", "no moves"),
            ("e2e4 e7e4\t1\t0\t-", "line 1 of the book: move 2: "),
            ("e2e4 e5\t1\t0\t-", "move 2: \"e5\" is not in coordinate"),
            ("e2e4\t1\t0\t-\ne2e4\t1\t0\t-", "line 2 of the book: the line occurs before"),
        ] {
            let error = Book::parse(chess().as_ref(), text).unwrap_err().to_string();
            assert!(error.contains(message), "{message:?} is missing in {error:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_book_or_an_error(text in "([a-h1-8 \t#\n-]|e2e4|e7e5|\\PC){0,60}") {
            let game = chess();
            if let Ok(book) = Book::parse(game.as_ref(), &text) {
                let written = book.write("");
                prop_assert_eq!(Book::parse(game.as_ref(), &written), Ok(book));
            }
        }

        #[test]
        fn numbers_survive(
            evaluation in -MAX_NUMBER - 9..=MAX_NUMBER + 9,
            games in -1..3i64,
            score in prop_oneof![0..20i32, 990..1010],
        ) {
            let game = chess();
            let text = format!("e2e4\t{evaluation}\t{games}\t{score}\n");
            let parsed = Book::parse(game.as_ref(), &text);
            let valid = evaluation.abs() <= MAX_NUMBER && games > 0 && score <= 1000;
            prop_assert_eq!(parsed.is_ok(), valid);
            if let Ok(book) = parsed {
                prop_assert!(book.write("").ends_with(&text));
                prop_assert!(book.explore(game.start().as_ref()).games == games as u64);
            }
        }
    }
}
