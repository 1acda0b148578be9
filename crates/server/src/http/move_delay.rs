//! Recognises moves that have been on their way for too long.
//!
//! On a stalled connection a move may arrive long after the player has given up waiting. Clocks of
//! clients are not comparable with the server's, so the delay is measured against the fastest of
//! the last messages.

use heterodox_answers::problems;
use heterodox_api::Request;
use heterodox_kernel::said::Phrase;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Maximum delay of a move; later ones are rejected. After five seconds the client asks the player
/// before it sends a move again.
const MAX_DELAY: Duration = Duration::from_secs(6);

/// Number of messages that are compared. If the clock of the client is set back, the older ones
/// are soon forgotten.
const MESSAGES: usize = 8;

/// The message for a move that arrives too late.
pub(super) const TOO_LATE: &Phrase = &problems::MOVE_TOO_LATE;

/// The delays of the messages of a connection.
pub(super) struct MoveDelay {
    start: Instant,
    /// Times of arrival minus times of sending, in milliseconds. They differ from the delays by a
    /// constant.
    recent: VecDeque<f64>,
}

impl MoveDelay {
    pub(super) fn new() -> MoveDelay {
        MoveDelay { start: Instant::now(), recent: VecDeque::new() }
    }

    /// Returns the id of a request that arrives now if it is a move that has been on its way for
    /// too long.
    pub(super) fn late_move(&mut self, request: &Request) -> Option<u64> {
        let arrival = self.start.elapsed().as_secs_f64() * 1000.0;
        self.late_move_at(request, arrival)
    }

    fn late_move_at(&mut self, request: &Request, arrival: f64) -> Option<u64> {
        let (sent, id) = match *request {
            Request::Ping { at } => (at, None),
            Request::Move { id, at: Some(at), .. } => (at, Some(id)),
            _ => return None,
        };
        let difference = arrival - sent;
        let least = self.recent.iter().copied().reduce(f64::min);
        self.recent.push_back(difference);
        if self.recent.len() > MESSAGES {
            self.recent.pop_front();
        }
        id.filter(|_| {
            least.is_some_and(|least| difference - least > MAX_DELAY.as_secs_f64() * 1000.0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn move_sent(at: Option<f64>) -> Request {
        Request::Move { id: 5, ply: 0, mv: "e2e4".to_owned(), at }
    }

    #[test]
    fn moves_on_a_stalled_connection_are_late() {
        let mut delay = MoveDelay::new();
        // The client's clock shows another time. All messages take 50 ms.
        let client = 1_700_000_000_000.0;
        let ping = |at: f64| Request::Ping { at: client + at };
        assert_eq!(delay.late_move_at(&ping(0.0), 50.0), None);
        assert_eq!(delay.late_move_at(&move_sent(Some(client + 1_000.0)), 1_050.0), None);
        assert_eq!(delay.late_move_at(&move_sent(Some(client + 2_000.0)), 7_900.0), None);
        assert_eq!(delay.late_move_at(&move_sent(Some(client + 10_000.0)), 16_100.0), Some(5));
        assert_eq!(delay.late_move_at(&move_sent(Some(client + 17_000.0)), 17_050.0), None);
        // Other programs do not say when they send a move.
        assert_eq!(delay.late_move_at(&move_sent(None), 90_000.0), None);
    }

    #[test]
    fn a_clock_may_be_set_back() {
        let mut delay = MoveDelay::new();
        assert_eq!(delay.late_move_at(&Request::Ping { at: 3_600_000.0 }, 0.0), None);
        assert_eq!(delay.late_move_at(&move_sent(Some(1_000.0)), 1_000.0), Some(5));
        for second in 2..10 {
            let at = f64::from(second) * 1_000.0;
            delay.late_move_at(&Request::Ping { at }, at);
        }
        assert_eq!(delay.late_move_at(&move_sent(Some(10_000.0)), 10_100.0), None);
    }
}
