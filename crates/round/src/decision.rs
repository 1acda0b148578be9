//! The consequences of a request, before anything has changed.

use crate::effect::EngineJob;
use crate::event::GameEvent;
use crate::phrases::Phrase;
use heterodox_kernel::Color;

/// The consequences of a request.
#[derive(Debug, Default)]
pub(crate) struct Decision {
    /// Events that follow each other.
    pub(crate) events: Vec<GameEvent>,
    /// Work to be done after the events.
    pub(crate) job: Option<EngineJob>,
    /// A phrase of a player.
    pub(crate) phrase: Option<(Color, Phrase)>,
}

impl From<GameEvent> for Decision {
    fn from(event: GameEvent) -> Decision {
        Decision { events: vec![event], ..Decision::default() }
    }
}

impl From<EngineJob> for Decision {
    fn from(job: EngineJob) -> Decision {
        Decision { job: Some(job), ..Decision::default() }
    }
}
