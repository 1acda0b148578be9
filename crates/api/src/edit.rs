//! Editing of positions that may be illegal.

use crate::names::{InHand, Names};
use crate::position::PositionView;
use crate::reasons::unknown_square;
use crate::said::SaidView;
use heterodox_catalog::AnyGame;
use heterodox_kernel::fen::read_piece;
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, FenError, FenProblem, Piece, Setup};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use utoipa::ToSchema;

/// An edit of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditRequest {
    /// FEN of the set-up to be changed. It need not be legal.
    pub fen: String,
    /// Changed squares.
    #[serde(default)]
    pub changes: Vec<EditChange>,
    /// Changed numbers of pieces in hand.
    #[serde(default)]
    pub hands: Vec<InHand>,
    /// Side to move.
    #[serde(default)]
    pub turn: Option<Color>,
    /// True to clear the board first.
    #[serde(default)]
    pub clear: bool,
}

/// A changed square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditChange {
    /// Name of the square.
    pub square: String,
    /// Token of the new piece; absent to clear the square.
    #[serde(default)]
    pub piece: Option<String>,
}

/// The set-up after an edit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct EditReply {
    /// FEN of the set-up.
    pub fen: String,
    /// Tokens of the pieces by square.
    pub pieces: BTreeMap<String, String>,
    /// Pieces in hand.
    pub hands: Vec<InHand>,
    /// Side to move.
    pub turn: Color,
    /// The reason why the set-up is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// The parts of the reason, for other languages. Absent if it is known in English only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// The position, if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionView>,
}

/// The reason why a set-up cannot be edited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditError {
    /// The text is not the FEN of a set-up.
    Fen(FenError),
    /// The board has no square of this name.
    Square(String),
    /// The game has no pieces in hand.
    NoHands,
    /// A text is not the token of a piece.
    Piece(FenProblem),
}

heterodox_kernel::phrases! {
    NO_HANDS = "no-hands", "this game has no pieces in hand";
}

impl EditError {
    /// The phrases of errors of this module alone, for tests of the catalogues.
    pub fn phrases() -> &'static [&'static Phrase] {
        ALL
    }

    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            EditError::Fen(error) => error.said(),
            EditError::Square(name) => unknown_square(name),
            EditError::NoHands => Said::from(&NO_HANDS),
            EditError::Piece(problem) => problem.said(),
        }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for EditError {}

impl EditRequest {
    /// Applies the edit in a game.
    ///
    /// # Errors
    /// If the FEN, a square or a piece is not one of this game. The result need not be a
    /// legal position.
    pub fn apply(&self, game: &dyn AnyGame) -> Result<EditReply, EditError> {
        let mut setup = game.fen_format().parse_partial(&self.fen).map_err(EditError::Fen)?;
        if self.clear {
            setup.pieces.clear();
            setup.pocket.clear();
        }
        for change in &self.changes {
            put(game, &mut setup, change)?;
        }
        for hand in &self.hands {
            set_pocket(game, &mut setup, hand)?;
        }
        if let Some(turn) = self.turn {
            setup.turn = turn;
        }
        Ok(EditReply::of(game, setup))
    }
}

/// Puts a piece on a square, or removes the piece there.
fn put(game: &dyn AnyGame, setup: &mut Setup, change: &EditChange) -> Result<(), EditError> {
    let square = game.board().square(&change.square);
    let square = square.ok_or_else(|| EditError::Square(change.square.clone()))?;
    match &change.piece {
        Some(token) => setup.pieces.insert(square, parse_piece(game, token)?),
        None => setup.pieces.remove(&square),
    };
    Ok(())
}

/// Sets the number of pieces of a kind in hand.
fn set_pocket(game: &dyn AnyGame, setup: &mut Setup, hand: &InHand) -> Result<(), EditError> {
    if game.fen_format().pocket.is_none() {
        return Err(EditError::NoHands);
    }
    let piece = parse_piece(game, &hand.piece)?;
    match hand.count {
        0 => setup.pocket.remove(&piece),
        count => setup.pocket.insert(piece, count.into()),
    };
    Ok(())
}

/// Parses the token of a piece, in upper case for White.
fn parse_piece(game: &dyn AnyGame, token: &str) -> Result<Piece, EditError> {
    read_piece(token, game.kinds()).map_err(EditError::Piece)
}

impl EditReply {
    /// Removes the rights that the pieces no longer allow, and returns the set-up with
    /// the first error that remains.
    pub fn of(game: &dyn AnyGame, mut setup: Setup) -> EditReply {
        game.drop_unsupported_rights(&mut setup);
        let (result, names) = (game.from_setup(&setup), Names(game));
        let pieces = setup.pieces.iter();
        let hands = setup.pocket.iter();
        let problem = result.as_ref().err().map(|error| error.said().sentence());
        EditReply {
            fen: game.fen_format().format(&setup),
            pieces: pieces.map(|(&on, &piece)| (names.square(on), names.piece(piece))).collect(),
            hands: InHand::all(
                game,
                hands.map(|(&piece, &count)| (piece, count.try_into().unwrap_or(u8::MAX))),
            ),
            turn: setup.turn,
            position: result.as_ref().ok().map(|position| PositionView::of(position.as_ref())),
            said: problem.as_ref().and_then(SaidView::of_error),
            problem: problem.map(|problem| problem.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::tokens_by_square;
    use heterodox_catalog::find;

    /// Edits a FEN, or the start position if there is none.
    fn edited(id: &str, fen: Option<&str>, changes: &[(&str, Option<&str>)]) -> EditReply {
        let game = find(id).unwrap();
        let change = |&(on, piece): &(&str, Option<&str>)| EditChange {
            square: on.to_owned(),
            piece: piece.map(str::to_owned),
        };
        let fen = fen.map_or_else(|| game.start().fen(), str::to_owned);
        let changes = changes.iter().map(change).collect();
        EditRequest { fen, changes, ..EditRequest::default() }.apply(game.as_ref()).unwrap()
    }

    #[test]
    fn rights_are_removed_with_their_pieces() {
        let reply = edited("chess", None, &[("h1", None)]);
        assert!(reply.fen.contains(" w Qkq - "), "{reply:?}");
        assert!(reply.problem.is_none() && reply.position.is_some());
        let reply = edited("mwchess", None, &[("c2", None)]);
        assert!(reply.fen.contains(" w ABDEFGHabcdefgh "), "{reply:?}");
        let reply = edited("zwangkrieg", None, &[("a1", None), ("b2", None), ("c3", Some("q"))]);
        assert_eq!(reply.problem, None, "{}", reply.fen);
    }

    #[test]
    fn illegal_positions_are_kept_and_reported() {
        let reply = edited("chess", None, &[("e1", None)]);
        let problem = reply.problem.unwrap();
        assert!(problem.contains("xpected 1 King of White, found 0"), "{problem}");
        assert_eq!((reply.pieces.len(), reply.position), (31, None));
        assert!(reply.fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w"));
        let again = edited("chess", Some(&reply.fen), &[("e1", Some("K"))]);
        assert_eq!(again.problem, None);
    }

    #[test]
    fn pieces_can_be_put_into_hands_in_games_that_have_them() {
        let hand = |piece: &str, count| InHand { piece: piece.to_owned(), count };
        let with = |id: &str, hands: &[InHand]| {
            let game = find(id).unwrap();
            let (fen, hands) = (game.start().fen(), hands.to_vec());
            EditRequest { fen, hands, ..EditRequest::default() }.apply(game.as_ref())
        };
        let reply = with("zigzag", &[hand("J", 2), hand("j", 0)]).unwrap();
        assert_eq!((reply.problem, reply.hands), (None, vec![hand("J", 2)]));
        for (wrong, expected) in
            [(hand("Q", 1), "cannot be in the bracket"), (hand("J", 200), "only")]
        {
            let problem = with("zigzag", &[wrong]).unwrap().problem.unwrap();
            assert!(problem.contains(expected), "{problem}");
        }
        assert!(matches!(with("zigzag", &[hand("?", 1)]), Err(EditError::Piece(_))));
        assert_eq!(with("chess", &[hand("N", 1)]), Err(EditError::NoHands));
    }

    #[test]
    fn every_game_can_be_cleared_and_set_up_anew() {
        for id in heterodox_catalog::variants() {
            let game = find(&id).unwrap();
            let letters = tokens_by_square(game.start().as_ref());
            let change =
                |(square, piece): (&String, _)| EditChange { square: square.clone(), piece };
            let changes =
                letters.iter().map(|(on, piece)| change((on, Some(piece.clone())))).collect();
            let fen = EditReply::of(game.as_ref(), Setup::default()).fen;
            let request = EditRequest { fen, changes, clear: true, ..EditRequest::default() };
            let reply = request.apply(game.as_ref()).unwrap();
            assert_eq!(reply.problem, None, "{id}: {}", reply.fen);
            assert_eq!(reply.pieces, letters, "{id}");
        }
    }
}
