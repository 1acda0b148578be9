//! Writes the start of each game as a picture: `cargo run --example picture --features png -- DIR`.

use heterodox_api::GameSummary;
use heterodox_picture::Picture;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let dir = std::env::args().nth(1).ok_or("where to?")?;
    for id in heterodox_catalog::ids() {
        let game = GameSummary::of(heterodox_catalog::find(id)?.as_ref());
        let picture = Picture::of(&game, &game.start);
        std::fs::write(format!("{dir}/{id}.svg"), picture.svg()?)?;
        std::fs::write(format!("{dir}/{id}.png"), picture.png()?)?;
        std::fs::write(format!("{dir}/{id}-card.png"), picture.card_png()?)?;
    }
    Ok(())
}
