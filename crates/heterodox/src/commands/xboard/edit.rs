//! Setting up a position piece by piece: the lines after `edit`.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Color, Piece, Square};
use heterodox_protocol::xboard::EditLine;

/// A position that is being set up.
pub(super) struct Edit {
    pieces: Vec<Option<Piece>>,
    /// What stands beside the board, as a FEN writes it: XBoard cannot change
    /// it in this way.
    beside: String,
    turn: Color,
    /// Whose pieces are being put.
    color: Color,
}

/// What comes of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Edited {
    /// More is to come.
    Open,
    /// The position is complete; in XBoard's fields.
    Complete(String),
    /// The line means nothing here.
    Refused(&'static str),
}

impl Edit {
    /// Begins with a position.
    pub(super) fn new(game: &dyn AnyGame, position: &dyn AnyPosition) -> Edit {
        let fen = position.fen();
        let bracket = fen.find('[').zip(fen.find(']')).map(|(open, close)| &fen[open..=close]);
        Edit {
            pieces: game.board().squares().map(|square| position.piece_at(square)).collect(),
            beside: bracket.unwrap_or_default().to_owned(),
            turn: position.turn(),
            color: Color::White,
        }
    }

    /// Takes all pieces off the board.
    pub(super) fn clear(&mut self) {
        self.pieces.fill(None);
    }

    /// Follows a line. `square` tells which square XBoard means.
    pub(super) fn follow(
        &mut self,
        game: &dyn AnyGame,
        line: &EditLine,
        square: impl Fn(&str) -> Option<Square>,
    ) -> Edited {
        match line {
            EditLine::Clear => self.clear(),
            EditLine::ChangeColour => self.color = !self.color,
            EditLine::Done => return Edited::Complete(self.fen(game)),
            EditLine::Remove { square: name } => match square(name) {
                Some(square) => self.pieces[square.index()] = None,
                None => return Edited::Refused("no such square"),
            },
            EditLine::Place { letter, square: name, .. } => {
                let letter = letter.to_ascii_uppercase();
                let kind = game.kinds().iter().position(|kind| kind.letter == letter);
                let Some(kind) = kind else { return Edited::Refused("no such piece") };
                let Some(square) = square(name) else { return Edited::Refused("no such square") };
                let kind = heterodox_kernel::Kind(kind as u8);
                self.pieces[square.index()] = Some(Piece::new(self.color, kind));
            }
            EditLine::Unknown(_) => return Edited::Refused("unknown command"),
        }
        Edited::Open
    }

    /// What is set up, in the fields that can be told.
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
            .map(|rank| runs(&rank.iter().map(letter).collect::<String>()))
            .collect();
        format!("{}{} {}", ranks.join("/"), self.beside, self.turn.fen_letter())
    }
}

/// Runs of ones as their sums.
fn runs(rank: &str) -> String {
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
