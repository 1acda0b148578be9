//! What a client knows of a game: only what it has been told.

use crate::json::Live;
use serde_json::Value;

/// A client's account of a game, kept as the browser keeps it, but less
/// patient: an event that is not the next one is an error.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Mirror {
    /// The number of the last event.
    pub(crate) seq: u64,
    pub(crate) moves: Vec<String>,
    pub(crate) fen: String,
    pub(crate) status: String,
    draw: Option<String>,
    takeback: Option<String>,
    rematch: Option<String>,
    rematch_id: Option<String>,
    shown: Option<[bool; 2]>,
    /// The player to move is away, and the opponent may claim something then or
    /// later.
    pub(crate) is_absent: bool,
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

impl Mirror {
    /// What somebody knows who has just been told everything.
    pub(crate) fn of(live: &Live) -> Mirror {
        let mut mirror = Mirror::default();
        mirror.state(&serde_json::to_value(live).unwrap());
        mirror
    }

    /// Takes a message in.
    ///
    /// # Panics
    /// If an event is missing or comes twice.
    pub(crate) fn receive(&mut self, message: &Value) {
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
        *self = Mirror {
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
fn a_gap_is_not_forgiven() {
    let mut mirror = Mirror { seq: 3, ..Mirror::default() };
    let update = |seq: u64| {
        serde_json::json!({ "type": "event", "seq": seq,
                                               "event": { "type": "draw", "by": "white" } })
    };
    mirror.receive(&update(4));
    assert_eq!(mirror.draw.as_deref(), Some("white"));
    for seq in [4, 6] {
        let mut mirror = mirror.clone();
        let heard = std::panic::catch_unwind(move || mirror.receive(&update(seq)));
        assert!(heard.is_err(), "{seq}");
    }
}
