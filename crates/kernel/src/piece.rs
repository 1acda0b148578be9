//! Pieces and kinds of pieces.

use crate::{Color, Mark, Token};
use std::borrow::Cow;

/// A kind of piece, independent of colour: an index into the game's list of
/// [`KindInfo`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(transparent)]
pub struct Kind(pub u8);

impl Kind {
    /// The first `count` kinds, in order. A game has at most 256.
    ///
    /// ```
    /// use heterodox_kernel::Kind;
    /// assert!(Kind::all(3).eq([Kind(0), Kind(1), Kind(2)]));
    /// ```
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Kind> + Clone {
        (0..count).map(|index| Kind(index as u8))
    }

    /// The number as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Description of a kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindInfo {
    /// Token with an uppercase letter in FEN and notation, unique within the game.
    pub token: Token,
    /// Name for players, for example `Relay Knight`.
    pub name: Cow<'static, str>,
    /// Character for White's piece in a terminal.
    pub symbol: char,
    /// One sentence that says what the piece does.
    pub about: Cow<'static, str>,
    /// Moves of the piece in Ralph Betza's notation as XBoard reads it
    /// (`Betza.html` in XBoard's documentation), with `U` for a move to any square.
    /// Programs that do not know the game show the moves by it. Empty if the
    /// notation cannot describe the piece.
    ///
    /// The notation covers at least all moves of the piece that displace no other piece; castling
    /// belongs to the King. A capture that is not always possible is marked with `t`; XBoard then
    /// does not take it for a check.
    pub betza: Cow<'static, str>,
    /// True if the piece may promote on the last rank.
    pub promotes: bool,
}

/// A kind together with a colour.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Piece {
    /// Owner of the piece.
    pub color: Color,
    /// Kind of the piece.
    pub kind: Kind,
}

impl Piece {
    /// Creates a piece of the given colour and kind.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Piece {
        Piece { color, kind }
    }
}

/// The kind with this token, whose letter may have either case.
pub fn kind_of_token(kinds: &[KindInfo], token: Token) -> Option<Kind> {
    let is_it = |kind: &KindInfo| Color::ALL.iter().any(|side| kind.token.cased(*side) == token);
    kinds.iter().position(is_it).map(|index| Kind(index as u8))
}

/// The kind that a token in a promotion stands for. The letter of the token may have either case.
/// It stands for the promoted piece with the mark `~` if there is one.
pub(crate) fn kind_of_promotion(kinds: &[KindInfo], token: Token) -> Option<Kind> {
    let promoted = token.plain().map(|letter| Token::marked(letter, Mark::Tilde));
    promoted
        .and_then(|promoted| kind_of_token(kinds, promoted))
        .or_else(|| kind_of_token(kinds, token))
}

/// Reads the piece that `text` begins with: the longest token of one of the kinds, with the
/// case of its letter for the colour. Returns the remaining text, too.
pub fn split_piece<'t>(kinds: &[KindInfo], text: &'t str) -> Option<(Piece, &'t str)> {
    Token::at_start(text).find_map(|(token, rest)| {
        Some((Piece::new(token.color(), kind_of_token(kinds, token)?), rest))
    })
}
