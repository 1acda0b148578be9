//! The views of type-erased positions for displays, in the kernel's values.

use heterodox_kernel::said::Said;
use heterodox_kernel::view::{Choice, Effect, InputStep, ListedMove, Marker, Overlay};
use heterodox_kernel::work::Unfinished;
use heterodox_kernel::{Move, Picked, PickedReasons};

/// The views of any position.
pub trait ViewPosition {
    /// All legal moves as people are shown them.
    fn list(&self) -> Vec<ListedMove>;
    /// Number of steps of work for the [moves](heterodox_kernel::view::cost_of_moves) of the position.
    ///
    /// # Errors
    /// If it takes more than [`MAX_STEPS`](heterodox_kernel::view::MAX_STEPS), or the work around it ends.
    fn cost_of_moves(&self) -> Result<u64, Unfinished>;
    /// Number of steps of work for [everything](heterodox_kernel::view::cost_of_all) that people may be shown of
    /// the position.
    ///
    /// # Errors
    /// If it takes more than [`MAX_STEPS`](heterodox_kernel::view::MAX_STEPS), or the work around it ends.
    fn cost_of_all(&self) -> Result<u64, Unfinished>;
    /// The steps that a person takes to enter each of the legal moves. `moves` must be all legal
    /// moves.
    fn input_paths(&self, moves: &[Move]) -> Vec<Vec<InputStep>>;
    /// The choice that distinguishes a legal move from others between the same squares.
    /// `None` if no choice is needed.
    fn choice(&self, mv: Move) -> Option<Choice>;
    /// The marker on the destination of a legal move.
    fn marker(&self, mv: Move) -> Marker;
    /// The effect of a legal move on the board.
    fn effect(&self, mv: Move) -> Effect;
    /// Names of the special effects of a legal move in this game.
    fn themes(&self, mv: Move) -> Vec<&'static str>;
    /// Explains for every square why a picked piece has no legal move to it.
    fn explain_targets(&self, picked: Picked) -> PickedReasons;
    /// Describes a legal move in a sentence without a full stop.
    fn sentence(&self, mv: Move) -> String;
    /// Returns the sentence about a legal move with its parts.
    fn said(&self, mv: Move) -> Said;
    /// Describes all legal moves, which is faster than one by one. They must be all legal moves.
    fn sentences(&self, moves: &[Move]) -> Vec<String>;
    /// Overlays on the board.
    fn overlays(&self) -> Vec<Overlay>;
}
