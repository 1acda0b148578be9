//! The moves of kinds in XBoard's notation, a part of XBetza.

use heterodox_definition::{
    Condition, KindRules, Language,
    stride::{Stride, merge, strides, write},
};
use std::iter::Peekable;
use std::str::Chars;

/// Letters before an atom that XBoard misreads or ignores.
const UNKNOWN: &str = "dkutxoqz";

/// A universal move that never gives check. It is sent for moves that XBoard cannot describe, so
/// that users can enter them. The engine rejects illegal ones.
const ANYWHERE: &str = "tU";

/// Returns the moves of a kind for XBoard, with `U` for a move to any square.
///
/// # Errors
/// The part of the moves that XBoard does not support.
pub fn moves(rules: &KindRules, language: Language) -> Result<String, String> {
    match language {
        Language::Diagram => of_text(&rules.move_text, false),
        Language::Ini => of_ini(rules).ok_or_else(|| rules.move_text.clone()),
    }
}

/// Returns the moves of a kind for XBoard, without the letters of castlings, as XBoard handles
/// castling in its own way.
///
/// # Errors
/// As [`moves`].
pub fn moves_but_castling(rules: &KindRules, language: Language) -> Result<String, String> {
    match language {
        Language::Diagram => of_text(&rules.move_text, true),
        Language::Ini => moves(rules, language),
    }
}

/// The moves of a kind for XBoard, or a universal move if it does not support them. Empty for a
/// kind that cannot move.
pub fn description(rules: &KindRules, language: Language) -> String {
    moves_but_castling(rules, language).unwrap_or_else(|_| ANYWHERE.to_owned())
}

/// The moves of a piece of a `variants.ini`.
fn of_ini(rules: &KindRules) -> Option<String> {
    let mut all = Vec::new();
    for movement in rules.moves.iter() {
        for stride in strides(movement).ok()? {
            // XBoard does not support captures with a condition on the square.
            let is_initial = stride.quiet && !stride.captures && !stride.en_passant;
            let when = if is_initial { stride.when.clone() } else { Condition::Always };
            merge(&mut all, Stride { when, avoids: None, ..stride });
        }
    }
    write(&all, Language::Diagram)
}

/// The moves of a diagram. Groups are written out, and castlings have no letters. XBoard has no
/// letters for castling to one side or with another partner; `any_castling` accepts such castlings
/// and drops their letters.
fn of_text(text: &str, any_castling: bool) -> Result<String, String> {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while chars.peek().is_some() {
        let before = letters(&mut chars);
        let mut prefixes = vec![before.clone()];
        if chars.next_if_eq(&'(').is_some() {
            let group = letters(&mut chars);
            chars.next_if_eq(&')');
            let times: usize = digits(&mut chars).parse().unwrap_or(0);
            let after = letters(&mut chars);
            prefixes = (0..=times).map(|n| format!("{before}{}{after}", group.repeat(n))).collect();
        }
        let Some(atom) = chars.next() else { break };
        if atom == 'O' {
            let squares = digits(&mut chars);
            if before.contains(['j', 'l', 'r']) && !any_castling {
                return Err(format!("{before}O{squares}"));
            }
            out += &format!("O{squares}");
            continue;
        }
        let suffix = suffix(atom, &mut chars);
        for prefix in prefixes {
            let whole = format!("{prefix}{atom}{suffix}");
            if !is_known(&prefix, atom, &suffix) {
                let bracket: String = chars.by_ref().take_while(|c| *c != ']').collect();
                let end = if atom == '[' { format!("{bracket}]") } else { String::new() };
                return Err(whole + &end);
            }
            out += &whole;
        }
    }
    Ok(out)
}

fn letters(chars: &mut Peekable<Chars<'_>>) -> String {
    std::iter::from_fn(|| chars.next_if(char::is_ascii_lowercase)).collect()
}

fn digits(chars: &mut Peekable<Chars<'_>>) -> String {
    std::iter::from_fn(|| chars.next_if(char::is_ascii_digit)).collect()
}

/// The text behind an atom.
fn suffix(atom: char, chars: &mut Peekable<Chars<'_>>) -> String {
    if chars.next_if_eq(&atom).is_some() {
        return atom.to_string();
    }
    std::iter::from_fn(|| chars.next_if(|c| c.is_ascii_digit() || "XY*".contains(*c))).collect()
}

/// Returns whether XBoard supports a move.
fn is_known(prefix: &str, atom: char, suffix: &str) -> bool {
    let is_odd_leap = "NCLZJ".contains(atom) && prefix.contains(['n', 'j']);
    let later = prefix.split_once('a').map_or("", |(_, later)| later);
    "WFDNAHCLZJGKRBQU".contains(atom)
        && !suffix.contains(['X', 'Y', '*'])
        && !prefix.contains(|c| UNKNOWN.contains(c))
        && !is_odd_leap
        && !later.contains('i')
}

#[cfg(test)]
mod tests {
    use super::of_text;

    #[test]
    fn moves_that_xboard_knows() {
        for (text, same) in [
            ("ifmnDfmWfceF", "ifmnDfmWfceF"),
            ("KisO2isO3", "KO2O3"),
            ("(paf)2RNN", "RpafRpafpafRNN"),
            ("KNADcaKcabKmabK", "KNADcaKcabKmabK"),
            ("FyafsFW3mU", "FyafsFW3mU"),
            ("", ""),
        ] {
            assert_eq!(of_text(text, false).as_deref(), Ok(same), "{text}");
        }
    }

    #[test]
    fn castlings_lose_their_letters() {
        assert_eq!(of_text("KilO2irjO3", true).as_deref(), Ok("KO2O3"));
    }

    #[test]
    fn moves_that_xboard_does_not_know() {
        for (text, unknown) in [
            ("W[F?fsR]", "[F?fsR]"),
            ("FNYX", "NYX"),
            ("KilO2", "ilO2"),
            ("afiR", "afiR"),
            ("nN", "nN"),
            ("qNzB", "qN"),
            ("fmW*", "fmW*"),
        ] {
            assert_eq!(of_text(text, false).err().as_deref(), Some(unknown), "{text}");
        }
    }
}
