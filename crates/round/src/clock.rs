//! The clocks of a game.
//!
//! The first move of each side is free: clocks run, and increments are added, from the
//! third ply on. Each move is compensated for the network lag, by at most
//! [`MAX_LAG_COMPENSATION`] and at most the time that the move took.
//!
//! While a side's first move is awaited, a separate first-move timer runs instead of
//! the clock.
//!
//! In games by days ([`TimeControl::is_by_days`]) the clock of a side has its initial time
//! again after each move, and the first move has as much.

use crate::effect::ClockTimes;
use crate::event::TimeControl;
use crate::per_color::PerColor;
use crate::time::{Millis, Timestamp};
use heterodox_kernel::Color;

/// Number of plies at the start that take no time on the clocks.
pub const FREE_PLIES: usize = 2;

/// Maximum lag compensation per move.
pub const MAX_LAG_COMPENSATION: Millis = Millis(500);

/// Minimum time on a clock after moves were taken back, if it had that much. A game that starts
/// with less gets its increment in advance.
const MIN_AFTER_TAKEBACK: Millis = Millis(1_000);

/// Time that is left at least, in games by days, when the server starts again.
const MIN_AFTER_DOWNTIME: Millis = Millis(60 * 60 * 1000);

/// The clocks of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    left: PerColor<Millis>,
    /// The side whose clock runs, and its start time.
    running: Option<(Color, Timestamp)>,
    /// The side whose first move is awaited, and the start time of its first-move timer.
    first_move: Option<(Color, Timestamp)>,
    first_move_limit: PerColor<Millis>,
    /// Measured lag of each side. It is not stored.
    lag: PerColor<Millis>,
}

impl Clocks {
    /// Creates the clocks for the start of a game. If the initial time is too short,
    /// each side starts with one increment.
    pub(crate) fn new(control: TimeControl, first_move_limit: Millis) -> Clocks {
        let is_short = control.initial < MIN_AFTER_TAKEBACK;
        let least = if is_short { control.increment } else { Millis(0) };
        let left = PerColor::both(control.initial.max(least));
        let lag = PerColor::default();
        let first_move_limit =
            if control.is_by_days() { control.initial } else { first_move_limit };
        let first_move_limit = PerColor::both(first_move_limit);
        Clocks { control, left, running: None, first_move: None, first_move_limit, lag }
    }

    /// Gives a side at least `limit` for its first move.
    pub(crate) fn extend_first_move(&mut self, color: Color, limit: Millis) {
        let own = &mut self.first_move_limit[color];
        *own = limit.max(*own);
    }

    /// Sets the remaining times, and starts the clock of `running` at `now`.
    pub(crate) fn set(&mut self, left: PerColor<Millis>, running: Option<Color>, now: Timestamp) {
        self.left = left;
        self.running = running.map(|color| (color, now));
    }

    /// Starts the first-move timer of a side at a time, or stops it.
    pub(crate) fn await_first_move(&mut self, since: Option<(Color, Timestamp)>) {
        self.first_move = since;
    }

    /// Restarts the running clock or first-move timer at `now`. The players are thus not charged
    /// for the server's downtime. In games by days they are: a server that starts every day would
    /// stop time otherwise.
    pub(crate) fn resume(&mut self, now: Timestamp) {
        let is_by_days = self.control.is_by_days();
        let later = |since: Timestamp, limit: Millis| match is_by_days {
            true => since.max(now + MIN_AFTER_DOWNTIME.min(limit) - limit),
            false => now,
        };
        self.running = self.running.map(|(color, since)| (color, later(since, self.left[color])));
        let limits = self.first_move_limit;
        self.first_move =
            self.first_move.map(|(color, since)| (color, later(since, limits[color])));
    }

    /// Returns the start and expiry of the running clock or first-move timer.
    pub(crate) fn running(&self) -> Option<(Timestamp, Timestamp)> {
        let since = self.running.or(self.first_move)?.1;
        Some((since, self.deadline()?))
    }

    /// Returns the start time of the running clock.
    pub(crate) fn turn_began(&self) -> Option<Timestamp> {
        self.running.map(|(_, since)| since)
    }

    /// Restores the start and expiry of the clock or first-move timer of a round that
    /// was not loaded for a while.
    pub(crate) fn restore(&mut self, since: Timestamp, until: Timestamp) {
        self.first_move = self.first_move.map(|(color, _)| (color, since));
        let Some((color, running)) = &mut self.running else { return };
        *running = since;
        let flag = since + self.left[*color];
        self.lag[*color] = (until - flag).min(MAX_LAG_COMPENSATION);
    }

    /// Sets the measured round-trip time of a side.
    pub(crate) fn set_lag(&mut self, color: Color, lag: Millis) {
        self.lag[color] = lag.min(MAX_LAG_COMPENSATION);
    }

    /// Returns the remaining times if the clock were stopped at `now`; 0 if expired.
    pub(crate) fn time_left_at(&self, now: Timestamp) -> PerColor<Millis> {
        let mut left = self.left;
        if let Some((color, since)) = self.running {
            left[color] = left[color] - (now - since - self.lag[color]);
        }
        left
    }

    /// Returns the remaining times after a move at `now`.
    pub(crate) fn after_move(&self, now: Timestamp) -> PerColor<Millis> {
        let mut left = self.time_left_at(now);
        if let Some((color, _)) = self.running {
            left[color] = match self.control.is_by_days() {
                true => self.control.initial,
                false => left[color] + self.control.increment,
            };
        }
        left
    }

    /// Returns the remaining times after `moves` moves of each side were taken back.
    /// The used time stays used, and the increments of these moves are removed, down to
    /// [`MIN_AFTER_TAKEBACK`]. In games by days both have their initial time.
    pub(crate) fn after_taking_back(
        &self,
        moves: PerColor<u64>,
        now: Timestamp,
    ) -> PerColor<Millis> {
        if self.control.is_by_days() {
            return PerColor::both(self.control.initial);
        }
        let left = self.time_left_at(now);
        PerColor::from_fn(|color| {
            let earned = self.control.increment * moves[color];
            (left[color] - earned).max(left[color].min(MIN_AFTER_TAKEBACK))
        })
    }

    /// Takes over the measured lag from other clocks of the same round.
    pub(crate) fn keep_lag(&mut self, other: &Clocks) {
        self.lag = other.lag;
    }

    /// Returns the expiry time of the running clock or first-move timer.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let Some((color, since)) = self.running else { return self.first_move_deadline() };
        Some(since + self.left[color] + self.lag[color])
    }

    fn first_move_deadline(&self) -> Option<Timestamp> {
        let (color, since) = self.first_move?;
        Some(since + self.first_move_limit[color])
    }

    /// Returns the side whose clock has expired.
    pub(crate) fn flagged_side(&self, now: Timestamp) -> Option<Color> {
        let (color, _) = self.running?;
        self.deadline().filter(|&deadline| deadline <= now).map(|_| color)
    }

    /// Returns whether the first-move timer has expired.
    pub(crate) fn is_first_move_overdue(&self, now: Timestamp) -> bool {
        self.first_move_deadline().is_some_and(|deadline| deadline <= now)
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the clocks for clients. Lag compensation is not included.
    pub(crate) fn times(&self, now: Timestamp) -> ClockTimes {
        let mut left = self.left;
        if let Some((color, since)) = self.running {
            left[color] = left[color] - (now - since);
        }
        let running = self.running.map(|(color, _)| color);
        let first_move = self.first_move_deadline().map(|deadline| deadline - now);
        ClockTimes { left, running, first_move }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::DAY;

    fn control(initial: u64, increment: u64) -> TimeControl {
        TimeControl { initial: Millis(initial), increment: Millis(increment) }
    }

    fn pair(white: u64, black: u64) -> PerColor<Millis> {
        PerColor::new(Millis(white), Millis(black))
    }

    fn clocks() -> Clocks {
        let mut clocks = Clocks::new(control(60_000, 2_000), Millis(30_000));
        clocks.set(pair(60_000, 60_000), Some(Color::White), Timestamp(1_000));
        clocks
    }

    #[test]
    fn games_without_initial_time_start_with_one_increment() {
        let left =
            |initial, increment| Clocks::new(control(initial, increment), Millis(30_000)).left;
        assert_eq!(left(0, 2_000), pair(2_000, 2_000));
        assert_eq!((left(600, 500), left(1_000, 9_000)), (pair(600, 600), pair(1_000, 1_000)));
    }

    #[test]
    fn only_the_running_clock_is_charged() {
        let clocks = clocks();
        assert_eq!(clocks.time_left_at(Timestamp(11_000)), pair(50_000, 60_000));
        assert_eq!(clocks.after_move(Timestamp(11_000)), pair(52_000, 60_000));
        assert_eq!(clocks.times(Timestamp(11_000)).left[Color::White], Millis(50_000));
        assert_eq!(clocks.deadline(), Some(Timestamp(61_000)));
        assert_eq!(
            (clocks.flagged_side(Timestamp(60_999)), clocks.flagged_side(Timestamp(61_000))),
            (None, Some(Color::White))
        );
    }

    #[test]
    fn lag_compensation_is_limited() {
        let mut clocks = clocks();
        clocks.set_lag(Color::White, Millis(300));
        assert_eq!(clocks.time_left_at(Timestamp(2_000)), pair(59_300, 60_000));
        assert_eq!(
            clocks.time_left_at(Timestamp(1_100)),
            pair(60_000, 60_000),
            "no more than the move has taken"
        );
        clocks.set_lag(Color::White, Millis(10_000));
        assert_eq!(clocks.time_left_at(Timestamp(2_000)), pair(59_500, 60_000));
        assert_eq!(clocks.deadline(), Some(Timestamp(61_500)));
    }

    #[test]
    fn take_backs_remove_increments() {
        let mut clocks = clocks();
        assert_eq!(
            clocks.after_taking_back(PerColor::both(1), Timestamp(11_000)),
            pair(48_000, 58_000)
        );
        clocks.set(pair(2_500, 700), Some(Color::White), Timestamp(11_000));
        assert_eq!(
            clocks.after_taking_back(PerColor::both(1), Timestamp(11_500)),
            pair(1_000, 700)
        );
    }

    #[test]
    fn days_are_given_anew_for_each_move() {
        let day = DAY.0;
        let mut clocks = Clocks::new(control(2 * day, 2 * day), Millis(30_000));
        clocks.await_first_move(Some((Color::White, Timestamp(0))));
        assert_eq!(clocks.deadline(), Some(Timestamp(2 * day)), "for the first move, too");
        clocks.await_first_move(None);
        clocks.set(pair(2 * day, 2 * day), Some(Color::White), Timestamp(0));
        let now = Timestamp(day);
        assert_eq!(clocks.time_left_at(now), pair(day, 2 * day));
        assert_eq!(clocks.after_move(now), pair(2 * day, 2 * day));
        let taken_back = clocks.after_taking_back(PerColor::both(1), now);
        assert_eq!(taken_back, pair(2 * day, 2 * day));
        assert_eq!(clocks.flagged_side(Timestamp(2 * day)), Some(Color::White));
    }

    #[test]
    fn a_restart_leaves_at_least_an_hour_of_days() {
        let (day, hour) = (DAY.0, MIN_AFTER_DOWNTIME.0);
        for (restart, deadline) in
            [(day / 2, day), (day - hour / 2, day + hour / 2), (3 * day, 3 * day + hour)]
        {
            let mut clocks = Clocks::new(control(day, day), Millis(30_000));
            clocks.set(pair(day, day), Some(Color::Black), Timestamp(0));
            clocks.resume(Timestamp(restart));
            assert_eq!(clocks.deadline(), Some(Timestamp(deadline)), "{restart}");
        }
    }

    #[test]
    fn restored_clocks_equal_clocks_that_kept_running() {
        let mut before = clocks();
        before.set_lag(Color::White, Millis(300));
        let (since, until) = before.running().unwrap();
        let mut clocks = clocks();
        clocks.resume(Timestamp(1_000_000));
        clocks.restore(since, until);
        assert_eq!(clocks, before);
    }

    #[test]
    fn a_first_move_has_a_time_limit_of_its_own() {
        let mut clocks = Clocks::new(control(1_000, 0), Millis(30_000));
        assert_eq!((clocks.deadline(), clocks.times(Timestamp(5_000)).first_move), (None, None));
        clocks.await_first_move(Some((Color::White, Timestamp(5_000))));
        assert_eq!(
            (clocks.deadline(), clocks.running()),
            (Some(Timestamp(35_000)), Some((Timestamp(5_000), Timestamp(35_000))))
        );
        assert_eq!(clocks.times(Timestamp(15_000)).first_move, Some(Millis(20_000)));
        assert_eq!(
            clocks.time_left_at(Timestamp(34_999)),
            pair(1_000, 1_000),
            "the clocks do not run"
        );
        assert!(
            !clocks.is_first_move_overdue(Timestamp(34_999))
                && clocks.is_first_move_overdue(Timestamp(35_000))
        );
        assert_eq!(clocks.flagged_side(Timestamp(35_000)), None);
        clocks.resume(Timestamp(30_000));
        assert_eq!(clocks.deadline(), Some(Timestamp(60_000)), "the server was down");
        clocks.restore(Timestamp(5_000), Timestamp(35_000));
        assert_eq!(clocks.deadline(), Some(Timestamp(35_000)), "the round was only closed");
        clocks.await_first_move(None);
        assert_eq!(
            (clocks.deadline(), clocks.is_first_move_overdue(Timestamp(99_000))),
            (None, false)
        );
    }

    #[test]
    fn a_side_can_have_more_time_for_its_first_move() {
        let mut clocks = Clocks::new(control(1_000, 0), Millis(30_000));
        clocks.extend_first_move(Color::Black, Millis(60_000));
        clocks.extend_first_move(Color::White, Millis(20_000));
        for (color, limit) in [(Color::White, 30_000), (Color::Black, 60_000)] {
            clocks.await_first_move(Some((color, Timestamp(7))));
            assert_eq!(clocks.deadline(), Some(Timestamp(7 + limit)));
        }
        let mut by_days = Clocks::new(control(DAY.0, DAY.0), Millis(30_000));
        by_days.extend_first_move(Color::White, Millis(60_000));
        by_days.await_first_move(Some((Color::White, Timestamp(0))));
        assert_eq!(by_days.deadline(), Some(Timestamp(DAY.0)), "days are longer");
    }

    #[test]
    fn server_downtime_is_not_charged() {
        let mut clocks = clocks();
        clocks.resume(Timestamp(1_000_000));
        assert_eq!(clocks.time_left_at(Timestamp(1_001_000)), pair(59_000, 60_000));
    }
}
