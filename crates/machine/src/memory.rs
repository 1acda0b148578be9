//! The memory that there is, as the system tells it.

use sysinfo::{
    CGroupLimits, MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, System, get_current_pid,
};

/// The part of the free memory that is left for other things: the search itself, other
/// processes, and what the system needs. One out of so many.
const RESERVED_PART: u64 = 8;

/// The least that is left, in bytes.
const LEAST_RESERVED: u64 = 64 << 20;

/// The memory that a process can have, in bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    total: u64,
    free: u64,
}

impl Memory {
    /// The memory as it is now. Where the system tells nothing there is no limit.
    pub fn now() -> Memory {
        let unknown = Memory { total: u64::MAX, free: u64::MAX };
        let Ok(mut system) = System::new() else { return unknown };
        system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
        let machine = match system.total_memory() {
            0 => unknown,
            total => Memory { total, free: system.available_memory() },
        };
        let of_container = system.cgroup_limits();
        [of_container, of_process(&mut system)].into_iter().flatten().fold(machine, Memory::limited)
    }

    /// The same under the limit of a control group. Its files that the system caches
    /// count as free: they give way.
    fn limited(self, limits: CGroupLimits) -> Memory {
        let CGroupLimits { total_memory, rss, .. } = limits;
        if total_memory == 0 {
            return self;
        }
        Memory {
            total: self.total.min(total_memory),
            free: self.free.min(total_memory.saturating_sub(rss)),
        }
    }

    /// The memory that the machine, or the process's part of it, has in all.
    pub fn total(self) -> u64 {
        self.total
    }

    /// The memory that may be taken, so that some stays free.
    pub fn usable(self) -> u64 {
        self.free - (self.free / RESERVED_PART).max(LEAST_RESERVED).min(self.free)
    }
}

/// The limits of the process's own control group.
fn of_process(system: &mut System) -> Option<CGroupLimits> {
    let id = get_current_pid().ok()?;
    let own = ProcessesToUpdate::Some(&[id]);
    system.refresh_processes_specifics(own, false, ProcessRefreshKind::nothing());
    system.process(id)?.cgroup_limits()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIGABYTE: u64 = 1 << 30;

    fn limits(total_memory: u64, rss: u64) -> CGroupLimits {
        CGroupLimits { total_memory, free_memory: 0, free_swap: 0, rss }
    }

    #[test]
    fn the_container_counts_if_it_has_less_than_the_machine() {
        let machine = Memory { total: 64 * GIGABYTE, free: 32 * GIGABYTE };
        let container = machine.limited(limits(4 * GIGABYTE, GIGABYTE));
        assert_eq!(container, Memory { total: 4 * GIGABYTE, free: 3 * GIGABYTE });
        assert_eq!(machine.limited(limits(u64::MAX, GIGABYTE)), machine);
        assert_eq!(machine.limited(limits(0, 0)), machine);
        let full = machine.limited(limits(GIGABYTE, 2 * GIGABYTE));
        assert_eq!((full.free, full.usable()), (0, 0));
    }

    #[test]
    fn some_memory_stays_free() {
        let usable = |free| Memory { total: u64::MAX, free }.usable();
        assert_eq!(usable(32 * GIGABYTE), 28 * GIGABYTE);
        assert_eq!(usable(100 << 20), 36 << 20);
        assert_eq!(usable(10 << 20), 0);
    }

    #[test]
    fn the_machine_has_memory() {
        let Memory { total, free } = Memory::now();
        assert!(free > 0 && free <= total, "{free} of {total}");
    }
}
