//! `go perft`, which counts in the background so that it can be stopped.

use super::session::{complain, say_text};
use heterodox_catalog::AnyPosition;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The plies that are counted without looking whether to stop.
const AT_ONCE: u32 = 2;

/// Interval between checks whether the count has finished.
const PATIENCE: Duration = Duration::from_millis(1);

/// A count that goes on.
pub(super) struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<io::Result<()>>,
}

impl Perft {
    /// Begins to count.
    pub(super) fn start(position: Box<dyn AnyPosition>, depth: u32) -> Perft {
        let stop = Arc::new(AtomicBool::new(false));
        let thread = {
            let stop = Arc::clone(&stop);
            thread::spawn(move || tell(position.as_ref(), depth, &stop))
        };
        Perft { stop, thread }
    }

    /// Breaks the count off.
    pub(super) fn stop(self) -> io::Result<()> {
        self.stop.store(true, Relaxed);
        self.wait()
    }

    /// Waits for the end of the count.
    pub(super) fn wait(self) -> io::Result<()> {
        self.thread.join().unwrap_or(Ok(()))
    }

    /// Waits for the end of the count, or so long, and breaks it off then.
    pub(super) fn finish(self, longest: Duration) -> io::Result<()> {
        let end = Instant::now() + longest;
        while !self.thread.is_finished() && Instant::now() < end {
            thread::sleep(PATIENCE);
        }
        self.stop()
    }
}

/// Counts as Stockfish does: a line for each move, then the sum.
fn tell(position: &dyn AnyPosition, depth: u32, stop: &AtomicBool) -> io::Result<()> {
    let start = Instant::now();
    let mut nodes = 0;
    for (mv, next) in position.successors() {
        let Some(count) = count(next.as_ref(), depth - 1, stop) else {
            return complain("perft: the count was stopped");
        };
        say_text(&format!("{}: {count}", position.coordinates(mv)))?;
        nodes += count;
    }
    let time = start.elapsed().as_millis();
    say_text(&format!("\nNodes searched: {nodes}\nTime: {time} ms"))
}

/// The number of sequences of so many legal moves; none if it is to stop.
fn count(position: &dyn AnyPosition, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Relaxed) {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(position.perft(depth));
    }
    let mut successors = position.successors().into_iter();
    successors.try_fold(0, |sum, (_, next)| Some(sum + count(next.as_ref(), depth - 1, stop)?))
}
