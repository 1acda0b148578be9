//! Moves as text on a board that is turned upside down.

/// Replaces every rank in a move text by that of the flipped board. Captured squares stay in
/// the order of the squares, and uppercase letters stay as they are.
pub fn flip_move(text: &str, ranks: usize) -> String {
    let mut flipped = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((mut captured, after)) = captured(rest, ranks) {
            captured.sort_unstable();
            for (rank, file) in captured {
                flipped += &format!("x{file}{rank}");
            }
            rest = after;
        } else if let Some((rank, after)) = split_rank(rest, ranks) {
            flipped += &rank.to_string();
            rest = after;
        } else {
            flipped.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    flipped
}

/// Splits a number from the start of a text, and flips it.
fn split_rank(text: &str, ranks: usize) -> Option<(usize, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rank: usize = text[..digits].parse().ok()?;
    Some((ranks + 1 - rank, &text[digits..]))
}

/// Splits captured squares, each after an `x`, from the start of a text, as flipped ranks and
/// files.
fn captured(text: &str, ranks: usize) -> Option<(Vec<(usize, char)>, &str)> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(square) = rest.strip_prefix('x') {
        let file = square.chars().next().filter(char::is_ascii_lowercase);
        let Some((file, (rank, after))) = file.zip(split_rank(square.get(1..)?, ranks)) else {
            break;
        };
        squares.push((rank, file));
        rest = after;
    }
    (!squares.is_empty()).then_some((squares, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_flipped() {
        for (text, flipped) in [
            ("e2e4", "e7e5"),
            ("e7e8q", "e2e1q"),
            ("a7a8x", "a2a1x"),
            ("P@d5", "P@d4"),
            ("c2e4xd3,b1c2", "c7e5xd6,b8c7"),
            ("e4e6xd3xe5", "e5e3xe4xd6"),
            ("a7a8xxb1xa2", "a2a1xxa7xb8"),
        ] {
            assert_eq!(flip_move(text, 8), flipped);
        }
        assert_eq!(flip_move("a10a12", 12), "a3a1");
    }
}
