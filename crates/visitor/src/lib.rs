//! For tests and trials: visitors of the server, as browsers are to it.
//!
//! A [`Browser`] and its [`Line`] say of everything whether it went well, which
//! is what trials want to know. A [`Visitor`] and their [`Socket`] expect it to:
//! with these a test says in a line what happens, and fails where it does not.

mod browser;
mod visitor;

pub use browser::{Browser, Line, PATIENCE, refusal};
pub use visitor::{Answer, Socket, Visitor, against_oneself, id, ids};
