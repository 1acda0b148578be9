//! Values that are a word or a number: switches, results, rules that are not played.

use super::{Around, DefaultOf, Setting, number, one_of, should_be};
use crate::definition::Verdict;
use crate::ini::messages;
use crate::ini::span::Span;
use crate::{Code, Diagnostic};
use heterodox_kernel::Board;

impl Setting for bool {
    const IN_WORDS: &'static str = "`true` or `false`";

    /// Reads every value but `true` as `false`, as Fairy-Stockfish does, also one with a space at the
    /// end of the line.
    fn read(value: Span<'_>, _: &Board) -> Result<bool, Vec<Diagnostic>> {
        Ok(value.text == "true" && !value.is_before_space())
    }

    fn note(value: Span<'_>) -> Option<Diagnostic> {
        if value.text == "true" && value.is_before_space() {
            let (problem, help) = (&messages::SPACE_READ_AS_FALSE, &messages::REMOVE_SPACE);
            return Some(value.wrong_but(Code::ReadAsFalse, problem, help));
        }
        if matches!(value.text, "true" | "false") {
            return None;
        }
        let problem = &messages::READ_AS_FALSE;
        let note = value.wrong_but(Code::ReadAsFalse, problem, &messages::TRUE_OR_FALSE);
        let meant = if value.text.eq_ignore_ascii_case("true") { "true" } else { "false" };
        Some(note.replaced_by(meant))
    }

    fn canonical(&self, _: &Board) -> String {
        self.to_string()
    }
}

impl Setting for u32 {
    const IN_WORDS: &'static str = "number";

    fn read(value: Span<'_>, _: &Board) -> Result<u32, Vec<Diagnostic>> {
        number(value).map_err(|error| vec![error])
    }

    fn canonical(&self, _: &Board) -> String {
        self.to_string()
    }
}

/// The start position in the workshop's format, if it is not that of chess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct StartFen(pub(in crate::ini) Option<String>);

impl Setting for StartFen {
    const IN_WORDS: &'static str = "position";

    /// The position is read later, when the kinds of the game are known.
    fn read(_: Span<'_>, _: &Board) -> Result<StartFen, Vec<Diagnostic>> {
        Ok(StartFen(None))
    }

    fn canonical(&self, _: &Board) -> String {
        self.0.clone().unwrap_or_default()
    }
}

/// A value that is not set, in words.
pub(in crate::ini) struct Unset(pub(in crate::ini) &'static str);

impl DefaultOf<StartFen> for Unset {
    fn value(&self, _: &Around<'_>) -> StartFen {
        StartFen(None)
    }

    fn in_words(&self) -> String {
        self.0.to_owned()
    }
}

/// Anything, without a meaning here.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct Ignored;

impl Setting for Ignored {
    const IN_WORDS: &'static str = "anything";

    fn read(_: Span<'_>, _: &Board) -> Result<Ignored, Vec<Diagnostic>> {
        Ok(Ignored)
    }

    fn canonical(&self, _: &Board) -> String {
        String::new()
    }
}

impl DefaultOf<Ignored> for Unset {
    fn value(&self, _: &Around<'_>) -> Ignored {
        Ignored
    }

    fn in_words(&self) -> String {
        self.0.to_owned()
    }
}

impl Setting for Verdict {
    const IN_WORDS: &'static str = "`win`, `draw` or `loss`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<Verdict, Vec<Diagnostic>> {
        verdict(value.text).ok_or_else(|| {
            vec![one_of(value, should_be(&["win", "loss"], "draw"), &["win", "loss", "draw"])]
        })
    }

    fn canonical(&self, _: &Board) -> String {
        let word = match self {
            Verdict::Win => "win",
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
        };
        word.to_owned()
    }
}

impl Setting for Option<Verdict> {
    const IN_WORDS: &'static str = "`win`, `draw`, `loss` or `none`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<Option<Verdict>, Vec<Diagnostic>> {
        match verdict(value.text) {
            None if value.text != "none" => {
                let known = ["win", "loss", "draw", "none"];
                Err(vec![one_of(value, should_be(&["win", "loss", "draw"], "none"), &known)])
            }
            verdict => Ok(verdict),
        }
    }

    fn canonical(&self, board: &Board) -> String {
        self.map_or_else(|| "none".to_owned(), |verdict| verdict.canonical(board))
    }
}

/// `chasingRule`: true for `axf`, which is not played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::ini) struct Chasing(pub(in crate::ini) bool);

impl Setting for Chasing {
    const IN_WORDS: &'static str = "`axf` or `none`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<Chasing, Vec<Diagnostic>> {
        match value.text {
            "axf" => Ok(Chasing(true)),
            "none" => Ok(Chasing(false)),
            _ => Err(vec![one_of(value, should_be(&["axf"], "none"), &["axf", "none"])]),
        }
    }

    fn canonical(&self, _: &Board) -> String {
        if self.0 { "axf" } else { "none" }.to_owned()
    }
}

/// `countingRule`, which is not played. All values are equal, since games had their ids before the
/// key was known.
#[derive(Copy, Clone, Debug)]
pub(in crate::ini) struct Counting(pub(in crate::ini) Option<&'static str>);

impl PartialEq for Counting {
    fn eq(&self, _: &Counting) -> bool {
        true
    }
}

impl Eq for Counting {}

impl Setting for Counting {
    const IN_WORDS: &'static str = "`makruk`, `cambodian`, `asean` or `none`";
    const IS_WORD: bool = true;

    fn read(value: Span<'_>, _: &Board) -> Result<Counting, Vec<Diagnostic>> {
        let known = ["makruk", "cambodian", "asean"];
        match known.into_iter().find(|rule| *rule == value.text) {
            None if value.text != "none" => {
                let problem = should_be(&["makruk", "cambodian", "asean"], "none");
                Err(vec![one_of(value, problem, &["makruk", "cambodian", "asean", "none"])])
            }
            rule => Ok(Counting(rule)),
        }
    }

    fn canonical(&self, _: &Board) -> String {
        self.0.unwrap_or("none").to_owned()
    }
}

fn verdict(word: &str) -> Option<Verdict> {
    match word {
        "win" => Some(Verdict::Win),
        "loss" => Some(Verdict::Loss),
        "draw" => Some(Verdict::Draw),
        _ => None,
    }
}
