//! `heterodox show`: prints a position, drawn or as JSON.

use crate::cli::ShowArgs;
use crate::draw::{BoardView, DrawOptions, describe_state};
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::set_up;
use heterodox_catalog::{AnyGame, AnyMatch};
use serde::Serialize;

pub(crate) fn run(args: &ShowArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.position.game.find()?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let played = set_up(game.as_ref(), fen, moves)?;
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
