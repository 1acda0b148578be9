//! The exported class of the engine, which a worker of the npm package owns. An error is thrown as
//! the JSON of a [`Problem`](crate::Problem).

use crate::EngineHandle;
use crate::problem::thrown;
use heterodox_host::Signals;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The worker, which the engine calls while it searches. Its methods must not throw.
    #[derive(Debug)]
    pub type Caller;

    #[wasm_bindgen(method)]
    fn now(this: &Caller) -> f64;

    #[wasm_bindgen(method, js_name = isStopped)]
    fn is_stopped(this: &Caller) -> bool;

    #[wasm_bindgen(method)]
    fn report(this: &Caller, info: &str);
}

thread_local! {
    /// The worker of the last engine: a worker has one. Signals of a search cannot own it, because
    /// it may not leave its thread.
    static CALLER: RefCell<Option<Caller>> = const { RefCell::new(None) };
}

/// Calls a method of the worker.
fn ask<T>(method: impl FnOnce(&Caller) -> T, otherwise: T) -> T {
    CALLER.with_borrow(|caller| caller.as_ref().map(method)).unwrap_or(otherwise)
}

const SIGNALS: Signals<'_> = Signals {
    now: &|| Duration::try_from_secs_f64(ask(Caller::now, 0.0) / 1000.0).unwrap_or_default(),
    is_stopped: &|| ask(Caller::is_stopped, true),
};

/// See [`threads::help`](crate::threads::help).
#[cfg(feature = "threads")]
#[wasm_bindgen]
pub fn help() {
    crate::threads::help();
}

/// An engine.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine(EngineHandle);

#[wasm_bindgen]
impl Engine {
    /// See [`EngineHandle::new`].
    #[wasm_bindgen(constructor)]
    pub fn new(hash: u32, caller: Caller) -> Result<Engine, JsValue> {
        CALLER.set(Some(caller));
        EngineHandle::new(hash as usize).map(Engine).map_err(thrown)
    }

    /// See [`EngineHandle::new_game`].
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&mut self) {
        self.0.new_game();
    }

    /// See [`EngineHandle::use_helpers`].
    #[cfg(feature = "threads")]
    #[wasm_bindgen(js_name = useHelpers)]
    pub fn use_helpers(&mut self, helpers: u32) {
        self.0.use_helpers(helpers as usize);
    }

    /// See [`EngineHandle::add_network`].
    #[wasm_bindgen(js_name = addNetwork)]
    pub fn add_network(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), JsValue> {
        self.0.add_network(name, bytes).map_err(thrown)
    }

    /// See [`EngineHandle::search`].
    pub fn search(&mut self, request: &str) -> Result<String, JsValue> {
        let mut report = |info: String| ask(|caller| caller.report(&info), ());
        self.0.search(request, SIGNALS, &mut report).map_err(thrown)
    }
}
