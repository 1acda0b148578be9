//! Boards drawn with characters, for any game: squares as squares, graphs with
//! their lines.

mod canvas;
mod graph;
mod squares;
mod words;

use canvas::Canvas;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Board, Color, Extra, KindInfo, Move, Piece, Square};

pub(crate) use words::{both_notations, line_of_play, situation};

/// How boards are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// Whether colours may carry meaning.
    pub(crate) colors: bool,
    /// Whether pieces are symbols rather than letters.
    pub(crate) symbols: bool,
    /// Whether Black's side is below.
    pub(crate) flip: bool,
}

/// What is drawn.
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a Board,
    pub(crate) kinds: &'a [KindInfo],
    pub(crate) position: &'a dyn AnyPosition,
    /// The move that has led here; its squares are marked.
    pub(crate) last_move: Option<Move>,
    pub(crate) look: Look,
}

impl Scene<'_> {
    /// The board with what is beside it, as lines that end in newlines.
    pub(crate) fn draw(&self) -> String {
        let mut canvas =
            if self.board.is_graph() { graph::draw(self) } else { squares::draw(self) };
        self.draw_beside(&mut canvas);
        canvas.into_text()
    }

    /// Hands and captured pieces at the right: each side's at its own edge.
    fn draw_beside(&self, canvas: &mut Canvas) {
        let beside = self.position.pocket();
        let x = canvas.width() + 3;
        for color in Color::ALL {
            let own = beside.iter().filter(|(piece, _)| piece.color == color);
            let pieces: Vec<String> =
                own.map(|&(piece, count)| format!("{}×{count}", self.letter(piece))).collect();
            if pieces.is_empty() {
                continue;
            }
            // Rows of six, so that even a full box stays within its half.
            let rows: Vec<String> = pieces.chunks(6).map(|row| row.join(" ")).collect();
            let above = (color == Color::Black) != self.look.flip;
            // The row below the board has the letters of the files.
            let top = if above { 0 } else { canvas.height().saturating_sub(rows.len() + 2) };
            canvas.write(x, top, &format!("{color} beside the board:"));
            for (i, row) in rows.iter().enumerate() {
                canvas.write(x, top + 1 + i, &format!("  {row}"));
            }
        }
    }

    /// The letter of a piece, in its side's case.
    fn letter(&self, piece: Piece) -> char {
        piece.color.case(self.kinds[piece.kind.index()].letter)
    }

    /// The character of a piece on the board. Symbols tell the sides apart
    /// only where Black has one of its own, or by colour; letters always do.
    fn face(&self, piece: Piece) -> char {
        if !self.look.symbols {
            return self.letter(piece);
        }
        let symbol = self.kinds[piece.kind.index()].symbol;
        match (piece.color, of_black(symbol)) {
            (Color::White, _) => symbol,
            (Color::Black, Some(other)) => other,
            (Color::Black, None) if self.look.colors => symbol,
            (Color::Black, None) => self.letter(piece),
        }
    }

    /// The column and row, counted from the upper left, in which a square is
    /// drawn.
    fn spot(&self, square: Square) -> (usize, usize) {
        let (file, rank) = self.board.file_and_rank(square);
        (self.column(file), self.row(rank))
    }

    fn column(&self, file: u8) -> usize {
        let file = if self.look.flip { self.board.files() - 1 - file } else { file };
        usize::from(file)
    }

    fn row(&self, rank: u8) -> usize {
        let rank = if self.look.flip { rank } else { self.board.ranks() - 1 - rank };
        usize::from(rank)
    }

    /// Whether the last move touched the square.
    fn is_marked(&self, square: Square) -> bool {
        let Some(mv) = self.last_move else { return false };
        let elsewhere = match mv.extra {
            Extra::Displace { from, to } => square == from || square == to,
            Extra::Locust(taken) => square == taken,
            Extra::None | Extra::Promote(_) | Extra::Drop(_) | Extra::Leave(_) => false,
        };
        elsewhere || square == mv.from || square == mv.to
    }
}

/// The letter of a file, counted from 0.
fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}

/// Black's form of White's symbol: of one of Unicode's six orthodox pieces the
/// filled one, of a letter in a circle the small one.
fn of_black(symbol: char) -> Option<char> {
    if ('\u{2654}'..='\u{2659}').contains(&symbol) {
        return char::from_u32(u32::from(symbol) + 6);
    }
    symbol.to_lowercase().next().filter(|&small| small != symbol)
}
