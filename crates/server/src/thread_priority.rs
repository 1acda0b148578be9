//! Threads with a lower priority.

/// The niceness of threads that compute: 0 is normal, 19 the lowest priority.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// The niceness of threads that nobody waits for: they get the time that others leave.
#[cfg(target_os = "linux")]
const HIGHEST_NICENESS: i32 = 19;

/// Lowers the priority of the calling thread. Requests are then answered without delay while others
/// compute. Only Linux has priorities of threads.
pub(crate) fn lower_priority() {
    #[cfg(target_os = "linux")]
    set_niceness(NICENESS);
}

/// Gives the calling thread the lowest priority. It then hardly slows down searches.
pub(crate) fn lowest_priority() {
    #[cfg(target_os = "linux")]
    set_niceness(HIGHEST_NICENESS);
}

#[cfg(target_os = "linux")]
fn set_niceness(niceness: i32) {
    if let Err(error) = rustix::process::setpriority_process(None, niceness) {
        tracing::debug!("the priority of a thread cannot be lowered: {error}");
    }
}
