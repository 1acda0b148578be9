//! WebSockets of live games and of the analysis page.

use super::App;
use super::extract::{Path, Query};
use super::move_delay::{MoveDelay, TOO_LATE};
use super::user::User;
use crate::analysis;
use crate::compute::Payer;
use crate::connections::wait_until_stopped;
use crate::error::ApiError;
use crate::limits::{Client, Quota, SocketPermit};
use crate::live::Hub;
use crate::ws::{Frame, Frames, Incoming, Message, Upgrade, WebSocket, send, send_json};
use axum::Router;
use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use futures_util::StreamExt;
use heterodox_answers::present;
use heterodox_api::{Request, ServerMessage};
use heterodox_round::{Command, ConnectionId, GameId, MAX_LAG_COMPENSATION, Millis};
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Maximum number of messages that wait for a slow client.
const MAX_QUEUED: usize = 64;
/// Maximum length of a message from a client of a live game in bytes.
const MAX_LIVE_MESSAGE: usize = 4 * 1024;
/// Maximum length of a message from the analysis page, which sends whole games.
const MAX_ANALYSIS_MESSAGE: usize = 128 * 1024;
/// Interval of pings, which measure the round-trip time.
const PING_INTERVAL: Duration = Duration::from_secs(5);

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/api/live/{id}/socket", get(live))
        .route("/api/analysis/socket", get(analyse))
}

#[derive(Deserialize)]
struct Resume {
    since: Option<u64>,
}

/// Opens the socket of a live game.
async fn live(
    State(app): State<App>,
    user_id: User,
    Path(id): Path<GameId>,
    Query(Resume { since }): Query<Resume>,
    client: Client,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let pass = app.rate_limiter.open_socket(client, "live")?;
    let connection = app.hub.new_connection();
    let (subscriber, messages) = mpsc::channel(MAX_QUEUED);
    // From now on the round knows the connection; dropping this detaches it.
    let attached =
        Attached { hub: Arc::clone(&app.hub), id, connection, payer: Payer::Client(client) };
    app.hub.attach(&attached.id, connection, Some(user_id.0), since, subscriber).await?;
    let serve = move |socket| serve_live(socket, attached, pass, messages, app.stopped);
    Ok(upgrade.accept(MAX_LIVE_MESSAGE, serve))
}

/// A connection that is attached to a round, and is detached when dropped.
struct Attached {
    hub: Arc<Hub>,
    id: GameId,
    connection: ConnectionId,
    payer: Payer,
}

impl Attached {
    async fn send(&self, command: Command) {
        self.hub.send_for(self.payer, &self.id, command).await;
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        let (hub, id, connection) = (Arc::clone(&self.hub), self.id.clone(), self.connection);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { hub.detach(&id, connection).await });
        }
    }
}

async fn serve_live(
    socket: WebSocket,
    attached: Attached,
    pass: SocketPermit,
    mut messages: mpsc::Receiver<Utf8Bytes>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut client = LiveClient {
        socket,
        attached,
        pass,
        frames: Frames::new(),
        lag: LagMeter::default(),
        delay: MoveDelay::new(),
    };
    let mut pings = interval(PING_INTERVAL);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_open = true;
    while is_open {
        is_open = tokio::select! {
            message = messages.recv() => match message {
                Some(message) => send(&mut client.socket, Message::Text(message)).await,
                None => {
                    client.frames.go_away();
                    false
                }
            },
            _ = pings.tick() => client.ping().await,
            _ = wait_until_stopped(&mut stopped) => {
                client.send(&ServerMessage::Restart).await;
                client.frames.go_away();
                false
            }
            frame = client.socket.next() => client.on_frame(frame).await,
        };
    }
    client.frames.close(client.socket).await;
}

/// The socket of a client of a live game. The methods return false if it is to be closed.
struct LiveClient {
    socket: WebSocket,
    attached: Attached,
    pass: SocketPermit,
    frames: Frames,
    lag: LagMeter,
    delay: MoveDelay,
}

impl LiveClient {
    async fn send(&mut self, message: &ServerMessage) -> bool {
        send_json(&mut self.socket, message).await
    }

    async fn ping(&mut self) -> bool {
        !self.frames.is_silent() && send(&mut self.socket, self.lag.ping()).await
    }

    async fn on_frame(&mut self, frame: Frame) -> bool {
        match self.frames.read::<Request>(frame).await {
            Incoming::Message(request) => self.on_request(request).await,
            Incoming::Pong(payload) => {
                if let Some(lag) = self.lag.pong(&payload) {
                    let connection = self.attached.connection;
                    self.attached.send(Command::Lag { connection, lag }).await;
                }
                true
            }
            Incoming::Nothing => true,
            Incoming::Bad { id, message } => {
                self.send(&ServerMessage::Refused { id, message, said: None }).await
            }
            Incoming::End => false,
        }
    }

    async fn on_request(&mut self, request: Request) -> bool {
        if let Some(id) = self.delay.late_move(&request) {
            return self.send(&ServerMessage::refused(id, &TOO_LATE.into())).await;
        }
        let command = present::command(self.attached.connection, request);
        match refusal(&self.pass, &command) {
            None => {
                self.attached.send(command).await;
                true
            }
            Some(refused) => !self.frames.count_rejection() && self.send(&refused).await,
        }
    }
}

/// Opens the socket of the analysis page.
async fn analyse(
    State(app): State<App>,
    user_id: User,
    client: Client,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let pass = app.rate_limiter.open_socket(client, "analysis")?;
    let App { hub, fleet, stopped, .. } = app;
    let user_id = user_id.0;
    let serve = move |socket| analysis::serve(socket, hub, fleet, stopped, user_id, pass);
    Ok(upgrade.accept(MAX_ANALYSIS_MESSAGE, serve))
}

/// Returns the refusal of a request that exceeds a quota.
fn refusal(pass: &SocketPermit, command: &Command) -> Option<ServerMessage> {
    // The limit of the rate of messages covers pings.
    let Command::Request { id, request, .. } = command else { return None };
    let quota = match request {
        heterodox_round::Request::Hint => Quota::Analyses,
        _ => Quota::Messages,
    };
    let refused = pass.check(quota).and_then(|()| pass.check_time()).err()?;
    Some(ServerMessage::refused(*id, refused.said()))
}

/// Measures the round-trip time of a connection.
struct LagMeter {
    start: Instant,
    /// Payload of the last ping: other pongs are ignored.
    sent: Option<u64>,
    /// Smoothed round-trip time in milliseconds.
    average: Option<f64>,
    reported: u64,
}

impl Default for LagMeter {
    fn default() -> Self {
        LagMeter { start: Instant::now(), sent: None, average: None, reported: 0 }
    }
}

impl LagMeter {
    /// Returns a ping that carries the current time.
    fn ping(&mut self) -> Message {
        let now = self.start.elapsed().as_micros() as u64;
        self.sent = Some(now);
        Message::Ping(now.to_be_bytes().to_vec().into())
    }

    /// Returns the smoothed round-trip time if it has changed enough to be
    /// reported.
    fn pong(&mut self, payload: &[u8]) -> Option<Millis> {
        let answered = u64::from_be_bytes(payload.try_into().ok()?);
        let sent = self.sent.take_if(|sent| *sent == answered)?;
        let now = self.start.elapsed().as_micros() as u64;
        let lag = (now.checked_sub(sent)? as f64 / 1000.0).min(MAX_LAG_COMPENSATION.0 as f64);
        let average = self.average.map_or(lag, |average| average * 0.7 + lag * 0.3);
        self.average = Some(average);
        let average = average as u64;
        let changed = average.abs_diff(self.reported) > 4;
        self.reported = if changed { average } else { self.reported };
        changed.then_some(Millis(average))
    }
}
