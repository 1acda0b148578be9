//! Finds the lessons of all games: each folder in `games` has a `lessons.toml`.

fn main() -> std::io::Result<()> {
    heterodox_game_files::embed("lessons.toml")
}
