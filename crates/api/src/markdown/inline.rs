//! Emphasis, code and links in a paragraph.

/// Characters that no address contains. The search for the end of a link stops at them.
const NOT_IN_ADDRESS: [char; 7] = ['(', '[', ']', '<', '>', ' ', '\n'];

/// Converts the text of a paragraph to HTML.
pub(super) fn inline(text: &str) -> String {
    let mut line = Line::default();
    let mut rest = text;
    while let Some(next) = rest.find(['*', '`', '[', '!', '<']) {
        line.push_text(&rest[..next]);
        let before = rest[..next].chars().next_back().or(line.before);
        rest = &rest[next..];
        let read = match rest.as_bytes()[0] {
            b'*' => line.mark(rest, before),
            b'`' => code(rest),
            b'<' => autolink(rest),
            b'[' => link(rest),
            _ => picture(rest),
        };
        let (html, length) = read.unwrap_or_else(|| (escape(&rest[..1]), 1));
        line.parts.push(html);
        line.before = rest[..length].chars().next_back();
        rest = &rest[length..];
    }
    line.push_text(rest);
    line.parts.concat()
}

/// HTML and the number of bytes that it stands for.
type Read = Option<(String, usize)>;

/// The part of a paragraph that has been converted.
#[derive(Default)]
struct Line {
    parts: Vec<String>,
    /// The marks of emphasis that are open: their places in `parts` and their lengths.
    open: Vec<(usize, usize)>,
    /// The last character that was read.
    before: Option<char>,
}

impl Line {
    fn push_text(&mut self, text: &str) {
        self.parts.push(escape(text));
    }

    /// Reads stars, which begin or end emphasis beside words.
    fn mark(&mut self, rest: &str, before: Option<char>) -> Read {
        let length = rest.bytes().take_while(|&byte| byte == b'*').count();
        let after = rest[length..].chars().next();
        let (begin, end) = match length {
            1 => ("<em>", "</em>"),
            2 => ("<strong>", "</strong>"),
            _ => return Some((rest[..length].to_owned(), length)),
        };
        let is_word = |side: Option<char>| side.is_some_and(|c| !c.is_whitespace());
        let closed = self.open.pop_if(|(_, open)| *open == length && is_word(before));
        if let Some((place, _)) = closed {
            begin.clone_into(&mut self.parts[place]);
            return Some((end.to_owned(), length));
        }
        if is_word(after) {
            self.open.push((self.parts.len(), length));
        }
        Some((rest[..length].to_owned(), length))
    }
}

/// Reads code between equal numbers of back quotes.
fn code(rest: &str) -> Read {
    let length = rest.bytes().take_while(|&byte| byte == b'`').count();
    let (mark, text) = rest.split_at(length);
    let mut from = 0;
    loop {
        let found = from + text[from..].find(mark)?;
        let run = text[found..].bytes().take_while(|&byte| byte == b'`').count();
        from = found + run;
        if run == length {
            let code = text[..found].replace('\n', " ");
            let inner = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
            let code = inner.filter(|code| !code.trim().is_empty()).unwrap_or(&code);
            return Some((format!("<code>{}</code>", escape(code)), length + from));
        }
    }
}

/// Reads an address in angle brackets.
fn autolink(rest: &str) -> Read {
    let end = rest[1..].find(NOT_IN_ADDRESS)? + 1;
    let address = &rest[1..end];
    let is_link = rest[end..].starts_with('>') && has_scheme(address);
    is_link
        .then(|| (format!("<a href=\"{}\">{}</a>", attribute(address), escape(address)), end + 1))
}

/// Reads a link. One that is not safe is emphasis.
fn link(rest: &str) -> Read {
    let (text, address, length) = parts_of_link(rest)?;
    let text = inline(text);
    let html = match is_safe(address) {
        true => format!("<a href=\"{}\">{text}</a>", attribute(address)),
        false => format!("<em>{text}</em>"),
    };
    Some((html, length))
}

/// Reads a picture, whose text stays.
fn picture(rest: &str) -> Read {
    let (text, _, length) = parts_of_link(&rest[1..])?;
    Some((inline(text), length + 1))
}

/// Returns the text and the address of a link, and its length.
fn parts_of_link(rest: &str) -> Option<(&str, &str, usize)> {
    let inner = rest.strip_prefix('[')?;
    let end = inner.find(['[', ']'])?;
    let behind = inner[end..].strip_prefix("](")?;
    let length = behind.find(|c| c == ')' || NOT_IN_ADDRESS.contains(&c))?;
    behind[length..].starts_with(')').then(|| {
        let all = 1 + end + 2 + length + 1;
        (&inner[..end], &behind[..length], all)
    })
}

/// Returns true if a link has a safe scheme, or leads to a page of the same site.
fn is_safe(address: &str) -> bool {
    let stays_here = !address.contains(':') && !address.starts_with("//");
    stays_here || has_scheme(address)
}

/// Returns whether an address has a safe scheme.
fn has_scheme(address: &str) -> bool {
    ["https://", "http://"].iter().any(|scheme| address.starts_with(scheme))
}

/// Escapes what has a meaning in a text of HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Escapes what has a meaning in an attribute.
pub(super) fn attribute(text: &str) -> String {
    escape(text).replace('"', "&quot;")
}
