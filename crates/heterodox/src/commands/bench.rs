//! `heterodox bench`: the same search of the same positions every time. Its
//! node counts change if and only if the behaviour of the search does; a change
//! of strength is quoted with them.

use crate::error::Error;
use crate::screen::Screen;
use heterodox_catalog::engine::{Control, Limits, Role, Shared, StoppedClock, Table};
use std::time::Instant;

/// How deep each position is searched.
const DEPTH: u32 = 8;

/// After how many plies from the start positions are taken.
const PLIES: [usize; 3] = [0, 12, 30];

pub(crate) fn run(screen: &mut Screen) -> Result<(), Error> {
    let mut text = format!("{:<24}{:>12}{:>12}\n", "game", "nodes", "nodes/s");
    let mut total = 0;
    for id in heterodox_catalog::ids() {
        let start = Instant::now();
        let nodes = search_positions(id)?;
        let speed = nodes as f64 / start.elapsed().as_secs_f64();
        text += &format!("{id:<24}{nodes:>12}{speed:>12.0}\n");
        total += nodes;
    }
    text += &format!("{:<24}{total:>12}\n", "all");
    Ok(screen.print(&text)?)
}

/// Searches positions along a fixed game, each with an empty table.
fn search_positions(id: &str) -> Result<u64, Error> {
    let game = heterodox_catalog::find(id)?;
    let mut played = game.new_match();
    let mut nodes = 0;
    for ply in 0..=PLIES[PLIES.len() - 1] {
        let moves = played.legal_moves();
        if moves.is_empty() {
            break;
        }
        if PLIES.contains(&ply) {
            let (table, control) = (Table::new(16), Control::default());
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
            let mut worker = game.new_worker();
            played.think(&mut worker, &shared, &limits, 1, Role::Main, &mut |_| ());
            nodes += control.nodes();
        }
        // Any fixed choice will do, as long as it is not always the same piece.
        let choice = (ply * 7 + 3) % moves.len();
        played.play(moves[choice]).map_err(|problem| Error::Move { number: ply + 1, problem })?;
    }
    Ok(nodes)
}
