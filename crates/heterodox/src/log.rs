//! Logging of the server to standard error.

mod writer;

use crate::cli::{LogArgs, LogFormat};
use crate::error::Error;
use anstream::{AutoStream, ColorChoice};
use std::backtrace::{Backtrace, BacktraceStatus};
use std::io;
use std::panic::PanicHookInfo;
use tracing_subscriber::{EnvFilter, fmt};
pub(crate) use writer::LogGuard;
use writer::LogWriter;

/// The default log filter. Connection problems of NATS are logged by the server itself,
/// not by the library.
const DEFAULT_FILTER: &str = "info,async_nats=error";

/// Initializes logging. Dropping the guard writes the last lines.
pub(crate) fn init(args: &LogArgs) -> Result<LogGuard, Error> {
    let filter_text = args.level.clone().or_else(|| std::env::var("RUST_LOG").ok());
    let filter_text = filter_text.filter(|level| !level.is_empty());
    let filter_text = filter_text.as_deref().unwrap_or(DEFAULT_FILTER);
    let filter = EnvFilter::builder().parse(filter_text);
    let filter = filter.map_err(|problem| Error::Log { level: filter_text.to_owned(), problem })?;
    let (writer, guard) = LogWriter::start(io::stderr(), heterodox_server::count_lost_log_line)?;
    let log = fmt::Subscriber::builder()
        .with_writer(move || writer.clone())
        // Such errors would be printed to standard error, with a panic if that fails.
        .log_internal_errors(false)
        .with_ansi(AutoStream::choice(&io::stderr()) != ColorChoice::Never)
        .with_target(false)
        .with_env_filter(filter);
    match args.format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    std::panic::set_hook(Box::new(log_panic));
    Ok(guard)
}

/// Logs a panic. The standard hook would block the thread while nobody reads standard error.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let backtrace = Backtrace::capture();
    match backtrace.status() {
        BacktraceStatus::Captured => tracing::error!("{panic}\n{backtrace}"),
        _ => tracing::error!("{panic}"),
    }
}
