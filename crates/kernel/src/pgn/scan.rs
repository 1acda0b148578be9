//! Where things begin and end in a text.

/// Whether a character separates tokens: white space, and what some programs
/// leave in files: control characters and byte-order marks.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

/// The byte at which the first line ends.
pub(super) fn line_end(text: &str) -> usize {
    text.find(['\r', '\n']).unwrap_or(text.len())
}

/// Whether a character may stand in the name of a tag. The specification has
/// letters, digits and the underscore; the others are those that python-chess
/// reads, too.
pub(super) fn is_tag_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_+#=:-".contains(c)
}

/// Whether a text begins like a tag, up to the quotation mark of its value; its
/// name.
pub(super) fn begins_tag(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('[')?.trim_start_matches(is_blank);
    let end = rest.find(|c| !is_tag_character(c)).filter(|&end| end > 0)?;
    let value = rest[end..].trim_start_matches(is_blank);
    value.starts_with('"').then_some(&rest[..end])
}

/// Whether a game begins with the line after `before`, as far as can be seen
/// from inside a comment: with the tag `Event`, or with any tag after a blank
/// line.
pub(super) fn starts_game(before: &str, line: &str) -> bool {
    let line = line.strip_prefix('\n').filter(|_| before.ends_with('\r')).unwrap_or(line);
    let line = line.trim_start_matches('\u{feff}');
    let Some(name) = begins_tag(line).filter(|name| name.starts_with(char::is_uppercase)) else {
        return false;
    };
    let before = before.trim_end_matches([' ', '\t']);
    let above = before.strip_suffix("\r\n").or(before.strip_suffix(['\r', '\n']));
    let above = above.map(|above| above.trim_end_matches([' ', '\t']));
    name == "Event" || above.is_some_and(|above| above.ends_with(['\r', '\n']))
}

/// Where a comment ends whose brace is the first character: behind the closing
/// brace, or, as an error, where it is given up because another game begins or
/// the text ends.
pub(super) fn comment_end(text: &str) -> Result<usize, usize> {
    let mut end = 1;
    while let Some(found) = text[end..].find(['}', '\n', '\r']) {
        end += found + 1;
        if text[..end].ends_with('}') {
            return Ok(end);
        }
        if starts_game(&text[..end], &text[end..]) {
            return Err(end);
        }
    }
    Err(text.len())
}

/// The byte at which the next game begins after one that is only skipped.
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
