//! The published studies. They are part of the program.

use crate::book::Book;
use crate::study::Study;
use heterodox_kernel::work::uncounted;
use std::sync::{LazyLock, OnceLock};

/// Name and text of a file.
type File = (&'static str, &'static str);

/// The folders in `docs/studies` with their files. The build script finds them.
const FOLDERS: &[(&str, &[File])] = include!(concat!(env!("OUT_DIR"), "/published.rs"));

/// How studies are made, as Markdown.
pub const METHODS: &str = include_str!("../../../docs/studies/METHODS.md");

static PUBLISHED: LazyLock<Vec<Published>> = LazyLock::new(|| {
    FOLDERS.iter().map(|&(folder, files)| Published::new(folder, files)).collect()
});

/// A published study.
#[derive(Debug)]
pub struct Published {
    folder: &'static str,
    files: &'static [File],
    study: OnceLock<Study>,
    book: OnceLock<Book>,
}

/// Returns all published studies, in the order of their folders.
pub fn published() -> &'static [Published] {
    &PUBLISHED
}

impl Published {
    fn new(folder: &'static str, files: &'static [File]) -> Published {
        Published { folder, files, study: OnceLock::new(), book: OnceLock::new() }
    }

    /// Returns the study of the game with this id. `None` if there is no such game, or if the
    /// game with these options has no study of its own.
    pub fn find(game: &str) -> Option<&'static Published> {
        let folder = folder_of(&heterodox_catalog::find(game).ok()?.info().id);
        PUBLISHED.iter().find(|published| published.folder == folder)
    }

    /// The folder in `docs/studies`.
    pub fn folder(&self) -> &'static str {
        self.folder
    }

    /// The study, parsed on first use.
    pub fn study(&self) -> &Study {
        self.study.get_or_init(|| {
            let text = self.file("study.json").unwrap_or_default();
            serde_json::from_str(text).expect("a test parses every file")
        })
    }

    /// The book of openings, parsed on first use. It is empty if there is no file.
    pub fn book(&self) -> &Book {
        self.book.get_or_init(|| {
            let game = heterodox_catalog::find(&self.study().game);
            let text = self.file("book.txt").unwrap_or_default();
            let book = game.map(|game| uncounted(|| Book::parse(game.as_ref(), text)));
            book.expect("a test finds every game").expect("a test parses every file")
        })
    }

    /// Returns the plot in this SVG file.
    pub fn plot(&self, file: &str) -> Option<&'static str> {
        self.file(file).filter(|_| file.ends_with(".svg"))
    }

    fn file(&self, name: &str) -> Option<&'static str> {
        self.files.iter().find(|&&(file, _)| file == name).map(|&(_, text)| text)
    }
}

/// Returns the name of the folder for the study of a game, given its id with options.
pub fn folder_of(game: &str) -> String {
    game.replace(':', "-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::StudyReport;
    use std::path::Path;

    #[test]
    fn every_published_study_belongs_to_its_folder() {
        for published in published() {
            let game = &published.study().game;
            assert_eq!(folder_of(game), published.folder());
            published.book();
            assert_eq!(Published::find(game).map(Published::folder), Some(published.folder()));
        }
    }

    /// Tests of the client check that every text of these pages is translated.
    #[test]
    fn the_readme_of_a_study_is_its_report() {
        let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/studies");
        let chess = Published::find("chess").map(Published::study);
        for published in published() {
            let study = published.study();
            let game = heterodox_catalog::find(&study.game).unwrap();
            let report = StudyReport::new(game.as_ref(), study, chess);
            let path = folders.join(published.folder()).join("README.md");
            let readme = std::fs::read_to_string(&path).unwrap();
            assert_eq!(report.to_markdown(), readme, "the example `documents` rewrites the pages");
        }
    }

    #[test]
    fn a_study_has_its_files() {
        let study = Study { game: "zigzag:mirrored".to_owned(), ..Study::default() };
        let json = serde_json::to_string(&study).unwrap().leak();
        let book = "d2d4\t7\t0\t-\n";
        let files = vec![("balance.svg", "<svg/>"), ("book.txt", book), ("study.json", &*json)];
        let published = Published::new("zigzag-mirrored", files.leak());
        assert_eq!(published.study(), &study);
        assert_eq!(published.book().lines()[0].evaluation, 7);
        assert_eq!(published.plot("balance.svg"), Some("<svg/>"));
        assert_eq!((published.plot("study.json"), published.plot("shape.svg")), (None, None));
        assert_eq!(folder_of(&study.game), published.folder());
    }

    #[test]
    fn unknown_games_have_no_study() {
        assert!(Published::find("checkers").is_none());
    }
}
