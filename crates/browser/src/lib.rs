//! The web API inside the browser, as WebAssembly, for the static site.
//!
//! A [`Site`] answers the requests that the client otherwise sends to the server, with the same
//! paths, bodies and errors: both call `heterodox-answers`. What visitors store, such as games of
//! the workshop, are [`Change`]s of a key-value store, which the page keeps (`web/src/local`). Every
//! answer has a [budget](heterodox_kernel::work), and nothing from outside makes it panic.
//! Module [`bindings`] exports it with wasm-bindgen.

pub mod bindings;
mod endings;
mod game_routes;
mod job;
mod live;
mod live_games;
mod pgn;
mod request;
mod searcher;
mod site;
mod stored_round;
mod workshop;
mod workshop_routes;

pub use job::{Best, Job};
pub use live::Effects;
pub use request::{Answer, Change, Request};
pub use searcher::{Now, Searcher};
pub use site::Site;
