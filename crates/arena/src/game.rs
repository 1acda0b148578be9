//! A game between two players.

use crate::clock::GameClock;
use crate::config::Config;
use crate::error::ArenaError;
use crate::player::{ChosenMove, MoveError, Player, Turn};
use crate::record::{Fault, FaultKind, GameRecord, white_in};
use heterodox_catalog::AnyMatch;
use heterodox_kernel::{Color, Outcome, Reason};

/// The reason why a game was not finished.
pub(crate) enum GameError {
    /// The match was stopped.
    Stopped,
    /// The match cannot continue.
    Fatal(ArenaError),
}

impl From<ArenaError> for GameError {
    fn from(error: ArenaError) -> GameError {
        GameError::Fatal(error)
    }
}

/// A running game.
struct RunningGame<'g> {
    config: &'g Config,
    record: GameRecord,
    played: Box<dyn AnyMatch>,
    clocks: [GameClock; 2],
    /// Scores from White's view, one per ply.
    scores: Vec<Option<i32>>,
}

/// Plays a game from the position `fen`. Players are in the order of the configuration.
pub(crate) fn play(
    config: &Config,
    number: u32,
    fen: &str,
    players: &mut [Box<dyn Player + '_>; 2],
) -> Result<GameRecord, GameError> {
    let bad = |error| ArenaError::InitialPosition { number: number + 1, error };
    let played = config.game.match_from_fen(fen).map_err(bad)?;
    for player in players.iter_mut() {
        player.new_game(number)?;
    }
    let mut running = RunningGame {
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

impl RunningGame<'_> {
    /// Returns whether the game has ended by the rules, by adjudication or by forfeit,
    /// and completes the record if so.
    fn is_over(&mut self) -> bool {
        if self.record.fault.is_some() {
            return true;
        }
        if let Some(outcome) = self.played.outcome() {
            self.record.outcome = outcome;
            return true;
        }
        let adjudicated = self.config.adjudication.outcome(&self.scores);
        adjudicated.is_some_and(|(outcome, note)| {
            (self.record.outcome, self.record.note) = (outcome, Some(note));
            true
        })
    }

    /// Asks for the next move, which may end the game by a fault.
    fn step(&mut self, players: &mut [Box<dyn Player + '_>; 2]) -> Result<(), GameError> {
        let color = self.played.position().turn();
        let white = white_in(self.record.number);
        let engine = if color == Color::White { white } else { 1 - white };
        let turn = Turn {
            played: self.played.as_ref(),
            color,
            fen: &self.record.fen,
            moves: &self.record.moves,
            own_clock: self.clocks[engine],
            opponent_clock: self.clocks[1 - engine],
        };
        match players[engine].think(&turn) {
            Ok(thought) => self.apply_move(engine, color, &thought),
            Err(MoveError::Fault(kind, note)) => self.forfeit(engine, color, kind, note),
            Err(MoveError::Stopped) => return Err(GameError::Stopped),
        }
        Ok(())
    }

    fn apply_move(&mut self, engine: usize, color: Color, thought: &ChosenMove) {
        let clock = &mut self.clocks[engine];
        let allowed = clock.allowed().unwrap_or_default().as_millis();
        if !clock.spend(thought.elapsed, self.config.margin) {
            let name = &self.config.engines[engine].name;
            let took = thought.elapsed.as_millis();
            let note = format!("{name} took {took} ms and had {allowed}");
            return self.forfeit(engine, color, FaultKind::Time, note);
        }
        let text = self.played.position().game().coordinates(thought.mv);
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
