//! Styled text for the terminal.

use anstyle::{Ansi256Color, Color, Style};
use std::fmt::Write as _;

/// A character with its style; one column of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    pub(crate) char: char,
    pub(crate) style: Style,
}

/// Creates a style with a foreground colour from the 256-colour palette, which nearly
/// every terminal has.
pub(crate) const fn foreground(color: u8) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(color))))
}

/// Adds a background colour from the 256-colour palette.
pub(crate) const fn with_background(style: Style, color: u8) -> Style {
    style.bg_color(Some(Color::Ansi256(Ansi256Color(color))))
}

/// Returns the characters of a text in one style.
pub(crate) fn glyphs(text: &str, style: Style) -> impl Iterator<Item = Glyph> + '_ {
    text.chars().map(move |char| Glyph { char, style })
}

/// Renders a line with escape sequences. Styles end at the end of the line: pagers that show single
/// lines display them correctly. Invisible trailing blanks are removed.
pub(crate) fn render(line: &[Glyph]) -> String {
    let visible = |glyph: &Glyph| glyph.char != ' ' || !glyph.style.is_plain();
    let line = &line[..line.iter().rposition(visible).map_or(0, |last| last + 1)];
    let mut text = String::new();
    for run in line.chunk_by(|a, b| a.style == b.style) {
        let style = run[0].style;
        let _ = write!(text, "{style}");
        text.extend(run.iter().map(|glyph| glyph.char));
        let _ = write!(text, "{style:#}");
    }
    text
}

/// Wraps text at blanks into lines of at most `width` columns. Longer words get a line
/// of their own.
pub(crate) fn wrap(text: &[Glyph], width: usize) -> Vec<Vec<Glyph>> {
    let mut lines = Vec::new();
    let mut line: Vec<Glyph> = Vec::new();
    for word in text.split(|glyph| glyph.char == ' ').filter(|word| !word.is_empty()) {
        if !line.is_empty() && line.len() + 1 + word.len() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            let (before, after) = (line[line.len() - 1].style, word[0].style);
            let style = if before == after { before } else { Style::new() };
            line.push(Glyph { char: ' ', style });
        }
        line.extend(word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// Wraps plain text with a hanging indent. The first line starts with `lead`.
pub(crate) fn hang(lead: &str, text: &str, indent: usize, width: usize) -> String {
    let plain: Vec<Glyph> = glyphs(text, Style::new()).collect();
    let mut out = String::new();
    for (i, line) in wrap(&plain, width.saturating_sub(indent).max(10)).iter().enumerate() {
        let margin = if i == 0 { lead } else { "" };
        let _ = writeln!(out, "{margin:indent$}{}", render(line));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_breaks_at_blanks() {
        let hung = hang("Pawn a2", "a3 a4 b5 c6 d7 e8", 9, 20);
        assert_eq!(hung, "Pawn a2  a3 a4 b5 c6\n         d7 e8\n");
    }

    #[test]
    fn long_words_have_their_own_line() {
        assert_eq!(hang("", "a bbbbbbbbbbbbbb c", 0, 10), "a\nbbbbbbbbbbbbbb\nc\n");
    }

    #[test]
    fn styles_are_closed_on_every_line() {
        let bold: Vec<Glyph> = glyphs("ab", Style::new().bold()).collect();
        assert_eq!(render(&bold), "\u{1b}[1mab\u{1b}[0m");
    }
}
