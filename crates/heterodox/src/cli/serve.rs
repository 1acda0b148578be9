//! What can be said to `heterodox serve`.

use super::DatabaseArgs;
use clap::{Args, ValueEnum};
use heterodox_server::IpNet;
use std::net::IpAddr;

/// The port if nobody says.
const USUAL_PORT: u16 = 8080;

#[derive(Args, Debug, Default)]
#[command(after_help = "\
Examples:
  heterodox serve
  heterodox serve --port 80 --host 0.0.0.0 --data /var/lib/heterodox --no-open
  heterodox serve --database postgres://heterodox@db.example/heterodox --data /var/lib/heterodox
  heterodox serve --nats nats://bus.example:4222
  heterodox serve --trusted-proxy 127.0.0.1 --metrics 127.0.0.1:9100 --log-format json

Games are kept in the file games.sqlite in the data folder, or in a PostgreSQL database. It is safe
to stop the server at any time, and to start it again on the same: games go on where they were.
PostgreSQL's password is better said in PGPASSWORD, in ~/.pgpass or, with the whole address, in
HETERODOX_DATABASE than on a command line, which everybody on the machine can see.

With NATS, analyses are shared with `heterodox worker` on any machine. The address may stand in
HETERODOX_NATS, for the sake of its password.")]
pub(crate) struct ServeArgs {
    /// The port to listen on; 0 for any that is free (8080, or the next that is free)
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all networks
    #[arg(long, value_name = "ADDRESS")]
    host: Option<String>,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// Share the games with other servers that have the same PostgreSQL database, and analyses
    /// with workers, through NATS (with JetStream): nats://HOST:PORT, or
    /// tls://USER:PASSWORD@HOST:PORT
    #[arg(long, value_name = "URL", env = "HETERODOX_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// How many searches may run at once (as many as the machine has cores, at least 2)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Leave all analyses to other machines (only with --nats)
    #[arg(long, requires = "nats")]
    pub(crate) no_worker: bool,
    /// A reverse proxy in front, as an address or a network: its X-Forwarded-For and
    /// X-Forwarded-Proto are believed, and nobody else's; may be given several times
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", value_parser = network)]
    pub(crate) trusted_proxies: Vec<IpNet>,
    /// How much each visitor and each address may do: `default`, `off`, or a TOML file that says
    /// what is to differ; `show` prints all limits
    #[arg(long, value_name = "LIMITS")]
    pub(crate) limits: Option<String>,
    /// Serve metrics for Prometheus on this address and port, at /metrics
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<String>,
    /// When told to stop, go on for so many seconds without being ready, so that a balancer in
    /// front sends nobody new
    #[arg(long, value_name = "SECONDS", default_value_t = 0, hide_default_value = true,
          value_parser = clap::value_parser!(u16).range(0..=600))]
    pub(crate) drain: u16,
    /// In games with clocks, abort a game if a side does not make its first move within so many
    /// seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 30,
          value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) first_move: u16,
    /// In games with clocks, let a player claim the win or a draw when the opponent, whose turn it
    /// is, has been away for so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) absence: u16,
    #[command(flatten)]
    pub(crate) log: LogArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox worker --nats nats://bus.example:4222
  HETERODOX_NATS=tls://me:secret@bus.example:4222 heterodox worker --threads 8

A worker needs no data and no database, and can be started and stopped at any time: what it was at
is done by others. It says on stderr what it does.")]
pub(crate) struct WorkerArgs {
    /// Where NATS is: nats://HOST:PORT, or tls://USER:PASSWORD@HOST:PORT
    #[arg(long, value_name = "URL", env = "HETERODOX_NATS", hide_env_values = true)]
    pub(crate) nats: String,
    /// How many positions to search at once (as many as the machine has cores)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) log: LogArgs,
}

/// What can be said to `heterodox health`.
#[derive(Args, Debug)]
#[command(after_help = "Exit codes: 0 it is well, 1 it is not, or nobody answers")]
pub(crate) struct HealthArgs {
    /// Where the server listens
    #[arg(value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub(crate) address: String,
    /// Ask whether it is ready for visitors, not only whether it lives
    #[arg(long)]
    pub(crate) ready: bool,
}

/// What is noted, and how.
#[derive(Args, Debug, Default)]
pub(crate) struct LogArgs {
    /// What is noted: error, warn, info, debug or trace, also by part (info, or what RUST_LOG says)
    #[arg(long = "log", value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    /// How notes are written
    #[arg(
        long = "log-format",
        value_name = "FORMAT",
        default_value = "text",
        hide_default_value = true
    )]
    pub(crate) format: LogFormat,
}

/// How notes are written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines for people
    #[default]
    Text,
    /// An object a line, for programs
    Json,
}

/// A network, or an address alone.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address
        .or_else(|_| text.parse())
        .map_err(|_| format!("{text:?} is neither an address nor a network such as 10.0.0.0/8"))
}

impl ServeArgs {
    /// The address to listen on.
    pub(crate) fn host(&self) -> &str {
        self.host.as_deref().unwrap_or("127.0.0.1")
    }

    /// The port to listen on.
    pub(crate) fn port(&self) -> u16 {
        self.port.unwrap_or(USUAL_PORT)
    }

    /// Whether another port will do.
    pub(crate) fn any_port(&self) -> bool {
        self.port.is_none()
    }
}
