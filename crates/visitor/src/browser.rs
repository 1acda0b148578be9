//! What a browser does, without the browser.

use anyhow::{Context, Result, anyhow, bail};
use futures_util::{SinkExt, StreamExt};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Later than this is no answer at all.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A browser, which keeps its cookies.
#[derive(Clone, Debug)]
pub struct Browser {
    /// Where the server is.
    pub server: SocketAddr,
    /// For requests that are out of the ordinary; cookies go along.
    pub http: reqwest::Client,
    from: IpAddr,
    jar: Arc<Jar>,
    /// What every request has besides.
    headers: HeaderMap,
}

impl Browser {
    /// A browser on the machine of an address of our own.
    ///
    /// # Errors
    /// If the system has no place for it.
    pub fn new(server: SocketAddr, from: IpAddr) -> Result<Browser> {
        Browser::with(server, from, HeaderMap::new())
    }

    /// A browser behind a proxy, which tells of an address.
    ///
    /// # Errors
    /// If what it tells cannot stand in a header, or the system has no place for it.
    pub fn behind_proxy(server: SocketAddr, from: IpAddr, told: &str) -> Result<Browser> {
        let header = ("x-forwarded-for".parse()?, told.parse()?);
        Browser::with(server, from, HeaderMap::from_iter([header]))
    }

    fn with(server: SocketAddr, from: IpAddr, headers: HeaderMap) -> Result<Browser> {
        let jar = Arc::new(Jar::default());
        let http = reqwest::Client::builder()
            .cookie_provider(Arc::clone(&jar))
            .default_headers(headers.clone())
            .local_address(from)
            .pool_max_idle_per_host(1)
            .pool_idle_timeout(Duration::from_secs(2))
            .timeout(PATIENCE)
            .build()?;
        Ok(Browser { server, http, from, jar, headers })
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.server)
    }

    /// Asks for something; what comes back is not judged.
    ///
    /// # Errors
    /// If nothing comes back.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(StatusCode, String)> {
        let mut request = self.http.request(method, self.url(path));
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await?;
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

    /// What is at an address.
    ///
    /// # Errors
    /// If it is not there, or something else is.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        self.expect(Method::GET, path, None).await
    }

    /// Posts something.
    ///
    /// # Errors
    /// If it is not accepted, or the answer is something else.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T> {
        self.expect(Method::POST, path, Some(body)).await
    }

    /// A connection from this browser's machine.
    ///
    /// # Errors
    /// If the server does not take it.
    pub async fn connect(&self) -> Result<TcpStream> {
        let socket = match self.from {
            IpAddr::V4(_) => TcpSocket::new_v4()?,
            IpAddr::V6(_) => TcpSocket::new_v6()?,
        };
        socket.bind(SocketAddr::new(self.from, 0))?;
        socket.set_nodelay(true)?;
        Ok(timeout(PATIENCE, socket.connect(self.server)).await??)
    }

    /// Opens a WebSocket.
    ///
    /// # Errors
    /// If it is refused ([`refusal`] tells how), or the server is not there.
    pub async fn open(&self, path: &str) -> Result<Line> {
        self.open_from(path, None).await
    }

    /// Opens a WebSocket for the page of some site.
    ///
    /// # Errors
    /// The same as of [`Browser::open`].
    pub async fn open_from(&self, path: &str, origin: Option<&str>) -> Result<Line> {
        let stream = self.connect().await?;
        let mut request = format!("ws://{}{path}", self.server).into_client_request()?;
        request.headers_mut().extend(self.headers.clone());
        if let Some(cookies) = self.jar.cookies(&self.url("/").parse()?) {
            request.headers_mut().insert("cookie", cookies);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", HeaderValue::from_str(origin)?);
        }
        let (stream, _) = timeout(PATIENCE, client_async(request, stream)).await??;
        Ok(Line { stream })
    }

    /// Opens a live game, having seen everything up to an event.
    ///
    /// # Errors
    /// The same as of [`Browser::open`].
    pub async fn open_game(&self, id: &str, since: Option<u64>) -> Result<Line> {
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        self.open(&format!("/api/live/{id}/socket{since}")).await
    }
}

/// How the server refused to open a WebSocket, if that is what went wrong.
pub fn refusal(error: &anyhow::Error) -> Option<StatusCode> {
    match error.downcast_ref() {
        Some(Error::Http(response)) => Some(response.status()),
        _ => None,
    }
}

/// An open WebSocket.
#[derive(Debug)]
pub struct Line {
    /// For frames that are out of the ordinary.
    pub stream: WebSocketStream<TcpStream>,
}

impl Line {
    /// Says something.
    ///
    /// # Errors
    /// If the line is lost.
    pub async fn send(&mut self, message: &Value) -> Result<()> {
        Ok(timeout(PATIENCE, self.stream.send(Message::text(message.to_string()))).await??)
    }

    /// The next message as text.
    ///
    /// # Errors
    /// If the line is lost, or nothing comes in time: that error is an
    /// [`Elapsed`](tokio::time::error::Elapsed).
    pub async fn hear_text(&mut self) -> Result<String> {
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
    ///
    /// # Errors
    /// The same as of [`Line::hear_text`], or if it is something else.
    pub async fn hear<T: DeserializeOwned>(&mut self) -> Result<T> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|error| anyhow!("{error} in {text}"))
    }
}
