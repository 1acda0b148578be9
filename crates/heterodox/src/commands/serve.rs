//! `heterodox serve`: the web app.

use crate::cli::ServeArgs;
use crate::error::Error;
use crate::screen::Screen;
use heterodox_server::{Config, Stop};
use std::net::SocketAddr;
use std::thread;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Fewer threads would let an analysis and a game wait for each other.
const LEAST_THREADS: usize = 2;

pub(crate) fn run(args: &ServeArgs, screen: &mut Screen) -> Result<(), Error> {
    log_to_stderr();
    let cores = thread::available_parallelism().map_or(LEAST_THREADS, usize::from);
    let config = Config {
        host: args.host().to_owned(),
        port: args.port(),
        next_port: args.any_port(),
        data: args.database.folder()?,
        database: args.database.given()?,
        nats: args.nats.clone(),
        threads: args.threads.map_or(cores.max(LEAST_THREADS), usize::from),
        no_worker: args.no_worker,
    };
    allow_many_connections();
    let opens = !args.no_open && has_desktop();
    let mut said = Ok(());
    heterodox_server::run(&config, |address, stop| {
        said = welcome(address, &config, screen);
        stop_on_signal(stop);
        if opens {
            open_browser(address);
        }
    })?;
    said
}

/// What the server has to say besides its address.
pub(super) fn log_to_stderr() {
    // What the library for NATS says of the connection we say ourselves.
    let shown = Targets::new().with_default(Level::INFO).with_target("async_nats", Level::ERROR);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    tracing_subscriber::registry().with(lines.with_filter(shown)).init();
}

fn welcome(address: SocketAddr, config: &Config, screen: &mut Screen) -> Result<(), Error> {
    screen.print(&format!(
        "Heterodox is at {} (Ctrl-C stops it).\nGames are kept in {}.\n",
        page(address),
        config.database()
    ))?;
    Ok(())
}

/// The address for a browser on this machine.
fn page(address: SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() && ip.is_ipv4() => {
            format!("http://localhost:{port}/")
        }
        _ => format!("http://{address}/"),
    }
}

/// Each connection is an open file, of which systems allow few at first.
fn allow_many_connections() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!("the number of connections stays limited: {error}");
    }
}

/// Whether there is anything that a browser could open on.
fn has_desktop() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Opens the browser without waiting for it; if there is none, the address has
/// been printed.
fn open_browser(address: SocketAddr) {
    if let Err(error) = open::that_detached(page(address)) {
        tracing::warn!("no browser could be opened: {error}");
    }
}

/// Ctrl-C and a polite kill stop the server; if they cannot be heard it is
/// killed by them, which it survives as well.
pub(super) fn stop_on_signal(stop: Stop) {
    if let Err(error) = ctrlc::set_handler(move || stop.stop()) {
        tracing::warn!("signals cannot be heard: {error}");
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn addresses_are_for_browsers() {
        let page = |text: &str| super::page(text.parse().unwrap());
        assert_eq!(page("127.0.0.1:8080"), "http://localhost:8080/");
        assert_eq!(page("0.0.0.0:80"), "http://localhost:80/");
        assert_eq!(page("192.168.1.7:8080"), "http://192.168.1.7:8080/");
        assert_eq!(page("[::1]:8080"), "http://[::1]:8080/");
    }
}
