//! The exported classes.

use crate::live::Effects;
use crate::request::{Answer, Request};
use serde::Serialize;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since any fixed moment.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;

    /// Takes a reply of an analysis, as JSON. The worker defines it.
    #[wasm_bindgen(js_name = emitReply)]
    fn emit_reply(reply: &str);
}

fn now() -> Duration {
    Duration::from_secs_f64(milliseconds().max(0.0) / 1000.0)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Converts a time of JavaScript, in milliseconds since 1970.
fn time(now: f64) -> u64 {
    now.max(0.0) as u64
}

/// The site of a page. See [`Site`](crate::Site). Its effects are JSON.
#[wasm_bindgen]
#[derive(Default, Debug)]
pub struct Site(crate::Site);

#[wasm_bindgen]
impl Site {
    /// Creates a site without stored values.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Site {
        Site::default()
    }

    /// See [`Site::restore`](crate::Site::restore).
    pub fn restore(&mut self, key: &str, value: Option<String>) {
        self.0.restore(key, value.as_deref());
    }

    /// Answers a request at a time, with a random number from 0 to 1. See
    /// [`Site::answer`](crate::Site::answer).
    pub fn answer(&mut self, method: &str, path: &str, body: &str, at: f64, random: f64) -> Reply {
        let random = (random.clamp(0.0, 1.0) * 2f64.powi(63)) as u64;
        // The lowest bits of a number of JavaScript are not random.
        let random = random | (random >> 40) & 1;
        Reply(self.0.answer(&Request { method, path, body, now: time(at), random }))
    }

    /// See [`Site::connect`](crate::Site::connect).
    pub fn connect(&mut self, connection: u32, id: &str, since: Option<f64>, at: f64) -> String {
        let since = since.map(|since| since as u64);
        json(&self.0.connect(connection.into(), id, since, time(at)))
    }

    /// See [`Site::receive`](crate::Site::receive).
    pub fn receive(&mut self, connection: u32, text: &str, at: f64) -> String {
        json(&self.0.receive(connection.into(), text, time(at)))
    }

    /// See [`Site::disconnect`](crate::Site::disconnect).
    pub fn disconnect(&mut self, connection: u32, at: f64) -> String {
        json(&self.0.disconnect(connection.into(), time(at)))
    }

    /// Handles the result of a search, as [`Searcher::search`] returns it.
    pub fn finish(&mut self, job: &str, best: &str, at: f64) -> String {
        let (Ok(job), Ok(best)) = (serde_json::from_str(job), serde_json::from_str(best)) else {
            return json(&Effects::default());
        };
        json(&self.0.finish(&job, best, time(at)))
    }

    /// See [`Site::tick`](crate::Site::tick).
    pub fn tick(&mut self, at: f64) -> String {
        json(&self.0.tick(time(at)))
    }
}

/// The engine of a worker. See [`Searcher`](crate::Searcher).
#[wasm_bindgen]
#[derive(Default, Debug)]
pub struct Searcher(crate::Searcher);

#[wasm_bindgen]
impl Searcher {
    /// Creates an engine that has searched nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Searcher {
        Searcher::default()
    }

    /// Makes the game of a stored value known, if it is one.
    pub fn restore(&mut self, key: &str, value: Option<String>) {
        let mut workshop = crate::workshop::Workshop::default();
        if let Some(text) = workshop.restore(key, value.as_deref()) {
            // Analyses of games that this version rejects fail when they are asked for.
            let _ = self.0.define(&text);
        }
    }

    /// Searches a position of a live game. Returns the result as JSON, empty if there is none.
    pub fn search(&mut self, job: &str) -> String {
        let Ok(job) = serde_json::from_str(job) else { return String::new() };
        self.0.search(&job, now).map_or_else(|_| String::new(), |best| json(&best))
    }

    /// Does an analysis that a client of the analysis socket has requested.
    pub fn analyse(&mut self, request: &str) {
        if let Ok(request) = serde_json::from_str(request) {
            self.0.analyse(&request, now, &mut |reply| emit_reply(&json(reply)));
        }
    }
}

/// The answer to a request.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reply(Answer);

#[wasm_bindgen]
impl Reply {
    /// The status of HTTP.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// The body: JSON, or empty.
    #[wasm_bindgen(getter)]
    pub fn body(&self) -> String {
        self.0.body.clone()
    }

    /// The changes of the store, as JSON: a list of keys and values.
    #[wasm_bindgen(getter)]
    pub fn changes(&self) -> String {
        json(&self.0.changes)
    }
}
