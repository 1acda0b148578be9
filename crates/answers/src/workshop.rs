//! The workshop: checks of definitions, and sample texts.

use crate::{AnswerError, problems};
use heterodox_api::{
    CheckReply, ReachReply, ReachRequest, SetUpReply, SetUpRequest, WorkshopSample,
};
use heterodox_catalog::workshop::{AnyDefinedGame, Diagnostic, Diagnostics, SAMPLES, Sample, Span};
use heterodox_kernel::said::Said;
use heterodox_kernel::work::is_over;
use heterodox_kernel::{Kind, Piece};

/// Maximum length of the name of a drawing.
const MAX_DRAWING: usize = 40;

/// Reads a text and says what is wrong with it, or which game it defines.
///
/// # Errors
/// If this takes too much work.
pub fn check(text: &str) -> Result<CheckReply, AnswerError> {
    let reply = CheckReply::of(text);
    // It is not complete then.
    if is_over() { Err(AnswerError::too_much_work()) } else { Ok(reply) }
}

/// Returns the sample texts.
pub fn samples() -> Vec<WorkshopSample> {
    let sample = |sample: Sample| WorkshopSample {
        name: sample.name.to_owned(),
        title: sample.title.to_owned(),
        text: sample.text.to_owned(),
    };
    SAMPLES.map(sample).into()
}

/// Returns the text of a sample.
///
/// # Errors
/// If there is none with this name.
pub fn sample(name: &str) -> Result<&'static str, AnswerError> {
    let sample = SAMPLES.into_iter().find(|sample| sample.name == name);
    Ok(sample.ok_or_else(AnswerError::no_definition)?.text)
}

/// Returns the edits of a text that change its start position.
///
/// # Errors
/// If the text does not define a game, or the position cannot be its start.
pub fn set_up_definition(request: SetUpRequest) -> Result<SetUpReply, AnswerError> {
    SetUpReply::of(request).map_err(|error| AnswerError::bad("bad-set-up", error.said().sentence()))
}

/// Returns the squares that a piece, alone on the board, bears on.
///
/// # Errors
/// If the text does not define a game, or has no such piece or square.
pub fn reach(request: &ReachRequest) -> Result<ReachReply, AnswerError> {
    let game = AnyDefinedGame::read(&request.text).map_err(|errors| rejected(&errors))?;
    let definition = game.definition();
    if usize::from(request.kind) >= definition.kinds.len() {
        let message = problems::NO_KIND_NUMBER.with([Said::text(request.kind)]);
        return Err(AnswerError::bad("bad-piece", message));
    }
    let square = definition.board.square(&request.square);
    let square =
        square.ok_or_else(|| AnswerError::bad("bad-square", "There is no such square."))?;
    let reach = game.reach(Piece::new(request.color, Kind(request.kind)), square);
    Ok(ReachReply::of(&definition.board, &reach))
}

/// Returns the error for an invalid definition, with its first error.
pub fn rejected(errors: &Diagnostics) -> AnswerError {
    let first = errors.iter().next();
    let more = errors.iter().len().saturating_sub(1);
    let framed = |problem: Said| match more {
        0 => problems::REJECTED.with([problem]),
        more => problems::REJECTED_MORE.with([problem, Said::text(more)]),
    };
    let english = first.map(ToString::to_string).unwrap_or_default();
    let error = AnswerError::bad("bad-definition", framed(english.into()));
    match first {
        Some(first) => error.in_other_languages(&framed(said_of(first))),
        None => error,
    }
}

/// Returns a diagnostic with its place and the quoted text, for other languages.
fn said_of(diagnostic: &Diagnostic) -> Said {
    let mut said = (*diagnostic.message).clone();
    if let Some(help) = &diagnostic.help {
        said = problems::WITH_HELP.with([said, (**help).clone()]);
    }
    if !diagnostic.quoted.is_empty() {
        said = problems::QUOTED.with([Said::text(&diagnostic.quoted), said]);
    }
    if let Some(Span { line, column, .. }) = diagnostic.span {
        said = problems::AT_PLACE.with([Said::text(line), Said::text(column), said]);
    }
    said
}

/// Returns whether a text may be the name of a drawing of the client.
pub fn is_drawing(name: &str) -> bool {
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=MAX_DRAWING).contains(&name.len()) && name.bytes().all(is_fine)
}

/// Returns the error for the picture of a piece that a game does not have.
pub fn no_such_piece(token: &str) -> AnswerError {
    AnswerError::bad("bad-piece", problems::NO_SUCH_PIECE.with([Said::text(format!("{token:?}"))]))
}

/// Returns the error for an unknown picture.
pub fn no_such_picture(picture: &str) -> AnswerError {
    AnswerError::bad(
        "bad-picture",
        problems::NO_SUCH_PICTURE.with([Said::text(format!("{picture:?}"))]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the message of a rejected text, and its parts for other languages.
    fn rejection(text: &str) -> (String, String) {
        let errors = AnyDefinedGame::read(text).map(|_| ()).expect_err("it has errors");
        let error = rejected(&errors);
        (error.message, format!("{:?}", error.said))
    }

    #[test]
    fn rejections_have_the_place_and_the_help_for_other_languages() {
        let (message, said) = rejection("filse=8\nrook:R:::a1,h1\nking:K:::e1");
        assert!(
            message.contains("'filse': this key is unknown; did you mean 'files'?"),
            "{message}"
        );
        for part in
            ["rejected", "at-place", "quoted", "with-help", "f-unknown-key", "f-did-you-mean"]
        {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!said.contains("English"), "{said}");
    }

    #[test]
    fn rejected_positions_say_what_is_wrong_with_the_fen() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x";
        let (message, said) = rejection(&format!("[x:chess]\nstartFen = {fen}"));
        assert!(message.contains("FEN end: \"x\" should be the end"), "{message}");
        assert!(said.contains("the-end") && !said.contains("English"), "{said}");
    }
}
