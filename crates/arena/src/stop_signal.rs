//! A signal that stops all games of a match.

use heterodox_catalog::engine::Control;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Stops all players of a match.
#[derive(Default)]
pub(crate) struct StopSignal {
    stopped: AtomicBool,
    searches: Mutex<Vec<Weak<Control>>>,
}

impl StopSignal {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(SeqCst)
    }

    /// Stops running and future searches.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, SeqCst);
        let searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        searches.iter().filter_map(Weak::upgrade).for_each(|control| control.stop());
    }

    /// Registers a search that is about to begin.
    pub(crate) fn watch(&self, control: &Arc<Control>) {
        let mut searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        searches.retain(|search| search.strong_count() > 0);
        searches.push(Arc::downgrade(control));
        if self.is_stopped() {
            control.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_and_future_searches_are_stopped() {
        let stop_signal = StopSignal::default();
        let (before, after) = (Arc::new(Control::default()), Arc::new(Control::default()));
        stop_signal.watch(&before);
        assert!(!before.is_stopped() && !stop_signal.is_stopped());
        stop_signal.stop();
        stop_signal.watch(&after);
        assert!(before.is_stopped() && after.is_stopped() && stop_signal.is_stopped());
    }
}
