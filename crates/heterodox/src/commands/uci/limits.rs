//! Conversion of the arguments of `go` to search limits.

use heterodox_catalog::engine::{Limits, TimeLimit};
use heterodox_kernel::Color;
use heterodox_protocol::uci::GoParameters;
use std::time::Duration;

/// Search time if no given limit is usable.
const FALLBACK_TIME: Duration = Duration::from_secs(1);

/// Maximum depth of `go perft`; larger counts cannot be computed.
pub(super) const MAX_PERFT_DEPTH: u32 = 30;

/// Search limits and the problems with the arguments.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ParsedLimits {
    pub(super) limits: Limits,
    /// Messages for the user.
    pub(super) problems: Vec<String>,
}

/// Converts the arguments of `go` to limits for the side to move.
pub(super) fn parse_limits(go: &GoParameters, turn: Color) -> ParsedLimits {
    let mut problems: Vec<String> = go.problems.iter().map(ToString::to_string).collect();
    let numbers = [
        ("depth", go.depth.map(u64::from)),
        ("nodes", go.nodes),
        ("mate", go.mate.map(u64::from)),
        ("perft", go.perft.map(u64::from)),
    ];
    for (keyword, _) in numbers.iter().filter(|(_, number)| *number == Some(0)) {
        problems.push(format!("{keyword}: 0 is not a limit"));
    }
    if let Some(depth) = go.perft.filter(|&depth| depth > MAX_PERFT_DEPTH) {
        problems.push(format!("perft: {depth} is read as {MAX_PERFT_DEPTH}"));
    }
    if let Some(time) = go.movetime.filter(|&time| time <= 0) {
        problems.push(format!("movetime: {time} is read as 1"));
    }
    let time = time(go, turn);
    let mut limits = Limits {
        depth: go.depth.filter(|&depth| depth > 0),
        nodes: go.nodes.filter(|&nodes| nodes > 0),
        mate: go.mate.filter(|&moves| moves > 0),
        time,
        ..Limits::default()
    };
    let is_limited = limits != Limits::default();
    let should_be_limited = !problems.is_empty() || has_limits(go);
    let counts_only = go.perft.is_some_and(|depth| depth > 0);
    if should_be_limited && !is_limited && !go.infinite && !counts_only {
        problems.push("go: no limit is usable, so the search takes a second".to_owned());
        limits.time = TimeLimit::Fixed(FALLBACK_TIME);
    }
    ParsedLimits { limits, problems }
}

/// Returns whether a limit was given, usable or not.
fn has_limits(go: &GoParameters) -> bool {
    let plain =
        GoParameters { searchmoves: Vec::new(), ponder: false, infinite: false, ..go.clone() };
    plain != GoParameters::default()
}

/// Converts milliseconds, at least one, since a clock may have run out.
fn milliseconds(time: i64) -> Duration {
    Duration::from_millis(time.max(1) as u64)
}

fn time(go: &GoParameters, turn: Color) -> TimeLimit {
    let (own, other) = ((go.wtime, go.winc), (go.btime, go.binc));
    let (own, other) = if turn == Color::White { (own, other) } else { (other, own) };
    // If the own clock is missing, use the opponent's.
    let (left, increment) = if own.0.is_some() { own } else { (other.0, own.1.or(other.1)) };
    match (go.movetime, left) {
        _ if go.infinite => TimeLimit::None,
        (Some(time), _) => TimeLimit::Fixed(milliseconds(time)),
        (None, Some(left)) => TimeLimit::Clock {
            left: milliseconds(left),
            increment: Duration::from_millis(increment.unwrap_or_default().max(0) as u64),
            moves_to_go: go.movestogo.filter(|&moves| moves > 0),
        },
        (None, None) => TimeLimit::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_protocol::uci::Command;

    fn of(line: &str, turn: Color) -> ParsedLimits {
        match Command::parse(line) {
            Ok(Command::Go(go)) => parse_limits(&go, turn),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> TimeLimit {
        let [left, increment] = [left, increment].map(Duration::from_millis);
        TimeLimit::Clock { left, increment, moves_to_go }
    }

    #[test]
    fn counting_moves_needs_no_limit() {
        assert_eq!(of("go perft 2", Color::White).problems, [""; 0]);
        assert_eq!(of("go perft 0", Color::White).problems.len(), 2);
    }

    #[test]
    fn the_clock_of_the_side_to_move_is_used() {
        for (line, turn, time) in [
            ("go wtime 900 btime 700 winc 5 binc 0", Color::White, clock(900, 5, None)),
            ("go wtime 900 btime 700 winc 5 binc 0", Color::Black, clock(700, 0, None)),
            ("go wtime 300.5 btime 300", Color::White, clock(300, 0, None)),
            ("go wtime -5 btime 300 winc -3", Color::White, clock(1, 0, None)),
            ("go wtime x btime 300 winc 7", Color::White, clock(300, 7, None)),
            ("go btime 300 binc 8", Color::White, clock(300, 8, None)),
            ("go wtime 60 movestogo 3", Color::White, clock(60, 0, Some(3))),
            ("go wtime 60 movestogo 0", Color::White, clock(60, 0, None)),
            ("go wtime 60 movestogo -1", Color::White, clock(60, 0, None)),
        ] {
            assert_eq!(of(line, turn).limits.time, time, "{line}");
        }
    }

    #[test]
    fn searches_with_unusable_limits_are_limited() {
        for line in [
            "go depth",
            "go depth x",
            "go depth -1",
            "go depth 0",
            "go nodes 0",
            "go mate 0",
            "go perft 0",
            "go movestogo 3",
            "go winc 100 binc 100",
            "go ponder depth x",
            "go searchmoves",
            "go now",
        ] {
            let ParsedLimits { limits, problems } = of(line, Color::White);
            assert_eq!(limits.time, TimeLimit::Fixed(FALLBACK_TIME), "{line}");
            assert!(problems.last().unwrap().contains("takes a second"), "{line}: {problems:?}");
        }
        for line in ["go", "go infinite", "go ponder", "go searchmoves e2e4", "go infinite x"] {
            assert_eq!(of(line, Color::White).limits, Limits::default(), "{line}");
        }
    }

    #[test]
    fn valid_limits_cause_no_messages() {
        for line in [
            "go depth 3",
            "go wtime -100 btime 5 winc 0 binc 0 movestogo 0",
            "go nodes 18446744073709551615",
            "go infinite searchmoves e2e4",
            "go mate 3 movetime 50",
        ] {
            assert_eq!(of(line, Color::White).problems, [""; 0], "{line}");
        }
        let instant = of("go movetime -9", Color::White);
        assert_eq!(instant.limits.time, TimeLimit::Fixed(Duration::from_millis(1)));
        assert_eq!(instant.problems, ["movetime: -9 is read as 1"]);
    }
}
