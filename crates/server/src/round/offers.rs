//! Limits on what a player may offer again.

/// The offers that one side has made and may not repeat for now: a draw and a
/// take-back not before its own next move, a rematch not in this game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers {
    pub(super) draw: bool,
    pub(super) takeback: bool,
    pub(super) rematch: bool,
}

impl Offers {
    /// The side has made a move.
    pub(super) fn has_moved(&mut self) {
        (self.draw, self.takeback) = (false, false);
    }

    /// Moves were taken back: whoever asked may ask for more of them.
    pub(super) fn takeback_granted(&mut self) {
        self.takeback = false;
    }
}
