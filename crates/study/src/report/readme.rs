//! A report as Markdown.

use super::words::fixed;
use super::{StudyCell, StudyPlot, StudyReport, StudySection, StudyTable};
use std::fmt::Write as _;

/// The methods, seen from the folder of a study.
const METHODS: &str = "../METHODS.md";

/// Length of the longest bar in letters.
const BAR: f64 = 24.0;

impl StudyReport {
    /// Formats the report as Markdown, with the plots as images from files beside it.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("# A study of {}\n\n", escape(&self.name));
        self.add_head(&mut text);
        text.push_str("## In short\n\n");
        for (number, sentence) in (1..).zip(&self.sentences) {
            let (words, numbers) = (escape(&sentence.text), escape(&sentence.numbers));
            let confirmation = sentence.confirmation.as_deref().map(escape);
            let confirmation = confirmation.map(|second| format!("; second sample: {second}"));
            let confirmation = confirmation.unwrap_or_default();
            let _ = writeln!(text, "{number}. **{words}** ({numbers}{confirmation})");
        }
        text.push_str("\n## How it was made\n\n");
        paragraphs(&mut text, &self.introduction);
        let _ = write!(text, "Methods: [METHODS.md]({METHODS}). Made by:\n\n");
        let _ = writeln!(text, "```sh\n{}\n```", self.command);
        for part in &self.sections {
            section(&mut text, part);
        }
        text
    }

    /// Adds one number, one plot, and the values of the pieces as bars.
    fn add_head(&self, text: &mut String) {
        if let Some(headline) = &self.headline {
            let (value, label) = (escape(&headline.value), escape(&headline.label));
            let _ = write!(text, "**{value}** – {label}\n\n");
            if let Some(plot) = &headline.plot {
                text.push_str(&image(plot));
            }
        }
        let most = self.values.iter().map(|piece| piece.value).fold(0.0, f64::max);
        if most <= 0.0 {
            return;
        }
        text.push_str("| Piece | Points | |\n| --- | ---: | --- |\n");
        for piece in &self.values {
            let bar = "█".repeat((BAR * piece.value.max(0.0) / most).round() as usize);
            let (name, value) = (escape(&piece.name), fixed(piece.value, 1));
            let mark = if piece.is_disputed { "?" } else { "" };
            let _ = writeln!(text, "| {name} | {value}{mark} | {bar} |");
        }
        if self.values.iter().any(|piece| piece.is_disputed) {
            text.push_str("\n?: The methods disagree, and we do not know why.\n");
        }
        text.push('\n');
    }
}

fn image(plot: &StudyPlot) -> String {
    let StudyPlot { file, title, description, size: [width, height] } = plot;
    let alt = attribute(&format!("{title}. {description}"));
    format!("<img src=\"{file}\" width=\"{width}\" height=\"{height}\" alt=\"{alt}\">\n\n")
}

fn paragraphs(text: &mut String, paragraphs: &[String]) {
    for paragraph in paragraphs {
        let _ = write!(text, "{paragraph}\n\n");
    }
}

fn section(text: &mut String, section: &StudySection) {
    let _ = write!(text, "\n## {}\n\n", escape(&section.title));
    paragraphs(text, &section.text);
    section.plots.iter().for_each(|plot| text.push_str(&image(plot)));
    let tables: Vec<String> = section.tables.iter().map(table).collect();
    text.push_str(&tables.join("\n"));
}

fn table(table: &StudyTable) -> String {
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
fn cell(cell: &StudyCell) -> String {
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
