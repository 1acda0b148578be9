//! Boundaries of comments and games in a text.

use super::scan::{begins_tag, line_end};
use super::tags::parse_tag;

/// Returns whether a new game may begin with the line after `before`, as far as this
/// can be detected inside a comment: the line is the tag `Event`, or any tag after
/// a blank line.
fn starts_game(before: &str, line: &str) -> bool {
    let line = line_after(before, line);
    let Some(name) = begins_tag(line).filter(|name| name.starts_with(char::is_uppercase)) else {
        return false;
    };
    name == "Event" || ends_with_blank_line(before)
}

/// The text after a line end, without the second half of the line end and a byte-order mark.
fn line_after<'t>(before: &str, text: &'t str) -> &'t str {
    let text = text.strip_prefix('\n').filter(|_| before.ends_with('\r')).unwrap_or(text);
    text.trim_start_matches('\u{feff}')
}

/// Returns whether a text, which ends with a line end, ends with a blank line.
fn ends_with_blank_line(text: &str) -> bool {
    let before = text.trim_end_matches([' ', '\t']);
    let above = before.strip_suffix("\r\n").or(before.strip_suffix(['\r', '\n']));
    let above = above.map(|above| above.trim_end_matches([' ', '\t']));
    above.is_some_and(|above| above.ends_with(['\r', '\n']))
}

/// Returns whether the line after `before` is more likely the beginning of a game than a part
/// of a comment: a whole tag after a blank line, or two lines of tags.
fn is_head(before: &str, text: &str) -> bool {
    let is_tag = |line: &str| {
        let tag = parse_tag(line).filter(|(_, _, bytes)| *bytes <= line_end(line));
        tag.is_some_and(|(_, _, bytes)| line[bytes..line_end(line)].trim().is_empty())
    };
    let line = line_after(before, text);
    let next = line[line_end(line)..].trim_start_matches(['\r', '\n']);
    is_tag(line) && (ends_with_blank_line(before) || is_tag(next))
}

/// Byte offset behind the closing brace, at `close`, of the comment that `text` begins with. As an
/// error, the offset where another game begins or the text ends, if the comment is not closed.
///
/// A line like a tag is a part of the comment, with one exception: if another comment is opened
/// after lines that look like the head of a game, the brace closes that one.
pub(super) fn comment_end(text: &str, close: Option<usize>) -> Result<usize, usize> {
    let comment = &text[..close.unwrap_or(text.len())];
    let mut end = 1;
    while let Some(found) = comment[end..].find(['\n', '\r']) {
        end += found + 1;
        let (before, line) = text.split_at(end);
        if !starts_game(before, line) {
            continue;
        }
        match close {
            None => return Err(end),
            Some(_) if !is_head(before, line) => {}
            Some(_) if comment[end..].contains('{') => return Err(end),
            Some(close) => return Ok(close + 1),
        }
    }
    close.map_or(Err(text.len()), |close| Ok(close + 1))
}

/// Byte offset of the next game in the text, without parsing the present one.
pub fn next_game(text: &str) -> Option<usize> {
    let mut end = 0;
    while let Some(found) = text[end..].find(['\r', '\n']) {
        end += found + 1;
        if starts_game(&text[..end], &text[end..]) {
            return Some(end);
        }
    }
    None
}
