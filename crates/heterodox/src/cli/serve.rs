//! Arguments of `heterodox serve`, `worker` and `health`.

use super::DatabaseArgs;
use clap::{Args, Parser, ValueEnum};
use heterodox_server::{IpNet, PublicUrl};
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// The default port.
const DEFAULT_PORT: u16 = 8080;

/// Longest time of a study for each request, in minutes.
const MAX_STUDY_MINUTES: f64 = 1_440.0;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox serve
  heterodox serve --port 80 --host 0.0.0.0 --data /var/lib/heterodox --no-open
  heterodox serve --database postgres://heterodox@db.example/heterodox --data /var/lib/heterodox
  heterodox serve --nats nats://bus.example:4222
  heterodox serve --public-url https://play.example --trusted-proxy 127.0.0.1
  heterodox serve --metrics 127.0.0.1:9100 --log-format json

Games are stored in the file games.sqlite in the data folder or in a PostgreSQL database. The server
can be stopped at any time; after a restart, games continue where they were.

Arguments are visible to all users of the machine. Give the password of PostgreSQL in PGPASSWORD or
~/.pgpass, or the whole URL in HETERODOX_DATABASE. The URL of NATS can be given in HETERODOX_NATS.

With NATS, analyses are distributed to `heterodox worker` processes on any machine.")]
pub(crate) struct ServeArgs {
    /// The port to listen on, 0 for any free port (default: 8080 or the next free port)
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// The address to listen on (default: 127.0.0.1, this machine only); 0.0.0.0 for all networks
    #[arg(long, value_name = "ADDRESS")]
    host: Option<String>,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// URL of NATS with JetStream: nats://HOST:PORT or tls://USER:PASSWORD@HOST:PORT
    ///
    /// Through NATS, servers with the same PostgreSQL database share their games, and analyses
    /// are distributed to workers.
    #[arg(long, value_name = "URL", env = "HETERODOX_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Maximum number of concurrent searches (default: the number of CPU cores, at least 2)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Run no analyses and studies in this process, but only on workers (requires --nats)
    #[arg(long, requires = "nats")]
    pub(crate) no_worker: bool,
    /// Minutes for which a game of the workshop is studied for each request; 0 for no studies
    ///
    /// The time is that of one thread. One study at a time is made, with the lowest priority, and
    /// only while fewer searches run than there may be.
    #[arg(long, value_name = "MINUTES", default_value = "10", value_parser = minutes)]
    pub(crate) study_minutes: Duration,
    /// Number by which the nodes of all searches are divided in these studies
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) study_divide: u32,
    /// Minutes that the computer takes to learn a game of the workshop that somebody plays against
    /// it; 0 for no learning
    ///
    /// The time is that of one thread for self-play. Fitting the weights takes about a third more,
    /// and placing the levels of the game at most as long again.
    /// A game is learned once, with the lowest priority, and only while fewer searches run than
    /// there may be.
    #[arg(long, value_name = "MINUTES", default_value = "5", value_parser = minutes)]
    pub(crate) learn_minutes: Duration,
    /// Address or network of a trusted reverse proxy; may be given several times
    ///
    /// The headers X-Forwarded-For and X-Forwarded-Proto are only accepted from these addresses.
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", value_parser = network)]
    pub(crate) trusted_proxies: Vec<IpNet>,
    #[allow(rustdoc::bare_urls, reason = "the comment is a text of the help, too")]
    /// URL at which people reach the server, such as https://play.example; may be given several
    /// times
    ///
    /// Requests with other names in the header Host are rejected, since a page of another site could
    /// have given its name the address of this server. Addresses and localhost are always accepted.
    #[arg(long = "public-url", value_name = "URL")]
    pub(crate) public_urls: Vec<PublicUrl>,
    /// Folder of the npm package, to offer boards to pages of other sites at /embed/
    ///
    /// `cargo xtask npm DIR` writes the package; the folder of an unpacked release of it works, too.
    #[arg(long, value_name = "DIR")]
    pub(crate) embed: Option<PathBuf>,
    /// Rate limits per user and address: `default`, `off`, `show` or a TOML file
    ///
    /// A TOML file overrides single limits. `show` prints the default limits in this format.
    #[arg(long, value_name = "LIMITS")]
    pub(crate) limits: Option<String>,
    /// Serve Prometheus metrics at /metrics on this address and port
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<String>,
    /// Seconds between becoming unready and stopping, for load balancers
    #[arg(long, value_name = "SECONDS", default_value_t = 0, hide_default_value = true,
          value_parser = clap::value_parser!(u16).range(0..=600))]
    pub(crate) drain: u16,
    /// Seconds for the first move of each side in games with clocks, after which the game is
    /// aborted
    #[arg(long, value_name = "SECONDS", default_value_t = 30,
          value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) first_move: u16,
    /// Seconds for the first move of players who have never played before, and in games against the
    /// computer, if that is more than --first-move
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) newcomer_first_move: u16,
    /// Seconds of absence of a player to move in a game with clocks, after which the opponent may
    /// claim a win or a draw
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
          value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) absence: u16,
    #[command(flatten)]
    pub(crate) log: LogArgs,
}

/// Parses a time in minutes, which may have a fraction.
fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: f64 = text.parse().map_err(|_| "not a number of minutes".to_owned())?;
    if minutes > MAX_STUDY_MINUTES {
        return Err(format!("at most {MAX_STUDY_MINUTES}"));
    }
    Duration::try_from_secs_f64(minutes * 60.0).map_err(|error| error.to_string())
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox worker --nats nats://bus.example:4222
  HETERODOX_NATS=tls://me:secret@bus.example:4222 heterodox worker --threads 8

A worker needs no data folder and no database. It can be started and stopped at any time; other
workers continue its analyses. It logs to standard error.")]
pub(crate) struct WorkerArgs {
    /// URL of NATS: nats://HOST:PORT or tls://USER:PASSWORD@HOST:PORT
    #[arg(long, value_name = "URL", env = "HETERODOX_NATS", hide_env_values = true)]
    pub(crate) nats: String,
    /// Number of concurrent searches (default: the number of CPU cores)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) log: LogArgs,
}

/// Arguments of `heterodox health`.
#[derive(Args, Debug)]
#[command(
    after_help = "Exit codes: 0 if the server is healthy, 1 if it is not or does not respond"
)]
pub(crate) struct HealthArgs {
    /// Address of the server
    #[arg(value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub(crate) address: String,
    /// Check whether the server is ready for requests, not only whether it is alive
    #[arg(long)]
    pub(crate) ready: bool,
}

/// Arguments for logging.
#[derive(Args, Debug, Default)]
pub(crate) struct LogArgs {
    /// Log level: error, warn, info, debug or trace, or a filter by module as in RUST_LOG
    ///
    /// The default is RUST_LOG, or info if it is not set.
    #[arg(long = "log", value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    /// Format of the log
    #[arg(
        long = "log-format",
        value_name = "FORMAT",
        default_value = "text",
        hide_default_value = true
    )]
    pub(crate) format: LogFormat,
}

/// The formats of the log.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// Readable lines
    #[default]
    Text,
    /// One JSON object per line
    Json,
}

/// Parses a network or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address
        .or_else(|_| text.parse())
        .map_err(|_| format!("{text:?} is neither an address nor a network such as 10.0.0.0/8"))
}

/// The arguments of a command line without any.
impl Default for ServeArgs {
    fn default() -> ServeArgs {
        #[derive(Parser)]
        struct CommandLine {
            #[command(flatten)]
            args: ServeArgs,
        }
        CommandLine::parse_from(["heterodox"]).args
    }
}

impl ServeArgs {
    /// Returns the address to listen on.
    pub(crate) fn host(&self) -> &str {
        self.host.as_deref().unwrap_or("127.0.0.1")
    }

    /// Returns the port to listen on.
    pub(crate) fn port(&self) -> u16 {
        self.port.unwrap_or(DEFAULT_PORT)
    }

    /// Returns whether the next free port may be used.
    pub(crate) fn may_use_another_port(&self) -> bool {
        self.port.is_none()
    }
}
