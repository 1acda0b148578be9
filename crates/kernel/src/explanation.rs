//! Explanations as values.

use crate::said::Said;
use crate::text::sentence;
use crate::{Kind, Square};

/// The reason why something cannot be played: a sentence, and the lines and squares that it
/// mentions.
///
/// ```
/// use heterodox_kernel::{Explanation, Square};
/// let why = Explanation::new("the Rook on a1 is in the way").on([Square(0)]);
/// assert_eq!(why.sentence, "The Rook on a1 is in the way.");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Explanation {
    /// One full sentence.
    pub sentence: String,
    /// The parts of the sentence, which begins with a small letter here and has no full stop.
    pub said: Said,
    /// Arrows of the sentence, such as from the attacker to the King.
    pub arrows: Vec<(Square, Square)>,
    /// Squares that the sentence mentions, such as that of the piece in the way.
    pub squares: Vec<Square>,
}

impl Explanation {
    /// Creates an explanation. Adds a capital and a full stop to the message if they are
    /// missing.
    pub fn new(message: impl Into<Said>) -> Explanation {
        let said = message.into();
        let sentence = sentence(&said.to_string());
        Explanation { sentence, said, arrows: Vec::new(), squares: Vec::new() }
    }

    /// Adds squares that the sentence speaks about.
    #[must_use]
    pub fn on(mut self, squares: impl IntoIterator<Item = Square>) -> Explanation {
        self.squares.extend(squares);
        self
    }

    /// Adds an arrow.
    #[must_use]
    pub fn arrow(mut self, from: Square, to: Square) -> Explanation {
        self.arrows.push((from, to));
        self
    }
}

/// A piece that a person has picked in order to move it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Picked {
    /// The piece on a square of the board.
    Square(Square),
    /// A piece of this kind in the hand of the side to move.
    Hand(Kind),
}

/// The reasons why a picked piece cannot go where it has no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PickedReasons {
    /// The reason why the piece has no legal move at all. `None` if it has one.
    pub without_moves: Option<Explanation>,
    /// All squares that the piece has no legal move to, except its own, in the order of the board.
    pub targets: Vec<TargetReason>,
}

/// The reason why a picked piece has no legal move to a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TargetReason {
    /// The square.
    pub square: Square,
    /// True if the piece could go to the square, or act on a piece there, if nothing
    /// stood in its way and no other rule forbade it.
    pub reach: bool,
    /// The reason.
    pub reason: Explanation,
}
