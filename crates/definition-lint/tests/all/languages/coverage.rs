//! Coverage: the cases that the pages must show.

use super::page::{Block, blocks, sample};
use super::{folder, sentences};
use heterodox_definition::{Definition, SAMPLES};
use heterodox_kernel::Kind;
use std::collections::BTreeSet;

/// The pages whose examples are executed or that have none.
const PAGES: [&str; 8] = [
    "README.md",
    "conversion.md",
    "diagram.md",
    "moves-in-words.md",
    "moves.md",
    "samples-in-words.md",
    "variants-ini-keys.md",
    "variants-ini.md",
];

fn blocks_of(page: &str) -> Vec<Block> {
    blocks(&std::fs::read_to_string(folder().join(page)).expect("a page"))
}

#[test]
fn every_page_is_known() {
    let files = std::fs::read_dir(folder()).expect("the folder of the pages");
    let mut files: Vec<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort_unstable();
    assert_eq!(files, PAGES);
    assert_eq!(blocks_of("variants-ini-keys.md").len(), 0, "its examples would not be executed");
}

#[test]
fn every_sample_is_converted_to_both_languages() {
    let shown: BTreeSet<(String, String)> = blocks_of("conversion.md")
        .iter()
        .filter(|block| block.language == "converted")
        .filter_map(|block| Some((block.option("sample")?.into(), block.option("to")?.into())))
        .collect();
    for sample in &SAMPLES {
        for to in ["diagram", "ini"] {
            let case = (sample.name.to_owned(), to.to_owned());
            assert!(shown.contains(&case), "{case:?} is not shown");
        }
    }
}

/// The pieces of the samples are all described; those that are alike in several samples once.
#[test]
fn every_piece_of_the_samples_is_described() {
    let shown: BTreeSet<String> =
        blocks_of("samples-in-words.md").iter().flat_map(|block| cases(&block.content)).collect();
    for name in SAMPLES.map(|sample| sample.name) {
        let definition = Definition::read(&sample(name).expect("a sample")).expect("a game");
        for (index, rules) in definition.kinds.iter().enumerate() {
            let mut lines = vec![rules.name.clone(), rules.move_text.clone()];
            lines.extend(sentences::of_kind(&definition, Kind(index as u8)));
            assert!(shown.contains(&lines.join("\n")), "{name}: {} is not described", rules.name);
        }
    }
}

/// Every case of the pages of sentences has a line that says what it shows.
#[test]
fn every_piece_in_words_has_a_note() {
    for page in ["moves-in-words.md", "samples-in-words.md"] {
        for block in blocks_of(page) {
            let lines: Vec<&str> =
                block.content.lines().filter(|line| !line.starts_with(' ')).collect();
            for pair in lines.chunks(2) {
                let has_note = pair[0].starts_with('#') && pair.get(1).is_some();
                assert!(has_note && !pair[1].starts_with('#'), "{page}: {pair:?}");
            }
        }
    }
}

/// The lines at the margin that are no comments, each with the indented lines below.
fn cases(content: &str) -> Vec<String> {
    let mut cases: Vec<String> = Vec::new();
    for line in content.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match cases.last_mut() {
            Some(case) if line.starts_with(' ') => *case += &format!("\n{}", line.trim_start()),
            _ => cases.push(line.to_owned()),
        }
    }
    cases
}
