//! Two visitors who play one game after the other.

use crate::report::Report;
use futures_util::{SinkExt, StreamExt};
use reqwest::cookie::{CookieStore, Jar};
use serde::Deserialize;
use serde_json::{Value, json};
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const GAMES: [&str; 6] = ["chess", "mwchess", "clash", "zigzag", "zwangkrieg", "pacifist"];

/// Later than this is no answer at all.
const PATIENCE: Duration = Duration::from_secs(20);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Failed = Box<dyn Error + Send + Sync>;

/// When moves are made.
#[derive(Copy, Clone)]
pub(crate) struct Plan {
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
    pub(crate) every: Duration,
    /// How many games there are, whose moves are spread evenly.
    pub(crate) games: usize,
}

/// A visitor's browser.
struct Visitor {
    host: String,
    http: reqwest::Client,
    jar: Arc<Jar>,
}

/// Two visitors and their sockets.
pub(crate) struct Game {
    number: usize,
    visitors: [Visitor; 2],
    sockets: [Socket; 2],
    moves: Vec<String>,
}

/// As much of a message as is looked at.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    id: Option<u64>,
    message: Option<String>,
    event: Option<Event>,
}

#[derive(Deserialize)]
struct Event {
    #[serde(rename = "type")]
    kind: String,
    position: Option<Position>,
}

#[derive(Deserialize)]
struct Position {
    moves: Vec<Move>,
}

#[derive(Deserialize)]
struct Move {
    id: String,
}

impl Visitor {
    fn new(host: &str) -> Result<Visitor, Failed> {
        let jar = Arc::new(Jar::default());
        let http = reqwest::Client::builder().cookie_provider(Arc::clone(&jar)).build()?;
        Ok(Visitor { host: host.to_owned(), http, jar })
    }

    async fn post(&self, path: &str, body: &Value) -> Result<Value, Failed> {
        let request = self.http.post(format!("http://{}{path}", self.host)).json(body);
        Ok(request.send().await?.error_for_status()?.json().await?)
    }

    async fn open(&self, id: &str) -> Result<Socket, Failed> {
        let address = format!("ws://{}/api/live/{id}/socket", self.host);
        let mut request = address.into_client_request()?;
        let cookies = self.jar.cookies(&format!("http://{}/", self.host).parse()?);
        if let Some(cookies) = cookies {
            request.headers_mut().insert("cookie", cookies);
        }
        Ok(connect_async(request).await?.0)
    }
}

impl Game {
    /// Lets two new visitors sit down.
    pub(crate) async fn open(host: &str, number: usize) -> Result<Game, Failed> {
        let visitors = [Visitor::new(host)?, Visitor::new(host)?];
        Game::begin(visitors, number).await
    }

    async fn begin(visitors: [Visitor; 2], number: usize) -> Result<Game, Failed> {
        let body = json!({
            "game": GAMES[number % GAMES.len()],
            "opponent": { "type": "friend" },
            "side": "white",
            "clock": { "initial": 3_600_000, "increment": 2_000 },
        });
        let live = visitors[0].post("/api/live", &body).await?;
        let (id, invite) = (live["id"].as_str(), live["invite"].as_str());
        let (Some(id), Some(invite)) = (id, invite) else { return Err("no game".into()) };
        visitors[1].post(&format!("/api{invite}"), &json!({})).await?;
        let sockets = [visitors[0].open(id).await?, visitors[1].open(id).await?];
        let moves = live["position"]["moves"].as_array().into_iter().flatten();
        let moves = moves.filter_map(|mv| Some(mv["id"].as_str()?.to_owned())).collect();
        Ok(Game { number, visitors, sockets, moves })
    }

    /// Plays until the time is over.
    pub(crate) async fn play(mut self, plan: Plan, report: Arc<Report>) -> Result<(), String> {
        let offset = plan.every * self.number as u32 / plan.games.max(1) as u32;
        let mut next = plan.begin + offset;
        let (mut ply, mut total) = (0, 0_usize);
        while next < plan.end {
            sleep_until(next.into()).await;
            next += plan.every;
            total += 1;
            let Some(mv) = self.moves.get(total * 31 % self.moves.len().max(1)).cloned() else {
                let visitors = self.visitors;
                let begun = Game::begin(visitors, self.number).await;
                self = begun.map_err(|error| error.to_string())?;
                ply = 0;
                continue;
            };
            let time = self.play_one(ply, &mv).await.map_err(|error| error.to_string())?;
            report.acknowledged(time);
            ply += 1;
        }
        Ok(())
    }

    /// Plays a move, waits until it is acknowledged and until the other player
    /// has heard of it.
    async fn play_one(&mut self, ply: usize, mv: &str) -> Result<Duration, Failed> {
        let [white, black] = &mut self.sockets;
        let (own, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let request = json!({ "type": "move", "id": ply, "ply": ply, "move": mv });
        let sent = Instant::now();
        own.send(Message::text(request.to_string())).await?;
        let acknowledged = loop {
            let text = hear(own).await?;
            let time = sent.elapsed();
            // Long messages are events; the answer is short.
            if text.len() > 500 {
                continue;
            }
            let heard: Heard = serde_json::from_str(&text)?;
            match heard.kind.as_str() {
                "ack" if heard.id == Some(ply as u64) => break time,
                "refused" => return Err(heard.message.unwrap_or_default().into()),
                _ => {}
            }
        };
        loop {
            let heard: Heard = serde_json::from_str(&hear(other).await?)?;
            let event = heard.event.filter(|event| event.kind == "move");
            if let Some(position) = event.and_then(|event| event.position) {
                self.moves = position.moves.into_iter().map(|mv| mv.id).collect();
                return Ok(acknowledged);
            }
        }
    }
}

async fn hear(socket: &mut Socket) -> Result<String, Failed> {
    loop {
        match timeout(PATIENCE, socket.next()).await? {
            Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(Message::Close(_))) | None => return Err("the connection is closed".into()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
        }
    }
}
