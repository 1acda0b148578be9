//! The moves of a game, judged one after the other.

use super::{JsonLine, JsonScore, json_lines, json_score, task, thinker};
use crate::cli::AnalyseArgs;
use crate::draw::line_of_play;
use crate::error::Error;
use crate::thinking::{Task, Thinker};
use heterodox_catalog::engine::{
    Annotation, Line, MoveQuality, Score, annotate, from_mover_view, outcome_score,
};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::notation::move_number;
use heterodox_kernel::pgn::RawGame;
use heterodox_kernel::{Color, Move};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::mpsc;
use std::time::Duration;

/// How long to think about each position if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(1);

pub(super) fn run(game: &dyn AnyGame, file: &str, args: &AnalyseArgs) -> Result<(), Error> {
    let (raw, played) = super::pgn::read(game, file, args.number.unwrap_or(1))?;
    let mut thinker = thinker(game, args)?;
    let mut replayed = game.match_from_fen(&played.start().fen())?;
    let mut tally = [Tally::default(), Tally::default()];
    if !args.json {
        introduce(&raw)?;
    }
    let moves = played.moves();
    let mut best = match moves.is_empty() {
        true => Vec::new(),
        false => search(&mut thinker, task(replayed.as_ref(), args, USUAL_TIME)),
    };
    for (i, &mv) in moves.iter().enumerate() {
        let position = replayed.position();
        replayed.play(mv).map_err(|problem| Error::Move { number: i + 1, problem })?;
        // On the way a draw that nobody claimed is no end, and is searched.
        let is_last = i + 1 == moves.len();
        let end = if is_last { replayed.outcome() } else { replayed.final_outcome() };
        let next = match end {
            Some(_) => Vec::new(),
            None => search(&mut thinker, task(replayed.as_ref(), args, USUAL_TIME)),
        };
        let after = match end {
            Some(outcome) => outcome_score(outcome, position.turn()),
            None => from_mover_view(next.first().map_or(Score::DRAW, |line| line.score)),
        };
        let Some(line) = best.first() else { break };
        let quality = annotate(line, mv, after);
        tally[position.turn().index()].count(&quality);
        let judged = Judged { ply: i + 1, position: position.as_ref(), mv, quality, lines: &best };
        if args.json {
            judged.print_json()?
        } else {
            judged.print(args.multipv > 1)?
        }
        best = next;
    }
    if args.json { Ok(()) } else { summarise(&tally) }
}

/// The lines that a search ends with.
fn search(thinker: &mut Thinker, task: Task) -> Vec<Line> {
    let (sender, lines) = mpsc::channel();
    thinker.start(
        task,
        |_| (),
        move |lines| {
            let _ = sender.send(lines);
        },
    );
    thinker.wait();
    lines.recv().unwrap_or_default()
}

/// A move with what is thought of it.
struct Judged<'a> {
    /// Which move of the game, from 1.
    ply: usize,
    /// Where it was played.
    position: &'a dyn AnyPosition,
    mv: Move,
    quality: MoveQuality,
    /// The best lines of the position.
    lines: &'a [Line],
}

/// The same for programs. Scores are those of the side that moved.
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

impl Judged<'_> {
    fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    fn print_json(&self) -> Result<(), Error> {
        let MoveQuality { before, after, loss, annotation } = self.quality;
        let value = JsonMove {
            ply: self.ply,
            turn: self.position.turn().fen_letter(),
            mv: self.position.coordinates(self.mv),
            short: self.position.san(self.mv),
            before: json_score(before),
            after: json_score(after),
            loss,
            mark: annotation.map(Annotation::name),
            best: self.best().map(|mv| self.position.coordinates(mv)),
            lines: json_lines(self.position, self.lines),
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{}", serde_json::to_string(&value)?)?;
        Ok(out.flush()?)
    }

    /// A line for the move, and below it what was better; every line if `all`
    /// are wanted. Scores are White's.
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

/// A score of this side as White's, in text. A mate is counted in moves of the
/// side that gives it, whoever's turn it is.
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

/// Who played, and how to read what follows.
fn introduce(raw: &RawGame) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    let known = |name| raw.tag(name).filter(|name| *name != "?");
    if let (Some(white), Some(black)) = (known("White"), known("Black")) {
        writeln!(out, "{white} – {black}")?;
    }
    writeln!(out, "Scores are White's: with the best move → with the move played.\n")?;
    Ok(out.flush()?)
}

/// The moves of one side.
#[derive(Clone, Default)]
struct Tally {
    moves: u32,
    loss: u32,
    marks: [u32; Annotation::ALL.len()],
}

impl Tally {
    fn count(&mut self, quality: &MoveQuality) {
        self.moves += 1;
        self.loss += quality.loss;
        if let Some(mark) = quality.annotation {
            self.marks[mark as usize] += 1;
        }
    }
}

fn summarise(tally: &[Tally; 2]) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    writeln!(out)?;
    for (color, Tally { moves, loss, marks }) in Color::ALL.into_iter().zip(tally) {
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
