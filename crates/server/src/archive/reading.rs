//! A game in PGN as it is to be stored.

use crate::clock;
use crate::games::{GameEntry, Games};
use crate::ids;
use crate::json::Status;
use crate::room::{Fact, Record, Seat, Setup, clock_of, control_of};
use crate::show;
use crate::store::{Entry, Listed, Summary, Whole};
use heterodox_catalog::AnyMatch;
use heterodox_kernel::pgn::{PgnError, RawGame};
use heterodox_kernel::{Outcome, Reason};
use std::sync::Arc;

/// What other programs call the games that we know by another name: chess, from
/// its usual start or another.
const CHESS: [&str; 4] = ["standard", "normal", "from position", "chess"];

/// Why a game is left out, and in which line of its text; 0: in none.
pub(super) struct Refusal {
    pub(super) line: u64,
    pub(super) problem: String,
}

impl Refusal {
    fn new(problem: impl ToString) -> Refusal {
        Refusal { line: 0, problem: problem.to_string() }
    }

    pub(super) fn too_long() -> Refusal {
        Refusal::new("more than a megabyte, which is too long for a game")
    }
}

impl From<PgnError> for Refusal {
    fn from(error: PgnError) -> Refusal {
        let line = error.line as u64;
        let said = PgnError { line: 0, ..error }.to_string();
        let problem = said.strip_prefix("PGN: ").unwrap_or(&said).to_owned();
        Refusal { line, problem }
    }
}

/// A game that is to be stored.
pub(super) struct Candidate {
    setup: Setup,
    facts: Vec<Fact>,
    moves: Vec<String>,
    outcome: Option<Outcome>,
    summary: Summary,
}

/// Reads a game. `usual` is what it is one of if its tags do not tell.
pub(super) fn candidate(games: &Games, usual: &str, raw: &RawGame) -> Result<Candidate, Refusal> {
    let entry = game_of(games, usual, raw)?;
    let played = entry.game.match_from_pgn(raw)?;
    let outcome = played.outcome();
    let position = played.position();
    let moves: Vec<String> =
        played.moves().into_iter().map(|mv| position.coordinates(mv)).collect();
    let seats = ["White", "Black"].map(|side| Some(seat(raw, side)));
    // Without its players a game does not go on, and no flag may fall in it.
    let clock = raw.tag("TimeControl").and_then(control_of).filter(|_| outcome.is_some());
    let facts = facts(raw, played.as_ref(), &moves, clock.map(|clock| clock.initial));
    let setup = Setup {
        id: String::new(),
        game: entry.info.id.clone(),
        start: played.start().fen(),
        creator: visitor("White"),
        seats: seats.clone(),
        clock,
        open: false,
        invite: None,
        created: created(raw),
    };
    let summary = summary(played.as_ref(), &setup);
    let mut candidate = Candidate { setup, facts, moves, outcome, summary };
    let own = raw.tag("GameId").filter(|id| ids::may_be_game(id)).map(str::to_owned);
    candidate.set_id(own.unwrap_or_else(|| ids::of_text(&candidate.text(), 0)));
    Ok(candidate)
}

/// What a game is one of.
fn game_of(games: &Games, usual: &str, raw: &RawGame) -> Result<Arc<GameEntry>, Refusal> {
    let id = match raw.tag("Variant") {
        None => usual,
        Some(name) if CHESS.contains(&name.to_lowercase().as_str()) => "chess",
        Some(name) => name,
    };
    games.find(id).map_err(|error| Refusal::new(error.message()))
}

/// A visitor that nobody can be.
fn visitor(side: &str) -> String {
    format!("pgn {side}")
}

/// Who plays a side: the computer, if it is ours, or a name.
fn seat(raw: &RawGame, side: &str) -> Seat {
    let name = raw.tag(side).unwrap_or("?").to_owned();
    let ours = |level: &u8| Seat::Computer { level: *level }.name() == name;
    match (1..=8).find(ours) {
        Some(level) => Seat::Computer { level },
        None => Seat::Person { visitor: visitor(side), name },
    }
}

/// When a game was played, by its tags; in universal time if they tell.
fn created(raw: &RawGame) -> u64 {
    let read = |date, time| clock::of_date(raw.tag(date)?, raw.tag(time).unwrap_or_default());
    read("UTCDate", "UTCTime").or_else(|| read("Date", "Time")).unwrap_or(0)
}

/// What has happened in the game, with what its clocks showed.
fn facts(
    raw: &RawGame,
    played: &dyn AnyMatch,
    moves: &[String],
    initial: Option<u64>,
) -> Vec<Fact> {
    let first = played.start().turn();
    let shown = raw.moves.iter().map(|mv| mv.comment.as_deref().and_then(clock_of));
    let shown: Vec<Option<u64>> = shown.collect();
    let mut left = initial.filter(|_| shown.iter().any(Option::is_some)).map(|time| [time; 2]);
    let mut facts = Vec::new();
    for (ply, mv) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { first } else { !first };
        if let (Some(left), Some(Some(shown))) = (&mut left, shown.get(ply)) {
            left[mover.index()] = *shown;
        }
        facts.push(Fact::Move { mv: mv.clone(), left });
    }
    if let Some(Outcome { winner, reason }) = played.outcome() {
        if let (Some(left), Reason::Timeout, Some(winner)) = (&mut left, reason, winner) {
            left[(!winner).index()] = 0;
        }
        let (winner, reason) = (winner.map(Into::into), reason.id().to_owned());
        facts.push(Fact::Ended { winner, reason, left });
    }
    facts
}

fn summary(played: &dyn AnyMatch, setup: &Setup) -> Summary {
    let moves = played.moves();
    let mut before = played.undeclared();
    let last = before.undo().map(|mv| {
        let after = played.position();
        show::played_move(before.position().as_ref(), mv, after.as_ref())
    });
    let outcome = played.outcome();
    Summary {
        seats: setup.seats.clone(),
        status: if outcome.is_some() { Status::Over } else { Status::Playing },
        result: outcome.map(|outcome| outcome.result().to_owned()),
        fen: played.position().fen(),
        turn: played.position().turn().into(),
        last,
        moves: moves.len() as u32,
        updated: setup.created,
    }
}

impl Candidate {
    pub(super) fn id(&self) -> &str {
        &self.setup.id
    }

    pub(super) fn set_id(&mut self, id: String) {
        self.setup.id = id;
    }

    /// What makes it this game and no other.
    pub(super) fn text(&self) -> String {
        let Setup { game, start, created, .. } = &self.setup;
        let [white, black] = self.names();
        let result = self.outcome.map_or("*", Outcome::result);
        let moves = self.moves.join(" ");
        format!("{game}\n{start}\n{created}\n{white}\n{black}\n{result}\n{moves}")
    }

    fn names(&self) -> [String; 2] {
        self.setup.seats.each_ref().map(|seat| seat.as_ref().map_or_else(String::new, Seat::name))
    }

    /// Whether a stored game is this one, perhaps gone on since.
    pub(super) fn is_same(&self, setup: &Setup, stored: &Record<'_>) -> bool {
        let moves = stored.moves();
        let went_on = self.outcome.is_none() && moves.starts_with(&self.moves);
        let ends_alike = moves == self.moves && stored.played.outcome() == self.outcome;
        let starts_alike = setup.game == self.setup.game && setup.start == self.setup.start;
        starts_alike && (ends_alike || went_on)
    }

    /// The game as it is stored.
    pub(super) fn whole(self) -> Whole {
        let at = self.setup.created;
        let entries = (1..).zip(self.facts).map(|(seq, fact)| Entry { seq, fact, at });
        (Listed { setup: self.setup, summary: self.summary }, entries.collect())
    }
}
