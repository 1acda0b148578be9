//! The position editor, for positions that may be illegal.

use super::App;
use super::extract::{Json, Path};
use crate::error::{ApiError, ErrorBody, sentence};
use crate::games::GameEntry;
use crate::json::{EditChange, EditReply, EditRequest, InHand};
use crate::present;
use axum::extract::State;
use heterodox_kernel::fen::read_piece;
use heterodox_kernel::{Piece, Setup};

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
    let format = entry.game.fen_format();
    let mut setup = format.parse_partial(&request.fen).map_err(ApiError::fen)?;
    if request.clear {
        setup.pieces.clear();
        setup.pocket.clear();
    }
    for change in &request.changes {
        put(&entry, &mut setup, change)?;
    }
    for hand in &request.hands {
        set_pocket(&entry, &mut setup, hand)?;
    }
    if let Some(turn) = request.turn {
        setup.turn = turn.into();
    }
    Ok(axum::Json(reply(&entry, setup)))
}

/// Puts a piece on a square, or removes the piece there.
fn put(entry: &GameEntry, setup: &mut Setup, change: &EditChange) -> Result<(), ApiError> {
    let square = entry.game.board().square(&change.square);
    let unknown = || format!("The board has no square {:?}.", change.square);
    let square = square.ok_or_else(|| ApiError::bad("bad-edit", unknown()))?;
    match &change.piece {
        Some(letter) => setup.pieces.insert(square, parse_piece(entry, letter)?),
        None => setup.pieces.remove(&square),
    };
    Ok(())
}

/// Sets the number of pieces of a kind in hand.
fn set_pocket(entry: &GameEntry, setup: &mut Setup, hand: &InHand) -> Result<(), ApiError> {
    if entry.game.fen_format().pocket.is_none() {
        return Err(ApiError::bad("bad-edit", "This game has no pieces in hand."));
    }
    let piece = parse_piece(entry, &hand.piece)?;
    match hand.count {
        0 => setup.pocket.remove(&piece),
        count => setup.pocket.insert(piece, count.into()),
    };
    Ok(())
}

/// Removes the rights that the pieces no longer allow, and returns the position with
/// the first error that remains.
fn reply(entry: &GameEntry, mut setup: Setup) -> EditReply {
    let game = &entry.game;
    game.drop_unsupported_rights(&mut setup);
    let (result, board) = (game.match_from_setup(&setup), game.board());
    let letter =
        |piece: &Piece| piece.color.case(game.kinds()[piece.kind.index()].letter).to_string();
    let pieces = setup.pieces.iter();
    let hands = setup.pocket.iter();
    EditReply {
        fen: game.fen_format().format(&setup),
        pieces: pieces.map(|(on, piece)| (board.name(*on).to_owned(), letter(piece))).collect(),
        hands: hands
            .map(|(piece, &count)| InHand {
                piece: letter(piece),
                count: count.try_into().unwrap_or(u8::MAX),
            })
            .collect(),
        turn: setup.turn.into(),
        position: result.as_ref().ok().map(|played| present::position(played.as_ref())),
        problem: result.err().map(|error| sentence(&error.to_string())),
    }
}

/// Parses the letter of a piece, upper case for White.
fn parse_piece(entry: &GameEntry, text: &str) -> Result<Piece, ApiError> {
    let bad = |message: String| ApiError::bad("bad-edit", message);
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(bad(format!("{text:?} is not the letter of a piece.")));
    };
    read_piece(letter, entry.game.kinds()).map_err(|problem| bad(sentence(&problem.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;

    fn edited(game: &str, fen: Option<&str>, changes: &[(&str, Option<&str>)]) -> EditReply {
        let entry = Games::default().find(game).unwrap();
        let mut setup = match fen {
            Some(fen) => entry.game.parse_setup(fen).unwrap(),
            None => entry.game.start().to_setup(),
        };
        for (square, piece) in changes {
            let (square, piece) = (square.to_string(), piece.map(str::to_owned));
            put(&entry, &mut setup, &EditChange { square, piece }).unwrap();
        }
        reply(&entry, setup)
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
        let mut setup = entry.game.start().to_setup();
        set_pocket(&entry, &mut setup, &hand("J", 2)).unwrap();
        set_pocket(&entry, &mut setup, &hand("j", 0)).unwrap();
        assert!(set_pocket(&entry, &mut setup, &hand("?", 1)).is_err());
        let answer = reply(&entry, setup.clone());
        assert_eq!((answer.problem, answer.hands), (None, vec![hand("J", 2)]));
        for (wrong, expected) in
            [(hand("Q", 1), "cannot be in the bracket"), (hand("J", 200), "only")]
        {
            let mut setup = setup.clone();
            set_pocket(&entry, &mut setup, &wrong).unwrap();
            let problem = reply(&entry, setup).problem.unwrap();
            assert!(problem.contains(expected), "{problem}");
        }

        let chess = Games::default().find("chess").unwrap();
        let mut setup = chess.game.start().to_setup();
        let error = set_pocket(&chess, &mut setup, &hand("N", 1)).unwrap_err();
        assert!(error.message().contains("in hand"), "{}", error.message());
    }

    #[test]
    fn every_game_can_be_cleared_and_set_up_anew() {
        for id in heterodox_catalog::variants() {
            let entry = Games::default().find(&id).unwrap();
            let start = entry.game.start();
            let mut setup = entry.game.parse_setup(&reply(&entry, Setup::default()).fen).unwrap();
            for (square, piece) in entry.pieces(start.as_ref()) {
                put(&entry, &mut setup, &EditChange { square, piece: Some(piece) }).unwrap();
            }
            let reply = reply(&entry, setup);
            assert_eq!(reply.problem, None, "{id}: {}", reply.fen);
            assert_eq!(reply.pieces, entry.pieces(start.as_ref()), "{id}");
        }
    }
}
