//! Measures the levels of the games against each other, and places them.

mod calibrate;
mod measure;
mod table;

use crate::project;
use anyhow::{Context, Result};
use heterodox_evaluation::LevelScale;
use measure::{Arena, Player};
use std::path::{Path, PathBuf};
use table::Results;
use xshell::cmd;

/// The games whose levels are measured. User-defined games begin with the scale of chess; `heterodox
/// tune --levels` places theirs.
const GAMES: [&str; 6] = ["chess", "mwchess", "clash", "zigzag", "zwangkrieg", "pacifist"];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The ids of the games; all six by default
    games_to_measure: Vec<String>,
    /// Number of games between neighbouring levels
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// Number of games between levels that are further apart
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..))]
    far_games: u32,
    /// Maximum number of nodes per move. Level 8 has no other limit in a measurement: the default
    /// is what it searches in a few hundredths of a second
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// Number of concurrent games
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    concurrency: u32,
    /// Place the levels first: change `levels.txt` so that each level scores 22.5 % against
    /// the next
    #[arg(long)]
    calibrate: bool,
    /// Use this program instead of building one
    #[arg(long)]
    program: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    let root = shell.current_dir();
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            cmd!(shell, "cargo build --release -p heterodox").run()?;
            root.join("target/release/heterodox")
        }
    };
    let all = GAMES.map(str::to_owned).to_vec();
    let games = Some(&options.games_to_measure).filter(|games| !games.is_empty()).unwrap_or(&all);
    for game in games {
        let Options { nodes, concurrency, .. } = *options;
        let arena = Arena { shell: &shell, program: &program, game, nodes, concurrency };
        let path = root.join(format!("games/{game}/levels.txt"));
        let mut scale = read_scale(&path)?;
        if options.calibrate {
            scale = calibrate::place(&arena, scale, options.games)?;
            shell.write_file(&path, calibrate::text(&scale))?;
        }
        let mut results = Results::read(&root)?;
        results.forget(game);
        measure_game(&arena, &scale, options, &mut results)?;
        results.write(&shell, &root)?;
    }
    Ok(())
}

fn read_scale(path: &Path) -> Result<LevelScale> {
    let text = std::fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
    LevelScale::parse(&text).with_context(|| format!("{}: not a level scale", path.display()))
}

/// Measures all pairs of levels and the simple players against the lowest levels.
fn measure_game(
    arena: &Arena<'_>,
    scale: &LevelScale,
    options: &Options,
    results: &mut Results,
) -> Result<()> {
    let levels: Vec<Player> = (1..=8).map(|level| Player::level(scale, level)).collect();
    for simple in ["random", "greedy", "beginner"] {
        for level in &levels[..3] {
            let score = arena.measure(&Player::simple(simple), level, options.games)?;
            results.add(arena, simple, &level.name, score);
        }
    }
    for (low, player) in levels.iter().enumerate() {
        for (distance, other) in (1..).zip(&levels[low + 1..]) {
            let games = if distance == 1 { options.games } else { options.far_games };
            let score = arena.measure(player, other, games)?;
            results.add(arena, &player.name, &other.name, score);
        }
    }
    Ok(())
}
