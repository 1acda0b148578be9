//! Naive reference implementations of the rules of all games, for differential
//! tests.
//!
//! They share nothing with the games' own code. There are no bitboards and no
//! tables, only loops over squares and letters that follow the sentences of the
//! rules pages. Both implementations must agree on every position.
//!
//! Each game has its naive rules in its own folder, in `naive.rs`. It implements
//! [`Base`] if it is a game with Kings on a rectangular board, or else [`Rules`] and
//! [`Position`]. `games` lists the files.

mod base;
pub mod board;
#[path = "../../../../games/defined/naive/mod.rs"]
pub mod defined;
mod fen;
mod forced_win;
mod games;
mod moves;
pub mod orthodox;
mod random;
mod random_setup;
mod state;

use std::collections::BTreeMap;
use std::fmt;

pub use base::{Base, Right};
pub use fen::{Fields, read_turn};
pub use forced_win::is_forced_win;
pub use games::{base_rules, find};
pub use moves::{apply, pseudo_moves};
pub use random::{PieceOdds, Random};
pub use random_setup::{random_setup, random_setup_of};
pub use state::{MAX_COUNTER, MoveEffect, State};

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

impl PositionInfo {
    /// Returns the outcome and the legal moves of a position.
    pub fn of(position: &dyn Position) -> PositionInfo {
        let (outcome, moves) = outcome_and_legal_moves(position);
        let moves =
            moves.into_iter().map(|(text, successor)| (text, successor.position.write())).collect();
        PositionInfo { outcome, moves }
    }
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
    /// Creates an error that names the invalid field.
    pub fn new(field: &'static str, message: String) -> NaiveError {
        NaiveError { field, message }
    }
}

impl fmt::Display for NaiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for NaiveError {}

/// Result of a finished game and its reason, such as `("1-0", "checkmate")`.
pub type Outcome = (String, String);

/// Naive rules of a game with its options.
pub enum GameRules {
    /// Rules of a game that Pacifist Chess can be played over.
    Base(&'static dyn Base),
    /// Rules of another game.
    Other(Box<dyn Rules>),
}

/// Naive rules of a game of any kind.
pub trait Rules {
    /// FEN of the starting position.
    fn start(&self) -> String;

    /// Parses and validates a FEN.
    ///
    /// # Errors
    /// If the FEN is invalid.
    fn read(&self, fen: &str) -> Result<Box<dyn Position>, NaiveError>;

    /// Returns a random position, or `None` if the attempt was not valid. The game may be over in
    /// the position.
    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>>;
}

/// A position of a game of any kind.
pub trait Position {
    /// Returns the FEN.
    fn write(&self) -> String;

    /// Returns whether White is to move.
    fn is_white(&self) -> bool;

    /// Returns the outcome, and the moves that are legal if the game is not over.
    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>);
}

/// A position after a legal move.
pub struct Successor {
    /// The position.
    pub position: Box<dyn Position>,
    /// True if the move has won by a rule that the position alone does not show.
    pub won: bool,
}

/// Returns the outcome and the legal moves. There are none in a finished game, but
/// all in a position that is only drawn by rule.
fn outcome_and_legal_moves(
    position: &dyn Position,
) -> (Option<Outcome>, BTreeMap<String, Successor>) {
    let (outcome, moves) = position.outcome_and_moves();
    let is_over =
        |(_, reason): &Outcome| reason != "move-limit" && reason != "insufficient-material";
    if outcome.as_ref().is_some_and(is_over) {
        (outcome, BTreeMap::new())
    } else {
        (outcome, moves)
    }
}

fn parse(game: &str, fen: &str) -> Result<Box<dyn Position>, NaiveError> {
    let known = find(game);
    known.ok_or_else(|| NaiveError::new("game", format!("no game '{game}'")))?.read(fen)
}

/// Returns the perft count of a position.
pub fn perft_of(position: &dyn Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (_, moves) = outcome_and_legal_moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    let unfinished = moves.values().filter(|successor| !successor.won);
    unfinished.map(|successor| perft_of(successor.position.as_ref(), depth - 1)).sum()
}

/// Parses and validates a FEN, and returns its outcome and legal moves.
///
/// # Errors
/// If the game id or the FEN is invalid.
pub fn position_info(game: &str, fen: &str) -> Result<PositionInfo, NaiveError> {
    Ok(PositionInfo::of(parse(game, fen)?.as_ref()))
}

/// Returns a FEN in canonical form.
///
/// # Errors
/// If the game id or the FEN is invalid.
pub fn canonical(game: &str, fen: &str) -> Result<String, NaiveError> {
    parse(game, fen).map(|position| position.write())
}

/// Returns the FEN of a game's starting position, or `None` if there is no such
/// game or option.
pub fn start(game: &str) -> Option<String> {
    Some(find(game)?.start())
}

/// Returns the perft count of a position.
///
/// # Panics
/// If the game id or the FEN is invalid.
pub fn perft(game: &str, fen: &str, depth: u32) -> u64 {
    let position = parse(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"));
    perft_of(position.as_ref(), depth)
}
