//! Example positions that show a piece or a rule.

use std::fmt;

/// A position that shows how a piece moves, or a move that shows a rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Example {
    /// Title.
    pub title: String,
    /// Explanation in one or two sentences.
    pub text: String,
    /// Position as a FEN.
    pub fen: String,
    /// Inventor who made the example. `None` if it was made for these rules.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub by: Option<String>,
    /// Square of the piece whose moves are shown.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub square: Option<String>,
    /// Move to play, in coordinate notation.
    #[cfg_attr(feature = "serde", serde(rename = "move", skip_serializing_if = "Option::is_none"))]
    pub mv: Option<String>,
    /// Squares over which the piece goes, if it does not go straight.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub via: Vec<String>,
    /// Id, with all options, of the only game that the example is for. `None` if it is for
    /// every game of which the position is legal.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub game: Option<String>,
    /// Place among the examples that are shown on the game's card on the home page, or
    /// `None` if it is not shown there.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub showcase: Option<u8>,
}

impl Example {
    /// Parses a text with examples. Each begins with a line `# TITLE`. Lines `fen:
    /// …`, `square: …`, `move: …`, `via: …` (squares), `by: …` (the inventor), `game: …` and
    /// `showcase: …` follow; all other lines are the explanation. An example needs a FEN and a square or a move,
    /// and a move if it is in the showcase. Empty lines are ignored.
    ///
    /// # Errors
    /// If something is missing or given twice. The error contains the line number.
    pub fn read_all(text: &str) -> Result<Vec<Example>, ExampleError> {
        let mut examples: Vec<(usize, Example)> = Vec::new();
        let lines = (1..).zip(text.lines().map(str::trim));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            if let Some(title) = line.strip_prefix("# ") {
                let title = title.trim().to_owned();
                examples.push((number, Example { title, ..Example::default() }));
                continue;
            }
            let Some((_, example)) = examples.last_mut() else {
                return Err(ExampleError { line: number, problem: "no title comes before" });
            };
            example.add(line).map_err(|problem| ExampleError { line: number, problem })?;
        }
        examples.into_iter().map(|(line, example)| example.complete(line)).collect()
    }

    fn add(&mut self, line: &str) -> Result<(), &'static str> {
        let set = |field: &mut Option<String>, value: &str| match field {
            Some(_) => Err("this is given twice"),
            None => {
                *field = Some(value.trim().to_owned());
                Ok(())
            }
        };
        match line.split_once(": ") {
            Some(("fen", fen)) if self.fen.is_empty() => self.fen = fen.trim().to_owned(),
            Some(("fen", _)) => return Err("this is given twice"),
            Some(("square", square)) => return set(&mut self.square, square),
            Some(("move", mv)) => return set(&mut self.mv, mv),
            Some(("by", inventor)) => return set(&mut self.by, inventor),
            Some(("via", _)) if !self.via.is_empty() => return Err("this is given twice"),
            Some(("via", squares)) => {
                self.via = squares.split_whitespace().map(str::to_owned).collect();
            }
            Some(("game", game)) => return set(&mut self.game, game),
            Some(("showcase", _)) if self.showcase.is_some() => return Err("this is given twice"),
            Some(("showcase", place)) => {
                self.showcase = Some(place.trim().parse().map_err(|_| "this is not a number")?);
            }
            _ => {
                if !self.text.is_empty() {
                    self.text.push(' ');
                }
                self.text += line;
            }
        }
        Ok(())
    }

    fn complete(self, line: usize) -> Result<Example, ExampleError> {
        let problem = if self.title.is_empty() || self.text.is_empty() {
            "an example needs a title and a text"
        } else if self.fen.is_empty() {
            "an example needs a position"
        } else if self.square.is_none() && self.mv.is_none() {
            "an example needs a square or a move"
        } else if self.showcase.is_some() && self.mv.is_none() {
            "an example of the showcase needs a move"
        } else {
            return Ok(self);
        };
        Err(ExampleError { line, problem })
    }
}

/// The error for a text that does not contain examples.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ExampleError {
    /// Line number, from 1.
    pub line: usize,
    /// Description of the problem.
    pub problem: &'static str,
}

impl fmt::Display for ExampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "examples, line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ExampleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_parsed() {
        let text = "# A leap\nfen: 8/8 w\nsquare: e4\nIt leaps,\nand: lands.\n\n# B\nby: Ann\nfen: x\nmove: a1a2\nvia: b2 c3\nshowcase: 2\nT";
        let examples = Example::read_all(text).unwrap();
        assert_eq!(examples.len(), 2);
        assert_eq!(examples[0].text, "It leaps, and: lands.");
        assert_eq!(examples[0].square.as_deref(), Some("e4"));
        assert_eq!((examples[1].title.as_str(), examples[1].mv.as_deref()), ("B", Some("a1a2")));
        assert_eq!(
            (examples[0].via.len(), &examples[1].via[..]),
            (0, &["b2", "c3"].map(str::to_owned)[..])
        );
        assert_eq!((examples[0].showcase, examples[1].showcase), (None, Some(2)));
        assert_eq!((&examples[0].by, examples[1].by.as_deref()), (&None, Some("Ann")));
    }

    #[test]
    fn errors_contain_the_line_number() {
        for (text, line) in [
            ("fen: x", 1),
            ("\n# A\nfen: x\nfen: y\nmove: z\nT", 4),
            ("# A\nmove: z\nT", 1),
            ("# A\nfen: z\nT", 1),
            ("# A\nfen: x\nmove: z", 1),
            ("# A\nfen: x\nmove: z\nmove: y\nT", 4),
            ("# A\nfen: x\nby: y\nby: z\nT", 4),
            ("# A\nfen: x\nmove: z\nshowcase: first\nT", 4),
            ("# A\nfen: x\nmove: z\nshowcase: 1\nshowcase: 2\nT", 5),
            ("# A\nfen: x\nsquare: e4\nshowcase: 1\nT", 1),
        ] {
            assert_eq!(Example::read_all(text).map_err(|error| error.line), Err(line), "{text}");
        }
    }
}
