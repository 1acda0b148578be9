//! Splitting of command lines: of the description of an engine, and of its program with
//! arguments.

use std::path::{MAIN_SEPARATOR, Path, is_separator};

/// Splits a text into words as a shell does. Knows the quotes that `printf %q` of bash writes,
/// such as `$'\n'`. `None` if a quote is not closed or the text ends with a backslash.
pub(crate) fn split(text: &str) -> Option<Vec<String>> {
    shlex::split(&without_ansi_quotes(text)?)
}

/// The text with `$'…'` as `'…'`.
fn without_ansi_quotes(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let skipped = match c {
            '\\' => rest.chars().take(2).map(char::len_utf8).sum(),
            '\'' => 2 + rest[1..].find('\'')?,
            '"' => quoted_end(rest)?,
            '$' if rest[1..].starts_with('\'') => {
                let (value, behind) = ansi_quoted(&rest[2..])?;
                plain += &shlex::try_quote(&value).ok()?;
                rest = behind;
                continue;
            }
            c => c.len_utf8(),
        };
        plain += &rest[..skipped];
        rest = &rest[skipped..];
    }
    Some(plain)
}

/// Byte offset behind the closing quotation mark of the text, which begins with one.
fn quoted_end(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Reads a text up to its closing apostrophe, with the escapes of C. Returns it and the
/// remaining text.
fn ansi_quoted(text: &str) -> Option<(String, &str)> {
    let mut bytes = Vec::new();
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '\'' => return Some((String::from_utf8(bytes).ok()?, chars.as_str())),
            '\\' => bytes.push(match chars.next()? {
                'n' => b'\n',
                't' => b'\t',
                'r' => b'\r',
                'a' => 7,
                'b' => 8,
                'E' | 'e' => 27,
                digit @ '0'..='7' => {
                    let octal =
                        chars.as_str().bytes().take(2).take_while(|b| (b'0'..=b'7').contains(b));
                    let more = octal.count();
                    let digits = format!("{digit}{}", &chars.as_str()[..more]);
                    chars = chars.as_str()[more..].chars();
                    u8::from_str_radix(&digits, 8).ok()?
                }
                c => u8::try_from(c).ok()?,
            }),
            c => bytes.extend(c.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
}

/// Splits the value of `cmd=` into the program and its arguments. A path with blanks is one
/// program if it is a file, `/a b/engine uci`, or looks like one. Quotes inside the value decide
/// it: `'/a b/engine' uci`. `None` if a quote is not closed.
pub(crate) fn program(value: &str) -> Option<Vec<String>> {
    if Path::new(value).is_file() {
        return Some(vec![value.to_owned()]);
    }
    let words = split(value);
    let has_quotes = value.contains(['\'', '"', '\\']);
    let is_program = |end: &usize| Path::new(&value[..*end]).is_file();
    let blanks: Vec<usize> = value.match_indices(char::is_whitespace).map(|(at, _)| at).collect();
    match blanks.into_iter().find(is_program) {
        Some(end) => {
            let (program, arguments) = value.split_at(end);
            let arguments = split(arguments)?.into_iter();
            Some([program.to_owned()].into_iter().chain(arguments).collect())
        }
        _ if !has_quotes && is_path_with_blanks(value) => Some(vec![value.to_owned()]),
        _ => words,
    }
}

/// Returns whether a text looks like the path of a program, which is missing, rather than like
/// a program with arguments.
fn is_path_with_blanks(text: &str) -> bool {
    let Some((first, rest)) = text.split_once(char::is_whitespace) else { return false };
    let is_path = |text: &str| text.contains(is_separator);
    is_path(first) && is_path(rest) && !rest.starts_with([MAIN_SEPARATOR, '-', '.'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split_like_those_of_a_shell() {
        let words = |text: &str| split(text).map(|words| words.join("|"));
        for (text, expected) in [
            ("a 'b c' \"d e\" f\\ g", Some("a|b c|d e|f g")),
            (r"option.Path=$'/a\tb\'c' x", Some("option.Path=/a\tb'c|x")),
            (r"$'\303\244 b'", Some("ä b")),
            (r"'$'x \$'y z'", Some("$x|$y z")),
            ("\"$'x'\"", Some("$'x'")),
            ("a 'b", None),
            ("$'a", None),
            ("a\\", None),
        ] {
            assert_eq!(words(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_path_with_blanks_is_one_program() {
        let folder = tempfile::Builder::new().prefix("a b").tempdir().unwrap();
        let path = folder.path().join("it's an engine");
        std::fs::write(&path, "").unwrap();
        let path = path.to_str().unwrap();
        let plain = folder.path().join("engine");
        std::fs::write(&plain, "").unwrap();
        let plain = plain.to_str().unwrap();
        let quoted = shlex::try_quote(path).unwrap();
        for (value, words) in [
            (path.to_owned(), vec![path]),
            (plain.to_owned(), vec![plain]),
            (format!("{plain} uci 'x y'"), vec![plain, "uci", "x y"]),
            (format!("{plain} {quoted}"), vec![plain, path]),
            (format!("{quoted} uci"), vec![path, "uci"]),
            ("/a b/engine".to_owned(), vec!["/a b/engine"]),
            ("stockfish bench 3".to_owned(), vec!["stockfish", "bench", "3"]),
            ("./new uci".to_owned(), vec!["./new", "uci"]),
            ("/bin/sh /tmp/x".to_owned(), vec!["/bin/sh", "/tmp/x"]),
            ("sh /tmp/x".to_owned(), vec!["sh", "/tmp/x"]),
        ] {
            assert_eq!(program(&value).unwrap(), words, "{value}");
        }
        assert_eq!(program("'a"), None);
    }
}
