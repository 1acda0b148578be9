//! From what is said after `go` to the limits of a search.

use heterodox_catalog::engine::{Limits, TimeLimit};
use heterodox_kernel::Color;
use heterodox_protocol::uci::GoParameters;
use std::time::Duration;

/// Time for a search whose limits cannot be used.
const UNCLEAR: Duration = Duration::from_secs(1);

/// More plies than anybody can count.
pub(super) const DEEPEST_PERFT: u32 = 30;

/// The limits of a search, and what could not be used of those that were given.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Understood {
    pub(super) limits: Limits,
    /// In words.
    pub(super) problems: Vec<String>,
}

/// Reads the limits of a search for the side to move.
pub(super) fn understand(go: &GoParameters, turn: Color) -> Understood {
    let mut problems: Vec<String> = go.problems.iter().map(ToString::to_string).collect();
    let numbers = [
        ("depth", go.depth.map(u64::from)),
        ("nodes", go.nodes),
        ("mate", go.mate.map(u64::from)),
        ("perft", go.perft.map(u64::from)),
    ];
    for (keyword, _) in numbers.iter().filter(|(_, number)| *number == Some(0)) {
        problems.push(format!("{keyword}: 0 limits nothing"));
    }
    if let Some(depth) = go.perft.filter(|&depth| depth > DEEPEST_PERFT) {
        problems.push(format!("perft: {depth} is read as {DEEPEST_PERFT}"));
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
    let is_meant_to_be = !problems.is_empty() || speaks_of_limits(go);
    if is_meant_to_be && !is_limited && !go.infinite {
        problems.push("go: nothing limits the search, so it takes a second".to_owned());
        limits.time = TimeLimit::Fixed(UNCLEAR);
    }
    Understood { limits, problems }
}

/// Returns whether a limit was given, usable or not.
fn speaks_of_limits(go: &GoParameters) -> bool {
    let plain =
        GoParameters { searchmoves: Vec::new(), ponder: false, infinite: false, ..go.clone() };
    plain != GoParameters::default()
}

/// A clock that has run out still gives a moment.
fn milliseconds(time: i64) -> Duration {
    Duration::from_millis(time.max(1) as u64)
}

fn time(go: &GoParameters, turn: Color) -> TimeLimit {
    let (own, other) = ((go.wtime, go.winc), (go.btime, go.binc));
    let (own, other) = if turn == Color::White { (own, other) } else { (other, own) };
    // Of a clock that is not told the other one says most.
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

    fn of(line: &str, turn: Color) -> Understood {
        match Command::parse(line) {
            Ok(Command::Go(go)) => understand(&go, turn),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> TimeLimit {
        let [left, increment] = [left, increment].map(Duration::from_millis);
        TimeLimit::Clock { left, increment, moves_to_go }
    }

    #[test]
    fn clocks_of_both_sides() {
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
    fn what_is_to_be_limited_ends() {
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
            let Understood { limits, problems } = of(line, Color::White);
            assert_eq!(limits.time, TimeLimit::Fixed(UNCLEAR), "{line}");
            assert!(problems.last().unwrap().contains("takes a second"), "{line}: {problems:?}");
        }
        for line in ["go", "go infinite", "go ponder", "go searchmoves e2e4", "go infinite x"] {
            assert_eq!(of(line, Color::White).limits, Limits::default(), "{line}");
        }
    }

    #[test]
    fn what_is_understood_is_not_mentioned() {
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
