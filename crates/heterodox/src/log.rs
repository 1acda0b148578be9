//! What a server notes on standard error, and how.

use crate::cli::{LogArgs, LogFormat};
use crate::error::Error;
use tracing_subscriber::EnvFilter;

/// What is noted if nobody says. What the library for NATS says of the connection
/// we say ourselves.
const USUAL: &str = "info,async_nats=error";

/// Begins to note what happens.
pub(crate) fn begin(args: &LogArgs) -> Result<(), Error> {
    let wanted = args.level.clone().or_else(|| std::env::var("RUST_LOG").ok());
    let wanted = wanted.filter(|level| !level.is_empty());
    let wanted = wanted.as_deref().unwrap_or(USUAL);
    let filter = EnvFilter::builder().parse(wanted);
    let filter = filter.map_err(|problem| Error::Log { wanted: wanted.to_owned(), problem })?;
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
    let log = log.with_env_filter(filter);
    match args.format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
    Ok(())
}
