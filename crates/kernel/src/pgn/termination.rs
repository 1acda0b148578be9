//! The outcome of a game according to its result and the tag `Termination`.

use super::{PgnError, PgnProblem, RawGame};
use crate::{Color, Outcome, Reason};

/// The spellings of results, with the canonical ones.
const RESULTS: [(&str, &str); 14] = [
    ("1-0", "1-0"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("*", "*"),
    ("1/2", "1/2-1/2"),
    ("½-½", "1/2-1/2"),
    ("½", "1/2-1/2"),
    ("0.5-0.5", "1/2-1/2"),
    ("0,5-0,5", "1/2-1/2"),
    ("1:0", "1-0"),
    ("0:1", "0-1"),
    ("1/2:1/2", "1/2-1/2"),
    ("½:½", "1/2-1/2"),
    ("0.5:0.5", "1/2-1/2"),
];

/// Values of the tag `Result` that say nothing, beside the empty one.
const NO_RESULTS: [&str; 3] = ["?", "-", "--"];

/// The canonical spelling of a result, if the word is one.
pub(super) fn result_of(word: &str) -> Option<&'static str> {
    RESULTS.iter().find(|(written, _)| *written == word).map(|(_, result)| *result)
}

/// The declared outcome of a game: its end off the board.
///
/// `over` is the outcome of the last position, which needs no declaration. `by_rule`
/// is the outcome by a rule such as repetition; it explains this result, but another one is
/// accepted, since nobody may have claimed the draw.
///
/// # Errors
/// If the game has ended on the board with a different result, or if the tag
/// `Result` and the result after the moves differ.
pub(super) fn declared(
    raw: &RawGame,
    over: Option<Outcome>,
    by_rule: Option<Outcome>,
) -> Result<Option<Outcome>, PgnError> {
    let error = |problem| Err(PgnError { line: raw.last_line(), problem });
    let written = match written_result(raw) {
        Ok(written) => written,
        Err(problem) => return error(problem),
    };
    let reason = told_reason(raw.tag("Termination"), raw.tag("Result"));
    match (over, declared_by(written, reason)) {
        (Some(actual), Some(declared)) if actual.winner != declared.winner => {
            error(PgnProblem::Result { written: written.to_owned(), actual })
        }
        (None, Some(Outcome { winner, reason }))
            if by_rule.is_some_and(|rule| {
                rule.winner == winner && (reason == Reason::Unknown || rule.reason == reason)
            }) =>
        {
            Ok(None)
        }
        (None, declared) => Ok(declared),
        _ => Ok(None),
    }
}

/// The result in the tag `Result`, and the words after it, as in `1-0 forfeit`. The result is `*`
/// if the tag is missing or says nothing, and `None` if it cannot be understood.
fn tagged_result(text: Option<&str>) -> (Option<&'static str>, &str) {
    let text = text.unwrap_or_default().trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let is_known = !word.is_empty() && !NO_RESULTS.contains(&word);
    (if is_known { result_of(word) } else { Some("*") }, rest)
}

/// The reason in the tag `Termination`, or else behind the result in the tag `Result`.
fn told_reason<'t>(termination: Option<&'t str>, result: Option<&'t str>) -> Option<&'t str> {
    termination.or(Some(tagged_result(result).1).filter(|rest| !rest.is_empty()))
}

/// Sets the tag `Result`, which may be missing or spelled in another way. Words after the result
/// become the tag `Termination`, unless there is one.
pub(super) fn set_result(tags: &mut Vec<(String, String)>, outcome: Outcome) {
    let result = outcome.result().to_owned();
    let Some((_, value)) = tags.iter_mut().find(|(name, _)| name == "Result") else {
        return tags.push(("Result".to_owned(), result));
    };
    let given = std::mem::replace(value, result);
    let (_, reason) = tagged_result(Some(&given));
    if !reason.is_empty() && !tags.iter().any(|(name, _)| name == "Termination") {
        tags.push(("Termination".to_owned(), reason.to_owned()));
    }
}

/// The result after the moves or, if that is missing or `*`, the result in the tag.
fn written_result(raw: &RawGame) -> Result<&str, PgnProblem> {
    let moves = raw.result.as_deref().unwrap_or("*");
    let text = raw.tag("Result");
    match (moves, tagged_result(text).0) {
        ("*", Some(tag)) => Ok(tag),
        ("*", None) => Err(PgnProblem::UnknownResult(text.unwrap_or_default().to_owned())),
        (moves, None) => Ok(moves),
        (moves, Some(tag)) if tag == "*" || tag == moves => Ok(moves),
        (moves, Some(tag)) => {
            Err(PgnProblem::Results { moves: moves.to_owned(), tag: tag.to_owned() })
        }
    }
}

/// The outcome according to the tags `Result` and `Termination`.
pub fn declared_by_tags(tags: &[(String, String)]) -> Option<Outcome> {
    let tag = |name: &str| tags.iter().rfind(|(tag, _)| tag == name).map(|(_, v)| v.as_str());
    let (result, reason) = (tag("Result"), told_reason(tag("Termination"), tag("Result")));
    declared_by(tagged_result(result).0?, reason)
}

/// The outcome according to a result and the tag `Termination`.
fn declared_by(result: &str, termination: Option<&str>) -> Option<Outcome> {
    let winner = match result {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        "1/2-1/2" => None,
        _ => return None,
    };
    let reason = termination.map_or(Reason::Unknown, |text| reason_for(text, winner));
    Some(Outcome { winner, reason })
}

/// Lower-case parts of the text of a tag `Termination`, with their reasons: those
/// of the PGN specification, of this project, and of well-known servers.
const WORDS: [(&str, Reason); 17] = [
    ("insufficient", Reason::InsufficientMaterial),
    ("repetition", Reason::Threefold),
    ("threefold", Reason::Threefold),
    ("move limit", Reason::MoveLimit),
    ("move-limit", Reason::MoveLimit),
    ("50-move", Reason::MoveLimit),
    ("50 move", Reason::MoveLimit),
    ("fifty", Reason::MoveLimit),
    ("time forfeit", Reason::Timeout),
    ("timeout", Reason::Timeout),
    ("on time", Reason::Timeout),
    ("resign", Reason::Resignation),
    ("agree", Reason::Agreement),
    ("adjudicat", Reason::Adjudication),
    ("rules infraction", Reason::Forfeit),
    ("forfeit", Reason::Forfeit),
    ("abandon", Reason::Abandoned),
];

/// The reason in the text of a tag `Termination`.
fn reason_of(termination: &str) -> Option<Reason> {
    let text = termination.to_lowercase();
    WORDS.iter().find(|(word, _)| text.contains(word)).map(|(_, reason)| *reason)
}

/// The reason in the text, if it fits a win or a draw, respectively; otherwise
/// unknown.
fn reason_for(termination: &str, winner: Option<Color>) -> Reason {
    use Reason as R;
    match (reason_of(termination), winner) {
        // A player has run out of time, but the opponent cannot win.
        (Some(R::Timeout), None) => R::InsufficientMaterial,
        (Some(reason @ (R::Timeout | R::Resignation | R::Forfeit)), Some(_)) => reason,
        (Some(reason @ (R::Adjudication | R::Abandoned)), _) => reason,
        (
            Some(reason @ (R::Agreement | R::Threefold | R::MoveLimit | R::InsufficientMaterial)),
            None,
        ) => reason,
        _ => R::Unknown,
    }
}

/// The tag `Termination` of a game that is written: `given`, if it fits the
/// outcome, otherwise the id of the reason, if that is known.
pub(super) fn written_termination(outcome: Option<Outcome>, given: Option<&str>) -> Option<&str> {
    let Some(Outcome { winner, reason }) = outcome else { return given };
    let is_told = matches!(
        reason,
        Reason::Resignation
            | Reason::Timeout
            | Reason::Agreement
            | Reason::Adjudication
            | Reason::Forfeit
            | Reason::Abandoned
    );
    let fits = |text: &&str| match reason_of(text) {
        Some(_) => reason_for(text, winner) == reason,
        // A text such as `normal` fits an end on the board.
        None => !is_told && Reason::from_id(text).is_none_or(|told| told == reason),
    };
    let known = (reason != Reason::Unknown).then(|| reason.id());
    given.filter(fits).or(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_determines_the_reason() {
        use Reason as R;
        for (result, termination, reason) in [
            ("1-0", "resignation", R::Resignation),
            ("0-1", "time forfeit", R::Timeout),
            ("0-1", "Time forfeit", R::Timeout),
            ("1-0", "normal", R::Unknown),
            ("1-0", "Normal", R::Unknown),
            ("1-0", "death", R::Unknown),
            ("1-0", "rules infraction", R::Forfeit),
            ("0-1", "Abandoned", R::Abandoned),
            ("1/2-1/2", "abandoned", R::Abandoned),
            ("1-0", "Ann won by resignation", R::Resignation),
            ("1-0", "Ann won on time", R::Timeout),
            ("1/2-1/2", "Game drawn by agreement", R::Agreement),
            ("1/2-1/2", "Game drawn by timeout vs insufficient material", R::InsufficientMaterial),
            ("1/2-1/2", "time forfeit", R::InsufficientMaterial),
            ("1/2-1/2", "threefold", R::Threefold),
            ("1/2-1/2", "adjudication", R::Adjudication),
            ("1/2-1/2", "resignation", R::Unknown),
            ("1-0", "agreement", R::Unknown),
            ("1-0", "checkmate", R::Unknown),
        ] {
            let told = declared_by(result, Some(termination)).unwrap();
            assert_eq!((told.result(), told.reason), (result, reason), "{termination}");
            let expected = if termination == "checkmate" { None } else { Some(termination) };
            assert_eq!(written_termination(Some(told), Some(termination)), expected);
        }
        assert_eq!(declared_by("1-0", None), Some(Outcome::win(Color::White, R::Unknown)));
        assert_eq!(declared_by("*", Some("abandoned")), None);
    }

    #[test]
    fn the_tag_of_the_result_may_have_other_spellings_and_words() {
        for (tag, told) in [
            ("1-0 forfeit", Some(Outcome::win(Color::White, Reason::Forfeit))),
            (" 0:1\tTime forfeit ", Some(Outcome::win(Color::Black, Reason::Timeout))),
            ("½:½", Some(Outcome::draw(Reason::Unknown))),
            ("0,5-0,5", Some(Outcome::draw(Reason::Unknown))),
            ("?", None),
            ("", None),
            ("won", None),
        ] {
            let tags = [("Result".to_owned(), tag.to_owned())];
            assert_eq!(declared_by_tags(&tags), told, "{tag}");
            let raw = RawGame { tags: tags.to_vec(), ..RawGame::default() };
            assert_eq!(declared(&raw, None, None).ok(), (tag != "won").then_some(told), "{tag}");
        }
    }

    #[test]
    fn a_tag_that_does_not_fit_is_replaced() {
        let mate = Outcome::win(Color::Black, Reason::Checkmate);
        for (given, written) in [
            (None, "checkmate"),
            (Some("resignation"), "checkmate"),
            (Some("stalemate"), "checkmate"),
            (Some("Normal"), "Normal"),
        ] {
            assert_eq!(written_termination(Some(mate), given), Some(written));
        }
        let resigned = Outcome::win(Color::Black, Reason::Resignation);
        assert_eq!(written_termination(Some(resigned), Some("normal")), Some("resignation"));
        let unknown = Outcome::win(Color::Black, Reason::Unknown);
        assert_eq!(written_termination(Some(unknown), None), None);
        assert_eq!(written_termination(None, Some("unterminated")), Some("unterminated"));
    }
}
