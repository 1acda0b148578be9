//! Writes log lines on a thread of their own. The rest of the program neither waits for the log nor
//! fails with it.
//!
//! The writer of the crate tracing-appender would print an error to standard error at the
//! end, which blocks the process if nobody reads that.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Maximum number of lines that wait to be written. Others are lost.
const MAX_QUEUED: usize = 8 * 1024;

/// Time for writing the last lines.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);

/// A message to the thread that writes.
enum Message {
    Line(Vec<u8>),
    /// Asks for a reply when all lines before it are written.
    Flush(SyncSender<()>),
}

/// Accepts log lines without waiting and without errors. Lines that cannot be written are
/// counted.
#[derive(Clone)]
pub(super) struct LogWriter {
    messages: SyncSender<Message>,
    count_lost: fn(),
}

/// Writes the last lines of the log when it is dropped.
#[must_use]
pub(crate) struct LogGuard(SyncSender<Message>);

impl LogWriter {
    /// Starts the thread that writes to `out`. Calls `count_lost` for each lost line.
    pub(super) fn start(
        out: impl Write + Send + 'static,
        count_lost: fn(),
    ) -> io::Result<(LogWriter, LogGuard)> {
        let (messages, received) = sync_channel(MAX_QUEUED);
        let writing = move || write_all(&received, out, count_lost);
        thread::Builder::new().name("log".to_owned()).spawn(writing)?;
        Ok((LogWriter { messages: messages.clone(), count_lost }, LogGuard(messages)))
    }
}

fn write_all(messages: &Receiver<Message>, mut out: impl Write, count_lost: fn()) {
    for message in messages {
        match message {
            Message::Line(line) => {
                if out.write_all(&line).is_err() {
                    count_lost();
                }
            }
            Message::Flush(done) => {
                if out.flush().is_err() {
                    count_lost();
                }
                // The receiver may have stopped waiting.
                let _ = done.send(());
            }
        }
    }
}

impl Write for LogWriter {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.messages.try_send(Message::Line(line.to_vec())).is_err() {
            (self.count_lost)();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for LogGuard {
    fn drop(&mut self) {
        let (done, written) = sync_channel(1);
        if self.0.try_send(Message::Flush(done)).is_ok() {
            // Nobody may be reading standard error.
            let _ = written.recv_timeout(FLUSH_TIMEOUT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::sync::{Arc, Mutex};

    /// A device that is full.
    struct Full;

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_that_cannot_be_written_are_counted() {
        static LOST: AtomicUsize = AtomicUsize::new(0);
        let (mut log, guard) = LogWriter::start(Full, || {
            LOST.fetch_add(1, SeqCst);
        })
        .unwrap();
        for _ in 0..3 {
            log.write_all(b"line\n").unwrap();
        }
        drop(guard);
        assert_eq!(LOST.load(SeqCst), 3);
    }

    /// A pipe that nobody reads until the lock is released.
    struct Blocked(Arc<Mutex<usize>>);

    impl Write for Blocked {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            *self.0.lock().unwrap() += 1;
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_a_pipe_that_is_not_read() {
        static LOST: AtomicUsize = AtomicUsize::new(0);
        let written = Arc::new(Mutex::new(0));
        let pipe = Blocked(Arc::clone(&written));
        let (mut log, guard) = LogWriter::start(pipe, || {
            LOST.fetch_add(1, SeqCst);
        })
        .unwrap();
        let blocked = written.lock().unwrap();
        for _ in 0..MAX_QUEUED + 100 {
            log.write_all(b"line\n").unwrap();
        }
        // One line may be in the hands of the thread.
        assert!([99, 100].contains(&LOST.load(SeqCst)), "{}", LOST.load(SeqCst));
        drop(blocked);
        while *written.lock().unwrap() < MAX_QUEUED {
            thread::yield_now();
        }
        drop(guard);
    }
}
