//! How much anybody may do: rates and numbers for each user and each
//! address, so that nobody can take the server away from the others.

mod address;
mod count;
mod file;
mod rate_limiter;
mod rates;

pub(crate) use address::{Client, Proxies};
pub(crate) use rate_limiter::{Admitted, Analysing, RateLimiter, Refusal, SocketPass};
pub(crate) use rates::Quota;

pub use file::LimitsError;

use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// How much each user, each address and all together may do. What is not
/// said is as usual.
///
/// A user is a browser that keeps its cookie. An address is one of IPv4, or
/// a network of IPv6 (/64), behind which there may be a whole school.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// How many connections there may be at once.
    pub connections: NonZeroU32,
    /// What a user may do.
    #[serde(rename = "visitor")]
    pub user: UserLimits,
    /// What all users at an address may do together.
    pub address: AddressLimits,
}

/// What a user may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UserLimits {
    /// How many WebSockets may be open.
    pub sockets: NonZeroU32,
    /// How many analyses may go on.
    pub analyses: NonZeroU32,
    /// How many games may be unfinished.
    pub unfinished_games: NonZeroU32,
    /// How often things may be done.
    pub rates: Rates,
}

/// What all users at an address may do together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AddressLimits {
    /// How many connections may be open.
    pub connections: NonZeroU32,
    /// How many WebSockets may be open.
    pub sockets: NonZeroU32,
    /// How many analyses may go on.
    pub analyses: NonZeroU32,
    /// How often things may be done.
    pub rates: Rates,
}

/// How often things may be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rates {
    /// Requests of any kind.
    pub requests: Rate,
    /// Positions, set-ups and PGN to be worked out; long ones count as many.
    pub positions: Rate,
    /// New games.
    pub games: Rate,
    /// Games joined and invitations followed.
    pub joins: Rate,
    /// New names.
    pub names: Rate,
    /// WebSockets opened.
    pub sockets: Rate,
    /// Messages in live games: moves, offers, answers.
    pub messages: Rate,
    /// Analyses begun, and hints.
    pub analyses: Rate,
}

/// How often something may be done: so many times at once, and then so many
/// times a minute.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rate {
    /// How many times at once.
    pub burst: NonZeroU32,
    /// How many times a minute, in the long run.
    pub per_minute: NonZeroU32,
}

/// A number that is written here, and is not zero.
const fn number(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => panic!("a limit of zero would be a feature switched off"),
    }
}

const fn rate(burst: u32, per_minute: u32) -> Rate {
    Rate { burst: number(burst), per_minute: number(per_minute) }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: number(20_000),
            user: UserLimits::default(),
            address: AddressLimits::default(),
        }
    }
}

impl Default for UserLimits {
    fn default() -> UserLimits {
        UserLimits {
            sockets: number(40),
            analyses: number(6),
            unfinished_games: number(200),
            rates: Rates {
                requests: rate(400, 1_200),
                positions: rate(200, 600),
                games: rate(30, 20),
                joins: rate(30, 30),
                names: rate(10, 6),
                sockets: rate(60, 120),
                messages: rate(200, 1_200),
                analyses: rate(120, 180),
            },
        }
    }
}

impl Default for AddressLimits {
    fn default() -> AddressLimits {
        AddressLimits {
            connections: number(1_000),
            sockets: number(500),
            analyses: number(60),
            rates: Rates {
                requests: rate(4_000, 12_000),
                positions: rate(1_000, 3_000),
                games: rate(300, 200),
                joins: rate(300, 300),
                names: rate(100, 60),
                sockets: rate(600, 1_200),
                messages: rate(2_000, 12_000),
                analyses: rate(600, 900),
            },
        }
    }
}
