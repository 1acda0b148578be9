//! A client-side model of a live game, built only from the messages received.

use crate::messages::{Clocks, Event, Live, ServerMessage};
use anyhow::{Context, Result, bail, ensure};
use heterodox_api::PositionView;
use heterodox_kernel::Color;

/// The state of a game as a client knows it.
#[derive(Clone, Default, Debug)]
pub(crate) struct ClientModel {
    /// Number of the last event. `None` if no message has been received yet.
    pub(crate) seq: Option<u64>,
    /// The moves so far.
    pub(crate) moves: Vec<String>,
    /// The legal moves.
    pub(crate) legal: Vec<String>,
    pub(crate) turn: Option<Color>,
    pub(crate) over: Option<String>,
    pub(crate) draw: Option<Color>,
    pub(crate) clocks: Option<Clocks>,
}

impl ClientModel {
    /// Applies a message.
    ///
    /// # Errors
    /// If an event is missing, duplicated or inconsistent with the state.
    pub(crate) fn receive(&mut self, message: ServerMessage) -> Result<()> {
        match message.kind.as_str() {
            "state" => self.state(message.live.context("a state without a game")?)?,
            "event" => {
                let seq = message.seq.context("an event without a number")?;
                if let Some(known) = self.seq
                    && seq != known + 1
                {
                    bail!("event {seq} follows event {known}");
                }
                self.event(message.event.context("no event")?)?;
                self.seq = Some(seq);
            }
            _ => {}
        }
        Ok(())
    }

    /// Applies a full state, which must be a continuation of the known one.
    pub(crate) fn state(&mut self, live: Live) -> Result<()> {
        let moves: Vec<String> = live.played.into_iter().map(|mv| mv.id).collect();
        if !moves.starts_with(&self.moves) || Some(live.seq) < self.seq {
            let (known, seq) = (self.moves.len(), self.seq);
            bail!(
                "knew {known} moves and event {seq:?}, but the state has {} and {}",
                moves.len(),
                live.seq
            );
        }
        (self.seq, self.moves) = (Some(live.seq), moves);
        self.clocks = live.clocks.or(self.clocks);
        self.draw = live.draw;
        self.over = None;
        let status = live.status;
        self.position(live.position);
        if status == "over" {
            self.over.get_or_insert_default();
        }
        Ok(())
    }

    fn position(&mut self, position: PositionView) {
        self.turn = Some(position.turn);
        self.legal = position.moves.into_iter().map(|mv| mv.id).collect();
        self.over = position.outcome.map(|outcome| outcome.reason);
    }

    fn event(&mut self, event: Event) -> Result<()> {
        self.clocks = event.clocks.or(self.clocks);
        match event.kind.as_str() {
            "move" => self.moves.push(event.played.context("no move")?.id),
            "takenBack" => bail!("a move was taken back, though no client asks for it"),
            "draw" => self.draw = event.by,
            "ended" => self.draw = None,
            _ => {}
        }
        if let Some(position) = event.position {
            self.position(position);
        }
        if event.kind == "ended" {
            ensure!(self.over.is_some(), "the game is over without a reason");
        }
        Ok(())
    }
}
