//! Free and total memory, as reported by the system.

use sysinfo::{
    CGroupLimits, MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, System, get_current_pid,
};

/// Fraction of the free memory that is not used (one eighth), for the search itself,
/// other processes and the system.
const RESERVED_PART: u64 = 8;

/// Minimum memory that is not used, in bytes.
const LEAST_RESERVED: u64 = 64 << 20;

/// Memory that is available to the process, in bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    total: u64,
    free: u64,
}

impl Memory {
    /// Returns the current memory. If the system reports nothing, it is unlimited.
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

    /// Applies the limit of a control group. Files cached for the group count as free.
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

    /// Returns the total memory of the machine or of the control group.
    pub fn total(self) -> u64 {
        self.total
    }

    /// Returns the memory that may be used.
    pub fn usable(self) -> u64 {
        self.free - (self.free / RESERVED_PART).max(LEAST_RESERVED).min(self.free)
    }
}

/// Returns the limits of the control group of the process.
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
    fn the_smaller_limit_of_machine_and_container_counts() {
        let machine = Memory { total: 64 * GIGABYTE, free: 32 * GIGABYTE };
        let container = machine.limited(limits(4 * GIGABYTE, GIGABYTE));
        assert_eq!(container, Memory { total: 4 * GIGABYTE, free: 3 * GIGABYTE });
        assert_eq!(machine.limited(limits(u64::MAX, GIGABYTE)), machine);
        assert_eq!(machine.limited(limits(0, 0)), machine);
        let full = machine.limited(limits(GIGABYTE, 2 * GIGABYTE));
        assert_eq!((full.free, full.usable()), (0, 0));
    }

    #[test]
    fn some_memory_is_reserved() {
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
