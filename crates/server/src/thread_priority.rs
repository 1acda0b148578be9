//! Threads with a lower priority.

/// The niceness of threads that compute: 0 is normal, 19 the lowest priority.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Lowers the priority of the calling thread, so that requests are answered without
/// delay while others compute. Only Linux has priorities of threads.
pub(crate) fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!("the priority of a thread cannot be lowered: {error}");
    }
}
