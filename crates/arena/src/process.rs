//! Line-based communication with a child process.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::stop_signal::StopSignal;

/// Maximum length of a line in bytes. Longer lines are split.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// Number of received lines that are buffered.
const QUEUE_SIZE: usize = 1_024;

/// Interval of a wait's checks whether the match was stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Time for a process to exit after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// A line with the time of its arrival.
pub(crate) struct ReceivedLine {
    pub(crate) text: String,
    pub(crate) at: Instant,
}

/// The reason why no line was received.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReadError {
    /// The deadline has passed.
    Timeout,
    /// The process has ended or closed its output.
    Ended,
    /// The match was stopped.
    Stopped,
}

pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<ReceivedLine>,
}

impl Process {
    /// Starts a program. Its standard error is discarded.
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // The program gets a process group of its own. Ctrl-C at the terminal would otherwise end
        // it and look like a crash, while the match ends its engines itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = pipes else {
            return Err(io::Error::other("it has no pipes"));
        };
        let (sender, lines) = sync_channel(QUEUE_SIZE);
        thread::spawn(move || read_lines(output, &sender));
        Ok(Process { child, input, lines })
    }

    /// Sends a line. Errors are ignored: if the process has ended, no answer will come.
    pub(crate) fn send(&mut self, line: impl std::fmt::Display) {
        let _ = self.input.write_all(format!("{line}\n").as_bytes());
        let _ = self.input.flush();
    }

    /// Waits for the next line.
    pub(crate) fn next(
        &self,
        deadline: Instant,
        stop_signal: &StopSignal,
    ) -> Result<ReceivedLine, ReadError> {
        loop {
            if stop_signal.is_stopped() {
                return Err(ReadError::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(received) => return Ok(received),
                Err(RecvTimeoutError::Disconnected) => return Err(ReadError::Ended),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(ReadError::Timeout),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits up to [`EXIT_TIMEOUT`] for the process to exit.
    pub(crate) fn wait_for_exit(&mut self) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if start.elapsed() > EXIT_TIMEOUT {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Kills the process.
    pub(crate) fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            self.send("quit");
            if self.wait_for_exit().is_none() {
                self.kill();
            }
        }
    }
}

/// Passes on the lines of a process until it ends or nobody receives them.
fn read_lines(output: ChildStdout, sender: &SyncSender<ReceivedLine>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        if sender.send(ReceivedLine { text, at: Instant::now() }).is_err() {
            return;
        }
    }
}
