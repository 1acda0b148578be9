//! The client of the web app: its files, built from `web/` by this crate's
//! build script and kept in the binary.

use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

/// What the build script has made.
static FILES: Dir<'_> = include_dir!("$OUT_DIR/site");

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
    pub fn paths() -> Vec<&'static str> {
        let mut paths = Vec::new();
        let mut folders = vec![&FILES];
        while let Some(folder) = folders.pop() {
            paths.extend(folder.files().filter_map(|file| file.path().to_str()));
            folders.extend(folder.dirs());
        }
        paths.sort_unstable();
        paths
    }
}

impl File {
    /// What is shown if the build script was kept from writing anything.
    fn missing() -> File {
        File {
            data: b"The site was not built in.",
            media_type: "text/plain".to_owned(),
            hash: "0".to_owned(),
        }
    }
}

impl From<&'static include_dir::File<'static>> for File {
    fn from(file: &'static include_dir::File<'static>) -> File {
        let data = file.contents();
        let media_type = match mime_guess::from_path(file.path()).first_or_octet_stream() {
            text if text.type_() == "text" => format!("{text}; charset=utf-8"),
            other => other.to_string(),
        };
        let hash = Sha256::digest(data);
        File {
            data,
            media_type,
            hash: hash[..16].iter().map(|byte| format!("{byte:02x}")).collect(),
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
            assert!(path == PAGE || Site::file(path).is_some(), "{path}");
        }
        assert_eq!(Site::is_built(), Site::paths().len() > 1);
    }
}
