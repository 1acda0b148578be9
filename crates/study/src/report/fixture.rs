//! Studies with plausible numbers, whose intervals are as wide as a test wants them.

use crate::estimate::Estimate;
use crate::study::{
    Balance, BookLine, Doubling, Ending, FirstMove, FormStudy, Noise, Openings, PieceStudy, Shape,
    Skill, SpecialRule, Study,
};
use heterodox_catalog::AnyGame;
use std::collections::BTreeMap;

/// Makes estimates with a half width that is a multiple of a usual one.
#[derive(Copy, Clone)]
pub(crate) struct Fixture {
    pub(crate) width: f64,
}

impl Fixture {
    pub(crate) fn estimate(self, value: f64, reach: f64) -> Estimate {
        let reach = reach * self.width;
        Estimate { value, low: value - reach, high: value + reach, samples: 600 }
    }

    /// A share, whose interval stays between 0 and 1.
    fn share(self, value: f64, reach: f64) -> Estimate {
        let estimate = self.estimate(value, reach);
        Estimate { low: estimate.low.max(0.0), high: estimate.high.min(1.0), ..estimate }
    }

    /// Makes a study of a game.
    pub(crate) fn study(self, game: &dyn AnyGame) -> Study {
        let info = game.info();
        Study {
            command: format!("heterodox study {} --games 1200 --seed 1", info.id),
            game: info.id,
            name: info.name,
            version: "1.0.0".to_owned(),
            seed: 1,
            rounds: 600,
            balance: self.balance(),
            shape: self.shape(),
            pieces: self.pieces(game),
            openings: self.openings(game),
            endings: endings(game),
            skill: self.skill(),
            ..Study::default()
        }
    }

    fn balance(self) -> Vec<Balance> {
        let rows = [(200, 4800, 0.52), (2_000, 2400, 0.53), (20_000, 1200, 0.541)];
        let row = |(index, (nodes, games, score)): (usize, (u64, u64, f64))| Balance {
            nodes,
            games,
            score: Some(self.share(score, 0.01 + 0.01 * index as f64)),
            trend: (index > 0).then(|| self.estimate(0.01, 0.02)),
            results: [0.35, 0.38, 0.27].map(|share| Some(self.share(share, 0.03))),
            reasons: reasons(),
            openings: games / 2,
            ends: self.ends(),
        };
        rows.into_iter().enumerate().map(row).collect()
    }

    fn ends(self) -> BTreeMap<String, Estimate> {
        let shares = [("checkmate", 0.62), ("threefold", 0.233), ("move-limit", 0.13)];
        shares.map(|(reason, share)| (reason.to_owned(), self.share(share, 0.028))).into()
    }

    fn shape(self) -> Shape {
        let plies = 0..180;
        let rule = |name: &str, games: f64, per_game: f64| SpecialRule {
            name: name.to_owned(),
            games: self.share(games, 0.02),
            per_game: self.estimate(per_game, 0.1),
        };
        let by_ply =
            |value: fn(f64) -> f64| plies.clone().map(|ply| value(f64::from(ply))).collect();
        Shape {
            nodes: 2_000,
            games: 2_400,
            plies: Some(self.estimate(121.3, 4.0)),
            plies_quantiles: vec![62, 88, 115, 150, 190],
            branching: Some(self.estimate(32.6, 0.6)),
            branching_by_ply: by_ply(|ply| 20.0 + 18.0 * (ply / 30.0).min(1.0) - ply / 12.0),
            pieces_by_ply: by_ply(|ply| 4.0 + 28.0 * (-ply / 60.0).exp()),
            imbalance_by_ply: by_ply(|ply| 4.0 * (1.0 - (-ply / 40.0).exp())),
            captures: Some(self.share(0.21, 0.004)),
            conversions: None,
            decided_after: Some(self.share(0.62, 0.02)),
            lead_changes: Some(self.estimate(1.6, 0.1)),
            comebacks: Some(self.share(0.12, 0.02)),
            decision: Some(self.estimate(0.041, 0.002)),
            only_moves: Some(self.share(0.17, 0.01)),
            repetitions: Some(self.share(0.03, 0.004)),
            special: vec![rule("castling", 0.83, 1.4), rule("en passant", 0.04, 0.04)],
        }
    }

    fn pieces(self, game: &dyn AnyGame) -> Vec<PieceStudy> {
        let board = game.board();
        let (files, ranks) = (f64::from(board.files()), f64::from(board.ranks()));
        let kind = |(index, kind): (usize, &heterodox_kernel::KindInfo)| {
            let value = [1.0, 3.1, 3.4, 5.2, 9.6, 4.2][index % 6];
            let estimate = |factor: f64| self.estimate(value * factor, 0.05 * value);
            let share = |square| {
                let (file, rank) = board.file_and_rank(square);
                let (x, y) = (f64::from(file) / files - 0.5, f64::from(rank) / ranks - 0.2);
                0.1 * (-6.0 * (x * x + y * y) - index as f64 * 0.2 * x).exp()
            };
            PieceStudy {
                name: kind.name.to_string(),
                letter: kind.token.to_string(),
                engine_value: (kind.name != "King").then_some(0.9 * value),
                value: Some(estimate(1.0)),
                value_by_phase: [Some(estimate(0.8)), Some(estimate(1.0)), Some(estimate(1.3))],
                match_value: Some(estimate(1.02)),
                methods_disagree: index == 1,
                mobility: Some(self.estimate(1.0 + value, 0.1)),
                survival: Some(self.share(0.3 + 0.1 * (index % 5) as f64, 0.02)),
                last_moves: Some(self.share([0.1, 0.1, 0.1, 0.2, 0.4, 0.1][index % 6], 0.02)),
                squares: board.squares().map(share).collect(),
                ..PieceStudy::default()
            }
        };
        game.kinds().iter().enumerate().map(kind).collect()
    }

    fn openings(self, game: &dyn AnyGame) -> Openings {
        let start = game.start();
        let mut moves = start.legal_moves();
        moves.sort_unstable();
        let first_moves: Vec<FirstMove> = (moves.iter().enumerate())
            .map(|(index, &mv)| FirstMove {
                coordinates: game.coordinates(mv),
                san: start.san(mv),
                score: Some(self.share(0.57 - 0.01 * index as f64, 0.004)),
                evaluation: 40 - 5 * index as i32,
            })
            .collect();
        let line = |mv: &FirstMove| BookLine {
            moves: vec![mv.coordinates.clone()],
            sans: vec![mv.san.clone()],
            evaluation: mv.evaluation,
            games: 120,
            score: Some(0.55),
        };
        Openings {
            nodes: 10_000,
            game_nodes: 500,
            lines: first_moves.iter().take(4).map(line).collect(),
            first_moves,
            positions: 812,
            transpositions: 95,
        }
    }

    fn skill(self) -> Skill {
        let doubling = |step: u32| Doubling {
            nodes: 250 << step,
            score: self.share(0.66 - 0.01 * f64::from(step), 0.02),
            elo: self.estimate(115.0 - 8.0 * f64::from(step), 15.0),
            draws: 0.3,
        };
        let noise = |(share, score)| Noise { share, nodes: 2_000, score: self.share(score, 0.02) };
        Skill {
            doublings: (0..6).map(doubling).collect(),
            noise: [(0.02, 0.41), (0.05, 0.3), (0.1, 0.18), (0.2, 0.07)].map(noise).to_vec(),
            depth: Some(self.estimate(570.0, 40.0)),
            bearable_noise: Some(self.share(0.07, 0.01)),
        }
    }

    /// A variant of a game.
    pub(crate) fn form(self, game: &str, name: &str, score: f64) -> FormStudy {
        FormStudy {
            game: game.to_owned(),
            name: name.to_owned(),
            nodes: 1_000,
            games: 400,
            score: Some(self.share(score, 0.02)),
            draws: Some(self.share(0.3, 0.02)),
            plies: Some(self.estimate(100.0 * score, 2.0)),
            branching: Some(self.estimate(30.0, 1.0)),
            decision: Some(self.estimate(0.04, 0.002)),
            skill: Some(self.share(0.7, 0.03)),
        }
    }
}

fn reasons() -> BTreeMap<String, BTreeMap<String, u64>> {
    let of = |reasons: &[(&str, u64)]| {
        reasons.iter().map(|&(reason, number)| (reason.to_owned(), number)).collect()
    };
    BTreeMap::from([
        ("white".to_owned(), of(&[("checkmate", 420)])),
        ("black".to_owned(), of(&[("checkmate", 324)])),
        ("draw".to_owned(), of(&[("threefold", 280), ("stalemate", 20), ("move-limit", 156)])),
    ])
}

/// Endings of the first and the last kinds of the game, as if the last were royal.
fn endings(game: &dyn AnyGame) -> Vec<Ending> {
    let letters: Vec<char> = game.kinds().iter().map(|kind| kind.token.letter()).collect();
    let [pawn, knight, bishop, .., queen, king] = letters[..] else { return Vec::new() };
    let ending = |extra: &[char], wins: f64, longest: Option<u32>| Ending {
        white: [king].iter().chain(extra).collect(),
        black: king.to_string(),
        positions: 100_000,
        shares: [wins, 1.0 - wins, 0.0],
        longest,
        position: longest.map(|_| game.start().fen()),
        is_win: wins > 0.95,
        ..Ending::default()
    };
    let mut endings = vec![
        ending(&[queen], 1.0, Some(10)),
        ending(&[knight], 0.0, None),
        ending(&[bishop], 0.0, None),
        ending(&[pawn], 0.76, Some(28)),
        ending(&[bishop, knight], 0.99, Some(33)),
        ending(&[knight, knight], 0.0001, Some(1)),
    ];
    let unsolved = Some("the table would need 40 GiB".to_owned());
    endings.push(Ending { positions: 0, unsolved, ..ending(&[queen, queen], 0.0, None) });
    endings
}
