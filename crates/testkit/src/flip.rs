//! Flips moves: the board is turned upside down.

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
