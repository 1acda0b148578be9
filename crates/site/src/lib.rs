//! The files of the web client, built from `web/` by the build script and embedded
//! in the binary.

use include_dir::{Dir, include_dir};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

static FILES: Dir<'static> = include_dir!("$OUT_DIR/site");

/// Access to the embedded files.
#[derive(Copy, Clone, Debug)]
pub struct Site;

/// An embedded file.
#[derive(Clone, Debug)]
pub struct File {
    /// Contents of the file.
    pub data: &'static [u8],
    /// True if the contents are compressed with Brotli.
    pub is_brotli: bool,
    /// Media type, with a charset for text.
    pub media_type: String,
    /// Hash of the contents in hexadecimal, for use as an ETag.
    pub hash: String,
}

/// The ending of files that the build script has compressed.
const COMPRESSED: &str = ".br";

/// The single page of the client, which loads all other files.
const PAGE: &str = "index.html";

impl Site {
    /// Returns the file at a URL path without its leading slash, except the page
    /// itself.
    pub fn file(path: &str) -> Option<File> {
        let plain = FILES.get_file(path).filter(|_| path != PAGE).map(File::from);
        let compressed = || FILES.get_file(format!("{path}{COMPRESSED}")).map(File::from);
        plain.or_else(compressed)
    }

    /// Returns the page. The server sends it for every path that is not a file.
    pub fn page() -> File {
        FILES.get_file(PAGE).map_or_else(File::missing, File::from)
    }

    /// Returns true if the client is embedded, and false if only the page with
    /// instructions is.
    pub fn is_built() -> bool {
        Site::paths().len() > 1
    }

    /// Returns the URL paths of all files, without a leading slash.
    pub fn paths() -> Vec<String> {
        fn walk(folder: &Dir<'_>, paths: &mut Vec<String>) {
            paths.extend(folder.files().map(|file| url_path(file.path())));
            folder.dirs().for_each(|folder| walk(folder, paths));
        }
        let mut paths = Vec::new();
        walk(&FILES, &mut paths);
        paths
    }
}

/// Converts a file path to a URL path, on any operating system.
fn url_path(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    let path = parts.join("/");
    path.strip_suffix(COMPRESSED).map_or(path.clone(), str::to_owned)
}

impl File {
    /// Returns the page for the case that the build script has written none.
    fn missing() -> File {
        let data = b"The site was not built in.";
        let media_type = "text/plain".to_owned();
        File { data, is_brotli: false, media_type, hash: "0".to_owned() }
    }
}

impl From<&'static include_dir::File<'static>> for File {
    fn from(file: &'static include_dir::File<'static>) -> File {
        let is_brotli = file.path().extension().is_some_and(|ending| ending == "br");
        let kind = mime_guess::from_path(url_path(file.path())).first_or_octet_stream();
        let text = matches!(kind.type_().as_str(), "text");
        let charset = if text { "; charset=utf-8" } else { "" };
        let mut hasher = DefaultHasher::new();
        file.contents().hash(&mut hasher);
        File {
            data: file.contents(),
            is_brotli,
            media_type: format!("{kind}{charset}"),
            hash: format!("{:016x}", hasher.finish()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_exists_and_every_path_has_a_file() {
        let page = Site::page();
        let text = String::from_utf8_lossy(page.data);
        assert!(text.to_lowercase().starts_with("<!doctype html>"), "{text}");
        assert_eq!(page.media_type, "text/html; charset=utf-8");
        for path in Site::paths() {
            assert!(path == PAGE || Site::file(&path).is_some(), "{path}");
        }
        assert_eq!(Site::is_built(), Site::paths().len() > 1);
    }
}
