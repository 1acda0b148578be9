//! The reasons why a command is rejected.

use crate::refusal_phrases as phrases;
use crate::time::Millis;
use heterodox_kernel::NotationError;
use heterodox_kernel::said::{Phrase, Said};
use std::fmt;

/// The reason why a command of a user is rejected, as a sentence for that user.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Refusal {
    SeatTaken,
    NotYourChallenge,
    ChallengeClosed,
    NotAPlayer,
    Over,
    NotBegun,
    NotOver,
    NotYourTurn,
    YourTurn,
    PositionChanged,
    IllegalMove(NotationError),
    TooComplex,
    TooLateToAbort,
    AlwaysShown,
    DrawNotOffered,
    NoDraws,
    NoDrawOffer,
    DrawOffered,
    DrawSpent,
    TakebackNotAsked,
    NoTakebackRequest,
    NoOwnMove,
    NoMove,
    AlreadyAsked,
    TakebackSpent,
    RematchNotAsked,
    HasRematch,
    RematchDeclined,
    HintsForbidden,
    NoHint,
    NoPhrases,
    PhraseTooSoon(Millis),
    PhrasesSpent(u32),
    NoClocks,
    PlayedByDays,
    ClaimTooEarly,
    OpponentPresent,
    OpponentMayReturn(Millis),
}

impl Refusal {
    /// Returns the sentence with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            Refusal::SeatTaken => (&phrases::SEAT_TAKEN).into(),
            Refusal::NotYourChallenge => (&phrases::NOT_YOUR_CHALLENGE).into(),
            Refusal::ChallengeClosed => (&phrases::CHALLENGE_CLOSED).into(),
            Refusal::NotAPlayer => (&phrases::NOT_A_PLAYER).into(),
            Refusal::Over => (&phrases::OVER).into(),
            Refusal::NotBegun => (&phrases::NOT_BEGUN).into(),
            Refusal::NotOver => (&phrases::NOT_OVER).into(),
            Refusal::NotYourTurn => (&phrases::NOT_YOUR_TURN).into(),
            Refusal::YourTurn => (&phrases::YOUR_TURN).into(),
            Refusal::PositionChanged => (&phrases::POSITION_CHANGED).into(),
            Refusal::IllegalMove(error) => error.said(),
            Refusal::TooComplex => (&phrases::TOO_COMPLEX).into(),
            Refusal::TooLateToAbort => (&phrases::TOO_LATE_TO_ABORT).into(),
            Refusal::AlwaysShown => (&phrases::ALWAYS_SHOWN).into(),
            Refusal::DrawNotOffered => (&phrases::DRAW_NOT_OFFERED).into(),
            Refusal::NoDraws => (&phrases::NO_DRAWS).into(),
            Refusal::NoDrawOffer => (&phrases::NO_DRAW_OFFER).into(),
            Refusal::DrawOffered => (&phrases::DRAW_OFFERED).into(),
            Refusal::DrawSpent => (&phrases::DRAW_SPENT).into(),
            Refusal::TakebackNotAsked => (&phrases::TAKEBACK_NOT_ASKED).into(),
            Refusal::NoTakebackRequest => (&phrases::NO_TAKEBACK_REQUEST).into(),
            Refusal::NoOwnMove => (&phrases::NO_OWN_MOVE).into(),
            Refusal::NoMove => (&phrases::NO_MOVE).into(),
            Refusal::AlreadyAsked => (&phrases::ALREADY_ASKED).into(),
            Refusal::TakebackSpent => (&phrases::TAKEBACK_SPENT).into(),
            Refusal::RematchNotAsked => (&phrases::REMATCH_NOT_ASKED).into(),
            Refusal::HasRematch => (&phrases::HAS_REMATCH).into(),
            Refusal::RematchDeclined => (&phrases::REMATCH_DECLINED).into(),
            Refusal::HintsForbidden => (&phrases::HINTS_FORBIDDEN).into(),
            Refusal::NoHint => (&phrases::NO_HINT).into(),
            Refusal::NoPhrases => (&phrases::NO_PHRASES).into(),
            Refusal::PhraseTooSoon(wait) => phrases::PHRASE_TOO_SOON.with([seconds(*wait)]),
            Refusal::PhrasesSpent(count) => phrases::PHRASES_SPENT.with([Said::text(count)]),
            Refusal::NoClocks => (&phrases::NO_CLOCKS).into(),
            Refusal::PlayedByDays => (&phrases::PLAYED_BY_DAYS).into(),
            Refusal::ClaimTooEarly => (&phrases::CLAIM_TOO_EARLY).into(),
            Refusal::OpponentPresent => (&phrases::OPPONENT_PRESENT).into(),
            Refusal::OpponentMayReturn(wait) => phrases::OPPONENT_MAY_RETURN.with([seconds(*wait)]),
        }
    }

    /// Returns all sentences, for tests of the catalogues of other languages.
    pub fn phrases() -> &'static [&'static Phrase] {
        phrases::ALL
    }
}

/// Returns a duration in whole seconds.
fn seconds(time: Millis) -> Said {
    Said::text(time.0.div_ceil(1_000))
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for Refusal {}
