//! Transposition tables that fit into the memory of the machine.
//!
//! An allocator may promise more memory than is available, and the system then kills the process
//! when it uses the memory. So the size of large tables is checked against the free memory: that of
//! the machine, or the rest of the limit of the process's control group (container).

use crate::memory::Memory;
use heterodox_catalog::engine::TranspositionTable;
use std::collections::TryReserveError;

/// Maximum size of a table in megabytes.
pub const LARGEST_TABLE: usize = 65_536;

const MEGABYTE: u64 = 1 << 20;

/// The error of a table that does not fit into memory.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// Less memory is free than requested.
    #[error("the tables need {requested} MB, and {free} MB are free")]
    NotFree {
        /// Total size of all tables, in megabytes.
        requested: usize,
        /// Free memory in megabytes.
        free: usize,
    },
    /// The allocation failed, for example because of a limit of the process.
    #[error("cannot allocate {requested} MB for a table: {error}")]
    Refused {
        /// Size of the table, in megabytes.
        requested: usize,
        /// The error of the allocator.
        error: TryReserveError,
    },
}

/// Returns the size of the largest table that fits into the free memory, in megabytes.
pub fn largest_table() -> usize {
    let free = free_megabytes(0);
    // Some of it may be in use a little later.
    (free - free / 16).clamp(1, LARGEST_TABLE)
}

/// Checks that tables with this total size fit into the free memory after `freed_bytes`
/// bytes of other tables have been freed.
///
/// # Errors
/// If they do not fit.
pub fn check_tables(megabytes: usize, freed_bytes: usize) -> Result<(), TableError> {
    let free = free_megabytes(freed_bytes);
    if megabytes <= free { Ok(()) } else { Err(TableError::NotFree { requested: megabytes, free }) }
}

fn free_megabytes(freed_bytes: usize) -> usize {
    let free = Memory::now().usable().saturating_add(freed_bytes as u64);
    usize::try_from(free / MEGABYTE).unwrap_or(usize::MAX)
}

/// Creates a table of the given size in megabytes.
///
/// # Errors
/// If it does not fit into memory.
pub fn new_table(megabytes: usize) -> Result<TranspositionTable, TableError> {
    check_tables(megabytes, 0)?;
    TranspositionTable::try_new(megabytes)
        .map_err(|error| TableError::Refused { requested: megabytes, error })
}

/// Creates a table of the given size in megabytes, or a smaller one if it does not fit
/// into memory.
pub fn table_or_smaller(megabytes: usize) -> TranspositionTable {
    first_that_fits(megabytes, new_table)
}

/// Replaces a table of this number of bytes, which has been freed, by an empty one of the given size
/// in megabytes. If that does not fit into memory, the new table is as large as the old one, or
/// smaller.
pub(crate) fn replace_table(
    freed_bytes: usize,
    megabytes: usize,
) -> (TranspositionTable, Result<(), TableError>) {
    match new_table(megabytes) {
        Ok(table) => (table, Ok(())),
        Err(error) => (table_or_smaller(freed_bytes >> 20), Err(error)),
    }
}

fn first_that_fits(
    megabytes: usize,
    new_table: impl Fn(usize) -> Result<TranspositionTable, TableError>,
) -> TranspositionTable {
    let sizes = std::iter::successors(Some(megabytes), |size| Some(size / 2));
    let made = sizes.take_while(|&size| size > 0).find_map(|size| new_table(size).ok());
    made.unwrap_or_else(|| TranspositionTable::new(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_fit_are_created() {
        assert_eq!(new_table(2).unwrap().bytes(), 2 << 20);
        assert!((1..=LARGEST_TABLE).contains(&largest_table()));
        let total = Memory::now().total() / MEGABYTE;
        assert!((largest_table() as u64) < total, "no more than the machine has");
    }

    #[test]
    fn tables_that_do_not_fit_are_errors() {
        let requested = Memory::now().total() as usize / (1 << 20) + 1;
        let error = new_table(requested).unwrap_err();
        assert!(matches!(error, TableError::NotFree { free, .. } if free < requested));
        assert!(error.to_string().contains("MB are free"), "{error}");
        assert!(check_tables(requested, requested << 20).is_ok(), "it is given back first");
        assert!(new_table(usize::MAX).is_err());
    }

    #[test]
    fn a_smaller_table_is_created_if_memory_is_short() {
        let of_machine_with = |free: usize| {
            move |size: usize| match size <= free {
                true => Ok(TranspositionTable::new(size)),
                false => Err(TableError::NotFree { requested: size, free }),
            }
        };
        assert_eq!(first_that_fits(1_000, of_machine_with(200)).bytes(), 125 << 20);
        assert_eq!(first_that_fits(3, of_machine_with(200)).bytes(), 3 << 20);
        assert_eq!(
            first_that_fits(1_000, of_machine_with(0)).bytes(),
            TranspositionTable::new(0).bytes()
        );
    }
}
