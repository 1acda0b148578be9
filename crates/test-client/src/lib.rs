//! HTTP and WebSocket clients of the server, for tests and trials.
//!
//! A [`Client`] and its [`Connection`] return errors, for trials, which have to handle them. A
//! [`TestClient`] and its [`Socket`] panic if a request fails, which lets a test state each step in
//! one line.

mod client;
mod test_client;

pub use client::{Client, Connection, TIMEOUT, refusal};
pub use test_client::{Response, Socket, TestClient, against_oneself, id, move_ids};
