//! Tests of definitions that cannot be played, although they can be read.

use heterodox_defined::AnyDefinedGame;

/// Returns the errors of a definition.
fn refusal(text: &str) -> String {
    match AnyDefinedGame::read(text) {
        Ok(_) => panic!("{text} is accepted"),
        Err(mistakes) => mistakes.to_string(),
    }
}

#[test]
fn start_positions_have_to_be_legal_and_open() {
    let texts = [
        // The side that has just moved could be captured.
        "pawn:P:::a2\nrook:R:::e4,,a5\nking:K:K::e1,,e8\nsymmetry=none",
        // Over before it begins.
        "hx.extinct=R\npawn:P:::a2-h2\nrook:R:::\nking:K:K::e1",
        "pawn:P:::a2-h2\nhx.flag=K:e1\nking:K:K::e1",
        "baring=\nking:K:K::e1",
        "king:K:K::e1",
        "pawn:P:fmW::a2-h2,,a3-h3\nking:K:fW::e1",
    ];
    let lines = texts.iter().map(|text| format!("{text}\n=> {}\n\n", refusal(text)));
    insta::assert_snapshot!(lines.collect::<String>());
}

#[test]
fn rich_kinds_are_named() {
    let mistakes =
        refusal("files=16 ranks=16\nhook:H:RmafsafsafsQ::a1\nking:K:K::e1\nmaxPromote=0");
    assert!(
        mistakes.starts_with("line 2, column 8: 'RmafsafsafsQ': the hook has more than"),
        "{mistakes}"
    );
}

#[test]
fn the_size_fits_the_board() {
    let read = |size| {
        AnyDefinedGame::read(&format!(
            "files=16 ranks={size}\nking:K:K::e1\nrook:R:::a1\nroyal=K maxPromote=0"
        ))
    };
    assert!(matches!(read(8), Ok(AnyDefinedGame::Narrow(_))));
    assert!(matches!(read(9), Ok(AnyDefinedGame::Wide(_))));
}
