//! Boundaries of tokens and tags in a text.

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
