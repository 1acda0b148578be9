//! Finds the texts about all games: each folder in `games` may have an `about.md`.

fn main() -> std::io::Result<()> {
    heterodox_game_files::embed_as("about.md", "about.rs")
}
