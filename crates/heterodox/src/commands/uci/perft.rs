//! `go perft`. It runs in the background and can be stopped.

use super::notation::Notation;
use super::output::{print_text, report_error};
use heterodox_catalog::AnyPosition;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Depth that is counted without checking the stop flag.
const UNCHECKED_PLIES: u32 = 2;

/// Interval between checks whether the count has finished.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// A running perft.
pub(super) struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<io::Result<()>>,
}

impl Perft {
    /// Starts a perft.
    pub(super) fn start(position: Box<dyn AnyPosition>, depth: u32, notation: Notation) -> Perft {
        let stop = Arc::new(AtomicBool::new(false));
        let thread = {
            let stop = Arc::clone(&stop);
            thread::spawn(move || run_count(position.as_ref(), depth, notation, &stop))
        };
        Perft { stop, thread }
    }

    /// Stops the count.
    pub(super) fn stop(self) -> io::Result<()> {
        self.stop.store(true, Relaxed);
        self.wait()
    }

    /// Waits for the end of the count.
    pub(super) fn wait(self) -> io::Result<()> {
        self.thread.join().unwrap_or(Ok(()))
    }

    /// Waits for the end of the count, at most for `timeout`, and then stops it.
    pub(super) fn finish_within(self, timeout: Duration) -> io::Result<()> {
        let end = Instant::now() + timeout;
        while !self.thread.is_finished() && Instant::now() < end {
            thread::sleep(POLL_INTERVAL);
        }
        self.stop()
    }
}

/// Counts and prints the results as Stockfish does: a line for each move, then the sum.
fn run_count(
    position: &dyn AnyPosition,
    depth: u32,
    notation: Notation,
    stop: &AtomicBool,
) -> io::Result<()> {
    let start = Instant::now();
    let mut nodes = 0;
    for (mv, next) in position.successors() {
        let Some(count) = count(next.as_ref(), depth - 1, stop) else {
            return report_error("perft: the count was stopped");
        };
        print_text(&format!("{}: {count}", notation.write(position, mv)))?;
        nodes += count;
    }
    let time = start.elapsed().as_millis();
    print_text(&format!("\nNodes searched: {nodes}\nTime: {time} ms"))
}

/// Counts the leaf nodes at a depth. Returns `None` if it was stopped.
fn count(position: &dyn AnyPosition, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Relaxed) {
        return None;
    }
    if depth <= UNCHECKED_PLIES {
        return Some(position.perft(depth));
    }
    let mut successors = position.successors().into_iter();
    successors.try_fold(0, |sum, (_, next)| Some(sum + count(next.as_ref(), depth - 1, stop)?))
}
