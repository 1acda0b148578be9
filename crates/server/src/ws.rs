//! Frames of WebSockets: JSON messages with limits on rate, silence and errors.

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use heterodox_kernel::text::abridge;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Time without any frame after which a client is disconnected. Browsers answer the pings also
/// in hidden tabs.
const READ_TIMEOUT: Duration = Duration::from_secs(12);
/// Maximum time for sending a message.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// Number of invalid or excessive messages after which a client is disconnected.
const MAX_BAD: u32 = 20;
/// Sustained rate of messages per second, and the burst that is allowed.
const RATE: f64 = 20.0;
const BURST: f64 = 60.0;

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
        let frame = CloseFrame { code, reason: reason.into() };
        send(&mut socket, Message::Close(Some(frame))).await;
    }
}
