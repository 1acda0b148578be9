//! The table of late move reductions.

use heterodox_evaluation::SearchParams;

/// Number of units of a ply in the calculation of reductions.
pub(crate) const PLY: i32 = 100;

/// Base reductions by depth and move index, in units of [`PLY`].
pub(crate) struct Reductions(Box<[[i32; 64]; 64]>);

impl Reductions {
    /// Computes the table from the base and the divisor of the parameters.
    pub(crate) fn new(params: &SearchParams) -> Reductions {
        let base = f64::from(params.lmr_base);
        let slope = f64::from(PLY) / (f64::from(params.lmr_divisor) / 100.0);
        let mut table = Box::new([[0; 64]; 64]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, entry) in row.iter_mut().enumerate().skip(1) {
                *entry = (base + slope * (depth as f64).ln() * (tried as f64).ln()) as i32;
            }
        }
        Reductions(table)
    }

    #[inline]
    pub(crate) fn of(&self, depth: i32, tried: usize) -> i32 {
        self.0[depth.clamp(0, 63) as usize][tried.min(63)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_move_index() {
        let params = SearchParams::default();
        let reductions = Reductions::new(&params);
        assert_eq!(reductions.of(1, 1), params.lmr_base, "the logarithm of 1 is 0");
        assert_eq!([reductions.of(0, 9), reductions.of(9, 0)], [0, 0]);
        let at = |i: usize| reductions.of(i as i32, i);
        assert!((2..63).all(|i| at(i + 1) > at(i)));
        assert_eq!(reductions.of(200, 250), at(63), "beyond the table");
        assert!(at(63) > reductions.of(62, 63) && at(63) > reductions.of(63, 62));
        let expected = f64::from(params.lmr_base)
            + 1e4 / f64::from(params.lmr_divisor) * 8_f64.ln() * 20_f64.ln();
        assert_eq!(reductions.of(8, 20), expected as i32);
    }
}
