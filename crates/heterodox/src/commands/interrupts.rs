//! Ctrl-C during long work.

use crate::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

/// Exit code after the second Ctrl-C, the same as for processes killed by it.
const INTERRUPTED: i32 = 130;

/// Installs a handler for Ctrl-C and returns the flag that it sets. The second Ctrl-C
/// ends the process immediately; a journal stays valid.
pub(super) fn handle_interrupts() -> Result<Arc<AtomicBool>, Error> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    ctrlc::set_handler(move || {
        if flag.swap(true, SeqCst) {
            std::process::exit(INTERRUPTED);
        }
    })
    .map_err(|error| Error::Io(std::io::Error::other(error)))?;
    Ok(interrupted)
}
