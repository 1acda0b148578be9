//! Flips FENs and moves: the board is turned upside down and the colours are
//! exchanged.

/// Flips a FEN: turns the board upside down and exchanges the colours.
///
/// Works on the text alone, so that it shares no code with any game: reverses the
/// ranks, changes the case of letters, and mirrors the ranks in names of squares.
/// `ranks` is the number of ranks of the board.
pub fn flip_fen(fen: &str, ranks: usize) -> String {
    let mut fields = fen.split(' ');
    let placement = flip_placement(fields.next().unwrap_or_default());
    let turn = match fields.next() {
        Some("w") => "b",
        _ => "w",
    };
    let others = fields.map(|field| {
        if field.bytes().any(|b| b.is_ascii_digit()) && !field.bytes().all(|b| b.is_ascii_digit()) {
            flip_move(field, ranks)
        } else {
            swap_case(field)
        }
    });
    [placement, turn.to_owned()].into_iter().chain(others).collect::<Vec<_>>().join(" ")
}

fn flip_placement(placement: &str) -> String {
    let (board, bracket) = match placement.split_once('[') {
        Some((board, bracket)) => (board, format!("[{}", swap_case(bracket))),
        None => (placement, String::new()),
    };
    let rows: Vec<String> = board.split('/').rev().map(swap_case).collect();
    rows.join("/") + &bracket
}

fn swap_case(text: &str) -> String {
    let swap = |c: char| {
        if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    };
    text.chars().map(swap).collect()
}

/// Mirrors every rank in a move in coordinate notation, or in any text of square
/// names.
pub fn flip_move(text: &str, ranks: usize) -> String {
    let mut flipped = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let rank: usize = rest[..digits].parse().expect("digits are a number");
            flipped += &(ranks + 1 - rank).to_string();
            rest = &rest[digits..];
        } else {
            flipped.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    flipped
}
