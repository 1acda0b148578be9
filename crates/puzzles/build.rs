//! Finds the puzzles of all games: each folder in `games` has a `puzzles.txt`.

fn main() -> std::io::Result<()> {
    heterodox_game_files::embed("puzzles.txt")
}
