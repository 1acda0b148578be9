//! Hints to the processor and the operating system about memory. They make large
//! tables faster and change nothing else. On platforms without such hints they do
//! nothing.

use std::mem::MaybeUninit;

/// Prefetches the cache line of a value that will be read soon, without waiting for
/// it.
#[inline]
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: prefetching is allowed for any address and has no visible effect.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the operating system for huge pages for memory that has not been touched
/// yet. Random access to a large table misses the TLB less often with huge pages.
pub(crate) fn advise_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        const ADVICE_HUGE_PAGES: i32 = 14;
        unsafe extern "C" {
            fn madvise(address: *mut u8, length: usize, advice: i32) -> i32;
        }
        let bytes = std::mem::size_of_val(memory);
        let start = memory.as_mut_ptr().cast::<u8>();
        let skipped = start.align_offset(PAGE);
        if skipped < bytes {
            let length = (bytes - skipped) / PAGE * PAGE;
            // SAFETY: the pages lie inside the slice, and this advice does not change their
            // content. It may fail without consequences.
            unsafe { madvise(start.wrapping_add(skipped), length, ADVICE_HUGE_PAGES) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
