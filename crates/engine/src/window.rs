//! The alpha-beta window.

use crate::score::Score;

/// An alpha-beta window.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// The null window that asks whether the score is above `alpha`.
    #[inline]
    pub(crate) fn above(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// The null window that asks whether the score is at least `beta`.
    #[inline]
    pub(crate) fn at_least(beta: i32) -> Window {
        Window { alpha: beta - 1, beta }
    }

    /// The same window from the point of view of the other side.
    #[inline]
    pub(crate) fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Mate distance pruning: the part of the window in which the score of a node at
    /// this ply can lie.
    #[inline]
    pub(crate) fn within_mate_distance(self, ply: usize) -> Window {
        Window {
            alpha: self.alpha.max(i32::from(Score::loss_in(ply).0)),
            beta: self.beta.min(i32::from(Score::win_in(ply + 1).0)),
        }
    }

    /// Returns whether no score lies inside.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }

    /// Returns whether the window is open, as in PV nodes, and not a null window.
    #[inline]
    pub(crate) fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_windows_are_between_two_scores() {
        let (above, at_least) = (Window::above(30), Window::at_least(30));
        assert_eq!((above.alpha, above.beta), (30, 31));
        assert_eq!((at_least.alpha, at_least.beta), (29, 30));
        assert!(!above.is_pv() && !at_least.is_pv());
        assert!(Window { alpha: 30, beta: 32 }.is_pv());
    }

    #[test]
    fn the_other_side_sees_the_negated_window() {
        let other = Window { alpha: -10, beta: 50 }.negated();
        assert_eq!((other.alpha, other.beta), (-50, 10));
    }

    #[test]
    fn no_mate_is_nearer_than_the_node() {
        let (worst, best) = (i32::from(Score::MIN.0), i32::from(Score::MAX.0));
        let whole = Window { alpha: worst, beta: best }.within_mate_distance(5);
        assert_eq!(whole.alpha, i32::from(Score::loss_in(5).0));
        assert_eq!(whole.beta, i32::from(Score::win_in(6).0));
        let mated_sooner = Window::at_least(i32::from(Score::win_in(3).0));
        assert!(mated_sooner.within_mate_distance(5).is_empty());
        assert!(!mated_sooner.within_mate_distance(2).is_empty());
    }
}
