//! Checks that every acknowledged move is stored and that every game can be
//! replayed according to its rules.

use super::ack_log::{AckLog, GameAcks};
use crate::clients::new_client;
use crate::messages::Live;
use anyhow::{Context, Result, anyhow, ensure};
use heterodox_kernel::pgn::Reader;
use heterodox_test_client::Client;
use reqwest::Method;
use std::net::SocketAddr;

/// Statistics of the stored games.
#[derive(Default)]
pub(crate) struct Summary {
    pub(crate) games: usize,
    /// Number of stored moves.
    pub(crate) stored: usize,
    pub(crate) finished: usize,
}

/// Checks every game. Problems are recorded in the log.
pub(crate) async fn check(server: SocketAddr, acks: &AckLog) -> Result<Summary> {
    let games = acks.games().clone();
    let mut summary = Summary { games: games.len(), ..Summary::default() };
    for (number, (id, game)) in games.iter().enumerate() {
        // Several addresses, to stay below the limit of requests per address.
        let client = new_client(server, 9, number / 20)?;
        match check_game(&client, id, game).await {
            Ok(live) => {
                summary.stored += live.played.len();
                summary.finished += usize::from(live.status == "over");
            }
            Err(problem) => acks.problem(format!("game {id}: {problem:#}")),
        }
    }
    Ok(summary)
}

async fn check_game(client: &Client, id: &str, game: &GameAcks) -> Result<Live> {
    let live: Live = client.get(&format!("/api/live/{id}")).await?;
    let stored: Vec<&str> = live.played.iter().map(|mv| mv.id.as_str()).collect();
    for (&ply, mv) in &game.moves {
        let found = stored.get(ply);
        ensure!(found == Some(&mv.as_str()), "{mv} was acknowledged as move {ply}: {found:?}");
    }
    for (ply, mv) in game.received.iter().enumerate() {
        let found = stored.get(ply);
        ensure!(found == Some(&mv.as_str()), "clients received {mv} as move {ply}: {found:?}");
    }
    // Each player may have sent one move without receiving the response.
    let known = game.moves.len().max(game.received.len());
    ensure!(
        stored.len() <= known + 2,
        "{} moves are stored, but the clients know {known}",
        stored.len()
    );
    ensure!(
        !game.ended || live.status == "over",
        "the end was acknowledged, but the game is not over"
    );
    let timeout = live.position.outcome.as_ref().is_some_and(|end| end.reason == "timeout");
    ensure!(!timeout, "a game was lost on time");
    replay(&live, &stored)?;
    let (_, pgn) = client.request(Method::GET, &format!("/api/live/{id}/pgn"), None).await?;
    check_pgn(&live, &pgn, &stored)?;
    Ok(live)
}

/// Replays the stored moves from the start position.
fn replay(live: &Live, stored: &[&str]) -> Result<()> {
    let game = heterodox_catalog::find(&live.game).map_err(|error| anyhow!("{error}"))?;
    let mut played = game.match_from_fen(&live.start).map_err(|error| anyhow!("{error}"))?;
    for (ply, mv) in stored.iter().enumerate() {
        played.play_text(mv).map_err(|error| anyhow!("move {ply}: {error}"))?;
    }
    let fen = played.position().fen();
    ensure!(fen == live.position.fen, "the moves lead to {fen}, not to {}", live.position.fen);
    Ok(())
}

fn check_pgn(live: &Live, pgn: &str, stored: &[&str]) -> Result<()> {
    let game = heterodox_catalog::find(&live.game).map_err(|error| anyhow!("{error}"))?;
    let raw = Reader::new(pgn).next().context("no PGN")?.map_err(|error| anyhow!("{error}"))?;
    let read = game.match_from_pgn(&raw).map_err(|error| anyhow!("{error}"))?;
    ensure!(read.moves().len() == stored.len(), "the PGN has {} moves", read.moves().len());
    let fen = read.position().fen();
    ensure!(fen == live.position.fen, "the PGN leads to {fen}");
    Ok(())
}
