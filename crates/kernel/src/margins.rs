//! The numbers by which a search decides what it does not look at, or less
//! deeply.

use crate::WeightsError;

/// One of the [`Margins`], as it is learned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Margin {
    /// The name in files of weights.
    pub name: &'static str,
    /// What it is where nothing has been learned.
    pub usual: i32,
    /// A change that is large enough to be noticed in some thousand games.
    pub step: i32,
}

impl Margin {
    /// The nearest number that it can be: above zero, and not beyond all
    /// measure, so that nothing that a search reckons with it grows too large.
    pub fn clamp(&self, value: i32) -> i32 {
        value.clamp(1, 8 * self.usual)
    }
}

macro_rules! margins {
    ($($(#[doc = $doc:literal])+ $name:ident: $usual:literal by $step:literal,)+) => {
        /// How a search prunes and orders in a game. What is best depends on how
        /// steady the game's judgement is and how much a move can change, and is
        /// learned from games in which all are varied at once. Scores are in
        /// hundredths of a Pawn.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct Margins {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Margins {
            /// All of them, in order.
            pub const ALL: &[Margin] = &[
                $(Margin { name: stringify!($name), usual: $usual, step: $step },)+
            ];

            /// The numbers, in the order of [`ALL`](Margins::ALL).
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)+]
            }

            /// The numbers, in the order of [`ALL`](Margins::ALL), to be changed.
            fn values_mut(&mut self) -> impl Iterator<Item = &mut i32> {
                [$(&mut self.$name,)+].into_iter()
            }
        }

        impl Default for Margins {
            /// What is best in chess, about.
            fn default() -> Margins {
                Margins { $($name: $usual,)+ }
            }
        }
    };
}

margins! {
    /// A node is left where its evaluation is so much above the window for each
    /// ply that is left ("reverse futility pruning").
    reverse_futility: 85 by 20,
    /// A node just before the leaves is only played out where its evaluation is
    /// so much below the window ("razoring").
    razoring: 250 by 80,
    /// By how many plies a search after a pass is shorter, besides the next
    /// ("null move").
    null_move: 4 by 1,
    /// It is a ply shorter still for so much that the evaluation is above the
    /// window.
    null_move_ply: 85 by 25,
    /// A quiet move is left out where the evaluation is so much below the window
    /// ("futility pruning"),
    futility: 120 by 40,
    /// and so much more for each ply that is left.
    futility_ply: 90 by 25,
    /// How many quiet moves are tried near the leaves, besides the square of the
    /// plies that are left ("late move pruning").
    late_moves: 5 by 2,
    /// A noisy move is left out where it loses so much for each ply that is left.
    noisy_loss: 90 by 25,
    /// So is a quiet one where exchanges lose so much.
    quiet_loss: 26 by 8,
    /// A quiet move is left out where its history is so bad for each ply that is
    /// left.
    bad_history: 2_200 by 600,
    /// So much history is worth a ply of reduction.
    history_ply: 8_000 by 2_000,
    /// By how much late moves are reduced, in hundredths of a ply,
    reduction: 90 by 25,
    /// and what divides the product of the logarithms of depth and place that is
    /// added to it, in hundredths.
    reduction_divisor: 170 by 25,
    /// Late moves are reduced a ply more where more nodes of that distance have
    /// been refuted of late.
    often: 3 by 1,
    /// A reduced move that has lost so much of the evaluation is searched a ply
    /// less deeply again.
    lost: 170 by 50,
    /// A reduced move that is so much better than the best is searched a ply
    /// deeper than it would have been.
    surprise: 45 by 15,
    /// One that is better by less than this is searched a ply less deeply.
    hardly_better: 8 by 4,
    /// From how many plies on a move may be found to be singular.
    singular_depth: 6 by 1,
    /// It is if all others are worse by so much for each ply that is left.
    singular: 2 by 1,
    /// Where they are worse by so much more, it is extended twice.
    doubly_singular: 20 by 10,
    /// What a noisy move may bring beyond the material that it wins, where moves
    /// are only played out ("delta pruning").
    quiescence: 180 by 50,
    /// Half the first window around an expected score ("aspiration").
    aspiration: 20 by 7,
    /// How many parts of what has been learned of the evaluation's errors make a
    /// hundredth of a Pawn.
    correction_parts: 24 by 6,
    /// What divides an error that is learned.
    correction_divisor: 8 by 2,
    /// What a refutation counts for history, for each ply that is left,
    bonus: 160 by 50,
    /// and at most.
    largest_bonus: 2_000 by 600,
    /// What a move's change of the evaluation by a hundredth of a Pawn counts
    /// for history.
    swing: 4 by 1,
}

/// The line in files of weights after which there are margins.
const TITLE: &str = "margins";

impl Margins {
    /// The margins with these numbers, in the order of [`ALL`](Margins::ALL);
    /// what cannot be is taken to the nearest that can. Those without a number
    /// are the usual ones.
    pub fn new(values: &[i32]) -> Margins {
        let mut margins = Margins::default();
        for ((place, margin), &value) in margins.values_mut().zip(Margins::ALL).zip(values) {
            *place = margin.clamp(value);
        }
        margins
    }

    /// Writes what is not usual as [`parse`](Margins::parse) reads it: nothing
    /// if all is.
    pub fn write(&self) -> String {
        let values = self.values();
        let unusual = Margins::ALL.iter().zip(values).filter(|(margin, v)| margin.usual != *v);
        let parts: Vec<String> =
            unusual.map(|(margin, value)| format!("{}={value}", margin.name)).collect();
        if parts.is_empty() { String::new() } else { format!("{TITLE}\n{}\n", parts.join(" ")) }
    }

    /// Reads margins out of a file of weights: after a line `margins` a line of
    /// `NAME=NUMBER`, divided by blanks. Those that are not named are the usual
    /// ones.
    ///
    /// # Errors
    /// If a part is not that, no margin is called so, or it cannot be that
    /// number.
    pub fn parse(text: &str) -> Result<Margins, WeightsError> {
        let mut margins = Margins::default();
        let line = text.lines().skip_while(|line| *line != TITLE).nth(1).unwrap_or_default();
        for part in line.split_whitespace() {
            let error = || WeightsError::Margin(part.to_owned());
            let (name, value) = part.split_once('=').ok_or_else(error)?;
            let value: i32 = value.parse().map_err(|_| error())?;
            let mut places = margins.values_mut().zip(Margins::ALL);
            let fits = |margin: &Margin| margin.name == name && margin.clamp(value) == value;
            let place = places.find(|(_, margin)| fits(margin)).ok_or_else(error)?.0;
            *place = value;
        }
        Ok(margins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(Margins::default().write(), "");
        assert_eq!(Margins::parse("material opening\n1 2\n"), Ok(Margins::default()));
        let margins = Margins { futility: 70, swing: 9, ..Margins::default() };
        assert_eq!(margins.write(), "margins\nfutility=70 swing=9\n");
        assert_eq!(Margins::parse(&format!("before\n{}after", margins.write())), Ok(margins));
        assert_eq!(Margins::new(&margins.values()), margins);
    }

    #[test]
    fn what_cannot_be_is_refused_or_taken_to_what_can() {
        for part in ["futility", "futility=x", "futile=3", "often=0", "often=25", "swing=-4"] {
            let error = Margins::parse(&format!("margins\n{part}\n")).unwrap_err();
            assert_eq!(error, WeightsError::Margin(part.to_owned()));
            assert!(error.to_string().contains(part), "{error}");
        }
        let all_zero = vec![0; Margins::ALL.len()];
        assert!(Margins::new(&all_zero).values().iter().all(|&value| value == 1));
    }
}
