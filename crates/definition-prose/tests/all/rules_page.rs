//! The rules of samples as pages for players.

use heterodox_definition::{Definition, SAMPLES};
use heterodox_definition_prose::{rules_page, words};

/// The page of a sample.
fn page(file: &str) -> String {
    let sample = SAMPLES.iter().find(|sample| sample.name == file).expect("a sample");
    let definition = Definition::read(sample.text).expect("it is well written");
    rules_page::write(&definition, |kind| words::sentences(&definition, kind))
}

#[test]
fn pages_say_all_rules() {
    for file in
        ["xiangqi.txt", "minishogi.txt", "hill.txt", "cross.txt", "two-kings.txt", "armies.ini"]
    {
        insta::with_settings!({ omit_expression => true }, {
            insta::assert_snapshot!(file.replace('.', "-"), page(file));
        });
    }
}

#[test]
fn every_page_has_the_same_sections() {
    for sample in SAMPLES {
        let page = page(sample.name);
        let sections: Vec<&str> = page.lines().filter(|line| line.starts_with("## ")).collect();
        for section in ["The aim", "The pieces", "How a game ends", "Notation and FEN"] {
            assert!(sections.contains(&format!("## {section}").as_str()), "{}", sample.name);
        }
        let kinds = page.lines().filter(|line| line.starts_with("### ")).count();
        assert_eq!(kinds, Definition::read(sample.text).expect("a game").kinds.len());
    }
}
