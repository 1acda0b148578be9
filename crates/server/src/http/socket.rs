//! WebSockets of live games and of the analysis page.

use super::App;
use super::extract::{Path, Query};
use super::user::User;
use crate::analysis;
use crate::error::ApiError;
use crate::json::{Request, ServerMessage};
use crate::limits::{Client, Quota, SocketPermit};
use crate::live::Hub;
use crate::present;
use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use axum::routing::get;
use heterodox_kernel::text::abridge;
use heterodox_round::{Command, ConnectionId, GameId, MAX_LAG_COMPENSATION, Millis};
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

/// Maximum number of messages that wait for a slow client.
const MAX_QUEUED: usize = 64;
/// Maximum length of a message from a client of a live game in bytes.
const MAX_LIVE_MESSAGE: usize = 4 * 1024;
/// Maximum length of a message from the analysis page, which sends whole games.
const MAX_ANALYSIS_MESSAGE: usize = 128 * 1024;
/// Size of the read buffer of a socket. Messages are short.
const READ_BUFFER: usize = 4 * 1024;
/// Interval of pings, which measure the round-trip time.
const PING_INTERVAL: Duration = Duration::from_secs(5);
/// Time without any frame after which a client is disconnected.
const READ_TIMEOUT: Duration = Duration::from_secs(30);
/// Maximum time for sending a message.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// Number of invalid or excessive messages after which a client is disconnected.
const MAX_BAD: u32 = 20;
/// Sustained rate of messages per second, and the burst that is allowed.
const RATE: f64 = 20.0;
const BURST: f64 = 60.0;

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
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let pass = app.rate_limiter.open_socket(client, "live")?;
    let connection = app.hub.new_connection();
    let (subscriber, messages) = mpsc::channel(MAX_QUEUED);
    // From now on the round knows the connection; dropping this detaches it.
    let attached = Attached { hub: Arc::clone(&app.hub), id, connection };
    app.hub.attach(&attached.id, connection, Some(user_id.0), since, subscriber).await?;
    let upgrade = upgrade.max_message_size(MAX_LIVE_MESSAGE).max_frame_size(MAX_LIVE_MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| serve_live(socket, attached, pass, messages, app.stopped)))
}

/// A connection that is attached to a round, and is detached when dropped.
struct Attached {
    hub: Arc<Hub>,
    id: GameId,
    connection: ConnectionId,
}

impl Attached {
    async fn send(&self, command: Command) {
        self.hub.send(&self.id, command).await;
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
    mut socket: WebSocket,
    attached: Attached,
    pass: SocketPermit,
    mut messages: mpsc::Receiver<Utf8Bytes>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut frames = Frames::new();
    let mut lag = LagMeter::default();
    let mut pings = interval(PING_INTERVAL);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let connection = attached.connection;
    loop {
        tokio::select! {
            message = messages.recv() => {
                let Some(message) = message else { break };
                if !send(&mut socket, Message::Text(message)).await { break }
            }
            _ = pings.tick() => {
                if frames.is_silent() || !send(&mut socket, lag.ping()).await { break }
            }
            _ = wait_until_stopped(&mut stopped) => {
                send_json(&mut socket, &ServerMessage::Restart).await;
                break;
            }
            frame = socket.recv() => match frames.read::<Request>(frame).await {
                Incoming::Message(request) => {
                    let command = present::live::command(connection, request);
                    match refusal(&pass, &command) {
                        None => attached.send(command).await,
                        Some(refused) => if frames.count_rejection()
                            || !send_json(&mut socket, &refused).await { break }
                    }
                }
                Incoming::Pong(payload) => if let Some(lag) = lag.pong(&payload) {
                    attached.send(Command::Lag { connection, lag }).await;
                },
                Incoming::Nothing => {}
                Incoming::Bad { id, message } => {
                    if !send_json(&mut socket, &ServerMessage::Refused { id, message }).await {
                        break;
                    }
                }
                Incoming::End => break,
            }
        }
    }
    frames.close(socket).await;
}

/// Opens the socket of the analysis page.
async fn analyse(
    State(app): State<App>,
    user_id: User,
    client: Client,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let pass = app.rate_limiter.open_socket(client, "analysis")?;
    let upgrade =
        upgrade.max_message_size(MAX_ANALYSIS_MESSAGE).max_frame_size(MAX_ANALYSIS_MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| analysis::serve(socket, app, user_id.0.to_string(), pass)))
}

/// Returns the refusal of a request that exceeds a quota.
fn refusal(pass: &SocketPermit, command: &Command) -> Option<ServerMessage> {
    // Pings are limited by the rate at which messages are read.
    let Command::Request { id, request, .. } = command else { return None };
    let quota = match request {
        heterodox_round::Request::Hint => Quota::Analyses,
        _ => Quota::Messages,
    };
    let message = pass.check(quota).err()?.message().to_owned();
    Some(ServerMessage::Refused { id: Some(*id), message })
}

/// Waits until the server stops.
pub(crate) async fn wait_until_stopped(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await.map(|_| ());
}

/// Sends a message. Returns false if the client has disconnected.
pub(crate) async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(WRITE_TIMEOUT, socket.send(message)).await, Ok(Ok(())))
}

/// Sends a value as JSON.
pub(crate) async fn send_json(socket: &mut WebSocket, value: &impl serde::Serialize) -> bool {
    match serde_json::to_string(value) {
        Ok(text) => send(socket, Message::Text(text.into())).await,
        Err(error) => {
            tracing::error!("a message cannot be serialized: {error}");
            false
        }
    }
}

/// The content of a frame from a client.
pub(crate) enum Incoming<T> {
    /// A message.
    Message(T),
    /// A reply to a ping, with its payload.
    Pong(Vec<u8>),
    /// Nothing that needs a reaction.
    Nothing,
    /// An invalid message: the id of the request, if it can be parsed, and the error.
    Bad { id: Option<u64>, message: String },
    /// The client has disconnected, or must be disconnected.
    End,
}

/// Reads frames at a limited rate and counts invalid messages.
pub(crate) struct Frames {
    last_received: Instant,
    bad: u32,
    allowance: f64,
    refilled: Instant,
}

impl Frames {
    pub(crate) fn new() -> Frames {
        let now = Instant::now();
        Frames { last_received: now, bad: 0, allowance: BURST, refilled: now }
    }

    /// Returns true if nothing was received for too long.
    pub(crate) fn is_silent(&self) -> bool {
        self.last_received.elapsed() > READ_TIMEOUT
    }

    pub(crate) async fn read<T: serde::de::DeserializeOwned>(
        &mut self,
        frame: Option<Result<Message, axum::Error>>,
    ) -> Incoming<T> {
        self.last_received = Instant::now();
        self.slow_down().await;
        match frame {
            Some(Ok(Message::Text(text))) => self.parse(&text),
            Some(Ok(Message::Binary(_))) => {
                self.reject(None, "Messages are JSON in text frames.".to_owned())
            }
            Some(Ok(Message::Pong(payload))) => Incoming::Pong(payload.to_vec()),
            Some(Ok(Message::Ping(_))) => Incoming::Nothing,
            Some(Ok(Message::Close(_)) | Err(_)) | None => Incoming::End,
        }
    }

    /// Waits if the client exceeds the rate.
    async fn slow_down(&mut self) {
        let now = Instant::now();
        let passed = now.duration_since(self.refilled).as_secs_f64();
        self.refilled = now;
        self.allowance = (self.allowance + passed * RATE).min(BURST) - 1.0;
        if self.allowance < 0.0 {
            tokio::time::sleep(Duration::from_secs_f64(-self.allowance / RATE)).await;
        }
    }

    fn parse<T: serde::de::DeserializeOwned>(&mut self, text: &str) -> Incoming<T> {
        match serde_json::from_str(text) {
            Ok(message) => Incoming::Message(message),
            Err(error) => {
                let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
                let id = value.and_then(|value| value.get("id")?.as_u64());
                self.reject(id, format!("This message cannot be read: {error}."))
            }
        }
    }

    fn reject<T>(&mut self, id: Option<u64>, message: String) -> Incoming<T> {
        let message = abridge(&message).into_owned();
        if self.count_rejection() { Incoming::End } else { Incoming::Bad { id, message } }
    }

    /// Counts a rejected message. Returns true if the client is to be disconnected.
    pub(crate) fn count_rejection(&mut self) -> bool {
        self.bad += 1;
        self.bad > MAX_BAD
    }

    /// Closes the socket, with a reason if there were too many rejected messages.
    pub(crate) async fn close(&self, mut socket: WebSocket) {
        let (code, reason) = if self.bad > MAX_BAD {
            (close_code::POLICY, "too many messages that cannot be taken")
        } else {
            (close_code::NORMAL, "")
        };
        let frame = axum::extract::ws::CloseFrame { code, reason: reason.into() };
        send(&mut socket, Message::Close(Some(frame))).await;
    }
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
