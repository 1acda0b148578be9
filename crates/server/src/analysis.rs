//! The analysis page: the best lines of a position, deeper and deeper, and what
//! each move of a game was worth. Both may go on at once for a visitor.

use crate::engine::{Search, Urgency};
use crate::error::ApiError;
use crate::games::GameEntry;
use crate::http::{App, Frames, Incoming, check_length, going_down, send, send_json};
use crate::json::{AnalysisReply, AnalysisRequest, Line, LineMove, MoveMark, Score, ServerMessage};
use crate::limits::{Analysing, SocketPass};
use crate::live::Hub;
use axum::extract::ws::{Message, WebSocket};
use heterodox_catalog::engine::{self, Limits, Report, TimeLimit, judge, score_of};
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::Color;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::interval;

/// How long a position is searched at most.
const LONGEST: Duration = Duration::from_secs(120);
/// How long each position of a game is searched.
const EACH: Duration = Duration::from_millis(300);
/// The least time between two reports.
const PAUSE: Duration = Duration::from_millis(100);
/// The longest line that is told, in plies.
const MOST_PLIES: usize = 16;
/// The most lines.
const MOST_LINES: u8 = 5;
const PING: Duration = Duration::from_secs(10);

/// Something that goes on for a client until it is dropped.
struct Task {
    id: u64,
    handle: JoinHandle<()>,
    /// Counts it among those that go on.
    _analysing: Analysing,
}

impl Drop for Task {
    fn drop(&mut self) {
        self.handle.abort();
    }
}

/// What goes on for one client.
struct Desk {
    hub: Arc<Hub>,
    visitor: String,
    pass: SocketPass,
    replies: mpsc::Sender<AnalysisReply>,
    lines: Option<Task>,
    game: Option<Task>,
}

/// Serves a client until it is gone.
pub(crate) async fn serve(mut socket: WebSocket, app: App, visitor: String, pass: SocketPass) {
    let (replies, mut outgoing) = mpsc::channel(16);
    let mut stopped = app.stopped.clone();
    let mut desk = Desk { hub: app.hub, visitor, pass, replies, lines: None, game: None };
    let mut frames = Frames::new();
    let mut pings = interval(PING);
    loop {
        tokio::select! {
            reply = outgoing.recv() => {
                let Some(reply) = reply else { break };
                if !send_json(&mut socket, &reply).await { break }
            }
            _ = pings.tick() => {
                let ping = Message::Ping(Vec::new().into());
                if frames.is_silent() || !send(&mut socket, ping).await { break }
            }
            _ = going_down(&mut stopped) => {
                send_json(&mut socket, &ServerMessage::Restart).await;
                break;
            }
            frame = socket.recv() => match frames.read::<AnalysisRequest>(frame).await {
                Incoming::Message(request) => {
                    let error = desk.take(request);
                    if let Some(error) = error && !send_json(&mut socket, &error).await { break }
                }
                Incoming::Pong(_) | Incoming::Nothing => {}
                Incoming::Bad { id, message } => {
                    let error = AnalysisReply::Error { id, message };
                    if !send_json(&mut socket, &error).await { break }
                }
                Incoming::End => break,
            }
        }
    }
    frames.close(socket).await;
}

impl Desk {
    /// Begins what is asked for, or says why not.
    fn take(&mut self, request: AnalysisRequest) -> Option<AnalysisReply> {
        let (id, done) = match request {
            AnalysisRequest::Lines { id, game, fen, moves, lines } => {
                self.lines = None;
                (id, self.start_lines(id, &game, fen.as_deref(), &moves, lines))
            }
            AnalysisRequest::Game { id, game, fen, moves } => {
                self.game = None;
                (id, self.start_game(id, &game, fen.as_deref(), &moves))
            }
            AnalysisRequest::Stop { id } => {
                self.lines.take_if(|task| task.id == id);
                self.game.take_if(|task| task.id == id);
                return None;
            }
        };
        let error = done.err()?;
        Some(AnalysisReply::Error { id: Some(id), message: error.message().to_owned() })
    }

    fn start_lines(
        &mut self,
        id: u64,
        game: &str,
        fen: Option<&str>,
        moves: &[String],
        lines: u8,
    ) -> Result<(), ApiError> {
        check_length(moves.len())?;
        if !(1..=MOST_LINES).contains(&lines) {
            let message = format!("There may be from 1 to {MOST_LINES} lines.");
            return Err(ApiError::bad("bad-lines", message));
        }
        let analysing = self.pass.analyse()?;
        let entry = self.hub.games.find(game)?;
        let played = entry.set_up(fen, moves)?;
        let work = show_lines(self.bench(id, entry), played, lines.into());
        self.lines = Some(Task { id, handle: tokio::spawn(work), _analysing: analysing });
        Ok(())
    }

    fn start_game(
        &mut self,
        id: u64,
        game: &str,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<(), ApiError> {
        check_length(moves.len())?;
        let analysing = self.pass.analyse()?;
        let entry = self.hub.games.find(game)?;
        let whole = entry.set_up(fen, moves)?;
        let start = entry.set_up(Some(&whole.start().fen()), &[] as &[&str])?;
        let work = judge_game(self.bench(id, entry), start, whole.moves());
        self.game = Some(Task { id, handle: tokio::spawn(work), _analysing: analysing });
        Ok(())
    }

    fn bench(&self, id: u64, entry: Arc<GameEntry>) -> Bench {
        let (hub, replies) = (Arc::clone(&self.hub), self.replies.clone());
        Bench { id, hub, entry, visitor: self.visitor.clone(), replies }
    }
}

/// What a task of a client works with.
struct Bench {
    id: u64,
    hub: Arc<Hub>,
    entry: Arc<GameEntry>,
    visitor: String,
    replies: mpsc::Sender<AnalysisReply>,
}

impl Bench {
    async fn reply(&self, reply: AnalysisReply) {
        // A client that is gone takes this task with it.
        let _ = self.replies.send(reply).await;
    }

    fn search(
        &self,
        played: Box<dyn AnyMatch>,
        lines: usize,
        time: Duration,
        report: impl FnMut(&Report, Duration) + Send + 'static,
    ) -> crate::engine::Searching {
        self.hub.pool.search(Search {
            entry: Arc::clone(&self.entry),
            played,
            limits: Limits { time: TimeLimit::Fixed(time), ..Limits::default() },
            lines,
            visitor: self.visitor.clone(),
            urgency: Urgency::Analysis,
            report: Box::new(report),
        })
    }
}

/// The best lines, deeper and deeper.
async fn show_lines(bench: Bench, played: Box<dyn AnyMatch>, lines: usize) {
    let id = bench.id;
    let position = played.position();
    if let Some(outcome) = played.outcome() {
        let white = result_of_white(outcome);
        let report = AnalysisReply::Report {
            id,
            depth: 0,
            nodes: 0,
            nps: 0,
            elapsed: 0,
            lines: Vec::new(),
            white,
        };
        bench.reply(report).await;
        return bench.reply(AnalysisReply::Done { id }).await;
    }
    // Only the latest report matters.
    let (latest, mut reports) = watch::channel(None);
    let searching = bench.search(played, lines, LONGEST, move |report, spent| {
        latest.send_replace(Some((report.clone(), spent)));
    });
    while reports.changed().await.is_ok() {
        let report = reports.borrow_and_update().clone();
        if let Some((report, spent)) = report {
            bench.reply(shown_report(id, position.as_ref(), &report, spent)).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
    drop(searching);
    bench.reply(AnalysisReply::Done { id }).await;
}

fn shown_report(
    id: u64,
    position: &dyn AnyPosition,
    report: &Report,
    spent: Duration,
) -> AnalysisReply {
    let elapsed = spent.as_millis() as u64;
    let best = report.lines.first().map_or(engine::Score::DRAW, |line| line.score);
    AnalysisReply::Report {
        id,
        depth: report.depth,
        nodes: report.nodes,
        nps: report.nodes * 1000 / elapsed.max(1),
        elapsed,
        lines: report.lines.iter().map(|line| shown_line(position, line)).collect(),
        white: white(best, position.turn()),
    }
}

fn shown_line(position: &dyn AnyPosition, line: &engine::Line) -> Line {
    let mut now = position.boxed_clone();
    let mut moves = Vec::new();
    for &mv in line.moves.iter().take(MOST_PLIES) {
        let shown = LineMove { id: now.coordinates(mv), short: now.short(mv) };
        if now.play(mv).is_err() {
            break;
        }
        moves.push(shown);
    }
    Line { score: shown_score(line.score, position.turn()), moves }
}

/// What each move of a game was worth.
async fn judge_game(
    bench: Bench,
    mut played: Box<dyn AnyMatch>,
    moves: Vec<heterodox_kernel::Move>,
) {
    let (id, total) = (bench.id, moves.len() + 1);
    let mut best: Option<engine::Line> = None;
    for ply in 0..total {
        let before = played.position();
        let mv = ply.checked_sub(1).and_then(|last| moves.get(last)).copied();
        if mv.is_some_and(|mv| played.play(mv).is_err()) {
            break;
        }
        let turn = played.position().turn();
        let next = line_of(&bench, played.as_ref()).await;
        let score = match (played.outcome(), &next) {
            (Some(outcome), _) => -score_of(outcome, !turn),
            (None, Some(line)) => line.score,
            (None, None) => engine::Score::DRAW,
        };
        let over = played.outcome().map(|outcome| (shown_end(outcome), result_of_white(outcome)));
        let (shown, white) = over.unwrap_or((shown_score(score, turn), white(score, turn)));
        let judged = best.as_ref().zip(mv).map(|(best, mv)| {
            let after = match played.outcome() {
                Some(outcome) => score_of(outcome, !turn),
                None => engine::for_the_mover(score),
            };
            judge(best, mv, after).mark
        });
        let better = best.as_ref().and_then(|line| line.moves.first());
        let better =
            better.map(|&mv| LineMove { id: before.coordinates(mv), short: before.short(mv) });
        let mark = judged.flatten().map(MoveMark::from);
        bench.reply(AnalysisReply::Ply { id, ply, score: shown, white, best: better, mark }).await;
        bench.reply(AnalysisReply::Progress { id, done: ply + 1, total }).await;
        best = next;
    }
    bench.reply(AnalysisReply::Done { id }).await;
}

/// The best line of the position that a match has reached.
async fn line_of(bench: &Bench, played: &dyn AnyMatch) -> Option<engine::Line> {
    if played.outcome().is_some() {
        return None;
    }
    bench.search(played.undeclared(), 1, EACH, |_, _| ()).lines().await.into_iter().next()
}

impl From<engine::Mark> for MoveMark {
    fn from(mark: engine::Mark) -> MoveMark {
        match mark {
            engine::Mark::Inaccuracy => MoveMark::Inaccuracy,
            engine::Mark::Mistake => MoveMark::Mistake,
            engine::Mark::Blunder => MoveMark::Blunder,
        }
    }
}

/// A score of the side to move as White sees it.
fn shown_score(score: engine::Score, turn: Color) -> Score {
    let score = if turn == Color::White { score } else { -score };
    match score.plies_to_end() {
        Some(plies) => Score::Mate { moves: (plies + plies.signum()) / 2 },
        None => Score::Cp { cp: score.0.into() },
    }
}

fn shown_end(outcome: heterodox_kernel::Outcome) -> Score {
    if outcome.winner.is_some() { Score::Mate { moves: 0 } } else { Score::Cp { cp: 0 } }
}

/// White's expected result.
fn white(score: engine::Score, turn: Color) -> f64 {
    let score = if turn == Color::White { score } else { -score };
    f64::from(score.odds().expected()) / 1000.0
}

fn result_of_white(outcome: heterodox_kernel::Outcome) -> f64 {
    match outcome.winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_white_s() {
        let score = |cp| engine::Score(cp);
        assert_eq!(shown_score(score(35), Color::White), Score::Cp { cp: 35 });
        assert_eq!(shown_score(score(35), Color::Black), Score::Cp { cp: -35 });
        let mate = engine::Score::win_in(3);
        assert_eq!(shown_score(mate, Color::White), Score::Mate { moves: 2 });
        assert_eq!(shown_score(mate, Color::Black), Score::Mate { moves: -2 });
        assert_eq!(shown_score(engine::Score::loss_in(4), Color::White), Score::Mate { moves: -2 });
        assert_eq!((white(mate, Color::White), white(mate, Color::Black)), (1.0, 0.0));
        assert_eq!(white(score(0), Color::White), white(score(0), Color::Black));
    }
}
