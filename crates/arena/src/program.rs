//! Programs that speak UCI.

use crate::clock::{GameClock, Pace};
use crate::error::ArenaError;
use crate::halt::Halt;
use crate::player::{NoMove, Player, Thought, Turn};
use crate::process::{Process, Said, Silence};
use crate::record::FaultKind;
use crate::spec::ProgramSpec;
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use heterodox_protocol::Score;
use heterodox_protocol::uci::{
    BadValue, Command, GoParameters, OptionDeclaration, OptionKind, Reply,
};
use std::io;
use std::time::{Duration, Instant};

/// The option that chooses the game, as Fairy-Stockfish calls it.
const VARIANT: &str = "UCI_Variant";

/// The game that a program plays if nobody says which.
const USUAL_GAME: &str = "chess";

/// How long a program may take to introduce itself, or to get ready.
const GREETING: Duration = Duration::from_secs(30);

/// How long a move may take that no clock limits.
const UNTIMED: Duration = Duration::from_secs(600);

/// Longer than any match; still later points in time may not exist.
const FOREVER: Duration = Duration::from_secs(1_000_000_000);

/// The score of a mate, from which its distance is taken off.
const MATE: i32 = 32_000;

/// Why a program cannot play.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {problem}")]
pub struct StartError {
    /// What it is called in the match.
    pub name: String,
    /// Why not.
    pub problem: StartProblem,
}

/// What may keep a program from playing.
#[derive(Debug, thiserror::Error)]
pub enum StartProblem {
    /// It cannot be started.
    #[error("{program:?} does not start: {error}")]
    Spawn {
        /// The program.
        program: String,
        /// Why not.
        error: io::Error,
    },
    /// It has ended before it could play.
    #[error("the program has ended before it answered {0:?}")]
    Ended(&'static str),
    /// It does not answer.
    #[error("the program has not answered {0:?} within {limit} s; does it speak UCI?", limit = GREETING.as_secs())]
    Silent(&'static str),
    /// It has no such option.
    #[error("it has no option {name:?}; it has {known}")]
    NoOption {
        /// The option.
        name: String,
        /// Those that it has.
        known: String,
    },
    /// It does not accept the value of an option.
    #[error("option {name:?}: {error}")]
    Value {
        /// The option.
        name: String,
        /// Why not.
        error: BadValue,
    },
    /// It plays only chess.
    #[error("it does not play {0}: it has no option {VARIANT}")]
    OnlyChess(String),
    /// It plays other games.
    #[error("it does not play {0}, which is not among the choices of its option {VARIANT}")]
    OtherGames(String),
    /// The match is over.
    #[error("the match was ended")]
    Halted,
}

/// A program that plays.
pub(crate) struct ProgramPlayer<'m> {
    name: &'m str,
    spec: &'m ProgramSpec,
    /// The id of the game.
    game: String,
    patience: Duration,
    /// `None` before the first game and after a fault.
    process: Option<Process>,
    halt: &'m Halt,
}

impl<'m> ProgramPlayer<'m> {
    pub(crate) fn new(
        name: &'m str,
        spec: &'m ProgramSpec,
        game: &dyn AnyGame,
        patience: Duration,
        halt: &'m Halt,
    ) -> Self {
        ProgramPlayer { name, spec, game: game.info().id, patience, process: None, halt }
    }

    /// Starts the program, sets its options and waits until it is ready.
    fn start(&self) -> Result<Process, StartProblem> {
        let ProgramSpec { program, arguments, options } = self.spec;
        let spawned = Process::start(program, arguments);
        let mut process =
            spawned.map_err(|error| StartProblem::Spawn { program: program.clone(), error })?;
        process.say(Command::Uci);
        let declared = self.introduction(&process)?;
        // First of all, since the others may depend on it.
        if let Some(command) = choose_game(&declared, &self.game)? {
            process.say(command);
        }
        for (name, value) in options {
            process.say(set_option(&declared, name, value)?);
        }
        self.await_ready(&mut process)?;
        Ok(process)
    }

    /// The options that a program declares.
    fn introduction(&self, process: &Process) -> Result<Vec<OptionDeclaration>, StartProblem> {
        let deadline = Instant::now() + GREETING;
        let mut declared = Vec::new();
        loop {
            let said = process.next(deadline, self.halt).map_err(|s| problem(s, "uci"))?;
            match Reply::parse(&said.line) {
                Ok(Reply::UciOk) => return Ok(declared),
                Ok(Reply::Option(option)) => declared.push(option),
                // Greetings; and what is wrong with an option that nobody sets
                // does no harm.
                _ => {}
            }
        }
    }

    fn await_ready(&self, process: &mut Process) -> Result<(), StartProblem> {
        process.say(Command::IsReady);
        let deadline = Instant::now() + GREETING;
        loop {
            let said = process.next(deadline, self.halt).map_err(|s| problem(s, "isready"))?;
            if Reply::parse(&said.line) == Ok(Reply::ReadyOk) {
                return Ok(());
            }
        }
    }

    /// The running program, told of a new game.
    fn renewed(&mut self) -> Result<Process, StartProblem> {
        if let Some(mut process) = self.process.take() {
            process.say(Command::UciNewGame);
            if self.await_ready(&mut process).is_ok() {
                return Ok(process);
            }
            // It has gone since the last game: that has cost nobody anything.
            process.kill();
        }
        let mut process = self.start()?;
        process.say(Command::UciNewGame);
        self.await_ready(&mut process)?;
        Ok(process)
    }

    /// Waits for the best move; `process` is to be dropped after a fault.
    fn answer(&self, process: &mut Process, turn: &Turn<'_>) -> Result<Thought, NoMove> {
        let start = Instant::now();
        process.say(Command::Go(Box::new(parameters(turn))));
        let allowed = turn.own.allowed().unwrap_or(UNTIMED);
        let deadline = start + allowed.saturating_add(self.patience).min(FOREVER);
        let mut score = None;
        loop {
            let said = match process.next(deadline, self.halt) {
                Ok(said) => said,
                Err(silence) => return Err(self.silent(process, silence, start)),
            };
            match Reply::parse(&said.line) {
                Ok(Reply::Info(info)) if info.multipv.is_none_or(|line| line == 1) => {
                    score = info.score.map(|score| centipawns(score.score)).or(score);
                }
                Ok(Reply::BestMove { mv, .. }) => {
                    return self.thought(turn, mv.as_deref(), score, &said, start);
                }
                Err(_) if said.line.starts_with("bestmove") => {
                    return self.thought(turn, None, score, &said, start);
                }
                _ => {}
            }
        }
    }

    fn thought(
        &self,
        turn: &Turn<'_>,
        text: Option<&str>,
        score: Option<i32>,
        said: &Said,
        start: Instant,
    ) -> Result<Thought, NoMove> {
        let illegal =
            |what: String| NoMove::Fault(FaultKind::IllegalMove, format!("{} {what}", self.name));
        let text = text.ok_or_else(|| illegal("gave no move".to_owned()))?;
        let mv = turn.played.position().read_move(text);
        let mv = mv.map_err(|error| illegal(format!("played {text:?}: {error}")))?;
        Ok(Thought { mv, score, elapsed: said.at.saturating_duration_since(start) })
    }

    /// What it means that no answer has come.
    fn silent(&self, process: &mut Process, silence: Silence, start: Instant) -> NoMove {
        let name = self.name;
        match silence {
            Silence::Halted => NoMove::Halted,
            Silence::Late => {
                let seconds = start.elapsed().as_secs_f64();
                let note = format!("{name} had not answered after {seconds:.1} s");
                NoMove::Fault(FaultKind::Hang, note)
            }
            Silence::Ended => {
                let status = process.wait_a_moment();
                let how = status.map_or(String::new(), |status| format!(" ({status})"));
                NoMove::Fault(FaultKind::Crash, format!("{name} crashed{how}"))
            }
        }
    }
}

impl Player for ProgramPlayer<'_> {
    fn new_game(&mut self, _number: u32) -> Result<(), ArenaError> {
        let process = self.renewed().map_err(|problem| {
            ArenaError::Start(StartError { name: self.name.to_owned(), problem })
        })?;
        self.process = Some(process);
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, NoMove> {
        let Some(mut process) = self.process.take() else {
            return Err(NoMove::Fault(FaultKind::Crash, format!("{} is not running", self.name)));
        };
        let fen = Some(turn.fen.to_owned());
        process.say(Command::Position { fen, moves: turn.moves.to_vec() });
        match self.answer(&mut process, turn) {
            Err(NoMove::Fault(kind, note)) => {
                // It is started again for the next game.
                process.kill();
                Err(NoMove::Fault(kind, note))
            }
            answer => {
                self.process = Some(process);
                answer
            }
        }
    }
}

fn problem(silence: Silence, command: &'static str) -> StartProblem {
    match silence {
        Silence::Late => StartProblem::Silent(command),
        Silence::Ended => StartProblem::Ended(command),
        Silence::Halted => StartProblem::Halted,
    }
}

/// The command that chooses the game, if there is a choice.
fn choose_game(
    declared: &[OptionDeclaration],
    game: &str,
) -> Result<Option<Command>, StartProblem> {
    match declared.iter().find(|option| option.is_named(VARIANT)) {
        Some(option) if option.kind.parse_value(Some(game)).is_ok() => {
            let (name, value) = (option.name.clone(), Some(game.to_owned()));
            Ok(Some(Command::SetOption { name, value }))
        }
        Some(_) => Err(StartProblem::OtherGames(game.to_owned())),
        None if game == USUAL_GAME => Ok(None),
        None => Err(StartProblem::OnlyChess(game.to_owned())),
    }
}

/// The command that sets an option, if the program has it and accepts the
/// value.
fn set_option(
    declared: &[OptionDeclaration],
    name: &str,
    value: &str,
) -> Result<Command, StartProblem> {
    let option = declared.iter().find(|option| option.is_named(name)).ok_or_else(|| {
        let known: Vec<&str> = declared.iter().map(|option| option.name.as_str()).collect();
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        StartProblem::NoOption { name: name.to_owned(), known }
    })?;
    option
        .kind
        .parse_value(Some(value))
        .map_err(|error| StartProblem::Value { name: option.name.clone(), error })?;
    let value = (option.kind != OptionKind::Button).then(|| value.to_owned());
    Ok(Command::SetOption { name: option.name.clone(), value })
}

/// A score as a number of hundredths of a Pawn, mates far out.
fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score,
        Score::Mate(moves) if moves > 0 => MATE - moves.min(1_000),
        Score::Mate(moves) => -MATE - moves.max(-1_000),
    }
}

/// How long a program is told to think.
fn parameters(turn: &Turn<'_>) -> GoParameters {
    let control = turn.own.control;
    let mut go =
        GoParameters { nodes: control.nodes, depth: control.depth, ..GoParameters::default() };
    let milliseconds = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    match control.pace {
        Pace::Untimed => {}
        Pace::PerMove(time) => go.movetime = Some(milliseconds(time).max(1)),
        Pace::Clock { increment, .. } => {
            let own = (turn.own.left, increment);
            let other = clock_of(&turn.other).unwrap_or(own);
            let (white, black) =
                if turn.color == Color::White { (own, other) } else { (other, own) };
            go.wtime = Some(milliseconds(white.0).max(1));
            go.btime = Some(milliseconds(black.0).max(1));
            go.winc = Some(milliseconds(white.1));
            go.binc = Some(milliseconds(black.1));
            go.movestogo = turn.own.moves_to_go;
        }
    }
    go
}

/// What is left on a clock, and its increment.
fn clock_of(clock: &GameClock) -> Option<(Duration, Duration)> {
    match clock.control.pace {
        Pace::Clock { increment, .. } => Some((clock.left, increment)),
        Pace::Untimed | Pace::PerMove(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimeControl;

    fn clock(text: &str) -> GameClock {
        GameClock::new(TimeControl { pace: text.parse().unwrap(), ..TimeControl::default() })
    }

    fn go(color: Color, own: GameClock, other: GameClock) -> String {
        let game = heterodox_catalog::find("chess").unwrap();
        let played = game.new_match();
        let turn = Turn { played: played.as_ref(), color, fen: "", moves: &[], own, other };
        parameters(&turn).to_string()
    }

    #[test]
    fn programs_are_told_of_both_clocks() {
        let (fast, slow) = (clock("1+0.1"), clock("40/60"));
        assert_eq!(go(Color::White, fast, slow), "go wtime 1000 btime 60000 winc 100 binc 0");
        let told = "go wtime 1000 btime 60000 winc 100 binc 0 movestogo 40";
        assert_eq!(go(Color::Black, slow, fast), told);
        let nodes = GameClock::new(TimeControl::nodes(5));
        assert_eq!(go(Color::Black, nodes, fast), "go nodes 5");
        assert_eq!(go(Color::Black, fast, nodes), "go wtime 1000 btime 1000 winc 100 binc 100");
        let pace = Pace::per_move("0.05").unwrap();
        let each = GameClock::new(TimeControl { pace, nodes: None, depth: Some(3) });
        assert_eq!(go(Color::White, each, fast), "go depth 3 movetime 50");
    }

    #[test]
    fn options_are_checked_before_they_are_set() {
        let declared = [
            OptionDeclaration::spin("UCI_Elo", 1_500, 1_320..=3_190),
            OptionDeclaration::button("Clear Hash"),
        ];
        let set = |name, value| {
            set_option(&declared, name, value)
                .map(|command| command.to_string())
                .map_err(|error| error.to_string())
        };
        let said = "setoption name UCI_Elo value 2000";
        assert_eq!(set("uci_elo", "2000").as_deref(), Ok(said));
        assert_eq!(set("Clear Hash", "").as_deref(), Ok("setoption name Clear Hash"));
        assert!(set("UCI_Elo", "9").unwrap_err().contains("1320 to 3190"));
        assert!(set("Elo", "9").unwrap_err().contains("it has UCI_Elo, Clear Hash"));
    }

    #[test]
    fn near_mates_are_further_out() {
        let scores = [-1, -9, 0, 9, 1].map(|moves| centipawns(Score::Mate(moves)));
        assert_eq!(scores, [-31_999, -31_991, -32_000, 31_991, 31_999]);
        assert_eq!(centipawns(Score::Centipawns(-31)), -31);
    }
}
