//! Logging of the server to standard error.

use crate::cli::{LogArgs, LogFormat};
use crate::error::Error;
use tracing_subscriber::EnvFilter;

/// The default log filter. Connection problems of NATS are logged by the server itself,
/// not by the library.
const DEFAULT_FILTER: &str = "info,async_nats=error";

/// Initializes logging.
pub(crate) fn init(args: &LogArgs) -> Result<(), Error> {
    let filter_text = args.level.clone().or_else(|| std::env::var("RUST_LOG").ok());
    let filter_text = filter_text.filter(|level| !level.is_empty());
    let filter_text = filter_text.as_deref().unwrap_or(DEFAULT_FILTER);
    let filter = EnvFilter::builder().parse(filter_text);
    let filter = filter.map_err(|problem| Error::Log { level: filter_text.to_owned(), problem })?;
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
    let log = log.with_env_filter(filter);
    match args.format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    Ok(())
}
