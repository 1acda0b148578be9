//! The memory of the machine, and tables that fit into it.
//!
//! An allocator may promise more memory than there is, and the system then ends the
//! process when it writes to it. So whoever asks for a large table is measured against
//! the memory that is really free: that of the machine, or what is left of the limit of
//! the control group (container) that the process runs in.

mod memory;

use heterodox_catalog::engine::TranspositionTable;
use std::collections::TryReserveError;

pub use memory::Memory;

/// The largest table that anybody may ask for, in megabytes.
pub const LARGEST_TABLE: usize = 65_536;

const MEGABYTE: u64 = 1 << 20;

/// There is no memory for a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// There is less than was asked for.
    #[error("{wanted} MB are asked for tables, and {free} MB are free")]
    NotFree {
        /// The size of all tables together, in megabytes.
        wanted: usize,
        /// The memory that could be had, in megabytes.
        free: usize,
    },
    /// The system does not give it, for example because the process has a limit.
    #[error("the system gives no {wanted} MB for a table: {error}")]
    Refused {
        /// The size of the table, in megabytes.
        wanted: usize,
        /// The allocator's reason.
        error: TryReserveError,
    },
}

/// Returns the size of the largest table that there is memory for now, in megabytes.
pub fn largest_table() -> usize {
    free_megabytes(0).clamp(1, LARGEST_TABLE)
}

/// Checks that there is memory for tables of so many megabytes together, when `given_up`
/// bytes of other tables are given back first.
///
/// # Errors
/// If there is not.
pub fn check_tables(megabytes: usize, given_up: usize) -> Result<(), TableError> {
    let free = free_megabytes(given_up);
    if megabytes <= free { Ok(()) } else { Err(TableError::NotFree { wanted: megabytes, free }) }
}

fn free_megabytes(given_up: usize) -> usize {
    let free = Memory::now().usable().saturating_add(given_up as u64);
    usize::try_from(free / MEGABYTE).unwrap_or(usize::MAX)
}

/// Makes a table of so many megabytes.
///
/// # Errors
/// If there is no memory for it.
pub fn new_table(megabytes: usize) -> Result<TranspositionTable, TableError> {
    check_tables(megabytes, 0)?;
    TranspositionTable::try_new(megabytes)
        .map_err(|error| TableError::Refused { wanted: megabytes, error })
}

/// Makes a table of so many megabytes, or of as many as there is memory for: for whoever
/// has to go on in any case.
pub fn table_or_smaller(megabytes: usize) -> TranspositionTable {
    first_that_fits(megabytes, new_table)
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
    fn tables_are_made_that_fit() {
        assert_eq!(new_table(2).unwrap().bytes(), 2 << 20);
        assert!((1..=LARGEST_TABLE).contains(&largest_table()));
        let total = Memory::now().total() / MEGABYTE;
        assert!((largest_table() as u64) < total, "no more than the machine has");
    }

    #[test]
    fn tables_that_do_not_fit_are_refused_in_words() {
        let wanted = Memory::now().total() as usize / (1 << 20) + 1;
        let error = new_table(wanted).unwrap_err();
        assert!(matches!(error, TableError::NotFree { free, .. } if free < wanted));
        assert!(error.to_string().contains("MB are free"), "{error}");
        assert!(check_tables(wanted, wanted << 20).is_ok(), "it is given back first");
        assert!(new_table(usize::MAX).is_err());
    }

    #[test]
    fn whoever_has_to_go_on_gets_a_smaller_table() {
        let of_machine_with = |free: usize| {
            move |size: usize| match size <= free {
                true => Ok(TranspositionTable::new(size)),
                false => Err(TableError::NotFree { wanted: size, free }),
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
