//! Ids never change: stored games, links and databases refer to them.

use heterodox_definition::ini::built_in_sections;
use heterodox_definition::{Definition, SAMPLES};

/// The name of a definition with its id and the length of its canonical text.
fn line(name: &str, text: &str) -> String {
    let definition = Definition::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    format!("{name} {} {}\n", definition.canonical().len(), definition.id())
}

#[test]
fn ids_of_samples() {
    let lines = SAMPLES.iter().map(|sample| line(sample.name, sample.text));
    insta::assert_snapshot!(lines.collect::<String>());
}

#[test]
fn ids_of_built_in_sections() {
    let lines = built_in_sections().map(|name| line(name, &format!("[copy:{name}]\n")));
    insta::assert_snapshot!(lines.collect::<String>());
}
