//! Limits on repeated offers.

/// Offers of one side that it may not repeat for now: a draw or take-back until its own
/// next move, a rematch for the rest of the round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SpentOffers {
    pub(super) draw: bool,
    pub(super) takeback: bool,
    pub(super) rematch: bool,
}

impl SpentOffers {
    /// Allows draw and take-back offers again, after a move of the side.
    pub(super) fn has_moved(&mut self) {
        (self.draw, self.takeback) = (false, false);
    }

    /// Allows take-back requests again, after one was granted.
    pub(super) fn takeback_granted(&mut self) {
        self.takeback = false;
    }
}
