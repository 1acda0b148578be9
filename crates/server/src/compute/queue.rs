//! A fair queue of jobs.
//!
//! Addresses take turns, and so do the users of an address, as in start-time fair queueing. The
//! next job is that of the address, and then of the user, whose computations have taken the least
//! time, including the expected time of the job. So short jobs of people with few requests come
//! first, however many jobs others have queued.

use super::Payer;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// Number of waiting jobs in a crowded queue. In a crowd fewer jobs of each user and address may
/// wait.
const CROWDED: usize = 24;

/// Maximum number of waiting jobs of a user and of an address.
const MAX_WAITING: [usize; 2] = [32, 96];

/// The same while the queue is crowded. A page asks for several things at a time.
const MAX_WAITING_IN_A_CROWD: [usize; 2] = [6, 12];

/// Jobs that wait for a thread.
pub(super) struct FairQueue<J> {
    addresses: HashMap<u64, AddressJobs<J>>,
    /// The time that the address with the least time had taken when it was last served. Addresses
    /// that come back start here: nobody can save up time.
    least: Duration,
    waiting: usize,
}

/// The jobs of an address.
struct AddressJobs<J> {
    taken: Duration,
    waiting: usize,
    users: HashMap<u64, UserJobs<J>>,
    /// As in [`FairQueue`], for the users of the address.
    least: Duration,
}

/// The jobs of a user.
struct UserJobs<J> {
    taken: Duration,
    jobs: VecDeque<(Duration, J)>,
}

/// There are too many waiting jobs of the user or the address.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct QueueFull;

impl<J> Default for FairQueue<J> {
    fn default() -> Self {
        FairQueue { addresses: HashMap::new(), least: Duration::ZERO, waiting: 0 }
    }
}

impl<J> FairQueue<J> {
    /// Adds a job that is expected to take some time.
    ///
    /// # Errors
    /// If too many jobs of its payer wait.
    pub(super) fn push(
        &mut self,
        payer: Payer,
        expected: Duration,
        job: J,
    ) -> Result<(), QueueFull> {
        let [of_user, of_address] =
            if self.waiting >= CROWDED { MAX_WAITING_IN_A_CROWD } else { MAX_WAITING };
        let address = self.addresses.entry(payer.address()).or_insert_with(|| AddressJobs {
            taken: self.least,
            waiting: 0,
            users: HashMap::new(),
            least: Duration::ZERO,
        });
        let least = address.least;
        let user = address
            .users
            .entry(payer.user())
            .or_insert_with(|| UserJobs { taken: least, jobs: VecDeque::new() });
        let is_full = user.jobs.len() >= of_user || address.waiting >= of_address;
        if is_full && payer.is_limited() {
            return Err(QueueFull);
        }
        if user.jobs.is_empty() {
            user.taken = user.taken.max(least);
        }
        if address.waiting == 0 {
            address.taken = address.taken.max(self.least);
        }
        user.jobs.push_back((expected, job));
        address.waiting += 1;
        self.waiting += 1;
        Ok(())
    }

    /// Removes the next job.
    pub(super) fn pop(&mut self) -> Option<J> {
        let waiting = self.addresses.iter().filter(|(_, address)| address.waiting > 0);
        let next = waiting.min_by_key(|(_, address)| address.taken + address.next_expected());
        let key = *next?.0;
        let address = self.addresses.get_mut(&key)?;
        self.least = self.least.max(address.taken);
        address.waiting -= 1;
        self.waiting -= 1;
        address.pop()
    }

    /// Counts the time that a job has taken.
    pub(super) fn charge(&mut self, payer: Payer, took: Duration) {
        if let Some(address) = self.addresses.get_mut(&payer.address()) {
            address.taken += took;
            if let Some(user) = address.users.get_mut(&payer.user()) {
                user.taken += took;
            }
        }
        self.forget();
    }

    /// Number of waiting jobs.
    pub(super) fn len(&self) -> usize {
        self.waiting
    }

    /// Forgets users and addresses that would start again with the same time.
    fn forget(&mut self) {
        let least = self.least;
        for address in self.addresses.values_mut() {
            let of_users = address.least;
            address.users.retain(|_, user| !user.jobs.is_empty() || user.taken > of_users);
        }
        self.addresses.retain(|_, address| address.waiting > 0 || address.taken > least);
        if self.addresses.values().all(|address| address.waiting == 0) {
            // Nobody waits, so nobody has to be preferred.
            self.addresses.clear();
        }
    }
}

impl<J> AddressJobs<J> {
    /// Returns the key of the user whose job is next, and that user.
    fn next(&self) -> Option<(&u64, &UserJobs<J>)> {
        let waiting = self.users.iter().filter(|(_, user)| !user.jobs.is_empty());
        waiting.min_by_key(|(_, user)| user.taken + user.next_expected())
    }

    fn next_expected(&self) -> Duration {
        self.next().map_or(Duration::ZERO, |(_, user)| user.next_expected())
    }

    fn pop(&mut self) -> Option<J> {
        let key = *self.next()?.0;
        let user = self.users.get_mut(&key)?;
        let taken = user.taken;
        let (_, job) = user.jobs.pop_front()?;
        self.least = self.least.max(taken);
        Some(job)
    }
}

impl<J> UserJobs<J> {
    fn next_expected(&self) -> Duration {
        self.jobs.front().map_or(Duration::ZERO, |(expected, _)| *expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const MS: Duration = Duration::from_millis(1);

    fn payer(address: u64, user: u64) -> Payer {
        Payer::for_tests(address, user)
    }

    /// Serves all jobs. A job takes the time that `took` returns for its payer.
    fn serve(queue: &mut FairQueue<(Payer, u32)>, took: impl Fn(Payer) -> Duration) -> Vec<u32> {
        let mut order = Vec::new();
        while let Some((payer, job)) = queue.pop() {
            queue.charge(payer, took(payer));
            order.push(job);
        }
        order
    }

    #[test]
    fn a_single_user_is_served_in_order() {
        let mut queue = FairQueue::default();
        for job in 0..10 {
            queue.push(payer(1, 1), MS, (payer(1, 1), job)).unwrap();
        }
        assert_eq!(queue.len(), 10);
        assert_eq!(serve(&mut queue, |_| MS), (0..10).collect::<Vec<_>>());
        assert!(queue.addresses.is_empty(), "nothing is remembered");
    }

    #[test]
    fn a_new_user_waits_for_one_job_of_each_attacker_at_most() {
        let mut queue = FairQueue::default();
        for job in 0..20 {
            queue.push(payer(1, 1), 50 * MS, (payer(1, 1), job)).unwrap();
        }
        // The attacker has been served for a while when somebody else comes.
        for _ in 0..5 {
            let (payer, _) = queue.pop().unwrap();
            queue.charge(payer, 50 * MS);
        }
        queue.push(payer(2, 2), MS, (payer(2, 2), 100)).unwrap();
        assert_eq!(queue.pop().unwrap().1, 100);
    }

    #[test]
    fn addresses_share_the_time_and_not_the_number_of_jobs() {
        let mut queue = FairQueue::default();
        let long = |of: Payer| if of == payer(1, 1) { 100 * MS } else { 10 * MS };
        for job in 0..12 {
            queue.push(payer(1, 1), 100 * MS, (payer(1, 1), job)).unwrap();
            queue.push(payer(2, 2), 10 * MS, (payer(2, 2), 100 + job)).unwrap();
        }
        let order = serve(&mut queue, long);
        let long_before_last_short =
            order.iter().take_while(|job| **job != 111).filter(|job| **job < 100).count();
        assert!(long_before_last_short <= 2, "{order:?}");
    }

    #[test]
    fn users_at_one_address_take_turns() {
        let mut queue = FairQueue::default();
        for job in 0..10 {
            queue.push(payer(1, 1), MS, (payer(1, 1), job)).unwrap();
        }
        queue.push(payer(1, 2), MS, (payer(1, 2), 100)).unwrap();
        let order = serve(&mut queue, |_| MS);
        assert!(order[..2].contains(&100), "{order:?}");
    }

    #[test]
    fn nobody_saves_up_time() {
        let mut queue = FairQueue::default();
        for job in 0..4 {
            queue.push(payer(1, 1), MS, (payer(1, 1), job)).unwrap();
            queue.push(payer(2, 2), MS, (payer(2, 2), 10 + job)).unwrap();
        }
        for _ in 0..6 {
            let (payer, _) = queue.pop().unwrap();
            queue.charge(payer, MS);
        }
        for job in 0..4 {
            queue.push(payer(3, 3), MS, (payer(3, 3), 20 + job)).unwrap();
        }
        let order = serve(&mut queue, |_| MS);
        assert!(order[..4].iter().any(|job| *job < 20), "the others are served, too: {order:?}");
    }

    #[test]
    fn the_queue_of_a_user_is_bounded_and_that_of_others_is_not_affected() {
        let mut queue = FairQueue::default();
        let pushed = (0..100).take_while(|job| queue.push(payer(1, 1), MS, *job).is_ok()).count();
        assert_eq!(pushed, MAX_WAITING_IN_A_CROWD[0].max(CROWDED));
        assert_eq!(queue.push(payer(2, 2), MS, 0), Ok(()));
        assert_eq!(queue.push(payer(2, 3), MS, 0), Ok(()));
        let of_game = Payer::Server;
        assert_eq!(queue.push(of_game, MS, 0), Ok(()));
    }
}
