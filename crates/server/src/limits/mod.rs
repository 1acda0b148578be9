//! Rate limits per user and address.

mod address;
mod count;
mod file;
mod rate_limiter;
mod rates;
mod time;

pub(crate) use address::{Client, Proxies};
pub(crate) use rate_limiter::{
    AnalysisPermit, ConnectionPermit, RateLimiter, Refusal, SocketPermit,
};
pub(crate) use rates::Quota;

pub use file::LimitsError;

use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// Limits per user, per address and for the whole server.
///
/// A user is a browser that keeps its cookie. An address is an IPv4 address or an IPv6
/// network (/64), which may be shared by many users.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Maximum number of connections.
    pub connections: NonZeroU32,
    /// Maximum number of studies that wait or are being made.
    pub studies: NonZeroU32,
    /// Limits per user.
    pub user: UserLimits,
    /// Limits per address, for all of its users together.
    pub address: AddressLimits,
}

/// Limits per user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UserLimits {
    /// Maximum number of open WebSockets.
    pub sockets: NonZeroU32,
    /// Maximum number of simultaneous analyses.
    pub analyses: NonZeroU32,
    /// Maximum number of unfinished games.
    pub unfinished_games: NonZeroU32,
    /// Maximum number of games that are stored in the workshop.
    pub definitions: NonZeroU32,
    /// Maximum size of these games and the pictures of their pieces, in kilobytes.
    pub workshop_kilobytes: NonZeroU32,
    /// Maximum number of requested studies that wait or are being made.
    pub studies: NonZeroU32,
    /// Rate limits.
    pub rates: Rates,
}

/// Limits per address, for all of its users together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AddressLimits {
    /// Maximum number of open connections.
    pub connections: NonZeroU32,
    /// Maximum number of open WebSockets.
    pub sockets: NonZeroU32,
    /// Maximum number of simultaneous analyses.
    pub analyses: NonZeroU32,
    /// Rate limits.
    pub rates: Rates,
}

/// Rate limits of a user or address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rates {
    /// All requests.
    pub requests: Rate,
    /// Requests that compute positions, set-ups or PGN. Long ones count several times.
    pub positions: Rate,
    /// Created games.
    pub games: Rate,
    /// Joined games and followed invitations.
    pub joins: Rate,
    /// Changes of the name.
    pub names: Rate,
    /// Opened WebSockets.
    pub sockets: Rate,
    /// Messages in live games: moves, offers, answers.
    pub messages: Rate,
    /// Started analyses, and hints.
    pub analyses: Rate,
    /// Requests that read texts and pictures of the workshop. Long ones count several times.
    pub workshop: Rate,
    /// Requested studies.
    pub studies: Rate,
    /// Links to continue on another device, made and followed.
    pub transfers: Rate,
    /// Milliseconds of computation, for each core of the server. New users and addresses
    /// have a quarter of it for a minute.
    pub computing: Rate,
}

/// A rate limit: a burst, and a rate in the long run.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rate {
    /// Size of the burst.
    pub burst: NonZeroU32,
    /// Number per minute, in the long run.
    pub per_minute: NonZeroU32,
}

/// Converts a constant that is not zero.
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
            studies: number(12),
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
            definitions: number(100),
            workshop_kilobytes: number(2_000),
            studies: number(1),
            rates: Rates {
                requests: rate(400, 1_200),
                positions: rate(200, 600),
                games: rate(30, 20),
                joins: rate(30, 30),
                names: rate(10, 6),
                sockets: rate(60, 120),
                messages: rate(200, 1_200),
                analyses: rate(120, 180),
                workshop: rate(150, 300),
                studies: rate(6, 1),
                transfers: rate(10, 3),
                computing: rate(4_000, 6_000),
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
                requests: rate(2_000, 6_000),
                positions: rate(1_000, 3_000),
                games: rate(300, 200),
                joins: rate(300, 300),
                names: rate(100, 60),
                sockets: rate(600, 1_200),
                messages: rate(2_000, 12_000),
                analyses: rate(600, 900),
                workshop: rate(750, 1_500),
                studies: rate(30, 5),
                transfers: rate(30, 10),
                computing: rate(12_000, 20_000),
            },
        }
    }
}
