//! The web server of Heterodox: games against the computer and between people,
//! rules and analysis, in the browser.
//!
//! What happens in a game is decided by a machine without clocks, threads or
//! sockets (`round`); around it a task for each game (`live`) stores what was
//! decided before anybody is told. Games are kept in a database (`store`),
//! searches run on threads of their own (`engine`), analyses on those of any
//! machine (`fleet`), and everything that comes in over the network is read in
//! `http`.

mod analysis;
pub mod archive;
mod clock;
mod connections;
mod cookie_key;
mod engine;
mod error;
mod fleet;
mod games;
mod http;
mod ids;
mod json;
mod limits;
mod live;
mod metrics;
mod names;
mod nats;
mod nodes;
mod round;
mod show;
mod store;
mod thread_priority;

pub use error::{DatabaseError, ServerError, StoreError};
pub use ipnet::IpNet;
pub use limits::{AddressLimits, Limits, LimitsError, Rate, Rates, UserLimits};
pub use round::PlayTimers;
pub use store::Database;

use engine::Pool;
use fleet::{AnalysisQueue, Fleet, JetStreamQueue, MemoryQueue, Terms, Worker};
use limits::{Proxies, RateLimiter};
use live::Hub;
use nats::Nats;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::SqlStore;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How a server is to be run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: String,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Whether to take another port near it if it is taken.
    pub next_port: bool,
    /// The folder for what the server keeps.
    pub data: PathBuf,
    /// Where games are kept, if not in a file in that folder.
    pub database: Option<Database>,
    /// Where NATS is, through which several servers share their games, and
    /// analyses with workers elsewhere.
    pub nats: Option<String>,
    /// How many threads may search at once.
    pub threads: usize,
    /// Whether analyses are left to workers elsewhere. Without NATS there are
    /// none.
    pub no_worker: bool,
    /// How much each user and each address may do; `None`: as much as they
    /// can.
    pub limits: Option<Limits>,
    /// The reverse proxies in front, which are believed when they say for whom
    /// they ask.
    pub proxies: Vec<IpNet>,
    /// Where metrics are served, as `HOST:PORT`; `None`: nowhere.
    pub metrics: Option<String>,
    /// How long the server goes on after it has been told to stop, not being
    /// ready any more: balancers in front then send no one new.
    pub drain: Duration,
    /// Time limits of live games besides their clocks.
    pub timers: PlayTimers,
}

/// How a worker is to be run: a process that searches for servers.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// Where NATS is.
    pub nats: String,
    /// How many positions are searched at once.
    pub threads: usize,
}

impl Config {
    /// A server for this machine on any port that is free.
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
            limits: Some(Limits::default()),
            proxies: Vec::new(),
            metrics: None,
            drain: Duration::ZERO,
            timers: PlayTimers::default(),
        }
    }

    /// Where games are kept.
    pub fn database(&self) -> Database {
        self.database.clone().unwrap_or_else(|| Database::in_folder(&self.data))
    }
}

/// A server that listens, and is ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<Metrics>,
    app: axum::Router,
    hub: Arc<Hub>,
    database: Database,
    cluster: Option<nodes::Cluster>,
    rate_limiter: Arc<RateLimiter>,
    /// Becomes true when the server is told to stop.
    leave: watch::Sender<bool>,
    /// Becomes true when it stops.
    stop: watch::Sender<bool>,
    worker: Option<JoinHandle<()>>,
    drain: Duration,
}

/// Where metrics are served, and from what.
struct Metrics {
    listener: TcpListener,
    address: SocketAddr,
    recorded: metrics_exporter_prometheus::PrometheusHandle,
}

/// Stops a server from wherever it is held. Those who play are told to come
/// back.
#[derive(Clone, Debug)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    /// Stops it.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// How many ports are tried.
const PORTS: u16 = 20;

/// How long requests and last words may still take when the server goes down.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// How long it may take to tell others the last.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Runs a server until it is stopped. `ready` is told of it before it runs.
///
/// # Errors
/// If the folder cannot be used, nobody could connect, or the network or the
/// database fails.
pub fn run(config: &Config, ready: impl FnOnce(&Server)) -> Result<(), ServerError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let server = Server::bind(config).await?;
        ready(&server);
        server.run().await
    });
    // Searches that are still going on are not waited for.
    runtime.shutdown_background();
    done
}

/// Runs a worker until it is stopped: it takes analyses that servers at the same
/// NATS are asked for. It needs no folder and no database. `ready` is told how
/// to stop it.
///
/// # Errors
/// If the address of NATS cannot be read, or the system gives no threads.
pub fn work(config: &WorkerConfig, ready: impl FnOnce(Stop)) -> Result<(), ServerError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let nats = nats::connect(&config.nats, "heterodox worker").await?;
        let (stop, stopped) = watch::channel(false);
        let client = nats.client.clone();
        let queue = Arc::new(JetStreamQueue::start(nats, Terms::default()));
        ready(Stop(stop));
        tracing::info!("up to {} positions are searched at once; Ctrl-C stops", config.threads);
        Worker::new(queue, Pool::for_analyses(config.threads)).run(stopped).await;
        // What was said last is to arrive.
        let _ = timeout(LAST_WORDS, client.flush()).await;
        tracing::info!("stopped; what was not finished is left to others");
        Ok(())
    });
    runtime.shutdown_background();
    done
}

/// Where analyses are done: with a NATS together with workers elsewhere. Begins to
/// do them here, unless they are left to those.
fn analyses(
    nats: Option<Nats>,
    works: bool,
    pool: &Pool,
    stopped: watch::Receiver<bool>,
) -> (Arc<Fleet>, Option<JoinHandle<()>>) {
    let works = works || nats.is_none();
    let queue: Arc<dyn AnalysisQueue> = match nats {
        Some(nats) => Arc::new(JetStreamQueue::start(nats, Terms::default())),
        None => Arc::new(MemoryQueue::new(Terms::default())),
    };
    let worker = works.then(|| Worker::new(Arc::clone(&queue), pool.clone()));
    let worker = worker.map(|worker| tokio::spawn(worker.run(stopped)));
    (Arc::new(Fleet::new(queue)), worker)
}

impl Server {
    /// Opens the folder and the port.
    ///
    /// # Errors
    /// If the folder cannot be used or nobody could connect.
    pub async fn bind(config: &Config) -> Result<Server, ServerError> {
        let metrics = match &config.metrics {
            Some(address) => Some(Metrics::bind(address).await?),
            None => None,
        };
        let folder =
            |problem| ServerError::Folder { folder: config.data.display().to_string(), problem };
        std::fs::create_dir_all(&config.data).map_err(folder)?;
        let database = config.database();
        let failed = |problem| database.failed(problem);
        let store = SqlStore::open(&database).await.map_err(failed)?;
        let key = cookie_key::load(&config.data, &database, &store).await?;
        let nats = match &config.nats {
            Some(url) => Some(nats::connect(url, "heterodox server").await?),
            None => None,
        };
        let cluster = nodes::bootstrap(&database, nats.as_ref()).await?;
        let (store, nodes) = match &cluster {
            Some(cluster) => (store.owned_by(cluster.me.clone()), Some(Arc::clone(&cluster.nodes))),
            None => (store, None),
        };
        let listener = listen(config).await?;
        let address = listener.local_addr()?;
        let pool = Pool::new(config.threads);
        let rate_limiter =
            RateLimiter::new(config.limits.clone(), Proxies::new(config.proxies.clone()));
        let (leave, leaving) = watch::channel(false);
        let (stop, stopped) = watch::channel(false);
        let (fleet, worker) = analyses(nats, !config.no_worker, &pool, stopped.clone());
        let hub = Hub::new(Arc::new(store), pool, nodes, config.timers);
        let app = http::App::new(
            Arc::clone(&hub),
            fleet,
            key,
            Arc::clone(&rate_limiter),
            leaving,
            stopped,
        );
        let app = http::router(app);
        let drain = config.drain;
        Ok(Server {
            listener,
            address,
            metrics,
            app,
            hub,
            database,
            cluster,
            rate_limiter,
            leave,
            stop,
            worker,
            drain,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where metrics are served, if they are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(|metrics| metrics.address)
    }

    /// What stops it.
    pub fn stop(&self) -> Stop {
        Stop(self.leave.clone())
    }

    /// Runs until it is stopped. Then it is first not ready any more, and goes
    /// on for a while; then nobody new is let in, sockets are told to come
    /// back, and requests that have come in are answered.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn run(self) -> Result<(), ServerError> {
        let nodes = self.cluster.map(|cluster| cluster.start(&self.hub));
        if nodes.is_none() {
            self.hub.wake().await.map_err(|problem| self.database.failed(problem))?;
        }
        tokio::spawn(Arc::clone(&self.rate_limiter).keep_small());
        if let Some(Metrics { listener, recorded, .. }) = self.metrics {
            let mut stopped = self.stop.subscribe();
            let gone = async move { http::going_down(&mut stopped).await };
            tokio::spawn(metrics::serve(listener, recorded, Arc::clone(&self.hub), gone));
        }
        tokio::spawn(drain(self.leave.subscribe(), self.drain, self.stop.clone()));
        let mut leaving = self.stop.subscribe();
        let leaving = tokio::spawn(async move {
            http::going_down(&mut leaving).await;
            if let Some(nodes) = nodes {
                nodes.leave().await;
            }
        });
        let stopped = self.stop.subscribe();
        connections::serve(self.listener, self.app, Arc::clone(&self.rate_limiter), stopped).await;
        if tokio::time::timeout(LAST_REQUESTS, self.rate_limiter.all_gone()).await.is_err() {
            tracing::warn!("not everybody has gone in time");
        }
        // It ends by itself when the server is stopped.
        let _ = leaving.await;
        // Time for handing back what others are to go on with.
        if let Some(worker) = self.worker {
            let _ = timeout(LAST_WORDS, worker).await;
        }
        Ok(())
    }
}

/// Goes on for a while after the server has been told to stop.
async fn drain(mut leaving: watch::Receiver<bool>, time: Duration, stop: watch::Sender<bool>) {
    http::going_down(&mut leaving).await;
    tokio::time::sleep(time).await;
    stop.send_replace(true);
}

impl Metrics {
    async fn bind(address: &str) -> Result<Metrics, ServerError> {
        let failed = |problem| ServerError::Listen { address: address.to_owned(), problem };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr()?;
        Ok(Metrics { listener, address, recorded: metrics::install()? })
    }
}

async fn listen(config: &Config) -> Result<TcpListener, ServerError> {
    let mut port = config.port;
    loop {
        match connections::listen(&config.host, port).await {
            Ok(listener) => return Ok(listener),
            Err(problem) => {
                let taken = problem.kind() == std::io::ErrorKind::AddrInUse;
                let more = config.next_port && port < config.port.saturating_add(PORTS);
                if !taken || !more || port == u16::MAX {
                    let address = format!("{}:{port}", config.host);
                    return Err(ServerError::Listen { address, problem });
                }
                port += 1;
            }
        }
    }
}
