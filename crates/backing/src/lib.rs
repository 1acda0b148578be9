//! For tests: the programs that Heterodox runs with, started in folders of
//! their own, on ports that are free, and gone when they are dropped; and its
//! own server likewise.
//!
//! Where a program is missing the tests say so and pass, unless the environment
//! variable `HETERODOX_REQUIRE_PROGRAMS` is set.

mod nats;
mod postgres;
mod process;
mod server;

pub use nats::Nats;
pub use postgres::Postgres;
pub use process::{Running, find, found, free_port};
pub use server::Server;
