//! Declined offers, and limits on repeated ones.

use heterodox_kernel::Color;

/// Something that a player can offer or ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take moves back.
    Takeback,
    /// Another game.
    Rematch,
}

/// An offer that was declined.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DeclinedOffer {
    /// The kind of offer.
    pub offer: Offer,
    /// The player who has declined.
    pub by: Color,
}

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
