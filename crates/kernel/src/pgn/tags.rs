//! The tags of a game, and the end that they tell of.

use super::{PgnError, PgnProblem, RawGame};
use crate::{Color, Game, Outcome, Position, Reason};
use std::fmt::Write as _;

/// The tags that every game has, in their order, with what stands for
/// "unknown".
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that tell of the game itself and so are always made from it.
const OWN_TAGS: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Termination"];

/// The tags of a game, in lines, and the empty line after them.
pub(super) fn write_tags<G: Game>(
    game: &G,
    start: &G::Position,
    outcome: Option<Outcome>,
    tags: &[(String, String)],
) -> String {
    let mut text = String::new();
    let given = |name: &str| tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
    for (name, unknown) in ROSTER {
        write_tag(&mut text, name, given(name).unwrap_or(unknown));
    }
    write_tag(&mut text, "Result", outcome.map_or("*", Outcome::result));
    write_tag(&mut text, "Variant", &game.info().id);
    if *start != game.start() {
        write_tag(&mut text, "SetUp", "1");
        write_tag(&mut text, "FEN", &start.fen());
    }
    if let Some(outcome) = outcome {
        write_tag(&mut text, "Termination", outcome.reason.id());
    }
    let known =
        |name: &str| OWN_TAGS.contains(&name) || ROSTER.iter().any(|(roster, _)| *roster == name);
    for (name, value) in tags.iter().filter(|(name, _)| !known(name) && is_tag_name(name)) {
        write_tag(&mut text, name, value);
    }
    text.push('\n');
    text
}

/// Whether a tag may have this name.
pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The end off the board that a game's result tells of, if it has not ended on
/// the board. `drawn` is the rule by which the game was drawn if its players agreed:
/// it explains a draw, but another result is believed, since nobody had to claim.
///
/// # Errors
/// If it has ended there, and differently.
pub(super) fn declared(
    raw: &RawGame,
    actual: Option<Outcome>,
    drawn: Option<Reason>,
) -> Result<Option<Outcome>, PgnError> {
    let written = raw.result.as_deref().or(raw.tag("Result")).unwrap_or("*");
    match (actual, declared_by(written, raw.tag("Termination"))) {
        (Some(actual), Some(declared)) if actual.winner != declared.winner => {
            let problem = PgnProblem::Result { written: written.to_owned(), actual };
            Err(PgnError { line: raw.last_line(), problem })
        }
        (None, Some(Outcome { winner: None, .. })) if drawn.is_some() => Ok(None),
        (None, declared) => Ok(declared),
        _ => Ok(None),
    }
}

/// The end that a result and the tag `Termination` tell of.
fn declared_by(result: &str, termination: Option<&str>) -> Option<Outcome> {
    let (winner, usual) = match result {
        "1-0" => (Some(Color::White), Reason::Resignation),
        "0-1" => (Some(Color::Black), Reason::Resignation),
        "1/2-1/2" => (None, Reason::Agreement),
        _ => return None,
    };
    let named = termination.and_then(Reason::from_id);
    let reason = match termination {
        _ if named == Some(Reason::InsufficientMaterial) && winner.is_none() => {
            Reason::InsufficientMaterial
        }
        Some("time forfeit" | "timeout") => Reason::Timeout,
        Some("rules infraction" | "forfeit") if winner.is_some() => Reason::Forfeit,
        Some("adjudication") => Reason::Adjudication,
        _ => usual,
    };
    Some(Outcome { winner, reason })
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    // A line break would end the tag.
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}
