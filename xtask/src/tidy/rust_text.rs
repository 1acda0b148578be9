//! Rust source taken apart into code and comments, as far as tidiness needs it:
//! a word in a string is no code, and a word in a comment is no call.

/// A line of Rust source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Line {
    /// The code, with the contents of strings and characters left out.
    pub(super) code: String,
    /// The text of comments.
    pub(super) comment: String,
}

/// Where the reader is between two characters.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Place {
    Code,
    LineComment,
    /// How deep block comments are nested.
    BlockComment(usize),
    String,
    /// How many `#` close it.
    RawString(usize),
}

/// Takes a source apart, line by line.
pub(super) fn lines(source: &str) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut place = Place::Code;
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        if c == '\n' {
            lines.push(Line::default());
            if place == Place::LineComment {
                place = Place::Code;
            }
            rest = &rest[1..];
            continue;
        }
        let line = lines.last_mut().expect("there is always a line");
        let (next, length) = step(place, rest, line);
        place = next;
        rest = &rest[length..];
    }
    lines
}

/// Reads one thing at the front of the text: where it leads and how long it is.
fn step(place: Place, rest: &str, line: &mut Line) -> (Place, usize) {
    let c = rest.chars().next().unwrap_or_default();
    let starts = |pattern| rest.starts_with(pattern);
    match place {
        Place::Code => step_in_code(rest, line),
        Place::LineComment => {
            line.comment.push(c);
            (place, c.len_utf8())
        }
        Place::BlockComment(depth) if starts("/*") => (Place::BlockComment(depth + 1), 2),
        Place::BlockComment(1) if starts("*/") => (Place::Code, 2),
        Place::BlockComment(depth) if starts("*/") => (Place::BlockComment(depth - 1), 2),
        Place::BlockComment(_) => {
            line.comment.push(c);
            (place, c.len_utf8())
        }
        // An escaped line end must still be seen as a line end.
        Place::String if starts("\\\\") || starts("\\\"") => (place, 2),
        Place::String if c == '"' => (Place::Code, 1),
        Place::RawString(hashes) if c == '"' && hashes_at(&rest[1..]) >= hashes => {
            (Place::Code, 1 + hashes)
        }
        Place::String | Place::RawString(_) => (place, c.len_utf8()),
    }
}

fn step_in_code(rest: &str, line: &mut Line) -> (Place, usize) {
    let c = rest.chars().next().unwrap_or_default();
    let within_word = line.code.ends_with(|c: char| c.is_alphanumeric() || c == '_');
    if rest.starts_with("//") {
        return (Place::LineComment, 2);
    }
    if rest.starts_with("/*") {
        return (Place::BlockComment(1), 2);
    }
    if c == 'r' && (!within_word || line.code.ends_with(['b', 'c'])) {
        let hashes = hashes_at(&rest[1..]);
        if rest[1 + hashes..].starts_with('"') {
            return (Place::RawString(hashes), 2 + hashes);
        }
    }
    if c == '"' {
        line.code.push(' ');
        return (Place::String, 1);
    }
    if let Some(length) = char_literal(rest) {
        line.code.push(' ');
        return (Place::Code, length);
    }
    line.code.push(c);
    (Place::Code, c.len_utf8())
}

fn hashes_at(text: &str) -> usize {
    text.bytes().take_while(|&b| b == b'#').count()
}

/// The length of a character literal at the front; a lifetime is none.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn code(source: &str) -> String {
        lines(source).into_iter().map(|line| line.code).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn strings_and_comments_are_no_code() {
        assert_eq!(code("a(\"todo!() \\\" // x\"); // unsafe"), "a( ); ");
        assert_eq!(code("a(r#\"dbg!(\"x\")\"#); b"), "a(); b");
        assert_eq!(code("a /* b /* c */ d */ e"), "a  e");
        assert_eq!(code("a(\"b\\\n   c\");\nd"), "a( \n);\nd");
    }

    #[test]
    fn characters_are_told_from_lifetimes() {
        assert_eq!(code("f('\"', '\\'', '\\u{41}') // x"), "f( ,  ,  ) ");
        assert_eq!(code("fn f<'a>(x: &'a str) {}"), "fn f<'a>(x: &'a str) {}");
        assert_eq!(code("var\"x\""), "var ");
    }

    #[test]
    fn comments_are_kept_apart() {
        let lines = lines("a; // one\n/* two\nthree */ b");
        assert_eq!(lines[0].comment, " one");
        assert_eq!(lines[1].comment, " two");
        assert_eq!((lines[2].comment.as_str(), lines[2].code.as_str()), ("three ", " b"));
    }
}
