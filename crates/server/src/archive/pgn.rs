//! PGN of stored rounds.

use crate::clock::{date, time_of_day};
use heterodox_catalog::AnyTree;
use heterodox_kernel::pgn::Node;
use heterodox_round::{CorruptLog, Ending, GameState, Millis, Seat, TimeControl};

/// The value of the PGN tag `Event`.
const EVENT_TAG: &str = "Game on Heterodox";

/// The value of the PGN tag `Termination` of an aborted game.
pub(super) const ABANDONED_TERMINATION: &str = "abandoned";

/// Returns a round as PGN, with the remaining times as `[%clk …]` comments.
///
/// # Errors
/// If a move cannot be written.
pub(crate) fn to_pgn(state: &GameState) -> Result<String, CorruptLog> {
    let (tags, setup) = (tags(state), &state.setup);
    if setup.clock.is_none() || state.plies.iter().all(|ply| ply.left.is_none()) {
        return Ok(state.played.to_pgn(&tags));
    }
    let nodes = state.plies.iter().map(|ply| Node {
        comment: ply.left.map(|left| format!("[%clk {}]", format_clk(left))),
        ..Node::new(ply.mv)
    });
    let tree = AnyTree {
        tags,
        start: state.played.start(),
        comment: None,
        moves: nodes.collect(),
        outcome: state.played.outcome(),
    };
    state.game.tree_to_pgn(tree).map_err(|error| state.corrupt(error))
}

fn tags(state: &GameState) -> Vec<(String, String)> {
    let setup = &state.setup;
    let name = |seat: Option<&Seat>| seat.map_or_else(|| "?".to_owned(), Seat::name);
    let kind = |seat: Option<&Seat>| match seat {
        Some(Seat::Computer { .. }) => "program".to_owned(),
        _ => "human".to_owned(),
    };
    let seats = setup.seats.each_ref().map(Option::as_ref);
    let ([white, black], [white_type, black_type]) =
        (seats.map(name).into_array(), seats.map(kind).into_array());
    let created = setup.created;
    let tags = [
        ("Event", EVENT_TAG.to_owned()),
        ("Date", date(created)),
        ("White", white),
        ("Black", black),
        ("UTCDate", date(created)),
        ("UTCTime", time_of_day(created)),
        ("WhiteType", white_type),
        ("BlackType", black_type),
        ("GameId", setup.id.to_string()),
    ];
    let control = setup.clock.map(|clock| ("TimeControl", format_time_control(clock)));
    let is_aborted = matches!(state.ending, Some(Ending::Aborted { .. }));
    let abandoned = is_aborted.then(|| ("Termination", ABANDONED_TERMINATION.to_owned()));
    let tags = tags.into_iter().chain(control).chain(abandoned);
    tags.map(|(tag, value)| (tag.to_owned(), value)).collect()
}

/// Formats a time as in `[%clk …]`: hours, minutes, seconds.
fn format_clk(Millis(left): Millis) -> String {
    let (seconds, milliseconds) = (left / 1_000, left % 1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    let fraction = match milliseconds {
        0 => String::new(),
        _ => format!(".{milliseconds:03}").trim_end_matches('0').to_owned(),
    };
    format!("{hours}:{minutes:02}:{:02}{fraction}", seconds % 60)
}

/// Parses the first `[%clk …]` of a comment.
pub(super) fn parse_clk(comment: &str) -> Option<Millis> {
    let (_, rest) = comment.split_once("[%clk")?;
    let text = rest.split(']').next()?.trim();
    let mut parts = text.split(':').rev();
    let seconds = milliseconds(parts.next()?)?;
    let [minutes, hours]: [Option<u64>; 2] =
        [parts.next(), parts.next()].map(|part| part.map_or(Some(0), |part| part.parse().ok()));
    let minutes = hours?.checked_mul(60)?.checked_add(minutes?)?;
    Some(Millis(minutes.checked_mul(60_000)?.checked_add(seconds.0)?))
}

/// Formats a time control as in the PGN tag `TimeControl`: seconds and increment, or one move in
/// so many seconds.
fn format_time_control(clock: TimeControl) -> String {
    let seconds = |Millis(time): Millis| match time % 1_000 {
        0 => (time / 1_000).to_string(),
        rest => format!("{}.{rest:03}", time / 1_000).trim_end_matches('0').to_owned(),
    };
    if clock.is_by_days() {
        return format!("1/{}", seconds(clock.increment));
    }
    format!("{}+{}", seconds(clock.initial), seconds(clock.increment))
}

/// Parses the PGN tag `TimeControl`. Returns `None` for kinds of time control that the
/// server does not have.
pub(super) fn parse_time_control(text: &str) -> Option<TimeControl> {
    if let Some(each) = text.strip_prefix("1/") {
        let each = milliseconds(each)?;
        let control = TimeControl { initial: each, increment: each };
        return control.is_by_days().then_some(control);
    }
    let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
    Some(TimeControl { initial: milliseconds(initial)?, increment: milliseconds(increment)? })
}

/// Parses seconds. Decimals after the third are ignored.
fn milliseconds(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let fraction: String = fraction.chars().chain("000".chars()).take(3).collect();
    let whole = whole.parse::<u64>().ok()?.checked_mul(1_000)?;
    Some(Millis(whole.checked_add(fraction.parse().ok()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::{Color, Reason};
    use heterodox_round::{GameEvent, PerColor, Setup, Timestamp};

    /// Returns the PGN of a round with a move and another event.
    fn pgn_after(event: GameEvent) -> String {
        let game = heterodox_catalog::find("chess").unwrap();
        let person = |name: &str| Seat::Person { user_id: name.into(), name: name.to_owned() };
        let setup = Setup {
            id: "12345678".into(),
            game: "chess".into(),
            start: game.start().fen(),
            creator: "anna".into(),
            seats: PerColor::new(Some(person("anna")), Some(Seat::Computer { level: 3 })),
            clock: Some(TimeControl { initial: Millis(300_000), increment: Millis(0) }),
            open: false,
            invite: None,
            created: Timestamp(1_795_219_200_000),
        };
        let left = Some(PerColor::new(Millis(299_500), Millis(300_000)));
        let events = [GameEvent::Move { mv: "e2e4".to_owned(), left }, event];
        let events = events.iter().map(|event| (event, setup.created));
        to_pgn(&GameState::replay(game.into(), setup.clone(), events).unwrap()).unwrap()
    }

    #[test]
    fn rounds_are_written_with_players_clocks_and_their_end() {
        let pgn = pgn_after(GameEvent::Aborted { by: Some(Color::Black), late: None });
        for part in [
            "[White \"anna\"]",
            "[Black \"Heterodox, level 3\"]",
            "[BlackType \"program\"]",
            "[UTCDate \"2026.11.21\"]",
            "[TimeControl \"300+0\"]",
            "[Result \"*\"]",
            "[Termination \"abandoned\"]",
            "1. e4 { [%clk 0:04:59.5] } *",
        ] {
            assert!(pgn.contains(part), "{part} in {pgn}");
        }
        let (winner, reason) = (Some(Color::White), Reason::Abandoned);
        let pgn = pgn_after(GameEvent::Ended { winner, reason, left: None });
        assert!(pgn.contains("[Termination \"abandoned\"]") && pgn.contains("} 1-0"), "{pgn}");
        let pgn = pgn_after(GameEvent::TakenBack { plies: 1, left: None });
        assert!(!pgn.contains("e4") && !pgn.contains("Termination"), "{pgn}");
        assert!(pgn_after(GameEvent::Withdrawn).contains("[White \"?\"]"));
    }

    #[test]
    fn clk_comments_round_trip() {
        for (left, text) in [
            (0, "0:00:00"),
            (300_000, "0:05:00"),
            (59_990, "0:00:59.99"),
            (86_399_001, "23:59:59.001"),
        ] {
            let left = Millis(left);
            assert_eq!(format_clk(left), text);
            assert_eq!(parse_clk(&format!("good [%eval 0.3] [%clk {text}] move")), Some(left));
        }
        for other in ["", "[%clk]", "[%clk x:00]", "[%emt 0:00:01]", "[%clk 99999999999999999999]"]
        {
            assert_eq!(parse_clk(other), None, "{other}");
        }
    }

    #[test]
    fn time_controls_round_trip() {
        for (text, initial, increment) in [
            ("300+2", 300_000, 2_000),
            ("0.5+0.125", 500, 125),
            ("0+1", 0, 1_000),
            ("1/259200", 259_200_000, 259_200_000),
        ] {
            let clock = TimeControl { initial: Millis(initial), increment: Millis(increment) };
            assert_eq!(
                (format_time_control(clock), parse_time_control(text)),
                (text.to_owned(), Some(clock))
            );
        }
        assert_eq!(
            parse_time_control("600"),
            Some(TimeControl { initial: Millis(600_000), increment: Millis(0) })
        );
        for other in ["", "-", "?", "40/7200", "40/7200:3600", "1/60", "*60"] {
            assert_eq!(parse_time_control(other), None, "{other}");
        }
    }
}
