//! Canonical texts with names, which carry games to other machines.

use heterodox_definition::Definition;

fn read(text: &str) -> Definition {
    Definition::read(text).unwrap_or_else(|mistakes| panic!("{text}\n{mistakes}"))
}

/// All samples, in both languages.
fn samples() -> impl Iterator<Item = (String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let games = files.filter(|file| file.file_stem().is_some_and(|stem| stem != "bases"));
    games.map(|file| (file.display().to_string(), std::fs::read_to_string(file).unwrap()))
}

#[test]
fn canonical_texts_with_their_names_define_the_same_games() {
    let named =
        |name: &str| (name.to_owned(), format!("hx.name={name}\npawn:P:::a2-h2\nking:K:::e1"));
    let names = ["&lt;b&gt; &amp;amp; &#39;c&#39;", "a [b] = c:d:e:f:g # h", "将棋"].map(named);
    let mut count = 0;
    for (file, text) in samples().chain(names) {
        let game = read(&text);
        let again = read(&game.text_with_name());
        assert_eq!(again.id(), game.id(), "{file}");
        assert_eq!(again, game, "{file}");
        assert_eq!(again.text_with_name(), game.text_with_name(), "{file}");
        count += 1;
    }
    assert!(count > 30, "{count}");
}
