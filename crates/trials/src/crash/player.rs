//! People who play on whatever happens to the server.

use super::ledger::Ledger;
use crate::account::Account;
use crate::heard::{Heard, Live};
use crate::people::somebody;
use anyhow::{Context, Result, bail, ensure};
use heterodox_visitor::{Browser, Line};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// What is played, in turn.
pub(crate) const GAMES: [&str; 6] =
    ["chess", "mwchess", "clash", "zigzag", "zwangkrieg", "pacifist"];

/// How much time there is, in milliseconds: nobody loses by it.
const INITIAL: u64 = 7_200_000;
const INCREMENT: u64 = 1_000;

/// How long a client waits before it tries again.
const RETRY: Duration = Duration::from_millis(60);

/// What may be refused at any time, and is then asked again.
const NOT_STORED: &str = "could not store";

/// What all players know.
#[derive(Clone)]
pub(crate) struct Club {
    pub(crate) servers: Arc<Vec<SocketAddr>>,
    pub(crate) ledger: Ledger,
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) seed: u64,
}

impl Club {
    fn is_closing(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// The server that somebody goes to: another one each time.
    fn server(&self, turn: usize) -> SocketAddr {
        self.servers[turn % self.servers.len()]
    }
}

/// A request that has not been answered.
struct Pending {
    id: u64,
    request: Value,
    /// The move, if it is one.
    mv: Option<(usize, String)>,
}

struct Player {
    club: Club,
    visitor: Browser,
    game: String,
    color: &'static str,
    account: Account,
    chance: StdRng,
    asked: u64,
    pending: Option<Pending>,
    /// The ply of a move of which the server could not say that it is stored,
    /// though it may be.
    unsure: Option<usize>,
    begun: Instant,
}

/// How the time with a line has ended.
enum End {
    Lost,
    Over,
}

/// Two people who play game after game.
pub(crate) async fn play_on(club: Club, number: usize) {
    let mut games = number;
    while !club.is_closing() {
        games += 1;
        match begin(&club, number, games).await {
            Ok((players, id)) => {
                let [white, black] = players.map(|player| tokio::spawn(player.play()));
                for done in [white.await, black.await] {
                    match done {
                        Ok(Ok(())) => {}
                        Ok(Err(problem)) => club.ledger.problem(format!("game {id}: {problem:#}")),
                        Err(panic) => club.ledger.problem(format!("game {id}: {panic}")),
                    }
                }
            }
            // The server is down, or cannot store anything.
            Err(_) => sleep(RETRY).await,
        }
    }
}

async fn begin(club: &Club, number: usize, game: usize) -> Result<([Player; 2], String)> {
    let visitors = [0, 1].map(|i| somebody(club.server(number + game + i), 1, 2 * number + i));
    let [white, black] = visitors;
    let (white, black) = (white?, black?);
    let body = json!({
        "game": GAMES[game % GAMES.len()], "opponent": { "type": "friend" }, "side": "white",
        "clock": { "initial": INITIAL, "increment": INCREMENT },
    });
    let live: Live = white.post("/api/live", &body).await?;
    club.ledger.open(&live.id);
    let invite = live.invite.context("no invitation")?;
    let joined: Live = black.post(&format!("/api{invite}"), &json!({})).await?;
    ensure!(joined.id == live.id, "the invitation is for another game");
    let player = |visitor: Browser, color: &'static str, offset: u64| Player {
        club: club.clone(),
        visitor,
        game: live.id.clone(),
        color,
        account: Account::default(),
        chance: StdRng::seed_from_u64(club.seed + (game as u64) * 2 + offset),
        asked: 0,
        pending: None,
        unsure: None,
        begun: Instant::now(),
    };
    Ok(([player(white, "white", 0), player(black, "black", 1)], live.id.clone()))
}

impl Player {
    async fn play(mut self) -> Result<()> {
        let mut lines = 0;
        while !self.club.is_closing() {
            // With several servers, the next one may be reached earlier.
            self.visitor.server = self.club.server(lines + self.color.len() + self.game.len());
            lines += 1;
            let since = self.account.seq.filter(|_| self.chance.random_bool(0.8));
            let Ok(mut line) = self.visitor.open_game(&self.game, since).await else {
                let wait = self.chance.random_range(0.5..1.5);
                sleep(RETRY.mul_f64(wait)).await;
                continue;
            };
            match self.follow(&mut line).await? {
                End::Over => break,
                End::Lost => {}
            }
        }
        Ok(())
    }

    /// Plays as long as the line holds. Only what is wrong is an error.
    async fn follow(&mut self, line: &mut Line) -> Result<End> {
        // Whatever has not been answered is asked once more.
        if let Some(pending) = &self.pending
            && line.send(&pending.request).await.is_err()
        {
            return Ok(End::Lost);
        }
        loop {
            let Ok(heard) = line.hear::<Heard>().await else { return Ok(End::Lost) };
            if heard.kind == "restart" {
                return Ok(End::Lost);
            }
            self.take(heard).await?;
            if self.account.over.is_some() && self.pending.is_none() {
                return Ok(End::Over);
            }
            if self.club.is_closing() {
                return Ok(End::Lost);
            }
            if self.pending.is_none() && self.account.seq.is_some() {
                self.act();
                if let Some(pending) = &self.pending
                    && line.send(&pending.request).await.is_err()
                {
                    return Ok(End::Lost);
                }
            }
        }
    }

    async fn take(&mut self, heard: Heard) -> Result<()> {
        let answered = self.pending.as_ref().is_some_and(|pending| Some(pending.id) == heard.id);
        match heard.kind.as_str() {
            "ack" if answered => {
                let pending = self.pending.take().context("there is a request")?;
                match pending.mv {
                    Some((ply, mv)) => self.club.ledger.acknowledged(&self.game, ply, &mv),
                    None if pending.request["type"] != "draw" => {
                        self.club.ledger.ended(&self.game);
                    }
                    None => {}
                }
            }
            "refused" if answered => self.refused(heard.reason()).await?,
            "refused" => bail!("{:?} was refused: {}", heard.id, heard.reason()),
            "state" | "event" => {
                self.account.hear(heard)?;
                self.club.ledger.told(&self.game, &self.account.moves);
                self.check_clocks()?;
            }
            _ => {}
        }
        Ok(())
    }

    async fn refused(&mut self, reason: &str) -> Result<()> {
        let pending = self.pending.take().context("there is a request")?;
        let ply = pending.mv.as_ref().map(|(ply, _)| *ply);
        if reason.contains(NOT_STORED) {
            self.unsure = ply.or(self.unsure);
            sleep(RETRY).await;
            return Ok(());
        }
        // The other player may have been quicker: offers pass, games end.
        let late = reason == "The game is over." || ply.is_none() || ply == self.unsure;
        ensure!(late, "{} was refused: {reason}", pending.request);
        Ok(())
    }

    /// Decides what to do, if it is this player's turn.
    fn act(&mut self) {
        let mine = self.account.turn == self.color;
        let account = &self.account;
        if account.over.is_some() {
            return;
        }
        self.asked += 1;
        let id = self.asked;
        let offered = account.draw.as_ref().is_some_and(|by| by != self.color);
        let ask = if offered && self.chance.random_bool(0.2) {
            Some("acceptDraw")
        } else if mine && self.chance.random_bool(0.004) {
            Some("resign")
        } else if mine && account.draw.is_none() && self.chance.random_bool(0.01) {
            Some("draw")
        } else {
            None
        };
        if let Some(kind) = ask {
            let request = json!({ "type": kind, "id": id });
            self.pending = Some(Pending { id, request, mv: None });
        } else if mine && !account.legal.is_empty() {
            let mv = account.legal[self.chance.random_range(0..account.legal.len())].clone();
            let ply = account.moves.len();
            let request = json!({ "type": "move", "id": id, "ply": ply, "move": mv });
            self.pending = Some(Pending { id, request, mv: Some((ply, mv)) });
        }
    }

    /// Nobody has more time than was earned, or less than has passed.
    fn check_clocks(&self) -> Result<()> {
        let Some(clocks) = self.account.clocks else { return Ok(()) };
        let moves = self.account.moves.len() as u64;
        let most = INITIAL + INCREMENT * moves;
        // The messages of a second are still on their way.
        let least = INITIAL.saturating_sub(self.begun.elapsed().as_millis() as u64 + 1_000);
        for left in [clocks.white, clocks.black] {
            ensure!(
                (least..=most).contains(&left),
                "a clock shows {left} ms after {:?} and {moves} moves",
                self.begun.elapsed()
            );
        }
        Ok(())
    }
}
