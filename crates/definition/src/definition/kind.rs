//! The rules of a kind of pieces.

use super::{Movement, Promotion};
use heterodox_kernel::{AnySquareSet, Kind};
use std::sync::Arc;

/// The rules of a kind of pieces.
///
/// ```
/// use heterodox_definition::{Definition, Promotion};
/// let text = "Relay Knight:N:::b1,g1\nking:K:K::e1\nmaxPromote=0\nhx.zone=N:a1-h4";
/// let definition = Definition::read(text).unwrap();
/// let knight = &definition.kinds[0];
/// assert_eq!((knight.title().as_str(), &knight.token[..]), ("Relay Knight", "N"));
/// // Black's squares are the images of White's.
/// assert_eq!(knight.zone.map(|squares| squares.len()), [32, 32]);
/// assert_eq!(knight.promotion, [Promotion::Never, Promotion::Never]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindRules {
    /// Name, in lower case as in the text.
    pub name: String,
    /// The id in the text; in a `variants.ini` the letter.
    pub id: String,
    /// The token of White's piece in FENs: an upper-case letter, perhaps with `'` or `!`
    /// behind it; in a `variants.ini` perhaps with `+` before it or `~` behind it.
    pub token: String,
    /// The moves as written in the definition, or else those that belong to the name.
    pub move_text: String,
    /// The moves, without castling.
    pub moves: Arc<Vec<Movement>>,
    /// Squares where the piece can stand, by colour. All squares if the definition names none.
    pub zone: [AnySquareSet; 2],
    /// Promotion, by colour.
    pub promotion: [Promotion; 2],
    /// The kind that stands for this one in lists of kinds. This is the kind itself, except for
    /// promoted pieces of a `variants.ini`: `+P` counts as the piece that it moves as, and `Q~` as
    /// the Queen.
    pub counts_as: Kind,
    /// The kind that a captured piece becomes in a hand or reserve.
    pub in_hand: Kind,
    /// The rule for drops of the piece.
    pub drop: DropRule,
    /// True if the piece brakes the sliders around it (`spell=brake`).
    pub brake: bool,
    /// True if the piece cannot be captured.
    pub iron: bool,
    /// True if the piece belongs to the kinds of `protected`.
    pub protected: bool,
    /// True if the piece belongs to the kinds of `counterStrike`.
    pub counter_strike: bool,
}

impl KindRules {
    /// The name with capitals at the beginnings of its words: "Relay Knight".
    pub fn title(&self) -> String {
        let word = |word: &str| {
            let mut letters = word.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            first.chain(letters).collect::<String>()
        };
        self.name.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}

/// The rule for drops of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DropRule {
    /// The squares, by colour.
    pub squares: [AnySquareSet; 2],
    /// True if a dropped piece must be able to move: if it were alone on the board and moved
    /// before, it would have a pseudo-legal move to another square. A kind without such a move from
    /// any square is exempt.
    pub must_be_able_to_move: bool,
    /// A drop is illegal on a file that already has this number of own pieces of the kind.
    pub file_limit: Option<u8>,
    /// True if a drop may not give checkmate.
    pub no_mate: bool,
}
