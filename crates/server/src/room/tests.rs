//! Rooms under random schedules of messages, lost connections and time.

use super::*;
use crate::games::Games;
use crate::json::{self, Clock, You};
use proptest::prelude::*;

const START: u64 = 1_000_000;

fn person(visitor: &str) -> Option<Seat> {
    Some(Seat::Person { visitor: visitor.to_owned(), name: visitor.to_owned() })
}

fn setup(seats: [Option<Seat>; 2], clock: Option<Clock>, open: bool) -> Setup {
    Setup {
        id: "12345678".to_owned(),
        game: "chess".to_owned(),
        start: Games::default().find("chess").unwrap().game.start().fen(),
        creator: "anna".to_owned(),
        seats,
        clock,
        open,
        invite: None,
        created: START,
    }
}

fn room(setup: &Setup) -> Room {
    let entry = Games::default().find(&setup.game).unwrap();
    Room::load(entry, setup.clone(), Vec::new(), START).unwrap()
}

pub(super) fn two_people(clock: Option<Clock>) -> Setup {
    setup([person("anna"), person("ben")], clock, false)
}

/// A room with Anna (1), Ben (2) and somebody who looks on (3).
pub(super) fn full_room(setup: &Setup) -> Room {
    let mut room = room(setup);
    for (connection, visitor) in [(1, "anna"), (2, "ben"), (3, "cleo")] {
        let visitor = Some(visitor.to_owned());
        room.handle(Input::Connected { connection, visitor, since: None }, START).unwrap();
    }
    room
}

pub(super) fn ask(room: &mut Room, connection: ConnectionId, request: Request, at: u64) -> Outputs {
    room.handle(Input::Request { connection, request }, at).unwrap()
}

pub(super) fn mv(ply: usize, text: &str) -> Request {
    Request::Move { id: 7, ply, mv: text.to_owned() }
}

pub(super) fn is_acknowledged(outputs: &Outputs) -> bool {
    outputs.sends.iter().any(|(_, message)| matches!(message, ServerMessage::Ack { .. }))
}

pub(super) fn refusal(outputs: &Outputs) -> Option<&str> {
    outputs.sends.iter().find_map(|(_, message)| match message {
        ServerMessage::Refused { message, .. } => Some(message.as_str()),
        _ => None,
    })
}

#[test]
fn only_the_player_to_move_moves() {
    let mut room = full_room(&two_people(None));
    assert_eq!(refusal(&ask(&mut room, 2, mv(0, "e7e5"), START)), Some("It is not your turn."));
    let stranger = ask(&mut room, 3, mv(0, "e2e4"), START);
    assert_eq!(refusal(&stranger), Some("You are not a player of this game."));
    let illegal = ask(&mut room, 1, mv(0, "e2e5"), START);
    assert!(refusal(&illegal).is_some() && illegal.facts.is_empty());
    assert!(is_acknowledged(&ask(&mut room, 1, mv(0, "e2e4"), START)));
    // Sent again by somebody who has not heard the answer.
    let again = ask(&mut room, 1, mv(0, "e2e4"), START);
    assert!(is_acknowledged(&again) && again.facts.is_empty());
    let stale = ask(&mut room, 2, mv(0, "e7e5"), START);
    assert_eq!(refusal(&stale), Some("The position has changed in the meantime."));
    assert!(is_acknowledged(&ask(&mut room, 2, mv(1, "e7e5"), START)));
    assert_eq!(room.live(None).played.len(), 2);
}

#[test]
fn clocks_run_from_the_third_ply_and_flags_fall() {
    let clock = Clock { initial: 10_000, increment: 1_000 };
    let mut room = full_room(&two_people(Some(clock)));
    ask(&mut room, 1, mv(0, "e2e4"), START + 5_000);
    assert_eq!(room.deadline(), None);
    ask(&mut room, 2, mv(1, "e7e5"), START + 9_000);
    assert_eq!(room.deadline(), Some(START + 19_000));
    ask(&mut room, 1, mv(2, "g1f3"), START + 12_000);
    let clocks = room.live(None).clocks.unwrap();
    assert_eq!((clocks.white, clocks.black), (8_000, 10_000));
    assert_eq!(clocks.running, Some(json::Color::Black));
    let late = ask(&mut room, 2, mv(3, "b8c6"), START + 22_001);
    assert_eq!(refusal(&late), Some("The game is over."));
    let outcome = room.live(None).position.outcome.unwrap();
    assert_eq!((outcome.result.as_str(), outcome.reason.as_str()), ("1-0", "timeout"));
}

#[test]
fn mate_ends_the_game_and_a_rematch_swaps_colours() {
    let mut room = full_room(&two_people(None));
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    for (ply, text) in moves.into_iter().enumerate() {
        assert!(is_acknowledged(&ask(&mut room, 1 + ply as u64 % 2, mv(ply, text), START)));
    }
    assert_eq!(room.live(None).status, Status::Over);
    assert!(room.live(None).position.moves.is_empty());
    assert_eq!(
        refusal(&ask(&mut room, 1, Request::Resign { id: 1 }, START)),
        Some("The game is over.")
    );
    ask(&mut room, 1, Request::Rematch { id: 1 }, START);
    let asked_back = ask(&mut room, 1, Request::AcceptRematch { id: 1 }, START);
    assert!(refusal(&asked_back).is_some(), "one cannot accept oneself");
    let outputs = ask(&mut room, 2, Request::AcceptRematch { id: 2 }, START);
    let [Work::NextGame { setup }] = &outputs.work[..] else { panic!("a game is made") };
    assert_eq!(setup.seats, [person("ben"), person("anna")]);
    room.handle(Input::NextGame { id: Some("next".to_owned()) }, START).unwrap();
    assert_eq!(room.live(None).rematch_id.as_deref(), Some("next"));
}

#[test]
fn taking_back_asks_people_but_not_the_computer() {
    let mut room = full_room(&two_people(None));
    ask(&mut room, 1, mv(0, "e2e4"), START);
    ask(&mut room, 2, mv(1, "e7e5"), START);
    ask(&mut room, 1, Request::Takeback { id: 1 }, START);
    assert_eq!(room.live(None).played.len(), 2);
    ask(&mut room, 2, Request::AcceptTakeback { id: 1 }, START);
    let live = room.live(None);
    assert_eq!((live.played.len(), live.takeback), (0, None));

    let computer = Some(Seat::Computer { level: 3 });
    let mut room = full_room(&setup([person("anna"), computer], None, false));
    let outputs = ask(&mut room, 1, mv(0, "e2e4"), START);
    assert!(matches!(outputs.work[..], [Work::Choose { level: 3, .. }]));
    let outputs = ask(&mut room, 1, Request::Takeback { id: 1 }, START);
    assert!(matches!(outputs.work[..], [Work::Cancel]));
    let late = Input::Chosen { ply: 1, mv: Some("e7e5".to_owned()) };
    assert!(room.handle(late, START).unwrap().facts.is_empty());
    ask(&mut room, 1, mv(0, "d2d4"), START);
    room.handle(Input::Chosen { ply: 1, mv: Some("d7d5".to_owned()) }, START).unwrap();
    assert_eq!(room.live(None).played.len(), 2);
    ask(&mut room, 1, Request::Takeback { id: 2 }, START);
    assert!(room.live(None).played.is_empty());
}

#[test]
fn a_computer_that_cannot_move_does_not_keep_anybody_waiting() {
    let mut room =
        full_room(&setup([person("anna"), Some(Seat::Computer { level: 1 })], None, false));
    ask(&mut room, 1, mv(0, "e2e4"), START);
    room.handle(Input::Chosen { ply: 1, mv: None }, START).unwrap();
    assert_eq!(room.live(None).position.outcome.unwrap().reason, "forfeit");
}

#[test]
fn an_open_seat_is_taken_once() {
    let mut room = room(&setup([person("anna"), None], None, true));
    assert_eq!(room.live(None).status, Status::Waiting);
    assert!(room.join("anna", "anna", START).unwrap().unwrap().facts.is_empty());
    assert_eq!(room.join("ben", "Ben", START).unwrap().unwrap().facts.len(), 1);
    assert!(room.join("cleo", "Cleo", START).unwrap().unwrap().facts.is_empty());
    let live = room.live(Some("ben"));
    assert_eq!((live.status, live.you), (Status::Playing, Some(You::Black)));
    assert_eq!(room.live(Some("cleo")).you, None);
}

#[test]
fn who_reconnects_is_told_what_was_missed() {
    let mut room = full_room(&two_people(None));
    for (ply, text) in ["e2e4", "e7e5", "g1f3"].into_iter().enumerate() {
        ask(&mut room, 1 + ply as u64 % 2, mv(ply, text), START);
    }
    let visitor = Some("anna".to_owned());
    let input = Input::Connected { connection: 9, visitor, since: Some(1) };
    let outputs = room.handle(input, START).unwrap();
    let missed: Vec<(u64, String)> = outputs
        .sends
        .iter()
        .filter_map(|(to, message)| match message {
            ServerMessage::Event { seq, event: Event::Move { played, position, .. } } => {
                assert_eq!((*to, &played.fen), (To::One(9), &position.fen));
                Some((*seq, played.id.clone()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(missed, [(2, "e7e5".to_owned()), (3, "g1f3".to_owned())]);
    let input = Input::Connected { connection: 10, visitor: None, since: Some(99) };
    let outputs = room.handle(input, START).unwrap();
    assert!(matches!(outputs.sends[0].1, ServerMessage::State { .. }), "the future is unknown");
}

/// Something that may happen to a room.
#[derive(Clone, Debug)]
enum Happening {
    /// A legal move by its number, sent by one of the three.
    Move {
        by: u64,
        choice: usize,
        ply_off: usize,
    },
    /// Any text as a move.
    Text {
        by: u64,
        text: String,
    },
    Other {
        by: u64,
        request: Request,
    },
    Again,
    Wait(u64),
    Reconnect {
        connection: u64,
        since: u64,
    },
    Lag {
        connection: u64,
        lag: u64,
    },
    Chosen {
        choice: usize,
    },
    Opinion(bool),
}

fn happening() -> impl Strategy<Value = Happening> {
    let id = 1_u64;
    let other = prop_oneof![
        Just(Request::Draw { id }),
        Just(Request::DeclineDraw { id }),
        Just(Request::Takeback { id }),
        Just(Request::AcceptTakeback { id }),
        Just(Request::DeclineTakeback { id }),
        Just(Request::Hint { id }),
        Just(Request::Rematch { id }),
        Just(Request::AcceptRematch { id }),
    ];
    let rare = prop_oneof![Just(Request::Resign { id }), Just(Request::AcceptDraw { id })];
    prop_oneof![
        20 => (1..=3_u64, any::<usize>(), prop_oneof![9 => Just(0_usize), 1 => 0..3_usize])
            .prop_map(|(by, choice, ply_off)| Happening::Move { by, choice, ply_off }),
        1 => (1..=3_u64, "[a-h][1-8][a-h][1-8]|.{0,6}")
            .prop_map(|(by, text)| Happening::Text { by, text }),
        4 => (1..=3_u64, other).prop_map(|(by, request)| Happening::Other { by, request }),
        1 => (1..=3_u64, rare).prop_map(|(by, request)| Happening::Other { by, request }),
        2 => Just(Happening::Again),
        4 => (0..4_000_u64).prop_map(Happening::Wait),
        1 => (1..=3_u64, 0..40_u64)
            .prop_map(|(connection, since)| Happening::Reconnect { connection, since }),
        1 => (1..=3_u64, 0..2_000_u64)
            .prop_map(|(connection, lag)| Happening::Lag { connection, lag }),
        6 => any::<usize>().prop_map(|choice| Happening::Chosen { choice }),
        1 => any::<bool>().prop_map(Happening::Opinion),
    ]
}

fn kinds_of_games() -> impl Strategy<Value = Setup> {
    let clock = prop_oneof![
        Just(None),
        Just(Some(Clock { initial: 20_000, increment: 500 })),
        Just(Some(Clock { initial: 3_000, increment: 0 })),
    ];
    let computer = Some(Seat::Computer { level: 2 });
    let seats = prop_oneof![
        3 => Just([person("anna"), person("ben")]),
        1 => Just([person("anna"), computer]),
        1 => Just([person("anna"), person("anna")]),
    ];
    (clock, seats).prop_map(|(clock, seats)| setup(seats, clock, false))
}

/// A room with what is checked about it after everything that happens.
struct Watched {
    room: Room,
    setup: Setup,
    stored: Vec<(Fact, u64)>,
    now: u64,
    last: Option<(ConnectionId, Request)>,
}

impl Watched {
    fn input(&self, happening: Happening) -> Option<Input> {
        let live = self.room.live(None);
        let pick = |choice: usize| {
            let moves = &live.position.moves;
            moves.get(choice % moves.len().max(1)).map(|mv| mv.id.clone())
        };
        Some(match happening {
            Happening::Move { by, choice, ply_off } => {
                let ply = live.played.len() + ply_off;
                Input::Request { connection: by, request: mv(ply, &pick(choice)?) }
            }
            Happening::Text { by, text } => {
                Input::Request { connection: by, request: mv(live.played.len(), &text) }
            }
            Happening::Other { by, request } => Input::Request { connection: by, request },
            Happening::Again => {
                let (connection, request) = self.last.clone()?;
                Input::Request { connection, request }
            }
            Happening::Wait(_) => Input::Tick,
            Happening::Reconnect { connection, since } => {
                let names = ["anna", "ben", "cleo"];
                let visitor = Some(names[connection as usize - 1].to_owned());
                Input::Connected { connection, visitor, since: Some(since) }
            }
            Happening::Lag { connection, lag } => Input::Lag { connection, lag },
            Happening::Chosen { choice } => {
                Input::Chosen { ply: live.played.len(), mv: pick(choice) }
            }
            Happening::Opinion(accepts) => Input::Opinion { ply: live.played.len(), accepts },
        })
    }

    fn happen(&mut self, happening: Happening) {
        self.now += if let Happening::Wait(time) = happening { time } else { 10 };
        let Some(input) = self.input(happening) else { return };
        let mover = match &input {
            Input::Request { connection, request } => {
                self.last = Some((*connection, request.clone()));
                Some(*connection)
            }
            _ => None,
        };
        let before = self.room.live_at(None, self.now);
        let outputs = self.room.handle(input, self.now).unwrap();
        self.check_moves(&before, &outputs, mover);
        self.check_events(&before, &outputs);
        self.check_clocks(&before, &outputs);
        let facts = outputs.facts.into_iter().map(|fact| (fact, self.now));
        self.stored.extend(facts);
        self.check_replay();
    }

    /// Every move is legal and one of the player to move.
    fn check_moves(&self, before: &crate::json::Live, outputs: &Outputs, by: Option<ConnectionId>) {
        let moves: Vec<&String> = outputs
            .facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::Move { mv, .. } => Some(mv),
                _ => None,
            })
            .collect();
        assert!(moves.len() <= 1);
        let Some(played) = moves.first() else { return };
        assert!(before.position.moves.iter().any(|mv| mv.id == **played), "{played} is legal");
        let turn = heterodox_kernel::Color::from(before.position.turn);
        let seat = self.setup.seats[turn.index()].as_ref().unwrap();
        match (seat, by) {
            (Seat::Person { visitor, .. }, Some(by)) => {
                assert_eq!(*visitor, ["anna", "ben", "cleo"][by as usize - 1]);
            }
            (Seat::Computer { .. }, None) => {}
            (seat, by) => panic!("{by:?} has moved for {seat:?}"),
        }
    }

    /// Events have numbers without gaps, and each fact has one.
    fn check_events(&self, before: &crate::json::Live, outputs: &Outputs) {
        let numbers: Vec<u64> = outputs
            .sends
            .iter()
            .filter_map(|(to, message)| match message {
                ServerMessage::Event { seq, .. } if *to == To::All => Some(*seq),
                _ => None,
            })
            .collect();
        let expected: Vec<u64> = (before.seq + 1..=self.room.seq()).collect();
        assert_eq!(numbers, expected);
        assert_eq!(outputs.facts.len(), expected.len());
    }

    /// Clocks never grow but by the increment, for the side that has moved.
    fn check_clocks(&self, before: &crate::json::Live, outputs: &Outputs) {
        let Some((old, new)) = before.clocks.zip(self.room.live(None).clocks) else { return };
        let moved = outputs.facts.iter().any(|fact| matches!(fact, Fact::Move { .. }));
        let increment = self.setup.clock.map_or(0, |clock| clock.increment);
        let given_back = clock::MOST_LAG;
        for (color, old, new) in
            [(json::Color::White, old.white, new.white), (json::Color::Black, old.black, new.black)]
        {
            let own = moved && before.position.turn == color;
            // What is shown does not count in what the network will be
            // forgiven.
            let ran = before.clocks.and_then(|clocks| clocks.running) == Some(color);
            let more = if own { increment } else { 0 } + if ran { given_back } else { 0 };
            assert!(new <= old + more, "{color:?} had {old} and has {new}");
            let most = self.setup.clock.map_or(0, |clock| clock.initial);
            let moves = self.room.facts.len() as u64;
            assert!(new <= most + moves * increment);
        }
    }

    /// What is stored leads to the same room.
    fn check_replay(&self) {
        let entry = Games::default().find(&self.setup.game).unwrap();
        let again = Room::load(entry, self.setup.clone(), self.stored.clone(), self.now).unwrap();
        let (mut old, mut new) = (self.room.live(None), again.live(None));
        for live in [&mut old, &mut new] {
            // Who is there, what is searched and how long the side to move has
            // thought are not a part of the record.
            (live.white, live.black, live.thinking, live.spectators) = (None, None, false, 0);
            live.clocks = None;
        }
        assert_eq!(old, new);
        assert_eq!(again.facts, self.room.facts);
        assert_eq!(again.table.clocks.is_some(), self.room.table.clocks.is_some());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_happens_the_room_stays_in_order(
        setup in kinds_of_games(),
        happenings in proptest::collection::vec(happening(), 1..60),
    ) {
        let room = full_room(&setup);
        let mut watched = Watched { room, setup, stored: Vec::new(), now: START, last: None };
        for happening in happenings {
            watched.happen(happening);
        }
    }
}
