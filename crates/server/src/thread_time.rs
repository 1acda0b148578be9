//! Time that threads have computed.

use std::time::Duration;

/// Returns the processor time of the calling thread. `None` on systems other than Linux.
pub(crate) fn computed() -> Option<Duration> {
    #[cfg(target_os = "linux")]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::try_from(time).ok()
    }
    #[cfg(not(target_os = "linux"))]
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn sleep_does_not_count() {
        let before = computed().expect("Linux tells");
        std::thread::sleep(Duration::from_millis(50));
        let asleep = computed().expect("Linux tells");
        assert!(asleep - before < Duration::from_millis(40));
        let mut sum = 0_u64;
        while computed().expect("Linux tells") < asleep + Duration::from_millis(5) {
            sum = std::hint::black_box(sum + 1);
        }
    }
}
