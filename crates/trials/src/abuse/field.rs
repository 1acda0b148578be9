//! A server and its honest users.

use super::Options;
use super::honest::{Experience, PATIENCE, Visitor, probe};
use super::table::Measured;
use crate::clients::new_client;
use crate::load::{GamePool, Pair};
use crate::server::{Server, ServerConfig};
use anyhow::Result;
use heterodox_test_client::Client;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// Time before the first move of a measurement.
pub(super) const LEAD: Duration = Duration::from_millis(300);

/// Maximum time that the trial waits for the server to compute nothing.
const MAX_BUSY: Duration = Duration::from_secs(6);

/// Interval of the looks at the server while the trial waits.
const LOOK: Duration = Duration::from_millis(200);

/// Maximum processor time of an idle server, as a fraction of one core.
const CALM: f64 = 0.15;

/// A server with default limits, and its honest users.
pub(super) struct Field {
    server: Server,
    pool: GamePool,
    visitors: Vec<Visitor>,
    prober: Client,
    /// Files of the server.
    _folder: TempDir,
}

impl Field {
    /// Starts a server and opens the games of the honest users.
    pub(super) async fn open(options: &Options, binary: &Path) -> Result<Field> {
        let folder = tempfile::tempdir()?;
        let server = ServerConfig::new(binary, folder.path()).start(0)?;
        let mut pool = GamePool::new(vec![server.address]);
        pool.fill(options.games as usize).await?;
        let visitors = Visitor::crowd(server.address, options.visitors as usize)?;
        let prober = new_client(server.address, 8, 0)?;
        let mut field = Field { server, pool, visitors, prober, _folder: folder };
        // Lets everybody move once: the users created first would otherwise be silent for too long.
        let time = Duration::from_millis(options.move_interval.into());
        field.measure(options, time).await?;
        Ok(field)
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.server.address
    }

    /// Returns the ids of the games of honest users.
    pub(super) fn games(&self) -> Vec<String> {
        self.pool.pairs.iter().map(|pair| Pair::game(pair).to_owned()).collect()
    }

    /// Lets the honest users play and do other things for some time.
    pub(super) async fn measure(&mut self, options: &Options, time: Duration) -> Result<Measured> {
        let seen = Arc::new(Experience::default());
        let (cpu, now) = (self.server.cpu_time()?, Instant::now());
        let (begin, end) = (now + LEAD, now + LEAD + time);
        let visitors = std::mem::take(&mut self.visitors);
        let count = visitors.len();
        let visits: Vec<_> = visitors
            .into_iter()
            .map(|visitor| {
                let seen = Arc::clone(&seen);
                tokio::spawn(async move { visitor.visit(count, end, &seen).await })
            })
            .collect();
        let (prober, probed) = (self.prober.clone(), Arc::clone(&seen));
        let probes = tokio::spawn(async move { probe(prober, end, &probed).await });
        let interval = Duration::from_millis(options.move_interval.into());
        self.record_lost_games(options, time);
        let moves = self.pool.play_until(begin, end, interval, PATIENCE).await?;
        let (used, wall) = (self.server.cpu_time()? - cpu, now.elapsed());
        for visit in visits {
            self.visitors.push(visit.await?);
        }
        probes.await?;
        let mut problems = std::mem::take(&mut *self.pool.latencies.problems());
        problems.append(&mut seen.requests.problems());
        problems.append(&mut seen.health.problems());
        Ok(Measured {
            moves,
            others: seen.requests.take_percentiles(),
            health: seen.health.take_percentiles(),
            refused: seen.refused.load(Relaxed),
            problems,
            cpu: used,
            wall,
            memory: self.server.memory().unwrap_or(0) / 1024,
        })
    }

    /// Keeps the honest users active until a task has ended, because the server closes the sockets
    /// of silent users. Returns their failures.
    pub(super) async fn go_on<T>(
        &mut self,
        options: &Options,
        task: &JoinHandle<T>,
    ) -> Result<Measured> {
        // In this time each game has a move.
        let time = Duration::from_millis(options.move_interval.into());
        let mut failures = Measured::default();
        while !task.is_finished() {
            failures.add_failures(self.measure(options, time).await?);
        }
        Ok(failures)
    }

    /// Records the moves that cannot be played because their players have given up, as if they
    /// were never acknowledged.
    fn record_lost_games(&self, options: &Options, time: Duration) {
        let lost = (options.games as usize).saturating_sub(self.pool.pairs.len());
        let moves_per_game = time.as_millis() / u128::from(options.move_interval);
        for _ in 0..lost * moves_per_game as usize {
            self.pool.latencies.record(PATIENCE);
        }
    }

    /// Waits until the server computes nothing. Returns how long it computed, or `None` if it does
    /// not stop in time.
    pub(super) async fn calm_down(&mut self) -> Result<Option<Duration>> {
        let begun = Instant::now();
        while begun.elapsed() < MAX_BUSY {
            let (cpu, at) = (self.server.cpu_time()?, Instant::now());
            sleep(LOOK).await;
            let used = self.server.cpu_time()? - cpu;
            let is_calm = used.as_secs_f64() < CALM * at.elapsed().as_secs_f64();
            if is_calm && !self.server.is_computing()? {
                return Ok(Some(at - begun));
            }
        }
        Ok(None)
    }
}
