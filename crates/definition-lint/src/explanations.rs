//! Explanations of the codes of diagnostics.

use heterodox_definition::Code;

/// The page that explains every code under a heading of its own.
const PAGE: &str = include_str!("../errors.md");

/// Returns the section of `errors.md` about a code, in Markdown, without its heading:
/// what the code means, how to correct it, and an example.
pub fn explanation(code: Code) -> &'static str {
    let is_heading = |line: &str| line.strip_prefix("### ").map(str::trim) == Some(code.name());
    let mut at = 0;
    for line in PAGE.split_inclusive('\n') {
        at += line.len();
        if is_heading(line) {
            break;
        }
    }
    let rest = &PAGE[at..];
    let end = ["\n## ", "\n### "].iter().filter_map(|next| rest.find(next)).min();
    rest[..end.unwrap_or(rest.len())].trim()
}

/// Returns the paragraphs of the [`explanation`] of a code, without the example and without the
/// targets of links.
pub fn paragraphs(code: Code) -> impl Iterator<Item = String> {
    let text = explanation(code);
    let (text, _) = text.split_once("```").unwrap_or((text, ""));
    let paragraphs =
        text.split("\n\n").map(|paragraph| without_links(paragraph.trim()).replace('\n', " "));
    paragraphs.filter(|paragraph| !paragraph.is_empty())
}

/// A paragraph with the texts of its links in place of them.
fn without_links(paragraph: &str) -> String {
    let mut text = String::new();
    let mut rest = paragraph;
    while let Some((before, after)) = rest.split_once('[') {
        text += before;
        match after.split_once("](") {
            Some((name, target)) if !name.contains(']') && target.contains(')') => {
                text += name;
                rest = target.split_once(')').map_or("", |(_, rest)| rest);
            }
            _ => {
                text.push('[');
                rest = after;
            }
        }
    }
    text + rest
}
