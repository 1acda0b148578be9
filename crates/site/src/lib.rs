//! The client of the web app: its files, built from `web/` by this crate's
//! build script and kept in the binary.

use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/site"]
struct Files;

/// The files of the site.
#[derive(Copy, Clone, Debug)]
pub struct Site;

/// A file of the site.
#[derive(Clone, Debug)]
pub struct File {
    /// What is in it.
    pub data: Cow<'static, [u8]>,
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
        Files::get(path).filter(|_| path != PAGE).map(File::from)
    }

    /// The page that is shown at every address that is no file.
    pub fn page() -> File {
        Files::get(PAGE).map_or_else(File::missing, File::from)
    }

    /// Whether the client was built in, rather than a page that says how to get
    /// it.
    pub fn is_built() -> bool {
        Files::iter().count() > 1
    }

    /// The addresses of all files.
    pub fn paths() -> Vec<String> {
        Files::iter().map(Cow::into_owned).collect()
    }
}

impl File {
    /// What is shown if the build script was kept from writing anything.
    fn missing() -> File {
        let text = b"The site was not built in.";
        File { data: text.into(), media_type: "text/plain".to_owned(), hash: "0".to_owned() }
    }
}

impl From<EmbeddedFile> for File {
    fn from(file: EmbeddedFile) -> File {
        let hash = file.metadata.sha256_hash();
        let media_type = match file.metadata.mimetype() {
            text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
            other => other.to_owned(),
        };
        File {
            data: file.data,
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
        let text = String::from_utf8_lossy(&page.data);
        assert!(text.to_lowercase().starts_with("<!doctype html>"), "{text}");
        assert_eq!(page.media_type, "text/html; charset=utf-8");
        for path in Site::paths() {
            assert!(path == PAGE || Site::file(&path).is_some(), "{path}");
        }
        assert_eq!(Site::is_built(), Site::paths().len() > 1);
    }
}
