//! The exported classes, which the TypeScript of the npm package wraps. An error is thrown as the
//! JSON of a [`Problem`](crate::Problem).

use crate::problem::thrown;
use crate::{game, matches, position};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A result whose error is thrown.
type Thrown<T> = Result<T, JsValue>;

/// The games that a page knows.
#[wasm_bindgen]
#[derive(Default, Debug)]
pub struct Games(game::Games);

#[wasm_bindgen]
impl Games {
    /// Creates the list with the built-in games.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Games {
        Games::default()
    }

    /// See [`Games::list`](game::Games::list).
    pub fn list(&self) -> Thrown<String> {
        self.0.list().map_err(thrown)
    }

    /// See [`Games::find`](game::Games::find).
    pub fn find(&self, id: &str) -> Thrown<Game> {
        self.0.find(id).map(Game).map_err(thrown)
    }

    /// See [`Games::define`](game::Games::define).
    pub fn define(&mut self, text: &str, section: Option<String>) -> Thrown<Game> {
        self.0.define(text, section.as_deref()).map(Game).map_err(thrown)
    }

    /// See [`Games::read_pgn`](game::Games::read_pgn).
    #[wasm_bindgen(js_name = readPgn)]
    pub fn read_pgn(&mut self, text: &str) -> Thrown<String> {
        self.0.read_pgn(text).map_err(thrown)
    }
}

/// A game with its options chosen.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(game::GameHandle);

#[wasm_bindgen]
impl Game {
    /// See [`GameHandle::id`](game::GameHandle::id).
    pub fn id(&self) -> String {
        self.0.id()
    }

    /// See [`GameHandle::definition`](game::GameHandle::definition).
    pub fn definition(&self) -> Option<String> {
        self.0.definition()
    }

    /// See [`GameHandle::start`](game::GameHandle::start).
    pub fn start(&self) -> String {
        self.0.start()
    }

    /// See [`GameHandle::source`](game::GameHandle::source).
    pub fn source(&self) -> Thrown<String> {
        self.0.source().map_err(thrown)
    }

    /// See [`GameHandle::info`](game::GameHandle::info).
    pub fn info(&self) -> Thrown<String> {
        self.0.info().map_err(thrown)
    }

    /// See [`GameHandle::rules`](game::GameHandle::rules).
    pub fn rules(&self) -> Thrown<String> {
        self.0.rules().map_err(thrown)
    }

    /// See [`GameHandle::position`](game::GameHandle::position).
    pub fn position(&self, fen: Option<String>) -> Thrown<Position> {
        self.0.position(fen.as_deref()).map(Position).map_err(thrown)
    }

    /// See [`GameHandle::new_match`](game::GameHandle::new_match).
    #[wasm_bindgen(js_name = newMatch)]
    pub fn new_match(&self, fen: Option<String>) -> Thrown<Match> {
        self.0.new_match(fen.as_deref()).map(Match).map_err(thrown)
    }

    /// See [`GameHandle::read_pgn`](game::GameHandle::read_pgn).
    #[wasm_bindgen(js_name = readPgn)]
    pub fn read_pgn(&self, text: &str) -> Thrown<String> {
        self.0.read_pgn(text).map_err(thrown)
    }

    /// See [`GameHandle::write_pgn`](game::GameHandle::write_pgn).
    #[wasm_bindgen(js_name = writePgn)]
    pub fn write_pgn(&self, game: &str) -> Thrown<String> {
        self.0.write_pgn(game).map_err(thrown)
    }
}

/// A legal position.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Position(position::PositionHandle);

#[wasm_bindgen]
impl Position {
    /// See [`PositionHandle::fen`](position::PositionHandle::fen).
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// Returns true if White is to move.
    #[wasm_bindgen(js_name = whiteToMove)]
    pub fn white_to_move(&self) -> bool {
        self.0.turn() == heterodox_kernel::Color::White
    }

    /// See [`PositionHandle::is_same`](position::PositionHandle::is_same).
    #[wasm_bindgen(js_name = isSame)]
    pub fn is_same(&self, other: &Position) -> bool {
        self.0.is_same(&other.0)
    }

    /// See [`PositionHandle::source`](position::PositionHandle::source).
    pub fn source(&self) -> Thrown<String> {
        self.0.source().map_err(thrown)
    }

    /// See [`PositionHandle::view`](position::PositionHandle::view).
    pub fn view(&self) -> Thrown<String> {
        self.0.view().map_err(thrown)
    }

    /// See [`PositionHandle::moves`](position::PositionHandle::moves).
    pub fn moves(&self) -> Thrown<String> {
        self.0.moves().map_err(thrown)
    }

    /// See [`PositionHandle::ids`](position::PositionHandle::ids).
    pub fn ids(&self) -> Thrown<String> {
        self.0.ids().map_err(thrown)
    }

    /// See [`PositionHandle::play`](position::PositionHandle::play).
    pub fn play(&self, moves: &str) -> Thrown<Position> {
        self.0.play(moves).map(Position).map_err(thrown)
    }

    /// See [`PositionHandle::san`](position::PositionHandle::san).
    pub fn san(&self, mv: &str) -> Thrown<String> {
        self.0.san(mv).map_err(thrown)
    }

    /// See [`PositionHandle::id`](position::PositionHandle::id).
    pub fn id(&self, mv: &str) -> Thrown<String> {
        self.0.id(mv).map_err(thrown)
    }

    /// See [`PositionHandle::sentence`](position::PositionHandle::sentence).
    pub fn sentence(&self, mv: &str) -> Thrown<String> {
        self.0.sentence(mv).map_err(thrown)
    }

    /// See [`PositionHandle::said`](position::PositionHandle::said).
    pub fn said(&self, mv: &str) -> Thrown<String> {
        self.0.said(mv).map_err(thrown)
    }

    /// See [`PositionHandle::effect`](position::PositionHandle::effect).
    pub fn effect(&self, mv: &str) -> Thrown<String> {
        self.0.effect(mv).map_err(thrown)
    }

    /// See [`PositionHandle::svg`](position::PositionHandle::svg).
    pub fn svg(&self, options: &str) -> Thrown<String> {
        self.0.svg(options).map_err(thrown)
    }

    /// See [`PositionHandle::reasons`](position::PositionHandle::reasons).
    pub fn reasons(&self, from: Option<String>, drop: Option<String>) -> Thrown<String> {
        self.0.reasons(from, drop).map_err(thrown)
    }

    /// See [`PositionHandle::outcome`](position::PositionHandle::outcome).
    pub fn outcome(&self) -> Thrown<Option<String>> {
        self.0.outcome().map_err(thrown)
    }

    /// See [`PositionHandle::perft`](position::PositionHandle::perft).
    pub fn perft(&self, depth: u32) -> Thrown<u64> {
        self.0.perft(depth).map_err(thrown)
    }
}

/// A game that is being played, with its moves.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Match(matches::MatchHandle);

#[wasm_bindgen]
impl Match {
    /// See [`MatchHandle::play`](matches::MatchHandle::play).
    pub fn play(&mut self, mv: &str) -> Thrown<String> {
        self.0.play(mv).map_err(thrown)
    }

    /// See [`MatchHandle::undo`](matches::MatchHandle::undo).
    pub fn undo(&mut self) -> Option<String> {
        self.0.undo()
    }

    /// See [`MatchHandle::position`](matches::MatchHandle::position).
    pub fn position(&self) -> Position {
        Position(self.0.position())
    }

    /// See [`MatchHandle::moves`](matches::MatchHandle::moves).
    pub fn moves(&self) -> Thrown<String> {
        self.0.moves().map_err(thrown)
    }

    /// See [`MatchHandle::sans`](matches::MatchHandle::sans).
    pub fn sans(&self) -> Thrown<String> {
        self.0.sans().map_err(thrown)
    }

    /// See [`MatchHandle::source`](matches::MatchHandle::source).
    pub fn source(&self) -> Thrown<String> {
        self.0.source().map_err(thrown)
    }

    /// See [`MatchHandle::view`](matches::MatchHandle::view).
    pub fn view(&self) -> Thrown<String> {
        self.0.view().map_err(thrown)
    }

    /// See [`MatchHandle::repetitions`](matches::MatchHandle::repetitions).
    pub fn repetitions(&self) -> u32 {
        self.0.repetitions()
    }

    /// See [`MatchHandle::outcome`](matches::MatchHandle::outcome).
    pub fn outcome(&self) -> Thrown<Option<String>> {
        self.0.outcome().map_err(thrown)
    }

    /// See [`MatchHandle::pgn`](matches::MatchHandle::pgn).
    pub fn pgn(&self, tags: &str) -> Thrown<String> {
        self.0.pgn(tags).map_err(thrown)
    }
}
