//! Analysis and annotation of all moves of a game.

use super::{JsonLine, JsonScore, engine, json_lines, json_score, task};
use crate::cli::AnalyseArgs;
use crate::draw::line_of_play;
use crate::error::Error;
use heterodox_catalog::engine::{
    Annotation, Line, MoveQuality, Score, annotate, from_mover_view, outcome_score,
};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_host::{Engine, SearchTask};
use heterodox_kernel::notation::move_number;
use heterodox_kernel::pgn::RawGame;
use heterodox_kernel::{Color, Move, Outcome};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

/// Time per position, if there is no other limit.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

pub(super) fn run(game: Arc<dyn AnyGame>, raw: &RawGame, args: &AnalyseArgs) -> Result<(), Error> {
    let played = game.match_from_pgn(raw)?;
    let mut replayed = game.match_from_fen(&played.start().fen())?;
    let mut engine = engine(game, args)?;
    let mut summaries = [SideSummary::default(), SideSummary::default()];
    if !args.json {
        print_header(raw)?;
    }
    let moves = played.moves();
    let mut best = match moves.is_empty() {
        true => Vec::new(),
        false => search(&mut engine, task(replayed.as_ref(), args, DEFAULT_TIME))?,
    };
    for (i, &mv) in moves.iter().enumerate() {
        let position = replayed.position();
        replayed.play(mv).map_err(|problem| Error::Move { number: i + 1, problem })?;
        // A draw that was not claimed does not end the game before its last move.
        let is_last = i + 1 == moves.len();
        let end = if is_last { replayed.outcome() } else { replayed.final_outcome() };
        let next = match end {
            Some(_) => Vec::new(),
            None => search(&mut engine, task(replayed.as_ref(), args, DEFAULT_TIME))?,
        };
        let after = score_after(end, position.turn(), &next);
        let Some(line) = best.first() else { break };
        let quality = annotate(line, mv, after);
        summaries[position.turn().index()].count(&quality);
        let judged =
            AnnotatedMove { ply: i + 1, position: position.as_ref(), mv, quality, lines: &best };
        if args.json {
            judged.print_json()?
        } else {
            judged.print(args.multipv > 1)?
        }
        best = next;
    }
    if args.json { Ok(()) } else { summarise(&summaries) }
}

/// Returns the score of a move for its side: that of the end of the game, or of the best lines
/// after the move.
fn score_after(end: Option<Outcome>, mover: Color, lines: &[Line]) -> Score {
    match end {
        Some(outcome) => outcome_score(outcome, mover),
        None => from_mover_view(lines.first().map_or(Score::DRAW, |line| line.score)),
    }
}

/// Searches and returns the final lines.
fn search(engine: &mut Engine, task: SearchTask) -> Result<Vec<Line>, Error> {
    Ok(engine.search(task, |_| Ok::<_, Error>(()))?.into_lines()?)
}

/// A move with its annotation.
struct AnnotatedMove<'a> {
    /// Number of the ply, from 1.
    ply: usize,
    /// Position before the move.
    position: &'a dyn AnyPosition,
    mv: Move,
    quality: MoveQuality,
    /// Best lines of the position.
    lines: &'a [Line],
}

/// An annotated move as JSON. Scores are from the view of the side that moved.
#[derive(Serialize)]
struct JsonMove {
    ply: usize,
    turn: char,
    #[serde(rename = "move")]
    mv: String,
    short: String,
    before: JsonScore,
    after: JsonScore,
    loss: u32,
    mark: Option<&'static str>,
    best: Option<String>,
    lines: Vec<JsonLine>,
}

impl AnnotatedMove<'_> {
    fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    fn print_json(&self) -> Result<(), Error> {
        let MoveQuality { before, after, loss, annotation } = self.quality;
        let value = JsonMove {
            ply: self.ply,
            turn: self.position.turn().fen_letter(),
            mv: self.position.game().coordinates(self.mv),
            short: self.position.san(self.mv),
            before: json_score(before),
            after: json_score(after),
            loss,
            mark: annotation.map(Annotation::name),
            best: self.best().map(|mv| self.position.game().coordinates(mv)),
            lines: json_lines(self.position, self.lines),
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{}", serde_json::to_string(&value)?)?;
        Ok(out.flush()?)
    }

    /// Prints the move and, if it is marked, the better line; all lines if `all`.
    /// Scores are White's.
    fn print(&self, all: bool) -> Result<(), Error> {
        let turn = self.position.turn();
        let MoveQuality { before, after, annotation, .. } = self.quality;
        let number = move_number(turn, self.position.fullmove());
        let sign = annotation.map_or("", Annotation::sign);
        let text = format!("{}{sign}", self.position.san(self.mv));
        let [before, after] = [before, after].map(|score| of_white(score, turn));
        let mut out = io::stdout().lock();
        writeln!(out, "{number:>6} {text:<12} {before:>7} → {after}")?;
        let shown = if all { self.lines.len() } else { usize::from(annotation.is_some()) };
        for line in self.lines.iter().take(shown) {
            let moves = line_of_play(self.position, line);
            writeln!(out, "       best: {:>7}  {moves}", of_white(line.score, turn))?;
        }
        Ok(out.flush()?)
    }
}

/// Formats a score from White's view. The score is given for the side to move. Mates
/// are counted in moves of the winning side.
fn of_white(score: Score, turn: Color) -> String {
    let score = match turn {
        Color::White => score,
        Color::Black => -score,
    };
    match score.plies_to_end() {
        Some(plies) => {
            let sign = if plies < 0 { "-" } else { "" };
            format!("#{sign}{}", plies.unsigned_abs().div_ceil(2))
        }
        None => score.to_string(),
    }
}

/// Prints the players and an explanation of the columns.
fn print_header(raw: &RawGame) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    let known = |name| raw.tag(name).filter(|name| *name != "?");
    if let (Some(white), Some(black)) = (known("White"), known("Black")) {
        writeln!(out, "{white} – {black}")?;
    }
    writeln!(out, "Scores are White's: with the best move → with the move played.\n")?;
    Ok(out.flush()?)
}

/// Statistics of the moves of one side.
#[derive(Clone, Default)]
struct SideSummary {
    moves: u32,
    loss: u32,
    marks: [u32; Annotation::ALL.len()],
}

impl SideSummary {
    fn count(&mut self, quality: &MoveQuality) {
        self.moves += 1;
        self.loss += quality.loss;
        if let Some(mark) = quality.annotation {
            self.marks[mark as usize] += 1;
        }
    }
}

fn summarise(summaries: &[SideSummary; 2]) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    writeln!(out)?;
    for (color, SideSummary { moves, loss, marks }) in Color::ALL.into_iter().zip(summaries) {
        let average = f64::from(*loss) / 100.0 / f64::from((*moves).max(1));
        let [inaccuracies, mistakes, blunders] = marks;
        writeln!(
            out,
            "{color}: moves {moves}, average loss {average:.2} Pawns, \
             inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}"
        )?;
    }
    Ok(out.flush()?)
}
