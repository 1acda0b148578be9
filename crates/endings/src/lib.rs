//! Endings of any game, solved exactly by retrograde analysis.
