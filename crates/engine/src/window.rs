//! The alpha-beta window.

use crate::score::Score;

/// An alpha-beta window.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// The null window that asks whether the score is above `alpha`.
    #[inline]
    pub(crate) fn above(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// The null window that asks whether the score is at least `beta`.
    #[inline]
    pub(crate) fn at_least(beta: Score) -> Window {
        Window { alpha: beta - 1, beta }
    }

    /// The same window from the point of view of the other side.
    #[inline]
    pub(crate) fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Mate distance pruning: the part of the window that a node at this ply can score in.
    #[inline]
    pub(crate) fn within_mate_distance(self, ply: usize) -> Window {
        Window {
            alpha: self.alpha.max(Score::loss_in(ply)),
            beta: self.beta.min(Score::win_in(ply + 1)),
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
        let (above, at_least) = (Window::above(Score(30)), Window::at_least(Score(30)));
        assert_eq!((above.alpha, above.beta), (Score(30), Score(31)));
        assert_eq!((at_least.alpha, at_least.beta), (Score(29), Score(30)));
        assert!(!above.is_pv() && !at_least.is_pv());
        assert!(Window { alpha: Score(30), beta: Score(32) }.is_pv());
    }

    #[test]
    fn the_other_side_sees_the_negated_window() {
        let other = Window { alpha: Score(-10), beta: Score(50) }.negated();
        assert_eq!((other.alpha, other.beta), (Score(-50), Score(10)));
    }

    #[test]
    fn no_mate_is_nearer_than_the_node() {
        let whole = Window { alpha: Score::MIN, beta: Score::MAX }.within_mate_distance(5);
        assert_eq!(whole.alpha, Score::loss_in(5));
        assert_eq!(whole.beta, Score::win_in(6));
        let mated_sooner = Window::at_least(Score::win_in(3));
        assert!(mated_sooner.within_mate_distance(5).is_empty());
        assert!(!mated_sooner.within_mate_distance(2).is_empty());
    }
}
