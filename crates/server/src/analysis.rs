//! The WebSocket of the analysis page: the best lines of a position with
//! increasing depth, and annotations of the moves of a game. Both may run at the
//! same time for a client.

use crate::compute::{Compute, Payer};
use crate::connections::wait_until_stopped;
use crate::error::ApiError;
use crate::fleet::{self, Analysis, Fleet, Purpose, QueueError, SearchLine, SearchReport};
use crate::games::GameEntry;
use crate::limits::{AnalysisPermit, SocketPermit};
use crate::live::Hub;
use crate::ws::{Frames, Incoming, Message, WebSocket, send, send_json};
use axum::http::StatusCode;
use futures_util::{StreamExt, stream};
use heterodox_answers::{
    Annotator, MAX_SEARCH_TIME, TIMES_PER_PLY, check_length, check_lines, is_deep_enough, problems,
    report, report_of_end,
};
use heterodox_api::{AnalysisLine, AnalysisReply, AnalysisRequest, ServerMessage};
use heterodox_catalog::engine;
use heterodox_catalog::{AnyMatch, AnyPosition};
use heterodox_kernel::said::Said;
use heterodox_round::UserId;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::interval;

/// Maximum number of positions of a game that are searched at the same time.
const MAX_PARALLEL: usize = 64;
const PING: Duration = Duration::from_secs(10);

/// A running analysis. Dropping it aborts it.
struct Task {
    id: u64,
    handle: JoinHandle<()>,
    /// Counts it among the running analyses of the user.
    _analysing: AnalysisPermit,
}

impl Drop for Task {
    fn drop(&mut self) {
        self.handle.abort();
    }
}

/// The analyses of a client.
struct AnalysisSession {
    hub: Arc<Hub>,
    fleet: Arc<Fleet>,
    user_id: UserId,
    pass: SocketPermit,
    replies: mpsc::Sender<AnalysisReply>,
    lines: Option<Task>,
    game: Option<Task>,
}

/// Serves a client until it disconnects.
pub(crate) async fn serve(
    mut socket: WebSocket,
    hub: Arc<Hub>,
    fleet: Arc<Fleet>,
    mut stopped: watch::Receiver<bool>,
    user_id: UserId,
    pass: SocketPermit,
) {
    let (replies, mut outgoing) = mpsc::channel(16);
    let mut session =
        AnalysisSession { hub, fleet, user_id, pass, replies, lines: None, game: None };
    let mut frames = Frames::new();
    let mut pings = interval(PING);
    let mut is_open = true;
    while is_open {
        is_open = tokio::select! {
            reply = outgoing.recv() => match reply {
                Some(reply) => send_json(&mut socket, &reply).await,
                None => false,
            },
            _ = pings.tick() => {
                let ping = Message::Ping(Vec::new().into());
                !frames.is_silent() && send(&mut socket, ping).await
            }
            _ = wait_until_stopped(&mut stopped) => {
                send_json(&mut socket, &ServerMessage::Restart).await;
                frames.go_away();
                false
            }
            frame = socket.next() => {
                let incoming = frames.read(frame).await;
                session.on_incoming(incoming, &mut socket).await
            }
        };
    }
    frames.close(socket).await;
}

impl AnalysisSession {
    /// Answers what a client has sent. Returns false if the socket is to be closed.
    async fn on_incoming(
        &mut self,
        incoming: Incoming<AnalysisRequest>,
        socket: &mut WebSocket,
    ) -> bool {
        match incoming {
            Incoming::Message(request) => match self.handle(request).await {
                Some(reply) => send_json(socket, &reply).await,
                None => true,
            },
            Incoming::Pong(_) | Incoming::Nothing => true,
            Incoming::Bad { id, message } => {
                send_json(socket, &AnalysisReply::Error { id, message, said: None }).await
            }
            Incoming::End => false,
        }
    }

    /// Starts the requested analysis, or returns an immediate reply.
    async fn handle(&mut self, request: AnalysisRequest) -> Option<AnalysisReply> {
        let (id, done) = match request {
            AnalysisRequest::Lines { id, game, fen, moves, lines } => {
                self.lines = None;
                (id, self.start_lines(id, &game, fen.as_deref(), &moves, lines).await)
            }
            AnalysisRequest::Game { id, game, fen, moves } => {
                self.game = None;
                (id, self.start_game(id, &game, fen.as_deref(), &moves).await)
            }
            AnalysisRequest::Stop { id } => {
                self.lines.take_if(|task| task.id == id);
                self.game.take_if(|task| task.id == id);
                return None;
            }
            AnalysisRequest::Ping { at } => return Some(AnalysisReply::Pong { at }),
        };
        done.err().map(|error| error_reply(id, &error))
    }

    async fn start_lines(
        &mut self,
        id: u64,
        game: &str,
        fen: Option<&str>,
        moves: &[String],
        lines: u8,
    ) -> Result<(), ApiError> {
        check_lines(lines)?;
        let analysing = self.pass.analyse()?;
        let (context, played) = self.set_up(id, game, fen, moves).await?;
        let work = search_lines(context, played, lines.into());
        self.lines = Some(Task { id, handle: tokio::spawn(work), _analysing: analysing });
        Ok(())
    }

    async fn start_game(
        &mut self,
        id: u64,
        game: &str,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<(), ApiError> {
        let analysing = self.pass.analyse()?;
        let (context, complete) = self.set_up(id, game, fen, moves).await?;
        let work = annotate_game(context, complete);
        self.game = Some(Task { id, handle: tokio::spawn(work), _analysing: analysing });
        Ok(())
    }

    /// Plays the moves of a game that is to be analysed.
    async fn set_up(
        &self,
        id: u64,
        game: &str,
        fen: Option<&str>,
        moves: &[String],
    ) -> Result<(AnalysisContext, Box<dyn AnyMatch>), ApiError> {
        check_length(moves.len())?;
        self.pass.check_time()?;
        let (compute, payer) = (self.hub.compute.clone(), Payer::Client(self.pass.client()));
        let entry = self.hub.games.find_for(payer, game).await?;
        let (fen, texts, begun) = (fen.map(str::to_owned), moves.to_vec(), Arc::clone(&entry));
        let set_up = move || {
            let played = begun.set_up(fen.as_deref(), &texts)?;
            let game = Arc::clone(&begun.game);
            let moves = played.moves().into_iter().map(|mv| game.coordinates(mv));
            Ok((played.start().fen(), moves.collect(), played))
        };
        let (fen, moves, played) = compute.long_request(payer, set_up).await?;
        let (fleet, replies) = (Arc::clone(&self.fleet), self.replies.clone());
        let (user_id, entry) = (self.user_id.clone(), entry);
        let context =
            AnalysisContext { id, compute, payer, fleet, user_id, replies, entry, fen, moves };
        Ok((context, played))
    }
}

/// Returns the reply that a request cannot be fulfilled.
fn error_reply(id: u64, error: &ApiError) -> AnalysisReply {
    let message = error.message().to_owned();
    AnalysisReply::Error { id: Some(id), message, said: error.said() }
}

/// Returns the error that a search cannot be made.
fn unavailable(message: impl Into<Said>) -> ApiError {
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "internal", message)
}

/// The data and channels of an analysis.
struct AnalysisContext {
    id: u64,
    fleet: Arc<Fleet>,
    user_id: UserId,
    replies: mpsc::Sender<AnalysisReply>,
    compute: Compute,
    payer: Payer,
    entry: Arc<GameEntry>,
    /// The starting position of the game.
    fen: String,
    /// All moves of the game.
    moves: Vec<String>,
}

impl AnalysisContext {
    async fn reply(&self, reply: AnalysisReply) {
        // This task is aborted when the client disconnects.
        let _ = self.replies.send(reply).await;
    }

    /// Sends the last message: that the analysis is done, or the error.
    async fn end(&self, done: Result<(), ApiError>) {
        let id = self.id;
        self.reply(match done {
            Ok(()) => AnalysisReply::Done { id },
            Err(error) => error_reply(id, &error),
        })
        .await;
    }

    /// Starts a search of the position after `ply` moves.
    async fn search(
        &self,
        ply: usize,
        lines: usize,
        time: Duration,
        purpose: Purpose,
    ) -> Result<Analysis, ApiError> {
        let task = fleet::SearchTask {
            game: self.entry.info.id.clone(),
            definition: self.entry.definition.clone(),
            weights: self.entry.weights.clone(),
            fen: self.fen.clone(),
            moves: self.moves[..ply].to_vec(),
            lines,
            time: time.as_millis() as u64,
            spent: 0,
            depth: 0,
        };
        // A game whose analysis has started is finished.
        let patient = purpose == Purpose::Game && ply > 0;
        self.fleet.search(task, &self.user_id, purpose, patient).await.map_err(|error| {
            unavailable(match error {
                QueueError::Full => &problems::MANY_ANALYSES,
                QueueError::Nobody | QueueError::Unreachable(_) => {
                    tracing::error!("{error}");
                    &problems::NO_ANALYSIS
                }
            })
        })
    }

    /// Returns the best line of the position after `ply` moves.
    async fn line_at(&self, ply: usize) -> Result<Option<SearchLine>, ApiError> {
        let mut best = None;
        for time in TIMES_PER_PLY {
            let depth;
            (best, depth) = self.search_ply(ply, time).await?;
            let score = best.as_ref().map(|line: &SearchLine| engine::Score(line.score.into()));
            if score.is_none_or(|score| is_deep_enough(depth, score)) {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the best line of the position after `ply` moves that a search finds in some time,
    /// and its depth.
    async fn search_ply(
        &self,
        ply: usize,
        time: Duration,
    ) -> Result<(Option<SearchLine>, u32), ApiError> {
        let mut analysis = self.search(ply, 1, time, Purpose::Game).await?;
        loop {
            let state = analysis.next().await;
            if let Some(end) = state.end {
                let result = end.map_err(|failure| unavailable(failure.to_string()))?;
                // A search that another worker has continued may have ended less deep than before.
                return Ok(match state.report {
                    Some(deepest) => (deepest.lines.into_iter().next(), deepest.depth),
                    None => (result.lines().into_iter().next(), 0),
                });
            }
        }
    }
}

/// Reports the best lines of a position with increasing depth.
async fn search_lines(context: AnalysisContext, played: Box<dyn AnyMatch>, lines: usize) {
    let id = context.id;
    let position = played.position();
    if let Some(outcome) = played.final_outcome() {
        context.reply(report_of_end(id, outcome)).await;
        return context.end(Ok(())).await;
    }
    let done = send_reports(&context, &Arc::from(position), lines).await;
    context.end(done).await;
}

/// Sends the reports of a search until it ends.
async fn send_reports(
    context: &AnalysisContext,
    position: &Arc<dyn AnyPosition>,
    lines: usize,
) -> Result<(), ApiError> {
    let mut analysis =
        context.search(context.moves.len(), lines, MAX_SEARCH_TIME, Purpose::Lines).await?;
    let mut last_sent = None;
    loop {
        let state = analysis.next().await;
        if state.report.is_some() && state.report != last_sent {
            last_sent = state.report;
            if let Some(found) = last_sent.clone() {
                let (id, position) = (context.id, Arc::clone(position));
                let reply = move || Ok(report_reply(id, position.as_ref(), &found));
                let reply = context.compute.request(context.payer, reply).await;
                context.reply(reply?).await;
            }
        }
        if let Some(end) = state.end {
            return end.map(|_| ()).map_err(|failure| unavailable(failure.to_string()));
        }
    }
}

/// Returns the report of a search.
fn report_reply(id: u64, position: &dyn AnyPosition, found: &SearchReport) -> AnalysisReply {
    let lines: Vec<_> = found.lines.iter().map(|line| parse_line(position, line)).collect();
    report(id, position, [found.depth.into(), found.nodes, found.elapsed], &lines)
}

/// Parses a line that a worker reported, up to the first move that is not legal.
fn parse_line(position: &dyn AnyPosition, found: &SearchLine) -> engine::Line {
    let mut now = position.boxed_clone();
    let moves = found.moves.iter().take(AnalysisLine::MAX_PLIES);
    let moves = moves.map_while(|text| now.play_text(text).ok()).collect();
    engine::Line { score: engine::Score(found.score.into()), moves }
}

/// Annotates each move of a game.
async fn annotate_game(context: AnalysisContext, complete: Box<dyn AnyMatch>) {
    let context = Arc::new(context);
    let id = context.id;
    let mut annotator = Annotator::new(id, context.fen.clone(), complete.as_ref());
    let (total, searched) = (annotator.positions(), annotator.searched());
    let lines = stream::iter(0..searched).map(|ply| {
        let context = Arc::clone(&context);
        async move { context.line_at(ply).await }
    });
    // Searches end in any order; their results are sent in the order of the game.
    let mut lines = pin!(lines.buffered(MAX_PARALLEL));
    for ply in 0..total {
        let found = match lines.next().await {
            Some(Ok(found)) => found,
            Some(Err(error)) => return context.end(Err(error)).await,
            None => None,
        };
        let entry = Arc::clone(&context.entry);
        let annotate = move || {
            let line = |position: &dyn AnyPosition| Some(parse_line(position, found.as_ref()?));
            let reply = annotator.annotate(entry.game.as_ref(), ply, line)?;
            Ok((reply, annotator))
        };
        match context.compute.request(context.payer, annotate).await {
            Ok((reply, rest)) => {
                annotator = rest;
                context.reply(reply).await;
            }
            Err(error) => return context.end(Err(error)).await,
        }
        context.reply(AnalysisReply::Progress { id, done: ply + 1, total }).await;
    }
    context.end(Ok(())).await;
}
