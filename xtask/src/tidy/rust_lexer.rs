//! A small lexer that separates Rust code from comments and string contents.

/// A line of Rust source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    /// The code without the contents of string and character literals.
    pub(super) code: String,
    /// The text of comments, without the `//` or `/*` that begins them.
    pub(super) comment: String,
}

/// State of the lexer between two characters.
#[derive(Copy, Clone, PartialEq, Eq)]
enum State {
    Code,
    LineComment,
    /// Nesting depth of the block comment.
    BlockComment(usize),
    String,
    /// Number of `#` that close the string.
    RawString(usize),
}

/// Separates the lines of a source.
pub(super) fn lines(source: &str) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut state = State::Code;
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        if c == '\n' {
            lines.push(Line::default());
            if state == State::LineComment {
                state = State::Code;
            }
            rest = &rest[1..];
            continue;
        }
        let line = lines.last_mut().expect("there is always a line");
        let (next, length) = step(state, rest, line);
        state = next;
        rest = &rest[length..];
    }
    lines
}

/// Reads one token at the front of the text. Returns the next state and the length
/// of the token in bytes.
fn step(state: State, rest: &str, line: &mut Line) -> (State, usize) {
    let c = rest.chars().next().unwrap_or_default();
    let starts = |pattern| rest.starts_with(pattern);
    match state {
        State::Code => step_in_code(rest, line),
        State::LineComment => {
            line.comment.push(c);
            (state, c.len_utf8())
        }
        State::BlockComment(depth) if starts("/*") => (State::BlockComment(depth + 1), 2),
        State::BlockComment(1) if starts("*/") => (State::Code, 2),
        State::BlockComment(depth) if starts("*/") => (State::BlockComment(depth - 1), 2),
        State::BlockComment(_) => {
            line.comment.push(c);
            (state, c.len_utf8())
        }
        // An escaped line end still has to end the line.
        State::String if starts("\\\\") || starts("\\\"") => (state, 2),
        State::String if c == '"' => (State::Code, 1),
        State::RawString(hashes) if c == '"' && hashes_at(&rest[1..]) >= hashes => {
            (State::Code, 1 + hashes)
        }
        State::String | State::RawString(_) => (state, c.len_utf8()),
    }
}

fn step_in_code(rest: &str, line: &mut Line) -> (State, usize) {
    let c = rest.chars().next().unwrap_or_default();
    let within_word = line.code.ends_with(|c: char| c.is_alphanumeric() || c == '_');
    if rest.starts_with("//") {
        return (State::LineComment, 2);
    }
    if rest.starts_with("/*") {
        return (State::BlockComment(1), 2);
    }
    if c == 'r' && (!within_word || line.code.ends_with(['b', 'c'])) {
        let hashes = hashes_at(&rest[1..]);
        if rest[1 + hashes..].starts_with('"') {
            return (State::RawString(hashes), 2 + hashes);
        }
    }
    if c == '"' {
        line.code.push(' ');
        return (State::String, 1);
    }
    if let Some(length) = char_literal(rest) {
        line.code.push(' ');
        return (State::Code, length);
    }
    line.code.push(c);
    (State::Code, c.len_utf8())
}

fn hashes_at(text: &str) -> usize {
    text.bytes().take_while(|&b| b == b'#').count()
}

/// Returns the length of a character literal at the front, or `None` if there is
/// none, for example at a lifetime.
fn char_literal(rest: &str) -> Option<usize> {
    let inner = rest.strip_prefix('\'')?;
    let first = inner.chars().next()?;
    if first == '\\' {
        let escaped = 1 + inner[1..].chars().next()?.len_utf8();
        return inner[escaped..].find('\'').map(|end| 1 + escaped + end + 1);
    }
    let after = first.len_utf8();
    inner[after..].starts_with('\'').then_some(1 + after + 1)
}

/// Iterates over the words of a text, each with the text that follows it.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c| !in_word(c));
        let length = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        rest = after;
        (!word.is_empty()).then_some((word, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(source: &str) -> String {
        lines(source).into_iter().map(|line| line.code).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn strings_and_comments_are_not_code() {
        assert_eq!(code("a(\"todo!() \\\" // x\"); // unsafe"), "a( ); ");
        assert_eq!(code("a(r#\"dbg!(\"x\")\"#); b"), "a(); b");
        assert_eq!(code("a /* b /* c */ d */ e"), "a  e");
        assert_eq!(code("a(\"b\\\n   c\");\nd"), "a( \n);\nd");
    }

    #[test]
    fn characters_are_distinguished_from_lifetimes() {
        assert_eq!(code("f('\"', '\\'', '\\u{41}') // x"), "f( ,  ,  ) ");
        assert_eq!(code("fn f<'a>(x: &'a str) {}"), "fn f<'a>(x: &'a str) {}");
        assert_eq!(code("var\"x\""), "var ");
    }

    #[test]
    fn comments_are_separated() {
        let lines = lines("a; // one\n/* two\nthree */ b");
        assert_eq!(lines[0].comment, " one");
        assert_eq!(lines[1].comment, " two");
        assert_eq!((lines[2].comment.as_str(), lines[2].code.as_str()), ("three ", " b"));
    }
}
