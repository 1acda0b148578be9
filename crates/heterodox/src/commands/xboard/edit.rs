//! Edit mode: setting up a position piece by piece after `edit`.

use super::position::allow_all_rights;
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Color, Piece, Setup, Square, Token, kind_of_token};
use heterodox_protocol::xboard::EditLine;

/// A position that is being edited.
pub(super) struct Edit {
    /// Edit mode cannot change the pieces in hand.
    setup: Setup,
    /// Colour of the pieces that are placed.
    color: Color,
}

/// The result of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EditResult {
    /// Edit mode continues.
    Continue,
    /// Edit mode has ended with this position, which may be illegal.
    Complete(Setup),
    /// The line is invalid, for this reason.
    Rejected(&'static str),
}

impl Edit {
    /// Starts with a position. Rights are restored as far as the pieces permit.
    pub(super) fn new(game: &dyn AnyGame, position: &dyn AnyPosition) -> Edit {
        let now = position.to_setup();
        let (pieces, pocket, turn) = (now.pieces, now.pocket, now.turn);
        let mut setup = Setup { pieces, pocket, turn, ..Setup::default() };
        allow_all_rights(&game.fen_format(), &mut setup);
        Edit { setup, color: Color::White }
    }

    /// Removes all pieces from the board.
    pub(super) fn clear(&mut self) {
        self.setup.pieces.clear();
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
            EditLine::Done => return EditResult::Complete(self.setup.clone()),
            EditLine::Remove { square: name } => match square(name) {
                Some(square) => _ = self.setup.pieces.remove(&square),
                None => return EditResult::Rejected("no such square"),
            },
            EditLine::Place { piece, square: name } => {
                // In games without promoted pieces a mark says nothing.
                let token = Token::parse(piece);
                let tokens = [token, token.map(|token| Token::of(token.letter()))];
                let mut kinds = tokens.iter().map(|token| kind_of_token(game.kinds(), (*token)?));
                let Some(kind) = kinds.find_map(|kind| kind) else {
                    return EditResult::Rejected("no such piece");
                };
                let Some(square) = square(name) else {
                    return EditResult::Rejected("no such square");
                };
                self.setup.pieces.insert(square, Piece::new(self.color, kind));
            }
            EditLine::Unknown(_) => return EditResult::Rejected("unknown command"),
        }
        EditResult::Continue
    }
}
