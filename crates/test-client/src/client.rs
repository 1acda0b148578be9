//! A client that returns errors.

use anyhow::{Context, Result, anyhow, bail};
use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
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

/// Time limit of a request, and of waiting for a message.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// A client with a cookie jar and a local address of its own.
#[derive(Clone, Debug)]
pub struct Client {
    /// Address of the server.
    pub server: SocketAddr,
    /// The underlying client, for unusual requests. It shares the cookies.
    pub http: reqwest::Client,
    from: IpAddr,
    jar: Arc<Jar>,
    /// Headers added to every request.
    headers: HeaderMap,
}

impl Client {
    /// Creates a client that connects from the local address `from`.
    ///
    /// # Errors
    /// If the HTTP client cannot be created.
    pub fn new(server: SocketAddr, from: IpAddr) -> Result<Client> {
        Client::with_headers(server, from, HeaderMap::new())
    }

    /// Creates a client whose requests have the header `X-Forwarded-For`, as if
    /// they came through a proxy.
    ///
    /// # Errors
    /// If `forwarded_for` is not a valid header value, or the HTTP client cannot be
    /// created.
    pub fn behind_proxy(server: SocketAddr, from: IpAddr, forwarded_for: &str) -> Result<Client> {
        let header = ("x-forwarded-for".parse()?, forwarded_for.parse()?);
        Client::with_headers(server, from, HeaderMap::from_iter([header]))
    }

    /// Creates a client that drops its cookies. The server takes each of its requests for that of a
    /// new user.
    ///
    /// # Errors
    /// If the HTTP client cannot be created.
    pub fn without_cookies(server: SocketAddr, from: IpAddr) -> Result<Client> {
        let http = Client::builder(from).build()?;
        Ok(Client { server, http, from, jar: Arc::default(), headers: HeaderMap::new() })
    }

    fn with_headers(server: SocketAddr, from: IpAddr, headers: HeaderMap) -> Result<Client> {
        let jar = Arc::new(Jar::default());
        let http = Client::builder(from)
            .cookie_provider(Arc::clone(&jar))
            .default_headers(headers.clone())
            .build()?;
        Ok(Client { server, http, from, jar, headers })
    }

    fn builder(from: IpAddr) -> reqwest::ClientBuilder {
        reqwest::Client::builder()
            .local_address(from)
            .pool_max_idle_per_host(1)
            .pool_idle_timeout(Duration::from_secs(2))
            .timeout(TIMEOUT)
    }

    /// Returns the URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.server)
    }

    /// Sends a request. Returns the status, whatever it is, and the body.
    ///
    /// # Errors
    /// If there is no response.
    pub async fn request(
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

    /// Sends a request with a body that was made before. Returns the status, whatever it is,
    /// and the body.
    ///
    /// # Errors
    /// If there is no response.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        media_type: &str,
        body: impl Into<reqwest::Body>,
    ) -> Result<(StatusCode, Bytes)> {
        let request = self.http.request(method, self.url(path));
        let response = request.header(CONTENT_TYPE, media_type).body(body).send().await?;
        let status = response.status();
        Ok((status, response.bytes().await?))
    }

    /// Sends a request that must succeed. Returns the parsed body.
    async fn request_json<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<T> {
        let (status, text) = self.request(method, path, body).await?;
        if !status.is_success() {
            bail!("{path}: {status}: {text}");
        }
        serde_json::from_str(&text).with_context(|| format!("{path}: {text}"))
    }

    /// Sends a GET request and parses the response.
    ///
    /// # Errors
    /// If the status is not a success or the body is not a `T`.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        self.request_json(Method::GET, path, None).await
    }

    /// Sends a POST request and parses the response.
    ///
    /// # Errors
    /// If the status is not a success or the body is not a `T`.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T> {
        self.request_json(Method::POST, path, Some(body)).await
    }

    /// Opens a TCP connection to the server from the client's local address.
    ///
    /// # Errors
    /// If the connection fails.
    pub async fn connect(&self) -> Result<TcpStream> {
        let socket = match self.from {
            IpAddr::V4(_) => TcpSocket::new_v4()?,
            IpAddr::V6(_) => TcpSocket::new_v6()?,
        };
        socket.bind(SocketAddr::new(self.from, 0))?;
        socket.set_nodelay(true)?;
        Ok(timeout(TIMEOUT, socket.connect(self.server)).await??)
    }

    /// Opens a WebSocket.
    ///
    /// # Errors
    /// If the server rejects the request ([`refusal`] returns the status) or cannot be reached.
    pub async fn open(&self, path: &str) -> Result<Connection> {
        self.open_from(path, None).await
    }

    /// Opens a WebSocket with the header `Origin`.
    ///
    /// # Errors
    /// Those of [`Client::open`].
    pub async fn open_from(&self, path: &str, origin: Option<&str>) -> Result<Connection> {
        let stream = self.connect().await?;
        let mut request = format!("ws://{}{path}", self.server).into_client_request()?;
        request.headers_mut().extend(self.headers.clone());
        if let Some(cookies) = self.jar.cookies(&self.url("/").parse()?) {
            request.headers_mut().insert("cookie", cookies);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", HeaderValue::from_str(origin)?);
        }
        let (stream, _) = timeout(TIMEOUT, client_async(request, stream)).await??;
        Ok(Connection { stream })
    }

    /// Opens the WebSocket of a live game. `since` is the number of the last event
    /// received earlier, if any.
    ///
    /// # Errors
    /// Those of [`Client::open`].
    pub async fn open_game(&self, id: &str, since: Option<u64>) -> Result<Connection> {
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        self.open(&format!("/api/live/{id}/socket{since}")).await
    }
}

/// Returns the HTTP status of the server's refusal to open a WebSocket, or `None` if the error has
/// another cause.
pub fn refusal(error: &anyhow::Error) -> Option<StatusCode> {
    match error.downcast_ref() {
        Some(Error::Http(response)) => Some(response.status()),
        _ => None,
    }
}

/// An open WebSocket.
#[derive(Debug)]
pub struct Connection {
    /// The underlying stream, for unusual frames.
    pub stream: WebSocketStream<TcpStream>,
}

impl Connection {
    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is closed.
    pub async fn send(&mut self, message: &Value) -> Result<()> {
        Ok(timeout(TIMEOUT, self.stream.send(Message::text(message.to_string()))).await??)
    }

    /// Receives the next message as text.
    ///
    /// # Errors
    /// If the connection is closed. If no message arrives within [`TIMEOUT`], the
    /// error is an [`Elapsed`](tokio::time::error::Elapsed).
    pub async fn receive_text(&mut self) -> Result<String> {
        loop {
            match timeout(TIMEOUT, self.stream.next()).await? {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => bail!("the connection is closed"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Receives the next message and parses it.
    ///
    /// # Errors
    /// Those of [`Connection::receive_text`], or if the message is not a `T`.
    pub async fn receive<T: DeserializeOwned>(&mut self) -> Result<T> {
        let text = self.receive_text().await?;
        serde_json::from_str(&text).map_err(|error| anyhow!("{error} in {text}"))
    }
}
