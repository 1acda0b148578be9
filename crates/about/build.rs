//! Finds the texts about all games and their named set-ups: each folder in `games` may have an
//! `about.md` and a `setups.txt`.

fn main() -> std::io::Result<()> {
    heterodox_game_files::embed_as("about.md", "about.rs")?;
    heterodox_game_files::embed_as("setups.txt", "setups.rs")
}
