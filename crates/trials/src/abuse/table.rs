//! What was measured under attack, as a table, and the goals.

use super::attackers::Attack;
use super::process::Placement;
use super::stats::AttackReport;
use crate::latency::Percentiles;
use std::fmt::Write as _;
use std::time::Duration;

/// Maximum increase, as a factor, of the 99th percentile of the latency of moves during an attack.
const MAX_SLOWDOWN: f64 = 3.0;

/// A 99th percentile in milliseconds that is never too high: at rest it may be so low that
/// the noise of the machine is a multiple of it.
const FLOOR: f64 = 25.0;

/// Longest time for an answer of `/api/health`, in milliseconds.
const MAX_HEALTH: f64 = 50.0;

/// What honest users have experienced during a measurement.
#[derive(Clone, Default, Debug)]
pub(super) struct Measured {
    /// Latencies of moves.
    pub(super) moves: Percentiles,
    /// Latencies of other requests.
    pub(super) others: Percentiles,
    /// Latencies of `/api/health`.
    pub(super) health: Percentiles,
    /// Number of honest requests that were rejected as too many.
    pub(super) refused: usize,
    /// Other failures of honest games and requests.
    pub(super) problems: Vec<String>,
    /// Processor time of the server.
    pub(super) cpu: Duration,
    /// Duration of the measurement.
    pub(super) wall: Duration,
    /// Memory of the server at the end, in megabytes.
    pub(super) memory: u64,
}

impl Measured {
    /// Returns the highest acceptable 99th percentile of moves under attack, if this was measured
    /// at rest.
    fn max_p99(&self) -> f64 {
        (MAX_SLOWDOWN * self.moves.p99).max(FLOOR)
    }

    /// Adds the failures of another measurement, of the time before the attack was under way.
    pub(super) fn add_failures(&mut self, other: Measured) {
        self.refused += other.refused;
        self.problems.extend(other.problems);
        self.health.max = self.health.max.max(other.health.max);
    }
}

/// A measurement under an attack.
pub(super) struct Row {
    pub(super) attack: Attack,
    pub(super) placement: Placement,
    pub(super) measured: Measured,
    pub(super) report: AttackReport,
    /// Time that the server kept computing after the attackers had gone. `None` if it did not stop
    /// while the trial waited.
    pub(super) busy_after: Option<Duration>,
}

impl Row {
    /// Returns the 99th percentile of moves relative to that at rest.
    fn factor(&self, rest: &Measured) -> f64 {
        self.measured.moves.p99 / rest.moves.p99.max(f64::MIN_POSITIVE)
    }

    /// Returns the goals that were missed, each as a sentence.
    pub(super) fn failures(&self, rest: &Measured) -> Vec<String> {
        let mut failures = Vec::new();
        let Measured { moves, health, refused, problems, .. } = &self.measured;
        let max = rest.max_p99();
        if moves.p99 > max {
            failures.push(format!(
                "the 99th percentile of moves is {:.1} ms, {:.1} times that at rest; at most \
                 {max:.1} ms",
                moves.p99,
                self.factor(rest)
            ));
        }
        if *refused > 0 {
            failures.push(format!("{refused} honest requests were refused"));
        }
        if let Some(first) = problems.first() {
            failures.push(format!("{} honest requests or games failed: {first}", problems.len()));
        }
        if health.max > MAX_HEALTH {
            failures.push(format!("/api/health took {:.0} ms", health.max));
        }
        failures.extend(self.report.problems.iter().take(3).cloned());
        failures
    }
}

/// The head of the table.
const HEAD: &str = "\
| attack | addresses | moves p50 / p99 / max, ms | × rest | other requests p50 / p99, ms \
| refused | failed | health max, ms | attackers: answered | 429 | 5xx | cut off \
| server CPU, cores | busy after, s | MB |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
";

/// Returns the table in Markdown, and the goals.
pub(super) fn table(rest: &Measured, rows: &[Row]) -> String {
    let mut text = format!(
        "Goals: p99 of moves at most {:.1} ms ({MAX_SLOWDOWN} × {:.1} ms at rest, but never less \
         than {FLOOR} ms), no honest request refused or failed, health at most {MAX_HEALTH} ms.\n\n",
        rest.max_p99(),
        rest.moves.p99
    );
    text += HEAD;
    text += &line("at rest", "", rest, None, None);
    for row in rows {
        let (name, placement) = (row.attack.name(), row.placement.name());
        text += &line(&name, placement, &row.measured, Some(row.factor(rest)), Some(row));
    }
    text
}

fn line(
    name: &str,
    placement: &str,
    measured: &Measured,
    factor: Option<f64>,
    row: Option<&Row>,
) -> String {
    let Measured { moves, others, health, refused, problems, cpu, wall, memory } = measured;
    let cores = cpu.as_secs_f64() / wall.as_secs_f64().max(f64::MIN_POSITIVE);
    let mut text = format!("| {name} | {placement} ");
    let _ = write!(text, "| {:.1} / {:.1} / {:.1} ", moves.p50, moves.p99, moves.max);
    let _ = write!(text, "| {} ", factor.map_or_else(String::new, |factor| format!("{factor:.1}")));
    let _ = write!(text, "| {:.1} / {:.1} ", others.p50, others.p99);
    let _ = write!(text, "| {refused} | {} | {:.1} ", problems.len(), health.max);
    let _ = match row {
        Some(Row { report, .. }) => {
            let AttackReport { answered, limited, failed, cut_off, .. } = report;
            write!(text, "| {answered} | {limited} | {failed} | {cut_off} ")
        }
        None => write!(text, "| | | | "),
    };
    let busy = row.map_or_else(String::new, |row| match row.busy_after {
        Some(time) => format!("{:.1}", time.as_secs_f64()),
        None => "more".to_owned(),
    });
    let _ = writeln!(text, "| {cores:.2} | {busy} | {memory} |");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(p99: f64) -> Measured {
        let moves =
            Percentiles { count: 1_000, p50: 1.0, p99, max: 2.0 * p99, ..Percentiles::default() };
        let second = Duration::from_secs(1);
        Measured { moves, wall: second, cpu: second / 2, ..Measured::default() }
    }

    fn row(measured: Measured) -> Row {
        let (attack, placement) = (Attack::DearGames, Placement::Shared);
        let report = AttackReport { answered: 5, limited: 7, ..AttackReport::default() };
        Row { attack, placement, measured, report, busy_after: Some(Duration::ZERO) }
    }

    #[test]
    fn goals_are_a_factor_with_a_floor_no_refusal_and_health() {
        let failures = |rest, p99| row(measured(p99)).failures(&measured(rest)).len();
        assert_eq!((failures(4.0, 24.9), failures(4.0, 25.1)), (0, 1), "the floor");
        assert_eq!((failures(20.0, 59.0), failures(20.0, 61.0)), (0, 1), "the factor");
        let rest = measured(4.0);
        let mut bad = measured(5.0);
        bad.refused = 1;
        bad.problems.push("/: 504".to_owned());
        bad.health.max = 51.0;
        let failures = row(bad).failures(&rest);
        assert_eq!(failures.len(), 3, "{failures:?}");
        assert!(failures[1].ends_with("/: 504"));
    }

    #[test]
    fn failures_before_an_attack_is_under_way_count() {
        let mut later = measured(4.0);
        let mut before = measured(400.0);
        (before.refused, before.health.max) = (2, 80.0);
        before.problems.push("a game was lost".to_owned());
        later.add_failures(before);
        let failures = row(later.clone()).failures(&measured(4.0));
        assert_eq!((failures.len(), later.moves.p99), (3, 4.0), "{failures:?}");
    }

    #[test]
    fn the_table_has_a_line_for_each_row_with_all_columns() {
        let text = table(&measured(4.0), &[row(measured(12.0))]);
        let (goals, text) = text.split_once("\n\n").unwrap();
        assert!(goals.contains("at most 25.0 ms (3 × 4.0 ms"), "{goals}");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        let columns = |line: &str| line.matches('|').count();
        assert!(lines.iter().all(|line| columns(line) == columns(lines[0])), "{text}");
        assert!(
            lines[3].starts_with("| dear-games | shared | 1.0 / 12.0 / 24.0 | 3.0 |"),
            "{text}"
        );
        assert!(lines[3].contains("| 5 | 7 | 0 | 0 | 0.50 | 0.0 |"), "{text}");
    }
}
