//! Some games of a study, for replay.

use super::words::{count, thousands};
use super::{StudyCell, StudyLink, StudySection, StudyTable};
use crate::study::Study;
use heterodox_catalog::AnyGame;
use heterodox_kernel::text::capitalized;

/// Number of moves that a game's row shows.
const SHOWN_MOVES: usize = 4;

pub(crate) fn section(game: &dyn AnyGame, study: &Study) -> Option<StudySection> {
    let games = &study.games.games;
    if games.is_empty() {
        return None;
    }
    let mut table = StudyTable::new("Games", &["Game", "Begins", "End", "#Plies"]);
    for (number, moves) in (1..).zip(games) {
        let link =
            StudyLink { game: study.game.clone(), fen: study.start.clone(), moves: moves.clone() };
        let [begins, end] = begin_and_end(game, moves);
        table.rows.push(vec![
            StudyCell::linked(format!("Game {number}"), link),
            StudyCell::text(begins),
            StudyCell::text(end),
            StudyCell::text(thousands(moves.len() as u64)),
        ]);
    }
    let text = format!(
        "The first {} at {} for each move: two from each opening, in which the engines have \
         exchanged colours. They are not chosen. `games.pgn` has them, too.",
        count(games.len() as u64, "game"),
        count(study.games.nodes, "node")
    );
    Some(StudySection {
        id: "games".to_owned(),
        title: "Some of the games".to_owned(),
        text: vec![text],
        plots: Vec::new(),
        tables: vec![table],
    })
}

/// Returns the first moves of a game and its end in words.
fn begin_and_end(game: &dyn AnyGame, moves: &[String]) -> [String; 2] {
    let mut played = game.new_match();
    let mut sans = Vec::new();
    for text in moves {
        let Ok(mv) = played.position().read_move(text) else { break };
        sans.push(played.position().san(mv));
        if played.play(mv).is_err() {
            break;
        }
    }
    let end = match played.outcome() {
        Some(outcome) => capitalized(&outcome.to_string()),
        None => "Broken off".to_owned(),
    };
    [sans[..sans.len().min(SHOWN_MOVES)].join(" "), end]
}
