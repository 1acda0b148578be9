//! The record of a round, for export as PGN.

use super::state::{CorruptLog, GameEvent, Seat, Setup};
use crate::clock::{date, time_of_day};
use crate::games::GameEntry;
use crate::json::Clock;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::view::{GameTree, TreeNode};
use heterodox_kernel::{Color, Outcome, Reason};

/// The value of the PGN tag `Event`.
const EVENT_TAG: &str = "Game on Heterodox";

/// The value of the PGN tag `Termination` of an aborted game.
pub(crate) const ABANDONED_TERMINATION: &str = "abandoned";

/// The moves of a stored round that were not taken back, each with the mover's
/// remaining time.
pub(crate) struct Record<'g> {
    entry: &'g GameEntry,
    setup: &'g Setup,
    seats: [Option<Seat>; 2],
    pub(crate) played: Box<dyn AnyMatch>,
    is_aborted: bool,
    clocks: Vec<Option<u64>>,
}

impl<'g> Record<'g> {
    /// Replays the events of a round.
    ///
    /// # Errors
    /// If the events do not fit the setup or each other.
    pub(crate) fn replay<'f>(
        entry: &'g GameEntry,
        setup: &'g Setup,
        events: impl IntoIterator<Item = &'f GameEvent>,
    ) -> Result<Record<'g>, CorruptLog> {
        let corrupt = |seq, problem: String| CorruptLog::new(&setup.id, seq, problem);
        let start = entry.game.match_from_fen(&setup.start);
        let played = start.map_err(|error| corrupt(0, error.to_string()))?;
        let seats = setup.seats.clone();
        let (is_aborted, clocks) = (false, Vec::new());
        let mut record = Record { entry, setup, seats, played, is_aborted, clocks };
        for (seq, event) in (1..).zip(events) {
            record.apply(event).map_err(|problem| corrupt(seq, problem))?;
        }
        Ok(record)
    }

    fn apply(&mut self, event: &GameEvent) -> Result<(), String> {
        match event {
            GameEvent::Joined { color, user_id, name } => {
                let seat = &mut self.seats[Color::from(*color).index()];
                let (user_id, name) = (user_id.clone(), name.clone());
                seat.get_or_insert(Seat::Person { user_id, name });
            }
            GameEvent::Withdrawn => self.seats = [None, None],
            GameEvent::Move { mv, left } => {
                let mover = self.played.position().turn();
                self.played.play_text(mv).map_err(|error| error.to_string())?;
                self.clocks.push(left.map(|left| left[mover.index()]));
            }
            GameEvent::TakenBack { plies, .. } => {
                for _ in 0..*plies {
                    let taken = self.played.undo();
                    taken.ok_or("there are fewer moves than were taken back")?;
                    self.clocks.pop();
                }
            }
            GameEvent::Ended { winner, reason, .. } => {
                let reason = Reason::from_id(reason).ok_or("an unknown reason")?;
                let outcome = Outcome { winner: winner.map(Color::from), reason };
                if self.played.final_outcome().is_none() {
                    self.played.declare(outcome).map_err(|error| error.to_string())?;
                }
            }
            GameEvent::Aborted { .. } => self.is_aborted = true,
            GameEvent::Draw { .. }
            | GameEvent::Takeback { .. }
            | GameEvent::Rematch { .. }
            | GameEvent::Shown { .. } => {}
        }
        Ok(())
    }

    /// Returns the moves in coordinate notation.
    pub(crate) fn moves(&self) -> Vec<String> {
        let position = self.played.position();
        self.played.moves().into_iter().map(|mv| position.game().coordinates(mv)).collect()
    }

    /// Returns the names of White and Black.
    pub(crate) fn names(&self) -> [String; 2] {
        self.seats.each_ref().map(|seat| seat.as_ref().map_or_else(|| "?".to_owned(), Seat::name))
    }

    /// Returns the game as PGN, with the remaining times as `[%clk …]` comments.
    pub(crate) fn pgn(&self) -> Result<String, CorruptLog> {
        let tags = self.tags();
        if self.setup.clock.is_none() || self.clocks.iter().all(Option::is_none) {
            return Ok(self.played.to_pgn(&tags));
        }
        let node = |(mv, clock): (String, &Option<u64>)| TreeNode {
            id: mv,
            comment: clock.map(|left| format!("[%clk {}]", format_clk(left))),
            ..TreeNode::default()
        };
        let tree = GameTree {
            tags,
            start: self.setup.start.clone(),
            comment: None,
            moves: self.moves().into_iter().zip(&self.clocks).map(node).collect(),
            outcome: self.played.outcome(),
        };
        let written = self.entry.game.tree_to_pgn(&tree);
        written.map_err(|error| CorruptLog::new(&self.setup.id, 0, error.to_string()))
    }

    fn tags(&self) -> Vec<(String, String)> {
        let [white, black] = self.names();
        let kind = |seat: &Option<Seat>| match seat {
            Some(Seat::Computer { .. }) => "program".to_owned(),
            _ => "human".to_owned(),
        };
        let [white_type, black_type] = self.seats.each_ref().map(kind);
        let created = self.setup.created;
        let tags = [
            ("Event", EVENT_TAG.to_owned()),
            ("Date", date(created)),
            ("White", white),
            ("Black", black),
            ("UTCDate", date(created)),
            ("UTCTime", time_of_day(created)),
            ("WhiteType", white_type),
            ("BlackType", black_type),
            ("GameId", self.setup.id.clone()),
        ];
        let control = self.setup.clock.map(|clock| ("TimeControl", format_time_control(clock)));
        let abandoned = self.is_aborted.then(|| ("Termination", ABANDONED_TERMINATION.to_owned()));
        let tags = tags.into_iter().chain(control).chain(abandoned);
        tags.map(|(tag, value)| (tag.to_owned(), value)).collect()
    }
}

/// Formats milliseconds as in `[%clk …]`: hours, minutes, seconds.
fn format_clk(left: u64) -> String {
    let (seconds, milliseconds) = (left / 1_000, left % 1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    let fraction = match milliseconds {
        0 => String::new(),
        _ => format!(".{milliseconds:03}").trim_end_matches('0').to_owned(),
    };
    format!("{hours}:{minutes:02}:{:02}{fraction}", seconds % 60)
}

/// Parses the first `[%clk …]` of a comment. Returns milliseconds.
pub(crate) fn parse_clk(comment: &str) -> Option<u64> {
    let (_, rest) = comment.split_once("[%clk")?;
    let text = rest.split(']').next()?.trim();
    let mut parts = text.split(':').rev();
    let seconds = milliseconds(parts.next()?)?;
    let [minutes, hours]: [Option<u64>; 2] =
        [parts.next(), parts.next()].map(|part| part.map_or(Some(0), |part| part.parse().ok()));
    let minutes = hours?.checked_mul(60)?.checked_add(minutes?)?;
    minutes.checked_mul(60_000)?.checked_add(seconds)
}

/// Formats a time control as in the PGN tag `TimeControl`: seconds and increment.
fn format_time_control(clock: Clock) -> String {
    let seconds = |time: u64| match time % 1_000 {
        0 => (time / 1_000).to_string(),
        rest => format!("{}.{rest:03}", time / 1_000).trim_end_matches('0').to_owned(),
    };
    format!("{}+{}", seconds(clock.initial), seconds(clock.increment))
}

/// Parses the PGN tag `TimeControl`. Returns `None` for kinds of time control that the
/// server does not have.
pub(crate) fn parse_time_control(text: &str) -> Option<Clock> {
    let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
    Some(Clock { initial: milliseconds(initial)?, increment: milliseconds(increment)? })
}

/// Parses seconds and converts them to milliseconds. Further decimals are ignored.
fn milliseconds(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    let fraction: String = fraction.chars().chain("000".chars()).take(3).collect();
    whole.parse::<u64>().ok()?.checked_mul(1_000)?.checked_add(fraction.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clk_comments_round_trip() {
        for (left, text) in [
            (0, "0:00:00"),
            (300_000, "0:05:00"),
            (59_990, "0:00:59.99"),
            (86_399_001, "23:59:59.001"),
        ] {
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
        for (text, initial, increment) in
            [("300+2", 300_000, 2_000), ("0.5+0.125", 500, 125), ("0+1", 0, 1_000)]
        {
            let clock = Clock { initial, increment };
            assert_eq!(
                (format_time_control(clock), parse_time_control(text)),
                (text.to_owned(), Some(clock))
            );
        }
        assert_eq!(parse_time_control("600"), Some(Clock { initial: 600_000, increment: 0 }));
        for other in ["", "-", "?", "40/7200", "40/7200:3600", "*60"] {
            assert_eq!(parse_time_control(other), None, "{other}");
        }
    }
}
