//! The definition of a game that was defined at run time, as a tag.

/// Name of the tag.
pub(super) const DEFINITION_TAG: &str = "Definition";

/// The sign for the end of a line.
const LINE_END: char = '|';

/// Writes a text as the value of a tag: in one line and in printable ASCII. Characters that are
/// special in PGN are percent-encoded, as in URLs.
pub(super) fn encode(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'\n' => value.push(LINE_END),
            b'%' | b'|' | b'"' | b'\\' | b'[' | b']' | b'{' | b'}' | b';' => {
                escape(&mut value, byte)
            }
            b' '..=b'~' => value.push(char::from(byte)),
            _ => escape(&mut value, byte),
        }
    }
    value
}

fn escape(value: &mut String, byte: u8) {
    let digit = |digit: u8| char::from(b"0123456789ABCDEF"[usize::from(digit)]);
    value.extend(['%', digit(byte >> 4), digit(byte & 15)]);
}

/// Reads a text back. `None` if the value is damaged.
pub(super) fn decode(value: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.bytes();
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'|' => b'\n',
            b'%' => digit(rest.next()?)? << 4 | digit(rest.next()?)?,
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::{RawGame, Reader};

    const TEXT: &str = "heterodox-diagram 1\nfiles=10\nhx.zone=6:b1,c1;2:d1\n\
        p'w\u{f6}n|\\\":P:100% [x] {y}::a2,b2\t\u{1f600}\n\n";

    #[test]
    fn texts_are_read_back() {
        for text in ["", "\n", "%", "%7C|", "a\rb\0c", TEXT] {
            assert_eq!(decode(&encode(text)).as_deref(), Some(text), "{text:?}");
        }
        assert_eq!(encode("a=1\nb;\u{e9}\n"), "a=1|b%3B%C3%A9|");
    }

    #[test]
    fn values_are_harmless_in_any_reader() {
        let value = encode(TEXT);
        assert!(value.bytes().all(|byte| matches!(byte, b' '..=b'~')));
        assert!(!value.contains(['"', '\\', '[', ']', '{', '}', ';']), "{value}");
        let pgn = format!("[Event \"x\"]\n[{DEFINITION_TAG} \"{value}\"]\n\n*\n");
        let raw = Reader::new(&pgn).next().unwrap().unwrap();
        assert_eq!(raw.definition().as_deref(), Some(TEXT));
    }

    #[test]
    fn damaged_values_are_not_read() {
        for value in ["%", "%4", "%4x", "%ff", "a%"] {
            assert_eq!(decode(value), None, "{value}");
        }
        assert_eq!(RawGame::default().definition(), None);
    }
}
