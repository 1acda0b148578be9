//! Statistics of the responses to attacks.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

#[derive(Default)]
struct Counts {
    /// For each attack, the number of times that each response occurred.
    responses: BTreeMap<&'static str, BTreeMap<String, usize>>,
    problems: Vec<String>,
}

/// Statistics shared by all attackers.
#[derive(Clone, Default)]
pub(super) struct AttackStats(Arc<Mutex<Counts>>);

impl AttackStats {
    /// Counts a response to an attack.
    pub(super) fn count(&self, attack: &'static str, response: &str) {
        let mut counts = self.0.lock().expect("no thread panics");
        *counts.responses.entry(attack).or_default().entry(response.to_owned()).or_default() += 1;
    }

    /// Records how many connections an attacker holds; the maximum is kept.
    pub(super) fn held(&self, attack: &'static str, number: usize) {
        let mut counts = self.0.lock().expect("no thread panics");
        let responses = counts.responses.entry(attack).or_default();
        let max = responses.entry("most at once".to_owned()).or_default();
        *max = number.max(*max);
    }

    /// Records behaviour of the server that is a bug.
    pub(super) fn problem(&self, problem: String) {
        self.0.lock().expect("no thread panics").problems.push(problem);
    }

    /// Prints the statistics and the first problems. Returns the number of problems.
    pub(super) fn print(&self) -> usize {
        let counts = self.0.lock().expect("no thread panics");
        for (attack, responses) in &counts.responses {
            let responses: Vec<String> =
                responses.iter().map(|(response, count)| format!("{response}: {count}")).collect();
            println!("  {attack}: {}", responses.join(", "));
        }
        for problem in counts.problems.iter().take(10) {
            println!("problem: {problem}");
        }
        counts.problems.len()
    }
}
