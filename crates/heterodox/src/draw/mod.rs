//! Drawing of boards as text, for all games.

mod canvas;
mod graph;
mod squares;
mod status;

use canvas::Canvas;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Board, Color, KindInfo, Mark, Move, Piece, Square, Token};

pub(crate) use status::{both_notations, describe_state, line_of_play};

/// Options for drawing a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrawOptions {
    /// True if colours are used.
    pub(crate) colors: bool,
    /// True if pieces are drawn as symbols instead of letters.
    pub(crate) symbols: bool,
    /// True if Black's side is at the bottom.
    pub(crate) flip: bool,
}

/// A piece as it is drawn: a character, and marks on its sides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct PieceGlyph {
    left: Option<char>,
    char: char,
    right: Option<char>,
}

impl PieceGlyph {
    fn of(token: Token) -> PieceGlyph {
        let [left, right] = match token.mark() {
            Mark::Plus => [Some('+'), None],
            _ => [None, token.chars().nth(1)],
        };
        PieceGlyph { left, char: token.letter(), right }
    }
}

/// A position to be drawn.
pub(crate) struct BoardView<'a> {
    pub(crate) board: &'a Board,
    pub(crate) kinds: &'a [KindInfo],
    pub(crate) position: &'a dyn AnyPosition,
    /// The last move, whose squares are marked.
    pub(crate) last_move: Option<Move>,
    pub(crate) options: DrawOptions,
}

impl BoardView<'_> {
    /// Draws the board and the pieces beside it, as lines that end in newlines.
    pub(crate) fn draw(&self) -> String {
        let mut canvas =
            if self.board.is_graph() { graph::draw(self) } else { squares::draw(self) };
        self.draw_hands(&mut canvas);
        canvas.into_text()
    }

    /// Draws pieces in hand and captured pieces to the right of the board, each side's
    /// at its own edge.
    fn draw_hands(&self, canvas: &mut Canvas) {
        let pieces_in_hand = self.position.pocket();
        let x = canvas.width() + 3;
        for color in Color::ALL {
            let own = pieces_in_hand.iter().filter(|(piece, _)| piece.color == color);
            let pieces: Vec<String> =
                own.map(|&(piece, count)| format!("{}×{count}", self.token(piece))).collect();
            if pieces.is_empty() {
                continue;
            }
            // Rows of six fit all pieces of a side into its half.
            let rows: Vec<String> = pieces.chunks(6).map(|row| row.join(" ")).collect();
            let above = (color == Color::Black) != self.options.flip;
            // The last row has the letters of the files.
            let top = if above { 0 } else { canvas.height().saturating_sub(rows.len() + 2) };
            canvas.write(x, top, &format!("{color} beside the board:"));
            for (i, row) in rows.iter().enumerate() {
                canvas.write(x, top + 1 + i, &format!("  {row}"));
            }
        }
    }

    /// Returns the token of a piece, in upper case for White and in lower case for Black.
    fn token(&self, piece: Piece) -> Token {
        self.kinds[piece.kind.index()].token.cased(piece.color)
    }

    /// Returns the character of a piece on the board, and the marks of its token on the
    /// left and on the right. If Black has no symbol of its own for it, the sides differ
    /// only in colour, so without colours the token is used.
    fn glyph(&self, piece: Piece) -> PieceGlyph {
        let symbol = self.kinds[piece.kind.index()].symbol;
        let symbol = match (piece.color, black_symbol(symbol)) {
            _ if !self.options.symbols => None,
            (Color::White, _) => Some(symbol),
            (Color::Black, Some(other)) => Some(other),
            (Color::Black, None) => Some(symbol).filter(|_| self.options.colors),
        };
        match symbol {
            Some(char) => PieceGlyph { left: None, char, right: None },
            None => PieceGlyph::of(self.token(piece)),
        }
    }

    /// Returns the column and row of a square in the drawing, counted from the upper
    /// left.
    fn cell(&self, square: Square) -> (usize, usize) {
        let (file, rank) = self.board.file_and_rank(square);
        (self.column(file), self.row(rank))
    }

    fn column(&self, file: u8) -> usize {
        let file = if self.options.flip { self.board.files() - 1 - file } else { file };
        usize::from(file)
    }

    fn row(&self, rank: u8) -> usize {
        let rank = if self.options.flip { rank } else { self.board.ranks() - 1 - rank };
        usize::from(rank)
    }

    /// Returns whether the square is marked as part of the last move.
    fn is_marked(&self, square: Square) -> bool {
        let Some(mv) = self.last_move else { return false };
        let displaced = mv.displacement().is_some_and(|(from, to)| [from, to].contains(&square));
        displaced || [mv.from, mv.to].contains(&square) || mv.captures_elsewhere().contains(&square)
    }
}

/// Returns the letter of a file, which is counted from 0.
fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}

/// Returns Black's form of a symbol of White: the filled piece for the six orthodox
/// pieces of Unicode, the lower-case letter for a circled letter.
fn black_symbol(symbol: char) -> Option<char> {
    if ('\u{2654}'..='\u{2659}').contains(&symbol) {
        return char::from_u32(u32::from(symbol) + 6);
    }
    symbol.to_lowercase().next().filter(|&small| small != symbol)
}
