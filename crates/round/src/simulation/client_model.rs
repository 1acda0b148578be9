//! A client's model of a round.

use crate::{Ending, GameId, Message, PerColor, Round, Status, Update, UserId};
use heterodox_kernel::Color;

/// The state of a round as a client knows it from its messages. Unlike the browser it
/// fails if an update is missing or repeated.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ClientModel {
    /// Number of the last update.
    pub(super) seq: u64,
    moves: Vec<String>,
    fen: String,
    status: Status,
    ending: Option<Ending>,
    draw: Option<Color>,
    takeback: Option<Color>,
    rematch: Option<Color>,
    rematch_id: Option<GameId>,
    shown: Option<PerColor<bool>>,
    /// The sides that the user plays.
    you: PerColor<bool>,
    /// True if the player to move is away and the opponent can claim something now or
    /// later.
    is_absent: bool,
}

impl ClientModel {
    /// Creates the model from the complete state.
    pub(super) fn of(round: &Round, viewer: Option<&UserId>) -> ClientModel {
        let state = round.state();
        let you = |player: Option<crate::Player>| player.is_some_and(|player| player.you);
        ClientModel {
            seq: state.seq,
            moves: state.plies.iter().map(|ply| ply.coordinates()).collect(),
            fen: state.position().position.fen(),
            status: state.status(),
            ending: state.ending,
            draw: state.draw,
            takeback: state.takeback,
            rematch: state.rematch,
            rematch_id: state.rematch_id.clone(),
            shown: state.shown(),
            you: round.players(viewer).map(you),
            is_absent: round.absence().is_some(),
        }
    }

    /// Returns the model without the state that is not stored.
    pub(super) fn without_absence(&self) -> ClientModel {
        ClientModel { is_absent: false, ..self.clone() }
    }

    /// Handles a message other than the complete state.
    ///
    /// # Panics
    /// If an update is missing or repeated.
    pub(super) fn receive(&mut self, message: Message) {
        match message {
            Message::State => unreachable!("it replaces the model"),
            Message::Update { seq, update } => {
                assert_eq!(seq, self.seq + 1, "updates come one after the other");
                self.seq = seq;
                self.update(update);
            }
            Message::Presence { absence, .. } => self.is_absent = absence.is_some(),
            _ => {}
        }
    }

    fn update(&mut self, update: Update) {
        match update {
            Update::Move { ply, position, .. } => {
                self.fen = position.position.fen();
                let after = ply.before.after(ply.mv).unwrap();
                assert_eq!(after.fen(), self.fen);
                self.moves.push(ply.coordinates());
                self.is_absent = false;
            }
            Update::TakenBack { plies, position, .. } => {
                self.fen = position.position.fen();
                self.moves.truncate(self.moves.len().checked_sub(plies).unwrap());
                self.is_absent = false;
            }
            Update::Ended { ending, .. } => {
                (self.status, self.ending) = (Status::Over, Some(ending));
                (self.draw, self.takeback) = (None, None);
                self.is_absent = false;
            }
            Update::Withdrawn => {
                (self.status, self.you) = (Status::Over, PerColor::both(false));
            }
            Update::Joined { players, .. } => {
                (self.status, self.you) = (Status::Playing, players.map(|player| player.you));
            }
            Update::Draw { by, .. } => self.draw = by,
            Update::Takeback { by, .. } => self.takeback = by,
            Update::Rematch { by, id, .. } => (self.rematch, self.rematch_id) = (by, id),
            Update::Shown { by, on } => self.shown.as_mut().unwrap()[by] = on,
        }
    }
}
