//! Building blocks of sentences.

/// A verb, in the two forms that sentences need.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Go,
    Slide,
    Leap,
    Make,
    Jump,
}

impl Verb {
    fn infinitive(self) -> &'static str {
        match self {
            Verb::Go => "go",
            Verb::Slide => "slide",
            Verb::Leap => "leap",
            Verb::Make => "make",
            Verb::Jump => "jump",
        }
    }

    fn third_person(self) -> &'static str {
        match self {
            Verb::Go => "goes",
            Verb::Slide => "slides",
            Verb::Leap => "leaps",
            Verb::Make => "makes",
            Verb::Jump => "jumps",
        }
    }
}

/// A verb with the rest of its phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Phrase {
    pub(super) verb: Verb,
    pub(super) rest: String,
}

impl Phrase {
    pub(super) fn new(verb: Verb, rest: impl Into<String>) -> Phrase {
        Phrase { verb, rest: rest.into() }
    }

    /// The phrase with text appended.
    pub(super) fn with(mut self, more: &str) -> Phrase {
        self.rest += more;
        self
    }

    /// `go one square`
    pub(super) fn infinitive(&self) -> String {
        format!("{} {}", self.verb.infinitive(), self.rest)
    }

    /// `goes one square`
    pub(super) fn third_person(&self) -> String {
        format!("{} {}", self.verb.third_person(), self.rest)
    }
}

/// A number, as a word if it is small.
pub(super) fn number(n: usize) -> String {
    const WORDS: [&str; 12] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    match n.checked_sub(1).and_then(|index| WORDS.get(index)) {
        Some(word) => (*word).to_owned(),
        None => n.to_string(),
    }
}

/// `one square`, `two squares`
pub(super) fn squares(n: usize) -> String {
    format!("{} square{}", number(n), if n == 1 { "" } else { "s" })
}

/// Makes a sentence of a clause.
pub(super) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}
