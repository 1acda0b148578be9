//! The client of the web app: its files, built from `web/` by this crate's
//! build script and kept in the binary.

use include_dir::{Dir, include_dir};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

static FILES: Dir<'static> = include_dir!("$OUT_DIR/site");

/// The files of the site.
#[derive(Copy, Clone, Debug)]
pub struct Site;

/// A file of the site.
#[derive(Clone, Debug)]
pub struct File {
    /// What is in it.
    pub data: &'static [u8],
    /// What sort of file it is.
    pub media_type: String,
    /// Changes with what is in it.
    pub hash: String,
}

/// The page, from which all others follow.
const PAGE: &str = "index.html";

impl Site {
    /// The file at an address, without the first slash.
    pub fn file(path: &str) -> Option<File> {
        FILES.get_file(path).filter(|_| path != PAGE).map(File::from)
    }

    /// The page that is shown at every address that is no file.
    pub fn page() -> File {
        FILES.get_file(PAGE).map_or_else(File::missing, File::from)
    }

    /// Whether the client was built in, rather than a page that says how to get
    /// it.
    pub fn is_built() -> bool {
        Site::paths().len() > 1
    }

    /// The addresses of all files.
    pub fn paths() -> Vec<String> {
        fn walk(folder: &Dir<'_>, paths: &mut Vec<String>) {
            paths.extend(folder.files().map(|file| address(file.path())));
            folder.dirs().for_each(|folder| walk(folder, paths));
        }
        let mut paths = Vec::new();
        walk(&FILES, &mut paths);
        paths
    }
}

/// The address of a file, whatever the system calls it.
fn address(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

impl File {
    /// What is shown if the build script was kept from writing anything.
    fn missing() -> File {
        let data = b"The site was not built in.";
        File { data, media_type: "text/plain".to_owned(), hash: "0".to_owned() }
    }
}

impl From<&'static include_dir::File<'static>> for File {
    fn from(file: &'static include_dir::File<'static>) -> File {
        let kind = mime_guess::from_path(file.path()).first_or_octet_stream();
        let text = matches!(kind.type_().as_str(), "text");
        let charset = if text { "; charset=utf-8" } else { "" };
        let mut hasher = DefaultHasher::new();
        file.contents().hash(&mut hasher);
        File {
            data: file.contents(),
            media_type: format!("{kind}{charset}"),
            hash: format!("{:016x}", hasher.finish()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_and_every_file_is_found() {
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
