//! `heterodox serve`: runs the web server.

use crate::cli::ServeArgs;
use crate::error::Error;
use crate::files::read_text;
use crate::log;
use crate::screen::Screen;
use heterodox_server::{Config, Limits, PlayTimers, Server, StopHandle, StudyEffort};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::thread;
use std::time::Duration;

/// Number of open files that are not connections, with some reserve.
const RESERVED_FILES: u32 = 64;

/// Minimum number of search threads. Analyses and games then do not wait for each other.
const MIN_THREADS: usize = 2;

pub(crate) fn run(args: &ServeArgs, screen: &mut Screen) -> Result<(), Error> {
    let limits_option = args.limits.as_deref().unwrap_or("default");
    if limits_option == "show" {
        return Ok(screen.print(&Limits::default().to_string())?);
    }
    let _log = log::init(&args.log)?;
    let cores = thread::available_parallelism().map_or(MIN_THREADS, usize::from);
    let mut config = Config {
        host: args.host().to_owned(),
        port: args.port(),
        next_port: args.may_use_another_port(),
        data: args.database.folder()?,
        database: args.database.explicit()?,
        nats: args.nats.clone(),
        threads: args.threads.map_or(cores.max(MIN_THREADS), usize::from),
        no_worker: args.no_worker,
        studies: StudyEffort { time: args.study_minutes, divisor: args.study_divide },
        learning: args.learn_minutes,
        limits: limits(limits_option)?,
        proxies: args.trusted_proxies.clone(),
        public_urls: args.public_urls.clone(),
        embed: args.embed.clone(),
        metrics: args.metrics.clone(),
        drain: Duration::from_secs(args.drain.into()),
        timers: timers(args),
    };
    allow_many_connections(&mut config);
    let opens = !args.no_open && has_desktop();
    let mut printed = Ok(());
    heterodox_server::run(&config, |server| {
        printed = print_addresses(server, &config, screen);
        stop_on_signal(server.stop_handle());
        notify(State::Ready);
        if opens {
            open_browser(server.address());
        }
    })?;
    printed
}

/// Returns the time limits of live games in addition to their clocks.
fn timers(args: &ServeArgs) -> PlayTimers {
    PlayTimers {
        first_move: Duration::from_secs(args.first_move.into()),
        newcomer: Duration::from_secs(args.newcomer_first_move.into()),
        absence: Duration::from_secs(args.absence.into()),
    }
}

fn print_addresses(server: &Server, config: &Config, screen: &mut Screen) -> Result<(), Error> {
    let (page, place) = (page(server.address()), config.database());
    screen.print(&format!(
        "Heterodox is at {page} (Ctrl-C stops it).\nGames are kept in {place}.\n"
    ))?;
    if let Some(address) = server.metrics_address() {
        screen.print(&format!("Metrics are at http://{address}/metrics.\n"))?;
    }
    Ok(())
}

/// Reads the rate limits that the option `--limits` selects.
fn limits(option: &str) -> Result<Option<Limits>, Error> {
    match option {
        "off" => Ok(None),
        "default" => Ok(Some(Limits::default())),
        file => {
            let failed = |problem: String| Error::Limits { file: file.to_owned(), problem };
            let text = read_text(file.as_ref()).map_err(|error| failed(error.to_string()))?;
            Limits::read(&text).map(Some).map_err(|error| failed(error.to_string()))
        }
    }
}

/// A state of the server that systemd waits for.
#[derive(Copy, Clone)]
enum State {
    /// It accepts connections.
    Ready,
    /// It has been told to stop.
    Stopping,
}

/// Notifies systemd, if the process was started by it.
#[cfg(target_os = "linux")]
fn notify(state: State) {
    let state = match state {
        State::Ready => sd_notify::NotifyState::Ready,
        State::Stopping => sd_notify::NotifyState::Stopping,
    };
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!("cannot notify systemd: {error}");
    }
}

/// Does nothing: other systems have no systemd, and the library does not compile on Windows.
#[cfg(not(target_os = "linux"))]
fn notify(_state: State) {}

/// Returns the URL for a browser on this machine.
fn page(address: SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() && ip.is_ipv4() => {
            format!("http://localhost:{port}/")
        }
        _ => format!("http://{address}/"),
    }
}

/// Raises the limit of open files, since each connection needs one. The server rejects connections
/// beyond the limit, which leaves files for the database.
fn allow_many_connections(config: &mut Config) {
    let files = match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => u32::try_from(files).unwrap_or(u32::MAX),
        Err(error) => return tracing::warn!("cannot raise the limit of open files: {error}"),
    };
    let most = NonZeroU32::new(files.saturating_sub(RESERVED_FILES)).unwrap_or(NonZeroU32::MIN);
    if let Some(limits) = &mut config.limits {
        limits.connections = limits.connections.min(most);
    }
}

/// Returns whether there is a desktop for opening a browser.
fn has_desktop() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Opens the browser without waiting for it. Failure is only logged, since the address
/// has been printed.
fn open_browser(address: SocketAddr) {
    if let Err(error) = open::that_detached(page(address)) {
        tracing::warn!("cannot open a browser: {error}");
    }
}

/// Stops the server on Ctrl-C and SIGTERM. If no handler can be installed, these
/// signals kill the process, which loses no data.
pub(super) fn stop_on_signal(stop: StopHandle) {
    let handler = move || {
        notify(State::Stopping);
        stop.stop();
    };
    if let Err(error) = ctrlc::set_handler(handler) {
        tracing::warn!("cannot handle signals: {error}");
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn urls_are_valid_for_browsers() {
        let page = |text: &str| super::page(text.parse().unwrap());
        assert_eq!(page("127.0.0.1:8080"), "http://localhost:8080/");
        assert_eq!(page("0.0.0.0:80"), "http://localhost:80/");
        assert_eq!(page("192.168.1.7:8080"), "http://192.168.1.7:8080/");
        assert_eq!(page("[::1]:8080"), "http://[::1]:8080/");
    }
}
