//! Texts about the origins of the games.
//!
//! The file `games/GAME/about.md` tells where a game comes from, in our own words; short
//! quotations are in quotation marks. It begins with a line `# About NAME` and one paragraph.
//! The sections [`HEADINGS`] follow, all of them and in this order.

use crate::of_every_game;
use std::fmt;
use std::sync::LazyLock;

/// The headings of every text, in their order.
pub const HEADINGS: [&str; 6] =
    ["Source", "Occasion", "Aims", "Advice", "Related games", "What is known since"];

static TEXTS: LazyLock<Vec<About>> = LazyLock::new(|| {
    let files = of_every_game(|texts| texts.about);
    let parsed = files.into_iter().map(|(id, text)| About::parse(id, text));
    parsed.collect::<Result<_, _>>().expect("a test parses every text")
});

/// The text about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Id of the game, without options.
    pub game: &'static str,
    /// The whole text, in Markdown.
    pub text: &'static str,
    /// The paragraph under the title, in Markdown.
    pub lead: &'static str,
    /// The sections, in the order of [`HEADINGS`].
    pub sections: Vec<Section>,
}

/// A section of the text about a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// The text under the heading, in Markdown.
    pub text: &'static str,
}

/// The error for a text that lacks a part, has none in a section, or has an unknown section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AboutError {
    game: &'static str,
    problem: String,
}

impl fmt::Display for AboutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "games/{}/about.md: {}", self.game, self.problem)
    }
}

impl std::error::Error for AboutError {}

/// Returns the text about a game. Options that follow its id are ignored. `None` if there is no
/// text about it.
pub fn about(id: &str) -> Option<&'static About> {
    let plain = id.split(':').next().unwrap_or(id);
    TEXTS.iter().find(|about| about.game.eq_ignore_ascii_case(plain))
}

impl About {
    /// Splits a text into its sections.
    ///
    /// # Errors
    /// If its headings are not [`HEADINGS`], or a part is empty.
    fn parse(game: &'static str, text: &'static str) -> Result<About, AboutError> {
        let error = |problem: String| AboutError { game, problem };
        let mut parts = text.split("\n## ");
        let head = parts.next().and_then(|head| head.strip_prefix("# About "));
        let lead = head.and_then(|head| head.split_once('\n')).map(|(_, lead)| lead.trim());
        let lead = lead.filter(|lead| !lead.is_empty());
        let lead = lead.ok_or_else(|| error("`# About NAME` and a paragraph come first".into()))?;
        let sections: Vec<Section> = parts.map(Section::parse).collect();
        if let Some(empty) = sections.iter().find(|section| section.text.is_empty()) {
            return Err(error(format!("nothing is under {:?}", empty.title)));
        }
        if !sections.iter().map(|section| section.title).eq(HEADINGS) {
            return Err(error(format!("the sections must be {}", HEADINGS.join(", "))));
        }
        Ok(About { game, text, lead, sections })
    }
}

impl Section {
    fn parse(part: &'static str) -> Section {
        let (title, text) = part.split_once('\n').unwrap_or((part, ""));
        Section { title: title.trim(), text: text.trim() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::{find, ids};

    const TEXT: &str = "# About X\n\nA game.\n\n## Source\n\nA.\n\n## Occasion\n\nB.\n\n## Aims\n\nC.\n\n## Advice\n\nD.\n\n## Related games\n\nE.\n\n## What is known since\n\n- F.\n";

    #[test]
    fn a_text_has_a_lead_and_all_sections() {
        let about = About::parse("x", TEXT).unwrap();
        assert_eq!((about.lead, about.sections.len()), ("A game.", HEADINGS.len()));
        assert_eq!(about.sections[5].text, "- F.");
    }

    #[test]
    fn errors_name_the_file_and_the_part() {
        for (from, to, problem) in [
            ("# About X", "# X", "come first"),
            ("A game.", "", "come first"),
            ("## Aims\n\nC.\n\n", "", "the sections must be Source, Occasion, Aims"),
            ("## Aims", "## Goals", "the sections must be"),
            ("D.", "", "nothing is under \"Advice\""),
        ] {
            let text: &'static str = TEXT.replace(from, to).leak();
            let error = About::parse("x", text).unwrap_err().to_string();
            assert!(error.starts_with("games/x/about.md: ") && error.contains(problem), "{error}");
        }
    }

    #[test]
    fn every_game_has_a_text_that_credits_its_inventor() {
        for id in ids() {
            let info = find(id).unwrap().info();
            let about = about(&format!("{}:option", id.to_uppercase()))
                .unwrap_or_else(|| panic!("{id} has no about.md"));
            assert!(about.text.starts_with(&format!("# About {}\n", info.name)), "{id}");
            let source = about.sections[0].text;
            let is_credited = info.inventor == "unknown" || source.contains(&info.inventor);
            assert!(is_credited, "{id}: {} is not in {source}", info.inventor);
            assert!(source.contains(&info.year) && source.contains("Licence of the text"), "{id}");
        }
        assert!(about("checkers").is_none());
    }

    /// The percentages with intervals in a text, as "53.1 % ± 8.3" and "26.9 % (23.8 to 30.3)".
    fn figures(text: &str) -> Vec<String> {
        let text = with_plain_blanks(text);
        let number = |text: &str| {
            text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len()
        };
        let figure = |(at, _): (usize, &str)| {
            let value = text[..at].rsplit(' ').next().unwrap_or_default();
            let rest = &text[at..];
            let len = match rest.strip_prefix(" % ± ") {
                Some(margin) => rest.len() - margin.len() + number(margin),
                None => rest.starts_with(" % (").then(|| rest.find(')')).flatten()? + 1,
            };
            Some(format!("{value}{}", rest[..len].trim_end_matches('.')))
        };
        text.match_indices(" % ").filter_map(figure).collect()
    }

    fn with_plain_blanks(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn figures_are_those_of_the_study() {
        let mut seen = 0;
        for about in TEXTS.iter() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/studies");
            let study = std::fs::read_to_string(format!("{folder}/{}/README.md", about.game));
            let study = study.unwrap_or_else(|error| panic!("{}: {error}", about.game));
            let study = with_plain_blanks(&study);
            let advice =
                about.sections.iter().find(|section| section.title == "Advice").unwrap().text;
            for figure in figures(advice) {
                assert!(study.contains(&figure), "{}: {figure} is not in the study", about.game);
                seen += 1;
            }
        }
        assert!(seen >= 8, "{seen}");
    }

    /// Screen readers announce the name of each column.
    #[test]
    fn columns_of_tables_have_names() {
        for about in TEXTS.iter() {
            let empty = about.text.lines().find(|line| line.starts_with("| |"));
            assert_eq!(empty, None, "{}", about.game);
        }
    }

    /// Quotations are short, and nothing else that looks like one stands in the texts.
    #[test]
    fn quotations_are_short() {
        for about in TEXTS.iter() {
            let parts: Vec<&str> = about.text.split('"').collect();
            assert!(parts.len() % 2 == 1, "{}: a quotation mark has no partner", about.game);
            for quotation in parts.iter().skip(1).step_by(2) {
                let words = quotation.split_whitespace().count();
                assert!((1..=12).contains(&words), "{}: {quotation:?}", about.game);
            }
        }
    }
}
