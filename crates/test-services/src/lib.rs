//! Starts PostgreSQL, NATS and the Heterodox server as child processes, for tests.
//!
//! Each service has a temporary folder and a free port, and is killed when it is
//! dropped. If a program is not installed, its tests print that they are skipped,
//! and pass. With the environment variable `HETERODOX_REQUIRE_PROGRAMS` they fail
//! instead.

mod nats;
mod postgres;
mod process;
mod server;

pub use nats::Nats;
pub use postgres::Postgres;
pub use process::{ChildProcess, ClosedPort, find_program, or_skip};
pub use server::Server;
