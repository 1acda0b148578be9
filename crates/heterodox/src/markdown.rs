//! Rendering of Markdown for the terminal.

mod table;

use crate::text::{Glyph, foreground, glyphs, render, wrap};
use anstyle::Style;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use table::Table;

/// Minimum width of wrapped text, for deeply nested blocks.
const MIN_WIDTH: usize = 20;

/// Renders a page for a terminal of the given width. Without colours only plain
/// characters are used, and headings are underlined as in Markdown.
pub(crate) fn render_page(markdown: &str, width: usize, colors: bool) -> String {
    let mut renderer = Renderer { width, colors, ..Renderer::default() };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    for event in Parser::new_ext(markdown, options) {
        renderer.handle(event);
    }
    renderer.flush();
    renderer.out
}

#[derive(Default)]
struct Renderer {
    width: usize,
    colors: bool,
    out: String,
    /// Text of the current block.
    line: Vec<Glyph>,
    /// Open styles, the innermost last.
    styles: Vec<Style>,
    /// Next number of each open list; `None` for bullet lists.
    lists: Vec<Option<u64>>,
    /// Indentation or quote mark of each open block.
    margins: Vec<String>,
    /// Text that replaces the innermost margin in the next line.
    bullet: Option<String>,
    /// True inside a code block, where line breaks are kept.
    in_code_block: bool,
    /// Targets of the open links, the innermost last.
    links: Vec<String>,
    table: Option<Table>,
    /// True if the next block must be separated by a blank line.
    gap: bool,
}

impl Renderer {
    fn handle(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.open(tag),
            Event::End(tag) => self.close(tag),
            Event::Text(text) if self.in_code_block => self.code_lines(&text),
            Event::Text(text) => self.push(&text),
            Event::Code(text) => {
                let style = if self.colors { foreground(CODE) } else { Style::new() };
                self.line.extend(glyphs(&text, style));
            }
            Event::SoftBreak => self.push(" "),
            Event::HardBreak => self.write_line(),
            Event::Rule => self.rule(),
            // The pages use no other elements.
            _ => {}
        }
    }

    fn open(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { .. } => {
                self.begin_block();
                self.styles.push(Style::new().bold());
            }
            Tag::Paragraph => self.begin_block(),
            Tag::BlockQuote(_) => {
                self.begin_block();
                self.margins.push(if self.colors { "│ ".into() } else { "> ".into() });
            }
            Tag::CodeBlock(_) => {
                self.begin_block();
                self.margins.push("    ".into());
                self.in_code_block = true;
            }
            Tag::List(first) => {
                self.flush();
                self.gap &= self.lists.is_empty();
                self.lists.push(first);
            }
            Tag::Item => self.open_item(),
            Tag::Emphasis => self.styles.push(Style::new().italic()),
            Tag::Strong => self.styles.push(Style::new().bold()),
            Tag::Strikethrough => self.styles.push(Style::new().strikethrough()),
            Tag::Link { dest_url, .. } => {
                self.links.push(dest_url.into_string());
                self.styles.push(Style::new().underline());
            }
            Tag::Table(alignments) => {
                self.begin_block();
                self.table = Some(Table::new(alignments));
            }
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(level) => self.close_heading(level),
            TagEnd::Paragraph => self.end_block(),
            TagEnd::BlockQuote(_) => {
                self.margins.pop();
                self.gap = true;
            }
            TagEnd::CodeBlock => {
                self.in_code_block = false;
                self.margins.pop();
                self.gap = true;
            }
            TagEnd::List(_) => {
                self.lists.pop();
                self.gap = true;
            }
            TagEnd::Item => {
                self.flush();
                self.margins.pop();
                // There is no blank line between the items of a list.
                self.gap = false;
            }
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough => {
                self.styles.pop();
            }
            TagEnd::Link => self.close_link(),
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.line);
                self.table.iter_mut().for_each(|table| table.push_cell(cell.clone()));
            }
            TagEnd::TableHead | TagEnd::TableRow => {
                self.table.iter_mut().for_each(Table::end_row);
            }
            TagEnd::Table => self.close_table(),
            _ => {}
        }
    }

    fn style(&self) -> Style {
        if !self.colors {
            return Style::new();
        }
        let effects = self.styles.iter().map(|style| style.get_effects());
        let all = effects.reduce(|all, effect| all | effect).unwrap_or_default();
        Style::new().effects(all)
    }

    fn push(&mut self, text: &str) {
        let style = self.style();
        self.line.extend(glyphs(text, style));
    }

    fn open_item(&mut self) {
        self.flush();
        if std::mem::take(&mut self.gap) {
            self.out.push('\n');
        }
        let bullet = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            _ if self.colors => "• ".to_owned(),
            _ => "- ".to_owned(),
        };
        self.margins.push(" ".repeat(bullet.chars().count()));
        self.bullet = Some(bullet);
    }

    fn close_heading(&mut self, level: HeadingLevel) {
        let length = self.line.len().min(self.inner_width());
        self.flush();
        let under = match (level, self.colors) {
            (HeadingLevel::H1, true) => Some("━"),
            (HeadingLevel::H2, true) => Some("─"),
            (HeadingLevel::H1, false) => Some("="),
            (HeadingLevel::H2, false) => Some("-"),
            _ => None,
        };
        if let Some(under) = under {
            self.push(&under.repeat(length));
            self.flush();
        }
        self.styles.pop();
        self.gap = true;
    }

    /// Prints the target of a link, unless it is in the text.
    fn close_link(&mut self) {
        self.styles.pop();
        let target = self.links.pop().unwrap_or_default();
        let shown: String = self.line.iter().map(|glyph| glyph.char).collect();
        if target.contains("://") && !shown.ends_with(&target) {
            self.push(&format!(" ({target})"));
        }
    }

    fn close_table(&mut self) {
        let Some(table) = self.table.take() else { return };
        for line in table.lines(self.inner_width(), self.colors) {
            self.write(&line);
        }
        self.gap = true;
    }

    fn code_lines(&mut self, text: &str) {
        let style = if self.colors { foreground(CODE) } else { Style::new() };
        for line in text.lines() {
            let line: Vec<Glyph> = glyphs(line, style).collect();
            self.write(&line);
        }
    }

    fn rule(&mut self) {
        self.begin_block();
        let stroke = if self.colors { "─" } else { "-" };
        self.push(&stroke.repeat(self.inner_width()));
        self.end_block();
    }

    fn begin_block(&mut self) {
        self.flush();
        // The first block of an item is on the line of its bullet.
        if std::mem::take(&mut self.gap) && self.bullet.is_none() {
            self.out.push('\n');
        }
    }

    fn end_block(&mut self) {
        self.flush();
        self.gap = true;
    }

    /// Writes the current text, if there is any.
    fn flush(&mut self) {
        if !self.line.is_empty() {
            self.write_line();
        }
    }

    fn write_line(&mut self) {
        let text = std::mem::take(&mut self.line);
        for line in wrap(&text, self.inner_width()) {
            self.write(&line);
        }
    }

    fn inner_width(&self) -> usize {
        let margin: usize = self.margins.iter().map(|margin| margin.chars().count()).sum();
        self.width.saturating_sub(margin).max(MIN_WIDTH)
    }

    /// Writes a line with its margin.
    fn write(&mut self, line: &[Glyph]) {
        let mut margins: Vec<String> = self.margins.clone();
        if let (Some(bullet), Some(last)) = (self.bullet.take(), margins.last_mut()) {
            *last = bullet;
        }
        let text = margins.concat() + &render(line);
        self.out += text.trim_end();
        self.out.push('\n');
    }
}

/// Colour of code, such as squares and moves.
const CODE: u8 = 37;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_colours_is_plain() {
        let page = "# Rules\nOne *two*\nthree `e2e4`.\n\n- first\n- second\n  - inner\n\n1. a\n2. b\n\n> quoted\n\n    code\n";
        let expected = "Rules\n=====\n\nOne two three e2e4.\n\n- first\n- second\n  - inner\n\n1. a\n2. b\n\n> quoted\n\n    code\n";
        assert_eq!(render_page(page, 40, false), expected);
    }

    #[test]
    fn tables_are_aligned_and_wrapped() {
        let page =
            "| | piece | moves |\n|---|---|---|\n| K | King | one square in any direction |\n";
        let expected = "   piece  moves
-  -----  --------------------
K  King   one square in any
          direction
";
        assert_eq!(render_page(page, 30, false), expected);
    }

    #[test]
    fn paragraphs_in_items_keep_their_margin() {
        let page = "- first\n\n  more\n- second\n";
        assert_eq!(render_page(page, 40, false), "- first\n\n  more\n- second\n");
    }

    #[test]
    fn targets_of_links_are_printed() {
        let text = render_page("See [the page](https://example.org/a).", 80, false);
        assert_eq!(text, "See the page (https://example.org/a).\n");
    }
}
