//! Time controls and the notations of times.

use super::Problem;

/// A time control: the command `level`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Number of moves per session. The time is added again after each session; `None` if the time
    /// is for the whole game.
    pub moves: Option<u32>,
    /// Time per session in milliseconds.
    pub base_ms: u64,
    /// Increment per move in milliseconds.
    pub increment_ms: u64,
}

impl Level {
    /// Parses the three arguments, as in `40 5 0`, `40 0:30 0`, `0 2 12` and `0 2 0.5`:
    /// number of moves (0 for the whole game), minutes with optional seconds, and
    /// seconds of increment.
    pub(super) fn parse(arguments: [&str; 3]) -> Result<Level, Problem> {
        let [moves, base, increment] = arguments;
        let bad = |text: &str| Problem::BadNumber(text.to_owned());
        let moves = moves.parse().map_err(|_| bad(moves))?;
        Ok(Level {
            moves: Some(moves).filter(|&moves| moves > 0),
            base_ms: minutes(base).ok_or_else(|| bad(base))?,
            increment_ms: seconds(increment).ok_or_else(|| bad(increment))?,
        })
    }
}

/// Parses `MIN` or `MIN:SEC` and returns milliseconds. The rest of the text is ignored:
/// a later version of the protocol may append further time controls, as in `25+5`.
fn minutes(text: &str) -> Option<u64> {
    let (thousandths, rest) = decimal(text)?;
    let minutes = thousandths.checked_mul(60)?;
    match rest.strip_prefix(':').map(decimal) {
        Some(Some((seconds, _))) => minutes.checked_add(seconds),
        Some(None) | None => Some(minutes),
    }
}

/// Parses `SEC`, which may have a fraction, or `MIN:SEC`, and returns milliseconds.
pub(super) fn seconds(text: &str) -> Option<u64> {
    if text.contains(':') {
        return minutes(text);
    }
    decimal(text).filter(|(_, rest)| rest.is_empty()).map(|(thousandths, _)| thousandths)
}

/// Parses the decimal number at the start of a text. Returns it in thousandths,
/// truncated, and the rest of the text.
fn decimal(text: &str) -> Option<(u64, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (whole, rest) = text.split_at(digits(text));
    let (fraction, rest) = match rest.strip_prefix('.') {
        Some(after) => after.split_at(digits(after)),
        None => ("", rest),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let thousandths = fraction
        .bytes()
        .chain(*b"000")
        .take(3)
        .fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
    Some((whole.checked_mul(1000)?.checked_add(thousandths)?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(minutes("5"), Some(300_000));
        assert_eq!(minutes("0:30"), Some(30_000));
        assert_eq!(minutes("1:05.25"), Some(65_250));
        assert_eq!(minutes("25+5"), Some(1_500_000));
        assert_eq!(minutes("0.5"), Some(30_000));
        assert_eq!(minutes("5:"), Some(300_000));
        assert_eq!(minutes("x"), None);
        assert_eq!(minutes("-1"), None);
        assert_eq!(seconds("0.1"), Some(100));
        assert_eq!(seconds(".5"), Some(500));
        assert_eq!(seconds("2."), Some(2000));
        assert_eq!(seconds("0.99999"), Some(999));
        assert_eq!(seconds("1e9"), None);
        assert_eq!(seconds("."), None);
        assert_eq!(seconds("99999999999999999999"), None);
        assert_eq!(minutes("999999999999999999:1"), None);
    }
}
