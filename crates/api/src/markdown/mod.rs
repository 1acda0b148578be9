//! Markdown of rules as safe HTML: the part of Markdown that texts about games use, as in `CommonMark`.
//!
//! There are headings, paragraphs, lists, tables, code blocks and lines, and in them emphasis, code and links.
//! Everything else is text, and so are HTML and pictures: names of games and pieces may come from users.
//! Pages load this code, where a library for all of Markdown would be twenty times as large.

mod inline;

use inline::{attribute, escape, inline};
use std::iter::Peekable;
use std::str::Lines;

/// Lists that are nested more deeply are text.
const MAX_DEPTH: usize = 3;

/// Converts Markdown to HTML.
pub(crate) fn to_html(markdown: &str) -> String {
    let mut html = String::new();
    for block in blocks(markdown, 0) {
        block.write(&mut html, false);
    }
    html
}

/// A block of text.
enum Block {
    Heading(usize, String),
    Paragraph(String),
    Code {
        language: String,
        text: String,
    },
    /// Rows of cells, the first one with the headings.
    Table(Vec<Vec<String>>),
    List(List),
    Line,
}

struct List {
    /// The first number, if the items are numbered.
    start: Option<u32>,
    /// True if paragraphs of items are marked as such, since blank lines are between them.
    is_loose: bool,
    items: Vec<Vec<Block>>,
}

/// The lines of a text that have not been read.
type Rest<'a> = Peekable<Lines<'a>>;

/// Divides a text into blocks.
fn blocks(text: &str, depth: usize) -> Vec<Block> {
    let mut rest = text.lines().peekable();
    let mut blocks = Vec::new();
    while let Some(line) = rest.next() {
        if line.trim().is_empty() {
            continue;
        }
        blocks.push(if let Some(language) = line.strip_prefix("```") {
            code(language, &mut rest)
        } else if line.trim_end() == "---" {
            Block::Line
        } else if let Some((level, title)) = heading(line) {
            Block::Heading(level, title.to_owned())
        } else if rest.peek().is_some_and(|next| line.starts_with('|') && is_under_headings(next)) {
            table(line, &mut rest)
        } else if let Some(marker) = Marker::of(line).filter(|_| depth < MAX_DEPTH) {
            Block::List(list(marker, line, &mut rest, depth))
        } else {
            paragraph(line, &mut rest)
        });
    }
    blocks
}

/// Returns the level and the title of a heading.
fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|&byte| byte == b'#').count();
    let title = line[level..].strip_prefix(' ')?;
    (1..=6).contains(&level).then_some((level, title.trim()))
}

/// Returns whether a line begins a block that is no paragraph.
fn begins_block(line: &str) -> bool {
    line.starts_with("```") || heading(line).is_some() || Marker::of(line).is_some()
}

fn code(language: &str, rest: &mut Rest) -> Block {
    let lines = rest.by_ref().take_while(|line| line.trim_end() != "```");
    let text = lines.flat_map(|line| [line, "\n"]).collect();
    Block::Code { language: language.trim().to_owned(), text }
}

fn paragraph(first: &str, rest: &mut Rest) -> Block {
    let mut text = first.trim().to_owned();
    while let Some(line) = rest.next_if(|line| !line.trim().is_empty() && !begins_block(line)) {
        text.push('\n');
        text += line.trim();
    }
    Block::Paragraph(text)
}

/// Returns whether a line separates the headings of a table from its rows.
fn is_under_headings(line: &str) -> bool {
    line.starts_with('|') && line.contains('-') && line.bytes().all(|byte| b"|- ".contains(&byte))
}

fn table(headings: &str, rest: &mut Rest) -> Block {
    let cells = |line: &str| {
        let line = line.trim().trim_start_matches('|');
        let line = line.strip_suffix('|').unwrap_or(line);
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    rest.next();
    let rows = std::iter::from_fn(|| rest.next_if(|line| line.starts_with('|')));
    Block::Table(std::iter::once(headings).chain(rows).map(cells).collect())
}

/// The mark at the beginning of a list item.
#[derive(Copy, Clone)]
struct Marker {
    /// The number of a numbered item.
    number: Option<u32>,
    /// Number of bytes with the space behind.
    width: usize,
}

impl Marker {
    fn of(line: &str) -> Option<Marker> {
        if line.starts_with("- ") {
            return Some(Marker { number: None, width: 2 });
        }
        let (digits, _) = line.split_once(". ")?;
        let fits = (1..=9).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        let number = digits.parse().ok().filter(|_| fits)?;
        Some(Marker { number: Some(number), width: digits.len() + 2 })
    }

    /// Returns whether both mark items of the same list.
    fn continues(self, list: Marker) -> bool {
        self.number.is_some() == list.number.is_some()
    }
}

fn list(first: Marker, line: &str, rest: &mut Rest, depth: usize) -> List {
    let mut list = List { start: first.number, is_loose: false, items: Vec::new() };
    let mut begun = Some((first, line));
    while let Some((marker, line)) = begun.take() {
        let (text, blank_behind) = item(marker, line, rest);
        list.items.push(blocks(&text, depth + 1));
        let next = rest.peek().and_then(|line| Some((Marker::of(line)?, *line)));
        begun = next.filter(|(next, _)| next.continues(first));
        if begun.is_some() {
            rest.next();
            list.is_loose |= blank_behind;
        }
        list.is_loose |= text.contains("\n\n");
    }
    list
}

/// Reads the lines of an item without their indentation. Returns whether a blank line follows.
fn item(marker: Marker, line: &str, rest: &mut Rest) -> (String, bool) {
    let mut text = line[marker.width..].to_owned();
    let mut blank_lines = 0;
    while let Some(line) = rest.peek() {
        let indent = line.len() - line.trim_start().len();
        if line.trim().is_empty() {
            blank_lines += 1;
        } else if indent >= marker.width || blank_lines == 0 && !begins_block(line) {
            text.extend(std::iter::repeat_n('\n', blank_lines + 1));
            text += line.get(indent.min(marker.width)..).unwrap_or_default();
            blank_lines = 0;
        } else {
            break;
        }
        rest.next();
    }
    (text, blank_lines > 0)
}

impl Block {
    /// Writes the block. `is_bare` leaves out the mark of a paragraph.
    fn write(&self, html: &mut String, is_bare: bool) {
        match self {
            Block::Heading(level, title) => {
                *html += &format!("<h{level}>{}</h{level}>\n", inline(title));
            }
            Block::Paragraph(text) if is_bare => *html += &inline(text),
            Block::Paragraph(text) => *html += &format!("<p>{}</p>\n", inline(text)),
            Block::Code { language, text } => {
                *html += "<pre><code";
                if !language.is_empty() {
                    *html += &format!(" class=\"language-{}\"", attribute(language));
                }
                *html += &format!(">{}</code></pre>\n", escape(text));
            }
            Block::Table(rows) => write_table(rows, html),
            Block::List(list) => list.write(html),
            Block::Line => *html += "<hr />\n",
        }
    }
}

fn write_table(rows: &[Vec<String>], html: &mut String) {
    *html += "<table><thead>";
    for (number, row) in rows.iter().enumerate() {
        let mark = if number == 0 { "th" } else { "td" };
        *html += if number == 0 { "<tr>" } else { "\n<tr>" };
        for cell in row {
            *html += &format!("<{mark}>{}</{mark}>", inline(cell));
        }
        *html += if number == 0 { "</tr></thead><tbody>" } else { "</tr>" };
    }
    *html += "\n</tbody></table>\n";
}

impl List {
    fn write(&self, html: &mut String) {
        let mark = if self.start.is_some() { "ol" } else { "ul" };
        match self.start {
            Some(start) if start != 1 => *html += &format!("<ol start=\"{start}\">\n"),
            _ => *html += &format!("<{mark}>\n"),
        }
        for item in &self.items {
            *html += if self.is_loose { "<li>\n" } else { "<li>" };
            for (number, block) in item.iter().enumerate() {
                // A list under a bare paragraph begins a line.
                if number > 0 && !html.ends_with('\n') {
                    html.push('\n');
                }
                block.write(html, !self.is_loose);
            }
            *html += "</li>\n";
        }
        *html += &format!("</{mark}>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_in_markdown_is_escaped() {
        let html = to_html("A <b onclick=\"x()\">bold</b> word.\n\n<script>x()</script>\n");
        assert!(!html.contains("<b") && !html.contains("<script"), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
        assert_eq!(to_html("[x](javascript:x)"), "<p><em>x</em></p>\n");
        assert!(!to_html("[x](javascript:x())").contains("<a"));
        assert!(!to_html("[x](//evil.example)").contains("evil"));
        let quoted = to_html("[x](a\"onclick=x)");
        assert_eq!(quoted, "<p><a href=\"a&quot;onclick=x\">x</a></p>\n");
        let html = to_html("[x](data:y) [z](http://good.example)");
        assert_eq!(html, "<p><em>x</em> <a href=\"http://good.example\">z</a></p>\n");
        assert_eq!(to_html("<javascript:x>"), "<p>&lt;javascript:x&gt;</p>\n");
        assert_eq!(to_html("```a\"b"), "<pre><code class=\"language-a&quot;b\"></code></pre>\n");
        let picture = to_html("a ![b](/c.png) d");
        assert!(!picture.contains("img") && picture.contains("a b d"), "{picture}");
    }

    #[test]
    fn tables_and_emphasis_are_kept() {
        let html = to_html("| a | b |\n|---|---|\n| **1** | `2` |\n");
        assert!(html.contains("<table>") && html.contains("<strong>1</strong>"), "{html}");
    }

    #[test]
    fn deep_lists_and_unclosed_marks_take_little_time() {
        for part in ["- ", "* a", "**a*", "[", "[a](b", "<http://", "a`", "> ", "1. ", "|-\n"] {
            let start = std::time::Instant::now();
            let html = to_html(&part.repeat(1 << 14));
            assert!(!html.is_empty());
            assert!(start.elapsed().as_secs() < 5, "{part}");
        }
    }
}
