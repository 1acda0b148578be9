//! Conversion of a PGN game to the events that are stored.

use super::pgn::{ABANDONED_TERMINATION, parse_clk, parse_time_control};
use super::skipped_game::{MAX_GAME, SkippedGame};
use crate::clock;
use crate::games::GameEntry;
use crate::ids;
use crate::imported;
use crate::store::{Entry, GameRow, StoredGame, Summary};
use heterodox_answers::is_visible;
use heterodox_answers::present::last_move;
use heterodox_catalog::{AnyMatch, AnyTree};
use heterodox_kernel::pgn::{PgnError, RawGame, Reader};
use heterodox_kernel::{Color, Outcome, Reason};
use heterodox_round::{
    GameEvent, GameId, GameState, Millis, PerColor, RulesId, Seat, Setup, Timestamp,
};
use std::sync::Arc;

/// A game that may be stored.
pub(super) struct Candidate {
    /// The game with tags, comments and variations.
    pgn: String,
    /// The tags of the game.
    tags: Vec<(String, String)>,
    /// Errors in variations. The rest of such a variation became a comment.
    pub(super) invalid: Vec<SkippedGame>,
    /// Time of the game according to its tags.
    played: Timestamp,
    setup: Setup,
    events: Vec<GameEvent>,
    moves: Vec<String>,
    outcome: Option<Outcome>,
    summary: Summary,
}

/// Converts a game of these rules with number `number` in its file.
pub(super) fn parse_candidate(
    entry: Arc<GameEntry>,
    raw: &RawGame,
    number: u64,
) -> Result<Candidate, SkippedGame> {
    let played = entry.game.match_from_pgn(raw)?;
    let mut invalid = Vec::new();
    let tree = entry.game.playable_tree_from_pgn(raw, &mut invalid)?;
    let position = played.position();
    let moves: Vec<String> =
        played.moves().into_iter().map(|mv| position.game().coordinates(mv)).collect();
    let setup = setup_of(&entry, raw, number, played.as_ref());
    let initial = setup.clock.map(|clock| clock.initial);
    let events = events(raw, played.as_ref(), &moves, initial);
    let at = setup.created;
    let replayed = events.iter().map(|event| (event, at));
    let state = GameState::replay(Arc::clone(&entry.game), setup.clone(), replayed);
    let state = state.map_err(|corrupt| SkippedGame::new(raw, corrupt))?;
    let summary = Summary::of(&state, last_move(&state));
    let mut candidate = Candidate {
        pgn: String::new(),
        tags: tree.tags.clone(),
        invalid: invalid.into_iter().map(SkippedGame::from).collect(),
        played: played_at(raw).0,
        setup,
        events,
        moves,
        outcome: played.outcome(),
        summary,
    };
    let own = raw.tag(ID_TAG).filter(|id| ids::is_game_id(id)).map(GameId::from);
    candidate.setup.id = own.unwrap_or_else(|| ids::from_text(&candidate.identity(), 0));
    candidate.pgn = write(&entry, tree, candidate.id())?;
    // Written games have more move numbers and spaces than they need.
    if candidate.pgn.len() > MAX_GAME {
        return Err(SkippedGame::too_long(raw.line));
    }
    Ok(candidate)
}

/// Returns the setup of an imported game, without an id.
fn setup_of(entry: &GameEntry, raw: &RawGame, number: u64, played: &dyn AnyMatch) -> Setup {
    let (played_at, is_exact) = played_at(raw);
    // Games of absent players do not go on, so no clock may run in them, and the computer may not
    // play.
    let is_over = played.outcome().is_some() || is_abandoned(raw);
    Setup {
        id: GameId::default(),
        game: RulesId::from(entry.info.id.as_str()),
        start: played.start().fen(),
        creator: imported::creator(),
        seats: seats(raw, is_over),
        clock: raw.tag("TimeControl").and_then(parse_time_control).filter(|_| is_over),
        open: false,
        invite: None,
        // Games of the same day stay in the order of the file.
        created: played_at + if is_exact { Millis(0) } else { Millis(number).min(DAY - Millis(1)) },
    }
}

/// Writes a game with its id.
fn write(entry: &GameEntry, mut tree: AnyTree, id: &GameId) -> Result<String, PgnError> {
    match tree.tags.iter_mut().find(|(name, _)| name == ID_TAG) {
        Some((_, value)) => *value = id.to_string(),
        None => tree.tags.push((ID_TAG.to_owned(), id.to_string())),
    }
    entry.game.tree_to_pgn(tree)
}

/// The tag with the id of a game.
const ID_TAG: &str = "GameId";

/// Returns the line with the id of a game.
fn id_line(id: &GameId) -> String {
    format!("[{ID_TAG} \"{id}\"]\n")
}

/// Returns the players of a game.
fn seats(raw: &RawGame, is_over: bool) -> PerColor<Option<Seat>> {
    PerColor::from_fn(|side| {
        let seat = seat(raw, side);
        Some(if is_over { seat } else { imported::person(&seat, side) })
    })
}

/// Returns the player of a side: the computer, if the tags name a level of it and
/// say that it is a program, otherwise a person.
fn seat(raw: &RawGame, side: Color) -> Seat {
    let tag = if side == Color::White { "White" } else { "Black" };
    // A name that nobody sees would be missing in lists.
    let name = raw.tag(tag).filter(|name| is_visible(name)).unwrap_or("?").to_owned();
    let is_program = raw.tag(&format!("{tag}Type")) == Some("program");
    let ours = |level: &u8| is_program && Seat::Computer { level: *level }.name() == name;
    match (1..=8).find(ours) {
        Some(level) => Seat::Computer { level },
        None => Seat::Person { user_id: imported::user_id(side), name },
    }
}

/// A day.
const DAY: Millis = Millis(24 * 3_600_000);

/// Returns the time of a game according to its tags, preferably in UTC, and whether
/// they contain the time of day.
fn played_at(raw: &RawGame) -> (Timestamp, bool) {
    let read = |date, time| {
        let hour = raw.tag(time).unwrap_or_default();
        Some((clock::parse_date_time(raw.tag(date)?, hour)?, hour.contains(':')))
    };
    read("UTCDate", "UTCTime").or_else(|| read("Date", "Time")).unwrap_or_default()
}

/// Returns true if the tags say that a game ended without a result.
fn is_abandoned(raw: &RawGame) -> bool {
    let result = raw.result.as_deref().or(raw.tag("Result")).unwrap_or("*");
    let termination = raw.tag("Termination").unwrap_or_default();
    result == "*" && termination.eq_ignore_ascii_case(ABANDONED_TERMINATION)
}

/// Returns the events of a game, with the times of clock comments.
fn events(
    raw: &RawGame,
    played: &dyn AnyMatch,
    moves: &[String],
    initial: Option<Millis>,
) -> Vec<GameEvent> {
    let first = played.start().turn();
    let shown = raw.moves.iter().map(|mv| mv.comment.as_deref().and_then(parse_clk));
    let shown: Vec<Option<Millis>> = shown.collect();
    let mut left = initial.filter(|_| shown.iter().any(Option::is_some)).map(PerColor::both);
    let mut events = Vec::new();
    for (ply, mv) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { first } else { !first };
        if let (Some(left), Some(Some(shown))) = (&mut left, shown.get(ply)) {
            left[mover] = *shown;
        }
        events.push(GameEvent::Move { mv: mv.clone(), left });
    }
    if let Some(Outcome { winner, reason }) = played.outcome() {
        if let (Some(left), Reason::Timeout, Some(winner)) = (&mut left, reason, winner) {
            left[!winner] = Millis(0);
        }
        events.push(GameEvent::Ended { winner, reason, left });
    } else if is_abandoned(raw) {
        events.push(GameEvent::Aborted { by: None, late: None });
    }
    events
}

impl Candidate {
    pub(super) fn id(&self) -> &GameId {
        &self.setup.id
    }

    pub(super) fn set_id(&mut self, id: GameId) {
        self.pgn = self.pgn.replacen(&id_line(&self.setup.id), &id_line(&id), 1);
        self.setup.id = id;
    }

    /// Returns a text that identifies the game.
    pub(super) fn identity(&self) -> String {
        let Setup { game, start, .. } = &self.setup;
        let created = self.played.0;
        let [white, black] = self.names();
        let result = self.outcome.map_or("*", Outcome::result);
        let moves = self.moves.join(" ");
        format!("{game}\n{start}\n{created}\n{white}\n{black}\n{result}\n{moves}")
    }

    fn names(&self) -> [String; 2] {
        let seats = self.setup.seats.each_ref().into_array();
        seats.map(|seat| seat.as_ref().map_or_else(String::new, Seat::name))
    }

    /// Returns true if a stored game is the same as this one, or continues it. `pgn` is the text
    /// that the stored game was imported from, if it was: then its tags must be the same too.
    pub(super) fn is_same(&self, stored: &GameState, pgn: Option<&str>) -> bool {
        let moves = stored.plies.iter().map(|ply| ply.coordinates());
        let (moves, setup): (Vec<String>, _) = (moves.collect(), &stored.setup);
        let went_on = self.outcome.is_none() && moves.starts_with(&self.moves);
        let winner = |outcome: Option<Outcome>| outcome.map(|outcome| outcome.winner);
        // Older versions stored reasons that no tag had given.
        let ends_alike =
            moves == self.moves && winner(stored.played.outcome()) == winner(self.outcome);
        let starts_alike = setup.game == self.setup.game && setup.start == self.setup.start;
        let read = pgn.and_then(|pgn| Reader::new(pgn).next()?.ok());
        let is_that_one = read.is_none_or(|raw| self.has_tags_of(&raw));
        starts_alike && (ends_alike || went_on) && is_that_one
    }

    /// Returns true if the tags name the same players, place and time.
    fn has_tags_of(&self, raw: &RawGame) -> bool {
        ["Event", "Site", "Date", "Round", "White", "Black"].iter().all(|name| {
            let own = self.tags.iter().find(|(tag, _)| tag == name);
            let known = |value: &&str| !value.is_empty() && !value.starts_with('?');
            let own = own.map(|(_, value)| value.as_str()).filter(known);
            own == raw.tag(name).filter(known)
        })
    }

    /// Returns the game to store, with its PGN.
    pub(super) fn into_stored_game(self) -> StoredGame {
        let at = self.setup.created;
        let entries = (1..).zip(self.events).map(|(seq, event)| Entry { seq, event, at }).collect();
        StoredGame {
            game_row: GameRow { setup: self.setup, summary: self.summary },
            entries,
            pgn: Some(self.pgn),
        }
    }
}
