//! All distinct sections of a folder of `variants.ini` files: which are accepted, and are they the
//! same games? A trial that `cargo xtask compare-variants FOLDER` runs.

use crate::fairy_stockfish::compare::Comparison;
use crate::fairy_stockfish::number;
use crate::fairy_stockfish::program::Program;
use heterodox_definition::{Spans, parse};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Number of games of each section.
const GAMES: u64 = 25;

/// A section of a file.
struct Section {
    name: String,
    parent: Option<String>,
    /// Its lines after the header.
    body: String,
}

/// The outcome for a section.
struct Outcome {
    class: &'static str,
    detail: String,
}

#[test]
#[ignore = "reads the folder HETERODOX_VARIANTS; cargo xtask compare-variants runs it"]
fn sections_of_a_folder() {
    let folder = std::env::var_os("HETERODOX_VARIANTS").expect("HETERODOX_VARIANTS names a folder");
    let folder = Path::new(&folder);
    let mut program = Program::start().expect("Fairy-Stockfish (pip install pyffish)");
    let mut known = BTreeSet::new();
    let mut table = Table::default();
    for (number, file) in files(folder).into_iter().enumerate() {
        let bytes = std::fs::read(&file).expect("a file that can be read");
        let sections = sections(&String::from_utf8_lossy(&bytes));
        for index in 0..sections.len() {
            // Copies of a file have mostly the same sections.
            if !known.insert(content(&sections, index)) {
                continue;
            }
            let outcome = outcome(&sections, (number, index), &mut program);
            let name = &sections[index].name;
            println!("{}#{name}: {}: {}", file.display(), outcome.class, outcome.detail);
            table.add(source(folder, &file), &outcome);
        }
    }
    table.print();
}

/// The name of a source: the entry of the folder that the file is or is in.
fn source(folder: &Path, file: &Path) -> String {
    let inner = file.strip_prefix(folder).unwrap_or(file).iter().next().unwrap_or_default();
    inner.to_string_lossy().into_owned()
}

/// The number of sections by source and outcome.
#[derive(Default)]
struct Table {
    sources: BTreeMap<String, BTreeMap<&'static str, usize>>,
    rejections: BTreeMap<String, usize>,
}

impl Table {
    fn add(&mut self, source: String, outcome: &Outcome) {
        for row in [source, "all".to_owned()] {
            *self.sources.entry(row).or_default().entry(outcome.class).or_default() += 1;
        }
        if outcome.class == "rejected" {
            let code = outcome.detail.split(' ').next().unwrap_or_default().to_owned();
            *self.rejections.entry(code).or_default() += 1;
        }
    }

    fn print(&self) {
        for (source, counts) in &self.sources {
            let all: usize = counts.values().sum();
            println!("\n{source:<48}{all:>6}");
            for (class, count) in counts {
                println!("  {class:<46}{count:>6}  {:>5.1} %", 100.0 * *count as f64 / all as f64);
            }
        }
        println!("\nfirst error of those that are rejected:");
        for (code, count) in &self.rejections {
            println!("{code:<48}{count:>6}");
        }
    }
}

/// The files of a folder and its subfolders, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|end| end == "ini") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The sections of a text. Lines before the first one are left out.
fn sections(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in text.lines() {
        let inner = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        if let Some(inner) = inner {
            let (name, parent) = match inner.split_once(':') {
                Some((name, parent)) => (name, Some(parent.to_owned())),
                None => (inner, None),
            };
            sections.push(Section { name: name.to_owned(), parent, body: String::new() });
        } else if let Some(section) = sections.last_mut() {
            section.body += line;
            section.body.push('\n');
        }
    }
    sections
}

/// The nearest section before `index` that is its parent.
fn parent_of(sections: &[Section], index: usize) -> Option<usize> {
    let parent = sections[index].parent.as_ref()?;
    sections[..index].iter().rposition(|section| section.name == *parent)
}

/// A section with its ancestors, given the number of its file. They get other names, since
/// Fairy-Stockfish has games with many names already, and keeps those of other files.
fn text_of(sections: &[Section], (file, index): (usize, usize)) -> (String, String) {
    let Section { name, parent, body } = &sections[index];
    let renamed = format!("hx-{file}-{index}-{name}");
    match (parent_of(sections, index), parent) {
        (Some(parent), _) => {
            let (parent, before) = text_of(sections, (file, parent));
            (renamed.clone(), format!("{before}[{renamed}:{parent}]\n{body}"))
        }
        (None, Some(parent)) => (renamed.clone(), format!("[{renamed}:{parent}]\n{body}")),
        (None, None) => (renamed.clone(), format!("[{renamed}]\n{body}")),
    }
}

/// A section with its ancestors, without comments and empty lines. Equal
/// for sections that are copies of each other.
fn content(sections: &[Section], index: usize) -> String {
    let Section { name, parent, body } = &sections[index];
    let mut content = format!("[{name}]\n");
    match (parent_of(sections, index), parent) {
        (Some(parent), _) => content += &self::content(sections, parent),
        (None, Some(parent)) => content = format!("{content}:{parent}\n"),
        (None, None) => {}
    }
    let lines = body.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        content += line;
        content.push('\n');
    }
    content
}

/// The outcome for a section.
fn outcome(sections: &[Section], place: (usize, usize), program: &mut Program) -> Outcome {
    let (name, text) = text_of(sections, place);
    let of = |class, detail: String| Outcome { class, detail };
    let parsed = parse(&text);
    if let Some(error) = parsed.diagnostics.first() {
        let is_parent = error.code.name() == "unknown-parent";
        let class = if is_parent { "rejected, unknown parent" } else { "rejected" };
        return of(class, format!("{} {error}", error.code));
    }
    let played = catch_unwind(AssertUnwindSafe(|| play(&name, &text, program)));
    match played {
        Err(_) => {
            // The other program may have ended.
            *program = Program::start().expect("Fairy-Stockfish");
            of("not compared", "one of the programs failed".to_owned())
        }
        Ok(None) => of("not compared", "the start position is illegal or finished".to_owned()),
        Ok(Some(Ok(()))) => of("equal", String::new()),
        Ok(Some(Err(difference))) => {
            let class = match is_told(&parsed.spans) {
                true => "different, with a warning",
                false => "different without a word",
            };
            of(class, difference.replace('\n', " |"))
        }
    }
}

/// Returns whether a warning says that Fairy-Stockfish plays another game.
fn is_told(spans: &Spans) -> bool {
    let codes = ["missing-rule", "assumed-checks"];
    spans.notes.iter().any(|note| codes.contains(&note.code.name()))
}

/// Plays games side by side. `None` if there is no game.
fn play(name: &str, text: &str, program: &mut Program) -> Option<Result<(), String>> {
    let mut comparison = Comparison::new(name, text, program)?;
    let mut games = (0..number("HETERODOX_GAMES", GAMES)).map(|seed| comparison.play(seed));
    Some(games.find(Result::is_err).unwrap_or(Ok(())))
}

#[test]
fn sections_are_cut_out_with_their_ancestors() {
    let sections = sections("# A file.\n[a:chess]\nx = 1\n\n[b]\n[c:a]\ny = 2\n");
    let (name, text) = text_of(&sections, (7, 2));
    assert_eq!(name, "hx-7-2-c");
    assert_eq!(text, "[hx-7-0-a:chess]\nx = 1\n\n[hx-7-2-c:hx-7-0-a]\ny = 2\n");
    assert_eq!(text_of(&sections, (7, 1)).1, "[hx-7-1-b]\n");
}

#[test]
fn copies_of_sections_have_the_same_content() {
    let of = |text: &str| {
        let sections = sections(text);
        content(&sections, sections.len() - 1)
    };
    let original = of("[a:chess]\nx = 1\n[c:a]\ny = 2\n");
    assert_eq!(original, of("# A copy.\n[b]\n[a:chess]\nx = 1\n\n# Other.\n[c:a]\n y = 2"));
    assert_ne!(original, of("[a:chess]\nx = 2\n[c:a]\ny = 2\n"), "another parent");
    assert_ne!(original, of("[a]\nx = 1\n[c:a]\ny = 2\n"), "another grandparent");
    assert_ne!(original, of("[a:chess]\nx = 1\n[d:a]\ny = 2\n"), "another name");
}
