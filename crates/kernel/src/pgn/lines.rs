//! The variations of a game that is being parsed.

use super::{MAX_DEPTH, PgnError, PgnProblem, RawMove};
use crate::notation::is_en_passant_mark;

/// The open lines: the main line, a variation of it, a variation of that, and so
/// on.
pub(super) struct Lines {
    open: Vec<Line>,
    /// Number of open variations that are being skipped: nested too deeply, or without a move
    /// before them.
    misplaced: usize,
}

/// A line that is being parsed.
#[derive(Default)]
struct Line {
    moves: Vec<RawMove>,
    /// Comment before the first move.
    before: Option<String>,
    /// Number of the line in the file that it begins on.
    opened: usize,
}

impl Default for Lines {
    fn default() -> Lines {
        Lines { open: vec![Line::default()], misplaced: 0 }
    }
}

impl Lines {
    pub(super) fn is_main(&self) -> bool {
        self.open.len() == 1 && self.misplaced == 0
    }

    /// Returns whether there are no moves.
    pub(super) fn is_empty(&self) -> bool {
        self.open.iter().all(|line| line.moves.is_empty())
    }

    fn innermost(&mut self) -> &mut Line {
        self.open.last_mut().expect("the main line is never closed")
    }

    pub(super) fn comment(&mut self, text: &str) {
        let line = self.innermost();
        let place = match line.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None => &mut line.before,
        };
        add_words(place, text);
    }

    /// Opens a variation.
    pub(super) fn open(&mut self, opened: usize) -> Result<(), PgnError> {
        let problem = if self.misplaced > 0 {
            self.misplaced += 1;
            return Ok(());
        } else if self.innermost().moves.is_empty() {
            PgnProblem::UnexpectedText("(".to_owned())
        } else if self.open.len() > MAX_DEPTH {
            PgnProblem::TooDeep
        } else {
            self.open.push(Line { opened, ..Line::default() });
            return Ok(());
        };
        self.misplaced = 1;
        Err(PgnError { line: opened, problem })
    }

    /// Closes a variation.
    pub(super) fn close(&mut self, line: usize) -> Result<(), PgnError> {
        if self.misplaced > 0 {
            self.misplaced -= 1;
            return Ok(());
        }
        if self.is_main() {
            return Err(PgnError { line, problem: PgnProblem::Unbalanced(')') });
        }
        let Line { mut moves, before, .. } = self.open.pop().expect("a variation is open");
        let Some(first) = moves.first_mut() else {
            self.comment(before.as_deref().unwrap_or_default());
            return Ok(());
        };
        first.before = before;
        if let Some(mv) = self.innermost().moves.last_mut() {
            mv.variations.push(moves);
        }
        Ok(())
    }

    /// Adds a move, which may have a move number, or an annotation of the last
    /// move.
    pub(super) fn word(&mut self, word: &str, line: usize) {
        if is_en_passant_mark(word) {
            return;
        }
        let moves = &mut self.innermost().moves;
        let sign = glyph_of_sign(word).filter(|_| !moves.is_empty());
        if let Some(text) = move_of_word(word).filter(|_| sign.is_none()) {
            let text = without_signs(text).to_owned();
            moves.push(RawMove { text, line, ..RawMove::default() });
        }
        let signs = &word[word.trim_end_matches(['!', '?']).len()..];
        match (sign.or_else(|| glyph_of_sign(signs)), moves.last_mut()) {
            (Some(nag), Some(mv)) => mv.nags.push(nag),
            // Such as `!!!`.
            _ => self.comment(signs),
        }
    }

    /// Adds a numeric annotation glyph such as `$14`. An invalid one becomes a
    /// comment.
    pub(super) fn glyph(&mut self, text: &str) {
        let number = text[1..].parse().ok();
        match (number, self.innermost().moves.last_mut()) {
            (Some(number), Some(mv)) => mv.nags.push(number),
            _ => self.comment(text),
        }
    }

    /// Returns the comment before the moves, and the moves.
    pub(super) fn finish(mut self) -> Result<(Option<String>, Vec<RawMove>), PgnError> {
        let innermost = self.open.pop().expect("the main line is never closed");
        if !self.open.is_empty() {
            let problem = PgnProblem::Unbalanced('(');
            return Err(PgnError { line: innermost.opened, problem });
        }
        Ok((innermost.before, innermost.moves))
    }
}

/// Annotation signs with their numeric annotation glyphs: first those that are
/// attached to a move, by number; then those that some programs write as separate
/// words.
const SIGNS: [(&str, u8); 19] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
];

/// The text of a move without annotation signs. An exclamation mark behind the letter of a
/// promotion stays, because it may be part of the piece's token: `a8=P!`.
fn without_signs(text: &str) -> &str {
    let bare = text.trim_end_matches(['!', '?']);
    // Castling ends with a letter, too.
    let is_promotion = bare.ends_with(|c: char| c.is_alphabetic() && c != 'O');
    match text.get(..bare.len() + 1) {
        Some(marked) if is_promotion && marked.ends_with('!') => marked,
        _ => bare,
    }
}

fn glyph_of_sign(sign: &str) -> Option<u8> {
    SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, glyph)| *glyph)
}

/// Appends words to a comment, separated by single spaces.
pub(super) fn add_words(comment: &mut Option<String>, text: &str) {
    for word in text.split(super::scan::is_blank).filter(|word| !word.is_empty()) {
        let comment = comment.get_or_insert_default();
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(word);
    }
}

/// The move in a word such as `12.Nf3` or `Nf3`. `None` for a bare number or an
/// annotation such as `!?`.
fn move_of_word(word: &str) -> Option<&str> {
    if word.starts_with(['!', '?']) {
        return None;
    }
    let dots = ['.', '…'];
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = if digits.len() < word.len() && (digits.is_empty() || digits.starts_with(dots)) {
        digits.trim_start_matches(dots)
    } else {
        word.trim_start_matches(dots)
    };
    (!text.is_empty()).then_some(text)
}
