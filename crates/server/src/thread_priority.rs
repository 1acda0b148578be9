//! Threads that let others go first.

/// How urgent work is that gives way, as `nice` counts it: 0 is usual, 19 the
/// least.
#[cfg(target_os = "linux")]
const GIVES_WAY: i32 = 10;

/// Lets all other threads of the server go before the one that calls, so that
/// moves are answered at once however much is searched and worked out. Only
/// Linux knows this of single threads.
pub(crate) fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, GIVES_WAY) {
        tracing::debug!("a thread does not give way: {error}");
    }
}
