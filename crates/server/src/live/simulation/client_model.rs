//! A client's model of a round.

use heterodox_api::LiveGame;
use serde_json::Value;

/// The state of a round as a client knows it from its messages. Unlike the browser it
/// fails if an update is missing or repeated.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ClientModel {
    /// Number of the last update.
    pub(super) seq: u64,
    pub(super) moves: Vec<String>,
    pub(super) fen: String,
    pub(super) status: String,
    draw: Option<String>,
    takeback: Option<String>,
    rematch: Option<String>,
    rematch_id: Option<String>,
    shown: Option<[bool; 2]>,
    /// True if the player to move is away and the opponent can claim something now or
    /// later.
    pub(super) is_absent: bool,
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

impl ClientModel {
    /// Creates the model from a complete state.
    pub(super) fn of(live: &LiveGame) -> ClientModel {
        let mut model = ClientModel::default();
        model.state(&serde_json::to_value(live).unwrap());
        model
    }

    /// Handles a message.
    ///
    /// # Panics
    /// If an update is missing or repeated.
    pub(super) fn receive(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("state") => self.state(&message["live"]),
            Some("event") => {
                let seq = message["seq"].as_u64().unwrap();
                assert_eq!(seq, self.seq + 1, "events come one after the other");
                self.update(&message["event"]);
                self.seq = seq;
            }
            Some("presence") => self.is_absent = message["absence"].is_object(),
            _ => {}
        }
    }

    fn state(&mut self, live: &Value) {
        let played = live["played"].as_array().unwrap();
        let status = text(&live["status"]).unwrap();
        *self = ClientModel {
            seq: live["seq"].as_u64().unwrap(),
            moves: played.iter().filter_map(|mv| text(&mv["id"])).collect(),
            fen: text(&live["position"]["fen"]).unwrap(),
            status,
            draw: text(&live["draw"]),
            takeback: text(&live["takeback"]),
            rematch: text(&live["rematch"]),
            rematch_id: text(&live["rematchId"]),
            shown: live["shown"]
                .as_object()
                .map(|shown| ["white", "black"].map(|color| shown[color].as_bool().unwrap())),
            is_absent: live["absence"].is_object(),
        };
    }

    fn update(&mut self, update: &Value) {
        if let Some(fen) = text(&update["position"]["fen"]) {
            self.fen = fen;
        }
        let kind = update["type"].as_str().unwrap();
        self.is_absent &= !["move", "takenBack", "ended"].contains(&kind);
        match kind {
            "move" => {
                assert_eq!(update["played"]["fen"], update["position"]["fen"]);
                self.moves.extend(text(&update["played"]["id"]));
            }
            "takenBack" => {
                let plies = update["plies"].as_u64().unwrap() as usize;
                self.moves.truncate(self.moves.len().checked_sub(plies).unwrap());
            }
            "ended" => {
                self.status = "over".to_owned();
                (self.draw, self.takeback) = (None, None);
            }
            "withdrawn" => self.status = "over".to_owned(),
            "joined" => self.status = "playing".to_owned(),
            "draw" => self.draw = text(&update["by"]),
            "takeback" => self.takeback = text(&update["by"]),
            "rematch" => {
                self.rematch = text(&update["by"]);
                self.rematch_id = text(&update["id"]);
            }
            "shown" => {
                let black = usize::from(update["by"] == "black");
                self.shown.as_mut().unwrap()[black] = update["on"].as_bool().unwrap();
            }
            other => panic!("an unknown event {other}"),
        }
    }
}

#[test]
fn missing_and_repeated_updates_are_detected() {
    let mut model = ClientModel { seq: 3, ..ClientModel::default() };
    let update = |seq: u64| {
        serde_json::json!({ "type": "event", "seq": seq,
                                               "event": { "type": "draw", "by": "white" } })
    };
    model.receive(&update(4));
    assert_eq!(model.draw.as_deref(), Some("white"));
    for seq in [4, 6] {
        let mut model = model.clone();
        let heard = std::panic::catch_unwind(move || model.receive(&update(seq)));
        assert!(heard.is_err(), "{seq}");
    }
}
