//! The form of doc comments.
//!
//! A doc comment begins with a noun phrase or a verb in the third person. Comments
//! that begin with a question word are usually hard to understand, so at most
//! [`MAX_PERCENT`] of the doc comments of a crate may. Module comments (`//!`)
//! do not count.

use super::Finding;
use super::rust_lexer::{self, Line};
use crate::project::TextFile;
use std::collections::BTreeMap;

const QUESTION_WORDS: [&str; 8] =
    ["What", "How", "Whether", "Where", "Why", "Who", "Which", "When"];

/// Largest share of doc comments that begin with a question word, per crate.
const MAX_PERCENT: usize = 2;

/// The doc comments of a crate.
#[derive(Default)]
struct Count<'f> {
    comments: usize,
    /// File, line and word of each comment that begins with a question word.
    questions: Vec<(&'f str, usize, &'static str)>,
}

/// Finds crates with too many doc comments that begin with a question word. There
/// is a finding for each of these comments.
pub(super) fn check(files: &[TextFile]) -> Vec<Finding> {
    let mut crates: BTreeMap<String, Count> = BTreeMap::new();
    for file in files.iter().filter(|file| file.extension() == "rs") {
        let count = crates.entry(crate_of(&file.path)).or_default();
        for (line, text) in doc_comments(&file.text) {
            count.comments += 1;
            let word = QUESTION_WORDS.into_iter().find(|word| first_word(&text) == *word);
            count.questions.extend(word.map(|word| (file.path.as_str(), line, word)));
        }
    }
    let excessive = crates.into_iter().filter(|(_, count)| count.is_excessive());
    excessive.flat_map(|(name, count)| describe(&name, &count)).collect()
}

impl Count<'_> {
    fn is_excessive(&self) -> bool {
        self.questions.len() > MAX_PERCENT * self.comments / 100
    }
}

fn describe(name: &str, count: &Count) -> Vec<Finding> {
    let (comments, questions) = (count.comments, count.questions.len());
    let find = |&(path, line, word): &(&str, usize, &str)| {
        let message = format!(
            "the doc comment begins with \"{word}\", as {questions} of {comments} in {name} do; \
             at most {MAX_PERCENT} % may: begin with a noun phrase or a verb in the third person"
        );
        Finding::new(path, line, message)
    };
    count.questions.iter().map(find).collect()
}

/// Returns the folder of the crate to which a file belongs.
pub(super) fn crate_of(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let depth = if matches!(parts[0], "crates" | "games") { 2 } else { 1 };
    parts[..depth.min(parts.len())].join("/")
}

/// Returns the doc comments of items with the number and text of their first line
/// that has words.
fn doc_comments(source: &str) -> Vec<(usize, String)> {
    let mut comments = Vec::new();
    // True while the first line with words of a comment is yet to come.
    let mut is_open = true;
    for (index, line) in rust_lexer::lines(source).iter().enumerate() {
        match doc_text(line) {
            Some(text) if is_open && !first_word(text).is_empty() => {
                comments.push((index + 1, text.to_owned()));
                is_open = false;
            }
            Some(_) => {}
            None => is_open = true,
        }
    }
    comments
}

/// Returns the text of a line that consists of an outer doc comment.
fn doc_text(line: &Line) -> Option<&str> {
    let text = line.comment.strip_prefix('/').filter(|text| !text.starts_with('/'));
    text.filter(|_| line.code.trim().is_empty())
}

fn first_word(text: &str) -> &str {
    rust_lexer::words(text).next().map_or("", |(word, _)| word)
}

#[cfg(test)]
mod tests {
    use super::super::fixture::{file, texts};
    use super::*;

    const GOOD: &str = "/// Returns the legal moves.\nfn a() {}\n";

    #[test]
    fn doc_comments_that_begin_with_a_question_word_are_found() {
        let source = "//! What a module is.\n\n/// Number of plies.\n/// What else.\nx: u8,\n\
                      /// What it is.\nfn b() {}\n///\n/// *Whether* it is.\nfn c() {}\n// How.\n\
                      let text = \"\n/// Why.\n\"; //// Who.\n/// Whatever comes.\n";
        let found = texts(check(&[file("crates/x/src/lib.rs", source)]));
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with(
            "crates/x/src/lib.rs:6: the doc comment begins with \"What\", as 2 of 4 in crates/x do"
        ));
        assert!(found[1].starts_with("crates/x/src/lib.rs:9: "), "{found:?}");
        assert!(found[1].contains("\"Whether\""), "{found:?}");
    }

    #[test]
    fn the_limit_holds_for_each_crate() {
        let (good, bad) = (GOOD.repeat(50), "/// Who plays.\nfn a() {}\n");
        let files = [
            file("crates/x/src/lib.rs", &good[..GOOD.len() * 49]),
            file("crates/x/tests/a.rs", bad),
            file("games/y/src/lib.rs", &good[..GOOD.len() * 48]),
            file("games/y/src/a/b.rs", bad),
            file("xtask/src/main.rs", &good),
        ];
        let found = texts(check(&files));
        assert_eq!(found.len(), 1, "1 of 50 is allowed, 1 of 49 is not");
        assert!(found[0].starts_with("games/y/src/a/b.rs:1: "), "{found:?}");
    }
}
