//! Frames of WebSockets: JSON messages with limits on rate, silence and errors. A socket that
//! the server closes says why.

mod upgrade;

pub(crate) use upgrade::Upgrade;

use futures_util::{SinkExt, StreamExt};
use heterodox_kernel::text::abridge;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::{CapacityError, ProtocolError};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
pub(crate) use tokio_tungstenite::tungstenite::{Error, Message};

/// A message that a socket has received, an error, or `None` at its end.
pub(crate) type Frame = Option<Result<Message, Error>>;

/// An open WebSocket.
pub(crate) type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// Timeout of a client that sends no frame. Browsers answer the pings also in hidden tabs.
const READ_TIMEOUT: Duration = Duration::from_secs(12);
/// Maximum time for sending a message.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum time that a client may still send after the server has closed the socket, and the number
/// of bytes. Without reading them, the system could discard the reason.
const LINGER: Duration = Duration::from_secs(1);
const MAX_LINGER_BYTES: u64 = 1024 * 1024;
/// Maximum length of the reason for closing a socket, in bytes.
const MAX_REASON: usize = 120;
/// Number of invalid or excessive messages before a client is disconnected.
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
    closing: Closing,
}

/// How the server closes a socket.
struct Closing {
    code: CloseCode,
    /// The reason, for developers of clients.
    reason: String,
    /// True if nothing more can be read from the client.
    is_broken: bool,
}

impl Closing {
    fn new(code: CloseCode, reason: impl Into<String>) -> Closing {
        Closing { code, reason: reason.into(), is_broken: false }
    }

    /// Returns how to close a socket after an error. The client may have caused it.
    fn after(error: &Error) -> Closing {
        let (code, reason) = match error {
            Error::Capacity(CapacityError::MessageTooLong { max_size, .. }) => {
                (CloseCode::Size, format!("messages may have at most {max_size} bytes"))
            }
            Error::Utf8(_) => (CloseCode::Invalid, "text frames must be UTF-8".to_owned()),
            Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => {
                (CloseCode::Normal, String::new())
            }
            Error::Protocol(error) => (CloseCode::Protocol, error.to_string()),
            Error::Capacity(_) | Error::AttackAttempt => {
                (CloseCode::Policy, "too much is sent".to_owned())
            }
            // The connection is gone.
            _ => (CloseCode::Normal, String::new()),
        };
        Closing { code, reason, is_broken: true }
    }
}

impl Frames {
    pub(crate) fn new() -> Frames {
        let now = Instant::now();
        let closing = Closing::new(CloseCode::Normal, "");
        Frames { last_received: now, bad: 0, allowance: BURST, refilled: now, closing }
    }

    /// Returns true if nothing was received for too long, and the client is to be disconnected.
    pub(crate) fn is_silent(&mut self) -> bool {
        let is_silent = self.last_received.elapsed() > READ_TIMEOUT;
        if is_silent {
            self.closing = Closing::new(CloseCode::Policy, "pings were not answered");
        }
        is_silent
    }

    /// Notes that the server closes the socket, and the client is to connect again.
    pub(crate) fn go_away(&mut self) {
        self.closing = Closing::new(CloseCode::Away, "please connect again");
    }

    pub(crate) async fn read<T: serde::de::DeserializeOwned>(
        &mut self,
        frame: Frame,
    ) -> Incoming<T> {
        self.last_received = Instant::now();
        self.slow_down().await;
        match frame {
            Some(Ok(Message::Text(text))) => self.parse(&text),
            Some(Ok(Message::Binary(_))) => {
                self.reject(None, "Messages are JSON in text frames.".to_owned())
            }
            Some(Ok(Message::Pong(payload))) => Incoming::Pong(payload.to_vec()),
            Some(Ok(Message::Ping(_) | Message::Frame(_))) => Incoming::Nothing,
            Some(Err(error)) => {
                self.closing = Closing::after(&error);
                Incoming::End
            }
            Some(Ok(Message::Close(_))) | None => Incoming::End,
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
        let is_excessive = self.bad > MAX_BAD;
        if is_excessive {
            self.closing = Closing::new(CloseCode::Policy, "too many messages were rejected");
        }
        is_excessive
    }

    /// Closes the socket and says why.
    pub(crate) async fn close(self, mut socket: WebSocket) {
        let Closing { code, mut reason, is_broken } = self.closing;
        reason.truncate(reason.floor_char_boundary(MAX_REASON));
        let frame = CloseFrame { code, reason: reason.into() };
        if !send(&mut socket, Message::Close(Some(frame))).await {
            return;
        }
        // The client's reply.
        let _ = timeout(LINGER, async {
            while !is_broken && matches!(socket.next().await, Some(Ok(_))) {}
            let stream = socket.get_mut();
            stream.shutdown().await?;
            tokio::io::copy(&mut stream.take(MAX_LINGER_BYTES), &mut tokio::io::sink()).await
        })
        .await;
    }
}
