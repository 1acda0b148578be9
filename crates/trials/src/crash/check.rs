//! Whether everything is there that was acknowledged, and every game can be
//! replayed by its rules.

use super::ledger::{Ledger, Page};
use crate::heard::Live;
use crate::people::somebody;
use anyhow::{Context, Result, anyhow, ensure};
use heterodox_kernel::pgn::Reader;
use heterodox_visitor::Browser;
use reqwest::Method;
use std::net::SocketAddr;

/// What was found.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) games: usize,
    /// Moves on the disk.
    pub(crate) stored: usize,
    pub(crate) finished: usize,
}

/// Looks at every game. What is wrong goes into the ledger.
pub(crate) async fn check(server: SocketAddr, ledger: &Ledger) -> Result<Findings> {
    let pages = ledger.pages().clone();
    let mut findings = Findings { games: pages.len(), ..Findings::default() };
    for (number, (id, page)) in pages.iter().enumerate() {
        // Whoever looks at many games comes from many addresses.
        let visitor = somebody(server, 9, number / 20)?;
        match check_game(&visitor, id, page).await {
            Ok(live) => {
                findings.stored += live.played.len();
                findings.finished += usize::from(live.status == "over");
            }
            Err(problem) => ledger.problem(format!("game {id}: {problem:#}")),
        }
    }
    Ok(findings)
}

async fn check_game(visitor: &Browser, id: &str, page: &Page) -> Result<Live> {
    let live: Live = visitor.get(&format!("/api/live/{id}")).await?;
    let stored: Vec<&str> = live.played.iter().map(|mv| mv.id.as_str()).collect();
    for (&ply, mv) in &page.moves {
        let found = stored.get(ply);
        ensure!(found == Some(&mv.as_str()), "{mv} was acknowledged as move {ply}: {found:?}");
    }
    for (ply, mv) in page.told.iter().enumerate() {
        let found = stored.get(ply);
        ensure!(found == Some(&mv.as_str()), "clients were told of {mv} as move {ply}: {found:?}");
    }
    // Each of the two may have sent one move whose answer has not come.
    let known = page.moves.len().max(page.told.len());
    ensure!(stored.len() <= known + 2, "{} moves, but {known} are known of", stored.len());
    ensure!(!page.ended || live.status == "over", "the end was acknowledged");
    let timeout = live.position.outcome.as_ref().is_some_and(|end| end.reason == "timeout");
    ensure!(!timeout, "there was time enough");
    replay(&live, &stored)?;
    let (_, pgn) = visitor.ask(Method::GET, &format!("/api/live/{id}/pgn"), None).await?;
    check_pgn(&live, &pgn, &stored)?;
    Ok(live)
}

/// The game by its rules, from its start.
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
