//! Finds the published studies: the folders in `docs/studies`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let studies = docs.join("studies");
    // Cargo runs the script each time if a path that it watches is missing.
    let watched = if studies.is_dir() { &studies } else { &docs };
    println!("cargo::rerun-if-changed={}", watched.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut text = String::from("&[\n");
    for folder in entries(&studies)? {
        let files = entries(&folder)?;
        if files.iter().any(|file| name(file) == "study.json") {
            let _ = writeln!(text, "({:?}, &[", name(&folder));
            for file in files.iter().filter(|file| is_embedded(file)) {
                let _ = writeln!(text, "({:?}, include_str!({:?})),", name(file), file);
            }
            text.push_str("]),\n");
        }
    }
    text.push_str("]\n");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("published.rs"), text)
}

/// Returns the paths in a folder, sorted. There are none if it is missing or no folder.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let paths = fs::read_dir(folder.canonicalize()?)?.map(|entry| Ok(entry?.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

fn is_embedded(file: &Path) -> bool {
    let name = name(file);
    name == "study.json" || name == "book.txt" || name.ends_with(".svg")
}
