//! Games as animated GIF.

use super::Running;
use heterodox_test_client::{TestClient, id};
use reqwest::Method;
use serde_json::json;

async fn gif(client: &TestClient, game: &str, query: &str) -> (u16, Vec<u8>) {
    let path = format!("/api/live/{game}/game.gif{query}");
    let response = client.client.http.get(client.client.url(&path)).send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.bytes().await.unwrap().to_vec())
}

#[tokio::test]
async fn a_finished_game_is_a_gif() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white" });
    let game = id(&anna.play_with(&ben, body).await).to_owned();
    let (mut white, mut black) = (anna.open_game(&game).await.1, ben.open_game(&game).await.1);
    for (ply, mv) in ["f2f3", "e7e5", "g2g4"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        mover.play(ply, mv).await;
    }
    let (status, error) = gif(&ben, &game, "").await;
    assert_eq!(status, 409, "{}", String::from_utf8_lossy(&error));
    black.play(3, "d8h4").await;

    let (status, white_below) = gif(&ben, &game, "").await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&white_below));
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(&white_below[..]).unwrap();
    // The board and two lines below it.
    assert_eq!((decoder.width(), decoder.height()), (480, 548));
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    assert_eq!(delays, [200, 90, 90, 90, 500], "the start, the moves and the end");

    let (status, black_below) = gif(&ben, &game, "?orientation=black").await;
    assert!(status == 200 && black_below != white_below);
    assert_eq!(gif(&anna, &game, "").await.1, white_below, "from the cache");
    assert_eq!(gif(&anna, "aaaaaaaa", "").await.0, 404);
    let (status, _) = anna.request(Method::GET, "/api/live/x/game.gif?fen=8", None).await;
    assert_eq!(status.as_u16(), 400);
}
