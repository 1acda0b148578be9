//! Breaking off what is going on.

use heterodox_catalog::engine::Control;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Tells all players of a match at once that it is over.
#[derive(Default)]
pub(crate) struct Halt {
    stopped: AtomicBool,
    searches: Mutex<Vec<Weak<Control>>>,
}

impl Halt {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(SeqCst)
    }

    /// Ends the searches that are going on and those that come.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, SeqCst);
        let searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        searches.iter().filter_map(Weak::upgrade).for_each(|control| control.stop());
    }

    /// Watches over a search that is about to begin.
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
    fn searches_before_and_after_are_stopped() {
        let halt = Halt::default();
        let (before, after) = (Arc::new(Control::default()), Arc::new(Control::default()));
        halt.watch(&before);
        assert!(!before.is_stopped() && !halt.is_stopped());
        halt.stop();
        halt.watch(&after);
        assert!(before.is_stopped() && after.is_stopped() && halt.is_stopped());
    }
}
