//! Markdown as a terminal shows it: wrapped, and with styles or without.

mod table;

use crate::text::{Glyph, glyphs, ink, render, wrap};
use anstyle::Style;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use table::Table;

/// The least width that text is wrapped to, however deep its margin.
const NARROWEST: usize = 20;

/// Renders a page for a terminal of this width. Without colours nothing but
/// plain characters is used: headings are underlined as in Markdown itself.
pub(crate) fn render_page(markdown: &str, width: usize, colors: bool) -> String {
    let mut renderer = Renderer { width, colors, ..Renderer::default() };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    for event in Parser::new_ext(markdown, options) {
        renderer.take(event);
    }
    renderer.flush();
    renderer.out
}

#[derive(Default)]
struct Renderer {
    width: usize,
    colors: bool,
    out: String,
    /// The running text of the block at hand.
    line: Vec<Glyph>,
    /// Styles that are open, the innermost last.
    styles: Vec<Style>,
    /// For each open list the next number, or none for bullets.
    lists: Vec<Option<u64>>,
    /// What every line starts with, by open block.
    margins: Vec<String>,
    /// What the next line starts with instead of the innermost margin.
    bullet: Option<String>,
    /// Whether the text at hand is code whose line breaks count.
    in_code_block: bool,
    /// Where links lead, the innermost last.
    links: Vec<String>,
    table: Option<Table>,
    /// Whether the last thing written was a block that wants a blank line
    /// after it.
    gap: bool,
}

impl Renderer {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.open(tag),
            Event::End(tag) => self.close(tag),
            Event::Text(text) if self.in_code_block => self.code_lines(&text),
            Event::Text(text) => self.push(&text),
            Event::Code(text) => {
                let style = if self.colors { ink(CODE) } else { Style::new() };
                self.line.extend(glyphs(&text, style));
            }
            Event::SoftBreak => self.push(" "),
            Event::HardBreak => self.write_line(),
            Event::Rule => self.rule(),
            // Our pages use nothing else; what a page has besides is left out.
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
                // Items of one list stay together.
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

    /// Shows where a link leads, unless its text says so.
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
        let style = if self.colors { ink(CODE) } else { Style::new() };
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
        // The first block of an item stands beside its bullet.
        if std::mem::take(&mut self.gap) && self.bullet.is_none() {
            self.out.push('\n');
        }
    }

    fn end_block(&mut self) {
        self.flush();
        self.gap = true;
    }

    /// Writes out what has gathered, if anything has.
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
        self.width.saturating_sub(margin).max(NARROWEST)
    }

    /// One line with its margin.
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

/// The colour of squares, moves and other code.
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
    fn links_tell_where_they_lead() {
        let text = render_page("See [the page](https://example.org/a).", 80, false);
        assert_eq!(text, "See the page (https://example.org/a).\n");
    }
}
