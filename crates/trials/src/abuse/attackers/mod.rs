//! The attackers. Each repeats its attack until the end of the trial, and counts the responses.

mod cheap;
mod crowd;
mod dear;
mod games;
mod manners;

use super::stats::AttackStats;
use anyhow::Result;
use bytes::Bytes;
use clap::ValueEnum;
use heterodox_test_client::Client;
use rand::RngExt;
use rand::rngs::StdRng;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// A kind of attack.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Attack {
    /// As many requests as possible
    Requests,
    /// As many live games as possible
    NewGames,
    /// As many sockets as possible
    Sockets,
    /// Sockets that are never read
    SlowReaders,
    /// Requests whose headers never end
    SlowLoris,
    /// Large WebSocket messages
    GiantFrames,
    /// Large request bodies
    GiantBodies,
    /// Random bytes
    Malformed,
    /// Requests that only players may make
    MovesForOthers,
    /// Reconnections that ask for all events again
    StaleNumbers,
    /// Guessed ids and invitations
    Guesses,
    /// Long searches and analyses of whole games
    Analyses,
    /// Live games of a stored definition that is expensive
    DearGames,
    /// Checks of expensive definitions, each a new one
    DearChecks,
    /// Pacifist Chess over an expensive definition: its description, rules and positions
    DearPacifist,
    /// Moves in live games of expensive rules
    DearMoves,
    /// Analyses of expensive positions
    DearAnalyses,
    /// Positions, reasons, rules, puzzles, lessons and checks, all of them cheap
    Cheap,
    /// The longest games in PGN, read and written
    Pgn,
    /// Requests whose senders hang up at once
    HangUps,
    /// Responses that are read a byte at a time
    SlowDownloads,
    /// A new user for every request
    NewUsers,
    /// Studies of definitions
    Studies,
    /// The largest pictures of pieces
    Pictures,
}

impl Attack {
    /// Returns the name of the attack, as it is given on the command line.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Returns whether attackers first store a definition.
    fn needs_definition(self) -> bool {
        matches!(
            self,
            Attack::DearGames
                | Attack::DearPacifist
                | Attack::DearMoves
                | Attack::DearAnalyses
                | Attack::Studies
        )
    }
}

/// Pause of an attacker after it was cut off.
const AFTER_CUT_OFF: Duration = Duration::from_millis(20);

/// The state of one attacker.
pub(super) struct Attacker {
    pub(super) client: Client,
    /// A client that drops its cookies, at the same address.
    pub(super) stranger: Client,
    /// A number that no other attacker has.
    pub(super) number: usize,
    /// Ids of the games of ordinary players.
    pub(super) games: Vec<String>,
    pub(super) stats: AttackStats,
    pub(super) end: Instant,
    pub(super) rng: StdRng,
    /// Number of texts made so far, which makes each text a new one.
    pub(super) texts: usize,
    /// True if all attackers store the same definitions.
    pub(super) shares_text: bool,
    /// Number of the most expensive definition that the server stores, and its id.
    pub(super) stored: Option<(usize, String)>,
}

impl Attacker {
    fn has_time(&self) -> bool {
        Instant::now() < self.end
    }

    /// Returns the id of a random game.
    fn game(&mut self) -> String {
        self.games[self.rng.random_range(0..self.games.len())].clone()
    }

    /// Stores a definition and asks for its game, if the attack needs one. Gives up in the end:
    /// the attack begins with it then.
    pub(super) async fn prepare(&mut self, attack: Attack) {
        self.shares_text = matches!(attack, Attack::DearGames | Attack::DearMoves);
        while attack.needs_definition() && self.has_time() && self.stored.is_none() {
            if self.compile_dearest().await.is_err() {
                sleep(AFTER_CUT_OFF).await;
            }
        }
    }

    /// Repeats one attack until the end of the trial.
    pub(super) async fn run(mut self, attack: Attack) {
        while self.has_time() {
            // The server is expected to cut attackers off.
            if self.once(attack).await.is_err() {
                self.stats.cut_off();
                sleep(AFTER_CUT_OFF).await;
            }
        }
    }

    async fn once(&mut self, attack: Attack) -> Result<()> {
        match attack {
            Attack::Requests => self.requests().await,
            Attack::NewGames => self.new_games().await,
            Attack::Sockets => self.sockets().await,
            Attack::SlowReaders => self.slow_readers().await,
            Attack::SlowLoris => self.slow_loris().await,
            Attack::GiantFrames => self.giant_frames().await,
            Attack::GiantBodies => self.giant_bodies().await,
            Attack::Malformed => self.malformed().await,
            Attack::MovesForOthers => self.moves_for_others().await,
            Attack::StaleNumbers => self.stale_numbers().await,
            Attack::Guesses => self.guesses().await,
            Attack::Analyses => self.analyses().await,
            Attack::DearGames => self.dear_games().await,
            Attack::DearChecks => self.dear_checks().await,
            Attack::DearPacifist => self.dear_pacifist().await,
            Attack::DearMoves => self.dear_moves().await,
            Attack::DearAnalyses => self.dear_analyses().await,
            Attack::Cheap => self.cheap().await,
            Attack::Pgn => self.pgn().await,
            Attack::HangUps => self.hang_ups().await,
            Attack::SlowDownloads => self.slow_downloads().await,
            Attack::NewUsers => self.new_users().await,
            Attack::Studies => self.studies().await,
            Attack::Pictures => self.pictures().await,
        }
    }

    /// Sends a request and counts the status of the response.
    async fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<StatusCode> {
        let (status, _) = self.client.request(method, path, body).await?;
        self.stats.status(status, path);
        Ok(status)
    }

    /// Posts a body that was made before, and counts the status of the response. Returns the
    /// body of the response.
    async fn post(&self, path: &str, body: impl Into<Bytes>) -> Result<(StatusCode, Bytes)> {
        let body: Bytes = body.into();
        let response = self.client.send(Method::POST, path, "application/json", body).await?;
        self.stats.status(response.0, path);
        Ok(response)
    }
}
