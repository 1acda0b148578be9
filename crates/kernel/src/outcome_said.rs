//! Outcomes with their parts.

use crate::phrases::errors::{DRAW, DRAW_PLAINLY, WINS, WINS_PLAINLY};
use crate::said::Said;
use crate::{Outcome, Reason};

impl Outcome {
    /// Returns the outcome with its parts, for other languages.
    pub fn said(self) -> Said {
        let reason = Said::Reason(self.reason);
        match (self.winner.map(Said::Side), self.reason) {
            (Some(side), Reason::Unknown) => WINS_PLAINLY.with([side]),
            (Some(side), _) => WINS.with([side, reason]),
            (None, Reason::Unknown) => Said::from(&DRAW_PLAINLY),
            (None, _) => DRAW.with([reason]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    #[test]
    fn outcomes_say_in_parts_what_they_display() {
        for reason in Reason::ALL.into_iter().chain([Reason::Unknown]) {
            for outcome in [Outcome::win(Color::Black, reason), Outcome::draw(reason)] {
                assert_eq!(outcome.said().to_string(), outcome.to_string());
            }
        }
    }
}
