//! The naive second opinion: the rules pages once more, plain and slow.
//!
//! Nothing here is shared with the fast code: no bitboards, no tables, only
//! loops over squares and letters that follow the sentences of the pages. What
//! the two say of a position must be the same.
//!
//! A game on a rectangle is described by `base` (what the games share and where
//! they differ) and its own file; `play` makes moves of what they say, and
//! `pacifist` lays Pacifist Chess over any of them. `clash`, on its graph,
//! stands alone.

mod base;
mod board;
mod chess;
mod clash;
mod force;
mod mwchess;
mod pacifist;
mod play;
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

pub use force::wins_by_force;
pub use setup::random_setup;

/// What the naive rules say of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Result and reason, as `("1-0", "checkmate")`; `None`: the game goes on. A
    /// position that is only drawn by rule has its moves all the same.
    pub outcome: Option<(String, String)>,
    /// The coordinate text of every legal move, and the FEN after it.
    pub moves: BTreeMap<String, String>,
}

/// Why a FEN (or a game id) is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The field at fault: `game`, `fields` (their number or separation),
    /// `placement`, `turn`, `castling`, `unmoved`, `ep`, `halfmove`, `fullmove`.
    pub field: &'static str,
    /// What is wrong with it.
    pub why: String,
}

impl Refusal {
    fn new(field: &'static str, why: String) -> Refusal {
        Refusal { field, why }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.why)
    }
}

impl std::error::Error for Refusal {}

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
struct Next {
    position: Position,
    /// The move has won, which the position alone does not tell.
    won: bool,
}

impl Game {
    fn named(game: &str) -> Option<Game> {
        let parts: Vec<&str> = game.split(':').collect();
        match parts.as_slice() {
            ["clash"] => Some(Game::Clash),
            ["pacifist", rest @ ..] => Pacifist::named(rest).map(Game::Pacifist),
            parts => {
                let (base, taken) = Base::named(parts)?;
                (taken == parts.len()).then_some(Game::Plain(base))
            }
        }
    }

    fn read(self, fen: &str) -> Result<Position, Refusal> {
        match self {
            Game::Plain(base) => {
                let state = State::read(base, fen)?;
                play::check(base, &state)?;
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
    fn of(game: &str, fen: &str) -> Result<Position, Refusal> {
        let known = Game::named(game);
        known.ok_or_else(|| Refusal::new("game", format!("no game '{game}'")))?.read(fen)
    }

    fn write(&self) -> String {
        match self {
            Position::Plain(base, state) => state.write(*base),
            Position::Pacifist(pacifist, state) => state.write(pacifist.base),
            Position::Clash(clash) => clash.write(),
        }
    }

    /// Whether White is to move.
    fn is_white(&self) -> bool {
        match self {
            Position::Plain(_, state) | Position::Pacifist(_, state) => state.white,
            Position::Clash(clash) => clash.white,
        }
    }

    /// The outcome, and the legal moves: none in a finished game, all in one that is
    /// only drawn by rule.
    fn judge(&self) -> (Option<(String, String)>, BTreeMap<String, Next>) {
        let (outcome, moves): (_, BTreeMap<String, Next>) = match self {
            Position::Plain(base, state) => {
                let legal = play::legal_moves(*base, state);
                let outcome = play::outcome(*base, state, &legal);
                let next = |state| Next { position: Position::Plain(*base, state), won: false };
                (outcome, legal.into_iter().map(|(text, state)| (text, next(state))).collect())
            }
            Position::Pacifist(pacifist, state) => {
                let legal = pacifist.legal_moves(state);
                let outcome = pacifist.outcome(state, legal.len());
                let next = |after: pacifist::After| Next {
                    position: Position::Pacifist(*pacifist, after.state),
                    won: after.poliwin,
                };
                (outcome, legal.into_iter().map(|(text, after)| (text, next(after))).collect())
            }
            Position::Clash(clash) => {
                let next = |clash| Next { position: Position::Clash(clash), won: false };
                let legal = clash.moves().into_iter();
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
        let (_, moves) = self.judge();
        if depth == 1 {
            return moves.len() as u64;
        }
        let going_on = moves.values().filter(|next| !next.won);
        going_on.map(|next| next.position.perft(depth - 1)).sum()
    }
}

/// Reads a FEN, checks it, and says everything the rules say of the position.
///
/// # Errors
/// If there is no such game, or the FEN is no position of it.
pub fn answer(game: &str, fen: &str) -> Result<Answer, Refusal> {
    let (outcome, moves) = Position::of(game, fen)?.judge();
    let moves = moves.into_iter().map(|(text, next)| (text, next.position.write())).collect();
    Ok(Answer { outcome, moves })
}

/// The canonical text of a FEN.
///
/// # Errors
/// As [`answer`].
pub fn canonical(game: &str, fen: &str) -> Result<String, Refusal> {
    Position::of(game, fen).map(|position| position.write())
}

/// The start position of a game; `None` if there is no such game or option.
pub fn start(game: &str) -> Option<String> {
    let fen = match Game::named(game)? {
        Game::Plain(base) => base.start(),
        Game::Pacifist(pacifist) => pacifist.base.start(),
        Game::Clash => clash::START,
    };
    Some(fen.to_string())
}

/// The number of move sequences of that length.
///
/// # Panics
/// If the game or the FEN is refused: it is for tests.
pub fn perft(game: &str, fen: &str, depth: u32) -> u64 {
    Position::of(game, fen).unwrap_or_else(|refusal| panic!("{game} {fen}: {refusal}")).perft(depth)
}
