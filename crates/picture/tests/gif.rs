//! Animated GIFs of games.
#![cfg(feature = "gif")]

use heterodox_api::{GameSummary, PositionView};
use heterodox_picture::{Caption, Delay, GIF_WIDTH, GameGif, Picture, drawable_or};

fn positions(game: &str, moves: &[&str]) -> (GameSummary, Vec<PositionView>) {
    let game = heterodox_catalog::find(game).unwrap();
    let mut played = game.match_from_fen(&game.start().fen()).unwrap();
    let mut positions = vec![PositionView::without_moves(played.position().as_ref(), None)];
    for mv in moves {
        played.play_text(mv).unwrap();
        positions.push(PositionView::without_moves(played.position().as_ref(), None));
    }
    (GameSummary::of(game.as_ref()), positions)
}

fn gif_of(game: &GameSummary, positions: &[PositionView], hands: bool) -> Vec<u8> {
    let caption = Caption { title: "A GAME", text: "ANNA - BEN", hands };
    let picture = |position| (Picture::of(game, position), caption);
    let samples: Vec<_> = positions.iter().map(picture).collect();
    let mut gif = GameGif::new(&samples).unwrap();
    for (picture, caption) in &samples {
        gif.add(picture, caption, Delay::MOVE).unwrap();
    }
    gif.finish().unwrap()
}

/// Returns the size of the GIF, and the places of its frames.
fn frames(file: &[u8]) -> ((u16, u16), Vec<[u16; 4]>) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
    let size = (decoder.width(), decoder.height());
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames.push([frame.left, frame.top, frame.width, frame.height]);
    }
    (size, frames)
}

#[test]
fn frames_contain_what_a_move_changes() {
    let (game, positions) = positions("chess", &["e2e4", "e7e5", "g1f3"]);
    let file = gif_of(&game, &positions, false);
    let (size, frames) = frames(&file);
    assert_eq!(size, (480, 480 + 68));
    assert_eq!(frames[0], [0, 0, 480, 548]);
    // A Pawn goes from e2 to e4, which are in three rows of 60 pixels each.
    let [left, top, width, height] = frames[1];
    assert!(left >= 240 && left + width <= 300 && width > 20, "{left} {width}");
    assert!(top >= 240 && top + height <= 420 && height > 120, "{top} {height}");
    assert_eq!(frames.len(), 4);
    assert!(file.len() < 100_000, "{}", file.len());
}

#[test]
fn boards_of_all_shapes_fit() {
    for id in ["clash", "mwchess", "zwangkrieg", "zigzag", "pacifist:chess"] {
        let (game, positions) = positions(id, &[]);
        for hands in [false, true] {
            let ((width, height), frames) = frames(&gif_of(&game, &positions, hands));
            assert!(u32::from(width) <= GIF_WIDTH && height <= 640 + 68, "{id}: {width} {height}");
            assert_eq!(frames, [[0, 0, width, height]]);
        }
    }
}

#[test]
fn captions_contain_only_known_letters() {
    assert_eq!(drawable_or("Clash of Command", "?"), "CLASH OF COMMAND");
    assert_eq!(drawable_or("1/2-1/2 Draw", "?"), "1/2-1/2 DRAW");
    assert_eq!(drawable_or("象棋", "White"), "WHITE");
    assert_eq!(drawable_or("", "White"), "WHITE");
}
