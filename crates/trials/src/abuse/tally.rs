//! What attackers got.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

#[derive(Default)]
struct Counts {
    answers: BTreeMap<&'static str, BTreeMap<String, usize>>,
    problems: Vec<String>,
}

/// What all attackers got, together.
#[derive(Clone, Default)]
pub(super) struct Tally(Arc<Mutex<Counts>>);

impl Tally {
    /// Counts an answer.
    pub(super) fn count(&self, way: &'static str, what: &str) {
        let mut counts = self.0.lock().expect("nobody panics");
        *counts.answers.entry(way).or_default().entry(what.to_owned()).or_default() += 1;
    }

    /// The most that was held at a time.
    pub(super) fn most(&self, way: &'static str, number: usize) {
        let mut counts = self.0.lock().expect("nobody panics");
        let most =
            counts.answers.entry(way).or_default().entry("most at once".to_owned()).or_default();
        *most = number.max(*most);
    }

    /// Something that must not be.
    pub(super) fn problem(&self, problem: String) {
        self.0.lock().expect("nobody panics").problems.push(problem);
    }

    /// Prints everything; how many problems there were.
    pub(super) fn print(&self) -> usize {
        let counts = self.0.lock().expect("nobody panics");
        for (way, answers) in &counts.answers {
            let answers: Vec<String> =
                answers.iter().map(|(what, count)| format!("{what}: {count}")).collect();
            println!("  {way}: {}", answers.join(", "));
        }
        for problem in counts.problems.iter().take(10) {
            println!("problem: {problem}");
        }
        counts.problems.len()
    }
}
