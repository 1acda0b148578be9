//! Games as text: Portable Game Notation, written and read.
//!
//! The format is that of Steven Edwards' *PGN specification* (1994), with the
//! tag `Variant` telling the game by its id. Reading comes in two steps, since
//! the game is only known once its tags are: [`Reader`] finds the tags and the
//! moves as text, [`Match::from_pgn`] plays them. Comments, variations and
//! annotations are skipped.

use crate::{
    Color, FenError, Game, Match, Outcome, PlayError, Position, Reason,
    notation::{self, move_number},
};
use std::fmt::{self, Write as _};

/// A game as it stands in a file: its tags, and its moves as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RawGame {
    /// Names and values of the tags, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The moves of the main line.
    pub moves: Vec<RawMove>,
    /// The result at the end of the moves: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: Option<String>,
}

/// A move as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawMove {
    /// The text, without its number.
    pub text: String,
    /// The line of the file, from 1.
    pub line: usize,
}

impl RawGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// Why a text is not a game in PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// The line of the file, from 1; 0 if the error is in no single line.
    pub line: usize,
    /// What is wrong.
    pub problem: PgnProblem,
}

/// What can be wrong with a game in PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnProblem {
    /// A line that starts like a tag but is none.
    BadTag(String),
    /// A comment or variation that is not closed, or closed without having
    /// been opened.
    Unbalanced(char),
    /// A character that has no place among moves.
    UnexpectedText(String),
    /// The tag `FEN` holds no position of the game.
    Fen(FenError),
    /// A move that cannot be played.
    Move(PlayError),
    /// The game has ended differently on the board.
    Result {
        /// What is written.
        written: String,
        /// How it has ended.
        actual: Outcome,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "PGN line {}: ", self.line)?;
        } else {
            write!(f, "PGN: ")?;
        }
        match &self.problem {
            PgnProblem::BadTag(text) => {
                write!(f, "{text:?} is not a tag of the form [Name \"value\"]")
            }
            PgnProblem::Unbalanced(sign) => write!(f, "{sign:?} without its counterpart"),
            PgnProblem::UnexpectedText(text) => write!(f, "{text:?} is neither a move nor a sign"),
            PgnProblem::Fen(error) => write!(f, "tag FEN: {error}"),
            PgnProblem::Move(error) => error.fmt(f),
            PgnProblem::Result { written, actual } => {
                write!(
                    f,
                    "the result is given as {written}, but the game has ended {} ({actual})",
                    actual.result()
                )
            }
        }
    }
}

impl std::error::Error for PgnError {}

/// Reads the games of a text, one after the other.
///
/// ```
/// use heterodox_kernel::pgn::Reader;
/// let text = "[Variant \"chess\"]\n\n1. e4 {best by test} e5 (1... c5) 2. Nf3 $1 *\n";
/// let game = Reader::new(text).next().unwrap().unwrap();
/// assert_eq!(game.tag("Variant"), Some("chess"));
/// let moves: Vec<_> = game.moves.iter().map(|mv| mv.text.as_str()).collect();
/// assert_eq!(moves, ["e4", "e5", "Nf3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'t> {
    rest: &'t str,
    line: usize,
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl<'t> Reader<'t> {
    /// Starts at the front of the text.
    pub fn new(text: &'t str) -> Self {
        Reader { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    fn error<T>(&self, problem: PgnProblem) -> Result<T, PgnError> {
        Err(PgnError { line: self.line, problem })
    }

    /// Moves on by so many bytes, counting lines.
    fn skip(&mut self, bytes: usize) -> &'t str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.line += skipped.bytes().filter(|&b| b == b'\n').count();
        self.rest = rest;
        skipped
    }

    fn skip_line(&mut self) -> &'t str {
        self.skip(self.rest.find('\n').map_or(self.rest.len(), |end| end + 1))
    }

    fn skip_white(&mut self) {
        loop {
            self.skip(self.rest.len() - self.rest.trim_start().len());
            // A line that starts with % is for other programs.
            if !self.rest.starts_with('%') {
                return;
            }
            self.skip_line();
        }
    }

    fn read(&mut self) -> Result<Option<RawGame>, PgnError> {
        let mut game = RawGame::default();
        self.skip_white();
        if self.rest.is_empty() {
            return Ok(None);
        }
        while self.rest.starts_with('[') {
            game.tags.push(self.read_tag()?);
            self.skip_white();
        }
        while !self.rest.is_empty() && !self.rest.starts_with('[') {
            if self.read_item(&mut game)? {
                break;
            }
            self.skip_white();
        }
        Ok(Some(game))
    }

    fn read_tag(&mut self) -> Result<(String, String), PgnError> {
        let line = self.rest.lines().next().unwrap_or_default().trim_end();
        let Some(tag) = parse_tag(line) else {
            return self.error(PgnProblem::BadTag(line.to_owned()));
        };
        self.skip_line();
        Ok(tag)
    }

    /// Reads a move or skips something between moves; true at the result.
    fn read_item(&mut self, game: &mut RawGame) -> Result<bool, PgnError> {
        match self.rest.as_bytes()[0] {
            b'{' => self.skip_comment()?,
            b';' => {
                self.skip_line();
            }
            b'(' => self.skip_variation()?,
            sign @ (b')' | b'}') => return self.error(PgnProblem::Unbalanced(sign as char)),
            _ => {
                let end = self.rest.find(|c: char| c.is_whitespace() || "{}();".contains(c));
                let line = self.line;
                let word = self.skip(end.unwrap_or(self.rest.len()));
                if RESULTS.contains(&word) {
                    game.result = Some(word.to_owned());
                    return Ok(true);
                }
                if let Some(text) = move_of_word(word) {
                    game.moves.push(RawMove { text: text.to_owned(), line });
                }
            }
        }
        Ok(false)
    }

    fn skip_comment(&mut self) -> Result<(), PgnError> {
        match self.rest.find('}') {
            Some(end) => {
                self.skip(end + 1);
                Ok(())
            }
            None => self.error(PgnProblem::Unbalanced('{')),
        }
    }

    fn skip_variation(&mut self) -> Result<(), PgnError> {
        let opened = PgnError { line: self.line, problem: PgnProblem::Unbalanced('(') };
        let mut depth = 0;
        loop {
            match self.rest.bytes().next() {
                None => return Err(opened),
                Some(b'{') => self.skip_comment()?,
                Some(b';') => {
                    self.skip_line();
                }
                Some(sign) => {
                    depth += i32::from(sign == b'(') - i32::from(sign == b')');
                    let length = self.rest.chars().next().map_or(1, char::len_utf8);
                    self.skip(length);
                    if depth == 0 {
                        return Ok(());
                    }
                }
            }
        }
    }
}

/// The move in a word such as `12.Nf3` or `Nf3`; none in a bare number or an
/// annotation such as `$1` or `!?`.
fn move_of_word(word: &str) -> Option<&str> {
    if word.starts_with(['$', '!', '?']) {
        return None;
    }
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = if digits.len() < word.len() && (digits.is_empty() || digits.starts_with('.')) {
        digits.trim_start_matches('.')
    } else {
        word.trim_start_matches('.')
    };
    (!text.is_empty()).then_some(text)
}

/// Reads `[Name "value"]`, in whose value `\"` and `\\` are escaped.
fn parse_tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inner.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let mut text = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.push(chars.next()?),
            '"' => return None,
            _ => text.push(c),
        }
    }
    Some((name.to_owned(), text))
}

impl Iterator for Reader<'_> {
    type Item = Result<RawGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.read().transpose();
        if let Some(Err(_)) = game {
            // What follows an error cannot be told from its consequences.
            self.rest = "";
        }
        game
    }
}

/// The tags that every game has, in their order, with what stands for
/// "unknown".
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that tell of the game itself and so are always made from it.
const OWN_TAGS: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Termination"];

impl<G: Game> Match<G> {
    /// The game in PGN. `tags` may give names, dates and the like; those that
    /// tell of the game itself (`Result`, `Variant`, `SetUp`, `FEN`,
    /// `Termination`) are made from it, whatever is given.
    pub fn to_pgn(&self, tags: &[(String, String)]) -> String {
        let outcome = self.outcome();
        let result = outcome.map_or("*", Outcome::result);
        let mut text = String::new();
        let given = |name: &str| tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        for (name, unknown) in ROSTER {
            write_tag(&mut text, name, given(name).unwrap_or(unknown));
        }
        write_tag(&mut text, "Result", result);
        write_tag(&mut text, "Variant", &self.game().info().id);
        if *self.start() != self.game().start() {
            write_tag(&mut text, "SetUp", "1");
            write_tag(&mut text, "FEN", &self.start().fen());
        }
        if let Some(outcome) = outcome {
            write_tag(&mut text, "Termination", outcome.reason.id());
        }
        let known = |name: &str| {
            OWN_TAGS.contains(&name) || ROSTER.iter().any(|(roster, _)| *roster == name)
        };
        for (name, value) in tags.iter().filter(|(name, _)| !known(name)) {
            write_tag(&mut text, name, value);
        }
        text.push('\n');
        write_moves(&mut text, self, result);
        text
    }

    /// Plays the game that a [`Reader`] has found.
    ///
    /// # Errors
    /// If the position or a move is not legal in this game, or if the result
    /// is not the one on the board.
    pub fn from_pgn(game: G, raw: &RawGame) -> Result<Self, PgnError> {
        let error = |line, problem| PgnError { line, problem };
        let start = match raw.tag("FEN") {
            Some(fen) => game.parse_fen(fen).map_err(|e| error(0, PgnProblem::Fen(e)))?,
            None => game.start(),
        };
        let mut played = Match::from_position(game, start);
        for mv in &raw.moves {
            played.play_text(&mv.text).map_err(|e| error(mv.line, PgnProblem::Move(e)))?;
        }
        let written = raw.result.as_deref().or(raw.tag("Result")).unwrap_or("*");
        let last_line = raw.moves.last().map_or(0, |mv| mv.line);
        match (played.outcome(), declared(written, raw.tag("Termination"))) {
            (Some(actual), Some(declared)) if actual.winner != declared.winner => {
                let problem = PgnProblem::Result { written: written.to_owned(), actual };
                Err(error(last_line, problem))
            }
            (None, Some(declared)) => {
                played.declare(declared).map_err(|e| error(last_line, PgnProblem::Move(e)))?;
                Ok(played)
            }
            _ => Ok(played),
        }
    }
}

/// The end that a result and the tag `Termination` tell of.
fn declared(result: &str, termination: Option<&str>) -> Option<Outcome> {
    let (winner, usual) = match result {
        "1-0" => (Some(Color::White), Reason::Resignation),
        "0-1" => (Some(Color::Black), Reason::Resignation),
        "1/2-1/2" => (None, Reason::Agreement),
        _ => return None,
    };
    let reason = match termination {
        Some("time forfeit" | "timeout") => Reason::Timeout,
        Some("rules infraction" | "forfeit") if winner.is_some() => Reason::Forfeit,
        Some("adjudication") => Reason::Adjudication,
        _ => usual,
    };
    Some(Outcome { winner, reason })
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    // A line break would end the tag.
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// Writes the moves in lines of at most 80 characters.
fn write_moves<G: Game>(text: &mut String, game: &Match<G>, result: &str) {
    let mut words = Vec::new();
    for (i, (position, mv)) in game.history().enumerate() {
        if position.turn() == Color::White || i == 0 {
            words.push(move_number(position.turn(), position.fullmove()));
        }
        words.push(notation::write(game.game(), position, mv));
    }
    words.push(result.to_owned());
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += word.len();
        text.push_str(&word);
    }
    text.push('\n');
}
