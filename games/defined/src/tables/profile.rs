//! The profile of a game for the evaluation: its kinds and squares. `evaluate` makes it.

use heterodox_definition::KindSet;
use heterodox_kernel::SquareSet;

/// Number of classes of kinds by value. The last has all kinds that are worth more.
pub(crate) const CLASSES: usize = 6;

/// Largest number of moves to a promotion that is told apart.
pub(crate) const MOST_STEPS: usize = 7;

/// The kinds and squares of a game, as the evaluation sees them.
#[derive(Debug)]
pub(crate) struct Profile<const W: usize> {
    pub(crate) values: Values,
    /// The class of each kind by its value, from 0.
    pub(crate) class: Vec<usize>,
    /// The danger of an attack of each kind to a royal piece, from 0 to 3.
    pub(crate) danger: Vec<u32>,
    /// Kinds whose moves only lead forwards and that promote, by colour: Pawns.
    pub(crate) pawns: [KindSet; 2],
    /// Kinds whose pieces only reach half of the squares: Bishops.
    pub(crate) bound: KindSet,
    /// The squares with an even sum of file and rank.
    pub(crate) dark: SquareSet<W>,
    /// The squares before each square on its file, by colour.
    pub(crate) ahead: [Vec<SquareSet<W>>; 2],
    /// The same on the file and the files beside it.
    pub(crate) span: [Vec<SquareSet<W>>; 2],
    /// The squares on the files beside each square.
    pub(crate) beside: Vec<SquareSet<W>>,
    /// Number of ranks from each square to the nearest square of promotion before it, at least 1
    /// and at most [`MOST_STEPS`], by colour and kind.
    pub(crate) steps: [Vec<Vec<u8>>; 2],
}

/// Values in centipawns.
#[derive(Debug)]
pub(crate) struct Values {
    /// Value of each kind in the middlegame and in endings.
    pub(crate) by_phase: [Vec<f64>; 2],
    /// The mean of both.
    pub(crate) material: Vec<f64>,
    /// Mean number of moves of each kind.
    pub(crate) moves: Vec<f64>,
    /// The gain of each kind by its best promotion.
    pub(crate) gain: Vec<f64>,
    /// Bonus of each kind on each square, as White sees it.
    pub(crate) squares_midgame: Vec<Vec<i16>>,
    /// The same in endings.
    pub(crate) squares_endgame: Vec<Vec<i16>>,
}
