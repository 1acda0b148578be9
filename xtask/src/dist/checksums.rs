//! The checksums of a release, as `sha256sum --check` reads them.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// Name of the file with the checksums.
pub(super) const FILE: &str = "SHA256SUMS";

/// Returns the checksums of files by their names, one in a line.
pub(super) fn of(files: &[PathBuf]) -> Result<String> {
    let mut text = String::new();
    for file in files {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        for byte in Sha256::digest(&bytes) {
            write!(text, "{byte:02x}")?;
        }
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        writeln!(text, "  {name}")?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_standard() {
        let folder = tempfile::tempdir().unwrap();
        let files = [folder.path().join("abc.txt"), folder.path().join("empty")];
        fs::write(&files[0], "abc").unwrap();
        fs::write(&files[1], "").unwrap();
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.txt\n\
             e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n";
        assert_eq!(of(&files).unwrap(), expected);
        assert!(of(&[folder.path().join("none")]).is_err());
    }
}
