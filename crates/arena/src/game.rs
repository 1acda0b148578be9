//! One game between two players.

use crate::clock::GameClock;
use crate::config::Config;
use crate::error::ArenaError;
use crate::player::{NoMove, Player, Thought, Turn};
use crate::record::{Fault, FaultKind, GameRecord, white_in};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Outcome, Reason};

/// Why there is no game.
pub(crate) enum Stop {
    /// The match is over.
    Halted,
    /// It cannot go on.
    Fatal(ArenaError),
}

impl From<ArenaError> for Stop {
    fn from(error: ArenaError) -> Stop {
        Stop::Fatal(error)
    }
}

/// A game that is being played.
struct Running<'g> {
    config: &'g Config,
    record: GameRecord,
    played: Box<dyn AnyMatch>,
    clocks: [GameClock; 2],
    /// From White's view, one a ply.
    scores: Vec<Option<i32>>,
}

/// Plays a game of a match from a position; players as in the configuration.
pub(crate) fn play(
    config: &Config,
    game: &dyn AnyGame,
    number: u32,
    fen: &str,
    players: &mut [Box<dyn Player + '_>; 2],
) -> Result<GameRecord, Stop> {
    let bad = |error| ArenaError::Opening { number: number as usize / 2 + 1, error };
    let played = game.match_from_fen(fen).map_err(bad)?;
    for player in players.iter_mut() {
        player.new_game(number)?;
    }
    let mut running = Running {
        config,
        record: GameRecord {
            number,
            fen: fen.to_owned(),
            moves: Vec::new(),
            outcome: Outcome::draw(Reason::Adjudication),
            note: None,
            fault: None,
        },
        played,
        clocks: [0, 1].map(|engine| GameClock::new(config.limit_of(engine))),
        scores: Vec::new(),
    };
    while !running.is_over() {
        running.step(players)?;
    }
    Ok(running.record)
}

impl Running<'_> {
    /// Whether the game has ended, on the board or by adjudication; then the
    /// record is complete.
    fn is_over(&mut self) -> bool {
        if self.record.fault.is_some() {
            return true;
        }
        if let Some(outcome) = self.played.outcome() {
            self.record.outcome = outcome;
            return true;
        }
        let judged = self.config.adjudication.judge(&self.scores);
        judged.is_some_and(|(outcome, note)| {
            (self.record.outcome, self.record.note) = (outcome, Some(note));
            true
        })
    }

    /// A move, or what an engine does instead.
    fn step(&mut self, players: &mut [Box<dyn Player + '_>; 2]) -> Result<(), Stop> {
        let color = self.played.position().turn();
        let white = white_in(self.record.number);
        let engine = if color == Color::White { white } else { 1 - white };
        let turn = Turn {
            played: self.played.as_ref(),
            color,
            fen: &self.record.fen,
            moves: &self.record.moves,
            own: self.clocks[engine],
            other: self.clocks[1 - engine],
        };
        match players[engine].think(&turn) {
            Ok(thought) => self.take(engine, color, &thought),
            Err(NoMove::Fault(kind, note)) => self.forfeit(engine, color, kind, note),
            Err(NoMove::Halted) => return Err(Stop::Halted),
        }
        Ok(())
    }

    fn take(&mut self, engine: usize, color: Color, thought: &Thought) {
        let clock = &mut self.clocks[engine];
        let allowed = clock.allowed().unwrap_or_default().as_millis();
        if !clock.spend(thought.elapsed, self.config.margin) {
            let name = &self.config.engines[engine].name;
            let took = thought.elapsed.as_millis();
            let note = format!("{name} took {took} ms and had {allowed}");
            return self.forfeit(engine, color, FaultKind::Time, note);
        }
        let text = self.played.position().coordinates(thought.mv);
        if let Err(error) = self.played.play(thought.mv) {
            let name = &self.config.engines[engine].name;
            let note = format!("{name} played {text:?}: {error}");
            return self.forfeit(engine, color, FaultKind::IllegalMove, note);
        }
        self.record.moves.push(text);
        let white = |score: i32| if color == Color::White { score } else { -score };
        self.scores.push(thought.score.map(white));
    }

    fn forfeit(&mut self, engine: usize, color: Color, kind: FaultKind, note: String) {
        self.record.outcome = match kind {
            FaultKind::Time => self.played.timeout_outcome(color),
            _ => Outcome::win(!color, Reason::Forfeit),
        };
        self.record.note = Some(note);
        self.record.fault = Some(Fault { engine, kind });
    }
}
