//! Moves and thinking.

use super::Event;
use super::answer::{at_end, say, thinking, written};
use super::offered;
use super::search::{Latest, Purpose, Search};
use super::session::{Mode, Session};
use crate::error::Error;
use crate::thinking::{Task, Thinker};
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Limits, Line, TimeLimit};
use heterodox_kernel::{Extra, Move, NotationError, PlayError};
use heterodox_machine::table_or_smaller;
use heterodox_protocol::xboard::Reply;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// What is thought on a suggestion.
const HINT_TIME: Duration = Duration::from_millis(300);

impl Session {
    /// Whether the engine is thinking on its move.
    pub(super) fn is_to_move(&self) -> bool {
        self.search.as_ref().is_some_and(|search| search.purpose == Purpose::Move)
    }

    /// Whatever is being thought of is forgotten.
    pub(super) fn abort(&mut self) {
        self.search = None;
        if let Some(thinker) = &mut self.thinker {
            thinker.stop();
        }
    }

    /// After the input has ended: what is being thought of is played at once.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        if !self.is_to_move() {
            self.abort();
            return Ok(());
        }
        let lines = self.latest_lines();
        let thought_of = self.search.take();
        self.abort();
        self.search = thought_of;
        let number = self.searches;
        self.search_ended(number, &lines)?;
        self.abort();
        Ok(())
    }

    /// What the search knows so far; a move that is shown, if it knows nothing.
    pub(super) fn latest_lines(&self) -> Vec<Line> {
        let latest = self.search.as_ref().and_then(|search| search.latest.get());
        latest.map(|report| report.lines).unwrap_or_default()
    }

    /// The move that a text of XBoard's means.
    pub(super) fn find_move(&self, text: &str) -> Result<Move, NotationError> {
        let position = self.played.position();
        let last = self.played.moves().last().copied();
        match self.dialect.find(position.as_ref(), last, text) {
            Some(mv) => Ok(mv),
            None => position.read_move(&self.dialect.read(text)),
        }
    }

    pub(super) fn user_move(&mut self, text: &str, bare: bool, line: &str) -> Result<(), Error> {
        let refuse = |reason: String| {
            say(&Reply::IllegalMove { reason, mv: text.to_owned() }).map_err(Error::from)
        };
        let found = self.find_move(text);
        if bare && matches!(found, Err(NotationError::Unreadable { .. })) {
            return Ok(say(&Reply::unknown_command(line))?);
        }
        if self.is_illegal {
            return refuse("the position is not legal".to_owned());
        }
        if self.is_to_move() {
            return refuse("it is not your turn".to_owned());
        }
        let mv = match found {
            Ok(mv) => mv,
            Err(NotationError::Illegal { why, .. }) => return refuse(why),
            Err(error) => return refuse(error.to_string()),
        };
        if !self.settings.all_moves && self.is_misunderstood(text, mv) {
            return refuse("XBoard does not know what this move does".to_owned());
        }
        if let Err(error) = self.played.play(mv) {
            return refuse(match error {
                PlayError::Over(outcome) => format!("the game is over: {outcome}"),
                other => other.to_string(),
            });
        }
        self.has_been_answered(mv)
    }

    /// Whether a move that cannot be shown was told by its squares alone, so
    /// that the board it comes from now shows another position.
    fn is_misunderstood(&self, text: &str, mv: Move) -> bool {
        let (position, last) = (self.played.position(), self.played.moves().last().copied());
        let is_plain = mv.extra == Extra::None || matches!(mv.extra, Extra::Promote(_));
        is_plain
            && self.dialect.shown(position.as_ref(), last, mv).is_none()
            && self.dialect.in_full(position.as_ref(), mv).eq_ignore_ascii_case(text)
    }

    /// The other side has made a move.
    fn has_been_answered(&mut self, mv: Move) -> Result<(), Error> {
        self.expected = None;
        self.excluded.clear();
        if self.is_at_end() {
            self.abort();
            return self.announce_end();
        }
        if let (Some(search), Some(thinker)) = (&mut self.search, &self.thinker)
            && search.purpose == Purpose::Ponder(mv)
        {
            search.purpose = Purpose::Move;
            search.since = Instant::now();
            thinker.ponder_hit();
            return Ok(());
        }
        self.abort();
        match self.mode {
            Mode::Playing(color) if color == self.played.position().turn() => {
                self.think(Purpose::Move)
            }
            Mode::Analysis => self.think(Purpose::Analysis),
            _ => Ok(()),
        }
    }

    /// There is another position on the board; in analysis it is thought of.
    pub(super) fn position_has_changed(&mut self) -> Result<(), Error> {
        self.expected = None;
        self.excluded.clear();
        self.has_claimed = false;
        if self.mode == Mode::Analysis { self.think(Purpose::Analysis) } else { Ok(()) }
    }

    pub(super) fn force(&mut self) {
        self.abort();
        self.mode = Mode::Force;
    }

    pub(super) fn go(&mut self) -> Result<(), Error> {
        if self.is_to_move() {
            return Ok(());
        }
        self.abort();
        self.mode = Mode::Playing(self.played.position().turn());
        if self.is_at_end() { self.announce_end() } else { self.think(Purpose::Move) }
    }

    pub(super) fn play_other(&mut self) -> Result<(), Error> {
        self.abort();
        self.mode = Mode::Playing(!self.played.position().turn());
        self.ponder()
    }

    pub(super) fn analyse(&mut self) -> Result<(), Error> {
        self.abort();
        self.mode = Mode::Analysis;
        self.think(Purpose::Analysis)
    }

    /// The search answers as soon as it can; in its turn.
    pub(super) fn move_now(&mut self) {
        if self.is_to_move()
            && let Some(thinker) = &mut self.thinker
        {
            thinker.stop();
        }
    }

    pub(super) fn stop_pondering(&mut self) {
        self.ponders = false;
        if self.search.as_ref().is_some_and(|s| matches!(s.purpose, Purpose::Ponder(_))) {
            self.abort();
        }
    }

    /// Pings are answered after the engine's move, but do not wait for anything
    /// else.
    pub(super) fn answer_pings(&mut self) -> Result<(), Error> {
        if self.is_to_move() {
            return Ok(());
        }
        let pings = std::mem::take(&mut self.pings);
        Ok(pings.into_iter().try_for_each(|number| say(&Reply::Pong(number)))?)
    }

    /// The match that a search for this looks at.
    fn thought_of(&self, purpose: Purpose) -> Result<Box<dyn AnyMatch>, Error> {
        let mut played = self.played.clone_for_search();
        if let Purpose::Ponder(mv) = purpose {
            let number = self.played.moves().len() + 1;
            played.play(mv).map_err(|problem| Error::Move { number, problem })?;
        }
        Ok(played)
    }

    /// Begins to think, if there is anything to think of.
    pub(super) fn think(&mut self, purpose: Purpose) -> Result<(), Error> {
        let played = self.thought_of(purpose)?;
        let all = self.not_excluded(played.as_ref(), purpose);
        let Some(&first) = all.first().filter(|_| !self.is_illegal) else { return Ok(()) };
        let only = self.shown_of(played.as_ref(), &all, purpose);
        if only.is_empty() {
            return if purpose == Purpose::Move { self.give_up(first) } else { Ok(()) };
        }
        let is_confined = only.len() < played.legal_moves().len();
        let only = if is_confined { only } else { Vec::new() };
        let is_analysis = purpose == Purpose::Analysis;
        let task = Task {
            played,
            limits: Limits { search_moves: only, ..self.limits(purpose) },
            lines: if is_analysis { self.settings.lines } else { 1 },
            ponder: matches!(purpose, Purpose::Ponder(_)),
            until_told: is_analysis,
        };
        self.start(task, purpose)
    }

    fn start(&mut self, task: Task, purpose: Purpose) -> Result<(), Error> {
        self.searches += 1;
        let (number, latest) = (self.searches, Latest::default());
        let search = Search { number, purpose, since: Instant::now(), latest: latest.clone() };
        self.search = Some(search);
        let told = self.thought_of(purpose)?;
        let (dialect, post, events) =
            (Arc::clone(&self.dialect), Arc::clone(&self.post), self.events.clone());
        let before = match purpose {
            Purpose::Ponder(mv) => Some(self.written(mv)),
            _ => None,
        };
        if std::mem::take(&mut self.is_stale) {
            self.thinker = None;
        }
        let settings = &self.settings;
        let thinker = self.thinker.get_or_insert_with(|| {
            // There was memory for it when it was asked for.
            let table = table_or_smaller(settings.table);
            Thinker::new(self.game.as_ref(), table, settings.threads)
        });
        // A board that has gone away cannot be told anything any more; the end
        // of its commands ends the process.
        thinker.start(
            task,
            move |report| {
                latest.set(report);
                if post.load(Relaxed) && purpose != Purpose::Hint {
                    for line in thinking(&dialect, told.as_ref(), before.as_deref(), report) {
                        let _ = say(&line);
                    }
                }
            },
            move |lines| {
                let _ = events.send(Event::Done(number, lines));
            },
        );
        Ok(())
    }

    fn limits(&self, purpose: Purpose) -> Limits {
        match purpose {
            Purpose::Analysis => Limits::default(),
            Purpose::Hint => Limits { time: TimeLimit::Fixed(HINT_TIME), ..Limits::default() },
            Purpose::Move | Purpose::Ponder(_) => {
                let limits = Limits { contempt: Limits::CONTEMPT, ..self.clock.limits() };
                self.settings.level.weaken(limits, self.seed)
            }
        }
    }

    /// The moves that are left to think of; none if the game is over.
    fn not_excluded(&self, played: &dyn AnyMatch, purpose: Purpose) -> Vec<Move> {
        let mut moves = played.legal_moves();
        if !matches!(purpose, Purpose::Ponder(_)) {
            moves.retain(|mv| !self.excluded.contains(mv));
        }
        moves
    }

    /// Those of some moves that may be made.
    ///
    /// A move that XBoard cannot show would leave it with another position than
    /// the game's. So the engine looks for the best of the others, unless it is
    /// told not to mind.
    fn shown_of(&self, played: &dyn AnyMatch, moves: &[Move], purpose: Purpose) -> Vec<Move> {
        let (position, last) = (played.position(), played.moves().last().copied());
        let every = self.settings.all_moves || purpose == Purpose::Analysis;
        let is_shown = |mv: Move| self.dialect.shown(position.as_ref(), last, mv).is_some();
        moves.iter().copied().filter(|&mv| every || is_shown(mv)).collect()
    }

    /// There are moves, such as this one, but none that XBoard could show.
    fn give_up(&mut self, mv: Move) -> Result<(), Error> {
        let mv = self.dialect.in_full(self.played.position().as_ref(), mv);
        say(&Reply::TellUser(format!("XBoard cannot show any move that is left, such as {mv}")))?;
        say(&Reply::Resign)?;
        self.force();
        Ok(())
    }

    /// A move in the position on the board as XBoard writes it.
    pub(super) fn written(&self, mv: Move) -> String {
        let last = self.played.moves().last().copied();
        written(&self.dialect, self.played.position().as_ref(), last, mv)
    }

    /// The search of this number has come to its end.
    pub(super) fn search_ended(&mut self, number: u64, lines: &[Line]) -> Result<(), Error> {
        let Some(search) = self.search.take_if(|search| search.number == number) else {
            return Ok(());
        };
        let best = lines.first();
        let mv = best.and_then(|line| line.moves.first()).copied();
        match (search.purpose, mv) {
            (Purpose::Move, _) => {
                // A search that was told to stop at once may know nothing.
                let mv = mv.or_else(|| self.any_move());
                let expected = best.and_then(|line| line.moves.get(1)).copied();
                if let Some(line) = best {
                    self.opinion = line.score.0.into();
                }
                self.consider_draw()?;
                self.draw_is_offered = false;
                if let Some(mv) = mv {
                    self.clock.has_moved(search.took());
                    self.make_move(mv, expected)?;
                }
                self.answer_pings()
            }
            (Purpose::Hint, Some(mv)) => Ok(say(&Reply::Hint(self.written(mv)))?),
            _ => Ok(()),
        }
    }

    /// The first move that may be made.
    fn any_move(&self) -> Option<Move> {
        let all = self.not_excluded(self.played.as_ref(), Purpose::Move);
        self.shown_of(self.played.as_ref(), &all, Purpose::Move).first().copied()
    }

    fn make_move(&mut self, mv: Move, expected: Option<Move>) -> Result<(), Error> {
        let (position, last) = (self.played.position(), self.played.moves().last().copied());
        match self.dialect.shown(position.as_ref(), last, mv) {
            Some(text) => say(&Reply::Move(text))?,
            None => {
                let in_full = self.dialect.in_full(position.as_ref(), mv);
                Reply::legs(&in_full).iter().try_for_each(say)?;
            }
        }
        let number = self.played.moves().len() + 1;
        self.played.play(mv).map_err(|problem| Error::Move { number, problem })?;
        if self.remarks {
            // So that a log tells whether XBoard still shows the same.
            say(&Reply::Comment(format!("position {}", self.played.position().fen())))?;
        }
        self.excluded.clear();
        self.expected = expected;
        if self.is_at_end() { self.announce_end() } else { self.ponder() }
    }

    /// Thinks on the other side's time, if a move is expected of it.
    fn ponder(&mut self) -> Result<(), Error> {
        match self.expected.filter(|_| self.ponders) {
            Some(mv) if self.played.legal_moves().contains(&mv) => self.think(Purpose::Ponder(mv)),
            _ => Ok(()),
        }
    }

    /// Whether the game ends here: there is no legal move, or it is drawn by rule. Who
    /// only looks on, and who has claimed that draw and is asked to play on, goes on.
    fn is_at_end(&self) -> bool {
        let is_drawn = || self.played.outcome().is_some();
        let may_claim = matches!(self.mode, Mode::Playing(_)) && !self.has_claimed;
        let is_over = || self.played.final_outcome().is_some() || may_claim && is_drawn();
        !self.is_illegal && is_over()
    }

    /// Says how a game has ended in which the engine plays. A draw by rule that cannot
    /// be claimed is only offered, so that a move that is due is made as well.
    fn announce_end(&mut self) -> Result<(), Error> {
        let (Mode::Playing(own), Some(outcome)) = (self.mode, self.played.outcome()) else {
            return Ok(());
        };
        let is_checked = self.against_engine && !offered::is_standard(self.game.as_ref());
        if let Some(reply) = at_end(outcome, own, is_checked) {
            say(&reply)?;
        }
        if self.played.final_outcome().is_some() {
            return Ok(());
        }
        self.has_claimed = true;
        let is_due = own == self.played.position().turn();
        if is_checked && is_due { self.think(Purpose::Move) } else { Ok(()) }
    }
}
