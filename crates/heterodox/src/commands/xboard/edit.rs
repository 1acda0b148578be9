//! Edit mode: setting up a position piece by piece after `edit`.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Color, Piece, Square};
use heterodox_protocol::xboard::EditLine;

/// A position that is being edited.
pub(super) struct Edit {
    pieces: Vec<Option<Piece>>,
    /// Pieces in hand in FEN notation. Edit mode cannot change them.
    hand: String,
    turn: Color,
    /// Colour of the pieces that are placed.
    color: Color,
}

/// The result of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EditResult {
    /// Edit mode continues.
    Continue,
    /// Edit mode has ended with this position, in XBoard's FEN fields.
    Complete(String),
    /// The line is invalid, for this reason.
    Rejected(&'static str),
}

impl Edit {
    /// Starts with a position.
    pub(super) fn new(game: &dyn AnyGame, position: &dyn AnyPosition) -> Edit {
        let fen = position.fen();
        let bracket = fen.find('[').zip(fen.find(']')).map(|(open, close)| &fen[open..=close]);
        Edit {
            pieces: game.board().squares().map(|square| position.piece_at(square)).collect(),
            hand: bracket.unwrap_or_default().to_owned(),
            turn: position.turn(),
            color: Color::White,
        }
    }

    /// Removes all pieces from the board.
    pub(super) fn clear(&mut self) {
        self.pieces.fill(None);
    }

    /// Applies a line. `square` finds the square with one of XBoard's names.
    pub(super) fn apply(
        &mut self,
        game: &dyn AnyGame,
        line: &EditLine,
        square: impl Fn(&str) -> Option<Square>,
    ) -> EditResult {
        match line {
            EditLine::Clear => self.clear(),
            EditLine::ChangeColour => self.color = !self.color,
            EditLine::Done => return EditResult::Complete(self.fen(game)),
            EditLine::Remove { square: name } => match square(name) {
                Some(square) => self.pieces[square.index()] = None,
                None => return EditResult::Rejected("no such square"),
            },
            EditLine::Place { letter, square: name, .. } => {
                let letter = letter.to_ascii_uppercase();
                let kind = game.kinds().iter().position(|kind| kind.letter == letter);
                let Some(kind) = kind else { return EditResult::Rejected("no such piece") };
                let Some(square) = square(name) else {
                    return EditResult::Rejected("no such square");
                };
                let kind = heterodox_kernel::Kind(kind as u8);
                self.pieces[square.index()] = Some(Piece::new(self.color, kind));
            }
            EditLine::Unknown(_) => return EditResult::Rejected("unknown command"),
        }
        EditResult::Continue
    }

    /// Returns the position as the FEN fields that are known.
    fn fen(&self, game: &dyn AnyGame) -> String {
        let letter = |piece: &Option<Piece>| match piece {
            Some(piece) => piece.color.case(game.kinds()[piece.kind.index()].letter).to_string(),
            None => "1".to_owned(),
        };
        let files = usize::from(game.board().files());
        let ranks: Vec<String> = self
            .pieces
            .chunks(files)
            .rev()
            .map(|rank| compress_runs(&rank.iter().map(letter).collect::<String>()))
            .collect();
        format!("{}{} {}", ranks.join("/"), self.hand, self.turn.fen_letter())
    }
}

/// Replaces runs of ones by their length.
fn compress_runs(rank: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for c in rank.chars() {
        if c == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(c);
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
