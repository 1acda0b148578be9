//! Players that are UCI programs.

use crate::clock::{GameClock, TimeControl};
use crate::error::ArenaError;
use crate::player::{ChosenMove, MoveError, Player, Turn};
use crate::process::{Process, ReadError, ReceivedLine};
use crate::record::FaultKind;
use crate::spec::ProgramSpec;
use crate::start_error::{Advice, STARTUP_TIMEOUT, StartError, StartProblem, VARIANT};
use crate::stop_signal::StopSignal;
use crate::variant::{Language, Moves, is_same_placement, names_of};
use heterodox_catalog::{AnyGame, fairy_stockfish};
use heterodox_kernel::Color;
use heterodox_protocol::Score;
use heterodox_protocol::uci::{
    Command, GoParameters, OptionDeclaration, OptionKind, OptionValue, Reply,
};
use std::time::{Duration, Instant};

/// The game that programs play by default.
const DEFAULT_GAME: &str = "chess";

/// Time for a move without a time control.
const UNTIMED_MOVE_TIMEOUT: Duration = Duration::from_secs(600);

/// Upper limit of waiting times, longer than any match. Much later instants may not be
/// representable.
const MAX_WAIT: Duration = Duration::from_secs(1_000_000_000);

/// The option with the files that define games, as in Fairy-Stockfish.
const VARIANT_FILES: &str = "VariantPath";

/// The command that lets Stockfish show its position.
const SHOW_POSITION: &str = "d";

/// Maximum number of output lines of a program that are kept.
const MAX_SHOWN_LINES: usize = 1_000;

/// Score of a mate in 0 moves. The distance to mate is subtracted from it.
const MATE: i32 = 32_000;

/// The answer of a program to `uci`.
#[derive(Default)]
struct Introduction {
    name: String,
    options: Vec<OptionDeclaration>,
}

/// A player that is a UCI program.
pub(crate) struct ProgramPlayer<'m> {
    name: &'m str,
    spec: &'m ProgramSpec,
    game: &'m dyn AnyGame,
    hang_timeout: Duration,
    /// The running process; `None` before the first game and after a fault.
    process: Option<Process>,
    /// The language of the program.
    language: Language,
    /// Moves of the present game.
    moves: Moves,
    stop_signal: &'m StopSignal,
}

impl<'m> ProgramPlayer<'m> {
    pub(crate) fn new(
        name: &'m str,
        spec: &'m ProgramSpec,
        game: &'m dyn AnyGame,
        hang_timeout: Duration,
        stop_signal: &'m StopSignal,
    ) -> Self {
        ProgramPlayer {
            name,
            spec,
            game,
            hang_timeout,
            process: None,
            language: Language::Ours,
            moves: Moves::default(),
            stop_signal,
        }
    }

    /// Starts the program, sets its options and waits until it is ready.
    fn start(&mut self) -> Result<Process, StartProblem> {
        let ProgramSpec { program, arguments, options, .. } = self.spec;
        let spawned = Process::start(program, arguments);
        let mut process =
            spawned.map_err(|error| StartProblem::Spawn { program: program.clone(), error })?;
        let mut introduction = self.introduce(&mut process)?;
        // Files of games come first: the program then has more choices of games.
        let (files, others): (Vec<_>, Vec<_>) =
            options.iter().partition(|(name, _)| name.eq_ignore_ascii_case(VARIANT_FILES));
        for (name, value) in &files {
            process.send(set_option(&introduction.options, name, value)?);
            introduction = self.introduce(&mut process)?;
        }
        let Introduction { name: own_name, options: declared } = introduction;
        self.language = Language::of(self.game, &own_name);
        // Then the game, since the other options may depend on it.
        let names = names_of(self.game, self.spec, &own_name);
        let advice = match (self.game.definition().is_some(), files.is_empty()) {
            (false, _) => Advice::None,
            (true, true) => Advice::File,
            (true, false) => Advice::Section,
        };
        let chosen = choose_game(&declared, &names, advice)?;
        if let Some(command) = &chosen {
            process.send(command);
        }
        for (name, value) in others {
            process.send(set_option(&declared, name, value)?);
        }
        self.await_ready(&mut process)?;
        if let Some(Command::SetOption { value: Some(variant), .. }) = chosen
            && self.language == Language::FairyStockfish
        {
            self.check_position(&mut process, variant)?;
        }
        Ok(process)
    }

    /// Asks for the name and the options of the program.
    fn introduce(&self, process: &mut Process) -> Result<Introduction, StartProblem> {
        process.send(Command::Uci);
        let deadline = Instant::now() + STARTUP_TIMEOUT;
        let mut introduction = Introduction::default();
        loop {
            let received =
                process.next(deadline, self.stop_signal).map_err(|s| start_problem(s, "uci"))?;
            match Reply::parse(&received.text) {
                Ok(Reply::UciOk) => return Ok(introduction),
                Ok(Reply::Option(option)) => introduction.options.push(option),
                Ok(Reply::IdName(name)) => introduction.name = name,
                // Greetings, and errors in options that are not used.
                _ => {}
            }
        }
    }

    fn await_ready(&self, process: &mut Process) -> Result<(), StartProblem> {
        self.lines_until_ready(process).map(|_| ())
    }

    /// Waits until the program is ready. Returns the lines that it writes before.
    fn lines_until_ready(&self, process: &mut Process) -> Result<Vec<String>, StartProblem> {
        process.send(Command::IsReady);
        let deadline = Instant::now() + STARTUP_TIMEOUT;
        let mut lines = Vec::new();
        loop {
            let received = process
                .next(deadline, self.stop_signal)
                .map_err(|s| start_problem(s, "isready"))?;
            if Reply::parse(&received.text) == Ok(Reply::ReadyOk) {
                return Ok(lines);
            }
            if lines.len() < MAX_SHOWN_LINES {
                lines.push(received.text);
            }
        }
    }

    /// Checks that the program reads the start position as it is. The command `d`, which
    /// Stockfish and its relatives know, shows it; other programs ignore the command.
    fn check_position(&self, process: &mut Process, variant: String) -> Result<(), StartProblem> {
        let sent = fairy_stockfish::fen(self.game.start().as_ref());
        process.send(Command::Position { fen: Some(sent.clone()), moves: Vec::new() });
        process.send(SHOW_POSITION);
        let lines = self.lines_until_ready(process)?;
        let shown = lines.iter().find_map(|line| line.strip_prefix("Fen: "));
        match shown {
            Some(read) if !is_same_placement(read, &sent) => {
                let read = read.to_owned();
                Err(StartProblem::OtherPosition { variant, sent, read })
            }
            _ => Ok(()),
        }
    }

    /// Prepares the running program for a new game, or starts it.
    fn ready_process(&mut self) -> Result<Process, StartProblem> {
        if let Some(mut process) = self.process.take() {
            process.send(Command::UciNewGame);
            if self.await_ready(&mut process).is_ok() {
                return Ok(process);
            }
            // The program has ended after the last game, which is not a fault.
            process.kill();
        }
        let mut process = self.start()?;
        process.send(Command::UciNewGame);
        self.await_ready(&mut process)?;
        Ok(process)
    }

    /// Starts a search and waits for the best move. After a fault, the caller must drop
    /// `process`.
    fn wait_for_move(
        &self,
        process: &mut Process,
        turn: &Turn<'_>,
    ) -> Result<ChosenMove, MoveError> {
        let start = Instant::now();
        process.send(Command::Go(Box::new(go_parameters(turn))));
        let allowed = turn.own_clock.allowed().unwrap_or(UNTIMED_MOVE_TIMEOUT);
        let deadline = start + allowed.saturating_add(self.hang_timeout).min(MAX_WAIT);
        let mut score = None;
        loop {
            let received = match process.next(deadline, self.stop_signal) {
                Ok(received) => received,
                Err(error) => return Err(self.fault_after(process, error, start)),
            };
            match Reply::parse(&received.text) {
                Ok(Reply::Info(info)) if info.multipv.is_none_or(|line| line == 1) => {
                    score = info.score.map(|score| centipawns(score.score)).or(score);
                }
                Ok(Reply::BestMove { mv, .. }) => {
                    return self.parse_best_move(turn, mv.as_deref(), score, &received, start);
                }
                Err(_) if received.text.starts_with("bestmove") => {
                    return self.parse_best_move(turn, None, score, &received, start);
                }
                _ => {}
            }
        }
    }

    fn parse_best_move(
        &self,
        turn: &Turn<'_>,
        text: Option<&str>,
        score: Option<i32>,
        received: &ReceivedLine,
        start: Instant,
    ) -> Result<ChosenMove, MoveError> {
        let illegal = |what: String| {
            MoveError::Fault(FaultKind::IllegalMove, format!("{} {what}", self.name))
        };
        let text = text.ok_or_else(|| illegal("gave no move".to_owned()))?;
        let mv = self.language.read_move(turn.played.position().as_ref(), text);
        let mv = mv.map_err(|error| illegal(format!("played {text:?}: {error}")))?;
        Ok(ChosenMove { mv, score, elapsed: received.at.saturating_duration_since(start) })
    }

    /// Converts an error while waiting for a move into a fault.
    fn fault_after(&self, process: &mut Process, error: ReadError, start: Instant) -> MoveError {
        let name = self.name;
        match error {
            ReadError::Stopped => MoveError::Stopped,
            ReadError::Timeout => {
                let seconds = start.elapsed().as_secs_f64();
                let note = format!("{name} had not answered after {seconds:.1} s");
                MoveError::Fault(FaultKind::Hang, note)
            }
            ReadError::Ended => {
                let status = process.wait_for_exit();
                let how = status.map_or(String::new(), |status| format!(" ({status})"));
                MoveError::Fault(FaultKind::Crash, format!("{name} crashed{how}"))
            }
        }
    }
}

impl Player for ProgramPlayer<'_> {
    fn new_game(&mut self, _number: u32) -> Result<(), ArenaError> {
        let process = self.ready_process().map_err(|problem| {
            ArenaError::Start(StartError { name: self.name.to_owned(), problem })
        })?;
        self.process = Some(process);
        self.moves = Moves::default();
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError> {
        let Some(mut process) = self.process.take() else {
            return Err(MoveError::Fault(
                FaultKind::Crash,
                format!("{} is not running", self.name),
            ));
        };
        let (fen, moves) = match self.language {
            Language::Ours => (turn.fen.to_owned(), turn.moves.to_vec()),
            Language::FairyStockfish => {
                let start = turn.played.start();
                (fairy_stockfish::fen(start.as_ref()), self.moves.update(turn.played))
            }
        };
        process.send(Command::Position { fen: Some(fen), moves });
        match self.wait_for_move(&mut process, turn) {
            Err(MoveError::Fault(kind, note)) => {
                // The program is restarted for the next game.
                process.kill();
                Err(MoveError::Fault(kind, note))
            }
            result => {
                self.process = Some(process);
                result
            }
        }
    }
}

fn start_problem(error: ReadError, command: &'static str) -> StartProblem {
    match error {
        ReadError::Timeout => StartProblem::NoAnswer(command),
        ReadError::Ended => StartProblem::Ended(command),
        ReadError::Stopped => StartProblem::Stopped,
    }
}

/// Returns the command that selects the game by the first of these names that the program
/// knows, if the program has a choice of games.
fn choose_game(
    declared: &[OptionDeclaration],
    names: &[String],
    advice: Advice,
) -> Result<Option<Command>, StartProblem> {
    let first = || names.first().cloned().unwrap_or_default();
    let Some(option) = declared.iter().find(|option| option.is_named(VARIANT)) else {
        let is_chess = first() == DEFAULT_GAME;
        return if is_chess { Ok(None) } else { Err(StartProblem::OnlyChess(first())) };
    };
    let known = names.iter().find_map(|name| match option.kind.parse_value(Some(name)) {
        // As the program spells it.
        Ok(OptionValue::Combo(name)) => Some(name),
        Ok(_) => Some(name.clone()),
        Err(_) => None,
    });
    let value = Some(known.ok_or_else(|| StartProblem::OtherGames(first(), advice))?);
    Ok(Some(Command::SetOption { name: option.name.clone(), value }))
}

/// Returns the command that sets an option, if the program has it and accepts the
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

/// Converts a score to centipawns. Mate scores are far from all others.
fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(score) => score,
        Score::Mate(moves) if moves > 0 => MATE - moves.min(1_000),
        Score::Mate(moves) => -MATE - moves.max(-1_000),
    }
}

/// Returns the limits of the search as arguments of `go`.
fn go_parameters(turn: &Turn<'_>) -> GoParameters {
    let limits = turn.own_clock.limits;
    let mut go =
        GoParameters { nodes: limits.nodes, depth: limits.depth, ..GoParameters::default() };
    let milliseconds = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    match limits.time {
        TimeControl::Unlimited => {}
        TimeControl::PerMove(time) => go.movetime = Some(milliseconds(time).max(1)),
        TimeControl::Clock { increment, .. } => {
            let own = (turn.own_clock.left, increment);
            let other = clock_of(&turn.opponent_clock).unwrap_or(own);
            let (white, black) =
                if turn.color == Color::White { (own, other) } else { (other, own) };
            go.wtime = Some(milliseconds(white.0).max(1));
            go.btime = Some(milliseconds(black.0).max(1));
            go.winc = Some(milliseconds(white.1));
            go.binc = Some(milliseconds(black.1));
            go.movestogo = turn.own_clock.moves_to_go;
        }
    }
    go
}

/// Returns remaining time and increment of a clock.
fn clock_of(clock: &GameClock) -> Option<(Duration, Duration)> {
    match clock.limits.time {
        TimeControl::Clock { increment, .. } => Some((clock.left, increment)),
        TimeControl::Unlimited | TimeControl::PerMove(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::MoveLimits;

    fn clock(text: &str) -> GameClock {
        GameClock::new(MoveLimits { time: text.parse().unwrap(), ..MoveLimits::default() })
    }

    fn go(color: Color, own: GameClock, other: GameClock) -> String {
        let game = heterodox_catalog::find("chess").unwrap();
        let played = game.new_match();
        let turn = Turn {
            played: played.as_ref(),
            color,
            fen: "",
            moves: &[],
            own_clock: own,
            opponent_clock: other,
        };
        go_parameters(&turn).to_string()
    }

    #[test]
    fn both_clocks_are_sent_to_programs() {
        let (fast, slow) = (clock("1+0.1"), clock("40/60"));
        assert_eq!(go(Color::White, fast, slow), "go wtime 1000 btime 60000 winc 100 binc 0");
        let expected = "go wtime 1000 btime 60000 winc 100 binc 0 movestogo 40";
        assert_eq!(go(Color::Black, slow, fast), expected);
        let nodes = GameClock::new(MoveLimits::nodes(5));
        assert_eq!(go(Color::Black, nodes, fast), "go nodes 5");
        assert_eq!(go(Color::Black, fast, nodes), "go wtime 1000 btime 1000 winc 100 binc 100");
        let time = TimeControl::per_move("0.05").unwrap();
        let each = GameClock::new(MoveLimits { time, nodes: None, depth: Some(3) });
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
        let received = "setoption name UCI_Elo value 2000";
        assert_eq!(set("uci_elo", "2000").as_deref(), Ok(received));
        assert_eq!(set("Clear Hash", "").as_deref(), Ok("setoption name Clear Hash"));
        assert!(set("UCI_Elo", "9").unwrap_err().contains("1320 to 3190"));
        assert!(set("Elo", "9").unwrap_err().contains("its options are UCI_Elo, Clear Hash"));
    }

    #[test]
    fn nearer_mates_have_larger_scores() {
        let scores = [-1, -9, 0, 9, 1].map(|moves| centipawns(Score::Mate(moves)));
        assert_eq!(scores, [-31_999, -31_991, -32_000, 31_991, 31_999]);
        assert_eq!(centipawns(Score::Centipawns(-31)), -31);
    }
}
