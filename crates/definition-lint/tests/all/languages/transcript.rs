//! Blocks `game`: a game that is played by commands.

use super::page::{Block, Subject, answer};
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_kernel::{Game as _, Match, Position as _, perft};

/// Widest line of a list of moves.
const WIDTH: usize = 96;

/// A game that is being played.
struct Session<const W: usize> {
    game: DefinedGame<W>,
    record: Match<DefinedGame<W>>,
}

/// Answers the commands of a block.
pub(super) fn run(block: &Block, subject: &Subject) -> Result<String, String> {
    let text = block.subject(subject)?;
    match AnyDefinedGame::read(&text).map_err(|mistakes| mistakes.to_string())? {
        AnyDefinedGame::Narrow(game) => Session::new(*game).run(&block.content),
        AnyDefinedGame::Wide(game) => Session::new(*game).run(&block.content),
    }
}

impl<const W: usize> Session<W> {
    fn new(game: DefinedGame<W>) -> Self {
        Session { record: Match::new(game.clone()), game }
    }

    fn run(mut self, content: &str) -> Result<String, String> {
        answer(content, |line| self.command(line))
    }

    fn command(&mut self, line: &str) -> Result<Vec<String>, String> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let one = |text: String| Ok(vec![text]);
        match command {
            "start" => self.start(rest),
            "position" => Ok(self.position(rest)),
            "play" => Ok(self.play(rest)),
            "fen" => one(self.record.position().fen()),
            "moves" => Ok(self.moves(rest)),
            "count" => one(self.record.position().count_legal().to_string()),
            "perft" => {
                let depth = rest.parse().map_err(|_| "perft wants a depth")?;
                one(perft::count(self.record.position(), depth).to_string())
            }
            "outcome" => {
                let outcome = self.record.outcome();
                one(outcome.map_or("the game goes on".to_owned(), |outcome| outcome.to_string()))
            }
            "canonical" => {
                Ok(self.game.definition().canonical().lines().map(str::to_owned).collect())
            }
            "id" => one(self.game.definition().id()),
            _ => Err("this is no command".to_owned()),
        }
    }

    /// Goes to the start position, that with a number if there is one.
    fn start(&mut self, number: &str) -> Result<Vec<String>, String> {
        let number = if number.is_empty() { "0" } else { number };
        let number = number.parse().map_err(|_| "a start position has a number")?;
        let definition = self.game.definition().with_start(number).map_err(|e| e.to_string())?;
        let game = DefinedGame::new(definition).map_err(|refusal| refusal.to_string())?;
        *self = Session::new(game);
        Ok(vec![self.record.position().fen()])
    }

    /// Sets a position up. Answers only if it is illegal, or its FEN is written in another way.
    fn position(&mut self, fen: &str) -> Vec<String> {
        match self.game.parse_fen(fen) {
            Err(error) => vec![error.to_string()],
            Ok(position) => {
                let written = position.fen();
                self.record = Match::from_position(self.game.clone(), position);
                if written == fen { Vec::new() } else { vec![written] }
            }
        }
    }

    /// Plays moves. Answers only if one is illegal.
    fn play(&mut self, moves: &str) -> Vec<String> {
        let mut failures = moves.split_whitespace().filter_map(|text| {
            let error = self.record.play_text(text).err()?;
            Some(format!("{text}: {error}"))
        });
        failures.next().into_iter().collect()
    }

    /// The legal moves that start from a square, or with a piece that is dropped (`P@`).
    fn moves(&self, from: &str) -> Vec<String> {
        let (board, kinds) = (self.game.board(), self.game.kinds());
        let all = self.record.position().legal_moves().into_iter();
        let starts = |text: &String| {
            let rest = text.strip_prefix(from);
            rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        let texts = all.map(|mv| mv.coordinates(board, kinds));
        let mut texts: Vec<String> = texts.filter(|t| from.is_empty() || starts(t)).collect();
        texts.sort_unstable();
        wrapped(&texts)
    }
}

/// Returns words in lines, `none` if there are none.
pub(super) fn wrapped(words: &[String]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.clone_from(word),
            Some(line) if line.len() + 1 + word.len() <= WIDTH => *line += &format!(" {word}"),
            _ => lines.push(word.clone()),
        }
    }
    if words.is_empty() { vec!["none".to_owned()] } else { lines }
}
