//! Numbers, lists and nouns in words.

use crate::estimate::Estimate;
use heterodox_kernel::text::joined;

/// A no-break space, between a number and its unit.
pub(crate) const NO_BREAK: char = '\u{a0}';

/// Words of the numbers up to twelve.
const NUMBERS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// Largest half width of an interval whose share is given as a single number.
const GOOD_REACH: f64 = 0.06;

/// Formats a share: "54 %".
pub(crate) fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent > 0.0 && percent < 0.05 {
        return format!("less than 0.1{NO_BREAK}%");
    }
    if percent > 99.95 && percent < 100.0 {
        return format!("more than 99.9{NO_BREAK}%");
    }
    let is_near_end = percent != 0.0 && percent.abs() < 0.95 || percent > 99.05 && percent < 100.0;
    format!("{}{NO_BREAK}%", fixed(percent, usize::from(is_near_end)))
}

/// Formats an estimate of a share as exactly as its interval allows: "54 %", "33 to 77 %".
pub(crate) fn rough_percent(share: &Estimate) -> String {
    if share.high - share.low <= 2.0 * GOOD_REACH {
        return percent(share.value);
    }
    let [low, high] = [share.low, share.high].map(|end| fixed(100.0 * end, 0));
    format!("{low} to {high}{NO_BREAK}%")
}

/// Formats a share with its interval: "54.1 % ± 2.9".
pub(crate) fn percent_interval(estimate: &Estimate) -> String {
    interval(&estimate.map(|share| 100.0 * share), 1, "%")
}

/// Formats a number with its interval: "3.25 ± 0.20", or "3.25 (3.1 to 3.9)" if the interval
/// is not symmetric. Exact numbers stand alone.
pub(crate) fn interval(estimate: &Estimate, decimals: usize, unit: &str) -> String {
    let number = |value: f64| fixed(value, decimals);
    let unit = if unit.is_empty() { String::new() } else { format!("{NO_BREAK}{unit}") };
    let (below, above) = (estimate.value - estimate.low, estimate.high - estimate.value);
    let value = number(estimate.value);
    if below <= 0.0 && above <= 0.0 {
        return format!("{value}{unit}");
    }
    let step = 10f64.powi(-(decimals as i32));
    if (below - above).abs() <= 1.01 * step {
        return format!("{value}{unit} ±{NO_BREAK}{}", number(below.max(above)));
    }
    format!("{value}{unit} ({} to {})", number(estimate.low), number(estimate.high))
}

/// Formats a number with decimals, without the sign of a zero.
pub(crate) fn fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let is_zero = text.chars().all(|digit| matches!(digit, '-' | '0' | '.'));
    let text = if is_zero { text.trim_start_matches('-').to_owned() } else { text };
    text.replace('-', "−")
}

/// Formats a number with commas between thousands: "20,000".
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Puts commas into the numbers of a text.
pub(crate) fn with_commas(text: &str) -> String {
    let word = |word: &str| match word.trim_end_matches([',', '.']).parse() {
        Ok(number) => word.replacen(&format!("{number}"), &thousands(number), 1),
        Err(_) => word.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Formats a number and a noun: "1 game", "1,204 games".
pub(crate) fn count(number: u64, noun: &str) -> String {
    let noun = if number == 1 { noun.to_owned() } else { plural(noun) };
    format!("{}{NO_BREAK}{noun}", thousands(number))
}

/// Formats a number up to twelve as a word, others in digits.
pub(crate) fn number_word(number: u64) -> String {
    let word = usize::try_from(number).ok().and_then(|number| NUMBERS.get(number));
    word.map_or_else(|| thousands(number), |word| (*word).to_owned())
}

/// Formats a mean number of things: "about four Pawns", "about 2.5 Pawns". Halves and whole
/// numbers are enough for people.
pub(crate) fn about(value: f64, noun: &str) -> String {
    let halves = (2.0 * value).round();
    if halves == 2.0 {
        format!("about one {noun}")
    } else if halves % 2.0 == 0.0 {
        format!("about {} {}", number_word((halves / 2.0).max(0.0) as u64), plural(noun))
    } else {
        format!("about {} {}", fixed(halves / 2.0, 1), plural(noun))
    }
}

/// Formats an estimate of a number of things as exactly as its interval allows: "about 61
/// moves", "between 45 and 75 moves".
pub(crate) fn roughly(estimate: &Estimate, noun: &str) -> String {
    if estimate.high - estimate.low <= 0.2 * estimate.value.abs() {
        return about(estimate.value, noun);
    }
    let [low, high] = [estimate.low, estimate.high].map(|end| fixed(end.max(0.0), 0));
    format!("between {low} and {high} {}", plural(noun))
}

/// Joins names: "a, b and c".
pub(crate) fn list<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "and")
}

/// Joins names: "a, b or c".
pub(crate) fn list_or<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "or")
}

/// Returns the plural of a noun: "Pawns", "Phoenixes"; "Aurochs" remains.
pub(crate) fn plural(noun: &str) -> String {
    let before_last = noun.chars().rev().nth(1);
    if noun.ends_with('s') {
        noun.to_owned()
    } else if ["x", "z", "ch", "sh"].iter().any(|end| noun.ends_with(end)) {
        format!("{noun}es")
    } else if noun.ends_with('y') && !before_last.is_some_and(|letter| "aeiou".contains(letter)) {
        format!("{}ies", &noun[..noun.len() - 1])
    } else {
        format!("{noun}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value, low, high, samples: 10 }
    }

    #[test]
    fn intervals_say_whether_they_are_symmetric() {
        assert_eq!(percent_interval(&estimate(0.541, 0.512, 0.57)), "54.1\u{a0}% ±\u{a0}2.9");
        assert_eq!(percent_interval(&estimate(0.02, 0.005, 0.07)), "2.0\u{a0}% (0.5 to 7.0)");
        assert_eq!(interval(&estimate(1.0, 1.0, 1.0), 2, ""), "1.00");
        assert_eq!(interval(&estimate(-20.0, -30.0, -10.0), 0, "Elo"), "−20\u{a0}Elo ±\u{a0}10");
        assert_eq!(fixed(-0.001, 1), "0.0");
        assert_eq!(rough_percent(&estimate(0.54, 0.5, 0.58)), "54\u{a0}%");
        assert_eq!(rough_percent(&estimate(0.5, 0.23, 0.77)), "23 to 77\u{a0}%");
        assert_eq!(percent(0.0001), "less than 0.1\u{a0}%");
        assert_eq!((percent(0.0), percent(0.004)), ("0\u{a0}%".into(), "0.4\u{a0}%".into()));
        assert_eq!((percent(1.0), percent(0.9953)), ("100\u{a0}%".into(), "99.5\u{a0}%".into()));
        assert_eq!(percent(0.99999), "more than 99.9\u{a0}%");
    }

    #[test]
    fn numbers_and_nouns_agree() {
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(thousands(999), "999");
        assert_eq!(with_commas("from 7 to 42024960, or 1000."), "from 7 to 42,024,960, or 1,000.");
        assert_eq!(count(1, "game"), "1\u{a0}game");
        assert_eq!(count(20_000, "node"), "20,000\u{a0}nodes");
        assert_eq!(about(4.1, "Pawn"), "about four Pawns");
        assert_eq!(about(1.1, "Pawn"), "about one Pawn");
        assert_eq!(about(2.6, "Pawn"), "about 2.5 Pawns");
        assert_eq!(about(13.2, "move"), "about 13 moves");
        assert_eq!(roughly(&estimate(61.0, 58.0, 64.0), "move"), "about 61 moves");
        assert_eq!(roughly(&estimate(61.0, 45.0, 77.0), "move"), "between 45 and 77 moves");
    }

    #[test]
    fn names_have_articles_and_plurals() {
        let plurals = ["Aurochs", "Phoenix", "Army", "Linebacker Pawn"].map(plural);
        assert_eq!(plurals, ["Aurochs", "Phoenixes", "Armies", "Linebacker Pawns"]);
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(list_or(&["a", "b"]), "a or b");
    }
}
