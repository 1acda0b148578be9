//! `heterodox perft`: counts move sequences with several threads.

use crate::cli::PerftArgs;
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::set_up;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::Move;
use serde::Serialize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

pub(crate) fn run(args: &PerftArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.game.find()?;
    let position = set_up(game.as_ref(), args.fen.as_deref(), None)?.position();
    let threads = usize::from(args.threads);
    if args.divide {
        return print_divided(args, screen, position.as_ref(), threads);
    }
    if !args.json {
        screen.print("depth             nodes     seconds         nodes/s\n")?;
    }
    for depth in args.depth.min(1)..=args.depth {
        let row = Row::measure(depth, || count(position.as_ref(), depth, threads));
        let line = if args.json { serde_json::to_string(&row)? } else { row.to_line() };
        screen.print(&(line + "\n"))?;
    }
    Ok(())
}

/// The count at a depth and the time it took.
#[derive(Serialize)]
struct Row {
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
}

impl Row {
    fn measure(depth: u32, count: impl FnOnce() -> u64) -> Row {
        let start = Instant::now();
        let nodes = count();
        let seconds = start.elapsed().as_secs_f64();
        // The measured time may be zero.
        let nps = (nodes as f64 / seconds.max(1e-9)) as u64;
        Row { depth, nodes, seconds, nps }
    }

    fn to_line(&self) -> String {
        format!("{:>5} {:>17} {:>11.3} {:>15}", self.depth, self.nodes, self.seconds, self.nps)
    }
}

/// A root move and the number of sequences that begin with it.
#[derive(Serialize)]
struct Part {
    #[serde(rename = "move")]
    text: String,
    nodes: u64,
}

fn print_divided(
    args: &PerftArgs,
    screen: &mut Screen,
    position: &dyn AnyPosition,
    threads: usize,
) -> Result<(), Error> {
    let mut parts = Vec::new();
    let total = Row::measure(args.depth, || {
        let counts = divide(position, args.depth, threads);
        let part = |(mv, nodes)| Part { text: position.game().coordinates(mv), nodes };
        parts.extend(counts.into_iter().map(part));
        if args.depth == 0 { 1 } else { parts.iter().map(|part| part.nodes).sum() }
    });
    parts.sort_by(|a, b| a.text.cmp(&b.text));
    let mut text = String::new();
    for part in &parts {
        text += &match args.json {
            true => serde_json::to_string(part)?,
            false => format!("{}: {}", part.text, part.nodes),
        };
        text.push('\n');
    }
    text += &match args.json {
        true => serde_json::to_string(&total)?,
        false => format!("\ntotal: {}", total.nodes),
    };
    text.push('\n');
    Ok(screen.print(&text)?)
}

fn count(position: &dyn AnyPosition, depth: u32, threads: usize) -> u64 {
    if threads == 1 || depth < 3 {
        return position.perft(depth);
    }
    divide(position, depth, threads).into_iter().map(|(_, nodes)| nodes).sum()
}

/// Counts the sequences for each root move. Returns an empty list for depth 0.
///
/// Threads take positions after two plies from a queue. The queue is long enough that
/// threads rarely wait for the last position. Each position is counted once, so the
/// result does not depend on the number of threads.
fn divide(position: &dyn AnyPosition, depth: u32, threads: usize) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let roots = position.successors();
    if threads == 1 || depth < 3 {
        return roots.into_iter().map(|(mv, after)| (mv, after.perft(depth - 1))).collect();
    }
    let replies = roots.iter().enumerate().flat_map(|(root, (_, after))| {
        after.successors().into_iter().map(move |(_, after)| (root, after))
    });
    let queue: Vec<(usize, Box<dyn AnyPosition>)> = replies.collect();
    let counts: Vec<AtomicU64> = roots.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads.min(queue.len()) {
            scope.spawn(|| {
                while let Some((root, after)) = queue.get(next.fetch_add(1, Ordering::Relaxed)) {
                    counts[*root].fetch_add(after.perft(depth - 2), Ordering::Relaxed);
                }
            });
        }
    });
    roots.iter().zip(counts).map(|((mv, _), nodes)| (*mv, nodes.into_inner())).collect()
}
