//! Conversion of search results to UCI replies.

use super::notation::Notation;
use heterodox_catalog::AnyMatch;
use heterodox_catalog::engine::{Line, Report, Wdl};
use heterodox_kernel::{Color, Move, Outcome};
use heterodox_protocol::Score;
use heterodox_protocol::uci::{Info, Reply, ScoreInfo};

/// Returns the moves of a line as texts.
fn texts(played: &dyn AnyMatch, notation: Notation, moves: &[Move]) -> Vec<String> {
    notation.write_line(played.position().as_ref(), moves)
}

/// Converts a score to centipawns or moves to mate.
fn score(score: heterodox_catalog::engine::Score) -> Score {
    match score.plies_to_end() {
        Some(plies) if plies > 0 => Score::Mate((plies + 1) / 2),
        Some(plies) => Score::Mate(plies / 2),
        None => Score::Centipawns(score.0),
    }
}

fn permille(wdl: Wdl) -> [u32; 3] {
    [wdl.win, wdl.draw, wdl.loss]
}

/// Returns an `info` reply for each line of a report.
pub(super) fn infos(
    played: &dyn AnyMatch,
    notation: Notation,
    report: &Report,
    wdl: bool,
) -> Vec<Reply> {
    let milliseconds = report.elapsed.as_millis() as u64;
    let info = |(line, number): (&Line, u32)| Info {
        depth: Some(report.depth),
        seldepth: Some(report.seldepth),
        multipv: Some(number),
        score: Some(ScoreInfo { score: score(line.score), bound: None }),
        wdl: wdl.then(|| permille(line.score.wdl())),
        nodes: Some(report.nodes),
        nps: Some(report.nodes * 1_000 / milliseconds.max(1)),
        hashfull: Some(report.hashfull),
        time: Some(milliseconds),
        pv: texts(played, notation, &line.moves),
        ..Info::default()
    };
    report.lines.iter().zip(1..).map(info).map(|info| Reply::Info(Box::new(info))).collect()
}

/// Returns the score of a position without legal moves.
pub(super) fn info_at_end(outcome: Outcome, turn: Color) -> Reply {
    let score = match outcome.winner {
        None => Some(Score::Centipawns(0)),
        Some(winner) if winner != turn => Some(Score::Mate(0)),
        // UCI cannot express that the side to move has won.
        Some(_) => None,
    };
    let score = score.map(|score| ScoreInfo { score, bound: None });
    Reply::Info(Box::new(Info { depth: Some(0), score, ..Info::default() }))
}

/// Returns `bestmove` with the expected answer as ponder move.
pub(super) fn best_move(played: &dyn AnyMatch, notation: Notation, lines: &[Line]) -> Reply {
    let moves = lines.first().map_or(&[][..], |line| &line.moves);
    let mut moves = texts(played, notation, &moves[..moves.len().min(2)]).into_iter();
    Reply::BestMove { mv: moves.next(), ponder: moves.next() }
}
