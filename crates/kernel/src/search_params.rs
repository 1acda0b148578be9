//! The numbers by which a search decides what it does not look at, or less
//! deeply.

use crate::WeightsError;

/// One of the [`SearchParams`], as it is learned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SearchParam {
    /// The name in files of weights.
    pub name: &'static str,
    /// What it is where nothing has been learned.
    pub default: i32,
    /// A change that is large enough to be noticed in some thousand games.
    pub step: i32,
}

impl SearchParam {
    /// The nearest number that it can be: above zero, and not beyond all
    /// measure, so that nothing that a search reckons with it grows too large.
    pub fn clamp(&self, value: i32) -> i32 {
        value.clamp(1, 8 * self.default)
    }
}

macro_rules! search_params {
    ($($(#[doc = $doc:literal])+ $name:ident: $default:literal by $step:literal,)+) => {
        /// How a search prunes and orders in a game. What is best depends on how
        /// steady the game's judgement is and how much a move can change, and is
        /// learned from games in which all are varied at once. Scores are in
        /// hundredths of a Pawn.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct SearchParams {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl SearchParams {
            /// All of them, in order.
            pub const ALL: &[SearchParam] = &[
                $(SearchParam { name: stringify!($name), default: $default, step: $step },)+
            ];

            /// The numbers, in the order of [`ALL`](SearchParams::ALL).
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)+]
            }

            /// The numbers, in the order of [`ALL`](SearchParams::ALL), to be changed.
            fn values_mut(&mut self) -> impl Iterator<Item = &mut i32> {
                [$(&mut self.$name,)+].into_iter()
            }
        }

        impl Default for SearchParams {
            /// What is best in chess, about.
            fn default() -> SearchParams {
                SearchParams { $($name: $default,)+ }
            }
        }
    };
}

search_params! {
    /// A node is left where its evaluation is so much above the window for each
    /// ply that is left ("reverse futility pruning").
    reverse_futility: 85 by 20,
    /// A node just before the leaves is only played out where its evaluation is
    /// so much below the window ("razoring").
    razoring: 250 by 80,
    /// By how many plies a search after a pass is shorter, besides the next
    /// ("null move").
    nmp_reduction: 4 by 1,
    /// It is a ply shorter still for so much that the evaluation is above the
    /// window.
    nmp_eval_divisor: 85 by 25,
    /// A quiet move is left out where the evaluation is so much below the window
    /// ("futility pruning"),
    futility: 120 by 40,
    /// and so much more for each ply that is left.
    futility_per_ply: 90 by 25,
    /// How many quiet moves are tried near the leaves, besides the square of the
    /// plies that are left ("late move pruning").
    lmp_base: 5 by 2,
    /// A noisy move is left out where it loses so much for each ply that is left.
    see_noisy: 90 by 25,
    /// So is a quiet one where exchanges lose so much.
    see_quiet: 26 by 8,
    /// A quiet move is left out where its history is so bad for each ply that is
    /// left.
    history_pruning: 2_200 by 600,
    /// So much history is worth a ply of reduction.
    lmr_history_divisor: 8_000 by 2_000,
    /// By how much late moves are reduced, in hundredths of a ply,
    lmr_base: 90 by 25,
    /// and what divides the product of the logarithms of depth and place that is
    /// added to it, in hundredths.
    lmr_divisor: 170 by 25,
    /// Late moves are reduced a ply more where more nodes of that distance have
    /// been refuted of late.
    cutoff_threshold: 3 by 1,
    /// A reduced move that has lost so much of the evaluation is searched a ply
    /// less deeply again.
    eval_drop: 170 by 50,
    /// A reduced move that is so much better than the best is searched a ply
    /// deeper than it would have been.
    lmr_deeper: 45 by 15,
    /// One that is better by less than this is searched a ply less deeply.
    lmr_shallower: 8 by 4,
    /// From how many plies on a move may be found to be singular.
    singular_depth: 6 by 1,
    /// It is if all others are worse by so much for each ply that is left.
    singular_margin: 2 by 1,
    /// Where they are worse by so much more, it is extended twice.
    double_extension: 20 by 10,
    /// What a noisy move may bring beyond the material that it wins, where moves
    /// are only played out ("delta pruning").
    qsearch_delta: 180 by 50,
    /// Half the first window around an expected score ("aspiration").
    aspiration: 20 by 7,
    /// How many parts of what has been learned of the evaluation's errors make a
    /// hundredth of a Pawn.
    correction_scale: 24 by 6,
    /// What divides an error that is learned.
    correction_divisor: 8 by 2,
    /// What a refutation counts for history, for each ply that is left,
    history_bonus: 160 by 50,
    /// and at most.
    history_bonus_max: 2_000 by 600,
    /// What a move's change of the evaluation by a hundredth of a Pawn counts
    /// for history.
    eval_diff_scale: 4 by 1,
}

/// The line in files of weights after which there are margins.
const TITLE: &str = "margins";

impl SearchParams {
    /// The margins with these numbers, in the order of [`ALL`](SearchParams::ALL);
    /// what cannot be is taken to the nearest that can. Those without a number
    /// are the usual ones.
    pub fn new(values: &[i32]) -> SearchParams {
        let mut search_params = SearchParams::default();
        for ((place, param), &value) in
            search_params.values_mut().zip(SearchParams::ALL).zip(values)
        {
            *place = param.clamp(value);
        }
        search_params
    }

    /// Writes what is not usual as [`parse`](SearchParams::parse) reads it: nothing
    /// if all is.
    pub fn write(&self) -> String {
        let values = self.values();
        let unusual = SearchParams::ALL.iter().zip(values).filter(|(param, v)| param.default != *v);
        let parts: Vec<String> =
            unusual.map(|(param, value)| format!("{}={value}", param.name)).collect();
        if parts.is_empty() { String::new() } else { format!("{TITLE}\n{}\n", parts.join(" ")) }
    }

    /// Reads margins out of a file of weights: after a line `search_params` a line of
    /// `NAME=NUMBER`, divided by blanks. Those that are not named are the usual
    /// ones.
    ///
    /// # Errors
    /// If a part is not that, no margin is called so, or it cannot be that
    /// number.
    pub fn parse(text: &str) -> Result<SearchParams, WeightsError> {
        let mut search_params = SearchParams::default();
        let line = text.lines().skip_while(|line| *line != TITLE).nth(1).unwrap_or_default();
        for part in line.split_whitespace() {
            let error = || WeightsError::SearchParam(part.to_owned());
            let (name, value) = part.split_once('=').ok_or_else(error)?;
            let value: i32 = value.parse().map_err(|_| error())?;
            let mut places = search_params.values_mut().zip(SearchParams::ALL);
            let fits = |param: &SearchParam| param.name == name && param.clamp(value) == value;
            let place = places.find(|(_, param)| fits(param)).ok_or_else(error)?.0;
            *place = value;
        }
        Ok(search_params)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(SearchParams::default().write(), "");
        assert_eq!(SearchParams::parse("material opening\n1 2\n"), Ok(SearchParams::default()));
        let search_params =
            SearchParams { futility: 70, eval_diff_scale: 9, ..SearchParams::default() };
        assert_eq!(search_params.write(), "margins\nfutility=70 eval_diff_scale=9\n");
        assert_eq!(
            SearchParams::parse(&format!("before\n{}after", search_params.write())),
            Ok(search_params)
        );
        assert_eq!(SearchParams::new(&search_params.values()), search_params);
    }

    #[test]
    fn what_cannot_be_is_refused_or_taken_to_what_can() {
        for part in [
            "futility",
            "futility=x",
            "futile=3",
            "cutoff_threshold=0",
            "cutoff_threshold=25",
            "eval_diff_scale=-4",
        ] {
            let error = SearchParams::parse(&format!("margins\n{part}\n")).unwrap_err();
            assert_eq!(error, WeightsError::SearchParam(part.to_owned()));
            assert!(error.to_string().contains(part), "{error}");
        }
        let all_zero = vec![0; SearchParams::ALL.len()];
        assert!(SearchParams::new(&all_zero).values().iter().all(|&value| value == 1));
    }
}
