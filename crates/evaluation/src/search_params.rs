//! Parameters of the search: margins, reductions and bonuses.

/// Description of one of the [`SearchParams`], for weights files and tuning.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SearchParam {
    /// Name in weights files.
    pub name: &'static str,
    /// Value in games without tuned parameters.
    pub default: i32,
    /// Step of the tuner: a change that is noticeable in some thousand games.
    pub step: i32,
}

impl SearchParam {
    /// Returns the nearest allowed value, from 1 to 8 times the default. The upper
    /// bound prevents overflows in the search.
    pub fn clamp(&self, value: i32) -> i32 {
        value.clamp(1, 8 * self.default)
    }
}

macro_rules! search_params {
    ($($(#[doc = $doc:literal])+ $name:ident: $default:literal by $step:literal,)+) => {
        /// Parameters of the search in a game. The best values depend on how stable the game's
        /// evaluation is and how much a move can change. They are tuned in games that vary all
        /// parameters simultaneously. Scores are in centipawns.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct SearchParams {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl SearchParams {
            /// Descriptions of all parameters, in order.
            pub const ALL: &[SearchParam] = &[
                $(SearchParam { name: stringify!($name), default: $default, step: $step },)+
            ];

            /// The values, in the order of [`ALL`](SearchParams::ALL).
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)+]
            }

            /// Mutable references to the values, in the order of [`ALL`](SearchParams::ALL).
            fn values_mut(&mut self) -> impl Iterator<Item = &mut i32> {
                [$(&mut self.$name,)+].into_iter()
            }
        }

        impl Default for SearchParams {
            /// Values that are good in chess.
            fn default() -> SearchParams {
                SearchParams { $($name: $default,)+ }
            }
        }
    };
}

search_params! {
    /// Reverse futility pruning: margin above beta, per ply of remaining depth.
    reverse_futility: 85 by 20,
    /// Razoring: a node of depth 1 goes straight into the quiescence search if its evaluation is
    /// below alpha by this margin.
    razoring: 250 by 80,
    /// Null-move pruning: base reduction, in plies.
    nmp_reduction: 4 by 1,
    /// Null-move pruning: evaluation above beta per additional ply of reduction.
    nmp_eval_divisor: 85 by 25,
    /// Futility pruning of quiet moves: base margin below alpha.
    futility: 120 by 40,
    /// Futility pruning of quiet moves: additional margin per ply of remaining depth.
    futility_per_ply: 90 by 25,
    /// Late move pruning: base number of moves; the square of the depth is added to it.
    lmp_base: 5 by 2,
    /// SEE pruning of noisy moves: loss per ply of remaining depth.
    see_noisy: 90 by 25,
    /// SEE pruning of quiet moves: loss per ply of remaining depth.
    see_quiet: 26 by 8,
    /// History pruning of quiet moves: negative history score per ply of remaining depth.
    history_pruning: 2_200 by 600,
    /// LMR: history score that changes the reduction by one ply.
    lmr_history_divisor: 8_000 by 2_000,
    /// LMR base, in 1/100 ply.
    lmr_base: 90 by 25,
    /// LMR divisor: reduction = base + ln(depth)·ln(move index)/divisor, in 1/100.
    lmr_divisor: 170 by 25,
    /// LMR: number of beta cutoffs at the next ply above which the reduction grows by one
    /// ply.
    cutoff_threshold: 3 by 1,
    /// Hindsight reduction: evaluation drop after a reduced move that reduces the depth by
    /// another ply.
    eval_drop: 170 by 50,
    /// LMR: lead over the best score that makes the re-search one ply deeper.
    lmr_deeper: 45 by 15,
    /// LMR: the re-search is one ply shallower if the lead over the best score is smaller.
    lmr_shallower: 8 by 4,
    /// Singular extension: minimum depth.
    singular_depth: 6 by 1,
    /// Singular extension: margin below the table score, per ply of remaining depth.
    singular_margin: 2 by 1,
    /// Singular extension: additional margin for a double extension.
    double_extension: 20 by 10,
    /// Delta pruning in the quiescence search: margin beyond the captured material.
    qsearch_delta: 180 by 50,
    /// Aspiration window: initial half width.
    aspiration: 20 by 7,
    /// Correction history: table units per centipawn.
    correction_scale: 24 by 6,
    /// Correction history: divisor of the error times depth when an entry is updated.
    correction_divisor: 8 by 2,
    /// History bonus of a cutoff move, per ply of remaining depth.
    history_bonus: 160 by 50,
    /// Maximum history bonus.
    history_bonus_max: 2_000 by 600,
    /// History bonus of a quiet move for each centipawn of change in the evaluation.
    eval_diff_scale: 4 by 1,
}

/// Title of the section in weights files.
const TITLE: &str = "margins";

/// Names that weights files may still use, with the present ones.
const FORMER_NAMES: [(&str, &str); 21] = [
    ("hardly_better", "lmr_shallower"),
    ("surprise", "lmr_deeper"),
    ("lost", "eval_drop"),
    ("doubly_singular", "double_extension"),
    ("singular", "singular_margin"),
    ("late_moves", "lmp_base"),
    ("noisy_loss", "see_noisy"),
    ("quiet_loss", "see_quiet"),
    ("often", "cutoff_threshold"),
    ("swing", "eval_diff_scale"),
    ("null_move", "nmp_reduction"),
    ("null_move_ply", "nmp_eval_divisor"),
    ("futility_ply", "futility_per_ply"),
    ("bad_history", "history_pruning"),
    ("history_ply", "lmr_history_divisor"),
    ("reduction", "lmr_base"),
    ("reduction_divisor", "lmr_divisor"),
    ("quiescence", "qsearch_delta"),
    ("correction_parts", "correction_scale"),
    ("bonus", "history_bonus"),
    ("largest_bonus", "history_bonus_max"),
];

/// Translates a former name of a parameter.
fn present_name(name: &str) -> &str {
    FORMER_NAMES.iter().find(|(former, _)| *former == name).map_or(name, |(_, present)| present)
}

impl SearchParams {
    /// Creates parameters from values in the order of [`ALL`](SearchParams::ALL).
    /// Values out of range are clamped. Missing values are the defaults.
    pub fn new(values: &[i32]) -> SearchParams {
        let mut search_params = SearchParams::default();
        for ((place, param), &value) in
            search_params.values_mut().zip(SearchParams::ALL).zip(values)
        {
            *place = param.clamp(value);
        }
        search_params
    }

    /// Formats the values that differ from the defaults, in the format of
    /// [`parse`](SearchParams::parse). Empty if there are none.
    pub fn write(&self) -> String {
        let values = self.values();
        let unusual = SearchParams::ALL.iter().zip(values).filter(|(param, v)| param.default != *v);
        let parts: Vec<String> =
            unusual.map(|(param, value)| format!("{}={value}", param.name)).collect();
        if parts.is_empty() { String::new() } else { format!("{TITLE}\n{}\n", parts.join(" ")) }
    }

    /// Parses the parameters of a weights file: after a line `search_params`, a line of
    /// `NAME=NUMBER` separated by blanks. Missing parameters have their default
    /// values.
    ///
    /// # Errors
    /// The part that is malformed, has an unknown name or a value out of range.
    pub fn parse(text: &str) -> Result<SearchParams, String> {
        let mut search_params = SearchParams::default();
        let line = text.lines().skip_while(|line| *line != TITLE).nth(1).unwrap_or_default();
        for part in line.split_whitespace() {
            let error = || part.to_owned();
            let (name, value) = part.split_once('=').ok_or_else(error)?;
            let name = present_name(name);
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
    fn written_parameters_can_be_parsed() {
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
    fn invalid_values_are_rejected_or_clamped() {
        for part in [
            "futility",
            "futility=x",
            "futile=3",
            "cutoff_threshold=0",
            "cutoff_threshold=25",
            "eval_diff_scale=-4",
        ] {
            let error = SearchParams::parse(&format!("margins\n{part}\n")).unwrap_err();
            assert_eq!(error, part);
        }
        let all_zero = vec![0; SearchParams::ALL.len()];
        assert!(SearchParams::new(&all_zero).values().iter().all(|&value| value == 1));
    }

    #[test]
    fn former_names_are_understood() {
        let text = |name: &str| format!("margins\n{name}=3\n");
        for (former, present) in FORMER_NAMES {
            assert_eq!(SearchParams::parse(&text(former)), SearchParams::parse(&text(present)));
            assert!(SearchParams::ALL.iter().any(|param| param.name == present), "{present}");
            assert!(SearchParams::ALL.iter().all(|param| param.name != former), "{former}");
        }
    }
}
