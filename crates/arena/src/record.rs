//! Records of finished games.

use heterodox_kernel::{Color, Outcome, Reason};
use serde::{Deserialize, Serialize};

/// A finished game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Number of the game, from 0. Games 0 and 1 are the first pair; the first engine
    /// plays White in games with even numbers.
    pub number: u32,
    /// FEN of the initial position.
    pub fen: String,
    /// Moves in coordinate notation.
    pub moves: Vec<String>,
    /// The result.
    pub outcome: Outcome,
    /// Details about the end of the game.
    pub note: Option<String>,
    /// The fault that made an engine lose, if there is one.
    pub fault: Option<Fault>,
}

/// A fault that made an engine lose a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Index of the engine, 0 or 1.
    pub engine: usize,
    /// The kind of fault.
    pub kind: FaultKind,
}

/// The kinds of faults.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The program has ended.
    Crash,
    /// The program has not answered long after its time was over.
    Hang,
    /// The move was illegal or missing.
    IllegalMove,
    /// The engine has exceeded its time.
    Time,
}

impl GameRecord {
    /// Returns the index of the engine that plays White.
    pub fn white(&self) -> usize {
        white_in(self.number)
    }

    /// Returns the half points of the first engine: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        match self.outcome.winner {
            None => 1,
            Some(winner) => {
                let engine = if winner == Color::White { self.white() } else { 1 - self.white() };
                2 * (1 - engine)
            }
        }
    }
}

/// Returns the index of the engine that plays White in a game.
pub(crate) fn white_in(number: u32) -> usize {
    (number % 2) as usize
}

/// The JSON object of a line in a journal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JournalLine {
    game: u32,
    fen: String,
    moves: String,
    result: String,
    reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
}

impl GameRecord {
    /// Returns the record as a line of a journal, without line ending.
    pub(crate) fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&JournalLine {
            game: self.number,
            fen: self.fen.clone(),
            moves: self.moves.join(" "),
            result: self.outcome.result().to_owned(),
            reason: self.outcome.reason.id().to_owned(),
            note: self.note.clone(),
            fault: self.fault,
        })
    }

    /// Parses a line of a journal. The error is a message for the user.
    pub(crate) fn from_line(line: &str) -> Result<GameRecord, String> {
        let text: JournalLine = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let winner = match text.result.as_str() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            "1/2-1/2" => None,
            other => return Err(format!("{other:?} is not a result")),
        };
        let reason = Reason::from_id(&text.reason)
            .ok_or_else(|| format!("{:?} is not a reason for the end of a game", text.reason))?;
        if text.fault.is_some_and(|fault| fault.engine > 1) {
            return Err("the index of the engine must be 0 or 1".to_owned());
        }
        Ok(GameRecord {
            number: text.game,
            fen: text.fen,
            moves: text.moves.split_whitespace().map(str::to_owned).collect(),
            outcome: Outcome { winner, reason },
            note: text.note,
            fault: text.fault,
        })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Creates a record without moves.
    pub(crate) fn record(number: u32, winner: Option<Color>) -> GameRecord {
        GameRecord {
            number,
            fen: "8/8/8/8/8/5k2/5q2/7K w - - 0 1".to_owned(),
            moves: Vec::new(),
            outcome: Outcome { winner, reason: Reason::Adjudication },
            note: None,
            fault: None,
        }
    }

    #[test]
    fn points_are_those_of_the_first_engine() {
        assert_eq!(record(0, Some(Color::White)).half_points(), 2);
        assert_eq!(record(1, Some(Color::White)).half_points(), 0);
        assert_eq!(record(1, Some(Color::Black)).half_points(), 2);
        assert_eq!(record(4, Some(Color::Black)).half_points(), 0);
        assert_eq!(record(5, None).half_points(), 1);
    }

    #[test]
    fn records_are_printed_and_parsed() {
        let mut game = record(7, Some(Color::Black));
        game.moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        game.note = Some("\"A\" hung".to_owned());
        game.fault = Some(Fault { engine: 1, kind: FaultKind::IllegalMove });
        let line = game.to_line().unwrap();
        assert!(!line.contains('\n') && line.contains("illegal-move"), "{line}");
        assert_eq!(GameRecord::from_line(&line), Ok(game));
        for (right, wrong) in
            [("0-1", "2-0"), ("adjudication", "boredom"), ("\"engine\":1", "\"engine\":2")]
        {
            assert!(GameRecord::from_line(&line.replace(right, wrong)).is_err(), "{wrong}");
        }
        assert!(GameRecord::from_line("{}").is_err());
    }
}
