//! Jobs: parts of a study that any machine can do, in any order.

use crate::draw::{Draw, Sample};
use crate::merge::counts;
use crate::{armies, balance, endings, forms, openings, pieces, shape, skill, statements};
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
    /// The sample of the study.
    #[serde(default, skip_serializing_if = "Sample::is_first")]
    pub sample: Sample,
    /// The part of the study.
    pub part: Part,
    /// The items of the part.
    pub items: Range<u32>,
}

/// A part of a study. It consists of numbered items; each has its own random numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// Pairs of games at one effort, from 0.
    Balance(u8),
    /// Pairs of games between unequal armies at one effort, from 0.
    Armies(u8),
    /// Pairs of games that begin with each of the first moves in turn.
    FirstMoves,
    /// Subtrees of the opening tree, one for each first move.
    Tree,
    /// Endings.
    Endings,
    /// Pairs of games where one side has twice the nodes, by step.
    Doublings(u8),
    /// Pairs of games where one side plays some moves at random, by step.
    Noise(u8),
    /// Pairs of games of another variant of the game, by its number.
    Forms(u8),
    /// Pairs of games from the lines of statements about the game.
    Statements,
}

counts! {
    /// The results of jobs.
    pub struct Counts {
        /// White's score at each effort.
        pub balance: [balance::Counts; 3],
        /// The course of the games at the middle effort.
        pub shape: shape::Counts,
        /// Pieces in the games at the middle and the highest effort.
        pub pieces: [pieces::Counts; 2],
        /// Matches between unequal armies at each effort.
        pub armies: [armies::Counts; 2],
        /// First moves and the opening tree.
        pub openings: openings::Counts,
        /// Solved endings.
        pub endings: endings::Counts,
        /// Strength for more thinking.
        pub skill: skill::Counts,
        /// Other variants, by number.
        pub forms: Vec<forms::Counts>,
        /// Games from the lines of statements about the game.
        pub statements: statements::Counts,
    }
}

impl Counts {
    /// Number of games.
    pub fn games(&self) -> u64 {
        self.balance.iter().map(balance::Counts::games).sum::<u64>()
            + self.armies.iter().map(armies::Counts::games).sum::<u64>()
            + self.openings.games()
            + self.skill.games()
            + self.forms.iter().map(forms::Counts::games).sum::<u64>()
            + self.statements.games()
    }
}

impl Job {
    /// Does the job. It must be one of this game.
    pub fn run(&self, game: &dyn AnyGame) -> Counts {
        let mut counts = Counts::default();
        for item in self.items.clone() {
            self.run_item(game, item, &mut counts);
        }
        counts
    }

    fn run_item(&self, game: &dyn AnyGame, item: u32, counts: &mut Counts) {
        let draw = Draw { seed: self.seed, sample: self.sample };
        match self.part {
            Part::Balance(effort) => {
                let Counts { balance, shape, pieces, .. } = counts;
                let sums = balance::Sums { balance, shape, pieces };
                balance::play_pair(game, draw, effort, item, sums);
            }
            Part::Armies(effort) => armies::play_pair(game, draw, effort, item, &mut counts.armies),
            Part::FirstMoves => openings::play_pair(game, draw, item, &mut counts.openings),
            Part::Tree => openings::grow_subtree(game, item, &mut counts.openings),
            Part::Endings => endings::solve_item(game, item, &mut counts.endings),
            Part::Doublings(step) => {
                skill::play_doubling(game, draw, step, item, &mut counts.skill);
            }
            Part::Noise(step) => skill::play_noise(game, draw, step, item, &mut counts.skill),
            Part::Statements => statements::play_pair(game, draw, item, &mut counts.statements),
            Part::Forms(form) => {
                forms::play_pair(game, draw, form, item, &mut counts.forms);
            }
        }
    }
}
