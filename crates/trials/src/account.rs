//! What a client knows of a game: only what it has been told.

use crate::heard::{Clocks, Event, Heard, Live, Position};
use anyhow::{Context, Result, bail, ensure};

/// A client's account of a game.
#[derive(Clone, Default, Debug)]
pub(crate) struct Account {
    /// The last event; `None`: nothing is known.
    pub(crate) seq: Option<u64>,
    /// The moves so far.
    pub(crate) moves: Vec<String>,
    /// What may be played.
    pub(crate) legal: Vec<String>,
    pub(crate) turn: String,
    pub(crate) over: Option<String>,
    pub(crate) draw: Option<String>,
    pub(crate) clocks: Option<Clocks>,
}

impl Account {
    /// Takes a message in; an error if an event is missing, comes twice or
    /// belongs to another position.
    pub(crate) fn hear(&mut self, heard: Heard) -> Result<()> {
        match heard.kind.as_str() {
            "state" => self.state(heard.live.context("a state without a game")?)?,
            "event" => {
                let seq = heard.seq.context("an event without a number")?;
                if let Some(known) = self.seq
                    && seq != known + 1
                {
                    bail!("event {seq} has come after {known}");
                }
                self.event(heard.event.context("no event")?)?;
                self.seq = Some(seq);
            }
            _ => {}
        }
        Ok(())
    }

    /// The game as a whole, which must go on from what is known.
    pub(crate) fn state(&mut self, live: Live) -> Result<()> {
        let moves: Vec<String> = live.played.into_iter().map(|mv| mv.id).collect();
        if !moves.starts_with(&self.moves) || Some(live.seq) < self.seq {
            let (known, seq) = (self.moves.len(), self.seq);
            bail!(
                "told of {known} moves and event {seq:?}, there are {} and {}",
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

    fn position(&mut self, position: Position) {
        self.turn = position.turn;
        self.legal = position.moves.into_iter().map(|mv| mv.id).collect();
        self.over = position.outcome.map(|outcome| outcome.reason);
    }

    fn event(&mut self, event: Event) -> Result<()> {
        self.clocks = event.clocks.or(self.clocks);
        match event.kind.as_str() {
            "move" => self.moves.push(event.played.context("no move")?.id),
            "takenBack" => bail!("nobody takes back"),
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
