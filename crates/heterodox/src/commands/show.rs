//! `heterodox show`: a position, drawn or as JSON.

use crate::cli::ShowArgs;
use crate::draw::{Look, Scene, situation};
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::set_up;
use heterodox_catalog::{AnyGame, AnyMatch};
use serde::Serialize;

pub(crate) fn run(args: &ShowArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = heterodox_catalog::find(&args.position.game)?;
    let (fen, moves) = (args.position.fen.as_deref(), args.position.moves.as_deref());
    let played = set_up(game.as_ref(), fen, moves)?;
    let text = if args.json {
        serde_json::to_string(&State::of(game.as_ref(), played.as_ref()))? + "\n"
    } else {
        let look = Look { colors: screen.colors, symbols: args.look.symbols, flip: args.look.flip };
        page(game.as_ref(), played.as_ref(), look)
    };
    Ok(screen.print(&text)?)
}

/// The board, the situation and the FEN.
fn page(game: &dyn AnyGame, played: &dyn AnyMatch, look: Look) -> String {
    let position = played.position();
    let scene = Scene {
        board: game.board(),
        kinds: game.kinds(),
        position: position.as_ref(),
        last_move: played.moves().last().copied(),
        look,
    };
    let name = game.info().name;
    format!("{name}\n\n{}\n{}{}\n", scene.draw(), situation(game, played), position.fen())
}

/// The state of a match for programs.
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
