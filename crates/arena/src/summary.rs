//! The summary of a match.

use crate::config::Config;
use crate::record::{FaultKind, GameRecord};
use crate::results::Results;
use crate::sprt::SprtState;
use crate::statistics::{Elo, Pentanomial};
use heterodox_kernel::Color;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The results of a match so far, from the view of the first engine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Id of the game.
    pub game: String,
    /// Names of the engines.
    pub engines: [String; 2],
    /// Number of finished games.
    pub games: u32,
    /// Number of games that the match was to have.
    pub planned: u32,
    /// Number of wins.
    pub wins: u32,
    /// Number of draws.
    pub draws: u32,
    /// Number of losses.
    pub losses: u32,
    /// Points per game, from 0 to 1; `None` without games.
    pub score: Option<f64>,
    /// Elo difference; `None` without pairs.
    pub elo: Option<Elo>,
    /// Likelihood of superiority, from 0 to 1; `None` without pairs.
    pub los: Option<f64>,
    /// Fraction of drawn games, from 0 to 1.
    pub draw_rate: Option<f64>,
    /// Numbers of pairs with 0, ½, 1, 1½ and 2 points.
    pub pairs: Pentanomial,
    /// Numbers of White's wins, draws and losses.
    pub white: [u32; 3],
    /// State of the sequential test, if there is one.
    pub sprt: Option<SprtState>,
    /// Numbers of games by the reason of their end.
    pub ends: BTreeMap<String, u32>,
    /// Faults of both engines.
    pub faults: [FaultCounts; 2],
    /// True if the match was interrupted.
    pub interrupted: bool,
}

/// Numbers of games lost by faults.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FaultCounts {
    /// Crashes; the program was restarted.
    pub crashes: u32,
    /// Hangs; the program was restarted.
    pub hangs: u32,
    /// Illegal or missing moves; the program was restarted.
    pub illegal_moves: u32,
    /// Losses on time.
    pub time_losses: u32,
}

impl FaultCounts {
    fn add(&mut self, kind: FaultKind) {
        *match kind {
            FaultKind::Crash => &mut self.crashes,
            FaultKind::Hang => &mut self.hangs,
            FaultKind::IllegalMove => &mut self.illegal_moves,
            FaultKind::Time => &mut self.time_losses,
        } += 1;
    }

    /// Returns whether there are no faults.
    pub fn is_clean(&self) -> bool {
        *self == FaultCounts::default()
    }
}

impl Summary {
    pub(crate) fn new(config: &Config, results: &Results) -> Summary {
        let mut summary = Summary {
            game: config.game.info().id,
            engines: config.engines.each_ref().map(|engine| engine.name.clone()),
            games: 0,
            planned: config.games,
            wins: 0,
            draws: 0,
            losses: 0,
            score: None,
            elo: None,
            los: None,
            draw_rate: None,
            pairs: Pentanomial::default(),
            white: [0; 3],
            sprt: None,
            ends: BTreeMap::new(),
            faults: [FaultCounts::default(); 2],
            interrupted: false,
        };
        results.records().for_each(|record| summary.count(record));
        summary.update_statistics(results);
        summary
    }

    /// Adds a game, which is already in `results`.
    pub(crate) fn add(&mut self, record: &GameRecord, results: &Results) {
        self.count(record);
        self.update_statistics(results);
    }

    /// Updates all values that follow from the counts.
    fn update_statistics(&mut self, results: &Results) {
        let games = f64::from(self.games);
        let share = |points: f64| (games > 0.0).then(|| points / games);
        self.score = share(f64::from(self.wins) + f64::from(self.draws) / 2.0);
        self.draw_rate = share(self.draws.into());
        self.pairs = results.pairs();
        (self.elo, self.los) = (self.pairs.elo(), self.pairs.los());
        self.sprt = results.sprt_state();
    }

    fn count(&mut self, record: &GameRecord) {
        self.games += 1;
        *[&mut self.losses, &mut self.draws, &mut self.wins][record.half_points()] += 1;
        self.white[match record.outcome.winner {
            Some(Color::White) => 0,
            None => 1,
            Some(Color::Black) => 2,
        }] += 1;
        *self.ends.entry(record.outcome.reason.id().to_owned()).or_default() += 1;
        if let Some(fault) = record.fault {
            self.faults[fault.engine].add(fault.kind);
        }
    }

    /// Returns wins, losses, draws, score, Elo, LOS and draw rate on one line, for a
    /// progress bar.
    pub fn line(&self) -> String {
        let Summary { wins, losses, draws, .. } = self;
        let mut parts = vec![format!("+{wins} -{losses} ={draws}")];
        parts.extend(self.score.map(|score| format!("{:.1} %", score * 100.0)));
        parts.extend(self.elo.map(|elo| format!("Elo {elo}")));
        parts.extend(self.los.map(|los| format!("LOS {:.1} %", los * 100.0)));
        parts.extend(self.draw_rate.map(|rate| format!("draws {:.1} %", rate * 100.0)));
        parts.join(", ")
    }
}

/// `+12.3 ± 45.6`, or the interval if it is infinite.
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |elo: f64| match elo {
            f64::INFINITY => "+∞".to_owned(),
            f64::NEG_INFINITY => "-∞".to_owned(),
            elo => format!("{elo:+.1}"),
        };
        write!(f, "{}", number(self.value))?;
        match self.error {
            Some(error) => write!(f, " ± {error:.1}"),
            None if self.low < self.high => {
                write!(f, " ({} to {})", number(self.low), number(self.high))
            }
            None => Ok(()),
        }
    }
}

impl fmt::Display for FaultCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.crashes, "crash", "crashes"),
            (self.hangs, "hang", "hangs"),
            (self.illegal_moves, "illegal move", "illegal moves"),
            (self.time_losses, "loss on time", "losses on time"),
        ];
        let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
        let texts: Vec<String> = counts
            .map(|(count, one, more)| format!("{count} {}", if count == 1 { one } else { more }))
            .collect();
        f.write_str(&texts.join(", "))
    }
}

/// Several lines for display, without a final line break.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.engines;
        write!(f, "{}: {first} against {second}, {} games", self.game, self.games)?;
        if self.games < self.planned {
            write!(f, " of {}", self.planned)?;
        }
        write!(f, "{}", if self.interrupted { ", interrupted" } else { "" })?;
        write!(f, "\n{first}: {}", self.line())?;
        let [ll, ld, even, wd, ww] = self.pairs.0;
        write!(f, "\npairs: LL {ll}, LD {ld}, DD or WL {even}, WD {wd}, WW {ww}")?;
        let [won, drawn, lost] = self.white;
        write!(f, "\nWhite: +{won} -{lost} ={drawn}")?;
        if let Some(sprt) = self.sprt {
            write!(f, "\n{sprt}")?;
        }
        if !self.ends.is_empty() {
            let ends: Vec<String> =
                self.ends.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
            write!(f, "\nends: {}", ends.join(", "))?;
        }
        for (name, faults) in self.engines.iter().zip(self.faults) {
            if !faults.is_clean() {
                write!(f, "\n{name}: {faults}")?;
            }
        }
        Ok(())
    }
}
