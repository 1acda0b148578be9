//! Jobs: parts of a study that any machine can do, in any order.

use crate::merge::counts;
use crate::{armies, balance, endings, forms, openings, pieces, shape, skill};
use heterodox_catalog::AnyGame;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A job. Its result depends on nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// Id of the game.
    pub game: String,
    /// Seed of the study.
    pub seed: u64,
    /// The part of the study.
    pub part: Part,
    /// The items of the part.
    pub items: Range<u32>,
}

/// A part of a study. It consists of numbered items, each of which has its own random
/// numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// Pairs of games at one effort, from 0.
    Balance(u8),
    /// Pairs of games between unequal armies.
    Armies,
    /// Pairs of games that begin with each of the first moves in turn.
    FirstMoves,
    /// Subtrees of the opening tree, one for each first move.
    Tree,
    /// Endings.
    Endings,
    /// Pairs of games in which one side has twice the nodes, by step.
    Doublings(u8),
    /// Pairs of games in which one side plays moves at random, by step.
    Noise(u8),
    /// Pairs of games of another form of the game, by its number.
    Forms(u8),
}

counts! {
    /// The results of jobs.
    pub struct Counts {
        /// White's score at each effort.
        pub balance: [balance::Counts; 3],
        /// The course of the games at the middle effort.
        pub shape: shape::Counts,
        /// Pieces in the games at the middle and the highest effort.
        pub pieces: pieces::Counts,
        /// Matches between unequal armies.
        pub armies: armies::Counts,
        /// First moves and the opening tree.
        pub openings: openings::Counts,
        /// Solved endings.
        pub endings: endings::Counts,
        /// Strength for more thinking.
        pub skill: skill::Counts,
        /// Other forms, by number.
        pub forms: Vec<forms::Counts>,
    }
}

impl Counts {
    /// Number of games.
    pub fn games(&self) -> u64 {
        self.balance.iter().map(balance::Counts::games).sum::<u64>()
            + self.armies.games()
            + self.openings.games()
            + self.skill.games()
            + self.forms.iter().map(forms::Counts::games).sum::<u64>()
    }
}

impl Job {
    /// Does the job, which is one of this game.
    pub fn run(&self, game: &dyn AnyGame) -> Counts {
        let mut counts = Counts::default();
        for item in self.items.clone() {
            self.run_item(game, item, &mut counts);
        }
        counts
    }

    fn run_item(&self, game: &dyn AnyGame, item: u32, counts: &mut Counts) {
        match self.part {
            Part::Balance(effort) => {
                let Counts { balance, shape, pieces, .. } = counts;
                let sums = balance::Sums { balance, shape, pieces };
                balance::play_pair(game, self.seed, effort, item, sums);
            }
            Part::Armies => armies::play_pair(game, self.seed, item, &mut counts.armies),
            Part::FirstMoves => openings::play_pair(game, self.seed, item, &mut counts.openings),
            Part::Tree => openings::grow_subtree(game, item, &mut counts.openings),
            Part::Endings => endings::solve_item(game, item, &mut counts.endings),
            Part::Doublings(step) => {
                skill::play_doubling(game, self.seed, step, item, &mut counts.skill);
            }
            Part::Noise(step) => skill::play_noise(game, self.seed, step, item, &mut counts.skill),
            Part::Forms(form) => {
                forms::play_pair(game, self.seed, form, item, &mut counts.forms);
            }
        }
    }
}
