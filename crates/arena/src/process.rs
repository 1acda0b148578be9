//! A child process that speaks line by line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::halt::Halt;

/// What is left of a line that is longer is a line of its own.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines are read before somebody looks at them.
const AHEAD: usize = 1_024;

/// How often a wait looks whether the match is over.
const LOOK: Duration = Duration::from_millis(50);

/// How long a process may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(500);

/// A line and when it came.
pub(crate) struct Said {
    pub(crate) line: String,
    pub(crate) at: Instant,
}

/// Why no line came.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// It was waited for long enough.
    Late,
    /// The process has ended, or speaks no more.
    Ended,
    /// The match is over.
    Halted,
}

pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Said>,
}

impl Process {
    /// Starts a program; what it writes to standard error is not shown.
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // A group of its own: Ctrl-C at the terminal is for the match, which
        // ends its engines itself, and must not look like a crash of theirs.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = pipes else {
            return Err(io::Error::other("it has no pipes"));
        };
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || listen(output, &sender));
        Ok(Process { child, input, lines })
    }

    /// Says a line. That nobody listens is noticed when no answer comes.
    pub(crate) fn say(&mut self, line: impl std::fmt::Display) {
        let _ = self.input.write_all(format!("{line}\n").as_bytes());
        let _ = self.input.flush();
    }

    /// Waits for a line.
    pub(crate) fn next(&self, deadline: Instant, halt: &Halt) -> Result<Said, Silence> {
        loop {
            if halt.is_stopped() {
                return Err(Silence::Halted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(said) => return Ok(said),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits a moment for the end of the process.
    pub(crate) fn wait_a_moment(&mut self) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if start.elapsed() > FAREWELL {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Ends the process at once.
    pub(crate) fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            self.say("quit");
            if self.wait_a_moment().is_none() {
                self.kill();
            }
        }
    }
}

/// Passes on what a process says, until it ends or nobody wants to know.
fn listen(output: ChildStdout, sender: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if sender.send(Said { line, at: Instant::now() }).is_err() {
            return;
        }
    }
}
