//! Places of the parts of definitions.

use heterodox_definition::{SAMPLES, Span, ini, parse};

/// The part of a text at a place.
fn part(text: &str, span: Span) -> &str {
    &text[span.bytes(text)]
}

#[test]
fn every_kind_of_the_samples_has_its_places() {
    let sections = ini::built_in_sections().map(|name| format!("[game:{name}]\n"));
    for text in SAMPLES.iter().map(|sample| sample.text.to_owned()).chain(sections) {
        let parsed = parse(&text);
        let definition = parsed.definition.unwrap_or_else(|| panic!("{text}"));
        let found: Vec<_> = parsed.spans.kinds.iter().map(|it| (&it.token, &it.name)).collect();
        let kinds: Vec<_> = definition.kinds.iter().map(|it| (&it.token, &it.name)).collect();
        assert_eq!(found, kinds, "{text}");
    }
}

#[test]
fn parts_of_a_diagram_are_found_although_others_are_wrong() {
    let text = "files=8 <b>royal=K</b>\n<p>pawn</p>:P:fmW?:tower:a2-h2\nking:K1:K::e1 filse=3";
    let parsed = parse(text);
    assert!(parsed.definition.is_none());
    assert_eq!(parsed.diagnostics.len(), 3, "{:?}", parsed.diagnostics);
    let [pawn, king] = &parsed.spans.kinds[..] else { panic!("two kinds") };
    assert_eq!((part(text, pawn.kind), pawn.token.as_str()), ("pawn</p>", "P"));
    assert_eq!(part(text, pawn.moves), "fmW?");
    let (span, image) = pawn.image.as_ref().expect("diagrams have images");
    assert_eq!((part(text, *span), image.as_str()), ("tower", "tower"));
    assert_eq!(pawn.squares.map(|span| part(text, span)), Some("a2-h2"));
    assert_eq!(king.image.as_ref().map(|(span, _)| span.length), Some(0));
    let keys = parsed.spans.keys.iter().map(|key| (part(text, key.key), part(text, key.value)));
    assert_eq!(keys.collect::<Vec<_>>(), [("files", "8"), ("royal", "K"), ("filse", "3")]);
}

#[test]
fn parts_of_a_section_are_found() {
    let text = "[a:chess]\ncustomPiece1 = x:FD\nmaxRank = 99\n";
    let parsed = parse(text);
    let spans = &parsed.spans;
    assert_eq!(spans.header.map(|span| part(text, span)), Some("[a:chess]"));
    let custom = spans.kinds.iter().find(|kind| kind.token == "X").expect("the custom piece");
    assert_eq!((part(text, custom.kind), part(text, custom.moves)), ("customPiece1", "FD"));
    let pawn = spans.kinds.iter().find(|kind| kind.token == "P").expect("a piece of the parent");
    assert_eq!(pawn.kind, Span::new(1, 4, 0), "the place of the parent's name");
    let rank = spans.key("maxRank").expect("a key");
    assert_eq!((part(text, rank.value), rank.is_inherited), ("99", false));
    assert!(spans.key("castling").is_none_or(|key| key.is_inherited));
}
