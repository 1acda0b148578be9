//! The views as JSON.

use heterodox_api::{GameSummary, MoveView, PlayedMove, PositionView};
use heterodox_catalog::{find, variants};
use serde_json::json;

#[test]
fn views_of_every_game_are_read_as_they_were_written() {
    for id in variants() {
        let summary = GameSummary::of(find(&id).unwrap().as_ref());
        let text = serde_json::to_string(&summary).unwrap();
        assert_eq!(serde_json::from_str::<GameSummary>(&text).unwrap(), summary, "{id}");
    }
}

#[test]
fn moves_have_the_names_of_the_web_api() {
    let promotes = find("chess").unwrap().parse_fen("7k/4P3/8/8/8/8/8/K7 w - - 0 1").unwrap();
    let moves = MoveView::all(promotes.as_ref());
    let queen = moves.iter().find(|mv| mv.id == "e7e8q").unwrap();
    let said =
        json!({ "phrase": { "id": "promote-to", "args": { "piece": { "name": "Queen" } } } });
    let text = "Promote to Queen";
    let choice =
        json!({ "type": "pick", "pick": "promote", "piece": "Q", "text": text, "said": said });
    let path = json!([
        { "type": "square", "square": "e7" }, { "type": "square", "square": "e8" }, choice
    ]);
    let expected = json!({ "id": "e7e8q", "short": "e8=Q+", "mark": "move", "path": path });
    assert_eq!(serde_json::to_value(queen).unwrap(), expected);
    let position = serde_json::to_value(PositionView::of(promotes.as_ref())).unwrap();
    assert_eq!((&position["turn"], &position["pieces"]["h8"]), (&json!("white"), &json!("k")));
    assert_eq!(position.get("outcome"), None, "what is absent is left out");
}

#[test]
fn played_moves_that_were_stored_without_hands_and_sentences_are_read() {
    let effect = json!({ "slides": [], "removed": [], "placed": [], "conversions": [] });
    let stored =
        json!({ "id": "e2e4", "short": "e4", "effect": effect, "fen": "x", "check": false });
    let played: PlayedMove = serde_json::from_value(stored).unwrap();
    assert_eq!((played.san.as_str(), played.hands), ("e4", Vec::new()));
    assert_eq!(played.sentence, "");
}
