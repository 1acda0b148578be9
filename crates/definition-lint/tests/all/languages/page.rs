//! A Markdown page with executed examples: its blocks, and the comparison of what they say with
//! what the code answers.

use super::{conversion, mistakes, sentences, small_board, transcript};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;

/// The mark of blocks that are not executed. The reason is behind it.
const NOT_EXECUTED: &str = "not executed:";

/// The environment variable that has failing blocks rewritten.
const UPDATE: &str = "HETERODOX_UPDATE_PAGES";

/// The end of reports about differences.
pub(crate) const HOW_TO_UPDATE: &str = "HETERODOX_UPDATE_PAGES=1 rewrites what differs";

/// Returns whether pages are rewritten.
pub(crate) fn updates() -> bool {
    std::env::var_os(UPDATE).is_some()
}

/// A fenced block of a page.
pub(crate) struct Block {
    /// Line of its content, from 1.
    line: usize,
    /// The first word of its info string.
    pub(crate) language: String,
    /// The options `key=value` behind the first word.
    options: BTreeMap<String, String>,
    /// The words of the info string that are not options.
    unknown: String,
    /// Place of the content in the page.
    place: Range<usize>,
    pub(crate) content: String,
}

/// The definition before a block.
#[derive(Clone, Default)]
pub(crate) struct Subject {
    /// Its text. `None` before the first definition of a page.
    pub(crate) text: Option<String>,
}

impl Subject {
    /// Returns the text of the definition.
    pub(crate) fn text(&self) -> Result<&str, String> {
        self.text.as_deref().ok_or_else(|| "no definition stands before this block".to_owned())
    }
}

impl Block {
    fn new(page: &str, info: &str, place: Range<usize>) -> Block {
        let mut words = info.split_whitespace();
        let language = words.next().unwrap_or_default().to_owned();
        let mut block = Block {
            line: 1 + page[..place.start].matches('\n').count(),
            language,
            options: BTreeMap::new(),
            unknown: String::new(),
            content: page[place.clone()].to_owned(),
            place,
        };
        let rest = info.trim_start().strip_prefix(&block.language).unwrap_or_default().trim();
        if rest.starts_with(NOT_EXECUTED) {
            block.unknown = rest.to_owned();
            return block;
        }
        for word in words {
            match word.split_once('=') {
                Some((key, value)) => drop(block.options.insert(key.to_owned(), value.to_owned())),
                None => block.unknown += word,
            }
        }
        block
    }

    /// Returns the value of an option.
    pub(crate) fn option(&self, key: &str) -> Option<&str> {
        self.options.get(key).map(String::as_str)
    }

    /// Returns an error if the block has other options than these.
    fn allows(&self, keys: &[&str]) -> Result<(), String> {
        let unknown = self.options.keys().find(|key| !keys.contains(&key.as_str()));
        match unknown.map(String::as_str).or((!self.unknown.is_empty()).then_some(&self.unknown)) {
            Some(word) => Err(format!("'{word}' has no meaning in a block '{}'", self.language)),
            None => Ok(()),
        }
    }

    /// Returns the options that the block may have.
    fn known_options(&self) -> &'static [&'static str] {
        match self.language.as_str() {
            "diagram" | "ini" => &["times"],
            "game" => &["sample"],
            "words" => &["sample", "section"],
            "converted" => &["sample", "to"],
            "board" => &["moves"],
            _ => &[],
        }
    }

    /// Returns what the content should be.
    fn run(&self, subject: &mut Subject, next: Option<&Block>) -> Result<String, String> {
        if let Some(reason) = self.unknown.strip_prefix(NOT_EXECUTED) {
            let is_given = !reason.trim().is_empty();
            return is_given.then(|| self.content.clone()).ok_or("the reason is missing".into());
        }
        self.allows(self.known_options())?;
        match self.language.as_str() {
            "diagram" | "ini" => {
                subject.text = Some(self.definition());
                let is_rejected = next.is_some_and(|next| next.language == "errors");
                if !is_rejected {
                    mistakes::none(&self.content)?;
                }
                Ok(self.content.clone())
            }
            "errors" => mistakes::errors(subject.text()?),
            "warnings" => mistakes::warnings(subject.text()?),
            "game" => transcript::run(self, subject),
            "converted" => conversion::run(self, subject),
            "pieces" => small_board::pieces(&self.content),
            "board" => small_board::picture(self),
            "words" => sentences::run(self),
            other => Err(format!(
                "'{other}' is no kind of example; mark a block that is not executed with \
                 '{NOT_EXECUTED} reason'"
            )),
        }
    }

    /// Returns the content of a definition, as many times as the block says.
    pub(crate) fn definition(&self) -> String {
        let times = self.option("times").and_then(|times| times.parse().ok()).unwrap_or(1);
        self.content.repeat(times)
    }

    /// Returns the text of the sample that the block names, or else that of the definition.
    pub(crate) fn subject(&self, subject: &Subject) -> Result<String, String> {
        match self.option("sample") {
            Some(name) => sample(name),
            None => subject.text().map(str::to_owned),
        }
    }
}

/// Returns the text of a sample.
pub(crate) fn sample(name: &str) -> Result<String, String> {
    let sample = heterodox_definition::SAMPLES.iter().find(|sample| sample.name == name);
    sample.map(|sample| sample.text.to_owned()).ok_or_else(|| format!("{name} is no sample"))
}

/// Finds the blocks of a page. A fence starts at the margin.
pub(crate) fn blocks(page: &str) -> Vec<Block> {
    let fenced = Parser::new(page).into_offset_iter().filter_map(|(event, place)| match event {
        Event::Start(Tag::CodeBlock(kind)) => Some((kind, place)),
        _ => None,
    });
    let block = |(kind, place): (CodeBlockKind<'_>, Range<usize>)| {
        let text = &page[place.clone()];
        let info = match kind {
            CodeBlockKind::Fenced(info) => info.into_string(),
            CodeBlockKind::Indented => String::new(),
        };
        let start = place.start + text.find('\n').map_or(text.len(), |at| at + 1);
        let trimmed = text.trim_end();
        let end = place.start + trimmed.rfind('\n').map_or(0, |at| at + 1);
        Block::new(page, &info, start..end.max(start))
    };
    fenced.map(block).collect()
}

/// Splits content into input and output: lines at the margin are input or comments (`#`), and
/// the indented lines below are the answer, which is replaced by that of `respond`.
pub(crate) fn answer(
    content: &str,
    mut respond: impl FnMut(&str) -> Result<Vec<String>, String>,
) -> Result<String, String> {
    let mut out = String::new();
    for line in content.lines() {
        if line.starts_with(char::is_whitespace) {
            continue;
        }
        out += line;
        out.push('\n');
        if !line.is_empty() && !line.starts_with('#') {
            for answer in respond(line).map_err(|error| format!("{line}: {error}"))? {
                let _ = writeln!(out, "    {answer}");
            }
        }
    }
    Ok(out)
}

/// The result of executing the examples of a page.
#[derive(Default)]
pub(crate) struct Report {
    /// Blocks that fail, with their lines.
    pub(crate) failures: Vec<(usize, String)>,
    /// The places of blocks that differ, with what their content should be.
    changes: Vec<(Range<usize>, String)>,
}

impl Report {
    /// Returns the page with all answers of the code.
    pub(crate) fn rewritten(&self, page: &str) -> String {
        let mut new = page.to_owned();
        let changes = self.changes.iter().rev();
        changes.for_each(|(place, found)| new.replace_range(place.clone(), found));
        new
    }
}

/// Runs the examples of a page.
pub(crate) fn run(page: &str) -> Report {
    let blocks = blocks(page);
    let (mut subject, mut report) = (Subject::default(), Report::default());
    for (i, block) in blocks.iter().enumerate() {
        match block.run(&mut subject, blocks.get(i + 1)) {
            Ok(found) if found == block.content => {}
            Ok(found) => {
                report.failures.push((block.line, difference(&block.content, &found)));
                report.changes.push((block.place.clone(), found));
            }
            Err(error) => report.failures.push((block.line, error)),
        }
    }
    report
}

/// Checks the examples of a page. If pages are rewritten, those that differ are.
///
/// # Panics
/// With a list of all failures.
pub(crate) fn check(path: &Path) {
    let page = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut report = run(&page);
    if updates() && !report.changes.is_empty() {
        let new = report.rewritten(&page);
        std::fs::write(path, &new).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        report = run(&new);
    }
    let name = path.file_name().unwrap_or_default().display();
    let line = |(line, failure): &(usize, String)| format!("{name}:{line}: {failure}");
    assert!(
        report.failures.is_empty(),
        "{} examples fail; {HOW_TO_UPDATE}\n\n{}",
        report.failures.len(),
        report.failures.iter().map(line).collect::<Vec<_>>().join("\n\n"),
    );
}

/// Describes the first different line of two texts.
fn difference(page: &str, found: &str) -> String {
    let (page, found): (Vec<_>, Vec<_>) = (page.lines().collect(), found.lines().collect());
    let same = page.iter().zip(&found).take_while(|(a, b)| a == b).count();
    let line = |lines: &[&str]| lines.get(same).map_or("(the end)".to_owned(), ToString::to_string);
    format!("line {} of the block\n  page:  {}\n  found: {}", same + 1, line(&page), line(&found))
}
