//! Limits on repeated offers.

/// Offers of one side that it may not repeat for now: a draw or take-back until its own
/// next move, a rematch for the rest of the round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SpentOffers {
    pub(crate) draw: bool,
    pub(crate) takeback: bool,
    pub(crate) rematch: bool,
}

impl SpentOffers {
    /// Allows draw and take-back offers again, after a move of the side.
    pub(crate) fn has_moved(&mut self) {
        (self.draw, self.takeback) = (false, false);
    }

    /// Allows take-back requests again, after one was granted.
    pub(crate) fn takeback_granted(&mut self) {
        self.takeback = false;
    }
}
