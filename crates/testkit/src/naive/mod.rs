//! Naive reference implementations of the rules of all games, for differential
//! tests.
//!
//! They share nothing with the games' own code. There are no bitboards and no
//! tables, only loops over squares and letters that follow the sentences of the
//! rules pages. Both implementations must agree on every position.
//!
//! Games on a rectangular board are described by `base`, which has their common
//! parts and their differences, and by a file for each game. `moves` generates
//! and plays moves from these descriptions, and `pacifist` adds Pacifist Chess to
//! any of them. `clash`, on its graph, is separate.

mod base;
mod board;
mod chess;
mod clash;
mod forced_win;
mod moves;
mod mwchess;
mod pacifist;
mod setup;
mod state;
mod zigzag;
mod zwangkrieg;
mod zwangkrieg_moves;

use std::collections::BTreeMap;
use std::fmt;

use base::Base;
use clash::Clash;
use pacifist::Pacifist;
use state::State;

pub use forced_win::is_forced_win;
pub use setup::random_setup;

/// Outcome and legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionInfo {
    /// Result and reason, such as `("1-0", "checkmate")`, or `None` if the game
    /// is not over. A position that is only drawn by rule still has its legal
    /// moves.
    pub outcome: Option<(String, String)>,
    /// Legal moves in coordinate notation, with the FENs after them.
    pub moves: BTreeMap<String, String>,
}

/// Error for an invalid FEN or game id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveError {
    /// Invalid field: `game`, `fields` (their number or separation), `placement`,
    /// `turn`, `castling`, `unmoved`, `ep`, `halfmove` or `fullmove`.
    pub field: &'static str,
    /// Description of the error.
    pub message: String,
}

impl NaiveError {
    fn new(field: &'static str, message: String) -> NaiveError {
        NaiveError { field, message }
    }
}

impl fmt::Display for NaiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for NaiveError {}

/// A game with its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Game {
    Plain(Base),
    Pacifist(Pacifist),
    Clash,
}

/// A position of any game.
enum Position {
    Plain(Base, State),
    Pacifist(Pacifist, State),
    Clash(Clash),
}

/// A position after a legal move.
struct Successor {
    position: Position,
    /// True if the move has won by a rule that the position alone does not show.
    won: bool,
}

impl Game {
    fn from_id(game: &str) -> Option<Game> {
        let parts: Vec<&str> = game.split(':').collect();
        match parts.as_slice() {
            ["clash"] => Some(Game::Clash),
            ["pacifist", rest @ ..] => Pacifist::from_id_parts(rest).map(Game::Pacifist),
            parts => {
                let (base, used) = Base::from_id_parts(parts)?;
                (used == parts.len()).then_some(Game::Plain(base))
            }
        }
    }

    fn read(self, fen: &str) -> Result<Position, NaiveError> {
        match self {
            Game::Plain(base) => {
                let state = State::read(base, fen)?;
                moves::check(base, &state)?;
                Ok(Position::Plain(base, state))
            }
            Game::Pacifist(pacifist) => {
                let state = State::read(pacifist.base, fen)?;
                pacifist.check(&state)?;
                Ok(Position::Pacifist(pacifist, state))
            }
            Game::Clash => Clash::read(fen).map(Position::Clash),
        }
    }
}

impl Position {
    fn parse(game: &str, fen: &str) -> Result<Position, NaiveError> {
        let known = Game::from_id(game);
        known.ok_or_else(|| NaiveError::new("game", format!("no game '{game}'")))?.read(fen)
    }

    fn write(&self) -> String {
        match self {
            Position::Plain(base, state) => state.write(*base),
            Position::Pacifist(pacifist, state) => state.write(pacifist.base),
            Position::Clash(clash) => clash.write(),
        }
    }

    /// Returns whether White is to move.
    fn is_white(&self) -> bool {
        match self {
            Position::Plain(_, state) | Position::Pacifist(_, state) => state.white,
            Position::Clash(clash) => clash.white,
        }
    }

    /// Returns the outcome and the legal moves. There are none in a finished
    /// game, but all in a position that is only drawn by rule.
    fn outcome_and_moves(&self) -> (Option<(String, String)>, BTreeMap<String, Successor>) {
        let (outcome, moves): (_, BTreeMap<String, Successor>) = match self {
            Position::Plain(base, state) => {
                let legal = moves::legal_moves(*base, state);
                let outcome = moves::outcome(*base, state, &legal);
                let next =
                    |state| Successor { position: Position::Plain(*base, state), won: false };
                (outcome, legal.into_iter().map(|(text, state)| (text, next(state))).collect())
            }
            Position::Pacifist(pacifist, state) => {
                let legal = pacifist.legal_moves(state);
                let outcome = pacifist.outcome(state, legal.len());
                let next = |after: pacifist::TurnResult| Successor {
                    position: Position::Pacifist(*pacifist, after.state),
                    won: after.poliwin,
                };
                (outcome, legal.into_iter().map(|(text, after)| (text, next(after))).collect())
            }
            Position::Clash(clash) => {
                let next = |clash| Successor { position: Position::Clash(clash), won: false };
                let legal = clash.legal_moves().into_iter();
                (clash.outcome(), legal.map(|(text, clash)| (text, next(clash))).collect())
            }
        };
        let is_over = |(_, reason): &(String, String)| {
            reason != "move-limit" && reason != "insufficient-material"
        };
        if outcome.as_ref().is_some_and(is_over) {
            (outcome, BTreeMap::new())
        } else {
            (outcome, moves)
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let (_, moves) = self.outcome_and_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let unfinished = moves.values().filter(|successor| !successor.won);
        unfinished.map(|successor| successor.position.perft(depth - 1)).sum()
    }
}

/// Parses and validates a FEN, and returns its outcome and legal moves.
///
/// # Errors
/// If the game id or the FEN is invalid.
pub fn position_info(game: &str, fen: &str) -> Result<PositionInfo, NaiveError> {
    let (outcome, moves) = Position::parse(game, fen)?.outcome_and_moves();
    let moves =
        moves.into_iter().map(|(text, successor)| (text, successor.position.write())).collect();
    Ok(PositionInfo { outcome, moves })
}

/// Returns a FEN in canonical form.
///
/// # Errors
/// If the game id or the FEN is invalid.
pub fn canonical(game: &str, fen: &str) -> Result<String, NaiveError> {
    Position::parse(game, fen).map(|position| position.write())
}

/// Returns the FEN of a game's starting position, or `None` if there is no such
/// game or option.
pub fn start(game: &str) -> Option<String> {
    let fen = match Game::from_id(game)? {
        Game::Plain(base) => base.start(),
        Game::Pacifist(pacifist) => pacifist.base.start(),
        Game::Clash => clash::START,
    };
    Some(fen.to_string())
}

/// Returns the perft count of a position.
///
/// # Panics
/// If the game id or the FEN is invalid.
pub fn perft(game: &str, fen: &str, depth: u32) -> u64 {
    Position::parse(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}")).perft(depth)
}
