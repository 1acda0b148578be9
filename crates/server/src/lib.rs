//! The web server of Heterodox: games against the computer and between people,
//! rules and analysis, in the browser.
//!
//! What happens in a game is decided by a machine without clocks, threads or
//! sockets (`room`); around it a task for each game (`live`) stores what was
//! decided before anybody is told. Games are kept in a database (`store`),
//! searches run on threads of their own (`engine`), analyses on those of any
//! machine (`fleet`), and everything that comes in over the network is read in
//! `http`.

mod analysis;
pub mod archive;
mod clock;
mod engine;
mod error;
mod fleet;
mod games;
mod http;
mod ids;
mod json;
mod key;
mod live;
mod nats;
mod nodes;
mod room;
mod show;
mod store;

pub use error::{DatabaseError, ServerError, StoreError};
pub use store::Database;

use axum::serve::ListenerExt;
use engine::Pool;
use fleet::{AnalysisQueue, Fleet, JetStreamQueue, MemoryQueue, Terms, Worker};
use live::Hub;
use nats::Nats;
use std::future::IntoFuture;
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
    /// Where games are kept.
    pub fn database(&self) -> Database {
        self.database.clone().unwrap_or_else(|| Database::in_folder(&self.data))
    }
}

/// A server that listens, and is ready to run.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: axum::Router,
    hub: Arc<Hub>,
    database: Database,
    shared: Option<nodes::Shared>,
    stop: watch::Sender<bool>,
    worker: Option<JoinHandle<()>>,
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

/// How long requests may still take when the server goes down.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// How long it may take to tell others the last.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Runs a server until it is stopped. `ready` is told where it listens, and how
/// to stop it.
///
/// # Errors
/// If the folder cannot be used, nobody could connect, or the network or the
/// database fails.
pub fn run(config: &Config, ready: impl FnOnce(SocketAddr, Stop)) -> Result<(), ServerError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(async {
        let server = Server::bind(config).await?;
        ready(server.address(), server.stop());
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
        let folder =
            |problem| ServerError::Folder { folder: config.data.display().to_string(), problem };
        std::fs::create_dir_all(&config.data).map_err(folder)?;
        let database = config.database();
        let failed = |problem| database.failed(problem);
        let store = SqlStore::open(&database).await.map_err(failed)?;
        let key = key::load(&config.data, &database, &store).await?;
        let nats = match &config.nats {
            Some(url) => Some(nats::connect(url, "heterodox server").await?),
            None => None,
        };
        let shared = nodes::share(&database, nats.as_ref()).await?;
        let (store, nodes) = match &shared {
            Some(shared) => (store.owned_by(shared.me.clone()), Some(Arc::clone(&shared.nodes))),
            None => (store, None),
        };
        let listener = listen(config).await?;
        let address = listener.local_addr()?;
        let pool = Pool::new(config.threads);
        let (stop, stopped) = watch::channel(false);
        let (fleet, worker) = analyses(nats, !config.no_worker, &pool, stopped.clone());
        let hub = Hub::new(Arc::new(store), pool, nodes);
        let app = http::router(http::App::new(Arc::clone(&hub), fleet, key, stopped));
        Ok(Server { listener, address, app, hub, database, shared, stop, worker })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What stops it.
    pub fn stop(&self) -> Stop {
        Stop(self.stop.clone())
    }

    /// Runs until it is stopped.
    ///
    /// # Errors
    /// If the network or the database fails.
    pub async fn run(self) -> Result<(), ServerError> {
        let nodes = self.shared.map(|shared| shared.start(&self.hub));
        if nodes.is_none() {
            self.hub.wake().await.map_err(|problem| self.database.failed(problem))?;
        }
        let mut leaving = self.stop.subscribe();
        let leaving = tokio::spawn(async move {
            http::going_down(&mut leaving).await;
            if let Some(nodes) = nodes {
                nodes.leave().await;
            }
        });
        let mut stopped = self.stop.subscribe();
        let mut last = self.stop.subscribe();
        let until = async move { http::going_down(&mut stopped).await };
        // An answer must not wait until what was sent before it has arrived.
        let listener = self.listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::warn!("answers may be slow: {error}");
            }
        });
        let serving = axum::serve(listener, self.app).with_graceful_shutdown(until);
        let out_of_time = async move {
            http::going_down(&mut last).await;
            tokio::time::sleep(LAST_REQUESTS).await;
        };
        tokio::select! {
            done = serving.into_future() => done?,
            () = out_of_time => {}
        }
        // It ends by itself when the server is stopped.
        let _ = leaving.await;
        // Time for the last words over WebSockets, which nobody waits for.
        tokio::time::sleep(Duration::from_millis(100)).await;
        // And for handing back what others are to go on with.
        if let Some(worker) = self.worker {
            let _ = timeout(LAST_WORDS, worker).await;
        }
        Ok(())
    }
}

async fn listen(config: &Config) -> Result<TcpListener, ServerError> {
    let mut port = config.port;
    loop {
        match TcpListener::bind((config.host.as_str(), port)).await {
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
