//! Signals that end long work: Ctrl-C (SIGINT) and SIGTERM.

use crate::error::Error;
use crate::screen::print_error;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::Duration;

/// Added to the number of a signal for the exit code, as shells do.
const SIGNALLED: i32 = 128;

/// Interval of the checks for a signal during work that cannot be stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The signals that are handled.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// Handles the signals that should end the work.
pub(super) struct Interrupts {
    flag: Arc<AtomicBool>,
    /// Number of the last signal; 0 before one.
    signal: Arc<AtomicUsize>,
}

/// A signal that was received.
#[derive(Copy, Clone)]
pub(super) struct Signal(i32);

impl Interrupts {
    /// Installs handlers. A first signal sets a flag; a second one ends the process
    /// immediately, and a journal stays valid.
    pub(super) fn new() -> Result<Interrupts, Error> {
        let (flag, signal) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        for number in SIGNALS {
            // Actions run in this order: the flag is not yet set at the first signal.
            flag::register_conditional_shutdown(number, SIGNALLED + number, Arc::clone(&flag))?;
            flag::register_usize(number, Arc::clone(&signal), number as usize)?;
            flag::register(number, Arc::clone(&flag))?;
        }
        Ok(Interrupts { flag, signal })
    }

    /// The flag that a signal sets.
    pub(super) fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// The signal, if there was one.
    pub(super) fn signal(&self) -> Option<Signal> {
        match self.signal.load(SeqCst) {
            0 => None,
            number => i32::try_from(number).ok().map(Signal),
        }
    }

    /// Ends the process at a signal with a message, for work that cannot be stopped.
    pub(super) fn exit_with(self, message: impl Fn() -> String + Send + 'static) {
        thread::spawn(move || {
            loop {
                if let Some(signal) = self.signal() {
                    print_error(&message());
                    process::exit(SIGNALLED + signal.0);
                }
                thread::sleep(POLL_INTERVAL);
            }
        });
    }
}

impl Signal {
    /// The result of a command that the signal has ended.
    pub(super) fn ended(self, message: &str) -> Error {
        let code = u8::try_from(SIGNALLED + self.0).unwrap_or(1);
        Error::Interrupted { message: message.to_owned(), code }
    }
}
