//! `heterodox show`: prints a position, drawn or as JSON.

use crate::cli::ShowArgs;
use crate::draw::{BoardView, DrawOptions, describe_state};
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::set_up;
use heterodox_api::{GameSummary, PositionView};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move, Square};
use heterodox_picture::Picture;
use serde::Serialize;
use std::path::Path;

pub(crate) fn run(args: &ShowArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.position.game.find()?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let played = set_up(game.as_ref(), fen, moves)?;
    if let Some(file) = &args.picture {
        return write_picture(game.as_ref(), played.as_ref(), file, args.drawing.flip);
    }
    let text = if args.json {
        serde_json::to_string(&State::of(game.as_ref(), played.as_ref()))? + "\n"
    } else {
        let options = DrawOptions {
            colors: screen.colors,
            symbols: args.drawing.symbols,
            flip: args.drawing.flip,
        };
        page(game.as_ref(), played.as_ref(), options)
    };
    Ok(screen.print(&text)?)
}

/// Writes a picture of the current position, with the squares of the last move marked.
fn write_picture(
    game: &dyn AnyGame,
    played: &dyn AnyMatch,
    file: &Path,
    flip: bool,
) -> Result<(), Error> {
    let (summary, position) = (GameSummary::of(game), played.position());
    let view = PositionView::without_moves(position.as_ref(), None);
    let squares = played.moves().last().map(|&mv| touched_squares(mv)).unwrap_or_default();
    let squares: Vec<&str> = squares.iter().map(|&square| game.board().name(square)).collect();
    let picture = Picture::of(&summary, &view)
        .orientation(if flip { Color::Black } else { Color::White })
        .last_move(&squares);
    let failed = |error: &dyn ToString| Error::Picture(error.to_string());
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let data = match ending.to_ascii_lowercase().as_str() {
        "svg" => picture.svg().map_err(|error| failed(&error))?.into_bytes(),
        "png" => picture.png().map_err(|error| failed(&error))?,
        _ => return Err(Error::Picture("the name of a picture ends in .svg or .png".to_owned())),
    };
    std::fs::write(file, data).map_err(|problem| Error::File { file: file.to_owned(), problem })
}

/// Returns the squares that a move touches.
fn touched_squares(mv: Move) -> Vec<Square> {
    let displaced = mv.displacement().map(|(from, to)| [from, to]);
    let captured = mv.captures_elsewhere().iter().copied();
    [mv.from, mv.to].into_iter().chain(displaced.into_iter().flatten()).chain(captured).collect()
}

/// Returns the board, the description of the state and the FEN.
fn page(game: &dyn AnyGame, played: &dyn AnyMatch, options: DrawOptions) -> String {
    let position = played.position();
    let view = BoardView {
        board: game.board(),
        kinds: game.kinds(),
        position: position.as_ref(),
        last_move: played.moves().last().copied(),
        options,
    };
    let name = game.info().name;
    format!("{name}\n\n{}\n{}{}\n", view.draw(), describe_state(game, played), position.fen())
}

/// The state of a match as JSON.
#[derive(Serialize)]
struct State {
    game: String,
    fen: String,
    turn: char,
    check: bool,
    outcome: Option<End>,
    legal: usize,
}

#[derive(Serialize)]
struct End {
    result: &'static str,
    reason: &'static str,
}

impl State {
    fn of(game: &dyn AnyGame, played: &dyn AnyMatch) -> State {
        let position = played.position();
        let end = played.outcome();
        State {
            game: game.info().id,
            fen: position.fen(),
            turn: position.turn().fen_letter(),
            check: !position.checkers().is_empty(),
            outcome: end.map(|end| End { result: end.result(), reason: end.reason.id() }),
            legal: played.legal_moves().len(),
        }
    }
}
