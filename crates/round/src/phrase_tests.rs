//! Tests of ready-made phrases.

use super::tests::{
    Effects, full_round, handle, is_acknowledged, person, refusal, round, send, setup, two_people,
};
use crate::{
    Command, ConnectionId, MAX_PHRASES, Message, Millis, PHRASE_INTERVAL, Phrase, Refusal, Request,
    Round, Seat, Timestamp, To,
};
use heterodox_kernel::Color;

const ANNA: ConnectionId = ConnectionId(1);
const BEN: ConnectionId = ConnectionId(2);
const NOW: Timestamp = Timestamp(1_000_100);

fn say(round: &mut Round, who: ConnectionId, phrase: Phrase, at: Timestamp) -> Effects {
    send(round, who, Request::Say(phrase), at)
}

/// Returns the recipients of phrases, with the phrases.
fn phrases(effects: &Effects) -> Vec<(To, Color, Phrase)> {
    let phrase = |(to, message): &(To, Message)| match message {
        Message::Phrase { by, phrase } => Some((*to, *by, *phrase)),
        _ => None,
    };
    effects.messages.iter().filter_map(phrase).collect()
}

#[test]
fn both_players_get_a_phrase_and_spectators_do_not() {
    let mut round = full_round(&two_people(None));
    let effects = say(&mut round, BEN, Phrase::GoodLuck, NOW);
    let to = |connection| (To::One(connection), Color::Black, Phrase::GoodLuck);
    assert_eq!(phrases(&effects), [to(ANNA), to(BEN)]);
    assert!(is_acknowledged(&effects));
    assert!(effects.events.is_empty() && round.state.seq == 0, "it is not stored");
}

#[test]
fn phrases_have_an_interval_and_a_number_for_each_player() {
    let mut round = full_round(&two_people(None));
    let mut now = NOW;
    for sent in 0..MAX_PHRASES {
        assert!(is_acknowledged(&say(&mut round, ANNA, Phrase::Thanks, now)), "{sent}");
        let soon = say(&mut round, ANNA, Phrase::Thanks, now + PHRASE_INTERVAL - Millis(1));
        let last = sent + 1 == MAX_PHRASES;
        let expected = if last {
            Refusal::PhrasesSpent(MAX_PHRASES)
        } else {
            Refusal::PhraseTooSoon(Millis(1))
        };
        assert_eq!(refusal(&soon), Some(&expected));
        assert!(phrases(&soon).is_empty());
        now = now + PHRASE_INTERVAL;
    }
    let spent = say(&mut round, ANNA, Phrase::Thanks, now + PHRASE_INTERVAL * 100);
    assert_eq!(refusal(&spent), Some(&Refusal::PhrasesSpent(MAX_PHRASES)));
    assert!(is_acknowledged(&say(&mut round, BEN, Phrase::Thanks, now)), "Ben has said nothing");
}

#[test]
fn players_can_thank_each_other_after_the_end() {
    let mut round = full_round(&two_people(None));
    assert!(is_acknowledged(&send(&mut round, ANNA, Request::Resign, NOW)));
    assert!(is_acknowledged(&say(&mut round, BEN, Phrase::WellPlayed, NOW)));
}

#[test]
fn phrases_need_two_people() {
    let computer = setup([person("anna"), Some(Seat::Computer { level: 1 })], None, false);
    let solo = setup([person("anna"), person("anna")], None, false);
    for setup in [computer, solo] {
        let mut round = full_round(&setup);
        let effects = say(&mut round, ANNA, Phrase::Thanks, NOW);
        assert_eq!(refusal(&effects), Some(&Refusal::NoPhrases));
    }
    let mut waiting = round(&setup([person("anna"), None], None, true));
    let connect = Command::Connect { connection: ANNA, user_id: Some("anna".into()), since: None };
    handle(&mut waiting, connect, NOW).unwrap();
    let effects = say(&mut waiting, ANNA, Phrase::GoodLuck, NOW);
    assert_eq!(refusal(&effects), Some(&Refusal::NotBegun));
}
