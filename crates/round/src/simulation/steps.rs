//! Random steps of the simulation.

use crate::{Millis, PerColor, Seat, Setup, TimeControl, Timestamp};
use proptest::prelude::*;

/// Users of the clients: Anna has two tabs open; Cleo and an anonymous user are
/// spectators.
pub(super) const USERS: [Option<&str>; 5] =
    [Some("anna"), Some("ben"), Some("anna"), Some("cleo"), None];

/// The sequence number that a client sends when it connects.
#[derive(Clone, Debug)]
pub(super) enum ConnectSince {
    /// The last one that it has received.
    Known,
    /// None.
    Nothing,
    /// An arbitrary one.
    Any(u64),
}

/// The delivery of a request.
#[derive(Clone, Debug)]
pub(super) enum Delivery {
    Arrives,
    /// At once and again later.
    Twice,
    /// Later.
    Late,
}

/// The type of a client's request.
#[derive(Clone, Debug)]
pub(super) enum RequestKind {
    /// A legal move, sent for a position `off` plies away.
    Move {
        choice: usize,
        off: i8,
    },
    /// Arbitrary text as a move.
    Text(String),
    Resign,
    Abort,
    ClaimWin,
    ClaimDraw,
    Show(bool),
    Draw,
    AcceptDraw,
    DeclineDraw,
    Takeback,
    AcceptTakeback,
    DeclineTakeback,
    Rematch,
    AcceptRematch,
    DeclineRematch,
    Hint,
    Say,
    Ping,
}

/// The result of a search for the computer's move.
#[derive(Clone, Debug)]
pub(super) enum Choice {
    Legal(usize),
    /// A move for another position.
    Stale(usize),
    Illegal,
    None,
}

/// A step of a schedule.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// The side to move plays a legal move.
    Play {
        choice: usize,
    },
    RequestKind {
        client: usize,
        kind: RequestKind,
        delivery: Delivery,
    },
    /// A delayed request arrives.
    Arrives {
        index: usize,
    },
    Connect {
        client: usize,
        since: ConnectSince,
    },
    Disconnect {
        client: usize,
    },
    /// All clients disconnect.
    AllLeave,
    /// A client reads up to `most` messages.
    Read {
        client: usize,
        most: usize,
    },
    /// Time passes. The round gets its ticks on time (`woken`) or late.
    Wait {
        ms: u64,
        woken: bool,
    },
    /// An input with an earlier time than the last one, as from concurrent tasks.
    StaleTick {
        ms: u64,
    },
    Lag {
        client: usize,
        ms: u64,
    },
    Join {
        client: usize,
    },
    /// The challenge is withdrawn.
    Withdraw {
        client: usize,
    },
    Rename {
        client: usize,
    },
    MoveChosen(Choice),
    DrawJudged {
        accepts: bool,
        stale: bool,
    },
    HintFound {
        client: usize,
        found: bool,
    },
    /// The next batches are not stored, or are stored without acknowledgement
    /// (`silently`).
    StoreFails {
        times: u8,
        silently: bool,
    },
    /// An idle round hibernates for `ms` milliseconds or until its clock expires.
    Close {
        ms: u64,
    },
    /// The next rematch cannot be created.
    NoNextGame,
    /// The process is killed and restarted after `down` milliseconds, with the system
    /// clock set back by `back`.
    Kill {
        down: u64,
        back: u64,
    },
}

fn request_kind() -> impl Strategy<Value = RequestKind> {
    prop_oneof![
        6 => (any::<usize>(), prop_oneof![3 => Just(0_i8), 1 => -3..3_i8])
            .prop_map(|(choice, off)| RequestKind::Move { choice, off }),
        1 => "[a-h][1-8][a-h][1-8]|[KQRBN]?[a-h][1-8]|.{0,6}".prop_map(RequestKind::Text),
        1 => prop_oneof![Just(RequestKind::Resign), Just(RequestKind::AcceptDraw), Just(RequestKind::Abort)],
        2 => prop_oneof![Just(RequestKind::ClaimWin), Just(RequestKind::ClaimDraw)],
        1 => any::<bool>().prop_map(RequestKind::Show),
        2 => prop_oneof![Just(RequestKind::Draw), Just(RequestKind::DeclineDraw)],
        4 => prop_oneof![
            Just(RequestKind::Takeback), Just(RequestKind::AcceptTakeback), Just(RequestKind::DeclineTakeback)
        ],
        2 => prop_oneof![
            Just(RequestKind::Rematch), Just(RequestKind::AcceptRematch), Just(RequestKind::DeclineRematch)
        ],
        1 => prop_oneof![Just(RequestKind::Hint), Just(RequestKind::Say), Just(RequestKind::Ping)],
    ]
}

fn delivery() -> impl Strategy<Value = Delivery> {
    prop_oneof![6 => Just(Delivery::Arrives), 1 => Just(Delivery::Twice), 1 => Just(Delivery::Late)]
}

fn time() -> impl Strategy<Value = u64> {
    prop_oneof![6 => 0..2_000_u64, 2 => 2_000..8_000_u64, 1 => 8_000..40_000_u64]
}

fn connection_step() -> impl Strategy<Value = Step> {
    let client = 0..USERS.len();
    let since = prop_oneof![
        6 => Just(ConnectSince::Known), 2 => Just(ConnectSince::Nothing),
        1 => prop_oneof![0..90_u64, any::<u64>()].prop_map(ConnectSince::Any)
    ];
    prop_oneof![
        3 => (client.clone(), since).prop_map(|(client, since)| Step::Connect { client, since }),
        2 => client.clone().prop_map(|client| Step::Disconnect { client }),
        1 => Just(Step::AllLeave),
        6 => (client.clone(), 1..12_usize)
            .prop_map(|(client, most)| Step::Read { client, most }),
        1 => (client, 0..2_000_u64).prop_map(|(client, ms)| Step::Lag { client, ms }),
    ]
}

fn computer() -> impl Strategy<Value = Step> {
    let choice = prop_oneof![
        6 => any::<usize>().prop_map(Choice::Legal),
        2 => (0..6_usize).prop_map(Choice::Stale),
        1 => prop_oneof![Just(Choice::Illegal), Just(Choice::None)],
    ];
    let client = 0..USERS.len();
    prop_oneof![
        3 => choice.prop_map(Step::MoveChosen),
        1 => any::<(bool, bool)>().prop_map(|(accepts, stale)| Step::DrawJudged { accepts, stale }),
        1 => (client, any::<bool>()).prop_map(|(client, found)| Step::HintFound { client, found }),
    ]
}

fn fault() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (1..4_u8, any::<bool>())
            .prop_map(|(times, silently)| Step::StoreFails { times, silently }),
        2 => time().prop_map(|ms| Step::Close { ms }),
        1 => Just(Step::NoNextGame),
        2 => (0..100_000_u64, prop_oneof![3 => Just(0_u64), 1 => 0..90_000_u64])
            .prop_map(|(down, back)| Step::Kill { down, back }),
    ]
}

/// Generates any step.
pub(super) fn step() -> impl Strategy<Value = Step> {
    let client = 0..USERS.len();
    prop_oneof![
        24 => any::<usize>().prop_map(|choice| Step::Play { choice }),
        14 => (client.clone(), request_kind(), delivery())
            .prop_map(|(client, kind, delivery)| Step::RequestKind { client, kind, delivery }),
        3 => any::<usize>().prop_map(|index| Step::Arrives { index }),
        14 => connection_step(),
        6 => (time(), prop::bool::weighted(0.8))
            .prop_map(|(ms, woken)| Step::Wait { ms, woken }),
        1 => (0..5_000_u64).prop_map(|ms| Step::StaleTick { ms }),
        2 => client.clone().prop_map(|client| Step::Join { client }),
        1 => client.clone().prop_map(|client| Step::Withdraw { client }),
        1 => client.prop_map(|client| Step::Rename { client }),
        6 => computer(),
        3 => fault(),
    ]
}

fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.into(), name: user_id.to_owned() })
}

/// Generates rules and a starting position, often one that is close to the end of the
/// game.
fn games() -> impl Strategy<Value = (&'static str, Option<&'static str>)> {
    prop_oneof![
        3 => Just(("chess", None)),
        2 => Just(("chess", Some("7k/5Q2/8/5K2/8/8/8/8 w - - 0 1"))),
        1 => Just(("chess", Some("7k/8/5K2/8/8/8/8/Q7 w - - 97 80"))),
        3 => prop::sample::select(heterodox_catalog::ids()).prop_map(|id| (id, None)),
    ]
}

/// Generates the settings of a round.
pub(super) fn setup() -> impl Strategy<Value = Setup> {
    let clock = |initial, increment| {
        Just(Some(TimeControl { initial: Millis(initial), increment: Millis(increment) }))
    };
    let clock = prop_oneof![1 => Just(None), 2 => clock(20_000, 500), 1 => clock(3_000, 0),
                    1 => clock(600_000, 3_000), 1 => clock(0, 2_000),
                    1 => clock(259_200_000, 259_200_000)];
    let computer = || Some(Seat::Computer { level: 2 });
    let seats = prop_oneof![
        4 => Just([person("anna"), person("ben")]),
        1 => Just([person("anna"), computer()]),
        1 => Just([computer(), person("ben")]),
        1 => Just([person("anna"), person("anna")]),
        1 => Just([person("anna"), None]),
        1 => Just([None, person("ben")]),
    ];
    (games(), clock, seats, any::<bool>()).prop_map(|((game, start), clock, seats, open)| {
        let waits = seats.contains(&None);
        Setup {
            id: "12345678".into(),
            game: game.into(),
            start: start.unwrap_or_default().to_owned(),
            creator: "anna".into(),
            seats: PerColor::from_fn(|color| seats[color.index()].clone()),
            clock,
            open: waits && open,
            invite: (waits && !open).then(|| "invitation".to_owned()),
            created: Timestamp(super::START),
        }
    })
}
