//! A program on the other side of two pipes, with somebody who talks to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// More than any answer takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// The engine with somebody who talks to it.
pub(crate) struct Talk {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    /// Starts the binary with these arguments.
    pub(crate) fn start(args: &[&str]) -> Talk {
        Talk::with(crate::binary::start(args))
    }

    /// Talks to a program that has been started with pipes.
    pub(crate) fn with(mut child: Child) -> Talk {
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Talk { child, input, lines }
    }

    pub(crate) fn say(&mut self, lines: &str) {
        writeln!(self.input, "{lines}").expect("it reads");
    }

    /// Waits for a line that starts so; all lines until then, it included.
    pub(crate) fn wait(&mut self, start: &str) -> Vec<String> {
        let mut seen = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("no {start:?} after {seen:#?}"));
            seen.push(line);
            if seen.last().is_some_and(|line| line.starts_with(start)) {
                return seen;
            }
        }
    }

    /// Says something, and waits for a line that starts so: how long it took.
    pub(crate) fn time(&mut self, lines: &str, start: &str) -> Duration {
        let begun = Instant::now();
        self.say(lines);
        self.wait(start);
        begun.elapsed()
    }

    /// Ends the talk; what has not been waited for.
    pub(crate) fn quit(mut self) -> Vec<String> {
        self.say("quit");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
        self.lines.iter().collect()
    }
}
