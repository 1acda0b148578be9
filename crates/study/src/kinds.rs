//! The kinds of pieces as a study counts them: numbers and values.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Board, Color, Piece, Square, Token};

/// The kinds of pieces of a game, by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kinds {
    /// Tokens.
    pub(crate) tokens: Vec<Token>,
    /// Values by the game's own weights, in centipawns.
    pub(crate) values: Vec<i32>,
    /// Number of White's pieces in the initial position, those in hand included.
    pub(crate) initial: Vec<u32>,
    /// True for the kinds that the initial position has in hand. Pieces of these kinds count
    /// on the board and in hand alike, as a player counts them, who may drop them at any
    /// time. Other pieces outside the board are captured ones and count as nothing.
    pub(crate) in_hand: Vec<bool>,
    /// Number of pieces in the initial position, of both sides.
    pub(crate) pieces: u32,
}

impl Kinds {
    pub(crate) fn of(game: &dyn AnyGame) -> Kinds {
        let start = game.start();
        let kinds = game.kinds().len();
        let mut in_hand = vec![false; kinds];
        for (piece, _) in start.pocket() {
            in_hand[piece.kind.index()] = true;
        }
        let mut of_kinds = Kinds {
            tokens: game.kinds().iter().map(|kind| kind.token).collect(),
            values: game.weights().piece_values(kinds),
            initial: vec![0; kinds],
            in_hand,
            pieces: 0,
        };
        let [white, black] = Color::ALL.map(|color| of_kinds.count(start.as_ref(), color));
        of_kinds.pieces = white.iter().chain(&black).sum();
        of_kinds.initial = white;
        of_kinds
    }

    /// Number of kinds.
    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns whether a kind is royal: the evaluation gives it no value, because every
    /// position has as many of one side as of the other, or the game is over.
    pub(crate) fn is_royal(&self, kind: usize) -> bool {
        self.values[kind] == 0
    }

    /// Value of a kind in points by the game's own weights. An ordinary Pawn is worth about one.
    pub(crate) fn points(&self, kind: usize) -> f64 {
        f64::from(self.values[kind]) / 100.0
    }

    /// The kind with the most pieces in the initial position, the cheapest of several: in most
    /// games the Pawn. `None` if all kinds are royal.
    pub(crate) fn commonest(&self) -> Option<usize> {
        let kinds = (0..self.len()).filter(|&kind| !self.is_royal(kind));
        kinds.min_by_key(|&kind| (std::cmp::Reverse(self.initial[kind]), self.values[kind], kind))
    }

    /// Number of pieces of a side by kind.
    pub(crate) fn count(&self, position: &dyn AnyPosition, color: Color) -> Vec<u32> {
        let mut counts = vec![0; self.len()];
        let board = position.game().board();
        for piece in board.squares().filter_map(|square| position.piece_at(square)) {
            counts[piece.kind.index()] += u32::from(piece.color == color);
        }
        for (piece, count) in position.pocket() {
            if piece.color == color && self.in_hand[piece.kind.index()] {
                counts[piece.kind.index()] += u32::from(count);
            }
        }
        counts
    }

    /// Number of White's pieces less that of Black's, by kind.
    pub(crate) fn difference(&self, position: &dyn AnyPosition) -> Vec<i32> {
        let [white, black] = Color::ALL.map(|color| self.count(position, color));
        white.iter().zip(&black).map(|(&white, &black)| white as i32 - black as i32).collect()
    }

    /// Formats a difference: the tokens of the pieces that White has more, then in lower
    /// case of those that Black has more.
    pub(crate) fn write_difference(&self, difference: &[i32]) -> String {
        let tokens = |color: Color| {
            let sign = if color == Color::White { 1 } else { -1 };
            let more = difference.iter().map(move |&count| (sign * count).max(0) as usize);
            let of_color = self.tokens.iter().map(move |&token| token.cased(color));
            of_color.zip(more).flat_map(|(token, more)| std::iter::repeat_n(token, more))
        };
        tokens(Color::White).chain(tokens(Color::Black)).flat_map(Token::chars).collect()
    }

    /// Parses a difference. `None` if it contains a token of no kind.
    pub(crate) fn parse_difference(&self, text: &str) -> Option<Vec<i32>> {
        let mut difference = vec![0; self.len()];
        let mut rest = text;
        while !rest.is_empty() {
            let (kind, color, after) = self.split(rest)?;
            difference[kind] += if color == Color::White { 1 } else { -1 };
            rest = after;
        }
        Some(difference)
    }

    /// Reads the token that a text begins with: kind, colour and the rest of the text.
    pub(crate) fn split<'t>(&self, text: &'t str) -> Option<(usize, Color, &'t str)> {
        Token::at_start(text).find_map(|(token, rest)| {
            let color = token.color();
            let kind = self.tokens.iter().position(|own| own.cased(color) == token)?;
            Some((kind, color, rest))
        })
    }
}

/// The symmetry of a board that exchanges the two armies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Symmetry {
    /// Upside down.
    Flip,
    /// A half-turn.
    Turn,
}

impl Symmetry {
    /// The symmetry that takes more of White's pieces of the initial position to Black's.
    pub(crate) fn of(game: &dyn AnyGame) -> Symmetry {
        let (start, board) = (game.start(), game.board());
        let hits = |symmetry: Symmetry| {
            let is_hit = |&square: &Square| {
                let piece = start.piece_at(square);
                let other = start.piece_at(symmetry.apply(board, square));
                piece.is_some_and(|piece| other == Some(Piece::new(!piece.color, piece.kind)))
            };
            board.squares().filter(is_hit).count()
        };
        if hits(Symmetry::Turn) > hits(Symmetry::Flip) { Symmetry::Turn } else { Symmetry::Flip }
    }

    /// The square that the symmetry takes a square to. Squares of a board without this
    /// symmetry stay where they are.
    pub(crate) fn apply(self, board: &Board, square: Square) -> Square {
        let (file, rank) = board.file_and_rank(square);
        let file = if self == Symmetry::Turn { board.files() - 1 - file } else { file };
        board.square_at(file, board.ranks() - 1 - rank).unwrap_or(square)
    }

    /// A square as the side sees it: White's as it is, Black's after the symmetry.
    pub(crate) fn relative_square(self, board: &Board, color: Color, square: Square) -> Square {
        if color == Color::White { square } else { self.apply(board, square) }
    }
}
