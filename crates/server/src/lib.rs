//! The web server of Heterodox: live games against the computer and between
//! people, the rules of the games, and analysis.
//!
//! `live` runs a task for each round, the state machine of `heterodox-round`. It stores
//! events before it sends them to clients, as the JSON that `present` makes of them.
//! Rounds are kept in a database (`store`); several servers share them (`cluster`).
//! Searches for moves run on a thread pool (`engine`), analyses on the threads of any
//! server or worker (`fleet`). `http` handles requests and WebSockets.

mod analysis;
pub mod archive;
mod clock;
mod cluster;
mod compute;
mod connections;
mod cookie_key;
mod endings;
mod engine;
mod error;
mod fleet;
mod games;
mod hosts;
mod http;
mod ids;
mod imported;
mod learning;
mod limits;
mod live;
mod metrics;
mod names;
mod nats;
mod store;
mod studies;
mod thread_priority;
mod thread_time;
mod workshop;
mod ws;

pub use error::ServerError;
pub use fleet::StudyQueue;
pub use heterodox_round::PlayTimers;
pub use hosts::{PublicUrl, PublicUrlError};
pub use ipnet::IpNet;
pub use limits::{AddressLimits, Limits, LimitsError, Rate, Rates, UserLimits};
pub use metrics::count_lost_log_line;
pub use store::{Database, DatabaseError, StoreError};
pub use studies::StudyEffort;

use compute::Compute;
use engine::Pool;
use fleet::{
    AnalysisQueue, Fleet, JetStreamQueue, MemoryQueue, QueueConfig, QueueKind, StudyWorker, Worker,
};
use futures_util::future::join;
use hosts::KnownHosts;
use http::{Guards, Package, Readiness};
use learning::{Learner, Learning};
use limits::{Proxies, RateLimiter};
use live::Hub;
use nats::Nats;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use store::{DatabaseLock, LockMode, SqlStore, WriteProbe, private};
use studies::{Runner, Studies};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: String,
    /// The port; 0 for any free one.
    pub port: u16,
    /// True if another port near it is used when it is taken.
    pub next_port: bool,
    /// The folder for the files of the server.
    pub data: PathBuf,
    /// The database; `None`: an SQLite file in the folder.
    pub database: Option<Database>,
    /// The URL of NATS. Several servers share their rounds through it, and share analyses with
    /// workers.
    pub nats: Option<String>,
    /// Number of threads that search.
    pub threads: usize,
    /// True if analyses and studies are left to workers. Ignored without NATS.
    pub no_worker: bool,
    /// The work for a study that a user requests of a game of the workshop.
    pub studies: StudyEffort,
    /// The time of a thread for learning each game of the workshop that is played against the
    /// computer; zero if none is learned.
    pub learning: Duration,
    /// Limits for each user and each address; `None`: no limits.
    pub limits: Option<Limits>,
    /// Trusted reverse proxies, whose forwarding headers are believed.
    pub proxies: Vec<IpNet>,
    /// The public URLs of the server, behind proxies or by names.
    pub public_urls: Vec<PublicUrl>,
    /// The folder of the npm package, which is offered at `/embed/`; `None`: it is not.
    pub embed: Option<PathBuf>,
    /// The address of the metrics endpoint, as `HOST:PORT`; `None`: metrics are not served.
    pub metrics: Option<String>,
    /// The time that the server continues after a request to stop. It then reports that it is not
    /// ready, and load balancers send no new clients.
    pub drain: Duration,
    /// Time limits of live games in addition to their clocks.
    pub timers: PlayTimers,
}

/// The configuration of a worker: a process that runs analyses for servers.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The URL of NATS.
    pub nats: String,
    /// Number of threads.
    pub threads: usize,
}

impl Config {
    /// Returns a configuration for a local server on any free port.
    pub fn new(data: PathBuf) -> Config {
        Config {
            host: "127.0.0.1".to_owned(),
            port: 0,
            next_port: false,
            data,
            database: None,
            nats: None,
            threads: 2,
            no_worker: false,
            studies: StudyEffort::default(),
            learning: Duration::ZERO,
            limits: Some(Limits::default()),
            proxies: Vec::new(),
            public_urls: Vec::new(),
            embed: None,
            metrics: None,
            drain: Duration::ZERO,
            timers: PlayTimers::default(),
        }
    }

    /// Returns the configured database, or the default one in the folder.
    pub fn database(&self) -> Database {
        self.database.clone().unwrap_or_else(|| Database::in_folder(&self.data))
    }

    /// Returns whether the server shares its games with others over NATS.
    fn lock_mode(&self) -> LockMode {
        match self.nats.is_some() && self.database().postgres().is_some() {
            true => LockMode::Shared,
            false => LockMode::Alone,
        }
    }
}

/// A server that listens and is ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<MetricsEndpoint>,
    app: axum::Router,
    hub: Arc<Hub>,
    database: Database,
    lock: DatabaseLock,
    cluster: Option<cluster::Cluster>,
    rate_limiter: Arc<RateLimiter>,
    /// Becomes true when the server is told to stop.
    leave: watch::Sender<bool>,
    /// Becomes true when it stops, after draining.
    stop: watch::Sender<bool>,
    worker: Option<JoinHandle<()>>,
    /// Makes the requested studies.
    studies: Runner,
    /// Learns games of the workshop.
    learner: Learner,
    drain: Duration,
}

/// The endpoint for metrics.
struct MetricsEndpoint {
    listener: TcpListener,
    address: SocketAddr,
}

/// A handle that stops a server. Clients are told to reconnect.
#[derive(Clone, Debug)]
pub struct StopHandle(watch::Sender<bool>);

impl StopHandle {
    /// Stops the server.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// Number of ports that are tried.
const MAX_PORTS: u16 = 20;

/// Time that requests and closing connections may take during shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// Time for the last messages to other nodes.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Runs a server until it is stopped. Calls `ready` before it runs.
///
/// # Errors
/// If the folder cannot be used, the server cannot listen, or the network or the
/// database fails.
pub fn run(config: &Config, ready: impl FnOnce(&Server)) -> Result<(), ServerError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let server = Server::bind(config).await?;
        ready(&server);
        server.run().await
    });
    // Running searches are not waited for.
    runtime.shutdown_background();
    done
}

/// Runs a worker until it is stopped: it runs analyses for servers that use the same NATS, and
/// parts of studies on idle threads. It needs no folder and no database. Calls `ready` with a
/// handle that stops it.
///
/// # Errors
/// If the URL of NATS is invalid, or no thread can be started.
pub fn run_worker(
    config: &WorkerConfig,
    ready: impl FnOnce(StopHandle),
) -> Result<(), ServerError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let nats = nats::connect(&config.nats, "heterodox worker").await?;
        let (stop, stopped) = watch::channel(false);
        let client = nats.client.clone();
        let open =
            |kind| Arc::new(JetStreamQueue::start(nats.clone(), kind, QueueConfig::default()));
        ready(StopHandle(stop));
        tracing::info!("searching up to {} positions at a time; Ctrl-C stops", config.threads);
        let (pool, compute) = (Pool::for_analyses(config.threads), Compute::unlimited());
        let worker = Worker::new(open(QueueKind::Analysis), pool, compute);
        let studies = StudyWorker::new(open(QueueKind::Study), &worker, config.threads);
        tokio::join!(worker.run(stopped.clone()), studies.run(stopped));
        // The last messages are to arrive.
        let _ = timeout(FLUSH_TIMEOUT, client.flush()).await;
        tracing::info!("stopped; unfinished jobs are left to other workers");
        Ok(())
    });
    runtime.shutdown_background();
    done
}

/// Opens the queue of analyses: in NATS if there is one, else in memory. Starts a
/// worker in this process if `works` is true or there is no NATS.
fn open_analysis_queue(
    nats: Option<Nats>,
    works: bool,
    pool: &Pool,
    compute: &Compute,
    stopped: watch::Receiver<bool>,
) -> (Arc<Fleet>, Option<JoinHandle<()>>) {
    let works = works || nats.is_none();
    let queue: Arc<dyn AnalysisQueue> = match nats {
        Some(nats) => {
            Arc::new(JetStreamQueue::start(nats, QueueKind::Analysis, QueueConfig::default()))
        }
        None => Arc::new(MemoryQueue::new(QueueConfig::default())),
    };
    let worker = works.then(|| Worker::new(Arc::clone(&queue), pool.clone(), compute.clone()));
    let worker = worker.map(|worker| tokio::spawn(worker.run(stopped)));
    (Arc::new(Fleet::new(queue)), worker)
}

/// Reads the npm package.
fn read_package(folder: &Path) -> Result<Package, ServerError> {
    Package::read(folder)
        .map_err(|problem| ServerError::Package { folder: folder.display().to_string(), problem })
}

impl Server {
    /// Opens the database and starts to listen.
    ///
    /// # Errors
    /// If the folder or the database cannot be used, or the server cannot listen.
    pub async fn bind(config: &Config) -> Result<Server, ServerError> {
        let metrics = MetricsEndpoint::bind_if_given(config.metrics.as_deref()).await?;
        let package = config.embed.as_deref().map(read_package).transpose()?;
        create_folder(&config.data)?;
        let database = config.database();
        let failed = |problem| database.failed(problem);
        let mut lock = database.lock("serve", config.lock_mode()).await.map_err(failed)?;
        let (store, probe) = open_store(&database).await.map_err(failed)?;
        let key = cookie_key::load(&config.data, &database, &store).await?;
        let nats = nats::connect_if_given(config.nats.as_deref(), "heterodox server").await?;
        let cluster = cluster::bootstrap(&database, nats.as_ref()).await?;
        let (store, nodes) = match &cluster {
            Some(cluster) => (store.owned_by(cluster.me.clone()), Some(Arc::clone(&cluster.nodes))),
            None => (store, None),
        };
        let listener = listen(config).await?;
        let address = listener.local_addr()?;
        lock.set_address(address).await;
        let pool = Pool::new(config.threads);
        let rate_limiter =
            RateLimiter::new(config.limits.clone(), Proxies::new(config.proxies.clone()));
        let hosts = Arc::new(KnownHosts::new(config.public_urls.clone(), &config.host));
        let guards = Guards { key, rate_limiter: Arc::clone(&rate_limiter), hosts };
        let (leave, leaving) = watch::channel(false);
        let (stop, stopped) = watch::channel(false);
        let cores = available_parallelism().map_or(1, NonZero::get);
        let compute = Compute::new(cores, Arc::clone(&rate_limiter));
        let (fleet, worker) =
            open_analysis_queue(nats.clone(), !config.no_worker, &pool, &compute, stopped.clone());
        let readiness = Readiness::new(probe, nodes.clone().zip(nats.clone()));
        let shared = Arc::new(store.clone());
        let hub = live::start(shared, pool.clone(), compute, nodes, config.timers);
        let studies = Studies::new(store.clone(), config.studies);
        let learning = Learning::new(store.clone(), config.learning);
        let learner = Learner::new(&learning, &hub, &pool, &stopped)
            .in_cluster(cluster.is_some())
            .that_works(!config.no_worker);
        let runner = Runner::new(Arc::clone(&studies), Arc::clone(&hub), pool, stopped.clone())
            .in_cluster(cluster.is_some())
            .with_nats(nats, !config.no_worker);
        let stops = [leaving, stopped];
        let app = http::App::new(Arc::clone(&hub), fleet, store, studies, guards, readiness, stops)
            .with_package(package)
            .with_learning(learning);
        Ok(Server {
            listener,
            address,
            metrics,
            app: http::router(app),
            hub,
            database,
            lock,
            cluster,
            rate_limiter,
            leave,
            stop,
            worker,
            studies: runner,
            learner,
            drain: config.drain,
        })
    }

    /// Returns the address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address of the metrics endpoint.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(|metrics| metrics.address)
    }

    /// Returns a handle that stops the server.
    pub fn stop_handle(&self) -> StopHandle {
        StopHandle(self.leave.clone())
    }

    /// Runs until the server is stopped. After that it first reports that it is not
    /// ready, but goes on for the drain time. Then it accepts no connections, tells
    /// clients to reconnect, and completes the requests that have arrived.
    ///
    /// # Errors
    /// If the database fails, or another process has taken its lock while it was
    /// unavailable.
    pub async fn run(self) -> Result<(), ServerError> {
        let nodes = self.cluster.map(|cluster| self.hub.start_cluster(cluster));
        if nodes.is_none() {
            self.hub.resume_games().await.map_err(|problem| self.database.failed(problem))?;
        }
        tokio::spawn(Arc::clone(&self.rate_limiter).purge_periodically());
        if let Some(MetricsEndpoint { listener, .. }) = self.metrics {
            let hub = Arc::clone(&self.hub);
            let stopped = wait_for_stop(self.stop.subscribe());
            tokio::spawn(metrics::serve(listener, move || hub.load(), stopped));
        }
        tokio::spawn(drain(self.leave.subscribe(), self.drain, self.stop.clone()));
        let background = tokio::spawn(join(self.studies.run(), self.learner.run()));
        let stopped = wait_for_stop(self.stop.subscribe());
        let leaving = tokio::spawn(async move {
            stopped.await;
            if let Some(nodes) = nodes {
                nodes.leave().await;
            }
        });
        let stopped = self.stop.subscribe();
        let rate_limiter = Arc::clone(&self.rate_limiter);
        let serving = connections::serve(self.listener, self.app, rate_limiter, stopped);
        // The lock is kept until this function returns.
        let lock = pin!(self.lock.keep());
        let lost = serve_while_locked(serving, lock, &self.leave).await;
        let idle = self.rate_limiter.wait_until_idle();
        if timeout(SHUTDOWN_TIMEOUT, idle).await.is_err() {
            tracing::warn!("some connections were not closed in time");
        }
        // It ends by itself when the server stops.
        let _ = leaving.await;
        // Time for returning unfinished jobs to the queue.
        if let Some(worker) = self.worker {
            let _ = timeout(FLUSH_TIMEOUT, worker).await;
        }
        // Time for storing the results of a study.
        let _ = timeout(FLUSH_TIMEOUT, background).await;
        lost.map_or(Ok(()), |problem| Err(self.database.failed(problem)))
    }
}

/// Serves until the server is stopped, or until the lock of the database is lost, which stops
/// it. Returns the problem then.
async fn serve_while_locked(
    serving: impl Future<Output = ()>,
    lock: Pin<&mut impl Future<Output = StoreError>>,
    leave: &watch::Sender<bool>,
) -> Option<StoreError> {
    let mut serving = pin!(serving);
    let problem = tokio::select! {
        () = &mut serving => return None,
        problem = lock => problem,
    };
    tracing::error!("the database is used by another process now: {problem}");
    leave.send_replace(true);
    serving.await;
    Some(problem)
}

/// Waits for the signal to stop.
async fn wait_for_stop(mut stopped: watch::Receiver<bool>) {
    connections::wait_until_stopped(&mut stopped).await;
}

/// Waits for the signal to stop and then for the drain time, and stops the server.
async fn drain(mut leaving: watch::Receiver<bool>, time: Duration, stop: watch::Sender<bool>) {
    connections::wait_until_stopped(&mut leaving).await;
    tokio::time::sleep(time).await;
    stop.send_replace(true);
}

impl MetricsEndpoint {
    async fn bind_if_given(address: Option<&str>) -> Result<Option<MetricsEndpoint>, ServerError> {
        match address {
            Some(address) => MetricsEndpoint::bind(address).await.map(Some),
            None => Ok(None),
        }
    }

    async fn bind(address: &str) -> Result<MetricsEndpoint, ServerError> {
        let failed = |problem| ServerError::Listen { address: address.to_owned(), problem };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr()?;
        Ok(MetricsEndpoint { listener, address })
    }
}

fn create_folder(folder: &Path) -> Result<(), ServerError> {
    let failed = |problem| ServerError::Folder { folder: folder.display().to_string(), problem };
    private::create_folder(folder).map_err(failed)
}

/// Opens a database. It is an error if nothing can be stored in it, unless that may change.
async fn open_store(database: &Database) -> Result<(SqlStore, WriteProbe), StoreError> {
    let store = SqlStore::open(database).await?;
    let probe = database.write_probe();
    match probe.store().await {
        Ok(()) => {}
        Err(problem @ (StoreError::ReadOnly | StoreError::Malformed(_))) => return Err(problem),
        Err(problem) => tracing::error!("nothing can be stored at present: {problem}"),
    }
    Ok((store, probe))
}

async fn listen(config: &Config) -> Result<TcpListener, ServerError> {
    let mut port = config.port;
    loop {
        match connections::listen(&config.host, port).await {
            Ok(listener) => return Ok(listener),
            Err(problem) => {
                let in_use = problem.kind() == std::io::ErrorKind::AddrInUse;
                let more = config.next_port && port < config.port.saturating_add(MAX_PORTS);
                if !in_use || !more || port == u16::MAX {
                    let address = format!("{}:{port}", config.host);
                    return Err(ServerError::Listen { address, problem });
                }
                port += 1;
            }
        }
    }
}
