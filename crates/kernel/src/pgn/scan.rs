//! Boundaries of tokens, tags, comments and games in a text.

/// Returns whether a character separates tokens: white space, control characters
/// and byte-order marks, which some programs leave in files.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

/// Byte offset of the end of the first line.
pub(super) fn line_end(text: &str) -> usize {
    text.find(['\r', '\n']).unwrap_or(text.len())
}

/// Returns whether a character is allowed in the name of a tag. The specification
/// allows letters, digits and the underscore; python-chess also accepts the others.
pub(super) fn is_tag_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_+#=:-".contains(c)
}

/// The name of a tag if the text begins with one, at least up to the quotation mark
/// of its value.
pub(super) fn begins_tag(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('[')?.trim_start_matches(is_blank);
    let end = rest.find(|c| !is_tag_character(c)).filter(|&end| end > 0)?;
    let value = rest[end..].trim_start_matches(is_blank);
    value.starts_with('"').then_some(&rest[..end])
}

/// Returns whether a new game begins with the line after `before`, as far as this
/// can be detected inside a comment: the line is the tag `Event`, or any tag after
/// a blank line.
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

/// Byte offset behind the closing brace of the comment that `text` begins with. As
/// an error, the offset at which another game begins or the text ends, if the
/// comment is not closed.
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
