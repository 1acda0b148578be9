//! An engine process that is driven through pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Timeout for each line.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// A running engine.
pub(crate) struct EngineProcess {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl EngineProcess {
    /// Starts the binary with these arguments.
    pub(crate) fn start(args: &[&str]) -> EngineProcess {
        EngineProcess::with(crate::binary::start(args))
    }

    /// Takes over a process that was started with pipes.
    pub(crate) fn with(mut child: Child) -> EngineProcess {
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        EngineProcess { child, input, lines }
    }

    pub(crate) fn send(&mut self, lines: &str) {
        writeln!(self.input, "{lines}").expect("it reads");
    }

    /// Waits for a line with this beginning. Returns all lines up to it.
    pub(crate) fn wait(&mut self, start: &str) -> Vec<String> {
        self.wait_until(start, |line| line.starts_with(start))
    }

    /// Waits for a line that satisfies `is_wanted`. Returns all lines up to it.
    pub(crate) fn wait_until(
        &mut self,
        wanted: &str,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Vec<String> {
        let mut seen = Vec::new();
        loop {
            let line = self.lines.recv_timeout(TIMEOUT);
            let line = line.unwrap_or_else(|_| panic!("no {wanted:?} after {seen:#?}"));
            seen.push(line);
            if seen.last().is_some_and(|line| is_wanted(line)) {
                return seen;
            }
        }
    }

    /// Sends lines and returns the time until a line with this beginning.
    pub(crate) fn time(&mut self, lines: &str, start: &str) -> Duration {
        let begun = Instant::now();
        self.send(lines);
        self.wait(start);
        begun.elapsed()
    }

    /// Ends the engine and returns the remaining lines.
    pub(crate) fn quit(mut self) -> Vec<String> {
        self.send("quit");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
        self.lines.iter().collect()
    }
}
