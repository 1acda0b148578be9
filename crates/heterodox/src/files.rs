//! Reading text files.

use heterodox_kernel::text;
use std::io;
use std::path::Path;

/// Reads a text in UTF-8, perhaps with a byte-order mark.
///
/// # Errors
/// If the file cannot be read, or is in another encoding.
pub(crate) fn read_text(path: &Path) -> io::Result<String> {
    let invalid = |error| io::Error::new(io::ErrorKind::InvalidData, error);
    text::from_utf8(std::fs::read(path)?).map_err(invalid)
}
