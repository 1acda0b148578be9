//! A UCI engine for every game that plays by Monte-Carlo tree search and knows only
//! the rules: a baseline to measure the engine against.
//!
//! ```text
//! cargo build --release -p heterodox-catalog --example mcts
//! ```
//!
//! It supports `movetime`, clocks, `nodes` (random games) and `infinite`. It
//! ignores `depth` and then thinks until it receives `stop`.

mod player;

use heterodox_kernel::Color;
use heterodox_protocol::uci::{Command, GoParameters, OptionDeclaration, OptionValue, Reply};
use player::{Player, Task};
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Option that selects the game.
const VARIANT: &str = "UCI_Variant";
/// Option that sets the seed of the random numbers.
const SEED: &str = "Seed";
/// Part of the clock that is reserved for everything but thinking.
const OVERHEAD: Duration = Duration::from_millis(20);
/// Number of moves that the game is expected to last from now on.
const EXPECTED_MOVES_LEFT: u32 = 30;

fn main() -> io::Result<()> {
    let mut session = Session { player: player::of("chess"), seed: 1, thinking: None };
    for line in io::stdin().lock().lines() {
        match Command::parse(&line?) {
            Ok(Command::Quit) => break,
            Ok(command) => session.handle_command(command)?,
            Err(error) => send(&Reply::from(error))?,
        }
    }
    session.stop();
    Ok(())
}

fn send(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

fn report_error(error: impl Display) -> io::Result<()> {
    send(&Reply::info_string(error.to_string()))
}

struct Session {
    /// `None` while the search thread owns it.
    player: Option<Box<dyn Player>>,
    seed: u64,
    thinking: Option<Thinking>,
}

struct Thinking {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Box<dyn Player>>,
}

impl Session {
    fn handle_command(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => introduce(),
            Command::IsReady => send(&Reply::ReadyOk),
            Command::SetOption { name, value } => self.set(&name, value.as_deref()),
            Command::UciNewGame => self.set_position(None, &[]),
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves),
            Command::Go(parameters) => {
                self.go(&parameters);
                Ok(())
            }
            Command::Stop => {
                self.stop();
                Ok(())
            }
            Command::Unknown(text) => report_error(format_args!("unknown command {text:?}")),
            _ => Ok(()),
        }
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.stop();
        let Some(option) = options().into_iter().find(|option| option.is_named(name)) else {
            return report_error(format_args!("there is no option {name:?}"));
        };
        match option.kind.parse_value(value) {
            Ok(OptionValue::Spin(seed)) => self.seed = seed as u64,
            Ok(OptionValue::Combo(id)) => self.player = player::of(&id),
            Ok(_) => {}
            Err(error) => return report_error(format_args!("{}: {error}", option.name)),
        }
        Ok(())
    }

    /// Sets up a position. If it is invalid, the previous position remains.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> io::Result<()> {
        self.stop();
        match self.player.as_mut().map(|player| player.set_up(fen, moves)) {
            Some(Err(error)) => report_error(error),
            _ => Ok(()),
        }
    }

    fn go(&mut self, parameters: &GoParameters) {
        let start = Instant::now();
        self.stop();
        let Some(mut player) = self.player.take() else { return };
        let deadline = time(parameters, player.turn()).map(|time| start + time);
        let games = parameters.nodes.unwrap_or(u64::MAX);
        let is_infinite = parameters.infinite;
        let seed = self.seed;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let mut is_over =
                || stopped.load(Relaxed) || deadline.is_some_and(|end| Instant::now() >= end);
            let task = Task { seed, games, start, stop: &mut is_over };
            let replies = player.think(task);
            while is_infinite && !stopped.load(Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            // The GUI may have closed the pipe.
            let _ = replies.iter().try_for_each(send);
            player
        });
        self.thinking = Some(Thinking { stop, thread });
    }

    /// Stops the running search, if any, and waits for its reply.
    fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Relaxed);
            self.player = Some(thinking.thread.join().expect("a search does not panic"));
        }
    }
}

fn options() -> Vec<OptionDeclaration> {
    let ids = player::ids();
    vec![
        OptionDeclaration::combo(VARIANT, "chess", ids.iter().map(String::as_str)),
        OptionDeclaration::spin(SEED, 1, 0..=i64::from(u32::MAX)),
    ]
}

fn introduce() -> io::Result<()> {
    send(&Reply::IdName("Heterodox Monte-Carlo tree search".to_owned()))?;
    send(&Reply::IdAuthor("the Heterodox developers".to_owned()))?;
    options().into_iter().try_for_each(|option| send(&Reply::Option(option)))?;
    send(&Reply::UciOk)
}

/// Time for the search; `None` to search until `stop` or until all games have been
/// played.
fn time(parameters: &GoParameters, turn: Color) -> Option<Duration> {
    let milliseconds = |time: i64| Duration::from_millis(time.max(1) as u64);
    if parameters.infinite {
        return None;
    }
    if let Some(time) = parameters.movetime {
        return Some(milliseconds(time));
    }
    let (left, increment) = match turn {
        Color::White => (parameters.wtime, parameters.winc),
        Color::Black => (parameters.btime, parameters.binc),
    };
    let left = milliseconds(left?);
    let moves = parameters.movestogo.unwrap_or(EXPECTED_MOVES_LEFT).clamp(1, EXPECTED_MOVES_LEFT);
    let usable = left.saturating_sub(OVERHEAD).max(left / 20);
    let share = usable / moves + increment.map_or(Duration::ZERO, milliseconds) * 3 / 4;
    Some(share.min(if moves == 1 { usable } else { usable / 2 }))
}
