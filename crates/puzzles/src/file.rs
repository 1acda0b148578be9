//! Files with puzzles: one puzzle per line.

use crate::{Puzzle, PuzzleError};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::Outcome;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Range of ratings. It is wider than the ratings of real puzzles, which are not cut off.
pub(crate) const RATINGS: RangeInclusive<u32> = 400..=3000;

/// The fields of a line, for people.
const FIELDS: &str =
    "rating;themes;position before the last move;last move;solution[;title[;author]]";

/// The puzzles of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleFile {
    /// Id of the game.
    pub game: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleFile {
    /// Parses a file with puzzles of a game, and checks that positions and moves are
    /// legal. Empty lines and lines that start with `#` are ignored.
    ///
    /// # Errors
    /// If a line is no puzzle of this game, or a puzzle occurs twice.
    pub fn parse(game: &Arc<dyn AnyGame>, text: &str) -> Result<PuzzleFile, PuzzleError> {
        let id = game.info().id;
        let mut puzzles = Vec::new();
        let mut ids = HashSet::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let error = |problem| PuzzleError { game: id.clone(), line: number, problem };
            let puzzle = parse_line(game, line).map_err(error)?;
            if !ids.insert(puzzle.id.clone()) {
                return Err(error("the puzzle has occurred before".to_owned()));
            }
            puzzles.push(puzzle);
        }
        Ok(PuzzleFile { game: id, puzzles })
    }

    /// Formats the puzzles, with the command that made them in the first line.
    pub fn write(&self, command: &str) -> String {
        let mut text = format!("# Made by: {command}\n# {FIELDS}\n");
        for puzzle in &self.puzzles {
            let Puzzle { rating, themes, fen, last, solution, .. } = puzzle;
            let (themes, solution) = (themes.join(", "), solution.join(" "));
            let _ = write!(text, "{rating};{themes};{fen};{last};{solution}");
            for field in [&puzzle.title, &puzzle.author].into_iter().flatten() {
                let _ = write!(text, ";{field}");
            }
            text.push('\n');
        }
        text
    }

    /// Returns the puzzle with this id.
    pub fn puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    /// Returns the puzzle of a day, given as a number of days. On successive days there are
    /// different puzzles until all have been shown, in an order that looks random.
    pub fn daily(&self, day: u64) -> Option<&Puzzle> {
        let mut order: Vec<&Puzzle> = self.puzzles.iter().collect();
        order.sort_unstable_by(|a, b| a.id.cmp(&b.id));
        order.get(usize::try_from(day % order.len().max(1) as u64).ok()?).copied()
    }
}

fn parse_line(game: &Arc<dyn AnyGame>, line: &str) -> Result<Puzzle, String> {
    let fields: Vec<&str> = line.split(';').collect();
    let [rating, themes, fen, last, solution, ref names @ ..] = fields[..] else {
        return Err(format!("there are {} fields instead of 5", fields.len()));
    };
    if names.len() > 2 || names.iter().any(|name| name.trim().is_empty()) {
        return Err("after the solution there may be a title and its author".to_owned());
    }
    let name = |index: usize| names.get(index).map(|&name| name.to_owned());
    let rating = rating.parse().ok().filter(|rating| RATINGS.contains(rating));
    let words = |text: &str, separator: &str| -> Vec<String> {
        text.split(separator).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let puzzle = Puzzle {
        id: Puzzle::id_of(fen, last),
        game: Arc::clone(game),
        fen: fen.to_owned(),
        last: last.to_owned(),
        solution: words(solution, " "),
        rating: rating.ok_or_else(|| format!("the rating is not in {RATINGS:?}"))?,
        themes: words(themes, ", "),
        title: name(0),
        author: name(1),
    };
    if puzzle.solution.len().is_multiple_of(2) {
        return Err("the solution does not end with a move of the solver".to_owned());
    }
    let mut position = game.parse_fen(fen).map_err(|error| error.to_string())?;
    for mv in [&puzzle.last].into_iter().chain(&puzzle.solution) {
        if let Some(outcome) = end(position.as_ref()) {
            return Err(format!("the game is over before {mv}: {outcome}"));
        }
        let played = position.play_text(mv).map_err(|error| error.to_string())?;
        if game.coordinates(played) != *mv {
            return Err(format!("{mv} is not in coordinate notation"));
        }
    }
    Ok(puzzle)
}

fn end(position: &dyn AnyPosition) -> Option<Outcome> {
    position.outcome().or_else(|| position.rule_outcome())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<PuzzleFile, PuzzleError> {
        PuzzleFile::parse(&heterodox_catalog::find("chess").unwrap().into(), text)
    }

    const LADDER: &str = "900;mate in 1, endgame;7k/8/6K1/8/8/8/8/R7 b - - 0 1;h8g8;a1a8";

    #[test]
    fn a_file_can_be_written_and_parsed() {
        let text = format!("# a comment\n\n{LADDER}\n");
        let file = parse(&text).unwrap();
        let puzzle = &file.puzzles[0];
        assert_eq!((puzzle.rating, puzzle.moves()), (900, 1));
        assert_eq!(puzzle.themes, ["mate in 1", "endgame"]);
        assert_eq!(file.puzzle(&puzzle.id), Some(puzzle));
        let written = file.write("heterodox puzzles chess");
        assert!(written.starts_with("# Made by: heterodox puzzles chess\n"));
        assert_eq!(parse(&written), Ok(file));
    }

    #[test]
    fn puzzles_may_have_a_title_and_an_author() {
        for (added, title, author) in [
            ("", None, None),
            (";The ladder", Some("The ladder"), None),
            (";The ladder;A. Nonymous", Some("The ladder"), Some("A. Nonymous")),
        ] {
            let file = parse(&format!("{LADDER}{added}")).unwrap();
            let puzzle = &file.puzzles[0];
            assert_eq!((puzzle.title.as_deref(), puzzle.author.as_deref()), (title, author));
            assert_eq!(parse(&file.write("x")), Ok(file));
        }
    }

    #[test]
    fn errors_name_the_line() {
        for (text, part) in [
            (LADDER.replace("900", "90"), "line 1: the rating"),
            (LADDER.replace("a1a8", "a1b8"), "line 1: "),
            (LADDER.replace("a1a8", "Ra8"), "coordinate"),
            (LADDER.replace("a1a8", "a1a8 g8h7"), "end with"),
            (LADDER.replace("a1a8", "a1a8 g8h7 a8a7"), "over before g8h7"),
            (LADDER.replace(";h8g8", ""), "4 fields"),
            (format!("{LADDER};Title;Author;x"), "a title and its author"),
            (format!("{LADDER};"), "a title and its author"),
            (LADDER.replace("K1", "K2"), "rank"),
            (format!("#\n{LADDER}\n{LADDER}"), "line 3: the puzzle has occurred"),
        ] {
            let error = parse(&text).unwrap_err().to_string();
            assert!(error.contains(part), "{part:?} is missing in {error:?}");
        }
    }

    #[test]
    fn every_puzzle_has_its_day() {
        let moved = LADDER.replace("/R7", "/1R6").replace("a1a8", "b1b8");
        let file = parse(&format!("{LADDER}\n{moved}")).unwrap();
        let daily = |day| file.daily(day).map(|puzzle| puzzle.id.as_str());
        assert_ne!(daily(20_000), daily(20_001));
        assert_eq!(daily(20_000), daily(20_002));
        let none = PuzzleFile { game: "chess".to_owned(), puzzles: Vec::new() };
        assert_eq!(none.daily(5), None);
    }
}
