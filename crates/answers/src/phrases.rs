//! Conversions of ready-made phrases between rounds and the API.

use heterodox_api::Phrase;
use heterodox_round as round;

/// Converts a phrase of a request.
pub(crate) fn received(phrase: Phrase) -> round::Phrase {
    match phrase {
        Phrase::GoodLuck => round::Phrase::GoodLuck,
        Phrase::NiceMove => round::Phrase::NiceMove,
        Phrase::OneMoment => round::Phrase::OneMoment,
        Phrase::WellPlayed => round::Phrase::WellPlayed,
        Phrase::Thanks => round::Phrase::Thanks,
        Phrase::AnotherGame => round::Phrase::AnotherGame,
    }
}

/// Converts a phrase of a message.
pub(crate) fn sent(phrase: round::Phrase) -> Phrase {
    match phrase {
        round::Phrase::GoodLuck => Phrase::GoodLuck,
        round::Phrase::NiceMove => Phrase::NiceMove,
        round::Phrase::OneMoment => Phrase::OneMoment,
        round::Phrase::WellPlayed => Phrase::WellPlayed,
        round::Phrase::Thanks => Phrase::Thanks,
        round::Phrase::AnotherGame => Phrase::AnotherGame,
    }
}
