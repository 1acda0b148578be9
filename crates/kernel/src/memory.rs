//! Hints to the machine about memory: they make large tables faster and change
//! nothing else. Where a machine takes no hints they do nothing.

use std::mem::MaybeUninit;

/// Begins to fetch what will be read soon, without waiting for it.
#[inline]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch of any address is allowed and reads nothing that
        // the program could see.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks for large pages behind memory that has not been touched yet: a table is
/// read all over the place, and the addresses of small pages are forgotten
/// between two reads.
pub fn advise_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
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
            // SAFETY: the pages lie inside the slice, and this advice changes
            // no content; a refusal is no harm.
            unsafe { madvise(start.wrapping_add(skipped), length, ADVICE_HUGE_PAGES) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
