//! Games of converted samples and built-in sections. `docs/languages/conversion.md` has the texts.

use crate::check;
use heterodox_definition::SAMPLES;
use heterodox_definition::ini::built_in_sections;

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
