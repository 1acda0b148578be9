//! A report as Markdown.

use super::{Cell, Plot, Report, Section, Table};
use std::fmt::Write as _;

impl Report {
    /// Formats the report as Markdown, with the plots as images from files beside it.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("# A study of {}\n\n", escape(&self.name));
        paragraphs(&mut text, &self.introduction);
        let _ = write!(text, "Made by:\n\n```sh\n{}\n```\n\n", self.command);
        text.push_str("## In short\n\n");
        for (number, sentence) in (1..).zip(&self.sentences) {
            let (words, numbers) = (escape(&sentence.text), escape(&sentence.numbers));
            let _ = writeln!(text, "{number}. **{words}** ({numbers})");
        }
        for part in &self.sections {
            section(&mut text, part);
        }
        text
    }
}

fn paragraphs(text: &mut String, paragraphs: &[String]) {
    for paragraph in paragraphs {
        let _ = write!(text, "{paragraph}\n\n");
    }
}

fn section(text: &mut String, section: &Section) {
    let _ = write!(text, "\n## {}\n\n", escape(&section.title));
    paragraphs(text, &section.text);
    for Plot { file, title, description, size: [width, height] } in &section.plots {
        let alt = attribute(&format!("{title}. {description}"));
        let size = format!("width=\"{width}\" height=\"{height}\"");
        let _ = write!(text, "<img src=\"{file}\" {size} alt=\"{alt}\">\n\n");
    }
    let tables: Vec<String> = section.tables.iter().map(table).collect();
    text.push_str(&tables.join("\n"));
}

fn table(table: &Table) -> String {
    let mut text = format!("### {}\n\n", escape(&table.caption));
    let mut row = |cells: Vec<String>| {
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    };
    row(table.columns.iter().map(|column| escape(&column.title)).collect());
    let rule = |is_numeric| if is_numeric { "---:" } else { "---" };
    row(table.columns.iter().map(|column| rule(column.is_numeric).to_owned()).collect());
    for cells in &table.rows {
        row(cells.iter().map(cell).collect());
    }
    text
}

/// Formats a cell. A position is added as FEN; a line is the text already.
fn cell(cell: &Cell) -> String {
    let text = escape(&cell.text);
    match cell.link.as_ref().and_then(|link| link.fen.as_ref()) {
        Some(fen) => format!("{text} `{}`", fen.replace('|', "\\|")),
        None => text,
    }
}

/// Protects characters that Markdown would take for markup.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if matches!(letter, '*' | '_' | '`' | '|' | '<' | '[' | ']' | '\\' | '#' | '~') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
