//! Conversions of the samples and of the built-in sections.

use crate::convert::{FORMS, check, converted};
use heterodox_diagram::SAMPLES;
use heterodox_diagram::ini::built_in_sections;
use std::fmt::Write as _;

#[test]
fn conversions_of_the_samples() {
    let mut out = String::new();
    for sample in SAMPLES {
        for form in FORMS {
            writeln!(out, "=== {} to {form:?}", sample.name).unwrap();
            match converted(sample.text, form) {
                Ok(converted) => {
                    out += &converted.text;
                    converted.notes.iter().for_each(|note| writeln!(out, "note: {note}").unwrap());
                }
                Err(obstacles) => obstacles.iter().for_each(|it| writeln!(out, "! {it}").unwrap()),
            }
        }
    }
    insta::assert_snapshot!(out);
}

#[test]
fn converted_samples_are_played_alike() {
    let counts = SAMPLES.iter().map(|sample| check(sample.text, 1, 3, 80));
    assert!(counts.sum::<usize>() >= 14);
}

#[test]
fn converted_bases_are_played_alike() {
    let mut count = 0;
    let mut all = 0;
    for name in built_in_sections() {
        count += check(&format!("[copy:{name}]\n"), 2, 2, 60);
        all += 1;
    }
    println!("{count} of {all} built-in sections are diagrams, too");
    assert!(3 * count > all, "only {count} of {all}");
}
