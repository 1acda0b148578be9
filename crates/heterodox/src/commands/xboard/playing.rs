//! Playing: moves of both sides and the engine's searches.

use super::Event;
use super::reply::{move_text, reply_at_end, send, thinking_output};
use super::search::{Purpose, Search};
use super::session::{Mode, Session};
use super::variants;
use crate::error::Error;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::Limits;
use heterodox_host::{Opponent, SearchEnd, SearchTask, hint_limits};
use heterodox_kernel::text::capitalized;
use heterodox_kernel::{Extra, Move, NotationError, PlayError};
use heterodox_protocol::xboard::Reply;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

impl Session {
    /// Returns whether the engine is searching for its move.
    pub(super) fn is_choosing_move(&self) -> bool {
        self.searcher.running.as_ref().is_some_and(|search| search.purpose == Purpose::Move)
    }

    /// Stops the search and discards its result.
    pub(super) fn abort(&mut self) {
        self.searcher.running = None;
        self.searcher.engine.stop();
    }

    /// Finds the move with a text from XBoard.
    pub(super) fn find_move(&self, text: &str) -> Result<Move, NotationError> {
        let position = self.current.played.position();
        let last = self.current.played.moves().last().copied();
        match self.current.notation.find(position.as_ref(), last, text) {
            Some(mv) => Ok(mv),
            None => position.read_move(&self.current.notation.decode(text)),
        }
    }

    pub(super) fn user_move(&mut self, text: &str, bare: bool, line: &str) -> Result<(), Error> {
        let refuse = |reason: String| {
            send(&Reply::IllegalMove { reason, mv: text.to_owned() }).map_err(Error::from)
        };
        let found = self.find_move(text);
        if bare && matches!(found, Err(NotationError::Unreadable { .. })) {
            return Ok(send(&Reply::unknown_command(line))?);
        }
        if self.current.is_illegal {
            return refuse("the position is not legal".to_owned());
        }
        if self.is_choosing_move() {
            return refuse("it is not your turn".to_owned());
        }
        let mv = match found {
            Ok(mv) => mv,
            Err(NotationError::Illegal { reason, .. }) => {
                return refuse(capitalized(&reason.to_string()));
            }
            Err(error) => return refuse(error.to_string()),
        };
        if !self.settings.all_moves && self.xboard_shows_another_position(text, mv) {
            return refuse("XBoard does not understand this move".to_owned());
        }
        if let Err(error) = self.current.played.play(mv) {
            return refuse(match error {
                PlayError::Over(outcome) => format!("the game is over: {outcome}"),
                other => other.to_string(),
            });
        }
        self.opponent_moved(mv)
    }

    /// Returns whether XBoard now shows another position: the move cannot be displayed,
    /// but it was sent by its squares alone.
    fn xboard_shows_another_position(&self, text: &str, mv: Move) -> bool {
        let (position, last) =
            (self.current.played.position(), self.current.played.moves().last().copied());
        let is_plain = mv.extra == Extra::None || matches!(mv.extra, Extra::Promote(_));
        is_plain
            && self.current.notation.display_text(position.as_ref(), last, mv).is_none()
            && self.current.notation.full_text(position.as_ref(), mv).eq_ignore_ascii_case(text)
    }

    /// Reacts to a move of the opponent.
    fn opponent_moved(&mut self, mv: Move) -> Result<(), Error> {
        self.current.expected = None;
        self.current.excluded.clear();
        if self.is_at_end() {
            self.abort();
            return self.announce_end();
        }
        if let Some(search) = &mut self.searcher.running
            && search.purpose == Purpose::Ponder(mv)
        {
            search.purpose = Purpose::Move;
            search.since = Instant::now();
            self.searcher.engine.ponder_hit();
            return Ok(());
        }
        self.abort();
        match self.mode {
            Mode::Playing(color) if color == self.current.played.position().turn() => {
                self.start_search(Purpose::Move)
            }
            Mode::Analysis => self.start_search(Purpose::Analysis),
            _ => Ok(()),
        }
    }

    /// Reacts to a change of the position; in analysis a new search starts.
    pub(super) fn position_changed(&mut self) -> Result<(), Error> {
        self.current.expected = None;
        self.current.excluded.clear();
        self.current.has_claimed_draw = false;
        if self.mode == Mode::Analysis { self.start_search(Purpose::Analysis) } else { Ok(()) }
    }

    pub(super) fn force(&mut self) {
        self.abort();
        self.mode = Mode::Force;
    }

    pub(super) fn go(&mut self) -> Result<(), Error> {
        if self.is_choosing_move() {
            return Ok(());
        }
        self.abort();
        self.mode = Mode::Playing(self.current.played.position().turn());
        if self.is_at_end() { self.announce_end() } else { self.start_search(Purpose::Move) }
    }

    pub(super) fn play_other(&mut self) -> Result<(), Error> {
        self.abort();
        self.mode = Mode::Playing(!self.current.played.position().turn());
        self.ponder()
    }

    pub(super) fn analyse(&mut self) -> Result<(), Error> {
        self.abort();
        self.mode = Mode::Analysis;
        self.start_search(Purpose::Analysis)
    }

    /// Stops the search for the engine's move, which is then played.
    pub(super) fn move_now(&mut self) {
        if self.is_choosing_move() {
            self.searcher.engine.stop();
        }
    }

    pub(super) fn stop_pondering(&mut self) {
        self.gui.pondering = false;
        if self.searcher.running.as_ref().is_some_and(|s| matches!(s.purpose, Purpose::Ponder(_))) {
            self.abort();
        }
    }

    /// Answers pings, but not before the engine's move if it is searching for one.
    pub(super) fn answer_pings(&mut self) -> Result<(), Error> {
        if self.is_choosing_move() {
            return Ok(());
        }
        let pings = std::mem::take(&mut self.gui.pings);
        Ok(pings.into_iter().try_for_each(|number| send(&Reply::Pong(number)))?)
    }

    /// Returns the match to be searched for a purpose.
    fn match_for(&self, purpose: Purpose) -> Result<Box<dyn AnyMatch>, Error> {
        let mut played = self.current.played.clone_for_search();
        if let Purpose::Ponder(mv) = purpose {
            let number = self.current.played.moves().len() + 1;
            played.play(mv).map_err(|problem| Error::Move { number, problem })?;
        }
        Ok(played)
    }

    /// Starts a search, unless there are no moves to be searched.
    pub(super) fn start_search(&mut self, purpose: Purpose) -> Result<(), Error> {
        let played = self.match_for(purpose)?;
        let all = self.candidates(played.as_ref(), purpose);
        let Some(&first) = all.first().filter(|_| !self.current.is_illegal) else { return Ok(()) };
        let only = self.displayable_moves(played.as_ref(), &all, purpose);
        if only.is_empty() {
            return if purpose == Purpose::Move {
                self.resign_undisplayable(first)
            } else {
                Ok(())
            };
        }
        let is_confined = only.len() < played.legal_moves().len();
        let only = if is_confined { only } else { Vec::new() };
        let is_analysis = purpose == Purpose::Analysis;
        let limits = self.limits(played.as_ref(), purpose);
        let task = SearchTask {
            played,
            limits: Limits { search_moves: only, ..limits },
            lines: if is_analysis { self.settings.lines } else { 1 },
            ponder: matches!(purpose, Purpose::Ponder(_)),
            infinite: is_analysis,
        };
        self.run_search(task, purpose)
    }

    fn run_search(&mut self, task: SearchTask, purpose: Purpose) -> Result<(), Error> {
        self.searcher.started += 1;
        let number = self.searcher.started;
        self.searcher.running = Some(Search { number, purpose, since: Instant::now() });
        let searched = self.match_for(purpose)?;
        let (notation, post, events) = (
            Arc::clone(&self.current.notation),
            Arc::clone(&self.searcher.post),
            self.searcher.events.clone(),
        );
        let before = match purpose {
            Purpose::Ponder(mv) => Some(self.move_text(mv)),
            _ => None,
        };
        if std::mem::take(&mut self.searcher.resources_changed) {
            self.searcher.engine.set_threads(self.settings.threads);
            if let Err(error) = self.searcher.engine.set_hash(self.settings.table) {
                send(&Reply::TellUser(format!("the table is not changed: {error}")))?;
            }
        }
        // Errors of writing are ignored: if the GUI is gone, the end of the input ends
        // the process.
        self.searcher.engine.start(
            task,
            move |report| {
                if post.load(Relaxed) && purpose != Purpose::Hint {
                    for line in
                        thinking_output(&notation, searched.as_ref(), before.as_deref(), report)
                    {
                        let _ = send(&line);
                    }
                }
            },
            move |end| {
                let _ = events.send(Event::SearchDone(number, end));
            },
        );
        Ok(())
    }

    fn limits(&self, played: &dyn AnyMatch, purpose: Purpose) -> Limits {
        match purpose {
            Purpose::Analysis => Limits::default(),
            Purpose::Hint => hint_limits(played),
            Purpose::Move | Purpose::Ponder(_) => {
                Opponent::new(self.settings.level, self.current.seed).limits(self.clock.limits())
            }
        }
    }

    /// Returns the legal moves without the excluded ones.
    fn candidates(&self, played: &dyn AnyMatch, purpose: Purpose) -> Vec<Move> {
        let mut moves = played.legal_moves();
        if !matches!(purpose, Purpose::Ponder(_)) {
            moves.retain(|mv| !self.current.excluded.contains(mv));
        }
        moves
    }

    /// Returns the moves that the engine may play.
    ///
    /// After a move that XBoard cannot display, XBoard would show another position. So
    /// the engine plays the best of the other moves, unless the option `AllMoves` is
    /// set.
    fn displayable_moves(
        &self,
        played: &dyn AnyMatch,
        moves: &[Move],
        purpose: Purpose,
    ) -> Vec<Move> {
        let (position, last) = (played.position(), played.moves().last().copied());
        let every = self.settings.all_moves || purpose == Purpose::Analysis;
        let is_shown =
            |mv: Move| self.current.notation.display_text(position.as_ref(), last, mv).is_some();
        moves.iter().copied().filter(|&mv| every || is_shown(mv)).collect()
    }

    /// Resigns if XBoard can display none of the moves. `mv` is an example of them.
    fn resign_undisplayable(&mut self, mv: Move) -> Result<(), Error> {
        let mv = self.current.notation.full_text(self.current.played.position().as_ref(), mv);
        send(&Reply::TellUser(format!("XBoard cannot show any of the legal moves, such as {mv}")))?;
        send(&Reply::Resign)?;
        self.force();
        Ok(())
    }

    /// Returns a move in the current position in XBoard's notation.
    pub(super) fn move_text(&self, mv: Move) -> String {
        let last = self.current.played.moves().last().copied();
        move_text(&self.current.notation, self.current.played.position().as_ref(), last, mv)
    }

    /// Handles the result of the search with this number. Results of aborted searches
    /// are ignored.
    pub(super) fn search_ended(&mut self, number: u64, end: SearchEnd) -> Result<(), Error> {
        let Some(search) = self.searcher.running.take_if(|search| search.number == number) else {
            return Ok(());
        };
        if let Some(failure) = end.failure {
            send(&Reply::TellUser(failure.to_string()))?;
        }
        let best = end.lines.first();
        let mv = best.and_then(|line| line.moves.first()).copied();
        match (search.purpose, mv) {
            (Purpose::Move, _) => {
                // A search that was stopped immediately may have no result.
                let mv = mv.or_else(|| self.first_playable_move());
                let expected = best.and_then(|line| line.moves.get(1)).copied();
                if let Some(line) = best {
                    self.current.last_score = Some(line.score);
                }
                self.consider_draw()?;
                self.current.draw_offered = false;
                if let Some(mv) = mv {
                    self.clock.record_move(search.elapsed());
                    self.make_move(mv, expected)?;
                }
                self.answer_pings()
            }
            (Purpose::Hint, Some(mv)) => Ok(send(&Reply::Hint(self.move_text(mv)))?),
            _ => Ok(()),
        }
    }

    /// Returns the first move that the engine may play.
    fn first_playable_move(&self) -> Option<Move> {
        let all = self.candidates(self.current.played.as_ref(), Purpose::Move);
        self.displayable_moves(self.current.played.as_ref(), &all, Purpose::Move).first().copied()
    }

    fn make_move(&mut self, mv: Move, expected: Option<Move>) -> Result<(), Error> {
        let (position, last) =
            (self.current.played.position(), self.current.played.moves().last().copied());
        match self.current.notation.display_text(position.as_ref(), last, mv) {
            Some(text) => send(&Reply::Move(text))?,
            None => {
                let full_text = self.current.notation.full_text(position.as_ref(), mv);
                Reply::legs(&full_text).iter().try_for_each(send)?;
            }
        }
        let number = self.current.played.moves().len() + 1;
        self.current.played.play(mv).map_err(|problem| Error::Move { number, problem })?;
        if self.gui.allows_comments {
            // With this the log tells whether XBoard shows the same position.
            send(&Reply::Comment(format!("position {}", self.current.played.position().fen())))?;
        }
        self.current.excluded.clear();
        self.current.expected = expected;
        if self.is_at_end() { self.announce_end() } else { self.ponder() }
    }

    /// Starts pondering if it is turned on and a move is expected.
    fn ponder(&mut self) -> Result<(), Error> {
        match self.current.expected.filter(|_| self.gui.pondering) {
            Some(mv) if self.current.played.legal_moves().contains(&mv) => {
                self.start_search(Purpose::Ponder(mv))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether the game ends here: there is no legal move, or the engine plays
    /// and has not yet claimed a draw by rule.
    fn is_at_end(&self) -> bool {
        let is_drawn = || self.current.played.outcome().is_some();
        let may_claim = matches!(self.mode, Mode::Playing(_)) && !self.current.has_claimed_draw;
        let is_over = || self.current.played.final_outcome().is_some() || may_claim && is_drawn();
        !self.current.is_illegal && is_over()
    }

    /// Announces the result if the engine plays. Between engines, a draw by rule is
    /// only offered, so the engine also makes its move.
    fn announce_end(&mut self) -> Result<(), Error> {
        let (Mode::Playing(own), Some(outcome)) = (self.mode, self.current.played.outcome()) else {
            return Ok(());
        };
        let is_checked =
            self.gui.against_engine && !variants::is_standard(self.current.game.as_ref());
        if let Some(reply) = reply_at_end(outcome, own, is_checked) {
            send(&reply)?;
        }
        if self.current.played.final_outcome().is_some() {
            return Ok(());
        }
        self.current.has_claimed_draw = true;
        let must_move = own == self.current.played.position().turn();
        if is_checked && must_move { self.start_search(Purpose::Move) } else { Ok(()) }
    }
}
