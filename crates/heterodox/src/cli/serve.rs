//! What can be said to `heterodox serve`.

use super::DatabaseArgs;
use clap::Args;

/// The port if nobody says.
const USUAL_PORT: u16 = 8080;

#[derive(Args, Debug, Default)]
#[command(after_help = "\
Examples:
  heterodox serve
  heterodox serve --port 80 --host 0.0.0.0 --data /var/lib/heterodox --no-open
  heterodox serve --database postgres://heterodox@db.example/heterodox --data /var/lib/heterodox
  heterodox serve --nats nats://bus.example:4222

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
