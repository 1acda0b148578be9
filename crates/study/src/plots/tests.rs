//! Tests of plots: they are well-formed, small, described, and the same each time.

use crate::documents;
use crate::report::fixture::Fixture;
use crate::study::Study;

/// Largest size of a plot, and of all plots of a game, in bytes.
const MAX_PLOT: usize = 40_000;
const MAX_PLOTS: usize = 150_000;

/// Draws the documents of a game with plausible numbers.
fn files(id: &str) -> Vec<(String, String)> {
    let game = heterodox_catalog::find(id).unwrap();
    let chess = heterodox_catalog::find("chess").unwrap();
    let fixture = Fixture { width: 1.0 };
    let (study, chess) = (fixture.study(game.as_ref()), fixture.study(chess.as_ref()));
    documents(game.as_ref(), &study, Some(&chess)).unwrap()
}

/// Returns the text of the child of the document with this name.
fn child<'d>(document: &'d roxmltree::Document<'_>, name: &str) -> &'d str {
    let mut children = document.root_element().children();
    children.find(|child| child.has_tag_name(name)).and_then(|child| child.text()).unwrap()
}

#[test]
fn plots_are_well_formed_small_and_described() {
    for id in heterodox_catalog::ids() {
        let files = files(id);
        let readme = &files[0];
        assert_eq!(readme.0, "README.md");
        assert_eq!(files.len(), 9, "{id}");
        assert!(files[1..].iter().map(|(_, text)| text.len()).sum::<usize>() < MAX_PLOTS, "{id}");
        for (file, text) in &files[1..] {
            assert!(text.len() < MAX_PLOT, "{id} {file}: {}", text.len());
            assert!(readme.1.contains(&format!("src=\"{file}\"")), "{id} {file}");
            let document = roxmltree::Document::parse(text).unwrap();
            assert_eq!(document.root_element().attribute("role"), Some("img"));
            let (title, description) = (child(&document, "title"), child(&document, "desc"));
            assert!(!title.is_empty() && description.len() > 40, "{id} {file}");
            assert!(readme.1.contains(&format!("alt=\"{title}. ")), "{id} {file}");
        }
        assert_eq!(files, self::files(id), "the same study has the same files");
    }
}

#[test]
fn all_colours_have_a_dark_counterpart() {
    for (file, text) in &files("clash")[1..] {
        let document = roxmltree::Document::parse(text).unwrap();
        let style = child(&document, "style");
        for node in document.descendants() {
            for property in ["fill", "stroke"] {
                let Some(color) = node.attribute(property).filter(|color| *color != "none") else {
                    continue;
                };
                let rule = format!("[{property}=\"{color}\"]{{{property}:light-dark({color},#");
                assert!(style.contains(&rule), "{file}: {color}");
            }
        }
    }
}

#[test]
fn names_are_inside_the_plots() {
    let files = files("zwangkrieg");
    let (_, values) = files.iter().find(|(file, _)| file == "values.svg").unwrap();
    let document = roxmltree::Document::parse(values).unwrap();
    let names = document.descendants().filter(|node| node.attribute("text-anchor") == Some("end"));
    let mut number = 0;
    for name in names {
        let right: f64 = name.attribute("x").unwrap().parse().unwrap();
        let size: f64 = name.attribute("font-size").unwrap().parse().unwrap();
        let letters = name.text().unwrap().trim().chars().count() as f64;
        assert!(letters * size * 0.55 <= right, "{:?}", name.text());
        number += 1;
    }
    assert!(number >= 16);
}

#[test]
fn a_study_without_values_has_no_plots() {
    let game = heterodox_catalog::find("chess").unwrap();
    let files = documents(game.as_ref(), &Study::default(), None).unwrap();
    assert_eq!(files.len(), 1);
}
