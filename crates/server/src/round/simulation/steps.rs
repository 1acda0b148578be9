//! What may happen to a round, drawn by chance.

use crate::json::Clock;
use crate::round::{Seat, Setup};
use proptest::prelude::*;

/// The users behind the clients: Anna has two tabs open, Cleo and somebody
/// without a name look on.
pub(super) const VISITORS: [Option<&str>; 5] =
    [Some("anna"), Some("ben"), Some("anna"), Some("cleo"), None];

/// Which events a client says it has seen.
#[derive(Clone, Debug)]
pub(super) enum Since {
    /// What it has seen.
    Known,
    /// It says nothing.
    Nothing,
    /// Something made up.
    Any(u64),
}

/// How a request gets to the server.
#[derive(Clone, Debug)]
pub(super) enum Fate {
    Arrives,
    /// It arrives, and once more later.
    Twice,
    /// Only later.
    Late,
}

/// What a client asks for.
#[derive(Clone, Debug)]
pub(super) enum Ask {
    /// A legal move, for a position a few plies before or after.
    Move {
        choice: usize,
        off: i8,
    },
    /// A text as a move.
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
    Ping,
}

/// What the computer comes up with.
#[derive(Clone, Debug)]
pub(super) enum Choice {
    Legal(usize),
    /// For a position that is no more, or not yet.
    Stale(usize),
    Illegal,
    None,
}

/// Something that happens.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Whoever is to move plays a legal move.
    Play {
        choice: usize,
    },
    Ask {
        client: usize,
        ask: Ask,
        fate: Fate,
    },
    /// A request arrives that was on its way.
    Arrives {
        index: usize,
    },
    Connect {
        client: usize,
        since: Since,
    },
    Disconnect {
        client: usize,
    },
    /// Nobody has it open any more.
    AllLeave,
    /// A client reads so many messages.
    Read {
        client: usize,
        most: usize,
    },
    /// Time passes; the round is woken when it wants to be, or too late.
    Wait {
        ms: u64,
        woken: bool,
    },
    /// Something comes with a time that is over, as tasks do not wait for
    /// each other.
    Before {
        ms: u64,
    },
    Lag {
        client: usize,
        ms: u64,
    },
    Join {
        client: usize,
    },
    /// Somebody does not want to wait for an opponent any more.
    Withdraw {
        client: usize,
    },
    Rename {
        client: usize,
    },
    Chosen(Choice),
    Opinion {
        accepts: bool,
        stale: bool,
    },
    Advice {
        client: usize,
        found: bool,
    },
    /// The next batches are not stored, or are but nobody hears of it.
    StoreFails {
        times: u8,
        silently: bool,
    },
    /// The round is closed, if nobody needs it, and opened again when so much
    /// time has passed or its clock has run out.
    Close {
        ms: u64,
    },
    /// The next game that is wanted cannot be made.
    NoNextGame,
    /// The process is killed and starts again, perhaps with a clock that has
    /// been set back.
    Kill {
        down: u64,
        back: u64,
    },
}

fn ask() -> impl Strategy<Value = Ask> {
    prop_oneof![
        6 => (any::<usize>(), prop_oneof![3 => Just(0_i8), 1 => -3..3_i8])
            .prop_map(|(choice, off)| Ask::Move { choice, off }),
        1 => "[a-h][1-8][a-h][1-8]|[KQRBN]?[a-h][1-8]|.{0,6}".prop_map(Ask::Text),
        1 => prop_oneof![Just(Ask::Resign), Just(Ask::AcceptDraw), Just(Ask::Abort)],
        2 => prop_oneof![Just(Ask::ClaimWin), Just(Ask::ClaimDraw)],
        1 => any::<bool>().prop_map(Ask::Show),
        2 => prop_oneof![Just(Ask::Draw), Just(Ask::DeclineDraw)],
        4 => prop_oneof![
            Just(Ask::Takeback), Just(Ask::AcceptTakeback), Just(Ask::DeclineTakeback)
        ],
        2 => prop_oneof![
            Just(Ask::Rematch), Just(Ask::AcceptRematch), Just(Ask::DeclineRematch)
        ],
        1 => prop_oneof![Just(Ask::Hint), Just(Ask::Ping)],
    ]
}

fn fate() -> impl Strategy<Value = Fate> {
    prop_oneof![6 => Just(Fate::Arrives), 1 => Just(Fate::Twice), 1 => Just(Fate::Late)]
}

fn time() -> impl Strategy<Value = u64> {
    prop_oneof![6 => 0..2_000_u64, 2 => 2_000..8_000_u64, 1 => 8_000..40_000_u64]
}

fn line() -> impl Strategy<Value = Step> {
    let client = 0..VISITORS.len();
    let since = prop_oneof![
        6 => Just(Since::Known), 2 => Just(Since::Nothing),
        1 => prop_oneof![0..90_u64, any::<u64>()].prop_map(Since::Any)
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
    let client = 0..VISITORS.len();
    prop_oneof![
        3 => choice.prop_map(Step::Chosen),
        1 => any::<(bool, bool)>().prop_map(|(accepts, stale)| Step::Opinion { accepts, stale }),
        1 => (client, any::<bool>()).prop_map(|(client, found)| Step::Advice { client, found }),
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

/// Anything that may happen.
pub(super) fn step() -> impl Strategy<Value = Step> {
    let client = 0..VISITORS.len();
    prop_oneof![
        24 => any::<usize>().prop_map(|choice| Step::Play { choice }),
        14 => (client.clone(), ask(), fate())
            .prop_map(|(client, ask, fate)| Step::Ask { client, ask, fate }),
        3 => any::<usize>().prop_map(|index| Step::Arrives { index }),
        14 => line(),
        6 => (time(), prop::bool::weighted(0.8))
            .prop_map(|(ms, woken)| Step::Wait { ms, woken }),
        1 => (0..5_000_u64).prop_map(|ms| Step::Before { ms }),
        2 => client.clone().prop_map(|client| Step::Join { client }),
        1 => client.clone().prop_map(|client| Step::Withdraw { client }),
        1 => client.prop_map(|client| Step::Rename { client }),
        6 => computer(),
        3 => fault(),
    ]
}

fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.to_owned(), name: user_id.to_owned() })
}

/// What is played, and from which position: also such from which games end
/// soon by their rules.
fn games() -> impl Strategy<Value = (&'static str, Option<&'static str>)> {
    prop_oneof![
        3 => Just(("chess", None)),
        2 => Just(("chess", Some("7k/5Q2/8/5K2/8/8/8/8 w - - 0 1"))),
        1 => Just(("chess", Some("7k/8/5K2/8/8/8/8/Q7 w - - 97 80"))),
        3 => prop::sample::select(heterodox_catalog::ids()).prop_map(|id| (id, None)),
    ]
}

/// A game as somebody has set it up.
pub(super) fn setup() -> impl Strategy<Value = Setup> {
    let clock = |initial, increment| Just(Some(Clock { initial, increment }));
    let clock = prop_oneof![1 => Just(None), 2 => clock(20_000, 500), 1 => clock(3_000, 0),
                    1 => clock(600_000, 3_000), 1 => clock(0, 2_000)];
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
            id: "12345678".to_owned(),
            game: game.to_owned(),
            start: start.unwrap_or_default().to_owned(),
            creator: "anna".to_owned(),
            seats,
            clock,
            open: waits && open,
            invite: (waits && !open).then(|| "invitation".to_owned()),
            created: super::START,
        }
    })
}
