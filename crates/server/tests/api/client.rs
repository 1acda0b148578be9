//! A visitor with a browser, as far as the server can tell.

use futures_util::{SinkExt, StreamExt};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Clone)]
pub(crate) struct Visitor {
    /// `127.0.0.1:PORT`.
    pub(crate) host: String,
    pub(crate) http: reqwest::Client,
    jar: Arc<Jar>,
    /// The address that a proxy in between tells of.
    from: Option<String>,
}

pub(crate) type Answer = (StatusCode, Value);

impl Visitor {
    pub(crate) fn new(host: impl ToString) -> Visitor {
        let jar = Arc::new(Jar::default());
        let http = reqwest::Client::builder().cookie_provider(Arc::clone(&jar));
        Visitor { host: host.to_string(), http: http.build().unwrap(), jar, from: None }
    }

    /// The same behind a proxy.
    pub(crate) fn from(self, address: impl ToString) -> Visitor {
        Visitor { from: Some(address.to_string()), ..self }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.host)
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.http.request(method, self.url(path));
        if let Some(body) = body {
            request = request.json(&body);
        }
        if let Some(from) = &self.from {
            request = request.header("x-forwarded-for", from);
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// What is at an address; it must be there.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, value) = self.ask(Method::GET, path, None).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    /// Posts something that must be accepted.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let (status, value) = self.ask(Method::POST, path, Some(body)).await;
        assert_eq!(status, StatusCode::OK, "{path}: {value}");
        value
    }

    /// A game, by what is asked for.
    pub(crate) async fn new_game(&self, body: Value) -> Value {
        self.post("/api/live", body).await
    }

    pub(crate) async fn open(&self, path: &str) -> Socket {
        self.try_open(path, None).await.unwrap()
    }

    pub(crate) async fn try_open(
        &self,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let mut request = format!("ws://{}{path}", self.host).into_client_request().unwrap();
        if let Some(cookies) = self.jar.cookies(&self.url("/").parse().unwrap()) {
            request.headers_mut().insert("cookie", cookies);
        }
        if let Some(from) = &self.from {
            request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", HeaderValue::from_str(origin).unwrap());
        }
        Ok(Socket { stream: connect_async(request).await?.0, asked: 0 })
    }
}

pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
}

impl Socket {
    pub(crate) async fn send(&mut self, message: Value) {
        self.stream.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The same; false if nobody is there any more.
    #[allow(dead_code)]
    pub(crate) async fn try_send(&mut self, message: Value) -> bool {
        self.stream.send(Message::text(message.to_string())).await.is_ok()
    }

    /// The next message that is not only about who is there.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = timeout(PATIENCE, self.stream.next()).await.expect("an answer in time");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    if value["type"] != "presence" {
                        return Some(value);
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of this type; those before it are dropped.
    pub(crate) async fn wait(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("no {wanted} has come"));
            if message["type"] == wanted {
                return message;
            }
        }
    }

    /// The next event of this type.
    pub(crate) async fn event(&mut self, wanted: &str) -> Value {
        loop {
            let message = self.wait("event").await;
            if message["event"]["type"] == wanted {
                return message;
            }
        }
    }

    /// Asks for something and returns `ack` or `refused`.
    pub(crate) async fn request(&mut self, mut request: Value) -> Value {
        self.asked += 1;
        request["id"] = json!(self.asked);
        self.send(request).await;
        loop {
            let message = self.next().await.expect("an answer");
            let is_answer = matches!(message["type"].as_str(), Some("ack" | "refused"));
            if is_answer && message["id"] == self.asked {
                return message;
            }
        }
    }

    /// Plays a move that must be accepted.
    pub(crate) async fn play(&mut self, ply: usize, mv: &str) {
        let answer = self.request(json!({ "type": "move", "ply": ply, "move": mv })).await;
        assert_eq!(answer["type"], "ack", "{mv}: {answer}");
    }
}
