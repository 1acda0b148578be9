//! The consequences of a request, before anything has changed.

use crate::effect::EngineJob;
use crate::event::GameEvent;

/// The consequences of a request.
#[derive(Debug, Default)]
pub(crate) struct Decision {
    /// Events that follow each other.
    pub(crate) events: Vec<GameEvent>,
    /// Work to be done after the events.
    pub(crate) job: Option<EngineJob>,
}

impl From<GameEvent> for Decision {
    fn from(event: GameEvent) -> Decision {
        Decision { events: vec![event], job: None }
    }
}

impl From<EngineJob> for Decision {
    fn from(job: EngineJob) -> Decision {
        Decision { events: Vec::new(), job: Some(job) }
    }
}
