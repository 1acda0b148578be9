//! Finds the texts about all games, their named set-ups and counters: each folder in `games` may
//! have an `about.md`, a `setups.txt` and a `counters.txt`.

fn main() -> std::io::Result<()> {
    heterodox_game_files::embed_as("about.md", "about.rs")?;
    heterodox_game_files::embed_as("setups.txt", "setups.rs")?;
    heterodox_game_files::embed_as("counters.txt", "counters.rs")
}
