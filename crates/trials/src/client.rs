//! Visitors: what a browser does, without the browser.

use crate::heard::Heard;
use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Later than this is no answer at all.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A visitor's browser.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// Where the server is.
    pub(crate) server: SocketAddr,
    /// From which address the visitor comes.
    from: IpAddr,
    http: reqwest::Client,
    cookie: Arc<Mutex<Option<String>>>,
}

/// The address of a visitor: everybody comes from another machine.
pub(crate) fn address(network: u8, number: usize) -> IpAddr {
    let [.., a, b] = (number as u64 + 1).to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, network, a, b))
}

impl Visitor {
    pub(crate) fn new(server: SocketAddr, from: IpAddr) -> Result<Visitor> {
        let http = reqwest::Client::builder()
            .local_address(from)
            .pool_max_idle_per_host(1)
            .pool_idle_timeout(Duration::from_secs(2))
            .timeout(PATIENCE)
            .build()?;
        Ok(Visitor { server, from, http, cookie: Arc::default() })
    }

    fn cookie(&self) -> Option<String> {
        self.cookie.lock().expect("nobody panics").clone()
    }

    /// Asks for something; what comes back is not judged.
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(StatusCode, String)> {
        let mut request = self.http.request(method, format!("http://{}{path}", self.server));
        if let Some(body) = body {
            request = request.json(body);
        }
        if let Some(cookie) = self.cookie() {
            request = request.header(COOKIE, cookie);
        }
        let response = request.send().await?;
        let set = response.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
        if let Some(cookie) = set.and_then(|value| value.split(';').next()) {
            *self.cookie.lock().expect("nobody panics") = Some(cookie.to_owned());
        }
        let status = response.status();
        Ok((status, response.text().await?))
    }

    async fn expect<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<T> {
        let (status, text) = self.ask(method, path, body).await?;
        if !status.is_success() {
            bail!("{path}: {status}: {text}");
        }
        serde_json::from_str(&text).with_context(|| format!("{path}: {text}"))
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        self.expect(Method::GET, path, None).await
    }

    pub(crate) async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T> {
        self.expect(Method::POST, path, Some(body)).await
    }

    /// A connection from this visitor's address.
    pub(crate) async fn connect(&self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.from, 0))?;
        socket.set_nodelay(true)?;
        Ok(timeout(PATIENCE, socket.connect(self.server)).await??)
    }

    /// Opens a WebSocket.
    pub(crate) async fn open(&self, path: &str) -> Result<Line> {
        let stream = self.connect().await?;
        let mut request = format!("ws://{}{path}", self.server).into_client_request()?;
        if let Some(cookie) = self.cookie() {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        let (stream, _) = timeout(PATIENCE, client_async(request, stream)).await??;
        Ok(Line { stream })
    }

    /// Opens a live game, having seen everything up to an event.
    pub(crate) async fn open_game(&self, id: &str, since: Option<u64>) -> Result<Line> {
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        self.open(&format!("/api/live/{id}/socket{since}")).await
    }
}

/// An open WebSocket.
pub(crate) struct Line {
    pub(crate) stream: WebSocketStream<TcpStream>,
}

impl Line {
    pub(crate) async fn send(&mut self, message: &Value) -> Result<()> {
        Ok(timeout(PATIENCE, self.stream.send(Message::text(message.to_string()))).await??)
    }

    /// The next message as text.
    pub(crate) async fn hear_text(&mut self) -> Result<String> {
        loop {
            match timeout(PATIENCE, self.stream.next()).await? {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => bail!("the connection is closed"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message.
    pub(crate) async fn hear(&mut self) -> Result<Heard> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|error| anyhow!("{error} in {text}"))
    }
}
