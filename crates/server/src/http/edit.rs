//! The position editor. A position that is being edited may be illegal, so it is
//! kept as the fields of its FEN.

use super::App;
use super::extract::{Json, Path};
use crate::error::{ApiError, ErrorBody, sentence};
use crate::games::GameEntry;
use crate::json::{Color, EditChange, EditReply, EditRequest, InHand};
use crate::present;
use axum::extract::State;
use heterodox_kernel::fen::{read_piece, read_placement, write_placement};
use heterodox_kernel::{FenError, FenField, FenProblem, Piece, Square};
use std::collections::BTreeMap;

/// Changes a position that may be illegal.
#[utoipa::path(post, path = "/api/games/{game}/edit", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = EditRequest,
    responses((status = 200, body = EditReply), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn edit(
    State(app): State<App>,
    Path(game): Path<String>,
    Json(request): Json<EditRequest>,
) -> Result<axum::Json<EditReply>, ApiError> {
    let entry = app.hub.games.find(&game)?;
    let mut draft = Draft::read(&entry, &request.fen)?;
    if request.clear {
        draft.clear();
    }
    for change in &request.changes {
        draft.change(&entry, change)?;
    }
    for hand in &request.hands {
        draft.set_hand(&entry, hand)?;
    }
    if let Some(turn) = request.turn {
        draft.set_turn(turn);
    }
    Ok(axum::Json(draft.into_reply(&entry)))
}

/// A position that may be illegal.
struct Draft {
    pieces: BTreeMap<Square, Piece>,
    /// The letters in the brackets of the FEN, in games that have them.
    bracket: Option<String>,
    /// The fields after the piece placement.
    fields: Vec<String>,
}

/// Index of the side to move in `fields`.
const TURN: usize = 0;

/// Maximum number of repairs of a draft: more than any game has rights.
const MAX_REPAIRS: usize = 64;

impl Draft {
    fn read(entry: &GameEntry, fen: &str) -> Result<Draft, ApiError> {
        let mut fields = fen.split_whitespace().map(str::to_owned);
        let placement = fields.next().unwrap_or_default();
        let (placement, bracket) = match placement.strip_suffix(']') {
            Some(text) => match text.split_once('[') {
                Some((placement, bracket)) => (placement.to_owned(), Some(bracket.to_owned())),
                None => (placement, None),
            },
            None => (placement, None),
        };
        let (board, kinds) = (entry.game.board(), entry.game.kinds());
        let pieces = read_placement(&placement, board, kinds).map_err(ApiError::fen)?;
        let letters = bracket.iter().flat_map(|text| text.chars());
        for letter in letters {
            let error = |problem| ApiError::fen(FenError::new(FenField::Bracket, problem));
            read_piece(letter, kinds).map_err(error)?;
        }
        let mut fields: Vec<String> = fields.collect();
        if fields.is_empty() {
            fields.push("w".to_owned());
        }
        Ok(Draft { pieces: pieces.into_iter().collect(), bracket, fields })
    }

    fn clear(&mut self) {
        self.pieces.clear();
        if let Some(bracket) = &mut self.bracket {
            bracket.clear();
        }
    }

    fn change(&mut self, entry: &GameEntry, change: &EditChange) -> Result<(), ApiError> {
        let square = entry.game.board().square(&change.square);
        let unknown = || format!("The board has no square {:?}.", change.square);
        let square = square.ok_or_else(|| ApiError::bad("bad-edit", unknown()))?;
        let Some(text) = &change.piece else {
            self.pieces.remove(&square);
            return Ok(());
        };
        let (_, piece) = read_letter(entry, text)?;
        self.pieces.insert(square, piece);
        Ok(())
    }

    /// Sets the number of pieces of a kind in hand.
    fn set_hand(&mut self, entry: &GameEntry, hand: &InHand) -> Result<(), ApiError> {
        let Some(bracket) = &mut self.bracket else {
            let message = "This game has no pieces in hand.";
            return Err(ApiError::bad("bad-edit", message));
        };
        let (letter, _) = read_letter(entry, &hand.piece)?;
        bracket.retain(|other| other != letter);
        bracket.extend(std::iter::repeat_n(letter, hand.count.into()));
        Ok(())
    }

    fn set_turn(&mut self, turn: Color) {
        let color: heterodox_kernel::Color = turn.into();
        self.fields[TURN] = color.fen_letter().to_string();
    }

    fn turn(&self) -> Color {
        if self.fields[TURN] == "b" { Color::Black } else { Color::White }
    }

    fn fen(&self, entry: &GameEntry) -> String {
        let (board, kinds) = (entry.game.board(), entry.game.kinds());
        let placement = write_placement(board, kinds, |square| self.pieces.get(&square).copied());
        let bracket = self.bracket.as_ref().map(|text| format!("[{text}]")).unwrap_or_default();
        format!("{placement}{bracket} {}", self.fields.join(" "))
    }

    /// Removes the rights that the pieces no longer allow, and returns the position
    /// with the first error that remains.
    fn into_reply(mut self, entry: &GameEntry) -> EditReply {
        let mut result = entry.game.match_from_fen(&self.fen(entry));
        for _ in 0..MAX_REPAIRS {
            match &result {
                Err(error) if self.repair(entry, error) => {
                    result = entry.game.match_from_fen(&self.fen(entry));
                }
                _ => break,
            }
        }
        let (board, kinds) = (entry.game.board(), entry.game.kinds());
        let letter = |piece: &Piece| piece.color.case(kinds[piece.kind.index()].letter).to_string();
        let pieces = self.pieces.iter();
        let pieces = pieces.map(|(square, piece)| (board.name(*square).to_owned(), letter(piece)));
        let position = result.as_ref().ok().map(|played| present::position(played.as_ref()));
        EditReply {
            fen: self.fen(entry),
            pieces: pieces.collect(),
            hands: self.hands(),
            turn: self.turn(),
            problem: result.err().map(|error| sentence(&error.to_string())),
            position,
        }
    }

    fn hands(&self) -> Vec<InHand> {
        let mut hands: Vec<InHand> = Vec::new();
        for letter in self.bracket.iter().flat_map(|text| text.chars()) {
            let piece = letter.to_string();
            match hands.iter_mut().find(|hand| hand.piece == piece) {
                Some(hand) => hand.count = hand.count.saturating_add(1),
                None => hands.push(InHand { piece, count: 1 }),
            }
        }
        hands
    }

    /// Removes a right that the pieces no longer allow. Returns false if the error is
    /// not about such a right.
    fn repair(&mut self, entry: &GameEntry, error: &FenError) -> bool {
        let is_right = matches!(
            error.field,
            FenField::Castling | FenField::UnmovedPawns | FenField::EnPassant
        );
        let Some(index) = self.field_index(entry, error.field).filter(|_| is_right) else {
            return false;
        };
        let Some(field) = self.fields.get_mut(index) else { return false };
        let rest = match &error.problem {
            FenProblem::RightWithoutPiece { right, .. } if error.field != FenField::EnPassant => {
                field.replace(right.as_str(), "")
            }
            _ => String::new(),
        };
        let repaired = if rest.is_empty() { "-".to_owned() } else { rest };
        let changed = repaired != *field;
        *field = repaired;
        changed
    }

    /// Returns the index of a field in `fields`: the one in which an invalid character
    /// causes an error of that field.
    fn field_index(&self, entry: &GameEntry, field: FenField) -> Option<usize> {
        let start = entry.game.start().fen();
        let fields: Vec<&str> = start.split(' ').collect();
        (TURN + 1..fields.len().saturating_sub(1)).find(|&index| {
            let mut wrong = fields.clone();
            wrong[index + 1] = "?";
            entry.game.parse_fen(&wrong.join(" ")).is_err_and(|error| error.field == field)
        })
    }
}

/// Parses the letter of a piece, upper case for White.
fn read_letter(entry: &GameEntry, text: &str) -> Result<(char, Piece), ApiError> {
    let bad = |message: String| ApiError::bad("bad-edit", message);
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(bad(format!("{text:?} is not the letter of a piece.")));
    };
    let piece = read_piece(letter, entry.game.kinds());
    Ok((letter, piece.map_err(|problem| bad(sentence(&problem.to_string())))?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;

    fn edited(game: &str, fen: Option<&str>, changes: &[(&str, Option<&str>)]) -> EditReply {
        let entry = Games::default().find(game).unwrap();
        let start = entry.game.start().fen();
        let mut draft = Draft::read(&entry, fen.unwrap_or(&start)).unwrap();
        for (square, piece) in changes {
            let (square, piece) = (square.to_string(), piece.map(str::to_owned));
            draft.change(&entry, &EditChange { square, piece }).unwrap();
        }
        draft.into_reply(&entry)
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
        assert!(problem.contains("expected 1 King of White, found 0"), "{problem}");
        assert_eq!((reply.pieces.len(), reply.position), (31, None));
        assert!(reply.fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w"));
        let again = edited("chess", Some(&reply.fen), &[("e1", Some("K"))]);
        assert_eq!(again.problem, None);
    }

    #[test]
    fn pieces_can_be_put_into_hands_in_games_that_have_them() {
        let hand = |piece: &str, count| InHand { piece: piece.to_owned(), count };
        let entry = Games::default().find("zigzag").unwrap();
        let mut draft = Draft::read(&entry, &entry.game.start().fen()).unwrap();
        draft.set_hand(&entry, &hand("J", 2)).unwrap();
        draft.set_hand(&entry, &hand("j", 0)).unwrap();
        assert!(draft.set_hand(&entry, &hand("?", 1)).is_err());
        let reply = draft.into_reply(&entry);
        assert_eq!((reply.problem, reply.hands), (None, vec![hand("J", 2)]));

        let chess = Games::default().find("chess").unwrap();
        let mut draft = Draft::read(&chess, &chess.game.start().fen()).unwrap();
        let error = draft.set_hand(&chess, &hand("N", 1)).unwrap_err();
        assert!(error.message().contains("in hand"), "{}", error.message());
    }

    #[test]
    fn every_game_can_be_cleared_and_set_up_anew() {
        for id in heterodox_catalog::variants() {
            let entry = Games::default().find(&id).unwrap();
            let start = entry.game.start();
            let mut draft = Draft::read(&entry, &start.fen()).unwrap();
            draft.clear();
            let mut draft = Draft::read(&entry, &draft.into_reply(&entry).fen).unwrap();
            for (square, piece) in entry.pieces(start.as_ref()) {
                draft.change(&entry, &EditChange { square, piece: Some(piece) }).unwrap();
            }
            let reply = draft.into_reply(&entry);
            assert_eq!(reply.problem, None, "{id}: {}", reply.fen);
            assert_eq!(reply.pieces, entry.pieces(start.as_ref()), "{id}");
        }
    }
}
