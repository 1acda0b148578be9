//! Text from outside: decoding bytes of unknown encoding, and shortening texts in
//! messages.

use std::borrow::Cow;
use std::fmt;

/// Maximum number of characters of the input that a message repeats.
const EXCERPT: usize = 60;

/// Maximum number of characters of a message.
const MESSAGE: usize = 1_000;

/// The beginning of a text, for use in an error message. It keeps messages short however long the
/// input is.
///
/// ```
/// use heterodox_kernel::text::excerpt;
/// assert_eq!(excerpt("Nf9"), "Nf9");
/// assert!(excerpt(&"x".repeat(50_000_000)).len() < 100);
/// ```
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(EXCERPT) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// The beginning and the end of a message of another library, which may repeat the
/// whole input.
pub fn abridge(message: &str) -> Cow<'_, str> {
    if message.chars().nth(MESSAGE).is_none() {
        return Cow::Borrowed(message);
    }
    let half = MESSAGE / 2;
    let head = message.char_indices().nth(half).map_or(message.len(), |(at, _)| at);
    let tail = message.char_indices().rev().nth(half - 1).map_or(0, |(at, _)| at);
    Cow::Owned(format!("{} … {}", &message[..head], &message[tail..]))
}

/// The text with a capital first.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// Joins words with commas, the last two with another word: "a, b and c".
///
/// ```
/// use heterodox_kernel::text::joined;
/// assert_eq!(joined(&["King", "Queen", "Rook"], "or"), "King, Queen or Rook");
/// assert_eq!(joined(&["King"], "and"), "King");
/// ```
pub fn joined<S: AsRef<str>>(words: &[S], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., end] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", first.join(", "), end.as_ref())
        }
    }
}

/// Puts the indefinite article before a name.
///
/// ```
/// use heterodox_kernel::text::with_article;
/// assert_eq!(with_article("Impala"), "an Impala");
/// assert_eq!(with_article("Unicorn"), "a Unicorn");
/// ```
pub fn with_article(name: &str) -> String {
    // Names of pieces with U are unicorns and the like.
    let is_vowel = |first: char| "aeio".contains(first.to_ascii_lowercase());
    let article = if name.starts_with(is_vowel) { "an" } else { "a" };
    format!("{article} {name}")
}

/// Escapes the characters of a text that have a meaning in HTML and XML, also in attributes.
///
/// ```
/// use heterodox_kernel::text::escape_markup;
/// assert_eq!(escape_markup("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
/// ```
pub fn escape_markup(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Makes a sentence of a message: a capital first, a full stop at the end.
pub fn sentence(message: &str) -> String {
    let mut text = capitalized(message.trim());
    if !text.is_empty() && !text.ends_with(['.', '!', '?']) {
        text.push('.');
    }
    text
}

/// Reads the text of a file that must be UTF-8, such as a definition. A byte-order mark before it
/// is ignored.
///
/// # Errors
/// If it is not UTF-8. The error says if it is UTF-16.
///
/// ```
/// use heterodox_kernel::text::from_utf8;
/// assert_eq!(from_utf8(b"\xef\xbb\xbffiles=8".to_vec()).as_deref(), Ok("files=8"));
/// assert!(from_utf8(b"\xff\xfef\0".to_vec()).unwrap_err().to_string().contains("UTF-16"));
/// ```
pub fn from_utf8(bytes: Vec<u8>) -> Result<String, NotUtf8> {
    let has_mark = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    // Without a mark, zero bytes beside ASCII letters show that the text is UTF-16.
    if has_mark || matches!(bytes[..], [0, 1..=127, 0, 1..=127, ..] | [1..=127, 0, 1..=127, 0, ..])
    {
        return Err(NotUtf8::Utf16);
    }
    let line = |end: usize| 1 + bytes[..end].iter().filter(|&&byte| byte == b'\n').count();
    match std::str::from_utf8(&bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()),
        Err(error) => Err(NotUtf8::Other { line: line(error.valid_up_to()) }),
    }
}

/// The error for a text that is not UTF-8.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotUtf8 {
    /// The text is UTF-16.
    Utf16,
    /// The text is in another encoding.
    Other {
        /// First line that is not UTF-8, from 1.
        line: usize,
    },
}

impl fmt::Display for NotUtf8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotUtf8::Utf16 => f.write_str("the text is UTF-16; save it as UTF-8"),
            NotUtf8::Other { line } => {
                write!(f, "line {line} of the text is not UTF-8; save it as UTF-8")
            }
        }
    }
}

impl std::error::Error for NotUtf8 {}

/// Decodes the text of a file: UTF-8, UTF-16 with a byte-order mark or, for lines
/// that are not valid UTF-8, Windows-1252 (a superset of Latin-1).
///
/// ```
/// use heterodox_kernel::text::decode;
/// assert_eq!(decode("Müller".as_bytes()), "Müller");
/// assert_eq!(decode(b"M\xfcller"), "Müller");
/// assert_eq!(decode(b"\xff\xfeM\0\xfc\0"), "Mü");
/// ```
pub fn decode(bytes: &[u8]) -> String {
    let mut decoder = Decoder::default();
    let mut text = String::new();
    decoder.push(bytes, &mut text);
    decoder.finish(&mut text);
    text
}

/// Decodes a file in chunks, in the same way as [`decode`].
#[derive(Clone, Default, Debug)]
pub struct Decoder {
    encoding: Option<Encoding>,
    /// Bytes since the end of the last line.
    pending: Vec<u8>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Encoding {
    /// UTF-8 or Windows-1252, decided for each line.
    Bytes,
    Utf16LittleEndian,
    Utf16BigEndian,
}

impl Decoder {
    /// Adds bytes, and appends the text of the complete lines to `text`.
    pub fn push(&mut self, bytes: &[u8], text: &mut String) {
        let before = self.pending.len();
        self.pending.extend_from_slice(bytes);
        if self.encoding.is_none() && self.pending.len() >= 2 {
            self.sniff();
        }
        // The earlier bytes contain no end of a line.
        let end = match self.encoding {
            None => None,
            Some(Encoding::Bytes) => {
                let new = &self.pending[before..];
                let end = new.iter().rposition(|&byte| is_line_end(byte.into()));
                end.map(|end| before + end + 1)
            }
            Some(_) => {
                let first = before.saturating_sub(2) & !1;
                let new = self.pending.get(first..).unwrap_or_default();
                let ends = |pair: &[u8]| is_line_end(self.unit([pair[0], pair[1]]));
                new.chunks_exact(2).rposition(ends).map(|end| first + 2 * (end + 1))
            }
        };
        self.decode_first(end.unwrap_or(0), text);
    }

    /// Number of bytes of the incomplete line.
    pub fn pending(&self) -> usize {
        self.pending.len()
    }

    /// Appends the text of the incomplete line.
    pub fn finish(&mut self, text: &mut String) {
        self.decode_first(self.pending.len(), text);
    }

    /// Detects UTF-16 by the first two bytes. The byte-order mark stays in the
    /// text, as that of UTF-8 does.
    fn sniff(&mut self) {
        self.encoding = Some(match self.pending[..2] {
            [0xff, 0xfe] => Encoding::Utf16LittleEndian,
            [0xfe, 0xff] => Encoding::Utf16BigEndian,
            _ => Encoding::Bytes,
        });
        if self.encoding != Some(Encoding::Bytes) {
            self.pending.drain(..2);
        }
    }

    fn unit(&self, pair: [u8; 2]) -> u16 {
        match self.encoding {
            Some(Encoding::Utf16BigEndian) => u16::from_be_bytes(pair),
            _ => u16::from_le_bytes(pair),
        }
    }

    fn decode_first(&mut self, count: usize, text: &mut String) {
        let rest = self.pending.split_off(count);
        let bytes = std::mem::replace(&mut self.pending, rest);
        match self.encoding {
            None | Some(Encoding::Bytes) => {
                for line in bytes.split_inclusive(|&byte| is_line_end(byte.into())) {
                    decode_line(line, text);
                }
            }
            Some(_) => {
                let units = bytes.chunks_exact(2).map(|pair| self.unit([pair[0], pair[1]]));
                let chars = char::decode_utf16(units);
                text.extend(chars.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
            }
        }
    }
}

fn is_line_end(unit: u16) -> bool {
    unit == u16::from(b'\n') || unit == u16::from(b'\r')
}

/// The byte-order mark of UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

fn decode_line(line: &[u8], text: &mut String) {
    match std::str::from_utf8(line) {
        Ok(line) => text.push_str(line),
        Err(_) => {
            let rest = line.strip_prefix(MARK).unwrap_or(line);
            text.extend(rest.iter().map(|&byte| windows_1252(byte)));
        }
    }
}

/// The characters of Windows-1252 that differ from Latin-1. Bytes without a
/// character are mapped to the code point of the same number, as the WHATWG's
/// *Encoding Standard* specifies.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_are_shortened() {
        let exact = "é".repeat(EXCERPT);
        assert_eq!(excerpt(&exact), exact);
        assert_eq!(excerpt(&format!("{exact}x")), format!("{exact}…"));
        let message = format!("unknown field {}, expected `fen`", "x".repeat(90_000));
        let short = abridge(&message);
        assert!(short.chars().count() <= MESSAGE + 3, "{short}");
        assert!(short.starts_with("unknown field x") && short.ends_with("expected `fen`"));
        assert_eq!(abridge("short"), "short");
    }

    #[test]
    fn texts_in_other_encodings_are_rejected() {
        let read = |bytes: &[u8]| from_utf8(bytes.to_vec());
        assert_eq!(read("\u{feff}\u{feff}é".as_bytes()).as_deref(), Ok("\u{feff}é"));
        assert_eq!(read(b"").as_deref(), Ok(""));
        for utf16 in [&b"\xff\xfe"[..], b"\xfe\xff\0a", b"a\0b\0", b"\0a\0b"] {
            assert_eq!(read(utf16), Err(NotUtf8::Utf16), "{utf16:?}");
        }
        assert_eq!(read(b"a\n\xfc\n"), Err(NotUtf8::Other { line: 2 }));
        assert_eq!(read(b"\0").as_deref(), Ok("\0"));
    }

    #[test]
    fn the_encoding_is_detected_for_each_line() {
        let bytes = [&b"\xef\xbb\xbfM\xc3\xbcller\r\nM\xfcller \x80\x96\n"[..], b"\x93\x81\xff"];
        assert_eq!(decode(&bytes.concat()), "\u{feff}Müller\r\nMüller €–\n“\u{81}ÿ");
        assert_eq!(decode(b"\xef\xbb\xbfM\xfcller"), "Müller", "a mark before Latin-1");
        assert_eq!(decode(b""), "");
        assert_eq!(decode(b"\xff"), "ÿ");
    }

    #[test]
    fn utf_16_is_decoded_in_both_byte_orders() {
        for (mark, bytes_of) in [
            ([0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]),
            ([0xfe, 0xff], u16::to_be_bytes),
        ] {
            let text = "[White \"Þóra ♞ 𝄞\"]\r\n1. e4 *";
            let bytes: Vec<u8> =
                mark.into_iter().chain(text.encode_utf16().flat_map(bytes_of)).collect();
            assert_eq!(decode(&bytes), text);
        }
        assert_eq!(decode(b"\xff\xfe\x00\xd8\n\0"), "\u{fffd}\n", "half a character");
    }

    #[test]
    fn the_size_of_the_chunks_does_not_matter() {
        for bytes in
            [&b"\xef\xbb\xbf\xc3\xbc\rb\xfc\r\nc \xe2\x99\x9e"[..], b"\xff\xfea\0\n\0\xfc\0"]
        {
            let whole = decode(bytes);
            for size in 1..bytes.len() {
                let mut decoder = Decoder::default();
                let mut text = String::new();
                bytes.chunks(size).for_each(|piece| decoder.push(piece, &mut text));
                decoder.finish(&mut text);
                assert_eq!(text, whole, "pieces of {size}");
            }
        }
    }
}
